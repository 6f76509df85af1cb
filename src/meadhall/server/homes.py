"""Homes: which of several servers a table is at, so that it is worked out in one place.

A server that lives says so in the database every few seconds. A table is at home where somebody
sat down at it first, as long as that server lives; the others pass on who comes to them for it.
No entry depends on it: what two servers write to one table, the log's primary key sorts out.
"""

from __future__ import annotations

import logging
import os
import socket
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from meadhall.server.storage import HOMES, LOG, SERVERS, Storage

log = logging.getLogger("meadhall.homes")

# How long a server counts as alive after it said so, and how often it does, in seconds.
LEASE = 8.0
BEAT = 2.0
OTHERWISE = "two servers say that they are reached at this address; --reached-at tells them apart"
_LOCK = 0x484F4D45
_NOW = sa.func.extract("epoch", sa.func.clock_timestamp())


@dataclass(frozen=True)
class Home:
    """Another server, and where it is reached: host:port."""

    server: str
    address: str

    @property
    def host(self) -> str:
        return self.address.rpartition(":")[0].strip("[]")

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])


class Homes:
    """Of all tables that somebody asks this server for. With SQLite it is the only one."""

    def __init__(self, storage: Storage, reached_at: str) -> None:
        self.name = storage.name
        self.neighbours: dict[str, Home] = {}  # the other servers that live, by name
        self.addresses: frozenset[str] = frozenset()  # from which they come
        self._storage = storage
        self._address = reached_at
        self._here: set[str] = set()

    async def open(self) -> None:
        if self._storage.shared:
            await self._storage.do(self._move_in)
            await self.beat()

    async def close(self) -> None:
        """Others may have the tables at once."""
        if self._storage.shared:
            mine = sa.delete(SERVERS).filter_by(name=self.name)
            await self._storage.do(lambda c: c.execute(mine))

    async def beat(self) -> None:
        """Say that this server lives, and learn who else does."""
        self.neighbours = await self._storage.do(self._renew)
        self.addresses = frozenset(home.host for home in self.neighbours.values())

    def is_here(self, table: str) -> bool:
        return not self._storage.shared or table in self._here

    async def find(self, table: str, gone: str = "") -> Home | None:
        """Where a table is at home, None if that is here, from now on if it was nowhere.

        `gone` is a server that was found not to be there any more.
        """
        if self.is_here(table):
            return None
        home = await self._elsewhere(table)
        if home is None or home.server == gone:
            home = await self._storage.do(lambda c: self._find(c, table, gone))
        if home is None or home.address != self._address:
            return home
        if home.server != self.name:
            log.error(OTHERWISE, extra={"address": home.address})
        self._here.add(table)
        return None

    async def _elsewhere(self, table: str) -> Home | None:
        """The other server that has it, which is mostly soon said, if one does and lives."""
        for home in await self._storage.read(_LIVING_HOME, {"table": table}):
            return None if home.name == self.name else Home(home.name, home.address)
        return None

    def forget(self, table: str) -> None:
        """Ask again when somebody comes for it."""
        self._here.discard(table)

    async def lost(self) -> set[str]:
        """The tables that others have taken while this server seemed gone."""
        before = set(self._here)
        query = sa.select(HOMES.c.table_id).filter_by(server=self.name)
        mine = await self._storage.do(lambda c: set(c.execute(query).scalars()))
        lost = before - mine
        self._here -= lost
        return lost

    # In a transaction

    def _move_in(self, connection: sa.Connection) -> None:
        """Clear up after servers that are long gone, and after who was at this address before."""
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
        self._address = _with_host(self._address, connection)
        gone = sa.or_(SERVERS.c.until < _NOW - LEASE, SERVERS.c.address == self._address)
        connection.execute(sa.delete(SERVERS).where(gone))
        living = sa.select(SERVERS.c.name)
        connection.execute(sa.delete(HOMES).where(HOMES.c.server.not_in(living)))
        self._renew(connection)

    def _renew(self, connection: sa.Connection) -> dict[str, Home]:
        mine = {"name": self.name, "address": self._address, "until": _NOW + LEASE}
        made = postgresql.insert(SERVERS).values(mine)
        until = {"until": made.excluded.until}
        connection.execute(made.on_conflict_do_update(index_elements=["name"], set_=until))
        self._storage.notify(connection, "alive")
        query = sa.select(SERVERS.c.name, SERVERS.c.address).where(_LIVES)
        found = [Home(name, address) for name, address in connection.execute(query)]
        return {home.server: home for home in found if home.server != self.name}

    def _find(self, connection: sa.Connection, table: str, gone: str) -> Home | None:
        asked = {"table": table, "me": self.name, "gone": gone}
        if connection.execute(_TAKE, asked).first() is not None:
            self._storage.notify(connection, f"home {table}")
            return Home(self.name, self._address)
        home = connection.execute(_HOME, {"table": table}).first()
        return None if home is None else Home(home.name, home.address)


_LIVES = SERVERS.c.until > _NOW


def _take() -> Any:
    """A table that is there is at home with me, unless it is with another server that lives."""
    table, me = sa.bindparam("table", type_=sa.String), sa.bindparam("me", type_=sa.String)
    there = sa.exists().where(LOG.c.table_id == table, LOG.c.number == 0)
    made = postgresql.insert(HOMES).from_select(
        ["table_id", "server"], sa.select(table, me).where(there)
    )
    living = sa.select(SERVERS.c.name).where(_LIVES)
    free = sa.or_(
        HOMES.c.server.in_([me, sa.bindparam("gone", type_=sa.String)]),
        HOMES.c.server.not_in(living),
    )
    return made.on_conflict_do_update(
        index_elements=["table_id"], set_={"server": me}, where=free
    ).returning(HOMES.c.server)


# Put together once: that takes longer than to ask them.
_TAKE = _take()
_HOME = (
    sa.select(SERVERS.c.name, SERVERS.c.address)
    .join_from(SERVERS, HOMES, SERVERS.c.name == HOMES.c.server)
    .where(HOMES.c.table_id == sa.bindparam("table"))
)
_LIVING_HOME = _HOME.where(_LIVES)


def _with_host(address: str, connection: sa.Connection) -> str:
    """An address without a host gets the one from which this server speaks to the database."""
    if not address.startswith(":"):
        return address
    line = socket.socket(fileno=os.dup(connection.connection.dbapi_connection.fileno()))  # type: ignore[union-attr]
    with line:
        if line.family == socket.AF_UNIX:
            return f"127.0.0.1{address}"
        host = str(line.getsockname()[0])
    return f"[{host}]{address}" if ":" in host else f"{host}{address}"
