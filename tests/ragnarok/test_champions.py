"""Choosing and revealing the champions."""

from __future__ import annotations

import pytest

from meadhall.core.errors import IllegalChoice, StaleDecision
from meadhall.core.fate import Impossible
from tests.ragnarok.battles import earlier, fight, names, row_with
from tests.ragnarok.page import CHAMPIONS, SEATS
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

FIRST_BATTLE = """
    row: Midgard
    gods offer: Odin, Frigg, Baldr
    giants offer: Ymir, Hymir, Suttung
    gods hand: Yggdrasil, Fenrir, Mjolnir, Brokk, Valhalla
    giants hand: Bifrost, Garm, Gungnir, Eitri, Bilskirnir
    stack: Keep ...
"""


def before(battle: int) -> str:
    """The position before the champions of a battle are drawn; all battles so far were ties."""
    return f"""
        row: {row_with("Midgard", battle)}
        owners: {names(*["tie"] * (battle - 1)) or "-"}
        gods at: {earlier("gods", battle) or "-"}
        giants at: {earlier("giants", battle) or "-"}
        gods hand: Yggdrasil, Fenrir, Mjolnir, Brokk, Valhalla
        giants hand: Bifrost, Garm, Gungnir, Eitri, Bilskirnir
        stack: Fight
    """


@pytest.mark.rule("RAG-20")
@pytest.mark.parametrize("battle", range(1, 8))
def test_three_champions_are_drawn_from_the_own_set(battle: int) -> None:
    play = Play("ragnarok", before(battle))
    for seat in SEATS:
        offer = play.cards(f"{seat} offer")
        assert len(offer) == len(set(offer)) == 3
        assert set(offer) <= set(CHAMPIONS[seat]) - set(play.cards(f"{seat} at"))


@pytest.mark.rule("RAG-20")
@pytest.mark.parametrize("seat", SEATS)
def test_one_of_the_three_is_kept(seat: str) -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    assert play.options(seat) == [f"keep {name}" for name in play.cards(f"{seat} offer")]


@pytest.mark.rule("RAG-20")
def test_a_champion_that_was_not_drawn_cant_be_kept() -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    with pytest.raises(IllegalChoice, match="possible: keep Odin; keep Baldr; keep Frigg"):
        play("gods", "keep Thor")
    with pytest.raises(IllegalChoice):
        play("gods", "keep Ymir")


@pytest.mark.rule("RAG-20")
def test_the_question_names_the_rule_of_keeping_one() -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    assert play.rule("gods") == play.rule("giants") == "RAG-20"


@pytest.mark.rule("RAG-20")
def test_the_other_two_go_back_and_can_be_drawn_again() -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    play("gods", "keep Odin")("giants", "keep Ymir")
    play("gods", "play Yggdrasil + Fenrir")("giants", "play Bifrost + Garm")
    again = "Frigg, Baldr, Thor, Hymir, Suttung, Thrym"
    draws = "Nidhogg, Jormungandr, Draupnir, Skidbladnir, Dvalin, Alviss"
    play.fate(f"{draws}, {again}")
    play("gods", "add Valhalla")("giants", "add Bilskirnir")
    assert play.cards("gods offer") == ["Thor", "Baldr", "Frigg"]
    assert play.cards("giants offer") == ["Thrym", "Hymir", "Suttung"]


@pytest.mark.rule("RAG-20")
def test_a_champion_at_a_realm_is_not_drawn_again() -> None:
    with pytest.raises(Impossible):
        Play("ragnarok", before(2), fate="Loki")


@pytest.mark.rule("RAG-20")
def test_three_different_champions_are_drawn() -> None:
    with pytest.raises(Impossible):
        Play("ragnarok", before(1), fate="Odin, Odin")


@pytest.mark.rule("RAG-20")
def test_in_the_eighth_battle_there_are_two_to_choose_from() -> None:
    play = Play("ragnarok", before(8))
    assert play.options("gods") == ["keep Odin", "keep Thor"]
    assert play.options("giants") == ["keep Ymir", "keep Hrungnir"]


@pytest.mark.rule("RAG-20")
def test_in_the_ninth_battle_the_last_one_fights_unasked() -> None:
    play = Play("ragnarok", before(9))
    assert play.cards("gods at")[-1] == "Odin"
    assert play.cards("giants at")[-1] == "Ymir"
    assert play.options("gods")[0].startswith("play ")


@pytest.mark.rule("RAG-20")
@pytest.mark.parametrize("seat", SEATS)
def test_the_drawn_champions_are_secret(seat: str) -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    other = SEATS[1 - SEATS.index(seat)]
    assert play.seen(seat)[f"{seat} offer"] == play.zone(f"{seat} offer")
    assert play.seen(other)[f"{seat} offer"] == "? x3"
    assert play.seen(None)[f"{seat} offer"] == "? x3"


@pytest.mark.rule("RAG-21")
@pytest.mark.parametrize("seat", SEATS)
def test_both_champions_are_revealed_at_the_same_time(seat: str) -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    other = SEATS[1 - SEATS.index(seat)]
    play(seat, play.options(seat)[1])
    for who in (other, None):
        seen = play.seen(who)
        assert seen[f"{seat} sealed"] == "?"
        assert f"{seat} at" not in seen
    assert play.asked == [other]
    play(other, play.options(other)[0])
    for who in (*SEATS, None):
        assert play.seen(who)["gods at"] == ("Baldr" if seat == "gods" else "Odin")
        assert play.seen(who)["giants at"] == ("Hymir" if seat == "giants" else "Ymir")


@pytest.mark.rule("RAG-21")
def test_a_sealed_champion_is_chosen_for_good() -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    play("gods", "keep Frigg")
    with pytest.raises(StaleDecision):
        play("gods", "keep Odin")


@pytest.mark.rule("RAG-21")
def test_the_kept_champion_must_fight_in_this_battle() -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    play("gods", "keep Frigg")("giants", "keep Hymir")
    assert (play.zone("gods at"), play.zone("giants at")) == ("Frigg", "Hymir")
    for seat in SEATS:
        assert play.cards(f"{seat} offer") == []
        assert all(option.startswith("play ") for option in play.options(seat))


@pytest.mark.rule("RAG-21")
def test_the_story_tells_of_both_champions_after_both_were_chosen() -> None:
    play = Play("ragnarok", FIRST_BATTLE)
    play("gods", "keep Odin")
    assert not [line for line in play.story("giants") if "Odin" in line]
    play("giants", "keep Ymir")
    assert play.story("giants")[-2:] == ["The Gods send Odin.", "The Giants send Ymir."]


@pytest.mark.rule("RAG-20")
def test_the_next_battle_is_for_the_next_realm_of_the_row() -> None:
    play = fight(
        "Midgard",
        "Odin: Yggdrasil + Bifrost, Hlidskjalf",
        "Ymir: Brokk + Eitri, Valhalla",
        battle=4,
    )
    assert play.story()[-1] == f"The battle for {play.cards('row')[4]} begins."
