"""The hall under load: durable choices beside the disk's own fsyncs and a bare websocket echo."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bench.report import Table, short
from meadhall.server import main
from tests.support.postgres import Postgres

# Two people at each table.
GAMES: dict[str, tuple[str, ...]] = {
    "ragnarok": ("gods", "giants"),
    "thunder-and-lightning": ("thor", "loki"),
    "god-of-war": ("kratos", "atreus"),
}
SETTINGS = {"god-of-war": {"party": "kratos+atreus"}}
PLAYING = 100  # sockets that play or echo
FEW = 10  # that play while others sit
HELD = 5000  # sockets that only sit
MADE = 200  # tables
PAGE = b"x" * 4096


@dataclass(frozen=True)
class Pace:
    """Of choices that were acknowledged, both seats told, the making of their tables included."""

    choices: float  # a second
    cpu: float  # milliseconds of the servers' processors for each
    wait: float  # milliseconds until one is acknowledged, the median


@dataclass(frozen=True)
class Held:
    """Many seats that only sit, while others play."""

    seats: int
    kilobytes: float  # a seat
    wait: float  # of those who play: milliseconds until a choice is acknowledged, the median


@dataclass(frozen=True)
class HallFigures:
    fsyncs: float
    echoes: float
    made: dict[str, float]  # milliseconds of the server's processor for a new table, by game
    sqlite: dict[str, Pace]  # by game
    postgres: dict[str, Pace]
    two_servers: dict[str, Pace]  # whose players are spread over both
    held: dict[str, Held]


class _Option(msgspec.Struct):
    number: int


class _Decision(msgspec.Struct):
    number: int
    options: list[_Option]


class _Message(msgspec.Struct):
    type: str
    over: bool = False
    decision: _Decision | None = None


_read = msgspec.json.Decoder(_Message).decode


def measured(seconds: float, held: int, say: Callable[[str], None]) -> HallFigures:
    """All figures on one folder of this machine's disk, one after the other."""
    main.files()
    with tempfile.TemporaryDirectory(dir=Path.cwd() / "build") as folder, ExitStack() as ended:
        say("the hall: the disk's fsyncs")
        before = fsyncs(Path(folder), seconds)
        say("the hall: a bare echo")
        with _server([sys.executable, "-m", "bench.echo"], folder) as server:
            echoes = asyncio.run(_echo(server.address, seconds))
        postgres = Postgres()
        ended.callback(postgres.stop)
        made, sqlite, on_postgres, two, seats = {}, {}, {}, {}, {}
        for game in GAMES:
            say(f"the hall: tables of {game}")
            with _hall(folder) as one:
                made[game] = asyncio.run(_make(one, game))
            say(f"the hall: choices of {game}")
            with _hall(folder) as one:
                sqlite[game] = asyncio.run(_play([one], seconds, game))
            say(f"the hall: choices of {game} on PostgreSQL")
            database = postgres.new_database()
            with _hall(folder, database) as one:
                on_postgres[game] = asyncio.run(_play([one], seconds, game))
            say(f"the hall: choices of {game} on PostgreSQL, two servers")
            database = postgres.new_database()
            with _hall(folder, database) as one, _hall(folder, database) as other:
                two[game] = asyncio.run(_play([one, other], seconds, game))
            say(f"the hall: {held} seats of {game}")
            with _hall(folder) as one:
                seats[game] = asyncio.run(_hold(one, held, seconds, game))
        after = fsyncs(Path(folder), seconds)
    return HallFigures((before + after) / 2, echoes, made, sqlite, on_postgres, two, seats)


def fsyncs(folder: Path, seconds: float) -> float:
    """Pages written and made safe, one by one, a second."""
    handle = os.open(folder / "fsync", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        os.write(handle, PAGE)
        os.fdatasync(handle)
        count += 1
    rate = count / (time.perf_counter() - start)
    os.close(handle)
    return rate


@dataclass(frozen=True)
class _Server:
    process: int
    address: str

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        parts = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def resident(self) -> float:
        """Kilobytes of memory."""
        for line in Path(f"/proc/{self.process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
        return 0.0


@contextmanager
def _server(command: list[str], folder: str) -> Iterator[_Server]:
    """A server process that says its address in its first line, as the last word with a colon."""
    environment = {**os.environ, "MEADHALL_HOME": folder}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        yield _Server(process.pid, next(word for word in line.split() if word.startswith("http")))
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def _hall(folder: str, database: str = "") -> AbstractContextManager[_Server]:
    free = ["--rate", "1e9", "--requests", "1e9", "--new-tables", "1e9", "--sockets", "1000000"]
    free += ["--sockets-of-person", "1000000", "--sockets-of-address", "1000000"]
    options = ["--port", "0", *free, "--database", database, "--log-level", "error"]
    return _server([sys.executable, "-m", "meadhall.server", *options], folder)


async def _echo(address: str, seconds: float) -> float:
    async def work(socket: ClientConnection, until: float) -> int:
        count = 0
        while time.perf_counter() < until:
            await socket.send("x" * 100)
            await socket.recv()
            count += 1
        return count

    where = address.replace("http", "ws")
    sockets = await asyncio.gather(*(_connect(where, address, "") for _ in range(PLAYING)))
    return await _rate([lambda until, s=s: work(s, until) for s in sockets], seconds)  # type: ignore[misc]


async def _make(server: _Server, game: str) -> float:
    """Milliseconds of the server's processor for a table, beyond those of any request."""
    async with _http(server) as http:
        for _ in range(MADE // 10):
            await _wish(http, server.address, game)
        start = server.cpu()
        for _ in range(MADE):
            await _wish(http, server.address, game)
        return 1000 * (server.cpu() - start) / MADE


async def _play(servers: list[_Server], seconds: float, game: str, sockets: int = PLAYING) -> Pace:
    """Every socket is a seat that chooses as soon as it is asked; games follow on games."""
    waits: list[float] = []
    async with _http(servers[0]) as http:

        async def table(until: float) -> int:
            chosen = 0
            while time.perf_counter() < until:
                chairs = await _new_table(http, servers, game)
                chosen += sum(await asyncio.gather(*(_seat(c, until, waits) for c in chairs)))
                await asyncio.gather(*(chair.close() for chair in chairs))
            return chosen

        for chair in await _new_table(http, servers, game):  # the first gives the key
            await chair.close()
        start = sum(server.cpu() for server in servers)
        begun = time.perf_counter()
        rate = await _rate([table] * (sockets // len(GAMES[game])), seconds)
        cpu = sum(server.cpu() for server in servers) - start
        done = rate * (time.perf_counter() - begun)
    return Pace(rate, 1000 * cpu / done, 1000 * median(waits))


async def _seat(socket: ClientConnection, until: float, waits: list[float]) -> int:
    """How many choices were acknowledged."""
    sent = done = 0
    since = 0.0
    with suppress(TimeoutError):
        async with asyncio.timeout(until - time.perf_counter()):
            while True:
                message = _read(await socket.recv())
                if message.type == "done":
                    done += 1
                    waits.append(time.perf_counter() - since)
                elif message.type == "refused":  # somebody else's choice came first
                    sent -= 1
                elif message.over:
                    break
                elif message.decision is not None and sent == done:
                    sent += 1
                    number = message.decision.number
                    option = random.choice(message.decision.options).number
                    since = time.perf_counter()
                    await socket.send(
                        f'{{"type":"choose","id":"c{sent}","decision":{number},"option":{option}}}'
                    )
    return done


async def _hold(server: _Server, seats: int, seconds: float, game: str) -> Held:
    """What each seat that is connected takes of the server's memory, and who waits for whom."""
    async with _http(server) as http:
        first = await _new_table(http, [server], game)
        before = server.resident()
        held = list(first)
        while len(held) < seats + len(first):
            held += await _new_table(http, [server], game)
        for socket in held:
            await socket.send('{"type":"ping","id":"p"}')
        for socket in held:
            while _read(await socket.recv()).type != "pong":
                pass
        after = server.resident()
        playing = await _play([server], seconds, game, FEW)
        await asyncio.gather(*(socket.close() for socket in held))
    return Held(seats, (after - before) / (len(held) - len(first)), playing.wait)


def _http(server: _Server) -> httpx.AsyncClient:
    """Which leaves a connection before the server does, at five idle seconds: it may be at once."""
    idle = httpx.Limits(keepalive_expiry=2.0)
    return httpx.AsyncClient(base_url=server.address, timeout=60, limits=idle)


async def _wish(http: httpx.AsyncClient, address: str, game: str) -> str:
    """Make a table; its name."""
    wish = {
        "game": game,
        "settings": SETTINGS.get(game, {}),
        "seats": {seat: {"sits": "me"} for seat in GAMES[game]},
    }
    made = await http.post("/api/tables", json=wish, headers={"Origin": address})
    return str(made.json()["table"])


async def _new_table(
    http: httpx.AsyncClient, servers: list[_Server], game: str
) -> list[ClientConnection]:
    """Its seats, one after the other at the servers in turn."""
    table = await _wish(http, servers[0].address, game)
    key = http.cookies["meadhall_key"]
    order = random.sample(servers, len(servers))
    found = []
    for place, seat in enumerate(GAMES[game]):
        address = order[place % len(order)].address
        where = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}"
        found.append(await _connect(where, address, key))
    return found


async def _connect(where: str, address: str, key: str) -> ClientConnection:
    return await connect(
        where,
        origin=Origin(address),
        additional_headers={"Cookie": f"meadhall_key={key}"},
        compression=None,
        proxy=None,
        ping_interval=None,
        close_timeout=1,
        open_timeout=60,
    )


async def _rate(work: list[Callable[[float], Awaitable[int]]], seconds: float) -> float:
    start = time.perf_counter()
    counts = await asyncio.gather(*(each(start + seconds) for each in work))
    return sum(counts) / (time.perf_counter() - start)


def tables(figures: HallFigures) -> list[Table]:
    heads = ["what", "a second", "to the disk's fsyncs", "CPU for each, ms", "median wait, ms"]
    pace = Table(f"The hall, {PLAYING} sockets that play", heads)
    for name, value in (("fsyncs of the disk", figures.fsyncs), ("bare echoes", figures.echoes)):
        pace.rows.append([name, short(value), f"{value / figures.fsyncs:.1f}", "", ""])
    for how, found in (
        ("SQLite", figures.sqlite),
        ("PostgreSQL", figures.postgres),
        ("PostgreSQL, two servers, players spread", figures.two_servers),
    ):
        for game, its in found.items():
            share = f"{its.choices / figures.fsyncs:.1f}"
            row = [f"choices acknowledged, {game}, {how}", short(its.choices), share]
            pace.rows.append([*row, f"{its.cpu:.2f}", f"{its.wait:.1f}"])
    ratio = Table(
        "Choices for a CPU second of the servers",
        ["game", "PostgreSQL to SQLite", "two servers' two seconds to one's"],
    )
    for game, its in figures.postgres.items():
        one = figures.sqlite[game].cpu / its.cpu
        two = 2 * its.cpu / figures.two_servers[game].cpu
        ratio.rows.append([game, f"{one:.2f}", f"{two:.2f}"])
    rest = Table(
        f"Seats that only sit, while {FEW} sockets play",
        ["game", "seats", "kB a seat", "median wait, ms", "a table made, ms of CPU"],
    )
    for game, held in figures.held.items():
        row = [game, str(held.seats), f"{held.kilobytes:.0f}", f"{held.wait:.1f}"]
        rest.rows.append([*row, f"{figures.made[game]:.2f}"])
    return [pace, ratio, rest]


if __name__ == "__main__":
    found = measured(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0, HELD, print)
    for table in tables(found):
        print(f"\n{table.title}\n\n{table.markdown()}")
