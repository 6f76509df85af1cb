"""A turn: action points, and what they are spent on."""

from __future__ import annotations

import pytest

from meadhall.core.errors import IllegalChoice
from tests.thunder_and_lightning.table import GAME, LOKIS, columns, other, tal, turn

pytestmark = pytest.mark.interpreted

FULL_HAND = "Ravens, Ravens, Ravens, Archer, Archer, Vikings, Vikings, Vikings, Draugr, Draugr"
OPENING = """
    thor hand: Thor, Nightmare, Ravens, Archer, Huscarl, Tyr, Vidarr, Idunn, Frigg
    loki hand: Loki, Ravens x3, Archer, Fire Giant, Draugr, Odin, Seer
    stack: Open(0,), Open(1,), Open(2,), Turn"""


@pytest.mark.rule("TAL-10")
def test_loki_begins_with_three_action_points() -> None:
    play = tal(OPENING)
    for column in (1, 2, 3):
        play("thor", play.options("thor")[0])("loki", f"play Ravens {column}.1")
    assert play.asked == ["loki"]
    assert turn(play) == ("loki", 3)


@pytest.mark.rule("TAL-10")
def test_turns_alternate() -> None:
    play = tal("turn: loki, 1 left\nloki columns: Archer | - | -\nthor columns: Tyr | - | -")
    for seat in ("loki", "thor", "loki", "thor"):
        assert play.asked == [seat]
        assert play.options(other(seat)) == []
        play(seat, "draw")


@pytest.mark.rule("TAL-11")
@pytest.mark.parametrize(
    ("field", "points"),
    [
        ("Ravens | - | -", 1),
        ("- | - | Ravens, Vikings, Tyr", 1),
        ("Ravens | - | Archer", 2),
        ("Ravens | Shield Wall | Idunn", 3),
        ("Thor | - | -", 4),
        ("Ravens | Thor, Archer | -", 4),
        ("Ravens | Archer | Thor", 4),
    ],
)
def test_one_action_point_a_column_and_four_with_thor(field: str, points: int) -> None:
    play = tal(
        f"""turn: loki, 1 left
        loki columns: Archer | - | -
        loki hand: Ravens
        thor columns: {field}
        thor hand: Huscarl"""
    )("loki", "draw")
    assert turn(play) == ("thor", points)
    said = "1 action point" if points == 1 else f"{points} action points"
    assert f"Thor's turn: {said}." in play.story()


@pytest.mark.rule("TAL-11")
def test_thor_gives_loki_no_points() -> None:
    play = tal(
        """turn: thor, 1 left, 3 spent
        thor columns: Thor | - | -
        thor hand: Archer
        loki columns: Ravens | - | -
        loki hand: Archer"""
    )("thor", "draw")
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-11")
def test_a_column_lost_in_the_turn_takes_no_point_away() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Ravens | Archer | Archer
        loki hand: Vikings
        thor columns: Tyr | Huscarl | -"""
    )("loki", "challenge 1")("loki", "challenge 2")
    assert columns(play, "loki") == [[], [], ["Archer"]]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-11")
def test_a_column_gained_in_the_turn_gives_no_point_until_the_next() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Ravens | - | -
        loki hand: Archer
        thor columns: Tyr | - | -"""
    )("loki", "play Archer 2.1")
    assert turn(play) == ("thor", 1)
    play("thor", "draw")
    assert turn(play) == ("loki", 2)


@pytest.mark.rule("TAL-11")
def test_columns_lost_in_the_opponents_turn_count_at_the_start_of_the_own() -> None:
    play = tal(
        """turn: loki, 1 left, 2 spent
        loki columns: Draugr | Draugr | -
        thor columns: Archer | Archer | Archer"""
    )("loki", "challenge 1")
    assert turn(play) == ("thor", 2)


@pytest.mark.rule("TAL-11")
def test_valkyries_that_empty_a_column_cost_the_opponent_a_point() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Shield Wall | - | -
        loki hand: Valkyries
        thor columns: Archer | Ravens | -
        thor hand: Vikings"""
    )("loki", "valkyries")("loki", "move 1.1")("loki", "to 2.1")
    assert turn(play) == ("thor", 1)


@pytest.mark.rule("TAL-11")
def test_a_seer_that_fills_a_column_gives_the_opponent_a_point() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Shield Wall | - | -
        loki hand: Seer
        thor columns: Archer | Ravens | -
        thor hand: Vikings""",
        fate="Tyr",
    )("loki", "seer")("loki", "column 3")("loki", "stop")
    assert turn(play) == ("thor", 3)


@pytest.mark.rule("TAL-12")
def test_the_example_of_the_rulebook_draw_challenge_draw() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Draugr | Ravens | Ravens
        thor columns: Archer, Tyr | - | -"""
    )("loki", "draw")("loki", "challenge 1")("loki", "draw")
    assert play.asked == ["thor"]
    assert len(play.cards("loki hand")) == 2
    assert play.zone("thor pile") == "Archer"


@pytest.mark.rule("TAL-12")
def test_any_action_may_be_taken_again_and_again() -> None:
    play = tal(
        """turn: loki, 4 left
        loki columns: Draugr | Loki | Ravens
        thor columns: Archer, Archer, Archer, Archer | - | -"""
    )
    for left in (3, 2, 1):
        play("loki", "challenge 1")
        assert turn(play) == ("loki", left)
    play("loki", "challenge 1")
    assert columns(play, "thor") == [[], [], []]


@pytest.mark.rule("TAL-12")
@pytest.mark.parametrize(
    "action",
    [
        "draw",
        "play Ravens 1.1",
        "challenge 1",
        "gungnir 1.1",
        "idunn",
        "berserker",
        "frigg hand",
        "frigg 1",
        "ravens 1",
        "ravens hand",
        "freya",
        "vidarr 1.1",
    ],
)
def test_every_action_costs_one_point(action: str) -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Draugr | Ravens | Ravens
        loki hand: Ravens, Gungnir, Idunn, Berserker, Frigg, Freya, Vidarr
        thor columns: Archer, Archer | - | -
        thor hand: Huscarl
        thor pile: Vikings"""
    )("loki", action)
    if play.options("loki", "column"):
        play("loki", "column 2")
    assert turn(play) == ("loki", 2)


@pytest.mark.rule("TAL-12")
@pytest.mark.parametrize(
    "choices",
    [
        ["baldr", "move 1.1", "to 2.1"],
        ["longships"],
        ["odin"],
        ["hel", "take Vikings"],
        ["seer", "column 2", "stop"],
    ],
)
def test_a_power_with_choices_costs_one_point_in_all(choices: list[str]) -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Draugr | Ravens | Ravens
        loki hand: Baldr, Longships, Odin, Hel, Seer
        loki pile: Vikings, Ravens
        thor columns: Archer, Archer | - | -""",
        fate="Huscarl",
    )
    for choice in choices:
        play("loki", choice)
    assert turn(play) == ("loki", 2)


@pytest.mark.rule("TAL-12")
def test_no_point_can_be_saved() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Draugr | Ravens | Ravens
        loki hand: Ravens, Gungnir, Idunn
        thor columns: Archer, Archer | - | -"""
    )
    assert not play.verbs("loki") & {"pass", "stop", "end", "give"}
    with pytest.raises(IllegalChoice):
        play("loki", "give in")


@pytest.mark.rule("TAL-12")
def test_a_prompt_says_how_many_points_are_left() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Archer | - | -
        loki columns: Vikings | - | -"""
    )
    assert play.prompt("thor") == "Your turn: 1 action point left."
    assert play.rule("thor") == "TAL-12"
    assert GAME.prompt(play.table.view("loki")) == "Waiting for Thor."


@pytest.mark.rule("TAL-12")
@pytest.mark.parametrize("card", ["Shield Wall", "Archer", "Nightmare", "Angrboda", "Odin's Crown"])
def test_a_power_of_the_battlefield_is_not_played_from_hand(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Draugr | Ravens | -
        loki hand: {card}
        thor columns: Shield Wall, Huscarl | - | -
        thor hand: Tyr"""
    )
    assert play.verbs("loki") == {"draw", "play", "challenge"}
    assert all(text.startswith(f"play {card} ") for text in play.options("loki") if text[0] == "p")


@pytest.mark.rule("TAL-12")
@pytest.mark.parametrize("card", ["Vikings", "Draugr", "Fire Giant", "Frost Wolf"])
def test_a_plain_card_can_only_be_laid(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Shield Wall | Ravens | -
        loki hand: {card}
        thor columns: Archer | - | -"""
    )
    assert play.verbs("loki") == {"draw", "play"}


@pytest.mark.rule("TAL-13")
def test_a_card_is_drawn_from_the_own_deck() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        thor columns: Tyr | - | -""",
        fate="Angrboda",
    )("loki", "draw")
    assert play.zone("loki hand") == "Angrboda"
    assert play.seen(None)["loki deck"] == "47 cards"
    assert play.seen(None)["thor deck"] == "49 cards"
    assert play.story("loki") == ["You draw Angrboda."]
    assert play.story("thor") == ["Loki draws a card."]


@pytest.mark.rule("TAL-13")
def test_an_empty_deck_gives_no_card_and_the_pile_is_not_shuffled() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Ravens, Odin's Crown
        loki pile: rest
        thor columns: Tyr | - | -"""
    )
    assert "draw" not in play.options("loki")
    assert len(play.cards("loki pile")) == 46


@pytest.mark.rule("TAL-13")
def test_the_last_card_of_the_deck_can_be_drawn_and_no_more() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Odin's Crown
        loki deck: Draugr
        loki pile: rest
        thor columns: Tyr | - | -"""
    )("loki", "draw")
    assert sorted(play.cards("loki hand")) == ["Draugr", "Odin's Crown"]
    assert "draw" not in play.options("loki")


@pytest.mark.rule("TAL-13")
@pytest.mark.rule("TAL-14")
def test_nobody_draws_a_thirteenth_card() -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: {FULL_HAND}, Nightmare
        thor columns: Tyr | - | -"""
    )
    assert "draw" in play.options("loki")
    play("loki", "draw")
    assert len(play.cards("loki hand")) == 12
    assert "draw" not in play.options("loki")
    assert "play Draugr 1.1" in play.options("loki")


@pytest.mark.rule("TAL-14")
def test_a_card_taken_for_one_played_keeps_the_hand_at_twelve() -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: {FULL_HAND}, Nightmare, Freya
        thor columns: Tyr | - | -
        thor pile: Huscarl"""
    )("loki", "freya")
    assert len(play.cards("loki hand")) == 12


@pytest.mark.rule("TAL-15")
def test_a_card_is_laid_before_between_or_behind() -> None:
    position = """turn: loki, 2 left
        loki columns: Archer, ^Draugr | - | Ravens
        loki hand: Vikings
        thor columns: Tyr | - | -"""
    placed = {
        "1.1": "Vikings, Archer, ^Draugr | - | Ravens",
        "1.2": "Archer, Vikings, ^Draugr | - | Ravens",
        "1.3": "Archer, ^Draugr, Vikings | - | Ravens",
        "2.1": "Archer, ^Draugr | Vikings | Ravens",
        "3.1": "Archer, ^Draugr | - | Vikings, Ravens",
        "3.2": "Archer, ^Draugr | - | Ravens, Vikings",
    }
    legal = tal(position).options("loki", "play")
    assert sorted(legal) == [f"play Vikings {place}" for place in placed]
    for place, field in placed.items():
        play = tal(position)("loki", f"play Vikings {place}")
        assert play.zone("loki columns") == field
        assert play.zone("loki hand") == "-"
        assert play.story("loki") == [f"Loki lays a card face down at {place}.", "It is Vikings."]
        assert play.story("thor") == [f"Loki lays a card face down at {place}."]


@pytest.mark.rule("TAL-15")
def test_a_card_is_never_laid_on_the_opponents_side_or_with_a_gap() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Archer | - | -
        loki hand: Vikings
        thor columns: Tyr | - | -"""
    )
    for place in ("1.3", "1.4", "2.2", "3.2"):
        with pytest.raises(IllegalChoice):
            play("loki", f"play Vikings {place}")


@pytest.mark.rule("TAL-15")
@pytest.mark.parametrize("card", [name for name in LOKIS.values() if name != "Loki"])
def test_any_card_but_loki_may_be_laid_face_down(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: ^Archer | Archer | -
        loki hand: {card}, Loki
        thor columns: Tyr | - | -"""
    )
    assert not any(text.startswith("play Loki") for text in play.options("loki"))
    play("loki", f"play {card} 1.1")
    assert play.zone("loki columns") == f"{card}, ^Archer | Archer | -"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-15")
def test_a_card_taken_from_the_opponent_is_laid_on_the_own_side() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Thor's Ravens, Ravens
        thor columns: Tyr | - | -"""
    )("loki", "play Thor's Ravens 3.1")
    assert columns(play, "loki") == [["Archer"], ["Archer"], ["Thor's Ravens"]]
    assert play.zone("loki hand") == "Ravens"


@pytest.mark.rule("TAL-15")
@pytest.mark.rule("TAL-42")
def test_no_card_is_laid_before_loki() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Loki, Archer | Ravens | -
        loki hand: Vikings
        thor columns: Tyr | - | -"""
    )
    legal = play.options("loki", "play")
    assert sorted(legal) == [
        f"play Vikings {place}" for place in ("1.2", "1.3", "2.1", "2.2", "3.1")
    ]


@pytest.mark.rule("TAL-16")
@pytest.mark.parametrize("bluff", ["Baldr", "Hel", "Gungnir", "Vidarr", "Seer", "Idunn"])
def test_a_bluff_never_challenges_nor_uses_its_power(bluff: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {bluff} | Shield Wall | -
        loki hand: Draugr
        loki pile: Vikings
        thor columns: Baldr | Archer | -
        thor hand: Tyr"""
    )
    assert play.verbs("loki") == {"draw", "play"}


@pytest.mark.rule("TAL-17")
def test_no_action_takes_a_card_back_from_the_battlefield() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Ravens | -
        loki hand: Vikings
        thor columns: Tyr | - | -"""
    )
    places = ["1.1", "1.2", "2.1", "2.2", "3.1"]
    assert sorted(play.options("loki")) == sorted(
        ["draw", "challenge 1", *(f"play Vikings {place}" for place in places)]
    )


@pytest.mark.rule("TAL-17")
@pytest.mark.parametrize("power", ["Hel", "Odin", "Longships"])
def test_powers_that_take_cards_take_none_from_the_battlefield(power: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Ravens | Vikings, Archer | -
        loki hand: {power}
        thor columns: Tyr | - | -"""
    )
    assert play.options("loki", power.lower()) == []
