"""Idunn and Berserker on top of a pile."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import thunder

pytestmark = pytest.mark.interpreted


def duel(mine: str, theirs: str, pile: str = "-", their_pile: str = "-", more: str = "") -> str:
    """Thor's card challenges Loki's: which of them stay."""
    play = thunder(f"""turn: thor, 1 left, 0 spent
                       thor columns: {mine} | Archer | -
                       thor hand: Hel
                       thor pile: {pile}
                       loki columns: {theirs} | Archer | -
                       loki pile: {their_pile}
                       {more}""")
    play("thor", "challenge 1")
    stayed = [play.zone(f"{seat} columns").startswith("^") for seat in ("thor", "loki")]
    return {(1, 0): "thor", (0, 1): "loki", (0, 0): "none"}[stayed[0], stayed[1]]


@pytest.mark.rule("TAL-52")
@pytest.mark.parametrize(
    ("pile", "their_pile", "stays"),
    [
        ("-", "-", "none"),
        ("Idunn", "-", "thor"),
        ("-", "Idunn", "loki"),
        ("Vikings, Idunn", "Idunn, Vikings", "thor"),
        ("Idunn, Vikings", "-", "none"),
        ("Idunn, Vikings", "Vikings, Idunn", "loki"),
    ],
)
@pytest.mark.parametrize(
    ("mine", "theirs"), [("Archer", "Archer"), ("Tyr", "Angrboda"), ("Ravens", "Frigg")]
)
def test_idunn_on_top_of_the_pile_wins_ties(
    mine: str, theirs: str, pile: str, their_pile: str, stays: str
) -> None:
    assert duel(mine, theirs, pile, their_pile) == stays


@pytest.mark.rule("TAL-52")
def test_idunn_changes_nothing_where_there_is_no_tie() -> None:
    assert duel("Archer", "Vikings", pile="Idunn") == "loki"
    assert duel("Vikings", "Archer", their_pile="Idunn") == "thor"


@pytest.mark.rule("TAL-52")
def test_ravens_from_the_hand_make_no_tie() -> None:
    play = thunder("""turn: thor, 1 left, 0 spent
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Ravens | Archer | -
                      loki pile: Idunn""")
    play("thor", "ravens 1")
    assert play.zone("loki columns") == "- | Archer | -"


@pytest.mark.rule("TAL-53")
@pytest.mark.parametrize(
    ("mine", "theirs", "pile", "their_pile", "stays"),
    [
        ("Vikings", "Fire Giant", "-", "-", "loki"),
        ("Vikings", "Fire Giant", "Berserker", "-", "thor"),
        ("Vikings", "Draugr", "Berserker", "-", "none"),
        ("Vikings", "Angrboda", "Berserker", "-", "loki"),
        ("Vikings", "Vikings", "Berserker", "-", "thor"),
        ("Shieldmaiden", "Vikings", "-", "-", "loki"),
        ("Shieldmaiden", "Vikings", "-", "Berserker", "none"),
        ("Vikings", "Vikings", "-", "Berserker", "thor"),
        ("Archer", "Vikings", "-", "Berserker", "loki"),
        ("Vikings", "Fire Giant", "Berserker, Vikings", "-", "loki"),
        ("Huscarl", "Draugr", "Berserker", "-", "loki"),
        ("Loki's Vikings", "Fire Giant", "Berserker", "-", "thor"),
    ],
)
def test_berserker_makes_vikings_six_when_they_challenge_and_three_when_challenged(
    mine: str, theirs: str, pile: str, their_pile: str, stays: str
) -> None:
    assert duel(mine, theirs, pile, their_pile) == stays


@pytest.mark.rule("TAL-53")
@pytest.mark.rule("TAL-521")
@pytest.mark.parametrize("card", ["Idunn", "Berserker"])
def test_they_are_played_to_the_top_of_the_own_pile(card: str) -> None:
    play = thunder(f"""turn: thor, 1 left, 0 spent
                       thor columns: Vikings | - | -
                       thor hand: {card}
                       thor pile: Archer
                       loki columns: Vikings | - | -""")
    play("thor", card.lower())
    assert play.zone("thor pile") == f"Archer, {card}"
    assert play.zone("turn").startswith("loki")


@pytest.mark.rule("TAL-521")
@pytest.mark.parametrize("card", ["Idunn", "Berserker"])
def test_while_the_opponents_is_on_top_one_cannot_play_the_own(card: str) -> None:
    position = f"""turn: thor, 1 left, 0 spent
                   thor columns: Vikings | - | -
                   thor hand: {card}
                   loki columns: Vikings | - | -
                   loki pile: %s"""
    assert card.lower() not in thunder(position % f"Vikings, {card}").options("thor")
    assert card.lower() in thunder(position % f"{card}, Vikings").options("thor")


@pytest.mark.rule("TAL-521")
@pytest.mark.parametrize("card", ["Idunn", "Berserker"])
def test_if_it_would_be_lost_it_goes_to_the_bottom(card: str) -> None:
    play = thunder(f"""turn: loki, 1 left, 0 spent
                       loki columns: Vikings | - | -
                       loki hand: Hel
                       loki pile: {card}
                       thor columns: {card}, Archer | - | -
                       thor pile: Ravens, Tyr""")
    play("loki", "challenge 1")
    assert play.zone("thor pile") == f"{card}, Ravens, Tyr"
    assert f"{card} goes to the bottom of Thor's pile." in play.story()


@pytest.mark.rule("TAL-521")
def test_on_an_empty_pile_the_later_card_has_no_effect_while_the_earlier_is_on_top() -> None:
    play = thunder("""turn: loki, 2 left, 0 spent
                      loki columns: Vikings | Archer | -
                      loki hand: Vidarr, Hel
                      loki pile: Idunn
                      thor columns: Idunn | Archer, Archer | -""")
    play("loki", "challenge 1")
    assert play.zone("thor pile") == "Idunn"
    play("loki", "challenge 2")
    assert play.zone("loki columns") == "^Vikings | ^Archer | -"
    assert play.zone("thor columns") == "- | Archer | -"


@pytest.mark.rule("TAL-521")
@pytest.mark.parametrize(("earlier", "stays"), [("thor", "thor"), ("loki", "loki")])
def test_of_two_on_top_the_earlier_helps(earlier: str, stays: str) -> None:
    more = f"earlier idunn: {earlier}"
    assert duel("Archer", "Archer", "Idunn", "Idunn", more) == stays


@pytest.mark.rule("TAL-521")
def test_an_idunn_that_freya_uncovers_was_there_earlier() -> None:
    play = thunder("""turn: thor, 3 left, 0 spent
                      thor columns: Archer | Archer | Archer
                      thor hand: Idunn, Freya
                      loki columns: Archer | Archer | Archer
                      loki pile: Idunn, Vikings""")
    play("thor", "idunn")("thor", "freya")
    assert play.zone("loki pile") == "Idunn"
    assert play.zone("thor pile") == "Idunn, Freya"
    play("thor", "challenge 1")
    assert play.zone("loki columns").startswith("^Archer")


@pytest.mark.rule("TAL-521")
def test_any_card_discarded_on_top_ends_the_effect() -> None:
    play = thunder("""turn: thor, 2 left, 0 spent
                      thor columns: Archer | - | -
                      thor hand: Baldr
                      thor pile: Idunn
                      loki columns: Archer | Archer | -""")
    play("thor", "baldr")("thor", "to 2.1")("thor", "challenge 2")
    assert play.zone("thor columns") == "- | - | -"
    assert play.over or play.asked == ["loki"]


@pytest.mark.rule("TAL-501")
@pytest.mark.rule("TAL-521")
def test_a_played_card_covers_the_top_before_its_power_takes_effect() -> None:
    play = thunder("""turn: thor, 1 left, 0 spent
                      thor columns: Archer | Vikings | -
                      thor hand: Vidarr
                      thor pile: Idunn
                      loki columns: Archer | Archer | -""")
    play("thor", "vidarr 1.1")
    assert play.zone("thor pile") == "Idunn, Vidarr, Archer"
    assert play.zone("loki columns") == "- | Archer | -"


@pytest.mark.rule("TAL-521")
@pytest.mark.rule("TAL-60")
@pytest.mark.parametrize(
    ("order", "loki_order", "pile", "loki_pile"),
    [
        ("Vikings, Idunn", "Nightmare, Idunn", "Vikings, Idunn", "Idunn, Nightmare"),
        ("Idunn, Vikings", "Nightmare, Idunn", "Idunn, Vikings", "Nightmare, Idunn"),
        ("Vikings, Idunn", "Idunn, Nightmare", "Vikings, Idunn", "Idunn, Nightmare"),
    ],
)
def test_within_a_batch_the_second_idunn_goes_to_the_bottom(
    order: str, loki_order: str, pile: str, loki_pile: str
) -> None:
    play = thunder("""turn: thor, 1 left, 0 spent
                      thor columns: Vikings, Idunn | Archer | -
                      thor hand: Hel
                      loki columns: Nightmare, Idunn | Archer | -""")
    play("thor", "challenge 1")
    assert play.asked == ["thor"]
    play("thor", f"order {order}")("loki", f"order {loki_order}")
    assert play.zone("thor pile") == pile
    assert play.zone("loki pile") == loki_pile


@pytest.mark.rule("TAL-521")
@pytest.mark.rule("TAL-61")
def test_in_a_hand_that_is_lost_berserker_may_go_to_the_bottom_as_well() -> None:
    play = thunder(
        """turn: thor, 1 left, 0 spent
           thor columns: Vikings | - | -
           thor hand: Ravens
           thor pile: Archer
           loki columns: Archer | - | -
           loki hand: Nightmare, Berserker, Vikings
           loki pile: Ravens""",
        fate="Loki's Nightmare",
    )
    play("thor", "ravens hand")
    play("loki", "discard Vikings")("loki", "discard Berserker")
    assert play.zone("loki pile") == "Ravens, Vikings, Berserker, Nightmare"
