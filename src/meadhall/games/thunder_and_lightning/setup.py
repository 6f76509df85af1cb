"""A game of Thunder & Lightning before its first card is dealt."""

from __future__ import annotations

from meadhall.games.thunder_and_lightning.cards import Cards
from meadhall.games.thunder_and_lightning.rules import (
    DEAL,
    OPEN_FIRST,
    OPEN_SECOND,
    OPEN_THIRD,
    TURN,
)
from meadhall.games.thunder_and_lightning.state import SEATS, Thunder, empty_field


def setup(cards: Cards) -> Thunder:
    """TAL-1: two decks, nothing drawn yet. Thor is said to have had a turn, so Loki begins."""
    g = Thunder(cards)
    for seat in range(SEATS):
        side = g.side(seat)
        side.deck = cards.deck(seat)[:]
        side.field = empty_field()
    g.then([DEAL, OPEN_FIRST, OPEN_SECOND, OPEN_THIRD, TURN])
    return g
