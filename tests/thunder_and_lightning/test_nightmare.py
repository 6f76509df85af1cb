"""Nightmare."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import seen, thunder

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("TAL-60")
@pytest.mark.parametrize(
    ("hand", "choice", "columns", "theirs"),
    [
        ("Hel", "challenge 1", "Vikings, Archer", "Nightmare, Ravens, Draugr"),
        ("Ravens", "ravens 1", "Vikings, Archer", "Nightmare, Ravens, Draugr"),
        ("Vidarr", "vidarr 1.3", "Vikings, Archer", "Ravens, Draugr, Nightmare"),
    ],
)
def test_challenged_in_a_column_it_takes_the_column_of_both_sides(
    hand: str, choice: str, columns: str, theirs: str
) -> None:
    play = thunder(f"""turn: thor, 1 left
                       thor columns: {columns} | Tyr | -
                       thor hand: {hand}
                       loki columns: {theirs} | Archer | -
                       loki hand: Hel""")
    play("thor", choice)
    play("thor", "order Archer, Vikings")
    play("loki", "order Draugr, Nightmare, Ravens")
    assert play.zone("thor columns") == "- | Tyr | -"
    assert play.zone("loki columns") == "- | Archer | -"
    assert play.zone("thor pile").endswith("Archer, Vikings")
    assert play.zone("loki pile") == "Draugr, Nightmare, Ravens"


@pytest.mark.rule("TAL-60")
def test_ravens_challenge_a_nightmare_that_faces_nobody() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: - | Tyr | -
                      thor hand: Ravens
                      loki columns: Nightmare, Draugr | Archer | -""")
    play("thor", "ravens 1")
    assert play.asked == ["loki"]
    assert play.options("loki") == ["order Nightmare, Draugr", "order Draugr, Nightmare"]


@pytest.mark.rule("TAL-60")
def test_a_column_can_be_put_in_every_order_alike_cards_once() -> None:
    play = thunder(
        """turn: thor, 1 left
                      thor columns: Vikings, Archer, Archer, Tyr | Tyr | -
                      thor hand: Hel
                      loki columns: Nightmare | Archer | -""".replace("| Tyr |", "| Ravens |")
    )
    play("thor", "challenge 1")
    assert len(play.options("thor")) == 12
    assert "order Archer, Vikings, Archer, Tyr" in play.options("thor")
    assert play.prompt("thor").endswith("The last is on top.")


@pytest.mark.rule("TAL-83")
def test_all_cards_of_the_columns_are_turned_up_before_they_are_put_in_order() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings, Archer | Tyr | -
                      thor hand: Hel
                      loki columns: Nightmare, Idunn | Archer | -""")
    play("thor", "challenge 1")
    assert play.zone("loki columns") == "^Nightmare, ^Idunn | Archer | -"
    assert play.zone("thor columns") == "^Vikings, ^Archer | Tyr | -"


@pytest.mark.rule("TAL-61")
def test_found_in_the_hand_it_takes_the_whole_hand_card_by_card() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Ravens
           loki columns: Archer | - | -
           loki hand: Nightmare, Archer, Archer, Loki, Hel""",
        fate="Loki's Nightmare",
    )
    play("thor", "ravens hand")
    assert play.asked == ["loki"]
    assert play.rule("loki") == "TAL-61"
    for card in ("Hel", "Archer", "Loki", "Nightmare"):
        assert f"discard {card}" in play.options("loki")
        play("loki", f"discard {card}")
    assert play.zone("loki pile") == "Hel, Archer, Loki, Nightmare, Archer"
    assert play.zone("loki hand") == "-"
    assert play.zone("loki columns") == "Archer | - | -"


@pytest.mark.rule("TAL-61")
@pytest.mark.rule("TAL-30")
def test_a_nightmare_in_the_hand_takes_the_treasure_along() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Ravens
           loki columns: Archer | - | -
           loki hand: Nightmare, Odin's Crown, Hel""",
        fate="Loki's Nightmare",
    )
    play("thor", "ravens hand")
    assert play.result == "Thor wins: Odin's Crown is lost."


@pytest.mark.rule("TAL-83")
def test_a_hand_that_is_lost_is_seen_before_it_is_put_in_order() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Ravens
           loki columns: Archer | - | -
           loki hand: Nightmare, Archer, Hel""",
        fate="Loki's Nightmare",
    )
    play("thor", "ravens hand")
    assert seen(play, None, "loki shown") == "Nightmare, Archer, Hel"
    assert "Loki shows the hand: Nightmare, Archer, Hel." in play.story("thor")


@pytest.mark.rule("TAL-62")
@pytest.mark.parametrize("choice", ["mjolnir 1.1", "frigg 1", "frigg hand"])
def test_removing_or_seeing_it_triggers_nothing(choice: str) -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Mjolnir, Frigg
                      loki columns: Nightmare, Archer | - | -
                      loki hand: Vikings""")
    play("thor", choice)
    assert play.zone("thor columns") == "Vikings | - | -"
    assert play.zone("loki columns").endswith("Archer | - | -")
    assert play.zone("loki hand") == "Vikings"


@pytest.mark.rule("TAL-60")
def test_a_nightmare_can_be_the_end_of_both_battlefields() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Hel
                      loki columns: Nightmare | - | -
                      loki hand: Vikings""")
    play("thor", "challenge 1")
    assert play.result == "Thor wins: Loki has no card on the battlefield."
