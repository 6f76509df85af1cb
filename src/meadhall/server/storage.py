"""Storage: the logs of all tables, on SQLite or PostgreSQL, one schema and one code path.

The log's primary key (table, number) is the lock: of two servers that add the same number to a
table, one succeeds, and the other hears of it and looks again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import secrets
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, SQLAlchemyError

from meadhall.core import portable
from meadhall.core.errors import MeadhallError
from meadhall.server import entries, metrics
from meadhall.server.entries import AnyEntry, LinkKind, Row
from meadhall.server.migrations import bring_up_to_date
from meadhall.server.refusals import Refusal, Unavailable

log = logging.getLogger("meadhall.storage")

CHANNEL = "meadhall"
# How many entries may share one commit, and are told of in one line of PostgreSQL's 8,000 bytes.
MOST_TOGETHER = 400
READERS = 4
LOCK_PATIENCE = 2.0
# How long the database has for an answer, in seconds, and parts of that for what it does itself.
PATIENCE = 6.0
STATEMENT = 2 / 3
CONNECT = 1 / 3
# After so long nobody knows whether a connection still is one.
IDLE = 1.0
# How long it counts that something could be written.
FRESH = 1.0

T = TypeVar("T")

TABLES = sa.MetaData()
LOG = sa.Table(
    "log",
    TABLES,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("key", sa.String(128)),  # seat and id of the command: a command counts once
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),  # seconds since 1970
    sa.UniqueConstraint("table_id", "key"),
    sqlite_with_rowid=False,
)
_places = sa.Table(
    "places",
    TABLES,
    sa.Column("holder", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seat", sa.String(32), primary_key=True),  # empty for a watcher
    sa.Index("places_of_table", "table_id"),
    sqlite_with_rowid=False,
)
_links = sa.Table(
    "links",
    TABLES,
    sa.Column("hash", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(16), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.String(32), nullable=False),
    sa.Column("until", sa.BigInteger),
    sa.Column("holder", sa.String(40)),  # who used it, and may use it again for the same
    sa.Index("links_of_table", "table_id"),
    sqlite_with_rowid=False,
)
SERVERS = sa.Table(
    "servers",
    TABLES,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("address", sa.String(255), nullable=False),  # where the others reach it
    sa.Column("until", sa.Float, nullable=False),  # by the database's clock
)
HOMES = sa.Table(
    "homes",
    TABLES,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("server", sa.String(16), nullable=False),
    sqlite_with_rowid=False,
)
# Of a table the entries after some number.
_ROWS = (
    sa.select(LOG.c.number, LOG.c.key, LOG.c.body, LOG.c.at)
    .where(LOG.c.table_id == sa.bindparam("table"), LOG.c.number > sa.bindparam("after"))
    .order_by(LOG.c.number)
)
SECRETS = sa.Table("secrets", TABLES, sa.Column("secret", sa.String(64), primary_key=True))
ABOUT = sa.Table("about", TABLES, sa.Column("version", sa.Integer, primary_key=True))


@dataclass(frozen=True)
class Link:
    """What a link is good for."""

    hash: str
    table: str
    kind: LinkKind
    seat: str
    until: int | None
    holder: str | None = None  # who used it


@dataclass(frozen=True)
class Change:
    """An entry to be added, and what else is to happen if it is."""

    table: str
    number: int
    entry: AnyEntry
    key: str | None = None
    also: tuple[Change, ...] = ()
    places: tuple[tuple[str, str, str], ...] = ()  # holder, table, seat
    links: tuple[Link, ...] = ()
    used: Link | None = None  # by its holder; all others to the same seat end

    @property
    def is_entry_alone(self) -> bool:
        return not (self.also or self.places or self.links or self.used)


class _NotAllNew(Exception):
    """Of the rows to be added, somebody else has added one before."""


@dataclass
class _Pending:
    change: Change
    answer: asyncio.Future[bool] = field(repr=False)


class Storage:
    """The database. Changes that arrive while one commit is on its way share the next.

    It works in threads of its own, with one hop there and back for each read and each commit:
    a busy event loop would make every further hop wait for its turn. What it can't do in time is
    Unavailable; whether a change was written then is seen when the table is read again.
    """

    def __init__(self, database: str | Path, name: str, patience: float = PATIENCE) -> None:
        """`database` is a file for SQLite or an address for PostgreSQL; `name` is this server's."""
        self.name = name
        self.patience = patience
        self.secret = ""  # the same for all servers of this hall
        self.doubtful: set[str] = set()  # tables to which something may yet be written
        self._file = database if isinstance(database, Path) else None
        self.url = address(database)
        self._lock: int | None = None
        self._engine = engine(self.url, patience)
        self._lines = _Lines(self._engine) if self.shared else None
        metrics.watch_database(self._engine)
        self._insert = insert(LOG, self.shared)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._pending: list[_Pending] = []
        self._more = asyncio.Event()
        self._writing: asyncio.Task[None] | None = None
        self._writable: asyncio.Task[bool] | None = None
        self._writable_at = 0.0

    @property
    def shared(self) -> bool:
        """Whether other servers may write to the same logs."""
        return self._file is None

    async def open(self) -> None:
        """Make the tables, or bring them up to date. MeadhallError says why it can't be used."""
        try:
            if self._file is not None:
                self._lock = _lock_file(self._file)
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._writer, self._make_schema)
        except (SQLAlchemyError, OSError) as error:
            hint = "; --database is postgresql://user@host:port/name" if self.shared else ""
            raise MeadhallError(f"can't open the database: {reason(error)}{hint}") from None
        self._writing = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Finish what is being written."""
        if self._writing is not None:
            while self._pending:
                await asyncio.sleep(0.01)
            self._writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writing
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()
        if self._lock is not None:
            os.close(self._lock)

    async def _in(self, threads: ThreadPoolExecutor, work: Callable[..., T], *things: Any) -> T:
        """Work in a thread, for a time; Unavailable if it fails or takes longer."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self.patience):
                return await loop.run_in_executor(threads, work, *things)
        except TimeoutError:
            if self._lines is not None:
                self._lines.sever()
            log.error("the database failed", extra={"error": f"no answer in {self.patience} s"})
        except (SQLAlchemyError, OSError) as error:
            log.error("the database failed", extra={"error": str(error)[:200]})
        raise Unavailable

    # Reading

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        """A table's entries from the one after that number on."""
        found = await self.read(_ROWS, {"table": table, "after": after})
        return [Row(number, key, _entry(number, body), at) for number, key, body, at in found]

    async def tables_of(self, holder: str, most: int) -> list[str]:
        """The tables somebody has a place at, the last played first."""
        last = sa.func.max(LOG.c.at)
        query = (
            sa.select(LOG.c.table_id)
            .where(LOG.c.table_id.in_(sa.select(_places.c.table_id).filter_by(holder=holder)))
            .group_by(LOG.c.table_id)
            .order_by(last.desc(), LOG.c.table_id)
            .limit(most)
        )
        return [table for (table,) in await self.read(query)]

    async def watches(self, holder: str, table: str) -> bool:
        query = sa.select(_places.c.holder).filter_by(holder=holder, table_id=table, seat="")
        return bool(await self.read(query))

    async def has_place(self, holder: str) -> bool:
        """Whether somebody has a place at any table."""
        query = sa.select(_places.c.holder).filter_by(holder=holder).limit(1)
        return bool(await self.read(query))

    async def link(self, hashed: str) -> Link | None:
        """A link that is still good."""
        for link in await self.read(sa.select(_links).filter_by(hash=hashed)):
            if link.until is None or link.until >= time.time():
                return Link(link.hash, link.table_id, link.kind, link.seat, link.until, link.holder)
        return None

    async def count_links(self, table: str) -> int:
        """How many links to a table are good."""
        good = sa.or_(_links.c.until.is_(None), _links.c.until >= int(time.time()))
        unused = _links.c.holder.is_(None)
        query = sa.select(sa.func.count()).where(_links.c.table_id == table, good, unused)
        return int((await self.read(query))[0][0])

    async def works(self) -> bool:
        """Whether something can be written. Whoever asks at the same time shares the answer."""
        asked = self._writable
        if asked is None or (asked.done() and time.monotonic() > self._writable_at + FRESH):
            self._writable = asked = asyncio.create_task(self._can_write())
        return await asyncio.shield(asked)

    async def _can_write(self) -> bool:
        version = ABOUT.c.version
        same = sa.update(ABOUT).values({version: version})
        try:
            await self._in(self._writer, self._change, lambda c: c.execute(same))
        except Unavailable:
            return False
        finally:
            self._writable_at = time.monotonic()
        return True

    async def read(self, query: sa.Select[Any], asked: dict[str, Any] | None = None) -> list[Any]:
        return await self._in(self._readers, self._read_now, query, asked)

    def _read_now(self, query: sa.Select[Any], asked: dict[str, Any] | None) -> list[Any]:
        with self._alone() as connection:
            return list(connection.execute(query, asked).all())

    @contextlib.contextmanager
    def _alone(self) -> Iterator[sa.Connection]:
        """For one statement. PostgreSQL needs no others around it to make it a transaction."""
        with self._engine.connect() as connection:
            if self.shared:
                connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    # Writing

    async def add(self, change: Change) -> bool:
        """Write a change durably. False: another server added that number or command before.

        Unavailable where it may or may not have been written.
        """
        pending = _Pending(change, asyncio.get_running_loop().create_future())
        self._pending.append(pending)
        self._more.set()
        return await pending.answer

    async def add_places(self, places: Iterable[tuple[str, str, str]]) -> None:
        await self.do(lambda c: self._insert_places(c, places))

    async def add_link(self, link: Link) -> None:
        await self.do(lambda c: self._insert_links(c, [link]))

    async def do(self, work: Callable[[sa.Connection], T]) -> T:
        """Something in a transaction of its own, which others don't wait for."""
        return await self._in(self._readers, self._change, work)

    def notify(self, connection: sa.Connection, text: str) -> None:
        """Tell all servers, with the commit and not before."""
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self.name} {text}")))

    async def _write_all(self) -> None:
        together = MOST_TOGETHER
        while True:
            await self._more.wait()
            batch = self._pending[:together]
            try:
                written = await self._in(self._writer, self._commit, [p.change for p in batch])
            except Unavailable:
                if self.shared:
                    self.doubtful.update(pending.change.table for pending in batch)
                batch = list(self._pending)  # who came meanwhile would wait for nothing
                for pending in batch:
                    if not pending.answer.done():
                        pending.answer.set_exception(Unavailable())
            except Exception:  # one of them can't be written: it fails alone
                if len(batch) > 1:
                    together = 1
                    continue
                log.exception("a change can't be written", extra={"table": batch[0].change.table})
                if not batch[0].answer.done():
                    batch[0].answer.set_exception(Refusal("bad_request", "this can't be kept"))
            else:
                together = MOST_TOGETHER
                for pending in batch:
                    if not pending.answer.done():
                        here = (pending.change.table, pending.change.number)
                        pending.answer.set_result(here in written)
            del self._pending[: len(batch)]
            if not self._pending:
                self._more.clear()

    def _commit(self, changes: list[Change]) -> set[tuple[str, int]]:
        """One transaction. In one order for all servers: two of them never wait for each other."""
        ordered = sorted(changes, key=lambda change: (change.table, change.number))
        with metrics.commit(len(ordered)):
            if self.shared and all(change.is_entry_alone for change in ordered):
                return self._append(ordered)
            try:
                with self._engine.begin() as connection:
                    return self._write(connection, ordered, self._insert_new)
            except _NotAllNew:
                with self._engine.begin() as connection:
                    return self._write(connection, ordered, self._insert_some)

    def _append(self, changes: list[Change]) -> set[tuple[str, int]]:
        """The same for entries alone, in one statement that is a transaction by itself.

        That is one way to the database and back instead of four.
        """
        values = [value for row in _rows(changes) for value in row.values()]
        told = " ".join([self.name, "log", *(change.table for change in changes)])
        statement = append_many(len(changes))
        with self._alone() as connection:
            written = connection.exec_driver_sql(statement, (*values, CHANNEL, told))
            return {(table, number) for table, number in written}

    def _write(
        self,
        connection: sa.Connection,
        changes: list[Change],
        insert_rows: Callable[[sa.Connection, list[dict[str, Any]]], set[tuple[str, int]]],
    ) -> set[tuple[str, int]]:
        """Add these, each only if its number and its command are new. Returns which were."""
        written = insert_rows(connection, _rows(changes))
        done = [change for change in changes if (change.table, change.number) in written]
        for change in done:
            if change.used is not None:
                self._use_link(connection, change.used)
            self._insert_places(connection, change.places)
            self._insert_links(connection, change.links)
            if change.also:
                self._write(connection, list(change.also), insert_rows)
        if self.shared:
            for start in range(0, len(done), 200):
                tables = " ".join(change.table for change in done[start : start + 200])
                self.notify(connection, f"log {tables}")
        return written

    def _insert_new(
        self, connection: sa.Connection, rows: list[dict[str, Any]]
    ) -> set[tuple[str, int]]:
        """What is mostly so, and takes a third of the time in one statement: all are new.

        Row by row its thread would wait for the busy event loop again and again.
        """
        values = tuple(value for row in rows for value in row.values())
        statement = insert_many(len(rows), "%s" if self.shared else "?")
        if connection.exec_driver_sql(statement, values).rowcount != len(rows):
            raise _NotAllNew
        return {(row["table_id"], row["number"]) for row in rows}

    def _insert_some(
        self, connection: sa.Connection, rows: list[dict[str, Any]]
    ) -> set[tuple[str, int]]:
        new = self._insert.returning(LOG.c.table_id, LOG.c.number)
        return {(table, number) for table, number in connection.execute(new, rows)}

    def _use_link(self, connection: sa.Connection, link: Link) -> None:
        """The link is its user's alone, and the seat it leads to leaves its holder so far."""
        seat = {"table_id": link.table, "seat": link.seat}
        others = sa.delete(_links).filter_by(**seat).where(_links.c.hash != link.hash)
        connection.execute(others)
        connection.execute(sa.update(_links).filter_by(hash=link.hash).values(holder=link.holder))
        connection.execute(sa.delete(_places).filter_by(**seat))

    def _insert_places(
        self, connection: sa.Connection, places: Iterable[tuple[str, str, str]]
    ) -> None:
        values = [{"holder": h, "table_id": t, "seat": s} for h, t, s in places]
        if values:
            connection.execute(insert(_places, self.shared), values)

    def _insert_links(self, connection: sa.Connection, links: Iterable[Link]) -> None:
        values = [
            {"hash": k.hash, "table_id": k.table, "kind": k.kind, "seat": k.seat, "until": k.until}
            for k in links
        ]
        if values:
            connection.execute(insert(_links, self.shared), values)

    def _change(self, work: Callable[[sa.Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def _make_schema(self) -> None:
        with self._engine.begin() as connection:
            if self.shared:
                connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # there may be much
            bring_up_to_date(connection, TABLES, ABOUT)
            self.secret = _secret(connection)


def _rows(changes: list[Change]) -> list[dict[str, Any]]:
    now = int(time.time())
    return [
        {
            "table_id": change.table,
            "number": change.number,
            "key": change.key,
            "body": entries.encode(change.entry),
            "at": now,
        }
        for change in changes
    ]


def _secret(connection: sa.Connection) -> str:
    """The hall's, made when it is opened first."""
    query = sa.select(SECRETS.c.secret)
    found = connection.execute(query).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(sa.insert(SECRETS).values(secret=found))
    return str(found)


def insert(table: sa.Table, shared: bool) -> Any:
    """An insert that leaves alone what is there already."""
    return (postgresql if shared else sqlite).insert(table).on_conflict_do_nothing()


@lru_cache(MOST_TOGETHER)
def insert_many(rows: int, mark: str) -> str:
    """An insert of so many entries, in the words of the database's own library."""
    columns = [column.name for column in LOG.columns]
    row = f"({', '.join([mark] * len(columns))})"
    values = ", ".join([row] * rows)
    return f"INSERT INTO log ({', '.join(columns)}) VALUES {values} ON CONFLICT DO NOTHING"


@lru_cache(MOST_TOGETHER)
def append_many(rows: int) -> str:
    """The same of PostgreSQL, which also tells all servers, and says which were new."""
    return (
        f"WITH added AS ({insert_many(rows, '%s')} RETURNING table_id, number), "
        "told AS (SELECT pg_notify(%s, %s)) SELECT table_id, number FROM added, told"
    )


def _entry(number: int, body: bytes) -> AnyEntry:
    try:
        entry: AnyEntry = entries.decode(body)
    except msgspec.MsgspecError as error:
        raise MeadhallError(f"entry {number}: {error}") from None
    return entry


def address(database: str | Path) -> URL:
    """Of a file for SQLite, or of PostgreSQL; MeadhallError if it is neither."""
    if isinstance(database, Path):
        return URL.create("sqlite+pysqlite", database=str(database))
    try:
        url = make_url(database)
        known = url.get_backend_name() == "postgresql"
    except (ArgumentError, ValueError):
        known = False
    if not known:
        kind = re.match(r"\w+", database)
        raise MeadhallError(
            "--database is postgresql://user@host:port/name, or left out for a file in the data "
            f"folder; {kind[0] if kind else ''!r} is not supported like that"
        )
    return url.set(drivername="postgresql+psycopg")


class _Lines:
    """The sockets to PostgreSQL. One that hangs would keep its thread for ever; severed, the thread
    hears at once that the connection is lost."""

    def __init__(self, engine: sa.Engine) -> None:
        self._open: set[socket.socket] = set()

        @sa.event.listens_for(engine, "connect")
        def _opened(connection: Any, record: Any) -> None:
            record.info["line"] = line = socket.socket(fileno=os.dup(connection.fileno()))
            self._open.add(line)

        @sa.event.listens_for(engine, "close")
        def _closed(_: Any, record: Any) -> None:
            line = record.info.pop("line", None)
            if line is not None:
                self._open.discard(line)
                line.close()

    def sever(self) -> None:
        for line in list(self._open):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


def engine(url: URL, patience: float = PATIENCE) -> sa.Engine:
    """Of the database at that address, which gives up what takes longer than it may."""
    milliseconds = int(patience * STATEMENT * 1000)
    if url.get_backend_name() == "postgresql":
        made = sa.create_engine(
            url,
            pool_size=READERS + 1,
            pool_timeout=patience,
            connect_args=bounds(patience)
            | {
                "options": f"-c statement_timeout={milliseconds} "
                f"-c idle_in_transaction_session_timeout={int(patience * 2000)}"
            },
        )
        _ask_after(made, IDLE)
        return made
    made = sa.create_engine(
        url, poolclass=sa.QueuePool, pool_size=READERS + 1, pool_timeout=patience
    )

    @sa.event.listens_for(made, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA busy_timeout={milliseconds}")
        cursor.close()

    return made


def _ask_after(made: sa.Engine, idle: float) -> None:
    """Of a connection that was idle so long, ask whether it still is one before it is used."""

    @sa.event.listens_for(made, "checkin")
    def _left(_: Any, record: Any) -> None:
        record.info["left"] = time.monotonic()

    @sa.event.listens_for(made, "checkout")
    def _taken(connection: Any, record: Any, _: Any) -> None:
        if time.monotonic() - record.info.get("left", time.monotonic()) > idle:
            try:
                made.dialect.do_ping(connection)
            except made.dialect.loaded_dbapi.Error:
                raise DisconnectionError from None


def bounds(patience: float) -> dict[str, Any]:
    """How long a connection to PostgreSQL may take, and how soon a dead one is noticed."""
    return {
        "connect_timeout": max(2, round(patience * CONNECT)),
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": int(patience * 1000),
    }


def _lock_file(database: Path) -> int:
    """One server for one file: another would not hear what this one writes."""
    make_file(database)
    handle = os.open(database.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    deadline = time.monotonic() + LOCK_PATIENCE
    while True:
        try:
            portable.lock(handle)
            break
        except OSError:
            if time.monotonic() < deadline:  # one that was just killed may still be going
                time.sleep(0.02)
                continue
            os.close(handle)
            raise MeadhallError(
                f"the hall in {database.parent} is already open in another process; "
                "several servers need --database postgresql://…"
            ) from None
    return handle


def make_file(path: Path) -> None:
    """That nobody else may read, where there is none; its folder too."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
