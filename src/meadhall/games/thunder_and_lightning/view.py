"""What a player of Thunder & Lightning may know (TAL-80)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.fate import Fate
from meadhall.core.view import View
from meadhall.core.zone import NO_CARD, put, take
from meadhall.games.thunder_and_lightning.cards import (
    HERO,
    IDUNN,
    KIND_COUNT,
    TREASURE,
    Cards,
    deck_of,
    kind_of,
)
from meadhall.games.thunder_and_lightning.state import (
    EMPTY,
    FRESH,
    LOKI,
    PLACES,
    SEATS,
    SURE,
    THOR,
    UNDECIDED,
    UNKNOWN,
    UP,
    Side,
    Thunder,
    card_in,
    is_down,
    may_be,
    slot_of,
    sways,
)

# Where a guess can put a card, beside the twelve places.
IN_HAND: Final = 12
IN_DECK: Final = 13


@final
class SideView:
    """One side as a seat sees it. Of what is hidden there are counts, backs and what was shown."""

    def __init__(self) -> None:
        self.field: vec[i64] = vec[i64]()  # a card face down is UNKNOWN, plus the deck of its back
        self.hand: vec[i64] = vec[i64]()
        self.held: i64 = 0
        self.taken: i64 = 0  # how many cards of the hand have the opponent's back
        self.deck: vec[i64] = vec[i64]()
        self.decked: i64 = 0
        self.pile: vec[i64] = vec[i64]()
        self.fresh: i64 = 0
        self.shown: vec[i64] = vec[i64]()
        self.ghost: i64 = NO_CARD
        self.might: i64 = 0
        self.met: i64 = 0


@final
class ThunderView(View):
    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards: Cards = cards
        self.thor: SideView = SideView()
        self.loki: SideView = SideView()
        self.turn: i64 = THOR
        self.left: i64 = 0
        self.spent: i64 = 0
        self.calm: i64 = 0
        self.limbo: i64 = NO_CARD
        self.idunn: i64 = THOR
        self.berserker: i64 = THOR
        self.winner: i64 = UNDECIDED

    def side(self, seat: i64) -> SideView:
        return self.thor if seat == THOR else self.loki

    def in_force(self, seat: i64, kind: i64) -> bool:
        """Whether Idunn or Berserker helps a player now."""
        earlier = self.idunn if kind == IDUNN else self.berserker
        return sways(kind, top_of(self.side(seat)), top_of(self.side(1 - seat)), earlier == seat)

    def hidden(self, deck: i64) -> vec[i64]:
        """How many cards of each kind of a deck lie where this seat can't see them.

        What another's Hel took counts as piled.
        """
        counts = self.cards.copies[:]
        seat: i64 = 0
        while seat < SEATS:
            seen = self.side(seat)
            own = seat == self.seat
            for slot in seen.field:
                if slot != EMPTY and (own or slot & UP != 0):
                    count_off(counts, deck, card_in(slot))
            for card in seen.pile:
                count_off(counts, deck, card)
            for card in seen.hand if own else seen.shown:
                count_off(counts, deck, card)
            for card in seen.deck:
                count_off(counts, deck, card)
            if seen.ghost != NO_CARD and deck_of(seen.ghost) == deck:
                counts[kind_of(seen.ghost)] += 1
            seat += 1
        if self.limbo != NO_CARD:
            count_off(counts, deck, self.limbo)
        return counts

    def gone(self, seat: i64) -> vec[i64]:
        """The cards that another's Hel can have taken, by all that was seen."""
        seen = self.side(seat)
        room = seen.held - seen.taken
        for slot in seen.field:
            if is_down(slot) and deck_of(card_in(slot)) == seat and may_be(slot) != 0:
                room += 1
        for shown in seen.shown:
            if deck_of(shown) == seat:
                room -= 1
        cards = vec[i64]()
        card = seat
        while card < len(self.cards.strength):
            if has(seen.might, card) and (room > 0 or has(seen.met, card)):
                cards = append(cards, card)
            card += 2
        return cards

    def guess(self, fate: Fate) -> Thunder:
        """Draws until the hidden cards fit all that was seen, and the same seats are asked."""
        while True:
            g = self.attempt(fate)
            if g is not None:
                return g

    def attempt(self, fate: Fate) -> Thunder | None:
        g = Thunder(self.cards)
        g.turn = self.turn
        g.left = self.left
        g.spent = self.spent
        g.calm = self.calm
        g.limbo = self.limbo
        g.idunn = self.idunn
        g.berserker = self.berserker
        g.winner = self.winner
        seat: i64 = 0
        while seat < SEATS:
            seen, side = self.side(seat), g.side(seat)
            side.field = seen.field[:]
            side.pile = seen.pile[:]
            side.fresh = seen.fresh
            side.shown = seen.shown[:]
            side.might = seen.might
            side.met = seen.met
            if seat == self.seat:
                side.hand = seen.hand[:]
                side.deck = seen.deck[:]
                side.ghost = seen.ghost
            elif not self.fill(side, seat, fate):
                return None
            seat += 1
        self.guess_sealed(g, fate)
        if g.stack and g.stack[-1].must(g) != self.must:
            return None
        return g

    def fill(self, side: Side, seat: i64, fate: Fate) -> bool:
        """Put a card at every hidden place of a side; no, where the draws lead nowhere."""
        seen = self.side(seat)
        counts = self.hidden(seat)
        known = seen.shown[:]
        if seen.might != 0:
            side.ghost = fate.draw(self.gone(seat))
            if has(seen.met, side.ghost):
                counts[kind_of(side.ghost)] += 1
            else:
                known = put(known, side.ghost)
        room = seen.held - seen.taken
        room_for_taken = seen.taken
        for card in known:
            own = deck_of(card) == seat
            place = spot_for(side, card, bit(card), room if own else room_for_taken, 0, fate)
            if place == NO_CARD:
                return False
            if place < PLACES:
                uncover(side, place, card)
            else:
                side.hand = put(side.hand, card)
                if own:
                    room -= 1
                else:
                    room_for_taken -= 1
        if not fill_sure(side, counts, fate):
            return False
        treasure = TREASURE * 2 + seat
        place = IN_DECK
        if counts[TREASURE] > 0:
            hand = 0 if seen.fresh else room
            place = spot_for(side, treasure, 0, hand, seen.decked, fate)
            if place == NO_CARD:
                return False
            if place < PLACES:
                uncover(side, place, treasure)
            elif place == IN_HAND:
                side.hand = put(side.hand, treasure)
                room -= 1
        return self.fill_rest(side, seat, counts, room, place, fate)

    def fill_rest(
        self, side: Side, seat: i64, counts: vec[i64], room: i64, treasure: i64, fate: Fate
    ) -> bool:
        """Cards nothing is known of: face down, then in the hand, and the others in the deck."""
        rest = vec[i64](capacity=50)
        kind: i64 = TREASURE + 1
        while kind < KIND_COUNT:
            count = counts[kind] if kind != HERO else 0
            while count > 0:
                rest = append(rest, kind * 2 + seat)
                count -= 1
            kind += 1
        place: i64 = 0
        while place < PLACES:
            if is_unknown(side.field[place]):
                if len(rest) == 0:
                    return False
                card = fate.draw(rest)
                rest = take(rest, card)
                uncover(side, place, card)
            place += 1
        if counts[HERO] > 0:
            rest = put(rest, HERO * 2 + seat)
        while room > 0:
            if len(rest) == 0:
                return False
            card = fate.draw(rest)
            rest = take(rest, card)
            side.hand = put(side.hand, card)
            room -= 1
        if treasure == IN_DECK and counts[TREASURE] > 0:
            rest = put(rest, TREASURE * 2 + seat)
        side.deck = rest
        return True


def top_of(side: SideView) -> i64:
    """The kind of the top card of a pile, or -1."""
    size = len(side.pile)
    return kind_of(side.pile[size - 1]) if size > 0 else -1


def count_off(counts: vec[i64], deck: i64, card: i64) -> None:
    if deck_of(card) == deck:
        counts[kind_of(card)] -= 1


def is_unknown(slot: i64) -> bool:
    return slot != EMPTY and card_in(slot) >= UNKNOWN


def uncover(side: Side, place: i64, card: i64) -> None:
    """Say which card lies face down at a place."""
    slot = side.field[place]
    side.field[place] = slot_of(card, slot & 7, may_be(slot))


def spot_for(side: Side, card: i64, seen: i64, hand: i64, deck: i64, fate: Fate) -> i64:
    """A hidden place for a card: one that may hold it if it was seen, the hand, or the deck."""
    spots = vec[i64]()
    while hand > 0:
        spots = append(spots, IN_HAND)
        hand -= 1
    while deck > 0:
        spots = append(spots, IN_DECK)
        deck -= 1
    place: i64 = 0
    while place < PLACES:
        slot = side.field[place]
        if (
            is_unknown(slot)
            and deck_of(card_in(slot)) == deck_of(card)
            and may_be(slot) & seen == seen
            and not (kind_of(card) == TREASURE and slot & FRESH != 0)
        ):
            spots = append(spots, place)
        place += 1
    return NO_CARD if len(spots) == 0 else fate.draw(spots)


def fill_sure(side: Side, counts: vec[i64], fate: Fate) -> bool:
    """Cards laid from a known hand are one of those it held."""
    place: i64 = 0
    while place < PLACES:
        slot = side.field[place]
        if is_unknown(slot) and slot & SURE != 0:
            cards = vec[i64]()
            kind: i64 = 0
            while kind < KIND_COUNT:
                card = kind * 2 + deck_of(card_in(slot))
                if has(may_be(slot), card) and counts[kind] > 0:
                    cards = append(cards, card)
                kind += 1
            if len(cards) == 0:
                return False
            card = fate.draw(cards)
            counts[kind_of(card)] -= 1
            uncover(side, place, card)
        place += 1
    return True


def view(g: Thunder, seat: i64) -> ThunderView:
    seen = ThunderView(g.cards)
    seen.look(g, seat)
    seen.thor = _side(g.thor, THOR, seat == THOR)
    seen.loki = _side(g.loki, LOKI, seat == LOKI)
    seen.turn = g.turn
    seen.left = g.left
    seen.spent = g.spent
    seen.calm = g.calm
    seen.limbo = g.limbo
    seen.idunn = g.idunn
    seen.berserker = g.berserker
    seen.winner = g.winner
    return seen


def _side(side: Side, seat: i64, own: bool) -> SideView:
    seen = SideView()
    seen.field = side.field[:]
    seen.held = len(side.hand)
    for card in side.hand:
        if deck_of(card) != seat:
            seen.taken += 1
    seen.decked = len(side.deck)
    seen.pile = side.pile[:]
    seen.fresh = side.fresh
    seen.shown = side.shown[:]
    seen.might = side.might
    seen.met = side.met
    if own:
        seen.hand = side.hand[:]
        seen.deck = side.deck[:]
        seen.ghost = side.ghost
    else:
        place: i64 = 0
        while place < PLACES:
            slot = side.field[place]
            if is_down(slot):
                back = UNKNOWN + deck_of(card_in(slot))
                seen.field[place] = slot_of(back, slot & 7, may_be(slot))
            place += 1
    return seen
