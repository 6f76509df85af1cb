"""Idunn and Berserker may each be on top of only one pile."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, other, settle, tal, uses

BOTH = pytest.mark.parametrize("card", ["Idunn", "Berserker"])


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
    for earlier, stays in (("loki", "Fire Giant"), ("thor", "Huscarl")):
        play = tal(
            f"""turn: loki, 2 left
            loki columns: Fire Giant | Archer | -
            loki pile: Idunn
            thor columns: Huscarl | Archer | -
            thor pile: Idunn
            earlier idunn: {earlier}"""
        )("loki", "challenge 1")
        assert columns(play, earlier)[0] == [stays]
        assert columns(play, other(earlier))[0] == []


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
    for earlier in ("loki", "thor"):
        play = tal(
            f"""turn: loki, 2 left
            loki columns: Vikings | Archer | -
            loki pile: Berserker
            thor columns: Vikings | Archer | -
            thor pile: Berserker
            earlier berserker: {earlier}"""
        )("loki", "challenge 1")
        kept = columns(play, "loki")[0], columns(play, "thor")[0]
        assert kept == (["Vikings"], []), "6 against 4, or 4 against 3"


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


@pytest.mark.rule("TAL-521")
def test_an_idunn_fetched_by_hel_is_not_played_while_the_opponents_is_on_top() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Draugr | Vikings | Archer
        loki hand: Hel
        loki pile: Ravens, Idunn
        thor columns: Tyr | Huscarl | -
        thor pile: Idunn
        earlier idunn: loki"""
    )("loki", "hel")("loki", "take Idunn")
    assert uses(play, "loki", "idunn") == []


@pytest.mark.rule("TAL-521")
@BOTH
def test_one_that_went_under_an_empty_pile_works_when_the_earlier_is_covered(card: str) -> None:
    play = tal(
        f"""turn: loki, 3 left
        loki columns: Ravens | Ravens | Vikings
        loki pile: {card}
        thor columns: {card} | Tyr | Vikings"""
    )("loki", "challenge 1")("loki", "challenge 2")
    assert cards(play, "loki pile") == [card, "Ravens"]
    assert cards(play, "thor pile") == [card]
    play("loki", "challenge 3")
    expected = ([], ["Vikings"]) if card == "Idunn" else (["Vikings"], [])
    assert (columns(play, "loki")[2], columns(play, "thor")[2]) == expected


@pytest.mark.rule("TAL-521")
@BOTH
def test_gone_under_a_pile_it_has_no_effect_later(card: str) -> None:
    play = tal(
        f"""turn: loki, 3 left
        loki columns: Ravens | Ravens | Vikings
        loki pile: {card}
        thor columns: {card} | Tyr | Vikings
        thor pile: Archer"""
    )("loki", "challenge 1")("loki", "challenge 2")
    assert cards(play, "thor pile") == [card, "Archer"]
    play("loki", "challenge 3")
    assert columns(play, "loki")[2] == columns(play, "thor")[2] == []
