"""Plays that differ in nothing but the cards they leave: only one of them has to be tried."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.god_of_war import option
from meadhall.games.god_of_war.defense import Hit
from meadhall.games.god_of_war.scenes.table import SCENES
from meadhall.games.god_of_war.sets import reaching, set_strength, without_set
from meadhall.games.god_of_war.spots import number_paid, without_price
from meadhall.games.god_of_war.state import (
    UNDECIDED,
    GodOfWar,
)
from meadhall.games.god_of_war.worth import hand, rage_worth

HIGHEST_DIE: Final = 2
# In what plays of one key differ.
UNLIKE: Final = -1
HAND: Final = 1
RAGE: Final = 2
# Where a key has what a set does beside its strength, and its strength.
HOW: Final = 20
FELT: Final = 26


@final
class Alike:
    """What plays from one table are worth; those of a key leave it alike but for the hand."""

    def __init__(self) -> None:
        self.keys: vec[i64] = vec[i64]()
        self.worths: vec[float] = vec[float]()  # without what counts on top of it
        self.counts: vec[i64] = vec[i64]()
        self.scratch: GodOfWar | None = None

    def copy(self, g: GodOfWar) -> GodOfWar:
        """A copy of that table, in place of the last one."""
        if self.scratch is None:
            self.scratch = g.copy()
        else:
            self.scratch.become(g)
        return self.scratch

    def clear(self) -> None:
        self.keys = vec[i64]()
        self.worths = vec[float]()
        self.counts = vec[i64]()

    def find(self, key: i64) -> i64:
        """Where a key stands, or -1."""
        for place in range(i64(len(self.keys))):
            if self.keys[place] == key:
                return place
        return -1

    def keep(self, key: i64, worth: float, counts: i64) -> None:
        self.keys = append(self.keys, key)
        self.worths = append(self.worths, worth)
        self.counts = append(self.counts, counts)


def key_of(g: GodOfWar, choice: i64) -> i64:
    """A number that plays share which differ in nothing but the cards they leave; -1: in more."""
    what = option.verb(choice)
    plain = option.plain(choice)
    if what == option.ATTACK or what == option.CALL:
        strength = set_strength(g.cards, choice) + g.waiting[option.hero(choice)]
        felt = strength if option.other(choice) >= 0 else felt_at(g, option.place(choice), strength)
        return plain | (how(g, choice) << HOW) | (felt << FELT)
    if what == option.DEFEND:
        top = g.top
        if isinstance(top, Hit):
            needed = top.strength - top.defended
            strength = set_strength(g.cards, choice)
            felt = strength if strength < needed else needed
            return plain | (how(g, choice) << HOW) | (felt << FELT)
    if what == option.SPOT:
        return plain | (number_paid(g, choice) << FELT)
    return -1


def what_counts(g: GodOfWar, twin: GodOfWar, choice: i64, rest: vec[i64], left: vec[i64]) -> i64:
    """In what plays differ that do what this one did to a table: HAND, RAGE, or all (UNLIKE)."""
    if twin.result != UNDECIDED or twin.completed != g.completed:
        return 0
    counts: i64 = HAND
    if not same(left, rest):
        if len(left) > 0:
            return UNLIKE
        counts = 0  # who has fallen keeps no card
    elif len(rest) == 0:
        return UNLIKE
    hero = option.hero(choice)
    if option.verb(choice) == option.SPOT or not twin.standing(hero):
        return counts
    return counts | RAGE if twin.rage[hero] == rage_after(g, choice) else i64(UNLIKE)


def own_worth(g: GodOfWar, choice: i64, rest: vec[i64], counts: i64) -> float:
    """What a play leaves to who makes it, as far as that counts."""
    worth = hand(g.cards, rest) if counts & HAND != 0 else 0.0
    if counts & RAGE != 0:
        worth += rage_worth(g, option.hero(choice), rage_after(g, choice))
    return worth


def without(g: GodOfWar, seat: i64, choice: i64) -> vec[i64]:
    """What is left in a seat's hand when a set is played or a price paid."""
    if option.verb(choice) == option.SPOT:
        return without_price(g, seat, choice)
    return without_set(g, seat, choice)


def same(zone: vec[i64], other: vec[i64]) -> bool:
    if len(zone) != len(other):
        return False
    for place in range(i64(len(zone))):
        if zone[place] != other[place]:
            return False
    return True


def how(g: GodOfWar, choice: i64) -> i64:
    """What a set does beside its strength: its symbol stuns, or a companion gives it."""
    symbol = option.symbol(choice)
    if symbol >= g.cards.kinds:
        return symbol
    return g.cards.stuns[symbol]


def felt_at(g: GodOfWar, place: i64, strength: i64) -> i64:
    """As much of an attack's strength as can make a difference to the Enemy at a place."""
    armor = g.armor(place)
    if armor > 0:
        return armor if strength >= armor else i64(0)
    face = g.face(place)
    if g.cards.tracker[face] < 0 and g.cards.enemy_health[face] == 0:
        return strength
    block = SCENES[g.layout].block(g, place)
    enough = g.enemy_health(place) + (block if block > HIGHEST_DIE else i64(HIGHEST_DIE))
    return strength if strength < enough else enough


def rage_after(g: GodOfWar, choice: i64) -> i64:
    """A Hero's Rage after a set, as far as the slots go."""
    cards, hero = g.cards, option.hero(choice)
    symbol, counts = option.symbol(choice), option.numbers(choice)
    rage = g.rage[hero]
    if option.verb(choice) != option.DEFEND:
        rage += 1
    if option.verb(choice) == option.CALL:
        rage += cards.rages[reaching(cards)]
    if symbol < cards.kinds:
        rage += cards.rages[symbol]
    for kind in range(cards.number_kinds):
        rage += option.count(counts, kind) * cards.rages[kind]
    most = cards.slots[hero]
    return rage if rage < most else most
