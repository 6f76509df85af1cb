"""How far a party has come, and what chance it has to win."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.god_of_war.state import PRACTICE, UNDECIDED, WON, GodOfWar
from meadhall.games.god_of_war.worth import value

FITTED: Final = Path(__file__).parent / "chances.toml"
SIZES: Final = 4  # of parties
SOFT: Final = 80.0  # the worth of a table at which a Quest is three quarters done


@final
class Chances:
    """What came of tables of such a worth, for each level and size of a party."""

    def __init__(self, steep: float, begin: vec[float], whole: vec[float]) -> None:
        self.steep: float = steep
        self.begin: vec[float] = begin  # of winning a Quest that is not begun, as log odds
        self.whole: vec[float] = whole  # of winning one that comes later

    def chance(self, g: GodOfWar) -> float:
        """Of winning all that is being played."""
        if g.result != UNDECIDED:
            return 1.0 if g.result == WON else 0.0
        cell = g.level * SIZES + g.seats - 1
        chance = 1.0
        left = quests(g) - g.completed
        if g.layout >= 0:
            chance /= 1.0 + exp(-self.begin[cell] - self.steep * done(g))
            left -= 1
        while left > 0:
            chance *= self.whole[cell]
            left -= 1
        return chance


def progress(g: GodOfWar) -> float:
    """How much of all Quests is done, from 0 to 1; nothing where the game is lost.

    What nearly wins a Quest is worth less than winning it, so a party never waits for more cards.
    """
    if g.result != UNDECIDED:
        return 1.0 if g.result == WON else 0.0
    whole = float(g.completed) + (done(g) if g.layout >= 0 else 0.0)
    return min(1.0, whole / float(quests(g)))


def done(g: GodOfWar) -> float:
    """How much of the Quest is done, going by what the table is worth to an ally."""
    worth = value(g, g.targets())
    return 0.5 + 0.5 * worth / (abs(worth) + SOFT)


def quests(g: GodOfWar) -> i64:
    return 1 if g.mode == PRACTICE else 3


def fitted() -> Chances:
    """The chances that are shipped; `tools.chances` makes them."""
    known: dict[str, Any] = tomllib.loads(FITTED.read_text(encoding="utf-8"))["chances"]
    return Chances(known["steep"], vec[float](known["begin"]), vec[float](known["whole"]))
