"""Frigg: from the hand, and on the battlefield against the 7."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, other, settle, tal, turn, uses

SEVEN = {"thor": "Tyr", "loki": "Angrboda"}
SEATS = pytest.mark.parametrize("seat", ["thor", "loki"])


@pytest.mark.rule("TAL-54")
@SEATS
def test_frigg_sees_the_whole_hand_and_the_seven_in_it_is_discarded(seat: str) -> None:
    foe = other(seat)
    play = tal(
        f"""turn: {seat}, 2 left
        {seat} columns: Archer | Archer | -
        {seat} hand: Frigg
        {foe} columns: Archer | Archer | -
        {foe} hand: {SEVEN[foe]}, Vikings, Vikings, Ravens
        {foe} pile: Archer"""
    )(seat, "frigg hand")
    assert cards(play, f"{foe} pile") == ["Archer", SEVEN[foe]]
    assert sorted(cards(play, f"{foe} hand")) == ["Ravens", "Vikings", "Vikings"]
    assert cards(play, f"{seat} pile") == ["Frigg"]
    told = " ".join(play.story(seat))
    assert all(name in told for name in (SEVEN[foe], "Vikings", "Ravens"))
    assert turn(play) == (seat, 1)


@pytest.mark.rule("TAL-54")
def test_frigg_leaves_treasure_and_nightmare_alone() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: Archer | Archer | -
        thor hand: Odin's Ring, Nightmare, Einherjar"""
    )("loki", "frigg hand")
    assert not play.over
    assert sorted(cards(play, "thor hand")) == ["Einherjar", "Nightmare", "Odin's Ring"]
    assert cards(play, "thor pile") == []


@pytest.mark.rule("TAL-54")
@pytest.mark.rule("TAL-88")
def test_frigg_makes_both_sevens_go_if_freya_brought_the_second() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: Archer | Archer | -
        thor hand: Tyr, Loki's Angrboda, Vikings"""
    )("loki", "frigg hand")
    settle(play, "thor")
    assert cards(play, "thor hand") == ["Vikings"]
    assert cards(play, "thor pile") == ["Tyr", "Angrboda"]
    assert cards(play, "loki pile") == ["Frigg"]


@pytest.mark.rule("TAL-54")
def test_frigg_discards_a_taken_seven_alone_in_the_hand() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Archer | Archer | -
        thor hand: Frigg
        loki columns: Archer | Archer | -
        loki hand: Thor's Tyr, Vikings"""
    )("thor", "frigg hand")
    assert cards(play, "loki hand") == ["Vikings"]
    assert cards(play, "loki pile") == ["Tyr"]


@pytest.mark.rule("TAL-54")
def test_frigg_leaves_a_seven_on_the_battlefield_when_she_looks_at_the_hand() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: Tyr | Archer | -
        thor hand: Vikings"""
    )("loki", "frigg hand")
    assert columns(play, "thor")[0] == ["Tyr"]


@pytest.mark.rule("TAL-55")
def test_frigg_turns_a_whole_column_up_and_triggers_nothing() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: Nightmare, Tyr, Odin's Ring, Shield Wall | Archer | -"""
    )("loki", "frigg 1")
    assert not play.over
    assert play.zone("thor columns") == "^Nightmare, ^Tyr, ^Odin's Ring, ^Shield Wall | Archer | -"
    assert play.zone("loki columns") == "Archer | Archer | -"
    assert cards(play, "thor pile") == []
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-55")
def test_frigg_may_choose_the_column_of_thor() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: Thor, Ravens | Archer | -"""
    )("loki", "frigg 1")
    assert play.zone("thor columns") == "Thor, ^Ravens | Archer | -"


@pytest.mark.rule("TAL-55")
def test_a_column_partly_face_up_is_turned_up_wholly() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: ^Huscarl, Ravens | Archer | -"""
    )("loki", "frigg 1")
    assert play.zone("thor columns") == "^Huscarl, ^Ravens | Archer | -"


@pytest.mark.rule("TAL-681")
def test_frigg_needs_a_hand_or_a_face_down_card_to_look_at() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: ^Archer, ^Tyr | Thor | Ravens"""
    )
    assert uses(play, "loki", "frigg") == ["frigg 3"]
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: ^Archer, ^Tyr | - | -
        thor hand: Ravens"""
    )
    assert uses(play, "loki", "frigg") == ["frigg hand"]


@pytest.mark.rule("TAL-56")
def test_cards_laid_later_in_that_column_lie_face_down() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Archer | - | -
        loki hand: Frigg
        thor columns: Huscarl | - | -
        thor hand: Ravens"""
    )("loki", "frigg 1")("thor", "play Ravens 1.1")
    assert columns(play, "thor")[0] == ["Ravens", "Huscarl"]
    assert play.zone("thor columns").startswith("Ravens")
    assert "^Huscarl" in play.zone("thor columns")
    assert "^Ravens" not in play.game.describe(play.table.view("loki"))


@pytest.mark.rule("TAL-57")
@SEATS
def test_frigg_challenges_and_beats_the_seven(seat: str) -> None:
    foe = other(seat)
    play = tal(
        f"""turn: {seat}, 2 left
        {seat} columns: Frigg | Archer | -
        {foe} columns: {SEVEN[foe]}, Vikings | - | -"""
    )(seat, "challenge 1")
    assert play.zone(f"{seat} columns") == "^Frigg | Archer | -"
    assert play.zone(f"{foe} columns") == "Vikings | - | -"
    assert cards(play, f"{foe} pile") == [SEVEN[foe]]


@pytest.mark.rule("TAL-57")
@SEATS
def test_the_seven_challenges_frigg_and_beats_her(seat: str) -> None:
    foe = other(seat)
    play = tal(
        f"""turn: {seat}, 2 left
        {seat} columns: {SEVEN[seat]} | Archer | -
        {foe} columns: Frigg, Vikings | - | -"""
    )(seat, "challenge 1")
    assert play.zone(f"{seat} columns") == f"^{SEVEN[seat]} | Archer | -"
    assert cards(play, f"{foe} pile") == ["Frigg"]


@pytest.mark.rule("TAL-57")
@SEATS
def test_frigg_beats_a_seven_of_her_own_deck_that_was_taken(seat: str) -> None:
    foe = other(seat)
    play = tal(
        f"""turn: {seat}, 2 left
        {seat} columns: Frigg | Archer | -
        {foe} columns: {seat.capitalize()}'s {SEVEN[seat]}, Vikings | - | -"""
    )(seat, "challenge 1")
    assert play.zone(f"{seat} columns") == "^Frigg | Archer | -"
    assert cards(play, f"{foe} pile") == [SEVEN[seat]]


@pytest.mark.rule("TAL-57")
@pytest.mark.parametrize("owner", ["thor", "loki"])
def test_idunn_changes_nothing_between_frigg_and_the_seven(owner: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Frigg | Archer | -
        thor columns: Tyr | Archer | -
        {owner} pile: Idunn"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Frigg"]
    assert columns(play, "thor")[0] == []
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Angrboda | Archer | -
        thor columns: Frigg | Archer | -
        {owner} pile: Idunn"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Angrboda"]
    assert columns(play, "thor")[0] == []


@pytest.mark.rule("TAL-57")
def test_frigg_also_beats_the_seven_by_vidarr() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Frigg | Archer | -
        loki hand: Vidarr
        thor columns: Shield Wall, Vikings, Tyr | - | -"""
    )("loki", "vidarr 1.3")
    assert play.zone("loki columns") == "^Frigg | Archer | -"
    assert play.zone("thor columns") == "Shield Wall, Vikings | - | -"


@pytest.mark.rule("TAL-57")
def test_frigg_on_the_battlefield_uses_no_hand_power() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Frigg | Archer | -
        loki hand: Vikings
        thor columns: Tyr | - | -
        thor hand: Ravens"""
    )
    assert uses(play, "loki", "frigg") == []


@pytest.mark.rule("TAL-57")
def test_the_seven_still_falls_to_wall_nightmare_and_removal() -> None:
    wall = tal(
        """turn: loki, 2 left
        loki columns: Angrboda | Archer | -
        thor columns: Shield Wall | - | -"""
    )("loki", "challenge 1")
    assert cards(wall, "loki pile") == ["Angrboda"]
    nightmare = tal(
        """turn: loki, 2 left
        loki columns: Angrboda | Archer | -
        thor columns: Nightmare | - | -"""
    )("loki", "challenge 1")
    assert cards(nightmare, "loki pile") == ["Angrboda"]
    removal = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Gungnir
        thor columns: Vikings, Tyr | - | -"""
    )("loki", "gungnir 1.2")
    assert cards(removal, "thor pile") == ["Tyr"]


@pytest.mark.rule("TAL-57")
def test_frigg_taken_with_freya_beats_the_seven_too() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Thor's Frigg | Archer | -
        thor columns: Tyr | - | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Thor's Frigg"]
    assert cards(play, "thor pile") == ["Tyr"]
