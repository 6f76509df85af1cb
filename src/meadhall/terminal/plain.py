"""A table in lines of text: for screen readers, pipes and scripts. It reads a line a choice."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TextIO, TypeVar

from meadhall import games
from meadhall.core.errors import MeadhallError
from meadhall.core.portable import STOPS
from meadhall.core.table import Decision, Table
from meadhall.rulebook import page
from meadhall.saves import seat_title
from meadhall.terminal.board import board_of, sight
from meadhall.terminal.local_game import (
    LET_GO,
    RANDOM,
    TOGETHER,
    Left,
    LocalGame,
    NewGame,
    leave,
    opponents,
)
from meadhall.terminal.menu import choices_of
from meadhall.terminal.printing import card_lines
from meadhall.terminal.story import Held, eyes_for, held, told

T = TypeVar("T")

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
_HELP = (
    "Type the number of an option, or its words.",
    "t: the table in words. s: the story so far. r or r ID: a rule. i NAME: a card.",
    "u: take your last choice back. U: make it again. q: leave; the game is saved.",
)


class Leave(Exception):
    """Somebody leaves the table."""


class Lines:
    """Reads answers and writes lines."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._out = out or sys.stdout

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._out, flush=True)

    def ask(self, question: str) -> str:
        """One line of input without its ends; Leave at the end of the input."""
        print(question, end="", file=self._out, flush=True)
        try:
            line = self._source.readline()
        except UnicodeDecodeError:
            self.say("", "That is not UTF-8 text.")
            return ""
        if not line:
            self.say("")
            raise Leave
        if not self._source.isatty():
            self.say("")
        return line.strip()

    def clear(self) -> None:
        """Nothing that was shown can be read any more, also not by scrolling back."""
        if self._out.isatty():
            print(_CLEAR, end="", file=self._out, flush=True)


class Stopped(Exception):
    """The process was told to stop by a signal."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = 128 + number


def run(local: LocalGame | None = None) -> Left:
    """Play at a table, or ask which, until the game is over or somebody leaves."""
    code = 0
    lines = Lines()
    try:
        with told_to_stop():
            local = local or menu(lines)
            PlainTable(local, lines).run()
    except Leave:
        pass
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    except Stopped as stopped:
        code = stopped.code
    return leave(local, code)


@contextmanager
def told_to_stop() -> Iterator[None]:
    """Signals that end a process raise Stopped instead."""

    def stop(number: int, _: FrameType | None) -> None:
        raise Stopped(number)

    before = {number: signal.signal(number, stop) for number in STOPS if number != signal.SIGINT}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def replay(table: Table) -> None:
    """The story of a saved game: of a running one, only what its own player has read."""
    seat = max(-1, eyes_for(table)[0])
    place = -1
    for line in told(table.game, table.moments, seat):
        if line.place != place:
            place = line.place
            print(f"Move {place}")
        print(f"  {line.text}")


class PlainTable:
    def __init__(self, local: LocalGame, lines: Lines) -> None:
        self.local = local
        self.board = board_of(local.game)
        self.lines = lines
        self._seat = -1 if local.shared or not local.people else local.people[0]
        self._told: dict[int, int] = {}  # how many moves each seat has read about
        self._trouble = ""
        self._commands: dict[str, Callable[[str], None]] = {
            "t": self._table,
            "s": self._story,
            "r": self._rule,
            "i": self._card,
            "u": self._undo,
            "U": self._redo,
            "?": self._help,
            "q": self._leave,
        }

    def run(self) -> None:
        table = self.local.table
        self.lines.say(f"{self.local.game.title}. ? explains what can be typed.")
        while True:
            self.local.run_bots()
            self._warn()
            if table.over:
                self._news(self._seat)
                self.lines.say(table.result)
                return
            self._next_person()
            self._news(self._seat)
            decision = table.decision(self._seat)
            assert decision is not None
            self._offer(decision)
            self._answer(decision)

    def _next_person(self) -> None:
        asked = self.local.asked_people
        if not self.local.shared or self._seat in asked:
            return
        others = [self.board.side(seat) for seat in self.local.people if seat != asked[0]]
        if self.board.secrets:
            self.lines.clear()
            side = self.board.side(asked[0])
            self.lines.ask(f"{' and '.join(others)}, look away; {side} press Enter. ")
        self._seat = asked[0]

    def _news(self, seat: int) -> None:
        """What happened since this seat last read, and how each battle was settled."""
        table = self.local.table
        since = self._told.get(seat, 0)
        self._told[seat] = len(table.moments)
        settled = held(table, self.board, since)
        for line in told(self.local.game, table.moments, seat):
            if line.place < since:
                continue
            while settled and (line.place, line.event) >= (settled[0].place, settled[0].happened):
                self._settle(settled.pop(0), seat)
            self.lines.say(line.text)
        for rest in settled:
            self._settle(rest, seat)

    def _settle(self, at: Held, seat: int) -> None:
        game = self.local.game
        picture = game.picture(game.view(at.step.state, seat))
        self.lines.say(*self.board.settles(picture))

    def _offer(self, decision: Decision) -> None:
        self.lines.say("", f"{self.board.side(decision.seat)}: {decision.prompt} ({decision.rule})")
        view = self.local.table.view(decision.seat)
        if decision.seat in self.local.interrupting:
            self.lines.say(f"  0  {LET_GO.text}")
        for number, option in enumerate(decision.options, 1):
            outlook = self.local.game.outlook(view, option.number).text
            self.lines.say(f"{number:3}  {option.text}" + (f": {outlook}" if outlook else ""))

    def _answer(self, decision: Decision) -> None:
        """Read until there is a choice, or a command that changes what is asked."""
        before = decision.number
        while True:
            words = self.lines.ask("> ")
            command, _, rest = words.partition(" ")
            if not words:
                continue
            if command in self._commands and words not in [o.text for o in decision.options]:
                self._commands[command](rest.strip())
                now = self.local.table.decisions.get(self._seat)
                if now is None or now.number != before:
                    return
                continue
            try:
                self._choose(decision, words)
                return
            except MeadhallError as error:
                self.lines.say(f"{error}")

    def _choose(self, decision: Decision, words: str) -> None:
        if decision.seat in self.local.interrupting and words in ("0", LET_GO.text):
            self.local.choose(decision.seat, LET_GO)
        elif words.isascii() and words.isdigit():
            number = int(words)
            if not 1 <= number <= len(decision.options):
                raise MeadhallError(f"there are options 1 to {len(decision.options)}, no {words}")
            self.local.choose(decision.seat, decision.options[number - 1], decision.number)
        else:
            self.local.choose(decision.seat, words, decision.number)

    def _warn(self) -> None:
        trouble = self.local.saver.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            words = f"warning: {trouble}" if trouble else "the game is saved again"
            print(words, file=sys.stderr, flush=True)

    def _table(self, _: str) -> None:
        g = self.local.table.live
        self.lines.say(*self.board.says(sight(self.local.game, g, self._seat)))

    def _story(self, _: str) -> None:
        for line in told(self.local.game, self.local.table.moments, self._seat):
            self.lines.say(line.text)

    def _rule(self, id: str) -> None:
        decision = self.local.table.decision(self._seat)
        try:
            rule = page(self.local.game.name).rule(id or (decision.rule if decision else ""))
            self.lines.say(f"{rule.id}: {rule.plain}")
        except MeadhallError as error:
            self.lines.say(str(error))

    def _card(self, name: str) -> None:
        try:
            self.lines.say(*card_lines(self.local.game, name))
        except MeadhallError as error:
            self.lines.say(str(error))

    def _undo(self, _: str) -> None:
        others = [self.board.side(seat) for seat in self.local.to_agree(self._seat)]
        if others:
            self.lines.say("That takes back what others have seen or chosen.")
            if self.lines.ask(f"{' and '.join(others)}, do you agree? (y/n) ").casefold() != "y":
                return
        self._move_in_time(self.local.undo)

    def _redo(self, _: str) -> None:
        self._move_in_time(self.local.redo)

    def _move_in_time(self, move: Callable[[], None]) -> None:
        try:
            move()
        except MeadhallError as error:
            self.lines.say(str(error))
            return
        place = len(self.local.table.moments)
        self._told = {seat: min(read, place) for seat, read in self._told.items()}
        if self.local.shared:
            self._seat = -1

    def _help(self, _: str) -> None:
        self.lines.say(*_HELP)

    def _leave(self, _: str) -> None:
        raise Leave


def menu(lines: Lines) -> LocalGame:
    """Ask which game, with whom and on which side."""
    name = pick(lines, "Which game?", [(games.game(name).title, name) for name in games.names()])
    settings = {}
    for setting in games.game(name).possible_settings:
        if setting.name in games.game(name).asked_settings:
            choices = choices_of(games.game(name), setting)
            settings[setting.name] = pick(lines, f"{setting.title}?", choices)
    game = games.game(name, settings=settings)
    if len(game.seat_names) == 1:
        return NewGame(game, TOGETHER).begin()
    word = "with" if game.cooperative else "against"
    others = [(f"{word} a {bot.title}, who {bot.about}", bot.id) for bot in opponents()]
    opponent = pick(lines, "With whom?", [*others, ("all at this keyboard", TOGETHER)])
    if opponent == TOGETHER:
        return NewGame(game, TOGETHER).begin()
    sides = [("either, drawn by lot", RANDOM)]
    sides += [(seat_title(seat), seat) for seat in game.seat_names]
    return NewGame(game, opponent, pick(lines, "Which side are you?", sides)).begin()


def pick(lines: Lines, question: str, entries: Sequence[tuple[str, T]]) -> T:
    """Ask for one of these, by its number, its name or how its words begin."""
    lines.say(question)
    for number, (words, _) in enumerate(entries, 1):
        lines.say(f"{number:3}  {words}")
    while True:
        answer = lines.ask("> ")
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(entries):
            return entries[int(answer) - 1][1]
        word = answer.casefold()
        named = [entry for words, entry in entries if word in (words.casefold(), entry)]
        begun = [entry for words, entry in entries if word and words.casefold().startswith(word)]
        for found in (named, begun):
            if len(found) == 1:
                return found[0]
        lines.say(f"a number from 1 to {len(entries)} or a name of these, please")
