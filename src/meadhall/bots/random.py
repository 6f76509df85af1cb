"""A bot that takes any legal option."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.core.fate import Fate, chance
from meadhall.core.view import View


class RandomBot(Bot):
    name = "random"

    def choose(self, view: View, fate: Fate | None = None) -> int:
        return (fate or chance()).draw(view.options)
