"""Mead Hall as a process of its own: with pipes, or on a terminal of its own."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.support.patience import PATIENCE

MEADHALL = (sys.executable, "-m", "meadhall")
_ESCAPES = re.compile(r"\x1b(\[[0-9;?<>=]*[a-zA-Z]|\][^\x07]*\x07|[()P_][^\x1b]*(\x1b\\)?|[=>78])")


def in_the_foreground(then: Callable[[], None] | None = None) -> Callable[[], None]:
    """For a child that heeds what it would ignore if its tests run in the background."""

    def prepare() -> None:
        for number in (signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        if then is not None:
            then()

    return prepare


class Shell:
    """Runs the command line with a hall in a folder of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.games = home / "games"
        self.environment = {**os.environ, "MEADHALL_HOME": str(home), "TERM": "xterm-256color"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            self.environment.pop(name, None)

    def run(
        self,
        *arguments: str,
        text: str = "",
        before: Callable[[], None] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*MEADHALL, *arguments],
            input=text,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            preexec_fn=in_the_foreground(before),
            check=False,
        )

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*MEADHALL, *arguments],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            bufsize=0,
            preexec_fn=in_the_foreground(),
        )

    @contextlib.contextmanager
    def terminal(self, *arguments: str, size: tuple[int, int] = (80, 24)) -> Iterator[Terminal]:
        terminal = Terminal([*MEADHALL, *arguments], self.environment, size)
        try:
            yield terminal
        finally:
            terminal.end()


class Terminal:
    """A process on a terminal: what it wrote so far, and keys for it."""

    def __init__(self, command: list[str], environment: dict[str, str], size: tuple[int, int]):
        self._master, slave = pty.openpty()
        columns, lines = size
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

        def take_terminal() -> None:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            command, env=environment, stdin=slave, stdout=slave, stderr=slave,
            preexec_fn=in_the_foreground(take_terminal),
        )  # fmt: skip
        os.close(slave)
        self.raw = ""

    @property
    def text(self) -> str:
        """All that was written, without what moves the cursor or colours."""
        return _ESCAPES.sub("", self.raw)

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def wait_for(self, words: str) -> None:
        """Read until these words were written since the last wait."""
        start = len(self.text)
        deadline = time.monotonic() + PATIENCE
        while words not in self.text[max(0, start - len(words)) :]:
            assert time.monotonic() < deadline, f"{words!r} not in {self.text[start:]!r}"
            self._read(0.2)

    def wait(self) -> int:
        """Read until the process has ended; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline, self.text[-2000:]
            self._read(0.1)
        while self._read(0.1):
            pass
        return self.process.returncode

    def hang_up(self) -> int:
        """The window is closed."""
        os.close(self._master)
        self._master = -1
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        if self._master >= 0:
            os.close(self._master)

    def _read(self, patience: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], patience)
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)
