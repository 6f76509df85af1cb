"""Card files: every card and figure of a game as data, each figure with its source.

A file has one array of tables for each kind of card. A figure is written as
`{ printed = 9 }` (it stands in the published rulebook) or `{ reconstructed = 9 }` (it is ours).
A figure of a part of a card, as one side of it, is written `front.health = …`. A large game may
keep its cards in a folder of such files, which are read as one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import get_close_matches
from hashlib import blake2b
from pathlib import Path
from typing import Any

from meadhall.core.errors import BadCards

_NAME = re.compile(r"(?!-$)[^\s,|:+?]+( [^\s,|:+?]+)*")

PRINTED = "printed"
RECONSTRUCTED = "reconstructed"


@dataclass(frozen=True)
class Kind:
    """A kind of card: how many a file must hold, and a check for each figure they have.

    Optional figures may be left out; texts are names that need no source. `whole` says what is
    wrong with a card whose parts are each right.
    """

    name: str
    count: int
    figures: dict[str, Callable[[Any], str | None]]
    flags: tuple[str, ...] = ()
    optional: dict[str, Callable[[Any], str | None]] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    whole: Callable[[Entry], str | None] | None = None


@dataclass(frozen=True)
class Figure:
    value: Any
    printed: bool


@dataclass(frozen=True)
class Entry:
    """One card as its file has it."""

    number: int
    kind: str
    name: str
    figures: dict[str, Figure]
    flags: frozenset[str] = frozenset()
    texts: dict[str, str] = field(default_factory=dict)

    def __getitem__(self, figure: str) -> Any:
        return self.figures[figure].value

    def get(self, figure: str, otherwise: Any = None) -> Any:
        return self.figures[figure].value if figure in self.figures else otherwise


@dataclass(frozen=True)
class Catalogue:
    """All cards of a game, numbered in the order of the file's kinds."""

    entries: tuple[Entry, ...]
    text: str
    source: str
    by_name: dict[str, int] = field(default_factory=dict)

    @property
    def digest(self) -> str:
        return blake2b(self.text.encode(), digest_size=8).hexdigest()

    def of_kind(self, kind: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.kind == kind]


def number(low: int, high: int) -> Callable[[Any], str | None]:
    """A check: a whole number in that range."""

    def check(value: Any) -> str | None:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return None
        return f"must be a whole number from {low} to {high}, not {value!r}"

    return check


def one_of(*words: str) -> Callable[[Any], str | None]:
    """A check: one of these words."""

    def check(value: Any) -> str | None:
        return None if value in words else f"must be one of {', '.join(words)}, not {value!r}"

    return check


def some_of(count: int, *words: str) -> Callable[[Any], str | None]:
    """A check: a list of that many different words out of these."""

    def check(value: Any) -> str | None:
        good = isinstance(value, list) and len(value) == len(set(map(str, value))) == count
        if good and all(word in words for word in value):
            return None
        return f"must be {count} different ones of {', '.join(words)}, not {value!r}"

    return check


@dataclass(frozen=True)
class CardFile:
    """The text of a card file, and what to call it in an error."""

    text: str
    source: str
    # Of a folder, its files in the order in which they are read as one.
    files: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def read(path: Path) -> CardFile:
        """A file, or all card files of a folder in the order of their names."""
        try:
            paths = (sorted(path.glob("*.toml")) or [path]) if path.is_dir() else [path]
            texts = [p.read_text(encoding="utf-8") for p in paths]
            files = tuple(zip(map(str, paths), texts)) if path.is_dir() else ()
            return CardFile("\n".join(texts), str(path), files)
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
            raise BadCards(f"can't read the card file {path}: {reason}") from None

    def line(self, number: int) -> str:
        """A line of the text, counted from 1, as it is called in an error."""
        for name, text in self.files:
            lines = text.count("\n") + 1
            if number <= lines:
                return f"{name}, line {number}"
            number -= lines
        return f"{self.source}, line {number}"


def parse(file: CardFile, kinds: tuple[Kind, ...]) -> Catalogue:
    text, source = file.text, file.source
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadCards(f"{source} is not a card file: {error}") from None
    names = [kind.name for kind in kinds]
    for name in tables:
        if name not in names:
            raise BadCards(f"{source}: unknown kind of card {name!r}{_hint(name, names)}")
    entries: list[Entry] = []
    by_name: dict[str, int] = {}
    seen: dict[str, str] = {}
    for kind in kinds:
        rows = tables.get(kind.name, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadCards(f"{source}: {kind.name} cards are written as [[{kind.name}]] tables")
        if len(rows) != kind.count:
            raise BadCards(f"{source}: {len(rows)} {kind.name} cards; there must be {kind.count}")
        headers = _headers(text, kind.name)
        for place, row in enumerate(rows):
            where = file.line(headers[place]) if len(headers) == len(rows) else source
            entry = _entry(row, kind, len(entries), where)
            folded = entry.name.casefold()
            if folded in seen:
                raise BadCards(f"{source}: two cards are called {seen[folded]!r}, {entry.name!r}")
            seen[folded] = entry.name
            by_name[entry.name] = entry.number
            entries.append(entry)
    return Catalogue(tuple(entries), text, source, by_name)


def _headers(text: str, kind: str) -> list[int]:
    """The lines on which cards of a kind begin."""
    header = re.compile(rf"\s*\[\[\s*{re.escape(kind)}\s*\]\]")
    return [number for number, line in enumerate(text.split("\n"), 1) if header.match(line)]


def _entry(row: dict[str, Any], kind: Kind, place: int, source: str) -> Entry:
    name = row.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise BadCards(
            f"{source}: a {kind.name} card needs a name, single spaces between its words and "
            f"none of , | : + ?, not {name!r}"
        )
    where = f"{source}: {kind.name} {name!r}"
    checks = {**kind.figures, **kind.optional}
    known = ["name", *checks, *kind.flags, *kind.texts]
    row = _flat(row, known)
    for key in row:
        if key not in known:
            raise BadCards(f"{where} has an unknown figure {key!r}{_hint(key, known)}")
    figures = {}
    for figure, check in checks.items():
        if figure not in row:
            if figure in kind.optional:
                continue
            raise BadCards(f"{where} lacks its figure {figure!r}")
        marked = row[figure]
        if not isinstance(marked, dict) or list(marked) not in ([PRINTED], [RECONSTRUCTED]):
            raise BadCards(
                f"{where}: {figure} must say its source, as "
                f"{{ printed = … }} or {{ reconstructed = … }}, not {marked!r}"
            )
        ((mark, value),) = marked.items()
        wrong = check(value)
        if wrong is not None:
            raise BadCards(f"{where}: {figure} {wrong}")
        figures[figure] = Figure(value, mark == PRINTED)
    for flag in kind.flags:
        if not isinstance(row.get(flag, False), bool):
            raise BadCards(f"{where}: {flag} must be true or false, not {row[flag]!r}")
    for key in kind.texts:
        if not isinstance(row.get(key, ""), str):
            raise BadCards(f"{where}: {key} must be a text, not {row[key]!r}")
    flags = frozenset(flag for flag in kind.flags if row.get(flag, False))
    texts = {key: row[key] for key in kind.texts if key in row}
    entry = Entry(place, kind.name, name, figures, flags, texts)
    wrong = None if kind.whole is None else kind.whole(entry)
    if wrong is not None:
        raise BadCards(f"{where}: {wrong}")
    return entry


def _flat(row: dict[str, Any], known: list[str]) -> dict[str, Any]:
    """The row with the figures of a part, as `front.health`, under one key each."""
    flat: dict[str, Any] = {}
    for key, value in row.items():
        if isinstance(value, dict) and any(word.startswith(f"{key}.") for word in known):
            flat.update({f"{key}.{part}": figure for part, figure in value.items()})
        else:
            flat[key] = value
    return flat


def _hint(word: str, words: list[str]) -> str:
    close = get_close_matches(word, words, 1)
    return f"; did you mean {close[0]!r}?" if close else f"; known are {', '.join(words)}"
