"""What all have seen of a hand, written down as it happens (TAL-80).

Every card that comes into a hand or leaves it is an entry of its side's record, and the record is
public. Nothing is concluded here: `belief` works out what follows, when somebody asks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.zone import NO_CARD, holds, put, take
from meadhall.games.thunder_and_lightning.cards import HEL, deck_of, kind_of
from meadhall.games.thunder_and_lightning.state import UP, Side, card_in, entry_of, slot_of

# What an entry tells, and what its value is.
DEALT: Final = 0  # a card came from the deck before the first turn: no treasure (TAL-2)
DREW: Final = 1  # a card came from the deck
LAID: Final = 2  # a card was laid face down; its back, and the card once it has come to light
GAINED: Final = 3  # a card came into the hand openly; the card
LEFT: Final = 4  # a card left the hand openly; the card
SHOWED: Final = 5  # the whole hand was shown; how many cards, each a HELD that follows
HELD: Final = 6  # a card
FORESEEN: Final = 7  # a card came from the deck openly; the card
HEL_TOOK: Final = 8  # Hel took one of some cards; how many, each a HELD that follows
HEL_LEFT: Final = 9  # a card that Hel has not taken


def entry(what: i64, value: i64 = 0) -> i64:
    return (value << 4) | what


def what_of(told: i64) -> i64:
    return told & 15


def value_of(told: i64) -> i64:
    return told >> 4


def back_of(told: i64) -> i64:
    """The deck that the back of a laid card shows."""
    return (told >> 4) & 1


def risen(told: i64) -> i64:
    """The card that a laid one has turned out to be, or -1."""
    return (told >> 5) - 1


def note(side: Side, what: i64, value: i64) -> None:
    side.record = append(side.record, (value << 4) | what)
    side.memo = None


def deal_card(side: Side, card: i64) -> None:
    """A card comes from the deck before the first turn."""
    from_deck(side, card, DEALT)


def draw_card(side: Side, card: i64) -> None:
    """A card comes from the deck, unseen by the other."""
    from_deck(side, card, DREW)


def from_deck(side: Side, card: i64, what: i64) -> None:
    side.deck = take(side.deck, card)
    side.hand = put(side.hand, card)
    note(side, what, 0)


def gain(side: Side, card: i64) -> None:
    """A card comes into the hand openly."""
    side.hand = put(side.hand, card)
    note(side, GAINED, card)


def leave_hand(side: Side, card: i64) -> None:
    """A card leaves the hand openly."""
    side.hand = take(side.hand, card)
    note(side, LEFT, card)


def lay(side: Side, card: i64, place: i64) -> None:
    """A card of the hand is laid face down."""
    side.hand = take(side.hand, card)
    side.insert(place, slot_of(card, 0, len(side.record)))
    note(side, LAID, deck_of(card))


def turn_up(side: Side, place: i64) -> None:
    """A card that lies face down comes to light."""
    slot = side.field[place]
    card = card_in(slot)
    side.record[entry_of(slot)] = laid_entry(deck_of(card), card)
    side.memo = None
    side.field[place] = slot_of(card, UP)


def laid_entry(back: i64, card: i64) -> i64:
    """A card laid face down that has turned out to be this one."""
    return entry(LAID, ((card + 1) << 1) | back)


def show_hand(side: Side) -> None:
    """The whole hand is seen."""
    note(side, SHOWED, len(side.hand))
    for card in side.hand:
        note(side, HELD, card)


def foresee_card(side: Side, card: i64) -> None:
    """A card comes from the deck openly."""
    side.deck = take(side.deck, card)
    note(side, FORESEEN, card)


def hel_takes(side: Side, seat: i64, card: i64) -> bool:
    """Hel takes a card of her own deck; no, if all can see which.

    Its place in the pile stays as if it lay there.
    """
    could = vec[i64]()
    several = False
    for other in side.pile:
        if deck_of(other) == seat and kind_of(other) != HEL:
            could = append(could, other)
            several = several or other != card
    if deck_of(card) != seat or not several:
        return False
    side.hand = put(side.hand, card)
    side.ghost = card
    note(side, HEL_TOOK, len(could))
    for other in could:
        note(side, HELD, other)
    return True


def take_back(side: Side, card: i64) -> None:
    """A card comes from the pile into the hand openly: its uppermost copy."""
    side.pile = without(side.pile, card)
    gain(side, card)
    if side.ghost != NO_CARD and not holds(side.pile, card):
        hel_left(side, card)


def hel_left(side: Side, card: i64) -> None:
    """All can see that Hel has not taken this card."""
    note(side, HEL_LEFT, card)


def without(pile: vec[i64], card: i64) -> vec[i64]:
    """The pile without its uppermost copy of a card; the order of the others stays."""
    place = len(pile) - 1
    while pile[place] != card:
        place -= 1
    rest = pile[:]
    last = len(rest) - 1
    while place < last:
        rest[place] = rest[place + 1]
        place += 1
    return rest[:last]
