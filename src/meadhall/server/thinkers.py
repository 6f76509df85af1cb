"""Thinkers: processes in which bots choose, so that the hall answers while they do.

A thinker gets a view and never a state.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from meadhall.bots import Bot, SearchBot, bot, seconds_of
from meadhall.core.catalogue import CardFile
from meadhall.core.fate import Seeded
from meadhall.core.pickling import unpacked
from meadhall.core.thinking import Effort
from meadhall.games import game as named
from meadhall.server.workers import Workers, interrupted

# In a full hall nobody waits much longer for a bot than this, in seconds, or its level's time.
PATIENCE = 1.0
# What a bot thinks at least, of its level's time.
LEAST = 0.02


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: the game, what it sees, and a seed for chance of its own."""

    game: str
    cards: str | None
    settings: tuple[tuple[str, str], ...]
    level: str
    view: bytes
    seed: int
    share: float = 1.0  # of its level's time


class _Watched(Effort):
    """Thinking that ends when nobody wants its answer any more."""

    def interrupted(self) -> bool:
        return interrupted()


class Thinkers:
    """So many processes, each with one question at a time, asked in the order they came.

    Where more is asked than there are processes, all think shorter, so that nobody waits longer.
    """

    def __init__(self, count: int, limit: float = 20.0) -> None:
        """`limit` are the seconds that one choice may take."""
        self._count = count
        self._waiting = 0.0  # seconds that those who are not asked yet may think, together
        self._workers = Workers(think, "a bot", count, limit)

    async def choose(self, thought: Thought) -> int:
        """The option that a bot takes; MeadhallError if no thinker comes to an end with it."""
        seconds = seconds_of(thought.level)
        due = time.monotonic() + max(seconds, PATIENCE)
        begun = False

        def begin() -> Thought:
            nonlocal begun
            begun = True
            share = self._share(seconds, due - time.monotonic())
            self._waiting -= seconds
            return replace(thought, share=share)

        self._waiting += seconds
        try:
            return await self._workers.ask(begin)
        finally:
            if not begun:
                self._waiting -= seconds

    def _share(self, seconds: float, left: float) -> float:
        """Of its level's time, if all who wait now are to be answered in what is left."""
        needed = max(seconds, self._waiting / self._count)
        return 1.0 if needed <= left else max(LEAST, left / needed)

    def close(self) -> None:
        self._workers.close()


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
    view, fate = unpacked(thought.view, cards), Seeded(thought.seed)
    if isinstance(player, SearchBot):
        return int(player.think(view, fate, _Watched(player.seconds * thought.share)).choice)
    return int(player.choose(view, fate))
