"""The socket's messages, both ways; docs/protocol.md tells what each of them means."""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated

import msgspec
from msgspec import Meta

from meadhall.core.sitters import Sits
from meadhall.core.wire import Choice, GameEvent, Outlook, Patch, Picture
from meadhall.server.entries import SetUp

PROTOCOL = 2
LARGEST = 16 * 1024
LONGEST_NAME = 40
LONGEST_CHAT = 500

Id = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,64}\Z")]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]


# From the client


class Command(msgspec.Struct, gc=False, frozen=True, tag_field="type", forbid_unknown_fields=True):
    id: Id

    def digest(self) -> str:
        """The same for the same command, whatever its id."""
        body = msgspec.json.encode(msgspec.structs.replace(self, id=""))
        return blake2b(body, digest_size=6).hexdigest()


class Choose(Command, frozen=True, tag="choose"):
    """The choice: an option's number or its text."""

    decision: int
    option: int | str


class Undo(Command, frozen=True, tag="undo"):
    """Take back to one's own last choice, or ask the others for it."""


class Consent(Command, frozen=True, tag="consent"):
    """Answer that question; all others must agree, and any new choice ends it."""

    agree: bool


class Redo(Command, frozen=True, tag="redo"):
    """Make again what was taken back; only where taking back is free."""


class Concede(Command, frozen=True, tag="concede"):
    """Give the game up."""


class Chat(Command, frozen=True, tag="chat", omit_defaults=True):
    """Say something; watchers may not."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    about: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""  # a thing on the table: `places:4`


class Leave(Command, frozen=True, tag="leave"):
    """A bot of that level keeps this seat from now on."""

    level: str


class Return(Command, frozen=True, tag="return"):
    """Take the seat back from the bot."""


class Rename(Command, frozen=True, tag="name"):
    """Change the name shown at this seat."""

    name: Name


class Ping(Command, frozen=True, tag="ping"):
    """Answered by `pong`; not kept."""


AnyCommand = Choose | Undo | Consent | Redo | Concede | Chat | Leave | Return | Rename | Ping

read_command = msgspec.json.Decoder(AnyCommand).decode


# To the client


class Message(msgspec.Struct, gc=False, frozen=True, tag_field="type"):
    pass


class FigureInfo(msgspec.Struct, gc=False, frozen=True):
    """A figure of a card."""

    name: str  # for programs too
    value: str  # as short as it stands on the card
    label: str  # all of it in words
    icons: tuple[str, ...]  # beside the value, by name
    printed: bool  # false: our reconstruction


class CardInfo(msgspec.Struct, gc=False, frozen=True):
    """A card of a game; its number is its place in the list."""

    number: int
    name: str
    kind: str  # for programs
    kind_name: str  # for people
    flags: tuple[str, ...]
    figures: tuple[FigureInfo, ...]
    text: str  # one line of rule text of ours; may be empty
    rules: tuple[str, ...]  # the rules behind it
    back: str  # which back it has, where there are several


class WelcomeMessage(Message, frozen=True, tag="welcome"):
    """Said once, first of all."""

    protocol: int
    table: str
    seat: str | None  # null for a watcher
    holds: list[str]  # all your seats here; one socket each
    game: str
    title: str
    settings: dict[str, str]
    set_up: SetUp
    own_cards: bool  # false: the table uses another card file than the game's
    levels: list[str]  # of bots
    cards: list[CardInfo]


class OptionInfo(msgspec.Struct, gc=False, frozen=True):
    """Something a seat may choose."""

    number: int
    text: str
    choice: Choice  # the same in the game's own fields
    picks: list[str]  # the things on the table that make it when they are picked up: `cards:10`
    outlook: Outlook  # what would come of it


class DecisionInfo(msgspec.Struct, gc=False, frozen=True):
    """What a seat is asked."""

    number: int  # never used again at this table
    must: bool  # false: it may act, and may also do nothing
    options: list[OptionInfo]


class SeatInfo(msgspec.Struct, gc=False, frozen=True):
    """Who sits at a seat."""

    seat: str
    sits: Sits
    name: str
    level: str | None  # of the bot that plays it
    connected: bool  # a person with an open socket; bots are
    thinking: bool  # a bot that is asked
    away: bool  # a person whose place a bot keeps for now


class UndoRequest(msgspec.Struct, gc=False, frozen=True):
    """Somebody asks to take a move back."""

    by: str
    agreed: list[str]
    waiting: list[str]


class UndoInfo(msgspec.Struct, gc=False, frozen=True):
    """What of yours can be taken back."""

    possible: bool
    free: bool  # without asking anybody
    again: bool  # what was taken back can be made again
    asked: UndoRequest | None


class EventInfo(msgspec.Struct, gc=False, frozen=True):
    """One thing that happened."""

    entry: int  # the line of the table's log it came with
    move: int
    event: GameEvent  # in the game's own fields; null in it is what this seat may not see
    text: str  # its line in the story; may be empty
    rule: str
    # What it changed in the picture since the event before: of an object the fields that differ,
    # of a list of objects the places that differ, of anything else what it is now. Null: not told.
    patch: Patch = None


class ChatInfo(msgspec.Struct, gc=False, frozen=True):
    """A line of the talk at the table."""

    entry: int
    seat: str
    name: str
    text: str
    about: str  # the thing on the table that it points at, as in an option's picks; may be empty


class FrameInfo(msgspec.Struct, gc=False, frozen=True):
    """Something that is still to be resolved."""

    frame: str
    rule: str
    numbers: tuple[int, ...]


class StateMessage(Message, frozen=True, tag="state"):
    """The table as a seat sees it: at once after `welcome`, and after every change.

    Always whole, except that `events` and `chat` go on from the last `state` on this socket, and
    that `picture` is null where the patches of those events lead to it from the last one. The first
    has the picture, the events of the last 300 moves, without patches, and the last 100 lines; so
    has one that comes more than 40 moves late.
    """

    entry: int
    move: int
    prompt: str  # what to do, or who is waited for, or how the game ended
    progress: str  # how far the game has come, in a few words
    rule: str  # where the prompt comes from; empty when the game is over
    decision: DecisionInfo | None
    asked: list[str]  # who must answer now
    may: list[str]  # who may interrupt
    answered: list[str]  # who has sealed an answer that is not open yet
    sealed: OptionInfo | None  # one's own
    stack: list[FrameInfo]  # what is still to be resolved, the next first
    picture: Picture | None
    over: bool
    result: str
    seats: list[SeatInfo]
    undo: UndoInfo
    taken_back: list[tuple[int, int]]  # entry and move of all events that were taken back
    rematch: str | None  # the table of the rematch
    events: list[EventInfo]
    chat: list[ChatInfo]


class DoneMessage(Message, frozen=True, tag="done"):
    """The command is safely on disk."""

    id: str
    entry: int


class RefusedMessage(Message, frozen=True, tag="refused"):
    """The command changed nothing."""

    id: str | None
    code: str
    text: str  # why, in a sentence


class SeatsMessage(Message, frozen=True, tag="seats"):
    """Somebody has connected or dropped."""

    entry: int
    seats: list[SeatInfo]


class PongMessage(Message, frozen=True, tag="pong"):
    id: str


AnyMessage = (
    WelcomeMessage | StateMessage | DoneMessage | RefusedMessage | SeatsMessage | PongMessage
)

encode = msgspec.json.Encoder().encode
