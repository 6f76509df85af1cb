"""The figures at the end of the rule page: how the shipped cards play out."""

from __future__ import annotations

from math import sqrt

import pytest

from meadhall.bots import bot
from meadhall.bots.bot import Bot
from meadhall.core.bits import lowest
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose, play_out
from meadhall.core.state import Options
from meadhall.games import game
from meadhall.games.ragnarok.state import GODS, REALMS_TO_WIN, TIED, Ragnarok
from tests.support.soak import games

RAGNAROK = game("ragnarok")


def within(share: float, expected: float, count: int, own_noise: float = 0.0) -> bool:
    """Whether a share is what is expected, to four standard errors of both measurements."""
    error = sqrt(expected * (1 - expected) / count)
    return abs(share - expected) < 4 * sqrt(error**2 + own_noise**2)


@pytest.mark.long
def test_random_games_come_out_as_the_rule_page_says() -> None:
    count = games(20_000)
    fate, out = Seeded(2011), Options()
    ends: list[Ragnarok] = []
    for _ in range(count):
        g = RAGNAROK.setup()
        assert isinstance(g, Ragnarok)
        play_out(g, fate, out)
        ends.append(g)
    battles = [owner for g in ends for owner in g.owners]
    decided = [g for g in ends if g.winner >= 0]
    fifth = [g for g in ends if max(g.gods.won, g.giants.won) == REALMS_TO_WIN]
    level = [g for g in decided if g.gods.won == g.giants.won]
    assert within(sum(g.winner == GODS for g in ends) / count, 0.5015, count, 0.002)
    assert within(len(fifth) / count, 0.72, count, 0.003)
    assert within(len(level) / count, 0.136, count, 0.002)
    assert within(battles.count(TIED) / len(battles), 0.105, len(battles), 0.001)
    assert abs(len(battles) / count - 8.1) < 0.06


@pytest.mark.long
@pytest.mark.parametrize("greedy_seat", [0, 1])
def test_greedy_beats_random(greedy_seat: int) -> None:
    count = games(1500)
    fate = Seeded(7 + greedy_seat)
    seats: list[Bot] = [bot("random", RAGNAROK), bot("random", RAGNAROK)]
    seats[greedy_seat] = bot("greedy", RAGNAROK)
    won = 0
    for _ in range(count):
        g = RAGNAROK.setup()
        while asked := advance(g, fate):
            seat = lowest(asked)
            choose(g, seat, seats[seat].choose(RAGNAROK.view(g, seat), fate), fate)
        won += g.score(greedy_seat) == 1
    assert 0.94 < won / count < 0.98
