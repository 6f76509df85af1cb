"""What helps to think ahead, and what a bot that does so finds."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec

from meadhall.bots import SearchBot
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.option import first, pack, second
from meadhall.core.play import advance, choose, options
from meadhall.core.state import Options
from meadhall.core.thinking import Thought
from meadhall.core.zone import NO_CARD
from meadhall.games import game
from meadhall.games.thunder_and_lightning.game import ThunderGame
from meadhall.games.thunder_and_lightning.guide import ThunderGuide
from meadhall.games.thunder_and_lightning.option import LAY
from tests.thunder_and_lightning.table import GAME, tal

ITERATIONS = 400


def guide(of: Game = GAME) -> ThunderGuide:
    found = of.guide()
    assert isinstance(found, ThunderGuide)
    return found


def thought(position: str, seat: str = "thor") -> Thought:
    view = tal(position).table.view(seat)
    return SearchBot(GAME, iterations=ITERATIONS).think(view, Seeded(1))


def state(position: str) -> Any:
    return tal(position).table.state


# What is found


@pytest.mark.interpreted
@pytest.mark.parametrize(
    ("position", "choice"),
    [
        pytest.param(
            """turn: thor, 1 left
            thor columns: Archer | Archer | -
            thor hand: Mjolnir, Hel, Vikings
            loki columns: Ravens, Vikings, ^Odin's Crown | - | -""",
            "mjolnir 1.3",
            id="an open treasure is struck",
        ),
        pytest.param(
            """turn: thor, 1 left
            thor columns: Archer | Vikings | -
            thor hand: Hel, Vikings
            loki columns: ^Odin's Crown | Draugr | -""",
            "challenge 1",
            id="a treasure in front is challenged",
        ),
        pytest.param(
            """turn: thor, 1 left
            thor columns: Einherjar | - | -
            thor hand: Hel, Vikings
            loki columns: ^Vikings | - | -""",
            "challenge 1",
            id="the last card of the other is beaten",
        ),
        pytest.param(
            """turn: thor, 2 left
            thor columns: Archer | Vikings | -
            thor hand: Valkyries, Hel
            loki columns: ^Vikings, ^Odin's Crown | - | ^Draugr""",
            "valkyries",
            id="Valkyries bring the treasure to the front, where it is challenged",
        ),
    ],
)
def test_a_win_is_found(position: str, choice: str) -> None:
    found = thought(position)
    assert GAME.option(found.choice).text == choice
    assert found.weighed[0].chance > 0.9


@pytest.mark.interpreted
def test_the_last_card_is_not_thrown_at_a_card_that_may_be_stronger() -> None:
    found = thought(
        """turn: thor, 1 left
        thor columns: ^Shieldmaiden | - | -
        thor hand: Vikings, Huscarl
        loki columns: Draugr | Vikings, Ravens | Archer"""
    )
    assert not GAME.option(found.choice).text.startswith("challenge")


@pytest.mark.interpreted
def test_what_lies_face_down_makes_no_difference() -> None:
    """It isn't known; so all is weighed alike, whichever card it is."""
    thoughts = [
        thought(
            f"""turn: thor, 1 left
            thor columns: Vikings | - | -
            thor hand: Archer, Huscarl
            loki columns: {hidden} | Vikings | -
            loki hand: Archer"""
        )
        for hidden in ("Draugr", "Frost Wolf", "Shield Wall")
    ]
    figures = [[(w.option, w.chance, w.times) for w in found.weighed] for found in thoughts]
    assert figures[0] == figures[1] == figures[2]


@pytest.mark.interpreted
def test_who_laid_the_first_card_first_changes_nothing() -> None:
    play = tal()
    bot = SearchBot(GAME, iterations=50)
    before = bot.think(play.table.view("thor"), Seeded(1))
    play("loki", play.options("loki")[0])
    after = bot.think(play.table.view("thor"), Seeded(1))
    assert [(w.option, w.chance, w.times) for w in before.weighed] == [
        (w.option, w.chance, w.times) for w in after.weighed
    ]


# What it rests on


@pytest.mark.interpreted
def test_worths_are_those_of_the_warrior_where_nothing_is_hidden() -> None:
    g = state(
        """turn: thor, 1 left
        thor columns: Archer | Tyr | Vikings
        thor hand: Hel
        loki columns: ^Shield Wall, ^Vikings | ^Shield Wall | ^Draugr"""
    )
    out, worths = Options(), vec[float]([0.0] * 100)
    g.top.options(g, 0, out)
    guide().worths(g, 0, out, worths)
    best = max(range(int(out.count)), key=lambda place: worths[place])
    assert out.items[best] == GAME.greedy(GAME.view(g, 0), Seeded(1))
    assert guide().play(g, 0, out, Seeded(1)) == out.items[best]


@pytest.mark.interpreted
def test_worths_need_no_hidden_card() -> None:
    fate, own = Seeded(3), guide()
    out, worths, others = Options(), vec[float]([0.0] * 100), vec[float]([0.0] * 100)
    g = GAME.setup()
    while advance(g, fate):
        seat = 0 if g.top.must(g) & 1 else 1
        twin = GAME.view(g, seat).guess(fate)
        out.clear()
        g.top.options(g, seat, out)
        own.worths(g, seat, out, worths)
        own.worths(twin, seat, out, others)
        count = int(out.count)
        if g.side(1 - seat).ghost != NO_CARD:
            break  # what Hel took is guessed anew
        assert list(worths)[:count] == pytest.approx(list(others)[:count])
        choose(g, seat, options(g, seat)[int(fate.below(count))], fate)


@pytest.mark.interpreted
def test_of_a_card_laid_face_down_its_back_is_seen() -> None:
    own, g = guide(), GAME.setup()
    (vikings, huscarl) = (GAME.catalogue.by_name[name] for name in ("Vikings", "Huscarl"))
    seen = own.public(g, 0, pack(LAY, vikings, 4, 0))
    assert seen == own.public(g, 0, pack(LAY, huscarl, 4, 0))
    assert seen != own.public(g, 0, pack(LAY, vikings, 5, 0))
    assert (first(seen), second(seen)) == (0, 4)


@pytest.mark.interpreted
def test_the_chance_is_the_same_whichever_column_is_which() -> None:
    sides = (("Vikings, Ravens", "Draugr"), ("Archer", "^Vikings, Ravens"), ("-", "Frost Wolf"))
    found = set()
    for a, b, c in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        mine, theirs = zip(sides[a], sides[b], sides[c])
        g = state(
            f"turn: thor, 2 left\nthor columns: {' | '.join(mine)}\nthor hand: Hel\n"
            f"loki columns: {' | '.join(theirs)}\nloki hand: Archer"
        )
        found.add(round(guide().chance(g, 0), 9))
        assert guide().chance(g, 0) + guide().chance(g, 1) == pytest.approx(1.0)
    assert len(found) == 1


@pytest.mark.interpreted
def test_who_has_won_has_all_chances() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Archer | - | -
        thor hand: Hel
        loki columns: ^Odin's Crown | - | -"""
    )
    play("thor", "challenge 1")
    assert guide().chance(play.table.state, 0) == 1.0
    assert guide().chance(play.table.state, 1) == 0.0


@pytest.mark.interpreted
def test_other_copies_are_thought_about_without_the_network() -> None:
    other = game("thunder-and-lightning", settings={"ravens": "6", "archer": "6"})
    assert guide().network is not None
    assert guide(other).network is None
    assert isinstance(other, ThunderGame)
    g = other.setup()
    advance(g, Seeded(1))
    found = SearchBot(other, iterations=20).think(other.view(g, 0), Seeded(1))
    assert 0.0 < found.weighed[0].chance < 1.0
    better = state(
        """turn: thor, 2 left
        thor columns: Tyr | Einherjar | Vikings
        thor hand: Hel
        loki columns: Archer | - | -"""
    )
    assert guide(other).chance(better, 0) > 0.7
