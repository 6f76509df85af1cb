"""The figures at the end of the rule page: how the shipped cards play out."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from meadhall.core.fate import Seeded
from meadhall.core.play import play_out
from meadhall.core.state import Options
from meadhall.games.thunder_and_lightning.state import THOR, Thunder
from tests.support.soak import games
from tests.thunder_and_lightning.table import GAME


def within(share: float, expected: float, count: int) -> bool:
    """Whether a share is what is expected, to four standard errors and the page's rounding."""
    return abs(share - expected) < 4 * sqrt(expected * (1 - expected) / count) + 0.005


@pytest.mark.long
def test_random_games_come_out_as_the_rule_page_says() -> None:
    count = games(10_000)
    fate, out = Seeded(2016), Options()
    decisions, thor, ends = 0, 0, Counter[str]()
    for _ in range(count):
        g = GAME.setup()
        assert isinstance(g, Thunder)
        decisions += play_out(g, fate, out)
        thor += g.winner == THOR
        ends[GAME.result(g).rpartition(" ")[2]] += 1
    assert within(thor / count, 0.51, count)
    assert within(ends["lost."] / count, 0.53, count)
    assert within(ends["points."] / count, 0.33, count)
    assert within(ends["battlefield."] / count, 0.14, count)
    assert abs(decisions / count - 96) < 2
