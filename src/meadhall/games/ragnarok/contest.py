"""Two sides that choose in secret, neither knowing the other's hand: solved by regret matching."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.thinking import Effort


@final
class Party:
    """One side: the hands it may have, and which of its acts each hand can choose."""

    def __init__(self, acts: i64) -> None:
        self.acts: i64 = acts
        self.start: vec[i64] = vec[i64]([0])  # of each hand's choices in what follows
        self.likely: vec[float] = vec[float]()  # how likely each hand is, beside the others
        self.all: float = 0.0
        self.act: vec[i64] = vec[i64]()
        self.regret: vec[float] = vec[float]()
        self.now: vec[float] = vec[float]()  # the mixture at the moment
        self.total: vec[float] = vec[float]()  # the mixtures so far, later ones weighing more
        self.gets: vec[float] = vec[float]([0.0] * acts)

    @property
    def hands(self) -> i64:
        return len(self.start) - 1

    def add(self, acts: vec[i64], likely: float = 1.0) -> None:
        """A hand that can choose these."""
        self.likely = append(self.likely, likely)
        self.all += likely
        for act in acts:
            self.act = append(self.act, act)
            self.regret = append(self.regret, 0.0)
            self.now = append(self.now, 1.0 / float(len(acts)))
            self.total = append(self.total, 0.0)
        self.start = append(self.start, len(self.act))

    def shares(self, mixtures: vec[float]) -> vec[float]:
        """How often each act is chosen by whom doesn't know the hand."""
        shares = vec[float]([0.0] * self.acts)
        hands: i64 = self.hands
        for hand in range(hands):
            likely = self.likely[hand] / self.all
            for place in range(self.start[hand], self.start[hand + 1]):
                shares[self.act[place]] += likely * mixtures[place]
        return shares

    def learn(self, weight: float) -> None:
        """Regret what would have been better, and mix by what is regretted."""
        hands: i64 = self.hands
        for hand in range(hands):
            begin, end = self.start[hand], self.start[hand + 1]
            worth = 0.0
            for place in range(begin, end):
                worth += self.now[place] * self.gets[self.act[place]]
            sum_ = 0.0
            for place in range(begin, end):
                regret = self.regret[place] + self.gets[self.act[place]] - worth
                if regret < 0.0:
                    regret = 0.0
                self.regret[place] = regret
                sum_ += regret
            for place in range(begin, end):
                share = 1.0 / float(end - begin)
                if sum_ > 0.0:
                    share = self.regret[place] / sum_
                self.now[place] = share
                self.total[place] += weight * share

    def settled(self) -> vec[float]:
        """The mixture of each hand over all passes."""
        result = vec[float]([0.0] * len(self.total))
        for hand in range(self.hands):
            begin, end = self.start[hand], self.start[hand + 1]
            sum_ = 0.0
            for place in range(begin, end):
                sum_ += self.total[place]
            for place in range(begin, end):
                result[place] = self.total[place] / sum_ if sum_ > 0.0 else 1.0 / float(end - begin)
        return result


@final
class Contest:
    """What each act of ours is worth to us against each of theirs."""

    def __init__(self, ours: Party, theirs: Party) -> None:
        self.ours: Party = ours
        self.theirs: Party = theirs
        self.worth: vec[float] = vec[float]([0.0] * (ours.acts * theirs.acts))
        self.asked: vec[i64] = vec[i64]()  # which act each option of the decision is
        self.passes: i64 = 0

    def solve(self, passes: i64, effort: Effort) -> None:
        """So many passes over both sides, or fewer where the effort is spent."""
        while self.passes < passes:
            self.passes += 1
            weight = float(self.passes) * float(self.passes)
            self.reckon_ours(self.theirs.shares(self.theirs.now))
            self.ours.learn(weight)
            self.reckon_theirs(self.ours.shares(self.ours.now))
            self.theirs.learn(weight)
            if effort.spent():
                return

    def reckon_ours(self, shares: vec[float]) -> None:
        """What our acts get against theirs, chosen so often."""
        likely = chosen(shares)
        gets, worth = self.ours.gets, self.worth
        columns = self.theirs.acts
        for act in range(self.ours.acts):
            row = act * columns
            sum_ = 0.0
            for other in likely:
                sum_ += shares[other] * worth[row + other]
            gets[act] = sum_

    def reckon_theirs(self, shares: vec[float]) -> None:
        """What their acts get against ours, chosen so often."""
        gets, worth = self.theirs.gets, self.worth
        columns = self.theirs.acts
        for other in range(columns):
            gets[other] = 0.0
        for act in chosen(shares):
            row = act * columns
            share = shares[act]
            for other in range(columns):
                gets[other] -= share * worth[row + other]


def chosen(shares: vec[float]) -> vec[i64]:
    """The acts that are chosen at all."""
    acts = vec[i64](capacity=len(shares))
    for act in range(len(shares)):
        if shares[act] > 0.0:
            acts = append(acts, act)
    return acts
