"""The end: how a game is won."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import called, columns, other, tal, turn, won

pytestmark = pytest.mark.interpreted

ALMOST_FULL = "Archer x5, Vikings x3, Huscarl x3"


@pytest.mark.rule("TAL-30")
@pytest.mark.parametrize("seat", ["thor", "loki"])
@pytest.mark.parametrize(
    ("choice", "theirs"),
    [
        ("challenge 1", "{treasure}, Archer | Archer | -"),
        ("ravens 2", "Archer | {treasure} | -"),
        ("vidarr 1.1", "{treasure}, Archer | - | -"),
        ("vidarr 1.3", "Archer, Archer, {treasure} | - | -"),
        ("{hammer} 2.2", "Archer | Archer, {treasure} | -"),
    ],
)
def test_who_loses_the_treasure_on_the_battlefield_loses(
    seat: str, choice: str, theirs: str
) -> None:
    treasure, hammer = called("Odin's Ring", other(seat)), called("Mjolnir", seat)
    play = tal(
        f"""turn: {seat}, 1 left
        {seat} columns: Ravens | Vikings | -
        {seat} hand: Ravens, Vidarr, {hammer}
        {other(seat)} columns: {theirs.format(treasure=treasure)}"""
    )(seat, choice.format(hammer=hammer.lower()))
    assert play.asked == []
    assert won(play, seat)
    assert play.result == f"{seat.capitalize()} wins: {treasure} is lost."
    assert play.table.state.score(["thor", "loki"].index(seat)) == 1
    assert play.table.state.score(["thor", "loki"].index(other(seat))) == -1


@pytest.mark.rule("TAL-30")
@pytest.mark.rule("TAL-72")
def test_who_loses_the_treasure_from_the_hand_loses() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Ravens
        loki columns: Archer | - | -
        loki hand: Odin's Crown, Archer""",
        fate="Odin's Crown",
    )("thor", "ravens hand")
    assert play.result == "Thor wins: Odin's Crown is lost."


@pytest.mark.rule("TAL-30")
def test_a_treasure_that_the_seer_turns_up_for_a_full_hand_is_lost() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Seer
        loki columns: Archer | - | -
        loki hand: Ravens x7, Vikings x5""",
        fate="Odin's Crown",
    )("thor", "seer")
    assert play.result == "Thor wins: Odin's Crown is lost."


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
    assert "Odin's Ring" in play.cards("thor hand")


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
def test_who_cannot_spend_all_points_loses() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Odin's Crown | Shield Wall | -
        loki hand: Archer
        loki pile: rest
        thor columns: Tyr | - | -
        thor hand: Hel"""
    )("loki", "play Archer 3.1")
    assert play.options("loki") == ["give in"]
    play("loki", "give in")
    assert play.over
    assert play.result == "Thor wins: Loki can't spend all action points."
    assert play.story()[-1] == "Thor wins: Loki can't spend all action points."


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


@pytest.mark.rule("TAL-32")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_who_begins_a_turn_with_no_card_on_the_battlefield_loses(seat: str) -> None:
    play = tal(
        f"""turn: {seat}, 1 left
        {seat} columns: {called("Tyr", seat)} | - | -
        {seat} hand: Hel
        {other(seat)} columns: Archer | - | -
        {other(seat)} hand: Vikings x4"""
    )(seat, "challenge 1")
    foe = other(seat).capitalize()
    assert play.result == f"{seat.capitalize()} wins: {foe} has no card on the battlefield."


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
@pytest.mark.parametrize("seat", ["thor", "loki"])
@pytest.mark.parametrize("action", ["challenge 1", "vidarr 1.1", "ravens 1"])
def test_if_both_treasures_go_at_once_who_is_on_turn_loses(seat: str, action: str) -> None:
    mine, theirs = called("Odin's Ring", seat), called("Odin's Ring", other(seat))
    play = tal(
        f"""turn: {seat}, 1 left
        {seat} columns: Vikings, {mine} | Archer | -
        {seat} hand: Vidarr, Ravens
        {other(seat)} columns: Nightmare, Archer, {theirs} | Archer | -"""
    )(seat, action)
    assert won(play, other(seat))
    winner = other(seat).capitalize()
    said = f"Both treasures are lost. {winner} wins, since it is {seat.capitalize()}'s turn."
    assert play.result == play.story()[-1] == said
    for side in (seat, other(seat)):
        assert play.zone(f"{side} columns") == "- | Archer | -"


@pytest.mark.rule("TAL-33")
def test_vidarr_on_a_nightmare_in_a_back_row_takes_both_treasures() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer, Ravens, Odin's Crown | Archer | -
        loki hand: Vidarr
        thor columns: Odin's Ring, Tyr, Nightmare | Archer | -"""
    )("loki", "vidarr 1.3")
    assert won(play, "thor")


@pytest.mark.rule("TAL-33")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [("Vikings, Odin's Ring", "Nightmare", "Loki"), ("Vikings", "Nightmare, Odin's Crown", "Thor")],
)
def test_with_one_treasure_in_the_nightmare_its_owner_loses(
    mine: str, theirs: str, winner: str
) -> None:
    play = tal(
        f"""turn: thor, 1 left
        thor columns: {mine} | Archer | -
        thor hand: Hel
        loki columns: {theirs} | Archer | -"""
    )("thor", "challenge 1")
    assert play.result.startswith(f"{winner} wins: Odin's")
