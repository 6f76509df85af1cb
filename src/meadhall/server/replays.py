"""Replays: a game move by move, to a seat as it knew it then, and after the end all of it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from meadhall.core.changes import changes
from meadhall.core.table import Moment
from meadhall.server.bodies import Replay, ReplayMove, SeatPictures
from meadhall.server.connections import one_less
from meadhall.server.refusals import Refusal
from meadhall.server.tables import HallTable, ToldMove
from meadhall.server.telling import event_info, picture_of, pictures

# How many one person may wait for, and how long for their turn, in seconds.
MOST_OF_PERSON = 8
PATIENCE = 15.0


class Asked:
    """Moves that stand, from `first` on, for a seat or a watcher, as the table is now."""

    def __init__(self, table: HallTable, seat: str | None, first: int, count: int) -> None:
        self._table = table
        self._seat = seat
        self._first = first
        self._moves = len(table.places) - 1
        self._over = table.over
        self._places = table.places[first : first + count]
        self._moments = table.play.moments[first : first + count]

    async def told(self) -> Replay:
        """The replay, made in pieces, with as much time for everybody else in between."""
        history: list[Any] = []
        begun = time.perf_counter()
        for move in self.moves():
            history.append(msgspec.Raw(msgspec.json.encode(move)))
            await asyncio.sleep(time.perf_counter() - begun)
            begun = time.perf_counter()
        return self.replay(history)

    def moves(self) -> Iterator[ReplayMove]:
        for number, place in enumerate(zip(self._places, self._moments, strict=True)):
            yield self._move(self._first + number, *place)

    def replay(self, history: list[Any]) -> Replay:
        return Replay(
            table=self._table.name,
            moves=self._moves,
            over=self._over,
            open=self._over,
            seat=self._seat,
            history=history,
        )

    def _move(self, move: int, place: tuple[int, int], moment: Moment) -> ReplayMove:
        game, seat, over = self._table.game, self._seat, self._over
        who = -1 if seat is None else game.seat(seat)
        told = ToldMove(*place, moment.live, moment)
        viewers = list(game.seat_names) if over else [seat]
        known = over or (seat is not None and moment.move.seat == seat)
        return ReplayMove(
            move=move,
            entry=told.entry,
            seat=moment.move.seat or None,
            choice=moment.move.choice or None if known else None,
            events=[
                event_info(game, event.seen_by(who), who, told, uncovered=event if over else None)
                for event in moment.events
            ],
            pictures=[_seen(self._table, told, moment, viewer) for viewer in viewers],
        )


class Replays:
    """Made one at a time, so that play goes on meanwhile."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()  # by person

    async def made(self, asked: Asked, person: str) -> Replay:
        """Refusal if this person has asked for many, or others have."""
        if self._waiting[person] >= MOST_OF_PERSON:
            raise Refusal("too_many", "you look at many replays at once; wait for the first")
        self._waiting[person] += 1
        try:
            await asyncio.wait_for(self._turn.acquire(), PATIENCE)
            try:
                return await asked.told()
            finally:
                self._turn.release()
        except TimeoutError:
            raise Refusal(
                "unavailable", "others look at replays just now; try again in a moment"
            ) from None
        finally:
            one_less(self._waiting, person)


def _seen(table: HallTable, told: ToldMove, moment: Moment, seat: str | None) -> SeatPictures:
    """How somebody saw a move. Its deal, which nothing came before, is seen when it is done."""
    who = -1 if seat is None else table.game.seat(seat)
    patches = []
    if moment.before is None:
        last = picture_of(table.game, moment.live, who)
    else:
        last = picture_of(table.game, moment.before, who)
        for event, picture in pictures(table, told, who):
            if event is not None:
                patches.append(changes(last, picture))
            last = picture
    return SeatPictures(seat=seat, patches=patches, picture=last)
