"""Idunn and Berserker on top of a pile, covered, or at its bottom."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.table import FIGHTERS, columns, settle, tal

pytestmark = pytest.mark.interpreted


def duel(mine: str, theirs: str, pile: str = "-", their_pile: str = "-", more: str = "") -> str:
    """Thor's card challenges Loki's: which of them stay."""
    play = tal(
        f"""turn: thor, 1 left, 0 spent
        thor columns: {mine} | Archer | -
        thor hand: Hel
        thor pile: {pile}
        loki columns: {theirs} | Archer | -
        loki pile: {their_pile}
        {more}"""
    )("thor", "challenge 1")
    stayed = [play.zone(f"{seat} columns").startswith("^") for seat in ("thor", "loki")]
    return {(1, 0): "thor", (0, 1): "loki", (0, 0): "none"}[stayed[0], stayed[1]]


BOTH = pytest.mark.parametrize("card", ["Idunn", "Berserker"])


@pytest.mark.rule("TAL-52")
@pytest.mark.parametrize(
    ("pile", "their_pile", "stays"),
    [
        ("-", "-", "none"),
        ("Idunn", "-", "thor"),
        ("-", "Idunn", "loki"),
        ("Vikings, Idunn", "Idunn, Vikings", "thor"),
        ("Idunn, Vikings", "-", "none"),
        ("-", "Idunn, Vikings", "none"),
        ("Idunn, Vikings", "Vikings, Idunn", "loki"),
    ],
)
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("Ravens", "Frigg"),
        ("Frigg", "Ravens"),
        *((kind, loki) for kind, (loki, strength) in FIGHTERS.items() if strength > 1),
    ],
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
def test_the_winner_of_a_tie_stays_face_up_and_the_loser_covers_only_the_own_pile() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Fire Giant, Ravens | Archer | -
        loki pile: Idunn
        thor columns: Huscarl | Archer | -"""
    )("loki", "challenge 1")
    assert play.zone("loki columns") == "^Fire Giant, Ravens | Archer | -"
    assert play.zone("loki pile") == "Idunn"
    assert play.zone("thor pile") == "Huscarl"


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
    assert play.cards("thor pile")[-1] == "Ravens"


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


@pytest.mark.rule("TAL-52")
def test_idunn_left_on_top_by_the_chosen_order_works_for_the_next_challenge() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Idunn | Fire Giant | -
        thor columns: Nightmare | Huscarl | -"""
    )("loki", "challenge 1")("loki", "order Draugr, Idunn")("loki", "challenge 2")
    assert columns(play, "loki")[1] == ["Fire Giant"]
    assert columns(play, "thor")[1] == []


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
        ("Vikings", "Vikings", "Berserker, Ravens", "Berserker, Ravens", "none"),
        ("Frigg", "Vikings", "-", "Berserker", "loki"),
        ("Vikings", "Shield Wall", "Berserker", "-", "loki"),
        ("Huscarl", "Draugr", "Berserker", "-", "loki"),
        ("Shieldmaiden", "Vikings", "Berserker", "-", "loki"),
        ("Loki's Vikings", "Fire Giant", "Berserker", "-", "thor"),
    ],
)
def test_berserker_makes_vikings_six_when_they_challenge_and_three_when_challenged(
    mine: str, theirs: str, pile: str, their_pile: str, stays: str
) -> None:
    assert duel(mine, theirs, pile, their_pile) == stays


@pytest.mark.rule("TAL-53")
def test_a_clash_tells_the_strengths_as_they_count() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Hel
        thor pile: Berserker
        loki columns: Draugr, Ravens | - | -"""
    )("thor", "challenge 1")
    assert "Vikings (6) against Draugr (6)." in play.story("loki")


@pytest.mark.rule("TAL-53")
def test_the_loss_of_berserk_vikings_ends_the_effect() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Vikings | Vikings | -
        loki pile: Berserker
        thor columns: Tyr | Huscarl | -"""
    )("loki", "challenge 1")("loki", "challenge 2")
    assert play.zone("loki pile") == "Berserker, Vikings, Vikings"
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


@pytest.mark.rule("TAL-53")
@pytest.mark.rule("TAL-521")
@pytest.mark.parametrize("card", ["Idunn", "Berserker"])
def test_they_are_played_to_the_top_of_the_own_pile(card: str) -> None:
    play = tal(
        f"""turn: thor, 1 left, 0 spent
        thor columns: Vikings | - | -
        thor hand: {card}
        thor pile: Archer
        loki columns: Vikings | - | -"""
    )("thor", card.lower())
    assert play.zone("thor pile") == f"Archer, {card}"
    assert play.asked == ["loki"]


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
    assert play.zone("loki pile") == "Ravens, Idunn"
    play("loki", "challenge 1")
    assert columns(play, "loki")[0] == ["Fire Giant"]
    assert columns(play, "thor")[0] == []


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
    assert play.zone("loki pile") == "Idunn, Vidarr, Fire Giant"


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
    assert play.zone("loki pile") == "Idunn, Odin"


# Each may be on top of only one pile


@pytest.mark.rule("TAL-521")
@BOTH
def test_neither_can_be_played_while_the_opponents_is_on_top(card: str) -> None:
    position = """turn: loki, 2 left
        loki columns: Vikings | Archer | -
        loki hand: {0}
        thor columns: Vikings | Archer | -
        thor pile: {1}"""
    key = card.lower()
    assert tal(position.format(card, f"Ravens, {card}")).options("loki", key) == []
    assert tal(position.format(card, f"{card}, Ravens")).options("loki", key) == [key]
    elsewhere = "Berserker" if card == "Idunn" else "Idunn"
    assert tal(position.format(card, elsewhere)).options("loki", key) == [key]
    banned = tal(position.format(card, card))
    assert f"play {card} 1.1" in banned.options("loki"), "it may still be laid as a bluff"


@pytest.mark.rule("TAL-521")
@BOTH
@pytest.mark.parametrize("action", ["challenge 1", "ravens 1", "gungnir 1.1", "vidarr 1.1"])
def test_lost_on_the_battlefield_it_goes_under_while_the_opponents_is_on_top(
    card: str, action: str
) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Fire Giant | Archer | -
        loki hand: Ravens, Gungnir, Vidarr
        loki pile: Archer, {card}
        thor columns: {card} | Archer | -
        thor pile: Ravens, Vikings"""
    )("loki", action)
    if action == "challenge 1":
        assert f"{card} goes to the bottom of Thor's pile." in play.story()
        assert play.zone("thor pile") == f"{card}, Ravens, Vikings"
    else:
        assert play.zone("thor pile") == f"Ravens, Vikings, {card}", "Loki's is covered now"


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
    assert play.zone("loki pile") == f"{card}, Fire Giant"
    play("thor", card.lower())
    assert play.zone("thor pile") == card


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
    assert play.zone("thor pile") == f"Ravens, {card}"


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
    assert play.zone("loki pile") == f"Vikings, Nightmare, Draugr, {card}"


@pytest.mark.rule("TAL-521")
@BOTH
@pytest.mark.parametrize("order", ["Draugr, {}", "{}, Draugr"])
def test_in_a_column_lost_to_nightmare_it_goes_under_whatever_the_order(
    card: str, order: str
) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Draugr, {card} | Archer | -
        loki pile: Vikings
        thor columns: Nightmare | Archer | -
        thor pile: {card}"""
    )("loki", "challenge 1")("loki", f"order {order.format(card)}")
    assert play.zone("loki pile") == f"{card}, Vikings, Draugr"
    assert play.zone("thor pile") == f"{card}, Nightmare"


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
    assert play.zone("loki pile") == f"{card}, Draugr"
    assert play.zone("thor pile") == f"Vikings, Nightmare, {card}"


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
    assert play.zone("loki pile") == f"Draugr, {card}"
    assert play.zone("thor pile") == f"{card}, Vikings, Nightmare"


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
    assert play.zone("loki pile") == f"{card}, Draugr"
    assert play.zone("thor pile") == f"Vikings, Nightmare, {card}"


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
    play = tal(
        """turn: thor, 1 left, 0 spent
        thor columns: Vikings, Idunn | Archer | -
        thor hand: Hel
        loki columns: Nightmare, Idunn | Archer | -"""
    )("thor", "challenge 1")
    assert play.asked == ["thor"]
    play("thor", f"order {order}")("loki", f"order {loki_order}")
    assert play.zone("thor pile") == pile
    assert play.zone("loki pile") == loki_pile


@pytest.mark.rule("TAL-521")
@pytest.mark.parametrize("earlier", ["thor", "loki"])
def test_on_an_empty_pile_the_later_idunn_has_no_effect(earlier: str) -> None:
    more = f"earlier idunn: {earlier}"
    assert duel("Huscarl", "Fire Giant", "Idunn", "Idunn", more) == earlier


@pytest.mark.rule("TAL-521")
def test_an_idunn_lost_to_an_empty_pile_waits_until_the_earlier_is_covered() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Ravens | Fire Giant | Draugr, Vikings
        loki hand: Vikings
        loki pile: Idunn
        thor columns: Idunn | Huscarl | Einherjar, Tyr"""
    )("loki", "challenge 1")
    assert play.zone("thor pile") == "Idunn"
    play("loki", "challenge 2")
    assert columns(play, "loki")[1] == ["Fire Giant"], "Loki's was there earlier"
    assert play.zone("thor pile") == "Idunn, Huscarl"


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
def test_an_idunn_that_freya_uncovers_was_there_earlier() -> None:
    play = tal(
        """turn: thor, 3 left, 0 spent
        thor columns: Archer | Archer | Archer
        thor hand: Idunn, Freya
        loki columns: Archer | Archer | Archer
        loki pile: Idunn, Vikings"""
    )("thor", "idunn")("thor", "freya")
    assert play.zone("loki pile") == "Idunn"
    assert play.zone("thor pile") == "Idunn, Freya"
    play("thor", "challenge 1")
    assert play.zone("loki columns").startswith("^Archer")


@pytest.mark.rule("TAL-521")
@pytest.mark.parametrize(
    ("mine", "theirs", "earlier", "stays"),
    [
        ("Vikings", "Vikings", "thor", "thor"),  # 6 against 4
        ("Vikings", "Vikings", "loki", "thor"),  # 4 against 3
        ("Vikings", "Fire Giant", "thor", "thor"),
        ("Vikings", "Fire Giant", "loki", "loki"),
        ("Shieldmaiden", "Vikings", "thor", "loki"),
        ("Shieldmaiden", "Vikings", "loki", "none"),
    ],
)
def test_on_an_empty_pile_the_later_berserker_neither_strengthens_nor_weakens(
    mine: str, theirs: str, earlier: str, stays: str
) -> None:
    more = f"earlier berserker: {earlier}"
    assert duel(mine, theirs, "Berserker", "Berserker", more) == stays


@pytest.mark.rule("TAL-521")
def test_any_card_discarded_on_top_ends_the_effect() -> None:
    play = tal(
        """turn: thor, 2 left, 0 spent
        thor columns: Archer | - | -
        thor hand: Baldr
        thor pile: Idunn
        loki columns: Archer | Archer | -"""
    )("thor", "baldr")("thor", "to 2.1")("thor", "challenge 2")
    assert play.zone("thor columns") == "- | - | -"
    assert play.zone("thor pile") == "Idunn, Baldr, Archer"


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
    assert play.options("loki", "idunn") == []


@pytest.mark.rule("TAL-521")
@BOTH
def test_one_that_went_under_an_empty_pile_works_when_the_earlier_is_covered(card: str) -> None:
    play = tal(
        f"""turn: loki, 3 left
        loki columns: Ravens | Ravens | Vikings
        loki pile: {card}
        thor columns: {card} | Tyr | Vikings"""
    )("loki", "challenge 1")("loki", "challenge 2")
    assert play.zone("loki pile") == f"{card}, Ravens"
    assert play.zone("thor pile") == card
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
    assert play.zone("thor pile") == f"{card}, Archer"
    play("loki", "challenge 3")
    assert columns(play, "loki")[2] == columns(play, "thor")[2] == []
