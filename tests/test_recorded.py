"""Recorded games through the browser's own code: at every event its picture is the engine's."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator
from hashlib import sha1
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.core.game import Game
from meadhall.core.wire import Picture
from meadhall.games import NAMES, game
from meadhall.server import telling
from meadhall.server.entries import AnyEntry, Chose, MadeAgain, TookBack
from meadhall.server.tables import HallTable
from tests.support.soak import games
from tests.support.told import entries_of, rows
from tests.support.twins import log_of, observers, played

ROOT = Path(__file__).parent.parent
NODE = ROOT / ".venv" / "bin" / "node"
GAMES = 200
CHUNKS = 4
# One game in so many is played greedily; in God of War that takes long.
GREEDY = {"ragnarok": 3, "thunder-and-lightning": 5, "god-of-war": 20}


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", NAMES)
def test_the_browser_shows_what_the_engine_says(name: str, chunk: int, tmp_path: Path) -> None:
    of = game(name)
    files = []
    for seed in range(chunk, games(GAMES), CHUNKS):
        file = tmp_path / f"{seed}.jsonl"
        file.write_bytes(b"\n".join(map(msgspec.json.encode, recorded(of, seed))))
        files.append(file)
    command = [NODE, ROOT / "web/src/table/recorded.ts", *files]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def recorded(of: Game, seed: int) -> Iterator[dict[str, Any]]:
    """What an observer hears of a game whose moves are now and then taken back and made again.

    Through a slow connection several entries are told at once.
    """
    chance = random.Random(seed)
    seat = chance.choice(observers(of))
    log = log_of(played(of, seed, seed % GREEDY[of.name] == 0))
    lines = with_second_thoughts(entries_of(log), chance)
    table = HallTable("t", rows(lines[:1]))
    last = table.play.picture(seat)
    yield {"picture": last}
    heard = 0
    for row in rows(lines)[1:]:
        table.apply(row)
        if row.number < len(lines) - 1 and chance.random() < 0.2:
            continue
        pictures = []
        for picture, happened in seen(table, seat, heard):
            if happened or picture != last:
                pictures.append(picture)
            last = picture
        yield {
            "events": telling.events(table, seat, heard),
            "digests": [digest(picture) for picture in pictures],
            "state": digest(table.play.picture(seat)),
        }
        heard = row.number


def with_second_thoughts(entries: list[AnyEntry], chance: random.Random) -> list[AnyEntry]:
    """The same game, in which some moves are taken back and then made again."""
    found = entries[:1]
    for entry in entries[1:]:
        found.append(entry)
        if chance.random() < 0.05 and isinstance(entry, Chose) and entry is not entries[-1]:
            found += [TookBack(entry.move.seat, 1, ""), MadeAgain(entry.move.seat, 1, "")]
    return found


def seen(table: HallTable, seat: str | None, after: int) -> Iterator[tuple[Picture, bool]]:
    """The engine's pictures since an entry, and whether something was told with each."""
    of, who = table.game, -1 if seat is None else table.game.seat(seat)
    for told in table.told:
        if told.entry > after:
            for step in table.play.steps(told.moment) if told.moment else []:
                yield of.picture(of.view(step.state, who)), True
            if not (told.live.over and told.moment):
                yield of.picture(of.view(told.live, who)), False


def digest(picture: Picture) -> str:
    return sha1(msgspec.json.encode(picture)).hexdigest()
