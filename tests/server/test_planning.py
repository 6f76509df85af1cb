"""A command is planned, written, then taken in, by the server that wrote it like by any other."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from meadhall.core.sitters import Sitter
from meadhall.core.table import Table
from meadhall.games import game
from meadhall.server import messages, tables, telling
from meadhall.server.bodies import SeatRequest
from meadhall.server.entries import Begin, Chose, Conceded, Named, Returned, Row
from meadhall.server.hall import Hall
from meadhall.server.homes import Homes
from meadhall.server.making import make
from meadhall.server.messages import (
    AnyCommand,
    Chat,
    Choose,
    Concede,
    Leave,
    Rename,
    Return,
    Undo,
)
from meadhall.server.refusals import Refusal, Unavailable
from meadhall.server.storage import Change, Storage
from meadhall.server.tables import HallTable
from meadhall.server.thinkers import Thinkers
from meadhall.server.trials import Trials
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres

IDA = "ida"


def a_table() -> HallTable:
    """Ida plays both sides of Ragnarok."""
    play = Table(game("ragnarok"), seed=3)
    seats = {name: Sitter(IDA, "Ida") for name in play.seats}
    return HallTable("t", [Row(0, None, Begin(play.header, play.log, seats, "seed"), 0)])


def all_told(table: HallTable) -> list[bytes]:
    return [messages.encode(telling.state(table, seat, ())) for seat in (*table.seats, None)]


def first_option(table: HallTable, seat: str) -> Choose:
    decision = table.decision(seat)
    assert decision is not None
    return Choose("c", decision.number, decision.options[0].number)


def test_a_plan_changes_nothing() -> None:
    table = a_table()
    table.apply(Row(1, None, table.plan("gods", first_option(table, "gods"), "d"), 0))
    commands: list[AnyCommand] = [
        first_option(table, "giants"),
        Undo("c"),
        Chat("c", "Hail!"),
        Rename("c", "Ylva"),
        Leave("c", "greedy"),
        Concede("c"),
    ]
    for command in commands:
        seat = "giants" if isinstance(command, Choose) else "gods"
        before = all_told(table)
        entry = table.plan(seat, command, "d")
        assert all_told(table) == before
        assert table.plan(seat, command, "d") == entry


def test_who_wrote_an_entry_takes_it_in_like_all_others() -> None:
    writer, reader = a_table(), a_table()
    for number in range(1, 40):
        seat = writer.play.asked[0]
        row = Row(number, None, writer.plan(seat, first_option(writer, seat), "d"), 0)
        writer.apply(row)
        reader.apply(row)
        assert all_told(writer) == all_told(reader)


def test_a_full_log_takes_only_what_brings_the_game_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = a_table()
    monkeypatch.setattr(tables, "MOST_ENTRIES", 2)
    table.apply(Row(1, None, table.plan("gods", Leave("c", "greedy"), "d"), 0))
    assert table.plan("gods", Return("c"), "d") == Returned("gods", "d")
    assert isinstance(table.plan("giants", first_option(table, "giants"), "d"), Chose)
    assert table.plan("giants", Concede("c"), "d") == Conceded("giants", "d")
    for command in (Chat("c", "Hail!"), Rename("c", "Ylva"), Undo("c"), Leave("c", "greedy")):
        with pytest.raises(Refusal, match="log is full"):
            table.plan("giants", command, "d")


def test_who_listened_too_late_is_told_what_happened_but_not_shown_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "MOST_SHOWN", 4)
    table = a_table()
    for number in range(1, 6):
        seat = table.play.asked[0]
        table.apply(Row(number, None, table.plan(seat, first_option(table, seat), "d"), 0))
    shown, late = telling.events(table, "gods", 1), telling.events(table, "gods", 0)
    assert all(told.patch is not None for told in shown)
    assert all(told.patch is None for told in late)
    story = [told.text for told in late if told.entry > 1 and told.text]
    assert story == [told.text for told in shown if told.text] != []


def in_a_hall(folder: Path, act: Callable[[Hall, str], Awaitable[None]]) -> None:
    """Ida has made a table of Ragnarok for herself, in a hall without sockets."""

    async def run() -> None:
        thinkers = Thinkers(1)
        trials = Trials(5.0, 1024)
        storage = Storage(folder / "hall.db", "a")
        hall = Hall(storage, Homes(storage, ""), thinkers, trials, 10, 0.0, 0.0)
        await hall.open()
        seats = {"gods": SeatRequest(sits="me"), "giants": SeatRequest(sits="me")}
        made = await make(hall, IDA, "ragnarok", {}, seats, None, "3", None)
        await act(hall, made.table)
        await hall.close()
        thinkers.close()
        trials.close()

    asyncio.run(run())


@pytest.mark.parametrize("written", [True, False])
def test_an_entry_that_may_be_written_or_not_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    add = Storage.add

    async def fail(storage: Storage, change: Change) -> bool:
        if written:
            await add(storage, change)
        raise Unavailable

    async def act(hall: Hall, name: str) -> None:
        async with hall.at(name) as (_, table):
            command = first_option(table, "gods")
        with monkeypatch.context() as broken:
            broken.setattr(Storage, "add", fail)
            with pytest.raises(Refusal, match="can't reach its database"):
                await hall.command(name, "gods", IDA, command)
        async with hall.at(name) as (_, table):
            assert table.entries == (2 if written else 1)
        assert (await hall.command(name, "gods", IDA, command)).entry == 1
        async with hall.at(name) as (_, table):
            assert table.move == 1

    in_a_hall(tmp_path, act)


def test_who_comes_second_takes_in_what_was_first_and_plans_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Storage.add

    async def act(hall: Hall, name: str) -> None:
        async with hall.at(name) as (_, table):
            gods, giants = first_option(table, "gods"), first_option(table, "giants")
            other = table.plan("giants", giants, "d")
        first = [Change(name, 1, other, "giants:other")]

        async def late(storage: Storage, change: Change) -> bool:
            if first:
                await add(storage, first.pop())
            return await add(storage, change)

        monkeypatch.setattr(Storage, "add", late)
        assert (await hall.command(name, "gods", IDA, gods)).entry == 2
        async with hall.at(name) as (_, now):
            assert now is table
            assert [moment.move.seat for moment in now.play.moments[1:]] == ["giants", "gods"]

    in_a_hall(tmp_path, act)


def test_a_change_that_can_t_be_written_fails_alone(tmp_path: Path) -> None:
    """Half a letter in a name: the others who wrote at that moment are written, and all goes on."""

    async def act(hall: Hall, name: str) -> None:
        def change(number: int, text: str) -> Awaitable[bool]:
            return hall.storage.add(Change(name, number, Named("gods", text), f"gods:{number}"))

        wished = [change(1, "Ida"), change(2, "\ud800"), change(3, "Olav"), change(4, "Eve")]
        first, wrong, *others = await asyncio.wait_for(
            asyncio.gather(*wished, return_exceptions=True), PATIENCE
        )
        assert isinstance(wrong, Refusal)
        assert [first, *others] == [True] * 3
        assert await asyncio.wait_for(change(5, "Ida"), PATIENCE)

    in_a_hall(tmp_path, act)


def test_a_table_that_nobody_is_at_is_forgotten_and_gone_until_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meadhall.server.hall.FORGET_AFTER", 0.2)

    async def act(hall: Hall, name: str) -> None:
        async with hall.at(name) as (live, table):
            command = first_option(table, "gods")
        there = weakref.ref(table)
        del live, table
        gc.disable()  # which would only come by seldom
        try:
            await hall.command(name, "gods", IDA, command)
            async with asyncio.timeout(PATIENCE):
                while name in hall.lives:
                    await asyncio.sleep(0.02)
            assert there() is None
        finally:
            gc.enable()
        async with hall.at(name) as (_, table):
            assert table.move == 1

    in_a_hall(tmp_path, act)


def test_of_entries_that_come_together_those_that_are_new_are_written(postgres: Postgres) -> None:
    """With PostgreSQL, in one statement; a number or a command that is there stays as it was."""

    async def run() -> None:
        storage = Storage(postgres.new_database(), "a")
        await storage.open()

        def add(table: str, number: int, key: str, name: str) -> Awaitable[bool]:
            return storage.add(Change(table, number, Named("gods", name), key))

        assert await add("one", 0, "gods:1", "Ida")
        wished = [
            add("one", 0, "gods:2", "Eve"),
            add("one", 2, "gods:1", "Eve"),
            add("one", 1, "gods:3", "Olav"),
            add("two", 0, "gods:1", "Liv"),
        ]
        assert await asyncio.gather(*wished) == [False, False, True, True]
        rows = [await storage.rows(table) for table in ("one", "two")]
        named = [[(row.number, row.key, row.entry.name) for row in found] for found in rows]  # type: ignore[union-attr]
        assert named == [[(0, "gods:1", "Ida"), (1, "gods:3", "Olav")], [(0, "gods:1", "Liv")]]
        await storage.close()

    asyncio.run(run())
