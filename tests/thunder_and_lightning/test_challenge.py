"""Challenges: who may, who stays, where the lost go."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import (
    FIGHTERS,
    WITHOUT_STRENGTH,
    called,
    columns,
    other,
    tal,
    turn,
)

pytestmark = pytest.mark.interpreted

CHALLENGED = ["Odin's Ring", "Nightmare", "Shield Wall", *FIGHTERS, *WITHOUT_STRENGTH]

# Each row a challenger, each sign what becomes of it against each of CHALLENGED, from the page:
# + it stays, - the challenged stays, = both go, N all of the column goes, ! the game is won.
#                   RNW frig rave arch shie viki husc einh tyr, and eleven without strength
MATRIX = {
    "Frigg":        "!N-" "=" "=" "-" "-" "-" "-" "-" "+" "+++++++++++",
    "Ravens":       "!N-" "=" "=" "-" "-" "-" "-" "-" "-" "+++++++++++",
    "Archer":       "!N+" "+" "+" "=" "-" "-" "-" "-" "-" "+++++++++++",
    "Shieldmaiden": "!N-" "+" "+" "+" "=" "-" "-" "-" "-" "+++++++++++",
    "Vikings":      "!N-" "+" "+" "+" "+" "=" "-" "-" "-" "+++++++++++",
    "Huscarl":      "!N-" "+" "+" "+" "+" "+" "=" "-" "-" "+++++++++++",
    "Einherjar":    "!N-" "+" "+" "+" "+" "+" "+" "=" "-" "+++++++++++",
    "Tyr":          "!N-" "+" "+" "+" "+" "+" "+" "+" "=" "+++++++++++",
}  # fmt: skip
MEETINGS = [
    (challenger, challenged, sign)
    for challenger, signs in MATRIX.items()
    for challenged, sign in zip(CHALLENGED, signs, strict=True)
]


FIRST_TURN = """turn: loki, 3 left, 0 spent, first turn
    loki columns: Draugr | Draugr | Archer
    loki hand: Ravens, Vidarr, Frigg, Gungnir, Loki
    thor columns: Archer | Archer | Archer
    thor hand: Ravens, Vidarr, Frigg"""


@pytest.mark.rule("TAL-20")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_nobody_challenges_in_the_own_first_turn(seat: str) -> None:
    position = f"""turn: {seat}, 3 left%s
        {seat} columns: Vikings | Vikings | Vikings
        {seat} hand: Ravens, Vidarr, Frigg
        {other(seat)} columns: Archer | Archer | Archer
        {other(seat)} hand: Ravens"""
    later = set(tal(position % "").options(seat))
    first = set(tal(position % ", first turn").options(seat))
    challenges = {"challenge 1", "challenge 2", "challenge 3", "vidarr 1.1", "vidarr 3.1"}
    ravens = {"ravens 1", "ravens 2", "ravens 3", "ravens hand"}
    assert later - first == challenges | ravens
    assert {"frigg hand", "frigg 1", "frigg 2", "frigg 3"} <= first


@pytest.mark.rule("TAL-20")
def test_ravens_do_not_challenge_ones_own_loki_in_the_first_turn() -> None:
    play = tal(FIRST_TURN)("loki", "loki 1")
    assert play.options("loki", "ravens") == []


@pytest.mark.rule("TAL-20")
def test_each_players_own_first_turn_has_no_challenge() -> None:
    play = tal(FIRST_TURN)
    for _ in range(3):
        play("loki", "draw")
    assert play.asked == ["thor"]
    for _ in range(3):
        assert not play.options("thor", "challenge")
        assert play.options("thor", "ravens") == []
        assert play.options("thor", "vidarr") == []
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
            assert not play.options(seat, "challenge")
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
    assert play.options("loki", "challenge") == ["challenge 3"]
    play("loki", "challenge 3")
    assert columns(play, "loki") == [["Archer"], [], ["Draugr"]]
    assert columns(play, "thor") == [[], ["Ravens"], ["Archer", "Ravens"]]


@pytest.mark.rule("TAL-22")
@pytest.mark.parametrize(
    "card", ["Loki", "Odin's Crown", "Shield Wall", "Nightmare", *WITHOUT_STRENGTH.values()]
)
def test_these_never_challenge(card: str) -> None:
    play = tal(
        f"""turn: loki, 3 left
        loki columns: {card}, Angrboda | Archer | Archer
        loki hand: Vikings
        thor columns: Baldr | Seer | -"""
    )
    assert play.options("loki", "challenge") == ["challenge 2"]


@pytest.mark.rule("TAL-16")
@pytest.mark.rule("TAL-23")
@pytest.mark.rule("TAL-26")
@pytest.mark.rule("TAL-57")
@pytest.mark.rule("TAL-60")
@pytest.mark.rule("TAL-63")
@pytest.mark.rule("TAL-64")
@pytest.mark.rule("TAL-70")
@pytest.mark.parametrize("seat", ["thor", "loki"])
@pytest.mark.parametrize(("challenger", "challenged", "sign"), MEETINGS)
def test_every_card_against_every_card(
    challenger: str, challenged: str, sign: str, seat: str
) -> None:
    mine, theirs = called(challenger, seat), called(challenged, other(seat))
    play = tal(
        f"""turn: {seat}, 1 left
        {seat} columns: {mine}, Seer | Vikings | -
        {seat} hand: Hel
        {other(seat)} columns: {theirs}, Archer | Vikings | -"""
    )(seat, "challenge 1")
    if sign == "!":
        assert play.over
        assert play.result == f"{seat.capitalize()} wins: {theirs} is lost."
        return
    if sign == "N":
        assert play.rule(seat) == "TAL-60"
        play(seat, f"order Seer, {mine}")(other(seat), f"order Archer, {theirs}")
        assert play.zone(f"{seat} pile") == f"Seer, {mine}"
        assert play.zone(f"{other(seat)} pile") == f"Archer, {theirs}"
        assert play.zone(f"{seat} columns") == play.zone(f"{other(seat)} columns")
        assert play.zone(f"{seat} columns") == "- | Vikings | -"
        return
    fields = play.zone(f"{seat} columns"), play.zone(f"{other(seat)} columns")
    piles = play.zone(f"{seat} pile"), play.zone(f"{other(seat)} pile")
    assert fields[0] == f"{'^' + mine + ', ' if sign == '+' else ''}Seer | Vikings | -"
    assert piles[0] == ("-" if sign == "+" else mine)
    assert fields[1] == f"{'^' + theirs + ', ' if sign == '-' else ''}Archer | Vikings | -"
    assert piles[1] == ("-" if sign == "-" else theirs)


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
    assert play.zone("thor pile") == "Ravens, Huscarl"
    assert play.zone("loki pile") == "-"


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
    assert play.zone("loki pile") == "Ravens, Archer"


@pytest.mark.rule("TAL-23")
def test_a_challenge_is_told_step_by_step() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Hel
        loki columns: Draugr | - | -"""
    )("thor", "challenge 1")
    told = play.story("loki")
    assert told[:5] == [
        "Thor challenges 1.1 with column 1.",
        "Thor's card at 1.1 is Vikings.",
        "Loki's card at 1.1 is Draugr.",
        "Vikings (4) against Draugr (6).",
        "Thor loses Vikings.",
    ]


@pytest.mark.rule("TAL-23")
@pytest.mark.parametrize("watcher", ["thor", "loki", None])
def test_everybody_sees_the_two_cards(watcher: str | None) -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant, Archer | Archer | -
        thor columns: Einherjar, Tyr | - | -"""
    )("loki", "challenge 1")
    story = " ".join(play.story(watcher))
    assert "Fire Giant" in story
    assert "Einherjar" in story
    assert play.seen(watcher)["thor columns"].startswith("^Einherjar, ")
    assert play.seen(watcher)["loki pile"] == "Fire Giant"


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
    assert play.seen("loki")["thor columns"] == "^Tyr | ?, ^Archer | -"


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
    assert play.zone("loki pile") == "Huscarl"
    assert play.zone("thor pile") == "-"


@pytest.mark.rule("TAL-26")
def test_a_taken_card_of_the_same_name_goes_to_its_holders_pile() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Loki's Vikings | Archer | -
        loki columns: Draugr | Archer | -"""
    )("thor", "challenge 1")
    assert play.zone("thor pile") == "Loki's Vikings"
    assert play.zone("loki pile") == "-"


@pytest.mark.rule("TAL-26")
def test_a_taken_card_that_is_removed_goes_to_its_holders_pile() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Archer | Archer | -
        thor hand: Mjolnir
        loki columns: Thor's Tyr | Archer | -"""
    )("thor", "mjolnir 1.1")
    assert play.zone("loki pile") == "Tyr"
    assert play.zone("thor pile") == "Mjolnir"


@pytest.mark.rule("TAL-26")
def test_taken_ravens_played_go_to_the_new_holders_pile_and_can_be_taken_back() -> None:
    play = tal(
        """turn: thor, 1 left, 1 spent
        thor columns: Archer | Archer | -
        thor hand: Loki's Ravens
        loki columns: Draugr | Archer | -
        loki hand: Freya"""
    )("thor", "loki's ravens 1")
    assert play.zone("thor pile") == "Loki's Ravens"
    play("loki", "freya")
    assert play.zone("loki hand") == "Ravens"
    assert play.zone("thor pile") == "-"


@pytest.mark.rule("TAL-26")
def test_taken_ravens_may_be_fetched_by_ones_own_odin() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Archer | Archer | -
        thor hand: Odin
        thor pile: Loki's Ravens
        loki columns: Draugr | Archer | -"""
    )("thor", "odin")
    assert play.zone("thor hand") == "Loki's Ravens"
