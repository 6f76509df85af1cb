"""News: what servers on one PostgreSQL tell each other, by its LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

import psycopg

from meadhall.server import homes
from meadhall.server.hall import Hall
from meadhall.server.passing import Passing
from meadhall.server.refusals import Unavailable
from meadhall.server.storage import CHANNEL, bounds

log = logging.getLogger("meadhall.news")

# Without even this server's own beat, the connection counts as lost.
SILENT = 15.0
TRY_AGAIN = 0.5
# News that come within so long are heard together, in seconds: each hearing takes a while.
TOGETHER = 0.02


class News:
    """Listens for the hall, and says every few seconds that this server is there."""

    def __init__(self, hall: Hall, passing: Passing) -> None:
        self._hall = hall
        self._passing = passing
        self._name = hall.storage.name
        url = hall.storage.url.set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
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
                    await self._hall.look_around()
                    await self._hear_all(connection)
            except (psycopg.Error, OSError) as error:
                log.warning("no news from the database", extra={"error": str(error)[:200]})
            await asyncio.sleep(TRY_AGAIN)

    async def _hear_all(self, connection: psycopg.AsyncConnection) -> None:
        """Until nothing is heard any more, not even this server's own beat."""
        self._heard = time.monotonic()
        while time.monotonic() < self._heard + SILENT:
            async for message in connection.notifies(timeout=SILENT / 3, stop_after=1):
                self._hear(message.payload)
            await asyncio.sleep(TOGETHER)

    async def beat(self) -> None:
        """Say that this server lives, and leave those who are passed on to one that doesn't."""
        while True:
            await asyncio.sleep(homes.BEAT)
            with suppress(Unavailable):
                await self._hall.homes.beat()
                self._passing.part_from(self._hall.homes.neighbours)

    def _hear(self, payload: str) -> None:
        server, what, *names = payload.split()
        self._heard = time.monotonic()
        if server == self._name:
            if what == "log":
                self._hall.written_late(names)
        elif what == "log":
            self._hall.written_elsewhere(names)
        elif what == "home":
            self._hall.moved(names[0])
