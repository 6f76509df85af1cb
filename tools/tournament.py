"""Who wins how often: two bots against each other, each deal twice, with seats swapped.

`python -m tools.tournament thunder-and-lightning jarl:0.1s greedy --games 400`

A player is a level; behind a colon stand the seconds (0.3s) or iterations (500) it thinks instead
of its level's time. `seeing-jarl` is a Jarl who sees all that is hidden: what it wins more than the
fair one is what knowing would be worth.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from meadhall.bots import Bot, bot, level_called
from meadhall.core.fate import Fate, Seeded
from meadhall.core.game import Game
from meadhall.core.play import advance
from meadhall.core.state import State
from meadhall.core.view import View
from meadhall.games import game as named
from meadhall.games.ragnarok.view import RagnarokView
from tools.playing import Timed, ask, decided

CHUNK: Final = 10  # pairs of games that a process plays at once
Z: Final = 1.96  # of a 95 % interval
SEEING: Final = "seeing-"


@dataclass(frozen=True)
class Player:
    """A level, how long it thinks, and whether it sees all that is hidden."""

    level: str
    seconds: float | None = None
    iterations: int = 0
    sees: bool = False

    def bot(self, game: Game[Any, Any]) -> Bot:
        return bot(self.level, game, self.seconds, self.iterations)

    @property
    def title(self) -> str:
        title = level_called(self.level).title
        return f"{title} who sees all" if self.sees else title


class AllSeen(View):
    """What a seat would know if nothing were hidden: its only guess is the truth."""

    def __init__(self, g: State, seat: int) -> None:
        super().__init__()
        self.look(g, seat)
        self.truth = g

    def guess(self, fate: Fate) -> State:
        return self.truth.copy()


def all_seen(game: Game[Any, Any], g: State, seat: int) -> View:
    view = game.view(g, seat)
    if not isinstance(view, RagnarokView):
        return AllSeen(g, seat)
    them, theirs = view.side(1 - seat), game.view(g, 1 - seat).side(1 - seat)
    them.hand, them.offer = theirs.hand, theirs.offer
    return view


@dataclass
class Tally:
    """How the first player has fared, and how long both have thought."""

    won: float = 0.0
    squares: float = 0.0  # of what a pair of games brought, from 0 to 1
    games: int = 0
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])  # of the processor
    choices: list[int] = field(default_factory=lambda: [0, 0])
    longest: list[float] = field(default_factory=lambda: [0.0, 0.0])  # by the clock

    def add(self, other: Tally) -> None:
        self.won += other.won
        self.squares += other.squares
        self.games += other.games
        for player in (0, 1):
            self.seconds[player] += other.seconds[player]
            self.choices[player] += other.choices[player]
            self.longest[player] = max(self.longest[player], other.longest[player])

    def add_pair(self, ends: Sequence[State]) -> None:
        """The same deal, with the first player in the first seat and in the second."""
        won = sum(0.5 + 0.5 * float(g.score(seat)) for seat, g in enumerate(ends))
        self.won += won
        self.squares += (won / 2) ** 2
        self.games += 2

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def wide(self) -> float:
        """Half of the interval that has the true share with 95 %: each deal counts as one."""
        pairs = self.games / 2
        return Z * math.sqrt(max(self.squares / pairs - self.share**2, 0.0) / pairs)

    def each(self, player: int) -> float:
        """The seconds of the processor that a choice took."""
        return self.seconds[player] / max(self.choices[player], 1)

    def __str__(self) -> str:
        times = ", ".join(
            f"{1000 * self.each(p):.2f} ms (at most {1000 * self.longest[p]:.0f})" for p in (0, 1)
        )
        share, wide = 100 * self.share, 100 * self.wide
        return f"{share:.1f} % ±{wide:.1f} of {self.games} games; {times} a choice"


class Seat:
    """A player at a game, and the clock beside it."""

    def __init__(self, bot: Bot, game: Game[Any, Any], sees: bool = False) -> None:
        self.bot = Timed(bot)
        self.game = game
        self.sees = sees

    def choose(self, g: State, seat: int, fate: Fate) -> int:
        view = all_seen(self.game, g, seat) if self.sees else self.game.view(g, seat)
        return decided(self.bot, view, fate)


def play(seats: Sequence[Seat], seed: int, swapped: bool) -> State:
    """One game; the first player has the first seat, or the second."""
    fate, own = Seeded(seed), [Seeded(2 * seed + 1 << 40), Seeded(2 * seed + 2 << 40)]
    g: State = seats[0].game.setup()

    def choice_of(seat: int) -> int:
        place = seat ^ swapped
        return seats[place].choose(g, seat, own[place])

    while asked := advance(g, fate):
        ask(g, asked, fate, choice_of)
    return g


def tallied(seats: Sequence[Seat], seeds: range) -> Tally:
    """Each deal twice, with seats swapped."""
    tally = Tally()
    for seed in seeds:
        tally.add_pair([play(seats, seed, swapped) for swapped in (False, True)])
    tally.seconds = [seat.bot.seconds for seat in seats]
    tally.choices = [seat.bot.choices for seat in seats]
    tally.longest = [seat.bot.longest for seat in seats]
    return tally


def pairs(name: str, players: Sequence[Player], seeds: range) -> Tally:
    game = named(name)
    return tallied([Seat(player.bot(game), game, player.sees) for player in players], seeds)


def tell(title: str, played: Callable[[range], Tally], said: argparse.Namespace) -> None:
    """Play as many games as were asked for, and print the tally as it grows."""
    end = said.first + said.games // 2
    chunks = [range(at, min(at + CHUNK, end)) for at in range(said.first, end, CHUNK)]
    whole = Tally()
    with ProcessPoolExecutor(said.processes) as pool:
        for tally in pool.map(played, chunks):
            whole.add(tally)
            print(f"\r{title}: {whole}", end="", flush=True)
    print()


def arguments(description: str | None, games: int) -> argparse.ArgumentParser:
    wanted = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    wanted.add_argument("--games", type=int, default=games)
    wanted.add_argument("--first", type=int, default=0, help="the first deal")
    wanted.add_argument("--processes", type=int, default=1)
    return wanted


def main() -> None:
    wanted = arguments(__doc__, 400)
    wanted.add_argument("game")
    wanted.add_argument("one")
    wanted.add_argument("other")
    said = wanted.parse_args()
    played = partial(pairs, said.game, (player(said.one), player(said.other)))
    tell(f"{said.one} against {said.other}", played, said)


def player(text: str) -> Player:
    """A level, and behind a colon its seconds (0.3s) or iterations (500)."""
    level, _, effort = text.removeprefix(SEEING).partition(":")
    sees = text.startswith(SEEING)
    if effort.endswith("s"):
        return Player(level, seconds=float(effort[:-1]), sees=sees)
    return Player(level, iterations=int(effort or 0), sees=sees)


if __name__ == "__main__":
    main()
