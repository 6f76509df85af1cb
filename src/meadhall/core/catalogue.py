"""Card files: every card and figure of a game as data, each figure with its source.

A file has one array of tables for each kind of card. A figure is written as
`{ printed = 9 }` (it stands in the published rulebook) or `{ reconstructed = 9 }` (it is ours).
A figure of a part of a card, as one side of it, is written `front.health = …`. A large game may
keep its cards in a folder of such files, which are read as one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from hashlib import blake2b
from pathlib import Path
from typing import Any

from meadhall.core.errors import BadCards, quoted

_NAME = re.compile(r"(?!-$)[^\s,|:+?]+( [^\s,|:+?]+)*")

# What no card file needs more of; more of some takes its readers long.
LARGEST = 512 * 1024
DEEPEST_KEY = 8
LONGEST_WORD = 64
LONGEST_NAME = 40

# Outside of comments and of texts, which are put aside.
_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*+"|\'[^\'\n]*+\'|#.*')
_LONG_WORD = re.compile(rf"[\w-]{{{LONGEST_WORD + 1}}}")
_DEEP_KEY = re.compile(rf"[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{DEEPEST_KEY}}}")

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
        return f"must be a whole number from {low} to {high}, not {quoted(value)}"

    return check


def a_text(value: Any) -> str | None:
    """A check: a short text that can be shown."""
    if isinstance(value, str) and value.isprintable() and len(value) <= LONGEST_NAME:
        return None
    return f"must be a text of at most {LONGEST_NAME} letters, not {quoted(value)}"


def one_of(*words: str) -> Callable[[Any], str | None]:
    """A check: one of these words."""

    def check(value: Any) -> str | None:
        good = isinstance(value, str) and value in words
        return None if good else f"must be one of {', '.join(words)}, not {quoted(value)}"

    return check


def some_of(count: int, *words: str) -> Callable[[Any], str | None]:
    """A check: a list of that many different words out of these."""

    def check(value: Any) -> str | None:
        good = isinstance(value, list) and len(value) == len(set(map(str, value))) == count
        if good and all(word in words for word in value):
            return None
        return f"must be {count} different ones of {', '.join(words)}, not {quoted(value)}"

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
    _check_text(file)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadCards(f"{source} is not a card file: {error}") from None
    names = [kind.name for kind in kinds]
    for name in tables:
        if name not in names:
            raise BadCards(f"{source}: unknown kind of card {quoted(name)}{_hint(name, names)}")
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


def _check_text(file: CardFile) -> None:
    """Refuse what would take long to read, and what no card is written like."""
    if len(file.text) > LARGEST:
        raise BadCards(f"{file.source} has {len(file.text)} letters; at most {LARGEST}")
    if '"""' in file.text or "'''" in file.text:
        raise BadCards(f"{file.source}: a text stands on one line, between single quotation marks")
    if any("\ud800" <= letter <= "\udfff" for letter in file.text):
        raise BadCards(f"{file.source} is not UTF-8 text")
    bare = _TEXT.sub("_", file.text)
    for pattern, wrong in (
        (_LONG_WORD, f"is longer than {LONGEST_WORD} letters or digits"),
        (_DEEP_KEY, f"has more than {DEEPEST_KEY} parts; a figure has one or two, as front.health"),
    ):
        found = pattern.search(bare)
        if found is not None:
            where = file.line(bare.count("\n", 0, found.start()) + 1)
            raise BadCards(f"{where}: {quoted(found[0])} {wrong}")


def _headers(text: str, kind: str) -> list[int]:
    """The lines on which cards of a kind begin."""
    header = re.compile(rf"\s*\[\[\s*{re.escape(kind)}\s*\]\]")
    return [number for number, line in enumerate(text.split("\n"), 1) if header.match(line)]


def _entry(row: dict[str, Any], kind: Kind, place: int, source: str) -> Entry:
    name = row.get("name")
    if not isinstance(name, str) or a_text(name) is not None or not _NAME.fullmatch(name):
        raise BadCards(
            f"{source}: a {kind.name} card needs a name of at most {LONGEST_NAME} letters, single "
            f"spaces between its words and none of , | : + ?, not {quoted(name)}"
        )
    where = f"{source}: {kind.name} {name!r}"
    checks = {**kind.figures, **kind.optional}
    known = ["name", *checks, *kind.flags, *kind.texts]
    row = _flat(row, known)
    for key in row:
        if key not in known:
            raise BadCards(f"{where} has an unknown figure {quoted(key)}{_hint(key, known)}")
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
                f"{{ printed = … }} or {{ reconstructed = … }}, not {quoted(marked)}"
            )
        ((mark, value),) = marked.items()
        wrong = check(value)
        if wrong is not None:
            raise BadCards(f"{where}: {figure} {wrong}")
        figures[figure] = Figure(value, mark == PRINTED)
    for flag in kind.flags:
        if not isinstance(row.get(flag, False), bool):
            raise BadCards(f"{where}: {flag} must be true or false, not {quoted(row[flag])}")
    for key in kind.texts:
        wrong = a_text(row.get(key, ""))
        if wrong is not None:
            raise BadCards(f"{where}: {key} {wrong}")
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


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The one of these words that somebody may have meant; a long one takes too long to compare."""
    close = get_close_matches(word, list(words), 1) if len(word) <= LONGEST_NAME else []
    return close[0] if close else None


def _hint(word: str, words: list[str]) -> str:
    close = nearest(word, words)
    return f"; did you mean {close!r}?" if close else f"; known are {', '.join(words)}"
