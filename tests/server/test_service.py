"""The server as a service: options, limits, health, logs, the client's files."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.core.errors import MeadhallError
from meadhall.server.app import make_app
from meadhall.server.main import try_database
from meadhall.server.settings import Settings, home, read
from tests.support.hall import FAST, Person, Refused, Server, closes
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres

People = Callable[..., Person]


def refuses_to_start(folder: Path, *options: str, **variables: str) -> str:
    """The line, all that is printed, in which `meadhall serve` says why it can't."""
    done = subprocess.run(
        [sys.executable, "-m", "meadhall.server", *options],
        env={**os.environ, "MEADHALL_HOME": str(folder), **variables},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    [line] = done.stderr.splitlines()
    return line


def test_options_come_from_the_command_line_or_from_variables() -> None:
    environment = {"MEADHALL_PORT": "9000", "MEADHALL_DATABASE": "postgresql://hall/x"}
    settings = read(["--port", "9001"], environment)
    assert settings.port == 9001
    assert settings.database == "postgresql://hall/x"
    assert read([], {}).place({"MEADHALL_HOME": "/hall"}) == Path("/hall/hall.db")
    assert home({}).name == "meadhall"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--port", "west"], "--port is a whole number from 0 to 65535, not 'west'"),
        (["--rate", "-1"], "--rate is a number from 0 on, not '-1'"),
        (["--thinkers", "0"], "--thinkers is a whole number from 1 on, not '0'"),
        (["--rate", "nan"], "--rate is a number"),
        (["--log-level", "loud"], "--log-level is debug, info, warning or error"),
        (["--trusted-proxies", "10.1.2.3, *"], "--trusted-proxies are addresses and networks"),
        (["--trusted-proxies", "10.1.2.3/8"], "not '10.1.2.3/8'"),
    ],
)
def test_a_wrong_option_is_explained(words: list[str], says: str) -> None:
    with pytest.raises(MeadhallError, match=says.replace("(", r"\(")):
        read(words, {})


def test_what_keeps_it_from_starting_is_one_line(on_sqlite: Server, tmp_path: Path) -> None:
    port = on_sqlite.address.rpartition(":")[2]
    line = refuses_to_start(tmp_path, "--port", port)
    assert line.startswith("meadhall: can't listen on 127.0.0.1 port")
    assert line.endswith("--host and --port choose another")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--port", "99999"], "--port is a whole number from 0 to 65535, not '99999'"),
        (["--port", "70000"], "--port is a whole number from 0 to 65535, not '70000'"),
        (["--port"], "argument --port: expected one argument; see `meadhall serve --help`"),
        (["--pots", "1"], "unrecognized arguments: --pots 1; see `meadhall serve --help`"),
        (["--database", "nonsense"], "--database is postgresql://user@host:port/name, or left out"),
        (["--database", "postgresql://h:west/x"], "--database is postgresql://user@host:port/name"),
        (["--database", "postgresql://nobody@127.0.0.1:1/x"], "Connection refused; --database is"),
    ],
)
def test_a_wrong_word_is_one_line_that_says_what_would_be_right(
    options: list[str], says: str, tmp_path: Path
) -> None:
    assert says in refuses_to_start(tmp_path, *options)


def test_a_wrong_variable_is_one_line_too(tmp_path: Path) -> None:
    line = refuses_to_start(tmp_path, MEADHALL_PORT="x")
    assert line == "meadhall: MEADHALL_PORT is a whole number from 0 to 65535, not 'x'"
    line = refuses_to_start(tmp_path, MEADHALL_DATABASE="mysql://user:secret@h/x")
    assert "'mysql' is not supported" in line
    assert "secret" not in line


def test_a_database_that_cannot_be_used_is_explained(
    on_sqlite: Server, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(on_sqlite.folder / "home"))
    nowhere = postgres.new_database().replace("/hall_", "/nowhere_")
    for database, says in (
        ("", "already open in another process"),
        (nowhere, "can't open the database"),
        ("mysql://hall", "not supported"),
    ):
        with pytest.raises(MeadhallError, match=says):
            asyncio.run(try_database(Settings(database=database)))


def test_it_closes_on_a_signal_and_sends_everybody_away(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with Person(server) as ida:
        chair = ida.sits(ida.makes(giants="greedy")["table"])
        chair.chooses()
        os.kill(server.process, signal.SIGINT)
        assert chair.closed() == 1012
    server.ends(signal.SIGINT)


def test_health_and_the_description_of_the_http_part(people: People, server: Server) -> None:
    ida = people("Ida", server)
    health = ida.get("/healthz")
    assert health["status"] == "ok"
    assert health["database"] in ("sqlite", "postgresql")
    paths = ida.get("/api/openapi.json")["paths"]
    assert "/api/tables/{table}/replay" in paths
    assert "/healthz" in paths


def test_large_messages_and_bodies_are_refused(people: People) -> None:
    ida = people()
    large = "x" * 600_000
    answer = ida.post("/api/tables", {"game": "ragnarok", "cards": large}, status=413)
    assert answer["code"] == "too_large"
    some = "#" * 300_000
    assert ida.post("/api/tables", {"game": "ragnarok", "cards": some}, status=422)

    pieces = (b"x" * 50_000 for _ in range(20))
    assert ida.http.post("/api/tables", content=pieces).status_code == 413
    chair = ida.sits(ida.makes()["table"])
    chair.socket.send(json.dumps({"type": "chat", "id": "x", "text": "x" * 20_000}))
    assert chair.closed() == 1009


def test_too_many_messages_are_refused_and_then_the_socket_is_closed(
    own_server: Callable[..., Server],
) -> None:
    server = own_server(["--rate", "5"])
    with Person(server) as ida:
        made = ida.makes(giants="me")
        chair = ida.sits(made["table"], "gods")
        codes: set[str] = set()
        for number in range(40):
            chair.says("ping", f"p{number}")
        for _ in range(40):
            message = chair.hear()
            codes.add(str(message.get("code", message["type"])))
        assert codes == {"pong", "too_many"}
        with contextlib.suppress(ConnectionClosed):
            for number in range(100):
                chair.says("ping", f"q{number}")
        assert chair.closed() == 4429
        again = ida.sits(made["table"], "gods")
        again.chooses()


def test_too_many_requests_are_refused(own_server: Callable[..., Server]) -> None:
    server = own_server(["--new-tables", "0.05"])
    with Person(server) as ida:
        statuses = [
            ida.http.post("/api/tables", json={"game": "ragnarok"}).status_code for _ in range(6)
        ]
        assert statuses == [201, 201, 201, 429, 429, 429]
        guess = ida.http.post("/api/links/use", json={"token": "x" * 32})
        assert guess.status_code == 429
        assert ida.get("/api/games")


def makes_tables_through(server: Server, *addresses: str) -> list[httpx.Response]:
    """Tables made by one who says to be a proxy for these."""
    headers = {"Origin": server.address, "X-Forwarded-Proto": "https"}
    with httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE) as proxy:
        return [
            proxy.post(
                "/api/tables", json={"game": "ragnarok"}, headers={"X-Forwarded-For": address}
            )
            for address in addresses
        ]


def test_a_trusted_proxy_is_believed_whom_it_speaks_for(own_server: Callable[..., Server]) -> None:
    server = own_server(["--new-tables", "0.02", "--trusted-proxies", "10.1.2.3, 127.0.0.0/8"])
    # The last is what the proxy adds; what stands before it, anybody can say.
    answers = makes_tables_through(
        server, "192.0.2.1", "192.0.2.2", "192.0.2.9, 192.0.2.1", "192.0.2.3, 10.1.2.3"
    )
    assert [answer.status_code for answer in answers] == [201, 201, 429, 201]
    assert "Secure" in answers[0].headers["set-cookie"]


def test_nobody_else_is_believed(own_server: Callable[..., Server]) -> None:
    server = own_server(["--new-tables", "0.02", "--trusted-proxies", "10.1.2.3"])
    answers = makes_tables_through(server, "192.0.2.1", "192.0.2.2")
    assert [answer.status_code for answer in answers] == [201, 429]
    assert "Secure" not in answers[0].headers["set-cookie"]


def test_a_full_table_and_a_full_hall_take_no_more_sockets(
    own_server: Callable[..., Server],
) -> None:
    server = own_server([*FAST, "--sockets-at-table", "2", "--sockets", "3"])
    with Person(server) as ida:
        first, second = ida.makes()["table"], ida.makes()["table"]
        ida.sits(first, "watcher")
        ida.sits(first, "watcher")
        assert closes(server, first, "watcher", ida.key) == 4429
        ida.sits(second)
        assert closes(server, second, None, ida.key) == 4429


def test_logs_are_lines_of_json_without_queries(people: People) -> None:
    ida = people()
    ida.http.get("/api/tables?secret=hush")
    deadline = time.monotonic() + PATIENCE
    while not any(line.get("path") == "/api/tables" for line in ida.server.logged()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert "hush" not in ida.server.log.read_text()
    line = next(line for line in ida.server.logged() if line["said"] == "request")
    assert {"at", "level", "from", "said", "method", "path", "status", "ms"} <= set(line)


def test_a_disk_that_is_full_refuses_and_loses_nothing(own_server: Callable[..., Server]) -> None:
    """The choice is refused; once there is room again, the same choice goes through."""
    server = own_server()
    with Person(server) as ida:
        made = ida.makes(giants="me")
        chair = ida.sits(made["table"], "gods")
        decision = chair.my_turn()["decision"]
        mine = {"decision": decision["number"], "option": decision["options"][0]["number"]}
        _limit_files(server.process, 1)
        with pytest.raises(Refused, match="try again") as refused:
            chair.does("choose", "mine", **mine)
        assert refused.value.code == "unavailable"
        _limit_files(server.process, None)
        chair.does("choose", "mine", **mine)
        assert chair.state["move"] == 1


def _limit_files(process: int, size: int | None) -> None:
    """How large a file that process may make: a full disk, as far as it can tell."""
    most = resource.RLIM_INFINITY if size is None else size
    resource.prlimit(process, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


async def _get(folder: Path, path: str) -> httpx.Response:
    app = make_app(Settings(), {"MEADHALL_HOME": str(folder)}, folder / "static")
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://hall") as client:
        return await client.get(path)


def get(folder: Path, path: str) -> httpx.Response:
    return asyncio.run(_get(folder, path))


def test_the_client_is_served_with_fitting_cache_headers(tmp_path: Path) -> None:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<title>hall</title>")
    (tmp_path / "static" / "assets" / "app-1a2b.js").write_text("let x")
    (tmp_path / "secret.txt").write_text("secret")
    script = get(tmp_path, "/assets/app-1a2b.js")
    assert script.text == "let x"
    assert "immutable" in script.headers["cache-control"]
    for page in ("/", "/table/abc", "/join", "/rules/ragnarok"):
        answer = get(tmp_path, page)
        assert answer.text == "<title>hall</title>"
        assert answer.headers["cache-control"] == "no-cache"
    assert get(tmp_path, "/assets/gone.js").status_code == 404
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert "secret" not in get(tmp_path, path).text
    assert get(tmp_path, "/api/nothing").status_code == 404


def test_a_client_that_is_not_built_is_explained(tmp_path: Path) -> None:
    answer = get(tmp_path, "/")
    assert answer.status_code == 503
    assert "make play" in answer.text
