"""What a seat sees of a state, with as little work as a thousand looks a second ask for."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.thunder_and_lightning.belief import no_chances
from meadhall.games.thunder_and_lightning.cards import KIND_COUNT, Cards, deck_of, kind_of
from meadhall.games.thunder_and_lightning.state import (
    PLACES,
    SEATS,
    UNKNOWN,
    Side,
    Thunder,
    card_in,
    is_down,
    slot_of,
)
from meadhall.games.thunder_and_lightning.thoughts import Thoughts
from meadhall.games.thunder_and_lightning.view import SideView, ThunderView


@final
class Sight:
    """A view that is used again and again, for whoever is asked; it lends, and copies nothing."""

    def __init__(self, cards: Cards) -> None:
        self.view: ThunderView = ThunderView(cards)
        self.hidden: list[vec[float]] = [no_chances(), no_chances()]

    def thoughts(self, g: Thunder, seat: i64) -> Thoughts:
        """What a seat makes of a state, hidden cards being any that are not in sight."""
        self.look(g, seat)
        self.count(g.side(1 - seat))
        thoughts = Thoughts(self.view)
        thoughts.hidden = self.hidden
        return thoughts

    def look(self, g: Thunder, seat: i64) -> None:
        view = self.view
        view.seat = seat
        view.turn = g.turn
        view.left = g.left
        view.spent = g.spent
        view.opening = g.opening
        view.limbo = g.limbo
        view.idunn = g.idunn
        view.berserker = g.berserker
        for side in range(SEATS):
            lend(g.side(side), view.side(side), side == seat)

    def count(self, side: Side) -> None:
        """How often each kind is among the hidden cards of a side, by their back."""
        for back in range(SEATS):
            odds = self.hidden[back]
            cards: i64 = 0
            for kind in range(KIND_COUNT):
                odds[kind] = 0.0
            for card in side.deck:
                if deck_of(card) == back:
                    odds[kind_of(card)] += 1.0
                    cards += 1
            for card in side.hand:
                if deck_of(card) == back:
                    odds[kind_of(card)] += 1.0
                    cards += 1
            for slot in side.field:
                if is_down(slot) and deck_of(card_in(slot)) == back:
                    odds[kind_of(card_in(slot))] += 1.0
                    cards += 1
            if cards > 0:
                each = 1.0 / float(cards)
                for kind in range(KIND_COUNT):
                    odds[kind] = odds[kind] * each


def lend(side: Side, seen: SideView, own: bool) -> None:
    """What is seen of a side, for as long as it doesn't change."""
    seen.held = len(side.hand)
    seen.decked = len(side.deck)
    seen.pile = side.pile
    seen.hand = side.hand
    if own:
        seen.field = side.field
        return
    seen.field = side.field[:]
    for place in range(PLACES):
        slot = seen.field[place]
        if is_down(slot):
            seen.field[place] = slot_of(UNKNOWN + deck_of(card_in(slot)), 0)
