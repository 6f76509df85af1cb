"""The table of Ragnarok: the row of Realms, and two sides with their champions, cards and dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from rich.text import Text

from meadhall.core.bits import has
from meadhall.core.catalogue import Entry, Figure
from meadhall.core.option import Option
from meadhall.core.state import Frame
from meadhall.games.ragnarok import rules, text
from meadhall.games.ragnarok.state import REALMS, REALMS_TO_WIN, TIED
from meadhall.games.ragnarok.view import RagnarokView, SideView
from meadhall.terminal.board import Board, Sight
from meadhall.terminal.draw import (
    BRIGHT,
    DIM,
    OPEN,
    PICKED,
    PLAIN,
    Block,
    apart,
    beside,
    box,
    centred,
    clickable,
    fit,
    stacked,
)
from meadhall.terminal.picking import NOTHING, Part, Pick, Tile

SYMBOLS = {
    "god": "☼",
    "giant": "▲",
    "wonder": "◊",
    "monster": "§",
    "treasure": "♦",
    "dwarven": "╤",
    "shield_hall": "⌂",
}
ICONS = {"circle": "○", "square": "□"}
COLOURS = {
    "realm": "#e8dcc8",
    "god": "#f0b95a",
    "giant": "#86c8ee",
    "wonder": "#cdb4ff",
    "monster": "#ec8a78",
    "treasure": "#f3e27c",
    "dwarven": "#d0a072",
    "shield_hall": "#a8cf86",
}
_SHORT = {"monster": "Monst.", "treasure": "Treas.", "dwarven": "Dwarf", "shield_hall": "Hall"}
_KINDS_OF_SEATS = ("god", "giant")
_RECONSTRUCTED = "°"
_ROOMY = 22
_FACE_DOWN = "▒▒"


class RagnarokBoard(Board):
    least: ClassVar[tuple[int, int]] = (78, 12)

    def draw(self, sight: Sight, width: int, height: int) -> Text:
        view: RagnarokView = sight.view
        near = max(0, int(view.seat))
        far = 1 - near
        roomy = height >= _ROOMY
        rows = self._row(view, width, near)
        if view.over:
            upper, lower = self._ended(sight, far, width), self._ended(sight, near, width)
        else:
            upper = self._side(sight, far, width, roomy)
            lower = self._side(sight, near, width, roomy)[::-1]
            if roomy:
                lower = self._turned_back(lower)
        between = self._between(view, width)
        spare = height - len(rows) - len(upper) - len(lower) - 1
        if spare >= 4 and not view.over:
            upper.insert(1, self._left(view, far))
            lower.insert(-1, self._left(view, near))
        space = [Text()] if spare >= 1 else []
        return stacked([fit(line, width) for line in [*rows, *space, *upper, between, *lower]])

    # The row of Realms

    def _row(self, view: RagnarokView, width: int, near: int) -> Block:
        cell = (width - REALMS + 1) // REALMS
        cells = [self._realm(view, place, cell, near) for place in range(len(view.row))]
        divided: list[Block] = []
        for block in cells:
            divided += [[Text("│", DIM)] * len(block), block] if divided else [block]
        return beside(divided)

    def _realm(self, view: RagnarokView, place: int, width: int, near: int) -> Block:
        card = int(view.row[place])
        entry = self.game.catalogue.entries[card]
        now = place == view.battle and not view.over
        past = place < view.battle
        colour = entry["colour"]
        name = Text(entry.name, "bold reverse" if now else DIM if past else COLOURS["realm"])
        name.stylize(clickable(card=card))
        icon = f"{ICONS[entry['icon']]}{SYMBOLS[colour]}{self._short(colour)}"
        lines = [name, Text(icon, COLOURS[colour])]
        owner = int(view.owners[place]) if past else TIED
        for seat in (1 - near, near):
            at = view.side(seat).at
            champion = self._name(at[place]) if place < len(at) else Text("·", DIM)
            if past and owner != seat:
                champion.stylize(DIM)
            lines.append(champion)
        if now:
            mark = Text("» now «", BRIGHT)
        elif not past:
            mark = Text("")
        elif owner == TIED:
            mark = Text("= tie", DIM)
        else:
            mark = self._who(owner)
        return [fit(line, width) for line in [*lines, mark]]

    def _short(self, kind: str) -> str:
        return _SHORT.get(kind, text.kind_name(kind))

    # A side of the table

    def _side(self, sight: Sight, seat: int, width: int, roomy: bool) -> Block:
        """A side from its owner's edge to the middle."""
        view: RagnarokView = sight.view
        seen = sight.of(seat)
        side: SideView = seen.side(seat)
        strength = self._strength(view, seat)
        if self._shows_hand(sight, seat):
            strength = apart(strength, self._cards_line("hand", side.hand), width)
        lines = [self._header(sight, seat, width)]
        if roomy:
            return [*lines, *self._spread(seen, view, seat, width), strength]
        return [*lines, self._line(seen, view, seat, width), strength]

    def _header(self, sight: Sight, seat: int, width: int) -> Text:
        view: RagnarokView = sight.view
        side = view.side(seat)
        won = int(side.won)
        left = Text.assemble(self._who(seat).append(" ", ""), (sight.player(seat), DIM))
        left.append(f"  {self._state_of(sight, seat)}", DIM)
        pips = "■" * won + "□" * (REALMS_TO_WIN - won)
        right = Text.assemble(
            (f"hand {int(side.held)}  champions left {len(side.left)}  Realms ", DIM),
            (pips, COLOURS[_KINDS_OF_SEATS[seat]]),
        )
        return apart(left, right, width)

    def _state_of(self, sight: Sight, seat: int) -> str:
        if has(sight.view.given, seat):
            return "has chosen" if seat != sight.view.seat else "you have chosen"
        if has(sight.view.must, seat):
            return "is choosing …" if seat != sight.view.seat else ""
        return ""

    def _shows_hand(self, sight: Sight, seat: int) -> bool:
        """Whether the hand is written on the table, since no tiles show it."""
        if not len(sight.of(seat).side(seat).hand):
            return False
        if sight.open or seat != sight.view.seat:
            return True
        asked = has(sight.view.must, seat)
        return asked and sight.view.stack[-1] not in (rules.PAIR, rules.CUNNING_CARD)

    def _strength(self, view: RagnarokView, seat: int) -> Text:
        parts = text.breakdown(self.game.catalogue, view, seat)
        if not parts:
            return Text()
        words = " + ".join(f"{name} {figure}" for name, figure in parts)
        total = sum(figure for _, figure in parts)
        return Text.assemble(("Strength ", DIM), (str(total), BRIGHT), (f" = {words}", DIM))

    def _line(self, seen: RagnarokView, view: RagnarokView, seat: int, width: int) -> Text:
        """What a side has in the battle, in one line."""
        side = view.side(seat)
        groups: list[Text] = []
        if len(side.at) > view.battle:
            groups.append(self._named(side.at[view.battle]))
        if len(side.played):
            groups.append(Text(" ").join(self._named(card) for card in side.played))
        if side.cunning >= 0:
            groups.append(Text.assemble("+ ", self._named(side.cunning)))
        if has(view.given, seat):
            groups.append(self._sealed(seen, seat))
        elif not groups and int(side.offered):
            count = "one of " * (int(side.offered) > 1) + str(int(side.offered))
            groups.append(Text(f"{_FACE_DOWN} to choose {count} champions", DIM))
        line = Text(" │ ", DIM).join(groups)
        if not len(side.dice):
            return line
        spaced = sum(group.cell_len + 3 for group in groups) + 3 * len(side.dice) > width
        return Text.assemble(line, (" │ ", DIM), self._dice(side.dice, "{} " if spaced else "[{}]"))

    def _sealed(self, seen: RagnarokView, seat: int) -> Text:
        """A sealed answer: only its owner sees what it is."""
        if seen.seat != seat:
            return Text(f"{_FACE_DOWN} face down", DIM)
        own = self.game.option(int(seen.sealed)).text
        return Text(f"{_FACE_DOWN} {own}", DIM)

    def _spread(self, seen: RagnarokView, view: RagnarokView, seat: int, width: int) -> Block:
        """What a side has in the battle, as cards on the table."""
        side = view.side(seat)
        size = min(22, (width - 12) // 4)
        cards: list[Block] = []
        champion = side.at[view.battle] if len(side.at) > view.battle else None
        cards.append(self._card(champion, size, "champion", seat))
        for place in range(2):
            card = side.played[place] if place < len(side.played) else None
            cards.append(self._card(card, size, "Wisdom", seat))
        cunning = side.cunning if side.cunning >= 0 else None
        cards.append(self._card(cunning, size, "Cunning", seat))
        if has(view.given, seat):
            self._lay_face_down(cards, seen, view, seat, size)
        dice = [Text()] + [
            self._dice(list(side.dice)[place : place + 3], "[{}]") for place in range(0, 9, 3)
        ]
        return beside([*cards, dice], gap=1)

    def _card(self, card: int | None, width: int, place: str, seat: int) -> Block:
        if card is None:
            return box(width, [Text(place, DIM), "", ""])
        entry = self.game.catalogue.entries[card]
        symbol = Text.assemble(f"{SYMBOLS[entry.kind]} ", text.kind_name(entry.kind))
        symbol.stylize(COLOURS[entry.kind])
        symbol.stylize(clickable(card=int(card)))
        lines = [*self._figures(entry), Text()][:2]
        name = self._name(card)
        return box(width, [symbol, *lines], top=name, edge=OPEN)

    def _lay_face_down(
        self, cards: list[Block], seen: RagnarokView, view: RagnarokView, seat: int, width: int
    ) -> None:
        """Show what is sealed where it will lie: its back, or to its owner its name."""
        own = self.game.option(int(seen.sealed)) if seen.seat == seat else None
        top = view.stack[-1]
        lies: dict[Frame[Any], list[int]] = {
            rules.KEEP_ONE: [0],
            rules.PAIR: [1, 2],
            rules.CUNNING_CARD: [3],
        }
        places = lies.get(top, [])
        for order, place in enumerate(places):
            name = self._name(own.fields["cards"][order]) if own else Text("face down", DIM)
            back = Text("▒" * (width - 2), DIM)
            cards[place] = box(width, [name, back, back], edge=PICKED if own else PLAIN)

    def _turned_back(self, lower: Block) -> Block:
        """The near side is built from its edge inwards, so its cards stand on their heads."""
        return [lower[0], *lower[-2:0:-1], lower[-1]]

    def _between(self, view: RagnarokView, width: int) -> Text:
        counts = f"pile {int(view.piled)}, discards {len(view.discard)}"
        if view.over:
            return centred(Text(text.result(view.winner), BRIGHT), width)
        card = int(view.row[view.battle])
        entry = self.game.catalogue.entries[card]
        kind = entry["colour"]
        gain = "+1 Strength" if entry["icon"] == "circle" else "+1 die"
        words = Text.assemble(
            (entry.name, BRIGHT),
            (f"  {ICONS[entry['icon']]} {gain} for each ", DIM),
            (f"{SYMBOLS[kind]} {text.kind_name(kind)}", COLOURS[kind]),
            (f"  {counts}", DIM),
        )
        words.stylize(clickable(card=card))
        return centred(words, width)

    def _ended(self, sight: Sight, seat: int, width: int) -> Block:
        lines = [self._header(sight, seat, width)]
        if self._shows_hand(sight, seat):
            lines.append(self._cards_line("hand", sight.of(seat).side(seat).hand))
        return lines

    # Cards and dice

    def _who(self, seat: int) -> Text:
        kind = _KINDS_OF_SEATS[seat]
        return Text(f"{SYMBOLS[kind]} {self.side(seat)}", f"bold {COLOURS[kind]}")

    def _name(self, card: int) -> Text:
        entry = self.game.catalogue.entries[card]
        name = Text(entry.name, COLOURS[entry.kind])
        name.stylize(clickable(card=int(card)))
        return name

    def _named(self, card: int) -> Text:
        """A card with its symbol, and with its Strength where it has one."""
        entry = self.game.catalogue.entries[card]
        strength = f" {entry['strength']}" if "strength" in entry.figures else ""
        name = Text(f"{SYMBOLS[entry.kind]} {entry.name}{strength}", COLOURS[entry.kind])
        name.stylize(clickable(card=int(card)))
        return name

    def _cards_line(self, label: str, cards: Iterable[int]) -> Text:
        names = Text("  ").join(self._named(card) for card in cards)
        return Text.assemble((f"{label}: ", DIM), names)

    def _left(self, view: RagnarokView, seat: int) -> Text:
        entries = [self.game.catalogue.entries[card] for card in view.side(seat).left]
        return Text("left: " + ", ".join(f"{e.name} {e['strength']}" for e in entries), DIM)

    def _dice(self, dice: Iterable[int], form: str) -> Text:
        line = Text()
        for face in dice:
            line.append(form.format(int(face)), DIM if face < 3 else "" if face < 5 else BRIGHT)
        return line

    def _figures(self, entry: Entry) -> list[Text]:
        """A card's figures, short enough for a tile; ° marks one that is our reconstruction."""
        lines = []
        for name, figure in entry.figures.items():
            value: Any = figure.value
            if name == "strength":
                words = f"Strength {value}"
            elif name == "dice":
                words = f"Wisdom {value}d"
            elif name == "extra_dice":
                words = f"Cunning +{value}d"
            elif name == "rotations":
                words = f"Cunning {value}↑"
            elif name == "colours":
                words = "Cunning " + "".join(SYMBOLS[kind] for kind in value) + "d"
            else:
                words = f"Cunning +{value}"
            lines.append(Text.assemble(words, (_mark(figure), DIM)))
        return lines

    # What a player picks from

    def tiles(self, view: RagnarokView, picks: Sequence[Pick]) -> list[Tile]:
        if view.seat < 0 or view.over:
            return []
        side = view.side(view.seat)
        asked = has(view.must, view.seat)
        top = view.stack[-1]
        if asked and top == rules.KEEP_ONE:
            return [self._tile(card, True) for card in side.offer]
        if asked and top == rules.TRICK:
            trickster = self.game.catalogue.entries[side.at[view.battle]].name
            stay = Tile(NOTHING, "stay", (Text(f"{trickster} fights"),), part=NOTHING)
            earlier = [int(side.at[place]) for place in range(int(view.battle))]
            return [*(self._tile(card, True) for card in earlier), stay]
        if asked and top == rules.ROTATE:
            return self._dice_tiles(side, picks)
        return [self._tile(card, asked) for card in side.hand]

    def _tile(self, card: int, pickable: bool) -> Tile:
        entry = self.game.catalogue.entries[card]
        figures = self._figures(entry)
        symbol = Text(f"{SYMBOLS[entry.kind]} ", COLOURS[entry.kind])
        lines = [Text.assemble(symbol, figures[0])]
        lines += [Text.assemble("  ", figure) for figure in figures[1:]]
        if len(lines) == 1:
            lines.append(Text(f"  {text.kind_name(entry.kind)}", DIM))
        card = int(card)
        says = text.card_text(self.game.catalogue, card)
        return Tile(
            f"card {card}",
            entry.name,
            tuple(lines),
            COLOURS[entry.kind],
            card if pickable else None,
            card,
            f"{says.name}, {says.kind}: {says.text}",
        )

    def _dice_tiles(self, side: SideView, picks: Sequence[Pick]) -> list[Tile]:
        tiles = []
        for place, die in enumerate(side.dice):
            key = f"die {place + 1}"
            turned = sum(pick.key == key for pick in picks)
            face = int(die) + turned
            words = f"{int(die)}→{face}" if turned else str(face)
            tiles.append(
                Tile(
                    key,
                    "die",
                    (
                        Text(f" {words}", BRIGHT if turned else ""),
                        Text(f" +{(face - 1) // 2}", DIM),
                    ),
                    part=face if face < 6 else None,
                    hint=f"This die shows {face}; pick it to turn it up, once for each pip.",
                )
            )
        return [*tiles, Tile(NOTHING, "leave", (Text("as it"), Text("is")), part=NOTHING)]

    def parts(self, view: RagnarokView, option: Option) -> tuple[Part, ...]:
        made_of = option.fields.get("cards") or option.fields.get("faces")
        return tuple(made_of) if made_of else (NOTHING,)

    def holds(self, frame: Frame[Any]) -> bool:
        return frame == rules.JUDGE

    def begins(self, frame: Frame[Any]) -> bool:
        return frame == rules.FIGHT

    def verdict(self, view: RagnarokView) -> str:
        gods, giants = (
            sum(figure for _, figure in text.breakdown(self.game.catalogue, view, seat))
            for seat in range(2)
        )
        realm = self.game.catalogue.entries[view.row[view.battle]].name
        if gods == giants:
            return f"A tie at {gods}: nobody takes {realm}."
        winner = "The Gods" if gods > giants else "The Giants"
        return f"{winner} take {realm}, {max(gods, giants)} to {min(gods, giants)}."

    def settles(self, view: RagnarokView) -> list[str]:
        lines = []
        for seat in range(2):
            parts = text.breakdown(self.game.catalogue, view, seat)
            words = " + ".join(f"{name} {figure}" for name, figure in parts)
            lines.append(f"{self.side(seat)}: {words} = {sum(figure for _, figure in parts)}.")
        return lines

    # In sentences, and one by one

    def says(self, view: RagnarokView) -> list[str]:
        names = self.game.catalogue.entries
        realms = []
        for place, card in enumerate(view.row):
            realm = text.card_text(self.game.catalogue, int(card))
            words = f"{realm.name} ({' '.join(figure.value for figure in realm.figures)})"
            if place < view.battle:
                owner = int(view.owners[place])
                taken = "tied" if owner == TIED else f"taken by {text.SIDES[owner]}"
                fought = " against ".join(names[view.side(seat).at[place]].name for seat in (0, 1))
                words += f", {taken}, {fought}"
            elif place == view.battle:
                words += ", fought for now"
            realms.append(words)
        lines = [f"Realms: {'; '.join(realms)}."]
        for seat in range(2):
            side = view.side(seat)
            parts = " + ".join(
                f"{name} {figure}"
                for name, figure in text.breakdown(self.game.catalogue, view, seat)
            )
            dice = f"; dice {' '.join(map(str, side.dice))}" if len(side.dice) else ""
            strength = f"; Strength {parts}" if parts and not view.over else ""
            lines.append(
                f"{self.side(seat)}: Realms won {int(side.won)}, cards in hand {int(side.held)}"
                f"{strength}{dice}. Champions left: {self._listed(side.left)}."
            )
        if view.seat >= 0 and len(view.side(view.seat).hand):
            hand = "; ".join(self._read_out(int(card)) for card in view.side(view.seat).hand)
            lines.append(f"Your hand: {hand}.")
        lines.append(f"Pile: {int(view.piled)}. Discards: {self._listed(view.discard)}.")
        return lines

    def _listed(self, cards: Iterable[int]) -> str:
        return ", ".join(self.game.catalogue.entries[card].name for card in cards) or "none"

    def _read_out(self, card: int) -> str:
        says = text.card_text(self.game.catalogue, card)
        figures = ", ".join(f"{figure.name} {figure.value}" for figure in says.figures)
        return f"{says.name} ({says.kind}, {figures})"

    def cards(self, view: RagnarokView) -> list[int]:
        found: list[int] = []
        near = max(0, int(view.seat))
        if not view.over:
            found.append(int(view.row[view.battle]))
        for seat in (near, 1 - near):
            side = view.side(seat)
            found += [int(card) for card in (*side.offer, *side.hand)]
            found += [int(side.at[view.battle])] if len(side.at) > view.battle else []
            found += [int(card) for card in side.played]
            found += [int(side.cunning)] if side.cunning >= 0 else []
        for seat in (near, 1 - near):
            found += [int(card) for card in view.side(seat).at]
        return list(dict.fromkeys([*found, *(int(card) for card in view.row)]))

    def legend(self) -> list[tuple[str, str]]:
        kinds = [(symbol, text.kind_name(kind)) for kind, symbol in SYMBOLS.items()]
        return [
            *kinds,
            ("○", "this Realm gives +1 Strength for each card of the kind"),
            ("□", "this Realm gives +1 Wisdom die for each card of the kind"),
            ("2d", "two dice: 1 or 2 adds nothing, 3 or 4 adds 1, 5 or 6 adds 2"),
            ("3↑", "three pips by which your dice are turned up"),
            ("§♦d", "a die for each Monster or Treasure among the two you played"),
            ("°", "our reconstruction; figures without it are printed in the rulebook"),
        ]


def _mark(figure: Figure) -> str:
    return "" if figure.printed else _RECONSTRUCTED
