"""What each kind of common card does when it is played for its Cunning (RAG-27 to RAG-32).

One class a kind: its figure in the card file, what it adds, and its words. The rules and the bots
ask the class; a new kind needs no more than a class here and its cards in the file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit, has
from meadhall.core.catalogue import number, some_of

MOST_DICE: Final = 9
DIE_MEAN: Final = 1  # of 0, 0, 1, 1, 2, 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Cunning:
    """A kind of common card. Wonders are the one kind without Cunning."""

    def __init__(self, name: str, count: int, rule: str) -> None:
        self.name: str = name
        self.count: int = count  # how many cards of it there are
        self.rule: str = rule

    def figures(self) -> dict[str, Callable[[Any], str | None]]:
        """The figure of its Cunning in the card file, with its check."""
        return {}

    def read(self, figures: dict[str, Any]) -> int:
        """That figure as the integer that the methods below are given."""
        return 0

    def dice(self, figure: i64, a: i64, b: i64) -> i64:
        """How many dice more it rolls, beside two cards of these kinds."""
        return 0

    def rotations(self, figure: i64) -> i64:
        """How often it may turn a die up by one."""
        return 0

    def strength(self, figure: i64) -> i64:
        """How much Strength it adds."""
        return 0

    def worth(
        self, figure: i64, a: i64, b: i64, twos: i64, fours: i64, odds: i64, dice: i64
    ) -> float:
        """The Strength it adds, in expectation, to dice of which so many show 2, 4, and 1 or 3."""
        more = self.dice(figure, a, b)
        if dice + more > MOST_DICE:
            more = MOST_DICE - dice
        turned = best_turns(self.rotations(figure), twos, fours, odds)
        return float(self.strength(figure) + turned + more * DIE_MEAN)

    def says(self, figure: Any) -> str:
        """What it does, in a sentence."""
        return "Played with another card: adds this Strength, no dice. Worth nothing as Cunning."

    def short(self, figure: Any) -> tuple[str, tuple[str, ...], str]:
        """The same for the card itself: a figure, icons beside it, and both in words."""
        return "", (), ""


@final
class Monster(Cunning):
    """Rolls more dice."""

    def figures(self) -> dict[str, Callable[[Any], str | None]]:
        return {"extra_dice": number(0, 9)}

    def read(self, figures: dict[str, Any]) -> int:
        return int(figures["extra_dice"])

    def dice(self, figure: i64, a: i64, b: i64) -> i64:
        return figure

    def says(self, figure: Any) -> str:
        return f"As Cunning: roll {count(figure, 'die', 'dice')} more."

    def short(self, figure: Any) -> tuple[str, tuple[str, ...], str]:
        return f"+{figure}", ("die",), f"Cunning: {count(figure, 'die', 'dice')} more"


@final
class Treasure(Cunning):
    """Turns dice up."""

    def figures(self) -> dict[str, Callable[[Any], str | None]]:
        return {"rotations": number(0, 3)}

    def read(self, figures: dict[str, Any]) -> int:
        return int(figures["rotations"])

    def rotations(self, figure: i64) -> i64:
        return figure

    def says(self, figure: Any) -> str:
        return f"As Cunning: turn your dice up, {count(figure, 'pip', 'pips')} in all."

    def short(self, figure: Any) -> tuple[str, tuple[str, ...], str]:
        often = "once" if figure == 1 else f"{figure} times"
        return f"{figure}", ("turn",), f"Cunning: turns dice up {often}"


@final
class Dwarf(Cunning):
    """Rolls one more die for each Wisdom card of its two colours."""

    def figures(self) -> dict[str, Callable[[Any], str | None]]:
        return {"colours": some_of(2, *WISDOM_KINDS)}

    def read(self, figures: dict[str, Any]) -> int:
        mask: i64 = 0
        for colour in figures["colours"]:
            mask |= bit(KIND_NAMES.index(colour))
        return mask

    def dice(self, figure: i64, a: i64, b: i64) -> i64:
        found: i64 = 1 if has(figure, a) else 0
        return found + 1 if has(figure, b) else found

    def says(self, figure: Any) -> str:
        kinds = " or ".join(kind_name(colour) for colour in figure)
        return f"As Cunning: one more die for each {kinds} card among the two you played."

    def short(self, figure: Any) -> tuple[str, tuple[str, ...], str]:
        kinds = " and each ".join(kind_name(colour) for colour in figure)
        return "", tuple(figure), f"Cunning: a die for each {kinds}"


@final
class ShieldHall(Cunning):
    """Adds Strength."""

    def figures(self) -> dict[str, Callable[[Any], str | None]]:
        return {"bonus": number(0, 20)}

    def read(self, figures: dict[str, Any]) -> int:
        return int(figures["bonus"])

    def strength(self, figure: i64) -> i64:
        return figure

    def says(self, figure: Any) -> str:
        return f"As Cunning: +{figure} Strength."

    def short(self, figure: Any) -> tuple[str, tuple[str, ...], str]:
        return f"+{figure}", (), f"Cunning: Strength +{figure}"


# The kinds of cards, by number: Realms and champions first, then the common cards.
CHAMPIONS: Final = ("realm", "god", "giant")
WONDER: Final = 3
CUNNINGS: Final[list[Cunning]] = [
    Cunning("wonder", 4, "RAG-24"),
    Monster("monster", 4, "RAG-28"),
    Treasure("treasure", 7, "RAG-29"),
    Dwarf("dwarven", 6, "RAG-30"),
    ShieldHall("shield_hall", 6, "RAG-31"),
]
KIND_NAMES: Final[tuple[str, ...]] = (*CHAMPIONS, *[cunning.name for cunning in CUNNINGS])
WISDOM_KINDS: Final[tuple[str, ...]] = KIND_NAMES[WONDER + 1 :]


def cunning_of(kind: i64) -> Cunning:
    """The Cunning of a kind of common card."""
    return CUNNINGS[kind - WONDER]


def kind_name(kind: str) -> str:
    return kind.replace("_", " ").title()


def count(amount: int, one: str, many: str) -> str:
    return f"{amount} {one if amount == 1 else many}"


def best_turns(left: i64, twos: i64, fours: i64, odds: i64) -> i64:
    """The most that so many rotations add: a 2 or 4 needs one, a 1 or 3 needs two."""
    gain: i64 = 0
    while left > 0 and fours > 0:
        fours -= 1
        left -= 1
        gain += 1
    while left > 0 and twos > 0:
        twos -= 1
        odds += 1
        left -= 1
        gain += 1
    while left > 1 and odds > 0:
        odds -= 1
        left -= 2
        gain += 1
    return gain
