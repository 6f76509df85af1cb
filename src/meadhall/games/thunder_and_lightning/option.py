"""What an option of Thunder & Lightning does, and the parts of its number.

Where an option names a card, its third part is the seat that holds it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import shift
from meadhall.core.state import Options
from meadhall.core.zone import take

DRAW: Final = 1
LAY: Final = 2  # card, place
CHALLENGE: Final = 3  # column
ENTER: Final = 4  # Thor or Loki, column
USE: Final = 5  # card
USE_ON_HAND: Final = 6  # card
USE_ON_COLUMN: Final = 7  # card, column
USE_ON_PLACE: Final = 8  # card, place
USE_ON_OWN: Final = 9  # card
MOVE: Final = 10  # place
TO: Final = 11  # place
TAKE: Final = 12  # card
RECALL: Final = 13  # card, in secret
AGAIN: Final = 14
STOP: Final = 15
PUT: Final = 16  # column
DISCARD: Final = 17  # card
GIVE_IN: Final = 18  # nothing else can be done
ORDER: Final = 19  # and 20, for Thor and Loki: up to four cards, six bits each, the last on top

MOST_ORDERED: Final = 4


def orders(cards: vec[i64], seat: i64, out: Options) -> None:
    """Add every order of a seat's cards, which are sorted."""
    begin_orders(cards, shift(ORDER + seat, 6 * (MOST_ORDERED - len(cards))), out)


def begin_orders(cards: vec[i64], begun: i64, out: Options) -> None:
    """Add every order of some cards behind one that is begun."""
    if len(cards) == 0:
        out.add(begun)
        return
    last: i64 = -1
    for card in cards:
        if card != last:
            begin_orders(take(cards[:], card), (begun << 6) | (card + 1), out)
        last = card


def ordered(option: i64) -> vec[i64]:
    """The cards of an order, from the first discarded to the one on top."""
    cards = vec[i64](capacity=MOST_ORDERED)
    part: i64 = 6 * (MOST_ORDERED - 1)
    while part >= 0:
        card = ((option >> part) & 63) - 1
        if card >= 0:
            cards = append(cards, card)
        part -= 6
    return cards
