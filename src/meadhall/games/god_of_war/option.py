"""God of War's options as integers of up to 53 bits.

`verb 6 | hero 3 | place 4 | other 4 | x 8 | y 8 | z 8`, each field but the verb holding -1 too.
A set of cards has, from x on, its symbol card's kind, what it is used as, and how many Numbers of
each kind it takes: the same number whichever card of a kind is played.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from meadhall.core.bits import shift

# What an option does.
PLACE: Final = 1
CARRY: Final = 2
END: Final = 3
MOVE: Final = 4
SWAP: Final = 5
ATTACK: Final = 6
CALL: Final = 7  # a Melee attack on the top row, with Leviathan's Call
SPOT: Final = 8
RAGE: Final = 9
SPECIAL: Final = 10
CRYSTAL: Final = 11
STRIKE: Final = 12  # go on with a declared attack
DEFEND: Final = 13
TAKE_IT: Final = 14
INSTEAD: Final = 15
LEAVE: Final = 16
SHIELD: Final = 17
FALL: Final = 18
TAKE: Final = 19
REMOVE: Final = 20
AIM: Final = 21
HERO: Final = 22
COLUMN: Final = 23
REWARD: Final = 24
ACTIVATE: Final = 25
ARRANGE: Final = 26
QUEST: Final = 27
HELP: Final = 29
CURE: Final = 30
PILE: Final = 31

# Symbols of a set that come from a solo companion and not from a card.
BOW_THAT_STUNS: Final = 61
BOW_ON_TWO: Final = 62
COMPANION_GUARD: Final = 63

COUNT: Final = 4  # bits for the Numbers of a kind in a set
MOST_OF_A_KIND: Final = 15


def pack(
    verb: i64,
    hero: i64 = -1,
    place: i64 = -1,
    other: i64 = -1,
    x: i64 = -1,
    y: i64 = -1,
    z: i64 = -1,
) -> i64:
    low = verb | ((hero + 1) << 6) | ((place + 1) << 9) | ((other + 1) << 13)
    return low | ((x + 1) << 17) | ((y + 1) << 25) | ((z + 1) << 33)


def with_place(option: i64, place: i64) -> i64:
    """An option that has none yet, with a place; so for the others."""
    return option | ((place + 1) << 9)


def with_other(option: i64, other: i64) -> i64:
    return option | ((other + 1) << 13)


def with_y(option: i64, y: i64) -> i64:
    return option | ((y + 1) << 25)


def with_card(option: i64, card: i64, which: i64) -> i64:
    """Of three cards x, y and z, the first, second or third."""
    return option | shift(card + 1, 17 + 8 * which)


def with_symbol(option: i64, symbol: i64, used_as: i64) -> i64:
    """A set without a Number yet; `used_as` is MELEE, RANGED or DEFENSE."""
    return option | (symbol << 17) | ((used_as >> 1) << 23)


def with_numbers(option: i64, numbers: i64) -> i64:
    """A set with more Numbers, counted in four bits a kind."""
    return option + (numbers << 25)


def plain(option: i64) -> i64:
    """What an option says of verb, Hero and places."""
    return option & 0x1FFFF


def verb(option: i64) -> i64:
    return option & 63


def hero(option: i64) -> i64:
    return ((option >> 6) & 7) - 1


def place(option: i64) -> i64:
    return ((option >> 9) & 15) - 1


def other(option: i64) -> i64:
    return ((option >> 13) & 15) - 1


def x(option: i64) -> i64:
    return ((option >> 17) & 255) - 1


def y(option: i64) -> i64:
    return ((option >> 25) & 255) - 1


def z(option: i64) -> i64:
    return ((option >> 33) & 255) - 1


def card(option: i64, which: i64) -> i64:
    """The first, second or third of x, y and z."""
    return ((option >> (17 + 8 * which)) & 255) - 1


def symbol(option: i64) -> i64:
    return (option >> 17) & 63


def used_as(option: i64) -> i64:
    return shift(1, (option >> 23) & 3)


def numbers(option: i64) -> i64:
    return option >> 25


def some(kind: i64, amount: i64) -> i64:
    """So many Numbers of a kind, as a set counts them."""
    return shift(amount, COUNT * kind)


def count(counts: i64, kind: i64) -> i64:
    """How many Numbers of a kind a set takes."""
    return (counts >> (COUNT * kind)) & MOST_OF_A_KIND


# What solo companions do beside that.
ATREUS_AIMS: Final = 56  # +3 to an attack
MIMIR_HEALS: Final = 57
MIMIR_TURNS_THE_DIE: Final = 58
MIMIR_LEADS: Final = 59  # a move
MIMIR_FORESEES: Final = 60


@final
class Picked:
    """What is chosen on the table together with a Special or a Rage Ability."""

    def __init__(self) -> None:
        self.cards: list[str] = []  # of the hand, by kind
        self.heroes: list[int] = []
        self.source: int = -1  # the Hero from whom something is taken
        self.places: list[int] = []
        self.slots: list[str] = []  # spaces before columns
        self.removes: list[str] = []  # of the discard pile, by kind
