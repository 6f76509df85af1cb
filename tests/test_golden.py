"""A recorded game of each kind, with every seat's view: a leak or a changed rule shows as a diff.

`make goldens` writes the recordings anew, after a change that is meant.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall._build import compiled
from meadhall.core.fate import Seeded
from meadhall.core.state import State
from meadhall.core.table import Table
from meadhall.games import NAMES, game
from tests.god_of_war.starts import STARTS
from tests.support.perft import perft

GOLDEN = Path(__file__).parent / "golden"
PERFT = {"ragnarok": 8, "thunder-and-lightning": 6, "god-of-war": 6}
# So deep and no deeper where it would take long, interpreted.
SHALLOW = {"god-of-war": 5}


def recording(name: str) -> str:
    """A random game from a fixed seed, told move by move."""
    the_game = game(name)
    table, fate = Table(the_game, seed=2011), Seeded(2011)
    lines = []
    while True:
        moment = table.moments[-1]
        move = moment.move
        lines += [f"== {len(table.moments) - 1}: {move.seat} {move.choice}".rstrip()]
        if move.fate:
            lines.append(f"fate: {' '.join(map(str, move.fate))}")
        for seat in [None, *table.seats]:
            told = table.story(seat, len(table.moments) - 1)
            lines += [f"{seat or 'all'} | {line}" for line in told]
        if moment.reveals:
            for seat in [None, *table.seats]:
                lines += [f"-- as {seat or 'a watcher'} sees it"]
                lines += the_game.describe(table.view(seat)).splitlines()
        for decision in table.decisions.values():
            texts = "; ".join(option.text for option in decision.options)
            asked = f"{table.seats[decision.seat]} {'must' if decision.must else 'may'}"
            lines.append(f"{asked} ({decision.rule}) {decision.prompt} [{texts}]")
        if table.over:
            return "\n".join([*lines, table.result, ""])
        seats = list(table.decisions)
        decision = table.decisions[seats[fate.below(len(seats))]]
        table.choose(decision.seat, decision.options[fate.below(len(decision.options))])


def starts(name: str) -> dict[str, State]:
    """The positions from which lines of play are counted, the set-up first."""
    found = {"the set-up": game(name).setup()}
    if name == "god-of-war":
        for what, (settings, position) in STARTS.items():
            found[what] = game(name, settings=settings).read(position)
    return found


def counts(name: str, deepest: int) -> str:
    """Perft from each start, for each depth."""
    lines = []
    for what, g in starts(name).items():
        lines.append(f"# {what}")
        lines += [f"{depth}: {perft(g.copy(), depth)}" for depth in range(1, deepest + 1)]
    return "\n".join([*lines, ""])


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_the_recorded_game_is_played_again_word_for_word(name: str) -> None:
    assert recording(name) == (GOLDEN / f"{name}.txt").read_text()


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_the_rules_allow_just_as_many_lines_of_play(name: str) -> None:
    deepest = PERFT[name] if compiled() else SHALLOW.get(name, PERFT[name])
    lines = (GOLDEN / f"{name}.perft").read_text().splitlines(keepends=True)
    kept = [line for line in lines if line[0] == "#" or int(line.partition(":")[0]) <= deepest]
    assert counts(name, deepest) == "".join(kept)


if __name__ == "__main__":
    for each in NAMES:
        (GOLDEN / f"{each}.txt").write_text(recording(each))
        (GOLDEN / f"{each}.perft").write_text(counts(each, PERFT[each]))
