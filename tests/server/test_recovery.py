"""What failed for a while goes on by itself: bots, sockets, the database, a claim, a list."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg
import pytest

from meadhall.server.refusals import Unavailable
from meadhall.server.storage import Storage
from tests.server.test_metrics import Told, free_port
from tests.server.test_thinkers import thinkers_of
from tests.support.hall import (
    FAST,
    UNLIMITED,
    Chair,
    Person,
    Refused,
    Server,
    fill_the_disk,
    make_room,
)
from tests.support.patience import until
from tests.support.postgres import Postgres

OwnServer = Callable[..., Server]
# Whoever is connected is served so soon after what failed is back, in seconds.
SERVED = 5.0
# What can't be done now is refused within this time.
REFUSED = 12.0


def health(person: Person) -> tuple[int, str]:
    answer = person.http.get("/healthz")
    return answer.status_code, answer.json()["status"]


def test_a_bot_whose_choice_could_not_be_written_tries_again(own_server: OwnServer) -> None:
    told = Told(free_port())
    server = own_server([*UNLIMITED, "--pace", "1", "--metrics-port", str(told.port)])
    with Person(server) as ida:
        chairs = [ida.sits(ida.makes(giants="greedy")["table"]) for _ in range(3)]
        fill_the_disk(server)
        until(lambda: told("meadhall_database_failures_total") >= 3)
        assert all(chair.state["move"] == 0 for chair in chairs)
        make_room(server)
        back = time.monotonic()
        for chair in chairs:
            chair.until(lambda state: bool(state["move"] >= 1))
        assert time.monotonic() - back < SERVED + 1


def test_a_choice_that_was_written_though_it_was_refused_wakes_the_bot(
    own_server: OwnServer, own_postgres: Postgres
) -> None:
    """The commit is carried out when the database goes on, and nobody is there to hear of it."""
    server = own_server(FAST, own_postgres.new_database())
    with Person(server) as ida:
        chair = ida.sits(ida.makes(giants="greedy")["table"])
        chair.until(lambda state: bool(state["move"] >= 1))
        decision = chair.my_turn()["decision"]
        mine = {"decision": decision["number"], "option": decision["options"][0]["number"]}
        own_postgres.hangs()
        with pytest.raises(Refused) as refused:
            chair.does("choose", "mine", **mine)
        assert refused.value.code == "unavailable"
        own_postgres.goes_on()
        repeat(chair, "mine", mine)
        chair.until(lambda state: bool(state["move"] >= 3))


def repeat(chair: Chair, id: str, body: dict[str, Any]) -> None:
    """Send a command again until the database is back."""
    while True:
        try:
            chair.does("choose", id, **body)
            return
        except Refused as refused:
            if refused.code != "unavailable":
                raise
            time.sleep(0.1)


def test_no_socket_is_dead_after_the_database_was_gone(
    own_server: OwnServer, own_postgres: Postgres
) -> None:
    """A choice is refused, somebody drops, and the database comes back."""
    server = own_server(FAST, own_postgres.new_database())
    with Person(server) as ida, Person(server, "Olav") as olav, Person(server, "Eve") as eve:
        made = ida.makes()
        olav.claims(made["links"]["giants"])
        eve.claims(made["watch"])
        gods, giants = ida.sits(made["table"]), olav.sits(made["table"])
        eve.sits(made["table"])
        decision = gods.my_turn()["decision"]
        mine = {"decision": decision["number"], "option": decision["options"][0]["number"]}
        own_postgres.breaks_down()
        with pytest.raises(Refused) as refused:
            gods.does("choose", "mine", **mine)
        assert refused.value.code == "unavailable"
        giants.close()
        until(lambda: ida.http.get("/healthz").json()["sockets"] == 2)
        assert gods.does("ping")["type"] == "pong"
        assert health(ida) == (503, "unavailable")
        own_postgres.start()
        back = time.monotonic()
        repeat(gods, "mine", mine)
        giants = olav.sits(made["table"])
        giants.follows(gods)
        giants.chooses()
        gods.follows(giants)
        assert time.monotonic() - back < SERVED
        until(lambda: health(ida) == (200, "ok"))
        assert "Traceback" not in server.log.read_text()
        assert not any("trace" in line for line in server.logged())


def test_a_database_that_hangs_is_refused_in_time_and_heals(
    own_server: OwnServer, own_postgres: Postgres
) -> None:
    server = own_server(FAST, own_postgres.new_database())
    with Person(server) as ida:
        tables = [ida.makes(giants="me")["table"] for _ in range(8)]
        chairs = [ida.sits(table, "gods") for table in tables]
        wishes = []
        for chair in chairs:
            decision = chair.my_turn()["decision"]
            option = decision["options"][0]["number"]
            wishes.append({"decision": decision["number"], "option": option})
        own_postgres.hangs()
        begun = time.monotonic()
        for chair, wish in zip(chairs, wishes, strict=True):
            chair.says("choose", "mine", **wish)
        for chair in chairs:
            with pytest.raises(Refused) as refused:
                chair.answer("mine")
            assert refused.value.code == "unavailable"
        assert time.monotonic() - begun < REFUSED
        begun = time.monotonic()
        assert ida.get("/api/tables", 503)["code"] == "unavailable"
        assert health(ida)[0] == 503
        assert time.monotonic() - begun < REFUSED
        own_postgres.goes_on()
        back = time.monotonic()
        for chair, wish in zip(chairs, wishes, strict=True):
            repeat(chair, "mine", wish)
        assert time.monotonic() - back < SERVED
        assert [chair.state["move"] for chair in chairs] == [1] * len(chairs)
        until(lambda: health(ida) == (200, "ok"))


def test_one_stuck_thinker_stops_no_other_bot(own_server: OwnServer) -> None:
    server = own_server([*FAST, "--thinkers", "2", "--thought", "3"])
    with Person(server) as ida:
        chairs = [ida.sits(ida.makes(giants="greedy")["table"]) for _ in range(2)]
        for chair in chairs:
            chair.until(lambda state: bool(state["move"] >= 1))
        for chair in chairs:
            chair.chooses()
        until(lambda: len(thinkers_of(server.process)) == 2)
        stuck, _ = thinkers_of(server.process)
        os.kill(stuck, signal.SIGSTOP)
        for _ in range(6):
            for chair in chairs:
                chair.chooses()
        until(lambda: stuck not in thinkers_of(server.process))


def test_health_is_whether_something_can_be_written(own_server: OwnServer) -> None:
    server = own_server()
    with Person(server) as ida:
        until(lambda: health(ida) == (200, "ok"))
        fill_the_disk(server)
        until(lambda: health(ida) == (503, "unavailable"))
        make_room(server)
        until(lambda: health(ida) == (200, "ok"))


def test_a_claim_whose_answer_was_lost_can_be_made_again(
    own_server: OwnServer,
) -> None:
    """The browser has its key before it claims: the same claim gets the same answer."""
    server = own_server()
    with Person(server) as ida, Person(server, "Olav") as olav, Person(server, "Eve") as eve:
        made = ida.makes()
        token = {"token": made["links"]["giants"].partition("#")[2]}
        assert olav.post("/api/links/use", token, status=403)["code"] == "no_key"
        assert olav.post("/api/links/look", token)["yours"] is False
        key = olav.key
        claim = olav.post("/api/links/use", {**token, "name": "Olav"})
        assert olav.post("/api/links/use", {**token, "name": "Olav"}) == claim
        assert olav.post("/api/links/look", token)["yours"] is True
        assert olav.key == key
        assert olav.sits(made["table"]).welcome["seat"] == "giants"
        eve.get("/api/games")
        assert eve.post("/api/links/look", token, status=404)["code"] == "no_link"


def test_a_seat_that_was_moved_goes_to_nobody_else_by_the_same_link(
    own_server: OwnServer,
) -> None:
    server = own_server()
    with Person(server) as laptop, Person(server) as phone, Person(server, "Eve") as eve:
        made = laptop.makes(giants="greedy")
        asked = {"kind": "move", "seat": "gods"}
        link = laptop.post(f"/api/tables/{made['table']}/links", asked)["link"]
        token = {"token": link.partition("#")[2]}
        eve.makes()
        phone.claims(link)
        phone.claims(link)
        for other in (eve, laptop):
            assert other.post("/api/links/use", token, status=404)["code"] == "no_link"
        assert phone.get(f"/api/tables/{made['table']}")["yours"] == ["gods"]


def rewrite(server: Server, table: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the first entry of a table in the database of a server that is not running."""
    with sqlite3.connect(server.folder / "home" / "hall.db") as connection:
        where = "WHERE table_id = ? AND number = 0"
        (body,) = connection.execute(f"SELECT body FROM log {where}", [table]).fetchone()
        entry = msgspec.json.decode(body)
        change(entry)
        new = msgspec.json.encode(entry)
        connection.execute(f"UPDATE log SET body = ? {where}", [new, table])
    connection.close()


def newer_rules(entry: dict[str, Any]) -> None:
    entry["header"]["version"] = 99


def other_cards(entry: dict[str, Any]) -> None:
    entry["header"]["digest"] = "0" * 12


def no_such_choice(entry: dict[str, Any]) -> None:
    entry["moves"].append({"kind": "choice", "seat": "gods", "choice": "fly"})


def no_entry(entry: dict[str, Any]) -> None:
    entry["kind"] = "unheard of"


def test_a_table_that_cannot_be_read_is_listed_so_and_the_others_stay(
    own_server: OwnServer,
) -> None:
    server = own_server()
    reasons = {
        newer_rules: "version 99",
        other_cards: "other cards",
        no_such_choice: "fly",
        no_entry: "entry 0",
    }
    with Person(server) as ida:
        good = ida.makes()["table"]
        bad = {ida.makes()["table"]: change for change in reasons}
        server.stop()
        for table, change in bad.items():
            rewrite(server, table, change)
        server.start()
        ida.moves_to(server)
        listed = {info["table"]: info for info in ida.get("/api/tables")}
        assert set(listed) == {good, *bad}
        assert listed[good]["unreadable"] == ""
        assert listed[good]["title"] == "Ragnarok"
        for table, change in bad.items():
            assert reasons[change] in listed[table]["unreadable"]
            assert ida.get(f"/api/tables/{table}", 409)["code"] == "unreadable"
        assert not any("trace" in line for line in server.logged())


@pytest.mark.parametrize("idle", [0.0, 1000.0])
def test_a_connection_that_has_ended_while_it_was_idle_is_replaced(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, idle: float
) -> None:
    """And the one after a failure in any case."""
    monkeypatch.setattr("meadhall.server.storage.IDLE", idle)
    database = postgres.new_database()

    async def run() -> None:
        storage = Storage(database, "a")
        await storage.open()
        assert await storage.rows("none") == []
        with psycopg.connect(database, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        if idle:
            with pytest.raises(Unavailable):
                await storage.rows("none")
        assert await storage.rows("none") == []
        await storage.close()

    asyncio.run(run())
