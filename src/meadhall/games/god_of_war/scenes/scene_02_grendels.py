"""Grendels of Ashes and Frost: the Power of a Pedestal is its Grendel's strength and Defense."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.god_of_war.language import places
from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.state import GodOfWar

PEDESTAL_OF_ASHES: Final = 0
PEDESTAL_OF_FROST: Final = 3
GRENDEL_OF_ASHES: Final = 5
GRENDEL_OF_FROST: Final = 6


class Grendels(Scene):
    layout = "2"
    powered: tuple[str, ...] = ("B2", "B3")
    needed: i64 = places("B2", "B3")
    ease = 79
    burden = 5

    def strength(self, g: GodOfWar, place: i64) -> i64:
        return g.tokens[PEDESTAL_OF_ASHES if place == GRENDEL_OF_ASHES else PEDESTAL_OF_FROST]

    def block(self, g: GodOfWar, place: i64) -> i64:
        """In place of the die."""
        if place in (GRENDEL_OF_ASHES, GRENDEL_OF_FROST):
            return self.strength(g, place)
        return -1

    def worth(self, g: GodOfWar) -> float:
        total = 0.0
        if g.alive(GRENDEL_OF_ASHES):
            total -= 2.0 * float(g.tokens[PEDESTAL_OF_ASHES])
        if g.alive(GRENDEL_OF_FROST):
            total -= 2.0 * float(g.tokens[PEDESTAL_OF_FROST])
        return total
