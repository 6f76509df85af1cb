"""Twin games: two logs that differ only in what one seat (or a watcher) can't know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec

from meadhall.core.errors import MeadhallError
from meadhall.core.facts import facts
from meadhall.core.game import Game
from meadhall.core.log import Move
from meadhall.core.table import Table


def random_game(game: Game, chance: random.Random, moves: int) -> Table:
    """A game played at random for so many moves, or to its end."""
    table = Table(game, seed=chance.getrandbits(32))
    while not table.over and len(table.moments) <= moves:
        seat = chance.choice(table.asked)
        table.choose(seat, chance.choice(table.options(seat)))
    return table


def twins(table: Table, seat: str | None, chance: random.Random, tries: int) -> Iterator[Table]:
    """Other games in which the seat has seen the very same, with two cards in other places."""
    entries = table.game.catalogue.entries
    known = _known(table, seat)
    pairs = [
        (one.number, other.number)
        for one in entries
        for other in entries
        if one.number < other.number and one.kind == other.kind
    ]
    for one, other in chance.sample(pairs, min(tries, len(pairs))):
        journal = [_swapped(table.game, move, one, other) for move in table.journal]
        try:
            twin = Table.replay(table.game, table.header, journal)
        except MeadhallError:
            continue
        differs = facts(twin.state) != facts(table.state)
        if differs and _known(twin, seat) == known:
            yield twin


def _known(table: Table, seat: str | None) -> list[object]:
    """Everything a seat has seen of a game, by the rules' own white lists."""
    who = -1 if seat is None else table.game.seat(seat)
    views = [facts(table.game.view(moment.state, who)) for moment in table.moments]
    return [views, table.events(seat), [moment.move.seat for moment in table.moments]]


def _swapped(game: Game, move: Move, one: int, other: int) -> Move:
    cards = {one: other, other: one}
    names = {
        game.catalogue.entries[a].name: game.catalogue.entries[b].name for a, b in cards.items()
    }
    words = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    return msgspec.structs.replace(
        move,
        choice=words.sub(lambda found: names[found[0]], move.choice),
        fate=[cards.get(answer, answer) for answer in move.fate],
    )
