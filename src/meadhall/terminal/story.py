"""The log as a story: what a seat gets to read of each move, and what is worth a longer look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from meadhall.core.event import SEALED
from meadhall.core.game import Game
from meadhall.core.state import State
from meadhall.core.table import Moment, Table
from meadhall.saves import YOU, is_person
from meadhall.terminal.board import Board
from meadhall.terminal.draw import clickable

OPEN = -2  # everything: both hands, and what was sealed
WATCHING = -1

_REMEMBERED = 200  # sentences beside the table; looking back shows all


@dataclass(frozen=True)
class Told:
    """One sentence of the story: the move and event it tells, and the rule it comes from."""

    place: int
    event: int
    sentence: str
    rule: str


def told(
    game: Game, moments: tuple[Moment, ...], seat: int, last_events: int | None = None
) -> list[Told]:
    """The story of some moves, as a seat reads it; of the last move only its first events.

    That a secret choice was made is told only while it is not revealed yet.
    """
    lines = []
    revealed = max((place for place, moment in enumerate(moments) if moment.reveals), default=0)
    for place, moment in enumerate(moments):
        events = moment.events
        if last_events is not None and place == len(moments) - 1:
            events = events[:last_events]
        for number, event in enumerate(events):
            if event.kind == SEALED and place <= revealed:
                continue
            sentence = game.sentence(event.seen_by(seat), seat)
            if sentence:
                lines.append(Told(place, number, sentence, game.rule_of(event)))
    return lines


def paragraphs(lines: list[Told], fresh_from: int, flowing: bool) -> list[tuple[Text, bool]]:
    """The end of the story: a paragraph for each move, or a line for each sentence."""
    made: list[tuple[Text, bool]] = []
    before = -1
    for line in lines[-_REMEMBERED:]:
        sentence = Text(line.sentence, clickable(rule=line.rule))
        if flowing and line.place == before:
            made[-1][0].append(" ").append_text(sentence)
        else:
            made.append((sentence, line.place >= fresh_from))
        before = line.place
    return made


@dataclass(frozen=True)
class Held:
    """The table at a moment that a move passed: to be looked at before it is cleared."""

    place: int
    state: State
    told: int  # how many events of that move are told by then


def held(table: Table, board: Board, since: int) -> list[Held]:
    """What the moves from `since` on passed that is worth a look."""
    found = []
    for place in range(since, len(table.moments)):
        if not table.moments[place].reveals:
            continue
        stages = list(table.stages(place))
        for number, stage in enumerate(stages):
            top: Any = stage.state.top
            if board.holds(top):
                rest = stages[number + 1 :]
                events = rest[0].told if rest else len(table.moments[place].events)
                found.append(Held(place, stage.state, events))
    return found


def beginnings(table: Table, board: Board) -> list[int]:
    """The moves that begin a new part of the game."""
    return [
        place
        for place in range(len(table.moments))
        if any(board.begins(stage.state.top) for stage in table.stages(place))
    ]


def eyes_for(table: Table) -> list[int]:
    """The seats whose view may be shown: all when it is over, else those of the only person."""
    if table.over:
        return [OPEN, *range(len(table.seats)), WATCHING]
    people = [
        s for s, name in enumerate(table.seats) if is_person(table.header.seats.get(name, YOU))
    ]
    return people if len(people) == 1 else [WATCHING]
