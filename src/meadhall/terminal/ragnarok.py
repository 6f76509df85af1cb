"""The table of Ragnarok: the row of Realms, and two sides with their champions, cards and dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text

from meadhall.core.catalogue import Entry
from meadhall.core.event import Event
from meadhall.core.game import FigureText
from meadhall.core.option import Option
from meadhall.games.ragnarok.choices import Keep, Stay, Swap, Turn
from meadhall.games.ragnarok.picture import RagnarokPicture, SidePicture
from meadhall.terminal.board import Board, Sight
from meadhall.terminal.draw import (
    BRIGHT,
    DIM,
    OPEN,
    PICKED,
    PLAIN,
    Block,
    Looks,
    apart,
    beside,
    box,
    centred,
    clickable,
    fit,
    stacked,
)
from meadhall.terminal.picking import Picker, Tile

SYMBOLS = Looks(
    "•",
    {
        "god": "☼",
        "giant": "▲",
        "wonder": "◊",
        "monster": "§",
        "treasure": "♦",
        "dwarven": "╤",
        "shield_hall": "⌂",
    },
)
ICONS = {"circle": "○", "square": "□"}
COLOURS = Looks(
    "#c8c8c8",
    {
        "realm": "#e8dcc8",
        "god": "#f0b95a",
        "giant": "#86c8ee",
        "wonder": "#cdb4ff",
        "monster": "#ec8a78",
        "treasure": "#f3e27c",
        "dwarven": "#d0a072",
        "shield_hall": "#a8cf86",
    },
)
# What stands beside a figure.
_SIGNS = Looks("•", SYMBOLS | {"die": "d", "turn": "↑"})
_SHORT = {"monster": "Monst.", "treasure": "Treas.", "dwarven": "Dwarf", "shield_hall": "Hall"}
_KINDS_OF_SEATS = ("god", "giant")
_RECONSTRUCTED = "°"
_ROOMY = 22
_FACE_DOWN = "▒▒"
# Where sealed cards lie on their side of the table.
_LIES = {"champion": (0,), "pair": (1, 2), "cunning": (3,)}


class RagnarokBoard(Board[RagnarokPicture]):
    holds: ClassVar[frozenset[str]] = frozenset({"took_realm", "tied_realm"})
    begins: ClassVar[frozenset[str]] = frozenset({"battle"})

    def draw(self, sight: Sight[RagnarokPicture], width: int, height: int) -> Text:
        near = max(0, sight.seat)
        far = 1 - near
        roomy = height >= _ROOMY
        rows = self._row(sight.picture, width, near)
        upper = self._side(sight, far, width, roomy)
        lower = self._side(sight, near, width, roomy)[::-1]
        if roomy:
            lower = self._turned_back(lower)
        spare = height - len(rows) - len(upper) - len(lower) - 1
        if spare >= 4:
            upper.insert(1, self._left(sight.picture, far))
            lower.insert(-1, self._left(sight.picture, near))
        space = [Text()] if spare >= 1 else []
        between = self._between(sight.picture, width)
        return stacked([fit(line, width) for line in [*rows, *space, *upper, between, *lower]])

    # The row of Realms

    def _row(self, picture: RagnarokPicture, width: int, near: int) -> Block:
        cell = (width - len(picture.row) + 1) // max(1, len(picture.row))
        divided: list[Block] = []
        for place in range(len(picture.row)):
            block = self._realm(picture, place, cell, near)
            divided += [[Text("│", DIM)] * len(block), block] if divided else [block]
        return beside(divided)

    def _realm(self, picture: RagnarokPicture, place: int, width: int, near: int) -> Block:
        card = picture.row[place]
        entry = self._entry(card)
        now = place == picture.battle
        past = place < len(picture.owners)
        colour = entry["colour"]
        name = Text(entry.name, "bold reverse" if now else DIM if past else COLOURS["realm"])
        name.stylize(clickable(card=card))
        short = _SHORT.get(colour, colour.title())
        lines = [name, Text(f"{ICONS[entry['icon']]}{SYMBOLS[colour]}{short}", COLOURS[colour])]
        owner = picture.owners[place] if past else None
        for seat in (1 - near, near):
            at = _sides(picture)[seat].at
            champion = self._name(at[place]) if place < len(at) else Text("·", DIM)
            if past and owner != self.game.seat_names[seat]:
                champion.stylize(DIM)
            lines.append(champion)
        if owner is not None:
            mark = self._who(self.game.seat(owner))
        elif past:
            mark = Text("= tie", DIM)
        else:
            mark = Text("» now «" if now else "", BRIGHT)
        return [fit(line, width) for line in [*lines, mark]]

    # A side of the table

    def _side(self, sight: Sight[RagnarokPicture], seat: int, width: int, roomy: bool) -> Block:
        """A side from its owner's edge to the middle."""
        side = _sides(sight.picture)[seat]
        strength = self._strength(side)
        if self._shows_hand(sight, seat):
            hand = _sides(sight.of(seat))[seat].hand
            strength = apart(strength, self._cards_line("hand", hand), width)
        battle = sight.picture.battle
        champion = side.at[battle] if len(side.at) > battle else None
        lies = (
            self._spread(sight, seat, champion, width)
            if roomy
            else [self._line(sight, seat, champion, width)]
        )
        return [self._header(sight, seat, width), *lies, strength]

    def _header(self, sight: Sight[RagnarokPicture], seat: int, width: int) -> Text:
        side = _sides(sight.picture)[seat]
        left = Text.assemble(self._who(seat).append(" ", ""), (sight.player(seat), DIM))
        left.append(f"  {self._state_of(sight, seat)}", DIM)
        pips = "■" * side.won + "□" * (sight.picture.realms_to_win - side.won)
        right = Text.assemble(
            (f"hand {side.held}  champions left {len(side.left)}  Realms ", DIM),
            (pips, COLOURS[_KINDS_OF_SEATS[seat]]),
        )
        return apart(left, right, width)

    def _state_of(self, sight: Sight[RagnarokPicture], seat: int) -> str:
        if seat in sight.given:
            return "has chosen" if seat != sight.seat else "you have chosen"
        return "is choosing …" if seat in sight.asked and seat != sight.seat else ""

    def _shows_hand(self, sight: Sight[RagnarokPicture], seat: int) -> bool:
        """Whether the hand is written on the table, since no tiles show it."""
        hand = _sides(sight.of(seat))[seat].hand
        if sight.open or seat != sight.seat:
            return bool(hand)
        return seat in sight.asked and not any(f"cards:{card}" in sight.marks for card in hand)

    def _strength(self, side: SidePicture) -> Text:
        if not side.strength:
            return Text()
        return Text.assemble(
            ("Strength ", DIM), (str(_total(side)), BRIGHT), (f" = {_sum_of(side)}", DIM)
        )

    def _line(
        self, sight: Sight[RagnarokPicture], seat: int, champion: int | None, width: int
    ) -> Text:
        """What a side has in the battle, in one line."""
        side = _sides(sight.picture)[seat]
        groups: list[Text] = []
        if champion is not None:
            groups.append(self._named(champion))
        if side.played:
            groups.append(Text(" ").join(self._named(card) for card in side.played))
        if side.cunning is not None:
            groups.append(Text.assemble("+ ", self._named(side.cunning)))
        if seat in sight.given:
            own = sight.sealed.get(seat)
            groups.append(Text(f"{_FACE_DOWN} {own.text if own else 'face down'}", DIM))
        elif not groups and side.offered:
            count = "one of " * (side.offered > 1) + str(side.offered)
            groups.append(Text(f"{_FACE_DOWN} to choose {count} champions", DIM))
        line = Text(" │ ", DIM).join(groups)
        if not side.dice:
            return line
        spaced = sum(group.cell_len + 3 for group in groups) + 3 * len(side.dice) > width
        dice = self._dice(sight.picture, side.dice, "{} " if spaced else "[{}]")
        return Text.assemble(line, (" │ ", DIM), dice)

    def _spread(
        self, sight: Sight[RagnarokPicture], seat: int, champion: int | None, width: int
    ) -> Block:
        """What a side has in the battle, as cards on the table."""
        side = _sides(sight.picture)[seat]
        size = min(22, (width - 12) // 4)
        first, second, *_ = [*side.played, None, None]
        lies = [(champion, "champion"), (first, "Wisdom"), (second, "Wisdom")]
        cards = [self._card(card, size, what) for card, what in [*lies, (side.cunning, "Cunning")]]
        if sealed := _sides(sight.of(seat))[seat].sealed:
            for place, card in zip(_LIES[sealed.what], sealed.cards):
                cards[place] = self._sealed(card, size)
        dice = [Text()] + [
            self._dice(sight.picture, side.dice[place : place + 3], "[{}]")
            for place in range(0, 9, 3)
        ]
        return beside([*cards, dice], gap=1)

    def _card(self, card: int | None, width: int, place: str) -> Block:
        if card is None:
            return box(width, [Text(place, DIM), "", ""])
        entry, says = self._entry(card), self.game.card_text(card)
        symbol = Text(f"{SYMBOLS[entry.kind]} {says.kind}", COLOURS[entry.kind])
        symbol.stylize(clickable(card=card))
        lines = [*map(_figure, says.figures), Text()][:2]
        return box(width, [symbol, *lines], top=self._name(card), edge=OPEN)

    def _sealed(self, card: int | None, width: int) -> Block:
        """What is sealed where it will lie: its back, or to its owner its name."""
        name = Text("face down", DIM) if card is None else self._name(card)
        back = Text("▒" * (width - 2), DIM)
        return box(width, [name, back, back], edge=PLAIN if card is None else PICKED)

    def _turned_back(self, lower: Block) -> Block:
        """The near side is built from its edge inwards, so its cards stand on their heads."""
        return [lower[0], *lower[-2:0:-1], lower[-1]]

    def _between(self, picture: RagnarokPicture, width: int) -> Text:
        if picture.over:
            winner = picture.winner
            ended = f"The {winner.title()} win." if winner else "The game is drawn."
            return centred(Text(ended, BRIGHT), width)
        card = picture.row[picture.battle]
        entry = self._entry(card)
        kind = entry["colour"]
        gain, each = (figure.label for figure in self.game.card_text(card).figures)
        words = Text.assemble(
            (entry.name, BRIGHT),
            (f"  {ICONS[entry['icon']]} {gain} ", DIM),
            (f"{each} {SYMBOLS[kind]}", COLOURS[kind]),
            (f"  pile {picture.piled}, discards {len(picture.discard)}", DIM),
        )
        words.stylize(clickable(card=card))
        return centred(words, width)

    # Cards and dice

    def _entry(self, card: int) -> Entry:
        return self.game.catalogue.entries[card]

    def _who(self, seat: int) -> Text:
        kind = _KINDS_OF_SEATS[seat]
        return Text(f"{SYMBOLS[kind]} {self.side(seat)}", f"bold {COLOURS[kind]}")

    def _name(self, card: int) -> Text:
        entry = self._entry(card)
        name = Text(entry.name, COLOURS[entry.kind])
        name.stylize(clickable(card=card))
        return name

    def _named(self, card: int) -> Text:
        """A card with its symbol, and with its Strength where it has one."""
        entry = self._entry(card)
        strength = f" {entry['strength']}" if "strength" in entry.figures else ""
        name = Text(f"{SYMBOLS[entry.kind]} {entry.name}{strength}", COLOURS[entry.kind])
        name.stylize(clickable(card=card))
        return name

    def _cards_line(self, label: str, cards: Iterable[int]) -> Text:
        names = Text("  ").join(self._named(card) for card in cards)
        return Text.assemble((f"{label}: ", DIM), names)

    def _left(self, picture: RagnarokPicture, seat: int) -> Text:
        entries = [self._entry(card) for card in _sides(picture)[seat].left]
        return Text("left: " + ", ".join(f"{e.name} {e['strength']}" for e in entries), DIM)

    def _dice(self, picture: RagnarokPicture, dice: Iterable[int], form: str) -> Text:
        line = Text()
        for die in dice:
            line.append(form.format(die), (DIM, "", BRIGHT)[picture.die_worth[die - 1]])
        return line

    # What a player picks from

    def tiles(self, sight: Sight[RagnarokPicture], picker: Picker) -> list[Tile]:
        if sight.seat < 0 or sight.picture.over:
            return []
        side = _sides(sight.picture)[sight.seat]
        match picker.options[0].choice if picker.options else None:
            case Keep():
                return [self._tile(card) for card in side.offer]
            case Stay() | Swap():
                return [self._tile(card) for card in side.at[: sight.picture.battle]]
            case Turn():
                return self._dice_tiles(sight.picture, side, picker)
        return [self._tile(card) for card in side.hand]

    def _tile(self, card: int) -> Tile:
        entry, says = self._entry(card), self.game.card_text(card)
        first, *more = map(_figure, says.figures)
        symbol = Text(f"{SYMBOLS[entry.kind]} ", COLOURS[entry.kind])
        lines = [Text.assemble(symbol, first), *(Text.assemble("  ", figure) for figure in more)]
        if not more:
            lines.append(Text(f"  {says.kind}", DIM))
        return Tile(
            f"cards:{card}",
            entry.name,
            tuple(lines),
            COLOURS[entry.kind],
            card,
            f"{says.name}, {says.kind}: {says.text}",
            says.text,
        )

    def _dice_tiles(
        self, picture: RagnarokPicture, side: SidePicture, picker: Picker
    ) -> list[Tile]:
        tiles = []
        for place, die in enumerate(side.dice, 1):
            name = f"die {place}"
            shows = die + picker.picked(name)
            words = f"{die}→{shows}" if shows > die else str(shows)
            lines = (
                Text(f" {words}", BRIGHT if shows > die else ""),
                Text(f" +{picture.die_worth[shows - 1]}", DIM),
            )
            hint = f"This die shows {shows}; pick it to turn it up, once for each pip."
            tiles.append(Tile(f"dice:{shows}", "die", lines, hint=hint, name=name))
        return tiles

    def label(self, option: Option) -> str:
        return "leave" if isinstance(option.choice, Turn) else option.text

    # In sentences, and one by one

    def verdict(self, event: Event, picture: RagnarokPicture) -> str:
        totals = [f"{self.side(at)} {_total(side)}" for at, side in enumerate(_sides(picture))]
        return f"{super().verdict(event, picture)} {', '.join(totals)}."

    def settles(self, picture: RagnarokPicture) -> list[str]:
        return [
            f"{self.side(seat)}: {_sum_of(side)} = {_total(side)}."
            for seat, side in enumerate(_sides(picture))
        ]

    def says(self, sight: Sight[RagnarokPicture]) -> list[str]:
        picture = sight.picture
        realms = [self._realm_in_words(picture, place) for place in range(len(picture.row))]
        lines = [f"Realms: {'; '.join(realms)}."]
        for seat, side in enumerate(_sides(picture)):
            dice = f"; dice {' '.join(map(str, side.dice))}" if side.dice else ""
            strength = f"; Strength {_sum_of(side)}" if side.strength else ""
            lines.append(
                f"{self.side(seat)}: Realms won {side.won}, cards in hand {side.held}"
                f"{strength}{dice}. Champions left: {self._listed(side.left)}."
            )
        hand = _sides(picture)[sight.seat].hand if sight.seat >= 0 else []
        if hand:
            lines.append(f"Your hand: {'; '.join(self._read_out(card) for card in hand)}.")
        lines.append(f"Pile: {picture.piled}. Discards: {self._listed(picture.discard)}.")
        return lines

    def _realm_in_words(self, picture: RagnarokPicture, place: int) -> str:
        realm = self.game.card_text(picture.row[place])
        words = f"{realm.name} ({' '.join(figure.label for figure in realm.figures)})"
        if place < len(picture.owners):
            owner = picture.owners[place]
            taken = f"taken by the {owner.title()}" if owner else "tied"
            fought = " against ".join(self._entry(s.at[place]).name for s in _sides(picture))
            return f"{words}, {taken}, {fought}"
        return f"{words}, fought for now" if place == picture.battle else words

    def _listed(self, cards: Iterable[int]) -> str:
        return ", ".join(self._entry(card).name for card in cards) or "none"

    def _read_out(self, card: int) -> str:
        says = self.game.card_text(card)
        return f"{says.name} ({says.kind}, {', '.join(figure.label for figure in says.figures)})"

    def cards(self, sight: Sight[RagnarokPicture]) -> list[int]:
        picture = sight.picture
        sides = _sides(picture)[:: -1 if sight.seat == 1 else 1]
        found = picture.row[picture.battle :][:1]
        for side in sides:
            found += [*side.offer, *side.hand, *side.at[picture.battle :], *side.played]
            found += [side.cunning] if side.cunning is not None else []
        for side in sides:
            found += side.at
        return list(dict.fromkeys([*found, *picture.row]))

    def legend(self) -> list[tuple[str, str]]:
        kinds = {
            entry.kind: self.game.card_text(entry.number).kind
            for entry in self.game.catalogue.entries
        }
        return [
            *((symbol, kinds[kind]) for kind, symbol in SYMBOLS.items()),
            ("○", "this Realm gives +1 Strength for each card of the kind"),
            ("□", "this Realm gives +1 Wisdom die for each card of the kind"),
            ("2d", "two dice: 1 or 2 adds nothing, 3 or 4 adds 1, 5 or 6 adds 2"),
            ("3↑", "three pips by which your dice are turned up"),
            ("§♦", "a die for each Monster or Treasure among the two you played"),
            ("°", "our reconstruction; figures without it are printed in the rulebook"),
        ]


def _sides(picture: RagnarokPicture) -> tuple[SidePicture, SidePicture]:
    return picture.gods, picture.giants


def _total(side: SidePicture) -> int:
    return sum(part.value for part in side.strength)


def _sum_of(side: SidePicture) -> str:
    return " + ".join(f"{part.what} {part.value}" for part in side.strength)


def _figure(figure: FigureText) -> Text:
    """A figure, short enough for a tile; ° marks one that is our reconstruction."""
    signs = "".join(_SIGNS[icon] for icon in figure.icons)
    mark = "" if figure.printed else _RECONSTRUCTED
    return Text.assemble(f"{figure.name} {figure.value}{signs}", (mark, DIM))
