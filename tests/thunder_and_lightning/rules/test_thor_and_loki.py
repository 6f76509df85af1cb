"""Thor and Loki themselves on the battlefield."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, settle, tal, turn, uses


@pytest.mark.rule("TAL-40")
def test_loki_costs_no_action_point_and_lies_face_up_in_row_one() -> None:
    play = tal(
        """turn: loki, 3 left, 0 spent
        loki columns: Archer, Ravens | - | -
        loki hand: Loki
        thor columns: Tyr | - | -"""
    )
    assert play.options("loki").count("loki 1") == 1
    play("loki", "loki 1")
    assert columns(play, "loki") == [["Loki", "Archer", "Ravens"], [], []]
    assert play.asked == ["loki"]
    assert "loki columns: Loki, ?, ?" in play.game.describe(play.table.view("thor"))


@pytest.mark.rule("TAL-40")
def test_thor_comes_to_any_column_with_room_also_an_empty_one() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Archer, Archer, Archer, Archer | Ravens, Ravens, Ravens | -
        thor hand: Thor
        loki columns: Ravens | - | -"""
    )
    assert uses(play, "thor", "thor") == ["thor 2", "thor 3"]
    play("thor", "thor 3")
    assert columns(play, "thor")[2] == ["Thor"]


@pytest.mark.rule("TAL-40")
def test_thor_is_not_played_as_a_card_for_a_point() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Archer | - | -
        thor hand: Thor
        loki columns: Ravens | - | -"""
    )
    assert sorted(play.options("thor")) == ["challenge 1", "draw", "thor 1", "thor 2", "thor 3"]


@pytest.mark.rule("TAL-41")
@pytest.mark.parametrize(
    ("left", "spent", "then"), [(1, 0, 4), (2, 0, 4), (3, 0, 4), (2, 1, 3), (1, 1, 3), (1, 2, 2)]
)
def test_in_mid_turn_loki_brings_four_points_minus_those_spent(
    left: int, spent: int, then: int
) -> None:
    play = tal(
        f"""turn: loki, {left} left, {spent} spent
        loki columns: Archer | Archer | Archer
        loki hand: Loki
        thor columns: Tyr | - | -"""
    )("loki", "loki 2")
    assert turn(play) == ("loki", then)


@pytest.mark.rule("TAL-41")
def test_loki_is_played_between_actions_and_counts_them() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Archer | Archer | Archer
        loki hand: Loki
        thor columns: Tyr | - | -
        thor hand: Vikings"""
    )("loki", "draw")("loki", "draw")("loki", "loki 1")
    assert turn(play) == ("loki", 2)
    play("loki", "draw")("loki", "draw")
    assert play.asked == ["thor"]


@pytest.mark.rule("TAL-41")
def test_every_later_turn_has_four_points_while_loki_is_there() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Archer | - | -
        loki hand: Loki, Vikings
        thor columns: Tyr | - | -
        thor hand: Ravens"""
    )("loki", "loki 1")
    for _ in range(4):
        play("loki", "draw")
    play("thor", "draw")
    assert turn(play) == ("loki", 4)


@pytest.mark.rule("TAL-41")
def test_without_a_point_left_the_turn_is_over_and_loki_stays_in_hand() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Archer | - | -
        loki hand: Loki
        thor columns: Tyr | - | -
        thor hand: Ravens"""
    )("loki", "draw")
    assert play.asked == ["thor"]
    assert play.options("loki") == []


@pytest.mark.rule("TAL-41")
def test_the_opponents_ravens_take_the_points_of_the_next_turn() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Archer | - | -
        thor hand: Ravens
        loki columns: Loki, Archer | - | -
        loki hand: Vikings"""
    )("thor", "ravens 1")
    assert cards(play, "loki pile") == ["Loki"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-43")
def test_removing_ones_own_loki_keeps_the_four_points() -> None:
    play = tal(
        """turn: loki, 4 left
        loki columns: Loki, Archer | - | -
        loki hand: Ravens, Vikings
        thor columns: Tyr | - | -"""
    )("loki", "ravens own")
    assert turn(play) == ("loki", 3)
    assert cards(play, "loki pile") == ["Ravens", "Loki"]
    assert columns(play, "loki") == [["Archer"], [], []]


@pytest.mark.rule("TAL-43")
def test_loki_played_and_removed_in_one_turn_leaves_its_points() -> None:
    play = tal(
        """turn: loki, 1 left, 1 spent
        loki columns: Archer | Archer | -
        loki hand: Loki, Ravens, Vikings
        thor columns: Tyr | - | -"""
    )("loki", "loki 1")("loki", "ravens own")
    assert turn(play) == ("loki", 2)


@pytest.mark.rule("TAL-41")
def test_loki_fetched_by_hel_and_played_again_brings_no_points_twice() -> None:
    play = tal(
        """turn: loki, 4 left
        loki columns: Loki, Archer | Vikings | -
        loki hand: Ravens, Vikings, Hel
        loki pile: Archer
        thor columns: Tyr | - | -"""
    )("loki", "ravens own")("loki", "hel")("loki", "take Loki")("loki", "loki 3")
    assert columns(play, "loki") == [["Archer"], ["Vikings"], ["Loki"]]
    assert turn(play) == ("loki", 2)


@pytest.mark.rule("TAL-41")
def test_loki_lost_to_a_nightmare_in_the_own_turn_leaves_its_points() -> None:
    play = tal(
        """turn: loki, 4 left
        loki columns: Loki | Archer | -
        loki hand: Ravens, Vikings
        thor columns: Nightmare | Tyr | -"""
    )("loki", "ravens 1")
    assert columns(play, "loki") == [[], ["Archer"], []]
    assert cards(play, "loki pile") == ["Ravens", "Loki"]
    assert turn(play) == ("loki", 3)


@pytest.mark.rule("TAL-42")
def test_loki_neither_challenges_nor_is_challenged_by_the_facing_column() -> None:
    field = """
        loki columns: Loki, Draugr | Archer | -
        thor columns: Tyr | Huscarl | -
        loki hand: Vikings
        thor hand: Vikings"""
    loki = tal(f"turn: loki, 2 left{field}")
    thor = tal(f"turn: thor, 2 left{field}")
    for play, seat in ((loki, "loki"), (thor, "thor")):
        challenges = [text for text in play.options(seat) if text.startswith("challenge")]
        assert challenges == ["challenge 2"]


@pytest.mark.rule("TAL-42")
def test_thor_never_moves_and_nothing_is_moved_before_him() -> None:
    play = tal(
        """turn: thor, 4 left
        thor columns: Thor, Archer | Ravens | -
        thor hand: Baldr
        loki columns: Ravens | - | -"""
    )("thor", "baldr")
    assert play.options("thor") == ["move 1.2", "move 2.1"]
    play("thor", "move 2.1")
    assert play.options("thor") == ["to 1.2", "to 1.3", "to 3.1"]


@pytest.mark.rule("TAL-42")
def test_valkyries_never_move_thor_nor_a_card_before_him() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Ravens | - | -
        loki hand: Valkyries
        thor columns: Thor, Archer | Ravens | -"""
    )("loki", "valkyries")
    assert play.options("loki") == ["move 1.2", "move 2.1"]
    play("loki", "move 2.1")
    assert play.options("loki") == ["to 1.2", "to 1.3", "to 3.1"]


@pytest.mark.rule("TAL-42")
def test_neither_ravens_nor_seer_place_a_card_before_thor() -> None:
    position = """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Ravens, Seer
        thor columns: Thor, Archer | Ravens | -
        thor hand: Tyr"""
    assert tal(position)("loki", "ravens hand").options("loki") == ["column 2", "column 3"]
    seer = tal(position, fate="Huscarl")("loki", "seer")
    assert seer.options("loki") == ["column 2", "column 3"]


@pytest.mark.rule("TAL-43")
@pytest.mark.parametrize(("mover", "hero"), [("thor", "Loki"), ("loki", "Thor")])
def test_ravens_bring_down_the_opponents_hero(mover: str, hero: str) -> None:
    foe = hero.lower()
    play = tal(
        f"""turn: {mover}, 2 left
        {mover} columns: Archer | Archer | -
        {mover} hand: Ravens, Vikings
        {foe} columns: Archer | {hero}, Vikings | -"""
    )(mover, "ravens 2")
    assert cards(play, f"{foe} pile") == [hero]
    assert cards(play, f"{mover} pile") == ["Ravens"]
    assert columns(play, foe) == [["Archer"], ["Vikings"], []]


@pytest.mark.rule("TAL-43")
@pytest.mark.parametrize(
    ("mover", "hero", "weapon"), [("thor", "Loki", "mjolnir"), ("loki", "Thor", "gungnir")]
)
def test_mjolnir_and_gungnir_remove_the_opponents_hero(mover: str, hero: str, weapon: str) -> None:
    foe = hero.lower()
    play = tal(
        f"""turn: {mover}, 2 left
        {mover} columns: Archer | Archer | -
        {mover} hand: {weapon.capitalize()}, Vikings
        {foe} columns: Archer | {hero}, Vikings | -"""
    )(mover, f"{weapon} 2.1")
    assert cards(play, f"{foe} pile") == [hero]


@pytest.mark.rule("TAL-43")
def test_ravens_challenge_nothing_else_of_ones_own() -> None:
    position = """turn: loki, 2 left
        loki columns: {} | Nightmare | -
        loki hand: Ravens
        thor columns: Tyr | - | -"""
    assert uses(tal(position.format("Archer")), "loki", "ravens") == ["ravens 1"]
    assert uses(tal(position.format("Loki")), "loki", "ravens") == ["ravens 1", "ravens own"]


@pytest.mark.rule("TAL-43")
def test_only_ravens_of_the_hand_challenge_thor() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Vidarr
        thor columns: Thor, Archer | - | -"""
    )
    assert not any(text.startswith("challenge") for text in play.options("loki"))
    assert uses(play, "loki", "vidarr") == ["vidarr 1.2"]


@pytest.mark.rule("TAL-44")
def test_ravens_find_thor_in_the_hand_and_he_is_discarded() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Ravens
        thor columns: Archer | - | -
        thor hand: Thor, Tyr""",
        fate="Thor",
    )("loki", "ravens hand")
    assert cards(play, "thor pile") == ["Thor"]
    assert cards(play, "thor hand") == ["Tyr"]


@pytest.mark.rule("TAL-44")
def test_a_nightmare_behind_thor_takes_him_along() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Vidarr
        thor columns: Thor, Nightmare | Archer | -"""
    )("loki", "vidarr 1.2")
    settle(play, "thor")
    assert columns(play, "thor") == [[], ["Archer"], []]
    assert columns(play, "loki") == [[], ["Archer"], []]
    assert sorted(cards(play, "thor pile")) == ["Nightmare", "Thor"]


@pytest.mark.rule("TAL-43")
def test_taken_ravens_may_also_remove_ones_own_thor() -> None:
    play = tal(
        """turn: thor, 4 left
        thor columns: Thor, Archer | - | -
        thor hand: Loki's Ravens, Vikings
        loki columns: Archer | - | -"""
    )("thor", "loki's ravens own")
    assert cards(play, "thor pile") == ["Loki's Ravens", "Thor"]
    assert turn(play) == ("thor", 3)


@pytest.mark.rule("TAL-41")
def test_loki_may_come_in_the_first_turn_and_brings_four_points() -> None:
    play = tal(
        """turn: loki, 3 left, 0 spent, first turn
        loki columns: Archer | Archer | Archer
        loki hand: Loki, Vikings
        thor columns: Archer | Archer | Archer"""
    )("loki", "loki 1")
    assert turn(play) == ("loki", 4)
    assert not any(text.startswith("challenge") for text in play.options("loki"))


@pytest.mark.rule("TAL-41")
def test_after_the_own_loki_is_gone_the_next_turn_counts_columns_again() -> None:
    play = tal(
        """turn: loki, 1 left, 3 spent
        loki columns: Loki, Archer | Archer | -
        loki hand: Ravens, Vikings
        thor columns: Tyr | - | -
        thor hand: Vikings"""
    )("loki", "ravens own")("thor", "draw")
    assert turn(play) == ("loki", 2)


@pytest.mark.rule("TAL-42")
def test_after_thor_is_gone_his_column_is_as_any_other() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens
        thor columns: Thor, Archer | - | -"""
    )("loki", "ravens 1")("loki", "challenge 1")
    assert cards(play, "thor pile") == ["Thor", "Archer"]


@pytest.mark.rule("TAL-44")
def test_a_nightmare_that_faces_thor_takes_him_along() -> None:
    play = tal(
        """turn: thor, 4 left
        thor columns: Thor, Archer | Ravens | -
        thor hand: Ravens, Vikings
        loki columns: Nightmare | Archer | -"""
    )("thor", "ravens 1")
    settle(play, "thor")
    assert sorted(cards(play, "thor pile")) == ["Archer", "Ravens", "Thor"]
    assert cards(play, "thor pile")[0] == "Ravens"
    assert turn(play) == ("thor", 3)
