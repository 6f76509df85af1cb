"""A game of Ragnarok before its first card is dealt."""

from __future__ import annotations

from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.rules import DEAL, FIGHT
from meadhall.games.ragnarok.state import SEATS, Ragnarok


def setup(cards: Cards) -> Ragnarok:
    """RAG-1, RAG-10: all cards in their piles, nothing dealt yet."""
    g = Ragnarok(cards)
    g.pile = cards.commons[:]
    for seat in range(SEATS):
        g.side(seat).champions = cards.champions(seat)[:]
    g.then([DEAL, FIGHT])
    return g
