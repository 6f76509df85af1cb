"""Fate: every die, draw and random pick of a game comes from here, and nowhere else.

An answer is a meaning (what a die shows, a card), never an index, so a log of answers can be read,
checked against the rules and played again.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.errors import MeadhallError

MASK: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """What the rules ask for chance."""

    def roll(self, sides: i64) -> i64:
        """What a die with so many sides shows, from 1."""
        return 1 + self.below(sides)

    def draw(self, pool: vec[i64]) -> i64:
        """One card (or seat) of a pool that is not empty; the pool is left as it is."""
        return pool[self.below(len(pool))]

    def below(self, count: i64) -> i64:
        """A number from 0 to `count` - 1; only a Fate that makes its own chance has one."""
        raise MeadhallError("this Fate answers only what it was told")


@mypyc_attr(allow_interpreted_subclasses=True)
class Seeded(Fate):
    """Chance from a seed: the small fast generator sfc32."""

    def __init__(self, seed: int = 0) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(12):
            self.next()

    def next(self) -> i64:
        a, b, c = self.a, self.b, self.c
        result = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK) | (c >> 11)) + result & MASK
        return result

    def below(self, count: i64) -> i64:
        return (self.next() * count) >> 32

    def roll(self, sides: i64) -> i64:
        return 1 + self.below(sides)

    def draw(self, pool: vec[i64]) -> i64:
        return pool[self.below(len(pool))]

    def copy(self) -> Seeded:
        twin = Seeded()
        twin.a, twin.b, twin.c, twin.counter = self.a, self.b, self.c, self.counter
        return twin


def chance() -> Seeded:
    """Chance that nobody can foresee or repeat."""
    return Seeded(secrets.randbits(96))


def seeded_at(secret: str, place: int) -> Seeded:
    """The Fate of one place in a table's log.

    Every choice is followed by chance of its own, made from the table's secret and the place, so
    an undone choice made again meets the same dice, a resumed game goes on as it would have, and
    nobody can compute what is to come from what has been seen.
    """
    digest = hashlib.blake2b(f"{place}:{secret}".encode(), digest_size=12).digest()
    return Seeded(int.from_bytes(digest, "little"))


class Unforeseen(Exception):
    """A script of answers has run out: here is what could come next, as (answer, weight)."""

    def __init__(self, outcomes: list[tuple[int, int]]) -> None:
        super().__init__(f"Fate has no answer left; possible: {[answer for answer, _ in outcomes]}")
        self.outcomes = outcomes


class Impossible(MeadhallError):
    """A recorded answer that the rules can't have been given."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Fate):
    """Answers that are given beforehand: a recorded game, a test, one branch of a chance node."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.given = 0

    def _next(self, outcomes: list[tuple[int, int]]) -> int:
        if self.given == len(self.answers):
            raise Unforeseen(outcomes)
        answer = self.answers[self.given]
        if answer not in [outcome for outcome, _ in outcomes]:
            possible = ", ".join(str(outcome) for outcome, _ in outcomes)
            raise Impossible(f"Fate can't answer {answer} here; possible: {possible}")
        self.given += 1
        return answer

    def roll(self, sides: i64) -> i64:
        return self._next([(shown, 1) for shown in range(1, int(sides) + 1)])

    def draw(self, pool: vec[i64]) -> i64:
        weights: dict[int, int] = {}
        for card in pool:
            weights[card] = weights.get(card, 0) + 1
        return self._next(list(weights.items()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorder(Fate):
    """Passes another Fate's answers on and keeps them."""

    def __init__(self, source: Fate) -> None:
        self.source = source
        self.answers: list[int] = []

    def roll(self, sides: i64) -> i64:
        shown = self.source.roll(sides)
        self.answers.append(shown)
        return shown

    def draw(self, pool: vec[i64]) -> i64:
        card = self.source.draw(pool)
        self.answers.append(card)
        return card


def shuffled(pool: vec[i64], fate: Fate) -> vec[i64]:
    """The pool in an order drawn by Fate."""
    rest = pool[:]
    order = vec[i64](capacity=len(pool))
    while len(rest) > 0:
        card = fate.draw(rest)
        place: i64 = 0
        while rest[place] != card:
            place += 1
        last = len(rest) - 1
        while place < last:
            rest[place] = rest[place + 1]
            place += 1
        rest = rest[:last]
        order = append(order, card)
    return order
