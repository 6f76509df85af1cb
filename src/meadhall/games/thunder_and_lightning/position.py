"""Positions of Thunder & Lightning in text.

    turn: loki, 2 left, 1 spent, first turn
    loki columns: Archer, ^Vikings | Loki | -
    loki hand: Ravens x2, Frigg, Thor's Huscarl
    loki pile: Vikings, Idunn
    thor columns: Shield Wall | Tyr, ^Ravens | -
    thor record: draws x4, lays 2.1, plays Frigg, lays 1.1, lays Ravens

`turn` says who is on turn, the action points left and, unless columns and points tell, those spent;
in a `first turn` nobody challenges. `columns` are three, each from row 1 backwards; `^` is a card
face up (Thor and Loki always are). `hand` has no order. In a `pile` the last card is on top. `x2`
stands for two of them. What isn't named lies in the `deck`; `rest`, as a card of a hand or pile,
stands for all that would, and `deck` names what it holds then. A card is called as its holder's
deck calls it; one taken with Freya is `Thor's Huscarl` in Loki's hands. `limbo` is a card that was
found or foreseen and is being placed, `stack` what is being resolved, by default `Turn`.

What all have seen of a hand is its `record` (TAL-80), in the order in which it happened:

    dealt x9, draws x2      cards of the deck, before the first turn and since
    lays 1.2                laid face down, and lies there still, in column 1, row 2
    lays Tyr                laid face down, and has come to light since
    gets Archer             a card that all saw on its way into the hand
    plays Ravens            a card that left the hand openly
    shows Archer + Ravens   the whole hand, once; `shows nothing` if it was empty
    foreseen Archer         a card of the deck that the Seer drew
    hel takes Tyr + Archer  one of these, in secret; in the pile it stands in parentheses
    hel leaves Archer       so that was not the one

Without a record, the cards of the hand and those face down were drawn and taken, then laid, as they
stand in the columns. `earlier idunn: loki` (and berserker) says whose was discarded earlier when
both lie in the piles; it is Thor's unless said.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import partial

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import members
from meadhall.core.catalogue import Catalogue
from meadhall.core.errors import BadPosition
from meadhall.core.option import Option, verb
from meadhall.core.play import options
from meadhall.core.position import Reader, Writer, stack_text
from meadhall.core.state import UNSEALED, Frame, Options
from meadhall.core.view import WATCHER
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning import recording, rules
from meadhall.games.thunder_and_lightning.cards import HEL, HERO, TREASURE, Cards, deck_of, kind_of
from meadhall.games.thunder_and_lightning.option import GIVE_IN
from meadhall.games.thunder_and_lightning.powers import (
    fighters,
    frigg,
    moving,
    ravens,
    seer,
    taking,
)
from meadhall.games.thunder_and_lightning.powers.power import Asking
from meadhall.games.thunder_and_lightning.rules import OPENING_HAND, TURN
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    LOKI,
    MOST_CARDS,
    PLACES,
    ROWS,
    SEATS,
    SET_UP,
    THOR,
    UP,
    Thunder,
    can_move,
    card_in,
    is_down,
    slot_of,
)
from meadhall.games.thunder_and_lightning.view import view
from meadhall.games.thunder_and_lightning.words import (
    SEAT_NAMES,
    SIDES,
    columns_text,
    name,
    names,
    pile_text,
    slot_text,
    turn_text,
)

_PARTS = ("columns", "hand", "pile", "record", "deck", "sealed")
KEYS = (
    "turn",
    *(f"{seat} {part}" for seat in SEAT_NAMES for part in _PARTS),
    "limbo",
    "earlier idunn",
    "earlier berserker",
    "stack",
)
REST = "rest"

_OPENING: list[Frame[Thunder]] = [rules.OPEN_FIRST, rules.OPEN_SECOND, rules.OPEN_THIRD, TURN]
_LAST: list[Frame[Thunder]] = [TURN]
_ALONE: list[Frame[Thunder]] = [
    ravens.PLACE_FOUND,
    taking.HEL_TAKES,
    moving.BALDR_FROM,
    moving.VALKYRIES_FROM,
    *[moving.BaldrTo(place) for place in range(PLACES)],
    *[moving.ValkyriesTo(place) for place in range(PLACES)],
    *[taking.OdinTakes(taken) for taken in range(3)],
    *[taking.LongshipsTake(taken) for taken in range(3)],
    *[seer.SeerGoesOn(left) for left in (2, 1)],
    *[fighters.OrderHand(seat) for seat in range(SEATS)],
    *[frigg.DiscardSevens(seat) for seat in range(SEATS)],
    *[fighters.OrderColumn(seat, c) for seat in range(SEATS) for c in range(COLUMNS)],
]
_WHOLE_STACKS: list[list[Frame[Thunder]]] = [
    [],
    [TURN],
    *[_OPENING[place:] for place in range(COLUMNS)],
    [rules.DEAL, *_OPENING],
    *[[frame, TURN] for frame in _ALONE],
    *[[seer.PLACE_FORESEEN, seer.SeerGoesOn(left), *_LAST] for left in (2, 1, 0)],
    *[
        [fighters.OrderColumn(seat, c), fighters.OrderColumn(1 - seat, c), *_LAST]
        for seat in range(SEATS)
        for c in range(COLUMNS)
    ],
]


def write(g: Thunder, catalogue: Catalogue, option: Callable[[int], Option]) -> str:
    out = Writer(catalogue)
    if g.opening != SET_UP:
        out.add("turn", turn_text(g))
    for seat, title in enumerate(SEAT_NAMES):
        side = g.side(seat)
        out.add(
            f"{title} columns", columns_text(slot_text(catalogue, int(s), seat) for s in side.field)
        )
        out.add(f"{title} hand", names(catalogue, side.hand, seat))
        out.add(f"{title} pile", pile_text(catalogue, side.pile, side.ghost, seat))
        if list(side.record) != recording.usual(g, seat):
            out.add(f"{title} record", recording.write(side, catalogue, seat))
        if g.sealed[seat] != UNSEALED:
            out.add(f"{title} sealed", option(g.sealed[seat]).text)
    if g.limbo != NO_CARD:
        out.add("limbo", name(catalogue, g.limbo, int(1 - g.turn)))
    for key, earlier in (("idunn", g.idunn), ("berserker", g.berserker)):
        if earlier == LOKI:
            out.add(f"earlier {key}", SEAT_NAMES[LOKI])
    if g.stack != [TURN]:
        out.add("stack", stack_text(g.stack))
    return str(out)


def read(text: str, catalogue: Catalogue, cards: Cards, option: Callable[[int], Option]) -> Thunder:
    return _Reading(text, catalogue, cards).position(option)


class _Reading:
    """A position being read: its lines, and the cards that were named so far."""

    def __init__(self, text: str, catalogue: Catalogue, cards: Cards) -> None:
        self.lines = Reader(text, KEYS, catalogue)
        self.catalogue = catalogue
        self.g = Thunder(cards)
        self.named: Counter[int] = Counter()

    def position(self, option: Callable[[int], Option]) -> Thunder:
        g = self.g
        g.stack = self.stack()
        for seat in range(SEATS):
            self.zones(seat)
        self.turn()
        self.limbo()
        for seat in range(SEATS):
            self.deck(seat)
        for key in ("idunn", "berserker"):
            setattr(g, key, self.earlier(f"earlier {key}"))
        for seat in range(SEATS):
            self.check_side(seat)
            self.record(seat)
        for seat in range(SEATS):
            self.check_record(seat)
        self.check_stack()
        self.end()
        self.seal(option)
        return g

    def fail(self, key: str, wrong: str) -> BadPosition:
        return BadPosition(f"{key}: {wrong}")

    def card(self, key: str, word: str, holder: int) -> int:
        """A card by the name that its holder's deck has for it, or with its deck before it."""
        card = self.lines.card(key, word)
        alike = self.catalogue.entries[card].name == self.catalogue.entries[card ^ 1].name
        if alike and not word.casefold().startswith(tuple(f"{s}'s " for s in SEAT_NAMES)):
            card = (card & ~1) | holder
        if deck_of(card) != holder and self.g.cards.strength[card] < 1:
            called = self.catalogue.entries[card].name
            raise self.fail(key, f"{called} can't be here: Freya takes only strength 1 to 7")
        return card

    def cards(self, key: str, holder: int, most: int) -> list[int]:
        """The cards of a line, without the word for all others."""
        cards = []
        for word in self.lines.words(key):
            if word.casefold() == REST:
                continue
            called, count = recording.multiple(word)
            cards += [self.card(key, called, holder)] * count
        self.named.update(cards)
        if len(cards) > most:
            raise self.fail(key, f"{len(cards)} cards, but there is room for {most}")
        return cards

    def stack(self) -> list[Frame[Thunder]]:
        if "stack" not in self.lines:
            return [TURN]
        text = self.lines.text("stack")
        said = re.sub(r"[\s,]+(?=\))|\s+", "", text.removesuffix("...")).casefold()
        for whole in _WHOLE_STACKS:
            words = [re.sub(r"[\s,]+(?=\))|\s+", "", repr(frame)).casefold() for frame in whole]
            beginnings = [",".join(words[:size]) for size in range(1, len(words))]
            if said == (",".join(words) or "-") or (text.endswith("...") and said in beginnings):
                return list(reversed(whole))
        known = dict.fromkeys(repr(whole[0]) for whole in _WHOLE_STACKS if whole)
        raise self.fail("stack", f"{text!r} can't be; it begins with one of {', '.join(known)}")

    def turn(self) -> None:
        g = self.g
        if isinstance(g.stack[-1] if g.stack else TURN, (rules.Deal, rules.Open)):
            if "turn" in self.lines:
                raise self.fail("turn", "nobody is on turn before all have laid three cards")
            return
        text = self.lines.text("turn")
        found = re.fullmatch(
            r"(thor|loki), *([0-4]) left(?:, *([0-4]) spent)?(, *first turn)?", text.casefold()
        )
        if not found:
            form = "loki, 2 left, 1 spent, first turn"
            raise self.fail("turn", f"{text!r} is not of the form {form!r}; the last two may lack")
        g.turn = SEAT_NAMES.index(found[1])
        g.left = int(found[2])
        side = g.side(g.turn)
        points = 4 if side.hero_column() >= 0 else max(int(side.columns()), g.left)
        g.spent = int(found[3]) if found[3] else max(points - g.left, 0)
        if g.left + g.spent > 4:
            raise self.fail("turn", f"{g.left} left and {g.spent} spent are more than 4")
        g.opening = 0 if not found[4] else 2 if g.turn == LOKI else 1

    def zones(self, seat: int) -> None:
        title, side = SEAT_NAMES[seat], self.g.side(seat)
        side.hand = vec[i64](sorted(self.cards(f"{title} hand", seat, MOST_CARDS)))
        side.field = vec[i64](self.columns(f"{title} columns", seat))
        self.pile(f"{title} pile", seat)

    def columns(self, key: str, seat: int) -> list[int]:
        text = self.lines.text(key)
        columns = text.split("|") if key in self.lines else ["-"] * COLUMNS
        if len(columns) != COLUMNS:
            raise self.fail(key, f"{len(columns)} columns; write {COLUMNS}, as: A, B | C | -")
        field = []
        for column in columns:
            words = [] if column.strip() == "-" else column.split(",")
            if len(words) > ROWS:
                raise self.fail(key, f"{len(words)} cards in a column, but there are {ROWS} rows")
            slots = [self.slot(key, word, seat, row) for row, word in enumerate(words)]
            field += slots + [int(EMPTY)] * (ROWS - len(words))
        return field

    def slot(self, key: str, word: str, seat: int, row: int) -> int:
        called = " ".join(word.split())
        up = called.startswith("^")
        card = self.card(key, called.lstrip("^ "), seat)
        self.named[card] += 1
        if kind_of(card) == HERO:
            if row > 0:
                raise self.fail(key, f"{self.catalogue.entries[card].name} lies in row 1 only")
            up = True
        return int(slot_of(card, UP if up else 0))

    def pile(self, key: str, seat: int) -> None:
        side = self.g.side(seat)
        pile = []
        for word in self.lines.words(key):
            if word.casefold() == REST:
                continue
            called, count = recording.multiple(word)
            taken = re.fullmatch(r"\((.*)\)", called)
            card = self.card(key, taken[1] if taken else called, seat)
            pile += [card] * count
            if not taken:
                self.named[card] += count
            elif side.ghost != NO_CARD or count > 1 or deck_of(card) != seat:
                raise self.fail(key, "Hel takes one card, and one of its own deck in secret")
            else:
                side.ghost = card
        side.pile = vec[i64](pile)

    def limbo(self) -> None:
        g = self.g
        placing = bool(g.stack) and isinstance(g.top, ravens.PlaceFound)
        if placing != ("limbo" in self.lines):
            raise self.fail("limbo", "a card is here just while it is being placed")
        if placing:
            holder = int(1 - g.turn)
            g.limbo = self.card("limbo", self.lines.text("limbo"), holder)
            self.named[int(g.limbo)] += 1
            least = 1 if isinstance(g.top, seer.PlaceForeseen) else 2
            if g.cards.strength[g.limbo] < least:
                raise self.fail("limbo", f"only a card of strength {least} or more is placed")

    def deck(self, seat: int) -> None:
        """What isn't named lies in the deck, unless a hand or pile takes the rest."""
        title, side = SEAT_NAMES[seat], self.g.side(seat)
        key = f"{title} deck"
        listed = self.cards(key, seat, 50)
        if any(deck_of(card) != seat for card in listed):
            raise self.fail(key, f"only {SIDES[seat]}'s own cards lie in it")
        whole = Counter(int(card) for card in self.g.cards.deck(seat))
        for card, count in self.named.items():
            if deck_of(card) == seat and count > whole[card]:
                called = self.catalogue.entries[card].name
                raise BadPosition(
                    f"{count} {called} are named, but {SIDES[seat]}'s deck has {whole[card]}"
                )
        left = sorted((whole - self.named).elements())
        takers = [part for part in ("hand", "pile") if self.takes_rest(f"{title} {part}")]
        if len(takers) > 1:
            raise self.fail(f"{title} pile", "the rest can't lie in two places")
        if takers == ["hand"]:
            side.hand = vec[i64](sorted([*side.hand, *left]))
        elif takers:
            side.pile = vec[i64]([*left, *side.pile])
        elif key in self.lines and left:
            raise self.fail(key, f"{len(left)} cards are named nowhere; say where the rest lies")
        side.deck = vec[i64](sorted(listed) if takers or key in self.lines else left)

    def takes_rest(self, key: str) -> bool:
        return REST in [word.casefold() for word in self.lines.words(key)]

    def earlier(self, key: str) -> int:
        text = self.lines.text(key).casefold()
        if key in self.lines and text not in SEAT_NAMES:
            raise self.fail(key, f"thor or loki, not {text!r}")
        return SEAT_NAMES.index(text) if key in self.lines else int(THOR)

    def record(self, seat: int) -> None:
        """What was seen must be possible, and true."""
        g, title, side = self.g, SEAT_NAMES[seat], self.g.side(seat)
        self.check_ghost(seat)
        key = f"{title} record"
        if key in self.lines:
            recording.read(side, self.lines.words(key), key, partial(self.card, key), seat)
        else:
            recording.as_usual(side, recording.usual(g, seat))

    def check_record(self, seat: int) -> None:
        side = self.g.side(seat)
        wrong = recording.wrong(view(self.g, WATCHER), side, seat)
        if wrong:
            raise self.fail(f"{SEAT_NAMES[seat]} record", wrong)

    def check_ghost(self, seat: int) -> None:
        side = self.g.side(seat)
        pile = [int(card) for card in side.pile]
        if side.ghost != NO_CARD and (HEL * 2 + seat not in pile or kind_of(side.ghost) == HEL):
            where = f"{SEAT_NAMES[seat]} pile"
            raise self.fail(where, "only Hel takes a card in secret, and not herself")

    def check_side(self, seat: int) -> None:
        g, title, side = self.g, SEAT_NAMES[seat], self.g.side(seat)
        if len(side.hand) > MOST_CARDS:
            raise self.fail(f"{title} hand", f"{len(side.hand)} cards; the most are {MOST_CARDS}")
        if g.opening == SET_UP:
            dealt = isinstance(g.top, rules.Open)
            laid = int(g.top.column) if isinstance(g.top, rules.Open) else 0
            held = int(OPENING_HAND) - laid if dealt else 0
            sizes = [int(side.size(column)) for column in range(COLUMNS)]
            wanted = [1] * laid + [0] * (COLUMNS - laid)
            if sizes != wanted or len(side.hand) != held or len(side.pile):
                raise self.fail(
                    f"{title} columns", f"at {g.top!r} {laid} are laid and {held} in the hand"
                )

    def check_stack(self) -> None:
        """Who resolves a power has something to choose."""
        g = self.g
        if not g.stack or isinstance(g.top, (rules.Turn, rules.Deal)):
            return
        top = g.top
        lost = isinstance(top, (fighters.OrderColumn, fighters.OrderHand))
        kind = top.played if isinstance(top, Asking) else -1
        if kind >= 0 and g.side(g.turn).top() != kind:
            card = self.catalogue.entries[kind * 2 + int(g.turn)].name
            where = f"{SEAT_NAMES[g.turn]} pile"
            raise self.fail(where, f"at {top!r} {card} was just played, so it lies on top")
        if isinstance(top, fighters.OrderColumn):
            for seat in range(SEATS):
                row = list(g.side(seat).field[top.column * ROWS : top.column * ROWS + ROWS])
                if any(is_down(s) or kind_of(card_in(s)) == TREASURE for s in row if s != EMPTY):
                    raise self.fail("stack", f"at {top!r} the column lies open, without a treasure")
        if isinstance(top, fighters.OrderHand) and TREASURE * 2 + top.seat in list(
            g.side(top.seat).hand
        ):
            raise self.fail("stack", f"at {top!r} the treasure can't be in the hand")
        asked = members(int(top.must(g)))
        idle = not asked or not options(g, asked[0])
        if isinstance(top, moving.BaldrTo):
            idle = not can_move(g.side(top.opens(g.turn)), top.place)
        if idle:
            raise self.fail("stack", f"at {top!r} there is nothing to choose")
        if lost and len(g.stack) == 3 and asked != [int(g.turn)]:
            raise self.fail("stack", "the player on turn orders a column first")

    def end(self) -> None:
        g = self.g
        lost = [s for s in range(SEATS) if TREASURE * 2 + s in list(g.side(s).pile)]
        if g.stack:
            if lost:
                raise self.fail(
                    f"{SEAT_NAMES[lost[0]]} pile",
                    "with the treasure in it the game is over, so the stack must be -",
                )
            return
        loser = lost[0] if len(lost) == 1 else int(g.turn)
        beaten = g.side(loser).columns() == 0 if g.left == 0 else _is_stuck(g)
        if not lost and not beaten:
            raise self.fail("stack", "empty, but nobody has lost yet")
        g.winner = 1 - loser

    def seal(self, option: Callable[[int], Option]) -> None:
        g = self.g
        opening = bool(g.stack) and isinstance(g.top, rules.Open)
        for seat, title in enumerate(SEAT_NAMES):
            legal = options(g, seat) if opening else []
            g.sealed[seat] = self.lines.sealed(f"{title} sealed", map(option, legal))


def _is_stuck(g: Thunder) -> bool:
    """Whether the player on turn can't spend a point that is left."""
    out = Options()
    TURN.options(g, g.turn, out)
    return g.left > 0 and verb(out.at(0)) == GIVE_IN
