"""Frigg."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import GAME, called, other, seen, thunder

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("TAL-54")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_frigg_sees_the_whole_hand_and_the_seven_is_discarded(seat: str) -> None:
    seven = called("Tyr", other(seat))
    play = thunder(f"""turn: {seat}, 1 left
                       {seat} columns: Vikings | - | -
                       {seat} hand: Frigg
                       {other(seat)} columns: Vikings | - | -
                       {other(seat)} hand: {seven}, Nightmare, Hel""")
    play(seat, "frigg hand")
    foe = other(seat)
    assert f"{foe.capitalize()} shows the hand: Nightmare, {seven}, Hel." in play.story(seat)
    assert play.zone(f"{foe} hand") == "Nightmare, Hel"
    assert seen(play, seat, f"{foe} shown") == "Nightmare, Hel"
    assert play.zone(f"{foe} pile") == seven
    assert play.zone(f"{seat} pile") == "Frigg"


@pytest.mark.rule("TAL-54")
def test_nothing_happens_to_a_crown_that_is_seen() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Vikings | - | -
                      loki hand: Odin's Crown, Nightmare""")
    play("thor", "frigg hand")
    assert not play.over
    assert play.zone("loki hand") == "Odin's Crown, Nightmare"


@pytest.mark.rule("TAL-54")
@pytest.mark.parametrize(
    ("chosen", "pile"), [("Tyr", "Tyr, Angrboda"), ("Angrboda", "Angrboda, Tyr")]
)
def test_the_holder_puts_two_sevens_in_order(chosen: str, pile: str) -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Vikings | - | -
                      loki hand: Angrboda, Tyr, Hel""")
    play("thor", "frigg hand")
    assert play.asked == ["loki"]
    assert play.prompt("loki") == "Frigg has seen both your 7s. Which goes to your pile first?"
    play("loki", f"discard {chosen}")
    assert play.zone("loki pile") == pile
    assert play.zone("loki hand") == "Hel"


@pytest.mark.rule("TAL-55")
def test_frigg_turns_a_column_face_up_and_triggers_nothing() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Vikings | Nightmare, ^Archer, Odin's Crown, Angrboda | -""")
    play("thor", "frigg 2")
    assert play.zone("loki columns") == (
        "Vikings | ^Nightmare, ^Archer, ^Odin's Crown, ^Angrboda | -"
    )
    assert not play.over
    assert "Loki's card at 2.3 is Odin's Crown." in play.story("thor")


@pytest.mark.rule("TAL-55")
def test_frigg_may_choose_the_column_of_the_hero() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Loki, Archer | - | -""")
    play("thor", "frigg 1")
    assert play.zone("loki columns") == "Loki, ^Archer | - | -"


@pytest.mark.rule("TAL-56")
def test_later_cards_in_that_column_are_laid_face_down() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Archer, Draugr | - | -
                      loki hand: Ravens""")
    play("thor", "frigg 1")("loki", "play Ravens 1.2")
    assert play.zone("loki columns") == "^Archer, Ravens, ^Draugr | - | -"
    assert "loki columns: ^Archer, ?, ^Draugr | - | -" in GAME.describe(play.table.view("thor"))


@pytest.mark.rule("TAL-57")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_frigg_beats_the_seven_that_she_challenges(seat: str) -> None:
    play = thunder(f"""turn: {seat}, 1 left
                       {seat} columns: Frigg | - | -
                       {seat} hand: Hel
                       {other(seat)} columns: {called("Tyr", other(seat))}, Vikings | - | -""")
    play(seat, "challenge 1")
    assert play.zone(f"{seat} columns") == "^Frigg | - | -"
    assert play.zone(f"{other(seat)} columns") == "Vikings | - | -"


@pytest.mark.rule("TAL-57")
def test_frigg_loses_to_the_seven_that_challenges_her() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Angrboda | - | -
                      loki hand: Hel
                      thor columns: Frigg, Vikings | - | -""")
    play("loki", "challenge 1")
    assert play.zone("thor pile") == "Frigg"
    assert play.zone("loki columns") == "^Angrboda | - | -"


@pytest.mark.rule("TAL-57")
def test_a_taken_frigg_beats_the_seven_of_her_own_deck() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Loki's Frigg | - | -
                      thor hand: Hel
                      loki columns: Angrboda, Vikings | - | -""")
    play("thor", "challenge 1")
    assert play.zone("loki columns") == "Vikings | - | -"


@pytest.mark.rule("TAL-681")
def test_frigg_is_not_played_where_there_is_nothing_to_see() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: ^Archer, ^Ravens | Loki | Draugr""")
    assert [o for o in play.options("thor") if o.startswith("frigg")] == ["frigg 3"]


@pytest.mark.rule("TAL-65")
def test_a_taken_frigg_can_be_used_from_the_hand() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg, Loki's Frigg
                      loki columns: Archer | - | -
                      loki hand: Hel""")
    assert {"frigg hand", "frigg 1", "loki's frigg hand", "loki's frigg 1"} <= set(
        play.options("thor")
    )
    play("thor", "loki's frigg hand")
    assert play.zone("thor pile") == "Loki's Frigg"
