"""Ravens, on the battlefield and from the hand."""

from __future__ import annotations

import pytest

from meadhall.core.odds import outcomes
from tests.thunder_and_lightning.table import EVERY_KIND, STRONG, WEAK, tal, turn

pytestmark = pytest.mark.interpreted

MET = {*STRONG, *WEAK, "Odin's Ring", "Nightmare", "Shield Wall"}


def at_hand(found: str, field: str = "Ravens | - | Ravens", more: str = "Vikings, Vikings") -> str:
    return f"""turn: loki, 2 left
        loki columns: Shield Wall | Shield Wall | -
        loki hand: Ravens, Archer
        loki pile: Vikings
        thor columns: {field}
        thor hand: {found}{more and ", " + more}
        thor pile: Shieldmaiden"""


def test_each_kind_is_met_by_ravens() -> None:
    assert set(EVERY_KIND) == MET


@pytest.mark.rule("TAL-70")
def test_ravens_on_the_battlefield_have_no_hand_power() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Ravens | -
        loki hand: Archer
        thor columns: Tyr | - | -
        thor hand: Ravens"""
    )
    assert play.options("loki", "ravens") == []


@pytest.mark.rule("TAL-71")
@pytest.mark.parametrize("card", WEAK)
def test_ravens_discard_a_weak_card_of_row_one(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Shield Wall | Archer | -
        loki hand: Ravens
        thor columns: - | {card}, Tyr | -
        thor pile: Archer"""
    )("loki", "ravens 2")
    assert play.zone("thor columns") == "- | Tyr | -"
    assert play.zone("thor pile") == f"Archer, {card}"
    assert play.zone("loki pile") == "Ravens"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-71")
@pytest.mark.parametrize("card", STRONG)
def test_ravens_only_turn_a_strong_card_up(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Shield Wall | Archer | -
        loki hand: Ravens
        thor columns: - | {card}, Ravens | -"""
    )("loki", "ravens 2")
    assert play.zone("thor columns") == f"- | ^{card}, Ravens | -"
    assert play.zone("thor pile") == "-"
    assert play.zone("loki pile") == "Ravens"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-71")
def test_berserker_does_not_weaken_vikings_against_ravens() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Shield Wall | Archer | -
        loki hand: Ravens
        thor columns: - | Vikings | -
        thor pile: Berserker"""
    )("loki", "ravens 2")
    assert play.zone("thor columns") == "- | ^Vikings | -"


@pytest.mark.rule("TAL-71")
def test_ravens_reach_any_column_but_only_its_row_one() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Shield Wall | Archer | -
        loki hand: Ravens
        thor columns: - | Tyr, Archer | Ravens, Ravens"""
    )
    assert play.options("loki", "ravens") == ["ravens 2", "ravens 3"]


@pytest.mark.rule("TAL-71")
def test_ravens_discard_an_own_card_that_the_opponent_took() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Shield Wall | Archer | -
        loki hand: Ravens
        thor columns: Loki's Frigg | - | -"""
    )("loki", "ravens 1")
    assert play.zone("thor pile") == "Loki's Frigg"


@pytest.mark.rule("TAL-72")
@pytest.mark.parametrize("card", STRONG)
def test_a_strong_card_found_in_the_hand_is_placed_face_up(card: str) -> None:
    play = tal(at_hand(card), fate=card)("loki", "ravens hand")
    assert play.rule("loki") == "TAL-72"
    assert play.options("loki") == ["column 1", "column 2", "column 3"]
    play("loki", "column 1")
    assert play.zone("thor columns") == f"^{card}, Ravens | - | Ravens"
    assert play.zone("thor hand") == "Vikings, Vikings"
    assert play.zone("thor pile") == "Shieldmaiden"
    assert play.zone("loki pile") == "Vikings, Ravens"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-72")
@pytest.mark.parametrize(
    "card",
    [
        *(kind for kind in WEAK if kind != "Thor"),
        pytest.param("Thor", marks=pytest.mark.rule("TAL-44")),
        pytest.param("Shield Wall", marks=pytest.mark.rule("TAL-63")),
    ],
)
def test_any_other_card_found_in_the_hand_is_discarded(card: str) -> None:
    play = tal(at_hand(card), fate=card)("loki", "ravens hand")
    assert f"The Ravens find {card} in Thor's hand." in play.story()
    assert play.zone("thor hand") == "Vikings, Vikings"
    assert play.zone("thor pile") == f"Shieldmaiden, {card}"
    assert play.zone("thor columns") == "Ravens | - | Ravens"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-72")
def test_every_card_of_the_hand_is_as_likely_to_be_met() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Ravens
        loki columns: Archer | - | -
        loki hand: Hel, Odin, Odin's Crown, Seer"""
    )
    option = next(o for o in play.table.decisions[0].options if o.text == "ravens hand")
    ends = list(outcomes(play.table.state, 0, option.number))
    assert [chance for chance, _ in ends] == [0.25] * 4
    assert sum(chance for chance, g in ends if g.over) == 0.25


@pytest.mark.rule("TAL-72")
def test_a_found_card_goes_neither_into_a_full_column_nor_before_the_hero() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Ravens
        loki columns: Loki | Archer, Archer, Archer, Archer | -
        loki hand: Draugr"""
    )("thor", "ravens hand")
    assert play.zone("loki columns") == "Loki | Archer, Archer, Archer, Archer | ^Draugr"


@pytest.mark.rule("TAL-72")
def test_a_found_card_without_a_place_is_discarded() -> None:
    field = "Archer, Archer, Archer, Archer | Thor, Ravens | Ravens, Ravens, Ravens, Ravens"
    play = tal(at_hand("Tyr", field), fate="Tyr")("loki", "ravens hand")
    assert play.zone("thor pile") == "Shieldmaiden, Tyr"
    assert play.zone("thor columns") == field
    assert "There is no room for Tyr: Thor discards it." in play.story()
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-72")
def test_a_taken_card_found_in_the_hand_is_placed_on_its_holders_side() -> None:
    play = tal(at_hand("Loki's Draugr"), fate="Draugr")("loki", "ravens hand")("loki", "column 2")
    assert play.zone("thor columns") == "Ravens | ^Draugr | Ravens"


@pytest.mark.rule("TAL-72")
def test_a_taken_weak_card_found_in_the_hand_goes_to_its_holders_pile() -> None:
    play = tal(at_hand("Loki's Ravens"), fate="Loki's Ravens")("loki", "ravens hand")
    assert play.zone("thor pile") == "Shieldmaiden, Loki's Ravens"


@pytest.mark.rule("TAL-72")
def test_ravens_find_nothing_in_an_empty_hand() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Shield Wall | Archer | -
        loki hand: Ravens
        thor columns: Tyr | - | -"""
    )
    assert play.options("loki", "ravens") == ["ravens 1"]


@pytest.mark.rule("TAL-73")
def test_a_found_card_may_be_placed_in_an_empty_column() -> None:
    play = tal(at_hand("Tyr"), fate="Tyr")("loki", "ravens hand")("loki", "column 2")
    assert play.zone("thor columns") == "Ravens | ^Tyr | Ravens"


@pytest.mark.rule("TAL-74")
def test_ones_own_loki_does_not_stop_ravens_against_the_facing_card() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Loki | Archer | -
        loki hand: Ravens
        thor columns: Frigg, Tyr | - | -"""
    )("loki", "ravens 1")
    assert play.zone("thor columns") == "Tyr | - | -"
    assert play.zone("loki columns") == "Loki | Archer | -"
