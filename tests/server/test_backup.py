"""A backup of a hall at play holds all that was acknowledged, and is never half made."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from meadhall.server import backup, storage
from tests.server.test_crash import check, leave
from tests.server.test_crash import until as until_async
from tests.support.crowd import Crowd
from tests.support.hall import Person, Server
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres

BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
FILLED = 20_000
# The command, in a process that stops at its second step.
HALF_WAY = """
import sys, time
from meadhall.cli import main
from meadhall.server import backup
steps = []
def reached(self, done, of):
    steps.append(done)
    if len(steps) == 2 and done < of:
        print("half-way", flush=True)
        time.sleep(1000)
backup.Progress.reached = reached
sys.exit(main())
"""


@pytest.fixture
def place(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str | Path:
    """An empty database."""
    return new_place(kind, tmp_path, request)


def new_place(kind: str, folder: Path, request: pytest.FixtureRequest) -> str | Path:
    if kind == "sqlite":
        return folder / "home" / "hall.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


def command(place: str | Path, *words: object) -> tuple[list[str], dict[str, str]]:
    environment = {**os.environ, "MEADHALL_HOME": "/nowhere"}
    if isinstance(place, Path):
        environment["MEADHALL_HOME"] = str(place.parent)
        return [sys.executable, "-m", "meadhall", *map(str, words)], environment
    words = (*words, "--database", place)
    return [sys.executable, "-m", "meadhall", *map(str, words)], environment


def meadhall(place: str | Path, *words: object, code: int = 0) -> str:
    """Run the command; the one line it prints."""
    line, environment = command(place, *words)
    done = subprocess.run(
        line, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == code, done.stderr
    [said] = (done.stdout + done.stderr).splitlines()
    return said


def database(place: str | Path) -> str:
    return "" if isinstance(place, Path) else place


def fill(place: str | Path, rows: int = FILLED) -> None:
    """A hall with many entries, so that there is a half-way."""
    asyncio.run(make(place))
    engine = storage.engine(storage.address(place))
    log = storage.TABLES.tables["log"]
    body = b'{"kind":"said","seat":"gods","text":"' + b"x" * 500 + b'"}'
    with engine.begin() as connection:
        for start in range(0, rows, 5000):
            connection.execute(
                sa.insert(log),
                [
                    {"table_id": "t", "number": n, "key": None, "body": body, "at": 0}
                    for n in range(start, start + 5000)
                ],
            )
    engine.dispose()


async def make(place: str | Path) -> None:
    made = storage.Storage(place, "")
    await made.open()
    await made.close()


def rows_in(place: str | Path) -> int:
    engine = storage.engine(storage.address(place))
    with engine.connect() as connection:
        if not connection.dialect.has_table(connection, "log"):
            count = 0
        else:
            count = connection.execute(sa.text("SELECT count(*) FROM log")).scalar_one()
    engine.dispose()
    return count


@BOTH
@pytest.mark.parametrize("to", ["sqlite", "postgresql"])
def test_a_hall_at_play_is_backed_up_and_restored_elsewhere(
    place: str | Path, to: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = Server(tmp_path, database(place))
    copy = tmp_path / "copy.backup"
    try:
        crowd = asyncio.run(play_while(server, lambda: meadhall(place, "backup", copy)))
    finally:
        server.stop()
    assert copy.stat().st_mode & 0o777 == 0o600
    (tmp_path / "elsewhere").mkdir()
    other = new_place(to, tmp_path / "elsewhere", request)
    meadhall(other, "restore", copy)
    assert asyncio.run(check(other, crowd)) > 50
    assert rows_in(other) < rows_in(place)
    again = tmp_path / "again.backup"
    meadhall(other, "backup", again)
    assert contents(again) == contents(copy)
    moved = Server(tmp_path / "elsewhere", database(other))
    try:
        asyncio.run(play_while(moved, lambda: None))
    finally:
        moved.stop()


async def play_while(server: Server, work: Callable[[], object]) -> Crowd:
    """Ten tables are at play before, meanwhile and after; what was acknowledged before."""
    crowd = Crowd(lambda: server.address)
    players = [asyncio.create_task(crowd.table(place, random.Random(place))) for place in range(10)]
    await until_async(lambda: len(crowd.acknowledged) >= 100)
    before = Crowd(crowd.address, list(crowd.tables), list(crowd.acknowledged))
    await asyncio.to_thread(work)
    after = len(crowd.acknowledged)
    await until_async(lambda: len(crowd.acknowledged) > after + 20)
    await leave(players)
    assert crowd.reconnected == 0
    return before


def contents(backup: Path) -> list[str]:
    with sqlite3.connect(backup) as file:
        tables = ("log", "places", "links", "about", "alembic_version")
        lines = [repr(row) for table in tables for row in file.execute(f"SELECT * FROM {table}")]
    file.close()
    return sorted(lines)


@BOTH
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_backup_that_is_ended_half_way_leaves_no_file(
    place: str | Path, how: signal.Signals, tmp_path: Path
) -> None:
    fill(place)
    copy = tmp_path / "copy.backup"
    running = half_way(place, "backup", copy)
    assert list(tmp_path.glob(".copy.backup.*.part/copy.backup"))
    running.send_signal(how)
    _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode != 0
    assert b"Traceback" not in said
    assert not copy.exists()
    if how == signal.SIGINT:
        assert not list(tmp_path.glob(".copy.backup.*"))
    meadhall(place, "backup", copy)
    assert rows_in(copy) == FILLED


@BOTH
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_restore_that_is_ended_half_way_leaves_the_database_empty(
    place: str | Path, how: signal.Signals, tmp_path: Path
) -> None:
    copy = tmp_path / "copy" / "hall.db"
    fill(copy)
    running = half_way(place, "restore", copy)
    running.send_signal(how)
    _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode != 0
    assert b"Traceback" not in said
    assert rows_in(place) == 0
    meadhall(place, "restore", copy)
    assert rows_in(place) == FILLED


def half_way(place: str | Path, *words: object) -> subprocess.Popen[bytes]:
    """The command, when it has done a part and before it does the next."""
    line, environment = command(place, *words)
    line[1:3] = ["-c", HALF_WAY]
    running = subprocess.Popen(
        line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert running.stdout is not None
    assert running.stdout.readline() == b"half-way\n"
    return running


@BOTH
def test_a_full_disk_leaves_no_backup(place: str | Path, tmp_path: Path) -> None:
    fill(place, 10_000)
    line, environment = command(place, "backup", tmp_path / "copy.backup")

    def full() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))

    done = subprocess.run(
        line, env=environment, capture_output=True, text=True, preexec_fn=full, check=False
    )
    assert done.returncode == 2
    [said] = done.stderr.splitlines()
    assert said.startswith("meadhall: can't back the hall up: ")
    assert not list(tmp_path.glob("*.backup*"))
    assert not list(tmp_path.glob(".copy*"))


@BOTH
def test_only_an_empty_database_is_filled(place: str | Path, tmp_path: Path) -> None:
    fill(place, 5000)
    copy = tmp_path / "copy.backup"
    meadhall(place, "backup", copy)
    assert "the database is not empty" in meadhall(place, "restore", copy, code=2)
    assert rows_in(place) == 5000
    assert "there is a file" in meadhall(place, "backup", copy, code=2)


def test_an_open_hall_is_not_restored_into(tmp_path: Path) -> None:
    copy = tmp_path / "copy" / "hall.db"
    fill(copy, 5000)
    server = Server(tmp_path)
    try:
        with Person(server) as ida:
            said = meadhall(tmp_path / "home" / "hall.db", "restore", copy, code=2)
            assert "already open in another process" in said
            assert ida.get("/api/tables") == []
    finally:
        server.stop()


def test_a_hall_of_the_version_before_can_be_restored(tmp_path: Path, postgres: Postgres) -> None:
    old = tmp_path / "old.db"
    with sqlite3.connect(old) as file:
        file.executescript((Path(__file__).parent / "version-1" / "sqlite.sql").read_text())
    file.close()
    place = postgres.new_database()
    meadhall(place, "restore", old)
    assert rows_in(place) == rows_in(old)


@pytest.mark.parametrize(
    ("contents", "says"),
    [(b"", "is not a backup"), (b"Odin" * 5000, "not a database"), (None, "there is no backup")],
)
def test_what_is_no_backup_is_refused(contents: bytes | None, says: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    if contents is not None:
        file.write_bytes(contents)
    assert says in meadhall(tmp_path / "home" / "hall.db", "restore", file, code=2)


def test_what_is_not_there_is_not_backed_up(tmp_path: Path, postgres: Postgres) -> None:
    copy = tmp_path / "copy"
    assert "there is no hall in" in meadhall(tmp_path / "hall.db", "backup", copy, code=2)
    assert "no hall of this version" in meadhall(postgres.new_database(), "backup", copy, code=2)
    assert not copy.exists()


def test_what_takes_long_says_how_far_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    progress = backup.Progress("restoring")
    for done in range(10):
        progress.reached(done, 10)
        now[0] += 0.5
    assert capsys.readouterr().err.splitlines() == ["restoring … 40 %", "restoring … 80 %"]
