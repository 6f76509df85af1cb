"""Metrics: what the hall tells Prometheus, on a port of its own."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, get_args

import sqlalchemy as sa
from prometheus_client import (
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    start_http_server,
)

from meadhall.core.errors import MeadhallError
from meadhall.server.messages import AnyCommand, Message, RefusedMessage

if TYPE_CHECKING:
    from meadhall.server.live import Live

T = TypeVar("T")

disable_created_metrics()  # type: ignore[no-untyped-call]

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

COMMANDS = Histogram(
    "meadhall_command_seconds",
    "From a seat's command to its acknowledgement, on the disk by then",
    ["kind"],
    buckets=_SECONDS,
)
REFUSED = Counter("meadhall_refused", "Messages that were refused", ["code"])
REQUESTS = Counter("meadhall_requests", "Requests by HTTP, by what came of them", ["status"])
COMMITS = Histogram("meadhall_commit_seconds", "Commits to the database", buckets=_SECONDS)
WRITTEN = Histogram(
    "meadhall_commit_entries", "Entries that shared a commit", buckets=(1, 2, 4, 8, 16, 32, 64, 512)
)
FAILURES = Counter("meadhall_database_failures", "Statements or connections that failed")
THOUGHTS = Histogram(
    "meadhall_thought_seconds", "What bots think, waiting for a thinker included", buckets=_SECONDS
)
SOCKETS = Gauge("meadhall_sockets", "Sockets that are open")
TABLES = Gauge("meadhall_tables", "Tables in memory")


def open_port(host: str, port: int) -> None:
    """Serve all of them from a thread of its own, also while the hall is busy."""
    try:
        start_http_server(port, host)
    except OSError as error:
        raise MeadhallError(
            f"can't serve metrics on {host} port {port}: {error.strerror or error}; "
            "--metrics-host and --metrics-port choose another"
        ) from None


def watch_tables(lives: dict[str, Live]) -> None:
    """Count what is there whenever somebody asks. It is asked in another thread."""
    TABLES.set_function(lambda: len(lives))
    SOCKETS.set_function(lambda: sum(len(live.chairs) for live in list(lives.values())))


def watch_database(engine: sa.Engine) -> None:
    """Count what fails in it, connecting included."""

    @sa.event.listens_for(engine, "handle_error")
    def _failed(_: sa.ExceptionContext) -> None:
        FAILURES.inc()


@contextmanager
def commit(entries: int) -> Iterator[None]:
    """Time a commit; one that fails is none."""
    begun = time.perf_counter()
    yield
    COMMITS.observe(time.perf_counter() - begun)
    WRITTEN.observe(entries)


def acknowledged(
    call: Callable[[Any, str, str, str, AnyCommand], Awaitable[T]],
) -> Callable[[Any, str, str, str, AnyCommand], Awaitable[T]]:
    """Around what carries a command out: time each that is acknowledged."""

    @wraps(call)
    async def measured(hall: Any, name: str, seat: str, holder: str, command: AnyCommand) -> T:
        begun = time.perf_counter()
        done = await call(hall, name, seat, holder, command)
        _kinds[type(command)].observe(time.perf_counter() - begun)
        return done

    return measured


_kinds = {kind: COMMANDS.labels(kind.__struct_config__.tag) for kind in get_args(AnyCommand)}


def said(message: Message) -> None:
    """Count what is refused."""
    if isinstance(message, RefusedMessage):
        REFUSED.labels(message.code).inc()


async def thought(thinking: Awaitable[T]) -> T:
    """Time a bot's thought."""
    begun = time.perf_counter()
    option = await thinking
    THOUGHTS.observe(time.perf_counter() - begun)
    return option
