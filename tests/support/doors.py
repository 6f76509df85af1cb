"""Doors: a game of two decisions, in which one must not act as if one knew what is hidden.

Bjorn hides a horn of mead behind one of three doors. Astrid leaves, which is a draw, or stays and
opens a door: who finds the horn wins. Frida watches.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.guide import Guide
from meadhall.core.option import first, pack, verb
from meadhall.core.state import Frame, Options, State
from meadhall.core.view import View
from tests.support.toast import ToastGame

HIDE, LEAVE, STAY, OPEN = 1, 2, 3, 4
ASTRID, BJORN = 0, 1
DOORS = 3


class Doors(State):
    def __init__(self) -> None:
        super().__init__(3)
        self.horn: i64 = -1
        self.found: i64 = 0

    def copy(self) -> Doors:
        twin = Doors()
        self.copy_to(twin)
        twin.horn, twin.found = self.horn, self.found
        return twin

    def score(self, seat: int) -> int:
        return [self.found, -self.found, 0][seat]


class Hiding(Frame[Doors]):
    rule: ClassVar[str] = "DOORS-1"

    def must(self, g: Doors) -> i64:
        return bit(BJORN)

    def options(self, g: Doors, seat: i64, out: Options) -> None:
        for door in range(DOORS):
            out.add(pack(HIDE, door))

    def answer(self, g: Doors, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        g.horn = first(option)


class Staying(Frame[Doors]):
    rule: ClassVar[str] = "DOORS-2"

    def must(self, g: Doors) -> i64:
        return bit(ASTRID)

    def options(self, g: Doors, seat: i64, out: Options) -> None:
        out.add(pack(STAY))
        out.add(pack(LEAVE))

    def answer(self, g: Doors, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        if verb(option) == LEAVE:
            g.finish()


class Opening(Staying):
    rule: ClassVar[str] = "DOORS-3"

    def options(self, g: Doors, seat: i64, out: Options) -> None:
        for door in range(DOORS):
            out.add(pack(OPEN, door))

    def answer(self, g: Doors, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        g.found = 1 if first(option) == g.horn else -1


class DoorsView(View):
    def __init__(self, g: Doors, seat: int) -> None:
        super().__init__()
        self.look(g, seat)
        self.horn = g.horn if seat == BJORN else -1

    def guess(self, fate: Fate) -> Doors:
        g = Doors()
        g.horn = self.horn if self.seat == BJORN else fate.roll(DOORS) - 1
        self.guess_sealed(g, fate)
        return g


class Closed(Guide):
    """Where a horn is hidden can't be seen."""

    def public(self, g: State, seat: i64, option: i64) -> i64:
        return pack(HIDE) if verb(option) == HIDE else option


class DoorsGame(ToastGame):
    def setup(self) -> Doors:  # type: ignore[override]
        g = Doors()
        g.then([Hiding(), Staying(), Opening()])
        return g

    def view(self, g: Doors, seat: int) -> DoorsView:  # type: ignore[override]
        return DoorsView(g, seat)

    def guide(self) -> Guide:
        return Closed()
