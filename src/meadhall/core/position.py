"""Positions in text: `key: value` lines, read strictly, with errors that say what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.catalogue import Catalogue, nearest
from meadhall.core.errors import BadPosition, brief, quoted
from meadhall.core.option import Option
from meadhall.core.state import UNSEALED

NOTHING = "-"
LARGEST = 32 * 1024


def whole(word: str) -> int | None:
    """A whole number of up to nine digits; None if a word is none."""
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else None


def stack_text(stack: Sequence[object]) -> str:
    """Frames as a position tells them: what is resolved next comes first."""
    return ", ".join(repr(frame) for frame in reversed(stack)) or NOTHING


class Reader:
    """The lines of a position, by key. What a game doesn't ask for is an error."""

    def __init__(self, text: str, keys: Iterable[str], catalogue: Catalogue) -> None:
        if len(text) > LARGEST:
            raise BadPosition(f"a position has at most {LARGEST} letters, not {len(text)}")
        self._catalogue = catalogue
        self._folded = {name.casefold(): number for name, number in catalogue.by_name.items()}
        self._values: dict[str, str] = {}
        self._placed: dict[int, str] = {}
        known = list(keys)
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip() or line.strip().startswith("#"):
                continue
            key, colon, value = line.partition(":")
            key = " ".join(key.split()).casefold()
            if not colon:
                wrong = quoted(line.strip())
                raise BadPosition(f"line {number}: {wrong} is not of the form key: value")
            if key not in known:
                close = nearest(key, known)
                hint = f"did you mean {close!r}?" if close else f"known: {', '.join(known)}"
                raise BadPosition(f"line {number}: unknown key {quoted(key)}; {hint}")
            if key in self._values:
                raise BadPosition(f"line {number}: {key!r} is given twice")
            self._values[key] = value.strip()

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def text(self, key: str) -> str:
        return self._values.get(key, NOTHING)

    def words(self, key: str) -> list[str]:
        """The parts between commas."""
        value = self.text(key)
        if value in ("", NOTHING):
            return []
        return [" ".join(part.split()) for part in value.split(",")]

    def card(self, key: str, name: str) -> int:
        """A card by its name."""
        number = self._folded.get(name.casefold())
        if number is None:
            close = nearest(name, self._catalogue.by_name)
            hint = f"; did you mean {close!r}?" if close else ""
            raise BadPosition(f"{key}: no card is called {quoted(name)}{hint}")
        return number

    def cards(self, key: str, kinds: Iterable[str], most: int) -> list[int]:
        """The cards at a place, each of an allowed kind and nowhere else as well."""
        allowed = list(kinds)
        numbers = [self.card(key, name) for name in self.words(key)]
        if len(numbers) > most:
            raise BadPosition(f"{key}: {len(numbers)} cards, but there is room for {most}")
        for number in numbers:
            entry = self._catalogue.entries[number]
            if entry.kind not in allowed:
                raise BadPosition(
                    f"{key}: {entry.name} is a {entry.kind} card; "
                    f"here belongs {' or '.join(allowed)}"
                )
            if number in self._placed:
                raise BadPosition(f"{entry.name} lies in two places: {self._placed[number]}, {key}")
            self._placed[number] = key
        return numbers

    def numbers(self, key: str, low: int, high: int, most: int, noun: str) -> list[int]:
        """Whole numbers of a range, between spaces."""
        value = self.text(key)
        numbers = []
        for word in [] if value == NOTHING else value.replace(",", " ").split():
            number = whole(word)
            if number is None or not low <= number <= high:
                raise BadPosition(f"{key}: {noun} is {low} to {high}, not {brief(word, 40)}")
            numbers.append(number)
        if len(numbers) > most:
            raise BadPosition(f"{key}: {len(numbers)} of them, but there are only {most}")
        return numbers

    def sealed(self, key: str, legal: Iterable[Option]) -> int:
        """The number of that one of these options which a line names; UNSEALED without a line."""
        if key not in self:
            return UNSEALED
        texts = {option.text.casefold(): option.number for option in legal}
        text = self.text(key)
        if text.casefold() not in texts:
            possible = "; ".join(texts) or "nothing, since it is not asked"
            raise BadPosition(f"{key}: {text!r} is not possible; possible: {possible}")
        return texts[text.casefold()]

    def unplaced(self, cards: Iterable[int]) -> vec[i64]:
        """Those of the cards that no line has named: they lie in the deck."""
        return vec[i64]([card for card in cards if card not in self._placed])


class Writer:
    """Lines of a position, in the order they are added."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._lines: list[str] = []

    def add(self, key: str, value: str) -> None:
        if value:
            self._lines.append(f"{key}: {value}")

    def cards(self, key: str, cards: Iterable[int]) -> None:
        self.add(key, self.names(cards))

    def names(self, cards: Iterable[int]) -> str:
        return ", ".join(self._catalogue.entries[card].name for card in cards)

    def __str__(self) -> str:
        return "\n".join(self._lines) + "\n"
