"""Several servers on one database: a table is at home with one, and the others pass on to it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from meadhall.server.homes import LEASE, Homes
from meadhall.server.passing import HEADER
from meadhall.server.storage import Storage
from tests.support.hall import FAST, Chair, Person, Server, play_to_the_end, together
from tests.support.patience import PATIENCE, until
from tests.support.postgres import Postgres

People = Callable[..., Person]
# Whoever was passed on to a server that died is served elsewhere so soon, in seconds.
SERVED = 5.0


class Pair:
    """Ida at the first of two servers, where her table is at home, and Olav at the second."""

    def __init__(self, people: People, *servers: Server, giants: str = "open") -> None:
        self.first, self.second = servers
        self.ida, self.olav = people("Ida", self.first), people("Olav", self.second)
        made = self.ida.makes(giants=giants)
        self.table: str = made["table"]
        self.gods = self.ida.sits(self.table)
        if giants == "open":
            self.olav.claims(made["links"]["giants"])  # written by the second server
            self.giants = self.olav.sits(self.table)

    def sockets(self) -> list[int]:
        """That have a chair, at each server."""
        return [who.get("/healthz")["sockets"] for who in (self.ida, self.olav)]

    def faults(self) -> list[Any]:
        logs = self.first.logged() + self.second.logged()
        return [line for line in logs if line["level"] == "error"]


@pytest.fixture
def servers(tmp_path: Path, postgres: Postgres) -> Iterator[list[Server]]:
    """Two on one database."""
    database = postgres.new_database()
    started = [Server(tmp_path, database) for _ in range(2)]
    yield started
    for server in started:
        server.kill()


@pytest.fixture
def pair(servers: list[Server], people: People) -> Pair:
    return Pair(people, *servers)


def living(database: str) -> int:
    """How many servers have said that they live."""
    with psycopg.connect(database) as connection:
        (count,) = connection.execute("SELECT count(*) FROM servers").fetchone() or (0,)
    return int(count)


def comes_again(person: Person, table: str) -> Chair:
    """As a browser does: until it is let in."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return person.sits(table)
        except (OSError, InvalidStatus, ConnectionClosed):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def test_a_game_between_people_at_two_servers_is_worked_out_by_one(pair: Pair) -> None:
    together(pair.gods, pair.giants)
    assert pair.sockets() == [2, 0]
    play_to_the_end(pair.gods, pair.giants)
    assert pair.gods.state["result"] == pair.giants.state["result"]
    assert pair.faults() == []


def test_what_another_server_writes_is_told_at_home(pair: Pair) -> None:
    pair.gods.until(lambda state: bool(state["seats"][1]["name"] == "Olav"))
    pair.giants.does("chat", text="Here I am")
    pair.gods.until(lambda _: any(line["text"] == "Here I am" for line in pair.gods.chat))
    pair.gods.chooses()
    pair.giants.follows(pair.gods)
    pair.giants.close()
    pair.gods.until(lambda state: not state["seats"][1]["connected"])
    until(lambda: pair.sockets() == [1, 0])
    assert pair.faults() == []


def test_a_bot_answers_at_home_whom_another_server_passes_on(
    servers: list[Server], people: People
) -> None:
    pair = Pair(people, *servers, giants="greedy")
    passed_on = pair.ida.sits(pair.table, server=pair.second)
    passed_on.chooses()
    passed_on.until(lambda state: bool(state["move"] >= 2))
    assert pair.sockets() == [2, 0]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_when_its_home_ends_a_table_moves(pair: Pair, how: signal.Signals) -> None:
    pair.gods.chooses()
    pair.giants.follows(pair.gods)
    pair.first.ends(how)
    ended = time.monotonic()
    pair.giants.closed()
    again = comes_again(pair.olav, pair.table)
    assert time.monotonic() - ended < SERVED
    assert again.state["move"] == 1
    again.chooses()
    pair.first.start()
    pair.ida.moves_to(pair.first)
    gods = pair.ida.sits(pair.table)
    assert gods.state["move"] == 2
    assert pair.sockets() == [0, 2]


def test_a_server_that_has_tables_takes_those_of_one_that_stopped(pair: Pair) -> None:
    pair.olav.sits(pair.olav.makes()["table"])
    pair.first.stop()
    assert comes_again(pair.olav, pair.table).state["move"] == 0


def test_a_server_that_hangs_loses_its_tables_and_learns_of_it(pair: Pair) -> None:
    os.kill(pair.first.process, signal.SIGSTOP)
    try:
        hung = time.monotonic()
        pair.giants.closed()
        again = comes_again(pair.olav, pair.table)
        assert time.monotonic() - hung < LEASE + SERVED
        again.says("chat", text="Where are you?")
        again.until(lambda _: bool(again.chat))
    finally:
        os.kill(pair.first.process, signal.SIGCONT)
    assert pair.gods.closed() == 1012
    gods = pair.ida.sits(pair.table)
    assert [line["text"] for line in gods.chat] == ["Where are you?"]
    assert pair.sockets() == [0, 2]


def test_nobody_else_can_say_that_somebody_was_passed_on(pair: Pair) -> None:
    address = f"{pair.first.address.replace('http', 'ws')}/api/tables/{pair.table}/socket"
    right = "a http 1.2.3.4 "
    for words in ("", "x", right + "00", right + "0" * 32, right + "é", "é ü"):
        told = {HEADER.decode(): words, "Cookie": f"meadhall_key={pair.ida.key}"}
        with pytest.raises(InvalidStatus) as refused:
            connect(address, additional_headers=told, origin=Origin(pair.first.address))
        assert refused.value.response.status_code == 403
    assert pair.faults() == []


def test_servers_that_cannot_reach_each_other_serve_what_comes(
    tmp_path: Path, postgres: Postgres, people: People
) -> None:
    """Both are said to be at one address: each serves who comes to it, and says so once."""
    database = postgres.new_database()
    same = [*FAST, "--reached-at", "127.0.0.1:1"]
    servers = [Server(tmp_path, database, same) for _ in range(2)]
    try:
        until(lambda: living(database) == 2)
        pair = Pair(people, *servers)
        assert pair.sockets() == [1, 1]
        pair.gods.chooses()
        pair.giants.follows(pair.gods)
        assert ["--reached-at" in str(fault) for fault in pair.faults()] == [True]
    finally:
        for server in servers:
            server.kill()


def test_a_table_that_is_not_there_is_at_home_nowhere(tmp_path: Path, postgres: Postgres) -> None:
    async def look() -> None:
        storage = Storage(postgres.new_database(), "first")
        await storage.open()
        homes = Homes(storage, "127.0.0.1:1")
        await homes.open()
        assert await homes.find("nosuchtable") is None
        assert not homes.is_here("nosuchtable")
        await homes.close()
        await storage.close()

    asyncio.run(look())
