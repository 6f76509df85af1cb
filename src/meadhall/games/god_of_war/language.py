"""What the card files are written in: figures, places, and forms with figures in them.

An effect is ten integers: the number of its verb, three figures, and two conditions of three; a
list of effects ends with END. Every reader raises WrongWords, which says what would be right.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from mypy_extensions import i64

from meadhall.core.bits import bit, members
from meadhall.core.errors import MeadhallError, quoted
from meadhall.games.god_of_war.cards import ALL_PLACES, TRACKERS, Cards

RuneName: TypeAlias = Literal["red", "blue", "green", "gold"]
RUNES: Final[tuple[RuneName, ...]] = ("red", "blue", "green", "gold")
PLACES: Final = ("T1", "T2", "T3", "T4", "B1", "B2", "B3", "B4")
HERE: Final = 8  # the place of the card that the words stand on
NAMES: Final = [*PLACES, "this card"]  # what places are called

END: Final = 0
EFFECT: Final = 10  # integers an effect
CONDITIONS_AT: Final = 4  # where in an effect its conditions begin

# Kinds of cards, as bits: what a symbol is, and what a price asks for.
MELEE: Final = 1
RANGED: Final = 2
DEFENSE: Final = 4
NUMBER: Final = 8
CRYSTAL: Final = 16
TOKEN: Final = 32
SYMBOL: Final = 7  # any of the three
SYMBOLS: Final = {"melee": MELEE, "ranged": RANGED, "defense": DEFENSE}

FRONT: Final = 0
BACK: Final = 1
OTHER_SIDE: Final = 2
FULLY: Final = 99  # more Damage than there can be
LARGEST: Final = 99  # of all figures
MOST_DRAWN: Final = 9

# When a card flips.
NEVER: Final = 0
DEFEATED: Final = 1
ATTACKED: Final = 2
ARMOR_BROKEN: Final = 3
RUNE_REVEALED: Final = 4

# How an Enemy attacks.
NO_ATTACK: Final = 0
MELEE_ATTACK: Final = 1
RANGED_ATTACK: Final = 2
ARROWS: Final = {"<": 1, "o": 2, ">": 4}  # the columns to the left, before it, to the right
POWER: Final = -1  # a strength that the Scene decides
STUNS: Final = 1
POISONS: Final = 2
EFFECTS: Final = ("", "stun", "poison")


class WrongWords(MeadhallError):
    """Words that are not of the language; the text says what would be right."""


def places(*names: str) -> i64:
    """Places by their names, as bits."""
    found: i64 = 0
    for name in names:
        found |= bit(PLACES.index(name))
    return found


def token(cards: Cards, place: int, face: int) -> str:
    """What the tokens at a place are called, by words on a face of the same Scene."""
    scene = face // (2 * ALL_PLACES) * ALL_PLACES
    return cards.token(face if place == HERE else 2 * (scene + place))


def place(word: str) -> int:
    if word == "here":
        return HERE
    if word in PLACES:
        return PLACES.index(word)
    raise WrongWords(f"needs a place, here or {', '.join(PLACES)}, not {word!r}")


def group(words: list[str]) -> list[int]:
    """Places as bits, and the side to which they flip."""
    side = OTHER_SIDE
    if words[-1] in ("front", "back"):
        side = BACK if words[-1] == "back" else FRONT
        words = words[:-1]
    if not words:
        raise WrongWords("names no card to flip; it reads as 'flip T2 B2 back'")
    for word in words:
        if words.count(word) > 1:
            raise WrongWords(f"names {word} twice")
    return [sum(1 << place(word) for word in words), side]


def figure(word: str, least: int = -LARGEST, most: int = LARGEST) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", word):
        raise WrongWords(f"needs a figure, not {quoted(word)}")
    if int(word) < least:
        raise WrongWords(f"needs a figure from {least} on, not {word!r}")
    if int(word) > most:
        raise WrongWords(f"needs a figure of at most {most}, not {word!r}")
    return int(word)


def column(word: str) -> int:
    if word in ("1", "2", "3", "4"):
        return int(word) - 1
    raise WrongWords(f"needs a column from 1 to 4, not {word!r}")


def change(word: str, sign: str) -> int:
    """How many tokens come, or go."""
    if not word.startswith(sign) or figure(word) == 0:
        raise WrongWords(
            f"must read as 'tokens here +1 most 3' or 'tokens here -1 least 0', not {word!r}"
        )
    return figure(word)


def one_of(word: str, known: tuple[str, ...], what: str) -> int:
    if word in known:
        return known.index(word)
    raise WrongWords(f"needs {what} out of {', '.join(known)}, not {word!r}")


def slot(name: str, word: str) -> int:
    """What stands for a capital word of a form."""
    if name == "PLACE":
        return place(word)
    if name == "COLUMN":
        return column(word)
    if name == "COUNT":
        return figure(word, 1, MOST_DRAWN)
    if name in ("AMOUNT", "STRENGTH"):
        return figure(word, 1)
    if name == "HEALTH":
        return FULLY if word == "fully" else figure(word, 1)
    if name in ("BONUS", "LIMIT"):
        return figure(word, 0)
    if name in ("GAIN", "LOSS"):
        return change(word, "+" if name == "GAIN" else "-")
    if name == "EFFECT":
        return one_of(word, EFFECTS[1:], "an effect") + 1
    return figure(word)


def shown(name: str, figure: int, names: list[str]) -> str:
    """What stands for a capital word in a sentence."""
    if name == "PLACE":
        return names[figure]
    if name == "PLACES":
        return ", ".join(names[place] for place in members(figure))
    if name == "SIDE":
        return (" to the front", " to the back", "")[figure]
    if name == "COLUMN":
        return str(figure + 1)
    if name == "TRACKER":
        return TRACKERS[figure]
    if name == "EFFECT":
        return f" with {EFFECTS[figure].capitalize()}" if figure else ""
    if name == "COUNT":
        return f"{figure} card{'s' * (figure != 1)}"
    if name == "MOST":
        return f"at most {figure}" if figure else "no"
    if name == "HEALTH" and figure == FULLY:
        return "fully"
    return f"+{figure}" if name == "GAIN" else str(figure)


class Phrase:
    """What verbs and conditions have in common.

    They are written in a form and told in a sentence; capital words in both are figures.
    """

    form: str = ""
    told: str = ""

    def fits(self, words: list[str]) -> bool:
        """Whether words are meant to be this: all but the figures are the same."""
        parts = self.form.split()
        if len(parts) != len(words):
            return False
        return all(part.isupper() or part == word for part, word in zip(parts, words))

    def read(self, words: list[str]) -> list[int]:
        parts = zip(self.form.split(), words)
        return [slot(part, word) for part, word in parts if part.isupper()]

    def says(self, cards: Cards, figures: list[int], face: int, names: list[str]) -> str:
        """Its sentence, on a face; places are called by these names."""
        slots = [part for part in self.form.split() if part.isupper()]
        told = {name: shown(name, figure, names) for name, figure in zip(slots, figures)}
        if "{TOKEN}" in self.told:
            told["TOKEN"] = token(cards, figures[0], face)
        return self.told.format(**told)
