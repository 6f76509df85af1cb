"""Hraezlyr: the dragon's Head has a Tracking card, and can be reached only when it is down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.god_of_war.language import places
from meadhall.games.god_of_war.scenes.scene import Scene, shows_back
from meadhall.games.god_of_war.state import GodOfWar

HEAD: Final = 5


class Hraezlyr(Scene):
    layout = "7"
    needed: i64 = places("B1", "B3")
    ease = 60
    burden = 15
    crystal = 2.5

    def worth(self, g: GodOfWar) -> float:
        return 6.0 if shows_back(g, HEAD) else 0.0
