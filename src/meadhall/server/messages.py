"""The socket's messages, both ways; docs/protocol.md tells what each of them means."""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from msgspec import Meta

PROTOCOL = 1
LARGEST = 16 * 1024
LONGEST_NAME = 40
LONGEST_CHAT = 500

Id = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,64}\Z")]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]


# From the client


class Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    id: Id

    def digest(self) -> str:
        """The same for the same command, whatever its id."""
        body = msgspec.json.encode(msgspec.structs.replace(self, id=""))
        return blake2b(body, digest_size=6).hexdigest()


class Choose(Command, frozen=True, tag="choose"):
    decision: int
    option: int | str


class Undo(Command, frozen=True, tag="undo"):
    pass


class Consent(Command, frozen=True, tag="consent"):
    agree: bool


class Redo(Command, frozen=True, tag="redo"):
    pass


class Concede(Command, frozen=True, tag="concede"):
    pass


class Chat(Command, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Leave(Command, frozen=True, tag="leave"):
    level: str


class Return(Command, frozen=True, tag="return"):
    pass


class Rename(Command, frozen=True, tag="name"):
    name: Name


class Ping(Command, frozen=True, tag="ping"):
    pass


AnyCommand = Choose | Undo | Consent | Redo | Concede | Chat | Leave | Return | Rename | Ping

read_command = msgspec.json.Decoder(AnyCommand).decode


# To the client


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Welcome(Message, frozen=True, tag="welcome"):
    protocol: int
    table: str
    seat: str | None
    holds: list[str]
    game: str
    title: str
    settings: dict[str, str]
    set_up: str
    own_cards: bool
    levels: list[str]
    cards: msgspec.Raw


class OptionFace(msgspec.Struct, frozen=True):
    number: int
    text: str
    fields: dict[str, Any]
    outlook: str


class Question(msgspec.Struct, frozen=True):
    number: int
    must: bool
    options: list[OptionFace]


class SeatFace(msgspec.Struct, frozen=True):
    seat: str
    sits: str
    name: str
    level: str | None
    connected: bool
    thinking: bool
    away: bool


class UndoAsked(msgspec.Struct, frozen=True):
    by: str
    agreed: list[str]
    waiting: list[str]


class UndoFace(msgspec.Struct, frozen=True):
    possible: bool
    free: bool
    again: bool
    asked: UndoAsked | None


class EventFace(msgspec.Struct, frozen=True):
    entry: int
    move: int
    kind: str
    seat: str | None
    numbers: tuple[int, ...]
    text: str
    rule: str


class ChatFace(msgspec.Struct, frozen=True):
    entry: int
    seat: str
    name: str
    text: str


class State(Message, frozen=True, tag="state"):
    entry: int
    move: int
    prompt: str
    progress: str
    rule: str
    decision: Question | None
    asked: list[str]
    may: list[str]
    answered: list[str]
    sealed: OptionFace | None
    stack: list[Any]
    scene: dict[str, Any]
    over: bool
    result: str
    seats: list[SeatFace]
    undo: UndoFace
    taken_back: list[tuple[int, int]]
    rematch: str | None
    events: list[EventFace]
    chat: list[ChatFace]


class Done(Message, frozen=True, tag="done"):
    id: str
    entry: int


class Refused(Message, frozen=True, tag="refused"):
    id: str | None
    code: str
    text: str


class Seats(Message, frozen=True, tag="seats"):
    entry: int
    seats: list[SeatFace]


class Pong(Message, frozen=True, tag="pong"):
    id: str


encode = msgspec.json.Encoder().encode
