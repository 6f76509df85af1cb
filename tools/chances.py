"""Fits the chances that God of War's mind tells of, on parties of its own.

`python -m tools.chances` plays them and writes chances.toml, with how it was done.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meadhall.bots import SearchBot
from meadhall.core.fate import Seeded
from meadhall.games import game
from meadhall.games.god_of_war.cards import LEVELS
from meadhall.games.god_of_war.prospects import FITTED, SIZES, done
from meadhall.games.god_of_war.round import Round
from tools.balance_god_of_war import Cell
from tools.playing import ask, decided

VERSION = 1
FEW = 1.0  # Quests won and lost that are added to those of a cell, so that none is sure
STEPS = 50

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Quest:
    """How far it was at the end of each of its rounds, and whether it was won."""

    cell: int
    done: Sequence[float]
    won: bool


def play(level: str, size: int, seed: int, iterations: int) -> list[Quest]:
    """The Quests of a campaign."""
    cell = Cell("campaign", level, size)
    party = cell.parties[seed % len(cell.parties)]
    table = game("god-of-war", settings={"party": party, "mode": "campaign", "level": level})
    bot, fate, own = SearchBot(table, iterations=iterations), Seeded(seed), Seeded(seed + 1 << 40)
    g = table.setup()
    ends: list[list[float]] = [[], [], []]
    while g.stack:
        top = g.stack[-1]
        asked = top.must(g)
        if not asked:
            if isinstance(top, Round):
                ends[g.completed].append(done(g))
            g.stack.pop()
            top.step(g, fate)
            continue
        ask(g, asked, fate, lambda seat: decided(bot, table.view(g, seat), own))
    number = LEVELS.index(level) * SIZES + size - 1
    return [
        Quest(number, rounds, place < g.completed) for place, rounds in enumerate(ends) if rounds
    ]


def fit(quests: Sequence[Quest]) -> tuple[float, Floats, Floats]:
    """One slope for all cells, a beginning for each, by Newton's method; each Quest counts 1."""
    cells = len(LEVELS) * SIZES
    rows, wins, weights = [], [], []
    for quest in quests:
        for share in quest.done:
            row = np.zeros(cells + 1)
            row[quest.cell], row[cells] = 1.0, share
            rows.append(row)
            wins.append(float(quest.won))
            weights.append(1.0 / len(quest.done))
    x, y, w = np.array(rows), np.array(wins), np.array(weights)
    known = np.zeros(cells + 1)
    small = 0.1 * np.eye(cells + 1)
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-x @ known))
        slope = x.T @ (w * (chance - y)) + small @ known
        curve = (x * (w * chance * (1.0 - chance))[:, None]).T @ x + small
        known -= np.linalg.solve(curve, slope)
    whole = [
        (sum(q.won for q in quests if q.cell == cell) + FEW)
        / (sum(q.cell == cell for q in quests) + 2 * FEW)
        for cell in range(cells)
    ]
    return float(known[cells]), known[:cells], np.array(whole)


def written(steep: float, begin: Floats, whole: Floats, notes: Sequence[str]) -> str:
    """For each level, by players from 1 to 4."""
    return "\n".join(
        [
            "# Fitted by tools/chances.py, which writes this file.",
            "",
            "[fitted]",
            *notes,
            "",
            "[chances]",
            f"steep = {steep:.3f}",
            *listed("begin", begin),
            *listed("whole", whole),
            "",
        ]
    )


def listed(name: str, figures: Floats) -> list[str]:
    rows = figures.reshape(len(LEVELS), SIZES)
    lines = [f"    {', '.join(f'{figure:.3f}' for figure in row)}," for row in rows]
    return [f"{name} = [", *lines, "]"]


def main() -> None:
    wanted = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wanted.add_argument("--seed", type=int, default=2019)
    wanted.add_argument("--campaigns", type=int, default=40, help="of each level and party size")
    wanted.add_argument("--iterations", type=int, default=60)
    wanted.add_argument("--processes", type=int, default=2)
    asked = wanted.parse_args()
    todo = [
        (level, size, asked.seed + number, asked.iterations)
        for level in LEVELS
        for size in range(1, SIZES + 1)
        for number in range(asked.campaigns)
    ]
    with ProcessPoolExecutor(asked.processes) as pool:
        quests = [quest for played in pool.map(play, *zip(*todo)) for quest in played]
    steep, begin, whole = fit(quests)
    notes = [
        f"version = {VERSION}",
        f"seed = {asked.seed}",
        f"campaigns = {len(todo)}",
        f"iterations = {asked.iterations}",
        f"quests = {len(quests)}",
    ]
    FITTED.write_text(written(steep, begin, whole, notes), encoding="utf-8")


if __name__ == "__main__":
    main()
