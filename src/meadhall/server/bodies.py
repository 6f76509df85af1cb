"""The bodies of HTTP requests and answers; OpenAPI describes them from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from meadhall.server.messages import LONGEST_NAME

Word = Annotated[str, Field(max_length=64)]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatRequest(Asked):
    sits: Literal["me", "open", "bot"] = "open"
    name: Name = ""
    level: Word | None = None


Seats = Annotated[dict[Word, SeatRequest], Field(max_length=16)]


class NewTable(Asked):
    game: Word
    settings: Annotated[dict[Word, Word], Field(max_length=32)] = {}
    seats: Seats = {}
    cards: Annotated[str, Field(max_length=256 * 1024)] | None = None
    seed: Word | None = None
    position: Annotated[str, Field(max_length=20_000)] | None = None


class NewLink(Asked):
    kind: Literal["seat", "move", "watch"]
    seat: Word = ""


class Token(Asked):
    token: Annotated[str, Field(max_length=100)]


class UsedToken(Token):
    name: Name = ""


class Branch(Asked):
    move: Annotated[int, Field(ge=0, le=1_000_000)]
    seats: Seats = {}


class Problem(BaseModel):
    code: str
    text: str


class SettingFace(BaseModel):
    name: str
    title: str
    choices: list[str]


class GameFace(BaseModel):
    name: str
    title: str
    seats: list[str]
    settings: list[SettingFace]
    levels: list[str]


class RuleFace(BaseModel):
    id: str
    chapter: str
    text: str


class GamePage(GameFace):
    about: str
    cards: list[dict[str, Any]]
    rules: list[RuleFace]


class MadeTable(BaseModel):
    table: str
    seats: list[str]
    links: dict[str, str]
    watch: str


class LinkFace(BaseModel):
    link: str


class LinkLook(BaseModel):
    model_config = ConfigDict(populate_by_name=True)

    kind: str
    table: str
    seat: str | None
    title: str
    people: Annotated[list[str], Field(serialization_alias="from")]
    yours: bool


class Claim(BaseModel):
    table: str
    seat: str | None


class SeatSummary(BaseModel):
    seat: str
    sits: str
    name: str
    level: str | None
    thinking: bool
    away: bool


class TableSummary(BaseModel):
    table: str
    game: str
    title: str
    yours: list[str]
    watching: bool
    seats: list[SeatSummary]
    asked: list[str]
    your_turn: bool
    move: int
    over: bool
    result: str
    prompt: str
    played: str


class ReplayFrame(BaseModel):
    move: int
    entry: int
    seat: str | None
    choice: str | None
    events: list[dict[str, Any]]
    scenes: dict[str, dict[str, Any]]


class Replay(BaseModel):
    table: str
    moves: int
    over: bool
    open: bool
    seat: str | None
    frames: list[ReplayFrame]


class Health(BaseModel):
    status: Literal["ok", "unavailable"]
    database: Literal["sqlite", "postgresql"]
    tables: int
    sockets: int
