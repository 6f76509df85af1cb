"""Dwarven cards as Cunning: a die for each own Wisdom card in one of their two colours."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.ragnarok.battles import fight, reached, rolled, rolled_more
from tests.ragnarok.page import DICE, DWARVEN, KIND, OF_KIND, SEATS, WONDERS

pytestmark = pytest.mark.interpreted

KINDS = ("wonder", "monster", "treasure", "dwarven", "shield_hall")
PAIRS = list(combinations_with_replacement(KINDS, 2))

# The other side rolls nothing and doesn't hinder: Cunning aside it has Wonders only.
AT_16 = {"gods": "Odin: Hlidskjalf + Mimir's Well, Breidablik"}
AT_16["giants"] = AT_16["gods"].replace("Odin", "Ymir")


def two_of(first: str, second: str, dwarf: str) -> tuple[str, str]:
    """Two cards of these kinds, neither the dwarf himself nor held by the other side."""
    taken = {dwarf, "Hlidskjalf", "Mimir's Well", "Breidablik"}
    one = next(name for name in OF_KIND[first] if name not in taken)
    two = next(name for name in OF_KIND[second] if name not in taken | {one})
    return one, two


@pytest.mark.rule("RAG-30")
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
@pytest.mark.parametrize("dwarf", DWARVEN)
def test_a_dwarf_rolls_a_die_for_each_wisdom_card_in_his_colours(
    dwarf: str, pair: tuple[str, str]
) -> None:
    colours = DWARVEN[dwarf][1]
    one, two = two_of(*pair, dwarf)
    wisdom = DICE[one] + DICE[two]
    more = sum(kind in colours for kind in pair)
    dice = "1 " * wisdom + "6 " * more
    play = fight("Asgard", f"Odin: {one} + {two}, {dwarf}", AT_16["giants"], dice)
    assert len(rolled(play, "gods").split()) == wisdom
    assert rolled_more(play, "gods").split() == ["6"] * more
    strength = 9 + 1 + WONDERS.get(one, 0) + WONDERS.get(two, 0)
    assert reached(play)[0] == strength + 2 * more


@pytest.mark.rule("RAG-30")
@pytest.mark.parametrize("dwarf", DWARVEN)
def test_the_giants_dwarves_roll_alike(dwarf: str) -> None:
    for pair in PAIRS:
        one, two = two_of(*pair, dwarf)
        more = sum(kind in DWARVEN[dwarf][1] for kind in pair)
        dice = "1 " * (DICE[one] + DICE[two]) + "6 " * more
        play = fight("Asgard", AT_16["gods"], f"Ymir: {one} + {two}, {dwarf}", dice)
        assert rolled_more(play, "giants").split() == ["6"] * more


@pytest.mark.rule("RAG-30")
@pytest.mark.parametrize("dwarf", ["Eitri", "Dvalin", "Alviss"])
def test_a_dwarf_never_counts_himself(dwarf: str) -> None:
    """He lists his own colour, but only Wonders lie beside him."""
    assert "dwarven" in DWARVEN[dwarf][1]
    giants = "Ymir: Hlidskjalf + Mimir's Well, Breidablik"
    play = fight("Asgard", f"Odin: Yggdrasil + Bifrost, {dwarf}", giants)
    assert rolled_more(play, "gods") == ""


@pytest.mark.rule("RAG-30")
@pytest.mark.parametrize("dwarf", DWARVEN)
@pytest.mark.parametrize("seat", SEATS)
def test_the_opponents_cards_never_count(dwarf: str, seat: str) -> None:
    """The opponent plays one card of each of his colours, and adds nothing."""
    one, two = two_of(*DWARVEN[dwarf][1], dwarf)
    own = f"Yggdrasil + Bifrost, {dwarf}"
    other = f"{one} + {two}, Hlidskjalf"
    dice = "1 " * (DICE[one] + DICE[two])
    if seat == "gods":
        play = fight("Asgard", f"Odin: {own}", f"Ymir: {other}", dice)
    else:
        play = fight("Asgard", f"Odin: {other}", f"Ymir: {own}", dice)
    assert rolled_more(play, seat) == ""


@pytest.mark.rule("RAG-30")
def test_the_opponents_cunning_never_counts_either() -> None:
    gods = "Odin: Yggdrasil + Bifrost, Brokk"
    giants = "Ymir: Hlidskjalf + Mimir's Well, Fenrir"
    play = fight("Asgard", gods, giants, "6")
    assert (rolled_more(play, "gods"), rolled_more(play, "giants")) == ("", "6")


@pytest.mark.rule("RAG-30")
@pytest.mark.parametrize(("face", "value"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_dwarfs_die_is_valued_like_any_other(face: int, value: int) -> None:
    gods = "Odin: Draupnir + Yggdrasil, Brokk"
    play = fight("Midgard", gods, AT_16["giants"], f"1, {face}")
    assert reached(play)[0] == 9 + 5 + value


@pytest.mark.rule("RAG-30")
def test_champions_never_wake_a_dwarf() -> None:
    """In a Realm for Gods, with Wonders beside the champion, no dwarf has anything to roll."""
    for dwarf in DWARVEN:
        play = fight("Asgard", f"Odin: Yggdrasil + Bifrost, {dwarf}", AT_16["giants"])
        assert rolled_more(play, "gods") == ""


@pytest.mark.rule("RAG-30")
@pytest.mark.parametrize("dwarf", DWARVEN)
def test_a_dwarfs_two_colours_are_two_kinds_of_wisdom_cards(dwarf: str) -> None:
    first, second = DWARVEN[dwarf][1]
    assert first != second
    assert {first, second} <= {KIND[name] for name in DICE if KIND[name] != "wonder"}
