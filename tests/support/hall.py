"""A real hall for tests: a server process, people with browsers' cookies, and their chairs."""

from __future__ import annotations

import atexit
import itertools
import json
import os
import resource
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.support.fold import whole
from tests.support.patience import PATIENCE

# Tests play faster than people.
UNLIMITED = ["--rate", "1000000", "--requests", "1000000", "--new-tables", "1000000"]
UNLIMITED += ["--trial", str(PATIENCE)]  # much may run beside them
FAST = [*UNLIMITED, "--courtesy", "0", "--pace", "0"]

Message = dict[str, Any]
_numbers = itertools.count()
_RUN = secrets.token_hex(4)  # an old hall may hold ids of an earlier run


class Launcher:
    """The process from which servers are forked; one for each process of tests."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.launcher"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        atexit.register(self._close)

    def start(self, options: list[str], environment: dict[str, str], log: Path) -> tuple[int, str]:
        """A new server's process id and address."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        request = {"options": options, "environment": environment, "log": str(log)}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = "The hall is open"
        while line.startswith("The hall"):
            line = self._process.stdout.readline()
        process, address = line.split()
        if address == "failed":
            raise RuntimeError(f"the server did not start: {log.read_text()[-2000:]}")
        return int(process), address

    def _close(self) -> None:
        for end in (self._process.stdin, self._process.stdout):
            if end is not None:
                end.close()
        self._process.wait(PATIENCE)


@cache
def launcher() -> Launcher:
    return Launcher()


class Server:
    """`meadhall serve` in a process of its own."""

    def __init__(self, folder: Path, database: str = "", options: list[str] | None = None) -> None:
        self.folder = folder
        self.log = folder / f"server-{next(_numbers)}.log"
        self.database = database
        self._options = FAST if options is None else options
        self.start()

    def start(self) -> None:
        environment = {
            "MEADHALL_HOME": str(self.folder / "home"),
            "MEADHALL_DATABASE": self.database,
        }
        options = ["--port", "0", *self._options]
        self.process, self.address = launcher().start(options, environment, self.log)

    @property
    def running(self) -> bool:
        return Path(f"/proc/{self.process}").exists()

    def kill(self) -> None:
        """Without any warning."""
        self.ends(signal.SIGKILL)

    def stop(self) -> None:
        self.ends(signal.SIGTERM)

    def ends(self, how: signal.Signals) -> None:
        """Send a signal, and wait until the process is gone."""
        if self.running:
            os.kill(self.process, how)
        deadline = time.monotonic() + PATIENCE
        while self.running:
            if time.monotonic() > deadline:
                os.kill(self.process, signal.SIGKILL)
                raise TimeoutError(f"the server did not end on {how.name}")
            time.sleep(0.01)

    def logged(self) -> list[Message]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


def fill_the_disk(server: Server) -> None:
    """No file may grow: to that process, a disk that is full."""
    resource.prlimit(server.process, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))


def cpu_of(server: Server) -> float:
    """Seconds of the processor so far."""
    parts = Path(f"/proc/{server.process}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def make_room(server: Server) -> None:
    no_end = resource.RLIM_INFINITY
    resource.prlimit(server.process, resource.RLIMIT_FSIZE, (no_end, no_end))


class Person:
    """Somebody with a browser: its cookies, its requests, its sockets."""

    def __init__(self, server: Server, name: str = "Ida") -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(
            base_url=server.address, headers={"Origin": server.address}, timeout=PATIENCE
        )
        self._chairs: list[Chair] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for chair in self._chairs:
            chair.close()
        self.http.close()

    @property
    def key(self) -> str | None:
        return self.http.cookies.get("meadhall_key")

    def moves_to(self, server: Server) -> None:
        """Go on with another server, or the same one after it was started again."""
        self.server = server
        self.http.base_url = httpx.URL(server.address)
        self.http.headers["Origin"] = server.address

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        if status is None:
            assert answer.status_code in (200, 201), answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json()

    def makes(self, gods: str = "me", giants: str = "open", **more: Any) -> Message:
        """A table of Ragnarok: each seat me, open, or the level of a bot."""
        seats = {"gods": self._wish(gods), "giants": self._wish(giants)}
        made: Message = self.post("/api/tables", {"game": "ragnarok", "seats": seats, **more})
        return made

    def _wish(self, who: str) -> Message:
        if who in ("me", "open"):
            return {"sits": who, "name": self.name if who == "me" else ""}
        return {"sits": "bot", "level": who}

    def claims(self, link: str) -> Message:
        """Look at a link, which gives a new browser its key, and use it."""
        token = {"token": link.partition("#")[2]}
        self.post("/api/links/look", token)
        claim: Message = self.post("/api/links/use", {**token, "name": self.name})
        return claim

    def sits(self, table: str, seat: str | None = None, server: Server | None = None) -> Chair:
        chair = Chair(server or self.server, table, seat, self.key)
        self._chairs.append(chair)
        return chair


class Refused(AssertionError):
    """A command was refused."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message['code']}: {message['text']}")
        self.code: str = message["code"]
        self.text: str = message["text"]


class Chair:
    """A socket at a table, which remembers what it was told last."""

    def __init__(
        self,
        server: Server,
        table: str,
        seat: str | None,
        key: str | None,
        origin: str | None = None,
    ) -> None:
        self.begin(server, table, seat, key, origin)
        self.welcome = self.hear()
        self.until(lambda state: True)

    def begin(
        self, server: Server, table: str, seat: str | None, key: str | None, origin: str | None
    ) -> None:
        """Only connect."""
        asked = f"?seat={seat}" if seat else ""
        address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket{asked}"
        headers = {"Cookie": f"meadhall_key={key}"} if key else {}
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                address,
                origin=Origin(origin or server.address),
                additional_headers=headers,
                compression=None,
                max_size=None,
                open_timeout=PATIENCE,
                ping_interval=None,
            )
        )
        self.heard: list[str] = []
        self.events: list[Message] = []
        self.chat: list[Message] = []
        self.state: Message = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def hear(self) -> Message:
        """The next message, whatever it is."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["type"] == "state":
            self.state = message = whole(self.state, message)
            self.events += message["events"]
            self.chat += message["chat"]
        elif message["type"] == "seats":
            self.state = {**self.state, "seats": message["seats"]}
        return message

    @property
    def story(self) -> list[Message]:
        """What was told, without what it changed in the picture."""
        told = [event for event in self.events if event["event"]["kind"] != "settled"]
        return [{**event, "patch": None} for event in told]

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """The first state (the present one included) that is as wanted."""
        while not self.state or not wanted(self.state):
            self.hear()
        return self.state

    def follows(self, other: Chair) -> None:
        """Wait until this chair knows as much as the other one."""
        self.until(lambda state: bool(state["entry"] >= other.state["entry"]))

    def says(self, kind: str, id: str | None = None, **body: Any) -> str:
        """Send a command; its id."""
        id = id or f"test-{_RUN}-{next(_numbers)}"
        self.socket.send(json.dumps({"type": kind, "id": id, **body}))
        return id

    def answer(self, id: str) -> Message:
        """What comes back for that id."""
        while True:
            message = self.hear()
            if message["type"] in ("done", "refused", "pong") and message["id"] in (id, None):
                if message["type"] == "refused":
                    raise Refused(message)
                return message

    def does(self, kind: str, id: str | None = None, **body: Any) -> Message:
        """Send a command and wait until the table shows that it was carried out."""
        done = self.answer(self.says(kind, id, **body))
        if done["type"] == "done":
            self.until(lambda state: bool(state["entry"] >= done["entry"]))
        return done

    def my_turn(self) -> Message:
        """Wait until this seat is asked, or the game is over."""
        return self.until(lambda state: bool(state["decision"]) or bool(state["over"]))

    def chooses(self, place: int = 0) -> Message:
        """Wait for a turn, and take an option by its place in the list."""
        decision = self.my_turn()["decision"]
        option = decision["options"][place % len(decision["options"])]
        return self.does("choose", decision=decision["number"], option=option["number"])

    def closed(self) -> int:
        """Wait until the server closes the socket; its code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code


def closes(server: Server, table: str, seat: str | None, key: str | None) -> int:
    """The code with which the server closes such a socket."""
    chair = Chair.__new__(Chair)
    chair.begin(server, table, seat, key, None)
    try:
        return chair.closed()
    finally:
        chair.close()


def together(*chairs: Chair) -> tuple[Chair, ...]:
    """Wait until all know that all are connected."""
    for chair in chairs:
        chair.until(lambda state: all(seat["connected"] for seat in state["seats"]))
    return chairs


def play_to_the_end(*chairs: Chair) -> None:
    """All people of a table choose in turn, until the game is over for all of them."""
    for turn in itertools.count():
        first = max(chairs, key=lambda chair: int(chair.state["entry"]))
        for chair in chairs:
            chair.follows(first)
        if all(chair.state["over"] for chair in chairs):
            return
        ready = [chair for chair in chairs if chair.state["decision"]]
        if ready:
            ready[0].chooses(turn * 7)
        else:
            chairs[0].hear()
