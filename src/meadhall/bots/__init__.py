"""Players that are programs. They get a view, never the state."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.levels import (
    USUAL,
    Level,
    bot,
    is_level,
    level_called,
    levels,
    seconds_of,
    title_of,
)
from meadhall.bots.random import RandomBot
from meadhall.bots.searcher import SearchBot

__all__ = [
    "USUAL",
    "Bot",
    "GreedyBot",
    "Level",
    "RandomBot",
    "SearchBot",
    "bot",
    "is_level",
    "level_called",
    "levels",
    "seconds_of",
    "title_of",
]
