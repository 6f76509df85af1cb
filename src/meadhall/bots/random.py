"""A bot that takes any legal option."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.core.bits import has
from meadhall.core.fate import Fate, chance
from meadhall.core.option import LEAVE_IT
from meadhall.core.view import View


class RandomBot(Bot):
    name = "random"

    def choose(self, view: View, fate: Fate | None = None) -> int:
        own = fate or chance()
        if not has(view.must, view.seat) and own.roll(2) == 1:
            return LEAVE_IT
        return own.draw(view.options)
