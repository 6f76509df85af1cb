"""The Cunning card: one more card, after the dice were seen."""

from __future__ import annotations

import pytest

from meadhall.core.errors import IllegalChoice, StaleDecision
from tests.ragnarok.battles import fight, reached, rolled, rolled_more
from tests.ragnarok.page import MONSTERS, SEATS, SHIELD_HALLS, WONDERS
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

DICE_HAVE_FALLEN = """
    row: Jotunheim
    gods at: Odin
    giants at: Ymir
    gods played: Fenrir, Brokk
    giants played: Garm, Eitri
    gods dice: 1 2 3 4 5
    giants dice: 6 6 1 1
    gods hand: Yggdrasil, Nidhogg, Valhalla
    giants hand: Bifrost, Gladsheim, Bilskirnir
    stack: Cunning ...
"""


@pytest.mark.rule("RAG-27")
@pytest.mark.parametrize("seat", SEATS)
def test_exactly_one_card_of_the_own_hand_is_added(seat: str) -> None:
    play = Play("ragnarok", DICE_HAVE_FALLEN)
    assert play.asked == ["gods", "giants"]
    assert play.options(seat) == [f"add {name}" for name in play.cards(f"{seat} hand")]
    assert play.rule(seat) == "RAG-27"


@pytest.mark.rule("RAG-27")
@pytest.mark.parametrize(
    "choice",
    ["add nothing", "nothing", "pass", "add Fenrir", "add Bifrost", "add Yggdrasil + Nidhogg"],
)
def test_nobody_may_pass_or_add_another_card(choice: str) -> None:
    with pytest.raises(IllegalChoice):
        Play("ragnarok", DICE_HAVE_FALLEN)("gods", choice)


@pytest.mark.rule("RAG-27")
def test_a_last_card_must_be_added_even_if_it_is_worth_nothing() -> None:
    play = fight(
        "Jotunheim",
        "Odin: Fenrir + Brokk, Yggdrasil",
        "Ymir: Garm + Eitri, Bifrost",
        "1 1 1 1 1, 1 1 1 1",
    )
    assert "The Gods add Yggdrasil." in play.story()
    assert reached(play) == (9, 9 + 1)
    assert {"Yggdrasil", "Bifrost"} <= set(play.cards("discard"))


@pytest.mark.rule("RAG-27")
@pytest.mark.parametrize("who", [*SEATS, None])
def test_both_rolls_are_seen_before_cunning(who: str | None) -> None:
    play = Play("ragnarok", DICE_HAVE_FALLEN)
    assert play.seen(who)["gods dice"] == "1 2 3 4 5"
    assert play.seen(who)["giants dice"] == "6 6 1 1"


@pytest.mark.rule("RAG-27")
@pytest.mark.parametrize("first", SEATS)
def test_cunning_cards_lie_face_down_until_both_have_played(first: str) -> None:
    choice = {"gods": "add Valhalla", "giants": "add Gladsheim"}
    second = SEATS[1 - SEATS.index(first)]
    play = Play("ragnarok", DICE_HAVE_FALLEN)(first, choice[first])
    for who in (second, None):
        seen = play.seen(who)
        assert seen[f"{first} sealed"] == "?"
        assert f"{first} cunning" not in seen
        assert seen[f"{first} hand"] == "? x3"
        assert play.story(who) == [f"The {first.title()} have chosen."]
    assert len(play.options(second)) == 3
    with pytest.raises(StaleDecision):
        play(first, choice[first])
    play(second, choice[second])
    told = play.story(second)
    assert told.index("The Gods add Valhalla.") + 1 == told.index("The Giants add Gladsheim.")


@pytest.mark.rule("RAG-27")
def test_which_cunning_card_lies_face_down_cant_be_told_from_the_back() -> None:
    one = Play("ragnarok", DICE_HAVE_FALLEN)("gods", "add Yggdrasil")
    other = Play("ragnarok", DICE_HAVE_FALLEN)("gods", "add Nidhogg")
    for who in ("giants", None):
        assert one.seen(who) == other.seen(who)
        assert one.table.events(who) == other.table.events(who)


@pytest.mark.rule("RAG-27")
def test_both_take_their_cunning() -> None:
    play = Play("ragnarok", DICE_HAVE_FALLEN)("gods", "add Valhalla")("giants", "add Gladsheim")
    assert reached(play) == (9 + (1 + 1 + 2) + 2, 9 + 1 + (2 + 2) + 2)


@pytest.mark.rule("RAG-27")
def test_a_cards_own_dice_are_not_rolled_for_cunning() -> None:
    gods = "Odin: Yggdrasil + Bifrost, Valhalla"
    giants = "Ymir: Mimir's Well + Hlidskjalf, Bilskirnir"
    play = fight("Muspelheim", gods, giants)
    assert (rolled(play, "gods"), rolled_more(play, "gods")) == ("", "")
    assert reached(play) == (9 + 5 + 4 + 2, 9 + 4 + 3 + 1)


@pytest.mark.rule("RAG-27")
@pytest.mark.parametrize("wonder", WONDERS)
def test_a_wonder_as_cunning_adds_nothing_at_all(wonder: str) -> None:
    play = fight(
        "Alfheim",
        f"Odin: Fenrir + Brokk, {wonder}",
        "Ymir: Garm + Eitri, Valhalla",
        "1 1 1 1 1, 1 1 1 1",
    )
    assert rolled_more(play, "gods") == ""
    assert reached(play) == (9, 9 + 2)


# Monsters.

GODS_AT_18 = "Odin: Yggdrasil + Bifrost, Hlidskjalf"
GIANTS_AT_18 = "Ymir: Yggdrasil + Bifrost, Hlidskjalf"


@pytest.mark.rule("RAG-28")
@pytest.mark.parametrize("monster", MONSTERS)
@pytest.mark.parametrize("seat", SEATS)
def test_a_monster_rolls_its_extra_dice(monster: str, seat: str) -> None:
    extra = MONSTERS[monster][1]
    dice = "1 1, " + "6 " * extra
    side = f"Draupnir + Dvalin, {monster}"
    if seat == "gods":
        play = fight("Midgard", f"Odin: {side}", GIANTS_AT_18, dice)
    else:
        play = fight("Midgard", GODS_AT_18, f"Ymir: {side}", dice)
    assert rolled_more(play, seat).split() == ["6"] * extra
    assert reached(play)[SEATS.index(seat)] == 9 + 2 * extra


@pytest.mark.rule("RAG-28")
@pytest.mark.parametrize(("face", "value"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_an_extra_die_is_valued_like_any_other(face: int, value: int) -> None:
    play = fight("Midgard", "Odin: Draupnir + Dvalin, Garm", GIANTS_AT_18, f"1 1, {face}")
    assert reached(play)[0] == 9 + value


@pytest.mark.rule("RAG-28")
def test_both_sides_monsters_roll() -> None:
    gods = "Odin: Draupnir + Dvalin, Jormungandr"
    giants = "Ymir: Megingjord + Alviss, Garm"
    play = fight("Midgard", gods, giants, "1 1, 1 1, 6 5, 3")
    assert (rolled_more(play, "gods"), rolled_more(play, "giants")) == ("6 5", "3")
    assert reached(play) == (9 + 2 + 2, 9 + 1)


# Shield Halls.


@pytest.mark.rule("RAG-31")
@pytest.mark.parametrize("hall", SHIELD_HALLS)
@pytest.mark.parametrize("seat", SEATS)
def test_a_shield_hall_adds_its_strength(hall: str, seat: str) -> None:
    side = f"Draupnir + Dvalin, {hall}"
    if seat == "gods":
        play = fight("Muspelheim", f"Odin: {side}", GIANTS_AT_18, "1 1")
    else:
        play = fight("Muspelheim", GODS_AT_18, f"Ymir: {side}", "1 1")
    assert reached(play)[SEATS.index(seat)] == 9 + SHIELD_HALLS[hall][1]
    assert rolled_more(play, seat) == ""


@pytest.mark.rule("RAG-31")
def test_a_shield_hall_adds_its_strength_only_as_cunning() -> None:
    giants = "Ymir: Yggdrasil + Bifrost, Mimir's Well"
    play = fight("Muspelheim", "Odin: Himinbjorg + Valhalla, Hlidskjalf", giants, "1 1 1")
    assert reached(play)[0] == 9


# What the Realm gives to the Cunning card: nothing.


@pytest.mark.rule("RAG-32")
@pytest.mark.parametrize(
    ("realm", "cunning", "more"),
    [
        ("Muspelheim", "Fenrir", 1),
        ("Muspelheim", "Jormungandr", 2),
        ("Muspelheim", "Garm", 1),
        ("Nidavellir", "Brokk", 1),
        ("Nidavellir", "Ivaldi", 0),
        ("Midgard", "Valhalla", 0),
        ("Midgard", "Himinbjorg", 0),
    ],
)
def test_the_cunning_card_never_gets_the_squares_die(realm: str, cunning: str, more: int) -> None:
    """Of the pair only Draupnir, a Treasure, can wake a dwarf."""
    gods = f"Odin: Draupnir + Mimir's Well, {cunning}"
    play = fight(realm, gods, GIANTS_AT_18, "1 " * (1 + more))
    assert rolled(play, "gods") == "1"
    assert rolled_more(play, "gods").split() == ["1"] * more


@pytest.mark.rule("RAG-32")
def test_a_treasure_as_cunning_gets_no_die_from_its_own_realm() -> None:
    gods = "Odin: Garm + Mimir's Well, Gungnir"
    play = fight("Svartalfheim", gods, GIANTS_AT_18, "1 1")
    assert play.zone("gods dice") == "1 1"
    play("gods", "turn nothing")
    assert rolled_more(play, "gods") == ""


@pytest.mark.rule("RAG-32")
def test_a_wonder_as_cunning_gets_no_strength_from_the_circle() -> None:
    play = fight(
        "Alfheim",
        "Odin: Fenrir + Hlidskjalf, Yggdrasil",
        "Ymir: Garm + Mimir's Well, Bifrost",
        "1 1 1, 1 1",
    )
    assert reached(play) == (9 + 3 + 1, 9 + 4 + 1)
