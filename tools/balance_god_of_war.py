"""How often greedy parties win in God of War: every Scene and the campaign, by players and level.

`python tools/balance_god_of_war.py [games] [--write]` plays so many games a cell (60 if not said)
and prints the table; --write keeps it in docs/god-of-war-balance.md.
"""

from __future__ import annotations

import math
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from meadhall.core.bits import members
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.play import advance, choose, options
from meadhall.games import game
from meadhall.games.god_of_war.cards import BOARDS, LEVELS
from meadhall.games.god_of_war.game import PARTIES
from meadhall.games.god_of_war.state import WON

PAGE = Path(__file__).parent.parent / "docs" / "god-of-war-balance.md"
SIZES = (1, 2, 3, 4)
SCENES = tuple(f"scene {number}" for number in range(1, 11))
MOST = 20_000  # decisions; more means that something goes round and round


def won(party: str, mode: str, level: str, seed: int) -> tuple[str, bool, int]:
    """One game of greedy allies; those who may interrupt are asked first."""
    table = game("god-of-war", settings={"party": party, "mode": mode, "level": level})
    g, fate = table.setup(), Seeded(seed)
    for _ in range(MOST):
        asked = advance(g, fate)
        if not asked:
            return party, g.score(0) == WON, int(getattr(g, "round"))  # noqa: B009
        for seat in [*members(g.top.may(g)), members(asked)[0]]:
            legal = options(g, seat)
            only = len(legal) == 1 and asked >> seat & 1
            choice = legal[0] if only else table.greedy(table.view(g, seat), fate)
            if choice != LEAVE_IT:
                choose(g, seat, choice, fate)
                break
    raise RuntimeError(f"{party}, {mode}, {level}, seed {seed}: no end after {MOST} decisions")


def interval(wins: int, count: int) -> str:
    """The share of wins with its 95 % interval (Wilson), in per cent."""
    if count == 0:
        return "–"
    z, share = 1.96, wins / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    half /= 1 + z * z / count
    low, high = 100 * (middle - half), 100 * (middle + half)
    return f"{100 * share:.0f} ({low:.0f}–{high:.0f})"


class Sweep:
    def __init__(self, games: int) -> None:
        self.games = games
        self.done = 0
        self.started = time.monotonic()
        self.cells = len(SCENES) * len(SIZES) + len(LEVELS) * len(SIZES)
        self.wins: dict[str, list[int]] = {name: [0, 0] for name in BOARDS}

    def cell(self, pool: ProcessPoolExecutor, mode: str, level: str, size: int) -> str:
        parties = [party for party in PARTIES if len(party.split("+")) == size]
        plays = [
            pool.submit(won, parties[seed % len(parties)], mode, level, 1000 * size + seed)
            for seed in range(self.games)
        ]
        results = [play.result() for play in plays]
        if mode == "campaign" and level == LEVELS[0] and size > 1:
            for party, good, _ in results:
                for board in party.split("+"):
                    self.wins[board][0] += good
                    self.wins[board][1] += 1
        self.done += 1
        minutes = (time.monotonic() - self.started) / 60
        print(f"{self.done}/{self.cells} cells, {minutes:.1f} min", end="\r", file=sys.stderr)
        rounds = sum(rounds for _, _, rounds in results) / self.games
        return f"{interval(sum(good for _, good, _ in results), self.games)}, {rounds:.1f}"


def report(games: int) -> str:
    sweep = Sweep(games)
    lines = [
        "# How often greedy parties win",
        "",
        f"{games} games a cell, all parties of a size in turn; wins in per cent with the 95 %",
        "interval, then the mean length of the last Quest in rounds. Final Bosses (7–10) are",
        "practised with nine Upgrades for each player. This page is written by",
        "`python tools/balance_god_of_war.py --write`.",
        "",
        "| Normal | 1 player | 2 players | 3 players | 4 players |",
        "|---|---|---|---|---|",
    ]
    with ProcessPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        for mode in SCENES:
            cells = [sweep.cell(pool, mode, LEVELS[0], size) for size in SIZES]
            lines.append(f"| {mode.capitalize()} | {' | '.join(cells)} |")
        lines += ["", "| Campaign | 1 player | 2 players | 3 players | 4 players |"]
        lines.append("|---|---|---|---|---|")
        for level in LEVELS:
            cells = [sweep.cell(pool, "campaign", level, size) for size in SIZES]
            lines.append(f"| {level.capitalize()} | {' | '.join(cells)} |")
    lines += ["", "| Hero board, Normal campaigns of 2 to 4 | wins |", "|---|---|"]
    for board, (wins, count) in sweep.wins.items():
        lines.append(f"| {board} | {interval(wins, count)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--write"]
    if len(words) > 1 or not all(word.isdigit() and int(word) for word in words):
        sys.exit("usage: balance_god_of_war.py [games a cell] [--write]")
    text = report(int(words[0]) if words else 60)
    print(text)
    if "--write" in sys.argv:
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
