"""A crowd of players that never gives up: whatever happens to the server, they go on.

Of ten tables one plays each of the other games, the rest Ragnarok, whose games are the shortest;
each has a player for each seat. A player notes every choice that was acknowledged; when the
connection is lost, it comes back, and what was not acknowledged it sends again.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.typing import Origin

from meadhall.games import NAMES, game
from tests.support.patience import PATIENCE

# Nobody waits longer for a message without asking again, in seconds.
SILENCE = 30
LOST = (OSError, WebSocketException, InvalidHandshake, EOFError, asyncio.TimeoutError)


@dataclass
class Acknowledged:
    """A choice that the server has said is safe."""

    table: str
    key: str
    entry: int
    choice: str


@dataclass
class Crowd:
    """All players, and what they remember."""

    address: Callable[[], str]  # of some server that is there just now
    tables: list[str] = field(default_factory=list)
    acknowledged: list[Acknowledged] = field(default_factory=list)
    refused: list[dict[str, Any]] = field(default_factory=list)
    progress: Counter[int] = field(default_factory=Counter)  # choices by place
    served: dict[tuple[int, str], float] = field(default_factory=dict)  # when, by place and seat
    reconnected: int = 0
    finished: int = 0

    async def table(self, place: int, chance: random.Random) -> None:
        """Sit down at a table of one's own and play game after game."""
        key: str | None = None
        while True:
            name = NAMES[place % 10] if place % 10 < len(NAMES) else NAMES[0]
            made, key = await self._make(name, key)
            self.tables.append(made)
            seats = game(name).seat_names
            async with asyncio.TaskGroup() as playing:  # gather wouldn't wait for who is leaving
                for seat in seats:
                    playing.create_task(self._play(place, made, seat, key, chance))
            self.finished += 1

    async def _make(self, name: str, key: str | None) -> tuple[str, str]:
        seats = {seat: {"sits": "me"} for seat in game(name).seat_names}
        while True:
            address = self.address()
            cookies = {"meadhall_key": key} if key else {}
            try:
                async with httpx.AsyncClient(
                    base_url=address, cookies=cookies, verify=False, timeout=PATIENCE
                ) as http:
                    answer = await http.post(
                        "/api/tables",
                        json={"game": name, "seats": seats},
                        headers={"Origin": address},
                    )
                if answer.status_code == 201:
                    return answer.json()["table"], key or answer.cookies["meadhall_key"]
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.02)

    async def _play(
        self, place: int, table: str, seat: str, key: str, chance: random.Random
    ) -> None:
        """One seat's game, to its end."""
        waiting: dict[str, Any] | None = None
        asked: dict[str, Any] | None = None  # what the table asks for as far as is known
        over = False
        sent = 0
        while True:
            address = self.address()
            where = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}"
            try:
                async with connect(
                    where,
                    origin=Origin(address),
                    additional_headers={"Cookie": f"meadhall_key={key}"},
                    compression=None,
                    open_timeout=PATIENCE,
                    ping_interval=None,
                    close_timeout=0.1,
                    proxy=None,
                ) as socket:
                    if waiting:
                        await socket.send(json.dumps(waiting))
                    while True:
                        async with asyncio.timeout(SILENCE):  # wait_for may lose a cancellation
                            message = json.loads(await socket.recv())
                        kind = message["type"]
                        if kind != "refused":
                            self.served[place, seat] = time.monotonic()
                        if kind == "state":
                            asked, over = message["decision"], message["over"]
                        elif kind == "refused" and message["code"] == "unavailable" and waiting:
                            await asyncio.sleep(0.1 + 0.1 * chance.random())
                            await socket.send(json.dumps(waiting))
                        elif kind in ("done", "refused") and waiting:
                            if asked and asked["number"] == waiting["decision"]:
                                asked = None
                            waiting = self._answered(place, table, seat, waiting, message)
                        if over and waiting is None:
                            return
                        if asked and waiting is None:
                            sent += 1
                            waiting = {
                                "type": "choose",
                                "id": f"{seat}-{sent}",
                                "decision": asked["number"],
                                "option": chance.choice(asked["options"])["text"],
                            }
                            await socket.send(json.dumps(waiting))
            except LOST:
                self.reconnected += 1
                await asyncio.sleep(0.01 + 0.05 * chance.random())

    def _answered(
        self,
        place: int,
        table: str,
        seat: str,
        waiting: dict[str, Any],
        message: dict[str, Any],
    ) -> dict[str, Any] | None:
        if message["id"] != waiting["id"]:
            return waiting
        if message["type"] == "done":
            key = f"{seat}:{waiting['id']}"
            self.acknowledged.append(Acknowledged(table, key, message["entry"], waiting["option"]))
            self.progress[place] += 1
            return None
        self.refused.append({**message, "table": table, "seat": seat, **waiting})
        return None
