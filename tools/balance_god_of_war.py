"""How often greedy parties win in God of War: every Scene and the campaign, by players and level.

`python tools/balance_god_of_war.py` plays 100 games of every Scene and 200 campaigns a cell and
prints the tables; --write keeps them in docs/god-of-war-balance.md. `--only "scene 7" --only
"campaign normal 2"` plays the cells with such a name. What has been played is kept in build/ for
as long as neither cards nor rules change, so a sweep that was broken off goes on where it was.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from meadhall.bots import Bot, GreedyBot
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.play import advance
from meadhall.games import game
from meadhall.games.god_of_war.cards import BOARDS, LEVELS
from meadhall.games.god_of_war.game import PARTIES
from meadhall.games.god_of_war.scenes.table import QUESTS
from meadhall.games.god_of_war.state import WON, GodOfWar
from tools.playing import ask, decided

ROOT = Path(__file__).parent.parent
RULES = ROOT / "src" / "meadhall" / "games" / "god_of_war"
PAGE = ROOT / "docs" / "god-of-war-balance.md"
KEPT = ROOT / "build" / "god-of-war-balance.json"
SIZES = (1, 2, 3, 4)
SCENES = tuple(f"scene {number}" for number in range(1, QUESTS + 1))
CHUNK = 25  # games between two signs of progress
MOST = 20_000  # decisions; more means that something goes round and round


class Played(NamedTuple):
    party: str
    won: bool
    rounds: int  # of all its Quests
    quest: int  # the last one


class Cell(NamedTuple):
    mode: str
    level: str
    size: int

    @property
    def name(self) -> str:
        return f"{self.mode} {self.level} {self.size}"

    @property
    def parties(self) -> list[str]:
        return [party for party in PARTIES if len(party.split("+")) == self.size]


CELLS = (
    *(Cell(mode, LEVELS[0], size) for mode in SCENES for size in SIZES),
    *(Cell("campaign", level, size) for level in LEVELS for size in SIZES),
)


def play(cell: Cell, seed: int, ally: Callable[[Game], Bot] = GreedyBot) -> Played:
    """One game of such allies; those who may interrupt are asked first."""
    party = cell.parties[seed % len(cell.parties)]
    settings = {"party": party, "mode": cell.mode, "level": cell.level}
    table = game("god-of-war", settings=settings)
    bot, own = ally(table), Seeded(seed + 1 << 40)
    g, fate = table.setup(), Seeded(1000 * cell.size + seed)
    assert isinstance(g, GodOfWar)
    stage, rounds = 0, 0
    for _ in range(MOST):
        asked = advance(g, fate)
        if not asked:
            won = g.score(0) == WON
            return Played(party, won, rounds + int(g.round), int(g.quest))
        if g.completed != stage:
            stage, rounds = int(g.completed), rounds + int(g.round)
        ask(g, asked, fate, lambda seat: decided(bot, table.view(g, seat), own))
    raise RuntimeError(f"{cell.name}, {party}, seed {seed}: no end after {MOST} decisions")


def play_some(cell: Cell, seeds: range) -> list[Played]:
    return [play(cell, seed) for seed in seeds]


class Sweep:
    """The games played so far, by cell, and the file that keeps them."""

    def __init__(self, first: int) -> None:
        self.games: dict[str, list[Played]] = {}
        self.first = first
        self.rules = f"{fingerprint()}, from seed {first}"
        if KEPT.exists():
            kept = json.loads(KEPT.read_text(encoding="utf-8"))
            if kept["rules"] == self.rules:
                self.games = {
                    name: [Played(*one) for one in games] for name, games in kept["games"].items()
                }

    def keep(self) -> None:
        KEPT.parent.mkdir(exist_ok=True)
        fresh = KEPT.with_suffix(".new")
        text = json.dumps({"rules": self.rules, "games": self.games})
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(KEPT)

    def run(self, wanted: dict[Cell, int], jobs: int) -> None:
        """Play each cell up to so many games."""
        todo = [
            (cell, range(self.first + begin, self.first + min(begin + CHUNK, count)))
            for cell, count in wanted.items()
            for begin in range(len(self.games.get(cell.name, [])), count, CHUNK)
        ]
        started, done, total = time.monotonic(), 0, sum(len(seeds) for _, seeds in todo)
        for cell, played in results(todo, jobs):
            self.games.setdefault(cell.name, []).extend(played)
            self.keep()
            done += len(played)
            spent = time.monotonic() - started
            left = spent / done * (total - done)
            line = f"{done}/{total} games, {spent / 60:.1f} min, {left / 60:.1f} min left"
            print(f"{line}: {cell.name:<22}", end="\r", file=sys.stderr)
        if todo:
            print(file=sys.stderr)


def results(todo: list[tuple[Cell, range]], jobs: int) -> Iterator[tuple[Cell, list[Played]]]:
    """The games of each piece of work, in order."""
    if jobs == 1:
        for cell, seeds in todo:
            yield cell, play_some(cell, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [(cell, pool.submit(play_some, cell, seeds)) for cell, seeds in todo]
        try:
            for cell, played in waiting:
                yield cell, played.result()
        finally:
            pool.shutdown(cancel_futures=True)


def fingerprint() -> str:
    """Changes with every card and every rule."""
    made = hashlib.sha256()
    for path in sorted((*RULES.rglob("*.py"), *RULES.rglob("*.toml"))):
        made.update(path.read_bytes())
    return made.hexdigest()


def interval(games: Iterable[bool]) -> str:
    """The share of wins with its 95 % interval (Wilson), in per cent."""
    outcomes = list(games)
    return interval_of(sum(outcomes), len(outcomes))


def interval_of(wins: float, count: float) -> str:
    if count == 0:
        return "–"
    z, share = 1.96, wins / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    half /= 1 + z * z / count
    low, high = 100 * (middle - half), 100 * (middle + half)
    return f"{100 * share:.0f} ({max(0.0, low):.0f}–{high:.0f})"


def shown(games: list[Played]) -> str:
    """Wins with their interval, then the mean length of the won games."""
    lengths = [one.rounds for one in games if one.won]
    length = f", {sum(lengths) / len(lengths):.1f}" if lengths else ""
    return interval(one.won for one in games) + length


def by_players(title: str, rows: list[tuple[str, str, str]], sweep: Sweep) -> list[str]:
    """A table with a column for each number of players."""
    lines = []
    for name, mode, level in rows:
        cells = [sweep.games.get(Cell(mode, level, size).name, []) for size in SIZES]
        if any(cells):
            lines.append(f"| {name} | {' | '.join(map(shown, cells))} |")
    head = [f"| {title} | 1 player | 2 players | 3 players | 4 players |", "|---|---|---|---|---|"]
    return ["", *head, *lines] if lines else []


def boards(sweep: Sweep) -> list[str]:
    """How the parties with each Hero board fare in Normal campaigns."""
    cells = [sweep.games.get(Cell("campaign", LEVELS[0], size).name, []) for size in (2, 3, 4)]
    if not all(cells):
        return []
    head = "| Hero board, Normal campaigns | all | 2 players | 3 players | 4 players |"
    lines = ["", head, "|---|---|---|---|---|"]
    for board in (*BOARDS, "mean of all"):
        having = [
            [one.won for one in games if board in one.party.split("+") or board not in BOARDS]
            for games in cells
        ]
        everywhere = interval(won for games in having for won in games)
        lines.append(f"| {board} | {everywhere} | {' | '.join(map(interval, having))} |")
    return lines


def quests(sweep: Sweep) -> list[str]:
    """In which Quest Normal campaigns end in defeat."""
    names = [entry.name for entry in game("god-of-war").catalogue.of_kind("quest")]
    cells = [sweep.games.get(Cell("campaign", LEVELS[0], size).name, []) for size in SIZES]
    if not all(cells):
        return []
    lines = [
        "",
        "| Lost in, of 100 Normal campaigns | 1 player | 2 players | 3 players | 4 players |",
        "|---|---|---|---|---|",
    ]
    for number, name in enumerate(names):
        lost = [
            100 * sum(not one.won and one.quest == number for one in games) / len(games)
            for games in cells
        ]
        lines.append(f"| {number + 1} {name} | {' | '.join(f'{share:.0f}' for share in lost)} |")
    return lines


def report(sweep: Sweep) -> str:
    names = [entry.name for entry in game("god-of-war").catalogue.of_kind("quest")]
    scenes = [
        (f"{number} {name}", f"scene {number}", LEVELS[0]) for number, name in enumerate(names, 1)
    ]
    levels = [(level.capitalize(), "campaign", level) for level in LEVELS]
    counts = [
        [len(games) for name, games in sweep.games.items() if name.startswith(mode)]
        for mode in ("scene", "campaign")
    ]
    many = " and ".join(
        f"{min(count)} {what} a cell"
        for count, what in zip(counts, ("games", "campaigns"))
        if count
    )
    lines = [
        "# How often greedy parties win",
        "",
        f"{many.capitalize()} from seed {sweep.first} on, all parties of a size in turn:",
        "wins in per cent with the 95 % interval, then the mean length of the won ones in rounds.",
        "A single Scene is played as the first Quest, a Final Boss (7–10) with nine Upgrades for",
        "each player, as a party has by then. One player is Kratos with his companions. Written by",
        "`python tools/balance_god_of_war.py --write`.",
        *by_players("Single Scenes, Normal", scenes, sweep),
        *by_players("Campaigns", levels, sweep),
        *boards(sweep),
        *quests(sweep),
    ]
    return "\n".join(lines) + "\n"


def positive(text: str) -> int:
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1, not {text!r}")
    return int(text)


def main() -> None:
    asked = argparse.ArgumentParser(description="How often greedy parties win in God of War.")
    asked.add_argument("--scenes", type=positive, default=100, help="games of each Scene")
    asked.add_argument("--campaigns", type=positive, default=200, help="campaigns a cell")
    asked.add_argument("--first", type=positive, default=1, help="the seed of the first game")
    asked.add_argument("--only", action="append", help="cells whose name has this in it")
    asked.add_argument("--jobs", type=positive, default=1, help="how many processes play")
    asked.add_argument("--write", action="store_true", help=f"keep it in docs/{PAGE.name}")
    words = asked.parse_args()
    wanted = {
        cell: words.campaigns if cell.mode == "campaign" else words.scenes
        for cell in CELLS
        if not words.only or any(text in cell.name for text in words.only)
    }
    if not wanted:
        asked.error(f"no cell has such a name; they are: {', '.join(cell.name for cell in CELLS)}")
    if words.write and len(wanted) < len(CELLS):
        asked.error("--write keeps the whole page: it can't go with --only")
    sweep = Sweep(words.first)
    try:
        sweep.run(wanted, words.jobs)
    except KeyboardInterrupt:
        sys.exit("\nBroken off; the same command goes on from here.")
    sweep.games = {cell.name: sweep.games[cell.name][:count] for cell, count in wanted.items()}
    text = report(sweep)
    print(text)
    if words.write:
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
