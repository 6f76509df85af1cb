"""What is said of odds agrees with a count over all worlds that a seat can't tell apart."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from meadhall.core.bits import members
from meadhall.core.option import first, verb
from meadhall.core.play import options
from meadhall.games.thunder_and_lightning.option import CHALLENGE
from meadhall.games.thunder_and_lightning.state import card_in, entry_of, is_down
from meadhall.games.thunder_and_lightning.view import ThunderView
from tests.support.soak import games
from tests.thunder_and_lightning.belief import STARTS, Case, cases
from tests.thunder_and_lightning.table import FIGHTERS
from tests.thunder_and_lightning.worlds import NAME, World

CLOSE = 1e-9
STRENGTH = {name: force for thor, (loki, force) in FIGHTERS.items() for name in (thor, loki)}


def view_of(case: Case) -> ThunderView:
    view = case.start.game.view(case.g, 1 - case.seat)
    assert isinstance(view, ThunderView)
    return view


def laid(view: ThunderView, seat: int) -> list[int]:
    """The places of the cards face down, in the order in which they were laid."""
    field = view.side(seat).field
    return sorted((p for p in range(12) if is_down(field[p])), key=lambda p: entry_of(field[p]))


def kinds_at(chances: dict[World, float], order: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for world, chance in chances.items():
        found[world.down[order] // 2] += chance  # type: ignore[assignment]
    return found


def kinds_held(chances: dict[World, float], back: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for world, chance in chances.items():
        held = [card for card in world.hand if card % 2 == back]
        for card in held:
            found[card // 2] += chance / len(held)  # type: ignore[assignment]
    return found


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-90")
def test_how_likely_a_card_is_agrees_with_a_count_of_all_worlds() -> None:
    counted = 0
    for start in STARTS:
        for case in cases(start, range(games(5))):
            view, chances = view_of(case), case.worlds.chances()
            for order, place in enumerate(laid(view, case.seat)):
                slot = int(view.side(case.seat).field[place])
                belief = view.believed(case.seat, int(card_in(slot)) % 2)
                said = list(belief.chances(belief.number_of(slot)))
                wanted = kinds_at(chances, order)
                assert all(abs(said[k] - wanted[k]) < CLOSE for k in range(23)), str(case)
                counted += 1
            for back in range(2):
                said = list(view.believed(case.seat, back).hand_chances())
                wanted = kinds_held(chances, back)
                assert all(abs(said[k] - wanted[k]) < CLOSE for k in range(23)), str(case)
    assert counted > 3000


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-82")
def test_what_is_said_to_be_possible_is_just_what_is() -> None:
    for start in STARTS:
        for case in cases(start, range(games(5))):
            view, worlds = view_of(case), list(case.worlds.weights)
            belief = view.belief(case.seat)
            assert set(map(int, belief.gone())) == {w.ghost for w in worlds if w.ghost >= 0}
            for card, count in Counter(map(int, belief.shown())).items():
                least = min((*w.hand, *w.down).count(card) for w in worlds)
                assert least >= count, str(case)
            for order, place in enumerate(laid(view, case.seat)):
                slot = int(view.side(case.seat).field[place])
                if int(card_in(slot)) % 2 != case.seat:
                    continue
                number = belief.number_of(slot)
                there = {w.down[order] for w in worlds}
                if belief.is_sure(number):
                    assert there == set(members(int(belief.may_be(number)))), str(case)
                if belief.is_safe(number):
                    assert not any(NAME[card].startswith("Odin's ") for card in there), str(case)


@pytest.mark.rule("TAL-23")
def test_the_outlook_of_a_challenge_adds_up_and_agrees_with_a_count() -> None:
    counted = 0
    for start in STARTS:
        for case in cases(start, range(games(12))):
            me = 1 - case.seat
            if not case.g.stack or not case.g.top.must(case.g) >> me & 1:
                continue
            view, chances = view_of(case), case.worlds.chances()
            order = laid(view, case.seat)
            for option in options(case.g, me):
                place = int(first(option)) * 4
                if verb(option) != CHALLENGE or place not in order or swayed(view):
                    continue
                said = case.start.game.outlook(view, option).text
                wins, lost, both = map(int, re.findall(r"(\d+)%", said))
                assert wins + lost + both == 100
                mine = NAME[card_in(view.side(me).field[place])]
                ends: Counter[str] = Counter()
                for world, chance in chances.items():
                    ends[end(mine, NAME[world.down[order.index(place)]])] += chance  # type: ignore[assignment]
                for count, word in ((wins, "wins"), (lost, "lost"), (both, "both")):
                    assert abs(count - 100 * ends[word]) < 1.0 + CLOSE, f"{said}\n{case}"
                counted += 1
    assert counted > 300


def swayed(view: ThunderView) -> bool:
    """Whether Idunn or Berserker would have to be reckoned with."""
    return any(view.in_force(seat, kind) for seat in range(2) for kind in (14, 15))


def end(mine: str, theirs: str) -> str:
    """How a challenge ends by the rule page (TAL-23, TAL-57, TAL-60, TAL-63, TAL-64)."""
    if theirs == "Nightmare":
        return "both"
    if theirs == "Shield Wall":
        return "wins" if mine == "Archer" else "lost"
    if mine == "Frigg" and theirs in ("Tyr", "Angrboda"):
        return "wins"
    mine_, theirs_ = STRENGTH[mine], STRENGTH.get(theirs, 0)
    return "wins" if mine_ > theirs_ else "lost" if mine_ < theirs_ else "both"
