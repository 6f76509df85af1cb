"""Mjolnir and Gungnir remove a card."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import tal

pytestmark = pytest.mark.interpreted


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
