"""Set a table of God of War up in one block."""

from __future__ import annotations

from functools import cache

from meadhall.games import game
from meadhall.games.god_of_war.cards import TRACKERS
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


def wounds(card: str, left: int) -> int:
    """The Damage that leaves an Enemy so much health: a face ("1-B2 back") or a Tracking card."""
    cards, catalogue = gow().cards, gow().catalogue
    if card in TRACKERS:
        return int(cards.tracker_health[TRACKERS.index(card)]) - left
    name, _, back = card.partition(" ")
    face = [entry.name for entry in catalogue.of_kind("scene")].index(name) * 2 + bool(back)
    return int(cards.enemy_health[face]) - left
