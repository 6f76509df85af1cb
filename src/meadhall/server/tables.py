"""HallTable: one table of the hall, as its log makes it: the game, the seats, the talk.

Commands are planned here (checked, and turned into the entry they would add) and entries are
applied here, in the order of their numbers. Nothing here waits or writes.
"""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.bots import LEVELS
from meadhall.core.catalogue import CardFile
from meadhall.core.errors import IllegalChoice, MeadhallError, StaleDecision
from meadhall.core.event import Event
from meadhall.core.game import Game
from meadhall.core.log import Header, check_rules
from meadhall.core.seats import SeatPolicy
from meadhall.core.sitters import Sitter
from meadhall.core.state import State
from meadhall.core.table import Decision, Moment, Step, Table
from meadhall.core.wire import Picture
from meadhall.games import game as named
from meadhall.server.entries import (
    AnyEntry,
    AskedBack,
    Begin,
    Chose,
    Claimed,
    Conceded,
    Consented,
    Left,
    MadeAgain,
    Named,
    Rematched,
    Restored,
    Returned,
    Row,
    Said,
    TookBack,
)
from meadhall.server.messages import (
    AnyCommand,
    Chat,
    Choose,
    Concede,
    Consent,
    DecisionInfo,
    Leave,
    Redo,
    Rename,
    Return,
    Undo,
)
from meadhall.server.refusals import Refusal

# From so many entries on a table's log takes only what brings its game to an end.
MOST_ENTRIES = 10_000


@dataclass(frozen=True)
class ToldMove:
    """What happened with one entry of the log, and how the table lay then.

    A move stays told when it is taken back; taking back has no moment of its own.
    """

    entry: int
    move: int
    live: State
    moment: Moment | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return () if self.moment is None else self.moment.events


@dataclass(frozen=True)
class Line:
    """A line of the talk at the table."""

    entry: int
    seat: str
    name: str
    text: str
    about: str


class HallTable:
    """A table in memory. `entries` is how many lines of its log it has taken in."""

    def __init__(self, name: str, rows: list[Row]) -> None:
        begin = rows[0].entry if rows else None
        if not isinstance(begin, Begin):
            raise MeadhallError(f"the log of table {name} has no beginning")
        self.name = name
        self.begin = begin
        self.game = game_of(begin.header)
        check_rules(begin.header, self.game)
        self.play = Table.replay(self.game, begin.header, begin.moves)
        self.seats = dict(begin.seats)
        self._policy = SeatPolicy(self.play, self.seats)
        self.entries = 1
        self.played_at = rows[0].at
        self.commands: dict[str, tuple[int, str]] = {}  # key -> entry, digest
        self.told = [
            ToldMove(0, move, moment.live, moment) for move, moment in enumerate(self.play.moments)
        ]
        self.places = [(0, move) for move in range(len(self.told))]  # of the moves that stand
        self.chosen_by_bots: set[int] = set()  # entries
        self.undone: list[tuple[int, int]] = []  # of those that can be made again, the next last
        self.taken_back: set[tuple[int, int]] = set()
        self.talk: list[Line] = []
        self.asked_back: str | None = None
        self.agreed: list[str] = []
        self.conceded: str | None = None
        self.rematch: str | None = None
        self.left_alone: set[int] = set()  # decisions that bots might have answered and didn't
        self.questions: dict[int, DecisionInfo] = {}  # by decision, as they were told
        self.drawn: dict[int, tuple[State, Picture] | None] = {}  # as seats saw it last
        self._steps: tuple[Moment, list[Step]] | None = None  # of the move that was told last
        for row in rows[1:]:
            self.apply(row)

    # What is

    @property
    def over(self) -> bool:
        return self.play.over or self.conceded is not None

    @property
    def result(self) -> str:
        if self.conceded is not None:
            return self.game.conceded(self.game.seat(self.conceded))
        return self.play.result

    @property
    def move(self) -> int:
        return len(self.places) - 1

    def held_by(self, holder: str | None) -> list[str]:
        """The seats that somebody holds."""
        return [s for s, sitter in self.seats.items() if holder and sitter.holder == holder]

    def decision(self, seat: str | None) -> Decision | None:
        """What a seat is asked, if the game goes on and no bot keeps its place."""
        if seat is None or self.over or self.seats[seat].level is not None:
            return None
        return self.play.decision(seat)

    def steps(self, moment: Moment) -> list[Step]:
        """What a move went through; of one that several are told, gone through once."""
        if self._steps is None or self._steps[0] is not moment:
            self._steps = (moment, self.play.steps(moment))
        return self._steps[1]

    def bots_asked(self) -> list[Decision]:
        """What bots are to answer now."""
        return [] if self.over else self._policy.bots_asked(self.left_alone)

    def may_interrupt(self) -> set[str]:
        """The seats of people who need not act now, but could."""
        return {self.play.seats[decision.seat] for decision in self._policy.may_interrupt()}

    # Taking back

    def back_count(self, seat: str) -> int:
        """How many moves lie between now and before the seat's last choice; 0 if it has none."""
        return 0 if self.over else self._policy.moves_back([seat])

    def to_agree(self, seat: str) -> list[str]:
        """The other people whose consent a seat needs to take its last choice back."""
        count = self.back_count(seat)
        if count == 0:
            return []
        taken = zip(self.places[-count:], self.play.moments[-count:], strict=True)
        people = {m.move.seat for (entry, _), m in taken if entry not in self.chosen_by_bots}
        return self._policy.to_agree(seat, count, people)

    def again_count(self, seat: str) -> int:
        """How many moves a seat would make again; 0 if there are none, and against people."""
        return 0 if self.over or self.others(seat) else self._policy.moves_again([seat])

    def others(self, seat: str) -> list[str]:
        """The seats of other people who are there."""
        return self._policy.others(seat)

    # From a command to the entry it would add

    def plan(self, seat: str, command: AnyCommand, digest: str) -> AnyEntry:
        """The entry that would carry a seat's command out; Refusal says why not."""
        if self.entries >= MOST_ENTRIES and not isinstance(command, Choose | Concede | Return):
            raise Refusal("too_many", "this table's log is full; the game can only be played on")
        match command:
            case Choose():
                return self._choose(seat, command, digest)
            case Undo():
                return self._undo(seat, digest)
            case Consent():
                return self._consent(seat, command.agree, digest)
            case Redo():
                if self.others(seat):
                    raise Refusal("not_allowed", "against people, choose again instead")
                count = self.again_count(seat)
                if count == 0:
                    raise Refusal("not_allowed", "there is nothing to make again")
                return MadeAgain(seat, count, digest)
            case Concede():
                if self.over:
                    raise Refusal("not_allowed", "the game is over")
                if self.game.cooperative and self.others(seat):
                    raise Refusal(
                        "not_allowed", "others play on; leave, and a bot takes your place"
                    )
                return Conceded(seat, digest)
            case Chat():
                return Said(seat, command.text, digest, command.about)
            case Rename():
                return Named(seat, command.name, digest)
            case Leave():
                if command.level not in LEVELS:
                    raise Refusal(
                        "bad_message",
                        f"no bot is called {command.level!r}; there are: {', '.join(LEVELS)}",
                    )
                if self.seats[seat].away:
                    raise Refusal("not_allowed", "a bot keeps this seat already")
                return Left(seat, command.level, digest)
            case Return():
                if not self.seats[seat].away:
                    raise Refusal("not_allowed", "no bot keeps this seat")
                return Returned(seat, digest)
            case _:
                raise Refusal("bad_message", "nothing is to be done for this")

    def choose_for_bot(self, seat: str, decision: int, option: int) -> AnyEntry:
        """The entry of a bot's choice."""
        if self.over or self.seats[seat].level is None:
            raise Refusal("stale", f"no bot plays {seat} any more")
        return self._chosen(seat, decision, option, "")

    def _choose(self, seat: str, command: Choose, digest: str) -> AnyEntry:
        if self.over:
            raise Refusal("stale", "the game is over")
        if self.seats[seat].away:
            raise Refusal("not_allowed", "a bot keeps this seat; take it back first")
        mine = self.play.decision(seat)
        if mine is None:
            asked = ", ".join(self.play.asked)
            raise Refusal("not_asked", f"{seat} is not asked now; asked: {asked}")
        return self._chosen(seat, command.decision, command.option, digest)

    def _chosen(self, seat: str, decision: int, option: int | str, digest: str) -> AnyEntry:
        try:
            return Chose(self.play.plan(seat, option, decision), digest)
        except StaleDecision as error:
            raise Refusal("stale", str(error)) from None
        except IllegalChoice as error:
            raise Refusal("illegal", str(error)) from None

    def _undo(self, seat: str, digest: str) -> AnyEntry:
        if self.over:
            raise Refusal(
                "not_allowed", "the game is over; branch a new table from its replay instead"
            )
        count = self.back_count(seat)
        if count == 0:
            raise Refusal("not_allowed", "there is nothing of yours to take back")
        if self.to_agree(seat):
            if self.asked_back is not None:
                raise Refusal("not_allowed", f"{self.asked_back} has asked already")
            return AskedBack(seat, digest)
        return TookBack(seat, count, digest)

    def _consent(self, seat: str, agree: bool, digest: str) -> AnyEntry:
        asker = self.asked_back
        if asker is None or seat not in self.to_agree(asker) or seat in self.agreed:
            raise Refusal("not_allowed", "your consent is not asked for")
        waiting = set(self.to_agree(asker)) - {*self.agreed, seat}
        last = agree and not waiting
        return Consented(seat, agree, self.back_count(asker) if last else 0, digest)

    # From an entry to what it changes

    def apply(self, row: Row) -> None:
        """Take the next entry in."""
        if row.number != self.entries:
            raise MeadhallError(f"entry {row.number} of table {self.name} is out of order")
        self.entries += 1
        self.played_at = row.at
        if row.key is not None:
            self.commands[row.key] = (row.number, getattr(row.entry, "asked", ""))
        match row.entry:
            case Chose(move):
                self.play.add(move)
                if self.seats[move.seat].level is not None:
                    self.chosen_by_bots.add(row.number)
                self.places.append((row.number, len(self.places)))
                moment = self.play.moment(-1)
                self.told.append(ToldMove(*self.places[-1], moment.live, moment))
                self.undone.clear()
                self.questions.clear()
                self.left_alone.clear()
                self._stop_asking()
            case TookBack(_, count) | Consented(_, True, count) if count:
                self._take_back(count)
                self.told.append(ToldMove(row.number, self.move, self.play.live))
            case MadeAgain(_, count):
                for _ in range(count):
                    self.play.redo()
                    self.places.append(self.undone.pop())
                    self.taken_back.discard(self.places[-1])
                self.told.append(ToldMove(row.number, self.move, self.play.live))
            case AskedBack(seat):
                self.asked_back, self.agreed = seat, []
            case Consented(seat, True):
                self.agreed.append(seat)
            case Consented(_, False):
                self._stop_asking()
            case Conceded(seat):
                self.conceded = seat
                self._stop_asking()
            case Said(seat, text, _, about):
                self.talk.append(Line(row.number, seat, self.seats[seat].name, text, about))
            case Rematched(table):
                self.rematch = table
            case Restored():
                pass  # all goes on as it was
            case entry:
                self._seat(entry)

    def _seat(self, entry: AnyEntry) -> None:
        match entry:
            case Named(seat, name):
                self.seats[seat] = Sitter(self.seats[seat].holder, name, self.seats[seat].level)
            case Left(seat, level):
                self.seats[seat] = Sitter(self.seats[seat].holder, self.seats[seat].name, level)
            case Returned(seat):
                self.seats[seat] = Sitter(self.seats[seat].holder, self.seats[seat].name)
            case Claimed(seat, holder, name):
                self.seats[seat] = Sitter(
                    holder, name or self.seats[seat].name, self.seats[seat].level
                )
        self._stop_asking()

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            self.play.undo()
            self.undone.append(self.places.pop())
            self.taken_back.add(self.undone[-1])
        self._stop_asking()

    def _stop_asking(self) -> None:
        self.asked_back, self.agreed = None, []


def game_of(header: Header) -> Game:
    """The game of a log, shared by all tables that play it alike."""
    file = None if header.cards is None else CardFile(header.cards, "the card file")
    return named(header.game, file, header.settings)
