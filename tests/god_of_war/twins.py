"""Twins of a game of God of War: all cards lie open, only chance to come is hidden (GOW-130).

A deck's order is drawn when it is needed. So the twin is the same log at a table with another
secret, which makes another chance from here on.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from meadhall.core.game import Game
from meadhall.core.log import Move
from meadhall.core.table import Moment


def redrawn(
    game: Game, moments: Sequence[Moment], seat: str | None, chance: random.Random
) -> list[Move]:
    return [moment.move for moment in moments]
