"""The levels of bots: their names, and how long they think."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.bots import SearchBot
from meadhall.bots.levels import OWN
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import Seeded
from meadhall.core.thinking import Effort


@pytest.mark.interpreted
def test_there_are_four_levels_each_with_a_title_of_its_own() -> None:
    assert [level.id for level in OWN] == ["random", "greedy", "jarl", "norn"]
    assert [level.title for level in OWN] == ["Drunkard", "Warrior", "Jarl", "Norn"]
    assert all(level.about for level in OWN)
    assert [level.seconds for level in OWN] == sorted(level.seconds for level in OWN)


@pytest.mark.interpreted
@pytest.mark.parametrize("name", ["jarl", "Jarl", " JARL "])
def test_a_level_is_called_by_its_title_in_any_case(name: str) -> None:
    bot = meadhall.bot(name, "ragnarok")
    assert isinstance(bot, SearchBot)
    assert (bot.name, bot.seconds) == ("jarl", 0.1)


@pytest.mark.interpreted
def test_nobody_is_called_otherwise() -> None:
    with pytest.raises(MeadhallError, match="no bot is called 'earl'; there are: Drunkard, "):
        meadhall.bot("earl", "ragnarok")


@pytest.mark.interpreted
def test_one_can_be_given_other_seconds_or_iterations() -> None:
    bot = meadhall.bot("norn", "ragnarok", seconds=0.5)
    assert isinstance(bot, SearchBot)
    assert (bot.seconds, bot.iterations) == (0.5, 0)
    bot = meadhall.bot("norn", "ragnarok", iterations=7)
    assert isinstance(bot, SearchBot)
    assert bot.iterations == 7


@pytest.mark.interpreted
def test_with_iterations_it_is_the_same_bot_in_every_process() -> None:
    table = meadhall.table("thunder-and-lightning", seed=4)
    view = table.view("loki")
    one, other = (
        meadhall.bot(level, table, iterations=30).choose(view, Seeded(1))
        for level in ("jarl", "norn")
    )
    assert one == other


@pytest.mark.interpreted
def test_with_seconds_it_looks_ahead_until_they_are_over() -> None:
    table = meadhall.table("thunder-and-lightning", seed=4)
    bot = SearchBot(table.game)
    effort = Effort(seconds=0.05)
    found = bot.think(table.view("loki"), Seeded(1), effort)
    assert effort.share == pytest.approx(1.0, abs=0.5)
    assert found.iterations == effort.done > 0
