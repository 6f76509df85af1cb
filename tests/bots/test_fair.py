"""A bot knows no more than its seat: games that look alike to it get the same thought.

The twins are those of `tests/support/twins.py`: games rewritten so that one seat can't tell them
apart. The thoughts about them must be equal in every figure, here and in another process that has
only the view's bytes.
"""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots import SearchBot
from meadhall.core.facts import digest
from meadhall.core.fate import Fate, Seeded
from meadhall.core.pickling import packed, unpacked
from meadhall.core.table import Table
from meadhall.core.thinking import Effort, Thought
from meadhall.core.view import View
from meadhall.games import NAMES, game
from tests.support.soak import games
from tests.support.twins import Log, follow, log_of, played, twin

ROOT = Path(__file__).parent.parent.parent
TWINS = 500
ITERATIONS = 3
PLACES = 3  # at which the thoughts about a twin are compared


class Cheat(SearchBot):
    """It could look at the table itself."""

    table: Table


class ReadsTheState(Cheat):
    def think(self, view: View, fate: Fate | None = None, effort: Effort | None = None) -> Thought:
        hidden = self._game.view(self.table.live, 1 - int(view.seat))
        found = super().think(view, fate, effort)
        return Thought(found.choice, found.weighed, sum(packed(hidden)))


class ReadsTheOrderOfASet(Cheat):
    def think(self, view: View, fate: Fate | None = None, effort: Effort | None = None) -> Thought:
        names = {f"option {option}" for option in range(50)}
        found = super().think(view, fate, effort)
        return Thought(int(next(iter(names)).split()[1]), found.weighed, found.iterations)


class ReadsTheClock(Cheat):
    def think(self, view: View, fate: Fate | None = None, effort: Effort | None = None) -> Thought:
        found = super().think(view, fate, effort)
        return Thought(found.choice, found.weighed, time.perf_counter_ns())


KINDS: dict[str, type[Cheat]] = {
    cls.__name__: cls for cls in (Cheat, ReadsTheState, ReadsTheOrderOfASet, ReadsTheClock)
}


@dataclass(frozen=True)
class Asked:
    """A view as it travels, the seed to think with, and a print of what was thought."""

    view: bytes
    seed: int
    print: str = ""


def thinker(kind: str, name: str, table: Table | None = None) -> Callable[[View, int], str]:
    bot = KINDS[kind](game(name) if table is None else table.game, iterations=ITERATIONS)
    if table is not None:
        bot.table = table
    return lambda view, seed: digest(bot.think(view, Seeded(seed)))


def compared(name: str, kind: str, twins: int, first: int = 0) -> tuple[list[Asked], int]:
    """What was thought about so many twins, and about how many of them it was not the same."""
    the_game, asked, differing, seed = game(name), list[Asked](), 0, first
    while twins > 0:
        chance = random.Random(seed)
        table = played(the_game, seed)
        for seat in the_game.seat_names:
            if twins == 0:
                break
            places = sorted(chance.sample(range(len(table.moments)), k=PLACES))
            log, other = log_of(table), twin(table, seat, chance)
            mine = thoughts(kind, name, log, seat, places)
            its = thoughts(kind, name, other, seat, places)
            asked += mine
            differing += any(one != two for one, two in zip(mine, its))
            twins -= 1
        seed += 1
    return asked, differing


def thoughts(kind: str, name: str, log: Log, seat: str, places: list[int]) -> list[Asked]:
    """What a seat thinks at some places of a log, where it is asked."""
    found = []
    for place, table in enumerate(follow(game(name), log)):
        if place in places and table.decision(seat) is not None:
            asked = Asked(packed(table.view(seat)), place)
            own = thinker(kind, name, table)(table.view(seat), place)
            found.append(replace(asked, print=own))
    return found


def elsewhere(name: str, kind: str, asked: list[Asked]) -> list[Asked]:
    """The same thoughts, of a process that has nothing but the bytes and hashes otherwise."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.bots.test_fair", name, kind],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "77"},
        input=pickle.dumps([(one.view, one.seed) for one in asked]),
        capture_output=True,
        check=True,
    )
    prints = run.stdout.decode().split()
    return [replace(one, print=its) for one, its in zip(asked, prints, strict=True)]


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_twins_get_the_same_thought(name: str) -> None:
    asked, differing = compared(name, "Cheat", games(TWINS))
    assert differing == 0
    assert len(asked) > TWINS // 2
    assert elsewhere(name, "Cheat", asked) == asked


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_a_few_twins_do(name: str) -> None:
    asked, differing = compared(name, "Cheat", 4, first=1000)
    assert differing == 0
    assert elsewhere(name, "Cheat", asked) == asked


@pytest.mark.parametrize("kind", ["ReadsTheState", "ReadsTheClock"])
def test_who_reads_the_state_or_a_clock_is_caught(kind: str) -> None:
    assert compared("thunder-and-lightning", kind, 20)[1] > 0


def test_who_reads_the_order_of_a_set_is_caught() -> None:
    name, kind = "thunder-and-lightning", "ReadsTheOrderOfASet"
    asked, _ = compared(name, kind, 4)
    assert elsewhere(name, kind, asked) != asked


def main(name: str, kind: str) -> None:
    cards: Any = getattr(game(name).setup(), "cards", None)
    think = thinker(kind, name)
    for view, seed in pickle.loads(sys.stdin.buffer.read()):
        print(think(unpacked(view, cards), seed))


if __name__ == "__main__":
    main(*sys.argv[1:])
