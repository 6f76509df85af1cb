"""Whole games: nobody is ever stuck, nothing is lost, and every card of a Scene comes up."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from meadhall.bots import bot
from meadhall.core.bits import members
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.pickling import packed, unpacked
from meadhall.core.play import advance, choose, options
from meadhall.games.god_of_war.cards import LEVELS
from meadhall.games.god_of_war.game import MODES, PARTIES, GodOfWarGame
from meadhall.games.god_of_war.scenes.table import LAYOUTS
from meadhall.games.god_of_war.state import GodOfWar
from tests.god_of_war.faces import BIG_RUN, Faces
from tests.god_of_war.support import gow
from tests.support.properties import check_everything, check_table
from tests.support.soak import SOAKING, games

SETTINGS = [
    (party, mode, level)
    for party, mode, level in islice(zip(cycle(PARTIES), cycle(MODES), cycle(LEVELS)), 12 * 26)
]


def play_on(game: GodOfWarGame, seed: int, level: str, seen: set[int] | None = None) -> GodOfWar:
    """A game of bots only, those who may interrupt asked first."""
    player, fate = bot(level, game), Seeded(seed)
    g = game.setup()
    for _ in range(20_000):
        asked = advance(g, fate)
        if seen is not None and g.layout >= 0:
            seen |= {int(g.face(place)) for place in range(8)}
        if not asked:
            return g
        for seat in [*members(g.top.may(g)), members(asked)[0]]:
            view = game.view(g, seat)
            choice = player.choose(view, fate)
            if choice != LEAVE_IT:
                assert choice in options(g, seat)
                choose(g, seat, choice, fate)
                break
    raise AssertionError("the game has no end")


@pytest.mark.interpreted
def test_properties_hold_for_a_few_parties_and_scenes() -> None:
    for seed, (party, mode, level) in enumerate(SETTINGS[::60]):
        check_everything(gow(party, mode, level), seed, one_in=40)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(4))
def test_properties_hold_for_all_parties_scenes_and_levels(chunk: int) -> None:
    for seed in range(chunk, games(12), 4):
        party, mode, level = SETTINGS[seed * 7 % len(SETTINGS)]
        check_everything(gow(party, mode, level), seed, one_in=50)
        check_table(gow(party, mode, level), Seeded(seed))


@pytest.mark.long
def test_campaigns_of_bots_keep_every_property_and_wake_every_face() -> None:
    """A small part of the big run, and the whole of it in a soak: then no face is left out."""
    faces = Faces()
    for level, count, one_in in BIG_RUN:
        for seed in range(count if SOAKING else count // 40):
            faces.campaign(level, seed, one_in)
    never = faces.never()
    assert len(never) <= (0 if SOAKING else 80), never


@pytest.mark.long
def test_every_face_comes_up_in_greedy_play_of_the_scenes() -> None:
    cards = gow().cards
    left = {face for face in range(176) if not cards.unseen[face]}
    for number in range(1, 11):
        own = {face for face in left if LAYOUTS[face // 16].rstrip("AB") == str(number)}
        for seed in range(80):
            seen: set[int] = set()
            party = PARTIES[(seed * 5 + number) % len(PARTIES)]
            play_on(gow(party, f"scene {number}", "story"), seed, "greedy", seen)
            own -= seen
            left -= seen
            if not own:
                break
    assert [cards.face_names[face] for face in sorted(left)] == []


def test_a_view_travels_to_another_process() -> None:
    game = gow("kratos+freya+mimir")
    g = game.setup()
    advance(g, Seeded(4))
    view = game.view(g, 0)
    again = unpacked(packed(view), game.cards)
    assert game.describe(again) == game.describe(view)
    assert game.greedy(again, Seeded(1)) == game.greedy(view, Seeded(1))
