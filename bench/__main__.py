"""`python -m bench`: measure ours and OpenSpiel's in turn, then the hall under load."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter

import rich.table
from rich.console import Console
from rich.status import Status

from bench import hall, openspiel, ours, report
from bench.report import Round, Table, short

RESULTS = Path(__file__).parent / "RESULTS.md"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a rough look in a few seconds")
    parser.add_argument("--game", help="only this one of our games")
    parser.add_argument("--no-peers", action="store_true", help="leave OpenSpiel out")
    parser.add_argument("--no-hall", action="store_true", help="leave the hall's server out")
    parser.add_argument("--write", action="store_true", help="write bench/RESULTS.md")
    asked = parser.parse_args()
    if asked.write and (asked.quick or asked.game or asked.no_peers or asked.no_hall):
        parser.error("--write is for a full run")
    return asked


def peers(wanted: bool, notes: list[str]) -> dict[str, openspiel.Peer]:
    if not wanted:
        return {}
    if not openspiel.installed():
        notes.append("OpenSpiel is not installed (`pip install open_spiel`): measured without it.")
        return {}
    names = openspiel.registered()
    if missing := [name for name in openspiel.NAMES if name not in names]:
        notes.append(f"Not in this OpenSpiel: {', '.join(missing)}.")
    return {name: openspiel.Peer(name) for name in names}


def one_round(
    number: int,
    seconds: float,
    games: list[str],
    rivals: dict[str, openspiel.Peer],
    status: Status,
) -> Round:
    """Ours and theirs by turns, so that a slow minute of the machine hits both."""
    measured, waiting = Round(), list(rivals.items())
    share = -(-len(waiting) // max(1, len(games)))
    for name in games or [""]:
        if name:
            status.update(f"round {number}: {name}")
            measured.compiled[name] = ours.measured(name, number, seconds, interpreted=False)
            measured.interpreted[name] = ours.measured(name, number, seconds, interpreted=True)
        for rival, peer in waiting[:share]:
            status.update(f"round {number}: OpenSpiel {rival}")
            measured.peers[rival] = peer.measure(seconds)
        waiting = waiting[share:]
    return measured


def progress(measured: Round) -> str:
    parts = [
        f"{name} {short(figures.decisions)} "
        f"(interpreted {short(measured.interpreted[name].decisions)})"
        for name, figures in measured.compiled.items()
    ]
    if measured.peers:
        python = short(measured.peer_median(lambda peer: peer.whole.decisions))
        rollouts = short(measured.peer_median(lambda peer: peer.rollouts.decisions))
        parts.append(f"OpenSpiel {python} from Python, {rollouts} in C++")
    return ", ".join(parts)


def shown(table: Table) -> rich.table.Table:
    drawn = rich.table.Table(title=table.title)
    for place, head in enumerate(table.heads):
        number = place > 1
        drawn.add_column(head, justify="right" if number else "left", no_wrap=place > 0)
    for row in table.rows:
        drawn.add_row(*row)
    return drawn


def run(console: Console, asked: argparse.Namespace) -> int:
    rounds_wanted, seconds = (3, 0.1) if asked.quick else (7, 0.4)
    notes: list[str] = []
    games = ours.names()
    if not games:
        notes.append("meadhall is not installed: OpenSpiel alone was measured.")
    elif asked.game:
        if asked.game not in games:
            raise ours.Failed(f"no game is called {asked.game}; there is: {', '.join(games)}")
        games = [asked.game]
    start = perf_counter()
    rounds: list[Round] = []
    with console.status("getting ready") as status:
        rivals = peers(not asked.no_peers, notes)
        for note in notes:
            console.print(note)
        if not games and not rivals:
            return 1
        for number in range(1, rounds_wanted + 1):
            rounds.append(one_round(number, seconds, games, rivals, status))
            lead = f"round {number} of {rounds_wanted}, {perf_counter() - start:.0f} s: "
            console.print(lead + progress(rounds[-1]), highlight=False)
        served: list[Table] = []
        if games and not asked.game and not asked.no_hall:
            served = hall.tables(
                hall.measured(*((2.0, 500) if asked.quick else (8.0, hall.HELD)), status.update)
            )
    for table in [*report.tables(rounds), *served]:
        console.print(shown(table))
    console.print(report.COUNTED, style="dim", highlight=False)
    console.print(report.machine(), style="dim", highlight=False)
    if asked.write:
        report.write(RESULTS, report.results(rounds, notes, served))
        console.print(f"written: bench/{RESULTS.name}")
    return 0


def main() -> int:
    console = Console()
    try:
        return run(console, arguments())
    except ours.Failed as failure:
        console.print(f"Could not measure our own games: {failure}", style="red", markup=False)
        return 1
    except KeyboardInterrupt:
        console.print("Stopped; nothing was written.")
        return 130


if __name__ == "__main__":
    sys.exit(main())
