"""Connections: HTTP with bounds on size and time, and the websockets that it turns into."""

from __future__ import annotations

import asyncio
import json
import logging
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha1
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

import httptools
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from meadhall.server import frames
from meadhall.server.addresses import counted_as
from meadhall.server.frames import Broken, Reader
from meadhall.server.messages import LARGEST
from meadhall.server.refusals import Refusal

log = logging.getLogger("meadhall.connections")

# Of a request: its line and headers together, in bytes.
LARGEST_HEAD = 16 * 1024
# Requests that wait for the answer to the one before.
MOST_WAITING = 8
# How long an answer may take to be made and taken, in seconds.
ANSWER = 120.0
# How often a socket is asked whether somebody is still there, and how long it may take to close.
BEAT = 20.0
CLOSING = 5.0
LINGER = 0.5
FAILED = 1011
RESTART = 1012
_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
# Where the application finds a socket's connection.
SOCKET = "meadhall.socket"


class Open:
    """How many connections are open, in all and by address; none of these may be too many.

    Trusted proxies speak for many, who are counted by what the proxy says of them.
    """

    def __init__(
        self, most: int, of_address: int, arrival: float, trusted: Callable[[str], bool]
    ) -> None:
        self.arrival = arrival
        self._most = most
        self._of_address = of_address
        self._trusted = trusted
        self._all = 0
        self._by_address: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Whether one more is within bounds; it counts if it is."""
        if self._all >= self._most or not self.take_behind(address):
            return False
        self._all += 1
        return True

    def give_back(self, address: str) -> None:
        self._all -= 1
        self.give_back_behind(address)

    def take_behind(self, address: str) -> bool:
        """The same by address alone, for one whose connection is a proxy's."""
        if self._trusted(address):
            return True
        line = counted_as(address)
        if self._by_address[line] >= self._of_address:
            return False
        self._by_address[line] += 1
        return True

    def give_back_behind(self, address: str) -> None:
        one_less(self._by_address, counted_as(address))


def one_less(counts: Counter[str], what: str) -> None:
    """Without a look at all others, as Counter's own subtraction has."""
    if counts[what] > 1:
        counts[what] -= 1
    else:
        counts.pop(what, None)


class Lasting:
    """A transport to which may be written also when the other side has just gone."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        with suppress(RuntimeError):  # uvloop's word for it, before it says connection_lost
            self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class HttpConnection(HttpToolsProtocol):
    """uvicorn's, with bounds on what it leaves open."""

    def __init__(
        self, open: Open, config: Config, server_state: ServerState, *more: Any, **words: Any
    ) -> None:
        super().__init__(config, server_state, *more, **words)
        self.open = open
        self.counted: str | None = None
        self._head: int | None = 0  # how much has come of one that is not whole
        self._size = 0  # of its parts
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.transport = cast(asyncio.Transport, Lasting(transport))
        address = self.client[0] if self.client else ""
        if self.open.take(address):
            self.counted = address
            self._wait(self.open.arrival)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wait(None)
        if self.counted is not None:
            self.open.give_back(self.counted)
            self.counted = None

    def _wait(self, seconds: float | None) -> None:
        """So long for what is to come next."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._timer is None:
            self._wait(self.open.arrival)
        if self._head is not None:
            self._head += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            if self._should_upgrade():
                self._upgrade(data[upgrade.args[0] :])
            return
        except httptools.HttpParserError:
            if self._size <= LARGEST_HEAD:
                return self._refuse(HTTPStatus.BAD_REQUEST, "this is no request of HTTP")
        if max(self._size, self._head or 0) > LARGEST_HEAD:
            most = f"the head of a request has at most {LARGEST_HEAD // 1024} kB"
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, most)

    def _refuse(self, status: HTTPStatus, text: str) -> None:
        if not self.transport.is_closing():
            self.transport.write(answer(status, "bad_request", text))
            self.transport.close()

    # What the parser finds

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._size = 0

    def on_url(self, url: bytes) -> None:
        self._grow(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._grow(name + value)
        super().on_header(name, value)

    def _grow(self, part: bytes) -> None:
        self._size += len(part)
        if self._size > LARGEST_HEAD or len(self.pipeline) > MOST_WAITING:
            raise ValueError  # ends the parsing

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._head = self._size = 0
        self._wait(ANSWER)

    def on_response_complete(self) -> None:
        more = self.pipeline or self.transport.get_write_buffer_size()
        self._wait(ANSWER if more else None)
        super().on_response_complete()

    # Becoming a websocket

    def _upgrade(self, early: bytes) -> None:
        self.connections.discard(self)
        self._wait(None)
        path, _, query = self.url.partition(b"?")
        socket = SocketConnection(self, early)
        scope = {
            **self.scope,
            "type": "websocket",
            "scheme": "wss" if self.scheme == "https" else "ws",
            "path": unquote(path.decode("latin-1")),
            "raw_path": path,
            "query_string": query,
            "subprotocols": [],
            "extensions": {SOCKET: socket},
        }
        self.transport.set_protocol(socket)
        task = self.loop.create_task(socket.run(self.app, scope))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)


class SocketConnection(asyncio.Protocol):
    """A websocket: frames in and out, whether somebody is still there, and the end."""

    def __init__(self, http: HttpConnection, early: bytes) -> None:
        self.open = http.open
        self._counted = http.counted or ""
        self._behind = ""  # the proxy, if it is one
        self.loop = http.loop
        self.transport = http.transport
        self.closing = False
        self.gone = False
        self._request = dict(http.headers)
        self._early = early
        self._connections = cast(set[asyncio.Protocol], http.connections)
        self._reader: Reader | None = None
        self._heard: Callable[[int, bytes], None] = _nothing_heard
        self._lost: Callable[[], None] = _nothing
        self._roomy: Callable[[], None] = _nothing
        self._timer: asyncio.TimerHandle | None = None
        self._silent = self._stalled = False
        self._onward: asyncio.Transport | None = None  # to another server
        self.has_room = True  # the other side has taken most of what it was sent
        self._connections.add(self)
        self.transport.pause_reading()

    async def run(self, app: Any, scope: dict[str, Any]) -> None:
        """Let the application accept or refuse it."""
        try:
            await app(scope, _no_receive, _no_send)
        except Exception:
            log.exception("a socket failed")
            if self._reader is None:
                self.refuse(Refusal("unavailable", "the hall could not answer"))
            self.close(FAILED)

    def count(self, address: str) -> bool:
        """Whether this one more for somebody behind a proxy is within bounds."""
        if address == self._counted:
            return True
        if self.gone or not self.open.take_behind(address):
            return False
        self._behind = address
        return True

    def accept(
        self,
        heard: Callable[[int, bytes], None],
        lost: Callable[[], None],
        roomy: Callable[[], None],
    ) -> bool:
        """Begin to speak; False if the other side doesn't, or is gone."""
        key = self._request.get(b"sec-websocket-key", b"")
        if self._request.get(b"sec-websocket-version") != b"13" or len(key) != 24:
            self.refuse(Refusal("bad_request", "this is no websocket of version 13"))
        if self.gone or self.closing:
            return False
        self._heard, self._lost, self._roomy = heard, lost, roomy
        self._reader = Reader(LARGEST)
        accepted = b64encode(sha1(key + _MAGIC, usedforsecurity=False).digest())
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accepted + b"\r\n\r\n"
        )
        self._request = {}
        self._timer = self.loop.call_later(BEAT, self._beat)
        return True

    def listen(self) -> None:
        """From now on it hears; before, the other side waits."""
        if not self.gone:
            self.transport.resume_reading()
            self.data_received(self._early)
            self._early = b""

    def pass_to(self, onward: asyncio.Transport, answer: bytes) -> bool:
        """From now on another server speaks to it, and has answered; False if it is gone."""
        if self.gone or self.closing:
            return False
        self._onward, self._request = onward, {}
        self.transport.write(answer)
        onward.write(self._early)
        self._early = b""
        self.transport.resume_reading()
        onward.resume_reading()
        return True

    def refuse(self, refusal: Refusal) -> None:
        """Instead of accepting it."""
        if not (self.gone or self.closing):
            self.closing = True
            status = HTTPStatus(refusal.status)
            self.transport.write(answer(status, refusal.code, str(refusal)))
            self.end()

    # What comes

    def data_received(self, data: bytes) -> None:
        if self._onward is not None:
            self._onward.write(data)
            return
        if self._reader is None:
            return
        try:
            for kind, payload in self._reader.feed(data):
                self._silent = False
                self._take(kind, payload)
        except Broken as broken:
            self.drop(broken.code, str(broken))

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == frames.CLOSE:
            if not self.closing:
                self.closing = True
                self.transport.write(frames.frame(frames.CLOSE, payload[:2]))
            self.end()
        elif not self.closing:
            self._heard(kind, payload)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = self.closing = True
        self._set_timer(None)
        self._connections.discard(self)
        self.open.give_back(self._counted)
        if self._behind:
            self.open.give_back_behind(self._behind)
        if self._onward is not None:
            self._onward.close()
        self._lost()

    def pause_writing(self) -> None:
        self.has_room = False
        if self._onward is not None:
            self._onward.pause_reading()

    def resume_writing(self) -> None:
        self.has_room = True
        self._roomy()
        if self._onward is not None:
            self._onward.resume_reading()

    # What goes

    def send(self, data: bytes) -> None:
        """Frames, whole."""
        if not self.closing:
            self.transport.write(data)

    def close(self, code: int, reason: str = "", patience: float = CLOSING) -> None:
        if not self.closing:
            self.closing = True
            self.transport.write(frames.closing(code, reason))
            self.transport.resume_reading()
            self._set_timer(self.loop.call_later(patience, self.transport.abort))

    def drop(self, code: int, reason: str) -> None:
        """Close it soon, and hear no more."""
        self.close(code, reason, LINGER)
        self._reader = None

    def end(self) -> None:
        """Let the line go when what was said is taken; soon, if nobody takes it."""
        if not self.gone:
            self.transport.close()
            self._set_timer(self.loop.call_later(CLOSING, self.transport.abort))

    def shutdown(self) -> None:
        """The server stops."""
        if self._reader is None:
            self.end()
        else:
            self.close(RESTART)

    def _beat(self) -> None:
        stalled = not self.has_room
        if self._silent or (stalled and self._stalled):
            self.drop(FAILED, "nobody is there")
            return
        self._silent, self._stalled = True, stalled
        self.transport.write(frames.frame(frames.PING, b""))
        self._timer = self.loop.call_later(BEAT, self._beat)

    def _set_timer(self, timer: asyncio.TimerHandle | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = timer


def answer(status: HTTPStatus, code: str, text: str) -> bytes:
    """A whole answer, after which the connection closes."""
    body = json.dumps({"code": code, "text": text}).encode()
    return (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    ).encode() + body


def _nothing_heard(kind: int, payload: bytes) -> None:
    """Before it is accepted."""


def _nothing() -> None:
    """Before it is accepted."""


async def _no_receive() -> Any:
    raise RuntimeError("a socket is spoken to by its connection")


async def _no_send(_: Any) -> None:
    raise RuntimeError("a socket is spoken to by its connection")
