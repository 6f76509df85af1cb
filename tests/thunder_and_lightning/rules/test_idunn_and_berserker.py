"""Idunn and Berserker on top of a pile, covered, or at its bottom."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, tal


def tie(loki_pile: str, thor_pile: str) -> tuple[list[str], list[str]]:
    """Who is left in column 1 after Loki's 5 has challenged Thor's 5."""
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki pile: {loki_pile}
        thor columns: Huscarl | Archer | -
        thor pile: {thor_pile}"""
    )("loki", "challenge 1")
    return columns(play, "loki")[0], columns(play, "thor")[0]


@pytest.mark.rule("TAL-52")
def test_idunn_on_top_wins_a_tie_for_the_challenger() -> None:
    assert tie("Vikings, Idunn", "-") == (["Fire Giant"], [])


@pytest.mark.rule("TAL-52")
def test_idunn_on_top_wins_a_tie_for_the_challenged() -> None:
    assert tie("-", "Vikings, Idunn") == ([], ["Huscarl"])


@pytest.mark.rule("TAL-52")
def test_a_covered_idunn_wins_nothing() -> None:
    assert tie("Idunn, Vikings", "-") == ([], [])
    assert tie("-", "Idunn, Vikings") == ([], [])


@pytest.mark.rule("TAL-52")
def test_the_winner_of_a_tie_stays_face_up_and_the_loser_covers_only_the_own_pile() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant, Ravens | Archer | -
        loki pile: Idunn
        thor columns: Huscarl | Archer | -"""
    )("loki", "challenge 1")
    assert play.zone("loki columns") == "^Fire Giant, Ravens | Archer | -"
    assert cards(play, "loki pile") == ["Idunn"]
    assert cards(play, "thor pile") == ["Huscarl"]


@pytest.mark.rule("TAL-52")
def test_idunn_wins_seven_against_seven() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Angrboda | Archer | -
        loki pile: Idunn
        thor columns: Tyr | Archer | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Angrboda"]
    assert columns(play, "thor")[0] == []


@pytest.mark.rule("TAL-52")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("Frigg", "Ravens"),
        ("Ravens", "Frigg"),
        ("Archer", "Archer"),
        ("Frost Wolf", "Shieldmaiden"),
        ("Vikings", "Vikings"),
        ("Draugr", "Einherjar"),
    ],
)
def test_idunn_wins_every_tie(mine: str, theirs: str) -> None:
    for owner, kept in (("loki", mine), ("thor", theirs)):
        play = tal(
            f"""turn: loki, 2 left
            loki columns: {mine} | Shield Wall | -
            {owner} pile: Idunn
            thor columns: {theirs} | Shield Wall | -"""
        )("loki", "challenge 1")
        assert columns(play, owner)[0] == [kept]
        assert columns(play, "thor" if owner == "loki" else "loki")[0] == []


@pytest.mark.rule("TAL-52")
def test_idunn_changes_nothing_where_there_is_no_tie() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki pile: Idunn
        thor columns: Huscarl | Archer | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == []
    assert columns(play, "thor")[0] == ["Huscarl"]


@pytest.mark.rule("TAL-52")
def test_idunn_does_not_help_against_a_shield_wall() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Archer | -
        loki pile: Idunn
        thor columns: Shield Wall | Archer | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == []
    assert columns(play, "thor")[0] == ["Shield Wall"]


@pytest.mark.rule("TAL-52")
@pytest.mark.parametrize("owner", ["thor", "loki"])
def test_ravens_from_hand_make_no_tie(owner: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Ravens, Vikings
        {owner} pile: Idunn
        thor columns: Ravens | Archer | -"""
    )("loki", "ravens 1")
    assert columns(play, "thor")[0] == []
    assert cards(play, "thor pile")[-1] == "Ravens"


@pytest.mark.rule("TAL-501")
def test_a_played_card_covers_idunn_before_its_power_takes_effect() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki hand: Vidarr
        loki pile: Idunn
        thor columns: Archer, Huscarl | Archer | -"""
    )("loki", "vidarr 1.2")
    assert columns(play, "loki")[0] == []
    assert columns(play, "thor")[0] == ["Archer"]
    assert cards(play, "loki pile") == ["Idunn", "Vidarr", "Fire Giant"]


@pytest.mark.rule("TAL-501")
def test_a_played_card_covers_berserker_before_its_power_takes_effect() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki hand: Vidarr
        loki pile: Berserker
        thor columns: Archer, Huscarl | Archer | -"""
    )("loki", "vidarr 1.2")
    assert columns(play, "loki")[0] == []
    assert columns(play, "thor")[0] == ["Archer", "Huscarl"]


@pytest.mark.rule("TAL-501")
def test_the_opponents_idunn_still_works_against_vidarr() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki hand: Vidarr
        thor columns: Archer, Huscarl | Archer | -
        thor pile: Idunn"""
    )("loki", "vidarr 1.2")
    assert columns(play, "loki")[0] == []
    assert columns(play, "thor")[0] == ["Archer", "Huscarl"]


@pytest.mark.rule("TAL-501")
def test_what_a_power_takes_comes_from_under_the_played_card() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki hand: Odin
        loki pile: Idunn, Ravens
        thor columns: Huscarl | Archer | -"""
    )("loki", "odin")
    assert cards(play, "loki pile") == ["Idunn", "Odin"]


@pytest.mark.rule("TAL-501")
def test_playing_idunn_puts_her_on_top_and_she_works_at_once() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki hand: Idunn
        loki pile: Ravens
        thor columns: Huscarl | Archer | -
        thor hand: Vikings"""
    )("loki", "idunn")
    assert cards(play, "loki pile") == ["Ravens", "Idunn"]
    play("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Fire Giant"]
    assert columns(play, "thor")[0] == []


@pytest.mark.rule("TAL-52")
def test_freya_can_bring_the_opponents_idunn_back_to_the_top() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki hand: Freya
        thor columns: Huscarl | Archer | -
        thor pile: Idunn, Vikings"""
    )("loki", "freya")("loki", "challenge 1")
    assert columns(play, "loki")[0] == []
    assert columns(play, "thor")[0] == ["Huscarl"]


@pytest.mark.rule("TAL-53")
@pytest.mark.parametrize(
    ("theirs", "stays"),
    [
        ("Huscarl", "loki"),
        ("Einherjar", ""),
        ("Tyr", "thor"),
        ("Vikings", "loki"),
        ("Shield Wall", "thor"),
    ],
)
def test_with_berserker_on_top_vikings_challenge_with_six(theirs: str, stays: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki pile: Ravens, Berserker
        thor columns: {theirs} | Archer | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == (["Vikings"] if stays == "loki" else [])
    assert columns(play, "thor")[0] == ([theirs] if stays == "thor" else [])


@pytest.mark.rule("TAL-53")
@pytest.mark.parametrize(
    ("mine", "stays"),
    [("Archer", "thor"), ("Frost Wolf", ""), ("Vikings", "loki"), ("Frigg", "thor")],
)
def test_with_berserker_on_top_vikings_are_challenged_at_three(mine: str, stays: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: {mine} | Archer | -
        thor columns: Vikings | Archer | -
        thor pile: Berserker"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == ([mine] if stays == "loki" else [])
    assert columns(play, "thor")[0] == (["Vikings"] if stays == "thor" else [])


@pytest.mark.rule("TAL-53")
def test_a_covered_berserker_does_nothing() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki pile: Berserker, Ravens
        thor columns: Vikings | Archer | -
        thor pile: Berserker, Ravens"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == columns(play, "thor")[0] == []


@pytest.mark.rule("TAL-53")
def test_only_vikings_go_berserk() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Frost Wolf | Archer | -
        loki pile: Berserker
        thor columns: Vikings | Archer | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == []
    assert columns(play, "thor")[0] == ["Vikings"]


@pytest.mark.rule("TAL-53")
def test_vikings_taken_with_freya_go_berserk_for_their_holder() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Thor's Vikings | Archer | -
        loki pile: Berserker
        thor columns: Huscarl | Archer | -"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Thor's Vikings"]


@pytest.mark.rule("TAL-53")
def test_the_loss_of_berserk_vikings_ends_the_effect() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Vikings | Vikings | -
        loki pile: Berserker
        thor columns: Tyr | Huscarl | -"""
    )("loki", "challenge 1")("loki", "challenge 2")
    assert cards(play, "loki pile") == ["Berserker", "Vikings", "Vikings"]
    assert columns(play, "thor") == [["Tyr"], ["Huscarl"], []]


@pytest.mark.rule("TAL-53")
def test_berserker_counts_for_the_holder_of_the_vikings_not_for_their_deck() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Thor's Vikings | Archer | -
        thor columns: Huscarl | Archer | -
        thor pile: Berserker"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == []
    play = tal(
        """turn: thor, 2 left
        thor columns: Vikings | Archer | -
        loki columns: Thor's Vikings | Archer | -
        loki pile: Berserker"""
    )("thor", "challenge 1")
    assert columns(play, "thor")[0] == ["Vikings"], "4 against 3"
    assert columns(play, "loki")[0] == []


@pytest.mark.rule("TAL-52")
@pytest.mark.rule("TAL-53")
def test_idunn_wins_a_tie_against_berserk_vikings() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki pile: Berserker
        thor columns: Einherjar | Archer | -
        thor pile: Idunn"""
    )("loki", "challenge 1")
    assert columns(play, "loki")[0] == []
    assert columns(play, "thor")[0] == ["Einherjar"]


@pytest.mark.rule("TAL-52")
def test_idunn_left_on_top_by_the_chosen_order_works_for_the_next_challenge() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Idunn | Fire Giant | -
        thor columns: Nightmare | Huscarl | -"""
    )("loki", "challenge 1")("loki", "order Draugr, Idunn")("loki", "challenge 2")
    assert columns(play, "loki")[1] == ["Fire Giant"]
    assert columns(play, "thor")[1] == []
