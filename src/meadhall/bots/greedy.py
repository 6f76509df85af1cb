"""A bot that takes what looks best at once, by a game's own rule of thumb."""

from __future__ import annotations

from meadhall.bots.bot import HallBot
from meadhall.core.fate import Fate
from meadhall.core.view import View


class GreedyBot(HallBot):
    name = "greedy"

    def _pick(self, view: View, fate: Fate) -> int:
        return self._game.greedy(view, fate)
