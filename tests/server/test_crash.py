"""Killed without warning, again and again, the hall loses nothing it has acknowledged."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from meadhall.server.entries import Chose
from meadhall.server.storage import Storage
from meadhall.server.tables import HallTable
from tests.support.crowd import Crowd
from tests.support.hall import FAST, Server
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres
from tests.support.soak import games

TABLES = 50
KILLS = 30
CHOICES_BETWEEN = games(50)


class Fleet:
    """Servers on one database, of which one or another is killed and started again."""

    def __init__(self, folder: Path, database: str, count: int) -> None:
        options = [*FAST, "--log-level", "warning"]
        self.servers = [Server(folder, database, options) for _ in range(count)]

    def kill_one(self, chance: random.Random) -> None:
        victim = chance.choice(self.servers)
        victim.kill()
        victim.start()

    def end(self) -> None:
        for server in self.servers:
            server.kill()


@pytest.fixture
def fleet(tmp_path: Path) -> Iterator[Callable[[str, int], Fleet]]:
    started: list[Fleet] = []

    def start(database: str, count: int) -> Fleet:
        started.append(Fleet(tmp_path, database, count))
        return started[-1]

    yield start
    for each in started:
        each.end()


async def storm(fleet: Fleet, chance: random.Random) -> Crowd:
    """Fifty tables at play while servers die; in the end every one of them goes on."""
    crowd = Crowd(lambda: chance.choice(fleet.servers).address)
    players = [
        asyncio.create_task(crowd.table(place, random.Random(place))) for place in range(TABLES)
    ]
    for _ in range(KILLS):
        enough = len(crowd.acknowledged) + CHOICES_BETWEEN
        await until(lambda enough=enough: len(crowd.acknowledged) >= enough)  # type: ignore[misc]
        await asyncio.sleep(0.1 * chance.random())
        await asyncio.to_thread(fleet.kill_one, chance)
    before = dict(crowd.progress)
    await until(lambda: all(crowd.progress[p] > before.get(p, 0) for p in range(TABLES)))
    await leave(players)
    return crowd


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
def test_killed_thirty_times_it_loses_nothing_and_repeats_nothing(
    kind: str, fleet: Callable[[str, int], Fleet], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = ""
    if kind == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.new_database()
    servers = fleet(database, 2 if kind == "postgres" else 1)
    crowd = asyncio.run(storm(servers, random.Random(30)))
    servers.end()
    count = asyncio.run(check(database or tmp_path / "home" / "hall.db", crowd))
    assert count >= CHOICES_BETWEEN * KILLS
    assert crowd.reconnected >= KILLS
    # Where several may choose, somebody else's choice can come first.
    late = ("stale", "not_asked")
    assert [message for message in crowd.refused if message["code"] not in late] == []
    print(f"{count} choices, {crowd.finished} games, {crowd.reconnected} reconnections")
