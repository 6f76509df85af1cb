"""Who only looks changes nothing: bots and outlooks leave the view they are given as it was."""

from __future__ import annotations

import pytest

from meadhall.core.bits import members
from meadhall.core.facts import digest
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose
from meadhall.games import NAMES, game


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_and_an_outlook_leave_the_view_as_it_was(name: str) -> None:
    of, fate = game(name), Seeded(7)
    g = of.setup()
    for _ in range(60):
        asked = advance(g, fate)
        if asked == 0:
            break
        for seat in members(asked):
            view = of.view(g, seat)
            before = digest(view)
            of.greedy(view, fate)
            for option in list(view.options)[:12]:
                of.outlook(view, int(option))
            of.picture(view)
            of.prompt(view)
            assert digest(view) == before, (name, of.prompt(view))
        seat = members(asked)[0]
        choose(g, seat, fate.draw(of.view(g, seat).options), fate)
