"""The Ogre: ridden he strikes the other Enemies, and he must be the last to fall."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.god_of_war.scenes.scene import Scene, another_lives, shows_back
from meadhall.games.god_of_war.state import GodOfWar

OGRE: Final = 5


class Ogre(Scene):
    layout = "3"
    ease = 75
    burden = 8

    def worth(self, g: GodOfWar) -> float:
        """He can be ridden."""
        return 4.0 if shows_back(g, OGRE) and g.alive(OGRE) else 0.0

    def spared(self, g: GodOfWar, place: i64) -> bool:
        return place == OGRE and another_lives(g, OGRE)
