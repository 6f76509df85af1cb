"""What a player would expect of an ally."""

from __future__ import annotations

from meadhall.core.fate import Seeded
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
