"""The greedy bot reckons exactly, and knows only what its seat knows."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from meadhall.bots import bot
from meadhall.core.fate import Scripted
from meadhall.core.odds import outcomes
from meadhall.core.option import first, second
from meadhall.core.play import choose, options
from meadhall.games import game
from meadhall.games.ragnarok import greedy
from meadhall.games.ragnarok.choices import Turn
from meadhall.games.ragnarok.cunning import best_turns
from meadhall.games.ragnarok.state import GIANTS, GODS, Ragnarok, strength
from meadhall.games.ragnarok.view import RagnarokView
from tests.support.play import Play

RAGNAROK = game("ragnarok")


def position(text: str) -> Ragnarok:
    g = RAGNAROK.read(text)
    assert isinstance(g, Ragnarok)
    return g


def view(g: Ragnarok, seat: int) -> RagnarokView:
    seen = RAGNAROK.view(g, seat)
    assert isinstance(seen, RagnarokView)
    return seen


@pytest.mark.parametrize(
    ("realm", "hand"),
    [
        ("Asgard", "Megingjord, Dvalin, Breidablik"),
        ("Svartalfheim", "Draupnir, Brisingamen, Gjallarhorn"),
        ("Alfheim", "Mimir's Well, Draupnir, Garm"),
        ("Muspelheim", "Garm, Andvari, Mjolnir"),
    ],
)
def test_the_value_of_a_pair_is_its_exact_expectation(realm: str, hand: str) -> None:
    """The Giants play Wonders, so that only the Gods' dice fall."""
    g = position(
        f"""row: {realm}
        gods at: Odin
        giants at: Ymir
        gods hand: {hand}
        giants hand: Yggdrasil, Bifrost, Hlidskjalf
        stack: Pair ..."""
    )
    mine = view(g, GODS)
    choose(g, GIANTS, options(g, GIANTS)[0], Scripted([]))
    champion = greedy.champion_value(mine, g.gods.at[0])
    for option in mine.options:
        (left,) = set(mine.gods.hand) - {first(option), second(option)}
        expected = -champion
        for probability, after in outcomes(g, GODS, option):
            assert isinstance(after, Ragnarok)
            fallen = greedy.counted(after.gods.dice)
            cunning = greedy.cunning_value(mine, left, after.gods.played, *fallen)
            expected += probability * (float(strength(after, GODS)) + cunning)
        assert greedy.value(mine, option) == pytest.approx(expected)


@pytest.mark.parametrize(("treasure", "most"), [("Mjolnir", 1), ("Gungnir", 2), ("Draupnir", 3)])
def test_a_treasure_is_worth_the_best_of_all_its_turns(treasure: str, most: int) -> None:
    for dice in combinations_with_replacement(range(1, 7), 3):
        g = position(
            f"""gods at: Odin
            giants at: Ymir
            gods played: Garm, Andvari
            giants played: Yggdrasil, Bifrost
            gods cunning: {treasure}
            giants cunning: Hlidskjalf
            gods dice: {" ".join(map(str, dice))}
            stack: Rotate ..."""
        )
        gains = []
        for option in options(g, GODS):
            turned = sorted(dice)
            choice = RAGNAROK.option(option).choice
            assert isinstance(choice, Turn)
            for die in choice.dice:
                turned[turned.index(die)] += 1
            gains.append(sum((die - 1) // 2 for die in turned))
        best = max(gains) - sum((die - 1) // 2 for die in dice)
        twos, fours, odds, _ = greedy.counted(g.gods.dice)
        assert best_turns(most, twos, fours, odds) == best


def test_greedy_turns_the_dice_that_gain_and_keeps_the_strongest_champion() -> None:
    clever = bot("greedy", RAGNAROK)
    play = Play(
        "ragnarok",
        """gods at: Odin
        giants at: Ymir
        gods played: Garm, Nidhogg
        giants played: Yggdrasil, Bifrost
        gods cunning: Gungnir
        giants cunning: Hlidskjalf
        gods dice: 1 2 4 6
        stack: Rotate ...""",
    )
    assert RAGNAROK.option(clever.choose(play.table.view("gods"))).text == "turn 2>3 4>5"
    play = Play(
        "ragnarok",
        """row: Jotunheim
        gods offer: Thor, Frigg, Loki
        giants offer: Hymir, Thjazi, Suttung
        gods hand: Garm, Fenrir, Mjolnir
        giants hand: Brokk, Eitri, Dvalin
        stack: Keep ...""",
    )
    assert RAGNAROK.option(clever.choose(play.table.view("giants"))).text == "keep Thjazi"


def test_a_trickster_leaves_for_a_stronger_champion() -> None:
    clever = bot("greedy", RAGNAROK)
    earlier = """owners: gods
        gods at: {champion}, Loki
        giants at: Ymir, Thrym
        gods hand: Garm, Fenrir, Mjolnir
        giants hand: Brokk, Eitri, Dvalin
        stack: Trick ..."""
    strong = Play("ragnarok", earlier.format(champion="Odin"))
    assert RAGNAROK.option(clever.choose(strong.table.view("gods"))).text == "swap for Odin"
