"""Sigrun the Valkyrie Queen: one Enemy on several cards, with a Tracking card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.god_of_war.scenes.scene import Scene, shows_back
from meadhall.games.god_of_war.state import GodOfWar

LANDED: Final = 6  # the place at which a bot likes to see the back


class Sigrun(Scene):
    layout = "10"
    needed: i64 = 0
    ease = 63
    burden = 12

    def worth(self, g: GodOfWar) -> float:
        return 2.0 if shows_back(g, LANDED) else 0.0
