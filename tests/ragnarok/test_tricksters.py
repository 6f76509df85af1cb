"""Loki and Utgard-Loki, who may change places."""

from __future__ import annotations

import pytest

from meadhall.core.errors import IllegalChoice
from tests.ragnarok.battles import owners, reached
from tests.ragnarok.page import SEATS
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

# Loki is drawn in the third battle; two others lie at the Realms before.
LOKI = """
    row: Midgard, Muspelheim, Asgard
    owners: giants, gods
    gods at: Odin, Frigg
    giants at: Ymir, Vafthrudnir
    gods offer: Loki, Thor, Tyr
    giants offer: Thrym, Hymir, Suttung
    gods hand: Yggdrasil, Bifrost, Hlidskjalf, Brokk, Valhalla
    giants hand: Mimir's Well, Breidablik, Bilskirnir, Sessrumnir, Gladsheim
    stack: Keep ...
"""
UTGARD_LOKI = """
    row: Midgard, Muspelheim, Jotunheim
    owners: giants, gods
    gods at: Odin, Frigg
    giants at: Ymir, Vafthrudnir
    gods offer: Baldr, Thor, Tyr
    giants offer: Thrym, Utgard-Loki, Suttung
    gods hand: Yggdrasil, Bifrost, Hlidskjalf, Brokk, Valhalla
    giants hand: Mimir's Well, Breidablik, Bilskirnir, Sessrumnir, Gladsheim
    stack: Keep ...
"""
BOTH = """
    row: Midgard, Muspelheim, Asgard
    owners: giants, gods
    gods at: Odin, Frigg, Loki
    giants at: Ymir, Vafthrudnir, Utgard-Loki
    gods hand: Yggdrasil, Bifrost, Hlidskjalf, Brokk, Valhalla
    giants hand: Mimir's Well, Breidablik, Bilskirnir, Sessrumnir, Gladsheim
    stack: Trick ...
"""


def loki() -> Play:
    return Play("ragnarok", LOKI)("gods", "keep Loki")("giants", "keep Thrym")


def utgard_loki() -> Play:
    return Play("ragnarok", UTGARD_LOKI)("gods", "keep Thor")("giants", "keep Utgard-Loki")


def finish(play: Play, dice: str) -> Play:
    """The Gods play Wonders, 5 + 4, and add nothing; the Giants roll three dice and add 1."""
    play.fate(dice)
    play("gods", "play Yggdrasil + Bifrost")("giants", "play Bilskirnir + Gladsheim")
    return play("gods", "add Hlidskjalf")("giants", "add Breidablik")


@pytest.mark.rule("RAG-22")
def test_loki_may_stay_or_take_the_place_of_any_god_at_an_earlier_realm() -> None:
    play = loki()
    assert play.asked == ["gods"]
    assert sorted(play.options("gods")) == ["stay", "swap for Frigg", "swap for Odin"]
    assert play.rule("gods") == "RAG-22"


@pytest.mark.rule("RAG-22")
def test_utgard_loki_may_stay_or_take_the_place_of_any_giant_at_an_earlier_realm() -> None:
    play = utgard_loki()
    assert play.asked == ["giants"]
    assert sorted(play.options("giants")) == ["stay", "swap for Vafthrudnir", "swap for Ymir"]
    assert play.rule("giants") == "RAG-22"


@pytest.mark.rule("RAG-22")
@pytest.mark.parametrize("name", ["Ymir", "Thor", "Loki", "Thrym"])
def test_loki_cant_take_giants_nor_gods_that_lie_at_no_realm(name: str) -> None:
    with pytest.raises(IllegalChoice):
        loki()("gods", f"swap for {name}")


@pytest.mark.rule("RAG-22")
def test_the_exchange_comes_before_the_other_cards() -> None:
    play = loki()
    assert play.options("giants") == []
    assert not play.options("gods", "play")
    play("gods", "stay")
    assert play.asked == ["gods", "giants"]
    assert all(option.startswith("play ") for seat in SEATS for option in play.options(seat))


@pytest.mark.rule("RAG-22")
def test_the_exchanged_god_lies_here_and_loki_at_the_old_realm() -> None:
    play = loki()("gods", "swap for Odin")
    assert play.cards("gods at") == ["Loki", "Frigg", "Odin"]
    assert play.cards("giants at") == ["Ymir", "Vafthrudnir", "Thrym"]


@pytest.mark.rule("RAG-22")
def test_the_exchanged_giant_lies_here_and_utgard_loki_at_the_old_realm() -> None:
    play = utgard_loki()("giants", "swap for Vafthrudnir")
    assert play.cards("giants at") == ["Ymir", "Utgard-Loki", "Vafthrudnir"]
    assert play.cards("gods at") == ["Odin", "Frigg", "Thor"]


@pytest.mark.rule("RAG-22")
def test_the_exchange_is_optional() -> None:
    play = loki()("gods", "stay")
    assert play.cards("gods at") == ["Odin", "Frigg", "Loki"]


@pytest.mark.rule("RAG-22")
def test_the_exchanged_god_fights_with_his_own_strength_and_this_realms_circle() -> None:
    play = finish(loki()("gods", "swap for Odin"), "1 1 1")
    assert reached(play) == (9 + 1 + 5 + 4, 8 + 1)


@pytest.mark.rule("RAG-22")
def test_the_exchanged_giant_fights_with_his_own_strength_and_this_realms_circle() -> None:
    play = finish(utgard_loki()("giants", "swap for Ymir"), "1 1 1")
    assert reached(play) == (8 + 5 + 4, 9 + 1 + 1)


@pytest.mark.rule("RAG-22")
def test_a_trickster_who_stays_fights_with_his_own_strength() -> None:
    assert reached(finish(loki()("gods", "stay"), "1 1 1")) == (4 + 1 + 5 + 4, 8 + 1)
    assert reached(finish(utgard_loki()("giants", "stay"), "1 1 1")) == (8 + 5 + 4, 4 + 1 + 1)


@pytest.mark.rule("RAG-22")
@pytest.mark.parametrize("name", ["Odin", "Frigg"])
def test_the_old_realms_result_stands(name: str) -> None:
    play = loki()("gods", f"swap for {name}")
    assert owners(play) == ["giants", "gods"]
    finish(play, "1 1 1")
    assert owners(play) == ["giants", "gods", "gods"]


@pytest.mark.rule("RAG-22")
def test_a_realm_won_by_a_god_who_left_still_counts_for_the_fifth_win() -> None:
    play = Play(
        "ragnarok",
        """
        row: Midgard, Muspelheim, Alfheim, Svartalfheim, Asgard
        owners: gods, gods, gods, gods
        gods at: Odin, Frigg, Baldr, Freyja
        giants at: Ymir, Vafthrudnir, Hymir, Suttung
        gods offer: Loki, Thor, Tyr
        giants offer: Thrym, Thjazi, Geirrod
        gods hand: Yggdrasil, Bifrost, Hlidskjalf, Brokk, Valhalla
        giants hand: Mimir's Well, Breidablik, Bilskirnir, Sessrumnir, Gladsheim
        stack: Keep ...
        """,
    )
    play("gods", "keep Loki")("giants", "keep Thrym")("gods", "swap for Odin")
    finish(play, "1 1 1")
    assert play.over
    assert owners(play) == ["gods"] * 5


@pytest.mark.rule("RAG-22")
def test_the_exchanged_champion_stays_here_after_the_battle() -> None:
    play = finish(loki()("gods", "swap for Odin"), "1 1 1")
    assert play.cards("gods at") == ["Loki", "Frigg", "Odin"]
    assert not {"Loki", "Odin", "Frigg"} & set(play.cards("gods offer"))


@pytest.mark.rule("RAG-22")
def test_in_the_first_battle_there_is_nothing_to_take() -> None:
    play = Play(
        "ragnarok",
        """
        row: Asgard
        gods offer: Loki, Thor, Tyr
        giants offer: Utgard-Loki, Hymir, Suttung
        gods hand: Yggdrasil, Bifrost, Hlidskjalf, Brokk, Valhalla
        giants hand: Mimir's Well, Breidablik, Bilskirnir, Sessrumnir, Gladsheim
        stack: Keep ...
        """,
    )
    play("gods", "keep Loki")("giants", "keep Utgard-Loki")
    assert play.asked == ["gods", "giants"]
    assert all(option.startswith("play ") for seat in SEATS for option in play.options(seat))
    assert (play.zone("gods at"), play.zone("giants at")) == ("Loki", "Utgard-Loki")


@pytest.mark.rule("RAG-22")
def test_both_tricksters_are_asked_at_once() -> None:
    play = Play("ragnarok", BOTH)
    assert play.asked == ["gods", "giants"]
    assert sorted(play.options("gods")) == ["stay", "swap for Frigg", "swap for Odin"]
    assert sorted(play.options("giants")) == ["stay", "swap for Vafthrudnir", "swap for Ymir"]


@pytest.mark.rule("RAG-22")
@pytest.mark.parametrize("first", SEATS)
def test_both_tricksters_choose_secretly_and_reveal_together(first: str) -> None:
    choice = {"gods": "swap for Odin", "giants": "swap for Ymir"}
    second = SEATS[1 - SEATS.index(first)]
    play = Play("ragnarok", BOTH)(first, choice[first])
    assert play.cards("gods at") == ["Odin", "Frigg", "Loki"]
    assert play.cards("giants at") == ["Ymir", "Vafthrudnir", "Utgard-Loki"]
    for who in (second, None):
        assert play.seen(who)[f"{first} sealed"] == "?"
        assert play.story(who) == [f"The {first.title()} have chosen."]
    play(second, choice[second])
    assert play.cards("gods at") == ["Loki", "Frigg", "Odin"]
    assert play.cards("giants at") == ["Utgard-Loki", "Vafthrudnir", "Ymir"]


@pytest.mark.rule("RAG-22")
def test_staying_looks_like_swapping_until_both_tricksters_are_revealed() -> None:
    stays = Play("ragnarok", BOTH)("gods", "stay")
    swaps = Play("ragnarok", BOTH)("gods", "swap for Odin")
    for who in ("giants", None):
        assert stays.seen(who) == swaps.seen(who)
        assert stays.story(who) == swaps.story(who)
        assert stays.table.events(who) == swaps.table.events(who)
    assert stays.options("giants") == swaps.options("giants")


@pytest.mark.rule("RAG-22")
def test_one_trickster_stays_while_the_other_slips_away() -> None:
    play = Play("ragnarok", BOTH)("giants", "swap for Ymir")("gods", "stay")
    assert play.cards("gods at") == ["Odin", "Frigg", "Loki"]
    assert play.cards("giants at") == ["Utgard-Loki", "Vafthrudnir", "Ymir"]


@pytest.mark.rule("RAG-22")
def test_both_battles_of_tricksters_count_with_the_exchanged_champions() -> None:
    play = Play("ragnarok", BOTH)("gods", "swap for Odin")("giants", "swap for Ymir")
    assert reached(finish(play, "1 1 1")) == (9 + 1 + 5 + 4, 9 + 1)


@pytest.mark.rule("RAG-22")
def test_a_trickster_who_lies_at_an_old_realm_is_not_asked_again() -> None:
    play = finish(loki()("gods", "swap for Odin"), "1 1 1")
    play("gods", play.options("gods")[0])("giants", play.options("giants")[0])
    assert all(option.startswith("play ") for option in play.options("gods"))


@pytest.mark.rule("RAG-22")
def test_other_champions_are_not_asked_to_exchange() -> None:
    play = Play("ragnarok", LOKI)("gods", "keep Thor")("giants", "keep Thrym")
    assert all(option.startswith("play ") for seat in SEATS for option in play.options(seat))


@pytest.mark.rule("RAG-22")
def test_a_trickster_who_is_the_last_champion_may_take_any_of_the_eight() -> None:
    play = Play(
        "ragnarok",
        """
        owners: tie, tie, tie, tie, tie, tie, tie, tie
        gods at: Odin, Thor, Tyr, Freyr, Heimdall, Freyja, Baldr, Frigg
        giants at: Hrungnir, Thrym, Thjazi, Geirrod, Hymir, Suttung, Vafthrudnir, Utgard-Loki
        gods hand: Yggdrasil, Bifrost, Hlidskjalf
        giants hand: Breidablik, Bilskirnir, Gladsheim
        stack: Fight
        """,
    )
    assert play.asked == ["gods"]
    assert len(play.options("gods")) == 1 + 8
    play("gods", "swap for Frigg")
    assert play.cards("gods at")[-2:] == ["Loki", "Frigg"]


@pytest.mark.rule("RAG-22")
def test_the_story_tells_who_slipped_away_and_where_to() -> None:
    play = loki()("gods", "swap for Odin")
    assert play.story("giants")[-1] == "Loki slips away to Midgard; Odin fights instead."
    assert loki()("gods", "stay").story("giants")[-1] == "Loki stays."
