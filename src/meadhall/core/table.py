"""Table: the driver. It asks the seats, takes their choices, and keeps the log of the game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from meadhall.core.bits import has, members
from meadhall.core.errors import BadSave, IllegalChoice, MeadhallError, StaleDecision
from meadhall.core.event import SEALED, Event
from meadhall.core.fate import Fate, Recorder, Scripted, Unforeseen, seeded_at
from meadhall.core.game import Game
from meadhall.core.log import Header, Move
from meadhall.core.option import Option
from meadhall.core.play import advance, choose, options
from meadhall.core.state import Sealed, State
from meadhall.core.view import View
from meadhall.core.wire import Picture


@dataclass(frozen=True)
class Decision:
    """A question to one seat. Its number belongs to the table and is never used again."""

    number: int
    seat: int
    must: bool
    prompt: str
    rule: str
    options: tuple[Option, ...]

    def find(self, choice: str | int | Option) -> Option:
        """The option meant by a text, a number or an option; IllegalChoice lists the legal ones."""
        for option in self.options:
            if choice in (option.text, option.number, option):
                return option
        if isinstance(choice, str):
            plain = choice.strip().casefold()
            for option in self.options:
                if option.text.casefold() == plain:
                    return option
        legal = "; ".join(option.text for option in self.options)
        raise IllegalChoice(f"{str(choice)!r} is not possible here; possible: {legal}")


@dataclass(frozen=True)
class Moment:
    """The game after one move: the move, where it led, and what happened on the way.

    A move reveals something unless it was a sealed answer that still waits for the others'.
    `live` is the table's own state, and `before` the one it came from: look at them, but never
    change them.
    """

    move: Move
    live: State
    events: tuple[Event, ...]
    reveals: bool
    before: State | None = None
    option: int = -1

    @property
    def state(self) -> State:
        """A copy, to do with as one likes."""
        return self.live.copy()


@dataclass(frozen=True)
class Step:
    """The game within a move: what happened, and the state when it had. Nobody is asked in it."""

    event: Event
    state: State


class Table:
    """One game being played. The log of its moves is the game: replaying it gives it again."""

    def __init__(
        self,
        game: Game,
        seed: int | str | None = None,
        position: str | None = None,
        fate: Fate | None = None,
        players: dict[str, str] | None = None,
        header: Header | None = None,
    ) -> None:
        """Begin a game, from its set-up or a position, with chance from a seed or a given Fate.

        `players` says who sits where ("you", "greedy"); the table only keeps it in its log.
        With the header of a log nothing begins yet.
        """
        self.game = game
        if header is None:
            secret = secrets.token_hex(16) if seed is None else str(seed)
            self.header = Header.of(game, secret, position, players)
        else:
            self.header = header
        self.log: list[Move] = []
        self._fate = fate
        self._moments: list[Moment] = []
        self._undone: list[Moment] = []
        self._decisions: dict[int, Decision] = {}
        self._numbers = 0
        if header is None:
            self._start(self._chance(0))

    @classmethod
    def replay(cls, game: Game, header: Header, moves: list[Move]) -> Table:
        """The table that a log leads to; BadSave says which move can't have happened."""
        table = cls(game, header=header)
        for place, move in enumerate(moves):
            try:
                table.add(move)
            except (MeadhallError, Unforeseen) as error:
                raise BadSave(f"move {place}: {error}") from None
        if not moves:
            table._start(table._chance(0))
        return table

    # What can be seen

    @property
    def state(self) -> State:
        """A copy of the whole truth: for the host of the table only, never for a seat."""
        return self.live.copy()

    @property
    def live(self) -> State:
        """The table's own state, for those who only look and never change it."""
        return self._moments[-1].live

    @property
    def made(self) -> int:
        """How many choices have been made."""
        return len(self._moments) - 1

    def moment(self, place: int) -> Moment:
        """One of the moments; -1 is the last."""
        return self._moments[place]

    @property
    def moments(self) -> tuple[Moment, ...]:
        return tuple(self._moments)

    @property
    def over(self) -> bool:
        return self.live.over

    @property
    def result(self) -> str:
        return self.game.result(self.live) if self.over else ""

    @property
    def seats(self) -> tuple[str, ...]:
        return self.game.seat_names

    @property
    def asked(self) -> list[str]:
        """The names of the seats that have to answer now."""
        return [self.seats[d.seat] for d in self._decisions.values() if d.must]

    @property
    def decisions(self) -> dict[int, Decision]:
        """The open decisions by seat."""
        return dict(self._decisions)

    def decision(self, seat: str | int) -> Decision | None:
        return self._decisions.get(self.game.seat(seat))

    def options(self, seat: str | int) -> list[str]:
        """What a seat may do now, in text."""
        decision = self.decision(seat)
        return [option.text for option in decision.options] if decision else []

    def view(self, seat: str | int | None) -> View:
        """What a seat may know; None is a watcher."""
        view: View = self.game.view(self.live, -1 if seat is None else self.game.seat(seat))
        return view

    def picture(self, seat: str | int | None) -> Picture:
        """What a seat sees; after the end the table as it lay when that was told."""
        who = -1 if seat is None else self.game.seat(seat)
        steps = self.steps(self._moments[-1]) if self.over else []
        g = steps[-1].state if steps else self.live
        return self.game.picture(self.game.view(g, who))

    def events(self, seat: str | int | None, since: int = 0) -> list[Event]:
        """What happened from the given move on, as a seat gets to see it; None is a watcher."""
        who = -1 if seat is None else self.game.seat(seat)
        return [e.seen_by(who) for moment in self._moments[since:] for e in moment.events]

    def story(self, seat: str | int | None = None, since: int = 0) -> list[str]:
        """What happened, in sentences."""
        who = -1 if seat is None else self.game.seat(seat)
        lines = [self.game.sentence(event, who) for event in self.events(seat, since)]
        return [line for line in lines if line]

    @property
    def position(self) -> str:
        """The position in text, with everything hidden in it: for the host of the table only."""
        return self.game.write(self.live)

    def steps(self, moment: Moment) -> list[Step]:
        """What a move of this table went through, event by event: to show it slowly."""
        g = self._first() if moment.before is None else moment.before.copy()
        g.told, g.steps = [], []
        script = Scripted(list(moment.move.fate))
        if moment.before is None:
            self._resolve(g, script)
        else:
            self._make(g, self.game.seat(moment.move.seat), moment.option, script)
        for event, state in zip(g.told, g.steps, strict=True):
            # What is sealed lies there for a question; else nothing is asked on the way.
            state.stack = state.stack[-1:] if event.kind == SEALED else []
        return [Step(event, state) for event, state in zip(g.told, g.steps, strict=True)]

    # What can be done

    def choose(
        self, seat: str | int, choice: str | int | Option, decision: int | None = None
    ) -> list[Event]:
        """Take a choice for a seat. Returns what happened, as that seat sees it."""
        who = self.game.seat(seat)
        self._check(who, decision)
        option = self._decisions[who].find(choice)
        self._choose(who, option, self._chance(len(self._moments)))
        return self.events(who, len(self._moments) - 1)

    def plan(
        self, seat: str | int, choice: str | int | Option, decision: int | None = None
    ) -> Move:
        """The move that a choice would be, with Fate's answers. Nothing changes; `add` makes it."""
        who = self.game.seat(seat)
        self._check(who, decision)
        option = self._decisions[who].find(choice)
        return self._after(who, option, self._chance(len(self._moments)))[0]

    def add(self, move: Move) -> None:
        """Make a move that a log tells of: a choice with its chance, an undo or a redo."""
        if move.kind == "undo":
            self.undo()
        elif move.kind == "redo":
            self.redo()
        elif move.kind not in ("start", "choice"):
            raise MeadhallError(f"no kind of move is called {move.kind!r}")
        elif (move.kind == "start") != (not self._moments):
            raise MeadhallError("a game has one start, at its beginning")
        else:
            script = Scripted(list(move.fate))
            if move.kind == "start":
                self._start(script)
            else:
                seat = self.game.seat(move.seat)
                self._check(seat, None)
                self._choose(seat, self._decisions[seat].find(move.choice), script)
            if script.given != len(script.answers):
                raise MeadhallError("Fate was asked less often than its answers say")

    def undo(self) -> Move:
        """Take the last choice back, the dice that followed it included."""
        if len(self._moments) < 2:
            raise MeadhallError("there is nothing to take back")
        moment = self._moments.pop()
        self._undone.append(moment)
        self.log.append(Move("undo"))
        self._ask()
        return moment.move

    def redo(self) -> Move:
        """Make the choice again that was taken back last, with the same dice."""
        if not self._undone:
            raise MeadhallError("there is nothing to make again")
        moment = self._undone.pop()
        self._moments.append(moment)
        self.log.append(Move("redo"))
        self._ask()
        return moment.move

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def undone(self) -> list[Move]:
        """The choices that were taken back, in the order in which redo makes them again."""
        return [moment.move for moment in reversed(self._undone)]

    def branch(
        self, moves: int, seed: int | str | None = None, players: dict[str, str] | None = None
    ) -> Table:
        """A new table that shares the first moves with this one and has chance of its own."""
        if not 0 <= moves < len(self._moments):
            raise MeadhallError(f"this game has {len(self._moments) - 1} moves, not {moves}")
        secret = secrets.token_hex(16) if seed is None else str(seed)
        seats = self.header.seats if players is None else players
        header = Header.of(self.game, secret, self.header.position, seats, self.header.version)
        made = [moment.move for moment in self._moments[: moves + 1]]
        return Table.replay(self.game, header, made)

    # How it works

    def _chance(self, place: int) -> Fate:
        return self._fate or seeded_at(self.header.secret, place)

    def _check(self, seat: int, decision: int | None) -> None:
        if self.over:
            raise StaleDecision("the game is over")
        mine = self._decisions.get(seat)
        name = self.seats[seat]
        if mine is None:
            raise StaleDecision(f"{name} is not asked now; asked: {', '.join(self.asked)}")
        if decision is not None and decision != mine.number:
            raise StaleDecision(
                f"decision {decision} is past; {name} is now asked number {mine.number}"
            )

    def _first(self) -> State:
        position = self.header.position
        g: State = self.game.setup() if position is None else self.game.read(position)
        return g

    def _start(self, fate: Fate) -> None:
        g = self._first()
        g.told = []
        recorder = Recorder(fate)
        self._resolve(g, recorder)
        self._keep(Move("start", fate=recorder.answers), g, reveals=True)
        self._ask()

    def _choose(self, seat: int, option: Option, fate: Fate) -> None:
        move, g, waits = self._after(seat, option, fate)
        self._undone.clear()
        self._keep(move, g, not waits, self.live, option.number)
        if waits:
            del self._decisions[seat]
        else:
            self._ask()

    def _after(self, seat: int, option: Option, fate: Fate) -> tuple[Move, State, bool]:
        """A choice as a move, the state it leads to, and if it waits, sealed, for the others'."""
        g = self.state
        g.told = []
        recorder = Recorder(fate)
        waits = self._make(g, seat, option.number, recorder)
        return Move("choice", self.seats[seat], option.text, recorder.answers), g, waits

    def _make(self, g: State, seat: int, option: int, fate: Fate) -> bool:
        """Take an option and go on to the next decision; True: it waits for others' answers."""
        choose(g, seat, option, fate)
        waits = bool(g.sealed[seat] == option and g.top.must(g) != 0)
        if not waits:
            self._resolve(g, fate)
        return waits

    def _resolve(self, g: State, fate: Fate) -> None:
        """Advance to the next decision that is asked."""
        while self._skip(g, advance(g, fate), fate):
            pass

    def _skip(self, g: State, asked: int, fate: Fate) -> bool:
        """Answer for the seats of which all can see that they have a single option.

        Nobody is told of it as of a choice. Where somebody may interrupt, all are asked.
        """
        if asked == 0 or g.top.may(g):
            return False
        skipped = False
        for seat in members(asked):
            only = options(g, seat)
            if len(only) == 1 and self._obvious(g, seat):
                told = g.told
                if isinstance(g.top, Sealed):
                    g.told = None
                choose(g, seat, only[0], fate)
                g.told = told
                skipped = True
        return skipped

    def _obvious(self, g: State, seat: int) -> bool:
        """Old logs of a game have no answers without a choice, whoever could see that."""
        old = self.header.version <= self.game.asked_less
        return old or not self.game.hides or g.top.obvious(g, seat)

    def _keep(
        self, move: Move, g: State, reveals: bool, before: State | None = None, option: int = -1
    ) -> None:
        events, g.told = tuple(g.told or ()), None
        self.log.append(move)
        self._moments.append(Moment(move, g, events, reveals, before, option))

    def _ask(self) -> None:
        """Open a decision, under a new number, for every seat that must or may act."""
        self._decisions = {}
        g = self.live
        if g.over:
            return
        must, may = g.top.must(g), g.top.may(g)
        for seat in members(must | may):
            view = self.game.view(g, seat)
            self._numbers += 1
            self._decisions[seat] = Decision(
                self._numbers,
                seat,
                has(must, seat),
                self.game.prompt(view),
                g.top.rule,
                tuple(self.game.option(number) for number in view.options),
            )
