"""Muspelheim: every Enemy of the second wave that is defeated leaves a Key at the Last Gate."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.bits import has
from meadhall.games.god_of_war.cards import ALL_PLACES
from meadhall.games.god_of_war.flips import add_tokens
from meadhall.games.god_of_war.language import places
from meadhall.games.god_of_war.scenes.scene import Scene, shows_back
from meadhall.games.god_of_war.state import GodOfWar

LAST_GATE: Final = 5
FIRST_WAVE: Final = places("B1", "B3", "B4")  # their backs are the second


class Muspelheim(Scene):
    layout = "6"
    needed: i64 = places("B1", "B2", "B3", "B4")
    ease = 78
    burden = 5

    def count(self, g: GodOfWar) -> None:
        if shows_back(g, LAST_GATE):
            return
        keys: i64 = 0
        for place in range(i64(ALL_PLACES)):
            if has(FIRST_WAVE & g.turned, place) and not g.alive(place):
                keys += 1
        if keys > g.tokens[LAST_GATE]:
            add_tokens(g, LAST_GATE, keys - g.tokens[LAST_GATE], keys)

    def comes_later(self, place: i64) -> bool:
        return place == LAST_GATE
