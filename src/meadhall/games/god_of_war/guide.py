"""What helps to think ahead in God of War."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.guide import Guide
from meadhall.core.state import Options, State
from meadhall.core.thinking import Effort, Thought
from meadhall.core.view import View
from meadhall.games.god_of_war import greedy
from meadhall.games.god_of_war.cards import Cards
from meadhall.games.god_of_war.greedy import Ally
from meadhall.games.god_of_war.mind import HEAT, NARROW, WIDE, Mind
from meadhall.games.god_of_war.prospects import Chances, progress
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView
from meadhall.games.god_of_war.worth import value

MANY_ROUNDS: Final = 1000  # more than a Quest has


@final
class GodOfWarGuide(Guide):
    def __init__(self, cards: Cards, chances: Chances | None) -> None:
        """With other cards than the game's own nobody knows the chances."""
        super().__init__()
        self.heat: float = HEAT
        self.cards: Cards = cards
        self.chances: Chances | None = chances

    def worths(self, g: State, seat: i64, options: Options, worths: vec[float]) -> None:
        """By how much the best table that each leads to is better than leaving all as it is."""
        assert isinstance(g, GodOfWar)
        ally = Ally(g, seat)
        left = g.copy()
        ally.look(left)
        now = value(left, ally.aims)
        for place in range(options.count):
            worths[place] = ally.worth_of(g, options.items[place]) - now

    def quiet(self, g: State) -> i64:
        """The rounds of all Quests."""
        assert isinstance(g, GodOfWar)
        return MANY_ROUNDS * g.completed + g.round

    def chance(self, g: State, seat: i64) -> float:
        assert isinstance(g, GodOfWar)
        return progress(g) if self.chances is None else self.chances.chance(g)

    def play(self, g: State, seat: i64, options: Options, fate: Fate) -> i64:
        """What looks best at once."""
        assert isinstance(g, GodOfWar)
        return greedy.pick(g, seat, options)

    def think(self, view: View, effort: Effort, fate: Fate) -> Thought | None:
        assert isinstance(view, GodOfWarView)
        width = WIDE if effort.long else NARROW
        return Mind(self.cards, self.chances, width, view, effort, fate).think()
