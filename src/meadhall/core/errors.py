"""What can be wrong, each with one line that says what would be right."""

from __future__ import annotations

from typing import Final

LONGEST_LINE: Final = 300


def brief(text: str, most: int = LONGEST_LINE) -> str:
    """A text from outside as it fits into a line: no longer, and nothing that can't be shown."""
    text = text[: most + 1]
    if not text.isprintable():
        shown = [letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text]
        text = "".join(shown)
    return text if len(text) <= most else text[: most - 1] + "…"


def quoted(text: object) -> str:
    """What somebody wrote, as an error repeats it."""
    whole = repr(text)
    return whole if len(whole) <= 60 else f"{whole[:58]}…{whole[-1]}"


class MeadhallError(Exception):
    """Anything the user can put right; its text is one clear line."""


class IllegalChoice(MeadhallError):
    """The choice is not among the legal ones, which the message lists."""


class StaleDecision(MeadhallError):
    """The decision was answered, undone or overtaken."""


class Unreadable(MeadhallError):
    """Something from outside that can't be taken; its text stays short whatever that is."""

    def __init__(self, text: str) -> None:
        super().__init__(brief(text))


class BadPosition(Unreadable):
    """A position in text that can't be a position of the game."""


class BadCards(Unreadable):
    """A card file that the game can't be played with."""


class BadSave(Unreadable):
    """A saved game that can't be read or replayed."""
