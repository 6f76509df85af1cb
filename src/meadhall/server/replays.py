"""Replays: a game move by move, to a seat as it knew it then, and after the end all of it."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.core.table import Moment
from meadhall.server.tables import HallTable
from meadhall.server.telling import WATCHER, event_face


def replay(table: HallTable, seat: str | None, first: int, count: int) -> dict[str, Any]:
    """The moves that stand, from `first` on, for a seat or a watcher."""
    moments = table.play.moments
    frames = [
        frame(table, seat, move, moments[move])
        for move in range(first, min(first + count, len(moments)))
    ]
    return {
        "table": table.name,
        "moves": len(moments) - 1,
        "over": table.over,
        "open": table.over,
        "seat": seat,
        "frames": frames,
    }


def frame(table: HallTable, seat: str | None, move: int, moment: Moment) -> dict[str, Any]:
    game = table.game
    who = -1 if seat is None else game.seat(seat)
    place = table.places[move]
    if table.over:
        viewers = list(game.seat_names)
        numbers = [event.numbers for event in moment.events]
        choice: str | None = moment.move.choice or None
    else:
        viewers = [seat or WATCHER]
        numbers = [event.seen_by(who).numbers for event in moment.events]
        choice = moment.move.choice if seat is not None and moment.move.seat == seat else None
    events = [
        event_face(game, event.seen_by(who), who, place, shown)
        for event, shown in zip(moment.events, numbers, strict=True)
    ]
    scenes = {
        name: game.scene(game.view(moment.live, -1 if name == WATCHER else game.seat(name)))
        for name in viewers
    }
    return {
        "move": move,
        "entry": place[0],
        "seat": moment.move.seat or None,
        "choice": choice,
        "events": msgspec.to_builtins(events),
        "scenes": scenes,
    }
