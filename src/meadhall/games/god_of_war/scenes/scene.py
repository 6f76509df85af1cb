"""What a Scene may decide for itself beyond the words of its cards."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.god_of_war.state import GodOfWar


class Scene:
    """A Scene without rules of its own; those that have some are subclasses."""

    def strength(self, g: GodOfWar, place: i64) -> i64:
        """The strength of an attack that is written as `power`."""
        return 0

    def block(self, g: GodOfWar, place: i64) -> i64:
        """What an Enemy blocks in place of the die, or -1: the die is rolled."""
        return -1

    def special(self, g: GodOfWar, place: i64) -> None:
        """What `special` on the card at a place does."""

    def count(self, g: GodOfWar) -> None:
        """Bring tokens that count something up to date, before written conditions are tested."""

    def after_activation(self, g: GodOfWar) -> None:
        """A reveal has been resolved, its Rune flips included."""
