"""A bot that takes what looks best at once, by a game's own rule of thumb."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.core.fate import Fate, chance
from meadhall.core.game import Game
from meadhall.core.view import View


class GreedyBot(Bot):
    name = "greedy"

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, view: View, fate: Fate | None = None) -> int:
        return self._game.greedy(view, fate or chance())
