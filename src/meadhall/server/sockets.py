"""The websocket of a chair: commands in, the table out."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter, deque
from collections.abc import Coroutine
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.requests import cookie_parser
from starlette.types import Scope

from meadhall.server import keys, messages
from meadhall.server.connections import FAILED, SOCKET, SocketConnection, one_less
from meadhall.server.frames import BINARY, PING, PONG, TEXT, frame
from meadhall.server.guard import BURST, Bucket, headers_of
from meadhall.server.hall import Hall
from meadhall.server.live import Chair
from meadhall.server.messages import AnyCommand, Ping, PongMessage, RefusedMessage, read_command
from meadhall.server.passing import Passing
from meadhall.server.refusals import Refusal
from meadhall.server.settings import Settings

log = logging.getLogger("meadhall.socket")

NOT_A_MESSAGE = 4400
CLOSE_CODES = {"no_seat": 4401, "no_table": 4404, "too_many": 4429}
TRY_AGAIN = 1013
# Refused messages for coming too fast before the socket is closed.
STRIKES = 50
# Answers that the other side has not taken before the socket is closed.
MOST_UNREAD = 200
_PATH = re.compile(r"/api/tables/([^/]*)/socket")
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Sockets:
    """All sockets of the hall, within their bounds."""

    def __init__(self, settings: Settings, passing: Passing) -> None:
        self._settings = settings
        self._passing = passing
        self._all = 0
        self._by_person: Counter[str] = Counter()
        self._at_table: Counter[str] = Counter()  # by person and table

    async def __call__(self, hall: Hall, scope: Scope) -> None:
        """Give a connection a chair at the table that its address names, or close it."""
        connection: SocketConnection = scope["extensions"][SOCKET]
        found = _PATH.fullmatch(scope["path"])
        if found is None:
            connection.refuse(Refusal("no_table", "there is no socket at this address"))
            return
        seats = parse_qs(scope["query_string"].decode("latin-1")).get("seat")
        address = scope["client"][0] if scope["client"] else ""
        if not connection.count(address):
            connection.refuse(Refusal("too_many", "too many connections from your address"))
            return
        try:
            if await self._passes_on(hall, scope, found[1]):
                return
        except Refusal as refusal:
            connection.refuse(refusal)
            return
        socket = Socket(self, connection, hall, self._settings.rate)
        if connection.accept(socket.heard, socket.lost, socket.say_soon):
            cookies = cookie_parser(headers_of(scope).get("cookie", ""))
            await socket.begin(found[1], seats[0] if seats else None, cookies)

    async def _passes_on(self, hall: Hall, scope: Scope, table: str) -> bool:
        """Whether the table is at home with another server, which has it now."""
        if hall.homes.is_here(table) or not keys.is_table(table):
            return False
        if "passed" not in scope:
            return await self._passing.pass_on(scope, table, hall.homes, hall.storage.secret)
        if await hall.homes.find(table) is not None:
            raise Refusal("not_here", "the table is at home elsewhere by now")
        return False

    def take(self, chair: Chair) -> None:
        """Count one more; Refusal if that is too many."""
        person = chair.holder or ""
        here = f"{person} {chair.table}"
        most = self._settings.sockets_of_person
        if self._all >= self._settings.sockets:
            raise Refusal("too_many", "the hall is full")
        if self._by_person[person] >= most or self._at_table[here] >= max(1, most // 5):
            raise Refusal("too_many", "you have too many pages open; close some")
        self._all += 1
        self._by_person[person] += 1
        self._at_table[here] += 1

    def give_back(self, chair: Chair) -> None:
        person = chair.holder or ""
        here = f"{person} {chair.table}"
        self._all -= 1
        one_less(self._by_person, person)
        one_less(self._at_table, here)


class Socket:
    """A seat's or a watcher's place at a table, and the connection to it."""

    def __init__(
        self,
        sockets: Sockets,
        connection: SocketConnection,
        hall: Hall,
        rate: float,
    ) -> None:
        self._sockets = sockets
        self._connection = connection
        self._hall = hall
        self._bucket = Bucket(rate, rate * BURST)
        self._strikes = 0
        self._chair: Chair | None = None
        self._inbox: deque[AnyCommand] = deque()
        self._soon = False
        self._working: asyncio.Task[None] | None = None

    async def begin(self, table: str, seat: str | None, cookies: dict[str, str]) -> None:
        """Sit down, and say what is to be said from then on."""
        try:
            if not keys.is_table(table):
                raise Refusal("no_table", "there is no table of this name")
            key = await self._hall.key_in(cookies)
            chair = Chair(table, seat, None if key is None else keys.hashed(key))
            self._sockets.take(chair)
            try:
                welcome = await self._hall.sit(chair)
            except BaseException:
                self._sockets.give_back(chair)
                raise
        except Refusal as refusal:
            self._connection.close(CLOSE_CODES.get(refusal.code, TRY_AGAIN), str(refusal))
            return
        self._chair = chair
        if self._connection.gone:
            self.lost()
            return
        self._connection.send(frame(TEXT, messages.encode(welcome)))
        chair.call = self.say_soon
        self.say_soon()
        self._connection.listen()

    def lost(self) -> None:
        """The other side is gone."""
        if self._chair is not None:
            self._hall.rise(self._chair)
            self._sockets.give_back(self._chair)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        """What fails here ends this socket, and is told."""
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("a socket failed", exc_info=error)
            self._connection.close(FAILED)

    # What it says

    def say_soon(self) -> None:
        """Say what is due when all that happens now has happened."""
        if not self._soon:
            self._soon = True
            self._connection.loop.call_soon(self._say)

    def _say(self) -> None:
        """Say it, if the other side has taken what was said before; else when it has."""
        self._soon = False
        chair, connection = self._chair, self._connection
        if chair is None or connection.closing or not connection.has_room:
            return
        try:
            table = self._hall.due(chair)
            # That a command is done is said before the state that shows it.
            due = [frame(TEXT, message) for message in (*chair.take_replies(), *table)]
        except Exception:
            log.exception("a socket failed")
            connection.close(FAILED)
            return
        if due:
            connection.send(b"".join(due))
        if chair.close_code is not None:
            connection.close(chair.close_code)

    # What it hears

    def heard(self, kind: int, payload: bytes) -> None:
        if not self._bucket.take():
            self._too_fast()
        elif kind == TEXT:
            self._read(payload)
        elif kind == BINARY:
            self._close(NOT_A_MESSAGE)
        elif kind == PING:
            self._connection.send(frame(PONG, payload))

    def _too_fast(self) -> None:
        self._strikes += 1
        if self._strikes > STRIKES:
            self._connection.drop(CLOSE_CODES["too_many"], "too many messages")
        else:
            self._reply(RefusedMessage(None, "too_many", "too many messages; wait a little"))

    def _read(self, payload: bytes) -> None:
        try:
            command = read_command(payload)
        except (ValueError, RecursionError) as error:
            found = _json(payload)
            if found is _NOT_JSON:
                self._close(NOT_A_MESSAGE)
            else:
                told = isinstance(error, msgspec.ValidationError)
                text = str(error) if told else "a text in it is broken, or it is nested too deep"
                self._reply(RefusedMessage(_id_in(found), "bad_message", text))
            return
        if isinstance(command, Ping) and not self._inbox:
            self._reply(PongMessage(command.id))
            return
        self._inbox.append(command)
        self._connection.transport.pause_reading()
        self._work_on()

    def _reply(self, message: messages.Message) -> None:
        if self._chair is not None:
            self._chair.reply(message)
            if len(self._chair.replies) > MOST_UNREAD:
                self._connection.drop(CLOSE_CODES["too_many"], "nobody reads the answers")

    def _close(self, code: int) -> None:
        if self._chair is None:
            self._connection.close(code)
        else:
            self._chair.close(code)

    # What it does

    def _work_on(self) -> None:
        if self._chair is not None and self._working is None:
            self._working = self._start(self._work(self._chair))

    async def _work(self, chair: Chair) -> None:
        """Carry out what the seat said, one after the other."""
        try:
            while self._inbox:
                chair.reply(await self._carry_out(chair, self._inbox.popleft()))
        finally:
            self._working = None
            if not self._connection.gone:
                self._connection.transport.resume_reading()

    async def _carry_out(self, chair: Chair, command: AnyCommand) -> messages.Message:
        try:
            if isinstance(command, Ping):
                return PongMessage(command.id)
            if chair.seat is None or chair.holder is None:
                raise Refusal("not_allowed", "who watches has no say")
            return await self._hall.command(chair.table, chair.seat, chair.holder, command)
        except Refusal as refusal:
            return RefusedMessage(command.id, refusal.code, str(refusal))


_NOT_JSON = object()


def _json(payload: bytes) -> object:
    try:
        found: object = json.loads(payload.decode())
    except (ValueError, RecursionError):
        return _NOT_JSON
    return found


def _id_in(found: object) -> str | None:
    """The id of a message that is otherwise wrong."""
    asked = found.get("id") if isinstance(found, dict) else None
    return asked if isinstance(asked, str) and _ID.fullmatch(asked) else None
