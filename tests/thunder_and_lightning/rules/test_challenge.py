"""Challenges between the first rows."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, tal, turn, uses

FIRST_TURN = """turn: loki, 3 left, 0 spent, first turn
    loki columns: Draugr | Draugr | Archer
    loki hand: Ravens, Vidarr, Frigg, Gungnir, Loki
    thor columns: Archer | Archer | Archer
    thor hand: Ravens, Vidarr, Frigg"""


@pytest.mark.rule("TAL-20")
def test_nobody_challenges_in_the_first_turn() -> None:
    play = tal(FIRST_TURN)
    assert not any(text.startswith("challenge") for text in play.options("loki"))
    assert uses(play, "loki", "ravens") == []
    assert uses(play, "loki", "vidarr") == []


@pytest.mark.rule("TAL-20")
def test_ravens_do_not_challenge_ones_own_loki_in_the_first_turn() -> None:
    play = tal(FIRST_TURN)("loki", "loki 1")
    assert uses(play, "loki", "ravens") == []


@pytest.mark.rule("TAL-20")
def test_frigg_may_look_in_the_first_turn() -> None:
    play = tal(FIRST_TURN)
    assert uses(play, "loki", "frigg") == ["frigg hand", "frigg 1", "frigg 2", "frigg 3"]
    play("loki", "frigg hand")
    assert turn(play) == ("loki", 2)


@pytest.mark.rule("TAL-69")
def test_gungnir_may_strike_in_the_first_turn() -> None:
    play = tal(FIRST_TURN)("loki", "gungnir 2.1")
    assert columns(play, "thor") == [["Archer"], [], ["Archer"]]


@pytest.mark.rule("TAL-20")
def test_each_players_own_first_turn_has_no_challenge() -> None:
    play = tal(FIRST_TURN)
    for _ in range(3):
        play("loki", "draw")
    assert play.asked == ["thor"]
    for _ in range(3):
        assert not any(text.startswith("challenge") for text in play.options("thor"))
        assert uses(play, "thor", "ravens") == []
        assert uses(play, "thor", "vidarr") == []
        assert "frigg hand" in play.options("thor")
        play("thor", "draw")
    assert {"challenge 1", "challenge 2", "challenge 3"} <= set(play.options("loki"))
    assert {"ravens hand", "ravens 1"} <= set(play.options("loki"))
    assert {"vidarr 1.1", "vidarr 3.1"} <= set(play.options("loki"))


@pytest.mark.rule("TAL-20")
def test_a_game_from_its_set_up_knows_both_first_turns() -> None:
    play = tal()
    while len(play.asked) == 2:
        for seat in ("thor", "loki"):
            play(seat, play.options(seat)[0])
    for seat in ("loki", "thor"):
        for _ in range(3):
            assert not any(text.startswith("challenge") for text in play.options(seat))
            play(seat, "draw")
    play("loki", "draw")("loki", "draw")("loki", "draw")
    assert "first turn" not in play.zone("turn")


@pytest.mark.rule("TAL-21")
def test_a_card_challenges_only_the_one_that_faces_it() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | - | Ravens, Draugr
        loki hand: Vikings
        thor columns: - | Ravens | Archer, Ravens"""
    )
    assert [text for text in play.options("loki") if text.startswith("challenge")] == [
        "challenge 3"
    ]
    play("loki", "challenge 3")
    assert columns(play, "loki") == [["Archer"], [], ["Draugr"]]
    assert columns(play, "thor") == [[], ["Ravens"], ["Archer", "Ravens"]]


@pytest.mark.rule("TAL-22")
@pytest.mark.parametrize(
    "card",
    [
        "Loki",
        "Odin's Crown",
        "Shield Wall",
        "Nightmare",
        "Baldr",
        "Valkyries",
        "Idunn",
        "Berserker",
        "Freya",
        "Hel",
        "Longships",
        "Odin",
        "Gungnir",
        "Seer",
        "Vidarr",
    ],
)
def test_these_never_challenge(card: str) -> None:
    play = tal(
        f"""turn: loki, 3 left
        loki columns: {card}, Angrboda | Archer | Archer
        loki hand: Vikings
        thor columns: Baldr | Seer | -"""
    )
    assert [text for text in play.options("loki") if text.startswith("challenge")] == [
        "challenge 2"
    ]


@pytest.mark.rule("TAL-22")
@pytest.mark.parametrize(
    "card",
    [
        "Frigg",
        "Ravens",
        "Archer",
        "Frost Wolf",
        "Vikings",
        "Fire Giant",
        "Draugr",
        "Angrboda",
        "Thor's Huscarl",
    ],
)
def test_all_others_may_challenge(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {card} | Archer | -
        thor columns: Baldr | - | -"""
    )
    assert "challenge 1" in play.options("loki")


@pytest.mark.rule("TAL-23")
def test_the_stronger_challenger_stays_face_up() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Archer | Archer | -
        thor columns: Huscarl, Tyr | - | -
        thor pile: Ravens"""
    )("loki", "challenge 1")
    assert play.zone("loki columns") == "^Draugr, Archer | Archer | -"
    assert play.zone("thor columns") == "Tyr | - | -"
    assert cards(play, "thor pile") == ["Ravens", "Huscarl"]
    assert cards(play, "loki pile") == []


@pytest.mark.rule("TAL-23")
def test_the_stronger_challenged_card_stays_face_up() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer, Draugr | Archer | -
        loki pile: Ravens
        thor columns: Shieldmaiden, Tyr | - | -"""
    )("loki", "challenge 1")
    assert play.zone("thor columns") == "^Shieldmaiden, Tyr | - | -"
    assert play.zone("loki columns") == "Draugr | Archer | -"
    assert cards(play, "loki pile") == ["Ravens", "Archer"]


@pytest.mark.rule("TAL-23")
def test_equal_strengths_both_go() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant, Archer | Archer | -
        thor columns: Huscarl, Tyr | - | -"""
    )("loki", "challenge 1")
    assert play.zone("loki columns") == "Archer | Archer | -"
    assert play.zone("thor columns") == "Tyr | - | -"
    assert cards(play, "loki pile") == ["Fire Giant"]
    assert cards(play, "thor pile") == ["Huscarl"]


@pytest.mark.rule("TAL-23")
def test_everybody_sees_the_two_cards() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant, Archer | Archer | -
        thor columns: Einherjar, Tyr | - | -"""
    )("loki", "challenge 1")
    for watcher in ("thor", "loki", None):
        story = " ".join(play.story(watcher))
        assert "Fire Giant" in story
        assert "Einherjar" in story
        seen = play.game.describe(play.table.view(watcher))
        assert "^Einherjar" in seen
        assert "loki pile: Fire Giant" in seen


@pytest.mark.rule("TAL-24")
def test_a_face_up_card_stays_face_up_when_pushed_back_or_moved() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: ^Draugr, Archer | Ravens | Ravens
        loki hand: Vikings, Baldr
        thor columns: Tyr | - | -"""
    )("loki", "play Vikings 1.1")
    assert play.zone("loki columns") == "Vikings, ^Draugr, Archer | Ravens | Ravens"
    play("loki", "baldr")("loki", "move 1.2")("loki", "to 3.2")
    assert play.zone("loki columns") == "Vikings, Archer | Ravens | Ravens, ^Draugr"


@pytest.mark.rule("TAL-24")
def test_a_face_down_card_stays_face_down_when_moved() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Draugr | Ravens | Ravens
        loki hand: Valkyries
        thor columns: ^Tyr, Ravens | ^Archer | -"""
    )("loki", "valkyries")("loki", "move 1.2")("loki", "to 2.1")
    assert play.zone("thor columns") == "^Tyr | Ravens, ^Archer | -"
    assert (
        "Ravens"
        not in play.game.describe(play.table.view("loki")).split("thor columns:")[1].splitlines()[0]
    )


@pytest.mark.rule("TAL-25")
def test_a_challenge_must_be_made_when_nothing_else_is_possible() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens, Shield Wall | Archer | Odin's Crown
        loki pile: rest
        thor columns: Tyr | Huscarl | -"""
    )
    assert play.options("loki") == ["challenge 1", "challenge 2"]


@pytest.mark.rule("TAL-25")
def test_the_only_challenge_is_made_even_if_it_is_bad() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Ravens, Odin's Crown | - | -
        loki pile: rest
        thor columns: ^Tyr | - | -
        thor hand: Archer"""
    )
    assert play.options("loki") == ["challenge 1"]
    play("loki", "challenge 1")
    assert play.zone("loki columns") == "Odin's Crown | - | -"
    assert turn(play) == ("thor", 1)


@pytest.mark.rule("TAL-25")
def test_a_full_hand_and_a_full_battlefield_force_a_challenge() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Ravens, Ravens, Ravens, Ravens | Archer, Archer, Archer, Archer | Shield Wall\
, Shield Wall, Shield Wall, Shield Wall
        loki hand: Vikings x6, Fire Giant x4, Draugr x2
        thor columns: Tyr | Huscarl | Ravens"""
    )
    assert play.options("loki") == ["challenge 1", "challenge 2"]


@pytest.mark.rule("TAL-26")
def test_a_taken_card_lost_in_a_challenge_goes_to_its_holders_pile() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Thor's Huscarl | Archer | -
        thor columns: Einherjar | - | -"""
    )("loki", "challenge 1")
    assert cards(play, "loki pile") == ["Huscarl"]
    assert cards(play, "thor pile") == []


@pytest.mark.rule("TAL-26")
def test_a_taken_card_of_the_same_name_goes_to_its_holders_pile() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Loki's Vikings | Archer | -
        loki columns: Draugr | Archer | -"""
    )("thor", "challenge 1")
    assert cards(play, "thor pile") == ["Loki's Vikings"]
    assert cards(play, "loki pile") == []


@pytest.mark.rule("TAL-26")
def test_a_taken_card_that_is_removed_goes_to_its_holders_pile() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Archer | Archer | -
        thor hand: Mjolnir
        loki columns: Thor's Tyr | Archer | -"""
    )("thor", "mjolnir 1.1")
    assert cards(play, "loki pile") == ["Tyr"]
    assert cards(play, "thor pile") == ["Mjolnir"]


@pytest.mark.rule("TAL-26")
def test_taken_ravens_played_go_to_the_new_holders_pile_and_can_be_taken_back() -> None:
    play = tal(
        """turn: thor, 1 left, 1 spent
        thor columns: Archer | Archer | -
        thor hand: Loki's Ravens
        loki columns: Draugr | Archer | -
        loki hand: Freya"""
    )("thor", "loki's ravens 1")
    assert cards(play, "thor pile") == ["Loki's Ravens"]
    play("loki", "freya")
    assert cards(play, "loki hand") == ["Ravens"]
    assert cards(play, "thor pile") == []


@pytest.mark.rule("TAL-26")
def test_taken_ravens_may_be_fetched_by_ones_own_odin() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Archer | Archer | -
        thor hand: Odin
        thor pile: Loki's Ravens
        loki columns: Draugr | Archer | -"""
    )("thor", "odin")
    assert cards(play, "thor hand") == ["Loki's Ravens"]
