"""What one person, address or request may take of the hall: a bound for everything."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.core.sitters import Sitter
from meadhall.games import game
from meadhall.server.addresses import counted_as
from meadhall.server.connections import Lasting
from meadhall.server.entries import Begin, Row
from meadhall.server.refusals import Refusal
from meadhall.server.replays import MOST_OF_PERSON, Asked, Replays
from meadhall.server.tables import HallTable
from tests.support import fuzz
from tests.support.hall import FAST, Chair, Person, Refused, Server, closes
from tests.support.patience import PATIENCE, until

People = Callable[..., Person]
OwnServer = Callable[..., Server]
# Whoever comes from this machine is no proxy then, and is counted by address.
NO_PROXY = ["--trusted-proxies", "10.1.2.3"]


def port_of(server: Server) -> int:
    return int(server.address.rpartition(":")[2])


def line_to(server: Server) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port_of(server)), PATIENCE)
    line.settimeout(PATIENCE)
    return line


def ended(line: socket.socket) -> bytes:
    """All that comes until the other side ends it."""
    found = b""
    try:
        while data := line.recv(1 << 16):
            found += data
    except ConnectionError:
        pass
    return found


def heard(line: socket.socket, wanted: bytes) -> None:
    """Wait until that comes."""
    found = b""
    while wanted not in found:
        data = line.recv(1 << 16)
        assert data, "it ended"
        found = found[-1000:] + data


def send_all(line: socket.socket, data: bytes) -> None:
    """As far as the other side takes it."""
    try:
        line.sendall(data)
    except OSError:
        return


def memory_of(server: Server) -> int:
    """In bytes."""
    status = Path(f"/proc/{server.process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def knock(server: Server, table: str, key: str, seat: str = "") -> socket.socket:
    """A socket at a table, byte by byte."""
    line = line_to(server)
    line.sendall(
        f"GET /api/tables/{table}/socket?seat={seat} HTTP/1.1\r\nHost: localhost\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
        f"Origin: http://localhost\r\nCookie: meadhall_key={key}\r\n\r\n".encode()
    )
    return line


# Requests

BEGUN = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
    b"Content-Length: 9\r\n\r\n{"
)
HEADS = {
    "headers": (b"GET / HTTP/1.1\r\n", b"x-some: " + b"y" * 90 + b"\r\n"),
    "one header": (b"GET / HTTP/1.1\r\nx-some: ", b"y" * 100),
    "line": (b"GET /", b"y" * 100),
    "trailers": (
        BEGUN.replace(b"Content-Length: 9", b"Transfer-Encoding: chunked")[:-1] + b"0\r\n",
        b"x-some: " + b"y" * 90 + b"\r\n",
    ),
}


def test_the_head_of_a_request_is_bounded(own_server: OwnServer) -> None:
    server = own_server()
    for begin, more in HEADS.values():
        before = memory_of(server)
        with line_to(server) as line:
            line.sendall(begin)
            for _ in range(100):  # 1 MB, as long as it is taken
                send_all(line, more * 100)
            answer = ended(line)
        assert answer == b"" or b" 431 " in answer.splitlines()[0]
        assert memory_of(server) - before < 3_000_000
    assert serves(server.address)


def test_a_head_within_bounds_is_read_in_pieces(people: People) -> None:
    server = people().server
    with line_to(server) as line:
        filler = b"x-some: " + b"y" * 12_000
        for piece in (b"GET /api/ga", b"mes HTTP/1.1\r\nHo", b"st: localhost\r\n", filler):
            line.sendall(piece)
        line.sendall(b"\r\nConnection: close\r\n\r\n")
        assert b" 200 " in ended(line).splitlines()[0]


def test_requests_that_wait_for_an_answer_are_bounded(people: People) -> None:
    server = people().server
    with line_to(server) as line:
        send_all(line, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2000)
        assert ended(line).count(b"HTTP/1.1 200") < 100


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET /api/ga", BEGUN],
)
def test_a_request_that_never_arrives_is_ended(own_server: OwnServer, begun: bytes) -> None:
    server = own_server([*FAST, "--arrival", "1"])
    with line_to(server) as line:
        line.settimeout(15)
        line.sendall(begun)
        assert ended(line) == b""
    with line_to(server) as dripping:
        dripping.settimeout(0.2)
        begun_at = time.monotonic()
        while True:
            try:
                dripping.sendall(b"x")
                if not dripping.recv(1):
                    break
            except TimeoutError:
                assert time.monotonic() - begun_at < 15
            except OSError:
                break
    assert not any("trace" in line for line in server.logged())


# Connections


def test_connections_of_an_address_are_bounded(own_server: OwnServer) -> None:
    server = own_server([*FAST, *NO_PROXY, "--sockets-of-address", "5"])
    with ExitStack() as lines:
        for _ in range(5):
            lines.enter_context(line_to(server))
        until(lambda: ended(lines.enter_context(line_to(server))) == b"")
        with pytest.raises(httpx.HTTPError):
            httpx.get(f"{server.address}/api/games", timeout=PATIENCE)
    until(lambda: serves(server.address))


def serves(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/games", timeout=PATIENCE).status_code == 200
    except httpx.HTTPError:
        return False


def test_sockets_are_counted_by_whom_a_proxy_speaks_for(own_server: OwnServer) -> None:
    server = own_server([*FAST, "--sockets-of-address", "2"])
    with Person(server) as ida, ExitStack() as lines:
        table = ida.makes(giants="greedy")["table"]

        def comes(address: str) -> bytes:
            line = lines.enter_context(line_to(server))
            knocked = knocking(table, ida.key or "", f"X-Forwarded-For: {address}\r\n")
            line.sendall(knocked)
            return line.recv(12)

        assert [comes("192.0.2.1") for _ in range(3)] == [
            b"HTTP/1.1 101",
            b"HTTP/1.1 101",
            b"HTTP/1.1 429",
        ]
        assert comes("192.0.2.2") == b"HTTP/1.1 101"
        # Of IPv6 whoever has one address has all of its /64.
        assert [comes(f"2001:db8:1:2::{number}") for number in (1, 2, 3)] == [
            b"HTTP/1.1 101",
            b"HTTP/1.1 101",
            b"HTTP/1.1 429",
        ]
        assert comes("2001:db8:1:3::1") == b"HTTP/1.1 101"


def test_requests_are_counted_by_the_line_that_somebody_has(own_server: OwnServer) -> None:
    server = own_server(["--requests", "1"])

    def asks(address: str) -> int:
        headers = {"X-Forwarded-For": address}
        return httpx.get(f"{server.address}/api/games", headers=headers).status_code

    mine = [asks(f"2001:db8:1:2:{number:x}::") for number in range(20)]
    assert mine[0] == 200
    assert 429 in mine
    assert asks("2001:db8:1:3::") == 200


def test_addresses_of_one_line_count_as_one() -> None:
    same = {"2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:DB8:1:2:0:0:0:9"}
    assert len({counted_as(address) for address in same}) == 1
    others = {"2001:db8:1:3::1", "192.0.2.1", "192.0.2.2", "", "somebody"}
    assert len({counted_as(address) for address in others}) == len(others)
    assert counted_as("::ffff:192.0.2.1") == counted_as("192.0.2.1")


def knocking(table: str, key: str, more: str = "") -> bytes:
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
        f"Origin: http://localhost\r\nCookie: meadhall_key={key}\r\n{more}\r\n"
    ).encode()


def test_one_watcher_can_not_fill_a_table(own_server: OwnServer) -> None:
    server = own_server([*FAST, "--sockets-at-table", "3", "--sockets-of-person", "20"])
    with ExitStack() as there:
        ida, eve, *others = (there.enter_context(Person(server, n)) for n in "IEABC")
        made = ida.makes(giants="greedy")
        for each in (eve, *others):
            each.claims(made["watch"])
        for _ in range(3):
            eve.sits(made["table"])
        assert closes(server, made["table"], None, others[0].key) == 4429
        for _ in range(4):  # who plays there has a place
            ida.sits(made["table"], "gods")
        assert closes(server, made["table"], "gods", ida.key) == 4429


def test_one_browser_can_not_fill_the_hall(own_server: OwnServer) -> None:
    server = own_server([*FAST, "--sockets", "12", "--sockets-of-person", "10"])
    with Person(server) as eve, Person(server, "Ida") as ida:
        tables = [eve.makes(giants="greedy")["table"] for _ in range(6)]
        chairs = [eve.sits(table) for table in tables for _ in range(2) if table != tables[-1]]
        assert len(chairs) == 10
        assert closes(server, tables[-1], None, eve.key) == 4429
        ida.sits(ida.makes(giants="greedy")["table"]).chooses()
        chairs[0].close()
        until(lambda: closes_with_room(eve, tables[-1]))


def closes_with_room(person: Person, table: str) -> bool:
    chair = Chair.__new__(Chair)
    chair.begin(person.server, table, None, person.key, None)
    try:
        return bool(chair.hear()["type"] == "welcome")
    except ConnectionClosed:
        return False
    finally:
        chair.close()


def test_a_hall_with_few_files_refuses_connections_and_goes_on(tmp_path: Path) -> None:
    """The soft limit is raised to the hard one; below that no more are let in."""
    pytest.importorskip("resource")
    command = f"ulimit -Sn 60; ulimit -Hn 200; exec {sys.executable} -m meadhall.server --port 0"
    log = (tmp_path / "log").open("w")
    started = subprocess.Popen(
        ["bash", "-c", f"{command} --thinkers 1"],
        env={**os.environ, "MEADHALL_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
    )
    try:
        assert started.stdout is not None
        address = started.stdout.readline().split()[4]
        port = int(address.rpartition(":")[2])
        headers = {"Origin": address}
        with ExitStack() as lines:
            there = httpx.Client(base_url=address, headers=headers, timeout=PATIENCE)
            lines.enter_context(there)
            there.get("/api/games")
            kept = 0
            for _ in range(220):
                line = lines.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
                line.settimeout(0.02)
                try:
                    if line.recv(1) == b"":
                        continue
                except TimeoutError:
                    kept += 1
                except ConnectionError:
                    continue
            assert 100 <= kept <= 150
            seats = {"gods": {"sits": "me"}, "giants": {"sits": "bot", "level": "greedy"}}
            made = there.post("/api/tables", json={"game": "ragnarok", "seats": seats})
            assert made.status_code == 201
        until(lambda: serves(address))
        assert "trace" not in (tmp_path / "log").read_text()
        assert "resource" not in (tmp_path / "log").read_text()
    finally:
        started.terminate()
        started.communicate()
        log.close()


# Messages

PINGS = {
    "pings": b"\x89\x80\0\0\0\0",
    "pongs": b"\x8a\x80\0\0\0\0",
    "parts": b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 50 + b"\x80\x80\0\0\0\0",
}


def test_control_frames_count_as_messages(own_server: OwnServer) -> None:
    server = own_server(["--rate", "5"])
    with Person(server) as ida:
        table = ida.makes()["table"]
        for pings in PINGS.values():
            with knock(server, table, ida.key or "") as line:
                heard(line, b'"state"')
                send_all(line, pings * 2000)
                heard(line, b"\x88")


def test_who_never_reads_is_sent_away(own_server: OwnServer) -> None:
    server = own_server(FAST)
    with Person(server) as ida, knock(server, ida.makes()["table"], ida.key or "") as line:
        before = memory_of(server)
        ping = json.dumps({"type": "ping", "id": "x" * 64}).encode()
        frame = b"\x81" + bytes((0x80 | len(ping),)) + b"\0\0\0\0" + ping
        line.settimeout(2)
        for _ in range(400):
            send_all(line, frame * 1000)
        heard(line, b"\x88")
        assert memory_of(server) - before < 20_000_000


def test_a_new_socket_is_told_of_so_many_lines_and_moves(own_server: OwnServer) -> None:
    server = own_server()
    with Person(server) as ida:
        table = ida.makes(giants="me")["table"]
        chair = ida.sits(table, "gods")
        for number in range(150):
            chair.says("chat", f"c{number}", text=f"line {number}")
        for number in range(320):
            decision = chair.my_turn()["decision"]
            option = decision["options"][0]["number"]
            chair.does("choose", decision=decision["number"], option=option)
            chair.does("undo", f"u{number}")
        again = ida.sits(table, "gods")
        assert [line["text"] for line in again.chat] == [f"line {n}" for n in range(50, 150)]
        assert len(json.dumps(again.state)) < 200_000
        moves = {(event["entry"], event["move"]) for event in again.events}
        told = again.state["taken_back"]
        assert 100 <= len(told) <= 300
        assert moves <= {tuple(place) for place in told} | {(0, 0)}
        assert again.state["picture"] == chair.state["picture"]


BROKEN = {
    "a lone surrogate": ('{"type": "chat", "id": "x", "text": "\\ud800"}', "bad_message"),
    "an id of one": ('{"type": "chat", "id": "\\udfff"}', "bad_message"),
    "a level of one": ('{"type": "leave", "id": "x", "level": "\\udfff"}', "bad_message"),
    "deep": ('{"type": "chat", "id": "x", "y": ' + "[" * 900 + "]" * 900 + "}", "bad_message"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_message_is_refused_and_the_socket_stays(people: People, what: str) -> None:
    ida = people()
    chair = ida.sits(ida.makes()["table"])
    text, code = BROKEN[what]
    chair.socket.send(text)
    with pytest.raises(Refused) as refused:
        chair.answer("x")
    assert refused.value.code == code
    assert chair.does("ping")["type"] == "pong"


@pytest.mark.parametrize(
    "text", ["[" * 3000, '{"type": "chat", "id": ' + '{"a": ' * 2000, '{"id": "x"} {}']
)
def test_what_is_too_deep_to_be_read_ends_the_socket(people: People, text: str) -> None:
    ida = people()
    chair = ida.sits(ida.makes()["table"])
    chair.socket.send(text)
    assert chair.closed() == 4400


def test_strange_names_are_refused_and_leave_no_trace(own_server: OwnServer) -> None:
    server = own_server()
    with Person(server) as ida:
        table = ida.makes(giants="greedy")["table"]
        moods = "%F0%9F%98%80" * 90
        for name in (moods, "x" * 300, "%00", "%ff"):
            assert closes(server, name, None, ida.key) == 4404
        assert closes(server, table, moods, ida.key) == 4401
        assert closes(server, table, "x" * 300, ida.key) == 4401
        for path in ("/" + "x" * 300, f"/{moods}", "/assets/" + "x" * 300, "/%00", "/a%00b"):
            assert ida.http.get(path).status_code in (200, 404, 503)
        for path in (f"/api/tables/{moods}", f"/api/games/{'x' * 300}", "/api/games/%00"):
            assert ida.http.get(path).status_code in (404, 422)
        broken = {"game": "ragnarok", "seats": {"gods": {"sits": "me", "name": "\ud800"}}}
        deep: list[object] = []
        for _ in range(900):
            deep = [deep]
        bodies = [
            json.dumps(broken).encode(),
            b"[" * 3000,
            json.dumps({"game": deep}).encode(),
            b'{"game": "\\udfff"}',
            b"\xff",
            b'{"game": "ragnarok", "seed": "\\u0000"}',
        ]
        statuses = []
        for body in bodies:
            headers = {"Content-Type": "application/json"}
            statuses.append(ida.http.post("/api/tables", content=body, headers=headers).status_code)
        assert all(status in (201, 400, 422) for status in statuses), statuses
    assert not any("trace" in line or line["level"] == "error" for line in server.logged())
    assert "Traceback" not in server.log.read_text()


# Replays


def test_replays_leave_the_hall_to_others(own_server: OwnServer) -> None:
    """It is made move by move, and in between all others are served."""
    server = own_server()
    with Person(server) as ida:
        made = ida.makes(giants="greedy")
        chair = ida.sits(made["table"])
        while chair.my_turn()["move"] < 25:
            chair.chooses()
        whole = ida.get(f"/api/tables/{made['table']}/replay?count=20")
        assert [move["move"] for move in whole["history"]] == list(range(20))
        parts = [
            ida.get(f"/api/tables/{made['table']}/replay?from={n}&count=7")["history"]
            for n in (0, 7, 14)
        ]
        assert list(itertools.chain(*parts))[:20] == whole["history"]


def test_others_are_served_between_the_moves_of_a_replay() -> None:
    header, moves = fuzz.real_log(game("god-of-war"), 1)
    sitters = {seat: Sitter("somebody") for seat in game("god-of-war").seat_names}
    table = HallTable("t", [Row(0, None, Begin(header, list(moves), sitters, "chance"), 0)])
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async def run() -> None:
        served = asyncio.create_task(other())
        told = await Asked(table, None, 0, 100).told()
        served.cancel()
        assert len(told.history) == table.move + 1 > 20
        assert turns > len(told.history)

    asyncio.run(run())


def test_who_asks_for_many_replays_is_refused_and_others_wait_for_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Slow:
        """A replay that takes until it is let."""

        made = 0

        def __init__(self) -> None:
            self.let = asyncio.Event()

        async def told(self) -> object:
            await self.let.wait()
            self.made += 1
            return None

    async def run() -> None:
        replays, counted = Replays(), Slow()
        slow = cast(Asked, counted)
        eves = [asyncio.create_task(replays.made(slow, "Eve")) for _ in range(MOST_OF_PERSON)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="many replays") as refused:
            await replays.made(slow, "Eve")
        assert refused.value.status == 429
        monkeypatch.setattr("meadhall.server.replays.PATIENCE", 0.05)
        with pytest.raises(Refusal, match="just now") as refused:
            await replays.made(slow, "Ida")
        assert refused.value.status == 503
        counted.let.set()
        await asyncio.gather(*eves)
        monkeypatch.undo()
        for person in ("Ida", "Eve"):
            await replays.made(slow, person)
        assert counted.made == MOST_OF_PERSON + 2

    asyncio.run(run())


def test_what_is_written_to_somebody_who_has_just_gone_goes_nowhere() -> None:
    class Gone:
        tried = False

        def write(self, data: bytes) -> None:
            self.tried = True
            raise RuntimeError("unable to perform operation; the handler is closed")

        def is_closing(self) -> bool:
            return True

    gone = Gone()
    line = Lasting(cast(asyncio.Transport, gone))
    line.write(b"an answer")
    assert gone.tried
    assert line.is_closing()
