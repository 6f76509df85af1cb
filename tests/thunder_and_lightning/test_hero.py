"""Thor and Loki on the battlefield."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import called, other, thunder

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("TAL-40")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_the_hero_costs_no_point_and_comes_face_up_into_row_one(seat: str) -> None:
    hero = called("Thor", seat)
    play = thunder(f"""turn: {seat}, 2 left
                       {seat} columns: Archer, Vikings | Archer | -
                       {seat} hand: {hero}, Hel
                       {other(seat)} columns: Vikings | - | -""")
    play(seat, f"{hero.lower()} 1")
    assert play.zone(f"{seat} columns") == f"{hero}, Archer, Vikings | Archer | -"
    assert play.zone("turn") == f"{seat}, 4 left, 0 spent"


@pytest.mark.rule("TAL-40")
def test_the_hero_may_come_into_an_empty_column_but_not_into_a_full_one() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Archer, Vikings, Archer, Archer | Archer | -
                      thor hand: Thor
                      loki columns: Vikings | - | -""")
    assert [o for o in play.options("thor") if o.startswith("thor")] == ["thor 2", "thor 3"]
    play("thor", "thor 3")
    assert play.zone("thor columns") == "Archer, Vikings, Archer, Archer | Archer | Thor"


@pytest.mark.rule("TAL-40")
@pytest.mark.rule("TAL-15")
def test_the_hero_is_never_laid_face_down() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Archer | - | -
                      thor hand: Thor
                      loki columns: Vikings | - | -""")
    assert not [o for o in play.options("thor") if o.startswith("play")]


@pytest.mark.rule("TAL-41")
@pytest.mark.parametrize(
    ("left", "spent", "then"), [(3, 0, 4), (2, 1, 3), (1, 2, 2), (1, 0, 4), (2, 0, 4), (1, 3, 1)]
)
def test_played_in_mid_turn_the_turn_has_four_points_less_those_spent(
    left: int, spent: int, then: int
) -> None:
    play = thunder(f"""turn: thor, {left} left, {spent} spent
                       thor columns: Archer | - | -
                       thor hand: Thor
                       loki columns: Vikings | - | -""")
    play("thor", "thor 2")
    assert play.zone("turn") == f"thor, {then} left, {spent} spent"


@pytest.mark.rule("TAL-41")
def test_while_he_lies_in_row_one_his_owner_has_four_points() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Archer | - | -
                      loki hand: Archer
                      thor columns: Thor, Vikings | - | -""")
    play("loki", "draw")
    assert "Thor's turn: 4 action points." in play.story()


@pytest.mark.rule("TAL-41")
@pytest.mark.rule("TAL-43")
def test_removing_ones_own_hero_keeps_the_four_points_of_the_turn() -> None:
    play = thunder("""turn: thor, 4 left, 0 spent
                      thor columns: Thor, Vikings | - | -
                      thor hand: Ravens, Archer
                      loki columns: Vikings | - | -""")
    play("thor", "ravens own")
    assert play.zone("thor columns") == "Vikings | - | -"
    assert play.zone("thor pile") == "Ravens, Thor"
    assert play.zone("turn") == "thor, 3 left, 1 spent"


@pytest.mark.rule("TAL-41")
def test_playing_the_hero_must_be_done_before_the_game_is_lost() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Odin's Crown | Shield Wall | -
                      loki hand: Loki
                      loki pile: rest
                      thor columns: Tyr | - | -
                      thor hand: Hel""")
    assert play.options("loki") == ["loki 1", "loki 2", "loki 3"]
    play("loki", "loki 1")("loki", "give in")
    assert play.result == "Thor wins: Loki can't spend all action points."


@pytest.mark.rule("TAL-41")
def test_the_hero_can_open_a_way_to_spend_the_points() -> None:
    play = thunder("""turn: loki, 1 left, 2 spent
                      loki columns: Odin's Crown | Shield Wall | -
                      loki hand: Loki, Ravens
                      loki pile: rest
                      thor columns: Tyr | - | -
                      thor hand: Hel""")
    play("loki", "loki 3")
    assert play.zone("turn") == "loki, 2 left, 2 spent"
    assert "ravens own" in play.options("loki")


@pytest.mark.rule("TAL-42")
def test_the_hero_is_not_challenged_by_the_facing_column_nor_moved() -> None:
    play = thunder("""turn: loki, 2 left
                      loki columns: Angrboda | Vikings | -
                      loki hand: Valkyries
                      thor columns: Thor, Archer | Archer | -
                      thor hand: Baldr""")
    assert [o for o in play.options("loki") if o.startswith("challenge")] == ["challenge 2"]
    play("loki", "valkyries")
    assert play.options("loki") == ["move 1.2", "move 2.1"]
    play("loki", "move 2.1")
    assert "to 1.1" not in play.options("loki")
    assert "to 1.2" in play.options("loki")


@pytest.mark.rule("TAL-42")
def test_baldr_moves_neither_the_hero_nor_a_card_before_him() -> None:
    play = thunder("""turn: thor, 1 left, 0 spent
                      thor columns: Thor, Archer | Vikings | -
                      thor hand: Baldr, Hel
                      loki columns: Vikings | - | -""")
    play("thor", "baldr")
    assert play.options("thor") == ["move 1.2", "move 2.1"]
    play("thor", "move 1.2")
    assert play.options("thor") == ["to 2.1", "to 2.2", "to 3.1"]


@pytest.mark.rule("TAL-43")
def test_ravens_from_the_hand_remove_the_opponents_hero() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Loki, Archer | - | -""")
    play("thor", "ravens 1")
    assert play.zone("loki columns") == "Archer | - | -"
    assert play.zone("loki pile") == "Loki"


@pytest.mark.rule("TAL-43")
@pytest.mark.rule("TAL-69")
def test_gungnir_removes_the_opponents_hero() -> None:
    play = thunder("""turn: loki, 1 left
                      loki columns: Vikings | - | -
                      loki hand: Gungnir
                      thor columns: Archer | Thor, Archer | -""")
    play("loki", "gungnir 2.1")
    assert play.zone("thor columns") == "Archer | Archer | -"
    assert play.zone("thor pile") == "Thor"


@pytest.mark.rule("TAL-43")
def test_one_may_not_challenge_any_other_card_of_ones_own() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Ravens
                      loki columns: Archer | - | -""")
    ravens = [o for o in play.options("thor") if o.startswith("ravens")]
    assert ravens == ["ravens 1"]


@pytest.mark.rule("TAL-44")
def test_in_the_hand_the_hero_is_discarded_by_ravens() -> None:
    play = thunder(
        """turn: thor, 1 left
           thor columns: Vikings | - | -
           thor hand: Ravens
           loki columns: Archer | - | -
           loki hand: Loki, Archer""",
        fate="Loki",
    )
    play("thor", "ravens hand")
    assert play.zone("loki pile") == "Loki"
    assert play.zone("loki hand") == "Archer"


@pytest.mark.rule("TAL-44")
@pytest.mark.rule("TAL-77")
def test_a_nightmare_takes_the_hero_of_its_column_along() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | Archer | -
                      thor hand: Vidarr
                      loki columns: Loki, Nightmare | Archer | -
                      loki hand: Hel""")
    play("thor", "vidarr 1.2")
    play("loki", "order Loki, Nightmare")
    assert play.zone("loki columns") == "- | Archer | -"
    assert play.zone("loki pile") == "Loki, Nightmare"
    assert play.zone("thor columns") == "- | Archer | -"
