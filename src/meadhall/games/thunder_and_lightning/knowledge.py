"""What players have seen of each other's cards, kept openly beside the cards themselves (TAL-80).

`shown` holds cards that were seen in or on the way to a hand: each of them is still in that hand,
or lies under a face-down card that may be it. The back of a card shows which deck it is from. Of
the card that Hel took in secret, the ghost, it is known what the pile held.

All of it follows from what both players have seen, so it gives nothing away.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.zone import NO_CARD, holds, merged, put, take
from meadhall.games.thunder_and_lightning.cards import HEL, HERO, TREASURE, deck_of, kind_of
from meadhall.games.thunder_and_lightning.state import (
    EMPTY,
    FRESH,
    PLACES,
    SURE,
    UP,
    Side,
    Thunder,
    card_in,
    is_down,
    may_be,
    slot_of,
)


def set_of(cards: vec[i64]) -> i64:
    """The different cards of a zone, as the bits of one integer."""
    cards_of: i64 = 0
    for card in cards:
        cards_of |= bit(card)
    return cards_of


def unmet(side: Side) -> i64:
    """What the ghost can be if it has not come to light yet."""
    return side.might & ~side.met


def show(side: Side, card: i64) -> None:
    """A card comes into the hand openly."""
    side.hand = put(side.hand, card)
    side.shown = put(side.shown, card)
    if kind_of(card) == TREASURE:
        side.fresh = 0


def leave_hand(g: Thunder, seat: i64, card: i64) -> None:
    """A card leaves the hand openly."""
    side = g.side(seat)
    side.hand = take(side.hand, card)
    surface(g, seat, card, True)


def turn_up(g: Thunder, seat: i64, place: i64) -> None:
    """A face-down card comes to light."""
    side = g.side(seat)
    slot = side.field[place]
    card = card_in(slot)
    surface(g, seat, card, has(may_be(slot), card))
    side.field[place] = slot_of(card, UP)


def surface(g: Thunder, seat: i64, card: i64, may_be_shown: bool) -> None:
    """A card is coming to light, perhaps one that was shown or the ghost."""
    side = g.side(seat)
    if len(side.shown) == 0 and side.might == 0:
        return
    if may_be_shown and holds(side.shown, card):
        side.shown = take(side.shown, card)
    elif has(side.might, card):
        if may_be_shown:
            side.met |= bit(card)
        settle(g, seat, open_copies(g, card) == g.cards.copies[kind_of(card)])
    narrow(side, set_of(side.shown) | unmet(side))


def lay(side: Side, seat: i64, card: i64, place: i64) -> None:
    """A card of the hand is laid face down: it may be any that was seen and has such a back."""
    marks: i64 = FRESH if side.fresh else 0
    may: i64 = 0
    if len(side.shown) > 0 or side.might != 0:
        deck = deck_of(card)
        secret = unmet(side) if deck == seat else 0
        may = seen_of(side, deck)
        if secret == 0 and may != 0 and whole_hand_seen(side, deck, may):
            marks |= SURE
        may = (may | secret) & ~bit(HERO * 2 + deck)
    side.hand = take(side.hand, card)
    side.insert(place, slot_of(card, marks, may))


def seen_of(side: Side, deck: i64) -> i64:
    """The shown cards of one deck, as a set."""
    cards: i64 = 0
    for card in side.shown:
        if deck_of(card) == deck:
            cards |= bit(card)
    return cards


def whole_hand_seen(side: Side, deck: i64, seen: i64) -> bool:
    """Whether every card of that deck in the hand is a shown one: as many places as shown cards."""
    places: i64 = 0
    for card in side.hand:
        if deck_of(card) == deck:
            places += 1
    for slot in side.field:
        if is_down(slot) and deck_of(card_in(slot)) == deck and may_be(slot) & seen != 0:
            places += 1
    for card in side.shown:
        if deck_of(card) == deck:
            places -= 1
    return places == 0


def narrow(side: Side, cards: i64) -> None:
    """No face-down card may be any but these; of one laid from a known hand its set stays true."""
    place: i64 = 0
    while place < PLACES:
        slot = side.field[place]
        if is_down(slot) and slot & SURE == 0:
            side.field[place] = slot_of(card_in(slot), slot & 7, may_be(slot) & cards)
        place += 1


def show_hand(g: Thunder, seat: i64) -> None:
    """The whole hand is seen: shown cards that are not in it lie face down."""
    side = g.side(seat)
    under = side.shown[:]
    for card in side.hand:
        if holds(under, card):
            under = take(under, card)
    side.shown = merged(side.hand, under)
    side.met |= side.might & set_of(side.hand)
    narrow(side, set_of(under) | unmet(side))
    hiding: i64 = 0
    for slot in side.field:
        if is_down(slot) and slot & SURE == 0:
            hiding |= may_be(slot)
    side.might &= side.met | hiding
    known = False
    for card in side.hand:
        if has(side.might, card) and open_copies(g, card) > g.cards.copies[kind_of(card)]:
            known = True
    settle(g, seat, known)


def haunt(g: Thunder, seat: i64, card: i64) -> bool:
    """Hel takes a card of the own deck: no, if all can see which.

    Its place in the pile stays as if it lay there.
    """
    side = g.side(seat)
    could: i64 = 0
    for other in side.pile:
        if deck_of(other) == seat and kind_of(other) != HEL:
            could |= bit(other)
    if deck_of(card) != seat or could & (could - 1) == 0:
        return False
    side.hand = put(side.hand, card)
    side.ghost = card
    side.might = could
    return True


def take_back(g: Thunder, seat: i64, card: i64) -> None:
    """A card comes from the pile into the hand openly."""
    side = g.side(seat)
    side.pile = without(side.pile, card)
    show(side, card)
    if has(side.might, card) and not holds(side.pile, card):
        side.might &= ~bit(card)
        side.met &= ~bit(card)
        settle(g, seat, False)


def settle(g: Thunder, seat: i64, known: bool) -> None:
    """Once it follows which card Hel took, all know: it must be the only one it can be."""
    side = g.side(seat)
    if side.might == 0 or not (known or side.might & (side.might - 1) == 0):
        return
    if not has(side.met, side.ghost):
        side.shown = put(side.shown, side.ghost)
    side.pile = without_lowest(side.pile, side.ghost)
    side.ghost = NO_CARD
    side.might = 0
    side.met = 0
    narrow(side, set_of(side.shown))


def open_copies(g: Thunder, card: i64) -> i64:
    """How many copies of a card are known to lie somewhere, as far as all can see."""
    count: i64 = 0
    for side in (g.thor, g.loki):
        for slot in side.field:
            if slot != EMPTY and slot & UP != 0 and card_in(slot) == card:
                count += 1
        for other in side.pile:
            if other == card:
                count += 1
        for other in side.shown:
            if other == card:
                count += 1
    return count


def without(pile: vec[i64], card: i64) -> vec[i64]:
    """The pile without its uppermost copy of a card; the order of the others stays."""
    place = len(pile) - 1
    while pile[place] != card:
        place -= 1
    return without_place(pile, place)


def without_lowest(pile: vec[i64], card: i64) -> vec[i64]:
    place: i64 = 0
    while pile[place] != card:
        place += 1
    return without_place(pile, place)


def without_place(pile: vec[i64], place: i64) -> vec[i64]:
    rest = pile[:]
    last = len(rest) - 1
    while place < last:
        rest[place] = rest[place + 1]
        place += 1
    return rest[:last]
