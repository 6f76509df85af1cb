"""Levels: the bots of the hall by name, the weakest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.random import RandomBot
from meadhall.bots.searcher import SearchBot
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game


@dataclass(frozen=True)
class Level:
    """A strength that a bot can have, as people choose it."""

    id: str
    title: str
    about: str
    seconds: float = 0.0  # it thinks about a choice; 0: it doesn't look ahead


TABLE: Final = (
    Level("random", "Drunkard", "takes anything the rules allow"),
    Level("greedy", "Warrior", "takes what looks best at once"),
    Level("jarl", "Jarl", "looks ahead", seconds=0.1),
    Level("norn", "Norn", "looks ahead ten times as long", seconds=1.0),
)
LEVELS: Final = tuple([level.id for level in TABLE])


def level_called(name: str) -> Level:
    """A level by its id or title, in any case."""
    plain = name.strip().casefold()
    for level in TABLE:
        if plain in (level.id, level.title.casefold()):
            return level
    raise MeadhallError(f"no bot is called {name!r}; there are: {', '.join(LEVELS)}")


def bot(level: str, game: Game, seconds: float | None = None, iterations: int = 0) -> Bot:
    """A bot of a level for a game.

    One that looks ahead does so for its level's time, or for other seconds, or, which can be
    repeated, for so many iterations.
    """
    wanted = level_called(level)
    if wanted.id == "random":
        return RandomBot(game)
    if wanted.id == "greedy":
        return GreedyBot(game)
    return SearchBot(game, wanted.id, wanted.seconds if seconds is None else seconds, iterations)
