"""The bodies of HTTP requests and answers; OpenAPI describes them from here."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from pydantic import GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from meadhall.core.errors import brief
from meadhall.core.game import SettingKind
from meadhall.core.wire import Patch, Picture
from meadhall.server.entries import LinkKind
from meadhall.server.messages import LONGEST_NAME, CardInfo, EventInfo, LevelInfo, SeatInfo

Word = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]


# What every game fills with fields of its own.
OF_A_GAME = ("Choice", "GameEvent", "Picture")


class Body(msgspec.Struct, kw_only=True):
    """A struct that FastAPI reads, writes and describes."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            partial(_read, cls),
            serialization=core_schema.plain_serializer_function_ser_schema(msgspec.to_builtins),
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        (top,), parts = msgspec.json.schema_components([cls])
        inlined: dict[str, Any] = _inlined(top, parts)
        return inlined


def _read(body: type[Body], value: Any) -> Any:
    if isinstance(value, body):
        return value
    try:
        read = msgspec.convert(value, body)
        msgspec.json.encode(read)  # what can't be written down again is no text
    except (msgspec.ValidationError, RecursionError) as error:
        raise PydanticCustomError("body", "{text}", {"text": brief(str(error))}) from None
    except UnicodeEncodeError:
        text = "a text holds half a letter (a lone surrogate)"
        raise PydanticCustomError("body", "{text}", {"text": text}) from None
    return read


def _inlined(schema: Any, parts: dict[str, Any]) -> Any:
    """A schema without references."""
    if isinstance(schema, list):
        return [_inlined(part, parts) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return {"type": "object"} if name in OF_A_GAME else _inlined(parts[name], parts)
    return {key: _inlined(part, parts) for key, part in schema.items() if key != "discriminator"}


class Asked(Body, forbid_unknown_fields=True):
    pass


class SeatRequest(Asked):
    """Who is to sit at a seat of a new table."""

    sits: Literal["me", "open", "bot"] = "open"
    name: Name = ""
    level: Word | None = None


Seats = Annotated[dict[Word, SeatRequest], Meta(max_length=16)]


class NewTable(Asked):
    """A seat that is left out is open. `seed` and `position` let the maker know what will come."""

    game: Word
    settings: Annotated[dict[Word, Word], Meta(max_length=32)] = {}
    seats: Seats = {}
    cards: Annotated[str, Meta(max_length=256 * 1024)] | None = None  # the text of a card file
    seed: Word | None = None
    position: Annotated[str, Meta(max_length=20_000)] | None = None


class NewLink(Asked):
    kind: LinkKind
    seat: Word = ""


class Token(Asked):
    token: Annotated[str, Meta(max_length=100)]


class UsedToken(Token):
    name: Name = ""


class Branch(Asked):
    move: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Seats = {}


class Problem(Body):
    """What every error says."""

    code: str
    text: str  # a sentence to show to people


class SettingInfo(Body):
    """Something a table can decide; the first choice is the usual one."""

    name: str
    title: str
    kind: SettingKind
    choices: list[str]  # of a party: its seats, with a plus sign between
    words: list[str]  # for people, one for each choice


class GameInfo(Body):
    """A game that is played here."""

    name: str
    title: str
    seats: list[str]
    settings: list[SettingInfo]
    levels: list[LevelInfo]  # of bots, the weakest first


class RuleInfo(Body):
    """A numbered rule; its text may hold `*italics*` and `**bold**`."""

    id: str
    chapter: str
    text: str


class GamePage(GameInfo):
    """A game with its cards and rules."""

    about: str
    cards: list[CardInfo]
    rules: list[RuleInfo]


class MadeTable(Body):
    """A new table, and the links that lead to it."""

    table: str
    seats: list[str]  # yours
    links: dict[str, str]  # one for each open seat
    watch: str


class MadeLink(Body):
    link: str


class LinkInfo(Body):
    """What a link is for."""

    kind: LinkKind
    table: str
    seat: str | None
    game: str
    title: str
    people: list[str]  # who sits there
    yours: bool  # this browser holds that seat already


class Claim(Body):
    table: str
    seat: str | None


class TableInfo(Body):
    """A table this browser has a seat at or watches.

    If it can't be read, `unreadable` says why, and nothing else is known.
    """

    table: str
    game: str = ""
    title: str = ""
    yours: list[str] = []
    watching: bool = False
    seats: list[SeatInfo] = []  # nobody is looked up: `connected` is true for bots alone
    asked: list[str] = []
    your_turn: bool = False
    move: int = 0
    over: bool = False
    result: str = ""
    prompt: str = ""
    played: str = ""
    unreadable: str = ""


class ReplayMove(Body):
    """A move that stands, and the table after it."""

    move: int
    entry: int
    seat: str | None
    choice: str | None  # null for a choice that this seat may not know
    events: list[EventInfo]  # without patches
    pictures: list[SeatPictures]


class SeatPictures(Body):
    """How a seat saw a move: the table as it lay then, and what each event changed before."""

    seat: str | None  # null for a watcher
    patches: list[Patch]  # one for each event, from the picture of the move before
    picture: Picture


class Replay(Body):
    """A game move by move."""

    table: str
    moves: int  # the number of the last one
    over: bool
    open: bool  # all seats' pictures, every choice, and all events uncovered
    seat: str | None
    history: list[ReplayMove]


class Health(Body):
    status: Literal["ok", "unavailable"]
    database: Literal["sqlite", "postgresql"]
    tables: int  # in memory
    sockets: int  # open
