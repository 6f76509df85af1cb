"""Ravens."""

from __future__ import annotations

import pytest

from meadhall.core.odds import outcomes
from tests.thunder_and_lightning.table import (
    EVERY_KIND,
    FIGHTERS,
    LOKIS,
    WITHOUT_STRENGTH,
    thunder,
)

pytestmark = pytest.mark.interpreted

STRONG = [kind for kind, (_, strength) in FIGHTERS.items() if strength >= 2]
GOES = ["Frigg", "Ravens", "Thor", *WITHOUT_STRENGTH]


@pytest.mark.rule("TAL-70")
def test_on_the_battlefield_ravens_are_an_ordinary_one() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Ravens | Ravens | -
                      thor hand: Hel
                      loki columns: Archer | Frigg, Archer | -""")
    play("thor", "challenge 1")("thor", "challenge 2")
    assert play.zone("loki columns") == "^Archer | Archer | -"
    assert play.zone("thor pile") == "Ravens, Ravens"


def test_each_kind_is_met_by_ravens() -> None:
    assert set(EVERY_KIND) == {*STRONG, *GOES, "Odin's Ring", "Nightmare", "Shield Wall"}


@pytest.mark.rule("TAL-71")
@pytest.mark.parametrize("kind", GOES)
def test_against_row_one_the_weak_and_those_without_strength_go(kind: str) -> None:
    play = thunder(f"""turn: thor, 1 left
                       thor columns: Vikings | - | -
                       thor hand: Ravens
                       loki columns: {LOKIS[kind]}, Archer | - | -""")
    play("thor", "ravens 1")
    assert play.zone("loki columns") == "Archer | - | -"
    assert play.zone("loki pile") == LOKIS[kind]
    assert play.zone("thor pile") == "Ravens"


@pytest.mark.rule("TAL-71")
@pytest.mark.parametrize("kind", [*STRONG, "Shield Wall"])
def test_against_row_one_the_strong_and_the_wall_stay_face_up(kind: str) -> None:
    play = thunder(f"""turn: thor, 1 left
                       thor columns: Vikings | - | -
                       thor hand: Ravens
                       loki columns: {LOKIS[kind]}, Archer | - | -""")
    play("thor", "ravens 1")
    assert play.zone("loki columns") == f"^{LOKIS[kind]}, Archer | - | -"
    assert play.zone("loki pile") == "-"


@pytest.mark.rule("TAL-71")
@pytest.mark.rule("TAL-63")
def test_ravens_from_the_hand_do_not_beat_a_wall_on_the_battlefield() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens x2
                      loki columns: ^Shield Wall | - | -""")
    play("thor", "ravens 1")("thor", "ravens 1")
    assert play.zone("loki columns") == "^Shield Wall | - | -"


@pytest.mark.rule("TAL-72")
@pytest.mark.parametrize("kind", STRONG)
def test_a_strong_card_of_the_hand_is_placed_face_up_where_the_challenger_chooses(
    kind: str,
) -> None:
    card = LOKIS[kind]
    play = thunder(
        f"""turn: thor, 1 left
            thor columns: Vikings | - | -
            thor hand: Ravens
            loki columns: Ravens | - | -
            loki hand: {card}, Hel""",
        fate=card if card not in LOKIS else f"Loki's {card}",
    )
    play("thor", "ravens hand")
    assert play.asked == ["thor"]
    assert play.rule("thor") == "TAL-72"
    assert play.options("thor") == ["column 1", "column 2", "column 3"]
    play("thor", "column 1")
    assert play.zone("loki columns") == f"^{card}, Ravens | - | -"
    assert play.zone("loki hand") == "Hel"


@pytest.mark.rule("TAL-72")
@pytest.mark.parametrize("kind", [*GOES, "Shield Wall"])
def test_any_other_card_of_the_hand_is_discarded(kind: str) -> None:
    card = LOKIS[kind]
    play = thunder(
        f"""turn: thor, 1 left
            thor columns: Vikings | - | -
            thor hand: Ravens
            loki columns: Archer | - | -
            loki hand: {card}, Draugr""",
        fate=card if card not in LOKIS or card == "Loki" else f"Loki's {card}",
    )
    play("thor", "ravens hand")
    assert play.zone("loki hand") == "Draugr"
    assert play.zone("loki pile") == card
    assert f"The Ravens find {card} in Loki's hand." in play.story()


@pytest.mark.rule("TAL-63")
def test_a_shield_wall_found_in_the_hand_is_discarded() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Archer | - | -
                      loki hand: Shield Wall""")
    play("thor", "ravens hand")
    assert play.zone("loki pile") == "Shield Wall"


@pytest.mark.rule("TAL-72")
def test_a_found_card_goes_neither_into_a_full_column_nor_before_the_hero() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Loki | Archer, Archer, Archer, Archer | -
                      loki hand: Draugr""")
    play("thor", "ravens hand")
    assert play.zone("loki columns") == "Loki | Archer, Archer, Archer, Archer | ^Draugr"


@pytest.mark.rule("TAL-72")
def test_a_found_card_for_which_there_is_no_column_is_discarded() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Loki | Archer, Archer, Archer, Archer | Ravens, Ravens, Ravens, Ravens
                      loki hand: Draugr""")  # noqa: E501
    play("thor", "ravens hand")
    assert play.zone("loki pile") == "Draugr"
    assert "There is no room for Draugr: Loki discards it." in play.story()


@pytest.mark.rule("TAL-73")
def test_an_empty_column_may_be_chosen() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Archer | - | -
                      loki hand: Draugr""")
    play("thor", "ravens hand")("thor", "column 3")
    assert play.zone("loki columns") == "Archer | - | ^Draugr"


@pytest.mark.rule("TAL-74")
def test_ones_own_hero_does_not_stop_ravens_against_the_card_that_faces_him() -> None:
    play = thunder("""turn: thor, 1 left, 3 spent
                      thor columns: Thor | - | -
                      thor hand: Ravens
                      loki columns: Hel, Archer | - | -""")
    play("thor", "ravens 1")
    assert play.zone("loki columns") == "Archer | - | -"


@pytest.mark.rule("TAL-72")
def test_an_empty_hand_is_not_challenged() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Hel, Archer | - | -""")
    assert "ravens hand" not in play.options("thor")


@pytest.mark.rule("TAL-72")
def test_every_card_of_the_hand_is_as_likely_to_be_met() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Archer | - | -
                      loki hand: Hel, Odin, Odin's Crown, Seer""")
    option = next(o for o in play.table.decisions[0].options if o.text == "ravens hand")
    ends = list(outcomes(play.table.state, 0, option.number))
    assert [chance for chance, _ in ends] == [0.25] * 4
    assert sum(chance for chance, g in ends if g.over) == 0.25
