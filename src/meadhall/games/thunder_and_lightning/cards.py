"""The two decks of Thunder & Lightning, read from a card file into tables for the rules.

A card's number is its kind and the deck it comes from: `kind * 2 + deck`. Copies are alike.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.catalogue import CardFile, Catalogue, Entry, Kind, number, parse
from meadhall.core.errors import BadCards

DECK_SIZE: Final = 50
NO_STRENGTH: Final = -1

TREASURE: Final = 0
NIGHTMARE: Final = 1
SHIELD_WALL: Final = 2
FRIGG: Final = 3
RAVENS: Final = 4
ARCHER: Final = 5
SHIELDMAIDEN: Final = 6
VIKINGS: Final = 7
HUSCARL: Final = 8
EINHERJAR: Final = 9
TYR: Final = 10
HERO: Final = 11
BALDR: Final = 12
VALKYRIES: Final = 13
IDUNN: Final = 14
BERSERKER: Final = 15
FREYA: Final = 16
HEL: Final = 17
LONGSHIPS: Final = 18
ODIN: Final = 19
MJOLNIR: Final = 20
SEER: Final = 21
VIDARR: Final = 22
KIND_COUNT: Final = 23

FIGHTERS = (
    "Treasure",
    "Nightmare",
    "Shield Wall",
    "Frigg",
    "Ravens",
    "Archer",
    "Shieldmaiden",
    "Vikings",
    "Huscarl",
    "Einherjar",
    "Tyr",
)
POWERS = (
    "Hero",
    "Baldr",
    "Valkyries",
    "Idunn",
    "Berserker",
    "Freya",
    "Hel",
    "Longships",
    "Odin",
    "Mjolnir",
    "Seer",
    "Vidarr",
)
KIND_NAMES = FIGHTERS + POWERS
DECK_NAMES = ("thor", "loki")
# What the rules rest on: these have strength 0, and of these there is one in a deck.
WITHOUT_FORCE = ("Treasure", "Nightmare", "Shield Wall")
SINGLE = ("Treasure", "Hero", "Idunn", "Berserker", "Freya", "Hel")
# What a table may have more or fewer of.
VARIABLE = ("Ravens", "Archer", "Shieldmaiden", "Vikings", "Huscarl", "Einherjar")

MARKS = ",|:+?^*=()"


def _a_name(value: Any) -> str | None:
    if isinstance(value, str) and value.strip() and not any(mark in value for mark in MARKS):
        return None
    return f"must be a name without {' '.join(MARKS)}, not {value!r}"


_FIGURES = {"thor": _a_name, "loki": _a_name, "copies": number(0, DECK_SIZE)}
_KINDS = (
    Kind("fighter", len(FIGHTERS), {**_FIGURES, "strength": number(0, 7)}),
    Kind("power", len(POWERS), _FIGURES),
)


@final
class Cards:
    """Figures by card or kind: immutable, shared by all copies of a state."""

    def __init__(self, catalogue: Catalogue, copies: list[int]) -> None:
        entries = catalogue.entries
        self.strength: vec[i64] = vec[i64]([strength_of(entry) for entry in entries])
        self.copies: vec[i64] = vec[i64](copies)  # by kind, in each deck
        self.thor: vec[i64] = _deck(self.copies, 0)
        self.loki: vec[i64] = _deck(self.copies, 1)

    def deck(self, seat: i64) -> vec[i64]:
        """All cards of a deck, sorted."""
        return self.thor if seat == 0 else self.loki


def _deck(copies: vec[i64], deck: i64) -> vec[i64]:
    cards = vec[i64](capacity=DECK_SIZE)
    kind: i64 = 0
    while kind < KIND_COUNT:
        count: i64 = 0
        while count < copies[kind]:
            cards = append(cards, kind * 2 + deck)
            count += 1
        kind += 1
    return cards


def strength_of(entry: Entry) -> int:
    figure = entry.figures.get("strength")
    return NO_STRENGTH if figure is None else int(figure.value)


def kind_of(card: i64) -> i64:
    return card >> 1


def deck_of(card: i64) -> i64:
    return card & 1


def copies_of(catalogue: Catalogue) -> list[int]:
    """How many of each kind a deck holds, by kind."""
    return [int(entry["copies"]) for entry in catalogue.entries[::2]]


def parse_cards(file: CardFile) -> Catalogue:
    """Read a card file and check what holds between its cards."""
    kinds = parse(file, _KINDS)
    for entry in kinds.entries:
        expected = FIGHTERS if entry.kind == "fighter" else POWERS
        where = f"{file.source}: {entry.kind} {entry.name!r}"
        if entry.name not in expected:
            raise BadCards(f"{where} is none the rules know: {', '.join(expected)}")
        if entry.kind == "fighter" and (entry["strength"] == 0) != (entry.name in WITHOUT_FORCE):
            wanted = "0" if entry.name in WITHOUT_FORCE else "1 to 7"
            raise BadCards(f"{where}: strength must be {wanted}, not {entry['strength']}")
        if entry.name in SINGLE and entry["copies"] != 1:
            raise BadCards(f"{where}: a deck has just one, not {entry['copies']}")
    total = sum(entry["copies"] for entry in kinds.entries)
    if total != DECK_SIZE:
        raise BadCards(f"{file.source}: a deck has {total} cards; there must be {DECK_SIZE}")
    return _numbered(kinds)


def _numbered(kinds: Catalogue) -> Catalogue:
    """The cards of both decks by number, and every name they can be called by.

    Where both decks call a kind alike, its short name stands for Thor's, and "Loki's …" for Loki's.
    """
    entries: list[Entry] = []
    by_name: dict[str, int] = {}
    seen: set[str] = set()
    for name in KIND_NAMES:
        entry = kinds.entries[kinds.by_name[name]]
        alike = entry["thor"] == entry["loki"]
        for deck, owner in enumerate(DECK_NAMES):
            card = len(entries)
            full = entry[owner]
            short = name if alike else full
            entries.append(replace(entry, number=card, name=short))
            names = [short, full] if deck == 0 or not alike else []
            names += [f"{owner.capitalize()}'s {word}" for word in (short, full)]
            for word in dict.fromkeys(names):
                if word.casefold() in seen:
                    raise BadCards(f"{kinds.source}: two cards are called {word!r}")
                seen.add(word.casefold())
                by_name[word] = card
    return Catalogue(tuple(entries), kinds.text, kinds.source, by_name)
