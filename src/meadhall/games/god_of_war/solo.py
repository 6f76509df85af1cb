"""Solo mode: Kratos, with Atreus and Mimir as companions (GOW-120 to GOW-122)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.state import Options
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import ALL_PLACES, KRATOS
from meadhall.games.god_of_war.damage import heal
from meadhall.games.god_of_war.draw import Look, upgrades_left
from meadhall.games.god_of_war.language import RANGED
from meadhall.games.god_of_war.move import add_places, go
from meadhall.games.god_of_war.sets import add_sets, numbers_in_hand
from meadhall.games.god_of_war.specials import DIE_ADDS, NO_DIE
from meadhall.games.god_of_war.state import COLUMNS, ROWS, GodOfWar

# The four abilities, each once a Quest and each with two uses.
ATREUS_1: Final = 0
ATREUS_2: Final = 1
MIMIR_1: Final = 2
MIMIR_2: Final = 3


def ability(what: i64) -> i64:
    """The ability that a use belongs to."""
    if what == option.BOW_THAT_STUNS or what == option.ATREUS_AIMS:
        return ATREUS_1
    if what == option.BOW_ON_TWO or what == option.COMPANION_GUARD:
        return ATREUS_2
    if what == option.MIMIR_HEALS or what == option.MIMIR_TURNS_THE_DIE:
        return MIMIR_1
    return MIMIR_2


def can_help(g: GodOfWar, which: i64) -> bool:
    return g.solo and not has(g.helped, which)


def spend_help(g: GodOfWar, what: i64) -> None:
    g.helped |= bit(ability(what))


def add_solo_attacks(g: GodOfWar, seat: i64, hero: i64, out: Options) -> None:
    """GOW-121: Atreus gives the Ranged symbol, the Numbers come from Kratos's hand."""
    have = numbers_in_hand(g, seat)
    if can_help(g, ATREUS_1):
        for row in range(i64(ROWS)):
            place = g.column[hero] + row * COLUMNS
            if g.target(place):
                bow = option.BOW_THAT_STUNS
                base = option.with_symbol(option.pack(option.ATTACK, hero, place), bow, RANGED)
                add_sets(g, base, 0, have, out)
    if can_help(g, ATREUS_2):
        for first in range(i64(ALL_PLACES)):
            for second in range(first + 1, i64(ALL_PLACES)):
                if g.target(first) and g.target(second):
                    bow = option.BOW_ON_TWO
                    plain = option.pack(option.ATTACK, hero, first, second)
                    add_sets(g, option.with_symbol(plain, bow, RANGED), 0, have, out)


def add_help_with_attack(g: GodOfWar, place: i64, flags: i64, out: Options) -> None:
    if can_help(g, ATREUS_1):
        out.add(option.pack(option.HELP, KRATOS, -1, -1, option.ATREUS_AIMS))
    if can_help(g, MIMIR_1) and flags & (NO_DIE | DIE_ADDS) == 0 and g.armor(place) == 0:
        out.add(option.pack(option.HELP, KRATOS, -1, -1, option.MIMIR_TURNS_THE_DIE))


def add_help(g: GodOfWar, hero: i64, out: Options) -> None:
    """Between two actions: heal 2, a move, or a look at the Upgrade deck."""
    if can_help(g, MIMIR_1) and g.damage[hero] > 0:
        out.add(option.pack(option.HELP, hero, -1, -1, option.MIMIR_HEALS))
    if can_help(g, MIMIR_2):
        add_places(g, hero, option.pack(option.HELP, hero, -1, -1, option.MIMIR_LEADS), out)
        if upgrades_left(g) > 0:
            out.add(option.pack(option.HELP, hero, -1, -1, option.MIMIR_FORESEES))


def help_out(g: GodOfWar, seat: i64, choice: i64) -> None:
    hero, what = option.hero(choice), option.x(choice)
    spend_help(g, what)
    g.tell(events.HELPED, seat, what)
    if what == option.MIMIR_HEALS:
        heal(g, hero, 2)
    elif what == option.MIMIR_LEADS:
        go(g, hero, option.place(choice), option.y(choice))
    else:
        g.push(Look(seat, 2, 0, 2))
