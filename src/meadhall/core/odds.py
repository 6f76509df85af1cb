"""Exact odds: every way chance can fall after a choice."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.core.fate import Scripted, Unforeseen
from meadhall.core.play import advance, choose
from meadhall.core.state import State


def outcomes(g: State, seat: int, option: int) -> Iterator[tuple[float, State]]:
    """Each position that a choice can lead to, up to the next decision, with its probability."""
    open_ends: list[tuple[list[int], float]] = [([], 1.0)]
    while open_ends:
        answers, probability = open_ends.pop()
        twin = g.copy()
        script = Scripted(answers)
        try:
            choose(twin, seat, option, script)
            advance(twin, script)
        except Unforeseen as node:
            weights = sum(weight for _, weight in node.outcomes)
            for answer, weight in node.outcomes:
                open_ends.append(([*answers, answer], probability * weight / weights))
        else:
            yield probability, twin


def percents(*chances: float) -> list[int]:
    """Chances that add up to one as whole percents that add up to 100."""
    whole = [int(chance * 100) for chance in chances]
    rest = sorted(range(len(whole)), key=lambda i: whole[i] - chances[i] * 100)
    for place in rest[: 100 - sum(whole)]:
        whole[place] += 1
    return whole
