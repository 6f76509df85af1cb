"""Whatever is sent, the hall doesn't crash, doesn't leak, and changes no game."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from meadhall.games import NAMES, game
from meadhall.server.app import make_app
from meadhall.server.settings import Settings
from tests.server.test_bounds import memory_of, port_of
from tests.support import fuzz
from tests.support.fuzz import several
from tests.support.hall import FAST, Chair, Person, Server, cpu_of
from tests.support.soak import games

REQUESTS = games(2000)  # of any bytes
TOGETHER = 50
GROWTH = 64 << 20  # from the middle to the end, with the tables that were made, in bytes

schema = schemathesis.openapi.from_dict(make_app(Settings(), {}).openapi())
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def ida(on_sqlite: Server) -> Iterator[Person]:
    with Person(on_sqlite) as person:
        yield person


@pytest.fixture(scope="module")
def table(ida: Person) -> Chair:
    """A game in mid-prompt that nothing sent here may change."""
    chair = ida.sits(ida.makes(giants="me")["table"], "gods")
    chair.chooses()
    return chair


def unchanged(ida: Person, table: Chair) -> None:
    """The game is as it was, for a new socket as well."""
    with ida.sits(table.welcome["table"], "gods") as again:
        for part in ("entry", "move", "picture", "sealed", "chat", "asked"):
            assert again.state[part] == table.state[part]


@schema.parametrize()
@settings(
    max_examples=games(15), deadline=None, suppress_health_check=list(HealthCheck), database=None
)
def test_no_request_breaks_the_server(case: Any, on_sqlite: Server, table: Chair) -> None:
    headers = {"Origin": on_sqlite.address}
    if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2:
        case.path_parameters["table"] = table.welcome["table"]
    answer = case.call(base_url=on_sqlite.address, headers=headers)
    case.validate_response(answer, checks=CHECKS)


def test_no_request_has_changed_the_game(ida: Person, on_sqlite: Server, table: Chair) -> None:
    unchanged(ida, table)
    assert not [line for line in on_sqlite.logged() if line["level"] == "error"]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that waits a second for what doesn't come."""
    server = Server(tmp_path_factory.mktemp("hasty"), options=[*FAST, "--arrival", "1"])
    yield server
    server.stop()


async def asked(server: Server, request: bytes) -> bytes:
    """How the answer begins."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server))
    heard = b""
    with suppress(ConnectionError):
        writer.write(request)
        heard = await reader.read(100)
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()
    return heard


def test_no_bytes_break_the_server(hasty: Server) -> None:
    """Fifty at a time; together they have the second of the processor that each may have."""
    with Person(hasty) as ida:
        table = ida.makes(giants="me")["table"]
        chair = ida.sits(table, "gods")
        chair.chooses()
        requests = [fuzz.request(table, ida.key or "", rng) for rng in several(REQUESTS, 1)]

        async def ask(together: list[bytes]) -> list[bytes]:
            return await asyncio.gather(*(asked(hasty, request) for request in together))

        middle = 0
        found: Counter[bytes] = Counter()
        for start in range(0, REQUESTS, TOGETHER):
            together = requests[start : start + TOGETHER]
            begun = cpu_of(hasty)
            answers = asyncio.run(ask(together))
            assert cpu_of(hasty) - begun < 1.0, together
            for request, heard in zip(together, answers, strict=True):
                assert heard[:9] in (b"", b"HTTP/1.1 "), request
                assert heard[9:12] != b"500", request
                found[heard[9:12]] += 1
            if start <= REQUESTS // 2:
                middle = memory_of(hasty)
        print(f"{REQUESTS} requests: {dict(found)}")
        assert min(found[status] for status in (b"200", b"400", b"403", b"422", b"101")) > 0
        assert memory_of(hasty) - middle < GROWTH
        unchanged(ida, chair)
    assert not [line for line in hasty.logged() if line["level"] == "error"]
    assert "Traceback" not in hasty.log.read_text()


words = st.sampled_from(
    ["choose", "undo", "redo", "consent", "chat", "leave", "return", "name", "ping", "dance", ""]
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
fields = st.dictionaries(
    st.sampled_from(["decision", "option", "agree", "text", "level", "name", "seat", "x"]),
    anything | st.integers(0, 5),
    max_size=4,
)
messages = st.builds(
    lambda kind, id, body: {"type": kind, "id": id, **body}, words | anything, anything, fields
)


@settings(
    max_examples=games(150), deadline=None, suppress_health_check=list(HealthCheck), database=None
)
@given(message=messages | anything, text=st.text(max_size=30), plain=st.booleans())
def test_no_message_of_a_watcher_breaks_the_server_or_changes_the_game(
    watcher: Callable[[], Chair], on_sqlite: Server, message: Any, text: str, plain: bool
) -> None:
    chair = watcher()
    try:
        chair.socket.send(text if plain else json.dumps(message))
        chair.socket.send('{"type": "ping", "id": "still-there"}')
        answers = list(iter(chair.hear, {"type": "pong", "id": "still-there"}))
    except ConnectionClosed:
        assert chair.closed() == 4400
        return
    for answer in answers:
        assert answer["type"] in ("refused", "pong", "seats")
        assert answer.get("code", "bad_message") in ("bad_message", "not_allowed")


@pytest.fixture(scope="module")
def watcher(ida: Person, table: Chair) -> Callable[[], Chair]:
    """A watcher's chair, a new one if the last was closed."""
    chairs = [ida.sits(table.welcome["table"], "watcher")]

    def chair() -> Chair:
        if chairs[-1].socket.state.name != "OPEN":
            chairs.append(ida.sits(table.welcome["table"], "watcher"))
        return chairs[-1]

    return chair


def test_no_message_has_changed_the_game(ida: Person, on_sqlite: Server, table: Chair) -> None:
    unchanged(ida, table)
    assert httpx.get(f"{on_sqlite.address}/healthz").json()["status"] == "ok"
    assert not [line for line in on_sqlite.logged() if line["level"] == "error"]


@settings(
    max_examples=games(40), deadline=None, suppress_health_check=list(HealthCheck), database=None
)
@given(data=st.data())
def test_wrong_choices_of_a_seat_change_nothing(on_sqlite: Server, seat: Chair, data: Any) -> None:
    """Stale, foreign, illegal: refused whatever the numbers, and the entry stays."""
    entry = seat.state["entry"]
    decision = seat.state["decision"]
    legal = [option["number"] for option in decision["options"]]
    number = data.draw(st.integers(-2, 40).filter(lambda n: n != decision["number"]))
    option = data.draw(st.sampled_from(legal) | st.integers() | st.text(max_size=12))
    right = data.draw(st.booleans())
    if right and (option in legal or option in [o["text"] for o in decision["options"]]):
        right = False
    wanted = decision["number"] if right else number
    seat.socket.send(
        json.dumps({"type": "choose", "id": "f", "decision": wanted, "option": option})
    )
    answer = seat.hear()
    assert answer["type"] == "refused"
    assert answer["code"] in ("stale", "illegal", "not_asked")
    assert seat.state["entry"] == entry


@pytest.fixture(scope="module", params=NAMES)
def seat(ida: Person, request: pytest.FixtureRequest) -> Chair:
    """A seat that is asked, at a table of each game."""
    seats = {seat: {"sits": "me"} for seat in game(request.param).seat_names}
    made = ida.post("/api/tables", {"game": request.param, "seats": seats})
    chairs = (ida.sits(made["table"], seat) for seat in seats)
    return next(chair for chair in chairs if chair.state["decision"])
