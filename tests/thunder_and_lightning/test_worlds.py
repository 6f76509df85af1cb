"""The watcher of the tests, against cases worked out with pen and paper."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations

import pytest

from tests.thunder_and_lightning.belief import listed
from tests.thunder_and_lightning.table import GAME
from tests.thunder_and_lightning.worlds import NAME, NONE, Worlds

THOR, LOKI = 0, 1


def card(name: str) -> int:
    return GAME.catalogue.by_name[name]


def thor(deck: str, drawn: int = 0) -> Worlds:
    """Thor's side with these cards in the deck, of which some are drawn."""
    worlds = Worlds(THOR, [card(name) for name in listed(deck)])
    for _ in range(drawn):
        worlds.drew(NONE)
    return worlds


def chances(worlds: Worlds) -> dict[str, Fraction]:
    """What is in the hand / face down in the order of laying, with what Hel took behind a +."""
    total = sum(worlds.weights.values())
    found: Counter[str] = Counter()
    for world, weight in worlds.weights.items():
        hand, down = (", ".join(NAME[c] for c in cards) for cards in (world.hand, world.down))
        ghost = f" + {NAME[world.ghost]}" if world.ghost != NONE else ""
        found[f"{hand} / {down}{ghost}"] += weight
    return {text: Fraction(weight, total) for text, weight in found.items()}


def of(shares: dict[str, int]) -> dict[str, Fraction]:
    return {text: Fraction(share, sum(shares.values())) for text, share in shares.items()}


@pytest.mark.rule("TAL-80")
def test_copies_are_different_cards() -> None:
    assert chances(thor("Archer x2, Vikings", 1)) == of({"Archer / ": 2, "Vikings / ": 1})
    assert chances(thor("Archer x2, Vikings", 2)) == of(
        {"Archer, Archer / ": 1, "Archer, Vikings / ": 2}
    )


@pytest.mark.rule("TAL-80")
def test_an_archer_played_openly_makes_hands_with_two_likelier() -> None:
    worlds = thor("Archer x2, Vikings", 2)  # two archers: 1/3, then played with 2/2; else with 1/2
    worlds.played(card("Archer"))
    assert chances(worlds) == of({"Archer / ": 1, "Vikings / ": 1})


@pytest.mark.rule("TAL-80")
def test_what_is_played_tells_of_what_was_laid() -> None:
    worlds = thor("Archer, Vikings x2", 1)
    worlds.given(card("Archer"))
    worlds.laid(0, THOR)  # of two archers (1/3) one, of archer and vikings (2/3) either
    assert chances(worlds) == of(
        {"Archer / Archer": 1, "Vikings / Archer": 1, "Archer / Vikings": 1}
    )
    worlds.played(card("Archer"))
    assert chances(worlds) == of({" / Archer": 1, " / Vikings": 1})


@pytest.mark.rule("TAL-3")
def test_the_hero_is_not_laid() -> None:
    worlds = thor("Thor, Archer, Vikings", 3)
    worlds.laid(0, THOR)
    assert chances(worlds) == of({"Vikings, Thor / Archer": 1, "Archer, Thor / Vikings": 1})


@pytest.mark.rule("TAL-80")
def test_the_hero_stays_in_the_hand_while_others_are_laid() -> None:
    worlds = thor("Thor, Archer, Vikings, Ravens", 2)
    worlds.laid(0, THOR)  # he was one of two cards of four, and still is: 1/2, not 1/3
    held = sum(chance for text, chance in chances(worlds).items() if text.startswith("Thor /"))
    assert held == Fraction(1, 2)


@pytest.mark.rule("TAL-80")
def test_a_hand_that_lays_its_only_card_held_no_hero() -> None:
    worlds = thor("Thor, Archer, Vikings", 1)
    worlds.laid(0, THOR)
    assert chances(worlds) == of({" / Archer": 1, " / Vikings": 1})


@pytest.mark.rule("TAL-80")
def test_a_card_laid_is_more_surely_one_beside_the_hero() -> None:
    worlds = thor("Thor, Archer, Vikings", 2)
    worlds.laid(0, THOR)  # with Thor the other card for sure, without him each with 1/2
    assert chances(worlds) == of(
        {"Thor / Archer": 2, "Thor / Vikings": 2, "Vikings / Archer": 1, "Archer / Vikings": 1}
    )


@pytest.mark.rule("TAL-80")
def test_a_card_laid_from_an_empty_hand_is_the_one_drawn() -> None:
    worlds = thor("Archer x2, Vikings")
    worlds.given(card("Frigg"))
    worlds.laid(0, THOR)
    worlds.drew(NONE)
    worlds.laid(1, THOR)
    assert chances(worlds) == of({" / Frigg, Archer": 2, " / Frigg, Vikings": 1})


@pytest.mark.rule("TAL-2")
def test_the_treasure_is_not_dealt() -> None:
    worlds = thor("Odin's Ring, Archer, Vikings")
    worlds.dealt(NONE)
    assert chances(worlds) == of({"Archer / ": 1, "Vikings / ": 1})
    worlds.drew(NONE)
    assert chances(worlds) == of(
        {"Odin's Ring, Archer / ": 1, "Odin's Ring, Vikings / ": 1, "Archer, Vikings / ": 2}
    )


@pytest.mark.rule("TAL-54")
def test_a_shown_hand_tells_what_was_laid_before() -> None:
    worlds = thor("Archer x2, Vikings", 3)
    worlds.laid(0, THOR)
    worlds.showed_hand(card("Archer"), card("Vikings"))
    assert chances(worlds) == of({"Archer, Vikings / Archer": 1})


@pytest.mark.rule("TAL-76")
def test_what_the_seer_draws_was_in_the_deck() -> None:
    worlds = thor("Archer x2, Vikings x2", 2)
    worlds.foresaw(card("Archer"))  # hands: one of each 4/6, two vikings 1/6; drawn with 1/2, 2/2
    assert chances(worlds) == of({"Archer, Vikings / ": 2, "Vikings, Vikings / ": 1})


@pytest.mark.rule("TAL-72")
def test_what_ravens_find_counts_once() -> None:
    worlds = thor("Ravens x2, Vikings", 2)
    worlds.found(card("Ravens"))
    worlds.discarded(card("Ravens"))
    assert chances(worlds) == of({"Ravens / ": 1, "Vikings / ": 1})


@pytest.mark.rule("TAL-82")
def test_hel_takes_a_frequent_card_more_often() -> None:
    worlds = thor("Vikings")
    worlds.pile.update(card(name) for name in listed("Archer x3, Idunn, Hel, Loki's Ravens"))
    worlds.recalled(NONE)
    assert chances(worlds) == of({"Archer /  + Archer": 3, "Idunn /  + Idunn": 1})


@pytest.mark.rule("TAL-82")
def test_what_longships_take_lies_in_the_pile() -> None:
    worlds = thor("Vikings")
    worlds.pile.update(card(name) for name in listed("Archer, Vikings, Idunn, Hel"))
    worlds.recalled(NONE)
    worlds.took(card("Archer"))
    assert chances(worlds) == of({"Archer, Vikings /  + Vikings": 1, "Archer, Idunn /  + Idunn": 1})


@pytest.mark.rule("TAL-82")
def test_a_card_played_may_be_what_hel_took_or_not() -> None:
    worlds = thor("Archer, Vikings", 1)
    worlds.pile.update(card(name) for name in listed("Archer, Idunn, Hel"))
    worlds.recalled(NONE)
    worlds.played(card("Archer"))  # hands Aa, Ai, Va, Vi: two ways, one, one and none
    assert chances(worlds) == of(
        {"Archer /  + Archer": 2, "Idunn /  + Idunn": 1, "Vikings /  + Archer": 1}
    )


@pytest.mark.rule("TAL-81")
def test_the_back_tells_which_deck_a_laid_card_is_from() -> None:
    worlds = thor("Vikings x2", 1)
    worlds.seduced(card("Loki's Archer"))
    worlds.seduced(card("Loki's Ravens"))
    worlds.laid(0, LOKI)
    assert chances(worlds) == of({"Ravens, Vikings / Archer": 1, "Archer, Vikings / Ravens": 1})
    worlds.laid(0, THOR)
    worlds.played(card("Loki's Ravens"))
    assert chances(worlds) == of({" / Archer, Vikings": 1})


@pytest.mark.rule("TAL-84")
def test_a_card_face_down_is_followed_when_it_moves() -> None:
    worlds = thor("Archer, Vikings", 2)
    worlds.laid(0, THOR)
    worlds.laid(0, THOR)  # now in front of the first
    worlds.moved(0, 4)
    worlds.turned_up(card("Archer"), 4)
    assert chances(worlds) == of({" / Vikings": 1})


# Against every order of a deck, with copies told apart

Copy = tuple[str, int]
Step = tuple[str, str]  # what is done, and the card that is seen
Dealt = tuple[tuple[Copy, ...], tuple[Copy, ...], tuple[Copy, ...]]  # deck, hand, face down

CARDS: list[Copy] = [
    (name, copy) for copy, name in enumerate(listed("Archer x2, Ravens, Vikings x2, Thor"))
]


def ways(dealt: Dealt, what: str) -> list[tuple[str, Dealt]]:
    """All that can follow, with the same chance each, and what is seen of it."""
    deck, hand, down = dealt
    if what == "drew":
        return [("", (deck[1:], (*hand, top), down)) for top in deck[:1]]
    if what == "foresaw":
        return [(top[0], (deck[1:], hand, down)) for top in deck[:1]]
    rests = [(one, tuple(other for other in hand if other != one)) for one in hand]
    if what == "laid":
        return [("", (deck, rest, (*down, one))) for one, rest in rests if one[0] != "Thor"]
    return [(one[0], (deck, rest, down)) for one, rest in rests]


def a_story(chance: random.Random) -> list[Step]:
    dealt: Dealt = (tuple(chance.sample(CARDS, len(CARDS))), (), ())
    story: list[Step] = []
    for _ in range(chance.randrange(4, 9)):
        can = [what for what in ("drew", "foresaw", "laid", "played") if ways(dealt, what)]
        if not can:
            break
        what = chance.choice(can + ["drew"] * 3 * ("drew" in can))
        seen, dealt = chance.choice(ways(dealt, what))
        story.append((what, seen))
    return story


def by_every_order(story: list[Step]) -> dict[str, Fraction]:
    all_dealt: dict[Dealt, Fraction] = {
        (order, (), ()): Fraction(1) for order in permutations(CARDS)
    }
    for what, seen in story:
        after: dict[Dealt, Fraction] = defaultdict(Fraction)
        for dealt, chance in all_dealt.items():
            follow = ways(dealt, what)
            for was_seen, became in follow:
                if was_seen == seen:
                    after[became] += chance / len(follow)
        all_dealt = after
    found: dict[str, Fraction] = defaultdict(Fraction)
    total = sum(all_dealt.values())
    for (_, hand, down), chance in all_dealt.items():
        held = sorted((name for name, _ in hand), key=card)
        found[f"{', '.join(held)} / {', '.join(name for name, _ in down)}"] += chance / total
    return found


@pytest.mark.rule("TAL-80")
@pytest.mark.parametrize("seed", range(12))
def test_the_watcher_agrees_with_counting_every_order_of_the_deck(seed: int) -> None:
    story, worlds = a_story(random.Random(seed)), Worlds(THOR, [card(name) for name, _ in CARDS])
    for what, seen in story:
        match what:
            case "laid":
                worlds.laid(0, THOR)
            case "drew":
                worlds.drew(NONE)
            case _:
                getattr(worlds, what)(card(seen))
    assert chances(worlds) == by_every_order(story), story
