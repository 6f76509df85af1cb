"""One decision in God of War: the best options are played on, all with the same chance.

What is surely worse than the best is left out as soon as that shows, so that most decisions take
a small part of the time there is.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.fate import Fate
from meadhall.core.option import LEAVE_IT
from meadhall.core.thinking import Effort, Thought, Weighed
from meadhall.games.god_of_war import option
from meadhall.games.god_of_war.ahead import Ahead, Deals
from meadhall.games.god_of_war.cards import Cards
from meadhall.games.god_of_war.greedy import Ally
from meadhall.games.god_of_war.hero_activation import Act
from meadhall.games.god_of_war.prospects import Chances, progress
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView
from meadhall.games.god_of_war.worth import value

A_WORD: Final = 1 << 30
HEAT: Final = 3.0  # how much more worth makes an option e times as likely to be a good one
HOTTEST: Final = 60.0
WINS: Final = 1e4  # worth from which on a Quest is won
FIRST: Final[i64] = 4  # so often everything is tried before anything is left out
FAR: Final = 25.0  # what is worth so much less than the best is not looked at
LEAVING: Final = 0.5  # what it is worth to keep an interrupt
SAME: Final = 1e-12  # chances that differ by less are equal


@final
class Width:
    """How much is looked at."""

    def __init__(self, most: i64, variants: i64, sure: float, small: float, late: i64) -> None:
        self.most: i64 = most  # options
        self.variants: i64 = variants  # of these, that do the same to the same with other cards
        self.sure: float = sure  # standard errors by which what is left out must be worse
        self.small: float = small  # a difference for which nobody goes on looking
        self.late: i64 = late  # to the end of how many rounds, when all Heroes have acted


NARROW: Final = Width(8, 2, 1.3, 0.004, 1)
WIDE: Final = Width(12, 3, 2.0, 0.0005, 2)


@final
class Candidate:
    """An option, and what came of it each time it was tried: how far it went, and the chance."""

    def __init__(self, choice: i64, worth: float) -> None:
        self.choice: i64 = choice
        self.worth: float = worth
        self.gets: vec[float] = vec[float]()
        self.chances: float = 0.0  # all of them together

    def mean(self, times: i64) -> float:
        total = 0.0
        for place in range(times):
            total += self.gets[place]
        return total / float(times) if times > 0 else 0.0

    def chance(self) -> float:
        return self.chances / float(len(self.gets))


@final
class Mind:
    """Looks at some of the options, with a new chance each time, until one of them is left."""

    def __init__(
        self,
        cards: Cards,
        chances: Chances | None,
        width: Width,
        view: GodOfWarView,
        effort: Effort,
        fate: Fate,
    ) -> None:
        self.chances: Chances | None = chances
        self.width: Width = width
        self.g: GodOfWar = view.table
        self.seat: i64 = view.seat
        self.must: bool = has(view.must, view.seat)
        self.options: vec[i64] = view.options
        self.effort: Effort = effort
        self.fate: Fate = fate
        self.deals: Deals = Deals(cards)
        self.ahead: Ahead = Ahead()
        self.all: list[Candidate] = []  # the best by worth first
        self.left: list[Candidate] = []  # of those that are looked at
        self.done: i64 = 0
        self.ends: i64 = 1 if in_activation(self.g) else width.late

    def think(self) -> Thought:
        self.list()
        self.pick_some()
        times: i64 = 0
        check = FIRST
        while len(self.left) > 1 and self.try_all():
            times += 1
            if times >= check:
                check += 2 + (check >> 2)
                self.drop(times)
        return self.thought()

    # What is looked at

    def list(self) -> None:
        ally = Ally(self.g, self.seat)
        for choice in self.options:
            self.insert(choice, ally.worth_of(self.g, choice))
        if not self.must:
            left = self.g.copy()
            ally.look(left)
            self.insert(LEAVE_IT, value(left, ally.aims) + LEAVING)

    def insert(self, choice: i64, worth: float) -> None:
        at = len(self.all)
        while at > 0 and self.all[at - 1].worth < worth:
            at -= 1
        self.all.insert(at, Candidate(choice, worth))

    def pick_some(self) -> None:
        """The best, and in any case what does nothing."""
        least = self.all[0].worth - FAR
        for candidate in self.all:
            good = candidate.worth >= least and len(self.left) < self.width.most
            if candidate.choice == LEAVE_IT:
                self.left.insert(0, candidate)  # what gains nothing is not done
            elif (good or waits(candidate.choice)) and not self.known(candidate):
                self.left.append(candidate)

    def known(self, candidate: Candidate) -> bool:
        """Whether there are enough that do the same with other cards, or one as good.

        What seems to win is worth the same whether it is sure or not.
        """
        if candidate.worth >= WINS:
            return False
        what = aim(candidate.choice)
        times: i64 = 0
        for other in self.left:
            if aim(other.choice) == what:
                if other.worth == candidate.worth:
                    return True
                times += 1
        return times >= self.width.variants

    # What comes of it

    def try_all(self) -> bool:
        """Try each option that is left with one more chance; False if there is no time left."""
        first = self.fate.roll(A_WORD)
        for candidate in self.left:
            g = self.come(candidate.choice, first)
            candidate.gets = append(candidate.gets, progress(g))
            candidate.chances += self.chance(g)
            self.done += 1
            if self.effort.spent():
                return False
        return True

    def come(self, choice: i64, first: i64) -> GodOfWar:
        """The table at the end of the round, when an option was taken."""
        g = self.g.copy()
        deals = self.deals
        deals.begin(first)
        deals.shuffle(g)
        left: i64 = 0
        if choice == LEAVE_IT:
            left = bit(self.seat)
        else:
            g.top.answer(g, self.seat, choice, deals)
        self.ahead.play_on(g, left, deals, self.ends)
        return g

    def chance(self, g: GodOfWar) -> float:
        return progress(g) if self.chances is None else self.chances.chance(g)

    def best(self, times: i64) -> Candidate:
        """What is best after so many trials; of equals the first."""
        best = self.left[0]
        most = best.mean(times) + SAME
        for candidate in self.left:
            mean = candidate.mean(times)
            if mean > most:
                best, most = candidate, mean + SAME
        return best

    def drop(self, times: i64) -> None:
        """Leave out what is surely worse than the best, or surely not better by much."""
        best = self.best(times)
        mean = best.mean(times)
        small = self.width.small * (4.0 * mean * (1.0 - mean) + 0.05)
        kept: list[Candidate] = []
        for candidate in self.left:
            if candidate is best or not self.beaten(best, candidate, times, small):
                kept.append(candidate)
        self.left = kept

    def beaten(self, best: Candidate, other: Candidate, times: i64, small: float) -> bool:
        total = 0.0
        squares = 0.0
        for place in range(times):
            apart = best.gets[place] - other.gets[place]
            total += apart
            squares += apart * apart
        count = float(times)
        mean = total / count
        error = self.width.sure * sqrt(max(0.0, squares / count - mean * mean) / count)
        return mean > error or error - mean < small

    # What was found out

    def thought(self) -> Thought:
        """The best of those that are left, then all others, the most tried first."""
        shared: i64 = len(self.left[0].gets)
        for candidate in self.left:
            shared = min(shared, len(candidate.gets))
        best = self.best(shared)
        root = best.chance() if len(best.gets) > 0 else self.chance(self.g)
        whole = 0.0
        for candidate in self.all:
            whole += self.likely(candidate)
        weighed = [self.weighed(candidate, root, whole) for candidate in self.all]
        weighed.sort(key=by_times)
        for place in range(len(weighed)):
            if weighed[place].option == best.choice:
                weighed.insert(0, weighed.pop(place))
        return Thought(best.choice, weighed, self.done)

    def weighed(self, candidate: Candidate, root: float, whole: float) -> Weighed:
        times = len(candidate.gets)
        chance = candidate.chance() if times > 0 else root if candidate.worth > -WINS else 0.0
        return Weighed(candidate.choice, chance, times, self.likely(candidate) / whole)

    def likely(self, candidate: Candidate) -> float:
        """How likely an option is the best, going by its worth, beside the one of most worth."""
        return exp(max((candidate.worth - self.all[0].worth) / HEAT, -HOTTEST))


def by_times(weighed: Weighed) -> tuple[float, float]:
    return -float(weighed.times), -weighed.chance


def in_activation(g: GodOfWar) -> bool:
    """Whether somebody is in the middle of a Hero Activation."""
    for frame in g.stack:
        if isinstance(frame, Act):
            return True
    return False


def waits(choice: i64) -> bool:
    """Whether an option does nothing, so that it may be better than it looks."""
    return choice == LEAVE_IT or option.verb(choice) == option.END


def aim(choice: i64) -> i64:
    """What an option does to whom, whatever cards are played for it."""
    what = option.verb(choice)
    if what in (option.ATTACK, option.CALL, option.SPOT, option.DEFEND):
        return option.plain(choice)
    return choice
