"""The 54 cards: each with the figures of the rule page, in the file and in a battle."""

from __future__ import annotations

import pytest

from tests.ragnarok.battles import RAGNAROK, fight, reached, rolled
from tests.ragnarok.page import (
    CHAMPIONS,
    COMMON,
    DICE,
    FIGURES,
    GIANTS,
    GODS,
    KIND,
    OF_KIND,
    PRINTED,
    REALMS,
    SEATS,
    TRICKSTERS,
    WISDOM_KINDS,
    WONDERS,
)
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

COUNTS = {
    "realm": 9,
    "god": 9,
    "giant": 9,
    "wonder": 4,
    "monster": 4,
    "treasure": 7,
    "dwarven": 6,
    "shield_hall": 6,
}


@pytest.mark.rule("RAG-1")
def test_there_are_54_cards_in_eight_kinds() -> None:
    assert {kind: len(RAGNAROK.catalogue.of_kind(kind)) for kind in COUNTS} == COUNTS
    assert len(RAGNAROK.catalogue.entries) == 54


@pytest.mark.rule("RAG-1")
def test_27_of_them_are_common_and_every_card_of_the_page_is_there() -> None:
    assert len(COMMON) == 27
    assert {entry.name: entry.kind for entry in RAGNAROK.catalogue.entries} == KIND


@pytest.mark.rule("RAG-1")
def test_a_game_is_played_with_all_of_them() -> None:
    play = Play("ragnarok", "stack: Deal, Fight")
    named = [
        card
        for line in play.table.position.splitlines()
        if not line.startswith("stack")
        for card in line.partition(": ")[2].split(", ")
    ]
    assert len(named) == len(set(named)) == 9 + 2 * 3 + 2 * 5
    assert set(named) <= set(KIND)


@pytest.mark.rule("RAG-1")
@pytest.mark.parametrize("name", FIGURES)
def test_a_card_has_the_figures_of_the_page(name: str) -> None:
    entry = RAGNAROK.catalogue.entries[RAGNAROK.catalogue.by_name[name]]
    assert entry.kind == KIND[name]
    assert {figure: entry[figure] for figure in entry.figures} == FIGURES[name]


@pytest.mark.rule("RAG-1")
@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_says_whether_the_rulebook_prints_it(name: str) -> None:
    entry = RAGNAROK.catalogue.entries[RAGNAROK.catalogue.by_name[name]]
    printed = {(name, figure) for figure in entry.figures if entry.figures[figure].printed}
    assert printed == {mark for mark in PRINTED if mark[0] == name}


@pytest.mark.rule("RAG-3")
@pytest.mark.parametrize("seat", SEATS)
def test_both_sets_of_champions_total_60(seat: str) -> None:
    assert sum(CHAMPIONS[seat].values()) == 60
    kind = {"gods": "god", "giants": "giant"}[seat]
    assert sum(entry["strength"] for entry in RAGNAROK.catalogue.of_kind(kind)) == 60


@pytest.mark.rule("RAG-22")
@pytest.mark.parametrize("seat", SEATS)
def test_each_side_has_its_one_trickster(seat: str) -> None:
    kind = {"gods": "god", "giants": "giant"}[seat]
    marked = [e.name for e in RAGNAROK.catalogue.of_kind(kind) if "trickster" in e.flags]
    assert marked == [TRICKSTERS[seat]]


# In a battle. The other side brings Wonders, which roll nothing: 9 + 5 + 4 = 18.

GODS_AT_18 = "Odin: Yggdrasil + Bifrost, Hlidskjalf"
GIANTS_AT_18 = "Ymir: Yggdrasil + Bifrost, Hlidskjalf"


@pytest.mark.rule("RAG-3")
@pytest.mark.parametrize("god", GODS)
def test_a_god_brings_his_strength(god: str) -> None:
    play = fight("Midgard", f"{god}: Megingjord + Draupnir, Breidablik", GIANTS_AT_18, "1 1")
    assert reached(play) == (GODS[god] + 1, 18)


@pytest.mark.rule("RAG-3")
@pytest.mark.parametrize("giant", GIANTS)
def test_a_giant_brings_his_strength(giant: str) -> None:
    play = fight("Midgard", GODS_AT_18, f"{giant}: Megingjord + Draupnir, Breidablik", "1 1")
    assert reached(play) == (18, GIANTS[giant] + 1)


@pytest.mark.rule("RAG-3")
@pytest.mark.parametrize("wonder", WONDERS)
def test_a_wonder_adds_its_strength_and_rolls_nothing(wonder: str) -> None:
    giants = "Ymir: Megingjord + Draupnir, Gladsheim"
    play = fight("Midgard", f"Odin: {wonder} + Dvalin, Breidablik", giants, "1 1 1")
    assert rolled(play, "gods") == "1"
    assert reached(play) == (9 + WONDERS[wonder] + 1, 9 + 2)


@pytest.mark.rule("RAG-3")
def test_champions_and_wonders_alone_roll_no_dice() -> None:
    giants = "Ymir: Mimir's Well + Hlidskjalf, Gladsheim"
    play = fight("Midgard", "Odin: Yggdrasil + Bifrost, Breidablik", giants)
    assert (rolled(play, "gods"), rolled(play, "giants")) == ("", "")
    assert reached(play) == (9 + 5 + 4 + 1, 9 + 4 + 3 + 2)


@pytest.mark.rule("RAG-3")
@pytest.mark.parametrize("wonder", WONDERS)
def test_a_wonder_has_no_cunning(wonder: str) -> None:
    giants = "Ymir: Megingjord + Draupnir, Gladsheim"
    play = fight("Midgard", f"Odin: Dvalin + Eitri, {wonder}", giants, "1 1 1 1 1")
    assert reached(play) == (9, 11)


@pytest.mark.rule("RAG-3")
@pytest.mark.parametrize("card", [name for name in COMMON if name not in WONDERS])
def test_a_wisdom_card_brings_its_dice_and_no_strength(card: str) -> None:
    dice = " ".join(["1"] * DICE[card])
    cunning = "Himinbjorg" if card != "Himinbjorg" else "Valhalla"
    giants = f"Ymir: Bifrost + Mimir's Well, {cunning}"
    play = fight("Jotunheim", f"Odin: {card} + Yggdrasil, Hlidskjalf", giants, dice)
    assert rolled(play, "gods") == dice
    assert reached(play)[0] == 9 + 5


# The icons of the Realms.


@pytest.mark.rule("RAG-2")
def test_a_realm_has_one_icon() -> None:
    for entry in RAGNAROK.catalogue.of_kind("realm"):
        assert entry["icon"] in ("circle", "square")
        assert entry["colour"] in ("god", "giant", "wonder", *WISDOM_KINDS)


# One card of each kind for each side.
GODS_CARDS = {
    "wonder": "Yggdrasil",
    "monster": "Fenrir",
    "treasure": "Mjolnir",
    "dwarven": "Brokk",
    "shield_hall": "Valhalla",
}
GIANTS_CARDS = {
    "wonder": "Bifrost",
    "monster": "Garm",
    "treasure": "Draupnir",
    "dwarven": "Dvalin",
    "shield_hall": "Gladsheim",
}


@pytest.mark.rule("RAG-2")
@pytest.mark.parametrize("kind", GODS_CARDS)
@pytest.mark.parametrize("realm", REALMS)
def test_a_realms_icon_works_for_matching_cards_and_for_both_sides(realm: str, kind: str) -> None:
    """Beside the card in question each side plays a Wonder, then a Shield Hall worth +1."""
    icon, colour = REALMS[realm]
    gods, giants = GODS_CARDS[kind], GIANTS_CARDS[kind]
    gods_dice = DICE[gods] + (icon == "square" and colour == kind)
    giants_dice = DICE[giants] + (icon == "square" and colour == kind)
    play = fight(
        realm,
        f"Odin: {gods} + Hlidskjalf, Bilskirnir",
        f"Ymir: {giants} + Mimir's Well, Sessrumnir",
        " ".join(["1"] * (gods_dice + giants_dice)),
    )
    assert len(rolled(play, "gods").split()) == gods_dice
    assert len(rolled(play, "giants").split()) == giants_dice
    wonders = 2 if kind == "wonder" else 1
    circle = {"god": (1, 0), "giant": (0, 1), "wonder": (wonders, wonders)}.get(colour, (0, 0))
    assert reached(play) == (
        9 + WONDERS["Hlidskjalf"] + WONDERS.get(gods, 0) + circle[0] + 1,
        9 + WONDERS["Mimir's Well"] + WONDERS.get(giants, 0) + circle[1] + 1,
    )


@pytest.mark.rule("RAG-1")
def test_the_page_of_figures_is_whole() -> None:
    assert len(KIND) == sum(map(len, OF_KIND.values())) == 54
