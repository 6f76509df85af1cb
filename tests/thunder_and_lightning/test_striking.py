"""Mjolnir and Gungnir, and Vidarr."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import tal, turn

pytestmark = pytest.mark.interpreted

VIDARR = """turn: loki, 3 left
    loki columns: Draugr | Angrboda | Archer
    loki hand: Vidarr
    thor columns: Tyr, Ravens, ^Huscarl, Archer | Ravens, Ravens | Shield Wall, Shieldmaiden"""


@pytest.mark.rule("TAL-69")
@pytest.mark.parametrize(
    ("place", "card", "left"),
    [
        ("1.1", "Shield Wall", "^Tyr, Frigg | Thor, Ravens | -"),
        ("1.2", "Tyr", "Shield Wall, Frigg | Thor, Ravens | -"),
        ("1.3", "Frigg", "Shield Wall, ^Tyr | Thor, Ravens | -"),
        ("2.1", "Thor", "Shield Wall, ^Tyr, Frigg | Ravens | -"),
        ("2.2", "Ravens", "Shield Wall, ^Tyr, Frigg | Thor | -"),
    ],
)
def test_gungnir_removes_any_one_card_of_the_opponents(place: str, card: str, left: str) -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Gungnir
        thor columns: Shield Wall, ^Tyr, Frigg | Thor, Ravens | -
        thor pile: Archer"""
    )
    assert play.options("loki", "gungnir") == [
        f"gungnir {where}" for where in ("1.1", "1.2", "1.3", "2.1", "2.2")
    ]
    play("loki", f"gungnir {place}")
    assert play.zone("thor columns") == left
    assert play.zone("thor pile") == f"Archer, {card}"
    assert play.zone("loki pile") == "Gungnir"
    for watcher in ("loki", "thor", None):
        assert play.seen(watcher)["thor pile"] == f"Archer, {card}"


@pytest.mark.rule("TAL-69")
def test_mjolnir_removes_a_card_of_lokis() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Mjolnir
        loki columns: Archer, Shield Wall, Draugr | Loki, Nightmare | -"""
    )("thor", "mjolnir 1.2")
    assert play.zone("loki columns") == "Archer, Draugr | Loki, Nightmare | -"
    assert play.zone("loki pile") == "Shield Wall"
    assert play.zone("thor pile") == "Mjolnir"
    assert "Loki loses Shield Wall." in play.story("thor")


@pytest.mark.rule("TAL-69")
def test_the_hammer_may_strike_in_the_first_turn() -> None:
    play = tal(
        """turn: loki, 1 left, first turn
        loki columns: Vikings | - | -
        loki hand: Gungnir
        thor columns: Archer, Tyr | - | -"""
    )("loki", "gungnir 1.2")
    assert play.zone("thor pile") == "Tyr"


@pytest.mark.rule("TAL-69")
def test_gungnir_needs_a_card_to_remove() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Gungnir
        thor columns: - | - | -"""
    )
    assert play.options("loki", "gungnir") == []


@pytest.mark.rule("TAL-77")
def test_vidarr_reaches_any_row_of_the_outer_columns_and_none_of_the_middle() -> None:
    assert tal(VIDARR).options("loki", "vidarr") == [
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
    assert play.cards("loki pile")[0] == "Vidarr"


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
    assert play.zone("loki pile") == "Vidarr, Archer"


@pytest.mark.rule("TAL-77")
@pytest.mark.parametrize("leader", ["Loki", "Shield Wall", "Nightmare", "Odin's Crown", "Baldr"])
def test_vidarr_needs_a_row_one_card_that_may_challenge(leader: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {leader}, Draugr | Angrboda | -
        loki hand: Vidarr
        thor columns: Archer, Ravens | Ravens | Ravens"""
    )
    assert play.options("loki", "vidarr") == []


@pytest.mark.rule("TAL-77")
def test_thor_is_no_target_of_vidarr_and_shields_nobody() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | - | Draugr
        loki hand: Vidarr
        thor columns: Thor, Archer, Ravens | Ravens | -"""
    )
    assert play.options("loki", "vidarr") == ["vidarr 1.2", "vidarr 1.3"]
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
    assert play.options("loki", "vidarr") == []


@pytest.mark.rule("TAL-77")
def test_thor_plays_vidarr_in_the_same_lanes() -> None:
    play = tal(
        """turn: thor, 3 left
        thor columns: Tyr | Einherjar | Einherjar
        thor hand: Vidarr
        loki columns: Archer, Ravens | Ravens, Ravens | Draugr"""
    )
    assert play.options("thor", "vidarr") == ["vidarr 1.1", "vidarr 1.2", "vidarr 3.1"]
    play("thor", "vidarr 1.2")
    assert play.zone("loki columns") == "Archer | Ravens, Ravens | Draugr"
