"""Whole games and their twins: what a table tells depends on nothing that can't be known."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from meadhall.core.game import Game
from meadhall.games import NAMES, game
from tests.support.soak import games
from tests.support.twins import (
    PICTURED,
    Log,
    difference,
    follow,
    hear,
    log_of,
    observers,
    played,
    telling,
    twin,
)

CHUNKS = 10
GAMES = 300
# One game in so many is played greedily; in God of War that takes long.
GREEDY = {"ragnarok": 4, "thunder-and-lightning": 10, "god-of-war": 30}
# One in three is played by people who like the cards that make hands known, or take in secret.
FOND = {"thunder-and-lightning": ("hel", "longships", "odin", "take", "frigg", "seer", "freya")}


def check_game(the_game: Game, seed: int, greedy: bool, fond: tuple[str, ...]) -> Counter[str]:
    """A whole game with a twin for each observer, and for one of them that of a shorter stretch."""
    chance = random.Random(seed)
    table = played(the_game, seed, greedy, fond)
    log, seats = log_of(table), observers(the_game)
    told = [[telling(table, seat) for seat in seats] for table in follow(the_game, log)]
    whole = len(log[1])
    assert len(told) == whole
    some = chance.randrange(1, whole) // PICTURED * PICTURED or 1
    stretches = [*((seat, whole) for seat in seats), (chance.choice(seats), some)]
    count: Counter[str] = Counter()
    for seat, moves in stretches:
        other = twin(table, seat, chance, moves)
        heard = list(hear(the_game, other, seat))
        mine = [each[seats.index(seat)] for each in told]
        assert difference(mine, heard, seat) is None, f"game {seed}, {moves} moves"
        count["differ"] += differs(log, other)
        count["whole"] += len(heard) == moves
    return count


def differs(one: Log, other: Log) -> bool:
    return one[1][: len(other[1])] != other[1]


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", NAMES)
def test_nothing_told_depends_on_what_cannot_be_known(name: str, chunk: int) -> None:
    the_game = game(name)
    count: Counter[str] = Counter()
    seeds = range(chunk, games(GAMES), CHUNKS)
    for seed in seeds:
        round = seed // CHUNKS
        fond = FOND.get(name, ()) if round % 3 == 1 else ()
        count += check_game(the_game, seed, round % GREEDY[name] == 0, fond)
    twins = len(seeds) * (len(observers(the_game)) + 1)
    assert count["whole"] > 0.95 * twins
    assert count["differ"] > 0.95 * twins or not the_game.hides


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_nor_in_a_few_games(name: str) -> None:
    for seed in range(3):
        check_game(game(name), seed, greedy=False, fond=())
