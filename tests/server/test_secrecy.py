"""Every byte sent to a seat is the same for two games that differ only in what it can't know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Self

import pytest

from meadhall.games import NAMES, game
from meadhall.server import keys
from meadhall.server.entries import (
    AnyEntry,
    AskedBack,
    Conceded,
    Consented,
    Left,
    Returned,
    Said,
    TookBack,
)
from meadhall.server.storage import Change, Storage
from tests.support.hall import Chair, Person, Server
from tests.support.soak import games
from tests.support.told import entries_of, told
from tests.support.twins import Log, difference, follow, log_of, played, twin

GAMES = games(30)
# So many games for each observer go through real sockets, of at most so many moves.
ON_THE_WIRE = games(5)
MOST_MOVES = 60

OBSERVERS = [(name, seat) for name in NAMES for seat in (*game(name).seat_names, None)]


def pairs(name: str, seat: str | None, count: int, most: int) -> Iterator[tuple[Log, Log]]:
    """Games with their twins: one in three to its end, the others to some move."""
    played_game = game(name)
    for seed in range(count):
        chance = random.Random(f"{name} {seat} {seed}")
        table = played(played_game, chance.getrandbits(32))
        whole = min(len(table.moments), most)
        moves = whole if seed % 3 == 0 else chance.randrange(1, whole + 1)
        other = twin(table, seat, chance, moves)
        legal = sum(1 for _ in follow(played_game, other))
        yield log_of(table, legal), (other[0], other[1][:legal])


def afterwards(first: str, second: str) -> list[list[AnyEntry]]:
    """What may happen at a table besides its moves."""
    return [
        [],
        [Said(first, "Hail!"), Conceded(second)],
        [TookBack(first, 1), TookBack(second, 1)],
        [AskedBack(first), Consented(second, True, 1), AskedBack(second)],
        [AskedBack(second), Consented(first, False)],
        [Left(second, "greedy"), Returned(second), Left(first, "random")],
    ]


@pytest.mark.long
@pytest.mark.parametrize(("name", "seat"), OBSERVERS)
def test_nothing_told_to_a_seat_depends_on_what_it_cannot_know(name: str, seat: str | None) -> None:
    first, second = game(name).seat_names
    endings = afterwards(first, second)
    compared = 0
    for number, (log, other) in enumerate(pairs(name, seat, GAMES, 1000)):
        ending = endings[number % len(endings)] if len(log[1]) > 2 else []
        one, twins = (list(told(entries_of(each) + ending, seat)) for each in (log, other))
        assert difference(one, twins, seat) is None
        assert len(one) == len(twins)
        compared += log[1] != other[1] or not game(name).hides
    assert compared > 0.9 * GAMES


class Scribe:
    """Plays the part of a third server: what it writes, the others hear of and tell."""

    def __init__(self, database: str) -> None:
        self._runner = asyncio.Runner()
        self._storage = Storage(database, "scribe")

    def __enter__(self) -> Self:
        self._runner.run(self._storage.open())
        return self

    def __exit__(self, *_: object) -> None:
        self._runner.run(self._storage.close())
        self._runner.close()

    def writes(self, changes: list[Change]) -> None:
        assert all(self._runner.run(self._add(changes)))

    async def _add(self, changes: list[Change]) -> list[bool]:
        return await asyncio.gather(*(self._storage.add(change) for change in changes))


class Writing:
    """A game that is written into the hall, and the chairs of those who are told of it."""

    def __init__(self, log: Log, seat: str | None, ida: Person, olga: Person) -> None:
        self.name = keys.new_table()
        self.seat = seat
        self.people = [ida, olga]
        self.keys = [keys.hashed(person.key or "") for person in self.people]
        self.entries = entries_of(log, {seat: self.keys[0]} if seat else None)

    def change(self, number: int) -> Change:
        """Ida has the seat, or watches as Olga does."""
        places = [(key, self.name, "") for key in self.keys]
        if self.seat is not None:
            places.append((self.keys[0], self.name, self.seat))
        entry = self.entries[number]
        return Change(
            self.name, number, entry, f"k{number}", places=() if number else tuple(places)
        )

    def sit_down(self) -> None:
        self.chairs: list[Chair] = [person.sits(self.name) for person in self.people]
        assert [chair.welcome["seat"] for chair in self.chairs] == [self.seat, None]

    def hears(self, entry: int) -> None:
        for chair in self.chairs:
            chair.until(lambda state: bool(state["entry"] == entry))

    def heard(self) -> list[list[str]]:
        """Every message, in order."""
        return [[text.replace(self.name, "TABLE") for text in c.heard] for c in self.chairs]

    def reads(self) -> list[str]:
        """What its pages answer to both of them; after the end, replay and log are open."""
        over = self.chairs[0].state["over"]
        paths = ["", "/cards"] if over else ["", "/cards", "/replay", "/log"]
        answers = []
        for person in self.people:
            for path in paths:
                answer = person.http.get(f"/api/tables/{self.name}{path}")
                text = answer.text.replace(self.name, "TABLE").partition('"played"')[0]
                answers.append(f"{answer.status_code} {text}")
        return answers


@pytest.mark.parametrize(("name", "seat"), OBSERVERS)
def test_the_bytes_on_the_wire_are_the_same(
    on_postgres: list[Server], people: Callable[..., Person], name: str, seat: str | None
) -> None:
    """Several games and their twins are written move by move; a seat and a watcher are told."""
    server = on_postgres[0]
    ida, olga = people("Ida", server), people("Olga", server)
    ida.makes()
    olga.makes()
    written = [
        [Writing(log, seat, ida, olga) for log in pair]
        for pair in pairs(name, seat, ON_THE_WIRE, MOST_MOVES)
    ]
    tables = [table for pair in written for table in pair]
    with Scribe(server.database) as scribe:
        scribe.writes([table.change(0) for table in tables])
        for table in tables:
            table.sit_down()
        for number in range(1, max(len(table.entries) for table in tables)):
            going_on = [table for table in tables if number < len(table.entries)]
            scribe.writes([table.change(number) for table in going_on])
            for table in going_on:
                table.hears(number)
    for one, other in written:
        assert one.heard() == other.heard()
        assert [len(heard) for heard in one.heard()] == [len(one.entries) + 1] * 2
        assert one.reads() == other.reads()
