"""Baldr moves an own card, the Valkyries one of the opponent's."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import other, tal, turn

pytestmark = pytest.mark.interpreted


def side(seat: str, field: str) -> str:
    """A position in which Loki may move cards of a seat's side."""
    power = "Baldr" if seat == "loki" else "Valkyries"
    facing = other(seat)
    return f"""turn: loki, 2 left, 0 spent
        {seat} columns: {field}
        {facing} columns: Shield Wall | - | Shield Wall
        loki hand: {power}, Archer"""


SIDES = pytest.mark.parametrize(("seat", "power"), [("loki", "baldr"), ("thor", "valkyries")])
MOVES = [
    ("1.1", "1.2", "^Archer, Ravens, Frigg | Vikings | -"),
    ("1.1", "1.3", "^Archer, Frigg, Ravens | Vikings | -"),
    ("1.1", "2.1", "^Archer, Frigg | Ravens, Vikings | -"),
    ("1.1", "2.2", "^Archer, Frigg | Vikings, Ravens | -"),
    ("1.1", "3.1", "^Archer, Frigg | Vikings | Ravens"),
    ("1.2", "1.1", "^Archer, Ravens, Frigg | Vikings | -"),
    ("1.2", "3.1", "Ravens, Frigg | Vikings | ^Archer"),
    ("1.3", "1.1", "Frigg, Ravens, ^Archer | Vikings | -"),
    ("2.1", "1.2", "Ravens, Vikings, ^Archer, Frigg | - | -"),
    ("2.1", "3.1", "Ravens, ^Archer, Frigg | - | Vikings"),
]


@pytest.mark.rule("TAL-50")
@pytest.mark.rule("TAL-51")
@pytest.mark.rule("TAL-84")
@SIDES
@pytest.mark.parametrize(("origin", "goal", "left"), MOVES)
def test_a_card_moves_to_any_other_position_of_its_side(
    seat: str, power: str, origin: str, goal: str, left: str
) -> None:
    play = tal(side(seat, "Ravens, ^Archer, Frigg | Vikings | -"))("loki", power)
    play("loki", f"move {origin}")("loki", f"to {goal}")
    assert play.zone(f"{seat} columns") == left
    assert turn(play) == ("loki", 1)
    assert play.zone("loki pile") == f"{power.capitalize()}"


@pytest.mark.rule("TAL-50")
@pytest.mark.rule("TAL-51")
@SIDES
def test_every_card_and_every_other_place_is_offered(seat: str, power: str) -> None:
    field = "Ravens, ^Archer, Frigg | Vikings, Vikings, Vikings, Vikings | -"
    play = tal(side(seat, field))("loki", power)
    assert play.options("loki") == [
        f"move {place}" for place in ("1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "2.4")
    ]
    play("loki", "move 1.2")
    assert play.options("loki") == ["to 1.1", "to 1.3", "to 3.1"]


@pytest.mark.rule("TAL-50")
@pytest.mark.rule("TAL-51")
@SIDES
def test_a_card_moves_out_of_a_full_column_or_within_it(seat: str, power: str) -> None:
    field = "Ravens, Ravens, Frigg, Ravens | Vikings | -"
    play = tal(side(seat, field))("loki", power)("loki", "move 1.3")
    assert play.options("loki") == [
        f"to {place}" for place in ("1.1", "1.2", "1.4", "2.1", "2.2", "3.1")
    ]
    play("loki", "to 1.1")
    assert play.zone(f"{seat} columns") == "Frigg, Ravens, Ravens, Ravens | Vikings | -"


@pytest.mark.rule("TAL-50")
@pytest.mark.rule("TAL-51")
@SIDES
def test_where_one_place_is_left_a_card_goes_there_unasked(seat: str, power: str) -> None:
    play = tal(side(seat, "Archer, Archer, Ravens, Ravens | Frigg | -"))("loki", power)
    play("loki", "move 2.1")
    assert play.zone(f"{seat} columns") == "Archer, Archer, Ravens, Ravens | - | Frigg"


@pytest.mark.rule("TAL-50")
@pytest.mark.rule("TAL-51")
@SIDES
def test_a_lone_card_may_change_its_column(seat: str, power: str) -> None:
    play = tal(side(seat, "Ravens | - | -"))("loki", power)
    assert play.options("loki") == ["to 2.1", "to 3.1"]


@pytest.mark.rule("TAL-42")
@pytest.mark.rule("TAL-50")
@pytest.mark.rule("TAL-51")
@SIDES
@pytest.mark.parametrize(
    ("origin", "goals"),
    [
        ("1.2", ["to 1.3", "to 2.1", "to 2.2", "to 3.1"]),
        ("2.1", ["to 1.2", "to 1.3", "to 1.4", "to 3.1"]),
    ],
)
def test_a_hero_is_never_moved_nor_anything_before_him(
    seat: str, power: str, origin: str, goals: list[str]
) -> None:
    play = tal(side(seat, f"{seat.capitalize()}, Ravens, Archer | Vikings | -"))("loki", power)
    assert play.options("loki") == ["move 1.2", "move 1.3", "move 2.1"]
    play("loki", f"move {origin}")
    assert play.options("loki") == goals


@pytest.mark.rule("TAL-681")
@SIDES
def test_without_a_move_the_power_is_not_played(seat: str, power: str) -> None:
    play = tal(side(seat, f"{seat.capitalize()} | - | -"))
    assert play.options("loki", power) == []
    assert f"play {power.capitalize()} 2.1" in play.options("loki")


@pytest.mark.rule("TAL-681")
def test_valkyries_need_a_card_of_the_opponents() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Archer | - | -
        loki hand: Valkyries
        thor columns: - | - | -"""
    )
    assert play.options("loki", "valkyries") == []


@pytest.mark.rule("TAL-51")
def test_valkyries_move_only_the_opponents_cards_and_baldr_only_the_own() -> None:
    position = """turn: loki, 1 left
        loki columns: Archer | - | -
        loki hand: Valkyries, Baldr
        thor columns: - | Ravens, Tyr | -"""
    assert tal(position)("loki", "valkyries").options("loki") == ["move 2.1", "move 2.2"]
    assert tal(position)("loki", "baldr").options("loki") == ["to 2.1", "to 3.1"]


@pytest.mark.rule("TAL-50")
def test_a_moved_card_can_empty_a_column_without_losing_the_point() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Ravens | -
        loki hand: Baldr, Archer
        thor columns: Tyr | - | -"""
    )("loki", "baldr")("loki", "move 1.1")("loki", "to 2.1")
    assert play.zone("loki columns") == "- | Archer, Ravens | -"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-51")
def test_valkyries_bring_the_treasure_to_the_front() -> None:
    play = tal(
        """turn: loki, 2 left, 0 spent
        loki columns: - | Vikings | -
        loki hand: Valkyries
        thor columns: Archer | Tyr, Archer, ^Odin's Ring | -"""
    )("loki", "valkyries")("loki", "move 2.3")("loki", "to 2.1")("loki", "challenge 2")
    assert play.result == "Loki wins: Odin's Ring is lost."


@pytest.mark.rule("TAL-51")
def test_moves_are_told_to_both() -> None:
    play = tal(
        """turn: loki, 1 left, 0 spent
        loki columns: - | Vikings | -
        loki hand: Valkyries
        thor columns: Archer | Tyr | -"""
    )("loki", "valkyries")
    assert play.prompt("loki") == "Which of the opponent's cards do the Valkyries move?"
    play("loki", "move 1.1")
    assert play.rule("loki") == "TAL-51"
    play("loki", "to 2.2")
    assert "Thor's card at 1.1 goes to 2.2." in play.story("thor")
