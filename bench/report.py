"""From rounds to tables: medians with their spread, the ratios that matter, and RESULTS.md."""

from __future__ import annotations

import os
import platform
import shlex
import subprocess
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

from bench.openspiel import Pace, PeerFigures
from bench.ours import OurFigures

COUNTED = """\
A decision is a player's choice among two or more options; our forced moves and our chance are \
never counted. Ours plays whole games, set-up included, with the loop in the engine; "from \
Python" has the loop in Python, choice by choice.
OpenSpiel's games are played at random from Python, whole and behind the deal, and by its C++ \
roll-outs, which can only start behind the deal; their count is the number of games times the mean \
length of random games from the same deals. Compared is the median of its games.
"/ from Python" and "/ roll-outs" are ours compiled over OpenSpiel's; "both from Python" has ours \
driven from Python as well. "Decisions" compares decision for decision, and from Python whole \
games. "Lower bound" counts all that OpenSpiel applies, also forced moves and chance, and from \
Python behind the deal, where it is fastest.
Copies, views and guesses are taken all through random games; a further guess of the same view \
needs less than the first. Everything is a second of one core's CPU time \
and the median of the rounds; ± shows half the range, and ratios are taken within a round.\
"""


@dataclass
class Round:
    """What was measured in one turn around all games."""

    compiled: dict[str, OurFigures] = field(default_factory=dict)
    interpreted: dict[str, OurFigures] = field(default_factory=dict)
    peers: dict[str, PeerFigures] = field(default_factory=dict)

    def peer_median(self, count: Callable[[PeerFigures], float]) -> float:
        return median(count(peer) for peer in self.peers.values())


@dataclass
class Table:
    title: str
    heads: list[str]
    rows: list[list[str]] = field(default_factory=list)

    def markdown(self) -> str:
        lines = [self.heads, ["---"] + ["---:"] * (len(self.heads) - 1), *self.rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def short(value: float) -> str:
    for unit, name in ((1e6, " M"), (1e3, " k")):
        if value >= unit:
            return f"{value / unit:.3g}{name}"
    return f"{value:.3g}"


def wobble(values: list[float]) -> str:
    """The median, and half the range in percent."""
    middle = median(values)
    return f"{short(middle)} ±{50 * (max(values) - min(values)) / middle:.0f}%"


def micros(rates: list[float]) -> str:
    return f"{1e6 / median(rates):.2f}"


def our_table(rounds: list[Round]) -> Table:
    heads = ["game", "build", "decisions", "from Python", "games"]
    heads += ["copy", "view", "view and guess", "guess"]
    table = Table("Ours: random play a second; copy, view and guess in µs", heads)
    for name in rounds[0].compiled:
        for build, ours in (
            ("compiled", [r.compiled[name] for r in rounds]),
            ("interpreted", [r.interpreted[name] for r in rounds]),
        ):
            table.rows.append(
                [
                    name if build == "compiled" else "",
                    build if ours[0].compiled == (build == "compiled") else "NOT BUILT",
                    wobble([f.decisions for f in ours]),
                    wobble([f.driven for f in ours]),
                    short(median(f.games for f in ours)),
                    micros([f.copies for f in ours]),
                    micros([f.views for f in ours]),
                    micros([f.first_guesses for f in ours]),
                    micros([f.guesses for f in ours]),
                ]
            )
    return table


def thinking_table(rounds: list[Round]) -> Table:
    heads = ["game", "build", "iterations", "worths", "chance"]
    table = Table("Thinking: iterations of the tree a second; worths and chance in µs", heads)
    for name in rounds[0].compiled:
        for build, ours in (
            ("compiled", [r.compiled[name] for r in rounds]),
            ("interpreted", [r.interpreted[name] for r in rounds]),
        ):
            table.rows.append(
                [
                    name if build == "compiled" else "",
                    build,
                    wobble([f.iterations for f in ours]),
                    micros([f.worths for f in ours]),
                    micros([f.chances for f in ours]),
                ]
            )
    return table


def peer_table(rounds: list[Round]) -> Table:
    heads = ["game", "how", "decisions", "all moves", "copy"]
    table = Table("OpenSpiel: random play a second; copy in µs", heads)
    for name in rounds[0].peers:
        peers = [r.peers[name] for r in rounds]
        copy = micros([f.copies for f in peers])
        for first, how, paces in (
            ([name, copy], "Python, whole games", [f.whole for f in peers]),
            (["", ""], "Python, behind the deal", [f.dealt for f in peers]),
            (["", ""], "C++ roll-outs", [f.rollouts for f in peers]),
        ):
            decisions = wobble([pace.decisions for pace in paces])
            moves = wobble([pace.moves for pace in paces])
            table.rows.append([first[0], how, decisions, moves, first[1]])
    table.rows += [
        ["median", "Python, whole games", *medians(rounds, lambda p: p.whole), ""],
        ["", "Python, behind the deal", *medians(rounds, lambda p: p.dealt), ""],
        ["", "C++ roll-outs", *medians(rounds, lambda p: p.rollouts), ""],
    ]
    return table


def medians(rounds: list[Round], pace: Callable[[PeerFigures], Pace]) -> list[str]:
    return [
        wobble([r.peer_median(lambda p: pace(p).decisions) for r in rounds]),
        wobble([r.peer_median(lambda p: pace(p).moves) for r in rounds]),
    ]


COPY_MICROSECONDS = {"ragnarok": 1.5, "thunder-and-lightning": 2.0, "god-of-war": 5.0}


def ratios(rounds: list[Round]) -> Table:
    """Each ratio of each round, so that what slows a whole round down does not count."""
    names = list(rounds[0].compiled)
    table = Table("What matters", ["figure", "game", "median", "range", "target", "met"])

    def add(
        label: str,
        figure: Callable[[Round, str], float],
        least: float = 0,
        most: dict[str, float] | None = None,
    ) -> None:
        """A target is at least `least` for every game, or at most `most` for those named."""
        for name in names:
            values = [figure(r, name) for r in rounds]
            middle, extent = median(values), f"{min(values):.3g}–{max(values):.3g}"
            target, verdict = "", ""
            if least:
                target, verdict = f"≥ {least:g}", "yes" if middle >= least else "NO"
            elif most and name in most:
                target, verdict = f"≤ {most[name]:g}", "yes" if middle <= most[name] else "NO"
            first = label if name == names[0] else ""
            table.rows.append([first, name, f"{middle:.3g}", extent, target, verdict])

    def against(label: str, target: float, other: Callable[[PeerFigures], float]) -> None:
        add(label, lambda r, name: r.compiled[name].decisions / r.peer_median(other), target)

    def driven(r: Round, name: str) -> float:
        return r.compiled[name].driven / r.peer_median(lambda p: p.whole.decisions)

    def interpreted(r: Round, name: str) -> float:
        return r.compiled[name].decisions / r.interpreted[name].decisions

    add("compiled / interpreted", interpreted, 10)
    if rounds[0].peers:
        against("/ from Python, decisions", 5, lambda p: p.whole.decisions)
        against("/ from Python, lower bound", 0, lambda p: p.dealt.moves)
        add("both from Python, decisions", driven)
        against("/ roll-outs, decisions", 0.25, lambda p: p.rollouts.decisions)
        against("/ roll-outs, lower bound", 0, lambda p: p.rollouts.moves)
    add("copy, µs", lambda r, name: 1e6 / r.compiled[name].copies, most=COPY_MICROSECONDS)
    return table


def tables(rounds: list[Round]) -> list[Table]:
    found = []
    if rounds[0].compiled:
        found += [our_table(rounds), thinking_table(rounds)]
    if rounds[0].peers:
        found.append(peer_table(rounds))
    if rounds[0].compiled:
        found.append(ratios(rounds))
    return found


def machine() -> str:
    """What the figures depend on, without a host or a path."""
    model = platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [x for x in cpuinfo.read_text().splitlines() if x.startswith("model name")]
        model = names[0].split(":", 1)[1].strip() if names else model
    parts = [f"{os.cpu_count()} cores ({model})", platform.system()]
    parts.append(f"{platform.python_implementation()} {platform.python_version()}")
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    try:
        told = subprocess.run([command, "--version"], capture_output=True, text=True).stdout
        parts.append(told.splitlines()[0] if told else "C compiler unknown")
    except OSError:
        parts.append("no C compiler")
    for package in ("mypy", "open_spiel"):
        try:
            parts.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            parts.append(f"no {package}")
    return ", ".join(parts)


def results(rounds: list[Round], notes: list[str], served: list[Table]) -> str:
    parts = [
        "# How fast it is",
        "`make bench` measures again; `python -m bench --write` also writes this page.",
        f"Measured on {machine()}; {len(rounds)} rounds, all games in turn.",
        *notes,
        *(
            f"## {table.title}\n\n{table.markdown()}"
            for table in [*reversed(tables(rounds)), *served]
        ),
        "## How it is counted",
        COUNTED.replace("\n", "\n\n"),
    ]
    return "\n\n".join(parts) + "\n"


def write(path: Path, text: str) -> None:
    """All of it or nothing."""
    draft = path.with_suffix(".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
