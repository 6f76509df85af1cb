"""A bot that takes any legal option."""

from __future__ import annotations

from meadhall.bots.bot import HallBot
from meadhall.core.bits import has
from meadhall.core.fate import Fate
from meadhall.core.option import LEAVE_IT
from meadhall.core.view import View


class RandomBot(HallBot):
    name = "random"

    def _pick(self, view: View, fate: Fate) -> int:
        if not has(view.must, view.seat) and fate.roll(2) == 1:
            return LEAVE_IT
        return fate.draw(view.options)
