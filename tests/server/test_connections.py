"""Connections whose other side reads nothing any more: each ends in time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from meadhall.server import connections
from meadhall.server.connections import HttpConnection, Open, SocketConnection
from meadhall.server.frames import CLOSE
from meadhall.server.homes import Home
from meadhall.server.passing import Onward
from tests.server.test_frames import written
from tests.support.patience import PATIENCE

KNOCK = (
    b"GET /there HTTP/1.1\r\nHost: hall\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Unread:
    """A line on which nothing of what is written ever leaves."""

    def __init__(self) -> None:
        self.protocol: Any = None
        self.data = b""
        self.closing = False
        self.ended = asyncio.Event()

    def write(self, data: bytes) -> None:
        self.data += data

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True
        if not self.ended.is_set():
            self.ended.set()
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return len(self.data)

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_extra_info(self, name: str) -> Any:
        return {"peername": ("192.0.2.1", 1), "sockname": ("127.0.0.1", 8370)}.get(name)

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Line:
    """A connection of the hall's to somebody who reads nothing."""

    def __init__(self, app: Any) -> None:
        self.open = Open(10, 10, PATIENCE, lambda _: False)
        self.transport = Unread()
        config = Config(app, http=cast(Any, HttpConnection), ws=cast(Any, SocketConnection))
        config.load()
        http = HttpConnection(self.open, config, ServerState(), {})
        self.transport.set_protocol(http)
        http.connection_made(cast(asyncio.Transport, self.transport))

    def hears(self, data: bytes) -> None:
        self.transport.protocol.data_received(data)

    async def said(self, wanted: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            while wanted not in self.transport.data:
                await asyncio.sleep(0.01)

    async def ends(self) -> None:
        """Within its time, and then it is counted no more."""
        async with asyncio.timeout(5):
            await self.transport.ended.wait()
        await asyncio.sleep(0)
        assert self.open._all == 0


async def answers(_: Any, __: Any, send: Callable[[Any], Awaitable[None]]) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"read this"})


async def accepts(scope: Any, _: Any, __: Any) -> None:
    connection: SocketConnection = scope["extensions"][connections.SOCKET]
    assert connection.accept(lambda *_: None, lambda: None, lambda: None)
    connection.listen()


@pytest.mark.parametrize("more", [b"", b"Connection: close\r\n"])
def test_an_answer_that_nobody_reads_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch, more: bytes
) -> None:
    monkeypatch.setattr(connections, "ANSWER", 0.1)

    async def run() -> None:
        line = Line(answers)
        line.hears(b"GET / HTTP/1.1\r\nHost: hall\r\n" + more + b"\r\n")
        await line.said(b"read this")
        await line.ends()

    asyncio.run(run())


def test_who_says_goodbye_and_reads_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSING", 0.1)

    async def run() -> None:
        line = Line(accepts)
        line.hears(KNOCK)
        await line.said(b"101 Switching")
        line.hears(written(CLOSE, b"\x03\xe8"))
        await line.ends()

    asyncio.run(run())


def test_who_was_passed_on_and_reads_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the home of the table ends the connection."""
    monkeypatch.setattr(connections, "CLOSING", 0.1)
    passed: dict[SocketConnection, Home] = {}

    async def passes_on(scope: Any, _: Any, __: Any) -> None:
        connection: SocketConnection = scope["extensions"][connections.SOCKET]
        onward = Onward(connection, passed.pop)
        passed[connection] = Home("other", "127.0.0.1:1")
        to_home = Unread()
        to_home.set_protocol(onward)
        onward.connection_made(cast(asyncio.Transport, to_home))
        onward.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
        connection.pass_to(cast(asyncio.Transport, to_home), await onward.answer)
        to_home.abort()

    async def run() -> None:
        line = Line(passes_on)
        line.hears(KNOCK)
        await line.said(b"101 Switching")
        await line.ends()
        assert not passed

    asyncio.run(run())
