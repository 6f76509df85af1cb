"""Shield Wall and Female Archer."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import FIGHTERS, columns, tal

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("TAL-63")
@pytest.mark.parametrize(
    "card", [*(loki for loki, _ in FIGHTERS.values() if loki != "Archer"), "Thor's Einherjar"]
)
@pytest.mark.parametrize(
    ("action", "left"),
    [
        ("challenge 1", "^Shield Wall, Huscarl, Shield Wall | - | -"),
        ("vidarr 1.1", "^Shield Wall, Huscarl, Shield Wall | - | -"),
        ("vidarr 1.3", "Shield Wall, Huscarl, ^Shield Wall | - | -"),
    ],
)
def test_a_shield_wall_defeats_all_but_the_archer(card: str, action: str, left: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {card} | Archer | -
        loki hand: Vidarr
        thor columns: Shield Wall, Huscarl, Shield Wall | - | -"""
    )("loki", action)
    assert columns(play, "loki")[0] == []
    assert play.cards("loki pile")[-1] == card.removeprefix("Thor's ")
    assert play.zone("thor columns") == left


@pytest.mark.rule("TAL-63")
@pytest.mark.rule("TAL-71")
def test_ravens_from_hand_only_turn_a_shield_wall_up() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens x2
        thor columns: Shield Wall, Huscarl | - | -"""
    )("loki", "ravens 1")
    assert play.zone("thor columns") == "^Shield Wall, Huscarl | - | -"
    play("loki", "ravens 1")
    assert play.zone("thor columns") == "^Shield Wall, Huscarl | - | -"
    assert play.zone("loki columns") == "Draugr | Archer | -"
    assert play.zone("loki pile") == "Ravens, Ravens"


@pytest.mark.rule("TAL-64")
@pytest.mark.parametrize("archer", ["Archer", "Thor's Archer"])
@pytest.mark.parametrize("action", ["challenge 1", "vidarr 1.1", "vidarr 1.2"])
def test_archer_brings_down_a_shield_wall(archer: str, action: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {archer}, Ravens | Archer | -
        loki hand: Vidarr
        thor columns: Shield Wall, Shield Wall | - | -"""
    )("loki", action)
    assert play.zone("loki columns") == f"^{archer}, Ravens | Archer | -"
    assert play.zone("thor columns") == "Shield Wall | - | -"
    assert play.zone("thor pile") == "Shield Wall"
