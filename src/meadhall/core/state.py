"""State and Frame: the position of a game, and what in it is still to be resolved.

A state is flat, typed data. What is still to be resolved lies on its stack as frames: public,
immutable, made of integers, each naming its rule. Only the top frame asks, and asking changes
nothing. So any moment of a game can be copied, saved, shown, undone and explained.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit, everyone
from meadhall.core.errors import MeadhallError
from meadhall.core.event import SEALED, Event
from meadhall.core.facts import fields
from meadhall.core.fate import Fate

S = TypeVar("S")

UNSEALED: Final = -1
# More options than any game offers at once; a hand of fifty cards could make millions.
MOST_OPTIONS: Final = 4096
UNSAID: Final = -1_000_000_000_000  # no number of an event


@final
class Options:
    """A buffer of options, filled by the rules and used again: the hot path makes no lists."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64](capacity=64)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, option: i64) -> None:
        if self.count < len(self.items):
            self.items[self.count] = option
        elif self.count < MOST_OPTIONS:
            self.items = append(self.items, option)
        else:
            raise MeadhallError(f"here would be more than {MOST_OPTIONS} options")
        self.count += 1

    def at(self, place: i64) -> i64:
        return self.items[place]

    def has(self, option: i64) -> bool:
        for place in range(self.count):
            if self.items[place] == option:
                return True
        return False

    def listed(self) -> list[int]:
        return [int(self.items[place]) for place in range(int(self.count))]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The position of a game. A game adds its zones, and writes `copy` beside `__init__`."""

    def __init__(self, seats: int = 0) -> None:
        self.seats: i64 = seats
        self.stack: list[Frame[Any]] = []
        self.sealed: vec[i64] = vec[i64]([UNSEALED] * seats)
        self.told: list[Event] | None = None  # what happens, where somebody listens
        self.steps: list[State] | None = None  # the state at each event, where somebody looks on

    def copy(self) -> State:
        """A twin that shares nothing that can change; nobody listens to it."""
        twin = State()
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: State) -> None:
        """The part of `copy` that all games share."""
        twin.seats = self.seats
        twin.stack = self.stack[:]
        twin.sealed = self.sealed[:]

    def score(self, seat: int) -> int:
        """How the game ended for a seat: 1 won, 0 drawn, -1 lost. Every game says so."""
        return 0

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def top(self) -> Frame[Any]:
        return self.stack[-1]

    def then(self, frames: list[Frame[Any]]) -> None:
        """Push what follows, in reading order."""
        if not self.stack:
            self.stack = []  # as in push
        place = len(frames)
        while place > 0:
            place -= 1
            self.stack.append(frames[place])

    def push(self, frame: Frame[Any]) -> None:
        """Push one frame: it comes before all that lies there."""
        if not self.stack:
            self.stack = []  # CPython keeps a list that was once emptied in slower memory
        self.stack.append(frame)

    def finish(self) -> None:
        """The game is over: nothing is left to resolve."""
        self.stack.clear()

    def tell(
        self,
        kind: i64,
        seat: i64,
        a: i64 = UNSAID,
        b: i64 = UNSAID,
        c: i64 = UNSAID,
        d: i64 = UNSAID,
        rule: str = "",
    ) -> None:
        """Tell all seats what has just happened, and by which rule where the kind doesn't say it.

        It is told when it is done: whoever looks on sees the state as it is now.
        """
        if self.told is not None:
            numbers = [int(number) for number in (a, b, c, d) if number != UNSAID]
            self._tell(Event(kind, seat, tuple(numbers), False, rule))

    def tell_all(self, kind: i64, seat: i64, numbers: vec[i64], rule: str = "") -> None:
        """Tell all seats of several cards or figures at once."""
        if self.told is not None:
            self._tell(Event(kind, seat, tuple([int(number) for number in numbers]), False, rule))

    def whisper(self, kind: i64, seat: i64, card: i64, rule: str = "") -> None:
        """Tell one seat which card it was; the others learn only that it was one."""
        if self.told is not None:
            self._tell(Event(kind, seat, (int(card),), True, rule))

    def _tell(self, event: Event) -> None:
        if self.told is not None:
            self.told.append(event)
            if self.steps is not None:
                self.steps.append(self.copy())


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Something still to be resolved. Its class is a rule, its integers say for whom and what."""

    rule: ClassVar[str] = ""
    # What its integers may be, in a word each: a range, or what the game calls such a number.
    bounds: ClassVar[str] = ""

    def must(self, g: S) -> i64:
        """The seats that have to answer now; with none, the frame is popped and steps."""
        return 0

    def may(self, g: S) -> i64:
        """The seats that may interrupt here without being asked."""
        return 0

    def options(self, g: S, seat: i64, out: Options) -> None:
        """Add what that seat may do now, in an order that gives nothing away."""

    def obvious(self, g: S, seat: i64) -> bool:
        """Whether all at the table can see how much that seat has to choose from.

        Only then a decision with one option is skipped: being asked must tell nothing.
        """
        return False

    def answer(self, g: S, seat: i64, option: i64, fate: Fate) -> None:
        """Take one of those options. The frame is still on the stack."""

    def step(self, g: S, fate: Fate) -> None:
        """Resolve the frame, which has left the stack, and push what follows from it."""

    def numbers(self) -> tuple[int, ...]:
        """The frame's integers, in the order of its constructor."""
        return tuple([int(getattr(self, name)) for name in fields(type(self))])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.numbers()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.numbers() or ''}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.numbers()


G = TypeVar("G", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[G]):
    """Several seats choose in secret; others see only that an answer was given, until all were."""

    def asked(self, g: G) -> i64:
        """The seats that take part."""
        return everyone(g.seats)

    def must(self, g: G) -> i64:
        waiting = self.asked(g)
        for seat in range(g.seats):
            if g.sealed[seat] != UNSEALED:
                waiting &= ~bit(seat)
        return waiting

    def answer(self, g: G, seat: i64, option: i64, fate: Fate) -> None:
        g.sealed[seat] = option
        g.whisper(SEALED, seat, option, self.rule)

    def step(self, g: G, fate: Fate) -> None:
        self.reveal(g, fate)
        for seat in range(g.seats):
            g.sealed[seat] = UNSEALED

    def reveal(self, g: G, fate: Fate) -> None:
        """All answers lie in `g.sealed`: carry them out."""
