"""Options: what a seat may choose, in four forms that agree.

An option is an integer for the rules and the bots, a short stable text for people and logs,
named fields for who draws it, and what the other seats get to see of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from meadhall.core.wire import Choice

# What a bot answers for a seat that only may act, and doesn't want to.
LEAVE_IT: Final = -1


def pack(verb: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1) -> i64:
    """An option's integer: what it does, and up to three cards or places from -1 to 254."""
    return (verb << 24) | ((a + 1) << 16) | ((b + 1) << 8) | (c + 1)


def verb(option: i64) -> i64:
    return option >> 24


def first(option: i64) -> i64:
    return ((option >> 16) & 255) - 1


def second(option: i64) -> i64:
    return ((option >> 8) & 255) - 1


def third(option: i64) -> i64:
    return (option & 255) - 1


@dataclass(frozen=True)
class Option:
    """An option as people and programs other than the rules meet it."""

    number: int
    text: str
    public: str
    choice: Choice
    picks: list[str] = field(init=False, compare=False)  # the choice's

    def __post_init__(self) -> None:
        object.__setattr__(self, "picks", self.choice.picks())

    def __str__(self) -> str:
        return self.text
