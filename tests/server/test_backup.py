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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from meadhall.server import backup, storage
from tests.server.test_crash import check, leave
from tests.server.test_crash import until as until_async
from tests.support.crowd import Crowd
from tests.support.hall import Person, Refused, Server, closes
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres
from tests.support.shell import in_the_foreground

BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
FILLED = 20_000
ENTRIES = 10  # of each table
DAYS = 90
# Of a table's state, what is the same after it was away.
PARTS = ("move", "picture", "decision", "prompt", "over", "asked")
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
    """Run the command; the one line it prints, beside how far it is where it takes its time."""
    line, environment = command(place, *words)
    done = subprocess.run(
        line, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == code, done.stderr
    [said] = [line for line in (done.stdout + done.stderr).splitlines() if " … " not in line]
    return said


def database(place: str | Path) -> str:
    return "" if isinstance(place, Path) else place


def fill(place: str | Path, rows: int = FILLED) -> None:
    """A hall with many old tables, so that there is a half-way."""
    asyncio.run(make(place))
    engine = storage.engine(storage.address(place))
    body = b'{"kind":"said","seat":"gods","text":"' + b"x" * 500 + b'"}'
    with engine.begin() as connection:
        for start in range(0, rows, ENTRIES):
            connection.execute(
                sa.insert(storage.LOG),
                [
                    {"table_id": f"t{start}", "number": n, "key": None, "body": body, "at": 0}
                    for n in range(ENTRIES)
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
        line,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=in_the_foreground(),
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
def test_nothing_is_overwritten(place: str | Path, tmp_path: Path) -> None:
    fill(place, 5000)
    copy = tmp_path / "copy.backup"
    meadhall(place, "backup", copy)
    said = meadhall(place, "restore", copy, code=2)
    assert "500 of its 500 tables are in the hall already, so nothing was restored" in said
    assert rows_in(place) == 5000
    assert "there is a file" in meadhall(place, "backup", copy, code=2)
    assert "there is a file" in meadhall(place, "archive", "--older-than", 1, copy, code=2)
    assert rows_in(place) == 5000


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
    assert "there is no folder" in meadhall(tmp_path, "backup", tmp_path / "no" / "x", code=2)
    assert not copy.exists()


@pytest.mark.parametrize("command", ["backup", "restore", "archive"])
def test_a_wrong_word_is_one_line(command: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    if command == "restore":
        file.touch()
    words = ["--older-than", "9"] if command == "archive" else []
    for wrong, says in (
        (["--database", "nonsense"], "--database is postgresql://user@host:port/name"),
        (["--database", "postgresql://nobody@127.0.0.1:1/x"], "Connection refused"),
        (["--older-than", "soon"], "see `meadhall"),
    ):
        if command == "restore" and "postgresql" in wrong[1]:
            continue  # the file is looked at first
        assert says in meadhall(tmp_path / "hall.db", command, file, *words, *wrong, code=2)


# Old tables


def archives(place: str | Path, file: Path, days: int = DAYS) -> str:
    return meadhall(place, "archive", "--older-than", days, file)


def ages(place: str | Path, table: str) -> None:
    """What happened at a table was long ago."""
    with opened(place) as connection:
        older = {"at": storage.LOG.c.at - 2 * DAYS * backup.DAY}
        connection.execute(sa.update(storage.LOG).filter_by(table_id=table).values(older))


@contextmanager
def opened(place: str | Path) -> Iterator[sa.Connection]:
    engine = storage.engine(storage.address(place))
    with engine.begin() as connection:
        yield connection
    engine.dispose()


@BOTH
def test_old_tables_of_an_open_hall_are_archived_and_come_back(
    place: str | Path, tmp_path: Path
) -> None:
    server = Server(tmp_path, database(place))
    file = tmp_path / "old.archive"
    try:
        with Person(server) as ida, Person(server, "Eve") as eve:
            old, new = ida.makes(giants="me"), ida.makes(giants="me")
            gods = ida.sits(old["table"], "gods")
            gods.chooses()
            ages(place, old["table"])
            assert archives(place, file) == f"1 tables are in {file} and no longer in the hall"

            with pytest.raises(Refused, match="is archived; who runs the hall can bring it back"):
                gods.does("chat", text="Skol!")
            assert closes(server, old["table"], "giants", ida.key) == 4404
            assert [table["table"] for table in ida.get("/api/tables")] == [new["table"]]
            assert "archived" in ida.get(f"/api/tables/{old['table']}", status=404)["text"]
            token = {"token": old["watch"].partition("#")[2]}
            assert eve.post("/api/links/look", token, status=404)["code"] == "no_link"
            ida.sits(new["table"], "gods").chooses()

            assert meadhall(place, "restore", file) == "1 tables are restored"
            back = ida.sits(old["table"], "gods")
            assert [back.state[part] for part in PARTS] == [gods.state[part] for part in PARTS]
            assert back.story == gods.story
            ida.sits(old["table"], "giants").chooses()
            assert len(ida.get("/api/tables")) == 2
            eve.claims(old["watch"])
            # It is old no more.
            again = tmp_path / "again.archive"
            assert "nothing is older than 90 days" in archives(place, again)
            assert not again.exists()
    finally:
        server.stop()


@BOTH
def test_a_table_that_somebody_plays_at_just_then_stays(place: str | Path, tmp_path: Path) -> None:
    fill(place, 5000)
    played: list[str] = []

    def plays(_: object, __: object, statement: str, *___: object) -> None:
        if statement.startswith(("BEGIN IMMEDIATE", "INSERT INTO log")) and not played:
            played.append("t70")
            entry = {"table_id": "t70", "number": ENTRIES, "body": b"{}", "at": int(time.time())}
            with opened(place) as connection:
                connection.execute(sa.insert(storage.LOG).values(entry))

    sa.event.listen(sa.Engine, "before_cursor_execute", plays)
    try:
        assert backup.archive(place, tmp_path / "old.archive", 1) == 499
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", plays)
    assert played
    assert rows_in(place) == 499 + ENTRIES + 1
    assert rows_in(tmp_path / "old.archive") == 499 * ENTRIES
    assert backup.restore(tmp_path / "old.archive", place) == 499
    assert rows_in(place) == 500 * (ENTRIES + 1)


@BOTH
def test_an_archive_that_is_ended_half_way_changes_nothing(
    place: str | Path, tmp_path: Path
) -> None:
    fill(place)
    file = tmp_path / "old.archive"
    running = half_way(place, "archive", "--older-than", 1, file)
    running.kill()
    running.communicate(timeout=PATIENCE)
    assert not file.exists()
    assert rows_in(place) == FILLED
    assert archives(place, file).startswith(f"{FILLED // ENTRIES} tables")
    assert rows_in(place) == FILLED // ENTRIES
    assert rows_in(file) == FILLED


@BOTH
def test_one_table_is_brought_back(place: str | Path, tmp_path: Path) -> None:
    fill(place, 5000)
    file = tmp_path / "old.archive"
    archives(place, file)
    assert meadhall(place, "restore", file, "--table", "t40") == "1 tables are restored"
    assert rows_in(place) == 500 + ENTRIES
    assert "there is no table 'u'" in meadhall(place, "restore", file, "--table", "u", code=2)
    said = meadhall(place, "restore", file, code=2)
    assert "1 of its 500 tables are in the hall already" in said
    assert rows_in(place) == 500 + ENTRIES


@BOTH
def test_an_older_state_does_not_go_before_what_was_archived(
    place: str | Path, tmp_path: Path
) -> None:
    fill(place, 5000)
    older, file = tmp_path / "older.backup", tmp_path / "old.archive"
    meadhall(place, "backup", older)
    with opened(place) as connection:
        entry = {"table_id": "t40", "number": ENTRIES, "body": b"{}", "at": 0}
        connection.execute(sa.insert(storage.LOG).values(entry))
    archives(place, file)
    said = meadhall(place, "restore", older, "--table", "t40", code=2)
    assert "1 of its 1 tables are in the hall already" in said
    meadhall(place, "restore", file)
    assert rows_in(place) == 5000 + 1 + 500


def test_in_a_folder_the_file_is_named_after_the_time(tmp_path: Path) -> None:
    place = tmp_path / "home" / "hall.db"
    fill(place, 1000)
    meadhall(place, "backup", tmp_path)
    archives(place, tmp_path)
    [copy] = tmp_path.glob("hall-20??-??-??-??????.db")
    [file] = tmp_path.glob("archive-20??-??-??-??????.db")
    assert rows_in(copy) == rows_in(file) == 1000


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
