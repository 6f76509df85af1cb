"""How strong the levels of bots are: the figures of docs/bots.md.

`python -m tools.strength` plays what is missing and writes the page; `--minutes 60` plays no longer
than that, each cell getting a fair share, and `--only thunder` only cells with such a name. What
was played is kept in bench/strength.json, so it goes on where it was broken off; `--fresh` begins
the chosen cells anew.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Final

from meadhall.bots import level_called
from meadhall.bots.levels import OWN
from meadhall.games.god_of_war.cards import LEVELS
from tools import blunders, campaigns, exploiter, tournament
from tools.balance_god_of_war import SIZES, Cell, interval_of
from tools.tournament import SEEING, Z, player

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "bench" / "strength.json"
PAGE: Final = ROOT / "docs" / "bots.md"

RAGNAROK, THUNDER, WAR = "ragnarok", "thunder-and-lightning", "god-of-war"
QUICK: Final = 4000  # games of a cell that takes next to no time
USUAL: Final = 400
BLUNDERS: Final = 500
LONGEST: Final = 30.0  # seconds that a piece of work should take at most

Figures = dict[str, float]


def add(kept: Figures, more: Figures) -> None:
    """Sums are added; of what is longest the longer is kept."""
    for name, figure in more.items():
        if name.startswith("longest"):
            kept[name] = max(kept.get(name, 0.0), figure)
        else:
            kept[name] = kept.get(name, 0.0) + figure


class Work(ABC):
    """Games of one kind. All figures but the longest are sums over the games."""

    wanted: int  # games
    step: int  # games that are played at once at least

    @property
    @abstractmethod
    def name(self) -> str: ...

    @abstractmethod
    def play(self, first: int, games: int) -> Figures: ...


@dataclass(frozen=True)
class Match(Work):
    """Two players, each deal twice with seats swapped; the exploiter is its own."""

    game: str
    one: str
    other: str
    wanted: int
    step: int = 2

    @property
    def name(self) -> str:
        return f"{self.game}: {self.one} against {self.other}"

    def play(self, first: int, games: int) -> Figures:
        deals = range(first // 2, (first + games) // 2)
        if self.one == exploiter.Exploiter.name:
            tally = exploiter.pairs(deals)
        else:
            tally = tournament.pairs(self.game, (player(self.one), player(self.other)), deals)
        return {
            "games": tally.games,
            "won": tally.won,
            "squares": tally.squares,
            "seconds": tally.seconds[0],
            "choices": tally.choices[0],
            "longest": tally.longest[0],
        }


@dataclass(frozen=True)
class Blunders(Work):
    """Blunders of a player of Thunder & Lightning against the Warrior."""

    who: str
    wanted: int = BLUNDERS
    step: int = 1

    @property
    def name(self) -> str:
        return f"blunders: {self.who}"

    def play(self, first: int, games: int) -> Figures:
        counted = blunders.count(player(self.who), range(first, first + games))
        return {"games": games, **{kind: float(times) for kind, times in counted.items()}}


@dataclass(frozen=True)
class Campaigns(Work):
    """Campaigns of God of War with allies of one level."""

    level: str
    difficulty: str
    size: int
    wanted: int
    step: int = 1

    @property
    def name(self) -> str:
        return f"{WAR}: {self.level} {self.difficulty} {self.size}"

    def play(self, first: int, games: int) -> Figures:
        who, cell = player(self.level), Cell("campaign", self.difficulty, self.size)
        figures: Figures = {}
        for seed in range(first, first + games):
            one = campaigns.one(cell, seed, who)
            more = {
                "games": 1,
                "won": float(one.played.won),
                "rounds": one.played.rounds,
                "seconds": one.seconds,
                "choices": one.choices,
                "longest": one.longest,
            }
            add(figures, more)
        return figures


def all_work() -> list[Work]:
    """What the page tells of, in its order."""
    found: list[Work] = []
    for game in (RAGNAROK, THUNDER):
        for weaker, stronger in combinations([level.id for level in OWN], 2):
            quick = not level_called(stronger).seconds or game == RAGNAROK
            found.append(Match(game, stronger, weaker, QUICK if quick else USUAL))
        wanted = QUICK if game == RAGNAROK else USUAL
        found.append(Match(game, f"{SEEING}jarl", "jarl", wanted))
        found.append(Match(game, f"{SEEING}norn", "norn", USUAL))
    found.append(Match(RAGNAROK, exploiter.Exploiter.name, "jarl", 2000))
    found.append(Match(RAGNAROK, exploiter.Exploiter.name, "norn", USUAL))
    found += [Blunders("greedy"), Blunders("jarl")]
    for level in OWN:
        for difficulty in LEVELS:
            found += [Campaigns(level.id, difficulty, size, USUAL) for size in SIZES]
    return found


# Playing


class Record:
    """The figures so far, by work, and the file that keeps them."""

    def __init__(self) -> None:
        self.figures: dict[str, Figures] = {}
        self.at: dict[str, str] = {}  # the commit at which a work was begun
        if KEPT.exists():
            kept = json.loads(KEPT.read_text(encoding="utf-8"))
            self.figures, self.at = kept["figures"], kept["at"]

    def games(self, work: Work) -> int:
        return int(self.figures.get(work.name, {}).get("games", 0))

    def forget(self, work: Work) -> None:
        self.figures.pop(work.name, None)
        self.at.pop(work.name, None)

    def take(self, work: Work, more: Figures) -> None:
        self.at.setdefault(work.name, commit())
        add(self.figures.setdefault(work.name, {}), more)

    def keep(self) -> None:
        figures = {
            name: {key: round(figure, 4) for key, figure in sorted(kept.items())}
            for name, kept in sorted(self.figures.items())
        }
        fresh = KEPT.with_suffix(".new")
        text = json.dumps({"figures": figures, "at": dict(sorted(self.at.items()))}, indent=1)
        fresh.write_text(text + "\n", encoding="utf-8")
        fresh.replace(KEPT)


def commit() -> str:
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(
        asked, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


class Sweep:
    """Plays what is missing, the work first that has least of what it wants."""

    def __init__(self, record: Record, chosen: Iterable[Work], until: float) -> None:
        self.record = record
        self.until = until
        self.chosen = list(chosen)
        self.begun = {work.name: record.games(work) for work in self.chosen}
        self.took: dict[str, float] = {}  # seconds a game

    def next(self) -> tuple[Work, int, int] | None:
        """Which games of which work to play, unless there is nothing left or no time."""
        left = [work for work in self.chosen if self.begun[work.name] < work.wanted]
        if not left or time.monotonic() > self.until:
            return None
        work = min(left, key=lambda work: self.begun[work.name] / work.wanted)
        first, each = self.begun[work.name], self.took.get(work.name, LONGEST)
        steps = max(1, int(LONGEST / max(each, 1e-4) / work.step))
        games = min(steps * work.step, work.wanted - first, max(work.step, work.wanted // 20))
        self.begun[work.name] += games
        return work, first, games

    def run(self, processes: int) -> None:
        waiting: dict[Future[Figures], tuple[Work, float]] = {}
        with ProcessPoolExecutor(processes) as pool:
            while True:
                while len(waiting) < processes and (found := self.next()) is not None:
                    work, first, games = found
                    waiting[pool.submit(work.play, first, games)] = (work, time.monotonic())
                if not waiting:
                    return
                for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                    work, begun = waiting.pop(done)
                    figures = done.result()
                    self.took[work.name] = (time.monotonic() - begun) / figures["games"]
                    self.record.take(work, figures)
                    self.record.keep()
                    self.tell(work)

    def tell(self, work: Work) -> None:
        done = sum(min(self.record.games(work), work.wanted) / work.wanted for work in self.chosen)
        share = 100 * done / len(self.chosen)
        games = f"{self.record.games(work)}/{work.wanted}"
        print(f"\r\x1b[K{share:.1f} % of all: {work.name}, {games} games", end="", flush=True)


# The page


def percent(figures: Figures) -> str:
    """A share with its interval: of pairs where there are, else Wilson's."""
    games = figures["games"]
    share = figures["won"] / games
    if "squares" in figures:
        pairs = games / 2
        wide = Z * math.sqrt(max(figures["squares"] / pairs - share**2, 0.0) / pairs)
        return f"{100 * share:.1f} ± {100 * wide:.1f}"
    return interval_of(figures["won"], games)


def pace(figures: Figures) -> str:
    if not figures["choices"]:
        return "-"
    each = 1000 * figures["seconds"] / figures["choices"]
    return f"{each:.3g} ms, at most {1000 * figures['longest']:.0f}"


def title(name: str) -> str:
    if name == exploiter.Exploiter.name:
        return "the exploiter"
    return player(name).title


def matches(record: Record, game: str) -> list[str]:
    lines = ["| | against | wins % | games | a choice |", "|---|---|---:|---:|---:|"]
    for work in all_work():
        figures = record.figures.get(work.name)
        if isinstance(work, Match) and work.game == game and figures:
            cells = (title(work.one), title(work.other), percent(figures))
            lines.append(f"| {' | '.join(cells)} | {figures['games']:,.0f} | {pace(figures)} |")
    return lines


def parties(record: Record, difficulty: str) -> list[str]:
    heads = " | ".join("alone" if size == 1 else f"{size} players" for size in SIZES)
    lines = [f"| {difficulty.title()} | {heads} | a choice |", "|---|" + "---:|" * (len(SIZES) + 1)]
    for level in OWN:
        cells, all_sizes = [], Figures()
        for size in SIZES:
            work = Campaigns(level.id, difficulty, size, USUAL)
            figures = record.figures.get(work.name)
            cells.append(f"{percent(figures)} of {figures['games']:.0f}" if figures else "-")
            add(all_sizes, figures or {})
        if all_sizes:
            lines.append(f"| {level.title} | {' | '.join(cells)} | {pace(all_sizes)} |")
    return lines


def blundered(record: Record) -> list[str]:
    found = {
        work.who: record.figures.get(work.name) for work in all_work() if isinstance(work, Blunders)
    }
    known = {who: figures for who, figures in found.items() if figures}
    games = " | ".join(
        f"{title(who)}, {figures['games']:.0f} games" for who, figures in known.items()
    )
    lines = [f"| what | {games} |", "|---|" + "---:|" * len(known)]
    for kind in (*blunders.KINDS, blunders.CHANCES):
        counts = " | ".join(f"{figures.get(kind, 0):.0f}" for figures in known.values())
        lines.append(f"| {kind} | {counts} |")
    return lines


def commits(record: Record) -> list[str]:
    return ["Measured at " + ", ".join(sorted(set(record.at.values()))) + "."]


SECTIONS: Final[dict[str, Callable[[Record], list[str]]]] = {
    "commits": commits,
    RAGNAROK: partial(matches, game=RAGNAROK),
    THUNDER: partial(matches, game=THUNDER),
    "blunders": blundered,
    **{f"{WAR} {level}": partial(parties, difficulty=level) for level in LEVELS},
}


def page(text: str, record: Record) -> str:
    """The page with its tables renewed: each stands between two marks."""
    for name, table in SECTIONS.items():
        begin, end = f"<!-- {name} -->\n", "<!-- end -->"
        before, found, after = text.partition(begin)
        if not found:
            raise ValueError(f"{PAGE.name} has no place for {name}: a line {begin.strip()}")
        text = before + begin + "\n".join(table(record)) + "\n" + end + after.partition(end)[2]
    return text


def main() -> None:
    wanted = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    wanted.add_argument("--minutes", type=float, default=math.inf)
    wanted.add_argument("--only", action="append", default=[], metavar="NAME")
    wanted.add_argument("--fresh", action="store_true", help="play the chosen cells anew")
    wanted.add_argument("--processes", type=int, default=2)
    said = wanted.parse_args()
    chosen = [
        work for work in all_work() if not said.only or any(name in work.name for name in said.only)
    ]
    record = Record()
    if said.fresh:
        for work in chosen:
            record.forget(work)
    try:
        Sweep(record, chosen, time.monotonic() + 60 * said.minutes).run(said.processes)
    except KeyboardInterrupt:
        print("\nstopped; what was played is kept", end="")
    finally:
        print()
        # As it is kept, which is rounded.
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8"), Record()), encoding="utf-8")


if __name__ == "__main__":
    main()
