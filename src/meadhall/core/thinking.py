"""Thinking: how long a bot may look ahead, and what it found."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

# Between two looks at the clock passes at most this share of the time there is.
UNWATCHED: Final = 0.02
# Seconds, or iterations, from which on there is time for a wider look.
LONG: Final = 0.5
MANY: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class Effort:
    """How much a bot may think: so many iterations, which is repeatable, or so many seconds.

    Somebody else (another thread) may look how far it is, and stop it.
    """

    def __init__(self, seconds: float = 0.0, iterations: int = 0) -> None:
        self.seconds: float = seconds
        self.iterations: i64 = iterations
        self.begun: float = perf_counter()
        self.done: i64 = 0
        self.stopped: bool = False
        self.look: i64 = 1  # at the clock, after so many iterations

    def spent(self) -> bool:
        """Count one iteration; whether it was the last."""
        self.done += 1
        if self.stopped:
            return True
        if 0 < self.iterations <= self.done:
            return True
        return self.done >= self.look and self._late()

    def _late(self) -> bool:
        """Look at the clock: whether there is no time left for another iteration."""
        if self.interrupted():
            return True
        gone = perf_counter() - self.begun
        each = gone / float(self.done)
        between = UNWATCHED * (self.seconds if self.seconds > 0.0 else 1.0)
        self.look = self.done + (i64(between / each) if each > 0.0 else 0) + 1
        return self.iterations == 0 and gone + each > self.seconds

    @property
    def long(self) -> bool:
        """Whether there is time for a wider look."""
        return self.iterations >= MANY if self.iterations > 0 else self.seconds >= LONG

    def left(self) -> float:
        """How many more iterations there may be."""
        if self.iterations > 0:
            return float(self.iterations - self.done)
        gone = perf_counter() - self.begun
        return float(self.done) * (self.seconds - gone) / gone if gone > 0.0 else 1e9

    def interrupted(self) -> bool:
        """Whether somebody wants no more of it: asked now and then."""
        return False

    def stop(self) -> None:
        """Enough: what was found so far is the answer."""
        self.stopped = True

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""
        if self.iterations > 0:
            return min(1.0, float(self.done) / float(self.iterations))
        if self.seconds <= 0.0:
            return 1.0
        return min(1.0, (perf_counter() - self.begun) / self.seconds)


@final
class Weighed:
    """An option, as far as it was looked at."""

    def __init__(self, option: i64, chance: float, times: i64, prior: float) -> None:
        self.option: i64 = option
        self.chance: float = chance  # of winning after it, from 0 to 1
        self.times: i64 = times  # how often it was tried
        self.prior: float = prior  # what was expected of it beforehand, as a share of all

    def __reduce__(self) -> tuple[Any, ...]:
        return Weighed, (self.option, self.chance, self.times, self.prior)


@final
class Thought:
    """What a bot makes of a decision: its choice, and all options, the best first."""

    def __init__(self, choice: i64, weighed: list[Weighed], iterations: i64) -> None:
        self.choice: i64 = choice
        self.weighed: list[Weighed] = weighed
        self.iterations: i64 = iterations

    def __reduce__(self) -> tuple[Any, ...]:
        return Thought, (self.choice, self.weighed, self.iterations)
