"""Set a table of God of War up in one block."""

from __future__ import annotations

from functools import cache

from meadhall.games import game
from meadhall.games.god_of_war.game import GodOfWarGame
from meadhall.games.god_of_war.state import GodOfWar
from tests.support.play import Play


@cache
def gow(party: str = "kratos+atreus", mode: str = "scene 1", level: str = "normal") -> GodOfWarGame:
    made = game("god-of-war", settings={"party": party, "mode": mode, "level": level})
    assert isinstance(made, GodOfWarGame)
    return made


def play(
    position: str, party: str = "kratos+atreus", fate: str = "", level: str = "normal"
) -> Play:
    """A table in the middle of a Scene: whose activation it is may move, attack and so on."""
    return Play(gow(party, level=level), position, fate)


def state(table: Play) -> GodOfWar:
    g = table.table.state
    assert isinstance(g, GodOfWar)
    return g
