"""Moving (GOW-30 to GOW-33)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.state import Options
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import MIMIR
from meadhall.games.god_of_war.damage import regroup
from meadhall.games.god_of_war.state import COLUMNS, NO_HERO, GodOfWar

SWAP: Final = "swap"  # where a Hero goes who swaps places


def add_moves(g: GodOfWar, hero: i64, out: Options) -> None:
    """GOW-30, GOW-31: to any free space of another column, or a swap; once a turn."""
    if has(g.moved, hero):
        return
    add_places(g, hero, option.pack(option.MOVE, hero), out)
    if g.partner(hero) != NO_HERO:
        out.add(option.pack(option.SWAP, hero))


def add_places(g: GodOfWar, hero: i64, base: i64, out: Options) -> None:
    """The option for each free space of other columns: the column, and in y front or back."""
    for column in range(i64(COLUMNS)):
        there = g.heroes_in(column)
        if column != g.column[hero] and there < 2:
            to = option.with_place(base, column)
            if there == 0:
                out.add(to)
            else:
                out.add(option.with_y(to, 0))
                out.add(option.with_y(to, 1))


def space(column: i64, side: i64) -> str:
    """A space in words: its column, and front (0) or back (1) where that was chosen."""
    return f"{column + 1}{('', ' front', ' back')[side + 1]}"


def move(g: GodOfWar, hero: i64, choice: i64) -> None:
    g.moved |= bit(hero)
    if option.verb(choice) == option.SWAP:
        swap(g, hero)
    else:
        go(g, hero, option.place(choice), option.y(choice))


def go(g: GodOfWar, hero: i64, column: i64, space: i64) -> None:
    """To a column: in front (0), in the back (1), or alone (-1). Mimir goes with his Carrier."""
    left = g.column[hero]
    ally = g.in_front(column)
    g.column[hero] = column
    g.behind[hero] = 1 if space == 1 else 0
    if ally != NO_HERO:
        g.behind[ally] = 0 if space == 1 else 1
    if g.carrier == hero:
        g.column[MIMIR] = column
    regroup(g, left)
    g.tell(events.MOVED, g.owner[hero], hero, column)


def swap(g: GodOfWar, hero: i64) -> None:
    other = g.partner(hero)
    g.behind[hero], g.behind[other] = g.behind[other], g.behind[hero]
    g.tell(events.SWAPPED, g.owner[hero], hero, other)
