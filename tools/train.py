"""Trains the network of Thunder & Lightning, first on the Warrior's games, then on the searcher's.

`python -m tools.train` does all of it and writes weights.toml, with how it was done; with two
cores that takes some twenty minutes.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meadhall.bots import SearchBot, bot
from meadhall.core.bits import lowest
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose, options
from meadhall.games import game as named
from meadhall.games.thunder_and_lightning import network
from meadhall.games.thunder_and_lightning.features import COLUMN_INPUTS, WHOLE_INPUTS, Features
from meadhall.games.thunder_and_lightning.network import COLUMN_WIDTH, WIDTH
from meadhall.games.thunder_and_lightning.state import COLUMNS, Thunder

GAME = "thunder-and-lightning"
VERSION = 1
ALL_INPUTS = COLUMNS * COLUMN_INPUTS + WHOLE_INPUTS
CHUNK = 50  # games that a process plays at once
SLIPS = 0.08  # of the choices are made at random, to see other positions too
SURE = 0.5  # how much the searcher's own estimate counts beside how the game ended

Floats = NDArray[np.float32]
Layers = dict[str, Floats]


@dataclass(frozen=True)
class Stage:
    """Games of one kind of player, and how often training goes through them."""

    games: int
    iterations: int = 0  # of a search; 0: the Warrior plays
    epochs: int = 10


STAGES = (Stage(12000), Stage(3000, 100), Stage(6000, 200))


# Games


def played(seed: int, iterations: int) -> tuple[NDArray[np.uint8], Floats]:
    """The positions at the beginning of every turn of some games, and what became of them."""
    game, fate, slips = named(GAME), Seeded(seed), Seeded(seed + (1 << 32))
    searcher = SearchBot(game, iterations=iterations) if iterations else None
    warrior = bot("greedy", game)
    features = Features()
    seen: list[NDArray[np.uint8]] = []
    ends: list[float] = []
    for _ in range(CHUNK):
        g: Any = game.setup()
        movers: list[int] = []
        thought: list[float] = []
        turn = -1
        while asked := advance(g, fate):
            seat = lowest(asked)
            begins = g.spent == 0 and g.turn != turn and g.opening < 3
            if begins:
                turn = int(g.turn)
                movers.append(turn)
                seen.append(dense(features, g))
                thought.append(-1.0)
            if int(slips.below(1000)) < 1000 * SLIPS:
                legal = options(g, seat)
                option = legal[slips.below(len(legal))]
            elif searcher is None:
                option = warrior.choose(game.view(g, seat), fate)
            else:
                found = searcher.think(game.view(g, seat), fate)
                option = found.choice
                if begins and found.iterations:
                    thought[-1] = found.weighed[0].chance
            choose(g, seat, option, fate)
        for mover, chance in zip(movers, thought):
            end = 1.0 if g.winner == mover else 0.0
            ends.append(end if chance < 0.0 else (1.0 - SURE) * end + SURE * chance)
    return np.array(seen, np.uint8), np.array(ends, np.float32)


def dense(features: Features, g: Thunder) -> NDArray[np.uint8]:
    features.read(g)
    row = np.zeros(ALL_INPUTS, np.uint8)
    begin = 0
    for group in range(COLUMNS + 1):
        for step in range(begin, features.ends[group]):
            row[group * COLUMN_INPUTS + features.at[step]] += features.many[step]
        begin = features.ends[group]
    return row


def collect(stage: Stage, seed: int, processes: int) -> tuple[NDArray[np.uint8], Floats]:
    seeds = [seed + chunk for chunk in range(stage.games // CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        parts = list(pool.map(played, seeds, [stage.iterations] * len(seeds)))
    return np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts])


# The network


def fresh(chance: np.random.Generator) -> Layers:
    def layer(rows: int, width: int, inputs: float) -> Floats:
        numbers: Floats = chance.standard_normal((rows, width)).astype(np.float32)
        return numbers / np.float32(np.sqrt(inputs))

    return {
        "column": layer(COLUMN_INPUTS, COLUMN_WIDTH, 12.0),
        "column_bias": np.zeros(COLUMN_WIDTH, np.float32),
        "sums": layer(COLUMN_WIDTH, WIDTH, 72.0),
        "whole": layer(WHOLE_INPUTS, WIDTH, 100.0),
        "bias": np.zeros(WIDTH, np.float32),
        "last": layer(WIDTH, 1, 32.0),
        "last_bias": np.zeros(1, np.float32),
    }


def forward(w: Layers, x: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    edge = COLUMNS * COLUMN_INPUTS
    columns = x[:, :edge].reshape(-1, COLUMN_INPUTS) @ w["column"] + w["column_bias"]
    np.maximum(columns, 0.0, out=columns)
    summed = columns.reshape(-1, COLUMNS, COLUMN_WIDTH).sum(1)
    hidden = x[:, edge:] @ w["whole"] + summed @ w["sums"] + w["bias"]
    np.maximum(hidden, 0.0, out=hidden)
    value = (hidden @ w["last"])[:, 0] + w["last_bias"]
    return columns, summed, hidden, 1.0 / (1.0 + np.exp(-value))


def gradients(w: Layers, x: Floats, y: Floats) -> Layers:
    edge = COLUMNS * COLUMN_INPUTS
    columns, summed, hidden, chance = forward(w, x)
    value = ((chance - y) / len(y))[:, None].astype(np.float32)
    back = (value @ w["last"].T) * (hidden > 0.0)
    column = np.repeat(back @ w["sums"].T, COLUMNS, axis=0) * (columns > 0.0)
    return {
        "column": x[:, :edge].reshape(-1, COLUMN_INPUTS).T @ column,
        "column_bias": column.sum(0),
        "sums": summed.T @ back,
        "whole": x[:, edge:].T @ back,
        "bias": back.sum(0),
        "last": hidden.T @ value,
        "last_bias": value.sum(0),
    }


def loss(w: Layers, x: NDArray[np.uint8], y: Floats) -> float:
    """The mean of the cross entropy, in nats."""
    total = 0.0
    for begin in range(0, len(y), 8192):
        chance = forward(w, x[begin : begin + 8192].astype(np.float32))[3]
        chance = np.clip(chance, 1e-6, 1.0 - 1e-6)
        part = y[begin : begin + 8192]
        total -= float(np.sum(part * np.log(chance) + (1.0 - part) * np.log(1.0 - chance)))
    return total / len(y)


def trained(
    w: Layers,
    x: NDArray[np.uint8],
    y: Floats,
    epochs: int,
    chance: np.random.Generator,
    rate: float = 2e-3,
    size: int = 512,
    decay: float = 1e-2,
) -> tuple[Layers, float]:
    """Adam with decay, at a rate that falls to nothing; the last games are held back."""
    held = len(y) // 10
    known, test = len(y) - held, slice(len(y) - held, None)
    first = {name: np.zeros_like(layer) for name, layer in w.items()}
    second = {name: np.zeros_like(layer) for name, layer in w.items()}
    steps = epochs * (known // size)
    step = 0
    for _ in range(epochs):
        order = chance.permutation(known)
        for batch in range(known // size):
            some = np.sort(order[batch * size : (batch + 1) * size])
            slopes = gradients(w, x[some].astype(np.float32), y[some])
            step += 1
            now = rate * 0.5 * (1.0 + np.cos(np.pi * step / steps))
            for name, slope in slopes.items():
                first[name] += 0.1 * (slope - first[name])
                second[name] += 0.001 * (slope * slope - second[name])
                mean = first[name] / (1.0 - 0.9**step)
                spread = second[name] / (1.0 - 0.999**step)
                w[name] -= (now * (mean / (np.sqrt(spread) + 1e-8) + decay * w[name])).astype(
                    np.float32
                )
        print(f"  held back: {loss(w, x[test], y[test]):.4f}", flush=True)
    return w, loss(w, x[test], y[test])


# The file


def written(w: Layers, notes: Sequence[str]) -> str:
    lines = ["# Trained by tools/train.py, which writes this file. Numbers of a layer, row by row."]
    lines += ["", "[trained]", *notes, "", "[weights]"]
    for name, layer in w.items():
        rows = layer if layer.ndim == 2 and layer.shape[1] > 1 else layer.reshape(1, -1)
        lines.append(f'{name} = """')
        lines += [" ".join(f"{number:.4g}" for number in row) for row in rows]
        lines.append('"""')
    return "\n".join(lines) + "\n"


def replace(path: Path, text: str) -> None:
    """All of the file at once, so that nobody reads half of it."""
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False) as file:
        file.write(text)
    os.chmod(file.name, 0o644)
    Path(file.name).replace(path)


def main() -> None:
    wanted = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wanted.add_argument("--seed", type=int, default=2016)
    wanted.add_argument("--processes", type=int, default=2)
    said = wanted.parse_args()
    chance = np.random.default_rng(said.seed)
    w = fresh(chance)
    notes = [f"version = {VERSION}", f"seed = {said.seed}"]
    xs: list[NDArray[np.uint8]] = []
    ys: list[Floats] = []
    for number, stage in enumerate(STAGES):
        begun = time.monotonic()
        x, y = collect(stage, said.seed + 1_000_000 * (number + 1), said.processes)
        print(f"stage {number}: {len(y)} positions in {time.monotonic() - begun:.0f} s", flush=True)
        # The Warrior's games begin it; later games replace them.
        xs, ys = ([*xs[-1:], x], [*ys[-1:], y]) if number > 1 else ([x], [y])
        w, left = trained(w, np.concatenate(xs), np.concatenate(ys), stage.epochs, chance)
        notes.append(
            f"stage_{number} = {{ games = {stage.games}, iterations = {stage.iterations}, "
            f"positions = {len(y)}, held_back_loss = {left:.4f} }}"
        )
        replace(network.WEIGHTS, written(w, notes))


if __name__ == "__main__":
    main()
