"""Mjolnir and Gungnir, the Seer, Vidarr."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import EVERY_KIND, FIGHTERS, LOKIS, seen, thunder

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("TAL-69")
def test_mjolnir_removes_any_card_wherever_it_lies() -> None:
    position = """turn: thor, 1 left
                  thor columns: Vikings | - | -
                  thor hand: Mjolnir
                  loki columns: Archer, Shield Wall, Draugr | Loki, Nightmare | -"""
    targets = [o for o in thunder(position).options("thor") if o.startswith("mjolnir")]
    assert targets == [f"mjolnir {place}" for place in ("1.1", "1.2", "1.3", "2.1", "2.2")]
    play = thunder(position)("thor", "mjolnir 1.2")
    assert play.zone("loki columns") == "Archer, Draugr | Loki, Nightmare | -"
    assert play.zone("loki pile") == "Shield Wall"
    assert play.zone("thor pile") == "Mjolnir"
    assert "Loki loses Shield Wall." in play.story("thor")


@pytest.mark.rule("TAL-69")
def test_the_hammer_may_strike_in_the_first_turn() -> None:
    play = thunder("""turn: loki, 1 left, first turn
                      loki columns: Vikings | - | -
                      loki hand: Gungnir
                      thor columns: Archer, Tyr | - | -""")
    play("loki", "gungnir 1.2")
    assert play.zone("thor pile") == "Tyr"


@pytest.mark.rule("TAL-76")
@pytest.mark.parametrize("kind", [k for k in EVERY_KIND if k != "Vikings"])
def test_the_seer_places_cards_with_strength_and_gives_the_others(kind: str) -> None:
    card = LOKIS[kind]
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Seer
           loki columns: Vikings | - | -""",
        fate=card if card not in LOKIS or card == "Loki" else f"Loki's {card}",
    )
    play("thor", "seer")
    assert f"The Seer draws {card} of Loki's deck." in play.story("loki")
    if kind in FIGHTERS:
        assert play.options("thor") == ["column 1", "column 2", "column 3"]
        play("thor", "column 1")
        assert play.zone("loki columns") == f"^{card}, Vikings | - | -"
    else:
        assert play.zone("loki hand") == card
        assert seen(play, None, "loki shown") == card
        assert play.zone("loki columns") == "Vikings | - | -"
    assert play.options("thor") == ["again", "stop"]


@pytest.mark.rule("TAL-76")
@pytest.mark.rule("TAL-85")
def test_the_seer_settles_up_to_three_cards_one_by_one() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Seer, Archer
           loki columns: Vikings | - | -
           loki hand: Hel""",
        fate="Angrboda, Loki's Idunn, Draugr",
    )
    play("thor", "seer")("thor", "column 1")("thor", "again")("thor", "again")
    assert play.zone("loki hand") == "Idunn, Hel"
    play("thor", "column 1")
    assert play.zone("loki columns") == "^Draugr, ^Angrboda, Vikings | - | -"
    assert play.asked == ["loki"]


@pytest.mark.rule("TAL-76")
@pytest.mark.rule("TAL-85")
def test_the_seer_may_stop() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Seer, Archer
           loki columns: Vikings | - | -
           loki hand: Hel""",
        fate="Loki's Idunn",
    )
    play("thor", "seer")("thor", "stop")
    assert play.zone("loki hand") == "Idunn, Hel"
    assert play.asked == ["loki"]


@pytest.mark.rule("TAL-76")
def test_the_seer_ends_with_the_deck() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Seer, Archer
                      loki columns: Vikings | - | -
                      loki hand: Odin's Crown
                      loki deck: Idunn
                      loki pile: rest""")
    play("thor", "seer")
    assert play.zone("loki hand") == "Odin's Crown, Idunn"
    assert play.asked == ["loki"]


@pytest.mark.rule("TAL-681")
def test_the_seer_is_not_played_against_an_empty_deck() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Seer
                      loki columns: Vikings | - | -
                      loki hand: Odin's Crown
                      loki pile: rest""")
    assert "seer" not in play.options("thor")


@pytest.mark.rule("TAL-76")
def test_a_foreseen_card_without_a_place_is_discarded() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Seer, Archer
           loki columns: Loki | Archer, Archer, Archer, Archer | Ravens, Ravens, Ravens, Ravens
           loki hand: Vikings x6, Ravens x3, Frost Wolf x3""",
        fate="Draugr, Loki's Idunn",
    )
    play("thor", "seer")
    assert play.zone("loki pile") == "Draugr"
    play("thor", "again")
    assert play.zone("loki pile") == "Draugr, Idunn"
    assert "There is no room for Idunn: Loki discards it." in play.story()


@pytest.mark.rule("TAL-76")
@pytest.mark.rule("TAL-62")
def test_a_nightmare_that_is_foreseen_does_nothing() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Seer, Archer
           loki columns: Archer | - | -
           loki hand: Hel""",
        fate="Loki's Nightmare",
    )
    play("thor", "seer")("thor", "stop")
    assert play.zone("loki hand") == "Nightmare, Hel"


@pytest.mark.rule("TAL-77")
def test_vidarr_challenges_any_row_of_the_column_that_faces_an_outer_one() -> None:
    position = """turn: loki, 1 left
                  loki columns: Vikings | Draugr | Archer
                  loki hand: Vidarr
                  thor columns: Thor, Archer, Ravens | Archer, Archer | Shield Wall, Tyr"""
    targets = [o for o in thunder(position).options("loki") if o.startswith("vidarr")]
    assert targets == [f"vidarr {place}" for place in ("1.2", "1.3", "3.1", "3.2")]
    play = thunder(position)("loki", "vidarr 1.3")
    assert play.zone("thor columns") == "Thor, Archer | Archer, Archer | Shield Wall, Tyr"
    assert play.zone("loki columns") == "^Vikings | Draugr | Archer"
    wall = thunder(position)("loki", "vidarr 3.1")
    assert wall.zone("thor pile") == "Shield Wall"


@pytest.mark.rule("TAL-77")
def test_vidarrs_point_covers_the_challenge() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Vikings | - | -
                      loki hand: Vidarr, Hel
                      thor columns: Archer, Tyr | - | -
                      thor hand: Hel""")
    play("loki", "vidarr 1.2")
    assert play.zone("loki pile") == "Vidarr, Vikings"
    assert play.zone("thor columns") == "Archer, ^Tyr | - | -"
    assert play.asked == ["thor"]


@pytest.mark.rule("TAL-77")
def test_a_card_that_cannot_challenge_is_not_led_by_vidarr() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Shield Wall | Vikings | Hel
                      loki hand: Vidarr
                      thor columns: Archer | Archer | Archer""")
    assert not [o for o in play.options("loki") if o.startswith("vidarr")]
