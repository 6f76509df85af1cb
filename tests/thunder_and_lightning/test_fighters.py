"""Shield Wall and Female Archer, and Nightmare."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.thunder_and_lightning.table import FIGHTERS, columns, settle, tal

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


# Nightmare


@pytest.mark.rule("TAL-60")
@pytest.mark.parametrize(
    ("hand", "choice", "theirs"),
    [
        ("Hel", "challenge 1", "Nightmare, Ravens, Draugr"),
        ("Ravens", "ravens 1", "Nightmare, Ravens, Draugr"),
        ("Vidarr", "vidarr 1.3", "Ravens, Draugr, Nightmare"),
    ],
)
def test_challenged_in_a_column_it_takes_the_column_of_both_sides(
    hand: str, choice: str, theirs: str
) -> None:
    play = tal(
        f"""turn: thor, 1 left
        thor columns: Vikings, Archer | Tyr | -
        thor hand: {hand}
        loki columns: {theirs} | Archer | -
        loki hand: Hel"""
    )("thor", choice)
    assert "Loki's Nightmare takes all of column 1 along." in play.story()
    play("thor", "order Archer, Vikings")("loki", "order Draugr, Nightmare, Ravens")
    assert play.zone("thor columns") == "- | Tyr | -"
    assert play.zone("loki columns") == "- | Archer | -"
    assert play.zone("thor pile").endswith("Archer, Vikings")
    assert play.zone("loki pile") == "Draugr, Nightmare, Ravens"


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
    assert play.zone("loki pile") == "Vikings, Draugr"
    assert play.zone("thor pile") == "Tyr, Huscarl, Nightmare"


@pytest.mark.rule("TAL-60")
def test_a_column_can_be_put_in_every_order_alike_cards_once() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings, Archer, Archer, Tyr | Ravens | -
        thor hand: Hel
        loki columns: Nightmare | Archer | -"""
    )("thor", "challenge 1")
    assert len(play.options("thor")) == 12
    assert "order Archer, Vikings, Archer, Tyr" in play.options("thor")
    assert play.prompt("thor").endswith("The last is on top.")


@pytest.mark.rule("TAL-60")
def test_what_all_can_see_to_have_one_answer_is_not_asked() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | Archer | -
        thor hand: Hel
        loki columns: Nightmare | Archer | -"""
    )("thor", "challenge 1")
    assert play.asked == ["loki"]
    assert play.zone("thor pile") == "Vikings"
    assert play.zone("loki pile") == "Nightmare"


@pytest.mark.rule("TAL-60")
def test_ravens_challenge_a_nightmare_that_faces_nobody() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: - | Tyr | -
        thor hand: Ravens
        loki columns: Nightmare, Draugr | Archer | -"""
    )("thor", "ravens 1")
    assert play.asked == ["loki"]
    assert play.options("loki") == ["order Nightmare, Draugr", "order Draugr, Nightmare"]
    play("loki", "order Draugr, Nightmare")
    assert columns(play, "loki") == [[], ["Archer"], []]
    assert play.zone("loki pile") == "Draugr, Nightmare"
    assert play.zone("thor pile") == "Ravens"


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
    assert sorted(play.cards("thor pile")) == sorted(column)


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
    assert play.zone("loki pile") == "Huscarl"
    assert play.zone("thor pile") == "Nightmare, Loki's Ravens"


@pytest.mark.rule("TAL-60")
def test_a_nightmare_that_takes_a_treasure_takes_the_others_too() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Vikings, Archer | Tyr | -
        thor hand: Hel
        loki columns: Nightmare, Odin's Crown, Idunn | Archer | -"""
    )("thor", "challenge 1")
    assert play.result == "Thor wins: Odin's Crown is lost."
    assert play.zone("thor columns") == "- | Tyr | -"
    assert play.zone("loki columns") == "- | Archer | -"
    assert play.zone("loki pile") == "Nightmare, Odin's Crown, Idunn"
    assert play.zone("thor pile") == "Vikings, Archer"


@pytest.mark.rule("TAL-60")
def test_a_nightmare_can_be_the_end_of_both_battlefields() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Hel
        loki columns: Nightmare | - | -
        loki hand: Vikings"""
    )("thor", "challenge 1")
    assert play.result == "Thor wins: Loki has no card on the battlefield."


@pytest.mark.rule("TAL-61")
def test_found_in_the_hand_it_takes_the_whole_hand_card_by_card() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Ravens
        loki columns: Archer | - | -
        loki hand: Nightmare, Archer, Archer, Loki, Hel""",
        fate="Loki's Nightmare",
    )("thor", "ravens hand")
    assert play.asked == ["loki"]
    assert play.rule("loki") == "TAL-61"
    for card in ("Hel", "Archer", "Loki", "Nightmare"):
        assert f"discard {card}" in play.options("loki")
        play("loki", f"discard {card}")
    assert play.zone("loki pile") == "Hel, Archer, Loki, Nightmare, Archer"
    assert play.zone("loki hand") == "-"
    assert play.zone("loki columns") == "Archer | - | -"


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
    assert play.zone("thor hand") == "Nightmare"
    assert play.zone("thor pile") == "Ravens"


@pytest.mark.rule("TAL-30")
@pytest.mark.rule("TAL-61")
def test_a_nightmare_in_a_hand_with_the_treasure_takes_the_whole_hand() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Vikings | Tyr | -
        thor hand: Ravens
        loki columns: Archer | Archer | -
        loki hand: Nightmare, Odin's Crown, Idunn""",
        fate="Loki's Nightmare",
    )("thor", "ravens hand")
    assert play.result == "Thor wins: Odin's Crown is lost."
    assert play.zone("loki hand") == "-"
    assert sorted(play.cards("loki pile")) == ["Idunn", "Nightmare", "Odin's Crown"]


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
    assert play.zone("thor pile") == "Nightmare"
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


@pytest.mark.rule("TAL-83")
@pytest.mark.parametrize("watcher", ["thor", "loki", None])
def test_a_column_that_is_lost_is_turned_up_before_it_is_put_in_order(watcher: str | None) -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Vikings | Archer | -
        thor columns: Nightmare, Huscarl, Tyr | Ravens | -"""
    )("loki", "challenge 1")
    assert play.asked == ["loki"]
    assert play.seen(watcher)["thor columns"].startswith("^Nightmare, ^Huscarl, ^Tyr | ")
    assert play.seen(watcher)["loki columns"].startswith("^Draugr, ^Vikings | ")


@pytest.mark.rule("TAL-83")
@pytest.mark.parametrize("watcher", ["thor", None])
def test_a_hand_that_is_lost_is_seen_before_it_is_put_in_order(watcher: str | None) -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Ravens
        loki columns: Archer | - | -
        loki hand: Nightmare, Archer, Hel""",
        fate="Loki's Nightmare",
    )("thor", "ravens hand")
    assert play.seen(watcher)["loki shown"] == "Nightmare, Archer, Hel"
    assert "Loki shows the hand: Nightmare, Archer, Hel." in play.story(watcher)
