"""The mythological cards played from the hand (TAL-40 to TAL-77)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.option import first, pack, verb
from meadhall.core.state import Frame, Options
from meadhall.core.zone import NO_CARD, holds
from meadhall.games.thunder_and_lightning.cards import (
    ARCHER,
    BALDR,
    BERSERKER,
    FREYA,
    FRIGG,
    HEL,
    HERO,
    IDUNN,
    LONGSHIPS,
    MJOLNIR,
    NIGHTMARE,
    ODIN,
    RAVENS,
    SEER,
    SHIELD_WALL,
    TYR,
    VALKYRIES,
    VIDARR,
    VIKINGS,
    kind_of,
)
from meadhall.games.thunder_and_lightning.challenge import (
    challenge,
    discard,
    face_up,
    lost,
    may_challenge,
    nightmare,
    nightmare_in_hand,
    to_pile,
    turn_column_up,
)
from meadhall.games.thunder_and_lightning.record import (
    fetch_from,
    foresee_card,
    gain,
    haunt,
    leave_hand,
    show_hand,
    take_back,
)
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    MOST_CARDS,
    PLACES,
    ROWS,
    UNDECIDED,
    UP,
    Side,
    Thunder,
    can_go,
    can_lay,
    can_move,
    is_down,
    movable,
    slot_of,
)
from meadhall.games.thunder_and_lightning.terms import (
    AGAIN,
    DISCARD,
    DROPPED,
    ENTERED,
    FORESAW,
    FOUND,
    GIVEN,
    MOVE,
    MOVED,
    PLACED,
    PLAYED,
    PUT,
    RECALL,
    RECALLED,
    SEDUCED,
    SENT_RAVENS,
    SHOWED_HAND,
    STOP,
    TAKE,
    TO,
    TOOK,
    USE,
    USE_ON_COLUMN,
    USE_ON_HAND,
    USE_ON_OWN,
    USE_ON_PLACE,
)

MOST_TAKEN: Final = 3  # by Longships, Odin and Seer


def power_options(g: Thunder, seat: i64, card: i64, out: Options) -> None:
    """Add how a card of the hand can be used; a card that would do nothing can't be (TAL-681)."""
    kind = kind_of(card)
    side, other = g.side(seat), g.side(1 - seat)
    if kind == RAVENS:
        ravens_options(g, seat, card, out)
    elif kind == FRIGG:
        if len(other.hand) > 0:
            out.add(pack(USE_ON_HAND, card, -1, seat))
        column: i64 = 0
        while column < COLUMNS:
            if has_face_down(other, column):
                out.add(pack(USE_ON_COLUMN, card, column, seat))
            column += 1
    elif kind == MJOLNIR:
        place: i64 = 0
        while place < PLACES:
            if other.field[place] != EMPTY:
                out.add(pack(USE_ON_PLACE, card, place, seat))
            place += 1
    elif kind == VIDARR:
        flank_options(g, seat, 0, card, out)
        flank_options(g, seat, COLUMNS - 1, card, out)
    elif (
        (kind in (IDUNN, BERSERKER) and other.top() != kind)
        or (kind == BALDR and movable(side))
        or (kind == VALKYRIES and movable(other))
        or (kind == FREYA and can_be_seduced(g, other))
        or (kind == HEL and len(side.pile) > 0)
        or (kind == LONGSHIPS and has_any(side, VIKINGS, ARCHER))
        or (kind == ODIN and has_any(side, RAVENS, RAVENS))
        or (kind == SEER and len(other.deck) > 0)
    ):
        out.add(pack(USE, card, -1, seat))


def ravens_options(g: Thunder, seat: i64, card: i64, out: Options) -> None:
    """TAL-43, TAL-71, TAL-72: a row-1 card, the hand, or the own Thor/Loki; never a first turn."""
    if g.calm > 0:
        return
    other = g.side(1 - seat)
    if len(other.hand) > 0:
        out.add(pack(USE_ON_HAND, card, -1, seat))
    column: i64 = 0
    while column < COLUMNS:
        if other.field[column * ROWS] != EMPTY:
            out.add(pack(USE_ON_COLUMN, card, column, seat))
        column += 1
    if g.side(seat).hero_column() >= 0:
        out.add(pack(USE_ON_OWN, card, -1, seat))


def flank_options(g: Thunder, seat: i64, column: i64, card: i64, out: Options) -> None:
    """TAL-77: an outer column challenges any card of the one that faces it but Thor/Loki."""
    if not may_challenge(g, seat, column):
        return
    other = g.side(1 - seat)
    row: i64 = 0
    while row < other.size(column):
        place = column * ROWS + row
        if kind_of(other.card(place)) != HERO:
            out.add(pack(USE_ON_PLACE, card, place, seat))
        row += 1


def has_face_down(side: Side, column: i64) -> bool:
    row: i64 = 0
    while row < ROWS:
        if is_down(side.field[column * ROWS + row]):
            return True
        row += 1
    return False


def can_be_seduced(g: Thunder, other: Side) -> bool:
    """TAL-65: whether the top card of a pile has a strength of 1 to 7."""
    size = len(other.pile)
    return size > 0 and g.cards.strength[other.pile[size - 1]] > 0


def has_any(side: Side, kind: i64, or_kind: i64) -> bool:
    """Whether a pile holds cards of these kinds, of whichever deck."""
    for card in side.pile:
        if (kind_of(card) == kind or kind_of(card) == or_kind) and side.piled(card) > 0:
            return True
    return False


def enter(g: Thunder, seat: i64, card: i64, column: i64) -> None:
    """TAL-40, TAL-41: Thor/Loki comes face up into row 1, and the turn has four points in all."""
    side = g.side(seat)
    leave_hand(g.side(seat), card)
    side.insert(column * ROWS, slot_of(card, UP))
    g.left = 4 - g.spent
    g.tell(ENTERED, seat, card, column * ROWS)


def use(g: Thunder, seat: i64, option: i64, target: i64, fate: Fate) -> None:
    """TAL-501: a played card goes to the discard pile first, then its power takes effect."""
    card = first(option)
    leave_hand(g.side(seat), card)
    g.tell(PLAYED, seat, card)
    to_pile(g, seat, card)
    kind = kind_of(card)
    if kind == RAVENS:
        ravens(g, seat, verb(option), target, fate)
    elif kind == FRIGG:
        frigg(g, seat, verb(option), target)
    elif kind == MJOLNIR:
        lost(g, 1 - seat, target)
    elif kind == VIDARR:
        challenge(g, seat, target >> 2, target)
    elif kind == FREYA:
        freya(g, seat)
    elif kind == BALDR:
        g.then([BALDR_FROM])
    elif kind == VALKYRIES:
        g.then([VALKYRIES_FROM])
    elif kind == HEL:
        g.then([HEL_TAKES])
    elif kind == LONGSHIPS:
        fetch_from(g.side(seat), VIKINGS, ARCHER)
        g.then([LongshipsTake(0)])
    elif kind == ODIN:
        fetch_from(g.side(seat), RAVENS, RAVENS)
        g.then([OdinTakes(0)])
    elif kind == SEER:
        foresee(g, seat, MOST_TAKEN - 1, fate)


def ravens(g: Thunder, seat: i64, way: i64, column: i64, fate: Fate) -> None:
    """TAL-71: what is weak or has no strength goes; TAL-43: Thor and Loki too."""
    if way == USE_ON_HAND:
        ravens_on_hand(g, seat, fate)
        return
    if way == USE_ON_OWN:
        lost(g, seat, g.side(seat).hero_column() * ROWS)
        return
    place = column * ROWS
    g.tell(SENT_RAVENS, seat, place)
    face_up(g, 1 - seat, place, "TAL-71")
    card = g.side(1 - seat).card(place)
    if kind_of(card) == NIGHTMARE:
        nightmare(g, column)
    elif kind_of(card) != SHIELD_WALL and g.cards.strength[card] < 2:
        lost(g, 1 - seat, place)


def ravens_on_hand(g: Thunder, seat: i64, fate: Fate) -> None:
    """TAL-72: a random card of the hand is placed if it is strong enough, else discarded."""
    side = g.side(1 - seat)
    card = fate.draw(side.hand)
    g.tell(FOUND, 1 - seat, card)
    if kind_of(card) == NIGHTMARE:
        nightmare_in_hand(g, 1 - seat)
    elif g.cards.strength[card] < 2:
        discard(g, 1 - seat, card)
    else:
        leave_hand(side, card)
        g.limbo = card
        g.then([PLACE_FOUND])


def frigg(g: Thunder, seat: i64, way: i64, column: i64) -> None:
    """TAL-54: the hand is shown, and Tyr/Angrboda discarded; TAL-55: a column is turned up."""
    if way == USE_ON_COLUMN:
        turn_column_up(g, 1 - seat, column, "TAL-55")
        return
    side = g.side(1 - seat)
    g.tell_all(SHOWED_HAND, 1 - seat, side.hand)
    show_hand(side)
    g.then([DiscardSevens(1 - seat)])


@final
class DiscardSevens(Frame[Thunder]):
    """Frigg has seen Tyr or Angrboda in the hand; of both, the holder chooses the order."""

    rule: ClassVar[str] = "TAL-54"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def must(self, g: Thunder) -> i64:
        hand = g.side(self.seat).hand
        return bit(self.seat) if holds(hand, TYR * 2) and holds(hand, TYR * 2 + 1) else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        out.add(pack(DISCARD, TYR * 2, -1, seat))
        out.add(pack(DISCARD, TYR * 2 + 1, -1, seat))

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        discard(g, seat, first(option))

    def step(self, g: Thunder, fate: Fate) -> None:
        deck: i64 = 0
        while deck < 2:
            while holds(g.side(self.seat).hand, TYR * 2 + deck):
                discard(g, self.seat, TYR * 2 + deck)
            deck += 1


def freya(g: Thunder, seat: i64) -> None:
    """TAL-65: the top card of the opponent's pile comes into the hand."""
    side, other = g.side(seat), g.side(1 - seat)
    last = len(other.pile) - 1
    card = other.pile[last]
    other.pile = other.pile[:last]
    gain(side, card)
    g.tell(SEDUCED, seat, card)


def foresee(g: Thunder, seat: i64, left: i64, fate: Fate) -> None:
    """TAL-76: the top card of the opponent's deck is settled, then perhaps another."""
    side = g.side(1 - seat)
    card = fate.draw(side.deck)
    foresee_card(side, card)
    g.tell(FORESAW, 1 - seat, card)
    if g.cards.strength[card] > 0:
        g.limbo = card
        g.then([PLACE_FORESEEN, SeerGoesOn(left)])
        return
    if len(side.hand) < MOST_CARDS:
        gain(side, card)
        g.tell(GIVEN, 1 - seat, card)
    else:
        drop(g, 1 - seat, card, "TAL-76")
    if g.winner == UNDECIDED:
        g.then([SeerGoesOn(left)])


def drop(g: Thunder, seat: i64, card: i64, rule: str) -> None:
    """A found or foreseen card for which there is no room is discarded."""
    g.tell(DROPPED, seat, card, rule=rule)
    to_pile(g, seat, card)


class PlaceFound(Frame[Thunder]):
    """Ravens found a strong card in the hand: it is placed face up in row 1."""

    rule: ClassVar[str] = "TAL-72"

    def must(self, g: Thunder) -> i64:
        side = g.side(1 - g.turn)
        column: i64 = 0
        while column < COLUMNS:
            if can_lay(side, column * ROWS):
                return bit(g.turn)
            column += 1
        return 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        column: i64 = 0
        while column < COLUMNS:
            if can_lay(g.side(1 - seat), column * ROWS):
                out.add(pack(PUT, column))
            column += 1

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        place = first(option) * ROWS
        card = g.limbo
        g.limbo = NO_CARD
        g.side(1 - seat).insert(place, slot_of(card, UP))
        g.tell(PLACED, 1 - seat, card, place, rule=self.rule)

    def step(self, g: Thunder, fate: Fate) -> None:
        card = g.limbo
        g.limbo = NO_CARD
        drop(g, 1 - g.turn, card, self.rule)


@final
class PlaceForeseen(PlaceFound):
    """The Seer drew a card with strength: it is placed face up in row 1."""

    rule: ClassVar[str] = "TAL-76"


@final
class SeerGoesOn(Frame[Thunder]):
    """The Seer may draw again, up to three cards in all."""

    rule: ClassVar[str] = "TAL-76"

    def __init__(self, left: i64) -> None:
        self.left = left

    def must(self, g: Thunder) -> i64:
        return bit(g.turn) if self.left > 0 and len(g.side(1 - g.turn).deck) > 0 else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        out.add(pack(AGAIN))
        out.add(pack(STOP))

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        if verb(option) == AGAIN:
            foresee(g, seat, self.left - 1, fate)


@final
class HelTakes(Frame[Thunder]):
    """Hel takes any one card of the own pile but herself; the opponent is not told which."""

    rule: ClassVar[str] = "TAL-66"

    def must(self, g: Thunder) -> i64:
        return bit(g.turn)

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side = g.side(seat)
        card: i64 = 0
        while card < len(g.cards.strength):
            if kind_of(card) != HEL and side.piled(card) > 0:
                out.add(pack(RECALL, card, -1, seat))
            card += 1

    def obvious(self, g: Thunder, seat: i64) -> bool:
        """She comes but once: the pile still is as it looks."""
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        card = first(option)
        if haunt(g.side(seat), seat, card):
            g.whisper(RECALLED, seat, card)
        else:
            take_back(g.side(seat), card)
            g.tell(TOOK, seat, card, rule=self.rule)


class OdinTakes(Frame[Thunder]):
    """Odin takes up to three Ravens of the own pile, at least one, as far as the hand has room."""

    rule: ClassVar[str] = "TAL-68"

    def __init__(self, taken: i64) -> None:
        self.taken = taken

    def takes(self, card: i64) -> bool:
        return kind_of(card) == RAVENS

    def must(self, g: Thunder) -> i64:
        """As long as the pile looks like it: whether Hel took the last one is not told."""
        side = g.side(g.turn)
        if self.taken < MOST_TAKEN and len(side.hand) < MOST_CARDS:
            for card in side.pile:
                if self.takes(card):
                    return bit(g.turn)
        return 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side = g.side(seat)
        card: i64 = 0
        while card < len(g.cards.strength):
            if self.takes(card) and side.piled(card) > 0:
                out.add(pack(TAKE, card, -1, seat))
            card += 1
        if self.taken > 0:
            out.add(pack(STOP))

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return g.side(seat).ghost == NO_CARD

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        if verb(option) == TAKE:
            take_back(g.side(seat), first(option))
            g.tell(TOOK, seat, first(option), rule=self.rule)
            g.then([self.after(self.taken + 1)])

    def after(self, taken: i64) -> Frame[Thunder]:
        return OdinTakes(taken)


@final
class LongshipsTake(OdinTakes):
    """Longships take up to three Viking Warriors or Female Archers of the own pile."""

    rule: ClassVar[str] = "TAL-67"

    def takes(self, card: i64) -> bool:
        return kind_of(card) == VIKINGS or kind_of(card) == ARCHER

    def after(self, taken: i64) -> Frame[Thunder]:
        return LongshipsTake(taken)


class BaldrFrom(Frame[Thunder]):
    """Baldr moves one own card; first which."""

    rule: ClassVar[str] = "TAL-50"

    def owner(self, g: Thunder) -> i64:
        return g.turn

    def must(self, g: Thunder) -> i64:
        return bit(g.turn)

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side = g.side(self.owner(g))
        place: i64 = 0
        while place < PLACES:
            if can_move(side, place):
                out.add(pack(MOVE, place))
            place += 1

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        g.then([self.onward(first(option))])

    def onward(self, place: i64) -> Frame[Thunder]:
        return BaldrTo(place)


@final
class ValkyriesFrom(BaldrFrom):
    """Valkyries move one card of the opponent's; first which."""

    rule: ClassVar[str] = "TAL-51"

    def owner(self, g: Thunder) -> i64:
        return 1 - g.turn

    def onward(self, place: i64) -> Frame[Thunder]:
        return ValkyriesTo(place)


class BaldrTo(Frame[Thunder]):
    """Where the card goes: any other place, as it will lie when the gap has closed."""

    rule: ClassVar[str] = "TAL-50"

    def __init__(self, place: i64) -> None:
        self.place = place

    def owner(self, g: Thunder) -> i64:
        return g.turn

    def must(self, g: Thunder) -> i64:
        return bit(g.turn)

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side = g.side(self.owner(g))
        place: i64 = 0
        while place < PLACES:
            if can_go(side, self.place, place):
                out.add(pack(TO, place))
            place += 1

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        side = g.side(self.owner(g))
        side.insert(first(option), side.remove(self.place))
        g.tell(MOVED, self.owner(g), self.place, first(option), rule=self.rule)


@final
class ValkyriesTo(BaldrTo):
    """Where the opponent's card goes."""

    rule: ClassVar[str] = "TAL-51"

    def owner(self, g: Thunder) -> i64:
        return 1 - g.turn


PLACE_FOUND: Final = PlaceFound()
PLACE_FORESEEN: Final = PlaceForeseen()
HEL_TAKES: Final = HelTakes()
BALDR_FROM: Final = BaldrFrom()
VALKYRIES_FROM: Final = ValkyriesFrom()
