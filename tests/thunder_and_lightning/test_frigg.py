"""Frigg: from the hand, and on the battlefield against the 7."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import columns, other, tal, turn

pytestmark = pytest.mark.interpreted

SEVEN = {"thor": "Tyr", "loki": "Angrboda"}
SEATS = pytest.mark.parametrize("seat", ["thor", "loki"])


@pytest.mark.rule("TAL-54")
@SEATS
def test_frigg_sees_the_whole_hand_and_the_seven_is_discarded(seat: str) -> None:
    foe = other(seat)
    play = tal(
        f"""turn: {seat}, 2 left
        {seat} columns: Vikings | - | -
        {seat} hand: Frigg
        {foe} columns: Vikings | - | -
        {foe} hand: {SEVEN[foe]}, Nightmare, Hel
        {foe} pile: Archer"""
    )(seat, "frigg hand")
    assert f"{foe.capitalize()} shows the hand: Nightmare, {SEVEN[foe]}, Hel." in play.story(seat)
    assert play.zone(f"{foe} hand") == "Nightmare, Hel"
    assert play.seen(seat)[f"{foe} shown"] == "Nightmare, Hel"
    assert play.zone(f"{foe} pile") == f"Archer, {SEVEN[foe]}"
    assert play.zone(f"{seat} pile") == "Frigg"
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
    assert sorted(play.cards("thor hand")) == ["Einherjar", "Nightmare", "Odin's Ring"]
    assert play.zone("thor pile") == "-"


@pytest.mark.rule("TAL-54")
@pytest.mark.parametrize(
    ("chosen", "pile"), [("Tyr", "Tyr, Angrboda"), ("Angrboda", "Angrboda, Tyr")]
)
def test_the_holder_puts_two_sevens_in_order(chosen: str, pile: str) -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Frigg
        loki columns: Vikings | - | -
        loki hand: Angrboda, Tyr, Hel"""
    )("thor", "frigg hand")
    assert play.asked == ["loki"]
    assert play.prompt("loki") == "Frigg has seen both your 7s. Which goes to your pile first?"
    play("loki", f"discard {chosen}")
    assert play.zone("loki pile") == pile
    assert play.zone("loki hand") == "Hel"


@pytest.mark.rule("TAL-54")
def test_frigg_discards_a_taken_seven_alone_in_the_hand() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Archer | Archer | -
        thor hand: Frigg
        loki columns: Archer | Archer | -
        loki hand: Thor's Tyr, Vikings"""
    )("thor", "frigg hand")
    assert play.zone("loki hand") == "Vikings"
    assert play.zone("loki pile") == "Tyr"


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
def test_frigg_turns_a_column_face_up_and_triggers_nothing() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Frigg
        loki columns: Vikings | Nightmare, ^Archer, Odin's Crown, Angrboda | -"""
    )("thor", "frigg 2")
    assert play.zone("loki columns") == (
        "Vikings | ^Nightmare, ^Archer, ^Odin's Crown, ^Angrboda | -"
    )
    assert not play.over
    assert "Loki's card at 2.3 is Odin's Crown." in play.story("thor")


@pytest.mark.rule("TAL-55")
def test_frigg_may_choose_the_column_of_thor() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: Thor, Ravens | Archer | -"""
    )("loki", "frigg 1")
    assert play.zone("thor columns") == "Thor, ^Ravens | Archer | -"


@pytest.mark.rule("TAL-681")
def test_frigg_needs_a_hand_or_a_face_down_card_to_look_at() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: ^Archer, ^Tyr | Thor | Ravens"""
    )
    assert play.options("loki", "frigg") == ["frigg 3"]
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Frigg
        thor columns: ^Archer, ^Tyr | - | -
        thor hand: Ravens"""
    )
    assert play.options("loki", "frigg") == ["frigg hand"]


@pytest.mark.rule("TAL-65")
def test_a_taken_frigg_can_be_used_from_the_hand() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Frigg, Loki's Frigg
        loki columns: Archer | - | -
        loki hand: Hel"""
    )
    assert {"frigg hand", "frigg 1", "loki's frigg hand", "loki's frigg 1"} <= set(
        play.options("thor")
    )
    play("thor", "loki's frigg hand")
    assert play.zone("thor pile") == "Loki's Frigg"


@pytest.mark.rule("TAL-56")
def test_later_cards_in_that_column_are_laid_face_down() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Frigg
        loki columns: Archer, Draugr | - | -
        loki hand: Ravens"""
    )("thor", "frigg 1")("loki", "play Ravens 1.2")
    assert play.zone("loki columns") == "^Archer, Ravens, ^Draugr | - | -"
    assert play.seen("thor")["loki columns"] == "^Archer, ?, ^Draugr | - | -"


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
    assert play.zone(f"{foe} pile") == SEVEN[foe]


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
    assert play.zone(f"{foe} pile") == "Frigg"


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
    assert play.zone(f"{foe} pile") == SEVEN[seat]


@pytest.mark.rule("TAL-57")
def test_frigg_taken_with_freya_beats_the_seven_too() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Thor's Frigg | Archer | -
        thor columns: Tyr | - | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Thor's Frigg"]
    assert play.zone("thor pile") == "Tyr"


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
def test_the_seven_still_falls_to_wall_nightmare_and_removal() -> None:
    wall = tal(
        """turn: loki, 2 left
        loki columns: Angrboda | Archer | -
        thor columns: Shield Wall | - | -"""
    )("loki", "challenge 1")
    assert wall.zone("loki pile") == "Angrboda"
    nightmare = tal(
        """turn: loki, 2 left
        loki columns: Angrboda | Archer | -
        thor columns: Nightmare | - | -"""
    )("loki", "challenge 1")
    assert nightmare.zone("loki pile") == "Angrboda"
    removal = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Gungnir
        thor columns: Vikings, Tyr | - | -"""
    )("loki", "gungnir 1.2")
    assert removal.zone("thor pile") == "Tyr"


@pytest.mark.rule("TAL-57")
def test_frigg_on_the_battlefield_uses_no_hand_power() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Frigg | Archer | -
        loki hand: Vikings
        thor columns: Tyr | - | -
        thor hand: Ravens"""
    )
    assert play.options("loki", "frigg") == []
