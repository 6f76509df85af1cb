"""Nightmare, Shield Wall and Female Archer."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, settle, tal, turn


@pytest.mark.rule("TAL-60")
def test_a_challenged_nightmare_takes_the_column_on_both_sides_along() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Vikings | Archer | -
        loki pile: Ravens
        thor columns: Nightmare, Huscarl, ^Tyr | Ravens | -
        thor pile: Ravens"""
    )("loki", "challenge 1")
    settle(settle(play, "loki"), "thor")
    assert play.zone("loki columns") == "- | Archer | -"
    assert play.zone("thor columns") == "- | Ravens | -"
    assert cards(play, "loki pile")[0] == "Ravens"
    assert sorted(cards(play, "loki pile")[1:]) == ["Draugr", "Vikings"]
    assert sorted(cards(play, "thor pile")[1:]) == ["Huscarl", "Nightmare", "Tyr"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-60")
def test_each_player_chooses_the_order_for_the_own_pile() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Vikings | Archer | -
        thor columns: Nightmare, Huscarl, Tyr | Ravens | -"""
    )("loki", "challenge 1")
    asked = {"loki": ["Draugr", "Vikings"], "thor": ["Nightmare", "Huscarl", "Tyr"]}
    for seat in ("loki", "thor"):
        assert play.asked == [seat], "the player on turn first"
        orders = ["order " + ", ".join(order) for order in permutations(asked[seat])]
        assert sorted(play.options(seat)) == sorted(orders)
        play(seat, orders[-1])
    assert cards(play, "loki pile") == ["Vikings", "Draugr"]
    assert cards(play, "thor pile") == ["Tyr", "Huscarl", "Nightmare"]


@pytest.mark.rule("TAL-60")
def test_equal_cards_give_no_two_orders_of_the_same_pile() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        thor columns: Nightmare, Ravens, Ravens, Ravens | Ravens | -"""
    )("loki", "challenge 1")
    assert len(play.options("thor")) == 4


@pytest.mark.rule("TAL-60")
def test_ravens_from_hand_set_the_nightmare_off_for_both_columns() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens
        thor columns: Nightmare, Huscarl | Ravens | -"""
    )("loki", "ravens 1")
    settle(settle(play, "loki"), "thor")
    assert columns(play, "loki") == [[], ["Archer"], []]
    assert columns(play, "thor") == [[], ["Ravens"], []]
    assert cards(play, "loki pile") == ["Ravens", "Draugr"]


@pytest.mark.rule("TAL-60")
def test_ravens_set_it_off_also_where_the_own_column_is_empty() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: - | Archer | Archer
        loki hand: Ravens
        thor columns: Nightmare, Huscarl | Ravens | -"""
    )("loki", "ravens 1")
    settle(play, "thor")
    assert columns(play, "thor") == [[], ["Ravens"], []]
    assert cards(play, "loki pile") == ["Ravens"]


@pytest.mark.rule("TAL-60")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_vidarr_sets_a_nightmare_off_in_any_row(row: int) -> None:
    column = ["Shield Wall", "Huscarl", "Tyr"]
    column.insert(row - 1, "Nightmare")
    play = tal(
        f"""turn: loki, 2 left
        loki columns: - | Archer | Draugr, Vikings
        loki hand: Vidarr
        thor columns: - | Ravens | {", ".join(column)}"""
    )("loki", f"vidarr 3.{row}")
    settle(settle(play, "loki"), "thor")
    assert columns(play, "loki") == [[], ["Archer"], []]
    assert columns(play, "thor") == [[], ["Ravens"], []]
    assert sorted(cards(play, "thor pile")) == sorted(column)


@pytest.mark.rule("TAL-60")
def test_a_card_behind_which_a_nightmare_lies_is_challenged_without_it() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        thor columns: Huscarl, Nightmare | Ravens | -"""
    )("loki", "challenge 1")
    assert play.zone("thor columns") == "Nightmare | Ravens | -"
    assert columns(play, "loki")[0] == ["Draugr"]


@pytest.mark.rule("TAL-60")
def test_an_own_nightmare_in_the_challengers_column_is_not_challenged() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens, Nightmare | Archer | -
        thor columns: Huscarl, Archer | Ravens | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Nightmare"]
    assert columns(play, "thor")[0] == ["Huscarl", "Archer"]


@pytest.mark.rule("TAL-60")
def test_taken_cards_in_the_column_go_to_their_holders_pile() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Thor's Huscarl | Archer | -
        thor columns: Nightmare, Loki's Ravens | Ravens | -"""
    )("loki", "challenge 1")("thor", "order Nightmare, Loki's Ravens")
    assert cards(play, "loki pile") == ["Huscarl"]
    assert cards(play, "thor pile") == ["Nightmare", "Loki's Ravens"]


@pytest.mark.rule("TAL-61")
def test_a_nightmare_found_in_the_hand_takes_the_hand_along_in_an_order_of_choice() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens, Vikings
        thor columns: Huscarl | Ravens | -
        thor hand: Nightmare, Tyr, Ravens, Ravens
        thor pile: Archer""",
        fate="Nightmare",
    )("loki", "ravens hand")
    assert play.asked == ["thor"]
    play("thor", "discard Tyr")("thor", "discard Ravens")("thor", "discard Nightmare")
    settle(play, "thor")
    assert cards(play, "thor hand") == []
    assert cards(play, "thor pile") == ["Archer", "Tyr", "Ravens", "Nightmare", "Ravens"]
    assert columns(play, "thor") == [["Huscarl"], ["Ravens"], []]
    assert cards(play, "loki hand") == ["Vikings"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-61")
def test_another_card_found_leaves_the_nightmare_in_the_hand() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens
        thor columns: Huscarl | Ravens | -
        thor hand: Nightmare, Ravens""",
        fate="Ravens",
    )("loki", "ravens hand")
    assert cards(play, "thor hand") == ["Nightmare"]
    assert cards(play, "thor pile") == ["Ravens"]


@pytest.mark.rule("TAL-62")
@pytest.mark.parametrize("row", [1, 2])
def test_removing_a_nightmare_triggers_nothing(row: int) -> None:
    column = ["Huscarl", "Tyr"]
    column.insert(row - 1, "Nightmare")
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Gungnir
        thor columns: {", ".join(column)} | Ravens | -"""
    )("loki", f"gungnir 1.{row}")
    assert play.zone("thor columns") == "Huscarl, Tyr | Ravens | -"
    assert cards(play, "thor pile") == ["Nightmare"]
    assert columns(play, "loki") == [["Draugr"], ["Archer"], []]


@pytest.mark.rule("TAL-62")
def test_a_nightmare_turned_up_by_frigg_still_works_later() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Frigg
        thor columns: Nightmare, Huscarl | Ravens | -"""
    )("loki", "frigg 1")
    assert play.zone("thor columns") == "^Nightmare, ^Huscarl | Ravens | -"
    play("loki", "challenge 1")
    settle(play, "thor")
    assert columns(play, "thor")[0] == columns(play, "loki")[0] == []


@pytest.mark.rule("TAL-63")
@pytest.mark.parametrize(
    "card",
    [
        "Frigg",
        "Ravens",
        "Frost Wolf",
        "Vikings",
        "Fire Giant",
        "Draugr",
        "Angrboda",
        "Thor's Einherjar",
    ],
)
@pytest.mark.parametrize("action", ["challenge 1", "vidarr 1.1", "vidarr 1.3"])
def test_a_shield_wall_defeats_all_but_the_archer(card: str, action: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {card} | Archer | -
        loki hand: Vidarr
        thor columns: Shield Wall, Huscarl, Shield Wall | - | -"""
    )("loki", action)
    assert columns(play, "loki")[0] == []
    assert cards(play, "loki pile")[-1] == card.removeprefix("Thor's ")
    field = {"3": "Shield Wall, Huscarl, ^Shield Wall"}.get(
        action[-1] if "." in action else "", "^Shield Wall, Huscarl, Shield Wall"
    )
    assert play.zone("thor columns") == f"{field} | - | -"


@pytest.mark.rule("TAL-63")
def test_ravens_from_hand_only_turn_a_shield_wall_up() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens
        thor columns: Shield Wall, Huscarl | - | -"""
    )("loki", "ravens 1")
    assert play.zone("thor columns") == "^Shield Wall, Huscarl | - | -"
    assert play.zone("loki columns") == "Draugr | Archer | -"
    assert cards(play, "loki pile") == ["Ravens"]


@pytest.mark.rule("TAL-63")
def test_a_shield_wall_found_in_the_hand_is_discarded() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens
        thor columns: Ravens | - | -
        thor hand: Shield Wall, Huscarl""",
        fate="Shield Wall",
    )("loki", "ravens hand")
    assert cards(play, "thor pile") == ["Shield Wall"]
    assert cards(play, "thor hand") == ["Huscarl"]


@pytest.mark.rule("TAL-63")
def test_berserk_vikings_fall_to_a_shield_wall() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki pile: Berserker
        thor columns: Shield Wall | - | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == []
    assert play.zone("thor columns") == "^Shield Wall | - | -"


@pytest.mark.rule("TAL-64")
@pytest.mark.parametrize("archer", ["Archer", "Thor's Archer"])
@pytest.mark.parametrize("action", ["challenge 1", "vidarr 1.1", "vidarr 1.2"])
def test_an_archer_brings_a_shield_wall_down_and_stays(archer: str, action: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {archer}, Ravens | Archer | -
        loki hand: Vidarr
        thor columns: Shield Wall, Shield Wall | - | -"""
    )("loki", action)
    assert play.zone("loki columns") == f"^{archer}, Ravens | Archer | -"
    assert play.zone("thor columns") == "Shield Wall | - | -"
    assert cards(play, "thor pile") == ["Shield Wall"]


@pytest.mark.rule("TAL-64")
@pytest.mark.parametrize(
    ("theirs", "left"),
    [("Ravens", "loki"), ("Archer", ""), ("Shieldmaiden", "thor"), ("Tyr", "thor")],
)
def test_else_an_archer_is_an_ordinary_two(theirs: str, left: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Archer | Archer | -
        thor columns: {theirs} | - | -"""
    )("loki", "challenge 1")
    assert bool(columns(play, "loki")[0]) == (left == "loki")
    assert bool(columns(play, "thor")[0]) == (left == "thor")
