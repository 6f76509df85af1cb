"""Ravens, on the battlefield and from the hand."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, tal, turn, uses, won

WEAK = ["Frigg", "Ravens", "Thor", "Baldr", "Valkyries", "Idunn", "Berserker", "Freya", "Hel"]
WEAK += ["Longships", "Odin", "Mjolnir", "Seer", "Vidarr"]
STRONG = ["Archer", "Shieldmaiden", "Vikings", "Huscarl", "Einherjar", "Tyr"]


def at_hand(found: str, field: str = "Ravens | - | Ravens", more: str = "Vikings, Vikings") -> str:
    return f"""turn: loki, 2 left
        loki columns: Shield Wall | Shield Wall | -
        loki hand: Ravens, Archer
        loki pile: Vikings
        thor columns: {field}
        thor hand: {found}{more and ", " + more}
        thor pile: Shieldmaiden"""


@pytest.mark.rule("TAL-70")
@pytest.mark.parametrize(
    ("theirs", "left"), [("Baldr", "loki"), ("Frigg", ""), ("Ravens", ""), ("Archer", "thor")]
)
def test_ravens_on_the_battlefield_are_an_ordinary_one(theirs: str, left: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Ravens | Archer | -
        thor columns: {theirs} | - | -"""
    )("loki", "challenge 1")
    assert bool(columns(play, "loki")[0]) == (left == "loki")
    assert bool(columns(play, "thor")[0]) == (left == "thor")


@pytest.mark.rule("TAL-70")
def test_ravens_on_the_battlefield_have_no_hand_power() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Ravens | -
        loki hand: Archer
        thor columns: Tyr | - | -
        thor hand: Ravens"""
    )
    assert uses(play, "loki", "ravens") == []


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
    assert cards(play, "thor pile") == ["Archer", card]
    assert cards(play, "loki pile") == ["Ravens"]
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
    assert cards(play, "thor pile") == []
    assert cards(play, "loki pile") == ["Ravens"]
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
    assert uses(play, "loki", "ravens") == ["ravens 2", "ravens 3"]


@pytest.mark.rule("TAL-71")
def test_ravens_discard_an_own_card_that_the_opponent_took() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Shield Wall | Archer | -
        loki hand: Ravens
        thor columns: Loki's Frigg | - | -"""
    )("loki", "ravens 1")
    assert cards(play, "thor pile") == ["Loki's Frigg"]


@pytest.mark.rule("TAL-72")
@pytest.mark.parametrize("card", STRONG)
def test_a_strong_card_found_in_the_hand_is_placed_face_up(card: str) -> None:
    play = tal(at_hand(card), fate=card)("loki", "ravens hand")
    assert play.options("loki") == ["column 1", "column 2", "column 3"]
    play("loki", "column 1")
    assert play.zone("thor columns") == f"^{card}, Ravens | - | Ravens"
    assert cards(play, "thor hand") == ["Vikings", "Vikings"]
    assert cards(play, "thor pile") == ["Shieldmaiden"]
    assert cards(play, "loki pile") == ["Vikings", "Ravens"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-72")
@pytest.mark.parametrize("card", [*WEAK, "Shield Wall"])
def test_any_other_card_found_in_the_hand_is_discarded(card: str) -> None:
    play = tal(at_hand(card), fate=card)("loki", "ravens hand")
    assert cards(play, "thor hand") == ["Vikings", "Vikings"]
    assert cards(play, "thor pile") == ["Shieldmaiden", card]
    assert play.zone("thor columns") == "Ravens | - | Ravens"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-72")
def test_the_treasure_found_in_the_hand_wins() -> None:
    play = tal(at_hand("Odin's Ring"), fate="Odin's Ring")("loki", "ravens hand")
    assert won(play, "loki")


@pytest.mark.rule("TAL-72")
def test_the_card_of_the_hand_is_a_random_one() -> None:
    found = set()
    for card in ("Tyr", "Frigg", "Vikings"):
        play = tal(at_hand("Tyr, Frigg"), fate=card)("loki", "ravens hand")
        assert play.unused_fate == 0
        found.add(next(line for line in play.story() if card in line))
    assert len(found) == 3


@pytest.mark.rule("TAL-72")
def test_a_found_card_is_not_placed_in_a_full_column_nor_before_thor() -> None:
    field = "Archer, Archer, Archer, Archer | Thor, Ravens | Ravens"
    play = tal(at_hand("Tyr", field), fate="Tyr")("loki", "ravens hand")
    if play.options("loki") == ["column 3"]:
        play("loki", "column 3")
    assert columns(play, "thor")[2] == ["Tyr", "Ravens"]
    assert play.zone("thor columns").endswith("| ^Tyr, Ravens")


@pytest.mark.rule("TAL-72")
def test_a_found_card_without_a_place_is_discarded() -> None:
    field = "Archer, Archer, Archer, Archer | Thor, Ravens | Ravens, Ravens, Ravens, Ravens"
    play = tal(at_hand("Tyr", field), fate="Tyr")("loki", "ravens hand")
    assert cards(play, "thor pile") == ["Shieldmaiden", "Tyr"]
    assert play.zone("thor columns") == field
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-72")
def test_a_taken_card_found_in_the_hand_is_placed_on_its_holders_side() -> None:
    play = tal(at_hand("Loki's Draugr"), fate="Draugr")("loki", "ravens hand")("loki", "column 2")
    assert play.zone("thor columns") == "Ravens | ^Draugr | Ravens"


@pytest.mark.rule("TAL-72")
def test_a_taken_weak_card_found_in_the_hand_goes_to_its_holders_pile() -> None:
    play = tal(at_hand("Loki's Ravens"), fate="Loki's Ravens")("loki", "ravens hand")
    assert cards(play, "thor pile") == ["Shieldmaiden", "Loki's Ravens"]


@pytest.mark.rule("TAL-72")
def test_ravens_find_nothing_in_an_empty_hand() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Shield Wall | Archer | -
        loki hand: Ravens
        thor columns: Tyr | - | -"""
    )
    assert uses(play, "loki", "ravens") == ["ravens 1"]


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
