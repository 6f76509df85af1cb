"""The position of a game of Thunder & Lightning.

A side of the battlefield has twelve places, `column * 4 + row`. What lies at a place is one number,
a slot: whether it is face up, the card, and for one face down where the record tells of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import State
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning.cards import HERO, KIND_COUNT, Cards, kind_of

if TYPE_CHECKING:
    from meadhall.games.thunder_and_lightning.belief import Belief

THOR: Final = 0
LOKI: Final = 1
SEATS: Final[i64] = 2
COLUMNS: Final[i64] = 3
ROWS: Final[i64] = 4
PLACES: Final[i64] = 12
MOST_CARDS: Final = 12  # in a hand
UNDECIDED: Final = -1
SET_UP: Final = 3  # `opening` before the first turn

EMPTY: Final = -1
UP: Final = 1  # the mark of a slot that is face up
# The card of a slot whose owner alone knows it, plus the deck that its back shows.
UNKNOWN: Final = 2 * KIND_COUNT


def slot_of(card: i64, mark: i64, entry: i64 = 0) -> i64:
    return (entry << 7) | (card << 1) | mark


def card_in(slot: i64) -> i64:
    return (slot >> 1) & 63


def entry_of(slot: i64) -> i64:
    """Where the owner's record tells that this card was laid."""
    return slot >> 7


def is_down(slot: i64) -> bool:
    return slot != EMPTY and slot & UP == 0


@final
class Side:
    """What lies on one player's side of the table, and what the other has seen of it."""

    def __init__(self) -> None:
        self.deck: vec[i64] = vec[i64]()
        self.hand: vec[i64] = vec[i64]()
        self.field: vec[i64] = vec[i64]()  # twelve slots
        self.pile: vec[i64] = vec[i64]()  # the last is on top; the ghost is among them
        self.ghost: i64 = NO_CARD  # what Hel took in secret; only its place in the pile is left
        self.record: vec[i64] = vec[i64]()  # what all have seen of this hand
        self.memo: list[Belief | None] | None = (
            None  # what follows from it, once somebody has asked
        )

    def copy(self) -> Side:
        twin = Side()
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.field = self.field[:]
        twin.pile = self.pile[:]
        twin.ghost = self.ghost
        twin.record = self.record[:]
        twin.memo = self.memo
        return twin

    def size(self, column: i64) -> i64:
        """How many cards a column has."""
        place = column * ROWS
        count: i64 = 0
        while count < ROWS and self.field[place + count] != EMPTY:
            count += 1
        return count

    def card(self, place: i64) -> i64:
        slot = self.field[place]
        return NO_CARD if slot == EMPTY else card_in(slot)

    def leads(self, column: i64) -> bool:
        """Whether Thor or Loki lies in row 1 of a column."""
        slot = self.field[column * ROWS]
        return slot != EMPTY and kind_of(card_in(slot)) == HERO

    def hero_column(self) -> i64:
        """The column of Thor or Loki, or -1."""
        for column in range(COLUMNS):
            if self.leads(column):
                return column
        return -1

    def columns(self) -> i64:
        """How many columns have a card."""
        count: i64 = 0
        for column in range(COLUMNS):
            if self.field[column * ROWS] != EMPTY:
                count += 1
        return count

    def insert(self, place: i64, slot: i64) -> None:
        """Lay a slot into a column that has room; those from that row on move back."""
        last = place | 3
        while last > place:
            self.field[last] = self.field[last - 1]
            last -= 1
        self.field[place] = slot

    def remove(self, place: i64) -> i64:
        """Take a slot away; those behind it move forward."""
        slot = self.field[place]
        last = place | 3
        while place < last:
            self.field[place] = self.field[place + 1]
            place += 1
        self.field[last] = EMPTY
        return slot

    def top(self) -> i64:
        """The kind of the top card of the pile, or -1."""
        return top_of(self.pile)

    def piled(self, card: i64) -> i64:
        """How many copies of a card really lie in the pile."""
        count: i64 = 0
        for other in self.pile:
            if other == card:
                count += 1
        if card == self.ghost:
            count -= 1
        return count


def top_of(pile: vec[i64]) -> i64:
    """The kind of the top card of a pile, or -1."""
    size = len(pile)
    return kind_of(pile[size - 1]) if size > 0 else -1


def standing(field: vec[i64]) -> i64:
    """How many cards a side has on the battlefield."""
    count: i64 = 0
    for slot in field:
        if slot != EMPTY:
            count += 1
    return count


def empty_field() -> vec[i64]:
    field = vec[i64](capacity=PLACES)
    while len(field) < PLACES:
        field = append(field, EMPTY)
    return field


@final
class Thunder(State):
    def __init__(self, cards: Cards) -> None:
        super().__init__(SEATS)
        self.cards: Cards = cards
        self.thor: Side = Side()
        self.loki: Side = Side()
        self.turn: i64 = THOR
        self.left: i64 = 0  # action points
        self.spent: i64 = 0
        self.opening: i64 = SET_UP  # then 2 in Loki's first turn, 1 in Thor's: no challenges
        self.limbo: i64 = NO_CARD  # a card found or foreseen; in the deal, a treasure
        self.idunn: i64 = THOR  # whose Idunn was discarded earlier, of those in the piles
        self.berserker: i64 = THOR
        self.winner: i64 = UNDECIDED

    def copy(self) -> Thunder:
        twin = Thunder(self.cards)
        self.copy_to(twin)
        twin.thor = self.thor.copy()
        twin.loki = self.loki.copy()
        twin.turn = self.turn
        twin.left = self.left
        twin.spent = self.spent
        twin.opening = self.opening
        twin.limbo = self.limbo
        twin.idunn = self.idunn
        twin.berserker = self.berserker
        twin.winner = self.winner
        return twin

    def score(self, seat: int) -> int:
        if self.winner == UNDECIDED:
            return 0
        return 1 if self.winner == seat else -1

    def side(self, seat: i64) -> Side:
        return self.thor if seat == THOR else self.loki


def helps(kind: i64, top: i64, other_top: i64, is_earlier: bool) -> bool:
    """TAL-521: whether Idunn or Berserker helps a player: on top, and not the later of two."""
    return top == kind and (other_top != kind or is_earlier)


def movable(side: Side) -> bool:
    """TAL-50: whether any card of a side can be moved at all."""
    for place in range(PLACES):
        if can_move(side, place):
            return True
    return False


def can_move(side: Side, place: i64) -> bool:
    """Whether the card at a place is not Thor or Loki and has another place to go to."""
    slot = side.field[place]
    if slot == EMPTY or kind_of(card_in(slot)) == HERO:
        return False
    for target in range(PLACES):
        if can_go(side, place, target):
            return True
    return False


def can_go(side: Side, place: i64, target: i64) -> bool:
    """TAL-50: whether a card can move there: where it would lie after its own column has closed."""
    if target == place:
        return False
    column = target >> 2
    size = side.size(column)
    if column == place >> 2:
        size -= 1
    row = target & 3
    if row > size or size == ROWS:
        return False
    return not (row == 0 and side.leads(column))


def can_lay(side: Side, place: i64) -> bool:
    """TAL-15: whether a card can be placed there, moving those from that row on back."""
    column = place >> 2
    size = side.size(column)
    row = place & 3
    return row <= size and size < ROWS and not (row == 0 and side.leads(column))
