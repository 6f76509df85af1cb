"""How a game is won."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import called, other, thunder

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("TAL-30")
@pytest.mark.parametrize("seat", ["thor", "loki"])
@pytest.mark.parametrize(
    ("hand", "choices", "theirs"),
    [
        ("Hel", ["challenge 1"], "columns: {ring}, Archer | Archer | -"),
        ("Ravens", ["ravens 2"], "columns: Archer | {ring} | -"),
        ("Vidarr", ["vidarr 1.3"], "columns: Archer, Archer, {ring} | - | -"),
        ("{hammer}", ["{hammer} 2.2"], "columns: Archer | Archer, {ring} | -"),
    ],
)
def test_who_loses_the_treasure_on_the_battlefield_loses(
    seat: str, hand: str, choices: list[str], theirs: str
) -> None:
    words = {
        "ring": called("Odin's Ring", other(seat)),
        "hammer": called("Mjolnir", seat),
    }
    play = thunder(f"""turn: {seat}, 1 left
                       {seat} columns: Vikings | Vikings | -
                       {seat} hand: {hand.format(**words)}
                       {other(seat)} {theirs.format(**words)}""")
    for choice in choices:
        play(seat, choice.format(**words))
    assert play.over
    assert play.result == f"{seat.capitalize()} wins: {words['ring']} is lost."
    assert play.table.state.score(["thor", "loki"].index(seat)) == 1
    assert play.table.state.score(["thor", "loki"].index(other(seat))) == -1


@pytest.mark.rule("TAL-30")
def test_who_loses_the_treasure_from_the_hand_loses() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Ravens
           loki columns: Archer | - | -
           loki hand: Odin's Crown, Archer""",
        fate="Odin's Crown",
    )
    play("thor", "ravens hand")
    assert play.result == "Thor wins: Odin's Crown is lost."


@pytest.mark.rule("TAL-30")
def test_a_treasure_that_the_seer_turns_up_for_a_full_hand_is_lost() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Seer
           loki columns: Archer | - | -
           loki hand: Ravens x7, Vikings x5""",
        fate="Odin's Crown",
    )
    play("thor", "seer")
    assert play.result == "Thor wins: Odin's Crown is lost."


@pytest.mark.rule("TAL-31")
def test_who_cannot_spend_all_points_loses() -> None:
    play = thunder("""turn: loki, 2 left
                      loki columns: Odin's Crown | Shield Wall | -
                      loki hand: Archer
                      loki pile: rest
                      thor columns: Tyr | - | -
                      thor hand: Hel""")
    play("loki", "play Archer 3.1")
    assert play.options("loki") == ["give in"]
    play("loki", "give in")
    assert play.over
    assert play.result == "Thor wins: Loki can't spend all action points."
    assert play.story()[-1] == "Thor wins: Loki can't spend all action points."


@pytest.mark.rule("TAL-31")
def test_a_full_hand_and_full_columns_can_be_the_end_as_well() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Shield Wall, Archer, Archer, Archer | Shield Wall, Vikings, Vikings, Vikings | Shield Wall, Frost Wolf, Frost Wolf, Frost Wolf
                      loki hand: Fire Giant x4, Draugr x3, Odin's Crown, Nightmare, Shield Wall, Angrboda, Archer
                      thor columns: Tyr | - | -""")  # noqa: E501
    play("loki", "give in")
    assert play.result == "Thor wins: Loki can't spend all action points."


@pytest.mark.rule("TAL-32")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_who_begins_a_turn_with_no_card_on_the_battlefield_loses(seat: str) -> None:
    play = thunder(f"""turn: {seat}, 1 left
                       {seat} columns: {called("Tyr", seat)} | - | -
                       {seat} hand: Hel
                       {other(seat)} columns: Archer | - | -
                       {other(seat)} hand: Vikings x4""")
    play(seat, "challenge 1")
    foe = other(seat).capitalize()
    assert play.result == f"{seat.capitalize()} wins: {foe} has no card on the battlefield."


@pytest.mark.rule("TAL-32")
def test_an_empty_battlefield_within_ones_own_turn_loses_nothing() -> None:
    play = thunder("""turn: thor, 2 left, 0 spent
                      thor columns: Archer | - | -
                      thor hand: Vikings
                      loki columns: Angrboda | - | -""")
    play("thor", "challenge 1")
    assert play.asked == ["thor"]
    play("thor", "play Vikings 2.1")
    assert play.asked == ["loki"]


@pytest.mark.rule("TAL-33")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_if_both_treasures_go_at_once_who_is_on_turn_loses(seat: str) -> None:
    mine, theirs = called("Odin's Ring", seat), called("Odin's Ring", other(seat))
    play = thunder(f"""turn: {seat}, 1 left
                       {seat} columns: Vikings, {mine} | Archer | -
                       {seat} hand: Hel
                       {other(seat)} columns: Nightmare, Archer, {theirs} | Archer | -""")
    play(seat, "challenge 1")
    winner = other(seat).capitalize()
    said = f"Both treasures are lost. {winner} wins, since it is {seat.capitalize()}'s turn."
    assert play.result == play.story()[-1] == said
    for side in (seat, other(seat)):
        assert play.zone(f"{side} columns") == "- | Archer | -"


@pytest.mark.rule("TAL-33")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [("Vikings, Odin's Ring", "Nightmare", "Loki"), ("Vikings", "Nightmare, Odin's Crown", "Thor")],
)
def test_with_one_treasure_in_the_nightmare_its_owner_loses(
    mine: str, theirs: str, winner: str
) -> None:
    play = thunder(f"""turn: thor, 1 left
                       thor columns: {mine} | Archer | -
                       thor hand: Hel
                       loki columns: {theirs} | Archer | -""")
    play("thor", "challenge 1")
    assert play.result.startswith(f"{winner} wins: Odin's")
