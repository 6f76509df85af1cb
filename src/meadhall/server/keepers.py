"""Keepers: the bots that keep seats at the hall's tables, and when they choose."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from meadhall.bots import USUAL, seconds_of
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import seeded_at
from meadhall.core.option import LEAVE_IT
from meadhall.core.pickling import packed
from meadhall.core.table import Decision
from meadhall.server import metrics
from meadhall.server.live import Live
from meadhall.server.storage import Change
from meadhall.server.tables import HallTable
from meadhall.server.thinkers import Thinkers, Thought

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

log = logging.getLogger("meadhall.hall")

# A bot at a table without people takes its time, so that watching it is possible.
PACE = 1.0


class Keepers:
    def __init__(self, hall: Hall, thinkers: Thinkers, courtesy: float, pace: float) -> None:
        """`courtesy` is how long they wait where people may interrupt, `pace` how long at least
        where cards are hidden."""
        self._hall = hall
        self._thinkers = thinkers
        self._courtesy = courtesy
        self._pace = pace

    def wake(self, live: Live, table: HallTable) -> None:
        """Let those think who are asked; at the table's home, and nowhere else."""
        if self._hall.stopping or not self._hall.homes.is_here(live.name):
            return
        asked = table.bots_asked()
        self._interrupt(live, {decision.number for decision in asked})
        for decision in asked:
            if decision.number not in live.thinking:
                patience = 0.0
                if not any(sitter.holder for sitter in table.seats.values()):
                    if not live.chairs:
                        continue
                    patience = PACE
                if decision.must and table.may_interrupt() & live.connected():
                    patience = max(patience, self._courtesy)
                task = asyncio.create_task(self._think(live, decision, patience))
                live.thinking[decision.number] = task

    def _interrupt(self, live: Live, asked: set[int]) -> None:
        """What was taken back, or what others decided first, is thought about no more."""
        for number, task in live.thinking.items():
            if number not in asked and task is not asyncio.current_task():
                task.cancel()

    async def _think(self, live: Live, decision: Decision, patience: float) -> None:
        """Let a bot choose in another process, and make its choice here."""
        try:
            await asyncio.sleep(patience)
            thought = None
            async with self._hall.at(live.name, anew=False) as (_, table):
                if decision.number in (d.number for d in table.bots_asked()):
                    thought = _thought(table, decision)
            if thought is not None:
                pace = self._pace_of(thought.level) if table.game.hides else 0.0
                option = await self._unhurried(thought, pace)
                await self._choose_for_bot(live, decision, option)
        except MeadhallError as error:
            log.warning("a bot failed", extra={"table": live.name, "error": str(error)})
            self._hall.mend(live)
            return
        finally:
            live.thinking.pop(decision.number, None)
        table_now = live.table
        if table_now is not None:
            self.wake(live, table_now)

    def _pace_of(self, level: str) -> float:
        """How long a bot of a level takes, whether its choice was soon settled or not."""
        return max(self._pace, seconds_of(level)) if self._pace > 0.0 else 0.0

    async def _unhurried(self, thought: Thought, pace: float) -> int:
        """A bot's choice, after a time that doesn't tell how much it had to choose from."""
        thinking = metrics.thought(self._thinkers.choose(thought))
        option, _ = await asyncio.gather(thinking, asyncio.sleep(pace))
        return option

    async def _choose_for_bot(self, live: Live, decision: Decision, option: int) -> None:
        async with self._hall.at(live.name, anew=False) as (live, table):
            while decision.number in (d.number for d in table.bots_asked()):
                if option == LEAVE_IT:
                    table.left_alone.add(decision.number)
                    return
                seat, number = table.play.seats[decision.seat], table.entries
                planned = table.choose_for_bot(seat, decision.number, option)
                key = f"{seat}:bot:{decision.number}"
                if await self._hall.add(live, table, Change(live.name, number, planned, key)):
                    return


def _thought(table: HallTable, decision: Decision) -> Thought:
    """All that a bot gets: a view, and chance of its own that the others can't foresee."""
    seat = table.play.seats[decision.seat]
    header = table.begin.header
    fate = seeded_at(f"{header.secret}:{seat}", decision.number)
    return Thought(
        game=header.game,
        cards=header.cards,
        settings=tuple(sorted(header.settings.items())),
        level=table.seats[seat].level or USUAL,
        view=packed(table.play.view(seat)),
        seed=int(fate.next()),
    )
