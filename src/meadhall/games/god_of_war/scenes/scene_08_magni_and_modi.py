"""Magni and Modi: out in the fog a Brother heals, so their lanterns must burn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.god_of_war.language import places
from meadhall.games.god_of_war.scenes.scene import Scene, shows_back
from meadhall.games.god_of_war.state import GodOfWar

WEST_LANTERN: Final = 0
EAST_LANTERN: Final = 3
MAGNI: Final = 5
MODI: Final = 6


class MagniAndModi(Scene):
    layout = "8"
    needed: i64 = places("B2", "B3")
    ease = 67
    burden = 8

    def worth(self, g: GodOfWar) -> float:
        return light(g, WEST_LANTERN, MAGNI) + light(g, EAST_LANTERN, MODI)


def light(g: GodOfWar, lantern: i64, brother: i64) -> float:
    """It is worth most when the Brother is hurt."""
    if not g.alive(brother):
        return 0.0
    hurt = 1.0 + 0.15 * float(g.wounds[brother])
    if shows_back(g, brother):
        return -16.0
    tokens = g.tokens[lantern]
    return -4.0 * hurt if tokens == 0 else -1.5 * hurt if tokens == 1 else 0.0
