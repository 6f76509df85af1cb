"""The 54 cards of Ragnarok, read from a card file into tables the rules look things up in."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.catalogue import CardFile, Catalogue, Kind, number, one_of, parse
from meadhall.core.errors import BadCards
from meadhall.games.ragnarok.cunning import (
    CHAMPIONS,
    CUNNINGS,
    KIND_NAMES,
    WISDOM_KINDS,
    WONDER,
    Cunning,
    cunning_of,
)

_STRENGTH = number(0, 20)
_DICE = number(0, 9)
CIRCLES: Final = (*CHAMPIONS[1:], "wonder")
KINDS = (
    Kind(
        "realm", 9, {"icon": one_of("circle", "square"), "colour": one_of(*CIRCLES, *WISDOM_KINDS)}
    ),
    Kind("god", 9, {"strength": _STRENGTH}, ("trickster",)),
    Kind("giant", 9, {"strength": _STRENGTH}, ("trickster",)),
    *(
        Kind(
            cunning.name,
            cunning.count,
            {"dice": _DICE, **cunning.figures()} if cunning.figures() else {"strength": _STRENGTH},
        )
        for cunning in CUNNINGS
    ),
)


@final
class Cards:
    """Figures by card number: immutable, shared by all copies of a state."""

    def __init__(self, catalogue: Catalogue) -> None:
        entries = catalogue.entries
        self.names: list[str] = [entry.name for entry in entries]
        self.kind: vec[i64] = vec[i64]([KIND_NAMES.index(entry.kind) for entry in entries])
        self.strength: vec[i64] = vec[i64]([0] * len(entries))
        self.dice: vec[i64] = vec[i64]([0] * len(entries))
        self.cunning: vec[i64] = vec[i64]([0] * len(entries))  # the figure of its Cunning
        self.circle: vec[i64] = vec[i64]([0] * len(entries))
        self.square: vec[i64] = vec[i64]([0] * len(entries))
        self.tricksters: i64 = 0
        self.realms: vec[i64] = _numbers(catalogue, "realm")
        self.gods: vec[i64] = _numbers(catalogue, "god")
        self.giants: vec[i64] = _numbers(catalogue, "giant")
        self.commons: vec[i64] = _numbers(catalogue, *KIND_NAMES[WONDER:])
        for entry in entries:
            card: i64 = entry.number
            figures = {name: figure.value for name, figure in entry.figures.items()}
            self.strength[card] = figures.get("strength", 0)
            self.dice[card] = figures.get("dice", 0)
            if entry.kind not in CHAMPIONS:
                self.cunning[card] = cunning_of(self.kind[card]).read(figures)
            if entry.kind == "realm":
                icons = self.circle if figures["icon"] == "circle" else self.square
                icons[card] = KIND_NAMES.index(figures["colour"])
            if "trickster" in entry.flags:
                self.tricksters |= bit(card)

    def cunning_of(self, card: i64) -> Cunning:
        """What a common card does as Cunning; `cunning[card]` is its figure."""
        return cunning_of(self.kind[card])

    def bonus(self, card: i64) -> i64:
        """The Strength that a common card adds as Cunning, whatever the dice show."""
        return self.cunning_of(card).strength(self.cunning[card])

    def turns(self, card: i64) -> i64:
        """RAG-29: how often a common card turns a die up, as Cunning."""
        return self.cunning_of(card).rotations(self.cunning[card])

    def circled(self, card: i64, realm: i64) -> i64:
        """RAG-24: the Strength that a Realm's circle gives to a card that lies there."""
        return 1 if self.kind[card] == self.circle[realm] else 0

    def adds(self, card: i64, realm: i64) -> i64:
        """The Strength that a champion, or one of the two cards, adds at a Realm."""
        return self.strength[card] + self.circled(card, realm)

    def is_trickster(self, card: i64) -> bool:
        return has(self.tricksters, card)

    def champions(self, seat: i64) -> vec[i64]:
        return self.gods if seat == 0 else self.giants


def _numbers(catalogue: Catalogue, *kinds: str) -> vec[i64]:
    return vec[i64]([entry.number for kind in kinds for entry in catalogue.of_kind(kind)])


def parse_cards(file: CardFile) -> Catalogue:
    """Read a card file and check what holds between its cards."""
    catalogue = parse(file, KINDS)
    for side in ("god", "giant"):
        tricksters = [e for e in catalogue.of_kind(side) if "trickster" in e.flags]
        if len(tricksters) != 1:
            raise BadCards(
                f"{catalogue.source}: one {side} must be marked trickster = true, "
                f"not {len(tricksters)}"
            )
    for realm in catalogue.of_kind("realm"):
        kinds = CIRCLES if realm["icon"] == "circle" else WISDOM_KINDS
        if realm["colour"] not in kinds:
            raise BadCards(
                f"{catalogue.source}: realm {realm.name!r}: a {realm['icon']} needs a colour out "
                f"of {', '.join(kinds)}, not {realm['colour']!r}"
            )
    return catalogue
