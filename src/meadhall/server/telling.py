"""What a seat or a watcher is told of a table. All that leaves the server for them is made here.

Every function gets the seat first of all; what it may not know is never looked at.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from meadhall.bots import LEVELS
from meadhall.core.bits import members
from meadhall.core.changes import changes
from meadhall.core.event import Event
from meadhall.core.game import Game
from meadhall.core.option import Option
from meadhall.core.state import UNSEALED, State
from meadhall.core.table import Decision
from meadhall.core.view import View
from meadhall.core.wire import Outlook, Picture, Settled
from meadhall.server.messages import (
    PROTOCOL,
    CardInfo,
    ChatInfo,
    DecisionInfo,
    EventInfo,
    FigureInfo,
    FrameInfo,
    OptionInfo,
    SeatInfo,
    StateMessage,
    UndoInfo,
    UndoRequest,
    WelcomeMessage,
)
from meadhall.server.tables import HallTable, ToldMove

WATCHER = "watcher"
# How much of what was told before a new socket is told of: moves, and lines of the talk.
MOST_MOVES = 300
MOST_LINES = 100
# How many moves a socket that was slow is shown event by event; of more it is told alone.
MOST_SHOWN = 40


def welcome(table: HallTable, seat: str | None, holds: list[str]) -> WelcomeMessage:
    return WelcomeMessage(
        protocol=PROTOCOL,
        table=table.name,
        seat=seat,
        holds=holds,
        game=table.game.name,
        title=table.game.title,
        settings=table.game.settings,
        set_up=table.begin.set_up,
        own_cards=not table.game.custom_cards,
        levels=list(LEVELS),
        cards=cards(table.game),
    )


@lru_cache(maxsize=64)
def cards(game: Game) -> list[CardInfo]:
    """A game's cards with their figures, marks and our line on what each does."""
    told = []
    for entry in game.catalogue.entries:
        card = game.card_text(entry.number)
        figures = [
            FigureInfo(f.name, f.value, f.label or f"{f.name} {f.value}", f.icons, f.printed)
            for f in card.figures
        ]
        told.append(
            CardInfo(
                number=entry.number,
                name=entry.name,
                kind=entry.kind,
                kind_name=card.kind,
                flags=tuple(sorted(entry.flags)),
                figures=tuple(figures),
                text=card.text,
                rules=card.rules,
                back=card.back,
            )
        )
    return told


def state(
    table: HallTable, seat: str | None, connected: Collection[str], after: int = -1
) -> StateMessage:
    """The table as a seat sees it, with what was told since that entry."""
    view = table.play.view(seat)
    game = table.game
    picture = game.picture(view) if not view.over else table.play.picture(seat)
    decision = table.decision(seat)
    given_up = table.conceded is not None
    sealed = None if int(view.sealed) == UNSEALED else game.option(int(view.sealed))
    told = events(table, seat, after, picture)
    led_to = after >= 0 and not any(event.patch is None for event in told)
    return StateMessage(
        entry=table.entries - 1,
        move=table.move,
        prompt=table.result if given_up else game.prompt(view),
        progress=game.progress(view),
        rule="" if table.over else view.stack[-1].rule,
        decision=None if decision is None else _decision(table, decision, view),
        asked=[] if given_up else _seats(game, view.must),
        may=[] if given_up else _seats(game, view.may),
        answered=_seats(game, view.given),
        sealed=None if sealed is None else _info(sealed, Outlook()),
        stack=[
            FrameInfo(type(frame).__name__, frame.rule, frame.numbers())
            for frame in view.stack[::-1]
        ],
        picture=None if led_to else picture,
        over=table.over,
        result=table.result,
        seats=seats(table, connected),
        undo=_undo(table, seat),
        taken_back=_taken_back(table),
        rematch=table.rematch,
        events=told,
        chat=[
            ChatInfo(c.entry, c.seat, c.name, c.text, c.about)
            for c in (table.talk if after >= 0 else table.talk[-MOST_LINES:])
            if c.entry > after
        ],
    )


def seats(table: HallTable, connected: Collection[str]) -> list[SeatInfo]:
    thinking = {table.play.seats[decision.seat] for decision in table.bots_asked()}
    return [
        SeatInfo(
            seat=name,
            sits=sitter.sits,
            name=sitter.name,
            level=sitter.level,
            connected=sitter.sits == "bot" or name in connected,
            thinking=name in thinking,
            away=sitter.away,
        )
        for name, sitter in table.seats.items()
    ]


def events(
    table: HallTable, seat: str | None, after: int = -1, now: Picture | None = None
) -> list[EventInfo]:
    """What was told since that entry; whoever saw the table then is told what each changed.

    `now` is the table as the seat sees it, if that is drawn already.
    """
    who = -1 if seat is None else table.game.seat(seat)
    start = len(table.told)
    while start > 0 and table.told[start - 1].entry > after:
        start -= 1
    if start == len(table.told):
        return []
    if after < 0 or len(table.told) - start > MOST_SHOWN:
        return [
            event_info(table.game, event.seen_by(who), who, told)
            for told in table.told[start:][-MOST_MOVES:]
            for event in told.events
        ]
    found = []
    before = _drawn_last(table, table.told[start - 1].live, who)
    table.drawn[who] = None if now is None or table.over else (table.play.live, now)
    for told in table.told[start:]:
        for event, picture in pictures(table, told, who, now):
            patch = changes(before, picture)
            before = picture
            if event is not None:
                found.append(event_info(table.game, event.seen_by(who), who, told, patch))
            elif patch:
                found.append(EventInfo(told.entry, told.move, Settled(None), "", "", patch))
    return found


def _drawn_last(table: HallTable, live: State, who: int) -> Picture:
    """How the table lay for somebody: mostly as it was drawn last."""
    drawn = table.drawn.get(who)
    if drawn is not None and drawn[0] is live:
        return drawn[1]
    return picture_of(table.game, live, who)


def _taken_back(table: HallTable) -> list[tuple[int, int]]:
    """Of the moves that a new socket is told of."""
    if len(table.told) <= MOST_MOVES:
        return sorted(table.taken_back)
    first = table.told[-MOST_MOVES].entry
    return sorted(place for place in table.taken_back if place[0] >= first)


def pictures(
    table: HallTable, told: ToldMove, who: int, now: Picture | None = None
) -> list[tuple[Event | None, Picture]]:
    """What somebody saw of a move: the table at each event, and as it lay in the end."""
    steps = [] if told.moment is None else table.steps(told.moment)
    found: list[tuple[Event | None, Picture]] = [
        (step.event, picture_of(table.game, step.state, who)) for step in steps
    ]
    if not (steps and told.live.over):
        drawn = now if told.live is table.play.live else None
        found.append((None, drawn or picture_of(table.game, told.live, who)))
    return found


def picture_of(game: Game, g: State, who: int) -> Picture:
    return game.picture(game.view(g, who))


def event_info(
    game: Game,
    event: Event,
    who: int,
    told: ToldMove,
    patch: Any = None,
    uncovered: Event | None = None,
) -> EventInfo:
    """An event as somebody reads it; after the end with the numbers that were hidden."""
    text = game.sentence(event, who if event.secret else -1)
    typed = game.event(uncovered or event)
    return EventInfo(told.entry, told.move, typed, text, game.rule_of(event), patch)


def _decision(table: HallTable, decision: Decision, view: View) -> DecisionInfo:
    """A decision with what each option would lead to; reckoned once."""
    if decision.number not in table.questions:
        options = [
            _info(option, table.game.outlook(view, option.number)) for option in decision.options
        ]
        table.questions[decision.number] = DecisionInfo(decision.number, decision.must, options)
    return table.questions[decision.number]


def _info(option: Option, outlook: Outlook) -> OptionInfo:
    return OptionInfo(option.number, option.text, option.choice, option.picks, outlook)


def _undo(table: HallTable, seat: str | None) -> UndoInfo:
    asked = None
    if table.asked_back is not None:
        needed = table.to_agree(table.asked_back)
        waiting = [name for name in needed if name not in table.agreed]
        asked = UndoRequest(table.asked_back, list(table.agreed), waiting)
    if seat is None:
        return UndoInfo(False, False, False, asked)
    again = table.again_count(seat) > 0
    if table.back_count(seat) == 0:
        return UndoInfo(False, False, again, asked)
    free = not table.to_agree(seat)
    return UndoInfo(free or asked is None, free, again, asked)


def _seats(game: Game, mask: int) -> list[str]:
    return [game.seat_names[seat] for seat in members(mask)]
