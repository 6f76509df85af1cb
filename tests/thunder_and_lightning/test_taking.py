"""Freya, Hel, Longships and Odin take cards from the piles."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import EVERY_KIND, FIGHTERS, LOKIS, seen, thunder

pytestmark = pytest.mark.interpreted


def with_hand(card: str, pile: str, more: str = "") -> str:
    return f"""turn: thor, 1 left
               thor columns: Vikings | - | -
               thor hand: {card}{more}
               thor pile: {pile}
               loki columns: Archer | - | -
               loki hand: Hel"""


@pytest.mark.rule("TAL-65")
@pytest.mark.parametrize("kind", [k for k in EVERY_KIND if k != "Odin's Ring"])
def test_freya_takes_the_top_card_of_the_opponents_pile_if_it_has_strength(kind: str) -> None:
    card = LOKIS[kind]
    play = thunder(f"""turn: thor, 1 left
                       thor columns: Vikings | - | -
                       thor hand: Freya
                       loki columns: Archer | - | -
                       loki hand: Ravens
                       loki pile: Archer, {card}""")
    assert ("freya" in play.options("thor")) == (kind in FIGHTERS)
    if kind in FIGHTERS:
        play("thor", "freya")
        taken = card if card not in LOKIS else f"Loki's {card}"
        assert play.zone("thor hand") == taken
        assert play.zone("thor pile") == "Freya"
        assert play.zone("loki pile") == "Archer"
        assert f"Thor takes {taken}." in play.story("loki")


@pytest.mark.rule("TAL-65")
def test_freya_does_nothing_against_an_empty_pile() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Freya
                      loki columns: Archer | - | -""")
    assert "freya" not in play.options("thor")


@pytest.mark.rule("TAL-65")
def test_a_taken_card_can_be_played_in_the_same_turn() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Vikings | - | -
                      thor hand: Freya
                      loki columns: Archer | - | -
                      loki pile: Ravens""")
    play("thor", "freya")("thor", "loki's ravens 1")
    assert play.zone("thor pile") == "Freya, Loki's Ravens"
    assert play.zone("loki columns") == "^Archer | - | -"


@pytest.mark.rule("TAL-65")
def test_what_was_taken_can_be_taken_back() -> None:
    play = thunder(
        """turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Freya
                      loki columns: Archer | - | -
                      loki pile: Thor's Huscarl""".replace("Thor's Huscarl", "Huscarl")
    )
    play("thor", "freya")
    assert play.zone("thor hand") == "Huscarl"
    assert seen(play, None, "thor shown") == "Huscarl"


@pytest.mark.rule("TAL-66")
def test_hel_takes_any_card_of_the_own_pile_and_keeps_its_order() -> None:
    play = thunder(with_hand("Hel", "Archer, Idunn, Loki's Ravens, Thor, Archer"))
    play("thor", "hel")
    assert play.options("thor") == ["take Loki's Ravens", "take Archer", "take Thor", "take Idunn"]
    play("thor", "take Idunn")
    assert play.zone("thor hand") == "Idunn"
    assert play.zone("thor pile") == "Archer, (Idunn), Loki's Ravens, Thor, Archer, Hel"


@pytest.mark.rule("TAL-66")
def test_the_opponent_is_not_told_what_hel_took() -> None:
    play = thunder(with_hand("Hel", "Archer, Idunn, Odin"))
    play("thor", "hel")("thor", "take Odin")
    assert "You take Odin back." in play.story("thor")
    assert "Thor takes a card of the own pile back." in play.story("loki")
    assert not any("Odin" in line for line in play.story("loki"))


@pytest.mark.rule("TAL-681")
def test_hel_cannot_take_herself_nor_be_played_on_an_empty_pile() -> None:
    assert "hel" not in thunder(with_hand("Hel", "-")).options("thor")
    play = thunder(with_hand("Hel", "Archer, Ravens"))
    play("thor", "hel")
    assert "take Hel" not in play.options("thor")


@pytest.mark.rule("TAL-67")
def test_longships_take_up_to_three_vikings_and_archers() -> None:
    play = thunder(with_hand("Longships", "Vikings, Archer, Tyr, Vikings, Ravens, Vikings"))
    play("thor", "longships")
    assert play.options("thor") == ["take Archer", "take Vikings"]
    play("thor", "take Vikings")("thor", "take Archer")("thor", "take Vikings")
    assert play.zone("thor hand") == "Archer, Vikings, Vikings"
    assert play.zone("thor pile") == "Vikings, Tyr, Ravens, Longships"
    assert play.zone("turn").startswith("loki")


@pytest.mark.rule("TAL-67")
def test_longships_take_a_taken_archer_too() -> None:
    play = thunder(with_hand("Longships", "Loki's Archer, Archer"))
    play("thor", "longships")("thor", "take Loki's Archer")("thor", "take Archer")
    assert play.zone("thor hand") == "Archer, Loki's Archer"


@pytest.mark.rule("TAL-68")
def test_odin_takes_up_to_three_ravens() -> None:
    play = thunder(with_hand("Odin", "Ravens, Ravens, Archer, Ravens, Ravens"))
    play("thor", "odin")
    assert play.zone("thor hand") == "Ravens"
    play("thor", "take Ravens")("thor", "take Ravens")
    assert play.zone("thor hand") == "Ravens, Ravens, Ravens"
    assert play.zone("thor pile") == "Ravens, Archer, Odin"


@pytest.mark.rule("TAL-681")
@pytest.mark.parametrize(("card", "found"), [("Odin", "Ravens"), ("Longships", "Archer")])
def test_they_take_at_least_one_and_may_stop(card: str, found: str) -> None:
    assert card.lower() not in thunder(with_hand(card, "Tyr, Hel")).options("thor")
    play = thunder(with_hand(card, f"{found}, {found}, {found}"))
    play("thor", card.lower())
    assert play.options("thor") == [f"take {found}", "stop"]
    play("thor", "stop")
    assert play.zone("thor hand") == found
    assert play.zone("turn").startswith("loki")


@pytest.mark.rule("TAL-681")
@pytest.mark.rule("TAL-14")
@pytest.mark.parametrize(("card", "found"), [("Odin", "Ravens"), ("Longships", "Archer")])
def test_they_take_only_what_fits_into_the_hand(card: str, found: str) -> None:
    more = ", Shieldmaiden x5, Huscarl x4, Shield Wall"
    play = thunder(with_hand(card, f"{found}, {found}, {found}", more))
    play("thor", card.lower())("thor", f"take {found}")
    assert len(play.zone("thor hand").split(", ")) == 12
    assert play.asked == ["loki"]


@pytest.mark.rule("TAL-88")
def test_the_uppermost_of_several_copies_is_taken() -> None:
    play = thunder(with_hand("Longships", "Vikings, Idunn, Vikings, Odin"))
    play("thor", "longships")("thor", "stop")
    assert play.zone("thor pile") == "Vikings, Idunn, Odin, Longships"


@pytest.mark.rule("TAL-81")
@pytest.mark.rule("TAL-66")
def test_the_back_of_a_card_gives_away_what_hel_took() -> None:
    play = thunder(with_hand("Hel", "Archer, Idunn, Loki's Ravens"))
    play("thor", "hel")("thor", "take Loki's Ravens")
    assert "Thor takes Loki's Ravens back." in play.story("loki")
    assert seen(play, None, "thor shown") == "Loki's Ravens"
    assert play.zone("thor pile") == "Archer, Idunn, Hel"


@pytest.mark.rule("TAL-82")
def test_where_there_was_but_one_kind_to_take_all_know_what_hel_took() -> None:
    play = thunder(with_hand("Hel", "Archer, Archer"))
    play("thor", "hel")
    assert seen(play, None, "thor shown") == "Archer"
    assert play.zone("thor pile") == "Archer, Hel"
    assert "Thor takes Archer back." in play.story("loki")
