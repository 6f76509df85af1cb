"""Bots of every level in every game: what they say when there is nothing to choose."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.bots import levels
from meadhall.core.errors import MeadhallError
from meadhall.games import NAMES


@pytest.mark.parametrize("level", [level.id for level in levels()])
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_whose_seat_is_not_asked_says_so(level: str, name: str) -> None:
    table = meadhall.table(name, seed=1)
    bot = meadhall.bot(level, table)
    while len(table.decisions) == len(table.seats):
        asked = table.asked[0]
        table.choose(asked, bot.choose(table.view(asked)))
    (idle,) = [seat for seat in table.seats if table.decision(seat) is None]
    with pytest.raises(MeadhallError, match=f"^{idle} is not asked now$"):
        bot.choose(table.view(idle))


@pytest.mark.parametrize("level", [level.id for level in levels()])
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_has_no_choice_for_a_watcher(level: str, name: str) -> None:
    table = meadhall.table(name, seed=1)
    with pytest.raises(MeadhallError, match=r"^a watcher is never asked$"):
        meadhall.bot(level, table).choose(table.view(None))
