"""How a game tells what happened: each kind of event once, with its fields, rule and sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Protocol, TypeVar, get_args, get_origin, get_type_hints

from meadhall.core.event import SEALED, Event
from meadhall.core.wire import Choice, GameEvent, Sealed

E = TypeVar("E", bound=type[GameEvent])
C = TypeVar("C", bound=type[Choice])


class Words(Protocol):
    """A game's words for numbers, as its sentences need them."""

    def who(self, seat: int) -> str:
        """What a seat is called in a sentence; -1 is nobody."""

    def word(self, meaning: str, number: int, seat: int) -> str:
        """A number in words, by what it means (the word beside its type), in a seat's hands."""


@dataclass(frozen=True)
class _Kind:
    struct: type[GameEvent]
    rule: str
    says: str
    secret: str


@dataclass(frozen=True)
class _Field:
    name: str
    meaning: str
    many: bool
    read: Callable[[int], Any] | None


class Story:
    """A game's kinds of events. `@STORY.event(DREW, "RAG-34", "You draw {card}.")` adds one.

    In a sentence {card} is that field in words, or a property of the struct, or what a method of it
    makes of the words, and {who} the seat. Beside a field's type stands what its number means, or a
    function that makes of it what a client needs.
    The last text is what others read of a secret; they may have nothing to read. A struct without a
    docstring is documented by its sentence.
    """

    def __init__(self, sealed: str) -> None:
        self._kinds = {SEALED: _Kind(Sealed, "", "You chose: {option}.", sealed)}

    def event(self, number: int, rule: str, says: str, secret: str = "") -> Callable[[E], E]:
        def add(struct: E) -> E:
            assert number not in self._kinds, f"two kinds of events have the number {number}"
            self._kinds[number] = _Kind(struct, rule, says, secret)
            if not struct.__dict__.get("__doc__"):
                struct.__doc__ = says
            return struct

        return add

    @property
    def structs(self) -> list[type[GameEvent]]:
        """Every kind of event, once."""
        return list(dict.fromkeys(kind.struct for kind in self._kinds.values()))

    def typed(self, event: Event, seats: tuple[str, ...]) -> GameEvent:
        """The event with its numbers by name; what is hidden in it is None."""
        struct = self._kinds[event.kind].struct
        numbers: list[Any] = list(event.numbers)
        if event.secret:
            numbers = [None if number == -1 else number for number in numbers]
        fields = _fields(struct)
        if fields and fields[-1].many:
            last = len(fields) - 1
            numbers = [*numbers[:last], tuple(numbers[last:])]
        for place, field in enumerate(fields):
            if field.read and numbers[place] is not None:
                numbers[place] = field.read(numbers[place])
        return struct(seats[event.seat] if event.seat >= 0 else None, *numbers)

    def kind(self, event: Event) -> str:
        """What kind of thing happened: the word by which a client knows the struct."""
        return str(self._kinds[event.kind].struct.__struct_config__.tag)

    def rule(self, event: Event) -> str:
        return event.rule or self._kinds[event.kind].rule

    def sentence(self, event: Event, reader: int, seats: tuple[str, ...], words: Words) -> str:
        """What happened, for a reader; empty where there is nothing to read."""
        kind = self._kinds[event.kind]
        says = kind.secret if event.secret and event.seat != reader else kind.says
        told = in_words(says, self.typed(event, seats), words, event.seat)
        return told[:1].upper() + told[1:]


class Chosen:
    """A game's choices, by an option's verb. `@chosen(KEEP, "keep {cards}")` adds one.

    It says its text, as an event's sentence is written, its picks, and what others read of it.
    `heroes:hero slots:slot` picks up a token for the field `hero`, and for what `slot` says. A
    struct without a docstring is documented by its text.
    """

    def __init__(self) -> None:
        self.structs: dict[int, type[Choice]] = {}

    def __call__(
        self, verb: int, says: str, picked: str = "", public: str = ""
    ) -> Callable[[C], C]:
        def add(struct: C) -> C:
            struct.says, struct.picked, struct.public = says, picked, public
            if not struct.__dict__.get("__doc__"):
                struct.__doc__ = says
            self.structs[verb] = struct
            return struct

        return add


def in_words(says: str, thing: GameEvent | Choice, words: Words, seat: int = -1) -> str:
    """A sentence about an event or a choice, of a seat or of nobody."""
    return says.format_map(_InWords(thing, seat, words))


class _InWords(dict[str, str]):
    """The fields of an event or a choice as a sentence calls them."""

    def __init__(self, thing: GameEvent | Choice, seat: int, words: Words) -> None:
        super().__init__()
        self._thing, self._seat, self._words = thing, seat, words

    def __missing__(self, name: str) -> str:
        if name == "who":
            return self._words.who(self._seat)
        value = getattr(self._thing, name)
        if callable(value):
            return str(value(self._words))
        for field in _fields(type(self._thing)):
            if field.name == name and field.meaning:
                numbers = value if field.many else (value,)
                return ", ".join(self._words.word(field.meaning, n, self._seat) for n in numbers)
        return str(value)


@cache
def _fields(struct: type[GameEvent | Choice]) -> list[_Field]:
    """What it tells beside an event's seat, in the order of an event's numbers."""
    found = []
    hints = get_type_hints(struct, include_extras=True)
    for name in struct.__struct_fields__[issubclass(struct, GameEvent) :]:
        of, *meaning = (
            get_args(hints[name]) if get_origin(hints[name]) is Annotated else [hints[name]]
        )
        (how,) = meaning or [""]
        read = how if callable(how) else None
        found.append(_Field(name, "" if read else how, get_origin(of) is tuple, read))
    return found
