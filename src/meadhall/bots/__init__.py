"""Players that are programs. They get a view, never the state."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.random import RandomBot
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game

LEVELS = ("random", "greedy")


def bot(level: str, game: Game) -> Bot:
    """A bot of a level for a game."""
    if level == "random":
        return RandomBot(game)
    if level == "greedy":
        return GreedyBot(game)
    raise MeadhallError(f"no bot is called {level!r}; there are: {', '.join(LEVELS)}")


__all__ = ["LEVELS", "Bot", "GreedyBot", "RandomBot", "bot"]
