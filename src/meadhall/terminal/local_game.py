"""A game at one terminal: its table, the people and bots at it, its file. It knows no screen."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from meadhall.api import load
from meadhall.bots import LEVELS, Bot, bot
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import seeded_at
from meadhall.core.game import Game
from meadhall.core.option import LEAVE_IT, Option
from meadhall.core.state import Frame
from meadhall.core.table import Moment, Table
from meadhall.core.wire import Choice
from meadhall.saves import YOU, Saver, is_person

RANDOM = "random"
TOGETHER = "together"
USUAL = "greedy"
OPPONENTS = (USUAL, *(level for level in LEVELS if level != USUAL))


class LetGo(Choice):
    """What a person chooses who may interrupt a bot and doesn't want to."""


LET_GO = Option(LEAVE_IT, "let it go on", "let it go on", LetGo())


class LocalGame:
    """People and bots at a table. Seats are numbers here, as in the rules."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        """Sit down at a table: a new one, or one that was loaded from a file."""
        self.table = table
        self.game = table.game
        self.saver = Saver(table, path)
        seats = [table.header.seats.get(name, YOU) for name in table.seats]
        self.people = [seat for seat, who in enumerate(seats) if is_person(who)]
        self.bots: dict[int, Bot] = {
            seat: bot(who, self.game) for seat, who in enumerate(seats) if not is_person(who)
        }
        self._left_alone: set[int] = set()  # decisions that bots who only may act have left
        self._let_go: set[tuple[int, Frame[Any]]] = set()  # what people have let a bot go on with

    @staticmethod
    def begin(
        game: Game,
        players: dict[str, str],
        seed: int | None = None,
        position: str | None = None,
    ) -> LocalGame:
        return LocalGame(Table(game, seed, position, players=players))

    @staticmethod
    def resume(path: Path) -> LocalGame:
        table = load(path)
        if table.over:
            raise MeadhallError(
                f"{path.stem} is over: {table.result} `meadhall replay {path.stem}` shows it"
            )
        return LocalGame(table, path)

    @property
    def shared(self) -> bool:
        """Whether several people sit at this one keyboard."""
        return len(self.people) > 1

    def who(self, seat: int) -> str:
        return self.table.header.seats.get(self.table.seats[seat], YOU)

    @property
    def asked_people(self) -> list[int]:
        """The people who have to answer now; before a bot goes on, those who may interrupt it."""
        return [seat for seat in self.people if self._must(seat)] or self.interrupting

    @property
    def interrupting(self) -> list[int]:
        """While only bots have to answer: the people who may interrupt and have not let it go on.

        They are not asked again till what was going on then is resolved.
        """
        if self.table.over or any(self._must(seat) for seat in self.people):
            return []
        top = self.table.live.top
        return [
            seat
            for seat in self.people
            if self.table.decision(seat) is not None and (seat, top) not in self._let_go
        ]

    def others_who_may(self, seat: int) -> list[int]:
        """The other people at this keyboard who could interrupt now."""
        decisions = [self.table.decision(other) for other in self.people if other != seat]
        return [decision.seat for decision in decisions if decision and not decision.must]

    @property
    def asked_bot(self) -> int | None:
        """The bot to answer next: one that may interrupt and has not left it, else one that must.

        After an undo, bots wait for what a person does next.
        """
        if self.table.can_redo and self.asked_people:
            return None
        for seat in self.bots:
            decision = self.table.decision(seat)
            if decision and not decision.must and decision.number not in self._left_alone:
                return seat
        if self.interrupting:
            return None
        return next((seat for seat in self.bots if self._must(seat)), None)

    def bot_thought(self, seat: int) -> Callable[[], int]:
        """What a bot has to think about: to be called anywhere, as long as it takes."""
        table = self.table
        place = len(table.moments)
        fate = seeded_at(f"{table.seats[seat]}:{table.header.secret}", place)
        return partial(self.bots[seat].choose, table.view(seat), fate)

    def choose(self, seat: int, choice: str | int | Option, decision: int | None = None) -> None:
        """Make a choice; LEAVE_IT leaves what a seat only may do."""
        if choice in (LEAVE_IT, LET_GO):
            self._leave(seat)
            return
        self.table.choose(seat, choice, decision)
        stack = self.table.live.stack
        self._let_go = {(who, frame) for who, frame in self._let_go if frame in stack}
        self.saver.save()

    def _leave(self, seat: int) -> None:
        decision = self.table.decision(seat)
        if decision is None or decision.must:
            raise MeadhallError(f"{self.table.seats[seat]} can't leave it: there is no choice")
        if seat in self.bots:
            self._left_alone.add(decision.number)
        else:
            self._let_go.add((seat, self.table.live.top))

    def run_bots(self) -> None:
        """Let the bots answer until a person has to, or the game is over."""
        while (seat := self.asked_bot) is not None:
            self.choose(seat, self.bot_thought(seat)())

    def to_take_back(self) -> list[Moment]:
        """What an undo takes back: a person's last choice, and all that followed it."""
        moments = self.table.moments
        for place in range(len(moments) - 1, 0, -1):
            if self.table.game.seat(moments[place].move.seat) in self.people:
                return list(moments[place:])
        return []

    def needs_consent(self, seat: int) -> bool:
        """Whether an undo by that seat takes back what others have seen, or another's choice."""
        back = self.to_take_back()
        if not self.shared or not back:
            return False
        own = back[0].move.seat == self.table.seats[seat]
        return not own or any(moment.reveals for moment in back)

    def undo(self) -> None:
        """Back to before a person's last choice."""
        back = self.to_take_back()
        if not back:
            raise MeadhallError("there is nothing to take back")
        self._let_go.clear()
        for _ in back:
            self.table.undo()
        self.saver.save()

    def redo(self) -> None:
        """Make a choice again that was taken back, with what the bots did then."""
        self.table.redo()
        while self.table.can_redo and self.game.seat(self.table.undone[0].seat) in self.bots:
            self.table.redo()
        self.saver.save()

    def _must(self, seat: int) -> bool:
        decision = self.table.decision(seat)
        return decision is not None and decision.must


@dataclass(frozen=True)
class NewGame:
    """A game that somebody wants to begin."""

    game: Game
    opponent: str  # a bot's level, or TOGETHER
    side: str = RANDOM
    seed: int | None = None
    position: str | None = None

    def begin(self) -> LocalGame:
        """Sit down; MeadhallError says what is wrong with it."""
        names = self.game.seat_names
        if self.opponent == TOGETHER:
            players = dict.fromkeys(names, YOU)
        else:
            players = dict.fromkeys(names, self.opponent) | {self._seat(): YOU}
        return LocalGame.begin(self.game, players, self.seed, self.position)

    def _seat(self) -> str:
        names = self.game.seat_names
        if self.side.casefold() == RANDOM:
            secret = secrets.token_hex(16) if self.seed is None else f"side:{self.seed}"
            return names[seeded_at(secret, 0).below(len(names))]
        try:
            return names[self.game.seat(self.side)]
        except MeadhallError:
            there = ", ".join((*names, RANDOM))
            raise MeadhallError(f"no side is called {self.side!r}; there are: {there}") from None


@dataclass(frozen=True)
class Left:
    """How a game was left: the exit code, and what to say afterwards."""

    code: int
    words: str = ""


def leave(local: LocalGame | None, code: int = 0) -> Left:
    """Get up from a table; what to say is how to come back to it."""
    if local is None:
        return Left(code)
    table, saver = local.table, local.saver
    saver.close()
    if saver.trouble:
        return Left(
            code or 1, f"the game is not saved to its end: {saver.trouble.partition(';')[0]}"
        )
    if table.over:
        return Left(code, f"{table.result} `meadhall replay {saver.name}` shows the game again")
    return Left(code, f"the game is saved; `meadhall resume {saver.name}` goes on with it")
