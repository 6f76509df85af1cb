"""Trials: what somebody brings to a table, cards or a position, is first played through elsewhere.

What the hall then sets up has been drawn, told and played to its end in another process, which has
so much time and memory and is ended if it takes more.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import msgspec

from meadhall.core.bits import members
from meadhall.core.catalogue import CardFile
from meadhall.core.errors import MeadhallError
from meadhall.core.event import Event
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.play import advance, choose, options
from meadhall.core.sitters import Sitter
from meadhall.core.state import State
from meadhall.core.table import Table
from meadhall.games import game as named
from meadhall.server import messages, telling
from meadhall.server.entries import Begin, Chose, Row
from meadhall.server.refusals import Refusal
from meadhall.server.tables import HallTable
from meadhall.server.workers import Workers

# Moves that are told as the hall does, games that are played through, the choices that one may
# take, and how often it is drawn.
MOVES = 8
GAMES = 3
MOST_CHOICES = 5000
DRAWN_EVERY = 16
# Seconds of the processor for anything that the hall does without a pause.
LONGEST = 1.0


@dataclass(frozen=True)
class Trial:
    """A table as it would be set: the same secret gives the same beginning."""

    game: str
    cards: str | None
    settings: tuple[tuple[str, str], ...]
    secret: str
    position: str | None

    @property
    def of_their_own(self) -> bool:
        """Whether somebody brings something that is to be tried first."""
        return self.cards is not None or self.position is not None

    def game_played(self) -> Game:
        file = None if self.cards is None else CardFile(self.cards, "the card file")
        return named(self.game, file, dict(self.settings))


class Trials:
    """Processes in which tables are tried."""

    def __init__(self, limit: float, memory: int) -> None:
        """`limit` are the seconds for one table, `memory` its megabytes."""
        self._patience = 2 * limit
        self._workers = Workers(try_out, "a trial of this table", 1, limit, memory << 20, tries=2)

    async def hold(self, trial: Trial) -> None:
        """MeadhallError says why there can't be such a table."""
        try:
            await self._workers.ask(lambda: trial, self._patience)
        except TimeoutError:
            raise Refusal(
                "unavailable", "other tables are tried just now; try again in a moment"
            ) from None

    def close(self) -> None:
        self._workers.close()


def try_out(trial: Trial, games: int = GAMES) -> None:
    """Set the table, and let it be drawn, told and played: what runs in the other process."""
    played = trial.game_played()
    with in_time():
        play = Table(played, trial.secret, trial.position)
    look_on(play, Seeded(0))
    for seed in range(1, games + 1):
        play_through(played, play.state, Seeded(seed))


@contextmanager
def in_time() -> Iterator[None]:
    begun = time.thread_time()
    yield
    if time.thread_time() - begun > LONGEST:
        raise MeadhallError("to draw this table, or to go on at it, would take too long")


def look_on(play: Table, fate: Seeded, moves: int = MOVES) -> None:
    """All that the hall would say of the table, to every seat and a watcher, for some moves."""
    sitters = {seat: Sitter("trial") for seat in play.seats}
    begin = Begin(play.header, play.log, sitters, "position")
    with in_time():
        table = HallTable("trial", [Row(0, None, begin, 0)])
    for seat in (None, *play.seats):
        with in_time():
            messages.encode(telling.welcome(table, seat, []))
            messages.encode(telling.state(table, seat, ()))
    for number in range(1, moves + 1):
        asked = [decision for decision in table.play.decisions.values() if decision.must]
        if not asked:
            return
        decision = asked[fate.below(len(asked))]
        option = decision.options[fate.below(len(decision.options))]
        with in_time():
            move = table.play.plan(decision.seat, option)
            table.apply(Row(number, None, Chose(move), 0))
        for seat in (None, *play.seats):
            with in_time():
                messages.encode(telling.state(table, seat, (), number - 1))


def play_through(game: Game, g: State, fate: Seeded) -> None:
    """A game at random; it is told, and drawn now and then and at its end."""
    for choices in range(MOST_CHOICES):
        g.told = []
        asked = members(int(advance(g, fate)))
        tell(game, g.told)
        if choices % DRAWN_EVERY == 0 or not asked:
            with in_time():
                draw(game, g)
        if not asked:
            game.result(g)
            return
        seat = asked[fate.below(len(asked))]
        legal = options(g, seat)
        if not legal:
            raise MeadhallError(f"at {g.top!r} there would be nothing to choose")
        g.told = []
        choose(g, seat, legal[fate.below(len(legal))], fate)
        tell(game, g.told)
    raise MeadhallError(f"no end comes within {MOST_CHOICES} choices")


def tell(game: Game, events: list[Event]) -> None:
    for event in events:
        msgspec.json.encode(game.event(event))
        for seat in range(-1, len(game.seat_names)):
            game.sentence(event.seen_by(seat), seat)


def draw(game: Game, g: State) -> None:
    for seat in range(-1, len(game.seat_names)):
        view = game.view(g, seat)
        msgspec.json.encode(game.picture(view))
        game.prompt(view)
        game.progress(view)
        for number in view.options:
            option = game.option(int(number))
            msgspec.json.encode([option.choice, option.picks])
            msgspec.json.encode(game.outlook(view, option.number))
