"""Replays: a game move by move, to a seat as it knew it then, and after the end all of it."""

from __future__ import annotations

from meadhall.core.changes import changes
from meadhall.core.table import Moment
from meadhall.server.bodies import Replay, ReplayMove, SeatPictures
from meadhall.server.tables import HallTable, ToldMove
from meadhall.server.telling import event_info, picture_of, pictures


def replay(table: HallTable, seat: str | None, first: int, count: int) -> Replay:
    """The moves that stand, from `first` on, for a seat or a watcher."""
    moments = table.play.moments
    return Replay(
        table=table.name,
        moves=len(moments) - 1,
        over=table.over,
        open=table.over,
        seat=seat,
        history=[
            _move(table, seat, move, moments[move])
            for move in range(first, min(first + count, len(moments)))
        ],
    )


def _move(table: HallTable, seat: str | None, move: int, moment: Moment) -> ReplayMove:
    game = table.game
    who = -1 if seat is None else game.seat(seat)
    told = ToldMove(*table.places[move], moment.live, moment)
    viewers = list(game.seat_names) if table.over else [seat]
    known = table.over or (seat is not None and moment.move.seat == seat)
    return ReplayMove(
        move=move,
        entry=told.entry,
        seat=moment.move.seat or None,
        choice=moment.move.choice or None if known else None,
        events=[
            event_info(game, event.seen_by(who), who, told, uncovered=event if table.over else None)
            for event in moment.events
        ],
        pictures=[_seen(table, told, moment, viewer) for viewer in viewers],
    )


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
