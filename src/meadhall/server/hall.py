"""The hall: all tables, whoever is at them, and what they may do there."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from typing import Any

from meadhall.bots import LEVELS
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import seeded_at
from meadhall.core.game import Game
from meadhall.core.option import LEAVE_IT
from meadhall.core.pickling import packed
from meadhall.core.seats import Sitter
from meadhall.core.table import Decision, Table
from meadhall.server import keys, metrics
from meadhall.server.bodies import MadeTable, SeatRequest
from meadhall.server.entries import (
    Archived,
    Begin,
    Claimed,
    LinkKind,
    Rematched,
    Row,
    SetUp,
    by_whom,
)
from meadhall.server.live import Chair, Live
from meadhall.server.messages import AnyCommand, DoneMessage, WelcomeMessage
from meadhall.server.refusals import Refusal, Unavailable
from meadhall.server.storage import Change, Link, Storage
from meadhall.server.tables import HallTable
from meadhall.server.telling import WATCHER, welcome
from meadhall.server.thinkers import Thinkers, Thought
from meadhall.server.trials import Trial, Trials

log = logging.getLogger("meadhall.hall")

MOVE_LINK_SECONDS = 15 * 60
MOST_LINKS = 50
MOST_LISTED = 50
FORGET_AFTER = 300.0
# A bot at a table without people takes its time, so that watching it is possible.
PACE = 1.0
# How long the server that made a bot's turn come has to think before another one does.
PATIENCE = 2.0
# What failed at a table is tried again so soon, then ever later, in seconds.
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 3.0


class Hall:
    def __init__(
        self,
        storage: Storage,
        thinkers: Thinkers,
        trials: Trials,
        sockets_at_table: int,
        courtesy: float,
        pace: float,
    ) -> None:
        self.storage = storage
        self.lives: dict[str, Live] = {}
        self._thinkers = thinkers
        self._trials = trials
        self._sockets_at_table = sockets_at_table
        self._courtesy = courtesy
        self._pace = pace
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False
        self.replaying = asyncio.Lock()  # one replay at a time

    async def open(self) -> None:
        await self.storage.open()
        self.start(self._forget_idle())

    async def close(self) -> None:
        """Send everybody away, and finish what is being written."""
        self._stopping = True
        for live in self.lives.values():
            for chair in live.chairs:
                chair.close(1012)
            self._tasks.update(live.thinking.values())
            self._tasks.update(filter(None, [live.mending]))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.storage.close()

    async def _tell(self, text: str) -> None:
        """Tell the other servers; what they miss they learn when the database is back."""
        with suppress(Unavailable):
            await self.storage.tell(text)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background until it ends or the hall closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # A table in use

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[tuple[Live, HallTable]]:
        """The table as its log has it now, alone with it until the end of the block."""
        live = self.lives.get(name) or self.lives.setdefault(name, Live(name))
        live.used = time.monotonic()
        async with live.lock:
            try:
                table = await self._read(live)
                yield live, table
            except BaseException as error:
                if not isinstance(error, Refusal):
                    live.table = None
                if isinstance(error, Unavailable):
                    live.table = None
                    self._mend(live)
                raise

    def _mend(self, live: Live) -> None:
        """Something failed here: look at the table again, and wake its bots, in a while."""
        if live.mending is None and not self._stopping:
            live.mending = asyncio.create_task(self._look_again(live))

    async def _look_again(self, live: Live) -> None:
        pause = min(FIRST_PAUSE * 2**live.failures, LONGEST_PAUSE)
        live.failures += 1
        await asyncio.sleep(pause * random.uniform(0.8, 1.0))  # not all tables at once
        live.mending = None
        with suppress(Refusal):
            async with self.at(live.name) as (_, table):
                self._wake_bots(live, table)

    async def _read(self, live: Live) -> HallTable:
        """The table in memory, or read anew; where others write too, with what they added."""
        if live.table is None:
            with _readable(live.name):
                rows = await self.storage.rows(live.name)
            if not rows:
                self.lives.pop(live.name, None)
                raise Refusal("no_table", f"there is no table {live.name}")
            table = self._take_in(live, None, rows)
            if live.chairs:
                self._wake_bots(live, table)
            return table
        if self.storage.shared:
            return await self._catch_up(live, live.table)
        return live.table

    async def _catch_up(self, live: Live, table: HallTable) -> HallTable:
        """The table with what others have added to its log."""
        with _readable(live.name):
            rows = await self.storage.rows(live.name, table.entries - 1)
        if rows:
            self._take_in(live, table, rows)
            if live.chairs:
                self._wake_bots(live, table, PATIENCE)
        return table

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

    async def _add(self, live: Live, table: HallTable, change: Change) -> bool:
        """Write an entry and take it in. False: others were first, and it is to be planned anew.

        Where it may or may not have been written, `at` forgets the table, to read it anew.
        """
        if self._stopping:
            raise Refusal("unavailable", "the server is stopping; send it again in a moment")
        if not await self.storage.add(change):
            await self._catch_up(live, table)
            return False
        row = Row(change.number, change.key, change.entry, int(time.time()))
        self._take_in(live, table, [row])
        live.failures = 0
        self._wake_bots(live, table)
        return True

    async def _forget_idle(self) -> None:
        while True:
            await asyncio.sleep(FORGET_AFTER / 10)
            old = time.monotonic() - FORGET_AFTER
            for name, live in list(self.lives.items()):
                if live.idle and live.used < old:
                    del self.lives[name]

    # Commands of a seat

    @metrics.acknowledged
    async def command(self, name: str, seat: str, holder: str, command: AnyCommand) -> DoneMessage:
        """Carry a seat's command out once; Refusal says why not."""
        key, digest = f"{seat}:{command.id}", command.digest()
        async with self.at(name) as (live, table):
            while True:
                if table.seats[seat].holder != holder:
                    raise Refusal("not_allowed", f"{seat} was moved to another device")
                if key in table.commands:
                    entry, before = table.commands[key]
                    if before != digest:
                        raise Refusal("id_used", "this id was used for another command")
                    return DoneMessage(command.id, entry)
                number = table.entries
                planned = table.plan(seat, command, digest)
                if await self._add(live, table, Change(name, number, planned, key)):
                    return DoneMessage(command.id, number)

    # Chairs

    async def sit(self, chair: Chair) -> WelcomeMessage:
        """Take a place at a table: whoever holds the seat, or has a watch link."""
        async with self.at(chair.table) as (live, table):
            mine = table.held_by(chair.holder)
            if not mine and not await self._watches(chair.holder, chair.table):
                raise Refusal("no_seat", "you have no seat and no watch link for this table")
            chair.seat = seat_asked_for(table, chair.seat, mine)
            if chair.seat is None and len(live.chairs) >= self._sockets_at_table:
                raise Refusal("too_many", "too many connections to this table")
            before = live.connected()
            live.chairs.add(chair)
            if live.connected() != before:
                live.seats_changed()
                self.start(self._tell(_here(live)))
            self.start(self._tell(f"who {chair.table}"))
            chair.state_due = True
            chair.news.set()
            self._wake_bots(live, table)
            return welcome(table, chair.seat, mine)

    async def due(self, chair: Chair) -> list[bytes]:
        """What a chair is to be told now of its table; nothing while that can't be read."""
        if not (chair.state_due or chair.seats_due):
            return []
        live = self.lives[chair.table]
        async with live.lock:
            if live.table is None:
                self._mend(live)
                return []
            return list(live.due(chair, live.table))

    def rise(self, chair: Chair) -> None:
        live = self.lives.get(chair.table)
        if live is None or chair not in live.chairs:
            return
        before = live.connected()
        live.chairs.discard(chair)
        live.used = time.monotonic()
        if live.connected() != before and not self._stopping:
            live.seats_changed()
            self.start(self._tell(_here(live)))

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

    def heard(self, server: str, what: str, words: list[str]) -> None:
        """Another server has written to tables, or tells who is connected to it."""
        lives = [self.lives[name] for name in words[:1] if name in self.lives]
        if what == "log":
            for name in words:
                if name in self.lives and self.lives[name].chairs:
                    self.start(self._follow(name))
        elif what == "here":
            for live in lives:
                live.elsewhere[server] = frozenset(words[1:])
                live.seats_changed()
        elif what == "who":
            for live in lives:
                if live.chairs:
                    self.start(self._tell(_here(live)))

    def written_late(self, names: list[str]) -> None:
        """This server has written to tables, perhaps after it gave that up."""
        for name in self.storage.doubtful.intersection(names):
            self.storage.doubtful.discard(name)
            if name in self.lives:
                self.start(self._follow(name))

    def lost(self, server: str | None) -> None:
        """Another server is silent, or all are: nobody is known to be connected there."""
        for name, live in self.lives.items():
            gone = [s for s in live.elsewhere if server in (None, s)]
            for other in gone:
                del live.elsewhere[other]
            if gone:
                live.seats_changed()
            if server is None and live.chairs:
                self.start(self._follow(name))

    async def _follow(self, name: str) -> None:
        """Take in what another server wrote; its bots' turns are its own at first."""
        try:
            async with self.at(name) as (live, table):
                self._wake_bots(live, table, PATIENCE)
        except MeadhallError as error:
            log.warning("can't follow", extra={"table": name, "error": str(error)})

    # Bots

    def _wake_bots(self, live: Live, table: HallTable, patience: float = 0.0) -> None:
        for decision in table.bots_asked():
            if decision.number not in live.thinking and not self._stopping:
                if not any(sitter.holder for sitter in table.seats.values()):
                    if not live.chairs:
                        continue
                    patience = max(patience, PACE)
                if decision.must and table.may_interrupt() & live.connected():
                    patience = max(patience, self._courtesy)
                task = asyncio.create_task(self._think(live, decision, patience))
                live.thinking[decision.number] = task

    async def _think(self, live: Live, decision: Decision, patience: float) -> None:
        """Let a bot choose in another process, and make its choice here."""
        try:
            await asyncio.sleep(patience)
            thought = None
            async with self.at(live.name) as (_, table):
                if decision.number in (d.number for d in table.bots_asked()):
                    thought = _thought(table, decision)
            if thought is not None:
                option = await self._unhurried(thought, self._pace if table.game.hides else 0.0)
                await self._choose_for_bot(live, decision, option)
        except MeadhallError as error:
            log.warning("a bot failed", extra={"table": live.name, "error": str(error)})
            self._mend(live)
            return
        finally:
            live.thinking.pop(decision.number, None)
        table_now = live.table
        if table_now is not None:
            self._wake_bots(live, table_now)

    async def _unhurried(self, thought: Thought, pace: float) -> int:
        """A bot's choice, after a time that doesn't tell how much it had to choose from."""
        thinking = metrics.thought(self._thinkers.choose(thought))
        option, _ = await asyncio.gather(thinking, asyncio.sleep(pace))
        return option

    async def _choose_for_bot(self, live: Live, decision: Decision, option: int) -> None:
        async with self.at(live.name) as (live, table):
            while decision.number in (d.number for d in table.bots_asked()):
                if option == LEAVE_IT:
                    table.left_alone.add(decision.number)
                    return
                seat, number = table.play.seats[decision.seat], table.entries
                planned = table.choose_for_bot(seat, decision.number, option)
                key = f"{seat}:bot:{decision.number}"
                if await self._add(live, table, Change(live.name, number, planned, key)):
                    return

    # Making tables

    async def make(
        self,
        holder: str,
        game: str,
        settings: Mapping[str, str],
        requests: Mapping[str, SeatRequest],
        cards: str | None,
        seed: str | None,
        position: str | None,
    ) -> MadeTable:
        set_up: SetUp = "position" if position else "seed" if seed else "chance"
        asked = Trial(
            game, cards, tuple(settings.items()), seed or secrets.token_hex(16), position or None
        )
        with _as_asked():
            if asked.of_their_own:
                await self._trials.hold(asked)
                played = await asyncio.to_thread(asked.game_played)
            else:
                played = asked.game_played()
            seats = _sitters(played, requests, holder)
            play = Table(played, asked.secret, asked.position, players=_players(seats))
        change, made = _new_table(Begin(play.header, play.log, seats, set_up), holder)
        await self._begin(change)
        return made

    async def branch(
        self, name: str, holder: str, move: int, requests: Mapping[str, SeatRequest]
    ) -> MadeTable:
        """A new table that shares the first moves with this one."""
        async with self.at(name) as (_, table):
            await self.may_look(table, holder)
            people = {s.holder for s in table.seats.values() if s.holder is not None}
            open_seats = any(s.sits == "open" for s in table.seats.values())
            if not table.over and (people != {holder} or open_seats):
                raise Refusal(
                    "not_over", "while others play here, a branch has to wait for the end"
                )
            with _as_asked():
                play = table.play.branch(move)
                seats = _sitters(table.game, requests, holder)
        change, made = _new_table(Begin(play.header, play.log, seats, "branch"), holder)
        await self._begin(change)
        return made

    async def rematch(self, name: str, holder: str) -> MadeTable:
        """The same game again, everybody one seat further; the same table for all who ask."""
        async with self.at(name) as (live, table):
            while True:
                mine = table.held_by(holder)
                if not mine:
                    raise Refusal("no_table", f"you have no seat at a table {name}")
                if not table.over:
                    raise Refusal("not_over", "the game goes on; a rematch comes after its end")
                sitters = list(table.seats.values())
                moved = [sitters[-1], *sitters[:-1]]
                seats = dict(zip(table.seats, moved, strict=True))
                if table.rematch is not None:
                    yours = [s for s, sitter in seats.items() if sitter.holder == holder]
                    return MadeTable(table=table.rematch, seats=yours, links={}, watch="")
                play = Table(table.game, players=_players(seats))
                change, made = _new_table(Begin(play.header, play.log, seats, "chance"), holder)
                told = Change(name, table.entries, Rematched(made.table), also=(change,))
                if await self._add(live, table, told):
                    return made

    async def _begin(self, change: Change) -> None:
        await self.storage.add(change)

    # Links

    async def new_link(self, name: str, holder: str, kind: LinkKind, seat: str) -> str:
        """A link that a seat's holder may give away; MeadhallError says why not."""
        async with self.at(name) as (_, table):
            mine = table.held_by(holder)
            if not mine:
                raise Refusal("no_table", f"there is no table {name}, or you have no seat at it")
            if kind != "watch":
                with _as_asked():
                    seat = table.game.seat_names[table.game.seat(seat)]
            if kind == "seat" and table.seats[seat].sits != "open":
                raise Refusal("taken", f"the seat {seat} is taken")
            if kind == "move" and seat not in mine:
                raise Refusal("not_allowed", f"only who holds {seat} can move it")
            if await self.storage.count_links(name) >= MOST_LINKS:
                raise Refusal("too_many", f"this table has {MOST_LINKS} links already")
            until = int(time.time()) + MOVE_LINK_SECONDS if kind == "move" else None
            token = keys.new_link()
            await self.storage.add_link(
                Link(keys.hashed(token), name, kind, "" if kind == "watch" else seat, until)
            )
            return _address(token)

    async def look(self, token: str, holder: str) -> tuple[Link, HallTable]:
        """What a link is for."""
        link = await self._link(token, holder)
        async with self.at(link.table) as (_, table):
            return link, table

    async def use(self, token: str, holder: str, name: str) -> tuple[str, str | None]:
        """Claim what a link gives: the table, and the seat unless it is for watching.

        Who has used it may use it again: the first answer may be lost.
        """
        link = await self._link(token, holder)
        async with self.at(link.table) as (live, table):
            if link.kind == "watch":
                await self.storage.add_places([(holder, link.table, "")])
                return link.table, None
            while True:
                sitter = table.seats[link.seat]
                if sitter.holder == holder:
                    return link.table, link.seat
                if link.holder is not None or (link.kind == "seat" and sitter.sits != "open"):
                    raise _no_link()
                change = Change(
                    link.table,
                    table.entries,
                    Claimed(link.seat, holder, name),
                    places=((holder, link.table, link.seat),),
                    used=replace(link, holder=holder),
                )
                if await self._add(live, table, change):
                    break
                link = await self._link(token, holder)
            for chair in live.chairs:
                if chair.seat == link.seat and chair.holder != holder:
                    chair.close(4409)
            return link.table, link.seat

    async def _link(self, token: str, holder: str) -> Link:
        """A link that nobody else has used."""
        link = await self.storage.link(keys.hashed(token))
        if link is None or link.holder not in (None, holder):
            raise _no_link()
        return link


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


def _no_link() -> Refusal:
    return Refusal("no_link", "this link was used, or is out of date, or never was")


def _address(token: str) -> str:
    return f"/join#{token}"


def _here(live: Live) -> str:
    return " ".join(["here", live.name, *sorted(live.here())])


def _thought(table: HallTable, decision: Decision) -> Thought:
    """All that a bot gets: a view, and chance of its own that the others can't foresee."""
    seat = table.play.seats[decision.seat]
    header = table.begin.header
    fate = seeded_at(f"{header.secret}:{seat}", decision.number)
    return Thought(
        game=header.game,
        cards=header.cards,
        settings=tuple(sorted(header.settings.items())),
        level=table.seats[seat].level or LEVELS[0],
        view=packed(table.play.view(seat)),
        seed=int(fate.next()),
    )


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


@contextmanager
def _as_asked() -> Iterator[None]:
    """What a game or a table finds wrong with a request is told to who made it."""
    try:
        yield
    except Refusal:
        raise
    except MeadhallError as error:
        raise Refusal("bad_request", str(error)) from None


def _sitters(game: Game, requests: Mapping[str, SeatRequest], holder: str) -> dict[str, Sitter]:
    wanted: dict[str, SeatRequest] = {}
    for word, asked in requests.items():
        name = game.seat_names[game.seat(word)]
        if name in wanted:
            raise Refusal("bad_request", f"the seat {name} is named twice")
        wanted[name] = asked
    seats = {}
    for name in game.seat_names:
        request = wanted.get(name, SeatRequest())
        if request.sits == "me":
            seats[name] = Sitter(holder, request.name)
        elif request.sits == "bot":
            if request.level not in LEVELS:
                raise Refusal(
                    "bad_request",
                    f"no bot is called {request.level!r}; there are: {', '.join(LEVELS)}",
                )
            seats[name] = Sitter(level=request.level)
        else:
            seats[name] = Sitter()
    return seats


def _players(seats: Mapping[str, Sitter]) -> dict[str, str]:
    return {name: sitter.level or sitter.name for name, sitter in seats.items()}


def _new_table(begin: Begin, holder: str) -> tuple[Change, MadeTable]:
    """A table with its first entry, its places and its links; who makes it may always watch."""
    name = keys.new_table()
    tokens = {s: keys.new_link() for s, sitter in begin.seats.items() if sitter.sits == "open"}
    watch = keys.new_link()
    links = [Link(keys.hashed(token), name, "seat", s, None) for s, token in tokens.items()]
    links.append(Link(keys.hashed(watch), name, "watch", "", None))
    places = [(s.holder, name, seat) for seat, s in begin.seats.items() if s.holder is not None]
    change = Change(name, 0, begin, places=(*places, (holder, name, "")), links=tuple(links))
    yours = [seat for seat, sitter in begin.seats.items() if sitter.holder == holder]
    shown = {seat: _address(token) for seat, token in tokens.items()}
    made = MadeTable(table=name, seats=yours, links=shown, watch=_address(watch))
    return change, made
