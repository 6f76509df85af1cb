"""Seer and Vidarr."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, tal, turn, uses

FULL = "Archer x5, Vikings x5, Huscarl x2"


def seer(field: str = "Ravens | Ravens | -", hand: str = "-", more: str = "") -> str:
    return f"""turn: loki, 2 left
        loki columns: Shield Wall | Shield Wall | -
        loki hand: Seer, Archer
        thor columns: {field}
        thor hand: {hand}
        {more}"""


@pytest.mark.rule("TAL-76")
@pytest.mark.parametrize(
    "card", ["Frigg", "Ravens", "Archer", "Shieldmaiden", "Vikings", "Huscarl", "Einherjar", "Tyr"]
)
def test_seer_places_a_fighter_face_up_in_row_one(card: str) -> None:
    play = tal(seer(), fate=card)("loki", "seer")
    assert play.options("loki") == ["column 1", "column 2", "column 3"]
    play("loki", "column 1")
    assert play.zone("thor columns") == f"^{card}, Ravens | Ravens | -"
    play("loki", "stop")
    assert turn(play) == ("loki", 1)
    assert cards(play, "loki pile") == ["Seer"]


@pytest.mark.rule("TAL-76")
@pytest.mark.parametrize(
    "card",
    [
        "Odin's Ring",
        "Nightmare",
        "Shield Wall",
        "Thor",
        "Baldr",
        "Valkyries",
        "Idunn",
        "Berserker",
        "Freya",
        "Hel",
        "Longships",
        "Odin",
        "Mjolnir",
        "Seer",
        "Vidarr",
    ],
)
def test_seer_gives_any_other_card_to_the_opponent(card: str) -> None:
    play = tal(seer(hand="Vikings"), fate=card)("loki", "seer")
    assert sorted(cards(play, "thor hand")) == sorted(["Vikings", card])
    assert play.options("loki") == ["again", "stop"]
    assert play.zone("thor columns") == "Ravens | Ravens | -"


@pytest.mark.rule("TAL-76")
def test_seer_draws_up_to_three_cards_one_after_the_other() -> None:
    play = tal(seer(), fate="Tyr, Idunn, Huscarl")("loki", "seer")("loki", "column 3")
    assert columns(play, "thor") == [["Ravens"], ["Ravens"], ["Tyr"]]
    play("loki", "again")
    assert cards(play, "thor hand") == ["Idunn"]
    play("loki", "again")("loki", "column 3")
    assert play.zone("thor columns") == "Ravens | Ravens | ^Huscarl, ^Tyr"
    assert turn(play) == ("loki", 1)
    assert play.unused_fate == 0
    assert "thor deck: 45 cards" in play.game.describe(play.table.view(None))


@pytest.mark.rule("TAL-76")
@pytest.mark.rule("TAL-85")
def test_seer_may_stop_after_a_card() -> None:
    play = tal(seer(), fate="Idunn, Hel")("loki", "seer")("loki", "again")("loki", "stop")
    assert sorted(cards(play, "thor hand")) == ["Hel", "Idunn"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-76")
def test_seer_places_nothing_in_a_full_column_nor_before_thor() -> None:
    field = "Archer, Archer, Archer, Archer | Thor, Ravens | Ravens, Ravens, Ravens"
    play = tal(seer(field), fate="Tyr, Huscarl")("loki", "seer")
    if "column 3" in play.options("loki"):
        assert play.options("loki") == ["column 3"]
        play("loki", "column 3")
    assert play.zone("thor columns").endswith("^Tyr, Ravens, Ravens, Ravens")
    play("loki", "again")
    assert cards(play, "thor pile") == ["Huscarl"], "no place is left"


@pytest.mark.rule("TAL-76")
def test_seer_discards_a_card_that_a_full_hand_can_not_take() -> None:
    play = tal(seer(hand=FULL, more="thor pile: Ravens"), fate="Nightmare")("loki", "seer")
    assert cards(play, "thor pile") == ["Ravens", "Nightmare"]
    assert len(cards(play, "thor hand")) == 12
    assert columns(play, "thor") == [["Ravens"], ["Ravens"], []]


@pytest.mark.rule("TAL-76")
def test_seer_places_a_fighter_also_where_the_hand_is_full() -> None:
    play = tal(seer(hand=FULL), fate="Frigg")("loki", "seer")("loki", "column 3")
    assert play.zone("thor columns") == "Ravens | Ravens | ^Frigg"


@pytest.mark.rule("TAL-76")
def test_seer_fills_the_hand_to_twelve_and_then_discards() -> None:
    play = tal(seer(hand="Archer x5, Vikings x5, Huscarl"), fate="Hel, Idunn")("loki", "seer")
    play("loki", "again")
    assert "Hel" in cards(play, "thor hand")
    assert cards(play, "thor pile") == ["Idunn"]


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
    assert uses(play, "loki", "seer") == []
    assert "play Seer 1.1" in play.options("loki")


@pytest.mark.rule("TAL-76")
def test_seer_is_no_challenge_and_legal_in_the_first_turn() -> None:
    play = tal(seer().replace("2 left", "2 left, 0 spent, first turn"))
    assert uses(play, "loki", "seer") == ["seer"]


VIDARR = """turn: loki, 3 left
    loki columns: Draugr | Angrboda | Archer
    loki hand: Vidarr
    thor columns: Tyr, Ravens, ^Huscarl, Archer | Ravens, Ravens | Shield Wall, Shieldmaiden"""


@pytest.mark.rule("TAL-77")
def test_vidarr_reaches_any_row_of_the_outer_columns_and_none_of_the_middle() -> None:
    assert uses(tal(VIDARR), "loki", "vidarr") == [
        *(f"vidarr 1.{row}" for row in (1, 2, 3, 4)),
        "vidarr 3.1",
        "vidarr 3.2",
    ]


@pytest.mark.rule("TAL-77")
@pytest.mark.parametrize(
    ("place", "loki", "thor"),
    [
        ("1.1", "- | Angrboda | Archer", "^Tyr, Ravens, ^Huscarl, Archer"),
        ("1.2", "^Draugr | Angrboda | Archer", "Tyr, ^Huscarl, Archer"),
        ("1.3", "^Draugr | Angrboda | Archer", "Tyr, Ravens, Archer"),
        ("1.4", "^Draugr | Angrboda | Archer", "Tyr, Ravens, ^Huscarl"),
    ],
)
def test_vidarr_makes_a_challenge_for_one_point(place: str, loki: str, thor: str) -> None:
    play = tal(VIDARR)("loki", f"vidarr {place}")
    assert play.zone("loki columns") == loki
    assert play.zone("thor columns") == (f"{thor} | Ravens, Ravens | Shield Wall, Shieldmaiden")
    assert turn(play) == ("loki", 2)
    assert cards(play, "loki pile")[0] == "Vidarr"


@pytest.mark.rule("TAL-77")
def test_a_card_in_a_back_row_that_wins_stays_there_face_up() -> None:
    play = tal(VIDARR)("loki", "vidarr 3.2")
    assert play.zone("loki columns") == "Draugr | Angrboda | -"
    assert play.zone("thor columns").endswith("| Shield Wall, ^Shieldmaiden")


@pytest.mark.rule("TAL-77")
def test_vidarr_with_equal_strengths_both_go_and_the_gap_closes() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer, Ravens | Angrboda | -
        loki hand: Vidarr
        thor columns: Tyr, Archer, Huscarl | - | -"""
    )("loki", "vidarr 1.2")
    assert play.zone("thor columns") == "Tyr, Huscarl | - | -"
    assert play.zone("loki columns") == "Ravens | Angrboda | -"
    assert cards(play, "loki pile") == ["Vidarr", "Archer"]


@pytest.mark.rule("TAL-77")
@pytest.mark.parametrize("leader", ["Loki", "Shield Wall", "Nightmare", "Odin's Crown", "Baldr"])
def test_vidarr_needs_a_row_one_card_that_may_challenge(leader: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {leader}, Draugr | Angrboda | -
        loki hand: Vidarr
        thor columns: Archer, Ravens | Ravens | Ravens"""
    )
    assert uses(play, "loki", "vidarr") == []


@pytest.mark.rule("TAL-77")
def test_thor_is_no_target_of_vidarr_and_shields_nobody() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | - | Draugr
        loki hand: Vidarr
        thor columns: Thor, Archer, Ravens | Ravens | -"""
    )
    assert uses(play, "loki", "vidarr") == ["vidarr 1.2", "vidarr 1.3"]
    play("loki", "vidarr 1.3")
    assert play.zone("thor columns") == "Thor, Archer | Ravens | -"


@pytest.mark.rule("TAL-77")
def test_vidarr_is_not_played_without_a_target() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Draugr | -
        loki hand: Vidarr
        thor columns: Thor | Ravens | Ravens"""
    )
    assert uses(play, "loki", "vidarr") == []


@pytest.mark.rule("TAL-77")
def test_thor_plays_vidarr_in_the_same_lanes() -> None:
    play = tal(
        """turn: thor, 3 left
        thor columns: Tyr | Einherjar | Einherjar
        thor hand: Vidarr
        loki columns: Archer, Ravens | Ravens, Ravens | Draugr"""
    )
    assert uses(play, "thor", "vidarr") == ["vidarr 1.1", "vidarr 1.2", "vidarr 3.1"]
    play("thor", "vidarr 1.2")
    assert play.zone("loki columns") == "Archer | Ravens, Ravens | Draugr"
