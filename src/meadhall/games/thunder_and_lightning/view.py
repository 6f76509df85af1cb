"""What a player of Thunder & Lightning may know (TAL-80)."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.option import first
from meadhall.core.pickling import parts
from meadhall.core.state import State
from meadhall.core.view import View
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning.belief import Belief
from meadhall.games.thunder_and_lightning.cards import IDUNN, Cards, deck_of, kind_of
from meadhall.games.thunder_and_lightning.record import GAINED, LAID, LEFT, risen, value_of, what_of
from meadhall.games.thunder_and_lightning.state import (
    EMPTY,
    LOKI,
    PLACES,
    SEATS,
    THOR,
    UNDECIDED,
    UNKNOWN,
    UP,
    Side,
    Thunder,
    card_in,
    entry_of,
    helps,
    is_down,
    slot_of,
    top_of,
)


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
        self.record: vec[i64] = vec[i64]()  # what all have seen of the hand
        self.memo: list[Belief | None] = []  # what follows from it, for the cards of each back
        self.ghost: i64 = NO_CARD

    def __reduce__(self) -> tuple[Any, ...]:
        return parts(self)


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
        self.opening: i64 = 0
        self.limbo: i64 = NO_CARD
        self.idunn: i64 = THOR
        self.berserker: i64 = THOR
        self.winner: i64 = UNDECIDED

    def side(self, seat: i64) -> SideView:
        return self.thor if seat == THOR else self.loki

    def in_force(self, seat: i64, kind: i64) -> bool:
        """Whether Idunn or Berserker helps a player now."""
        earlier = self.idunn if kind == IDUNN else self.berserker
        top, other_top = top_of(self.side(seat).pile), top_of(self.side(1 - seat).pile)
        return helps(kind, top, other_top, earlier == seat)

    def belief(self, seat: i64) -> Belief:
        """What all can know of a player's cards, of that deck, in the hand and face down."""
        return self.believed(seat, seat)

    def belief_of_taken(self, seat: i64) -> Belief:
        """The same of cards of the opponent's deck, which Freya took."""
        return self.believed(seat, 1 - seat)

    def believed(self, seat: i64, back: i64) -> Belief:
        side = self.side(seat)
        while len(side.memo) < 2:
            side.memo.append(None)
        known = side.memo[back]
        if known is None:
            own = back == seat
            unseen = self.unseen(back) if own else nothing(self.cards)
            known = Belief(side.record, back, own, side.decked if own else 0, unseen)
            side.memo[back] = known
        return known

    def unseen(self, deck: i64) -> vec[i64]:
        """How many cards of each kind of a deck are not in sight: in hand, deck, or face down.

        What Hel took in secret counts as piled.
        """
        counts = self.cards.copies[:]
        for seat in range(SEATS):
            seen = self.side(seat)
            for slot in seen.field:
                if slot != EMPTY and slot & UP != 0:
                    count_off(counts, deck, card_in(slot), 1)
            for card in seen.pile:
                count_off(counts, deck, card, 1)
        if self.limbo != NO_CARD:
            count_off(counts, deck, self.limbo, 1)
        for told in self.side(1 - deck).record:
            what = what_of(told)
            if what == GAINED:
                count_off(counts, deck, value_of(told), 1)
            elif what == LEFT:
                count_off(counts, deck, value_of(told), -1)
            elif what == LAID and risen(told) >= 0:
                count_off(counts, deck, risen(told), -1)
        return counts

    def guess(self, fate: Fate) -> Thunder:
        """A game in which all was seen as it was, as likely as `belief` says."""
        g = Thunder(self.cards)
        g.turn = self.turn
        g.left = self.left
        g.spent = self.spent
        g.opening = self.opening
        g.limbo = self.limbo
        g.idunn = self.idunn
        g.berserker = self.berserker
        g.winner = self.winner
        for seat in range(SEATS):
            seen, side = self.side(seat), g.side(seat)
            side.field = seen.field[:]
            side.pile = seen.pile[:]
            side.record = seen.record[:]
            side.memo = seen.memo
            if seat == self.seat:
                side.hand = seen.hand[:]
                side.deck = seen.deck[:]
                side.ghost = seen.ghost
            else:
                self.belief(seat).deal(side, fate)
                if seen.taken > 0 or has_back(seen, 1 - seat):
                    self.belief_of_taken(seat).deal(side, fate)
        self.guess_sealed(g, fate)
        return g

    def times(self, g: State, seat: i64, option: i64) -> i64:
        """Each card of the hand is as likely to be sealed: two alike count twice."""
        assert isinstance(g, Thunder)
        count: i64 = 0
        for card in g.side(seat).hand:
            if card == first(option):
                count += 1
        return count


def nothing(cards: Cards) -> vec[i64]:
    counts = cards.copies[:]
    for kind in range(i64(len(counts))):
        counts[kind] = 0
    return counts


def has_back(side: SideView, deck: i64) -> bool:
    """Whether a card face down shows the back of that deck."""
    for slot in side.field:
        if is_down(slot) and deck_of(card_in(slot)) == deck:
            return True
    return False


def count_off(counts: vec[i64], deck: i64, card: i64, many: i64) -> None:
    if deck_of(card) == deck:
        counts[kind_of(card)] -= many


def view(g: Thunder, seat: i64) -> ThunderView:
    seen = ThunderView(g.cards)
    seen.look(g, seat)
    seen.thor = _side(g.thor, THOR, seat == THOR)
    seen.loki = _side(g.loki, LOKI, seat == LOKI)
    seen.turn = g.turn
    seen.left = g.left
    seen.spent = g.spent
    seen.opening = g.opening
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
    seen.record = side.record[:]
    if side.memo is None:
        side.memo = []
    seen.memo = side.memo
    if own:
        seen.hand = side.hand[:]
        seen.deck = side.deck[:]
        seen.ghost = side.ghost
    else:
        for place in range(PLACES):
            slot = side.field[place]
            if is_down(slot):
                back = UNKNOWN + deck_of(card_in(slot))
                seen.field[place] = slot_of(back, 0, entry_of(slot))
    return seen
