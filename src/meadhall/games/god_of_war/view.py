"""What a player of God of War may know: everything but the order of decks (GOW-130)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.view import View
from meadhall.games.god_of_war.cards import Cards
from meadhall.games.god_of_war.state import GodOfWar


@final
class GodOfWarView(View):
    """The table as all see it.

    A state of this game holds no secret: a deck in it is a pool without an order, and what lies
    on or under a deck has been seen by all. So the table itself is what a seat may know.
    """

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards: Cards = cards
        self.table: GodOfWar = GodOfWar(cards)

    def guess(self, fate: Fate) -> GodOfWar:
        return self.table.copy()


def view(g: GodOfWar, seat: i64) -> GodOfWarView:
    seen = GodOfWarView(g.cards)
    seen.look(g, seat)
    seen.table = g.copy()
    return seen
