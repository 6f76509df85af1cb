"""The properties that every game of the hall keeps, over random play of all of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose, options
from meadhall.games import NAMES, game
from tests.support.properties import (
    check_conserved,
    check_copy,
    check_everything,
    check_options,
    check_position,
    check_public_faces,
    check_secrets,
    check_steps,
    check_table,
    positions,
)
from tests.support.soak import games

CHUNKS = 8


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_every_property_holds_in_a_few_games(name: str) -> None:
    the_game = game(name)
    for seed in range(5):
        check_everything(the_game, seed, one_in=10)


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_every_game_says_who_has_won(name: str) -> None:
    """Whoever thinks ahead goes by it."""
    the_game = game(name)
    scores = set()
    for seed in range(3):
        *_, last = positions(the_game, Seeded(seed))
        scores.add(last.score(0))
    assert scores <= {1, -1}


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_property_holds_over_random_games(name: str, chunk: int) -> None:
    the_game = game(name)
    for seed in range(chunk, games(3000), CHUNKS):
        check_everything(the_game, 1000 + seed, one_in=25)


@pytest.mark.parametrize("name", NAMES)
def test_tables_replay_undo_and_redo(name: str) -> None:
    the_game = game(name)
    for seed in range(games(40)):
        check_table(the_game, Seeded(seed))


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_the_table_is_whole_at_every_event(name: str) -> None:
    the_game = game(name)
    for seed in range(games(10)):
        check_steps(check_table(the_game, Seeded(seed)))


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=games(30), deadline=None)
@given(data=st.data())
def test_any_line_of_play_keeps_the_properties(name: str, data: st.DataObject) -> None:
    """Hypothesis chooses; when something breaks it finds the shortest line that breaks it."""
    the_game = game(name)
    g = the_game.setup()
    fate = Seeded(data.draw(st.integers(0, 1 << 40), label="seed"))
    length = data.draw(st.integers(0, 60), label="decisions")
    for _ in range(length):
        asked = advance(g, fate)
        if not asked:
            break
        seats = [seat for seat in range(8) if asked >> seat & 1]
        seat = data.draw(st.sampled_from(seats), label="seat")
        legal = options(g, seat)
        choose(g, seat, data.draw(st.sampled_from(legal), label="option"), fate)
    advance(g, fate)
    check_copy(the_game, g)
    check_conserved(the_game, g)
    check_position(the_game, g)
    if g.stack:
        check_options(the_game, g)
        check_public_faces(the_game, g)
    check_secrets(the_game, g, fate)
