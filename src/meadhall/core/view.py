"""Views: what one seat may know, built from nothing by listing what it may see."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit, has
from meadhall.core.fate import Fate
from meadhall.core.pickling import parts
from meadhall.core.state import UNSEALED, Frame, Options, State

WATCHER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What a seat knows; a watcher has none. Bots get this and never the state."""

    def __init__(self) -> None:
        self.seat: i64 = WATCHER
        self.seats: i64 = 0
        self.stack: list[Frame[Any]] = []
        self.must: i64 = 0
        self.may: i64 = 0
        self.given: i64 = 0  # who has sealed an answer
        self.sealed: i64 = UNSEALED  # one's own sealed answer
        self.options: vec[i64] = vec[i64]()  # what one may do now

    def look(self, g: State, seat: i64) -> None:
        """See what all games show alike: what is asked, of whom, and who has answered."""
        self.seat = seat
        self.seats = g.seats
        self.stack = g.stack[:]
        for other in range(g.seats):
            if g.sealed[other] != UNSEALED:
                self.given |= bit(other)
        if seat != WATCHER:
            self.sealed = g.sealed[seat]
        if not g.stack:
            return
        top = g.stack[-1]
        self.must = top.must(g)
        self.may = top.may(g)
        if seat != WATCHER and has(self.must | self.may, seat):
            out = Options()
            top.options(g, seat, out)
            for place in range(out.count):
                self.options = append(self.options, out.items[place])

    def guess(self, fate: Fate) -> State:
        """A state that this seat could be in, the hidden parts drawn by Fate."""
        return State()

    def guess_sealed(self, g: State, fate: Fate) -> None:
        """Complete a guess: its stack, and an answer for each seat that has sealed one."""
        g.stack = self.stack[:]
        out = Options()
        for other in range(self.seats):
            if other == self.seat:
                g.sealed[other] = self.sealed
            elif has(self.given, other):
                out.clear()
                g.stack[-1].options(g, other, out)
                choices = vec[i64](capacity=out.count)
                for place in range(out.count):
                    times = self.times(g, other, out.items[place])
                    while times > 0:
                        choices = append(choices, out.items[place])
                        times -= 1
                g.sealed[other] = fate.draw(choices)

    def times(self, g: State, seat: i64, option: i64) -> i64:
        """How often an option counts among those that a seat can have sealed."""
        return 1

    @property
    def over(self) -> bool:
        return not self.stack

    def __reduce__(self) -> tuple[Any, ...]:
        return parts(self)
