"""What the network looks at: a position at the beginning of a turn, as short lists of numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.thunder_and_lightning.cards import (
    ARCHER,
    BERSERKER,
    BY_STRENGTH,
    CHALLENGER_STAYS,
    HERO,
    IDUNN,
    NEITHER_STAYS,
    RAVENS,
    TREASURE,
    VIKINGS,
    kind_of,
)
from meadhall.games.thunder_and_lightning.challenge import in_force, verdict
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    ROWS,
    THOR,
    UP,
    Side,
    Thunder,
    card_in,
    standing,
)

KINDS: Final = 23  # that are known here; a new one would have to be learned
# A column, first of one's own side: each kind in front, face up or down, in row 2, and behind.
FRONT: Final = 0
FRONT_DOWN: Final = FRONT + KINDS
SECOND: Final = FRONT_DOWN + KINDS
BEHIND: Final = SECOND + KINDS
SIZE: Final = BEHIND + KINDS
DOWN: Final = SIZE + ROWS + 1
LAST: Final = DOWN + 1  # the treasure in row 4
ONE_SIDE: Final = LAST + 1
DUEL: Final = 2 * ONE_SIDE  # how the fronts fare if one's own challenges, then the other
COLUMN_INPUTS: Final = DUEL + 6

# All else, first of one's own side.
HAND: Final = 0
HELD: Final = HAND + KINDS
DECKED: Final = HELD + 1
STRENGTH: Final = DECKED + 1  # of the deck
WIDTH: Final = STRENGTH + 1
LED: Final = WIDTH + COLUMNS + 1
APPLES: Final = LED + 1
RAGE: Final = APPLES + 1
STANDING: Final = RAGE + 1
FAIR: Final = STANDING + 1  # the top of the pile could be taken by Freya
TREASURE_DECKED: Final = FAIR + 1
FETCHED: Final = TREASURE_DECKED + 1  # what Longships could take of the pile, and Odin
RECALLED: Final = FETCHED + 1
ONE_HALF: Final = RECALLED + 1
FIRST_TURNS: Final = 2 * ONE_HALF
IS_THOR: Final = FIRST_TURNS + 1
WHOLE_INPUTS: Final = IS_THOR + 1

MANY_STRENGTHS: Final = 8  # so much strength of a deck counts as one
GROUPS: Final[i64] = COLUMNS + 1


@final
class Features:
    """Which inputs are not zero, and what they are: of each column, then of all else."""

    def __init__(self) -> None:
        self.at: vec[i64] = vec[i64]()
        self.many: vec[i64] = vec[i64]()
        self.ends: vec[i64] = vec[i64]([0] * int(GROUPS))
        self.count: i64 = 0
        while len(self.at) < 256:
            self.at = append(self.at, 0)
            self.many = append(self.many, 0)

    def add(self, at: i64, many: i64 = 1) -> None:
        if many != 0:
            self.at[self.count] = at
            self.many[self.count] = many
            self.count += 1

    def read(self, g: Thunder) -> None:
        """Look at a state, as whose turn begins has it."""
        self.count = 0
        for column in range(COLUMNS):
            self.read_side(g.side(g.turn), column, 0)
            self.read_side(g.side(1 - g.turn), column, ONE_SIDE)
            self.read_duels(g, column)
            self.ends[column] = self.count
        self.read_half(g, g.turn, 0)
        self.read_half(g, 1 - g.turn, ONE_HALF)
        self.add(FIRST_TURNS, g.opening)
        self.add(IS_THOR, 1 if g.turn == THOR else 0)
        self.ends[COLUMNS] = self.count

    def read_side(self, side: Side, column: i64, base: i64) -> None:
        down: i64 = 0
        size: i64 = 0
        while size < ROWS and side.field[column * ROWS + size] != EMPTY:
            slot = side.field[column * ROWS + size]
            kind = kind_of(card_in(slot))
            is_up = slot & UP != 0
            if not is_up:
                down += 1
            if size == 0:
                self.add(base + kind + (FRONT if is_up else FRONT_DOWN))
            else:
                self.add(base + kind + (SECOND if size == 1 else BEHIND))
            size += 1
            if size == ROWS and kind == TREASURE:
                self.add(base + LAST)
        self.add(base + SIZE + size)
        self.add(base + DOWN, down)

    def read_duels(self, g: Thunder, column: i64) -> None:
        mine = g.side(g.turn).card(column * ROWS)
        theirs = g.side(1 - g.turn).card(column * ROWS)
        if mine < 0 or theirs < 0:
            return
        self.read_duel(g, g.turn, mine, theirs, DUEL)
        self.read_duel(g, 1 - g.turn, theirs, mine, DUEL + 3)

    def read_duel(self, g: Thunder, seat: i64, mine: i64, theirs: i64, base: i64) -> None:
        cards = g.cards
        if cards.strength[mine] < 1 or kind_of(theirs) == HERO:
            return
        end = cards.end(kind_of(mine), kind_of(theirs))
        if end == BY_STRENGTH:
            strength = cards.attack(mine, in_force(g, seat, BERSERKER))
            guard = cards.guard(theirs, in_force(g, 1 - seat, BERSERKER))
            apples, other = in_force(g, seat, IDUNN), in_force(g, 1 - seat, IDUNN)
            end = verdict(cards, mine, theirs, strength, guard, apples, other)
        self.add(base + (0 if end == CHALLENGER_STAYS else 1 if end == NEITHER_STAYS else 2))

    def read_half(self, g: Thunder, seat: i64, base: i64) -> None:
        side, cards = g.side(seat), g.cards
        last: i64 = -1
        many: i64 = 0
        for card in side.hand:
            if kind_of(card) != last:
                self.add(base + HAND + last, many)
                last, many = kind_of(card), 0
            many += 1
        self.add(base + HAND + last, many)
        self.add(base + HELD, len(side.hand))
        self.add(base + DECKED, len(side.deck))
        strength: i64 = 0
        for card in side.deck:
            strength += max(cards.strength[card], 0)
            if kind_of(card) == TREASURE:
                self.add(base + TREASURE_DECKED)
        self.add(base + STRENGTH, strength // MANY_STRENGTHS)
        self.add(base + WIDTH + side.columns())
        self.add(base + LED, 1 if side.hero_column() >= 0 else 0)
        self.add(base + APPLES, 1 if in_force(g, seat, IDUNN) else 0)
        self.add(base + RAGE, 1 if in_force(g, seat, BERSERKER) else 0)
        self.add(base + STANDING, standing(side.field))
        self.read_pile(g, side, base)

    def read_pile(self, g: Thunder, side: Side, base: i64) -> None:
        size = len(side.pile)
        if size == 0:
            return
        self.add(base + FAIR, 1 if g.cards.strength[side.pile[size - 1]] > 0 else 0)
        fetched: i64 = 0
        recalled: i64 = 0
        for card in side.pile:
            kind = kind_of(card)
            if kind == RAVENS:
                recalled += 1
            elif kind in (VIKINGS, ARCHER):
                fetched += 1
        self.add(base + FETCHED, fetched)
        self.add(base + RECALLED, recalled)
