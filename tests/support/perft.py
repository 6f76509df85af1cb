"""Perft: how many ways a game can go in so many decisions, to pin what the rules allow."""

from __future__ import annotations

from meadhall.core.bits import lowest
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose, options
from meadhall.core.state import State


def perft(g: State, depth: int) -> int:
    """The number of lines of `depth` real decisions, chance falling alike after each choice."""
    fate = Seeded(depth)
    while asked := advance(g, fate):
        seat = lowest(asked)
        legal = options(g, seat)
        if len(legal) > 1:
            break
        choose(g, seat, legal[0], fate)
    else:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for option in legal:
        twin = g.copy()
        choose(twin, seat, option, fate.copy())
        total += perft(twin, depth - 1)
    return total
