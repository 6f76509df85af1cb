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
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bench.report import Table, short

# Two people at each table.
GAMES: dict[str, tuple[str, ...]] = {
    "ragnarok": ("gods", "giants"),
    "thunder-and-lightning": ("thor", "loki"),
    "god-of-war": ("kratos", "atreus"),
}
SETTINGS = {"god-of-war": {"party": "kratos+atreus"}}
PLAYING = 100  # sockets that play or echo
HELD = 1000  # sockets that only sit
PAGE = b"x" * 4096


@dataclass(frozen=True)
class HallFigures:
    fsyncs: float
    echoes: float
    choices: dict[str, float]  # by game
    held: int
    kilobytes: float  # a held seat


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


def measured(seconds: float, say: Callable[[str], None]) -> HallFigures:
    """All figures on one folder of this machine's disk, one after the other."""
    with tempfile.TemporaryDirectory(dir=Path.cwd() / "build") as folder:
        say("the hall: the disk's fsyncs")
        before = fsyncs(Path(folder), seconds)
        say("the hall: a bare echo")
        with _server([sys.executable, "-m", "bench.echo"], folder) as (_, address):
            echoes = asyncio.run(_echo(address, seconds))
        choices = {}
        for game in GAMES:
            say(f"the hall: choices of {game}")
            with _hall(folder) as (_, address):
                choices[game] = asyncio.run(_play(address, seconds, game))
        say(f"the hall: {HELD} seats")
        with _hall(folder) as (process, address):
            kilobytes = asyncio.run(_hold(address, process))
        after = fsyncs(Path(folder), seconds)
    return HallFigures((before + after) / 2, echoes, choices, HELD, kilobytes)


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


@contextmanager
def _server(command: list[str], folder: str) -> Iterator[tuple[int, str]]:
    """A server process that says its address in its first line, as the last word with a colon."""
    environment = {**os.environ, "MEADHALL_HOME": folder}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        yield process.pid, next(word for word in line.split() if word.startswith("http"))
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def _hall(folder: str) -> AbstractContextManager[tuple[int, str]]:
    free = ["--rate", "1e9", "--requests", "1e9", "--new-tables", "1e9"]
    free += ["--sockets-of-person", "1000000", "--sockets-of-address", "1000000"]
    options = ["--port", "0", *free, "--log-level", "error"]
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


async def _play(address: str, seconds: float, game: str) -> float:
    """Every socket is a seat that chooses as soon as it is asked; games follow on games."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:

        async def table(until: float) -> int:
            chosen = 0
            while time.perf_counter() < until:
                sockets = await _new_table(http, address, game)
                chosen += sum(await asyncio.gather(*(_seat(s, until) for s in sockets)))
                await asyncio.gather(*(socket.close() for socket in sockets))
            return chosen

        for socket in await _new_table(http, address, game):  # the first gives the key
            await socket.close()
        return await _rate([table] * (PLAYING // len(GAMES[game])), seconds)


async def _seat(socket: ClientConnection, until: float) -> int:
    """How many choices were acknowledged."""
    sent = done = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(until - time.perf_counter()):
            while True:
                message = _read(await socket.recv())
                if message.type == "done":
                    done += 1
                elif message.type == "refused":  # somebody else's choice came first
                    sent -= 1
                elif message.over:
                    break
                elif message.decision is not None and sent == done:
                    sent += 1
                    number = message.decision.number
                    option = random.choice(message.decision.options).number
                    await socket.send(
                        f'{{"type":"choose","id":"c{sent}","decision":{number},"option":{option}}}'
                    )
    return done


async def _hold(address: str, process: int) -> float:
    """Kilobytes of the server's memory for each seat that is connected."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        first = await _new_table(http, address, "ragnarok")
        before = _resident(process)
        held = list(first)
        while len(held) < HELD + len(first):
            held += await _new_table(http, address, "ragnarok")
        for socket in held:
            await socket.send('{"type":"ping","id":"p"}')
        for socket in held:
            while _read(await socket.recv()).type != "pong":
                pass
        after = _resident(process)
        await asyncio.gather(*(socket.close() for socket in held))
    return (after - before) / HELD


def _resident(process: int) -> float:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    return 0.0


async def _new_table(http: httpx.AsyncClient, address: str, game: str) -> list[ClientConnection]:
    wish = {
        "game": game,
        "settings": SETTINGS.get(game, {}),
        "seats": {seat: {"sits": "me"} for seat in GAMES[game]},
    }
    made = await http.post("/api/tables", json=wish, headers={"Origin": address})
    table = made.json()["table"]
    where = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?seat="
    key = http.cookies["meadhall_key"]
    return [await _connect(where + seat, address, key) for seat in GAMES[game]]


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
    heads = ["what", "a second", "to the disk's fsyncs"]
    table = Table(f"The hall on SQLite, {PLAYING} sockets", heads)
    for name, value in (
        ("the disk's own fsyncs", figures.fsyncs),
        *((f"durable choices acknowledged, {name}", n) for name, n in figures.choices.items()),
        ("echoes of a bare websocket", figures.echoes),
    ):
        table.rows.append([name, short(value), f"{value / figures.fsyncs:.1f}"])
    table.rows.append([f"{figures.held} seats held", "", f"{figures.kilobytes:.0f} kB a seat"])
    return [table]


if __name__ == "__main__":
    print(tables(measured(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0, print))[0].markdown())
