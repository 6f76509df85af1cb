"""Baldur's Forgiveness: a pursuit, then a trap; Baldur must not die but be caught.

In the trap, a Mistletoe spent keeps the curse still for one activation.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.games.god_of_war import events
from meadhall.games.god_of_war.language import places
from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.state import GodOfWar

CHARM: Final = 1  # where Mistletoes gather
CURSE: Final = 2
BALDUR: Final = 5
ENOUGH: Final = 4  # Mistletoes, for a bot


def mistletoes(g: GodOfWar) -> float:
    """As many as are of use."""
    return float(g.tokens[CHARM] if g.tokens[CHARM] < ENOUGH else ENOUGH)


class Pursuit(Scene):
    layout = "9A"
    won_by = "Baldur is trapped"
    needed: i64 = places("B2")
    ease = 65
    burden = 10

    def worth(self, g: GodOfWar) -> float:
        return 6.0 * mistletoes(g)

    def spared(self, g: GodOfWar, place: i64) -> bool:
        return place == BALDUR


class Trap(Scene):
    layout = "9B"
    special_says = "the curse of T3 rests till the next reveal is over"
    won_by = "Baldur is trapped"
    needed: i64 = places("B2")

    def special(self, g: GodOfWar, place: i64) -> None:
        g.covered |= bit(CURSE)
        g.tell(events.COVERED, NOBODY, g.face(CURSE))

    def special_useful(self, g: GodOfWar) -> bool:
        return not has(g.covered, CURSE)

    def follows(self, g: GodOfWar, tokens: vec[i64]) -> None:
        """GOW-107: the Mistletoes stay."""
        g.tokens[CHARM] = tokens[CHARM]

    def after_activation(self, g: GodOfWar) -> None:
        g.covered &= ~bit(CURSE)

    def worth(self, g: GodOfWar) -> float:
        return 40.0 + 8.0 * mistletoes(g)

    def spared(self, g: GodOfWar, place: i64) -> bool:
        return place == BALDUR
