"""Who is asked tells nothing of what is hidden: two games that look alike go on alike."""

from __future__ import annotations

import pytest

from meadhall.core.table import Table
from tests.support.play import Play
from tests.thunder_and_lightning.table import GAME, thunder


def told(play: Play, seat: str) -> list[object]:
    """What a seat hears of who is asked: the decisions, their numbers, and how many moves."""
    table: Table = play.table
    mine = table.decision(seat)
    return [table.asked, len(table.log), mine, table.events(seat), table.story(seat)]


@pytest.mark.rule("TAL-89")
@pytest.mark.parametrize("hidden", ["Hel", "Huscarl"])
def test_a_player_with_one_thing_to_do_is_asked_like_any_other(hidden: str) -> None:
    """Thor can only draw with Hel on the battlefield, and challenge as well with the Huscarl."""
    play = thunder(
        f"""turn: loki, 1 left, 2 spent
                       loki columns: Ravens | Ravens | Ravens
                       loki hand: Seer
                       thor columns: {hidden} | - | -""",
        fate="Loki's Archer",
    )
    play("loki", "draw")
    assert play.asked == ["thor"]
    assert len(play.table.log) == 2
    assert play.table.decision("loki") is None
    decision = play.table.decision("thor")
    assert decision is not None
    assert decision.number == 2


@pytest.mark.rule("TAL-31")
@pytest.mark.rule("TAL-89")
def test_who_can_do_nothing_is_asked_to_give_in() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Odin's Crown | Shield Wall | -
                      loki pile: rest
                      thor columns: Tyr | - | -
                      thor hand: Hel""")
    assert play.options("loki") == ["give in"]
    assert play.prompt("loki") == (
        "You can't do anything with 1 action point left, so you have to give in."
    )
    assert GAME.prompt(play.table.view("thor")) == "Waiting for Loki."


@pytest.mark.rule("TAL-3")
def test_a_hand_of_one_kind_is_not_sealed_by_itself() -> None:
    play = thunder("""thor columns: Tyr | Hel | -
                      thor hand: Ravens x7
                      loki columns: Vikings | Vikings | -
                      loki hand: Draugr x3, Archer x4
                      stack: Open(2)...""")
    assert play.asked == ["thor", "loki"]
    assert play.options("thor") == ["play Ravens 3.1"]
    assert play.story("loki") == []


@pytest.mark.rule("TAL-67")
@pytest.mark.rule("TAL-68")
@pytest.mark.rule("TAL-82")
@pytest.mark.parametrize(
    ("power", "found", "kind"), [("Longships", "Archer", "Vikings"), ("Odin", "Ravens", "Ravens")]
)
def test_longships_and_odin_ask_again_whatever_hel_took(power: str, found: str, kind: str) -> None:
    looks = [(kind, f"({kind}), Fire Giant"), ("Fire Giant", f"{kind}, (Fire Giant)")]
    plays = [
        thunder(f"""turn: loki, 2 left
                    loki columns: ^Vikings | - | -
                    loki hand: {power}, {taken}
                    loki pile: {pile}, Hel, {found}
                    thor columns: ^Vikings | - | -
                    thor hand: Hel""")("loki", power.lower())("loki", f"take {found}")
        for taken, pile in looks
    ]
    assert told(plays[0], "thor") == told(plays[1], "thor")
    assert plays[0].options("loki") == ["stop"]
    assert plays[0].prompt("loki") == "There is nothing more to take."
    assert plays[1].options("loki") == [f"take {kind}", "stop"]


@pytest.mark.rule("TAL-60")
def test_what_all_can_see_to_have_one_answer_is_not_asked() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | Archer | -
                      thor hand: Hel
                      loki columns: Nightmare | Archer | -""")
    play("thor", "challenge 1")
    assert play.asked == ["loki"]
    assert play.zone("thor pile") == "Vikings"
    assert play.zone("loki pile") == "Nightmare"


@pytest.mark.rule("TAL-60")
def test_a_nightmare_that_takes_a_treasure_takes_the_others_too() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Vikings, Archer | Tyr | -
                      thor hand: Hel
                      loki columns: Nightmare, Odin's Crown, Idunn | Archer | -""")
    play("thor", "challenge 1")
    assert play.result == "Thor wins: Odin's Crown is lost."
    assert play.zone("thor columns") == "- | Tyr | -"
    assert play.zone("loki columns") == "- | Archer | -"
    assert play.zone("loki pile") == "Nightmare, Odin's Crown, Idunn"
    assert play.zone("thor pile") == "Vikings, Archer"


@pytest.mark.rule("TAL-61")
def test_a_nightmare_in_a_hand_with_the_treasure_takes_the_whole_hand() -> None:
    play = thunder(
        """turn: thor, 2 left
                      thor columns: Vikings | Tyr | -
                      thor hand: Ravens
                      loki columns: Archer | Archer | -
                      loki hand: Nightmare, Odin's Crown, Idunn""",
        fate="Loki's Nightmare",
    )
    play("thor", "ravens hand")
    assert play.result == "Thor wins: Odin's Crown is lost."
    assert play.zone("loki hand") == "-"
    assert sorted(play.zone("loki pile").split(", ")) == ["Idunn", "Nightmare", "Odin's Crown"]
