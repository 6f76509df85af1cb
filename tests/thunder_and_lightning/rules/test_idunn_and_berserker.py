"""Idunn and Berserker on top of a pile, covered, or at its bottom."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, settle, tal, uses

BOTH = pytest.mark.parametrize("card", ["Idunn", "Berserker"])


def tie(loki_pile: str, thor_pile: str, extra: str = "") -> tuple[list[str], list[str]]:
    """Who is left in column 1 after Loki's 5 has challenged Thor's 5."""
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki pile: {loki_pile}
        thor columns: Huscarl | Archer | -
        thor pile: {thor_pile}
        {extra}"""
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


@pytest.mark.rule("TAL-521")
@BOTH
def test_neither_can_be_played_while_the_opponents_is_on_top(card: str) -> None:
    position = """turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki hand: {0}
        thor columns: Vikings | Archer | -
        thor pile: {1}"""
    key = card.lower()
    assert uses(tal(position.format(card, f"Ravens, {card}")), "loki", key) == []
    assert uses(tal(position.format(card, f"{card}, Ravens")), "loki", key) == [key]
    elsewhere = "Berserker" if card == "Idunn" else "Idunn"
    assert uses(tal(position.format(card, elsewhere)), "loki", key) == [key]
    banned = tal(position.format(card, card))
    assert f"play {card} 1.1" in banned.options("loki"), "it may still be laid as a bluff"


@pytest.mark.rule("TAL-521")
@BOTH
@pytest.mark.parametrize("action", ["challenge 1", "ravens 1", "gungnir 1.1", "vidarr 1.1"])
def test_lost_on_the_battlefield_it_goes_under_while_the_opponents_is_on_top(
    card: str, action: str
) -> None:
    mover_pile = f"Archer, {card}"
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki hand: Ravens, Gungnir, Vidarr
        loki pile: {mover_pile}
        thor columns: {card} | Archer | -
        thor pile: Ravens, Vikings"""
    )("loki", action)
    if action == "challenge 1":
        assert cards(play, "thor pile") == [card, "Ravens", "Vikings"]
    else:
        assert cards(play, "thor pile") == ["Ravens", "Vikings", card], "Loki's is covered now"


@pytest.mark.rule("TAL-521")
@BOTH
def test_played_by_its_owner_it_goes_on_top_once_the_opponents_is_covered(card: str) -> None:
    play = tal(
        f"""turn: loki, 1 left
        loki columns: Fire Giant | - | -
        loki pile: {card}
        thor columns: Tyr | - | -
        thor hand: {card}, Ravens"""
    )("loki", "challenge 1")
    assert cards(play, "loki pile") == [card, "Fire Giant"]
    play("thor", card.lower())
    assert cards(play, "thor pile") == [card]


@pytest.mark.rule("TAL-521")
@BOTH
def test_a_seer_that_finds_no_room_puts_it_on_top_as_the_seer_covers(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki hand: Seer
        loki pile: {card}
        thor columns: Ravens | Ravens | -
        thor hand: Archer x5, Vikings x5, Huscarl x2
        thor pile: Ravens""",
        fate=card,
    )("loki", "seer")
    assert cards(play, "thor pile") == ["Ravens", card]


@pytest.mark.rule("TAL-521")
@BOTH
def test_in_a_hand_lost_to_nightmare_it_may_come_on_top_as_ravens_cover_the_other(
    card: str,
) -> None:
    play = tal(
        f"""turn: thor, 2 left
        thor columns: Archer | Archer | -
        thor hand: Loki's Ravens
        thor pile: {card}
        loki columns: Archer | Archer | -
        loki hand: Nightmare, {card}, Draugr
        loki pile: Vikings""",
        fate="Loki's Nightmare",
    )("thor", "loki's ravens hand")
    play("loki", "discard Nightmare")("loki", "discard Draugr")
    settle(play, "loki")
    assert cards(play, "loki pile") == ["Vikings", "Nightmare", "Draugr", card]


@pytest.mark.rule("TAL-521")
@BOTH
def test_in_a_column_lost_to_nightmare_it_goes_under_whatever_the_order(card: str) -> None:
    for row in range(2):
        play = tal(
            f"""turn: loki, 2 left
            loki columns: Draugr, {card} | Archer | -
            loki pile: Vikings
            thor columns: Nightmare | Archer | -
            thor pile: {card}"""
        )("loki", "challenge 1")
        orders = play.options("loki")
        if orders and orders[0].startswith("order"):
            play("loki", orders[min(row, len(orders) - 1)])
        settle(play, "thor")
        assert cards(play, "loki pile") == [card, "Vikings", "Draugr"]
        assert cards(play, "thor pile") == [card, "Nightmare"]


@pytest.mark.rule("TAL-521")
@BOTH
def test_the_player_on_turn_discards_first(card: str) -> None:
    """Loki's column covers Loki's own card first, so Thor's may then come on top."""
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki pile: {card}
        thor columns: Nightmare, {card} | Archer | -
        thor pile: Vikings"""
    )("loki", "challenge 1")
    settle(play, "loki")
    play("thor", f"order Nightmare, {card}")
    assert cards(play, "loki pile") == [card, "Draugr"]
    assert cards(play, "thor pile") == ["Vikings", "Nightmare", card]


@pytest.mark.rule("TAL-521")
@BOTH
def test_what_the_player_on_turn_discards_on_top_sends_the_others_under(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Draugr, {card} | Archer | -
        thor columns: Nightmare, {card} | Archer | -
        thor pile: Vikings"""
    )("loki", "challenge 1")
    play("loki", f"order Draugr, {card}")
    settle(play, "thor")
    assert cards(play, "loki pile") == ["Draugr", card]
    assert cards(play, "thor pile") == [card, "Vikings", "Nightmare"]


@pytest.mark.rule("TAL-521")
@BOTH
def test_what_the_player_on_turn_covers_again_sends_nothing_under(card: str) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Draugr, {card} | Archer | -
        thor columns: Nightmare, {card} | Archer | -
        thor pile: Vikings"""
    )("loki", "challenge 1")
    play("loki", f"order {card}, Draugr")
    play("thor", f"order Nightmare, {card}")
    assert cards(play, "loki pile") == [card, "Draugr"]
    assert cards(play, "thor pile") == ["Vikings", "Nightmare", card]


@pytest.mark.rule("TAL-521")
def test_on_an_empty_pile_the_later_idunn_has_no_effect() -> None:
    assert tie("Idunn", "Idunn", "earlier idunn: loki") == (["Fire Giant"], [])
    assert tie("Idunn", "Idunn", "earlier idunn: thor") == ([], ["Huscarl"])


@pytest.mark.rule("TAL-521")
def test_an_idunn_lost_to_an_empty_pile_waits_until_the_earlier_is_covered() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Ravens | Fire Giant | Draugr, Vikings
        loki hand: Vikings
        loki pile: Idunn
        thor columns: Idunn | Huscarl | Einherjar, Tyr"""
    )("loki", "challenge 1")
    assert cards(play, "thor pile") == ["Idunn"]
    play("loki", "challenge 2")
    assert columns(play, "loki")[1] == ["Fire Giant"], "Loki's was there earlier"
    assert cards(play, "thor pile") == ["Idunn", "Huscarl"]


@pytest.mark.rule("TAL-521")
def test_the_later_idunn_works_once_the_earlier_is_covered() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Ravens | Fire Giant | -
        loki hand: Odin
        loki pile: Ravens, Idunn
        thor columns: Archer | Huscarl | -
        thor pile: Idunn
        earlier idunn: loki"""
    )("loki", "odin")("loki", "challenge 2")
    assert columns(play, "loki")[1] == []
    assert columns(play, "thor")[1] == ["Huscarl"]


@pytest.mark.rule("TAL-521")
def test_on_an_empty_pile_the_later_berserker_has_no_effect() -> None:
    for earlier, stays in (("loki", "loki"), ("thor", "")):
        play = tal(
            f"""turn: loki, 2 left
            loki columns: Vikings | Archer | -
            loki pile: Berserker
            thor columns: Vikings | Archer | -
            thor pile: Berserker
            earlier berserker: {earlier}"""
        )("loki", "challenge 1")
        kept = columns(play, "loki")[0], columns(play, "thor")[0]
        if stays == "loki":
            assert kept == (["Vikings"], []), "6 against 4"
        else:
            assert kept == (["Vikings"], []), "4 against 3"


@pytest.mark.rule("TAL-521")
def test_the_later_berserker_neither_strengthens_nor_weakens() -> None:
    strong = tal(
        """turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki pile: Berserker
        thor columns: Huscarl | Archer | -
        thor pile: Berserker
        earlier berserker: thor"""
    )("loki", "challenge 1")
    assert columns(strong, "loki")[0] == []
    weak = tal(
        """turn: loki, 2 left
        loki columns: Frost Wolf | Archer | -
        loki pile: Berserker
        thor columns: Vikings | Archer | -
        thor pile: Berserker
        earlier berserker: loki"""
    )("loki", "challenge 1")
    assert columns(weak, "thor")[0] == ["Vikings"]
    assert columns(weak, "loki")[0] == []


@pytest.mark.rule("TAL-521")
def test_a_taken_card_discarded_on_top_ends_the_effect() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Thor's Huscarl | Vikings | -
        loki pile: Berserker
        thor columns: Tyr | Huscarl | -"""
    )("loki", "challenge 1")("loki", "challenge 2")
    assert columns(play, "thor") == [["Tyr"], ["Huscarl"], []]
