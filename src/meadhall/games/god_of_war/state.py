"""The position of a game of God of War: players, Heroes, the Scene and the Upgrade deck."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit, has
from meadhall.core.pickling import parts
from meadhall.core.state import State
from meadhall.core.zone import NO_CARD, overwritten
from meadhall.games.god_of_war.cards import ALL_PLACES, HEROES, MIMIR, TRACKERS, Cards

HAND: Final = 7
MOST_SEATS: Final = 4
COLUMNS: Final = 4
ROWS: Final = 2
NOWHERE: Final = -1
NO_HERO: Final = -1
FREYA_TOKENS: Final = 2

CAMPAIGN: Final = 0
PRACTICE: Final = 1  # a single Scene
BEGINNER: Final = 2  # a campaign that begins with the Travelers, Heroes spread from the left

UNDECIDED: Final = 0
WON: Final = 1
LOST: Final = 2


@final
class Player:
    """What lies before one seat."""

    def __init__(self) -> None:
        self.board: i64 = 0
        self.deck: vec[i64] = vec[i64]()  # shuffled: a pool
        self.top: vec[i64] = vec[i64]()  # known cards on the deck; the last is drawn first
        self.hand: vec[i64] = vec[i64]()
        self.played: vec[i64] = vec[i64]()  # till their action is resolved
        self.discard: vec[i64] = vec[i64]()
        self.limit: i64 = 0  # hand-limit tokens

    def become(self, other: Player) -> None:
        self.board = other.board
        self.deck = overwritten(self.deck, other.deck)
        self.top = overwritten(self.top, other.top)
        self.hand = overwritten(self.hand, other.hand)
        self.played = overwritten(self.played, other.played)
        self.discard = overwritten(self.discard, other.discard)
        self.limit = other.limit

    def __reduce__(self) -> tuple[Any, ...]:
        return parts(self)


def blank(seats: int, count: int, figure: int = 0) -> vec[i64]:
    """So many equal figures; none without seats, for a state that takes over another's."""
    return vec[i64]([figure] * count) if seats > 0 else vec[i64]()


@mypyc_attr(free_list_len=1)
@final
class GodOfWar(State):
    def __init__(self, cards: Cards, seats: int = 0) -> None:
        super().__init__(seats)
        self.cards: Cards = cards
        self.level: i64 = 0
        self.mode: i64 = CAMPAIGN
        self.players: list[Player] = []

        # Heroes: figures by Hero, sets of Heroes as bits.
        self.owner: vec[i64] = blank(seats, HEROES, -1)  # the seat of each
        self.damage: vec[i64] = blank(seats, HEROES)
        self.rage: vec[i64] = blank(seats, HEROES)
        self.column: vec[i64] = blank(seats, HEROES, -1)
        self.behind: vec[i64] = blank(seats, HEROES)  # 1: in the back space
        self.shields: vec[i64] = blank(seats, HEROES)  # Freya tokens
        self.waiting: vec[i64] = blank(seats, HEROES)  # what is added to the next attack
        self.down: i64 = 0
        self.moved: i64 = 0
        self.carrier: i64 = NO_HERO
        self.helped: i64 = 0  # abilities of solo companions that are used up

        # The Scene: figures by place, sets of places as bits.
        self.layout: i64 = -1
        self.turned: i64 = 0  # cards that show their back
        self.wounds: vec[i64] = blank(seats, ALL_PLACES)
        self.tokens: vec[i64] = blank(seats, ALL_PLACES)
        self.broken: vec[i64] = blank(seats, ALL_PLACES)  # armor values broken so far
        self.stunned: i64 = 0
        self.dead: i64 = 0  # Death tokens: place for fronts, 8 + place for backs
        self.covered: i64 = 0
        self.met: i64 = 0  # faces that have been seen, counted as in dead
        self.appeared: i64 = 0  # flipped cards whose Reward is still to come
        self.listed: i64 = 0  # places that are still to activate after a reveal
        self.tracked: vec[i64] = blank(seats, len(TRACKERS))  # Damage on the Tracking cards

        # The Upgrade deck.
        self.pool: vec[i64] = vec[i64]()
        self.above: vec[i64] = vec[i64]()  # known, on top; the last comes first
        self.below: vec[i64] = vec[i64]()  # known, at the bottom; the first comes first
        self.looked: vec[i64] = vec[i64]()  # taken off the deck to look at
        self.offer: vec[i64] = vec[i64]()  # revealed, in order

        self.piles: vec[i64] = blank(seats, 3)  # Stun, Poison and Crystal cards left
        self.removed: vec[i64] = vec[i64]()  # out of the game
        self.pyramid: vec[i64] = vec[i64]()  # three Quests, the lowest first, then three Bosses
        self.completed: i64 = 0  # how many Quests are complete
        self.quest: i64 = -1
        self.hindrances: i64 = 0
        self.first: i64 = 0
        self.active: i64 = 0  # whose activation it is; in the Extra one, the first player's
        self.round: i64 = 0  # of this Quest
        self.result: i64 = UNDECIDED

    def copy(self) -> GodOfWar:
        twin = GodOfWar(self.cards)
        twin.players = [Player() for _ in self.players]
        twin.become(self)
        return twin

    def become(self, other: GodOfWar) -> None:
        """Stand as another table of the same party does; what is here is used again."""
        other.copy_to(self)
        for seat in range(other.seats):
            self.players[seat].become(other.players[seat])
        self.level = other.level
        self.mode = other.mode
        self.owner = overwritten(self.owner, other.owner)
        self.damage = overwritten(self.damage, other.damage)
        self.rage = overwritten(self.rage, other.rage)
        self.column = overwritten(self.column, other.column)
        self.behind = overwritten(self.behind, other.behind)
        self.shields = overwritten(self.shields, other.shields)
        self.waiting = overwritten(self.waiting, other.waiting)
        self.down = other.down
        self.moved = other.moved
        self.carrier = other.carrier
        self.helped = other.helped
        self.layout = other.layout
        self.turned = other.turned
        self.wounds = overwritten(self.wounds, other.wounds)
        self.tokens = overwritten(self.tokens, other.tokens)
        self.broken = overwritten(self.broken, other.broken)
        self.stunned = other.stunned
        self.dead = other.dead
        self.covered = other.covered
        self.met = other.met
        self.appeared = other.appeared
        self.listed = other.listed
        self.tracked = overwritten(self.tracked, other.tracked)
        self.pool = overwritten(self.pool, other.pool)
        self.above = overwritten(self.above, other.above)
        self.below = overwritten(self.below, other.below)
        self.looked = overwritten(self.looked, other.looked)
        self.offer = overwritten(self.offer, other.offer)
        self.piles = overwritten(self.piles, other.piles)
        self.removed = overwritten(self.removed, other.removed)
        self.pyramid = overwritten(self.pyramid, other.pyramid)
        self.completed = other.completed
        self.quest = other.quest
        self.hindrances = other.hindrances
        self.first = other.first
        self.active = other.active
        self.round = other.round
        self.result = other.result

    def __reduce__(self) -> tuple[Any, ...]:
        return parts(self)

    def score(self, seat: int) -> int:
        if self.result == UNDECIDED:
            return 0
        return 1 if self.result == WON else -1

    @property
    def solo(self) -> bool:
        return self.seats == 1

    # Heroes

    def standing(self, hero: i64) -> bool:
        """In the game and not Knocked Down."""
        return self.owner[hero] >= 0 and not has(self.down, hero)

    def health(self, hero: i64) -> i64:
        """What is left of a Hero's health."""
        return self.cards.health[hero] - self.damage[hero]

    def hinders(self, hindrance: i64) -> bool:
        return has(self.hindrances, hindrance)

    def hindering(self) -> list[int]:
        """The Quests that hinder, by number."""
        return [q for q, which in enumerate(self.cards.hindrance) if self.hinders(which)]

    def heroes_in(self, column: i64) -> i64:
        """How many Heroes take a space of the column; Mimir takes none (GOW-33)."""
        count: i64 = 0
        for hero in range(i64(MIMIR)):
            if self.column[hero] == column:
                count += 1
        return count

    def in_front(self, column: i64) -> i64:
        """The Hero in the front space of a column."""
        for hero in range(i64(MIMIR)):
            if self.column[hero] == column and self.behind[hero] == 0:
                return hero
        return NO_HERO

    def taken(self) -> i64:
        """The columns with a Hero in front, as bits."""
        columns: i64 = 0
        for hero in range(i64(MIMIR)):
            if self.column[hero] >= 0 and self.behind[hero] == 0:
                columns |= bit(self.column[hero])
        return columns

    def partner(self, hero: i64) -> i64:
        """The other Hero of the same column."""
        for other in range(i64(MIMIR)):
            if other != hero and self.column[other] == self.column[hero]:
                return other
        return NO_HERO

    def hero_of(self, seat: i64) -> i64:
        """A standing Hero of a seat: for Brok and Sindri the first one up; else NO_HERO."""
        for hero in range(i64(HEROES)):
            if self.owner[hero] == seat and not has(self.down, hero):
                return hero
        return NO_HERO

    # The Scene

    def face(self, place: i64) -> i64:
        """The number of the face that a place shows."""
        side: i64 = 1 if has(self.turned, place) else 0
        return (self.layout * ALL_PLACES + place) * 2 + side

    def showing(self, marks: vec[i64], row: i64) -> i64:
        """The places that show a marked face, as bits; a row is a lay-out, or one with a Rune."""
        return (marks[2 * row] & ~self.turned) | (marks[2 * row + 1] & self.turned)

    def face_bit(self, place: i64) -> i64:
        """The bit of the shown face in `dead` and `met`."""
        return bit(place + ALL_PLACES) if has(self.turned, place) else bit(place)

    def is_enemy(self, place: i64) -> bool:
        """Whether an Enemy that can be hit stands there, alive or not."""
        return self.cards.enemy[self.face(place)] != 0

    def alive(self, place: i64) -> bool:
        """Whether there is a living Enemy; one that has gone out of reach is alive too."""
        return self.lives(place, self.face(place))

    def lives(self, place: i64, face: i64) -> bool:
        cards = self.cards
        tracker = cards.tracker[face]
        if tracker >= 0:
            return not self.fallen(tracker)
        if cards.living[face] != 0:
            return True
        return cards.enemy[face] != 0 and self.dead & self.face_bit(place) == 0

    def target(self, place: i64) -> bool:
        """Whether an Enemy there can be aimed at."""
        face = self.face(place)
        return self.cards.enemy[face] != 0 and self.lives(place, face)

    def targets(self) -> i64:
        """The places that can be aimed at, as bits; none between two Quests."""
        places: i64 = 0
        if self.layout >= 0:
            for place in range(i64(ALL_PLACES)):
                if self.target(place):
                    places |= bit(place)
        return places

    def fallen(self, tracker: i64) -> bool:
        return tracker >= 0 and self.tracked[tracker] >= self.cards.tracker_health[tracker]

    def enemy_health(self, place: i64) -> i64:
        """What is left of an Enemy's health; of a dead one, nothing."""
        face = self.face(place)
        tracker = self.cards.tracker[face]
        if tracker >= 0:
            return self.cards.tracker_health[tracker] - self.tracked[tracker]
        if self.dead & self.face_bit(place) != 0:
            return 0
        return self.cards.enemy_health[face] - self.wounds[place]

    def armor(self, place: i64) -> i64:
        """The highest armor value that is not broken yet, or 0."""
        face = self.face(place)
        if self.broken[place] >= self.cards.armors[face]:
            return 0
        return self.cards.armor[face * 3 + self.broken[place]]

    def all_dead(self) -> bool:
        for place in range(i64(ALL_PLACES)):
            if self.alive(place):
                return False
        return True

    def bare(self, place: i64) -> bool:
        """Whether Damage could be done to an Enemy there: alive, and without armor left."""
        return self.target(place) and self.armor(place) == 0

    # Cards

    def usual_limit(self) -> i64:
        """The hand-limit tokens that a level gives for good, by the number of players."""
        return self.cards.level_hand[self.level * 4 + self.seats - 1]

    def hand_limit(self, seat: i64) -> i64:
        """GOW-106: seven, changed by tokens, never below one."""
        limit = HAND + self.players[seat].limit
        return limit if limit > 1 else i64(1)

    def held(self, seat: i64, kind: i64) -> i64:
        """A card of that kind in a seat's hand, or NO_CARD."""
        return of_kind(self.cards, self.players[seat].hand, kind)

    def marked(self, seat: i64, marks: vec[i64]) -> i64:
        """The first kind of card in a seat's hand that a table of kinds marks, or -1."""
        cards = self.cards
        for card in self.players[seat].hand:
            kind = cards.kind[card]
            if kind >= 0 and marks[kind] != 0:
                return kind
        return -1


def of_kind(cards: Cards, zone: vec[i64], kind: i64) -> i64:
    """The first card of that kind in a zone, or NO_CARD."""
    for card in zone:
        if cards.kind[card] == kind:
            return card
    return NO_CARD
