"""Entries: the lines of a table's log. A table is what its entries, applied in order, make it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from meadhall.core.log import Header, Move
from meadhall.core.sitters import Sitter

SetUp = Literal["chance", "seed", "position", "branch"]
LinkKind = Literal["seat", "move", "watch"]


class Entry(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, tag_field="kind"):
    """One line. `asked` is a digest of the command it answers, to know that one again."""


class Begin(Entry, frozen=True, tag="begin"):
    header: Header
    moves: list[Move]
    seats: dict[str, Sitter]
    set_up: SetUp


class Chose(Entry, frozen=True, tag="chose"):
    move: Move
    asked: str = ""


class TookBack(Entry, frozen=True, tag="took_back"):
    seat: str
    count: int
    asked: str = ""


class MadeAgain(Entry, frozen=True, tag="made_again"):
    seat: str
    count: int
    asked: str = ""


class AskedBack(Entry, frozen=True, tag="asked_back"):
    seat: str
    asked: str = ""


class Consented(Entry, frozen=True, tag="consented"):
    """`count` is what is taken back with this last consent; 0 if it is not the last."""

    seat: str
    agree: bool
    count: int = 0
    asked: str = ""


class Conceded(Entry, frozen=True, tag="conceded"):
    seat: str
    asked: str = ""


class Said(Entry, frozen=True, tag="said"):
    seat: str
    text: str
    asked: str = ""
    about: str = ""


class Named(Entry, frozen=True, tag="named"):
    seat: str
    name: str
    asked: str = ""


class Left(Entry, frozen=True, tag="left"):
    seat: str
    level: str
    asked: str = ""


class Returned(Entry, frozen=True, tag="returned"):
    seat: str
    asked: str = ""


class Claimed(Entry, frozen=True, tag="claimed"):
    """A seat has a new holder, through an invitation or a link to another device."""

    seat: str
    holder: str
    name: str = ""


class Rematched(Entry, frozen=True, tag="rematched"):
    table: str


class Archived(Entry, frozen=True, tag="archived"):
    """The table is in an archive. What came before is no longer in the log, and nothing follows."""


class Restored(Entry, frozen=True, tag="restored"):
    """The table is back from an archive: this stands where Archived stood."""


AnyEntry = (
    Begin
    | Chose
    | TookBack
    | MadeAgain
    | AskedBack
    | Consented
    | Conceded
    | Said
    | Named
    | Left
    | Returned
    | Claimed
    | Rematched
    | Archived
    | Restored
)


def by_whom(entry: AnyEntry) -> str | None:
    """The seat that an entry comes from, if it is one's."""
    return entry.move.seat if isinstance(entry, Chose) else getattr(entry, "seat", None)


@dataclass(frozen=True)
class Row:
    """An entry with its place in the log."""

    number: int
    key: str | None  # seat and id of the command it answers
    entry: AnyEntry
    at: int  # seconds since 1970


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
