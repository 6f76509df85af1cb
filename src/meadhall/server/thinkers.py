"""Thinkers: processes in which bots choose, so that the hall answers while they do.

A thinker gets a view and never a state. One that dies is replaced, and what it was asked is asked
again; one that takes too long is replaced too.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from typing import Any

from meadhall.bots import Bot, bot
from meadhall.core.catalogue import CardFile
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import Seeded
from meadhall.core.pickling import unpacked
from meadhall.games import game as named

TRIES = 5
# How long a new process has until it can think, in seconds.
BEGIN = 60.0


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: the game, what it sees, and a seed for chance of its own."""

    game: str
    cards: str | None
    settings: tuple[tuple[str, str], ...]
    level: str
    view: bytes
    seed: int


class Thinkers:
    """So many processes, each with one question at a time. One that dies or takes too long ends,
    and another takes its place; the others go on meanwhile."""

    def __init__(self, count: int, limit: float = 20.0) -> None:
        """`limit` are the seconds that one choice may take."""
        self._limit = limit
        self._free: asyncio.Queue[_Thinker] = asyncio.Queue()
        self._all = [_Thinker() for _ in range(count)]
        for thinker in self._all:
            self._free.put_nowait(thinker)
        self._asking = ThreadPoolExecutor(count, "thinker")

    async def choose(self, thought: Thought) -> int:
        """The option that a bot takes; MeadhallError if no thinker comes to an end with it."""
        loop = asyncio.get_running_loop()
        thinker = await self._free.get()
        asked = loop.run_in_executor(self._asking, thinker.ask, thought, self._limit)
        asked.add_done_callback(lambda _: self._free.put_nowait(thinker))
        return await asyncio.shield(asked)

    def close(self) -> None:
        for thinker in self._all:
            thinker.end()
        self._asking.shutdown(wait=False, cancel_futures=True)


class _Thinker:
    """A process, begun when it is first asked. Used by one thread at a time."""

    def __init__(self) -> None:
        self._process: Any = None
        self._line: Any = None

    def ask(self, thought: Thought, limit: float) -> int:
        for _ in range(TRIES):
            try:
                if self._process is None:
                    self._begin()
                self._line.send(thought)
                if not self._line.poll(limit):
                    raise MeadhallError(f"a bot did not come to an end in {limit} s")
                answer = self._line.recv()
            except (EOFError, OSError):
                self.end()
                continue
            except MeadhallError:
                self.end()
                raise
            if isinstance(answer, int):
                return answer
            raise MeadhallError(f"a bot failed: {answer}")
        raise MeadhallError(f"the thinkers died {TRIES} times over one choice")

    def _begin(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_answer, args=[theirs], daemon=True)
        self._process.start()
        theirs.close()
        if not self._line.poll(BEGIN):
            raise MeadhallError(f"a thinker did not begin in {BEGIN} s")
        self._line.recv()

    def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            self._line.close()


def _answer(line: Connection) -> None:
    """What a thinker does: one choice after another."""
    _begin()
    line.send("ready")
    while True:
        thought = line.recv()
        try:
            line.send(think(thought))
        except Exception as error:
            line.send(f"{type(error).__name__}: {error}")


def _begin() -> None:
    """A thinker leaves Ctrl-C to the server, and ends when the server does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(5)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=[parent.sentinel], daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


@lru_cache(maxsize=16)
def _bot(
    game: str, cards: str | None, settings: tuple[tuple[str, str], ...], level: str
) -> tuple[Bot, Any]:
    """A bot, and the table of cards that its views share."""
    file = None if cards is None else CardFile(cards, "the table's card file")
    played = named(game, file, dict(settings))
    return bot(level, played), getattr(played.setup(), "cards", None)


def think(thought: Thought) -> int:
    """One choice of a bot: what runs in the other process."""
    player, cards = _bot(thought.game, thought.cards, thought.settings, thought.level)
    return int(player.choose(unpacked(thought.view, cards), Seeded(thought.seed)))
