"""What all tools that let bots play share: who is asked when, and how long a bot has thought."""

from __future__ import annotations

import time
from collections.abc import Callable

from meadhall.bots import Bot
from meadhall.core.bits import members
from meadhall.core.fate import Fate
from meadhall.core.option import LEAVE_IT
from meadhall.core.play import choose
from meadhall.core.state import State
from meadhall.core.view import View


def ask(g: State, asked: int, fate: Fate, choice_of: Callable[[int], int]) -> None:
    """One choice: those who may interrupt are asked first, then one of those who must answer."""
    for seat in [*members(int(g.top.may(g))), members(asked)[0]]:
        choice = choice_of(seat)
        if choice != LEAVE_IT:
            choose(g, seat, choice, fate)
            return


def decided(bot: Bot, view: View, fate: Fate) -> int:
    """What a bot takes; where there is nothing else to take it isn't asked."""
    if len(view.options) == 1 and view.must >> view.seat & 1:
        return int(view.options[0])
    return bot.choose(view, fate)


class Timed(Bot):
    """A bot, and how long it has thought: by the processor, and at most by the clock."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner
        self.seconds = 0.0
        self.longest = 0.0
        self.choices = 0

    def choose(self, view: View, fate: Fate | None = None) -> int:
        begun, clock = time.process_time(), time.perf_counter()
        choice = self.inner.choose(view, fate)
        self.seconds += time.process_time() - begun
        self.longest = max(self.longest, time.perf_counter() - clock)
        self.choices += 1
        return choice
