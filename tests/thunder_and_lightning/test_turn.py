"""A turn: action points, and what they are spent on."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import GAME, thunder

pytestmark = pytest.mark.interpreted


def points(columns: str) -> str:
    """What Loki is told when a turn begins with these columns."""
    play = thunder(f"""turn: thor, 1 left
                       thor columns: Tyr | - | -
                       thor hand: Archer
                       loki columns: {columns}""")
    play("thor", "draw")
    return next(line for line in play.story() if line.startswith("Loki's turn"))


@pytest.mark.rule("TAL-11")
@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ("Archer | - | -", "Loki's turn: 1 action point."),
        ("- | Archer, Vikings | -", "Loki's turn: 1 action point."),
        ("Archer | - | Ravens", "Loki's turn: 2 action points."),
        ("Archer | Vikings, Ravens, Draugr | Ravens", "Loki's turn: 3 action points."),
        ("Loki | - | -", "Loki's turn: 4 action points."),
        ("Archer | Loki, Vikings | Ravens", "Loki's turn: 4 action points."),
    ],
)
def test_a_turn_has_a_point_for_each_column_and_four_with_loki(columns: str, said: str) -> None:
    assert said in points(columns)


@pytest.mark.rule("TAL-11")
def test_columns_gained_or_lost_in_a_turn_change_nothing() -> None:
    play = thunder("""turn: loki, 2 left
                      loki columns: Ravens | Vikings | -
                      loki hand: Archer
                      thor columns: Tyr | - | -
                      thor hand: Archer""")
    play("loki", "play Archer 3.1")
    assert play.zone("turn") == "loki, 1 left, 1 spent"
    play("loki", "challenge 1")
    assert play.zone("loki columns") == "- | Vikings | Archer"
    assert play.zone("turn").startswith("thor")


@pytest.mark.rule("TAL-12")
def test_any_action_any_number_of_times_until_the_points_are_spent() -> None:
    play = thunder("""turn: loki, 3 left
                      loki columns: Vikings | Archer | Ravens
                      loki hand: Archer, Archer
                      thor columns: Ravens, Ravens, Ravens | - | -""")
    play("loki", "challenge 1")("loki", "challenge 1")
    assert play.asked == ["loki"]
    play("loki", "play Archer 1.2")
    assert play.asked == ["thor"]


@pytest.mark.rule("TAL-12")
@pytest.mark.parametrize("card", ["Shield Wall", "Archer", "Nightmare", "Tyr", "Odin's Ring"])
def test_a_power_of_the_battlefield_is_not_played_from_the_hand(card: str) -> None:
    play = thunder(f"""turn: thor, 2 left
                       thor columns: Vikings | Vikings | -
                       thor hand: {card}
                       loki columns: Vikings | Vikings | -""")
    about = [option for option in play.options("thor") if card.casefold() in option.casefold()]
    assert about
    assert all(option.startswith(f"play {card} ") for option in about)


@pytest.mark.rule("TAL-13")
def test_a_card_is_drawn_from_the_own_deck() -> None:
    play = thunder(
        """turn: loki, 1 left
           loki columns: Vikings | - | -
           thor columns: Vikings | - | -""",
        fate="Angrboda",
    )
    play("loki", "draw")
    assert play.zone("loki hand") == "Angrboda"
    assert "You draw Angrboda." in play.story("loki")
    assert "Loki draws a card." in play.story("thor")
    assert not any("Angrboda" in line for line in play.story("thor"))


@pytest.mark.rule("TAL-13")
def test_an_empty_deck_gives_no_card() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Vikings | - | -
                      thor hand: Odin's Ring, Archer
                      thor pile: rest
                      loki columns: Vikings | - | -""")
    assert "draw" not in play.options("thor")


@pytest.mark.rule("TAL-13")
@pytest.mark.rule("TAL-14")
@pytest.mark.parametrize(("held", "can"), [(11, True), (12, False)])
def test_twelve_cards_fill_a_hand(held: int, can: bool) -> None:
    hand = "Vikings x5, Ravens x6" if held == 11 else "Vikings x5, Ravens x7"
    play = thunder(f"""turn: thor, 2 left
                       thor columns: Vikings | - | -
                       thor hand: {hand}
                       loki columns: Vikings | - | -""")
    assert ("draw" in play.options("thor")) == can


@pytest.mark.rule("TAL-15")
@pytest.mark.parametrize(
    ("place", "columns"),
    [
        ("1.1", "Hel, ^Archer, Ravens | Tyr | -"),
        ("1.2", "^Archer, Hel, Ravens | Tyr | -"),
        ("1.3", "^Archer, Ravens, Hel | Tyr | -"),
        ("2.2", "^Archer, Ravens | Tyr, Hel | -"),
        ("3.1", "^Archer, Ravens | Tyr | Hel"),
    ],
)
def test_a_card_is_laid_before_between_or_behind(place: str, columns: str) -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: ^Archer, Ravens | Tyr | -
                      thor hand: Hel
                      loki columns: Vikings | - | -""")
    play("thor", f"play Hel {place}")
    assert play.zone("thor columns") == columns
    assert f"Thor lays a card face down at {place}." in play.story("loki")
    assert "It is Hel." in play.story("thor")
    assert "It is Hel." not in play.story("loki")


@pytest.mark.rule("TAL-15")
def test_there_is_never_a_gap_in_a_column() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Archer | - | -
                      thor hand: Ravens
                      loki columns: Vikings | - | -""")
    placed = {option for option in play.options("thor") if option.startswith("play")}
    assert placed == {f"play Ravens {place}" for place in ("1.1", "1.2", "2.1", "3.1")}


@pytest.mark.rule("TAL-15")
@pytest.mark.rule("TAL-42")
def test_nothing_is_laid_before_thor() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Thor, Archer | - | -
                      thor hand: Hel
                      loki columns: Vikings | - | -""")
    assert "play Hel 1.1" not in play.options("thor")
    assert "play Hel 1.2" in play.options("thor")


@pytest.mark.rule("TAL-16")
def test_a_card_without_strength_can_be_laid_as_a_bluff_and_never_challenges() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Ravens | - | -
                      thor hand: Hel
                      loki columns: Vikings, Vikings | - | -""")
    play("thor", "play Hel 1.1")
    assert "challenge 1" not in play.options("thor")


@pytest.mark.rule("TAL-16")
def test_a_bluff_loses_when_it_is_challenged_even_by_ravens() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Ravens | - | -
                      thor columns: Hel, Vikings | - | -""")
    play("loki", "challenge 1")
    assert play.zone("thor columns") == "Vikings | - | -"
    assert play.zone("thor pile") == "Hel"
    assert play.zone("loki columns") == "^Ravens | - | -"


@pytest.mark.rule("TAL-17")
def test_no_action_takes_a_card_back_from_the_battlefield() -> None:
    play = thunder("""turn: thor, 3 left
                      thor columns: Archer | Vikings | Hel
                      loki columns: Vikings | - | -""")
    assert set(play.options("thor")) == {"draw", "challenge 1"}


@pytest.mark.rule("TAL-25")
def test_a_challenge_is_made_when_nothing_else_can_be_done() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Vikings, Odin's Crown | Ravens | -
                      loki pile: rest
                      thor columns: Tyr, Archer | Vikings | -""")
    assert play.options("loki") == ["challenge 1", "challenge 2"]


@pytest.mark.rule("TAL-25")
def test_the_only_action_is_asked_for_like_any_other() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Vikings, Odin's Crown | - | -
                      loki pile: rest
                      thor columns: Tyr, Archer | Ravens | Vikings""")
    assert play.options("loki") == ["challenge 1"]
    play("loki", "challenge 1")
    assert play.zone("loki columns") == "Odin's Crown | - | -"
    assert "Vikings (4) against Tyr (7)." in play.story()
    assert play.asked == ["thor"]


def test_a_prompt_says_how_many_points_are_left() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Archer | - | -
                      loki columns: Vikings | - | -""")
    assert play.prompt("thor") == "Your turn: 1 action point left."
    assert play.rule("thor") == "TAL-12"
    assert GAME.prompt(play.table.view("loki")) == "Waiting for Thor."
