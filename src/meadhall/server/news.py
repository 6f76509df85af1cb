"""News: what servers on one PostgreSQL tell each other, by its LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

import psycopg
from sqlalchemy.engine import URL

from meadhall.server.hall import Hall
from meadhall.server.refusals import Unavailable
from meadhall.server.storage import CHANNEL, bounds

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
        self._heard = 0.0

    async def listen(self) -> None:
        """For ever; when the connection was lost, everything is looked at anew."""
        while True:
            try:
                within = bounds(self._hall.storage.patience)
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True, **within
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._hall.lost(None)
                    await self._hear_all(connection)
            except (psycopg.Error, OSError) as error:
                log.warning("no news from the database", extra={"error": str(error)[:200]})
            await asyncio.sleep(TRY_AGAIN)

    async def _hear_all(self, connection: psycopg.AsyncConnection) -> None:
        """Until nothing is heard any more, not even this server's own beat."""
        self._heard = time.monotonic()
        while time.monotonic() < self._heard + SILENT:
            async for message in connection.notifies(timeout=BEAT):
                self._hear(message.payload)

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(Unavailable):
                await self._hall.storage.tell("alive")
            old = time.monotonic() - SILENT
            for server in [s for s, heard in self._alive.items() if heard < old]:
                del self._alive[server]
                self._hall.lost(server)

    def _hear(self, payload: str) -> None:
        server, what, *words = payload.split()
        self._heard = time.monotonic()
        if server != self._name:
            self._alive[server] = self._heard
            self._hall.heard(server, what, words)
        elif what == "log":
            self._hall.written_late(words)
