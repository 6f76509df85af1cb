"""Thinkers: processes in which bots choose, so that the hall answers while they do.

A thinker gets a view and never a state. One that dies is replaced, and what it was asked is asked
again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import wait
from typing import Any

from meadhall.bots import Bot, bot
from meadhall.core.catalogue import CardFile
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import Seeded
from meadhall.core.pickling import unpacked
from meadhall.games import game as named

TRIES = 5


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
    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, thought: Thought) -> int:
        """The option that a bot takes; MeadhallError if thinkers keep dying over it."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._ready()
            try:
                return await loop.run_in_executor(pool, think, thought)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False)
        raise MeadhallError(f"the thinkers died {TRIES} times over one choice")

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count, multiprocessing.get_context("spawn"), initializer=_begin
            )
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


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
