"""Seats: what follows from who sits at a table: which bots answer, and what is taken back how far.

The one policy of the hall and the terminal. It only looks; who uses it acts.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from meadhall.core.sitters import Sitter
from meadhall.core.table import Decision, Table


class SeatPolicy:
    """A table and who sits where, by the names of its seats."""

    def __init__(self, table: Table, sitters: Mapping[str, Sitter]) -> None:
        self._table = table
        self._sitters = sitters

    # Who is to answer

    def people_asked(self) -> list[Decision]:
        """What people must answer now."""
        return [d for d in self._open(bots=False) if d.must]

    def may_interrupt(self) -> list[Decision]:
        """What people need not answer now, but could."""
        return [d for d in self._open(bots=False) if not d.must]

    def bots_asked(
        self, left_alone: Collection[int], people_consider: bool = False
    ) -> list[Decision]:
        """What bots are to answer now: first those who may interrupt, then those who must answer.

        `left_alone` are the decisions that bots might have answered and didn't. Bots who must
        answer wait while people still consider an interruption, where people are asked for that.
        All wait while somebody who took something back is to choose again.
        """
        if self._table.can_redo and (people_consider or self.people_asked()):
            return []
        bots = self._open(bots=True)
        interrupting = [d for d in bots if not d.must and d.number not in left_alone]
        if interrupting or people_consider:
            return interrupting
        return [d for d in bots if d.must]

    def _open(self, bots: bool) -> list[Decision]:
        decisions = self._table.decisions.values()
        return [d for d in decisions if self._is_bot(self._table.seats[d.seat]) == bots]

    # Taking back

    def moves_back(self, seats: Collection[str]) -> int:
        """How many moves lie between now and before the last choice of these seats; 0: none has."""
        for count in range(1, self._table.made + 1):
            if self._table.moment(-count).move.seat in seats:
                return count
        return 0

    def moves_again(self, seats: Collection[str]) -> int:
        """How many of the moves that were taken back are made again at once: up to before the next
        choice of these seats; 0 if there are none."""
        undone = self._table.undone
        for count in range(1, len(undone)):
            if undone[count].seat in seats:
                return count
        return len(undone)

    def to_agree(self, seat: str | None, count: int, people: Collection[str] = ()) -> list[str]:
        """The people whose consent a seat needs to take so many moves back.

        It is free to take back what nobody has seen of one's own and of bots, and where there are
        no other people. `people` are the seats of which a person made one of these moves, also
        where a bot keeps them now: that is not for others to take back.
        """
        taken = [self._table.moment(-back) for back in range(1, count + 1)]
        own = all(m.move.seat == seat or self._is_bot(m.move.seat) for m in taken)
        absent = [name for name in people if self._sitters[name].away]
        if own and not (absent or any(moment.reveals for moment in taken)):
            return []
        return self.others(seat, absent)

    def others(self, seat: str | None, absent: Collection[str] = ()) -> list[str]:
        """The seats of other people who are there, or among those who are absent."""
        me = None if seat is None else self._sitters[seat].holder
        return [
            name
            for name, sitter in self._sitters.items()
            if sitter.holder not in (None, me) and (not sitter.away or name in absent)
        ]

    def _is_bot(self, seat: str) -> bool:
        return self._sitters[seat].level is not None
