"""The HTTP part: games, tables, links and replays."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response
from starlette.status import HTTP_201_CREATED, HTTP_503_SERVICE_UNAVAILABLE

from meadhall import rulebook
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.log import dumps
from meadhall.games import game as named
from meadhall.games import name_of, names
from meadhall.server import bodies, keys, links, making, replays, telling
from meadhall.server.hall import MOST_LISTED, Hall, seat_asked_for
from meadhall.server.refusals import Refusal
from meadhall.server.tables import HallTable

KEY_AGE = 400 * 24 * 3600
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": bodies.Problem} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}

router = APIRouter(responses=_PROBLEMS)

TableName = Annotated[str, Path(pattern=f"^{keys.TABLE}$")]


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def key_of(request: Request) -> str | None:
    """The browser's key, if the hall gave it."""
    return await hall_of(request).key_in(request.cookies)


Key = Annotated[str | None, Depends(key_of)]


def holder_of(key: Key, request: Request, response: Response) -> str | None:
    """Whose key it is, if there is one; over https it is moved to its better name."""
    if key is None:
        return None
    if _secure(request) and keys.HOST_COOKIE not in request.cookies:
        _give(key, request, response)
    return keys.hashed(key)


def holder_or_new(key: Key, request: Request, response: Response) -> str:
    """The browser's key, given now if it had none; it is renewed each time."""
    key = key or keys.new_key(hall_of(request).storage.secret)
    _give(key, request, response)
    return keys.hashed(key)


def known_holder(key: Key) -> str:
    """The browser's key, which it must have."""
    if key is None:
        raise Refusal("no_key", "look at the link first, which gives the browser a key")
    return keys.hashed(key)


def _secure(request: Request) -> bool:
    return request.url.scheme == "https"


def _give(key: str, request: Request, response: Response) -> None:
    secure = _secure(request)
    response.set_cookie(
        keys.HOST_COOKIE if secure else keys.COOKIE,
        key,
        max_age=KEY_AGE,
        path="/",
        httponly=True,
        samesite="strict",
        secure=secure,
    )


TheHall = Annotated[Hall, Depends(hall_of)]
Holder = Annotated[str | None, Depends(holder_of)]
NewHolder = Annotated[str, Depends(holder_or_new)]
KnownHolder = Annotated[str, Depends(known_holder)]


@router.get("/api/games")
def games() -> list[bodies.GameInfo]:
    """The games that are played here."""
    return [_game_info(named(name)) for name in names()]


@router.get("/api/games/{name}")
def game(name: str, request: Request) -> bodies.GamePage:
    """One game with its cards and rules; its settings may be given as parameters."""
    try:
        name = name_of(name[:64])
    except MeadhallError as error:
        raise Refusal("no_table", str(error)) from None
    played = named(name, None, dict(request.query_params))
    try:
        page = rulebook.page(name)
    except MeadhallError:  # a game of another package
        page = rulebook.Page(name, played.title, "", {}, "")
    rules = [
        bodies.RuleInfo(id=rule.id, chapter=rule.section, text=rule.text)
        for rule in page.rules.values()
    ]
    return bodies.GamePage(
        **msgspec.structs.asdict(_game_info(played)),
        about=page.about,
        cards=telling.cards(played),
        rules=rules,
    )


@router.post("/api/tables", status_code=HTTP_201_CREATED)
async def make_table(
    asked: Annotated[bodies.NewTable, Body()], hall: TheHall, holder: NewHolder
) -> bodies.MadeTable:
    """Set a new table."""
    return await making.make(
        hall,
        holder,
        asked.game,
        asked.settings,
        asked.seats,
        asked.cards,
        asked.seed,
        asked.position,
    )


@router.get("/api/tables")
async def my_tables(hall: TheHall, holder: Holder) -> list[bodies.TableInfo]:
    """The tables this browser has a seat at or watches, the last played first."""
    if holder is None:
        return []
    found = []
    for name in await hall.tables_of(holder, MOST_LISTED):
        await asyncio.sleep(0)  # others come first
        try:
            async with hall.at(name) as (_, table):
                found.append(_summary(table, table.held_by(holder)))
        except Refusal as refusal:
            if refusal.code == "unreadable":
                found.append(bodies.TableInfo(table=name, unreadable=str(refusal)))
            elif refusal.code != "no_table":
                raise
    return found


@router.get("/api/tables/{table}")
async def one_table(table: TableName, hall: TheHall, holder: Holder) -> bodies.TableInfo:
    async with hall.at(table) as (_, found):
        return _summary(found, await hall.may_look(found, holder))


@router.post("/api/tables/{table}/links", status_code=HTTP_201_CREATED)
async def new_link(
    table: TableName, asked: Annotated[bodies.NewLink, Body()], hall: TheHall, holder: Holder
) -> bodies.MadeLink:
    """A link to give away: to an open seat, to one's own seat on another device, or to watch."""
    link = await links.new_link(hall, table, holder or "", asked.kind, asked.seat)
    return bodies.MadeLink(link=link)


@router.post("/api/tables/{table}/rematch", status_code=HTTP_201_CREATED)
async def rematch(table: TableName, hall: TheHall, holder: Holder) -> bodies.MadeTable:
    """The same game again, everybody one seat further."""
    return await making.rematch(hall, table, holder or "")


@router.post("/api/tables/{table}/branch", status_code=HTTP_201_CREATED)
async def branch(
    table: TableName, asked: Annotated[bodies.Branch, Body()], hall: TheHall, holder: Holder
) -> bodies.MadeTable:
    """A new table that begins after a move of this one."""
    return await making.branch(hall, table, holder or "", asked.move, asked.seats)


@router.get("/api/tables/{table}/replay", response_model=bodies.Replay)
async def replay(
    table: TableName,
    hall: TheHall,
    holder: Holder,
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=100)] = 50,
    seat: Annotated[str, Query(max_length=64)] = "",
) -> Response:
    """The game move by move: as the seat knew it, and after the end all of it."""
    async with hall.at(table) as (_, found):
        mine = await hall.may_look(found, holder)
        asked = replays.Asked(found, seat_asked_for(found, seat or None, mine), first, count)
    body = await hall.replays.made(asked, holder or "")
    return Response(msgspec.json.encode(body), media_type="application/json")


@router.get("/api/tables/{table}/cards", response_class=Response)
async def card_file(table: TableName, hall: TheHall, holder: Holder) -> Response:
    """The card file of the table."""
    async with hall.at(table) as (_, found):
        await hall.may_look(found, holder)
        return Response(found.game.catalogue.text, media_type="text/plain; charset=utf-8")


@router.get("/api/tables/{table}/log", response_class=Response)
async def log_file(table: TableName, hall: TheHall, holder: Holder) -> Response:
    """After the end: the log of the game as a file."""
    async with hall.at(table) as (_, found):
        await hall.may_look(found, holder)
        if not found.over:
            raise Refusal("not_over", "the log holds all secrets; it is open after the end")
        body = dumps(found.play.header, found.play.log)
    name = f"{found.game.name}-{table}.jsonl"
    return Response(
        body,
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.post("/api/links/look")
async def look(
    asked: Annotated[bodies.Token, Body()], hall: TheHall, holder: NewHolder
) -> bodies.LinkInfo:
    """What a link is for. The browser has a key from now on, with which it can be used."""
    link, table = await links.look(hall, asked.token, holder)
    return bodies.LinkInfo(
        kind=link.kind,
        table=link.table,
        seat=link.seat or None,
        game=table.game.name,
        title=table.game.title,
        people=[sitter.name for sitter in table.seats.values() if sitter.holder],
        yours=link.seat in table.held_by(holder),
    )


@router.post("/api/links/use")
async def use(
    asked: Annotated[bodies.UsedToken, Body()], hall: TheHall, holder: KnownHolder
) -> bodies.Claim:
    """Claim what a link gives; the same claim again gets the same answer."""
    table, seat = await links.use(hall, asked.token, holder, asked.name)
    return bodies.Claim(table=table, seat=seat)


@router.get("/healthz", responses={503: {"model": bodies.Health}})
async def healthz(hall: TheHall, response: Response) -> bodies.Health:
    """Whether the hall can do its work."""
    works = await hall.storage.works()
    if not works:
        response.status_code = HTTP_503_SERVICE_UNAVAILABLE
    return bodies.Health(
        status="ok" if works else "unavailable",
        database="postgresql" if hall.storage.shared else "sqlite",
        tables=len(hall.lives),
        sockets=sum(len(live.chairs) for live in hall.lives.values()),
    )


def _game_info(game: Game) -> bodies.GameInfo:
    settings = [
        bodies.SettingInfo(
            name=setting.name,
            title=setting.title,
            kind=setting.kind,
            choices=list(setting.choices),
            words=[game.in_words(setting, choice) for choice in setting.choices],
        )
        for setting in game.possible_settings
    ]
    return bodies.GameInfo(
        name=game.name,
        title=game.title,
        seats=list(game.seat_names),
        settings=settings,
        levels=telling.bots(),
    )


def _summary(table: HallTable, mine: list[str]) -> bodies.TableInfo:
    state = telling.state(table, mine[0] if mine else None, (), table.entries)
    asked = [seat for seat in state.asked if not table.over]
    return bodies.TableInfo(
        table=table.name,
        game=table.game.name,
        title=table.game.title,
        yours=mine,
        watching=not mine,
        seats=state.seats,
        asked=asked,
        your_turn=any(seat in mine and not table.seats[seat].away for seat in asked),
        move=table.move,
        over=table.over,
        result=table.result,
        prompt=state.prompt,
        played=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(table.played_at)),
    )
