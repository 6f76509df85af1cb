"""Positions in text: strictly read, and written so that reading gives the same position."""

from __future__ import annotations

import os

import pytest

from meadhall.core.errors import BadPosition
from meadhall.core.facts import digest
from meadhall.core.fate import Seeded
from meadhall.core.table import Table
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.state import UNDECIDED
from meadhall.games.ragnarok.view import RagnarokView
from tests.ragnarok.battles import RAGNAROK, names
from tests.ragnarok.page import GODS, REALMS, SEATS
from tests.support.play import Play

GAMES = 200 if os.environ.get("MEADHALL_SOAK") else 12

HANDS = """gods hand: Yggdrasil, Fenrir, Mjolnir, Brokk, Valhalla
giants hand: Bifrost, Garm, Gungnir, Eitri, Bilskirnir"""

# A battle from its beginning, and one in which the dice have fallen.
KEEPING = f"""row: Asgard, Midgard
owners: gods
gods at: Thor
giants at: Thrym
gods offer: Odin, Tyr, Loki
giants offer: Ymir, Hymir, Suttung
{HANDS}
discard: Dvalin, Alviss
stack: Keep ..."""
CUNNING = """row: Asgard, Midgard
owners: gods
gods at: Thor, Odin
giants at: Thrym, Ymir
gods hand: Yggdrasil, Brokk, Valhalla
giants hand: Bifrost, Eitri, Bilskirnir
gods played: Fenrir, Mjolnir
giants played: Garm, Gungnir
gods dice: 1 2 3 4 5
giants dice: 6 5 4 3
discard: Dvalin, Alviss
stack: Cunning ..."""


def refused(text: str) -> str:
    """The one line that says what is wrong with a position."""
    with pytest.raises(BadPosition) as told:
        RAGNAROK.read(text)
    assert "\n" not in str(told.value)
    return str(told.value)


def edited(text: str, key: str, value: str | None) -> str:
    """A position with one line changed, added or (None) left out."""
    lines = [line for line in text.splitlines() if not line.startswith(f"{key}:")]
    return "\n".join(lines if value is None else [*lines, f"{key}: {value}"])


# What can be read.


def test_a_position_is_read_as_it_is_written() -> None:
    play = Play("ragnarok", CUNNING)
    for line in CUNNING.splitlines()[:-1]:
        key, _, value = line.partition(": ")
        if key == "row":
            assert play.cards(key)[:2] == value.split(", ")
        else:
            assert sorted(play.zone(key).split(", ")) == sorted(value.split(", "))


def test_what_is_not_named_lies_in_the_deck() -> None:
    play = Play("ragnarok", KEEPING)
    assert play.seen(None)["pile"] == f"? x{27 - 12}"
    assert len(play.cards("row")) == 9


def test_a_sealed_answer_is_read() -> None:
    play = Play("ragnarok", f"{KEEPING}\ngods sealed: keep Loki")
    assert play.asked == ["giants"]
    play("giants", "keep Ymir")
    assert play.cards("gods at") == ["Thor", "Loki"]


def test_a_finished_game_is_read() -> None:
    play = Play("ragnarok", finished("gods, gods, gods, gods, gods"))
    assert play.over
    assert play.result == "The Gods win."


def finished(owners: str, stack: str = "-") -> str:
    fought = len(owners.split(", "))
    gods = names(*list(GODS)[:fought])
    giants = "Ymir, Hrungnir, Thrym, Thjazi, Geirrod, Hymir, Suttung, Vafthrudnir, Utgard-Loki"
    return f"""owners: {owners}
gods at: {gods}
giants at: {names(*giants.split(", ")[:fought])}
stack: {stack}"""


@pytest.mark.rule("RAG-41")
@pytest.mark.rule("RAG-42")
@pytest.mark.parametrize(
    ("owners", "result"),
    [
        (names(*["tie"] * 9), "The game is drawn: no Realm was won."),
        (names(*["tie"] * 8, "giants"), "The Giants win."),
        (names("giants", "gods", *["tie"] * 7), "The Giants win."),
    ],
)
def test_nine_battles_are_a_finished_game(owners: str, result: str) -> None:
    assert Play("ragnarok", finished(owners)).result == result


# What can't be a position.


def test_the_two_examples_are_positions() -> None:
    RAGNAROK.read(KEEPING)
    RAGNAROK.read(CUNNING)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("giants hand", "Bifrost, Garm, Gungnir, Eitri, Valhalla", ["Valhalla", "gods hand"]),
        ("discard", "Dvalin, Fenrir", ["Fenrir", "discard", "gods hand"]),
        ("discard", "Dvalin, Dvalin", ["Dvalin", "discard"]),
        ("gods offer", "Odin, Tyr, Thor", ["Thor", "gods at", "gods offer"]),
        ("gods offer", "Odin, Odin, Loki", ["Odin"]),
        ("gods at", "Odin", ["Odin", "gods at", "gods offer"]),
        ("row", "Asgard, Asgard", ["Asgard", "row"]),
    ],
)
def test_a_card_lies_in_one_place_only(key: str, value: str, words: list[str]) -> None:
    """54 cards, each once: a 55th would be one of them twice."""
    line = refused(edited(KEEPING, key, value))
    assert all(word in line for word in words)


@pytest.mark.parametrize("dice", ["7", "0", "-1", "1 2 x", "1.5", "six", "1 2 3 4 55", "²"])
def test_a_die_has_one_to_six_pips(dice: str) -> None:
    line = refused(edited(CUNNING, "gods dice", dice))
    assert "gods dice" in line
    assert "1 to 6" in line


@pytest.mark.rule("RAG-35")
def test_a_side_has_nine_dice() -> None:
    line = refused(edited(CUNNING, "gods dice", "1 1 1 1 1 1 1 1 1 1"))
    assert "gods dice" in line
    assert "9" in line


@pytest.mark.rule("RAG-25")
@pytest.mark.parametrize("dice", [None, "1 2 3 4", "1 2 3 4 5 6"])
def test_there_are_as_many_dice_as_the_two_cards_roll(dice: str | None) -> None:
    """Fenrir and Mjolnir roll five in Midgard."""
    assert "gods dice" in refused(edited(CUNNING, "gods dice", dice))


@pytest.mark.parametrize(
    ("key", "value", "card"),
    [
        ("gods at", "Ymir", "Ymir"),
        ("giants at", "Loki", "Loki"),
        ("gods offer", "Odin, Tyr, Utgard-Loki", "Utgard-Loki"),
        ("gods hand", "Freyr, Fenrir, Mjolnir", "Freyr"),
        ("gods at", "Hlidskjalf", "Hlidskjalf"),
        ("discard", "Freyr", "Freyr"),
        ("row", "Midgard, Freyr", "Freyr"),
        ("giants hand", "Asgard, Garm, Gungnir", "Asgard"),
    ],
)
def test_a_card_lies_only_where_its_kind_belongs(key: str, value: str, card: str) -> None:
    line = refused(edited(edited(KEEPING, "row", "Midgard"), key, value))
    assert key in line
    assert card in line


def test_a_hand_has_five_cards_at_most() -> None:
    line = refused(
        edited(KEEPING, "gods hand", "Yggdrasil, Fenrir, Mjolnir, Brokk, Valhalla, Ivaldi")
    )
    assert "gods hand" in line
    assert "6" in line
    assert "5" in line


@pytest.mark.parametrize(
    ("text", "hand"),
    [(KEEPING, "Yggdrasil, Fenrir"), (KEEPING, None), (CUNNING, None)],
)
def test_a_hand_has_the_cards_that_are_still_to_be_played(text: str, hand: str | None) -> None:
    assert "gods hand" in refused(edited(text, "gods hand", hand))


@pytest.mark.rule("RAG-23")
@pytest.mark.rule("RAG-27")
def test_a_hand_is_smaller_once_cards_of_it_were_played() -> None:
    """Five less the two that lie there; less the third, three would be drawn to six."""
    four = "Yggdrasil, Brokk, Valhalla, Ivaldi"
    assert "gods hand" in refused(edited(CUNNING, "gods hand", four))
    turning = edited(CUNNING, "stack", "Rotate ...")
    turning = f"{turning}\ngods cunning: Draupnir\ngiants cunning: Hlidskjalf"
    assert "hand" in refused(turning)


@pytest.mark.parametrize(
    "stack",
    [
        "Keep, Pair, Trick, Wisdom, Cunning, ExtraDice, Rotate, Judge",
        "Judge, Rotate, ExtraDice, Cunning, Wisdom, Pair, Trick, Keep",
        "Keep, Trick, Pair",
        "Keep, Keep ...",
        "Judge, Fight",
        "Fight, Deal",
        "-",
        "...",
        "",
    ],
)
def test_steps_in_an_order_that_no_battle_has(stack: str) -> None:
    assert "stack" in refused(edited(KEEPING, "stack", stack))


def test_an_unknown_step() -> None:
    line = refused(edited(KEEPING, "stack", "Keep, Dance ..."))
    assert "stack" in line
    assert "'Dance'" in line
    assert "Wisdom" in line


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("gods at", "Thor, Freyr"),
        ("gods at", None),
        ("gods offer", "Odin, Tyr"),
        ("gods offer", None),
        ("gods played", "Nidhogg, Jormungandr"),
        ("gods cunning", "Nidhogg"),
        ("gods dice", "1 2 3"),
        ("owners", None),
        ("owners", "gods, tie"),
    ],
)
def test_what_cant_lie_there_when_champions_are_kept(key: str, value: str | None) -> None:
    refused(edited(KEEPING, key, value))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("gods at", "Thor"),
        ("gods offer", "Tyr, Freyr, Loki"),
        ("gods played", None),
        ("gods played", "Fenrir"),
        ("gods played", "Fenrir, Mjolnir, Nidhogg"),
        ("gods cunning", "Nidhogg"),
        ("giants at", "Thrym, Ymir, Hymir"),
    ],
)
def test_what_cant_lie_there_when_the_dice_have_fallen(key: str, value: str | None) -> None:
    refused(edited(CUNNING, key, value))


@pytest.mark.parametrize(
    "sealed", ["keep Thor", "keep Ymir", "play Fenrir + Mjolnir", "stay", "add Brokk", "", "keep"]
)
def test_a_sealed_answer_must_be_a_legal_one(sealed: str) -> None:
    line = refused(f"{KEEPING}\ngods sealed: {sealed}")
    assert "gods sealed" in line
    assert "keep odin" in line.casefold()


def test_nobody_has_sealed_an_answer_who_is_not_asked() -> None:
    text = edited(edited(CUNNING, "stack", "Wisdom ..."), "gods dice", None)
    text = edited(text, "giants dice", None)
    RAGNAROK.read(text)
    assert "gods sealed" in refused(f"{text}\ngods sealed: add Brokk")


@pytest.mark.rule("RAG-22")
def test_a_sealed_exchange_needs_a_trickster() -> None:
    text = KEEPING.replace("gods at: Thor", "gods at: Thor, Odin").replace(
        "giants at: Thrym", "giants at: Thrym, Utgard-Loki"
    )
    text = edited(edited(text, "gods offer", None), "giants offer", None)
    text = edited(text, "stack", "Trick ...")
    assert Play("ragnarok", text).asked == ["giants"]
    assert "gods sealed" in refused(f"{text}\ngods sealed: stay")
    assert "giants sealed" in refused(f"{text}\ngiants sealed: swap for Ymir")


@pytest.mark.rule("RAG-40")
@pytest.mark.parametrize(
    "owners",
    [
        names(*["gods"] * 6),
        names(*["gods"] * 5, "tie"),
        names(*["gods"] * 5, "giants"),
        names(*["gods"] * 5, *["giants"] * 4),
    ],
)
@pytest.mark.parametrize("stack", ["-", "Fight"])
def test_no_battle_follows_the_fifth_win(owners: str, stack: str) -> None:
    assert "owners" in refused(finished(owners, stack))


@pytest.mark.rule("RAG-40")
def test_a_game_with_a_fifth_win_is_over() -> None:
    assert "owners" in refused(finished(names(*["gods"] * 5), "Fight"))


@pytest.mark.rule("RAG-34")
@pytest.mark.parametrize(
    ("key", "value"),
    [("gods played", "Fenrir, Garm"), ("giants cunning", "Valhalla"), ("gods dice", "1 2")],
)
@pytest.mark.parametrize("owners", [names(*["gods"] * 5), names(*["tie"] * 9)])
def test_nothing_of_the_last_battle_lies_there_after_the_end(
    owners: str, key: str, value: str
) -> None:
    line = refused(f"{finished(owners)}\n{key}: {value}")
    assert key in line
    assert "after the end" in line


@pytest.mark.parametrize("owners", ["gods, tie, giants", names(*["gods"] * 4)])
def test_a_game_without_a_fifth_win_is_not_over(owners: str) -> None:
    assert "not over" in refused(finished(owners))


@pytest.mark.parametrize("owners", ["odin", "gods, thor", "Gods and giants", "gods,, giants"])
def test_a_realm_goes_to_gods_giants_or_nobody(owners: str) -> None:
    line = refused(edited(KEEPING, "owners", owners))
    assert "owners" in line
    assert "gods, giants or tie" in line


def test_there_are_nine_realms_to_own() -> None:
    assert "owners" in refused(finished(names(*["tie"] * 10)))


def test_after_nine_battles_there_is_no_tenth() -> None:
    assert "owners" in refused(finished(names(*["tie"] * 9), "Fight"))


def test_ten_realms_in_a_row() -> None:
    assert "row" in refused(edited(KEEPING, "row", names(*REALMS, "Asgard")))


# The fourth battle begins: the pile has run out once.
RENEWED = f"""owners: gods, tie, giants
gods at: Thor, Freyr, Baldr
giants at: Thrym, Hrungnir, Geirrod
gods offer: Odin, Tyr, Loki
giants offer: Ymir, Hymir, Suttung
{HANDS}
stack: Keep ..."""


def test_a_shown_card_is_in_the_hand() -> None:
    RAGNAROK.read(f"{RENEWED}\ngods shown: Fenrir\ngiants shown: Garm, Eitri")
    assert "gods shown" in refused(f"{RENEWED}\ngods shown: Ivaldi")


def test_a_shown_card_is_shown_once() -> None:
    assert "gods shown" in refused(f"{RENEWED}\ngods shown: Fenrir, Fenrir")


@pytest.mark.rule("RAG-34")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("fought", range(3))
def test_no_hand_is_known_before_the_pile_has_run_out(seat: str, fought: int) -> None:
    """Ten cards are dealt and six drawn after each battle: 28 of 27 after the third."""
    text = edited(RENEWED, "owners", names(*["tie"] * fought) or "-")
    text = edited(text, "gods at", names(*["Thor", "Freyr", "Baldr"][:fought]) or "-")
    text = edited(text, "giants at", names(*["Thrym", "Hrungnir", "Geirrod"][:fought]) or "-")
    RAGNAROK.read(text)
    line = refused(f"{text}\n{seat} shown: {'Fenrir' if seat == 'gods' else 'Garm'}")
    assert f"{seat} shown" in line
    assert "after the third battle" in line


@pytest.mark.rule("RAG-34")
@pytest.mark.parametrize(("stack", "good"), [("Refill, Fight", False), ("Fight", True)])
def test_the_pile_runs_out_while_cards_are_drawn_after_the_third_battle(
    stack: str, good: bool
) -> None:
    text = edited(edited(RENEWED, "gods offer", None), "giants offer", None)
    text = edited(text, "stack", stack)
    if not good:
        text = edited(edited(text, "gods hand", "Fenrir"), "giants hand", "Garm")
        text += "\ngods played: Yggdrasil, Bifrost\ngiants played: Mimir's Well, Hlidskjalf"
        text += "\ngods cunning: Ivaldi\ngiants cunning: Dvalin"
    RAGNAROK.read(text)
    shown = f"{text}\ngods shown: Fenrir"
    if good:
        RAGNAROK.read(shown)
    else:
        assert "gods shown" in refused(shown)


def test_a_view_begins_with_nobody_as_the_winner() -> None:
    assert RagnarokView(Cards(RAGNAROK.catalogue)).winner == UNDECIDED


def test_champions_left_must_be_enough_for_the_battles_to_come() -> None:
    """Nothing but the nine champions of a side: an offer of two in the second battle can't be."""
    assert "giants offer" in refused(edited(KEEPING, "giants offer", "Ymir, Hymir"))


def test_an_empty_text_is_no_position_with_hands() -> None:
    assert "hand" in refused("")


# Written and read again.


def random_game(seed: int) -> Table:
    table = Table(RAGNAROK, seed=seed)
    fate = Seeded(seed)
    while not table.over:
        for seat in table.asked:
            choices = table.options(seat)
            table.choose(seat, choices[int(fate.below(len(choices)))])
    return table


@pytest.mark.interpreted
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_position_of_a_game_can_be_written_and_read_again(seed: int) -> None:
    for moment in random_game(seed).moments:
        text = RAGNAROK.write(moment.state)
        again = RAGNAROK.read(text)
        assert RAGNAROK.write(again) == text
        assert digest(again) == digest(moment.state)
        for seat in (*range(len(SEATS)), -1):
            assert RAGNAROK.describe(RAGNAROK.view(again, seat)) == RAGNAROK.describe(
                RAGNAROK.view(moment.state, seat)
            )
