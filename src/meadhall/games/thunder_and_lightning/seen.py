"""What all can know of what a side hides, as a screen shows it (TAL-80, TAL-82)."""

from __future__ import annotations

from meadhall.core.bits import members
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning.cards import deck_of
from meadhall.games.thunder_and_lightning.state import card_in, is_down
from meadhall.games.thunder_and_lightning.view import ThunderView


def slot_seen(view: ThunderView, seat: int, slot: int) -> tuple[list[int], bool, bool]:
    """Which cards seen before it may be, whether it surely is one, and can't be the treasure."""
    if not is_down(slot):
        return [], False, False
    belief = view.believed(seat, int(deck_of(card_in(slot))))
    number = belief.number_of(slot)
    may_be = members(int(belief.may_be(number)))
    return may_be, bool(may_be) and belief.is_sure(number), belief.is_safe(number)


def cards_shown(view: ThunderView, seat: int) -> list[int]:
    """The cards, seen before, that are in the hand or under a card that may be one of them."""
    cards = [int(card) for card in view.belief(seat).shown()]
    taken = view.side(seat).taken > 0 or any(
        is_down(slot) and deck_of(card_in(slot)) != seat for slot in view.side(seat).field
    )
    if taken:
        cards += [int(card) for card in view.belief_of_taken(seat).shown()]
    return sorted(cards)


def pile_seen(view: ThunderView, seat: int) -> tuple[list[int], int, list[int]]:
    """A pile, what its owner knows that Hel took of it, and what others think she can have taken.

    Once all know which card it was, the pile is seen without it (TAL-82).
    """
    side = view.side(seat)
    pile = [int(card) for card in side.pile]
    gone = [int(card) for card in view.belief(seat).gone()]
    if len(gone) == 1:
        pile.remove(gone[0])
        return pile, NO_CARD, []
    return pile, int(side.ghost), gone if seat != view.seat else []
