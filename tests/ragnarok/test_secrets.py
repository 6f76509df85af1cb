"""Who sees what: two games that differ only in what a seat can't know look the same to it."""

from __future__ import annotations

import re

import pytest

from meadhall.core.fate import Seeded
from tests.ragnarok.battles import all_but, names
from tests.ragnarok.page import CHAMPIONS, COMMON, SEATS
from tests.support.play import Play, look_the_same

pytestmark = pytest.mark.interpreted


THIRD_BATTLE = """
    row: Midgard, Asgard, Alfheim
    owners: gods, tie
    gods at: Odin, Loki, Thor
    giants at: Ymir, Hymir, Thrym
    gods hand: Yggdrasil, Brokk, Draupnir
    giants hand: Bifrost, Eitri, Valhalla
    gods played: Fenrir, Mjolnir
    giants played: Garm, Gungnir
    gods dice: 1 2 3 4 5
    giants dice: 6 5 4 3
    discard: Dvalin, Alviss, Megingjord
    stack: Cunning ...
"""

SEEN_BY_ALL = {
    "row": "Midgard, Asgard, Alfheim, "
    "Vanaheim, Jotunheim, Niflheim, Nidavellir, Svartalfheim, Muspelheim",
    "owners": "gods, tie",
    "gods at": "Odin, Loki, Thor",
    "giants at": "Ymir, Hymir, Thrym",
    "gods played": "Fenrir, Mjolnir",
    "giants played": "Garm, Gungnir",
    "gods dice": "1 2 3 4 5",
    "giants dice": "6 5 4 3",
    "pile": "? x14",
    "discard": "Megingjord, Dvalin, Alviss",
    "stack": "Cunning, ExtraDice, Rotate, Judge",
}


@pytest.mark.rule("RAG-50")
def test_a_watcher_sees_all_that_lies_open_and_counts_the_rest() -> None:
    hidden = {"gods hand": "? x3", "giants hand": "? x3"}
    assert Play("ragnarok", THIRD_BATTLE).seen(None) == {**SEEN_BY_ALL, **hidden}


@pytest.mark.rule("RAG-50")
def test_a_player_sees_the_own_hand_besides() -> None:
    play = Play("ragnarok", THIRD_BATTLE)
    gods = {"seat": "gods", "gods hand": "Yggdrasil, Draupnir, Brokk", "giants hand": "? x3"}
    assert play.seen("gods") == {**SEEN_BY_ALL, **gods}
    giants = {"seat": "giants", "giants hand": "Bifrost, Eitri, Valhalla", "gods hand": "? x3"}
    assert play.seen("giants") == {**SEEN_BY_ALL, **giants}


@pytest.mark.rule("RAG-50")
def test_a_player_sees_the_own_commitment_and_only_that_the_other_has_one() -> None:
    play = Play("ragnarok", THIRD_BATTLE)("gods", "add Brokk")
    assert play.seen("gods")["gods sealed"] == "add Brokk"
    assert play.seen("giants")["gods sealed"] == "?"
    assert play.seen(None)["gods sealed"] == "?"


@pytest.mark.rule("RAG-50")
@pytest.mark.parametrize("who", ["giants", None])
def test_the_opponents_hand_is_never_seen(who: str | None) -> None:
    """What is not in the hand is in the pile, whose cards nobody sees either."""
    one = Play("ragnarok", THIRD_BATTLE)
    changed = THIRD_BATTLE.replace("Yggdrasil, Brokk, Draupnir", "Hlidskjalf, Nidhogg, Gladsheim")
    look_the_same(who, one, Play("ragnarok", changed))


KEEPING = """
    row: Midgard, Asgard, Alfheim
    owners: gods, tie
    gods at: Odin, Loki
    giants at: Ymir, Hymir
    gods offer: {}
    giants offer: Thrym, Suttung, Geirrod
    gods hand: Yggdrasil, Brokk, Draupnir
    giants hand: Bifrost, Eitri, Valhalla
    stack: Keep ...
"""


@pytest.mark.rule("RAG-50")
@pytest.mark.parametrize("who", ["giants", None])
def test_the_opponents_drawn_champions_are_never_seen(who: str | None) -> None:
    one = Play("ragnarok", KEEPING.format("Thor, Tyr, Freyr"))
    other = Play("ragnarok", KEEPING.format("Frigg, Baldr, Heimdall"))
    look_the_same(who, one, other)
    look_the_same(who, one("gods", "keep Tyr"), other("gods", "keep Frigg"))


@pytest.mark.rule("RAG-50")
@pytest.mark.parametrize("who", ["giants", None])
def test_the_champions_that_went_back_are_never_seen(who: str | None) -> None:
    one = Play("ragnarok", KEEPING.format("Thor, Tyr, Freyr"))
    other = Play("ragnarok", KEEPING.format("Thor, Baldr, Heimdall"))
    for play in (one, other):
        play("gods", "keep Thor")("giants", "keep Thrym")
    look_the_same(who, one, other)


@pytest.mark.rule("RAG-50")
@pytest.mark.parametrize("who", ["giants", None])
@pytest.mark.parametrize("choice", ["add Yggdrasil", "add Draupnir"])
def test_a_commitment_is_not_seen_before_the_reveal(choice: str, who: str | None) -> None:
    one = Play("ragnarok", THIRD_BATTLE)("gods", choice)
    look_the_same(who, one, Play("ragnarok", THIRD_BATTLE)("gods", "add Brokk"))


@pytest.mark.rule("RAG-50")
def test_which_champions_a_side_has_left_follows_from_the_realms() -> None:
    """Any guess offers the opponent only champions that lie at no Realm."""
    seen = Play("ragnarok", KEEPING.format("Thor, Tyr, Freyr")).table.view("giants")
    left = set(CHAMPIONS["gods"]) - {"Odin", "Loki"}
    offered: set[str] = set()
    for seed in range(40):
        offered |= set(guessed(seen, seed, "gods offer"))
    assert offered == left


def guessed(seen: object, seed: int, key: str) -> list[str]:
    """What lies at a place in one guess from a view."""
    game = Play("ragnarok").game
    text = game.write(seen.guess(Seeded(seed)))  # type: ignore[attr-defined]
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    return [name for name in lines.get(key, "").split(", ") if name]


@pytest.mark.rule("RAG-50")
def test_a_guess_deals_the_opponent_only_cards_that_nobody_has_shown() -> None:
    play = Play("ragnarok", THIRD_BATTLE)
    seen = play.table.view("gods")
    open_cards = ["Fenrir", "Mjolnir", "Garm", "Gungnir", "Dvalin", "Alviss", "Megingjord"]
    own = play.cards("gods hand")
    dealt: set[str] = set()
    for seed in range(60):
        assert guessed(seen, seed, "gods hand") == own
        hand = guessed(seen, seed, "giants hand")
        assert len(hand) == 3
        dealt |= set(hand)
    assert dealt == set(COMMON) - set(open_cards) - set(own)


# Drawing.


def after_a_battle(draws: str) -> Play:
    play = Play(
        "ragnarok",
        """
        row: Midgard
        gods at: Odin
        giants at: Ymir
        gods hand: Yggdrasil, Bifrost, Valhalla, Brokk, Eitri
        giants hand: Mimir's Well, Hlidskjalf, Gladsheim, Mjolnir, Gungnir
        stack: Pair ...
        """,
        fate=draws,
    )
    play("gods", "play Yggdrasil + Bifrost")("giants", "play Mimir's Well + Hlidskjalf")
    return play("gods", "add Valhalla")("giants", "add Gladsheim")


@pytest.mark.rule("RAG-50")
def test_a_player_is_told_the_cards_drawn_and_others_are_not() -> None:
    play = after_a_battle(
        "Fenrir, Garm, Dvalin, Nidhogg, Alviss, Ivaldi, Thor, Tyr, Frigg, Thrym, Hymir, Suttung"
    )
    gods = [f"You draw {name}." for name in ("Fenrir", "Garm", "Dvalin", "Thor", "Tyr", "Frigg")]
    assert [line for line in play.story("gods") if line.startswith("You draw")] == gods
    assert not [line for line in play.story(None) if "draw" in line]
    secret = ("Nidhogg", "Alviss", "Ivaldi", "Thrym", "Hymir", "Suttung")
    assert not [line for line in play.story("gods") if any(name in line for name in secret)]


@pytest.mark.rule("RAG-50")
@pytest.mark.parametrize("who", ["giants", None])
def test_what_the_opponent_draws_is_never_seen(who: str | None) -> None:
    giants = "Nidhogg, Alviss, Ivaldi"
    champions = "Thrym, Hymir, Suttung"
    one = after_a_battle(f"Fenrir, Garm, Dvalin, {giants}, Thor, Tyr, Frigg, {champions}")
    other = after_a_battle(
        f"Draupnir, Andvari, Breidablik, {giants}, Baldr, Loki, Freyr, {champions}"
    )
    look_the_same(who, one, other)


# What counting cards gives away when the pile is renewed: after the third battle the Gods have
# drawn three of the last five cards and the Giants two, so all nine cards that are not shuffled
# into the new pile are in hands.

GODS_KEPT = ("Brokk", "Eitri")
GIANTS_KEPT = ("Mjolnir", "Gungnir")
PILE = ("Draupnir", "Skidbladnir", "Fenrir", "Garm", "Dvalin")


def renewed(
    gods: tuple[str, ...] = GODS_KEPT, giants: tuple[str, ...] = GIANTS_KEPT, last: str = "Alviss"
) -> Play:
    """The end of the third battle: the pile runs out before the Giants' third card."""
    used = ("Yggdrasil", "Bifrost", "Valhalla", "Mimir's Well", "Hlidskjalf", "Gladsheim")
    play = Play(
        "ragnarok",
        f"""
        row: Midgard, Asgard, Muspelheim
        owners: gods, tie
        gods at: Odin, Loki, Thor
        giants at: Ymir, Hymir, Thrym
        gods hand: Yggdrasil, Bifrost, Valhalla, {names(*gods)}
        giants hand: Mimir's Well, Hlidskjalf, Gladsheim, {names(*giants)}
        discard: {all_but(*used, *GODS_KEPT, *GIANTS_KEPT, *PILE)}
        stack: Pair ...
        """,
        fate=f"{names(*PILE)}, {last}, Tyr, Frigg, Baldr, Suttung, Geirrod, Thjazi",
    )
    play("gods", "play Yggdrasil + Bifrost")("giants", "play Mimir's Well + Hlidskjalf")
    return play("gods", "add Valhalla")("giants", "add Gladsheim")


@pytest.mark.rule("RAG-50")
def test_before_the_pile_is_renewed_nothing_of_a_hand_is_known() -> None:
    play = after_a_battle("")
    for who in (*SEATS, None):
        assert not [key for key in play.seen(who) if key.endswith("shown")]


@pytest.mark.rule("RAG-50")
@pytest.mark.parametrize("who", [*SEATS, None])
def test_a_reshuffle_is_seen_by_all(who: str | None) -> None:
    play = renewed()
    assert "The discards are shuffled into a new pile." in play.story(who)
    assert play.seen(who)["pile"] == "? x17"
    assert "discard" not in play.seen(who)


@pytest.mark.rule("RAG-50")
def test_after_a_reshuffle_the_gods_can_count_four_cards_of_the_giants() -> None:
    """The nine that were not shuffled, less one's own five; the Giants' fifth may be any other."""
    seen = renewed().table.view("gods")
    fifth: set[str] = set()
    for seed in range(150):
        hand = set(guessed(seen, seed, "giants hand"))
        assert {"Mjolnir", "Gungnir", "Garm", "Dvalin"} < hand
        fifth |= hand - {"Mjolnir", "Gungnir", "Garm", "Dvalin"}
    shuffled = set(COMMON) - {*GODS_KEPT, *GIANTS_KEPT, *PILE}
    assert fifth == shuffled


@pytest.mark.rule("RAG-50")
def test_after_a_reshuffle_the_giants_can_count_the_whole_hand_of_the_gods() -> None:
    seen = renewed().table.view("giants")
    for seed in range(20):
        hand = set(guessed(seen, seed, "gods hand"))
        assert hand == {"Brokk", "Eitri", "Draupnir", "Skidbladnir", "Fenrir"}


@pytest.mark.rule("RAG-50")
@pytest.mark.parametrize("who", ["gods", None])
def test_the_card_drawn_from_the_new_pile_is_not_seen(who: str | None) -> None:
    look_the_same(who, renewed(last="Alviss"), renewed(last="Valhalla"))


@pytest.mark.rule("RAG-50")
def test_a_watcher_cant_count_who_holds_which_card_after_a_reshuffle() -> None:
    """A watcher knows the nine cards that are in hands, but has no hand to take away from them."""
    one = renewed()
    other = renewed(gods=("Mjolnir", "Eitri"), giants=("Brokk", "Gungnir"))
    look_the_same(None, one, other)


@pytest.mark.rule("RAG-50")
def test_counted_cards_are_forgotten_when_they_are_played() -> None:
    play = renewed()
    play("gods", "keep Tyr")("giants", "keep Suttung")
    play("gods", "play Fenrir + Draupnir")("giants", "play Garm + Mjolnir")
    seen = play.table.view("gods")
    for seed in range(20):
        hand = set(guessed(seen, seed, "giants hand"))
        assert {"Gungnir", "Dvalin"} < hand
        assert not {"Garm", "Mjolnir"} & hand


@pytest.mark.rule("RAG-50")
def test_new_cards_drawn_later_are_not_counted() -> None:
    """A battle after the reshuffle the Gods know two cards of the Giants, and three they don't."""
    one, other = renewed(), renewed()
    for play, draws in ((one, "Valhalla, Bifrost, Gladsheim"), (other, "Ivaldi, Nidhogg, Andvari")):
        play("gods", "keep Tyr")("giants", "keep Suttung")
        play.fate("1 1 1 1 1, 1 1 1, 1")
        play("gods", "play Fenrir + Brokk")("giants", "play Garm + Dvalin")
        play("gods", "add Draupnir")("giants", "add Alviss")
        play.fate(f"Yggdrasil, Megingjord, Breidablik, {draws}")
        play.fate("Freyr, Frigg, Baldr, Vafthrudnir, Geirrod, Thjazi")
        play("gods", "turn nothing")
    assert one.cards("giants hand") != other.cards("giants hand")
    look_the_same("gods", one, other)
    assert {"Mjolnir", "Gungnir"} < set(guessed(one.table.view("gods"), 1, "giants hand"))


# All this in whole games.


def shuffled_back(play: Play) -> set[str] | None:
    """The cards of the last reshuffle, as anyone can note them down; None before the first."""
    noted: set[str] = set()
    shuffled: set[str] | None = None
    for line in play.story(None):
        if match := re.fullmatch(r"The \w+ play (.+) and (.+)\.", line):
            noted |= set(match.groups())
        elif match := re.fullmatch(r"The \w+ add (.+)\.", line):
            noted.add(match[1])
        elif line == "The discards are shuffled into a new pile.":
            shuffled, noted = noted, set()
    return shuffled


@pytest.mark.rule("RAG-50")
@pytest.mark.parametrize("seed", range(4))
def test_in_a_whole_game_no_seat_reads_what_it_cant_count(seed: int) -> None:
    """Of the other's hand a seat can count, after a reshuffle, what was not shuffled."""
    play = Play("ragnarok")
    fate = Seeded(seed)
    while not play.over:
        for seat in play.asked:
            options = play.options(seat)
            play(seat, options[int(fate.below(len(options)))])
            shuffled = shuffled_back(play)
            for who, other in (SEATS, SEATS[::-1]):
                seen = {name for value in play.seen(who).values() for name in value.split(", ")}
                hand = set(play.cards(f"{other} hand"))
                hidden = hand if shuffled is None else hand & shuffled
                assert not seen & hidden
                assert not seen & set(play.cards(f"{other} offer"))
    assert shuffled_back(play) is not None
