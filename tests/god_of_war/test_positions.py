"""Positions of God of War that are refused, since play could not go on from them to its end."""

from __future__ import annotations

import pytest

from meadhall.core.errors import BadPosition
from meadhall.core.facts import facts, fields
from meadhall.core.fate import Seeded
from meadhall.core.state import MOST_OPTIONS
from meadhall.core.table import Table
from meadhall.games.god_of_war.position import FRAMES
from tests.god_of_war.support import gow
from tests.support.properties import play_to_the_end

SCENE = "scene: 1\nkratos: column 1\natreus: column 2\n"
HUGE = 1 << 62


def refused(text: str, party: str = "kratos+atreus", mode: str = "scene 1") -> str:
    with pytest.raises(BadPosition) as told:
        gow(party, mode).read(text)
    line = str(told.value)
    assert line.isprintable()
    assert len(line) <= 300
    return line


@pytest.mark.parametrize(
    ("stack", "said"),
    [
        (f"Extra({HUGE}), Campaign", f"Extra: left is 0 to 5, not {HUGE}"),
        (f"Act(0), EndAct(0), Extra({HUGE}), Campaign", "Extra: left is 0 to 5"),
        ("Act(0), Extra(6), Campaign", "Extra: left is 0 to 5, not 6"),
        ("Act(0), Draft(-1), Campaign", "Draft: left is 0 to 9, not -1"),
        ("Act(0-), Campaign", "Act: seat is 0 or 1, not 0-"),
        (f"Act({'9' * 5000}), Campaign", "Act: seat is 0 or 1, not 9999"),
        ("Act(²), Campaign", "Act: seat is 0 or 1, not ²"),
        ("Act(2), Campaign", "Act: seat is 0 or 1, not 2"),
        ("Act(0), Turns(3), Campaign", "Turns: done is 0 to 2, not 3"),
        ("Act(0), Hit(2, 1, 0, 0), Campaign", "Hit: hero is 0 or 1, not 2"),
        ("Act(0), EnemyAttack(8), Campaign", "EnemyAttack: place is 0 to 7, not 8"),
        ("Act(0), Activate(4), Campaign", "Activate: rune is 0 to 3, not 4"),
        ("Act(0), Do(99999, 0, 0, 0), Campaign", "Do: at is 0 to "),
        ("Act(0), Bolt(0, 0), Campaign", "Bolt: effect is "),
        ("Act(0), LoseCard(0, 5), Campaign", "LoseCard: what is 4 or 8, not 5"),
        ("Act(0), Begin(0), Campaign", "Begin(0,) comes right before Campaign, while no scene"),
        ("Act(0), ChooseQuest, Campaign", "ChooseQuest comes in a campaign"),
        ("Campaign, Campaign", "the last step must be Campaign, and no other can be"),
        (", ".join(["Settle(-1)"] * 70 + ["Campaign"]), "71 steps; at most 64"),
        ("-", "empty, but the game is neither won nor lost"),
    ],
)
def test_every_step_of_the_stack_has_numbers_that_mean_something(stack: str, said: str) -> None:
    assert said in refused(f"{SCENE}stack: {stack}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("scene: 1\nkratos: column 1, down", "kratos: who is down stands in no column"),
        ("scene: 1\nkratos: column ²", "kratos: column is 0 to 4, not '²'"),
        ("scene: 1\nkratos: column 1, carrier", "can carry Mimir, if he is of the party"),
        ("scene: 1\nkratos: column 1\nstack: Place(0), Campaign", "is to be placed as well"),
        ("scene: 1\nkratos: down\nstack: Place(0), Campaign", "who is down stands in no column"),
        ("scene: 1\nstack: Act(1), Place(0), Campaign", "Heroes are placed before anything else"),
        ("kratos: column 1", "no scene is laid out, so nobody stands there"),
        ("stack: Act(0), Campaign", "Act(0,) comes in a scene, and none is laid out"),
        ("stage: 2\nscene: 1", "stage: at most 0 here"),
        ("result: won\nstack: Campaign", "the game is over, so the stack must be -"),
        ("scene: 1\noffer: K-01", "offer: only Upgrade cards lie here"),
        ("scene: 1\nremoved: Stun", "removed: Stun, Poison and Crystal cards go back"),
        ("scene: 1\nkratos hand: A-01", "hand: another board's Starting card can't be here"),
        ("scene: 1\nkratos limit: 99", "a change of the hand limit, from -5 to 5, not '99'"),
        ("scene: 1\nkratos limit: ²", "a change of the hand limit, from -5 to 5, not '²'"),
        (
            "scene: 1\nkratos hand: " + ", ".join(f"UP-{n:03}" for n in range(1, 18)),
            "hand: 17 cards; at most 16",
        ),
    ],
)
def test_heroes_and_cards_are_where_they_can_be(text: str, said: str) -> None:
    assert said in refused(text)


def test_a_campaign_has_its_whole_pyramid() -> None:
    wrong = "pyramid: three different Quests, then three Final Bosses"
    for pyramid in ("1 1 2 7 8 9", "1 2 7 3 8 9", "7 8 9 10 1 2"):
        assert wrong in refused(f"pyramid: {pyramid}\nscene: 1", mode="campaign")
    said = refused("stage: 1\nstack: Pyramid, Campaign\npyramid: 1 2 3", mode="campaign")
    assert "is not laid yet" in said
    g = gow(mode="campaign").read("scene: 2\npyramid: 3")
    assert list(g.pyramid) == [2, 0, 1, 6, 7, 8]
    g = gow(mode="campaign").read("scene: 8\nstage: 2")
    assert list(g.pyramid) == [0, 1, 2, 7, 6, 8]  # the Boss that is fought is the lowest


def test_every_frame_says_which_numbers_it_may_hold() -> None:
    for name, kind in FRAMES.items():
        assert len(kind.bounds.split()) == len(fields(kind)), name


def test_a_hand_of_all_numbers_can_be_played() -> None:
    """Of sixteen Numbers there are more sets than of any hand that is drawn."""
    numbers = ", ".join(f"UP-{number:03}" for number in range(1, 25, 2))
    table = Table(gow(), 1, f"{SCENE}kratos hand: {numbers}, +1, +1, Melee, Ranged")
    assert 100 < len(table.options("kratos")) < MOST_OPTIONS
    play_to_the_end(table.state, Seeded(1))


def test_who_is_named_without_a_column_stands_where_room_is() -> None:
    g = gow().read("scene: 1\nkratos: damage 2\natreus: column 1")
    assert list(g.column[:2]) == [1, 0]
    assert facts(gow().read(gow().write(g))) == facts(g)
