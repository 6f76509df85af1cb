"""Challenges: who may, who stays, where the lost go."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import (
    FIGHTERS,
    WITHOUT_STRENGTH,
    called,
    other,
    thunder,
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


@pytest.mark.rule("TAL-23")
@pytest.mark.rule("TAL-26")
@pytest.mark.parametrize("seat", ["thor", "loki"])
@pytest.mark.parametrize(("challenger", "challenged", "sign"), MEETINGS)
def test_every_card_against_every_card(
    challenger: str, challenged: str, sign: str, seat: str
) -> None:
    mine, theirs = called(challenger, seat), called(challenged, other(seat))
    play = thunder(f"""turn: {seat}, 1 left
                       {seat} columns: {mine}, Seer | Vikings | -
                       {seat} hand: Hel
                       {other(seat)} columns: {theirs}, Archer | Vikings | -""")
    play(seat, "challenge 1")
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


@pytest.mark.rule("TAL-20")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_nobody_challenges_in_the_own_first_turn(seat: str) -> None:
    position = f"""turn: {seat}, 3 left%s
                   {seat} columns: Vikings | Vikings | Vikings
                   {seat} hand: Ravens, Vidarr, Frigg
                   {other(seat)} columns: Archer | Archer | Archer
                   {other(seat)} hand: Ravens"""
    later = set(thunder(position % "").options(seat))
    first = set(thunder(position % ", first turn").options(seat))
    challenges = {"challenge 1", "challenge 2", "challenge 3", "vidarr 1.1", "vidarr 3.1"}
    ravens = {"ravens 1", "ravens 2", "ravens 3", "ravens hand"}
    assert later - first == challenges | ravens
    assert {"frigg hand", "frigg 1", "frigg 2", "frigg 3"} <= first


@pytest.mark.rule("TAL-20")
def test_each_player_has_a_first_turn() -> None:
    play = thunder("""turn: loki, 1 left, first turn
                      loki columns: Vikings | - | -
                      loki hand: Archer
                      thor columns: Vikings | - | -
                      thor hand: Archer""")
    play("loki", "draw")
    assert play.zone("turn").startswith("thor, 1 left, 0 spent, first turn")
    assert "challenge 1" not in play.options("thor")
    play("thor", "draw")
    assert "challenge 1" in play.options("loki")
    play("loki", "draw")
    assert "challenge 1" in play.options("thor")


@pytest.mark.rule("TAL-20")
def test_even_ones_own_thor_is_not_challenged_in_the_first_turn() -> None:
    play = thunder("""turn: thor, 3 left, first turn
                      thor columns: Thor | Vikings | Vikings
                      thor hand: Ravens
                      loki columns: Archer | - | -""")
    assert not [option for option in play.options("thor") if option.startswith("ravens")]


@pytest.mark.rule("TAL-21")
def test_row_one_challenges_row_one_of_the_facing_column_only() -> None:
    play = thunder("""turn: thor, 3 left
                      thor columns: Vikings, Tyr | Archer | -
                      loki columns: Archer, Ravens | - | Draugr""")
    assert [o for o in play.options("thor") if o.startswith("challenge")] == ["challenge 1"]


@pytest.mark.rule("TAL-22")
@pytest.mark.parametrize(
    "card", ["Thor", "Odin's Ring", "Shield Wall", "Nightmare", *WITHOUT_STRENGTH]
)
def test_some_cards_never_challenge(card: str) -> None:
    play = thunder(f"""turn: thor, 1 left, 0 spent
                       thor columns: {card} | Vikings | -
                       loki columns: Archer | Archer | -""")
    assert [o for o in play.options("thor") if o.startswith("challenge")] == ["challenge 2"]


@pytest.mark.rule("TAL-23")
def test_both_cards_turn_face_up_and_the_winner_stays_so() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Hel
                      loki columns: Draugr | - | -""")
    play("thor", "challenge 1")
    assert play.zone("loki columns") == "^Draugr | - | -"
    told = play.story("loki")
    assert told[:5] == [
        "Thor challenges 1.1 with column 1.",
        "Thor's card at 1.1 is Vikings.",
        "Loki's card at 1.1 is Draugr.",
        "Vikings (4) against Draugr (6).",
        "Thor loses Vikings.",
    ]


@pytest.mark.rule("TAL-24")
def test_a_face_up_card_stays_face_up_when_it_is_moved() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: ^Vikings, Tyr | - | -
                      thor hand: Baldr, Hel
                      loki columns: Draugr | - | -""")
    play("thor", "baldr")("thor", "move 1.1")("thor", "to 2.1")
    assert play.zone("thor columns") == "Tyr | ^Vikings | -"


@pytest.mark.rule("TAL-24")
def test_a_face_down_card_stays_face_down_when_it_is_moved() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Archer | - | -
                      thor hand: Valkyries, Hel
                      loki columns: Draugr, Ravens | - | -""")
    play("thor", "valkyries")("thor", "move 1.1")("thor", "to 2.1")
    assert play.zone("loki columns") == "Ravens | Draugr | -"


@pytest.mark.rule("TAL-26")
@pytest.mark.rule("TAL-65")
def test_a_taken_card_is_lost_to_the_pile_of_its_new_holder() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Draugr | - | -
                      loki hand: Hel
                      thor columns: Loki's Archer, Vikings | - | -""")
    play("loki", "challenge 1")
    assert play.zone("thor pile") == "Loki's Archer"
    assert play.zone("loki pile") == "-"


@pytest.mark.rule("TAL-63")
@pytest.mark.parametrize("challenger", [kind for kind in FIGHTERS if kind != "Archer"])
def test_a_shield_wall_throws_back_all_but_archers_and_stays_face_up(challenger: str) -> None:
    play = thunder(f"""turn: thor, 1 left
                       thor columns: {challenger} | Vikings | -
                       thor hand: Hel
                       loki columns: Shield Wall | - | -""")
    play("thor", "challenge 1")
    assert play.zone("thor pile") == challenger
    assert play.zone("loki columns") == "^Shield Wall | - | -"


@pytest.mark.rule("TAL-64")
def test_archer_brings_down_a_shield_wall() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Archer | - | -
                      loki hand: Hel
                      thor columns: Shield Wall, Vikings | - | -""")
    play("loki", "challenge 1")
    assert play.zone("thor columns") == "Vikings | - | -"
    assert play.zone("loki columns") == "^Archer | - | -"
    assert play.zone("thor pile") == "Shield Wall"


@pytest.mark.rule("TAL-64")
def test_a_taken_archer_brings_down_the_wall_of_her_own_deck() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Loki's Archer | - | -
                      thor hand: Hel
                      loki columns: Shield Wall, Vikings | - | -""")
    play("thor", "challenge 1")
    assert play.zone("loki columns") == "Vikings | - | -"


@pytest.mark.rule("TAL-57")
def test_idunn_and_the_wall_are_not_lifted_by_what_is_said_of_the_seven() -> None:
    tie = thunder("""turn: thor, 1 left
                     thor columns: Tyr | - | -
                     thor hand: Hel
                     thor pile: Idunn
                     loki columns: Angrboda, Vikings | - | -""")
    tie("thor", "challenge 1")
    assert tie.zone("loki columns") == "Vikings | - | -"
    assert tie.zone("thor columns") == "^Tyr | - | -"
    removed = thunder("""turn: thor, 1 left
                         thor columns: Archer | - | -
                         thor hand: Mjolnir
                         loki columns: Angrboda, Vikings | - | -""")
    removed("thor", "mjolnir 1.1")
    assert removed.zone("loki pile") == "Angrboda"


@pytest.mark.rule("TAL-53")
def test_a_clash_tells_the_strengths_as_they_count() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Hel
                      thor pile: Berserker
                      loki columns: Draugr, Ravens | - | -""")
    play("thor", "challenge 1")
    assert "Vikings (6) against Draugr (6)." in play.story("loki")
