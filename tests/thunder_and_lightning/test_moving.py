"""Baldr and Valkyries."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import other, thunder

pytestmark = pytest.mark.interpreted

MOVERS = [
    pytest.param("baldr", "thor", marks=pytest.mark.rule("TAL-50")),
    pytest.param("valkyries", "loki", marks=pytest.mark.rule("TAL-51")),
]


@pytest.mark.parametrize(("card", "whose"), MOVERS)
@pytest.mark.parametrize(
    ("start", "move", "to", "end"),
    [
        ("Archer, Ravens, Frigg | - | -", "1.1", "1.3", "Ravens, Frigg, Archer | - | -"),
        ("Archer, Ravens, Frigg | - | -", "1.3", "1.1", "Frigg, Archer, Ravens | - | -"),
        ("Archer, Ravens, Frigg | - | -", "1.2", "2.1", "Archer, Frigg | Ravens | -"),
        ("Archer, Ravens | Frigg | -", "2.1", "1.2", "Archer, Frigg, Ravens | - | -"),
        ("Archer | Frigg | -", "1.1", "2.1", "- | Archer, Frigg | -"),
        ("Archer | Frigg | -", "1.1", "2.2", "- | Frigg, Archer | -"),
    ],
)
@pytest.mark.rule("TAL-84")
def test_a_card_moves_to_where_it_lies_when_the_gap_has_closed(
    card: str, whose: str, start: str, move: str, to: str, end: str
) -> None:
    play = thunder(f"""turn: thor, 1 left, 0 spent
                       thor hand: {card.capitalize()}, Hel
                       {whose} columns: {start}
                       {other(whose)} columns: Vikings | - | -""")
    play("thor", card)("thor", f"move {move}")("thor", f"to {to}")
    assert play.zone(f"{whose} columns") == end
    assert play.zone("thor pile") == card.capitalize()


@pytest.mark.parametrize(("card", "whose"), MOVERS)
def test_a_full_column_takes_no_card_but_its_own(card: str, whose: str) -> None:
    play = thunder(f"""turn: thor, 1 left, 0 spent
                       thor hand: {card.capitalize()}, Hel
                       {whose} columns: Archer, Archer, Ravens, Ravens | Frigg | -
                       {other(whose)} columns: Vikings | - | -""")
    play("thor", card)("thor", "move 2.1")
    assert play.zone(f"{whose} columns") == "Archer, Archer, Ravens, Ravens | - | Frigg"
    within = thunder(f"""turn: thor, 1 left, 0 spent
                         thor hand: {card.capitalize()}, Hel
                         {whose} columns: Archer, Archer, Ravens, Ravens | Frigg | -
                         {other(whose)} columns: Vikings | - | -""")
    within("thor", card)("thor", "move 1.1")
    own = [option for option in within.options("thor") if option.startswith("to 1.")]
    assert own == ["to 1.2", "to 1.3", "to 1.4"]


@pytest.mark.parametrize(("card", "whose"), MOVERS)
def test_a_card_must_go_to_another_place(card: str, whose: str) -> None:
    play = thunder(f"""turn: thor, 1 left, 0 spent
                       thor hand: {card.capitalize()}, Hel
                       {whose} columns: Archer, Ravens | - | -
                       {other(whose)} columns: Vikings | - | -""")
    play("thor", card)("thor", "move 1.2")
    assert play.options("thor") == ["to 1.1", "to 2.1", "to 3.1"]


@pytest.mark.rule("TAL-681")
@pytest.mark.parametrize(("card", "whose"), [("baldr", "thor"), ("valkyries", "loki")])
def test_with_nothing_to_move_they_cannot_be_played(card: str, whose: str) -> None:
    hero = whose.capitalize()
    play = thunder(f"""turn: thor, 1 left, 0 spent
                       thor hand: {card.capitalize()}, Hel
                       {whose} columns: {hero} | - | -
                       {other(whose)} columns: Vikings | - | -""")
    assert card not in play.options("thor")
    assert f"play {card.capitalize()} 2.1" in play.options("thor")


@pytest.mark.rule("TAL-51")
def test_valkyries_bring_the_treasure_to_the_front() -> None:
    play = thunder("""turn: loki, 2 left, 0 spent
                      loki columns: - | Vikings | -
                      loki hand: Valkyries
                      thor columns: Archer | Tyr, Archer, ^Odin's Ring | -""")
    play("loki", "valkyries")("loki", "move 2.3")("loki", "to 2.1")("loki", "challenge 2")
    assert play.result == "Loki wins: Odin's Ring is lost."


def test_moves_are_told_to_both() -> None:
    play = thunder("""turn: loki, 1 left, 0 spent
                      loki columns: - | Vikings | -
                      loki hand: Valkyries
                      thor columns: Archer | Tyr | -""")
    play("loki", "valkyries")
    assert play.prompt("loki") == "Which of the opponent's cards do the Valkyries move?"
    play("loki", "move 1.1")
    assert play.rule("loki") == "TAL-51"
    play("loki", "to 2.2")
    assert "Thor's card at 1.1 goes to 2.2." in play.story("thor")
