"""The hall: all tables, whoever is at them, and what they may do there."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

from meadhall.core.errors import MeadhallError
from meadhall.server import keys, metrics
from meadhall.server.entries import Archived, Row, by_whom
from meadhall.server.homes import Homes
from meadhall.server.keepers import Keepers
from meadhall.server.live import Chair, Live
from meadhall.server.messages import AnyCommand, DoneMessage, WelcomeMessage
from meadhall.server.refusals import Refusal, Unavailable
from meadhall.server.replays import Replays
from meadhall.server.storage import Change, Storage
from meadhall.server.tables import HallTable
from meadhall.server.telling import WATCHER, welcome
from meadhall.server.thinkers import Thinkers
from meadhall.server.trials import Trials

log = logging.getLogger("meadhall.hall")

MOST_LISTED = 50
FORGET_AFTER = 300.0
# What failed at a table is tried again so soon, then ever later, in seconds.
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 3.0


class Hall:
    def __init__(
        self,
        storage: Storage,
        homes: Homes,
        thinkers: Thinkers,
        trials: Trials,
        sockets_at_table: int,
        courtesy: float,
        pace: float,
    ) -> None:
        self.storage = storage
        self.homes = homes
        self.trials = trials
        self.lives: dict[str, Live] = {}
        self.keepers = Keepers(self, thinkers, courtesy, pace)
        self.stopping = False
        self._sockets_at_table = sockets_at_table
        self._tasks: set[asyncio.Task[None]] = set()
        self.replays = Replays()

    async def open(self) -> None:
        await self.storage.open()
        await self.homes.open()
        self.start(self._forget_idle())

    async def close(self) -> None:
        """Send everybody away, and finish what is being written."""
        self.stopping = True
        for live in self.lives.values():
            for chair in live.chairs:
                chair.close(1012)
            self._tasks.update(live.thinking.values())
            self._tasks.update(filter(None, [live.mending]))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Unavailable):
            await self.homes.close()
        await self.storage.close()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background until it ends or the hall closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # A table in use

    @asynccontextmanager
    async def at(self, name: str, anew: bool = True) -> AsyncIterator[tuple[Live, HallTable]]:
        """The table as its log has it now, alone with it until the end of the block.

        With less haste at home: there what another server has added may be heard of later, which
        is enough for what is written then.
        """
        live = self.lives.get(name) or self.lives.setdefault(name, Live(name))
        live.used = time.monotonic()
        async with live.lock:
            try:
                table = await self._read(live, anew or not self.homes.is_here(name))
                yield live, table
            except BaseException as error:
                if not isinstance(error, Refusal):
                    live.table = None
                if isinstance(error, Unavailable):
                    live.table = None
                    self.mend(live)
                raise

    def mend(self, live: Live) -> None:
        """Something failed here: look at the table again, and wake its bots, in a while."""
        if live.mending is None and not self.stopping:
            live.mending = asyncio.create_task(self._look_again(live))

    async def _look_again(self, live: Live) -> None:
        pause = min(FIRST_PAUSE * 2**live.failures, LONGEST_PAUSE)
        live.failures += 1
        await asyncio.sleep(pause * random.uniform(0.8, 1.0))  # not all tables at once
        live.mending = None
        with suppress(Refusal):
            async with self.at(live.name) as (_, table):
                self.keepers.wake(live, table)

    async def _read(self, live: Live, anew: bool) -> HallTable:
        """The table in memory, with what others have added to its log."""
        if live.table is None:
            with _readable(live.name):
                rows = await self.storage.rows(live.name)
            if not rows:
                self.lives.pop(live.name, None)
                raise Refusal("no_table", f"there is no table {live.name}")
            table = self._take_in(live, None, rows)
            if live.chairs:
                self.keepers.wake(live, table)
            return table
        if anew and self.storage.shared:
            await self._catch_up(live, live.table)
        return live.table

    async def _catch_up(self, live: Live, table: HallTable) -> None:
        """Take in what others have added to the log."""
        with _readable(live.name):
            rows = await self.storage.rows(live.name, table.entries - 1)
        if rows:
            self._take_in(live, table, rows)
            if live.chairs:
                self.keepers.wake(live, table)

    def _take_in(self, live: Live, table: HallTable | None, rows: list[Row]) -> HallTable:
        """The table with these entries applied; if one can't be, it is to be read anew."""
        live.table = None
        if isinstance(rows[-1].entry, Archived):
            raise Refusal(
                "no_table", f"table {live.name} is archived; who runs the hall can bring it back"
            )
        with _readable(live.name):
            if table is None:
                table = HallTable(live.name, rows)
            else:
                for row in rows:
                    table.apply(row)
        live.table = table
        live.changed(by_whom(rows[-1].entry))
        return table

    async def add(self, live: Live, table: HallTable, change: Change) -> bool:
        """Write an entry and take it in. False: others were first, and it is to be planned anew.

        Where it may or may not have been written, `at` forgets the table, to read it anew.
        """
        if self.stopping:
            raise Refusal("unavailable", "the server is stopping; send it again in a moment")
        if not await self.storage.add(change):
            await self._catch_up(live, table)
            return False
        row = Row(change.number, change.key, change.entry, int(time.time()))
        self._take_in(live, table, [row])
        live.failures = 0
        self.keepers.wake(live, table)
        return True

    async def begin(self, change: Change) -> None:
        """Write a new table, and have it ready for who made it."""
        await self.storage.add(change)
        live = self.lives.setdefault(change.table, Live(change.table))
        self._take_in(live, None, [Row(0, change.key, change.entry, int(time.time()))])

    async def _forget_idle(self) -> None:
        while True:
            await asyncio.sleep(FORGET_AFTER / 10)
            self._forget_since(time.monotonic() - FORGET_AFTER)

    def _forget_since(self, then: float) -> None:
        for name, live in list(self.lives.items()):
            if live.idle and live.used < then:
                del self.lives[name]
                self.homes.forget(name)

    # Commands of a seat

    @metrics.acknowledged
    async def command(self, name: str, seat: str, holder: str, command: AnyCommand) -> DoneMessage:
        """Carry a seat's command out once; Refusal says why not."""
        key, digest = f"{seat}:{command.id}", command.digest()
        anew = not (self.storage.shared and self.homes.is_here(name))
        async with self.at(name, anew) as (live, table):
            while True:
                try:
                    if table.seats[seat].holder != holder:
                        raise Refusal("not_allowed", f"{seat} was moved to another device")
                    if key in table.commands:
                        entry, before = table.commands[key]
                        if before != digest:
                            raise Refusal("id_used", "this id was used for another command")
                        return DoneMessage(command.id, entry)
                    number, planned = table.entries, table.plan(seat, command, digest)
                except Refusal:
                    if anew:
                        raise
                    anew = True  # perhaps because of what another server has added
                    await self._catch_up(live, table)
                    continue
                if await self.add(live, table, Change(name, number, planned, key)):
                    return DoneMessage(command.id, number)

    # Chairs

    async def sit(self, chair: Chair) -> WelcomeMessage:
        """Take a place at a table: whoever holds the seat, or has a watch link."""
        wanted = chair.seat
        if self._followed(chair.table):
            with suppress(Refusal):  # perhaps because of what another server has added
                return await self._sit(chair, wanted, anew=False)
        return await self._sit(chair, wanted, anew=True)

    def _followed(self, name: str) -> bool:
        """Whether somebody sits here already, so that what others add is heard of at once."""
        there = name in self.lives and bool(self.lives[name].chairs)
        return there and self.storage.shared and self.homes.is_here(name)

    async def _sit(self, chair: Chair, wanted: str | None, anew: bool) -> WelcomeMessage:
        async with self.at(chair.table, anew) as (live, table):
            mine = table.held_by(chair.holder)
            if not mine and not await self._watches(chair.holder, chair.table):
                raise Refusal("no_seat", "you have no seat and no watch link for this table")
            if not self.homes.is_here(chair.table):
                raise Refusal("unavailable", "the table has just moved to another server")
            chair.seat = seat_asked_for(table, wanted, mine)
            if chair.seat is None and len(live.chairs) >= self._sockets_at_table:
                raise Refusal("too_many", "too many connections to this table")
            before = live.connected()
            live.chairs.add(chair)
            if live.connected() != before:
                live.seats_changed()
            chair.state_due = True
            self.keepers.wake(live, table)
            return welcome(table, chair.seat, mine)

    def due(self, chair: Chair) -> Iterable[bytes]:
        """What a chair is to be told now of its table; nothing while that can't be read."""
        live = self.lives.get(chair.table)
        if live is None or not (chair.state_due or chair.seats_due):
            return ()
        if live.table is not None:
            return live.due(chair, live.table)
        if not live.lock.locked():  # else it is just being read
            self.mend(live)
        return ()

    def rise(self, chair: Chair) -> None:
        live = self.lives.get(chair.table)
        if live is None or chair not in live.chairs:
            return
        before = live.connected()
        live.chairs.discard(chair)
        live.used = time.monotonic()
        if live.connected() != before and not self.stopping:
            live.seats_changed()

    async def key_in(self, cookies: Mapping[str, str]) -> str | None:
        """A browser's key, if the hall made it.

        Those of earlier versions, or of a hall that was restored, have a place at some table.
        """
        key = keys.key_in(cookies)
        if key is None or keys.is_marked(key, self.storage.secret):
            return key
        return key if await self.storage.has_place(keys.hashed(key)) else None

    async def _watches(self, holder: str | None, table: str) -> bool:
        return holder is not None and await self.storage.watches(holder, table)

    async def tables_of(self, holder: str, most: int) -> list[str]:
        """The tables somebody has a place at, the last played first."""
        return await self.storage.tables_of(holder, most)

    async def may_look(self, table: HallTable, holder: str | None) -> list[str]:
        """The seats somebody holds; none for a watcher; Refusal for a stranger."""
        mine = table.held_by(holder)
        if not mine and not await self._watches(holder, table.name):
            raise Refusal("no_table", f"there is no table {table.name}, or you have no seat at it")
        return mine

    # News from other servers

    def written_elsewhere(self, names: list[str]) -> None:
        """Another server has written to these tables."""
        for name in names:
            if name in self.lives and self.lives[name].chairs:
                self.start(self._follow(name))

    def written_late(self, names: list[str]) -> None:
        """This server has written to tables, perhaps after it gave that up."""
        for name in self.storage.doubtful.intersection(names):
            self.storage.doubtful.discard(name)
            if name in self.lives:
                self.start(self._follow(name))

    def moved(self, name: str) -> None:
        """A table is at home elsewhere now: who sits here is to come again, and is passed on."""
        self.homes.forget(name)
        for chair in self.lives[name].chairs if name in self.lives else ():
            chair.close(1012)

    async def look_around(self) -> None:
        """What other servers did meanwhile was not heard."""
        with suppress(Unavailable):
            for name in await self.homes.lost():
                self.moved(name)
        for name, live in self.lives.items():
            if live.chairs:
                self.start(self._follow(name))

    async def _follow(self, name: str) -> None:
        try:
            async with self.at(name) as (live, table):
                self.keepers.wake(live, table)
        except MeadhallError as error:
            log.warning("can't follow", extra={"table": name, "error": str(error)})


def seat_asked_for(table: HallTable, word: str | None, mine: list[str]) -> str | None:
    """Whose eyes are asked for: an own seat, by default the first; None are a watcher's."""
    if word is None:
        return mine[0] if mine else None
    if word.casefold() == WATCHER:
        return None
    with suppress(MeadhallError):
        seat = table.game.seat_names[table.game.seat(word)]
        if seat in mine:
            return seat
    raise Refusal("no_seat", f"you don't hold the seat {word[:64]!r} here")


@contextmanager
def _readable(name: str) -> Iterator[None]:
    """What can't be read of a table is said, and keeps nobody from other tables."""
    try:
        yield
    except Refusal:
        raise
    except MeadhallError as error:
        reason = str(error)
    except Exception as error:
        log.exception("a table can't be read", extra={"table": name})
        reason = repr(error)[:200]
    else:
        return
    raise Refusal("unreadable", f"table {name} can't be read: {reason}")
