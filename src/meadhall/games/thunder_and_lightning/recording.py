"""A side's record in the words of a position: reading, writing, and what it is unless said."""

from __future__ import annotations

import re
from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.catalogue import Catalogue
from meadhall.core.errors import BadPosition
from meadhall.games.thunder_and_lightning import record
from meadhall.games.thunder_and_lightning.cards import DECK_NAMES, HEL, deck_of, kind_of
from meadhall.games.thunder_and_lightning.picture import Place
from meadhall.games.thunder_and_lightning.powers.fighters import OrderHand
from meadhall.games.thunder_and_lightning.powers.frigg import DiscardSevens
from meadhall.games.thunder_and_lightning.state import (
    ROWS,
    SET_UP,
    Side,
    Thunder,
    card_in,
    entry_of,
    is_down,
    slot_of,
)
from meadhall.games.thunder_and_lightning.view import ThunderView
from meadhall.games.thunder_and_lightning.words import name

MOST_ENTRIES = 600
NOTHING = "nothing"
_ALONE = {"dealt": record.DEALT, "draws": record.DREW}
_OF_A_CARD = {
    "gets": record.GAINED,
    "plays": record.LEFT,
    "foreseen": record.FORESEEN,
    "hel leaves": record.HEL_LEFT,
}
_OF_CARDS = {"shows": record.SHOWED, "hel takes": record.HEL_TOOK}
_WORDS = {int(what): word for word, what in {**_ALONE, **_OF_A_CARD, **_OF_CARDS}.items()}
_FORM = re.compile(
    r"(dealt|draws|lays|gets|plays|foreseen|hel leaves|hel takes|shows)\b\s*(.*)", re.I
)


def entry(what: int, value: int = 0) -> int:
    return int(record.entry(what, value))


def usual(g: Thunder, seat: int) -> list[int]:
    """All cards of the hand and those face down were drawn and taken, then laid."""
    side = g.side(seat)
    down = [int(card_in(slot)) for slot in side.field if is_down(slot)]
    hidden = [*map(int, side.hand), *down]
    taken = sorted(card for card in hidden if deck_of(card) != seat)
    drawn = len(hidden) - len(taken) - (side.ghost >= 0)
    told = [entry(record.DEALT if g.opening == SET_UP else record.DREW)] * drawn
    told += [entry(record.GAINED, card) for card in taken]
    if side.ghost >= 0:
        told += _listed(record.HEL_TOOK, _hel_took(side, seat))
    told += [entry(record.LAID, int(deck_of(card))) for card in down]
    if g.stack and g.top in (OrderHand(seat), DiscardSevens(seat)):
        told += _listed(record.SHOWED, [int(card) for card in side.hand])
    return told


def _hel_took(side: Side, seat: int) -> list[int]:
    return [int(c) for c in side.pile if deck_of(c) == seat and kind_of(c) != HEL]


def _listed(what: int, cards: list[int]) -> list[int]:
    return [entry(what, len(cards)), *[entry(record.HELD, card) for card in cards]]


def as_usual(side: Side, told: list[int]) -> None:
    """A record that tells of the cards face down in the order of the columns."""
    side.record = vec[i64](told)
    laid = iter([place for place, one in enumerate(told) if record.what_of(one) == record.LAID])
    for place, slot in enumerate(side.field):
        if is_down(slot):
            side.field[place] = slot_of(card_in(slot), 0, next(laid))


# Writing


def write(side: Side, catalogue: Catalogue, seat: int) -> str:
    told = [int(one) for one in side.record]
    lying = {int(entry_of(s)): place for place, s in enumerate(side.field) if is_down(s)}
    words: list[str] = []
    place = 0
    while place < len(told):
        what, value = int(record.what_of(told[place])), int(record.value_of(told[place]))
        if place in lying:
            words.append(f"lays {Place.of(lying[place])}")
        elif what == record.LAID:
            words.append(f"lays {name(catalogue, int(record.risen(told[place])), seat)}")
        elif what in _OF_CARDS.values():
            cards = [int(record.value_of(told[place + nth + 1])) for nth in range(value)]
            called = " + ".join(name(catalogue, card, seat) for card in cards)
            words.append(f"{_WORDS[what]} {called or NOTHING}")
            place += value
        elif what in _ALONE.values():
            words.append(_WORDS[what])
        else:
            words.append(f"{_WORDS[what]} {name(catalogue, value, seat)}")
        place += 1
    return ", ".join(_together(words))


def _together(words: list[str]) -> list[str]:
    """The same word several times in a row is said once, with how often."""
    runs: list[tuple[str, int]] = []
    for word in words:
        if runs and runs[-1][0] == word:
            runs[-1] = (word, runs[-1][1] + 1)
        else:
            runs.append((word, 1))
    return [word if count == 1 else f"{word} x{count}" for word, count in runs]


# Reading


def read(
    side: Side, words: list[str], key: str, card: Callable[[str, int], int], seat: int
) -> None:
    """Take a record in; every card that lies face down says where it tells of it."""
    told: list[int] = []
    lying = {place for place, slot in enumerate(side.field) if is_down(slot)}
    for word in words:
        once, many = multiple(word)
        place = _place(once, key, lying)
        if place is None:
            told += _read_one(once, key, card, seat) * many
        else:
            lying.remove(place)
            there = card_in(side.field[place])
            side.field[place] = slot_of(there, 0, len(told))
            told.append(entry(record.LAID, int(deck_of(there))))
        if len(told) > MOST_ENTRIES:
            raise BadPosition(f"{key}: more than {MOST_ENTRIES} entries")
    if lying:
        raise BadPosition(f"{key}: nothing tells how the card at {Place.of(min(lying))} was laid")
    side.record = vec[i64](told)


def multiple(word: str) -> tuple[str, int]:
    """What is said, and how often it is meant."""
    found = re.fullmatch(r"(.*\S)\s+x([1-9]\d?)", word)
    return (found[1], int(found[2])) if found else (word, 1)


def _place(word: str, key: str, lying: set[int]) -> int | None:
    """The place of a card that was laid and lies face down still."""
    found = re.fullmatch(r"lays\s+([1-3])\.([1-4])", word, re.IGNORECASE)
    if not found:
        return None
    place = (int(found[1]) - 1) * int(ROWS) + int(found[2]) - 1
    if place not in lying:
        there = ", ".join(str(Place.of(one)) for one in sorted(lying)) or "none"
        raise BadPosition(f"{key}: {word!r}: cards that lie face down, each told of once: {there}")
    return place


def _read_one(word: str, key: str, card: Callable[[str, int], int], seat: int) -> list[int]:
    found = _FORM.fullmatch(" ".join(word.split()))
    if not found:
        beginnings = ", ".join(["lays", *_WORDS.values()])
        raise BadPosition(f"{key}: {word!r} can't be; an entry begins with {beginnings}")
    what, rest = found[1].casefold(), found[2]
    if what in _ALONE:
        if rest:
            raise BadPosition(f"{key}: {word!r}: nobody sees which card it is")
        return [entry(_ALONE[what])]
    if what in _OF_CARDS:
        named = [] if rest.casefold() == NOTHING else rest.split("+")
        return _listed(_OF_CARDS[what], [card(one.strip(), seat) for one in named])
    if not rest:
        wanted = "a card, or where it lies, as 1.2" if what == "lays" else "a card"
        raise BadPosition(f"{key}: {word!r} needs {wanted}")
    there = card(rest, seat)
    if what == "lays":
        return [int(record.laid_entry(deck_of(there), there))]
    return [entry(_OF_A_CARD[what], there)]


# What must hold


def wrong(view: ThunderView, side: Side, seat: int) -> str:
    """Why a side can't be as it is, for all that its record tells; empty if it can."""
    taken_by_hel = [told for told in side.record if record.what_of(told) == record.HEL_TOOK]
    if len(taken_by_hel) != (side.ghost >= 0):
        return "hel takes just once, and what she took stands in parentheses in the pile"
    for back in range(2):
        belief = view.believed(seat, back)
        held = sum(deck_of(card) == back for card in side.hand)
        if belief.hand != held:
            whose = DECK_NAMES[back].capitalize()
            return f"{belief.hand} cards of {whose}'s must be in the hand, not {held}"
        piled = all(card in list(side.pile) for card in belief.gone())
        if not belief.possible or not piled or not belief.allows(side):
            return "after all this the hidden cards can't be what they are"
    return ""
