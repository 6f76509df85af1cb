"""How often parties of one level win God of War's campaign, and how long they think.

`python -m tools.campaigns --level jarl --seats 2 --difficulty normal --games 300 --processes 2`

The seeds say which party plays and what chance brings, so levels meet the same campaigns.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

from meadhall.bots import Bot
from meadhall.core.game import Game
from meadhall.games.god_of_war.cards import LEVELS
from tools.balance_god_of_war import SCENES, SIZES, Cell, Played, interval, play
from tools.playing import Timed
from tools.tournament import Player


@dataclass(frozen=True)
class Outcome:
    """How a game of theirs ended, and how long they thought."""

    seed: int
    played: Played
    seconds: float
    longest: float
    choices: int


def one(cell: Cell, seed: int, allies: Player) -> Outcome:
    timed: list[Timed] = []

    def seated(game: Game) -> Bot:
        timed.append(Timed(allies.bot(game)))
        return timed[0]

    played = play(cell, seed, seated)
    who = timed[0]
    return Outcome(seed, played, who.seconds, who.longest, who.choices)


def campaigns(cell: Cell, seeds: range, allies: Player, processes: int) -> Iterator[Outcome]:
    """All of them, as they come to their end."""
    with ProcessPoolExecutor(processes) as pool:
        for done in as_completed([pool.submit(one, cell, seed, allies) for seed in seeds]):
            yield done.result()


def said(games: list[Outcome]) -> str:
    choices = sum(game.choices for game in games)
    each = 1000 * sum(game.seconds for game in games) / choices
    longest = 1000 * max(game.longest for game in games)
    won = interval(game.played.won for game in games)
    lost: dict[int, int] = {}
    for game in games:
        if not game.played.won:
            lost[game.played.quest + 1] = lost.get(game.played.quest + 1, 0) + 1
    where = ", ".join(f"{quest}: {lost[quest]}" for quest in sorted(lost))
    return (
        f"{won} % of {len(games)} won; {each:.2f} ms a choice, at most {longest:.0f}; "
        f"{choices / len(games):.0f} choices a game; lost in {where or 'none'}"
    )


def main() -> None:
    wanted = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wanted.add_argument("--level", default="jarl", help="of the allies")
    wanted.add_argument("--seats", type=int, choices=SIZES, default=1)
    wanted.add_argument("--difficulty", choices=LEVELS, default=LEVELS[0])
    wanted.add_argument("--mode", choices=("campaign", *SCENES), default="campaign")
    wanted.add_argument("--games", type=int, default=200)
    wanted.add_argument("--first", type=int, default=0, help="the first seed")
    wanted.add_argument("--seconds", type=float)
    wanted.add_argument("--iterations", type=int, default=0)
    wanted.add_argument("--processes", type=int, default=1)
    asked = wanted.parse_args()
    cell = Cell(asked.mode, asked.difficulty, asked.seats)
    allies = Player(asked.level, asked.seconds, asked.iterations)
    games: list[Outcome] = []
    seeds = range(asked.first, asked.first + asked.games)
    for game in campaigns(cell, seeds, allies, asked.processes):
        games.append(game)
        print(f"\r{asked.level}, {cell.name}: {said(games)}", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
