"""The guard: what every request passes first. Origins, sizes, rates, headers and the access log."""

from __future__ import annotations

import ipaddress
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from socket import gethostname
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.server import metrics
from meadhall.server.addresses import counted_as
from meadhall.server.connections import SOCKET
from meadhall.server.refusals import Refusal
from meadhall.server.settings import Settings

log = logging.getLogger("meadhall.http")

LARGEST_BODY = 512 * 1024
MOST_ADDRESSES = 10_000
MOST_UNKNOWN = 100
# How many seconds' worth may come at once.
BURST = 4.0
_SAFE = ("GET", "HEAD", "OPTIONS")

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Bucket:
    """So many a second in the long run, and a few more at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = max(1.0, burst)
        self._left = self._burst
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address, of those seen last."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        line = counted_as(address)
        bucket = self._buckets.pop(line, None) or Bucket(self._rate, self._burst)
        self._buckets[line] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


class Origins:
    """Which pages are the hall's own.

    A name can be made to lead here by whoever owns it, an address can't: the hall believes that it
    is called by an address, or by a name that it was told or that is this machine's.
    """

    def __init__(self, settings: Settings) -> None:
        self._told = {o.strip().rstrip("/").lower() for o in settings.origins.split(",")} - {""}
        machine = gethostname().lower()
        self._names = {"localhost", settings.host.lower(), machine, f"{machine}.local"}
        self._unknown: set[str] = set()

    def check(self, headers: Mapping[str, str]) -> None:
        """Refusal says why a request is not from a page of the hall."""
        origin = headers.get("origin", "").lower()
        if origin in self._told:
            return
        scheme, _, name = origin.partition("://")
        host = headers.get("host", "").lower()
        if scheme not in ("http", "https") or not name or name != host:
            raise Refusal("foreign_origin", "this request doesn't come from a page of the hall")
        if not self._is_known(host):
            self._say_once(host, origin)
            raise Refusal(
                "foreign_origin",
                f"the hall was not told that it is called {host[:100]}; "
                f"who runs it can tell it: --origins {origin[:100]}",
            )

    def _is_known(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        return name in self._names or name.endswith(".localhost") or _is_address(name)

    def _say_once(self, host: str, origin: str) -> None:
        if host not in self._unknown and len(self._unknown) < MOST_UNKNOWN:
            self._unknown.add(host)
            log.warning(
                "refused: the hall was not told of this name",
                extra={"host": host[:100], "option": f"--origins {origin[:100]}"},
            )


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Wraps the application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, sockets: Callable[[Scope], Awaitable[None]]
    ) -> None:
        self._app = app
        self._sockets = sockets
        self._origins = Origins(settings)
        self._all = Buckets(settings.requests, settings.requests * BURST)
        # Making tables and guessing links is slower, but an evening's tables may come at once.
        self._changing = Buckets(settings.new_tables, settings.new_tables * 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope) -> None:
        try:
            self._origins.check(headers_of(scope))
            self._take(self._all, scope)
        except Refusal as refusal:
            scope["extensions"][SOCKET].refuse(refusal)
        else:
            await self._sockets(scope)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = list(message.get("headers", ()))
                message["headers"] = given + _missing(given)
            await send(message)

        try:
            try:
                self._check(scope)
                receive = await _whole_body(receive)
            except Refusal as refusal:
                await _refuse(answer, refusal)
                return
            await self._app(scope, receive, answer)
        finally:
            metrics.REQUESTS.labels(status).inc()
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"][:200],
                    "status": status,
                    "ms": round((time.perf_counter() - started) * 1000, 1),
                },
            )

    def _check(self, scope: Scope) -> None:
        changes = scope["method"] not in _SAFE
        if changes:
            self._origins.check(headers_of(scope))
        self._take(self._all, scope)
        if changes:
            self._take(self._changing, scope)

    def _take(self, buckets: Buckets, scope: Scope) -> None:
        client = scope.get("client")
        if not buckets.take(client[0] if client else ""):
            raise Refusal("too_many", "too many requests; wait a little")


def _missing(given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What every answer has, and that it is not to be kept unless it says otherwise."""
    if any(name.lower() == b"cache-control" for name, _ in given):
        return _HEADERS
    return [*_HEADERS, (b"cache-control", b"no-store")]


def headers_of(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


async def _whole_body(receive: Receive) -> Receive:
    """Take the body in, as far as it is not too large."""
    parts: list[bytes] = []
    size = 0
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise Refusal("bad_request", "the request ended before its end")
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        more = message.get("more_body", False)
        if size > LARGEST_BODY:
            raise Refusal("too_large", f"a request has at most {LARGEST_BODY // 1024} kB")
    whole: list[Message] = [{"type": "http.request", "body": b"".join(parts), "more_body": False}]

    async def again() -> Message:
        return whole.pop() if whole else await receive()

    return again


async def _refuse(send: Send, refusal: Refusal) -> None:
    body = json.dumps({"code": refusal.code, "text": str(refusal)}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if refusal.code == "too_large":
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
