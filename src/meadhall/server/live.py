"""A table that somebody is at: its state in memory, who is connected, who is thinking."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from meadhall.server import messages, metrics, telling
from meadhall.server.messages import Message
from meadhall.server.tables import HallTable


class Chair:
    """One open socket at a table: what is still to be said to it.

    The state is said as it is when there is room for it, so that a slow connection gets fewer
    states and never an old one.
    """

    def __init__(self, table: str, seat: str | None, holder: str | None) -> None:
        self.table = table
        self.seat = seat
        self.holder = holder
        self.replies: list[bytes] = []
        self.told = -1  # the last entry whose events were told
        self.state_due = False
        self.seats_due = False
        self.close_code: int | None = None
        self.call: Callable[[], None] = _nobody  # to tell it that there is something to say

    def reply(self, message: Message) -> None:
        metrics.said(message)
        self.replies.append(messages.encode(message))
        self.call()

    def take_replies(self) -> list[bytes]:
        replies, self.replies = self.replies, []
        return replies

    def close(self, code: int) -> None:
        self.close_code = code
        self.call()


class Live:
    """A table in use. Its lock is held from when something is planned until it is applied."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lock = asyncio.Lock()
        self.table: HallTable | None = None
        self.chairs: set[Chair] = set()
        self.thinking: dict[int, asyncio.Task[None]] = {}  # by decision
        self.failures = 0  # in a row, of writing to its log or thinking for it
        self.mending: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self._states: dict[tuple[str | None, int], bytes] = {}

    @property
    def idle(self) -> bool:
        return not (self.chairs or self.thinking or self.mending or self.lock.locked())

    def connected(self) -> set[str]:
        """The seats of those who are there."""
        return {chair.seat for chair in self.chairs if chair.seat is not None}

    def changed(self, by: str | None = None) -> None:
        """Everybody is to be told the new state.

        Who changed it and who watches are told first, and what the others may choose from is drawn
        when that is on its way: how long it takes tells nobody how much that is.
        """
        self._states.clear()
        later = []
        for chair in self.chairs:
            chair.state_due = True
            if chair.seat in (None, by):
                chair.call()
            else:
                later.append(chair)
        if later:
            asyncio.get_running_loop().call_soon(_wake, later)

    def seats_changed(self) -> None:
        """Somebody has connected or dropped."""
        self._states.clear()
        for chair in self.chairs:
            chair.seats_due = True
            chair.call()

    def due(self, chair: Chair, table: HallTable) -> Iterable[bytes]:
        """What the chair is to be told of the table now, as bytes."""
        if chair.state_due:
            asked = (chair.seat, chair.told)
            if asked not in self._states:
                state = telling.state(table, chair.seat, self.connected(), chair.told)
                self._states[asked] = messages.encode(state)
            yield self._states[asked]
            chair.told = table.entries - 1
        elif chair.seats_due:
            seats = telling.seats(table, self.connected())
            yield messages.encode(messages.SeatsMessage(table.entries - 1, seats))
        chair.state_due = chair.seats_due = False


def _wake(chairs: Iterable[Chair]) -> None:
    for chair in chairs:
        chair.call()


def _nobody() -> None:
    """Before somebody listens."""
