"""The two cards beside the champion, and the circle."""

from __future__ import annotations

from itertools import combinations

import pytest

from meadhall.core.errors import IllegalChoice, StaleDecision
from tests.ragnarok.battles import fight, reached, rolled
from tests.ragnarok.page import SEATS
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

BEFORE_THE_CARDS = """
    row: Midgard
    gods at: Odin
    giants at: Ymir
    gods hand: Yggdrasil, Fenrir, Mjolnir, Brokk, Valhalla
    giants hand: Bifrost, Garm, Gungnir, Eitri, Bilskirnir
    stack: Pair ...
"""


@pytest.mark.rule("RAG-23")
@pytest.mark.parametrize("seat", SEATS)
def test_any_two_cards_of_the_own_hand_can_be_played(seat: str) -> None:
    play = Play("ragnarok", BEFORE_THE_CARDS)
    hand = play.cards(f"{seat} hand")
    pairs = [f"play {first} + {second}" for first, second in combinations(hand, 2)]
    assert sorted(play.options(seat)) == sorted(pairs)
    assert play.rule(seat) == "RAG-23"


@pytest.mark.rule("RAG-23")
@pytest.mark.parametrize(
    "choice",
    [
        "play Fenrir",
        "play Fenrir + Fenrir",
        "play Yggdrasil + Fenrir + Mjolnir",
        "play Fenrir + Garm",
        "play Odin + Fenrir",
        "play nothing",
    ],
)
def test_neither_one_card_nor_three_nor_those_of_others_can_be_played(choice: str) -> None:
    with pytest.raises(IllegalChoice):
        Play("ragnarok", BEFORE_THE_CARDS)("gods", choice)


@pytest.mark.rule("RAG-23")
@pytest.mark.parametrize("first", SEATS)
def test_the_two_cards_lie_face_down_until_both_have_played(first: str) -> None:
    choice = {"gods": "play Fenrir + Brokk", "giants": "play Garm + Eitri"}
    second = SEATS[1 - SEATS.index(first)]
    play = Play("ragnarok", BEFORE_THE_CARDS)
    before = play.options(second)
    play(first, choice[first])
    for who in (second, None):
        seen = play.seen(who)
        assert seen[f"{first} sealed"] == "?"
        assert f"{first} played" not in seen
        assert seen[f"{first} hand"] == "? x5"
        assert play.story(who) == [f"The {first.title()} have chosen."]
    assert play.options(second) == before
    with pytest.raises(StaleDecision):
        play(first, choice[first])
    play(second, choice[second])
    for who in (*SEATS, None):
        assert play.seen(who)["gods played"] == "Fenrir, Brokk"
        assert play.seen(who)["giants played"] == "Garm, Eitri"


@pytest.mark.rule("RAG-23")
def test_the_played_cards_leave_the_hand() -> None:
    play = Play("ragnarok", BEFORE_THE_CARDS)
    play("gods", "play Fenrir + Brokk")("giants", "play Garm + Eitri")
    assert play.cards("gods hand") == ["Yggdrasil", "Mjolnir", "Valhalla"]
    assert play.cards("giants hand") == ["Bifrost", "Gungnir", "Bilskirnir"]


@pytest.mark.rule("RAG-23")
def test_which_cards_lie_face_down_cant_be_told_from_the_back() -> None:
    one = Play("ragnarok", BEFORE_THE_CARDS)("gods", "play Fenrir + Brokk")
    other = Play("ragnarok", BEFORE_THE_CARDS)("gods", "play Yggdrasil + Valhalla")
    for who in ("giants", None):
        assert one.seen(who) == other.seen(who)
        assert one.table.events(who) == other.table.events(who)


# The circle. No dice count here: all show 1.

GODS = "Odin: Megingjord + Draupnir, Breidablik"
GIANTS = "Ymir: Dvalin + Andvari, Bilskirnir"


@pytest.mark.rule("RAG-24")
@pytest.mark.parametrize(
    ("realm", "strengths"),
    [
        ("Asgard", (9 + 1 + 1, 9 + 1)),
        ("Vanaheim", (9 + 1 + 1, 9 + 1)),
        ("Jotunheim", (9 + 1, 9 + 1 + 1)),
        ("Niflheim", (9 + 1, 9 + 1 + 1)),
        ("Alfheim", (9 + 1, 9 + 1)),
    ],
)
def test_a_circle_gives_a_matching_champion_one_more(
    realm: str, strengths: tuple[int, int]
) -> None:
    play = fight(realm, GODS, GIANTS, "1 1 1 1")
    assert reached(play) == strengths


@pytest.mark.rule("RAG-24")
def test_a_wonder_in_a_wonder_realm_gives_one_more() -> None:
    play = fight("Alfheim", "Odin: Yggdrasil + Draupnir, Breidablik", GIANTS, "1 1 1")
    assert reached(play) == (9 + 5 + 1 + 1, 9 + 1)


@pytest.mark.rule("RAG-24")
@pytest.mark.parametrize("seat", SEATS)
def test_two_wonders_in_a_wonder_realm_give_two_more(seat: str) -> None:
    if seat == "gods":
        play = fight("Alfheim", "Odin: Yggdrasil + Bifrost, Breidablik", GIANTS, "1 1")
        assert reached(play) == (9 + 5 + 4 + 2 + 1, 9 + 1)
    else:
        play = fight("Alfheim", GODS, "Ymir: Hlidskjalf + Mimir's Well, Bilskirnir", "1 1")
        assert reached(play) == (9 + 1, 9 + 3 + 4 + 2 + 1)


@pytest.mark.rule("RAG-24")
def test_wonders_get_nothing_from_a_circle_for_champions() -> None:
    play = fight("Asgard", "Odin: Yggdrasil + Bifrost, Breidablik", GIANTS, "1 1")
    assert reached(play)[0] == 9 + 5 + 4 + 1 + 1


@pytest.mark.rule("RAG-24")
def test_a_circle_adds_no_dice() -> None:
    play = fight("Alfheim", "Odin: Yggdrasil + Draupnir, Breidablik", GIANTS, "1 1 1")
    assert (rolled(play, "gods"), rolled(play, "giants")) == ("1", "1 1")


@pytest.mark.rule("RAG-24")
def test_a_square_adds_no_strength() -> None:
    play = fight("Svartalfheim", GODS, GIANTS, "1 1 1 1 1 1")
    assert reached(play) == (9 + 1, 9 + 1)


@pytest.mark.rule("RAG-24")
def test_only_the_realm_of_this_battle_counts() -> None:
    play = Play(
        "ragnarok",
        """
        row: Asgard, Midgard, Vanaheim
        owners: tie
        gods at: Thor, Odin
        giants at: Thrym, Ymir
        gods hand: Megingjord, Draupnir, Yggdrasil
        giants hand: Dvalin, Andvari, Bifrost
        stack: Pair ...
        """,
        fate="1 1 1 1",
    )
    play("gods", "play Draupnir + Megingjord")("giants", "play Dvalin + Andvari")
    assert reached(play) == (9, 9)
