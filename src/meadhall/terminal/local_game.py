"""A game at one terminal: its table, the people and bots at it, its file. It knows no screen."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

from meadhall.api import load
from meadhall.bots import USUAL, Bot, Level, SearchBot, bot, level_called, levels, title_of
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import seeded_at
from meadhall.core.game import Game
from meadhall.core.option import LEAVE_IT, Option
from meadhall.core.seats import SeatPolicy
from meadhall.core.sitters import Sitter
from meadhall.core.state import Frame
from meadhall.core.table import Moment, Table
from meadhall.core.thinking import Effort
from meadhall.core.wire import Choice
from meadhall.saves import YOU, Saver, is_person

RANDOM = "random"
TOGETHER = "together"


def opponents() -> list[Level]:
    """The bots to play with, the usual one first."""
    return sorted(levels(), key=lambda level: level.id != USUAL)


class BesideAScreen(Effort):
    """Thinking that lets the screen go on now and then."""

    def interrupted(self) -> bool:
        sleep(0)
        return False


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
        sitters = {
            name: Sitter(holder=name) if is_person(who) else Sitter(level=who)
            for name, who in zip(table.seats, seats)
        }
        self._policy = SeatPolicy(table, sitters)
        self._people = [table.seats[seat] for seat in self.people]
        self._left_alone: set[int] = set()  # decisions that bots who only may act have left
        self._let_go: set[tuple[int, Frame[Any]]] = set()  # what people have let a bot go on with
        self.thinking: Effort | None = None  # of the bot that thinks just now

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
        return who_plays(self.table, seat)

    @property
    def asked_people(self) -> list[int]:
        """The people who have to answer now; before a bot goes on, those who may interrupt it."""
        return [decision.seat for decision in self._policy.people_asked()] or self.interrupting

    @property
    def interrupting(self) -> list[int]:
        """While only bots have to answer: the people who may interrupt and have not let it go on.

        They are not asked again till what was going on then is resolved.
        """
        if self._policy.people_asked():
            return []
        could = [decision.seat for decision in self._policy.may_interrupt()]
        return [seat for seat in could if (seat, self.table.live.top) not in self._let_go]

    def others_who_may(self, seat: int) -> list[int]:
        """The other people at this keyboard who could interrupt now."""
        return [d.seat for d in self._policy.may_interrupt() if d.seat != seat]

    @property
    def asked_bot(self) -> int | None:
        """The bot to answer next."""
        asked = self._policy.bots_asked(self._left_alone, bool(self.interrupting))
        return asked[0].seat if asked else None

    def bot_thought(self, seat: int) -> Callable[[], int]:
        """What a bot has to think about: to be called anywhere, as long as it takes."""
        table = self.table
        place = len(table.moments)
        fate = seeded_at(f"{table.seats[seat]}:{table.header.secret}", place)
        player, view = self.bots[seat], table.view(seat)
        if not isinstance(player, SearchBot):
            return partial(player.choose, view, fate)
        effort = BesideAScreen(player.seconds)

        def thought() -> int:
            self.thinking = effort
            try:
                return int(player.think(view, fate, effort).choice)
            finally:
                self.thinking = None

        return thought

    @property
    def thought_share(self) -> float | None:
        """How far a bot has thought that looks ahead, from 0 to 1; None if none does just now."""
        effort = self.thinking
        return None if effort is None else effort.share

    def stop_thinking(self) -> None:
        """Nobody waits for the bot any more."""
        effort = self.thinking
        if effort is not None:
            effort.stop()

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
        count = self._policy.moves_back(self._people)
        return list(self.table.moments[len(self.table.moments) - count :])

    def to_agree(self, seat: int) -> list[int]:
        """The others at this keyboard who have to agree to an undo by that seat."""
        asking = self.table.seats[seat] if seat >= 0 else None
        names = self._policy.to_agree(asking, len(self.to_take_back()))
        return [self.game.seat(name) for name in names]

    @property
    def may_take_back_unasked(self) -> bool:
        """Whether who chose last may take it back without the others' consent."""
        back = self.to_take_back()
        return bool(back) and not self.to_agree(self.game.seat(back[0].move.seat))

    def undo(self) -> None:
        """Back to before a person's last choice."""
        self.stop_thinking()
        back = self.to_take_back()
        if not back:
            raise MeadhallError("there is nothing to take back")
        self._let_go.clear()
        for _ in back:
            self.table.undo()
        self.saver.save()

    def redo(self) -> None:
        """Make a choice again that was taken back, with what the bots did then."""
        count = self._policy.moves_again(self._people)
        if count == 0:
            raise MeadhallError("there is nothing to make again")
        for _ in range(count):
            self.table.redo()
        self.saver.save()


def who_plays(table: Table, seat: int) -> str:
    """Who sits at a seat, in a word."""
    who = table.header.seats.get(table.seats[seat], YOU)
    return who if is_person(who) else title_of(who)


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
            level = level_called(self.opponent).id
            players = dict.fromkeys(names, level) | {self._seat(): YOU}
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
