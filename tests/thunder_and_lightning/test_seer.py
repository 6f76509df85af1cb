"""The Seer."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import EVERY_KIND, FIGHTERS, columns, tal, turn

pytestmark = pytest.mark.interpreted

FULL = "Archer x5, Vikings x5, Huscarl x2"


def seer(field: str = "Ravens | Ravens | -", hand: str = "-", more: str = "") -> str:
    return f"""turn: loki, 2 left
        loki columns: Shield Wall | Shield Wall | -
        loki hand: Seer, Archer
        thor columns: {field}
        thor hand: {hand}
        {more}"""


@pytest.mark.rule("TAL-76")
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_seer_places_cards_with_strength_and_gives_the_others(kind: str) -> None:
    play = tal(seer(), fate=kind)("loki", "seer")
    assert f"The Seer draws {kind} of Thor's deck." in play.story("thor")
    if kind in FIGHTERS:
        assert play.options("loki") == ["column 1", "column 2", "column 3"]
        play("loki", "column 1")
        assert play.zone("thor columns") == f"^{kind}, Ravens | Ravens | -"
        assert play.story()[-1] == f"Thor's {kind} is placed face up at 1.1."
    else:
        assert play.zone("thor hand") == kind
        assert play.story()[-1] == f"Thor gets {kind} into the hand."
        assert play.seen(None)["thor shown"] == kind
        assert play.zone("thor columns") == "Ravens | Ravens | -"
    assert play.zone("loki pile") == "Seer"
    assert play.options("loki") == ["again", "stop"]


@pytest.mark.rule("TAL-76")
def test_seer_draws_up_to_three_cards_one_after_the_other() -> None:
    play = tal(seer(), fate="Tyr, Idunn, Huscarl")("loki", "seer")("loki", "column 3")
    assert columns(play, "thor") == [["Ravens"], ["Ravens"], ["Tyr"]]
    play("loki", "again")
    assert play.zone("thor hand") == "Idunn"
    play("loki", "again")("loki", "column 3")
    assert play.zone("thor columns") == "Ravens | Ravens | ^Huscarl, ^Tyr"
    assert turn(play) == ("loki", 1)
    assert play.unused_fate == 0
    assert play.seen(None)["thor deck"] == "45 cards"


@pytest.mark.rule("TAL-76")
@pytest.mark.rule("TAL-85")
def test_seer_may_stop_after_a_card() -> None:
    play = tal(seer(), fate="Idunn, Hel")("loki", "seer")("loki", "again")("loki", "stop")
    assert sorted(play.cards("thor hand")) == ["Hel", "Idunn"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-76")
def test_seer_places_nothing_in_a_full_column_nor_before_thor() -> None:
    field = "Archer, Archer, Archer, Archer | Thor, Ravens | Ravens, Ravens, Ravens"
    play = tal(seer(field), fate="Tyr, Huscarl")("loki", "seer")
    assert play.zone("thor columns").endswith("| Thor, Ravens | ^Tyr, Ravens, Ravens, Ravens")
    play("loki", "again")
    assert play.zone("thor pile") == "Huscarl", "no place is left"


@pytest.mark.rule("TAL-76")
def test_a_foreseen_card_without_a_place_is_discarded() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Seer, Archer
        loki columns: Loki | Archer, Archer, Archer, Archer | Ravens, Ravens, Ravens, Ravens
        loki hand: Vikings x6, Ravens x3, Frost Wolf x3""",
        fate="Draugr, Loki's Idunn",
    )("thor", "seer")
    assert play.zone("loki pile") == "Draugr"
    play("thor", "again")
    assert play.zone("loki pile") == "Draugr, Idunn"
    assert "There is no room for Idunn: Loki discards it." in play.story()


@pytest.mark.rule("TAL-76")
def test_seer_places_a_fighter_also_where_the_hand_is_full() -> None:
    play = tal(seer(hand=FULL), fate="Frigg")("loki", "seer")("loki", "column 3")
    assert play.zone("thor columns") == "Ravens | Ravens | ^Frigg"


@pytest.mark.rule("TAL-76")
def test_seer_fills_the_hand_to_twelve_and_then_discards() -> None:
    play = tal(seer(hand="Archer x5, Vikings x5, Huscarl"), fate="Hel, Idunn")("loki", "seer")
    play("loki", "again")
    assert "Hel" in play.cards("thor hand")
    assert play.zone("thor pile") == "Idunn"


@pytest.mark.rule("TAL-76")
def test_seer_ends_with_the_deck() -> None:
    play = tal(
        seer(hand="Odin's Ring", more="thor deck: Tyr, Hel\nthor pile: rest"), fate="Hel, Tyr"
    )("loki", "seer")
    play("loki", "again")("loki", "column 3")
    assert turn(play) == ("loki", 1)
    assert not play.options("loki")[0].startswith(("again", "stop"))


@pytest.mark.rule("TAL-681")
def test_seer_needs_a_card_in_the_opponents_deck() -> None:
    play = tal(seer(hand="Odin's Ring", more="thor pile: rest"))
    assert play.options("loki", "seer") == []
    assert "play Seer 1.1" in play.options("loki")


@pytest.mark.rule("TAL-76")
def test_seer_is_no_challenge_and_legal_in_the_first_turn() -> None:
    play = tal(seer().replace("2 left", "2 left, 0 spent, first turn"))
    assert play.options("loki", "seer") == ["seer"]
