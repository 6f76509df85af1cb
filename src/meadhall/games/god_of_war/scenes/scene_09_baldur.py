"""Baldur's Forgiveness, the trap: a Mistletoe spent keeps the curse still for one activation."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.event import NOBODY
from meadhall.games.god_of_war import events
from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.state import GodOfWar

CURSE: Final = 2


@final
class Trap(Scene):
    def special(self, g: GodOfWar, place: i64) -> None:
        g.covered |= bit(CURSE)
        g.tell(events.COVERED, NOBODY, g.face(CURSE))

    def after_activation(self, g: GodOfWar) -> None:
        g.covered &= ~bit(CURSE)
