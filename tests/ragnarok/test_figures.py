"""The figures that the rule page gives for whole games of random players."""

from __future__ import annotations

import os
from functools import cache
from math import sqrt

import pytest

from meadhall.core.fate import Seeded
from meadhall.core.play import play_out
from meadhall.core.state import Options
from tests.ragnarok.battles import RAGNAROK

GAMES = 60_000 if os.environ.get("MEADHALL_SOAK") else 3_000


@cache
def owners_of_games() -> list[tuple[list[str], str]]:
    """Who took each Realm, and the result, of many random games."""
    games = []
    for seed in range(GAMES):
        g = RAGNAROK.setup()
        play_out(g, Seeded(seed + 1), Options())
        lines = dict(line.split(": ", 1) for line in RAGNAROK.write(g).splitlines())
        games.append((lines["owners"].split(", "), RAGNAROK.result(g)))
    return games


def near(share: float, expected: float, count: int) -> None:
    """Within four standard errors, and half a percent for how random choices are counted."""
    assert abs(share - expected) < 4 * sqrt(expected * (1 - expected) / count) + 0.005


def test_random_gods_win_as_often_as_random_giants() -> None:
    results = [result for _, result in owners_of_games()]
    near(results.count("The Gods win.") / GAMES, 0.5015, GAMES)


@pytest.mark.rule("RAG-40")
def test_most_games_end_with_a_fifth_realm() -> None:
    fifth = [o for o, _ in owners_of_games() if 5 in (o.count("gods"), o.count("giants"))]
    near(len(fifth) / GAMES, 0.72, GAMES)


@pytest.mark.rule("RAG-42")
def test_one_game_in_seven_is_decided_by_the_first_realm() -> None:
    level = [o for o, _ in owners_of_games() if o.count("gods") == o.count("giants")]
    near(len(level) / GAMES, 0.136, GAMES)


@pytest.mark.rule("RAG-33")
def test_one_battle_in_ten_is_a_tie() -> None:
    battles = [owner for o, _ in owners_of_games() for owner in o]
    near(battles.count("tie") / len(battles), 0.105, len(battles))


def test_a_game_has_eight_battles_on_average() -> None:
    mean = sum(len(o) for o, _ in owners_of_games()) / GAMES
    assert abs(mean - 8.1) < 0.1
