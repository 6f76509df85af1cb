"""On systems without Unix's locks and signals, Mead Hall is imported, plays and saves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.core import portable

# What Windows lacks is taken away from us, but not from what we use: that knows its way about.
ELSEWHERE = """
import os, signal, sys, types
import asyncio, multiprocessing.popen_spawn_posix, sqlalchemy, textual.app, uvicorn
for name in ("fcntl", "termios", "tty", "pty", "resource", "grp", "pwd"):
    sys.modules[name] = None
for name in ("SIGHUP", "SIGPIPE"):
    delattr(signal, name)
locked = []
windows = types.ModuleType("msvcrt")
windows.LK_NBLCK = 2
windows.locking = lambda handle, how, count: locked.append(os.lseek(handle, 0, os.SEEK_CUR))
sys.modules["msvcrt"] = windows
"""
PLAY = """
import meadhall, meadhall.api, meadhall.cli, meadhall.saves, meadhall.terminal.app
code = meadhall.cli.main(["play", "ragnarok", "--side", "gods", "--seed", "3", "--plain"])
assert code == 0, code
assert locked == [2**31 - 2], locked
"""
SERVE = """
import asyncio
import meadhall.server.main, meadhall.server.thinkers
asyncio.run(meadhall.server.main.try_database(meadhall.server.settings.read([])))
assert locked == [2**31 - 2], locked
"""


@pytest.mark.parametrize("does", [PLAY, SERVE])
def test_it_needs_nothing_that_only_unix_has(does: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE + does],
        env={**os.environ, "MEADHALL_HOME": str(tmp_path)},
        input="1\n2\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.rglob("ragnarok-1.mead" if does is PLAY else "hall.lock"))


def test_what_is_locked_is_locked_for_others_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    one, other = (os.open(path, os.O_RDWR | os.O_CREAT) for _ in range(2))
    portable.lock(one)
    with pytest.raises(OSError, match="unavailable"):
        portable.lock(other)
    os.close(one)
    portable.lock(other)
    os.close(other)
