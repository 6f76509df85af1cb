"""What isn't the same on every system: locks on files, and the names of signals."""

from __future__ import annotations

import os
import signal
from importlib import import_module
from typing import Any, Final

try:
    _fcntl: Any = import_module("fcntl")
except ImportError:  # on Windows
    _fcntl = None

# Not every system sends these, but what a process ends with is 128 and their number.
HANG_UP: Final[int] = getattr(signal, "SIGHUP", 1)
BROKEN_PIPE: Final[int] = getattr(signal, "SIGPIPE", 13)
# What a process is told to stop with, as far as there is such a signal here.
STOPS: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name)
)
# Lines end on the disk as they do here.
BINARY: Final[int] = getattr(os, "O_BINARY", 0)
# Windows lets nobody read what is locked, so that a byte is locked which no file of ours has.
_FAR_AWAY: Final = 2**31 - 2


def lock(handle: int) -> None:
    """Keep an open file for this process alone until it is closed; OSError if another has it."""
    if _fcntl is not None:
        _fcntl.flock(handle, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
        return
    msvcrt: Any = import_module("msvcrt")
    here = os.lseek(handle, 0, os.SEEK_CUR)
    os.lseek(handle, _FAR_AWAY, os.SEEK_SET)
    try:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    finally:
        os.lseek(handle, here, os.SEEK_SET)
