"""Treasures as Cunning: dice turned up pip by pip."""

from __future__ import annotations

import pytest

from meadhall.core.errors import IllegalChoice
from tests.ragnarok.battles import fight, owners, reached, rolled_more
from tests.ragnarok.page import SEATS, TREASURES
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

GODS_AT_18 = "Odin: Yggdrasil + Bifrost, Hlidskjalf"
GIANTS_AT_18 = "Ymir: Yggdrasil + Bifrost, Hlidskjalf"


# For each number of dice a Realm and two cards that roll so many there.
ROLLS = {
    2: ("Jotunheim", "Dvalin, Alviss"),
    3: ("Jotunheim", "Brokk, Dvalin"),
    4: ("Jotunheim", "Brokk, Eitri"),
    5: ("Jotunheim", "Fenrir, Garm"),
    6: ("Nidavellir", "Brokk, Eitri"),
    7: ("Muspelheim", "Fenrir, Garm"),
}


def turning(treasure: str, dice: str) -> Play:
    """The Gods, at 9 but for the dice, have rolled these and add a Treasure."""
    realm, played = ROLLS[len(dice.split())]
    return Play(
        "ragnarok",
        f"""
        row: {realm}
        gods at: Odin
        giants at: Ymir
        gods played: {played}
        giants played: Yggdrasil, Bifrost
        gods cunning: {treasure}
        giants cunning: Mimir's Well
        gods dice: {dice}
        stack: Rotate ...
        """,
    )


def reachable(dice: str, rotations: int) -> set[tuple[int, ...]]:
    """What the dice can show after up to that many turns by one pip."""
    found = {tuple(sorted(map(int, dice.split())))}
    for _ in range(rotations):
        for faces in list(found):
            for place, face in enumerate(faces):
                if face < 6:
                    turned = (*faces[:place], face + 1, *faces[place + 1 :])
                    found.add(tuple(sorted(turned)))
    return found


def turned(dice: str, option: str) -> tuple[int, ...]:
    """What the dice show after the steps that an option names: "turn 2>3 3>4"."""
    faces = list(map(int, dice.split()))
    for step in option.removeprefix("turn ").replace("nothing", "").split():
        old, new = map(int, step.split(">"))
        assert new == old + 1
        faces[faces.index(old)] = new
    return tuple(sorted(faces))


@pytest.mark.rule("RAG-29")
@pytest.mark.parametrize("treasure", TREASURES)
@pytest.mark.parametrize(
    "dice",
    [
        "1 1",
        "6 6",
        "2 2",
        "1 3 5",
        "4 4 4 4",
        "6 6 5 6",
        "2 3 4 5 6",
        "1 2 3 4 5 6",
        "1 2 2 3 4 5 6",
    ],
)
def test_the_rotations_of_a_treasure_may_be_split_as_one_likes(treasure: str, dice: str) -> None:
    play = turning(treasure, dice)
    possible = reachable(dice, TREASURES[treasure][1])
    if len(possible) == 1:
        assert "RAG-29" not in (play.rule("gods"), play.rule("giants"))
        return
    options = play.options("gods")
    assert {turned(dice, option) for option in options} == possible
    assert len(options) == len(possible)
    assert play.asked == ["gods"]
    assert play.rule("gods") == "RAG-29"


@pytest.mark.rule("RAG-29")
@pytest.mark.parametrize("treasure", TREASURES)
@pytest.mark.parametrize("seat", SEATS)
def test_a_treasure_turns_as_many_pips_as_it_shows(treasure: str, seat: str) -> None:
    """Two dice of 2: the best is one, two or both of them at 3, or one at 5."""
    rotations = TREASURES[treasure][1]
    side = f"Alviss + Dvalin, {treasure}"
    if seat == "gods":
        play = fight("Midgard", f"Odin: {side}", GIANTS_AT_18, "2 2")
    else:
        play = fight("Midgard", GODS_AT_18, f"Ymir: {side}", "2 2")
    best = {1: "turn 2>3", 2: "turn 2>3 2>3", 3: "turn 2>3 3>4 4>5"}[rotations]
    for more in {1: ["turn 2>3 3>4"], 2: ["turn 2>3 3>4 4>5"], 3: []}[rotations]:
        assert more not in play.options(seat)
    play(seat, best)
    assert reached(play)[SEATS.index(seat)] == 9 + {1: 1, 2: 2, 3: 2}[rotations]


# The rulebook's own examples.


@pytest.mark.rule("RAG-29")
def test_one_rotation_turns_a_2_to_a_3() -> None:
    play = turning("Mjolnir", "2 1")("gods", "turn 2>3")
    assert "The Gods turn their dice to 3 1: now +1." in play.story()
    assert reached(play)[0] == 9 + 1


@pytest.mark.rule("RAG-29")
def test_two_rotations_turn_one_die_from_3_to_5() -> None:
    play = turning("Gungnir", "3 1")("gods", "turn 3>4 4>5")
    assert reached(play)[0] == 9 + 2


@pytest.mark.rule("RAG-29")
def test_two_rotations_turn_two_dice_by_one_each() -> None:
    play = turning("Gungnir", "2 4")("gods", "turn 2>3 4>5")
    assert reached(play)[0] == 9 + 1 + 2


@pytest.mark.rule("RAG-29")
@pytest.mark.parametrize(
    ("dice", "choice", "value"),
    [
        ("2 1 1", "turn 2>3 3>4 4>5", 2),
        ("3 2 1", "turn 2>3 3>4 4>5", 3),
        ("2 2 4", "turn 2>3 2>3 4>5", 4),
    ],
)
def test_three_rotations_on_one_two_or_three_dice(dice: str, choice: str, value: int) -> None:
    play = turning("Draupnir", dice)("gods", choice)
    assert reached(play)[0] == 9 + value


@pytest.mark.rule("RAG-29")
def test_a_6_stays_6() -> None:
    play = turning("Draupnir", "6 5")
    assert sorted(play.options("gods")) == ["turn 5>6", "turn nothing"]
    with pytest.raises(IllegalChoice):
        play("gods", "turn 6>7")
    with pytest.raises(IllegalChoice):
        play("gods", "turn 6>1")


@pytest.mark.rule("RAG-29")
def test_with_sixes_only_there_is_nothing_to_ask() -> None:
    play = turning("Draupnir", "6 6")
    assert reached(play)[0] == 9 + 4


@pytest.mark.rule("RAG-29")
def test_without_dice_there_is_nothing_to_turn() -> None:
    giants = "Ymir: Mimir's Well + Hlidskjalf, Valhalla"
    play = fight("Midgard", "Odin: Yggdrasil + Bifrost, Draupnir", giants)
    assert reached(play) == (9 + 5 + 4, 9 + 4 + 3 + 2)


@pytest.mark.rule("RAG-29")
@pytest.mark.parametrize("choice", ["turn nothing", "turn 2>3", "turn 2>3 4>5"])
def test_rotations_may_be_left_unused(choice: str) -> None:
    play = turning("Draupnir", "2 4")
    assert choice in play.options("gods")
    play("gods", choice)
    assert reached(play)[0] == 9 + {"turn nothing": 1, "turn 2>3": 2, "turn 2>3 4>5": 3}[choice]


@pytest.mark.rule("RAG-29")
def test_only_the_own_dice_are_turned() -> None:
    play = fight(
        "Jotunheim",
        "Odin: Dvalin + Alviss, Gungnir",
        "Ymir: Andvari + Gladsheim, Valhalla",
        "1 1, 4 4",
    )
    assert sorted(play.options("gods")) == [
        "turn 1>2",
        "turn 1>2 1>2",
        "turn 1>2 2>3",
        "turn nothing",
    ]
    play("gods", "turn 1>2 2>3")
    assert reached(play) == (9 + 1, 9 + 1 + 2 + 2)


@pytest.mark.rule("RAG-29")
@pytest.mark.parametrize("who", [*SEATS, None])
def test_rotations_are_chosen_after_both_cunning_cards_and_all_extra_dice(who: str | None) -> None:
    play = fight(
        "Jotunheim",
        "Odin: Dvalin + Alviss, Gungnir",
        "Ymir: Andvari + Gladsheim, Jormungandr",
        "2 2, 1 1, 6 5",
    )
    assert play.asked == ["gods"]
    assert rolled_more(play, "giants") == "6 5"
    seen = play.seen(who)
    assert (seen["gods cunning"], seen["giants cunning"]) == ("Gungnir", "Jormungandr")
    assert sorted(seen["giants dice"].split()) == ["1", "1", "5", "6"]


@pytest.mark.rule("RAG-29")
def test_rotations_are_chosen_after_a_dwarfs_extra_dice() -> None:
    play = fight(
        "Jotunheim",
        "Odin: Andvari + Alviss, Brokk",
        "Ymir: Dvalin + Garm, Gjallarhorn",
        "1 1, 2 2 2",
    )
    assert play.asked == ["giants"]
    play = fight(
        "Jotunheim",
        "Odin: Megingjord + Fenrir, Brokk",
        "Ymir: Dvalin + Garm, Gjallarhorn",
        "1 1 1 1, 2 2 2, 5 5",
    )
    assert play.asked == ["giants"]
    assert rolled_more(play, "gods") == "5 5"


@pytest.mark.rule("RAG-29")
@pytest.mark.parametrize("first", SEATS)
def test_two_treasures_are_turned_together(first: str) -> None:
    """Neither side sees what the other turns before it has chosen itself."""
    second = SEATS[1 - SEATS.index(first)]
    play = fight(
        "Jotunheim",
        "Odin: Dvalin + Alviss, Gungnir",
        "Ymir: Andvari + Gladsheim, Mjolnir",
        "2 2, 4 4",
    )
    assert play.asked == ["gods", "giants"]
    choice = {"gods": "turn 2>3 2>3", "giants": "turn 4>5"}
    play(first, choice[first])
    before = {"gods": "2 2", "giants": "4 4"}
    assert play.seen(second)[f"{first} dice"] == before[first]
    assert play.seen(None)[f"{first} dice"] == before[first]
    play(second, choice[second])
    assert reached(play) == (9 + 2, 9 + 1 + 2 + 1)


@pytest.mark.rule("RAG-29")
def test_a_rotation_can_win_the_realm() -> None:
    gods = "Odin: Dvalin + Mimir's Well, Megingjord"
    giants = "Ymir: Bifrost + Alviss, Hlidskjalf"
    assert owners(fight("Midgard", gods, giants, "4 2")("gods", "turn 4>5")) == ["gods"]
    assert owners(fight("Midgard", gods, giants, "2 4")("gods", "turn 2>3")) == ["tie"]


@pytest.mark.rule("RAG-29")
def test_a_treasure_turns_dice_only_as_cunning() -> None:
    play = fight("Midgard", "Odin: Draupnir + Gjallarhorn, Valhalla", GIANTS_AT_18, "2 2")
    assert reached(play)[0] == 9 + 2
