"""A rule of thumb for Thunder & Lightning: what an action gains and risks, in the worth of cards.

Hidden cards are weighed by what is known of them (`belief`).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.option import first, second, verb
from meadhall.games.thunder_and_lightning.cards import (
    ARCHER,
    BALDR,
    BERSERKER,
    FREYA,
    FRIGG,
    HEL,
    HERO,
    IDUNN,
    KIND_COUNT,
    LONGSHIPS,
    NIGHTMARE,
    ODIN,
    RAVENS,
    SHIELD_WALL,
    TREASURE,
    TYR,
    VALKYRIES,
    VIDARR,
    VIKINGS,
    deck_of,
    kind_of,
)
from meadhall.games.thunder_and_lightning.challenge import (
    BOTH_GO,
    CHALLENGED_STAYS,
    CHALLENGER_STAYS,
    attack,
    guard,
    ordered,
    verdict,
)
from meadhall.games.thunder_and_lightning.powers import ValkyriesTo
from meadhall.games.thunder_and_lightning.state import (
    EMPTY,
    MOST_CARDS,
    PLACES,
    ROWS,
    UP,
    card_in,
    is_down,
)
from meadhall.games.thunder_and_lightning.terms import (
    CHALLENGE,
    DISCARD,
    DRAW,
    ENTER,
    LAY,
    MOVE,
    ORDER,
    PUT,
    RECALL,
    STOP,
    TAKE,
    TO,
    USE,
    USE_ON_COLUMN,
    USE_ON_HAND,
    USE_ON_OWN,
    USE_ON_PLACE,
)
from meadhall.games.thunder_and_lightning.view import SideView, ThunderView

THE_GAME: Final = 100.0  # what either treasure is worth
A_COLUMN: Final = 2.4
TIGHT: Final = 8  # so little room that a card had better be lost than drawn
BREAKING: Final = 1  # so few columns that Thor or Loki is needed
DEPTH: Final = 3.0  # how many cards a column is comfortable with
LAST: Final = 6.0  # what the last card on the battlefield is worth beyond its own worth


def choose(view: ThunderView) -> i64:
    """The option of the highest value; the first of equals."""
    thoughts = Thoughts(view)
    best: i64 = view.options[0]
    most = -1000.0
    for option in view.options:
        worth = thoughts.value(option)
        if worth > most:
            best, most = option, worth
    return best


def worth_of(strength: i64, kind: i64) -> float:
    """What a card is worth to who has it."""
    if kind == TREASURE:
        return THE_GAME
    if kind == HERO:
        return 4.0
    if kind == SHIELD_WALL:
        return 2.0
    if strength < 1:
        return 1.2
    return 0.6 + 0.4 * float(strength)


def standing(side: SideView) -> i64:
    """How many cards a side has on the battlefield."""
    count: i64 = 0
    for slot in side.field:
        if slot != EMPTY:
            count += 1
    return count


def columns_of(side: SideView) -> i64:
    """How many columns of a side have a card."""
    count: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if side.field[place] != EMPTY:
            count += 1
        place += ROWS
    return count


@final
class Thoughts:
    """What a player makes of a view."""

    def __init__(self, view: ThunderView) -> None:
        self.view: ThunderView = view
        self.mine: SideView = view.side(view.seat)
        self.theirs: SideView = view.side(1 - view.seat)
        self.treasure: i64 = TREASURE * 2 + view.seat
        self.looked: list[vec[float] | None] = []
        self.tight: bool = self.room() < TIGHT
        self.columns: i64 = columns_of(self.mine)
        # The fewer cards a side has left, the more each of them counts.
        self.my_last: float = LAST / float(1 + standing(self.mine))
        self.their_last: float = LAST / float(1 + standing(self.theirs))
        self.raging: bool = view.in_force(view.seat, BERSERKER)
        self.off_guard: bool = view.in_force(1 - view.seat, BERSERKER)
        self.apples: bool = view.in_force(view.seat, IDUNN)
        self.their_apples: bool = view.in_force(1 - view.seat, IDUNN)

    def value(self, option: i64) -> float:
        what = verb(option)
        if what == DRAW:
            return self.draw()
        if what == LAY:
            return self.lay(first(option), second(option))
        if what == CHALLENGE:
            return self.challenge(first(option), first(option) * ROWS)
        if what == ENTER:
            return self.enter(second(option))
        if what in (USE_ON_HAND, USE_ON_COLUMN):
            if kind_of(first(option)) == FRIGG:
                return self.frigg(what, second(option))
            return self.ravens(what, second(option))
        if what == USE_ON_PLACE:
            return self.strike(kind_of(first(option)), second(option))
        if what == USE:
            return self.use(kind_of(first(option))) + (1.0 if self.tight else 0.0)
        return self.follow_up(what, option)

    # What is known of the battlefield

    def worth(self, card: i64) -> float:
        return worth_of(self.view.cards.strength[card], kind_of(card))

    def size(self, side: SideView, column: i64) -> i64:
        count: i64 = 0
        while count < ROWS and side.field[column * ROWS + count] != EMPTY:
            count += 1
        return count

    def my_treasure(self) -> i64:
        """The place of the own treasure on the battlefield, or -1."""
        place: i64 = 0
        while place < PLACES:
            slot = self.mine.field[place]
            if slot != EMPTY and card_in(slot) == self.treasure:
                return place
            place += 1
        return -1

    def guards(self, column: i64) -> bool:
        """Whether the own treasure lies in a column."""
        place = self.my_treasure()
        return place >= 0 and place >> 2 == column

    def odds(self, place: i64) -> vec[float]:
        """How likely the opponent's card that lies face down at a place is of each kind."""
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
        found = self.view.belief(seat).hand_chances()
        theirs = self.theirs
        if theirs.taken > 0:
            taken = self.view.belief_of_taken(seat).hand_chances()
            share = float(theirs.taken) / float(theirs.held)
            kind: i64 = 0
            while kind < KIND_COUNT:
                found[kind] = found[kind] * (1.0 - share) + taken[kind] * share
                kind += 1
        return found

    def duel(self, mine: i64, theirs: i64) -> i64:
        """How it ends that an own card challenges one of the opponent's."""
        cards = self.view.cards
        strength = attack(cards, mine, self.raging)
        against = guard(cards, theirs, self.off_guard)
        return verdict(mine, theirs, strength, against, self.apples, self.their_apples)

    def chances(self, card: i64, place: i64) -> tuple[float, float, float]:
        """How likely an own card wins, ties or falls against the face-down card at a place."""
        back = deck_of(card_in(self.theirs.field[place]))
        odds = self.odds(place)
        wins = odds[TREASURE]
        both = 0.0
        falls = 0.0
        kind: i64 = TREASURE + 1
        while kind < KIND_COUNT:
            end = self.duel(card, kind * 2 + back)
            if kind == NIGHTMARE or end == BOTH_GO:
                both += odds[kind]
            elif end == CHALLENGER_STAYS:
                wins += odds[kind]
            else:
                falls += odds[kind]
            kind += 1
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
        """What it brings, in expectation, that an own card challenges the card at a place."""
        slot = self.theirs.field[place]
        if not is_down(slot):
            if kind_of(card_in(slot)) == NIGHTMARE:
                return self.nightmare(column)
            return self.gain(card, card_in(slot))
        odds = self.odds(place)
        worth = odds[TREASURE] * THE_GAME
        kind: i64 = TREASURE + 1
        while kind < KIND_COUNT:
            if odds[kind] > 0.0:
                if kind == NIGHTMARE:
                    worth += odds[kind] * self.nightmare(column)
                else:
                    worth += odds[kind] * self.gain(card, kind * 2 + deck_of(card_in(slot)))
            kind += 1
        return worth

    # What an action is worth

    def room(self) -> i64:
        """How many more cards fit into hand and columns; with no room left one is stuck."""
        return 2 * MOST_CARDS - self.mine.held - standing(self.mine)

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
        """A new column, a fighter where he wins, cover for the treasure, or a bluff."""
        column, row = place >> 2, place & 3
        kind = kind_of(card)
        size = self.size(self.mine, column)
        if kind == TREASURE:
            return -20.0 if row < 2 else -0.5 + 0.3 * float(row)
        worth = self.new_column() if size == 0 else 0.3 * (DEPTH - float(size))
        if kind == NIGHTMARE:
            return worth - 20.0 if self.guards(column) else worth + 0.3
        strength = self.view.cards.strength[card]
        if strength < 0:
            worth -= 1.0  # a bluff costs the power
        elif kind in (RAVENS, FRIGG):
            worth -= 0.5
        treasure = self.my_treasure()
        if treasure >= 0 and treasure >> 2 == column and row <= treasure & 3:
            worth += 8.0 if treasure & 3 == 0 else 0.6
        if row == 0:
            worth += self.facing(card, column)
        return worth

    def new_column(self) -> float:
        """Another action point a turn; without any column the game is lost."""
        if self.columns == 0:
            return 20.0
        return 5.0 if self.columns == 1 else A_COLUMN

    def facing(self, card: i64, column: i64) -> float:
        """What it brings to have a card in row 1, where it can challenge and be challenged."""
        slot = self.theirs.field[column * ROWS]
        if slot == EMPTY:
            return 0.0
        if kind_of(card) == SHIELD_WALL:
            return 0.4 if self.guards(column) else -0.4
        if self.view.cards.strength[card] < 1:
            return -0.5
        return 0.5 * self.clash(card, column, column * ROWS)

    def enter(self, column: i64) -> float:
        """Thor or Loki holds a line that is about to break; else four points only wear one out."""
        if self.columns > BREAKING:
            return -1.0
        return 6.0 - float(self.size(self.theirs, column))

    def frigg(self, what: i64, column: i64) -> float:
        if what == USE_ON_HAND:
            tyr = self.hand_odds()[TYR] * float(self.theirs.held)
            return 0.4 + tyr * self.worth(TYR * 2) - 1.0
        down: i64 = 0
        row: i64 = 0
        while row < ROWS:
            if is_down(self.theirs.field[column * ROWS + row]):
                down += 1
            row += 1
        return 0.3 * float(down) - 0.6

    def ravens(self, what: i64, column: i64) -> float:
        if what == USE_ON_HAND:
            hand = self.hand_odds()
            gain = 0.0
            kind: i64 = TREASURE + 1
            while kind < KIND_COUNT:
                if self.view.cards.strength[kind * 2] < 2:
                    card_worth = self.worth(kind * 2)
                    if kind == NIGHTMARE:
                        card_worth = float(self.theirs.held)
                    gain += hand[kind] * card_worth
                kind += 1
            return hand[TREASURE] * THE_GAME + gain - 0.8
        slot = self.theirs.field[column * ROWS]
        if not is_down(slot):
            return self.pecked(card_in(slot), column) - 0.8
        odds = self.odds(column * ROWS)
        gain = 0.2
        kind = TREASURE + 1
        while kind < KIND_COUNT:
            gain += odds[kind] * self.pecked(kind * 2, column)
            kind += 1
        return odds[TREASURE] * THE_GAME + gain - 0.8

    def pecked(self, card: i64, column: i64) -> float:
        """What Ravens bring against a card in row 1."""
        kind = kind_of(card)
        if kind == NIGHTMARE:
            return self.nightmare(column)
        if kind == SHIELD_WALL or self.view.cards.strength[card] > 1:
            return 0.0
        return self.worth(card)

    def strike(self, kind: i64, place: i64) -> float:
        """Mjolnir or Gungnir remove a card, Vidarr challenges it."""
        if kind == VIDARR:
            column = place >> 2
            return self.challenge(column, place) - 0.8
        slot = self.theirs.field[place]
        if not is_down(slot):
            return self.worth(card_in(slot)) - 1.5
        return self.odds(place)[TREASURE] * THE_GAME - 0.5

    def use(self, kind: i64) -> float:
        if kind == HEL:
            return 0.2 + 0.15 * float(len(self.mine.pile))
        if kind == LONGSHIPS:
            return 0.7 * float(self.piled(VIKINGS, ARCHER)) - 0.8
        if kind == ODIN:
            return 0.7 * float(self.piled(RAVENS, RAVENS)) - 0.8
        if kind == FREYA:
            top = self.theirs.pile[len(self.theirs.pile) - 1]
            return self.worth(top) - 1.0
        if kind == BALDR:
            treasure = self.my_treasure()
            return 9.0 if treasure >= 0 and treasure & 3 == 0 else -0.5
        if kind == VALKYRIES:
            return 9.0 if self.open_treasure() >= 0 else -0.5
        if kind in (IDUNN, BERSERKER):
            return 0.2
        return -0.3

    def piled(self, kind: i64, or_kind: i64) -> i64:
        """How many cards of two kinds the own pile gives back at once."""
        count: i64 = 0
        for card in self.mine.pile:
            if count < 3 and (kind_of(card) == kind or kind_of(card) == or_kind):
                count += 1
        return count

    def open_treasure(self) -> i64:
        """Where the opponent's treasure lies face up behind others, or -1."""
        place: i64 = 0
        while place < PLACES:
            slot = self.theirs.field[place]
            if slot != EMPTY and slot & UP != 0 and kind_of(card_in(slot)) == TREASURE:
                return place if place & 3 > 0 else -1
            place += 1
        return -1

    # What follows from an action

    def follow_up(self, what: i64, option: i64) -> float:
        place = first(option)
        if what == MOVE:
            return 1.0 if place == self.my_treasure() or place == self.open_treasure() else 0.0
        if what == TO:
            top = self.view.stack[-1]
            if isinstance(top, ValkyriesTo):
                return 1.0 if place & 3 == 0 else 0.0
            return float(place & 3)
        if what == PUT:
            return -float(self.size(self.mine, place)) - (4.0 if self.guards(place) else 0.0)
        if what in (TAKE, RECALL):
            return self.worth(first(option))
        if what == DISCARD:
            return -self.worth(first(option))
        if what >= ORDER:
            cards = ordered(option)
            return -self.worth(cards[len(cards) - 1])
        if what == STOP:
            return 0.5
        return -5.0 if what == USE_ON_OWN else 0.0
