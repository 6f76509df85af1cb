"""Compiled and interpreted, the same source plays the same game, move by move."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall import _build
from meadhall.bots import bot
from meadhall.core.bits import members
from meadhall.core.facts import digest
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose, options
from meadhall.games import NAMES, game
from tests.support.soak import games

ROOT = Path(__file__).parent.parent


def trajectory(name: str, seed: int) -> list[str]:
    """Fingerprints of every position, view and guess of one game, random against greedy."""
    the_game, fate = game(name), Seeded(seed)
    clever = bot("greedy", the_game)
    g, prints = the_game.setup(), []
    while asked := advance(g, fate):
        seat = members(asked)[0]
        view = the_game.view(g, seat)
        prints += [digest(g), digest(view), digest(view.guess(fate))]
        legal = options(g, seat)
        random = legal[fate.below(len(legal))]
        choose(g, seat, clever.choose(view, fate) if fate.below(2) else random, fate)
    return [*prints, digest(g)]


@pytest.mark.parametrize("name", NAMES)
def test_compiled_and_interpreted_play_the_same_game(name: str) -> None:
    if not _build.compiled():
        pytest.skip("nothing is compiled here, so there is nothing to compare")
    seeds = list(range(games(10)))
    run = subprocess.run(
        [sys.executable, "-m", "tests.test_compiled", name, *map(str, seeds)],
        cwd=ROOT,
        env={**os.environ, "MEADHALL_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    first, *lines = run.stdout.splitlines()
    assert first == "interpreted"
    assert lines == [print_ for seed in seeds for print_ in trajectory(name, seed)]


if __name__ == "__main__":
    print("compiled" if _build.compiled() else "interpreted")
    for seed in sys.argv[2:]:
        print("\n".join(trajectory(sys.argv[1], int(seed))))
