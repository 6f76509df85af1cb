"""Every byte sent to a seat is the same for two games that differ only in what it can't know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator

import msgspec
import pytest

from meadhall.core.table import Table
from meadhall.games import NAMES, game
from meadhall.server import keys, messages, replays, routes, telling
from meadhall.server.entries import AnyEntry, Begin, Chose, Sitter, TookBack
from meadhall.server.messages import State
from meadhall.server.storage import Change, Row, Storage
from meadhall.server.tables import HallTable
from tests.support.hall import Person, Server
from tests.support.soak import games
from tests.support.twins import random_game, twins

GAMES = games(3)
IDA, OLAV = "a" * 40, "b" * 40


def log_of(table: Table, gods: str = IDA, giants: str = OLAV) -> list[AnyEntry]:
    """The entries of a hall's table on which that game was played by two people."""
    holders = [gods, giants] * len(table.seats)
    seats = {name: Sitter(holders[place], name) for place, name in enumerate(table.seats)}
    begin = Begin(table.header, table.journal[:1], seats, "chance")
    return [begin, *[Chose(move) for move in table.journal[1:]]]


def rows(entries: list[AnyEntry]) -> list[Row]:
    return [Row(number, f"k{number}", entry, 0) for number, entry in enumerate(entries)]


def told(entries: list[AnyEntry], seat: str | None) -> Iterator[bytes]:
    """All that the hall says to a seat while a game is played: every message, list and replay."""
    table = HallTable("t", rows(entries[:1]))
    yield messages.encode(telling.welcome(table, seat, [seat] if seat else []))
    for row in [None, *rows(entries)[1:]]:
        if row is not None:
            table.apply(row)
        now = table.entries - 1
        yield messages.encode(telling.state(table, seat, ["gods"], now - 1))
        yield messages.encode(telling.state(table, seat, [], -1))
        yield messages.encode(messages.Seats(now, telling.seats(table, [])))
        yield routes._summary(table, [seat] if seat else []).model_dump_json().encode()
        if not table.over:
            yield msgspec.json.encode(replays.replay(table, seat, 0, 1000))


def pairs(name: str, seat: str | None, seed: int) -> Iterator[tuple[Table, Table]]:
    chance = random.Random(seed)
    played = game(name)
    for _ in range(GAMES):
        table = random_game(played, chance, chance.choice([2, 5, 9, 14, 20, 30, 45]))
        for twin in list(twins(table, seat, chance, 60))[:4]:
            yield table, twin


@pytest.mark.parametrize(
    ("name", "seat"), [(name, seat) for name in NAMES for seat in (*game(name).seat_names, None)]
)
def test_nothing_told_to_a_seat_depends_on_what_it_cannot_know(name: str, seat: str | None) -> None:
    compared = 0
    for table, twin in pairs(name, seat, seed=7):
        assert table.position != twin.position
        assert list(told(log_of(table), seat)) == list(told(log_of(twin), seat))
        compared += 1
    assert compared or game(name).cooperative  # where all hands are open, there may be no twin


@pytest.mark.parametrize("place", [0, 1, None])
@pytest.mark.parametrize("name", ["ragnarok", "thunder-and-lightning"])
def test_nor_after_moves_were_taken_back(name: str, place: int | None) -> None:
    first, second = game(name).seat_names
    seat = None if place is None else (first, second)[place]
    compared = 0
    for table, twin in pairs(name, seat, seed=11):
        back: list[AnyEntry] = [TookBack(first, 1), TookBack(second, 2)]
        if len(table.moments) > 4:
            left, right = log_of(table) + back, log_of(twin) + back
            assert list(told(left, seat)) == list(told(right, seat))
            compared += 1
    assert compared


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison sees the smallest thing that the hall might say too much."""
    honest = telling.state

    def leaking(table: HallTable, seat: str | None, *rest: object) -> State:
        state = honest(table, seat, *rest)  # type: ignore[arg-type]
        hint = sum(table.play.state.giants.hand)  # type: ignore[attr-defined]
        return msgspec.structs.replace(state, prompt=f"{state.prompt}{hint % 2}")

    monkeypatch.setattr(telling, "state", leaking)
    assert any(
        list(told(log_of(table), "gods")) != list(told(log_of(twin), "gods"))
        for table, twin in pairs("ragnarok", "gods", seed=3)
    )


async def _write(database: str, changes: list[Change]) -> None:
    storage = Storage(database, "test")
    await storage.open()
    for change in changes:
        assert await storage.add(change)
    await storage.close()


@pytest.mark.parametrize("seat", ["gods", "giants", None])
def test_the_bytes_on_the_wire_are_the_same(
    on_postgres: list[Server], people: Callable[..., Person], seat: str | None
) -> None:
    """A test that plays the part of a third server writes both games, move by move."""
    server = on_postgres[0]
    ida = people("Ida", server)
    ida.makes()
    assert ida.key is not None
    me = keys.hashed(ida.key)
    gods, giants = (me, OLAV) if seat == "gods" else (IDA, me if seat else OLAV)
    table, twin = next(pairs("ragnarok", seat, seed=5))
    names = [keys.new_table(), keys.new_table()]
    logs = [log_of(table, gods, giants), log_of(twin, gods, giants)]
    place = (me, seat or "")
    asyncio.run(
        _write(
            server.database,
            [
                Change(name, 0, log[0], places=((place[0], name, place[1]),))
                for name, log in zip(names, logs, strict=True)
            ],
        )
    )
    chairs = [ida.sits(name) for name in names]
    assert [chair.welcome["seat"] for chair in chairs] == [seat, seat]
    for number in range(1, len(logs[0])):
        for name, log in zip(names, logs, strict=True):
            asyncio.run(_write(server.database, [Change(name, number, log[number], f"k{number}")]))
        for chair in chairs:
            chair.until(lambda state, wanted=number: bool(state["entry"] == wanted))  # type: ignore[misc]
    left, right = (
        [text.replace(name, "TABLE") for text in chair.heard]
        for name, chair in zip(names, chairs, strict=True)
    )
    assert len(left) == len(logs[0]) + 1
    assert left == right
    for path in ("", "/replay", "/cards"):
        answers = [
            ida.http.get(f"/api/tables/{name}{path}").text.replace(name, "TABLE") for name in names
        ]
        if path == "":
            answers = [text[: text.rindex('"played"')] for text in answers]
        assert answers[0] == answers[1]
