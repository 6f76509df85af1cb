"""What leaves the engine for whoever draws, reads or studies a game: declared once, as structs.

A game's own structs derive from these: its picture, its events, its choices. The TypeScript types
and the reference in `docs/protocol.md` are made from them (`tools/wire.py`).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

# What a number means: the word after it is how a sentence calls it (`Words.word`).
Card = Annotated[int, "card"]
Cards = Annotated[tuple[int, ...], "card"]
SecretCard = Annotated[int | None, "card"]  # null for those who may not know it
# What changed: of an object the fields that differ, of a list of objects the places that differ, of
# anything else what it is now.
Patch = Annotated[Any, "patch"]


def snake(name: str) -> str:
    """TookRealm -> took_realm."""
    return "".join(
        f"_{c.lower()}" if c.isupper() and at else c.lower() for at, c in enumerate(name)
    )


class Struct(msgspec.Struct, gc=False):
    """What is told. It is never part of a circle, which Python would look for in all of it."""


class GameEvent(Struct, tag_field="kind", tag=snake):
    """One thing that happened."""

    seat: str | None  # to whom, or whose it is; null where it is nobody's


class OfCard(GameEvent):
    """One thing that happened with a card."""

    card: Card


class Sealed(GameEvent):
    """A seat has given an answer that is not open yet."""

    option: Annotated[int | None, "option"]


class Settled(GameEvent):
    """What else a move changed on the table; nothing is told of it."""


class Choice(Struct, tag_field="verb", tag=snake):
    """What an option is, in named fields."""

    says: ClassVar[str] = ""  # its text, written as an event's sentence
    picked: ClassVar[str] = ""  # its picks: `heroes:hero`, a token for what that field says; `hand`
    public: ClassVar[str] = ""  # the text for others, where it is another one

    def picks(self) -> list[str]:
        """The things on the table that make this choice when they are picked up: `cards:10`.

        A game may say it in its own way; else they are the members of its lists.
        """
        if self.picked:
            wanted = self.picked.split()
        else:
            lists = [n for n in self.__struct_fields__ if isinstance(getattr(self, n), tuple)]
            wanted = [f"{name}:{name}" for name in lists]
        return [pick for token in wanted for pick in self._picks(*token.split(":"))]

    def _picks(self, token: str, name: str = "") -> list[str]:
        value = getattr(self, name) if name else None
        if isinstance(value, list | tuple):
            return [f"{token}:{thing}" for thing in value]
        return [token] if not name else [] if value is None else [f"{token}:{value}"]


class OfCards(Choice):
    """A choice that is made of cards."""

    cards: Cards


class Picture(Struct, tag_field="game"):
    """What a seat sees, complete for drawing: structs, lists and plain values, no dictionaries."""


class PlainPicture(Picture, tag="plain"):
    """The picture of a game that has none of its own."""

    text: str


class Part(Struct):
    """A part of a figure, and where it comes from."""

    what: str
    value: int


class Against(Struct):
    """What stands against a choice, as far as it is known."""

    who: str
    value: int


class Forecast(Struct):
    """A figure that an option leads to."""

    parts: list[Part]
    dice: int  # still to be rolled
    low: int
    mean: float
    high: int
    against: Against | None


class Outlook(Struct):
    """What would come of an option, as far as the seat can know."""

    text: str = ""  # in words; empty where nothing is sure
    forecast: Forecast | None = None
    brief: str = ""  # the text for who sees what is picked; empty: there is no shorter one
    sure: bool = False  # it does all that it could: nothing more would help
