"""After the battle: discards, new cards, and the reshuffle."""

from __future__ import annotations

import pytest

from meadhall.core.fate import Impossible
from tests.ragnarok.battles import all_but, fight, position
from tests.ragnarok.page import COMMON, SEATS
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

GODS = "Odin: Yggdrasil + Fenrir, Valhalla"
GIANTS = "Ymir: Bifrost + Garm, Gladsheim"
USED = ["Yggdrasil", "Bifrost", "Fenrir", "Garm", "Valhalla", "Gladsheim"]
DICE = "1 1 1 1 1"


def ending(pile: str, fate: str) -> Play:
    """A battle that ends with just these cards in the draw pile; then Fate draws."""
    discard = all_but(*USED, *pile.split(", "))
    text = position("Midgard", GODS, GIANTS, more=f"discard: {discard}")
    play = Play("ragnarok", text, fate=f"{DICE}, {fate}")
    return play("gods", "play Yggdrasil + Fenrir")("giants", "play Bifrost + Garm")


@pytest.mark.rule("RAG-34")
def test_the_champions_stay_at_their_realm() -> None:
    play = fight("Midgard", GODS, GIANTS, DICE, battle=2)
    assert play.cards("gods at") == ["Loki", "Odin"]
    assert play.cards("giants at") == ["Utgard-Loki", "Ymir"]


@pytest.mark.rule("RAG-34")
def test_the_six_common_cards_go_to_the_discard_pile() -> None:
    play = fight("Midgard", GODS, GIANTS, DICE)
    assert sorted(play.cards("discard")) == sorted(USED)
    for key in ("gods played", "gods cunning", "giants played", "giants cunning"):
        assert play.cards(key) == []


@pytest.mark.rule("RAG-34")
def test_the_dice_are_taken_back() -> None:
    play = fight("Midgard", GODS, GIANTS, DICE)
    assert (play.zone("gods dice"), play.zone("giants dice")) == ("-", "-")


@pytest.mark.rule("RAG-34")
@pytest.mark.parametrize("seat", SEATS)
def test_each_player_draws_three(seat: str) -> None:
    text = """
        row: Midgard
        gods at: Odin
        giants at: Ymir
        gods hand: Yggdrasil, Fenrir, Valhalla, Brokk, Eitri
        giants hand: Bifrost, Garm, Gladsheim, Mjolnir, Gungnir
        stack: Pair ...
    """
    play = Play("ragnarok", text)
    play("gods", "play Yggdrasil + Fenrir")("giants", "play Bifrost + Garm")
    play("gods", "add Valhalla")("giants", "add Gladsheim")
    kept = {"gods": {"Brokk", "Eitri"}, "giants": {"Mjolnir", "Gungnir"}}[seat]
    hand = set(play.cards(f"{seat} hand"))
    assert len(hand) == 5
    assert kept < hand
    assert not (hand - kept) & set(USED)
    assert play.seen(None)["pile"] == "? x11"


@pytest.mark.rule("RAG-34")
def test_the_gods_draw_first_then_the_giants() -> None:
    pile = "Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk, Eitri, Ivaldi, Dvalin"
    play = ending(pile, "Eitri, Mjolnir, Gungnir, Draupnir, Brokk, Dvalin")
    assert play.cards("gods hand") == ["Mjolnir", "Gungnir", "Eitri"]
    assert play.cards("giants hand") == ["Draupnir", "Brokk", "Dvalin"]


@pytest.mark.rule("RAG-34")
def test_discards_are_not_drawn_while_the_pile_lasts() -> None:
    pile = "Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk, Eitri, Ivaldi"
    for card in ("Fenrir", "Gladsheim", "Alviss"):
        with pytest.raises(Impossible):
            ending(pile, card)


@pytest.mark.rule("RAG-34")
def test_a_pile_that_runs_out_in_mid_draw_is_renewed_from_the_discards() -> None:
    """Five are left: three for the Gods, two for the Giants, whose third is from the new pile."""
    pile = "Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk"
    play = ending(pile, "Brokk, Mjolnir, Gungnir, Draupnir, Skidbladnir, Alviss")
    assert play.cards("gods hand") == ["Mjolnir", "Gungnir", "Brokk"]
    assert play.cards("giants hand") == ["Skidbladnir", "Draupnir", "Alviss"]
    assert play.cards("discard") == []
    assert play.seen(None)["pile"] == f"? x{27 - 6}"


@pytest.mark.rule("RAG-34")
def test_the_pile_must_be_used_up_before_it_is_renewed() -> None:
    pile = "Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk"
    with pytest.raises(Impossible):
        ending(pile, "Brokk, Mjolnir, Gungnir, Draupnir, Alviss")


@pytest.mark.rule("RAG-34")
def test_the_pile_can_run_out_while_the_gods_draw() -> None:
    play = ending("Mjolnir", "Mjolnir, Alviss, Nidhogg, Fenrir, Dvalin, Brokk")
    assert play.cards("gods hand") == ["Nidhogg", "Mjolnir", "Alviss"]
    assert play.cards("giants hand") == ["Fenrir", "Brokk", "Dvalin"]


@pytest.mark.rule("RAG-34")
@pytest.mark.parametrize("card", USED)
def test_the_cards_of_this_battle_are_discarded_before_the_reshuffle(card: str) -> None:
    pile = "Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk"
    play = ending(pile, f"Brokk, Mjolnir, Gungnir, Draupnir, Skidbladnir, {card}")
    assert card in play.cards("giants hand")


@pytest.mark.rule("RAG-34")
def test_cards_in_hand_are_not_shuffled_into_the_new_pile() -> None:
    pile = "Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk"
    with pytest.raises(Impossible):
        ending(pile, "Brokk, Mjolnir, Gungnir, Draupnir, Skidbladnir, Brokk")


@pytest.mark.rule("RAG-34")
@pytest.mark.parametrize("who", [*SEATS, None])
def test_everybody_is_told_of_a_reshuffle(who: str | None) -> None:
    reshuffled = "The discards are shuffled into a new pile."
    play = ending("Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk", "")
    assert play.story(who).count(reshuffled) == 1
    play = ending("Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk, Eitri, Ivaldi", "")
    assert reshuffled not in play.story(who)


@pytest.mark.rule("RAG-34")
def test_in_a_whole_game_the_pile_runs_out_in_the_third_and_the_sixth_battle() -> None:
    """17 cards lie in the first pile, six are drawn after each battle."""
    play = Play("ragnarok")
    counts = {0: play.seen(None)["pile"]}
    while not play.over:
        for seat in play.asked:
            play(seat, play.options(seat)[0])
        fought = len(play.cards("owners"))
        if fought not in counts and not play.over:
            counts[fought] = play.seen(None)["pile"]
            assert len(play.cards("gods hand")) == len(play.cards("giants hand")) == 5
    expected = {0: 17, 1: 11, 2: 5, 3: 17, 4: 11, 5: 5, 6: 17, 7: 11, 8: 5}
    assert len(counts) > 4
    assert counts == {battle: f"? x{expected[battle]}" for battle in counts}


@pytest.mark.rule("RAG-34")
def test_nobody_draws_after_the_last_battle() -> None:
    """With strict Fate any draw would be unforeseen."""
    text = position("Midgard", GODS, GIANTS, battle=9)
    play = Play("ragnarok", text, fate=DICE, strict=True)
    play("gods", "play Yggdrasil + Fenrir")("giants", "play Bifrost + Garm")
    assert play.over
    assert (play.cards("gods hand"), play.cards("giants hand")) == ([], [])


@pytest.mark.rule("RAG-34")
def test_nobody_draws_after_a_fifth_win_either() -> None:
    owners = "gods, gods, gods, gods, tie"
    text = position("Midgard", GODS, GIANTS, battle=6, owners=owners)
    play = Play("ragnarok", text, fate="1 1 1 1 1", strict=True)
    play("gods", "play Yggdrasil + Fenrir")("giants", "play Bifrost + Garm")
    assert play.over


@pytest.mark.rule("RAG-34")
def test_no_card_is_ever_lost() -> None:
    pile = "Mjolnir, Gungnir, Skidbladnir, Draupnir, Brokk"
    play = ending(pile, "")
    hands = play.cards("gods hand") + play.cards("giants hand")
    assert len(set(hands)) == 6
    assert set(hands) <= set(COMMON)
    assert play.seen(None)["pile"] == f"? x{27 - len(hands)}"
