"""News: what servers on one PostgreSQL tell each other, by its LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import time

import psycopg
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from meadhall.server.hall import Hall
from meadhall.server.storage import CHANNEL

log = logging.getLogger("meadhall.news")

BEAT = 5.0
SILENT = 3 * BEAT
TRY_AGAIN = 0.5


class News:
    """Listens for the hall, and says every few seconds that this server is there."""

    def __init__(self, hall: Hall, url: URL, name: str) -> None:
        self._hall = hall
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._name = name
        self._alive: dict[str, float] = {}

    async def listen(self) -> None:
        """For ever; when the connection was lost, everything is looked at anew."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._hall.lost(None)
                    async for message in connection.notifies():
                        self._hear(message.payload)
            except (psycopg.Error, OSError) as error:
                log.warning("no news from the database", extra={"error": str(error)[:200]})
            await asyncio.sleep(TRY_AGAIN)

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._hall.storage.tell("alive")
            except (OSError, SQLAlchemyError) as error:
                log.warning("can't tell the others", extra={"error": str(error)[:200]})
            old = time.monotonic() - SILENT
            for server in [s for s, heard in self._alive.items() if heard < old]:
                del self._alive[server]
                self._hall.lost(server)

    def _hear(self, payload: str) -> None:
        server, what, *words = payload.split()
        if server != self._name:
            self._alive[server] = time.monotonic()
            self._hall.heard(server, what, words)
