"""The table of Thunder & Lightning: two sides of three columns, four rows deep, facing each other.

The opponent's row 1 lies just above one's own: a column's two row-1 cards face each other in the
middle of the board. A back is a back, unless its owner looks, or what was seen tells what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from rich.text import Text

from meadhall.core.bits import has
from meadhall.core.option import Option, first, second, verb
from meadhall.games.thunder_and_lightning import option as terms
from meadhall.games.thunder_and_lightning import rules
from meadhall.games.thunder_and_lightning import words as text
from meadhall.games.thunder_and_lightning.cards import BERSERKER, IDUNN, deck_of
from meadhall.games.thunder_and_lightning.picture import cards_shown, pile_seen, slot_seen
from meadhall.games.thunder_and_lightning.powers.fighters import OrderColumn
from meadhall.games.thunder_and_lightning.powers.moving import ValkyriesFrom, ValkyriesTo
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    ROWS,
    UNKNOWN,
    UP,
    card_in,
)
from meadhall.games.thunder_and_lightning.view import SideView, ThunderView
from meadhall.terminal.board import Board, Sight
from meadhall.terminal.draw import (
    BRIGHT,
    DIM,
    GOOD,
    OPEN,
    PICKED,
    PLAIN,
    Block,
    apart,
    beside,
    box,
    clickable,
    fit,
    stacked,
)
from meadhall.terminal.picking import Part, Pick, Tile

COLOURS = ("#c9a8ff", "#9fd08a")  # storm violet for Thor, serpent green for Loki
SYMBOLS = ("↯", "§")
BACK = "▒"
SEEN = "◊"
_BOXED = 3 * 2 * ROWS + 3  # lines that a board of boxes needs
_WITHOUT = "–"  # no strength
_FORCES = ((IDUNN, "☼ Idunn: wins ties"), (BERSERKER, "♦ Berserker: Vikings 6/3"))
# What an option does to the whole opponent or to oneself, rather than to a place.
_ON = {
    terms.USE: ("play it", ""),
    terms.USE_ON_HAND: ("at the hand", "the opponent's hand"),
    terms.USE_ON_OWN: ("at your own", "your own Thor or Loki"),
}


class ThunderBoard(Board):
    least: ClassVar[tuple[int, int]] = (78, 11)

    def draw(self, sight: Sight, width: int, height: int) -> Text:
        view: ThunderView = sight.view
        near = max(0, int(view.seat))
        boxed = height >= _BOXED
        far_rows = [self._row(sight, 1 - near, row, width, boxed) for row in range(ROWS)]
        near_rows = [self._row(sight, near, row, width, boxed) for row in range(ROWS)]
        lines = [self._header(sight, 1 - near, width)]
        for rows in reversed(far_rows):
            lines += rows
        lines.append(self._between(view, width))
        for rows in near_rows:
            lines += rows
        lines.append(self._header(sight, near, width))
        if height > len(lines):
            lines.insert(0, self._shown(sight, 1 - near, width))
        return stacked([fit(line, width) for line in lines])

    # The two sides

    def _header(self, sight: Sight, seat: int, width: int) -> Text:
        """Who sits there, the points, what helps, and how many cards lie where."""
        view: ThunderView = sight.view
        side = view.side(seat)
        left = Text.assemble(self._who(seat), " ")
        if seat == view.turn and not view.over and view.left + view.spent:
            pips = "●" * int(view.left) + "○" * int(view.spent)
            left.append(pips, GOOD).append(f" {int(view.left)} left ", BRIGHT)
        elif has(view.given, seat):
            left.append("has laid a card ", DIM)
        if sight.player(seat) and seat != view.seat:
            left.append(f"({sight.player(seat)}) ", DIM)
        for kind, words in _FORCES:
            if view.in_force(seat, kind):
                left.append(f" {words} ", f"bold reverse {COLOURS[seat]}")
        right = Text(f"hand {int(side.held)}  deck {int(side.decked)}  pile {len(side.pile)} ", DIM)
        if len(side.pile):
            right.append_text(self._name(int(side.pile[-1]), seat))
        return apart(left, right, width)

    def _shown(self, sight: Sight, seat: int, width: int) -> Text:
        """Of the opponent's hand: what has been seen of it."""
        shown = cards_shown(sight.view, seat)
        if not shown:
            return Text()
        return Text(
            f"{SEEN} you have seen: {self._names(shown, seat)}; in the hand or face down", DIM
        )

    def _between(self, view: ThunderView, width: int) -> Text:
        cell = width // COLUMNS
        line = Text()
        for column in range(COLUMNS):
            words = f" column {column + 1} "
            line.append(words.center(cell, "─"), DIM)
        if view.limbo >= 0:
            name = self._name(int(view.limbo), int(1 - view.turn))
            line = Text.assemble(("── in between: ", DIM), name, (" " + "─" * width, DIM))
        return line

    def _row(self, sight: Sight, seat: int, row: int, width: int, boxed: bool) -> Block:
        cell = width // COLUMNS
        places = [column * ROWS + row for column in range(COLUMNS)]
        return beside([self._place(sight, seat, place, cell, boxed) for place in places])

    def _place(self, sight: Sight, seat: int, place: int, width: int, boxed: bool) -> Block:
        view: ThunderView = sight.view
        mine = seat == max(0, int(view.seat))
        mark = sight.marks.get(_key(place, mine), "")
        slot = int(sight.of(seat).side(seat).field[place])
        shown = self._slot(sight, seat, slot)
        where = text.place_name(place)
        if not boxed:
            key = Text(f"{mark}»" if mark else "  ", GOOD)
            line = Text.assemble(key, (f"{where} ", DIM), shown)
            line = fit(line, width - 1).append(" ")
            if mark:
                line.stylize(clickable(pick=_key(place, mine)))
            return [line]
        edge = PICKED if mark else PLAIN if slot == EMPTY or not slot & UP else OPEN
        top = Text.assemble((f" {where} ", edge.style), (f"» {mark} « " if mark else "", GOOD))
        block = box(width - 1, [shown], top=top, edge=edge)
        for line in block:
            if mark:
                line.stylize(clickable(pick=_key(place, mine)))
        return block

    def _slot(self, sight: Sight, seat: int, slot: int) -> Text:
        """A card as the viewer may see it: face up, face down, or a back with what is known."""
        if slot == EMPTY:
            return Text("·", DIM)
        card = int(card_in(slot))
        if slot & UP:
            return self._named(card, seat)
        seen = self._known(sight.view, slot, seat)
        if card >= UNKNOWN:
            whose = "" if card - UNKNOWN == seat else f" {text.SIDES[card - UNKNOWN]}'s"
            return Text.assemble((BACK * 4 + whose, DIM), (f" {seen}" if seen else "", BRIGHT))
        own = Text.assemble((f"{BACK} ", DIM), self._named(card, seat))
        own.stylize("dim italic", 2)
        return own.append(f" {SEEN}" if seen else "", DIM)

    def _known(self, view: ThunderView, slot: int, seat: int) -> str:
        """What a back is known to be, or may be, from all that was seen."""
        may_be, sure, _ = slot_seen(view, seat, slot)
        cards = " or ".join(self._label(card, seat) for card in may_be)
        return f"{SEEN} {cards}{'' if sure else '?'}" if cards else ""

    # Cards

    def _who(self, seat: int) -> Text:
        return Text(f"{SYMBOLS[seat]} {self.side(seat)}", f"bold {COLOURS[seat]}")

    def _label(self, card: int, holder: int) -> str:
        return f"{self._strength(card)} {text.name(self.game.catalogue, card, holder)}"

    def _strength(self, card: int) -> str:
        figure = self.game.catalogue.entries[card].figures.get("strength")
        return _WITHOUT if figure is None else str(figure.value)

    def _named(self, card: int, holder: int) -> Text:
        words = Text(self._label(card, holder), f"bold {COLOURS[deck_of(card)]}")
        words.stylize(clickable(card=card))
        return words

    def _name(self, card: int, holder: int) -> Text:
        words = Text(text.name(self.game.catalogue, card, holder), COLOURS[deck_of(card)])
        words.stylize(clickable(card=card))
        return words

    # What a player picks from

    def tiles(self, view: ThunderView, picks: Sequence[Pick]) -> list[Tile]:
        if view.seat < 0 or view.over:
            return []
        asked = has(view.must, view.seat)
        top: Any = view.stack[-1]
        if not asked or isinstance(top, rules.Open):
            return self._hand(view, asked)
        if isinstance(top, OrderColumn):
            return []
        options = [self.game.option(int(number)) for number in view.options]
        if not isinstance(top, rules.Turn):
            return [self._target(view, option) for option in options]
        if not picks:
            return [*self._hand(view, True), *self._actions(options)]
        picked = picks[0].part
        fitting = [option for option in options if self.parts(view, option)[0] == picked]
        back = [*self._hand(view, True), *self._actions(options)]
        chosen = [tile for tile in back if tile.part == picked]
        if len(fitting) == 1 and len(self.parts(view, fitting[0])) == 1:
            return back
        return [*(self._target(view, option) for option in fitting), *chosen]

    def _hand(self, view: ThunderView, pickable: bool) -> list[Tile]:
        """The hand, a tile for each kind of card."""
        hand = [int(card) for card in view.side(view.seat).hand]
        return [
            self._card(card, int(view.seat), hand.count(card), pickable)
            for card in dict.fromkeys(hand)
        ]

    def _card(self, card: int, holder: int, count: int, pickable: bool) -> Tile:
        says = text.card_text(self.game.catalogue, card)
        copies = f" ×{count}" if count > 1 else ""
        return Tile(
            f"card {card}",
            text.name(self.game.catalogue, card, holder),
            (Text(f"{self._strength(card)}{copies}", COLOURS[deck_of(card)]),),
            COLOURS[deck_of(card)],
            card if pickable else None,
            card,
            f"{says.name}, strength {self._strength(card)}: {says.text}",
        )

    def _actions(self, options: Sequence[Option]) -> list[Tile]:
        """What can be done without a card of the hand."""
        verbs = {int(verb(option.number)) for option in options}
        tiles = []
        if terms.CHALLENGE in verbs:
            hint = "Challenge: a front card of yours against the one it faces; both turn face up."
            tiles.append(Tile("challenge", "challenge", (), BRIGHT, "challenge", hint=hint))
        if terms.DRAW in verbs:
            tiles.append(Tile("draw", "draw a card", (), BRIGHT, "draw"))
        if terms.GIVE_IN in verbs:
            tiles.append(Tile("give in", "give in", (), BRIGHT, "give in"))
        return tiles

    def _target(self, view: ThunderView, option: Option) -> Tile:
        """One way to go on: a place of the table, a card, or a word."""
        number = option.number
        what = int(verb(number))
        part = self.parts(view, option)[-1]
        if what in (terms.TAKE, terms.RECALL, terms.DISCARD):
            card = int(first(number))
            return self._card(card, int(view.seat), 1, True)
        place, mine = _lies(view, option)
        if place is None:
            title, line = _ON.get(what, (option.text, ""))
            return Tile(option.text, title, (Text(line, DIM),), BRIGHT, part)
        where = text.place_name(place)
        if what == terms.LAY:
            there = view.side(view.seat).field[place]
            line = "behind all" if there == EMPTY else f"before {self._short(view, there)}"
            return Tile(_key(place, mine), f"lay {where}", (Text(line, DIM),), BRIGHT, part)
        words = {terms.PUT: "column", terms.TO: "to", terms.MOVE: "move", terms.ENTER: "enter"}
        title = words.get(what, "at")
        spot = str(place // ROWS + 1) if what in (terms.PUT, terms.ENTER) else where
        side = int(view.seat) if mine else 1 - int(view.seat)
        slot = view.side(side).field[place]
        line = "" if slot == EMPTY else self._short(view, slot, side)
        return Tile(_key(place, mine), f"{title} {spot}", (Text(line, DIM),), BRIGHT, part)

    def _short(self, view: ThunderView, slot: int, side: int | None = None) -> str:
        card = int(card_in(slot))
        if card >= UNKNOWN:
            return self._known(view, int(slot), 1 - int(view.seat)) or "face down"
        return text.name(self.game.catalogue, card, int(view.seat) if side is None else side)

    def parts(self, view: ThunderView, option: Option) -> tuple[Part, ...]:
        what, top = int(verb(option.number)), view.stack[-1]
        if isinstance(top, rules.Turn):
            if what == terms.CHALLENGE:
                return ("challenge", option.text)
            if what in (terms.DRAW, terms.GIVE_IN):
                return (option.text,)
            return (int(first(option.number)), option.text)
        if what in (terms.LAY, terms.TAKE, terms.RECALL, terms.DISCARD):
            return (int(first(option.number)),)
        return (option.text,)

    def begins(self, frame: Any) -> bool:
        return isinstance(frame, rules.Turn)

    # In sentences, and one by one

    def says(self, view: ThunderView) -> list[str]:
        lines = []
        if not view.over:
            lines.append(f"{text.progress(view)}.")
        for seat in range(2):
            lines.append(f"{self.side(seat)}: {self._side_in_words(view, seat)}")
        if view.seat >= 0:
            hand = [self._label(int(card), int(view.seat)) for card in view.side(view.seat).hand]
            lines.append(f"Your hand: {', '.join(hand) or 'none'}.")
        return lines

    def _side_in_words(self, view: ThunderView, seat: int) -> str:
        side: SideView = view.side(seat)
        columns = []
        for column in range(COLUMNS):
            slots = [int(slot) for slot in side.field[column * ROWS : column * ROWS + ROWS]]
            cards = [self._in_words(view, seat, slot) for slot in slots if slot != EMPTY]
            columns.append(f"column {column + 1}: {', '.join(cards) or 'empty'}")
        helps = [words for kind, words in _FORCES if view.in_force(seat, kind)]
        counts = f"hand {int(side.held)}, deck {int(side.decked)}"
        return "; ".join([*columns, counts, *helps, self._pile_in_words(view, seat)]) + "."

    def _in_words(self, view: ThunderView, seat: int, slot: int) -> str:
        card = int(card_in(slot))
        if card < UNKNOWN:
            down = "" if slot & UP else ", face down"
            return f"{self._label(card, seat)}{down}"
        known = self._known(view, slot, seat).replace(f"{SEEN} ", "")
        return f"a card face down{f', known to be {known}' if known else ''}"

    def _pile_in_words(self, view: ThunderView, seat: int) -> str:
        pile, ghost, _ = pile_seen(view, seat)
        cards = text.pile_text(self.game.catalogue, pile, ghost, seat)
        return f"pile from the bottom up: {cards}" if cards else "no pile"

    def piles(self, view: ThunderView) -> list[tuple[str, str]]:
        found = []
        for seat in range(2):
            pile, ghost, gone = pile_seen(view, seat)
            cards = text.pile_text(self.game.catalogue, pile, ghost, seat)
            if gone:
                cards += f"\nHel took one of these in secret: {self._names(gone, seat)}"
            found.append((f"{self.side(seat)}'s pile, the last on top", cards or "nothing"))
            shown = cards_shown(view, seat)
            if seat != view.seat and shown:
                title = f"Seen of {self.side(seat)}'s hand; there, or face down"
                found.append((title, self._names(shown, seat)))
        return found

    def _names(self, cards: list[int], seat: int) -> str:
        return text.names(self.game.catalogue, cards, seat)

    def cards(self, view: ThunderView) -> list[int]:
        found: list[int] = []
        near = max(0, int(view.seat))
        for seat in (near, 1 - near):
            side = view.side(seat)
            found += [int(card) for card in side.hand]
            slots = [int(slot) for slot in side.field if slot != EMPTY]
            found += [int(card_in(slot)) for slot in slots if card_in(slot) < UNKNOWN]
            found += [int(card) for card in _reversed(side.pile)]
        return list(dict.fromkeys(found))

    def legend(self) -> list[tuple[str, str]]:
        return [
            ("4 Vikings", "a card face up, with its strength; – is none"),
            (f"{BACK} 4 Vikings", "your own card, face down: only you can read it"),
            (BACK * 4, "a card face down that you don't know"),
            (f"{SEEN} Ravens", "you know that it is this card; with ? it may be"),
            (f"4 Vikings {SEEN}", "your card, of which the opponent has seen something"),
            ("3»", "key 3 picks this place for the card you picked"),
            ("●○", "action points left and spent"),
            ("☼ Idunn", "on top of that pile: ties are won"),
            ("♦ Berserker", "on top of that pile: Vikings challenge with 6, and defend with 3"),
            ("1.2", "column 1, row 2; row 1 faces the opponent"),
        ]


def _key(place: int, mine: bool) -> str:
    return f"{'own' if mine else 'foe'} {text.place_name(place)}"


def _lies(view: ThunderView, option: Option) -> tuple[int | None, bool]:
    """The place of the table that an option is about, and whether on the own side."""
    number = option.number
    what, a, b = int(verb(number)), int(first(number)), int(second(number))
    top: Any = view.stack[-1]
    if what == terms.LAY:
        return b, True
    if what == terms.ENTER:
        return b * ROWS, True
    if what in (terms.CHALLENGE, terms.PUT):
        return a * ROWS, False
    if what == terms.USE_ON_COLUMN:
        return b * ROWS, False
    if what == terms.USE_ON_PLACE:
        return b, False
    if what in (terms.MOVE, terms.TO):
        return a, not isinstance(top, (ValkyriesFrom, ValkyriesTo))
    return None, False


def _reversed(cards: Iterable[int]) -> list[int]:
    return list(cards)[::-1]
