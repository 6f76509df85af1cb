"""The table of Thunder & Lightning: two sides of three columns, four rows deep, facing each other.

The opponent's row 1 lies just above one's own: a column's two row-1 cards face each other in the
middle of the board. A back is a back, unless its owner looks, or what was seen tells what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from rich.text import Text

from meadhall.core.option import Option
from meadhall.core.wire import Choice
from meadhall.games.thunder_and_lightning.choices import (
    Challenge,
    Enter,
    Lay,
    Move,
    Order,
    Put,
    Recall,
    Take,
    To,
    UseOnColumn,
    UseOnHand,
    UseOnOwn,
    UseOnPlace,
)
from meadhall.games.thunder_and_lightning.picture import (
    Place,
    SidePicture,
    SlotPicture,
    ThunderPicture,
)
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
from meadhall.terminal.picking import Picker, Tile, Token

COLOURS = {"thor": "#c9a8ff", "loki": "#9fd08a"}  # storm violet and serpent green
SYMBOLS = {"thor": "↯", "loki": "§"}
BACK = "▒"
SEEN = "◊"
ROWS = 4
_BOXED = 3 * 2 * ROWS + 3  # lines that a board of boxes needs
_WITHOUT = "–"  # no strength
# What a place is picked for.
_FOR: dict[type[Choice], str] = {
    Challenge: "challenge",
    Enter: "enter",
    Lay: "lay",
    Move: "move",
    Put: "column",
    To: "to",
    UseOnColumn: "at",
    UseOnHand: "at the hand",
    UseOnOwn: "at your own Hero",
    UseOnPlace: "at",
}


class ThunderBoard(Board[ThunderPicture]):
    begins: ClassVar[frozenset[str]] = frozenset({"began"})

    def draw(self, sight: Sight[ThunderPicture], width: int, height: int) -> Text:
        near = max(0, sight.seat)
        boxed = height >= _BOXED
        far_rows = [self._row(sight, 1 - near, row, width, boxed) for row in range(ROWS)]
        near_rows = [self._row(sight, near, row, width, boxed) for row in range(ROWS)]
        lines = [self._header(sight, 1 - near, width)]
        for rows in reversed(far_rows):
            lines += rows
        lines.append(self._between(sight.picture, width))
        for rows in near_rows:
            lines += rows
        lines.append(self._header(sight, near, width))
        if height > len(lines):
            lines.insert(0, self._shown(sight.picture, 1 - near))
        return stacked([fit(line, width) for line in lines])

    # The two sides

    def _header(self, sight: Sight[ThunderPicture], seat: int, width: int) -> Text:
        """Who sits there, the points, what helps, and how many cards lie where."""
        picture, side = sight.picture, _sides(sight.picture)[seat]
        name = self.game.seat_names[seat]
        left = Text(f"{SYMBOLS[name]} {self.side(seat)} ", f"bold {COLOURS[name]}")
        if name == picture.turn and not picture.over and picture.left + picture.spent:
            left.append("●" * picture.left + "○" * picture.spent, GOOD)
            left.append(f" {picture.left} left ", BRIGHT)
        elif side.sealed:
            left.append("has laid a card ", DIM)
        if sight.player(seat) and seat != sight.seat:
            left.append(f"({sight.player(seat)}) ", DIM)
        right = Text(f"hand {side.held}  deck {side.decked}  pile {len(side.pile)} ", DIM)
        if side.pile:
            right.append_text(self._name(side.pile[-1], seat))
        for help in side.helps:
            mark = f" ☼ {self._called(help.card, seat)} "
            told = f" ☼ {self._called(help.card, seat)}: {help.text} "
            room = width - left.cell_len - right.cell_len - 1
            left.append(told if len(told) <= room else mark, f"bold reverse {COLOURS[name]}")
        return apart(left, right, width)

    def _shown(self, picture: ThunderPicture, seat: int) -> Text:
        """Of the opponent's hand: what has been seen of it."""
        side = _sides(picture)[seat]
        seen = self._names([*side.known, *side.maybe], seat)
        return Text(f"{SEEN} you have seen: {seen}; in the hand or face down" if seen else "", DIM)

    def _between(self, picture: ThunderPicture, width: int) -> Text:
        for seat, side in enumerate(_sides(picture)):
            if side.limbo is not None:
                name = self._name(side.limbo, seat)
                return Text.assemble(("── in between: ", DIM), name, (" " + "─" * width, DIM))
        columns = len(picture.thor.columns)
        words = [f" column {column + 1} " for column in range(columns)]
        return Text("".join(word.center(width // columns, "─") for word in words), DIM)

    def _row(
        self, sight: Sight[ThunderPicture], seat: int, row: int, width: int, boxed: bool
    ) -> Block:
        columns = len(sight.picture.thor.columns)
        places = [Place(column, row) for column in range(columns)]
        cell = width // columns
        return beside([self._place(sight, seat, place, cell, boxed) for place in places])

    def _place(
        self, sight: Sight[ThunderPicture], seat: int, place: Place, width: int, boxed: bool
    ) -> Block:
        token = next((t for t in _tokens(sight, seat, place) if t in sight.marks), "")
        mark = sight.marks.get(token, "")
        slot = _slot(_sides(sight.of(seat))[seat], place)
        shown = self._lies(slot, seat)
        if boxed:
            edge = PICKED if mark else OPEN if slot and slot.up else PLAIN
            top = Text.assemble((f" {place} ", edge.style), (f"» {mark} « " if mark else "", GOOD))
            block = box(width - 1, [shown], top=top, edge=edge)
        else:
            key = Text(f"{mark}»" if mark else "  ", GOOD)
            block = [fit(Text.assemble(key, (f"{place} ", DIM), shown), width - 1).append(" ")]
        for line in block if mark else []:
            line.stylize(clickable(pick=token))
        return block

    def _lies(self, slot: SlotPicture | None, seat: int) -> Text:
        """A card as the viewer may see it: face up, face down, or a back with what is known."""
        if slot is None:
            return Text("·", DIM)
        seen = self._known(slot, seat)
        if slot.card is None:
            other = slot.back != self.game.seat_names[seat]
            whose = f" {self.side(1 - seat)}'s" if other else ""
            return Text.assemble((BACK * 4 + whose, DIM), (f" {seen}" if seen else "", BRIGHT))
        strength = (
            _WITHOUT
            if slot.attack is None
            else str(slot.attack)
            if slot.attack == slot.guard
            else f"{slot.attack}/{slot.guard}"
        )
        words = Text(f"{strength} {self._called(slot.card, seat)}", f"bold {COLOURS[slot.back]}")
        words.stylize(clickable(card=slot.card))
        if slot.up:
            return words
        words.stylize("dim italic")
        return Text.assemble((f"{BACK} ", DIM), words, (f" {SEEN}" if seen else "", DIM))

    def _known(self, slot: SlotPicture, seat: int) -> str:
        """What a back is known to be, or may be, from all that was seen."""
        cards = " or ".join(self._label(card, seat) for card in slot.may_be)
        return f"{SEEN} {cards}{'' if slot.sure else '?'}" if cards else ""

    # Cards

    def _called(self, card: int, holder: int) -> str:
        return self.game.word("card", card, holder)

    def _label(self, card: int, holder: int) -> str:
        return f"{self._strength(card)} {self._called(card, holder)}"

    def _strength(self, card: int) -> str:
        figure = self.game.catalogue.entries[card].figures.get("strength")
        return _WITHOUT if figure is None else str(figure.value)

    def _name(self, card: int, holder: int) -> Text:
        words = Text(self._called(card, holder), COLOURS[self.game.card_text(card).back])
        words.stylize(clickable(card=card))
        return words

    def _names(self, cards: Iterable[int], seat: int) -> str:
        return ", ".join(self._called(card, seat) for card in cards)

    # What a player picks from

    def tiles(self, sight: Sight[ThunderPicture], picker: Picker) -> list[Tile]:
        """The hand and what can be challenged; once a card is picked, where it can go."""
        if sight.seat < 0 or sight.picture.over:
            return []
        if picker.options and isinstance(picker.options[0].choice, Order):
            return []
        hand = _sides(sight.picture)[sight.seat].hand
        tiles = {f"cards:{card}": self._card(card, sight.seat, hand.count(card)) for card in hand}
        lead = picker.picks[0].token if picker.picks else ""
        targets = picker.going_with(lead) if lead in tiles else {}
        if len(targets) > 1:
            return [*(self._tile(sight, *target) for target in targets.items()), tiles[lead]]
        begins = [begun for begun in picker.beginnings.items() if begun[0] not in tiles]
        return [*tiles.values(), *(self._tile(sight, *begun) for begun in begins)]

    def _card(self, card: int, holder: int, count: int = 1) -> Tile:
        says, strength = self.game.card_text(card), self._strength(card)
        colour = COLOURS[says.back]
        line = Text(f"{strength}{f' ×{count}' if count > 1 else ''}", colour)
        return Tile(
            f"cards:{card}",
            self._called(card, holder),
            (line,),
            colour,
            card,
            f"{says.name}, strength {strength}: {says.text}",
            says.text,
        )

    def _tile(self, sight: Sight[ThunderPicture], token: Token, option: Option) -> Tile:
        """One way to go on: a place of the table, or a card that doesn't lie in the hand."""
        choice = option.choice
        if isinstance(choice, Take | Recall):
            return self._card(choice.cards[0], sight.seat)
        column = getattr(choice, "column", None)
        place = getattr(choice, "place", None if column is None else Place.front(column))
        title = _FOR[type(choice)]
        if place is None:
            return Tile(token, title, style=BRIGHT)
        seats = (1 - sight.seat, sight.seat)
        seat = next(one for one in seats if token in _tokens(sight, one, place))
        slot = _slot(_sides(sight.picture)[seat], place)
        line = self._short(slot, seat)
        if isinstance(choice, Lay):
            line = f"before {line}" if slot else "behind all"
        where = place if column is None else column + 1
        return Tile(token, f"{title} {where}", (Text(line, DIM),), BRIGHT)

    def _short(self, slot: SlotPicture | None, seat: int) -> str:
        if slot is None:
            return ""
        if slot.card is None:
            return self._known(slot, seat) or "face down"
        return self._called(slot.card, seat)

    # In sentences, and one by one

    def says(self, sight: Sight[ThunderPicture]) -> list[str]:
        picture = sight.picture
        lines = []
        if picture.turn and not picture.over:
            points = picture.left + picture.spent
            lines.append(f"{picture.turn.title()}'s turn, {picture.left} of {points} points left.")
        for seat, side in enumerate(_sides(picture)):
            lines.append(f"{self.side(seat)}: {self._side_in_words(side, seat)}")
        if sight.seat >= 0:
            hand = [self._label(card, sight.seat) for card in _sides(picture)[sight.seat].hand]
            lines.append(f"Your hand: {', '.join(hand) or 'none'}.")
        return lines

    def _side_in_words(self, side: SidePicture, seat: int) -> str:
        said = []
        for number, column in enumerate(side.columns, 1):
            cards = [self._card_in_words(slot, seat) for slot in column.slots]
            said.append(f"column {number}: {', '.join(cards) or 'empty'}")
        said.append(f"hand {side.held}, deck {side.decked}")
        said += [f"{self._called(help.card, seat)}: {help.text}" for help in side.helps]
        pile = self._pile(side, seat)
        said.append(f"pile from the bottom up: {pile}" if pile else "no pile")
        return "; ".join(said) + "."

    def _card_in_words(self, slot: SlotPicture, seat: int) -> str:
        if slot.card is not None:
            return self._label(slot.card, seat) + ("" if slot.up else ", face down")
        cards = " or ".join(self._label(card, seat) for card in slot.may_be)
        known = f", {'known to be' if slot.sure else 'maybe'} {cards}" if cards else ""
        return f"a card face down{known}"

    def _pile(self, side: SidePicture, seat: int) -> str:
        """A pile from the bottom to the top; in parentheses what Hel took."""
        names = [self._called(card, seat) for card in side.pile]
        if side.hel_took is not None:
            at = side.pile.index(side.hel_took)
            names[at] = f"({names[at]})"
        return ", ".join(names)

    def piles(self, sight: Sight[ThunderPicture]) -> list[tuple[str, str]]:
        found = []
        for seat, side in enumerate(_sides(sight.picture)):
            cards = self._pile(side, seat) or "nothing"
            if side.gone:
                cards += f"\nHel took one of these in secret: {self._names(side.gone, seat)}"
            found.append((f"{self.side(seat)}'s pile, the last on top", cards))
            seen = [*side.known, *side.maybe]
            if seat != sight.seat and seen:
                title = f"Seen of {self.side(seat)}'s hand; there, or face down"
                found.append((title, self._names(seen, seat)))
        return found

    def cards(self, sight: Sight[ThunderPicture]) -> list[int]:
        found: list[int] = []
        for side in _sides(sight.picture)[:: -1 if sight.seat == 1 else 1]:
            slots = [slot.card for column in side.columns for slot in column.slots]
            found += [*side.hand, *(card for card in slots if card is not None), *side.pile[::-1]]
        return list(dict.fromkeys(found))

    def legend(self) -> list[tuple[str, str]]:
        return [
            ("4 Vikings", "a card face up, with its strength; – is none, 6/3 as it is challenged"),
            (f"{BACK} 4 Vikings", "your own card, face down: only you can read it"),
            (BACK * 4, "a card face down that you don't know"),
            (f"{SEEN} Ravens", "you know that it is this card; with ? it may be"),
            (f"4 Vikings {SEEN}", "your card, of which the opponent has seen something"),
            ("3»", "key 3 picks this place"),
            ("●○", "action points left and spent"),
            ("☼", "a card on top of that pile that helps its player"),
            ("1.2", "column 1, row 2; row 1 faces the opponent"),
        ]


def _sides(picture: ThunderPicture) -> tuple[SidePicture, SidePicture]:
    return picture.thor, picture.loki


def _slot(side: SidePicture, place: Place) -> SlotPicture | None:
    """What lies at a place; in the set-up also what was laid there in secret."""
    column, row = place.column, place.row
    slots = side.columns[column].slots
    if row < len(slots):
        return slots[row]
    first = next((at for at, one in enumerate(side.columns) if not one.slots), -1)
    return side.sealed if (column, row) == (first, 0) else None


def _tokens(sight: Sight[ThunderPicture], seat: int, place: Place) -> Iterator[Token]:
    """What a place of a side can be picked as."""
    near = max(0, sight.seat)
    if seat != near:
        yield f"foe:{place}"
    if _sides(sight.picture)[seat].open and (seat == near or not _sides(sight.picture)[near].open):
        yield f"slot:{place}"
        yield f"move:{place}"
