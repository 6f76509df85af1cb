"""What a seat or a watcher is told of a table. All that leaves the server for them is made here.

Every function gets the seat first of all; what it may not know is never looked at.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

import msgspec

from meadhall.bots import LEVELS
from meadhall.core.bits import members
from meadhall.core.event import Event
from meadhall.core.game import Game
from meadhall.core.option import Option
from meadhall.core.scene import plain
from meadhall.core.state import UNSEALED
from meadhall.core.table import Decision
from meadhall.core.view import View
from meadhall.server.messages import (
    PROTOCOL,
    ChatFace,
    EventFace,
    OptionFace,
    Question,
    SeatFace,
    State,
    UndoAsked,
    UndoFace,
    Welcome,
)
from meadhall.server.tables import HallTable

WATCHER = "watcher"


def welcome(table: HallTable, seat: str | None, holds: list[str]) -> Welcome:
    return Welcome(
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
        cards=_encoded_cards(table.game),
    )


def cards(game: Game) -> list[dict[str, Any]]:
    """A game's cards with their figures, marks and our line on what each does."""
    told = []
    for entry in game.catalogue.entries:
        card = game.card_text(entry.number)
        told.append(
            {
                "number": entry.number,
                "name": entry.name,
                "kind": entry.kind,
                "figures": {
                    name: {"value": figure.value, "printed": figure.printed}
                    for name, figure in entry.figures.items()
                },
                "flags": sorted(entry.flags),
                "kind_name": card.kind,
                "words": [
                    {"name": figure.name, "value": figure.value, "printed": figure.printed}
                    for figure in card.figures
                ],
                "text": card.text,
                "rules": card.rules,
            }
        )
    return told


@lru_cache(maxsize=64)
def _encoded_cards(game: Game) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(cards(game)))


def state(table: HallTable, seat: str | None, connected: Collection[str], after: int = -1) -> State:
    """The table as a seat sees it, with what was told since that entry."""
    view = table.play.view(seat)
    game = table.game
    decision = table.decision(seat)
    given_up = table.conceded is not None
    sealed = None if int(view.sealed) == UNSEALED else _option(game, int(view.sealed))
    return State(
        entry=table.entries - 1,
        move=table.move,
        prompt=table.result if given_up else game.prompt(view),
        progress=game.progress(view),
        rule="" if table.over else view.stack[-1].rule,
        decision=None if decision is None else _question(table, decision, view),
        asked=[] if given_up else _seats(game, view.must),
        may=[] if given_up else _seats(game, view.may),
        answered=_seats(game, view.given),
        sealed=None if sealed is None else _face(sealed),
        stack=[plain(frame) for frame in reversed(view.stack)],
        scene=game.scene(view),
        over=table.over,
        result=table.result,
        seats=seats(table, connected),
        undo=_undo(table, seat),
        taken_back=sorted(table.taken_back),
        rematch=table.rematch,
        events=events(table, seat, after),
        chat=[ChatFace(c.entry, c.seat, c.name, c.text) for c in table.talk if c.entry > after],
    )


def seats(table: HallTable, connected: Collection[str]) -> list[SeatFace]:
    thinking = {table.play.seats[decision.seat] for decision in table.bots_asked()}
    return [
        SeatFace(
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


def events(table: HallTable, seat: str | None, after: int = -1) -> list[EventFace]:
    who = -1 if seat is None else table.game.seat(seat)
    start = len(table.told)
    while start > 0 and table.told[start - 1].entry > after:
        start -= 1
    return [
        event_face(table.game, event.seen_by(who), who, (told.entry, told.move))
        for told in table.told[start:]
        for event in told.events
    ]


def event_face(
    game: Game,
    event: Event,
    who: int,
    place: tuple[int, int],
    numbers: tuple[int, ...] | None = None,
) -> EventFace:
    """An event as somebody reads it; after the end with the numbers that were hidden."""
    entry, move = place
    return EventFace(
        entry=entry,
        move=move,
        kind=game.kind_of(event),
        seat=game.seat_names[event.seat] if event.seat >= 0 else None,
        numbers=event.numbers if numbers is None else numbers,
        text=game.sentence(event, who),
        rule=game.rule_of(event),
    )


def _question(table: HallTable, decision: Decision, view: View) -> Question:
    """A decision with what each option would lead to; reckoned once."""
    if decision.number not in table.questions:
        options = [
            OptionFace(
                option.number,
                option.text,
                option.fields,
                table.game.outlook(view, option.number),
            )
            for option in decision.options
        ]
        table.questions[decision.number] = Question(decision.number, decision.must, options)
    return table.questions[decision.number]


def _undo(table: HallTable, seat: str | None) -> UndoFace:
    asked = None
    if table.asked_back is not None:
        needed = table.to_agree(table.asked_back)
        waiting = [name for name in needed if name not in table.agreed]
        asked = UndoAsked(table.asked_back, list(table.agreed), waiting)
    if seat is None:
        return UndoFace(False, False, False, asked)
    again = table.again_count(seat) > 0 and not table.others(seat)
    if table.back_count(seat) == 0:
        return UndoFace(False, False, again, asked)
    free = not table.to_agree(seat)
    return UndoFace(free or asked is None, free, again, asked)


@lru_cache(maxsize=20_000)
def _option(game: Game, number: int) -> Option:
    return game.option(number)


def _face(option: Option) -> OptionFace:
    return OptionFace(option.number, option.text, option.fields, "")


def _seats(game: Game, mask: int) -> list[str]:
    return [game.seat_names[seat] for seat in members(mask)]
