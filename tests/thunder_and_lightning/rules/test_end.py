"""How a game ends."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, settle, tal, turn, uses, won

ALMOST_FULL = "Archer x5, Vikings x3, Huscarl x3"


@pytest.mark.rule("TAL-30")
@pytest.mark.parametrize("action", ["challenge 1", "ravens 1", "gungnir 1.1", "vidarr 1.1"])
def test_thor_loses_with_the_ring_on_the_battlefield(action: str) -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Ravens, Gungnir, Vidarr
        thor columns: Odin's Ring, Tyr | Archer | Archer"""
    )("loki", action)
    assert won(play, "loki")
    assert play.asked == []


@pytest.mark.rule("TAL-30")
@pytest.mark.parametrize("action", ["challenge 1", "ravens 1", "mjolnir 1.1", "vidarr 1.1"])
def test_loki_loses_with_the_crown_on_the_battlefield(action: str) -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Ravens | Archer | -
        thor hand: Ravens, Mjolnir, Vidarr
        loki columns: Odin's Crown, Draugr | Archer | Archer"""
    )("thor", action)
    assert won(play, "thor")


@pytest.mark.rule("TAL-30")
@pytest.mark.parametrize("action", ["gungnir 1.3", "vidarr 1.3"])
def test_a_treasure_is_lost_in_a_back_row(action: str) -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Gungnir, Vidarr
        thor columns: Archer, Tyr, Odin's Ring | Archer | Archer"""
    )("loki", action)
    assert won(play, "loki")


@pytest.mark.rule("TAL-30")
def test_ravens_that_find_the_treasure_in_the_hand_win() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Ravens
        thor columns: Archer | Archer | Archer
        thor hand: Odin's Ring, Tyr""",
        fate="Odin's Ring",
    )("loki", "ravens hand")
    assert won(play, "loki")


@pytest.mark.rule("TAL-30")
def test_nightmare_in_the_hand_takes_the_treasure_along() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Ravens
        thor columns: Archer | Archer | Archer
        thor hand: Odin's Ring, Nightmare, Tyr""",
        fate="Nightmare",
    )("loki", "ravens hand")
    assert won(settle(play, "thor"), "loki")


@pytest.mark.rule("TAL-30")
def test_nightmare_in_a_column_takes_the_treasure_behind_it_along() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        thor columns: Nightmare, Archer, Odin's Ring | Archer | Archer"""
    )("loki", "challenge 1")
    assert won(settle(play, "thor"), "loki")


@pytest.mark.rule("TAL-30")
def test_who_challenges_a_nightmare_before_the_own_treasure_loses() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens, Odin's Crown | Archer | -
        thor columns: Nightmare, Archer | Archer | Archer"""
    )("loki", "challenge 1")
    assert won(settle(settle(play, "loki"), "thor"), "thor")


@pytest.mark.rule("TAL-30")
def test_seer_wins_with_a_treasure_that_finds_the_hand_full() -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Seer
        thor columns: Ravens | Ravens | Ravens
        thor hand: {ALMOST_FULL}, Tyr""",
        fate="Odin's Ring",
    )("loki", "seer")
    assert won(play, "loki")


@pytest.mark.rule("TAL-30")
def test_seer_gives_the_treasure_to_a_hand_with_room() -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Seer
        thor columns: Ravens | Ravens | Ravens
        thor hand: {ALMOST_FULL}""",
        fate="Odin's Ring",
    )("loki", "seer")
    assert not play.over
    assert "Odin's Ring" in cards(play, "thor hand")


@pytest.mark.rule("TAL-30")
def test_a_treasure_may_lie_on_the_battlefield_unharmed() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki hand: Odin's Crown
        thor columns: Ravens | Ravens | Ravens"""
    )("loki", "play Odin's Crown 1.1")
    assert not play.over
    assert columns(play, "loki")[0] == ["Odin's Crown", "Ravens"]


@pytest.mark.rule("TAL-31")
def test_who_begins_a_turn_and_can_do_nothing_loses() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Archer | - | -
        thor hand: Tyr
        loki columns: - | Shield Wall, Odin's Crown | -
        loki pile: rest"""
    )
    assert not play.over
    play("thor", "draw")
    assert play.options("loki") == ["give in"]
    play("loki", "give in")
    assert won(play, "thor")


@pytest.mark.rule("TAL-31")
def test_who_can_do_something_but_not_enough_loses() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Odin's Crown | Shield Wall | -
        loki hand: Archer
        loki pile: rest
        thor columns: Archer | - | -"""
    )
    assert not play.over
    play("loki", "play Archer 2.2")("loki", "give in")
    assert won(play, "thor")


@pytest.mark.rule("TAL-31")
def test_a_full_hand_and_battlefield_without_a_challenge_lose() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Archer | - | -
        thor hand: Tyr
        loki columns: Shield Wall, Ravens, Ravens, Ravens | Seer, Archer, Archer, Archer | \
Nightmare, Shield Wall, Shield Wall, Shield Wall
        loki hand: Vikings x6, Fire Giant x4, Draugr x2"""
    )("thor", "draw")("loki", "give in")
    assert won(play, "thor")


@pytest.mark.rule("TAL-31")
def test_four_points_of_loki_must_be_spent_too() -> None:
    play = tal(
        """turn: loki, 1 left, 0 spent
        loki columns: Odin's Crown | - | -
        loki hand: Loki, Archer
        loki pile: rest
        thor columns: Ravens | - | -"""
    )("loki", "loki 1")
    assert turn(play) == ("loki", 4)
    play("loki", "play Archer 3.1")("loki", "give in")
    assert won(play, "thor")


@pytest.mark.rule("TAL-31")
def test_spending_the_last_point_with_the_last_thing_to_do_is_no_loss() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Odin's Crown | - | -
        loki hand: Archer, Vikings
        loki pile: rest
        thor columns: - | Ravens | -
        thor hand: Tyr"""
    )("loki", "play Archer 1.1")
    assert not play.over
    assert play.asked == ["thor"]


@pytest.mark.rule("TAL-41")
def test_loki_must_be_played_before_the_game_is_lost_for_want_of_actions() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Odin's Crown | - | -
        loki hand: Loki
        loki pile: rest
        thor columns: - | Ravens | -
        thor hand: Tyr"""
    )
    assert not play.over
    assert play.options("loki") == ["loki 1", "loki 2", "loki 3"]
    play("loki", "loki 2")("loki", "give in")
    assert won(play, "thor")


@pytest.mark.rule("TAL-32")
def test_who_begins_a_turn_without_a_card_on_the_battlefield_loses() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Draugr | - | -
        thor columns: Archer | - | -
        thor hand: Thor, Tyr, Ravens"""
    )("loki", "challenge 1")
    assert won(play, "loki")


@pytest.mark.rule("TAL-32")
def test_an_empty_side_is_judged_only_when_that_players_turn_begins() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens
        thor columns: Archer | - | -
        thor hand: Tyr"""
    )("loki", "challenge 1")
    assert not play.over
    assert columns(play, "thor") == [[], [], []]
    assert turn(play) == ("loki", 1)
    play("loki", "draw")
    assert won(play, "loki")


@pytest.mark.rule("TAL-32")
def test_ravens_that_place_a_card_on_an_empty_side_save_the_opponent() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Ravens, Archer
        thor columns: Archer | - | -
        thor hand: Tyr, Ravens""",
        fate="Tyr",
    )("loki", "challenge 1")("loki", "ravens hand")("loki", "column 3")
    assert not play.over
    assert play.asked == ["thor"]


@pytest.mark.rule("TAL-32")
def test_who_empties_the_own_side_may_rebuild_it_in_the_same_turn() -> None:
    play = tal(
        """turn: loki, 2 left, 0 spent
        loki columns: Ravens | - | -
        loki hand: Archer
        thor columns: Tyr | - | -
        thor hand: Ravens"""
    )("loki", "challenge 1")
    assert not play.over
    play("loki", "play Archer 2.1")
    assert not play.over
    assert play.asked == ["thor"]


@pytest.mark.rule("TAL-32")
def test_who_empties_the_own_side_and_leaves_it_loses_at_the_next_turn() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Ravens | - | -
        thor columns: Tyr | - | -
        thor hand: Ravens"""
    )("loki", "challenge 1")
    assert not play.over
    play("thor", "draw")
    assert won(play, "thor")


@pytest.mark.rule("TAL-33")
@pytest.mark.parametrize("mover", ["thor", "loki"])
@pytest.mark.parametrize("action", ["challenge 1", "vidarr 1.1", "ravens 1"])
def test_if_both_treasures_go_the_player_on_turn_loses(mover: str, action: str) -> None:
    foe = "loki" if mover == "thor" else "thor"
    treasure = {"thor": "Odin's Ring", "loki": "Odin's Crown"}
    play = tal(
        f"""turn: {mover}, 2 left
        {mover} columns: Archer, {treasure[mover]} | Archer | -
        {mover} hand: Vidarr, Ravens
        {foe} columns: Nightmare, {treasure[foe]} | Archer | -"""
    )(mover, action)
    settle(settle(settle(play, mover), foe), mover)
    assert won(play, foe)


@pytest.mark.rule("TAL-33")
def test_vidarr_on_a_nightmare_in_a_back_row_takes_both_treasures() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer, Ravens, Odin's Crown | Archer | -
        loki hand: Vidarr
        thor columns: Odin's Ring, Tyr, Nightmare | Archer | -"""
    )("loki", "vidarr 1.3")
    settle(settle(settle(play, "loki"), "thor"), "loki")
    assert won(play, "thor")


@pytest.mark.rule("TAL-33")
def test_only_one_treasure_in_the_column_and_the_player_on_turn_may_win() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer, Ravens | Odin's Crown | -
        thor columns: Nightmare, Odin's Ring | Archer | -"""
    )("loki", "challenge 1")
    settle(settle(settle(play, "loki"), "thor"), "loki")
    assert won(play, "loki")


@pytest.mark.rule("TAL-30")
def test_a_treasure_is_never_taken_by_freya() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer, Ravens | Odin's Crown | -
        loki hand: Freya
        thor columns: Ravens | Archer | -"""
    )
    assert uses(play, "loki", "freya") == []
