"""Thinkers: processes in which bots choose, so that the hall answers while they do.

A thinker gets a view and never a state.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from meadhall.bots import Bot, bot
from meadhall.core.catalogue import CardFile
from meadhall.core.fate import Seeded
from meadhall.core.pickling import unpacked
from meadhall.games import game as named
from meadhall.server.workers import Workers


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
    """So many processes, each with one question at a time."""

    def __init__(self, count: int, limit: float = 20.0) -> None:
        """`limit` are the seconds that one choice may take."""
        self._workers = Workers(think, "a bot", count, limit)

    async def choose(self, thought: Thought) -> int:
        """The option that a bot takes; MeadhallError if no thinker comes to an end with it."""
        return await self._workers.ask(thought)

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
    return int(player.choose(unpacked(thought.view, cards), Seeded(thought.seed)))
