"""The Scenes by the number of their lay-out."""

from typing import Final

from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.scenes.scene_02_grendels import Grendels
from meadhall.games.god_of_war.scenes.scene_04_helheim import Helheim
from meadhall.games.god_of_war.scenes.scene_06_muspelheim import Muspelheim
from meadhall.games.god_of_war.scenes.scene_09_baldur import Trap

SCENES: Final[list[Scene]] = [
    Scene(),
    Grendels(),
    Scene(),
    Helheim(),
    Scene(),
    Muspelheim(),
    Scene(),
    Scene(),
    Scene(),
    Trap(),
    Scene(),
]
