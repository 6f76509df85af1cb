"""Who wins how often: two bots against each other, each deal twice, with seats swapped.

`python -m tools.tournament thunder-and-lightning jarl:0.1s greedy --games 400`
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from meadhall.bots import Bot, bot
from meadhall.core.bits import members
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.option import LEAVE_IT
from meadhall.core.play import advance, choose
from meadhall.core.state import State
from meadhall.games import game as named

CHUNK = 10  # pairs of games that a process plays at once
Z = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Player:
    """A level, and how long it thinks."""

    level: str
    seconds: float | None = None
    iterations: int = 0

    def bot(self, game: Game) -> Bot:
        return bot(self.level, game, self.seconds, self.iterations)


@dataclass
class Tally:
    """How the first player has fared, and how long both have thought."""

    won: float = 0.0
    games: int = 0
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    choices: list[int] = field(default_factory=lambda: [0, 0])
    longest: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def add(self, other: Tally) -> None:
        self.won += other.won
        self.games += other.games
        for player in (0, 1):
            self.seconds[player] += other.seconds[player]
            self.choices[player] += other.choices[player]
            self.longest[player] = max(self.longest[player], other.longest[player])

    def __str__(self) -> str:
        share = self.won / self.games
        wide = Z * math.sqrt(share * (1.0 - share) / self.games)
        times = ", ".join(
            f"{1000 * self.seconds[p] / max(self.choices[p], 1):.2f} ms (at most "
            f"{1000 * self.longest[p]:.0f})"
            for p in (0, 1)
        )
        return f"{100 * share:.1f} % ±{100 * wide:.1f} of {self.games} games; {times} a choice"


def play(game: Game, bots: Sequence[Bot], seed: int, tally: Tally, swapped: bool) -> State:
    """One game; the first bot has the first seat, or the second."""
    fate, own = Seeded(seed), [Seeded(2 * seed + 1 << 40), Seeded(2 * seed + 2 << 40)]
    g: State = game.setup()
    while asked := advance(g, fate):
        for seat in members(int(g.top.may(g))) + members(asked)[:1]:
            player = seat ^ swapped
            view = game.view(g, seat)
            begun = time.perf_counter()
            option = bots[player].choose(view, own[player])
            gone = time.perf_counter() - begun
            tally.seconds[player] += gone
            tally.choices[player] += 1
            tally.longest[player] = max(tally.longest[player], gone)
            if option != LEAVE_IT:
                choose(g, seat, option, fate)
                break
    return g


def pairs(name: str, players: Sequence[Player], seeds: range) -> Tally:
    """Each deal twice, with seats swapped."""
    game, tally = named(name), Tally()
    for seed in seeds:
        for swapped in (False, True):
            bots = [player.bot(game) for player in players]
            g = play(game, bots, seed, tally, swapped)
            tally.won += 0.5 + 0.5 * g.score(int(swapped))
            tally.games += 1
    return tally


def match(
    name: str, players: Sequence[Player], games: int, processes: int = 1, first: int = 0
) -> Iterator[Tally]:
    """The tally as it grows."""
    ends = range(first, first + games // 2, CHUNK)
    chunks = [range(begin, min(begin + CHUNK, first + games // 2)) for begin in ends]
    whole = Tally()
    with ProcessPoolExecutor(processes) as pool:
        for tally in pool.map(pairs, *zip(*((name, players, chunk) for chunk in chunks))):
            whole.add(tally)
            yield whole


def main() -> None:
    wanted = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wanted.add_argument("game")
    wanted.add_argument("one", help="a level; of one that thinks also jarl:0.3s or jarl:500")
    wanted.add_argument("other")
    wanted.add_argument("--games", type=int, default=400)
    wanted.add_argument("--first", type=int, default=0, help="the first seed")
    wanted.add_argument("--processes", type=int, default=1)
    said = wanted.parse_args()
    players = (player(said.one), player(said.other))
    for tally in match(said.game, players, said.games, said.processes, said.first):
        print(f"\r{said.one} against {said.other}: {tally}", end="", flush=True)
    print()


def player(text: str) -> Player:
    """A level, and behind a colon its seconds (0.3s) or iterations (500)."""
    level, _, effort = text.partition(":")
    if effort.endswith("s"):
        return Player(level, seconds=float(effort[:-1]))
    return Player(level, iterations=int(effort or 0))


if __name__ == "__main__":
    main()
