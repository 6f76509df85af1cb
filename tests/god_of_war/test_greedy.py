"""What a player would expect of an ally."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from meadhall.core.bits import lowest
from meadhall.core.facts import facts
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose, play_out
from meadhall.core.state import Options
from meadhall.games.god_of_war import greedy
from meadhall.games.god_of_war.alike import Alike
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.upgrade import Pick
from tests.god_of_war.support import gow, play, state


def greedy_choice(position: str, party: str) -> str:
    """What the ally whose activation it is does, in words."""
    table = play(position, party)
    game = gow(party)
    view = game.view(state(table), 0)
    return game.option(game.greedy(view, Seeded(1))).text


def test_an_ally_strikes_an_enemy_that_is_nearly_down() -> None:
    choice = greedy_choice(
        """scene: 4
        round: 5
        kratos: column 3
        freya: column 3 back
        kratos hand: Melee+2
        t1: back
        t2: back, damage 8
        t3: back
        t4: back
        b2: back
        b3: back, damage 29, broken 1""",
        "kratos+freya",
    )
    assert choice == "Kratos attacks B3 with Melee+2"


def test_an_ally_with_nothing_left_to_do_makes_room() -> None:
    position = """scene: 9B
        round: 3
        kratos: column 2
        atreus: column {}
        freya: column 4
        kratos hand: Defense
        b1: back
        b4: back"""
    party = "kratos+atreus+freya"
    assert greedy_choice(position.format("2 back"), party).startswith("Kratos moves to column")
    assert greedy_choice(position.format(1), party) == "end"


def decisions(party: str, seed: int) -> Iterator[tuple[GodOfWar, int, Options]]:
    """Every choice that allies of one party have in a campaign that they play."""
    g, fate = gow(party, mode="campaign").setup(), Seeded(seed)
    while asked := advance(g, fate):
        seat, out = lowest(asked), Options()
        g.top.options(g, seat, out)
        if out.count > 1:
            yield g, seat, out
        choose(g, seat, greedy.pick(g, seat, out), fate)


PARTIES = ("kratos", "kratos+atreus+freya+brok-sindri", "brok-sindri+mimir")


@pytest.mark.parametrize("party", PARTIES)
def test_what_is_known_of_other_plays_is_as_good_as_trying_each(party: str) -> None:
    for g, seat, out in islice(decisions(party, 5), 0, 240, 3):
        ally = greedy.Ally(g, seat)
        for choice in out.listed():
            alone = greedy.Ally(g, seat).worth_of(g, choice)
            assert ally.worth_of(g, choice) == pytest.approx(alone, abs=1e-6)


@pytest.mark.parametrize("party", PARTIES)
def test_a_pick_is_worth_the_table_that_it_leads_to(party: str) -> None:
    picks = 0
    for g, seat, out in islice(decisions(party, 6), 240):
        if isinstance(g.top, Pick):
            picks += 1
            ally = greedy.Ally(g, seat)
            for choice in out.listed():
                table = ally.value(ally.after(g, choice, Alike()))
                assert ally.worth_of(g, choice) == pytest.approx(table, abs=1e-6)
    assert picks > 5


@pytest.mark.parametrize("party", PARTIES)
def test_an_ally_chooses_on_a_state_as_on_a_view_and_leaves_it_as_it_is(party: str) -> None:
    game = gow(party, mode="campaign")
    for g, seat, out in islice(decisions(party, 7), 0, 120, 3):
        before = game.write(g)
        assert greedy.pick(g, seat, out) == game.greedy(game.view(g, seat), Seeded(1))
        assert game.write(g) == before


def test_a_table_that_becomes_another_equals_it_and_shares_no_change() -> None:
    game = gow("kratos+freya", mode="campaign")
    tables = [g.copy() for g, _, _ in islice(decisions("kratos+freya", 8), 0, 60, 4)]
    for table, other in pairwise(tables):
        table.become(other)
        assert facts(table) == facts(other)
        before = facts(other)
        play_out(table, Seeded(3), Options())
        assert facts(other) == before
    assert game.write(tables[0]) != game.write(tables[-1])
