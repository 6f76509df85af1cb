"""Challenges, what is lost in them, and how a game is lost (TAL-20 to TAL-33, TAL-52 to TAL-64)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, shift
from meadhall.core.fate import Fate
from meadhall.core.option import first, pack
from meadhall.core.state import Frame, Options
from meadhall.core.zone import holds, put, take
from meadhall.games.thunder_and_lightning.cards import (
    ARCHER,
    BERSERKER,
    FRIGG,
    IDUNN,
    NIGHTMARE,
    SHIELD_WALL,
    TREASURE,
    TYR,
    VIKINGS,
    Cards,
    kind_of,
)
from meadhall.games.thunder_and_lightning.record import leave_hand, show_hand, turn_up
from meadhall.games.thunder_and_lightning.state import EMPTY, ROWS, Thunder, card_in, is_down, sways
from meadhall.games.thunder_and_lightning.terms import (
    BOTH_LOST,
    CHALLENGED,
    CLASHED,
    DISCARD,
    DISCARDED,
    LOST,
    NIGHTMARE_COLUMN,
    NIGHTMARE_HAND,
    ORDER,
    SHOWED_HAND,
    TREASURE_LOST,
    TURNED_UP,
    WENT_UNDER,
    WON,
)

RAGING: Final = 6
OFF_GUARD: Final = 3

# How a challenge ends.
CHALLENGER_STAYS: Final = 1
BOTH_GO: Final = 0
CHALLENGED_STAYS: Final = -1


def lose(g: Thunder, seat: i64, reason: i64) -> None:
    """TAL-30 to TAL-33: the other player wins at once."""
    g.winner = 1 - seat
    g.tell(WON, g.winner, reason)
    g.finish()


def to_pile(g: Thunder, seat: i64, card: i64) -> None:
    """TAL-26: a card goes to the pile of the player who held it; the treasure ends the game."""
    pile_up(g, seat, card)
    if kind_of(card) == TREASURE:
        lose(g, seat, TREASURE_LOST)


def pile_up(g: Thunder, seat: i64, card: i64) -> None:
    side = g.side(seat)
    kind = kind_of(card)
    if kind in (IDUNN, BERSERKER):
        other = g.side(1 - seat)
        earlier = 1 - seat if holds(other.pile, card ^ 1) else seat
        if kind == IDUNN:
            g.idunn = earlier
        else:
            g.berserker = earlier
        if other.top() == kind:  # TAL-521
            side.pile = under(side.pile, card)
            g.tell(WENT_UNDER, seat, card)
            return
    side.pile = append(side.pile, card)


def under(pile: vec[i64], card: i64) -> vec[i64]:
    """The pile with a card at its bottom."""
    result = vec[i64](capacity=len(pile) + 1)
    result = append(result, card)
    for other in pile:
        result = append(result, other)
    return result


def in_force(g: Thunder, seat: i64, kind: i64) -> bool:
    """Whether Idunn (TAL-52) or Berserker (TAL-53) helps a player now."""
    earlier = g.idunn if kind == IDUNN else g.berserker
    return sways(kind, g.side(seat).top(), g.side(1 - seat).top(), earlier == seat)


def may_challenge(g: Thunder, seat: i64, column: i64) -> bool:
    """TAL-20, TAL-22: whether the row-1 card of a column is able to challenge now."""
    slot = g.side(seat).field[column * ROWS]
    return g.calm == 0 and slot != EMPTY and g.cards.strength[card_in(slot)] > 0


def challenge(g: Thunder, seat: i64, column: i64, place: i64) -> None:
    """TAL-23: the row-1 card of a column challenges a card of the column that faces it."""
    g.tell(CHALLENGED, seat, column, place)
    face_up(g, seat, column * ROWS, "TAL-23")
    face_up(g, 1 - seat, place, "TAL-23")
    challenger = g.side(seat).card(column * ROWS)
    challenged = g.side(1 - seat).card(place)
    mine = attack(g.cards, challenger, in_force(g, seat, BERSERKER))
    theirs = guard(g.cards, challenged, in_force(g, 1 - seat, BERSERKER))
    g.tell(CLASHED, seat, challenger, challenged, mine, max(theirs, 0))
    if kind_of(challenged) == NIGHTMARE:
        nightmare(g, column)
        return
    apples, their_apples = in_force(g, seat, IDUNN), in_force(g, 1 - seat, IDUNN)
    end = verdict(challenger, challenged, mine, theirs, apples, their_apples)
    if end != CHALLENGER_STAYS:
        lost(g, seat, column * ROWS)
    if end != CHALLENGED_STAYS:
        lost(g, 1 - seat, place)


def attack(cards: Cards, card: i64, raging: bool) -> i64:
    """A challenger's strength; Berserker makes Vikings rage (TAL-53)."""
    return RAGING if raging and kind_of(card) == VIKINGS else cards.strength[card]


def guard(cards: Cards, card: i64, off_guard: bool) -> i64:
    """The strength of who is challenged; Berserker finds Vikings off guard (TAL-53)."""
    return OFF_GUARD if off_guard and kind_of(card) == VIKINGS else cards.strength[card]


def verdict(
    challenger: i64, challenged: i64, mine: i64, theirs: i64, apples: bool, their_apples: bool
) -> i64:
    """Who stays: a Shield Wall (TAL-63, TAL-64), Frigg against the 7 (TAL-57), or the stronger.

    Whom Idunn gives her apples wins a tie (TAL-52), else both go.
    """
    if kind_of(challenged) == SHIELD_WALL:
        return CHALLENGER_STAYS if kind_of(challenger) == ARCHER else CHALLENGED_STAYS
    if kind_of(challenger) == FRIGG and kind_of(challenged) == TYR:
        return CHALLENGER_STAYS
    if mine > theirs or (mine == theirs and apples):
        return CHALLENGER_STAYS
    return CHALLENGED_STAYS if mine < theirs or their_apples else BOTH_GO


def face_up(g: Thunder, seat: i64, place: i64, rule: str) -> None:
    """Turn a card face up, if it isn't yet."""
    side = g.side(seat)
    if is_down(side.field[place]):
        turn_up(side, place)
        g.tell(TURNED_UP, seat, side.card(place), place, rule=rule)


def lost(g: Thunder, seat: i64, place: i64) -> None:
    """A card goes from the battlefield to its holder's pile."""
    to_pile(g, seat, take_away(g, seat, place))


def take_away(g: Thunder, seat: i64, place: i64) -> i64:
    """A card leaves the battlefield for all to see; those behind it move forward (TAL-4)."""
    side = g.side(seat)
    if is_down(side.field[place]):
        turn_up(side, place)
    card = card_in(side.remove(place))
    g.tell(LOST, seat, card, place)
    return card


def nightmare(g: Thunder, column: i64) -> None:
    """TAL-60: all cards of a column go, on both sides; with both treasures TAL-33 decides."""
    turn, other = g.turn, 1 - g.turn
    g.tell(NIGHTMARE_COLUMN, other, column)
    turn_column_up(g, turn, column, "TAL-60")
    turn_column_up(g, other, column, "TAL-60")
    mine, theirs = guards_treasure(g, turn, column), guards_treasure(g, other, column)
    if not mine and not theirs:
        g.then([OrderColumn(turn, column), OrderColumn(other, column)])
        return
    for seat in (turn, other):
        while g.side(seat).size(column) > 0:
            pile_up(g, seat, take_away(g, seat, column * ROWS))
    lose(g, turn if mine else other, BOTH_LOST if mine and theirs else TREASURE_LOST)


def turn_column_up(g: Thunder, seat: i64, column: i64, rule: str) -> None:
    row: i64 = 0
    while row < ROWS:
        face_up(g, seat, column * ROWS + row, rule)
        row += 1


def guards_treasure(g: Thunder, seat: i64, column: i64) -> bool:
    """Whether the treasure lies in a column."""
    row: i64 = 0
    while row < ROWS:
        slot = g.side(seat).field[column * ROWS + row]
        if slot != EMPTY and kind_of(card_in(slot)) == TREASURE:
            return True
        row += 1
    return False


@final
class OrderColumn(Frame[Thunder]):
    """Each player chooses the order in which a column goes to the own pile."""

    rule: ClassVar[str] = "TAL-60"

    def __init__(self, seat: i64, column: i64) -> None:
        self.seat = seat
        self.column = column

    def must(self, g: Thunder) -> i64:
        return bit(self.seat) if g.side(self.seat).size(self.column) > 0 else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        cards = vec[i64](capacity=ROWS)
        row: i64 = 0
        while row < g.side(seat).size(self.column):
            cards = put(cards, g.side(seat).card(self.column * ROWS + row))
            row += 1
        verb = ORDER + seat
        orders(cards, shift(verb, 6 * (ROWS - len(cards))), out)

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        side = g.side(seat)
        for card in ordered(option):
            place = self.column * ROWS
            while side.card(place) != card:
                place += 1
            lost(g, seat, place)


def orders(cards: vec[i64], order: i64, out: Options) -> None:
    """Add every order of some cards, six bits a card, behind an order that is begun."""
    if len(cards) == 0:
        out.add(order)
        return
    last: i64 = -1
    for card in cards:
        if card != last:
            orders(take(cards[:], card), (order << 6) | (card + 1), out)
        last = card


def ordered(option: i64) -> vec[i64]:
    """The cards of an order, from the first discarded to the one on top."""
    cards = vec[i64](capacity=ROWS)
    part: i64 = 18
    while part >= 0:
        card = ((option >> part) & 63) - 1
        if card >= 0:
            cards = append(cards, card)
        part -= 6
    return cards


def nightmare_in_hand(g: Thunder, seat: i64) -> None:
    """TAL-61: the whole hand is discarded, the treasure with it."""
    side = g.side(seat)
    g.tell(NIGHTMARE_HAND, seat)
    g.tell_all(SHOWED_HAND, seat, side.hand)
    show_hand(side)
    if not holds(side.hand, TREASURE * 2 + seat):
        g.then([OrderHand(seat)])
        return
    while len(side.hand) > 0:
        card = side.hand[len(side.hand) - 1]
        leave_hand(side, card)
        g.tell(DISCARDED, seat, card)
        pile_up(g, seat, card)
    lose(g, seat, TREASURE_LOST)


def discard(g: Thunder, seat: i64, card: i64) -> None:
    """A card goes from the hand to the own pile."""
    leave_hand(g.side(seat), card)
    g.tell(DISCARDED, seat, card)
    to_pile(g, seat, card)


@final
class OrderHand(Frame[Thunder]):
    """A player discards the whole hand, card by card in an order of choice."""

    rule: ClassVar[str] = "TAL-61"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def must(self, g: Thunder) -> i64:
        return bit(self.seat) if len(g.side(self.seat).hand) > 0 else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        last: i64 = -1
        for card in g.side(seat).hand:
            if card != last:
                out.add(pack(DISCARD, card, -1, seat))
            last = card

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        discard(g, seat, first(option))
