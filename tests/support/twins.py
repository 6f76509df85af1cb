"""Twin games: two logs that differ only in what one seat (or a watcher) can't know.

What can't be known is worked out from the rules, in a file for each game: which cards somebody
drew, laid, was offered or sealed and has not shown to the observer yet. Those are drawn anew;
neither a view nor an event of the game is asked. So whatever is told of both must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from meadhall.core.errors import IllegalChoice, StaleDecision
from meadhall.core.facts import facts
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.log import Header, Move
from meadhall.core.option import LEAVE_IT
from meadhall.core.table import Moment, Table
from tests.god_of_war import twins as god_of_war
from tests.ragnarok import twins as ragnarok
from tests.thunder_and_lightning import twins as thunder_and_lightning

PICTURED = 5

Log = tuple[Header, list[Move]]
Hears = Callable[[Game, Log, str | None], Iterator[bytes]]
Redraw = Callable[[Game, Sequence[Moment], str | None, random.Random], list[Move]]

# For each game: the same moves with other hidden cards, as far as there are others.
REDRAWN: dict[str, Redraw] = {
    "ragnarok": ragnarok.redrawn,
    "thunder-and-lightning": thunder_and_lightning.redrawn,
    "god-of-war": god_of_war.redrawn,
}


def observers(game: Game) -> list[str | None]:
    """All who are told of a game: each seat, and a watcher."""
    return [*game.seat_names, None]


def played(game: Game, seed: int, greedy: bool = False, fond: tuple[str, ...] = ()) -> Table:
    """A whole game, played at random or greedily; the choices of which one is fond come first."""
    chance = random.Random(seed)
    table = Table(game, seed=seed)
    while not table.over:
        seat = chance.choice(table.asked)
        choice = game.greedy(table.view(seat), Seeded(seed)) if greedy else LEAVE_IT
        if choice != LEAVE_IT:
            table.choose(seat, choice)
            continue
        options = table.options(seat)
        liked = [text for text in options if text.startswith(fond)] if fond else []
        table.choose(seat, chance.choice(liked or options))
    return table


def log_of(table: Table, moves: int | None = None) -> Log:
    """The log of a game, or of its first moves, the start being one of them."""
    return table.header, [moment.move for moment in table.moments[:moves]]


def twin(table: Table, seat: str | None, chance: random.Random, moves: int | None = None) -> Log:
    """Another log in which the observer has seen the very same, of so many moves."""
    redrawn = REDRAWN[table.game.name](table.game, table.moments[:moves], seat, chance)
    secret = f"{chance.getrandbits(64):x}"
    return msgspec.structs.replace(table.header, secret=secret), redrawn


def follow(game: Game, log: Log) -> Iterator[Table]:
    """The table after every move of a log, as far as its choices are possible.

    A twin's choices may become impossible. What was told until then must be the same all the same:
    whether somebody is asked, and for what, can be seen by all.
    """
    header, made = log
    table = Table.replay(game, header, made[:1])
    yield table
    for move in made[1:]:
        try:
            table.add(move)
        except (IllegalChoice, StaleDecision):
            return
        yield table


def hear(game: Game, log: Log, seat: str | None) -> Iterator[bytes]:
    """What a table tells an observer after every move."""
    for table in follow(game, log):
        yield telling(table, seat)


def telling(table: Table, seat: str | None) -> bytes:
    """All that the observer gets to know of a table after its last move.

    The pictures of a view, which take longest, are looked at after every fifth.
    """
    game, view = table.game, table.view(seat)
    moves = len(table.moments)
    own = None if seat is None else table.decision(seat)
    events = table.events(seat, moves - 1)
    told = {
        "view": facts(view),
        "prompt": game.prompt(view),
        "progress": game.progress(view),
        "events": [[e.kind, e.seat, e.numbers, e.secret, e.rule] for e in events],
        "kinds": [[game.kind_of(event), game.rule_of(event)] for event in events],
        "story": table.story(seat, moves - 1),
        "asked": table.asked,
        "decisions": [[d.seat, d.number, d.must, d.rule] for d in table.decisions.values()],
        "question": own and [own.prompt, [[o.number, o.text, o.choice] for o in own.options]],
        "moves": moves,
        "result": table.result,
    }
    if moves % PICTURED == 0 or table.over:
        who = -1 if seat is None else game.seat(seat)
        steps = [game.view(step.state, who) for step in table.steps(table.moments[-1])]
        told |= {
            "picture": game.picture(view),
            "steps": [game.picture(step) for step in steps],
            "describe": game.describe(view),
        }
    return msgspec.json.encode(told)


@dataclass(frozen=True)
class Difference:
    """The first thing that was told otherwise: to whom, which message, what in it, both ways."""

    seat: str | None
    message: int
    what: str
    one: object
    other: object


def difference(one: Sequence[bytes], other: Sequence[bytes], seat: str | None) -> Difference | None:
    """What an observer was told of a game and of its twin, as far as both are possible."""
    for place, (mine, its) in enumerate(zip(one, other, strict=False)):
        if mine != its:
            return _difference(seat, place, mine, its)
    return None


def _difference(seat: str | None, place: int, one: bytes, other: bytes) -> Difference:
    left, right = msgspec.json.decode(one), msgspec.json.decode(other)
    what = next((key for key in left if left[key] != right.get(key)), "order")
    return Difference(seat, place, what, left.get(what), right.get(what))
