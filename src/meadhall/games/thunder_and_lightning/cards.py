"""The two decks of Thunder & Lightning, read from a card file into tables for the rules.

A card's number is its kind and the deck it comes from: `kind * 2 + deck`. Copies are alike.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.catalogue import CardFile, Catalogue, Entry, Kind, number, parse
from meadhall.core.errors import BadCards

if TYPE_CHECKING:
    from meadhall.games.thunder_and_lightning.powers.power import Power

DECK_SIZE: Final = 50
NO_STRENGTH: Final = -1

# Kinds that rules speak of by name.
TREASURE: Final = 0
NIGHTMARE: Final = 1
SHIELD_WALL: Final = 2
FRIGG: Final = 3
RAVENS: Final = 4
ARCHER: Final = 5
VIKINGS: Final = 7
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
SEER: Final = 21
VIDARR: Final = 22

# The kinds are the entries of the game's own card file, in its order.
OWN_CARDS: Final = Path(__file__).parent / "cards.toml"
_OWN: Final[dict[str, Any]] = tomllib.loads(OWN_CARDS.read_text(encoding="utf-8"))
FIGHTER_NAMES: Final = tuple([str(entry["name"]) for entry in _OWN["fighter"]])
POWER_NAMES: Final = tuple([str(entry["name"]) for entry in _OWN["power"]])
KIND_NAMES: Final = FIGHTER_NAMES + POWER_NAMES
KIND_COUNT: Final[i64] = len(KIND_NAMES)
DECK_NAMES = ("thor", "loki")
# What the rules rest on: these have strength 0, and of these there is one in a deck.
WITHOUT_FORCE = ("Treasure", "Nightmare", "Shield Wall")
SINGLE = ("Treasure", "Hero", "Idunn", "Berserker", "Freya", "Hel")
# What a table may have more or fewer of.
VARIABLE = ("Ravens", "Archer", "Shieldmaiden", "Vikings", "Huscarl", "Einherjar")

# How a challenge ends.
CHALLENGER_STAYS: Final = 1
NEITHER_STAYS: Final = 0
CHALLENGED_STAYS: Final = -1
BY_STRENGTH: Final = 2  # the stronger stays

MARKS = ",|:+?^*=()"


def _a_name(value: Any) -> str | None:
    if isinstance(value, str) and value.strip() and not any(mark in value for mark in MARKS):
        return None
    return f"must be a name without {' '.join(MARKS)}, not {value!r}"


_FIGURES = {"thor": _a_name, "loki": _a_name, "copies": number(0, DECK_SIZE)}
_KINDS = (
    Kind("fighter", len(FIGHTER_NAMES), {**_FIGURES, "strength": number(0, 7)}),
    Kind("power", len(POWER_NAMES), _FIGURES),
)


@final
class Cards:
    """What cards are and do, by card or kind: immutable, shared by all copies of a state."""

    def __init__(self, catalogue: Catalogue, copies: list[int], powers: list[Power]) -> None:
        entries = catalogue.entries
        self.powers: list[Power] = powers  # by kind
        self.strength: vec[i64] = vec[i64]([strength_of(entry) for entry in entries])
        self.copies: vec[i64] = vec[i64](copies)  # by kind, in each deck
        self.thor: vec[i64] = _deck(self.copies, 0)
        self.loki: vec[i64] = _deck(self.copies, 1)
        # What the powers say of all cards, so that it need not be asked again.
        berserker = powers[BERSERKER]
        strengths = list(enumerate(self.strength))
        self.raging: vec[i64] = vec[i64]([berserker.attack(c >> 1, s) for c, s in strengths])
        self.off_guard: vec[i64] = vec[i64]([berserker.guard(c >> 1, s) for c, s in strengths])
        self.worth: vec[float] = vec[float]([powers[c >> 1].price(s) for c, s in strengths])
        self.ends: vec[i64] = vec[i64](
            [
                CHALLENGER_STAYS if mine.beats(kind) else powers[kind].meets()
                for mine in powers
                for kind in range(KIND_COUNT)
            ]
        )

    def power_of(self, card: i64) -> Power:
        return self.powers[card >> 1]

    def attack(self, card: i64, raging: bool) -> i64:
        """A challenger's strength, as Berserker has it where it is in force (TAL-53)."""
        return self.raging[card] if raging else self.strength[card]

    def guard(self, card: i64, off_guard: bool) -> i64:
        """The strength of a card that is challenged."""
        return self.off_guard[card] if off_guard else self.strength[card]

    def end(self, challenger: i64, challenged: i64) -> i64:
        """How a challenge between two kinds ends, if not by strength."""
        return self.ends[challenger * KIND_COUNT + challenged]

    def deck(self, seat: i64) -> vec[i64]:
        """All cards of a deck, sorted."""
        return self.thor if seat == 0 else self.loki


def _deck(copies: vec[i64], deck: i64) -> vec[i64]:
    cards = vec[i64](capacity=DECK_SIZE)
    for kind in range(KIND_COUNT):
        for _ in range(copies[kind]):
            cards = append(cards, kind * 2 + deck)
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
        expected = FIGHTER_NAMES if entry.kind == "fighter" else POWER_NAMES
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
        known_by = frozenset({name.casefold()})  # to programs, whatever the decks call it
        for deck, owner in enumerate(DECK_NAMES):
            card = len(entries)
            full = entry[owner]
            short = name if alike else full
            entries.append(replace(entry, number=card, name=short, flags=known_by))
            names = [short, full] if deck == 0 or not alike else []
            names += [f"{owner.capitalize()}'s {word}" for word in (short, full)]
            for word in dict.fromkeys(names):
                if word.casefold() in seen:
                    raise BadCards(f"{kinds.source}: two cards are called {word!r}")
                seen.add(word.casefold())
                by_name[word] = card
    return Catalogue(tuple(entries), kinds.text, kinds.source, by_name)
