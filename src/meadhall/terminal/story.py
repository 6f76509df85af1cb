"""The log as a story: what a seat gets to read of each move, and what is worth a longer look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from meadhall.core.event import SEALED
from meadhall.core.game import Game
from meadhall.core.state import State
from meadhall.core.table import Moment, Step, Table
from meadhall.core.view import WATCHER
from meadhall.saves import YOU, is_person
from meadhall.terminal.board import OPEN, Board
from meadhall.terminal.draw import clickable

_REMEMBERED = 200  # sentences beside the table; looking back shows all


@dataclass(frozen=True)
class Sentence:
    """One sentence of the story: the move and event it tells, and the rule it comes from."""

    place: int
    event: int
    text: str
    rule: str


def told(
    game: Game, moments: tuple[Moment, ...], seat: int, last_events: int | None = None
) -> list[Sentence]:
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
            text = game.sentence(event.seen_by(seat), seat)
            if text:
                lines.append(Sentence(place, number, text, game.rule_of(event)))
    return lines


def paragraphs(lines: list[Sentence], fresh_from: int, flowing: bool) -> list[tuple[Text, bool]]:
    """The end of the story: a paragraph for each move, or a line for each sentence."""
    made: list[tuple[Text, bool]] = []
    before = -1
    for line in lines[-_REMEMBERED:]:
        sentence = Text(line.text, clickable(rule=line.rule))
        if flowing and line.place == before:
            made[-1][0].append(" ").append_text(sentence)
        else:
            made.append((sentence, line.place >= fresh_from))
        before = line.place
    return made


@dataclass(frozen=True)
class Held:
    """The table when something had happened within a move: to be looked at before it is cleared."""

    place: int
    step: Step
    happened: int  # how many events of that move have happened by then


def held(table: Table, board: Board[Any], since: int) -> list[Held]:
    """What the moves from `since` on passed that is worth a look."""
    return [
        Held(place, step, happened)
        for place, moment in enumerate(table.moments[since:], since)
        if _any(table.game, moment, board.holds)
        for happened, step in enumerate(table.steps(moment), 1)
        if table.game.kind_of(step.event) in board.holds
    ]


def beginnings(table: Table, board: Board[Any]) -> list[int]:
    """The moves that begin a new part of the game."""
    return [
        place
        for place, moment in enumerate(table.moments)
        if _any(table.game, moment, board.begins)
    ]


def _any(game: Game, moment: Moment, kinds: frozenset[str]) -> bool:
    """Whether something of these kinds happened in a move."""
    return any(game.kind_of(event) in kinds for event in moment.events)


def shown_at(table: Table, place: int) -> State:
    """What lies on the table after a move; at the end, as it lay when that was told."""
    moment = table.moments[place]
    steps = table.steps(moment) if moment.live.over else []
    return steps[-1].state if steps else moment.live


def eyes_for(table: Table) -> list[int]:
    """The seats whose view may be shown: all when it is over, else those of the only person."""
    if table.over:
        return [OPEN, *range(len(table.seats)), WATCHER]
    people = [
        s for s, name in enumerate(table.seats) if is_person(table.header.seats.get(name, YOU))
    ]
    return people if len(people) == 1 else [WATCHER]
