"""Looking ahead in any game: a tree for each seat, grown over guesses of what one seat can't see.

Open-loop tree search for several observers. An iteration guesses a world and goes down all trees
at once. Whoever is asked chooses in a tree of their own, by what came of each option there and by
what the guide expects of it; in the other trees the option counts as what is seen of it. It ends
one new choice further than before: the rest is played by rule of thumb up to the next quiet point.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.nodes import NOWHERE, UNWEIGHED, Nodes
from meadhall.core.bits import bit, has, lowest
from meadhall.core.fate import Seeded
from meadhall.core.guide import Guide
from meadhall.core.option import LEAVE_IT
from meadhall.core.play import advance
from meadhall.core.state import UNSEALED, Options, Sealed, State
from meadhall.core.thinking import Effort, Thought, Weighed
from meadhall.core.view import View

# How far a worth in heats can go without being too large to be weighed.
HOTTEST: Final = 60.0
NOTHING: Final = -2  # sealed by nobody
MOST_SEATS: Final = 8
# How often it is asked whether the choice is settled, and which share of what is left another
# option would have to get for itself alone, to be tried as often as the best.
SETTLING: Final = 64
CATCHING_UP: Final = 0.6


def think(guide: Guide, view: View, fate: Seeded, effort: Effort, together: bool) -> Thought:
    """What comes of the options of a seat that is asked; all win `together` or each alone."""
    search = Search(guide, view, fate, together)
    while True:
        search.iterate()
        if effort.spent():
            return search.thought()
        if search.done % SETTLING == 0 and search.settled(effort.left()):
            return search.thought()


@final
class Search:
    """The trees of all seats, as one of them can imagine them."""

    def __init__(self, guide: Guide, view: View, fate: Seeded, together: bool) -> None:
        self.guide: Guide = guide
        self.view: View = view
        self.options: vec[i64] = view.options
        self.fate: Seeded = fate
        self.guessing: Seeded = Seeded()
        self.together: bool = together
        self.seat: i64 = view.seat
        self.seats: i64 = view.seats
        self.must: bool = has(view.must, view.seat)
        self.nodes: Nodes = Nodes(view.seats)
        self.done: i64 = 0
        self.out: Options = Options()
        self.worths: vec[float] = vec[float]()
        self.found: vec[i64] = vec[i64]()  # the nodes of the options
        self.at: vec[i64] = vec[i64]()  # where each seat's tree is
        self.shut: vec[i64] = vec[i64]()  # what others will see of each seat's sealed answer
        self.path: vec[i64] = vec[i64]()  # the nodes passed, and in whose tree
        self.owner: vec[i64] = vec[i64]()
        self.passed: i64 = 0
        self.left: i64 = 0  # who might have acted here, and has left it
        self.fresh: bool = False
        for _ in range(view.seats):
            self.at = append(self.at, 0)
            self.shut = append(self.shut, NOTHING)
        self.firsts: vec[i64] = self.first_nodes()

    def first_nodes(self) -> vec[i64]:
        """The nodes of the options there are, and of leaving it."""
        g = self.guess()
        found = vec[i64]()
        for option in self.options:
            found = append(found, self.nodes.child(self.seat, self.own_key(g, self.seat, option)))
        if not self.must:
            found = append(found, self.nodes.child(self.seat, key_of(self.seat, LEAVE_IT)))
        return found

    def iterate(self) -> None:
        """Guess, go down the trees, play on to a quiet point, and learn from it."""
        g = self.guess()
        self.begin(g)
        if not self.descend(g):
            self.play_on(g)
        self.learn(g)
        self.done += 1

    def settled(self, left: float) -> bool:
        """Whether so many more iterations would hardly change the choice."""
        times = self.nodes.times
        best = self.firsts[0]
        for node in self.firsts:
            if times[node] > times[best]:
                best = node
        second: i64 = 0
        for node in self.firsts:
            if node != best and times[node] > second:
                second = times[node]
        return float(times[best] - second) > CATCHING_UP * left

    def guess(self) -> State:
        """A world in which nobody else has answered yet: they choose again in their own trees.

        The chance for it is its own, so that nothing else depends on how much of it was used.
        """
        fate, own = self.guessing, self.fate
        fate.a, fate.b, fate.c, fate.counter = own.next(), own.next(), own.next(), 1
        g = self.view.guess(fate)
        for other in range(self.seats):
            if other != self.seat:
                g.sealed[other] = UNSEALED
        return g

    # Down the trees

    def begin(self, g: State) -> None:
        """At the roots the seat that thinks is asked first: the others may act after it."""
        self.passed = 0
        for seat in range(self.seats):
            self.shut[seat] = NOTHING
            self.go(seat, seat)
        self.left = g.top.may(g) if self.must else 0
        self.fresh = False

    def descend(self, g: State) -> bool:
        """Choose in the trees until something new was chosen; whether the game ended before."""
        seat = self.seat
        while True:
            self.ask(g, seat)
            self.take(g, seat, self.select(g, seat))
            if self.fresh:
                return False
            if advance(g, self.fate) == 0:
                return True
            seat = self.next_seat(g)
            if self.nodes.full and self.nodes.times[self.at[seat]] < 2:
                return False

    def next_seat(self, g: State) -> i64:
        """Who is asked: first those who may act and have not left it, then one who must."""
        top = g.top
        must = top.must(g)
        may = top.may(g) & ~must & ~self.left
        return lowest(may) if may != 0 else lowest(must)

    def ask(self, g: State, seat: i64) -> None:
        """The options of a seat, without LEAVE_IT."""
        self.out.count = 0
        g.top.options(g, seat, self.out)

    def select(self, g: State, seat: i64) -> i64:
        """The option with the best prospects in that seat's own tree; its node is entered."""
        out, nodes, at = self.out, self.nodes, self.at[seat]
        real = out.count
        if not has(g.top.must(g), seat):
            out.add(LEAVE_IT)
        if out.count == 1:
            option = out.items[0]
            self.go(seat, nodes.child(at, self.own_key(g, seat, option)))
            return option
        self.look_up(g, seat, real)
        whole = 0.0
        for place in range(out.count):
            node = self.found[place]
            if node != NOWHERE:
                nodes.open[node] += 1
                whole += nodes.weight[node]
        times = nodes.times[at]
        expected = nodes.total[at] / float(times) - self.guide.doubt if times > 0 else 0.5
        best: i64 = 0
        most = -1.0
        for place in range(out.count):
            node = self.found[place]
            if node == NOWHERE:
                continue
            tried = nodes.times[node]
            value = nodes.total[node] / float(tried) if tried > 0 else expected
            share = nodes.weight[node] / whole
            value += self.guide.curiosity * share * sqrt(float(nodes.open[node])) / float(1 + tried)
            if value > most:
                best, most = place, value
        node = self.found[best]
        self.fresh = nodes.times[node] == 0
        self.go(seat, node)
        return out.items[best]

    def look_up(self, g: State, seat: i64, real: i64) -> None:
        """Find the nodes of the options, weigh the new ones, and count those alike once."""
        out, nodes, at = self.out, self.nodes, self.at[seat]
        while len(self.found) < out.count:
            self.found = append(self.found, NOWHERE)
        new = False
        for place in range(out.count):
            node = nodes.child(at, self.own_key(g, seat, out.items[place]))
            new = new or nodes.weight[node] == UNWEIGHED
            self.found[place] = node
        self.forget_doubles(out.count)
        if new:
            self.weigh(g, seat, real)

    def forget_doubles(self, count: i64) -> None:
        """Of options alike the first stands for all."""
        if not self.guide.joins:
            return
        for place in range(count):
            for earlier in range(place):
                if self.found[earlier] == self.found[place]:
                    self.found[place] = NOWHERE
                    break

    def weigh(self, g: State, seat: i64, real: i64) -> None:
        """What the guide expects of the options that are new; to leave it is worth nothing."""
        out, nodes = self.out, self.nodes
        while len(self.worths) < out.count:
            self.worths = append(self.worths, 0.0)
        count = out.count
        out.count = real
        self.guide.worths(g, seat, out, self.worths)
        out.count = count
        if real < count:
            self.worths[real] = 0.0
        for place in range(count):
            node = self.found[place]
            if node != NOWHERE and nodes.weight[node] == UNWEIGHED:
                hot = self.worths[place] / self.guide.heat
                nodes.weight[node] = exp(min(max(hot, -HOTTEST), HOTTEST))

    def take(self, g: State, seat: i64, option: i64) -> None:
        """Take an option, and go on in the trees of those who see it."""
        if option == LEAVE_IT:
            self.left |= bit(seat)
            return
        self.left = 0
        top = g.top
        seen = self.guide.public(g, seat, option)
        if not isinstance(top, Sealed):
            self.show(seat, seen)
            top.answer(g, seat, option, self.fate)
            return
        self.shut[seat] = seen
        top.answer(g, seat, option, self.fate)
        if top.must(g) == 0:
            for other in range(self.seats):
                if self.shut[other] != NOTHING:
                    self.show(other, self.shut[other])
                    self.shut[other] = NOTHING

    def show(self, seat: i64, seen: i64) -> None:
        """What a seat did, in the trees of the others."""
        for other in range(self.seats):
            if other != seat:
                self.go(other, self.nodes.child(self.at[other], key_of(seat, seen)))

    def own_key(self, g: State, seat: i64, option: i64) -> i64:
        if option == LEAVE_IT or not self.guide.joins:
            return key_of(seat, option)
        return key_of(seat, self.guide.alike(g, seat, option))

    def go(self, seat: i64, node: i64) -> None:
        """A seat's tree is at this node now."""
        self.at[seat] = node
        if self.passed == len(self.path):
            self.path = append(self.path, node)
            self.owner = append(self.owner, seat)
        else:
            self.path[self.passed] = node
            self.owner[self.passed] = seat
        self.passed += 1

    # Beyond the trees

    def play_on(self, g: State) -> None:
        """On by rule of thumb to the next quiet point, or to the end."""
        guide, out, fate = self.guide, self.out, self.fate
        quiet = guide.quiet(g)
        while advance(g, fate) != 0 and guide.quiet(g) == quiet:
            seat = self.next_seat(g)
            self.ask(g, seat)
            option = guide.play(g, seat, out, fate)
            if option == LEAVE_IT:
                self.left |= bit(seat)
            else:
                self.left = 0
                g.top.answer(g, seat, option, fate)

    def learn(self, g: State) -> None:
        """What came of it is noted at all nodes that were passed."""
        chances = self.chances(g)
        for step in range(self.passed):
            self.nodes.pass_through(self.path[step], chances[self.owner[step]])

    def chances(self, g: State) -> vec[float]:
        chances = vec[float](capacity=self.seats)
        if self.together:
            chance = self.guide.chance(g, self.seat)
            for _ in range(self.seats):
                chances = append(chances, chance)
            return chances
        for seat in range(self.seats):
            if seat == 1 and self.seats == 2:
                chances = append(chances, 1.0 - chances[0])
            else:
                chances = append(chances, self.guide.chance(g, seat))
        return chances

    # What came of it

    def thought(self) -> Thought:
        """The options at the root, the most tried first."""
        options = [int(option) for option in self.options]
        if not self.must:
            options.append(LEAVE_IT)
        whole = 0.0
        for node in dict.fromkeys(int(node) for node in self.firsts):
            whole += max(self.nodes.weight[node], 0.0)
        weighed = [self.weighed(option, node, whole) for option, node in zip(options, self.firsts)]
        weighed.sort(key=by_times)
        return Thought(weighed[0].option, weighed, self.done)

    def weighed(self, option: i64, node: i64, whole: float) -> Weighed:
        nodes = self.nodes
        tried = nodes.times[node]
        root = nodes.total[self.seat] / float(nodes.times[self.seat])
        chance = nodes.total[node] / float(tried) if tried > 0 else root
        prior = nodes.weight[node] / whole if whole > 0.0 else 1.0
        return Weighed(option, chance, tried, prior)


def by_times(weighed: Weighed) -> tuple[float, float]:
    return -float(weighed.times), -weighed.chance


def key_of(seat: i64, option: i64) -> i64:
    return option * MOST_SEATS + seat
