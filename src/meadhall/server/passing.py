"""Passing on: a socket that comes for a table which is at home with another server.

The bytes go through as they are, both ways; only the head of the request is added to, so that the
other server knows who it is from.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Collection
from hashlib import blake2b
from typing import cast

from starlette.types import ASGIApp, Receive, Scope, Send

from meadhall.server.connections import SOCKET, Lasting, SocketConnection
from meadhall.server.hall import Hall
from meadhall.server.homes import Home, Homes
from meadhall.server.refusals import Refusal, Unavailable

HEADER = b"meadhall-passed"
# How long another server has to be reached and to answer, in seconds.
REACHED = 2.0
ANSWERED = 6.0
# How often a home that is just being given up is looked for again.
MOST_TRIES = 4
_NOT_HERE = b"HTTP/1.1 421"
_ACCEPTED = b"HTTP/1.1 101"


class Passing:
    """All sockets that this server passes on."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._passed: dict[SocketConnection, Home] = {}

    async def pass_on(self, scope: Scope, table: str, homes: Homes, secret: str) -> bool:
        """Connect a socket with the home of its table; False if that is here."""
        connection: SocketConnection = scope["extensions"][SOCKET]
        gone = ""
        for _ in range(MOST_TRIES):
            home = await homes.find(table, gone)
            if home is None:
                return False
            if len(self._passed) >= self._most:
                raise Refusal("too_many", "the hall is full")
            if await self._try(connection, home, _head(scope, home, secret)):
                return True
            gone = home.server
        raise Unavailable

    async def _try(self, connection: SocketConnection, home: Home, head: bytes) -> bool:
        """Whether that server took it, or refused it for good."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(REACHED):
                _, onward = await loop.create_connection(
                    lambda: Onward(connection, self._passed.pop), home.host, home.port
                )
        except TimeoutError:
            raise Unavailable from None
        except OSError:
            return False
        onward.transport.write(head)
        try:
            async with asyncio.timeout(ANSWERED):
                answer = await onward.answer
        except TimeoutError:
            onward.transport.abort()
            raise Unavailable from None
        except ConnectionError:
            return False
        if answer.startswith(_NOT_HERE):
            onward.transport.abort()
            return False
        if not connection.pass_to(cast(asyncio.Transport, onward.transport), answer):
            onward.transport.abort()
        elif answer.startswith(_ACCEPTED) and not onward.gone:
            self._passed[connection] = home
        return True

    def part_from(self, living: Collection[str]) -> None:
        """Whoever was passed on to a server that lives no more may look for the next."""
        for connection, home in list(self._passed.items()):
            if home.server not in living:
                connection.transport.abort()


class Onward(asyncio.Protocol):
    """The connection to the other server."""

    transport: Lasting
    gone = False

    def __init__(
        self, connection: SocketConnection, ended: Callable[[SocketConnection, None], object]
    ) -> None:
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._connection = connection
        self._ended = ended

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = Lasting(cast(asyncio.Transport, transport))

    def data_received(self, data: bytes) -> None:
        if self.answer.done():
            self._connection.transport.write(data)
        else:
            self.transport.pause_reading()
            self.answer.set_result(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        self._ended(self._connection, None)
        if self.answer.done():
            self._connection.end()
        else:
            self.answer.set_exception(ConnectionResetError())

    def pause_writing(self) -> None:
        self._connection.transport.pause_reading()

    def resume_writing(self) -> None:
        self._connection.transport.resume_reading()


class Passed:
    """Around the application: says of a socket that another server passes on who it is from."""

    def __init__(self, app: ASGIApp, hall: Callable[[], Hall]) -> None:
        self._app = app
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = dict(scope["headers"]).get(HEADER) if scope["type"] == "websocket" else None
        if told is None:
            await self._app(scope, receive, send)
            return
        homes, secret = self._hall().homes, self._hall().storage.secret
        connection: SocketConnection = scope["extensions"][SOCKET]
        server, scheme, address, mark = (told.decode("latin-1").split(" ") + [""] * 4)[:4]
        ours = _mark(scope, server, scheme, address, secret)
        if not hmac.compare_digest(mark.encode(), ours.encode()):
            connection.refuse(Refusal("foreign_origin", "no server of this hall passed this on"))
        elif server != homes.name:
            connection.refuse(Refusal("not_here", "this server is called otherwise now"))
        else:
            scope["client"], scope["scheme"] = (address, 0), scheme
            scope["passed"] = True
            await self._app(scope, receive, send)


def _head(scope: Scope, home: Home, secret: str) -> bytes:
    """The request again, with who it is from."""
    path = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    address = scope["client"][0] if scope["client"] else ""
    scheme = scope["scheme"]
    mark = _mark(scope, home.server, scheme, address, secret)
    told = f"{home.server} {scheme} {address} {mark}".encode("latin-1")
    lines = [b"%b: %b" % line for line in scope["headers"] if line[0] != HEADER]
    return b"\r\n".join([b"GET %b HTTP/1.1" % path, *lines, HEADER + b": " + told, b"", b""])


def _mark(scope: Scope, server: str, scheme: str, address: str, secret: str) -> str:
    """Only servers of this hall can make it, and it is good for one request."""
    once = dict(scope["headers"]).get(b"sec-websocket-key", b"").decode("latin-1")
    told = " ".join([server, scheme, address, scope["path"], once])
    return blake2b(told.encode(), digest_size=16, key=secret.encode()).hexdigest()
