"""Levels: the bots of the hall by name, the weakest first; installed packages may add theirs."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.random import RandomBot
from meadhall.bots.searcher import SearchBot
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game

log = logging.getLogger("meadhall.bots")

# The level that people meet if they don't ask for another.
USUAL: Final = "greedy"
GROUP: Final = "meadhall.bots"  # of entry points
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True)
class Level:
    """A strength that a bot can have, as people choose it."""

    id: str
    title: str
    about: str
    make: Callable[[Game], Bot]
    seconds: float = 0.0  # it thinks about a choice; 0: it doesn't look ahead


def _searching(id: str, title: str, about: str, seconds: float) -> Level:
    return Level(id, title, about, lambda game: SearchBot(game, id, seconds), seconds)


OWN: Final = (
    Level("random", "Drunkard", "plays whatever comes to hand", RandomBot),
    Level("greedy", "Warrior", "takes what looks best right now", GreedyBot),
    _searching("jarl", "Jarl", "looks ahead", 0.1),
    _searching("norn", "Norn", "looks far ahead", 1.0),
)


@cache
def levels() -> tuple[Level, ...]:
    """All there are: ours, then those of installed packages, which can't take the place of ours.

    Such a package names, under a bot's id, what makes it for a game; its first line of
    documentation says what the bot is like.
    """
    found = {level.id: level for level in OWN}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if entry.name not in found and (level := _of_package(entry)) is not None:
            found[level.id] = level
    return tuple(found.values())


def _of_package(entry: EntryPoint) -> Level | None:
    if not _ID.fullmatch(entry.name):
        log.warning("the id of a bot is up to 40 of a-z 0-9 - _, not %r", entry.name)
        return None
    try:
        make = entry.load()
    except Exception as error:  # whatever somebody else's package does
        log.warning("the bot %s of %s can't be loaded: %r", entry.name, entry.value, error)
        return None
    about = (make.__doc__ or "a bot").strip().splitlines()[0].rstrip(".")
    title = getattr(make, "title", None) or _as_title(entry.name)
    return Level(entry.name, str(title), about, make)


def level_called(name: str) -> Level:
    """A level by its id or title, in any case."""
    plain = name.strip().casefold()
    for level in levels():
        if plain in (level.id, level.title.casefold()):
            return level
    there = ", ".join(level.title for level in levels())
    raise MeadhallError(f"no bot is called {name!r}; there are: {there}")


def is_level(id: str) -> bool:
    return any(level.id == id for level in levels())


def title_of(id: str) -> str:
    """What a bot is called, also one whose package is gone."""
    for level in levels():
        if level.id == id:
            return level.title
    return _as_title(id)


def seconds_of(id: str) -> float:
    """So long a bot may think about a choice."""
    for level in levels():
        if level.id == id:
            return level.seconds
    return 0.0


def _as_title(id: str) -> str:
    return id.replace("_", " ").replace("-", " ").title()


def bot(level: str, game: Game, seconds: float | None = None, iterations: int = 0) -> Bot:
    """A bot of a level for a game.

    One that looks ahead does so for its level's time, or for other seconds, or, which can be
    repeated, for so many iterations.
    """
    made = level_called(level).make(game)
    if isinstance(made, SearchBot) and (seconds is not None or iterations):
        made.seconds = made.seconds if seconds is None else seconds
        made.iterations = iterations
    return made
