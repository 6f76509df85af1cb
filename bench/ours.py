"""Our games: random play, copies and views, one build in one process.

`python -m bench.ours GAME SEED SECONDS` prints the figures of one round as JSON.
MEADHALL_INTERPRETED=1 in its environment measures the interpreted build.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from random import choice, random

from bench.clock import Counts, rates

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class OurFigures:
    """One round of one build, each a CPU second."""

    compiled: bool
    decisions: float
    games: float
    driven: float
    copies: float
    views: float
    first_guesses: float
    guesses: float
    iterations: float  # of the tree
    worths: float
    chances: float


@dataclass(frozen=True)
class Engine:
    """What is measured; each function does its work n times and returns what it counted."""

    compiled: bool
    play: Callable[[int], Counts]
    drive: Callable[[int], Counts]
    copy: Callable[[int], Counts]
    view: Callable[[int], Counts]
    first_guess: Callable[[int], Counts]
    guess: Callable[[int], Counts]
    think: Callable[[int], Counts]
    weigh: Callable[[int], Counts]
    evaluate: Callable[[int], Counts]


def engine(name: str, seed: int) -> Engine:
    """The only place that knows the engine's API, with `names`."""
    from librt.vecs import vec

    from meadhall import _build
    from meadhall.bots import tree
    from meadhall.core import play as loop
    from meadhall.core.bits import lowest
    from meadhall.core.fate import Seeded
    from meadhall.core.state import MOST_OPTIONS, Options
    from meadhall.core.thinking import Effort
    from meadhall.games import game

    the_game, fate, seeds = game(name), Seeded(seed), iter(range(seed, sys.maxsize, 1_000_000))

    start, positions = the_game.setup(), []
    for _ in range(5):
        g = the_game.setup()
        while asked := loop.advance(g, fate):
            seat = lowest(asked)
            positions.append((g.copy(), seat))
            loop.choose(g, seat, choice(loop.options(g, seat)), fate)

    def play(games: int) -> Counts:
        """The loop in the engine, as bots and simulations use it."""
        return loop.play_games(start, next(seeds), games), games

    def drive(games: int) -> Counts:
        """The loop out here, choice by choice, as OpenSpiel is driven."""
        decisions = 0
        for _ in range(games):
            g = the_game.setup()
            while asked := loop.advance(g, fate):
                seat = lowest(asked)
                options = loop.options(g, seat)
                if len(options) > 1:
                    decisions += 1
                    loop.choose(g, seat, options[int(random() * len(options))], fate)
                else:
                    loop.choose(g, seat, options[0], fate)
        return (decisions,)

    def copy(copies: int) -> Counts:
        for position, _ in islice(cycle(positions), copies):
            position.copy()
        return (copies,)

    def view(views: int) -> Counts:
        for position, seat in islice(cycle(positions), views):
            the_game.view(position, seat)
        return (views,)

    def first_guess(guesses: int) -> Counts:
        """A view, and what follows from it for a first guess."""
        for position, seat in islice(cycle(positions), guesses):
            the_game.view(position, seat).guess(fate)
        return (guesses,)

    looked = [the_game.view(position, seat) for position, seat in positions]

    def guess(guesses: int) -> Counts:
        """As a search guesses: many times from one view."""
        for view in islice(cycle(looked), guesses):
            view.guess(fate)
        return (guesses,)

    guide, out, worths = the_game.guide(), Options(), vec[float]([0.0] * MOST_OPTIONS)

    def think(thoughts: int) -> Counts:
        """The tree, a hundred iterations a thought."""
        for view in islice(cycle(looked), thoughts):
            tree.think(guide, view, fate, Effort(iterations=100), the_game.cooperative)
        return (100 * thoughts,)

    def weigh(times: int) -> Counts:
        """What all options are worth at once."""
        for position, seat in islice(cycle(positions), times):
            out.clear()
            position.top.options(position, seat, out)
            guide.worths(position, seat, out, worths)
        return (times,)

    def evaluate(times: int) -> Counts:
        for position, seat in islice(cycle(positions), times):
            guide.chance(position, seat)
        return (times,)

    calls = (play, drive, copy, view, first_guess, guess, think, weigh, evaluate)
    return Engine(_build.compiled(), *calls)


def measure(name: str, seed: int, seconds: float) -> OurFigures:
    built = engine(name, seed)
    decisions, games = rates(built.play, seconds)
    (driven,) = rates(built.drive, seconds / 2)
    (copies,) = rates(built.copy, seconds / 4)
    (views,) = rates(built.view, seconds / 4)
    (first_guesses,) = rates(built.first_guess, seconds / 4)
    (guesses,) = rates(built.guess, seconds / 4)
    (iterations,) = rates(built.think, seconds / 4)
    (worths,) = rates(built.weigh, seconds / 4)
    (chances,) = rates(built.evaluate, seconds / 4)
    return OurFigures(
        built.compiled,
        decisions,
        games,
        driven,
        copies,
        views,
        first_guesses,
        guesses,
        iterations,
        worths,
        chances,
    )


class Failed(Exception):
    """A game that could not be measured, and why in one line."""


def measured(name: str, seed: int, seconds: float, interpreted: bool) -> OurFigures:
    """Measure in a process of its own, so that both builds meet the same conditions."""
    environment = {k: v for k, v in os.environ.items() if k != "MEADHALL_INTERPRETED"}
    if interpreted:
        environment["MEADHALL_INTERPRETED"] = "1"
    command = [sys.executable, "-m", "bench.ours", name, str(seed), str(seconds)]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if run.returncode:
        raise Failed((run.stderr.strip() or f"exit status {run.returncode}").splitlines()[-1])
    figures = OurFigures(**json.loads(run.stdout))
    if interpreted and figures.compiled:
        raise Failed("MEADHALL_INTERPRETED=1 still ran the compiled build")
    return figures


def names() -> list[str]:
    """Our games, or none where the package isn't installed."""
    if find_spec("meadhall") is None:
        return []
    from meadhall.games import NAMES

    return list(NAMES)


if __name__ == "__main__":
    try:
        name, seed, seconds = sys.argv[1:]
        print(json.dumps(asdict(measure(name, int(seed), float(seconds)))))
    except KeyboardInterrupt:
        sys.exit(130)
