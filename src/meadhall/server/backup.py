"""`meadhall backup`, `archive` and `restore`: the hall, or its old tables, as one file.

The file is a SQLite database with the hall's tables, whatever the hall itself is kept in, so it is
also the way from one to the other. It is written beside its place and moved there when it is whole;
what changes in the hall is one transaction. So nothing is ever half done, and the hall may be open.

Where a table was archived its log has one entry left, Archived, with the number that would have
come next. So a server that still has the table in memory can't add to it, and learns why.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copyfile
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from meadhall.core.errors import MeadhallError
from meadhall.server import entries, migrations, storage
from meadhall.server.entries import Archived, Restored
from meadhall.server.storage import LOG

ROWS_AT_ONCE = 2000
TABLES_AT_ONCE = 500
PAGES_AT_ONCE = 1000
DAY = 24 * 3600
# From when on there is something to see, and how often there is something new, in seconds.
QUIET = 2.0


class Progress:
    """Says how far it is, once it takes longer than two seconds."""

    def __init__(self, doing: str) -> None:
        self._doing = doing
        self._next = time.monotonic() + QUIET

    def reached(self, done: int, of: int) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + QUIET
            share = 100 * done // max(of, 1)
            print(f"{self._doing} … {share} %", file=sys.stderr, flush=True)


def in_folder(path: Path, what: str) -> Path:
    """A file to make; in a folder, one that is named after the time."""
    return path / time.strftime(f"{what}-%Y-%m-%d-%H%M%S.db") if path.is_dir() else path


def back_up(place: str | Path, file: Path) -> None:
    """Copy the hall as it is at this moment. MeadhallError says why not."""
    _check(place, file)
    with _failing("back the hall up"), _made(file) as part:
        if isinstance(place, Path):
            _copy_file(place, part)
            return
        with _opened(place) as engine:
            snapshot = engine.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
            with snapshot.connect() as hall:
                _check_revision(hall)
                _copy_to(part, hall, list(_ends(hall)), Progress("backing up"))


def archive(place: str | Path, file: Path, days: int) -> int:
    """Move the tables to a file at which nothing happened for so many days; how many they are.

    Without any, there is no file. MeadhallError says why not.
    """
    _check(place, file)
    before = int(time.time()) - days * DAY
    with _failing("archive old tables"), _opened(place) as engine, engine.begin() as hall:
        _check_revision(hall)
        old = _close(hall, before)
        if old:
            with _made(file) as part:
                _copy_to(part, hall, old, Progress("archiving"), before)
            for names in _some(old):
                for table in _kept():
                    hall.execute(sa.delete(table).where(_of(table, names, before)))
    return len(old)


def restore(file: Path, place: str | Path, only: Sequence[str] = ()) -> int:
    """Add the tables of a file to the hall, or only some of them; how many they are.

    None of them may be there already. MeadhallError says why not.
    """
    if not file.is_file():
        raise MeadhallError(f"there is no backup {file}")
    storage.address(place)
    with contextlib.ExitStack() as open_things, _failing("restore the hall"):
        whole = open_things.enter_context(_up_to_date(file))
        if isinstance(place, Path):
            storage.make_file(place)
        source = open_things.enter_context(_opened(whole))
        target = open_things.enter_context(_opened(place))
        with target.begin() as hall, source.connect() as backup:
            migrations.bring_up_to_date(hall, storage.TABLES, storage.ABOUT)
            ends = _ends(backup)
            for name in only:
                if name not in ends:
                    raise MeadhallError(f"there is no table {name!r} in {file}")
            names = list(only or ends)
            _make_room(hall, {name: ends[name] for name in names})
            _copy(backup, hall, names, Progress("restoring"))
    return len(names)


def _check(place: str | Path, file: Path) -> None:
    """Whether there is something to read, and room for the file."""
    storage.address(place)
    if file.exists():
        raise MeadhallError(f"there is a file {file} already; choose another name")
    if not file.parent.is_dir():
        raise MeadhallError(f"there is no folder {file.parent} for {file.name}")
    if isinstance(place, Path) and not place.exists():
        raise MeadhallError(f"there is no hall in {place.parent}; --database names another")


def _check_revision(hall: sa.Connection) -> None:
    if migrations.revision(hall, storage.ABOUT) != migrations.HEAD:
        raise MeadhallError(
            "there is no hall of this version in the database; `meadhall serve` makes one, "
            "or brings an older one up to date"
        )


def _close(hall: sa.Connection, before: int) -> list[str]:
    """End the tables that are older, but for one at which somebody plays just now."""
    number, at = LOG.c.number, LOG.c.at
    query = sa.select(LOG.c.table_id, sa.func.max(number)).group_by(LOG.c.table_id)
    old = hall.execute(query.having(sa.func.max(at) < before, sa.func.min(number) == 0)).all()
    if hall.dialect.name == "sqlite":
        hall.exec_driver_sql("BEGIN IMMEDIATE")  # not before: the hall would wait for the query
    if not old:
        return []
    end = {"key": None, "body": entries.encode(Archived()), "at": int(time.time())}
    insert = storage.insert(LOG, hall.dialect.name == "postgresql").returning(LOG.c.table_id)
    values = [{"table_id": table, "number": last + 1, **end} for table, last in old]
    return sorted(hall.execute(insert, values).scalars())


def _make_room(hall: sa.Connection, ends: dict[str, int]) -> None:
    """None of these may be there, but for what an archive left: that is Restored from now on."""
    query = sa.select(LOG.c.table_id, sa.func.min(LOG.c.number)).group_by(LOG.c.table_id)
    back = {"body": entries.encode(Restored()), "at": int(time.time())}
    there = 0
    for names in _some(list(ends)):
        mine = LOG.c.table_id.in_(names)
        found = hall.execute(query.where(mine)).all()
        there += sum(number != ends[name] + 1 for name, number in found)
        if not there:
            hall.execute(sa.update(LOG).where(mine).values(back))
    if there:
        raise MeadhallError(
            f"{there} of its {len(ends)} tables are in the hall already, so nothing was restored; "
            "--database or MEADHALL_HOME name an empty hall, --table a table that is missing"
        )


def _copy_file(place: Path, part: Path) -> None:
    progress = Progress("backing up")
    source = sqlite3.connect(f"{place.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    target = sqlite3.connect(part)
    with contextlib.closing(source), contextlib.closing(target):
        # What is written from now on is not seen here; else every write would begin it anew.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        source.backup(
            target,
            pages=PAGES_AT_ONCE,
            progress=lambda _, left, pages: progress.reached(pages - left, pages),
            sleep=0,
        )
        target.execute("PRAGMA journal_mode=DELETE")  # one file, without a journal beside it


def _copy_to(
    part: Path,
    hall: sa.Connection,
    names: list[str],
    progress: Progress,
    before: int | None = None,
) -> None:
    with _opened(part, journal="OFF") as engine, engine.begin() as target:
        migrations.bring_up_to_date(target, storage.TABLES, storage.ABOUT)
        _copy(hall, target, names, progress, before)


def _copy(
    source: sa.Connection,
    target: sa.Connection,
    names: list[str],
    progress: Progress,
    before: int | None = None,
) -> None:
    done = 0
    for some in _some(names):
        for table in _kept():
            query = sa.select(table).where(_of(table, some, before))
            streamed = source.execute(query, execution_options={"yield_per": ROWS_AT_ONCE})
            for rows in streamed.mappings().partitions():
                target.execute(sa.insert(table), [dict(row) for row in rows])
        done += len(some)
        progress.reached(done, len(names))


def _kept() -> list[sa.Table]:
    """The tables of the database that belong to the hall's tables, wherever those are at home."""
    found = [table for table in storage.TABLES.sorted_tables if "table_id" in table.c]
    return [table for table in found if table is not storage.HOMES]


def _ends(connection: sa.Connection) -> dict[str, int]:
    """The hall's tables, each with the number of its last entry."""
    query = sa.select(LOG.c.table_id, sa.func.max(LOG.c.number)).group_by(LOG.c.table_id)
    found = connection.execute(query.order_by(LOG.c.table_id))
    return {row[0]: row[1] for row in found}


def _some(names: list[str]) -> Iterator[list[str]]:
    """All of them, not too many at once for one statement."""
    for start in range(0, len(names), TABLES_AT_ONCE):
        yield names[start : start + TABLES_AT_ONCE]


def _of(table: sa.Table, names: list[str], before: int | None) -> sa.ColumnElement[bool]:
    """The rows of these tables; of their logs perhaps only what is older."""
    mine = table.c.table_id.in_(names)
    return mine & (LOG.c.at < before) if before is not None and table is LOG else mine


@contextlib.contextmanager
def _made(file: Path) -> Iterator[Path]:
    """A file to write to, which is in its place and on the disk in the end, or not at all."""
    with tempfile.TemporaryDirectory(".part", f".{file.name}.", file.parent) as folder:
        part = Path(folder, file.name)
        storage.make_file(part)
        yield part
        _to_disk(part)
        part.rename(file)
        _to_disk(file.parent)


@contextlib.contextmanager
def _up_to_date(file: Path) -> Iterator[Path]:
    """A backup as this version writes it: itself, or a copy that was brought up to date."""
    with contextlib.closing(sqlite3.connect(file)) as db:
        whole = db.execute("PRAGMA quick_check").fetchone() == ("ok",)
    if not whole:
        raise MeadhallError(f"{file} is damaged; take another backup")
    with _opened(file) as engine, engine.connect() as connection:
        found = migrations.revision(connection, storage.ABOUT)
    if found is None:
        raise MeadhallError(f"{file} is not a backup of a hall")
    if found == migrations.HEAD:
        yield file
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "hall.db")
        copyfile(file, copy)
        with _opened(copy) as engine, engine.begin() as connection:
            migrations.bring_up_to_date(connection, storage.TABLES, storage.ABOUT)
        yield copy


@contextlib.contextmanager
def _opened(place: str | Path, journal: str = "") -> Iterator[sa.Engine]:
    within = {} if isinstance(place, Path) else storage.bounds(storage.PATIENCE)
    engine = sa.create_engine(storage.address(place), connect_args=within)
    if journal:

        @sa.event.listens_for(engine, "connect")
        def _prepare(connection: Any, _: Any) -> None:
            connection.execute(f"PRAGMA journal_mode={journal}")
            connection.execute("PRAGMA synchronous=OFF")

    try:
        yield engine
    finally:
        engine.dispose()


@contextlib.contextmanager
def _failing(doing: str) -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise MeadhallError(f"can't {doing}: {storage.reason(error)}") from None


def _to_disk(path: Path) -> None:
    """A file, or the names in a folder."""
    if path.is_dir() and os.name == "nt":
        return  # Windows keeps names by itself
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
