"""Making tables: new ones, branches of a game, and the same game again."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping

from meadhall.bots import LEVELS
from meadhall.core.game import Game
from meadhall.core.sitters import Sitter
from meadhall.core.table import Table
from meadhall.server import keys
from meadhall.server.bodies import MadeTable, SeatRequest
from meadhall.server.entries import Begin, Rematched, SetUp
from meadhall.server.hall import Hall
from meadhall.server.links import address_of
from meadhall.server.refusals import Refusal, as_asked
from meadhall.server.storage import Change, Link
from meadhall.server.trials import Trial


async def make(
    hall: Hall,
    holder: str,
    game: str,
    settings: Mapping[str, str],
    requests: Mapping[str, SeatRequest],
    cards: str | None,
    seed: str | None,
    position: str | None,
) -> MadeTable:
    set_up: SetUp = "position" if position else "seed" if seed else "chance"
    asked = Trial(
        game, cards, tuple(settings.items()), seed or secrets.token_hex(16), position or None
    )
    with as_asked():
        if asked.of_their_own:
            await hall.trials.hold(asked)
            played = await asyncio.to_thread(asked.game_played)
        else:
            played = asked.game_played()
        seats = _sitters(played, requests, holder)
        play = Table(played, asked.secret, asked.position, players=_players(seats))
    change, made = _new_table(Begin(play.header, play.log, seats, set_up), holder)
    await hall.begin(change)
    return made


async def branch(
    hall: Hall, name: str, holder: str, move: int, requests: Mapping[str, SeatRequest]
) -> MadeTable:
    """A new table that shares the first moves with this one."""
    async with hall.at(name) as (_, table):
        await hall.may_look(table, holder)
        people = {s.holder for s in table.seats.values() if s.holder is not None}
        open_seats = any(s.sits == "open" for s in table.seats.values())
        if not table.over and (people != {holder} or open_seats):
            raise Refusal("not_over", "while others play here, a branch has to wait for the end")
        with as_asked():
            play = table.play.branch(move)
            seats = _sitters(table.game, requests, holder)
    change, made = _new_table(Begin(play.header, play.log, seats, "branch"), holder)
    await hall.begin(change)
    return made


async def rematch(hall: Hall, name: str, holder: str) -> MadeTable:
    """The same game again, everybody one seat further; the same table for all who ask."""
    async with hall.at(name) as (live, table):
        while True:
            mine = table.held_by(holder)
            if not mine:
                raise Refusal("no_table", f"you have no seat at a table {name}")
            if not table.over:
                raise Refusal("not_over", "the game goes on; a rematch comes after its end")
            sitters = list(table.seats.values())
            moved = [sitters[-1], *sitters[:-1]]
            seats = dict(zip(table.seats, moved, strict=True))
            if table.rematch is not None:
                yours = [s for s, sitter in seats.items() if sitter.holder == holder]
                return MadeTable(table=table.rematch, seats=yours, links={}, watch="")
            play = Table(table.game, players=_players(seats))
            change, made = _new_table(Begin(play.header, play.log, seats, "chance"), holder)
            told = Change(name, table.entries, Rematched(made.table), also=(change,))
            if await hall.add(live, table, told):
                return made


def _sitters(game: Game, requests: Mapping[str, SeatRequest], holder: str) -> dict[str, Sitter]:
    wanted: dict[str, SeatRequest] = {}
    for word, asked in requests.items():
        name = game.seat_names[game.seat(word)]
        if name in wanted:
            raise Refusal("bad_request", f"the seat {name} is named twice")
        wanted[name] = asked
    seats = {}
    for name in game.seat_names:
        request = wanted.get(name, SeatRequest())
        if request.sits == "me":
            seats[name] = Sitter(holder, request.name)
        elif request.sits == "bot":
            if request.level not in LEVELS:
                raise Refusal(
                    "bad_request",
                    f"no bot is called {request.level!r}; there are: {', '.join(LEVELS)}",
                )
            seats[name] = Sitter(level=request.level)
        else:
            seats[name] = Sitter()
    return seats


def _players(seats: Mapping[str, Sitter]) -> dict[str, str]:
    return {name: sitter.level or sitter.name for name, sitter in seats.items()}


def _new_table(begin: Begin, holder: str) -> tuple[Change, MadeTable]:
    """A table with its first entry, its places and its links; who makes it may always watch."""
    name = keys.new_table()
    tokens = {s: keys.new_link() for s, sitter in begin.seats.items() if sitter.sits == "open"}
    watch = keys.new_link()
    links = [Link(keys.hashed(token), name, "seat", s, None) for s, token in tokens.items()]
    links.append(Link(keys.hashed(watch), name, "watch", "", None))
    places = [(s.holder, name, seat) for seat, s in begin.seats.items() if s.holder is not None]
    change = Change(name, 0, begin, places=(*places, (holder, name, "")), links=tuple(links))
    yours = [seat for seat, sitter in begin.seats.items() if sitter.holder == holder]
    shown = {seat: address_of(token) for seat, token in tokens.items()}
    made = MadeTable(table=name, seats=yours, links=shown, watch=address_of(watch))
    return change, made
