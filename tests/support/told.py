"""All that the hall says of a table to a seat or a watcher, made without a server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from meadhall.core.errors import IllegalChoice, StaleDecision
from meadhall.core.game import Game
from meadhall.core.sitters import Sitter
from meadhall.games import game as named
from meadhall.server import messages, replays, routes, telling
from meadhall.server.entries import AnyEntry, Begin, Chose, Row
from meadhall.server.tables import HallTable
from tests.support.twins import Log

# Long messages, which tell all from the start, are looked at after so many entries.
LONG = 8


def entries_of(log: Log, holders: Mapping[str, str] | None = None) -> list[AnyEntry]:
    """The entries of a hall's table on which that game was played, each seat by somebody else."""
    header, moves = log
    names = named(header.game, None, header.settings).seat_names
    seats = {name: Sitter((holders or {}).get(name, name * 8), name) for name in names}
    return [Begin(header, moves[:1], seats, "chance"), *[Chose(move) for move in moves[1:]]]


def rows(entries: list[AnyEntry]) -> list[Row]:
    return [Row(number, f"k{number}", entry, 0) for number, entry in enumerate(entries)]


def hear_in_the_hall(game: Game, log: Log, seat: str | None) -> Iterator[bytes]:
    """What the hall tells of a log that was played there."""
    yield from told(entries_of(log), seat)


def told(entries: list[AnyEntry], seat: str | None) -> Iterator[bytes]:
    """Every message, list and replay for an observer, as far as the entries are possible."""
    table = HallTable("t", rows(entries[:1]))
    yield messages.encode(telling.welcome(table, seat, _holds(seat)))
    yield from _told_now(table, seat, last=len(entries) == 1)
    for row in rows(entries)[1:]:
        try:
            table.apply(row)
        except (IllegalChoice, StaleDecision):
            return
        yield from _told_now(table, seat, last=row.number == len(entries) - 1)


def _told_now(table: HallTable, seat: str | None, last: bool) -> Iterator[bytes]:
    now = table.entries - 1
    yield messages.encode(telling.state(table, seat, list(table.seats)[:1], now - 1))
    yield messages.encode(messages.SeatsMessage(now, telling.seats(table, [])))
    yield msgspec.json.encode(routes._summary(table, _holds(seat)))
    if last or now % LONG == 0:
        yield messages.encode(telling.state(table, seat, [], -1))
        if not table.over:  # after the end the replay is open
            asked = replays.Asked(table, seat, 0, table.move + 1)
            yield msgspec.json.encode(asked.replay(list(asked.moves())))


def _holds(seat: str | None) -> list[str]:
    return [] if seat is None else [seat]
