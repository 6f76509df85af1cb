"""An ally for God of War: tries each option on its own view and takes the best table.

The look goes only as far as the play itself: the die is taken to show 1, an attack that is
declared strikes, and nothing is defended. What comes after the next reveal is not looked at.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from meadhall.core.bits import has, lowest
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.state import Frame, Options
from meadhall.core.zone import take
from meadhall.games.god_of_war import option
from meadhall.games.god_of_war.alike import UNLIKE, Alike, key_of, own_worth, what_counts, without
from meadhall.games.god_of_war.attack import Attack, add_attacks
from meadhall.games.god_of_war.cards import MIMIR
from meadhall.games.god_of_war.defense import Hit
from meadhall.games.god_of_war.draw import upgrades_left
from meadhall.games.god_of_war.hero_activation import Act
from meadhall.games.god_of_war.placing import Place
from meadhall.games.god_of_war.quests import Begin, Campaign, ChooseQuest, Draft
from meadhall.games.god_of_war.round import Round, Turns
from meadhall.games.god_of_war.scene_activation import (
    Extra,
    Reveal,
)
from meadhall.games.god_of_war.scenes.table import SCENES, layout_of
from meadhall.games.god_of_war.sets import called
from meadhall.games.god_of_war.spots import add_spots
from meadhall.games.god_of_war.state import (
    COLUMNS,
    GodOfWar,
    Player,
)
from meadhall.games.god_of_war.upgrade import Pick, Upgrade
from meadhall.games.god_of_war.view import GodOfWarView
from meadhall.games.god_of_war.worth import Decks, deck, value_with

# What making room for an ally may cost.
ROOM: Final = 6.0
STRIKE: Final = option.pack(option.STRIKE)
TAKE_IT: Final = option.pack(option.TAKE_IT)


@final
class Typical(Seeded):
    """A Fate whose die always falls in the middle."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.first_a: i64 = self.a
        self.first_b: i64 = self.b
        self.first_c: i64 = self.c
        self.first_counter: i64 = self.counter

    def again(self) -> Typical:
        """The same Fate, from its beginning."""
        self.a, self.b, self.c = self.first_a, self.first_b, self.first_c
        self.counter = self.first_counter
        return self

    def roll(self, sides: i64) -> i64:
        return (sides + 1) >> 1


def choose(view: GodOfWarView) -> i64:
    """The option that leads to the best table; LEAVE_IT where leaving it is better than all."""
    options = Options()
    for choice in view.options:
        options.add(choice)
    return pick(view.table, view.seat, options)


def pick(g: GodOfWar, seat: i64, options: Options) -> i64:
    """The same on a state, which stays as it is: of the options that a seat has there."""
    ally = Ally(g, seat)
    best: i64 = LEAVE_IT
    most = -1e9
    if not has(g.top.must(g), seat):
        left = g.copy()
        ally.look(left)
        most = ally.value(left) + 0.5
    room: i64 = LEAVE_IT
    cheapest = -1e9
    for place in range(options.count):
        choice = options.items[place]
        worth = ally.worth_of(g, choice)
        if worth > most:
            best, most = choice, worth
        moves = option.verb(choice) == option.MOVE and in_the_way(g, option.hero(choice))
        if moves and worth > cheapest:
            room, cheapest = choice, worth
    if room != LEAVE_IT and option.verb(best) == option.END and cheapest > most - ROOM:
        return room
    return best


@final
class Ally:
    """One decision of a seat: what could be aimed at when it was made, and what is used again."""

    def __init__(self, g: GodOfWar, seat: i64) -> None:
        self.seat: i64 = seat
        self.aims: i64 = g.targets()
        self.fate: Typical = Typical(int(g.round) * 7 + 1)
        self.answers: Options = Options()
        self.plays: Options = Options()
        self.decks: Decks = Decks(g)
        self.player: Player | None = None  # with another Upgrade card, or without a card
        self.others: float = 0.0  # what all but the own deck is worth, where that is asked
        self.here: Alike = Alike()
        self.there: Alike = Alike()

    def worth_of(self, g: GodOfWar, choice: i64) -> float:
        """How good the table is after a choice, at the table that the decision is about."""
        return self.worth(g, choice, self.here)

    def worth(self, g: GodOfWar, choice: i64, known: Alike) -> float:
        what = option.verb(choice)
        if what == option.QUEST:
            return way_worth(choice)
        key = key_of(g, choice)
        if key >= 0:
            return self.worth_alike(g, choice, key, known)
        if isinstance(g.top, Pick) and upgrades_left(g) > 0:
            return self.worth_of_pick(g, choice)
        twin = self.after(g, choice, known)
        if what == option.MOVE or (what == option.HELP and option.place(choice) >= 0):
            return self.best_from(twin, option.hero(choice))
        return self.value(twin)

    def value(self, g: GodOfWar) -> float:
        """How good a table is that this decision could lead to."""
        return value_with(g, self.aims, self.decks.worth(g))

    def after(self, g: GodOfWar, choice: i64, known: Alike) -> GodOfWar:
        """The table that a choice leads to."""
        twin = known.copy(g)
        twin.top.answer(twin, self.seat, choice, self.fate.again())
        self.look(twin)
        return twin

    def worth_alike(self, g: GodOfWar, choice: i64, key: i64, known: Alike) -> float:
        """The same of cards that are played, out of what is known of others that do the same."""
        rest = without(g, self.seat, choice)
        place = known.find(key)
        if place >= 0:
            return known.worths[place] + own_worth(g, choice, rest, known.counts[place])
        twin = self.after(g, choice, known)
        worth = self.value(twin)
        counts = what_counts(g, twin, choice, rest, twin.players[self.seat].hand)
        if counts != UNLIKE:
            known.keep(key, worth - own_worth(g, choice, rest, counts), counts)
        return worth

    def worth_of_pick(self, g: GodOfWar, choice: i64) -> float:
        """In the Upgrade phase nothing changes but one's own deck."""
        mine = g.players[self.seat]
        player = self.player
        if player is None:
            player = self.player = Player()
            self.others = self.value(g) - deck(g.cards, mine, self.decks.crystal)
        player.become(mine)
        if option.verb(choice) == option.TAKE:
            player.top = append(player.top, option.x(choice))
        else:
            card = called(g.cards, player.discard, option.x(choice))
            player.discard = take(player.discard, card)
        return self.others + deck(g.cards, player, self.decks.crystal)

    def best_from(self, g: GodOfWar, hero: i64) -> float:
        """The best table that one attack or Spot from where a Hero stands now could lead to."""
        most = self.value(g)
        plays = self.plays
        plays.count = 0
        add_attacks(g, self.seat, hero, plays)
        add_spots(g, self.seat, hero, plays)
        self.there.clear()
        for place in range(plays.count):
            worth = self.worth(g, plays.items[place], self.there)
            if worth > most:
                most = worth
        return most

    def look(self, g: GodOfWar) -> None:
        """Resolve a play, everybody answering with the first option."""
        while g.stack:
            top = g.stack[-1]
            if is_phase(top):
                return
            asked = top.must(g)
            if asked == 0:
                g.stack.pop()
                top.step(g, self.fate)
            else:
                seat = lowest(asked)
                top.answer(g, seat, self.first(g, top, seat), self.fate)

    def first(self, g: GodOfWar, top: Frame[GodOfWar], seat: i64) -> i64:
        """The first option; an attack is made or taken without listing all there are."""
        if isinstance(top, Attack):
            return STRIKE
        if isinstance(top, Hit):
            return TAKE_IT
        out = self.answers
        out.count = 0
        top.options(g, seat, out)
        return out.items[0]


def is_phase(frame: Frame[GodOfWar]) -> bool:
    """Whether a frame begins something that the look doesn't go into."""
    if isinstance(frame, (Act, Reveal, Turns, Extra, Upgrade, Pick)):
        return True
    return isinstance(frame, (Round, Campaign, ChooseQuest, Begin, Draft, Place))


def main_target(g: GodOfWar, place: i64) -> bool:
    """Whether a Quest is won by the Enemy at a place."""
    if not g.target(place):
        return False
    return has(SCENES[g.layout].needed, place) or g.cards.tracker[g.face(place)] >= 0


def in_the_way(g: GodOfWar, hero: i64) -> bool:
    """Whether a Hero keeps an ally without a main target from the one before both."""
    column = g.column[hero]
    if g.heroes_in(column) < 2 or not main_target(g, column + COLUMNS):
        return False
    for ally in range(i64(MIMIR)):
        elsewhere = g.owner[ally] != g.owner[hero] and g.column[ally] != column
        if g.standing(ally) and elsewhere and not main_target(g, g.column[ally] + COLUMNS):
            return True
    return False


def way_worth(choice: i64) -> float:
    """A way through the pyramid: the Quest, and what the others left aside will cost."""
    worth = SCENES[layout_of(option.x(choice))].ease
    for aside in (option.y(choice), option.z(choice)):
        if aside >= 0:
            worth -= SCENES[layout_of(aside)].burden
    return float(worth)
