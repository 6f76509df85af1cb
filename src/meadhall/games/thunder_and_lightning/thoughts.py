"""What a player makes of a view: what is known of hidden cards, and what a card is worth where.

Hidden cards are weighed by what is known of them (`belief`).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.thunder_and_lightning.cards import (
    BERSERKER,
    CHALLENGED_STAYS,
    CHALLENGER_STAYS,
    IDUNN,
    KIND_COUNT,
    NEITHER_STAYS,
    NIGHTMARE,
    TREASURE,
    deck_of,
    kind_of,
)
from meadhall.games.thunder_and_lightning.challenge import verdict
from meadhall.games.thunder_and_lightning.state import (
    EMPTY,
    MOST_CARDS,
    PLACES,
    ROWS,
    UP,
    card_in,
    is_down,
    standing,
)
from meadhall.games.thunder_and_lightning.view import SideView, ThunderView

THE_GAME: Final = 100.0  # what either treasure is worth
A_COLUMN: Final = 2.4
TIGHT: Final = 8  # so little room that a card had better be lost than drawn
DEPTH: Final = 3.0  # how many cards a column is comfortable with
LAST: Final = 6.0  # what the last card on the battlefield is worth beyond its own worth


def columns_of(side: SideView) -> i64:
    """How many columns of a side have a card."""
    count: i64 = 0
    for place in range(i64(0), PLACES, ROWS):
        if side.field[place] != EMPTY:
            count += 1
    return count


def place_in(side: SideView, card: i64) -> i64:
    """Where a side has a card, or -1."""
    for place in range(PLACES):
        slot = side.field[place]
        if slot != EMPTY and card_in(slot) == card:
            return place
    return -1


@final
class Thoughts:
    """What a player makes of a view."""

    def __init__(self, view: ThunderView) -> None:
        self.view: ThunderView = view
        self.mine: SideView = view.side(view.seat)
        self.theirs: SideView = view.side(1 - view.seat)
        self.looked: list[vec[float] | None] = []
        # Where there is no time to work out what follows from what was seen: how often each kind
        # is among the opponent's hidden cards, by their back.
        self.hidden: list[vec[float]] = []
        self.tight: bool = self.room() < TIGHT
        self.columns: i64 = columns_of(self.mine)
        self.treasure: i64 = place_in(self.mine, TREASURE * 2 + view.seat)  # or -1
        # The fewer cards a side has left, the more each of them counts.
        self.my_last: float = LAST / float(1 + standing(self.mine.field))
        self.their_last: float = LAST / float(1 + standing(self.theirs.field))
        self.raging: bool = view.in_force(view.seat, BERSERKER)
        self.off_guard: bool = view.in_force(1 - view.seat, BERSERKER)
        self.apples: bool = view.in_force(view.seat, IDUNN)
        self.their_apples: bool = view.in_force(1 - view.seat, IDUNN)

    # What is known of the battlefield

    def worth(self, card: i64) -> float:
        return self.view.cards.worth[card]

    def size(self, side: SideView, column: i64) -> i64:
        count: i64 = 0
        while count < ROWS and side.field[column * ROWS + count] != EMPTY:
            count += 1
        return count

    def guards(self, column: i64) -> bool:
        """Whether the player's treasure lies in a column."""
        return self.treasure >= 0 and self.treasure >> 2 == column

    def open_treasure(self) -> i64:
        """Where the opponent's treasure lies face up behind others, or -1."""
        for place in range(PLACES):
            slot = self.theirs.field[place]
            if slot != EMPTY and slot & UP != 0 and kind_of(card_in(slot)) == TREASURE:
                return place if place & 3 > 0 else -1
        return -1

    def odds(self, place: i64) -> vec[float]:
        """How likely the opponent's card that lies face down at a place is of each kind."""
        if self.hidden:
            return self.hidden[deck_of(card_in(self.theirs.field[place]))]
        while len(self.looked) < PLACES:
            self.looked.append(None)
        known = self.looked[place]
        if known is None:
            slot = self.theirs.field[place]
            belief = self.view.believed(1 - self.view.seat, deck_of(card_in(slot)))
            known = belief.chances(belief.number_of(slot))
            self.looked[place] = known
        return known

    def hand_odds(self) -> vec[float]:
        """How likely a card of the opponent's hand, taken at random, is of each kind."""
        seat = 1 - self.view.seat
        if self.hidden:
            return self.hidden[seat]
        found = self.view.belief(seat).hand_chances()
        theirs = self.theirs
        if theirs.taken > 0:
            taken = self.view.belief_of_taken(seat).hand_chances()
            share = float(theirs.taken) / float(theirs.held)
            for kind in range(KIND_COUNT):
                found[kind] = found[kind] * (1.0 - share) + taken[kind] * share
        return found

    def duel(self, mine: i64, theirs: i64) -> i64:
        """How it ends that a card of the player's challenges one of the opponent's."""
        cards = self.view.cards
        strength = cards.attack(mine, self.raging)
        guard = cards.guard(theirs, self.off_guard)
        return verdict(cards, mine, theirs, strength, guard, self.apples, self.their_apples)

    def chances(self, card: i64, place: i64) -> tuple[float, float, float]:
        """How likely a card wins, ties or falls against the face-down card at a place."""
        back = deck_of(card_in(self.theirs.field[place]))
        odds = self.odds(place)
        wins = odds[TREASURE]
        both = 0.0
        falls = 0.0
        for kind in range(i64(TREASURE + 1), KIND_COUNT):
            end = self.duel(card, kind * 2 + back)
            if end == NEITHER_STAYS:
                both += odds[kind]
            elif end == CHALLENGER_STAYS:
                wins += odds[kind]
            else:
                falls += odds[kind]
        return wins, both, falls

    def gain(self, mine: i64, theirs: i64) -> float:
        """What it brings: the worth of what is won less that of what is lost."""
        end = self.duel(mine, theirs)
        worth = 0.0
        if end != CHALLENGED_STAYS:
            worth += self.worth(theirs) + self.their_last
        if end != CHALLENGER_STAYS:
            worth -= self.worth(mine) + self.my_last
        return worth

    def nightmare(self, column: i64) -> float:
        """What it brings that a column is swept away on both sides."""
        if self.guards(column):
            return -THE_GAME
        return 2.0 * float(self.size(self.theirs, column) - self.size(self.mine, column))

    def clash(self, card: i64, column: i64, place: i64) -> float:
        """What it brings, in expectation, that a card challenges the opponent's at a place."""
        slot = self.theirs.field[place]
        if not is_down(slot):
            if kind_of(card_in(slot)) == NIGHTMARE:
                return self.nightmare(column)
            return self.gain(card, card_in(slot))
        odds = self.odds(place)
        worth = odds[TREASURE] * THE_GAME
        for kind in range(i64(TREASURE + 1), KIND_COUNT):
            if odds[kind] > 0.0:
                if kind == NIGHTMARE:
                    worth += odds[kind] * self.nightmare(column)
                else:
                    worth += odds[kind] * self.gain(card, kind * 2 + deck_of(card_in(slot)))
        return worth

    # What an action is worth

    def room(self) -> i64:
        """How many more cards fit into hand and columns; with no room left one is stuck."""
        return 2 * MOST_CARDS - self.mine.held - standing(self.mine.field)

    def draw(self) -> float:
        if self.tight:
            return -3.0
        return 1.0 if self.mine.held < 6 else 0.4

    def challenge(self, column: i64, place: i64) -> float:
        slot = self.mine.field[column * ROWS]
        worth = self.clash(card_in(slot), column, place)
        if self.guards(column) and worth < THE_GAME / 2.0:
            worth -= 2.0  # the guard had better stay
        return worth + 1.5 if self.tight else worth

    def lay(self, card: i64, place: i64) -> float:
        return self.view.cards.power_of(card).laid(self, card, place)

    def room_in(self, column: i64) -> float:
        """What one card more in a column brings."""
        size = self.size(self.mine, column)
        if size > 0:
            return 0.3 * (DEPTH - float(size))
        if self.columns == 0:
            return 20.0  # without any column the game is lost
        return 5.0 if self.columns == 1 else A_COLUMN  # another action point a turn
