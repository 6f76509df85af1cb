"""What can be wrong, each with one line that says what would be right."""

from __future__ import annotations


class MeadhallError(Exception):
    """Anything the user can put right; its text is one clear line."""


class IllegalChoice(MeadhallError):
    """The choice is not among the legal ones, which the message lists."""


class StaleDecision(MeadhallError):
    """The decision was answered, undone or overtaken."""


class BadPosition(MeadhallError):
    """A position in text that can't be a position of the game."""


class BadCards(MeadhallError):
    """A card file that the game can't be played with."""


class BadSave(MeadhallError):
    """A saved game that can't be read or replayed."""
