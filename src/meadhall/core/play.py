"""The loop that plays: setup, advance, choose, and again; and whole random games at full speed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.bits import lowest
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import Fate, Seeded
from meadhall.core.state import Options, State

# More frames than any game resolves between two decisions; the cards of a file may go on for ever.
MOST_FRAMES: Final = 10_000


def advance(g: State, fate: Fate) -> i64:
    """Resolve frames until somebody must choose. Returns those seats; none: the game is over."""
    left: i64 = MOST_FRAMES
    while g.stack:
        top = g.stack[-1]
        asked = top.must(g)
        if asked != 0:
            return asked
        if left == 0:
            raise MeadhallError(f"with these cards the rules don't come to an end at {top!r}")
        left -= 1
        g.stack.pop()
        top.step(g, fate)
    return 0


def choose(g: State, seat: i64, option: i64, fate: Fate) -> None:
    """Take an option that the caller knows to be legal."""
    g.stack[-1].answer(g, seat, option, fate)


def options(g: State, seat: i64) -> list[int]:
    """What a seat may do now: the wrapper for people around the rules' buffer."""
    out = Options()
    if g.stack:
        g.stack[-1].options(g, seat, out)
    return out.listed()


def play_out(g: State, fate: Seeded, out: Options) -> i64:
    """Play at random to the end. Returns how many decisions had two or more options."""
    decisions: i64 = 0
    while True:
        asked = advance(g, fate)
        if asked == 0:
            return decisions
        seat = lowest(asked)
        top = g.stack[-1]
        out.count = 0
        top.options(g, seat, out)
        if out.count == 1:
            top.answer(g, seat, out.items[0], fate)
        else:
            decisions += 1
            top.answer(g, seat, out.items[fate.below(out.count)], fate)


def play_games(start: State, seed: int, count: int) -> int:
    """Play that many random games from one position. Returns their decisions in all."""
    fate, out = Seeded(seed), Options()
    decisions: i64 = 0
    for _ in range(count):
        decisions += play_out(start.copy(), fate, out)
    return decisions
