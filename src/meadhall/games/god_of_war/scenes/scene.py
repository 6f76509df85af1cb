"""What a Scene may decide for itself beyond the words of its cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import has
from meadhall.games.god_of_war.cards import ALL_PLACES
from meadhall.games.god_of_war.state import GodOfWar

EVERYWHERE: Final = 255  # all places, as bits


class Scene:
    """A Scene without rules of its own; every Scene is a subclass, in a file that is found."""

    layout: str = ""  # its number on the cards
    special_says: str = ""  # what `special` does; without it no card may have it
    won_by: str = ""  # what wins the Quest, where that is no condition
    powered: tuple[str, ...] = ()  # the places whose attacks may be written as `power`

    # What a bot should know: the Enemies that the Quest is won by, as bits of places, how gladly
    # the party goes there, how much it hinders left aside, and what a Crystal is good for.
    needed: i64 = EVERYWHERE
    ease: int = 0
    burden: int = 0
    crystal: float = 0.5

    def strength(self, g: GodOfWar, place: i64) -> i64:
        """The strength of an attack that is written as `power`."""
        return 0

    def block(self, g: GodOfWar, place: i64) -> i64:
        """What an Enemy blocks in place of the die, or -1: the die is rolled."""
        return -1

    def special(self, g: GodOfWar, place: i64) -> None:
        """What `special` on the card at a place does."""

    def special_useful(self, g: GodOfWar) -> bool:
        """Whether it would do anything now."""
        return True

    def follows(self, g: GodOfWar, tokens: vec[i64]) -> None:
        """It has been laid out after another of its Quest, which had these tokens."""

    def count(self, g: GodOfWar) -> None:
        """Bring tokens that count something up to date, before written conditions are tested."""

    def after_activation(self, g: GodOfWar) -> None:
        """A reveal has been resolved, its Rune flips included."""

    def worth(self, g: GodOfWar) -> float:
        """To a bot: how the table stands, beside Heroes, Enemies and cards."""
        return 0.0

    def comes_later(self, place: i64) -> bool:
        """To a bot: whether the Enemy on the back of a card will have to be fought too."""
        return False

    def spared(self, g: GodOfWar, place: i64) -> bool:
        """To a bot: whether an Enemy must not fall yet."""
        return False


def another_lives(g: GodOfWar, place: i64) -> bool:
    """Whether any Enemy but the one at a place is alive."""
    for other in range(i64(ALL_PLACES)):
        if other != place and g.alive(other):
            return True
    return False


def shows_back(g: GodOfWar, place: i64) -> bool:
    return has(g.turned, place)
