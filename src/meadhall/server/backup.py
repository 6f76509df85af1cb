"""`meadhall backup` and `meadhall restore`: the whole hall as one file.

The file is a SQLite database with the hall's tables, whatever the hall itself is kept in, so it is
also the way from one to the other. A backup is written beside its place and moved there when it is
whole; a restore is one transaction. So neither is ever half done.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from meadhall.core.errors import MeadhallError
from meadhall.server import migrations, storage

ROWS_AT_ONCE = 2000
PAGES_AT_ONCE = 1000
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


def back_up(place: str | Path, file: Path) -> None:
    """Copy the hall as it is at this moment, also while people play. MeadhallError says why not."""
    if file.exists():
        raise MeadhallError(f"there is a file {file} already; choose another name")
    if isinstance(place, Path) and not place.exists():
        raise MeadhallError(f"there is no hall in {place.parent}; --database names another")
    beside = (".part", f".{file.name}.", file.parent)
    with _failing("back the hall up"), tempfile.TemporaryDirectory(*beside) as folder:
        part = Path(folder, file.name)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))
        if isinstance(place, Path):
            _copy_file(place, part)
        else:
            _copy_rows_out(place, part)
        _to_disk(part)
        part.rename(file)
        _to_disk(file.parent)


def restore(file: Path, place: str | Path) -> None:
    """Fill an empty database from a backup. MeadhallError says why not."""
    if not file.is_file():
        raise MeadhallError(f"there is no backup {file}")
    with contextlib.ExitStack() as open_things, _failing("restore the hall"):
        if isinstance(place, Path):
            open_things.callback(os.close, storage.lock_file(place))
        whole = open_things.enter_context(_up_to_date(file))
        source = open_things.enter_context(_opened(whole))
        target = open_things.enter_context(_opened(place))
        with target.begin() as to, source.connect() as backup:
            migrations.bring_up_to_date(to, storage.TABLES, storage.ABOUT)
            if to.dialect.name == "postgresql":
                # A server that is open there already waits, and finds the tables full.
                to.execute(sa.text("LOCK TABLE log, places, links IN EXCLUSIVE MODE"))
            for table in _kept():
                if to.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first():
                    raise MeadhallError(
                        "the database is not empty; a backup is restored into an empty one: "
                        "--database or MEADHALL_HOME name another"
                    )
            _copy_rows(backup, to, Progress("restoring"))


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


def _copy_rows_out(place: str, part: Path) -> None:
    with _opened(place) as source, _opened(part, journal="OFF") as target:
        snapshot = source.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        with snapshot.connect() as hall, target.begin() as backup:
            if migrations.revision(hall, storage.ABOUT) != migrations.HEAD:
                raise MeadhallError(
                    "there is no hall of this version in the database; `meadhall serve` makes one, "
                    "or brings an older one up to date"
                )
            migrations.bring_up_to_date(backup, storage.TABLES, storage.ABOUT)
            _copy_rows(hall, backup, Progress("backing up"))


def _copy_rows(source: sa.Connection, target: sa.Connection, progress: Progress) -> None:
    count = sa.select(sa.func.count())
    total = sum(source.execute(count.select_from(table)).scalar_one() for table in _kept())
    done = 0
    for table in _kept():
        streamed = source.execution_options(yield_per=ROWS_AT_ONCE).execute(sa.select(table))
        for rows in streamed.mappings().partitions():
            target.execute(sa.insert(table), [dict(row) for row in rows])
            done += len(rows)
            progress.reached(done, total)


def _kept() -> list[sa.Table]:
    """The tables that a hall is made of."""
    return [table for table in storage.TABLES.sorted_tables if table is not storage.ABOUT]


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
    engine = sa.create_engine(storage.address(place))
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
