"""`meadhall serve`."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import os
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any, cast

import uvicorn

from meadhall.core.errors import MeadhallError
from meadhall.server import logs, metrics
from meadhall.server.app import make_app
from meadhall.server.connections import HttpConnection, Open, SocketConnection
from meadhall.server.settings import Settings, read
from meadhall.server.storage import Storage

# Files that are not connections: the database, bots, the client's pages.
SPARE_FILES = 64
# Where the system doesn't say how many it allows, and where it sets no end.
FILES = 2048
MOST_FILES = 1 << 20


def serve(argv: Sequence[str], opened: Callable[[str], None] | None = None) -> int:
    """Open the hall until it is told to stop; `opened` is called with its address.

    MeadhallError says in one line why it can't be opened.
    """
    settings = read(argv)
    _collect_seldom()
    logs.begin(settings.log_level)
    asyncio.run(try_database(settings))
    listening = _listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host == "127.0.0.1" else _in_address(host)
    address = f"http://{shown}:{port}"
    if settings.metrics_port:
        metrics.open_port(settings.metrics_host, settings.metrics_port)
    if not settings.reached_at:
        everywhere = ipaddress.ip_address(host).is_unspecified
        reached_at = f":{port}" if everywhere else f"{_in_address(host)}:{port}"
        settings = replace(settings, reached_at=reached_at)
    server = uvicorn.Server(_config(settings))
    print(f"The hall is open: {address}  (Ctrl-C closes it)", flush=True)
    if opened is not None:
        opened(address)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0


def _collect_seldom() -> None:
    """Look for garbage in circles seldom: what the hall makes for an answer has none.

    Else a third of its time went into looking through tables and messages that are in use.
    """
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def _config(settings: Settings) -> uvicorn.Config:
    app = make_app(settings)

    def passes_on(address: str) -> bool:
        """Whether it speaks for many: a proxy, or another server of the hall."""
        return settings.trusts(address) or address in app.state.hall.homes.addresses

    bounds = Open(files() - SPARE_FILES, settings.sockets_of_address, settings.arrival, passes_on)
    return uvicorn.Config(
        app,
        http=cast(type[asyncio.Protocol], partial(HttpConnection, bounds)),
        ws=SocketConnection,
        forwarded_allow_ips=settings.trusted_proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def files() -> int:
    """How many files this process may have open: as many as it is let."""
    try:
        resource: Any = import_module("resource")
    except ImportError:  # on Windows
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return int(wanted)
    return int(soft)


async def try_database(settings: Settings) -> None:
    """Open and close the database once, so that what is wrong with it is said before all else."""
    storage = Storage(settings.place(os.environ), "", settings.patience)
    try:
        await storage.open()
    finally:
        await storage.close()


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _listen(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(found[0], socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(found[4])
        listening.listen(2048)
    except OSError as error:
        reason = error.strerror or str(error)
        raise MeadhallError(
            f"can't listen on {host} port {port}: {reason}; --host and --port choose another"
        ) from None
    listening.set_inheritable(True)
    return listening
