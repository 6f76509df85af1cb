"""Views travel to other processes and to browsers, whole and with nothing else in them."""

from __future__ import annotations

import pickle
import random

import pytest

from meadhall.core.facts import facts
from meadhall.core.pickling import packed, unpacked
from meadhall.core.table import Table
from meadhall.games import NAMES, game
from tests.support.soak import games


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_a_view_is_the_same_behind_a_pickle(name: str) -> None:
    chance = random.Random(1)
    played = game(name)
    cards = getattr(played.setup(), "cards", None)
    for number in range(games(2)):
        table = Table(played, seed=number)
        for _ in range(30):
            for seat in (None, *range(len(table.seats))):
                view = table.view(seat)
                twin = unpacked(packed(view), cards)
                assert type(twin) is type(view)
                assert facts(twin) == facts(view)
                assert twin.stack == view.stack
                assert played.prompt(twin) == played.prompt(view)
            if table.over:
                break
            seat_name = chance.choice(table.asked)
            table.choose(seat_name, chance.choice(table.options(seat_name)))


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_a_guess_from_a_travelled_view_plays_on(name: str) -> None:
    from meadhall.core.fate import Seeded
    from meadhall.core.play import play_out
    from meadhall.core.state import Options

    played = game(name)
    table = Table(played, seed=2)
    view = unpacked(packed(table.view(0)), getattr(played.setup(), "cards", None))
    guess = view.guess(Seeded(1))
    assert play_out(guess, Seeded(2), Options()) > 0
    assert guess.over


def test_a_frame_travels() -> None:
    top = Table(game("ragnarok"), seed=1).state.top
    assert pickle.loads(pickle.dumps(top)) == top
