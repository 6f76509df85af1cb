"""A bot that looks ahead: by a game's own way of thinking where it has one, else in trees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.bots import tree
from meadhall.bots.bot import HallBot
from meadhall.core.bits import has
from meadhall.core.fate import Fate, Seeded, chance
from meadhall.core.game import Game
from meadhall.core.guide import Guide
from meadhall.core.thinking import Effort, Thought, Weighed
from meadhall.core.view import View

A_WORD: Final = 1 << 30


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(HallBot):
    """Its choice follows from the view, the chance it is given and its iterations alone."""

    def __init__(
        self, game: Game, name: str = "searcher", seconds: float = 0.1, iterations: int = 0
    ) -> None:
        super().__init__(game)
        self.name: str = name
        self.seconds: float = seconds
        self.iterations: int = iterations
        self._guide: Guide = game.guide()

    def _pick(self, view: View, fate: Fate) -> int:
        return int(self.think(view, fate).choice)

    def think(self, view: View, fate: Fate | None = None, effort: Effort | None = None) -> Thought:
        """What comes of each option of a seat that is asked."""
        if effort is None:
            effort = Effort(self.seconds, self.iterations)
        if len(view.options) == 1 and has(view.must, view.seat):
            return Thought(view.options[0], [Weighed(view.options[0], 0.5, 0, 1.0)], 0)
        own = seeded(fate or chance())
        found = self._guide.think(view, effort, own)
        if found is None:
            found = tree.think(self._guide, view, own, effort, self._game.cooperative)
        return found


def seeded(fate: Fate) -> Seeded:
    """Chance of one's own that follows from another."""
    a, b, c = int(fate.roll(A_WORD)), int(fate.roll(A_WORD)), int(fate.roll(A_WORD))
    return Seeded(a | b << 32 | c << 64)
