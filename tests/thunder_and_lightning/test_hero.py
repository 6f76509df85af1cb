"""Thor and Loki themselves on the battlefield."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import called, columns, other, settle, tal, turn

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("TAL-40")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_the_hero_costs_no_point_and_comes_face_up_into_row_one(seat: str) -> None:
    hero = called("Thor", seat)
    play = tal(
        f"""turn: {seat}, 2 left
        {seat} columns: Archer, Vikings | Archer | -
        {seat} hand: {hero}, Hel
        {other(seat)} columns: Vikings | - | -"""
    )(seat, f"{hero.lower()} 1")
    assert play.zone(f"{seat} columns") == f"{hero}, Archer, Vikings | Archer | -"
    assert play.seen(other(seat))[f"{seat} columns"] == f"{hero}, ?, ? | ? | -"
    assert play.zone("turn") == f"{seat}, 4 left, 0 spent"


@pytest.mark.rule("TAL-40")
def test_the_hero_may_come_into_an_empty_column_but_not_into_a_full_one() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Archer, Vikings, Archer, Archer | Archer | -
        thor hand: Thor
        loki columns: Vikings | - | -"""
    )
    assert play.options("thor", "thor") == ["thor 2", "thor 3"]
    play("thor", "thor 3")
    assert play.zone("thor columns") == "Archer, Vikings, Archer, Archer | Archer | Thor"


@pytest.mark.rule("TAL-15")
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
    ("left", "spent", "then"),
    [(1, 0, 4), (2, 0, 4), (3, 0, 4), (1, 1, 3), (2, 1, 3), (1, 2, 2), (1, 3, 1)],
)
def test_played_in_mid_turn_the_turn_has_four_points_less_those_spent(
    left: int, spent: int, then: int
) -> None:
    play = tal(
        f"""turn: thor, {left} left, {spent} spent
        thor columns: Archer | - | -
        thor hand: Thor
        loki columns: Vikings | - | -"""
    )("thor", "thor 2")
    assert play.zone("turn") == f"thor, {then} left, {spent} spent"


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
def test_loki_may_come_in_the_first_turn_and_brings_four_points() -> None:
    play = tal(
        """turn: loki, 3 left, 0 spent, first turn
        loki columns: Archer | Archer | Archer
        loki hand: Loki, Vikings
        thor columns: Archer | Archer | Archer"""
    )("loki", "loki 1")
    assert turn(play) == ("loki", 4)
    assert not play.options("loki", "challenge")


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
    assert play.zone("loki pile") == "Loki"
    assert turn(play) == ("loki", 1)


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


@pytest.mark.rule("TAL-41")
@pytest.mark.rule("TAL-43")
def test_removing_ones_own_hero_keeps_the_four_points_of_the_turn() -> None:
    play = tal(
        """turn: thor, 4 left, 0 spent
        thor columns: Thor, Vikings | - | -
        thor hand: Ravens, Archer
        loki columns: Vikings | - | -"""
    )("thor", "ravens own")
    assert play.zone("thor columns") == "Vikings | - | -"
    assert play.zone("thor pile") == "Ravens, Thor"
    assert play.zone("turn") == "thor, 3 left, 1 spent"


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
    assert play.zone("loki pile") == "Ravens, Loki"
    assert turn(play) == ("loki", 3)


@pytest.mark.rule("TAL-41")
def test_playing_the_hero_must_be_done_before_the_game_is_lost() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Odin's Crown | Shield Wall | -
        loki hand: Loki
        loki pile: rest
        thor columns: Tyr | - | -
        thor hand: Hel"""
    )
    assert play.options("loki") == ["loki 1", "loki 2", "loki 3"]
    play("loki", "loki 1")("loki", "give in")
    assert play.result == "Thor wins: Loki can't spend all action points."


@pytest.mark.rule("TAL-41")
def test_the_hero_can_open_a_way_to_spend_the_points() -> None:
    play = tal(
        """turn: loki, 1 left, 2 spent
        loki columns: Odin's Crown | Shield Wall | -
        loki hand: Loki, Ravens
        loki pile: rest
        thor columns: Tyr | - | -
        thor hand: Hel"""
    )("loki", "loki 3")
    assert play.zone("turn") == "loki, 2 left, 2 spent"
    assert "ravens own" in play.options("loki")


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
        challenges = play.options(seat, "challenge")
        assert challenges == ["challenge 2"]


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


@pytest.mark.rule("TAL-42")
def test_after_thor_is_gone_his_column_is_as_any_other() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens
        thor columns: Thor, Archer | - | -"""
    )("loki", "ravens 1")("loki", "challenge 1")
    assert play.zone("thor pile") == "Thor, Archer"


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
    assert play.zone(f"{foe} pile") == hero
    assert play.zone(f"{mover} pile") == "Ravens"
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
    assert play.zone(f"{foe} pile") == hero


@pytest.mark.rule("TAL-43")
def test_ravens_challenge_nothing_else_of_ones_own() -> None:
    position = """turn: loki, 2 left
        loki columns: {} | Nightmare | -
        loki hand: Ravens
        thor columns: Tyr | - | -"""
    assert tal(position.format("Archer")).options("loki", "ravens") == ["ravens 1"]
    assert tal(position.format("Loki")).options("loki", "ravens") == ["ravens 1", "ravens own"]


@pytest.mark.rule("TAL-43")
def test_only_ravens_of_the_hand_challenge_thor() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Vidarr
        thor columns: Thor, Archer | - | -"""
    )
    assert not play.options("loki", "challenge")
    assert play.options("loki", "vidarr") == ["vidarr 1.2"]


@pytest.mark.rule("TAL-43")
def test_taken_ravens_may_also_remove_ones_own_thor() -> None:
    play = tal(
        """turn: thor, 4 left
        thor columns: Thor, Archer | - | -
        thor hand: Loki's Ravens, Vikings
        loki columns: Archer | - | -"""
    )("thor", "loki's ravens own")
    assert play.zone("thor pile") == "Loki's Ravens, Thor"
    assert turn(play) == ("thor", 3)


@pytest.mark.rule("TAL-44")
@pytest.mark.rule("TAL-77")
def test_a_nightmare_takes_the_hero_of_its_column_along() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | Archer | -
        thor hand: Vidarr
        loki columns: Loki, Nightmare | Archer | -
        loki hand: Hel"""
    )("thor", "vidarr 1.2")
    play("loki", "order Loki, Nightmare")
    assert play.zone("loki columns") == "- | Archer | -"
    assert play.zone("loki pile") == "Loki, Nightmare"
    assert play.zone("thor columns") == "- | Archer | -"


@pytest.mark.rule("TAL-44")
def test_a_nightmare_that_faces_thor_takes_him_along() -> None:
    play = tal(
        """turn: thor, 4 left
        thor columns: Thor, Archer | Ravens | -
        thor hand: Ravens, Vikings
        loki columns: Nightmare | Archer | -"""
    )("thor", "ravens 1")
    settle(play, "thor")
    assert sorted(play.cards("thor pile")) == ["Archer", "Ravens", "Thor"]
    assert play.cards("thor pile")[0] == "Ravens"
    assert turn(play) == ("thor", 3)
