"""Killed without warning, or with a broken disk or database, the hall loses nothing it has said."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median

import pytest

from meadhall.server.entries import Chose
from meadhall.server.storage import Storage
from meadhall.server.tables import HallTable
from tests.support.crowd import Crowd
from tests.support.hall import FAST, Server, fill_the_disk, make_room
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres
from tests.support.soak import SOAKING

TABLES = 50
FAULTS = 250 if SOAKING else 30  # of which one in five is not a server that is killed
CHOICES_BETWEEN = 50
# Every seat that is connected is served so soon after a fault, in seconds, on a machine with
# nothing else to do.
SERVED = 5.0


class Fleet:
    """Servers on one database, and what can happen to them and to it."""

    def __init__(self, folder: Path, postgres: Postgres | None) -> None:
        self.postgres = postgres
        self.database = "" if postgres is None else postgres.new_database()
        options = [*FAST, "--log-level", "error"]
        count = 1 if postgres is None else 2
        self.servers = [Server(folder, self.database, options) for _ in range(count)]

    def fault(self, number: int, chance: random.Random) -> None:
        """Something fails, and is back when this returns."""
        if number % 5 < 4:
            self._kill_one(chance)
        elif self.postgres is None:
            self._full_disk(chance)
        else:
            faults = (self._no_database, self._database_hangs, self._full_disk_of_database)
            faults[number // 5 % 3](self.postgres, chance)

    def _kill_one(self, chance: random.Random) -> None:
        victim = chance.choice(self.servers)
        victim.kill()
        victim.start()

    def _full_disk(self, chance: random.Random) -> None:
        for server in self.servers:
            fill_the_disk(server)
        time.sleep(2 * chance.random())
        for server in self.servers:
            make_room(server)

    def _full_disk_of_database(self, postgres: Postgres, chance: random.Random) -> None:
        postgres.fills_the_disk()
        time.sleep(2 * chance.random())
        postgres.makes_room()

    def _no_database(self, postgres: Postgres, chance: random.Random) -> None:
        postgres.breaks_down()
        time.sleep(2 * chance.random())
        postgres.start()

    def _database_hangs(self, postgres: Postgres, chance: random.Random) -> None:
        """For less and for more time than it is given."""
        postgres.hangs()
        time.sleep(chance.choice([1, 9]))
        postgres.goes_on()

    def end(self) -> None:
        for server in self.servers:
            server.kill()


async def storm(fleet: Fleet, chance: random.Random) -> tuple[Crowd, list[float]]:
    """Fifty tables at play while things fail, and how soon after each everybody was served."""
    crowd = Crowd(lambda: chance.choice(fleet.servers).address)
    players = [
        asyncio.create_task(crowd.table(place, random.Random(place))) for place in range(TABLES)
    ]
    await until(lambda: len(crowd.progress) == TABLES)
    waits = []
    for number in range(FAULTS):
        enough = len(crowd.acknowledged) + CHOICES_BETWEEN
        await until(lambda enough=enough: len(crowd.acknowledged) >= enough)  # type: ignore[misc]
        await asyncio.sleep(0.1 * chance.random())
        await asyncio.to_thread(fleet.fault, number, chance)
        back = time.monotonic()
        await until(lambda back=back: min(crowd.served.values()) > back)  # type: ignore[misc]
        waits.append(time.monotonic() - back)
    before = dict(crowd.progress)
    await until(lambda: all(crowd.progress[p] > before[p] for p in range(TABLES)))
    await leave(players)
    return crowd, waits


async def leave(players: Iterable[asyncio.Task[None]]) -> None:
    """A library in between may lose a cancellation, so it is said until all have heard it."""
    async with asyncio.timeout(PATIENCE):
        while players:
            for player in players:
                player.cancel()
            _, players = await asyncio.wait(players, timeout=1)


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


async def check(database: str | Path, crowd: Crowd) -> int:
    """What was acknowledged is there, where it was said to be, once, in order."""
    storage = Storage(database, "check")
    await storage.open()
    promised: dict[str, dict[str, tuple[int, str]]] = {}
    for choice in crowd.acknowledged:
        told = promised.setdefault(choice.table, {})
        assert choice.key not in told
        told[choice.key] = (choice.entry, choice.choice)
    for name in crowd.tables:
        rows = await storage.rows(name)
        assert [row.number for row in rows] == list(range(len(rows)))
        made = {
            row.key: (row.number, row.entry.move.choice)
            for row in rows
            if isinstance(row.entry, Chose)
        }
        assert len(made) == len(rows) - 1
        for key, where in promised.get(name, {}).items():
            assert made.get(key) == where
        table = HallTable(name, rows)
        assert table.over or table.play.asked
    await storage.close()
    return len(crowd.acknowledged)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_whatever_fails_it_loses_nothing_and_repeats_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    fleet = Fleet(tmp_path, request.getfixturevalue("own_postgres") if kind == "postgres" else None)
    try:
        crowd, waits = asyncio.run(storm(fleet, random.Random(30)))
    finally:
        fleet.end()
    count = asyncio.run(check(fleet.database or tmp_path / "home" / "hall.db", crowd))
    assert count >= CHOICES_BETWEEN * FAULTS
    assert crowd.reconnected >= FAULTS * 4 // 5
    # Where several may choose, somebody else's choice can come first.
    late = ("stale", "not_asked")
    assert [message for message in crowd.refused if message["code"] not in late] == []
    slowest = f"served again within {max(waits):.1f} s, half of the times {median(waits):.1f} s"
    print(f"{count} choices, {crowd.finished} games, {FAULTS} faults, {slowest}")
    assert not SOAKING or max(waits) < SERVED
