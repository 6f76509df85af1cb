"""The table of God of War: the mosaic of the Scene, the Heroes before it, and what Runes would do.

Below each column of Scene cards stand the Heroes that face it. What can be picked, and from which
cards an attack, a Defense or a price is made, is in `god_of_war_picking`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, ClassVar

from rich.text import Text

from meadhall.core.bits import has
from meadhall.core.option import Option
from meadhall.games.god_of_war import language as words
from meadhall.games.god_of_war import text, wording
from meadhall.games.god_of_war.cards import ALL_PLACES, HERO_NAMES, HEROES, MIMIR, TRACKERS, Cards
from meadhall.games.god_of_war.forecast import steps
from meadhall.games.god_of_war.game import GodOfWarGame
from meadhall.games.god_of_war.hero_activation import Act
from meadhall.games.god_of_war.scene_activation import strength_of
from meadhall.games.god_of_war.scenes.table import layout_of
from meadhall.games.god_of_war.shown import payable
from meadhall.games.god_of_war.solo import ATREUS_1, MIMIR_2, can_help
from meadhall.games.god_of_war.state import COLUMNS, NO_HERO, GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView
from meadhall.terminal.board import Board, Sight
from meadhall.terminal.draw import (
    BRIGHT,
    DIM,
    GOOD,
    OPEN,
    PICKED,
    PLAIN,
    WARNING,
    Block,
    apart,
    beside,
    box,
    clickable,
    fit,
    stacked,
)
from meadhall.terminal.god_of_war_picking import place_key, recipe, tiles
from meadhall.terminal.picking import Part, Pick, Tile

RUNES = ("▲", "■", "●", "♦")  # red, blue, green, gold
RUNE_COLOURS = ("#ff8a7a", "#86b8ee", "#9fd08a", "#f0c75a")
ENEMY = "#ff9d7a"
HERO = "#f3e6c8"
_DONE, _NOW, _AHEAD = "√", "►", " "
_LEAST_CELL, _FRAMED_CELL = 3, 6
_WHOLE_PYRAMID = 13  # lines
_COMPANIONS = ("Atreus I", "Atreus II", "Mimir I", "Mimir II")


class GodOfWarBoard(Board):
    least: ClassVar[tuple[int, int]] = (78, 13)
    tall: ClassVar[bool] = True

    @property
    def _cards(self) -> Cards:
        assert isinstance(self.game, GodOfWarGame)
        return self.game.cards

    def draw(self, sight: Sight, width: int, height: int) -> Text:
        view: GodOfWarView = sight.view
        if view.table.layout < 0:
            return stacked([fit(line, width) for line in self._pyramid(view, height)])
        runes = [self._rune(view.table, rune) for rune in range(len(words.RUNES))]
        heroes = self._heroes(view.table, width)
        party = self._party(sight)
        room = height - 1 - len(runes) - len(heroes)
        cell = max(_LEAST_CELL, (room - len(party)) // 2)
        if room - len(party) < 2 * _LEAST_CELL:
            party, cell = [], max(_LEAST_CELL, room // 2)
        lines = [self._goal(view, width)]
        for row in range(2):
            places = range(row * COLUMNS, row * COLUMNS + COLUMNS)
            lines += beside([self._card(sight, place, width // COLUMNS, cell) for place in places])
        lines += [*heroes, *runes, *party]
        return stacked([fit(line, width) for line in lines])

    # The campaign

    def _pyramid(self, view: GodOfWarView, height: int) -> Block:
        """The Quests: which are done, which lie ahead, how each is won and how it hinders."""
        g = view.table
        lines = [Text("The pyramid, from the Final Bosses down to the first Quest", GOOD)]
        quests = [int(quest) for quest in g.pyramid]
        for stage, group in ((2, quests[3:]), (1, quests[1:3]), (0, quests[:1])):
            sign = _DONE if stage < g.completed else _NOW if stage == g.completed else _AHEAD
            for quest in group:
                goal = wording.goal(self._cards, quest, int(layout_of(quest)))
                name = text.quest_name(self.game.catalogue, quest)
                entry = self.game.catalogue.of_kind("quest")[quest]
                hinders = text.HINDRANCE_TEXTS[entry["hindrance"]]
                style = BRIGHT if stage == g.completed else DIM
                if height < _WHOLE_PYRAMID:
                    lines.append(Text.assemble((f"{sign} {name}", style), f"  hinders: {hinders}"))
                    continue
                lines.append(Text.assemble((f"{sign} {name}  ", style), (goal, DIM)))
                lines.append(Text(f"    left aside, it hinders: {hinders}", DIM))
        return lines

    def _goal(self, view: GodOfWarView, width: int) -> Text:
        g = view.table
        left = Text(wording.goal(self._cards, int(g.quest), int(g.layout)), DIM)
        right = Text()
        for tracker, damage in enumerate(g.tracked):
            health = int(self._cards.tracker_health[tracker])
            on_table = any(
                self._cards.tracker[g.face(p) ^ s] == tracker for p in range(8) for s in (0, 1)
            )
            if on_table:
                right.append(f" {TRACKERS[tracker]} ♥{health - int(damage)}/{health}", ENEMY)
        if g.standing(MIMIR):
            right.append(" ").append_text(self._hero(g, MIMIR, ""))
        for hero in range(HEROES):
            if has(g.down, hero):
                right.append(f" ┼{HERO_NAMES[hero]}", WARNING)
        return apart(left, right, width)

    # The Scene

    def _card(self, sight: Sight, place: int, width: int, height: int) -> Block:
        view: GodOfWarView = sight.view
        g = view.table
        mark = sight.marks.get(place_key(place), "")
        name = self._cards.face_names[g.face(place)]
        style = f"bold {ENEMY}" if g.target(place) else DIM
        head = Text.assemble(
            (f"{mark}»" if mark else "", GOOD), (f"{words.PLACES[place]} ", DIM), (name, style)
        )
        framed = height >= _FRAMED_CELL
        inner = width - 3 if framed else width - 1
        body = self._figures(g, place)
        for said in self._said(view, place):
            body += [Text(line, said.style) for line in wrap(said.plain, inner)]
        room = height - 2 if framed else height - 1
        if len(body) > room:
            body = [*body[: room - 1], fit(Text.assemble(body[room - 1], "…"), inner)]
        body += [Text()] * (room - len(body))
        if framed:
            edge = PICKED if mark else OPEN if g.target(place) else PLAIN
            block = box(width - 1, body, top=head, edge=edge)
        else:
            block = [fit(line, width - 1) for line in (head, *body)]
        card = int(self._cards.scene_from) + int(g.layout) * ALL_PLACES + place
        for line in block:
            line.stylize(clickable(pick=place_key(place)) if mark else clickable(card=card))
            line.append(" ")
        return block

    def _figures(self, g: GodOfWar, place: int) -> list[Text]:
        """An Enemy: health, armor that is left, attack with its arrows, Rune; or its tokens."""
        cards, face = self._cards, int(g.face(place))
        line = Text()
        if g.is_enemy(place) and not g.alive(place):
            line.append("┼ defeated ", DIM)
        elif g.is_enemy(place):
            if cards.enemy_health[face] or cards.tracker[face] >= 0:
                line.append(f"♥{int(g.enemy_health(place))} ", BRIGHT)
            broken, armors = int(g.broken[place]), int(cards.armors[face])
            left = [str(int(cards.armor[face * 3 + at])) for at in range(broken, armors)]
            if left:
                line.append(f"▣{','.join(left)} ", BRIGHT)
        if cards.attack[face] and g.alive(place):
            line.append_text(self._strikes(g, place))
        rune = int(cards.face_rune[face])
        if rune >= 0 and g.alive(place):
            line.append_text(_rune(rune))
        if has(g.stunned, place):
            line.append(" ~stunned", WARNING)
        if g.tokens[place]:
            line.append(f" {cards.token_names[face]} {int(g.tokens[place])}", GOOD)
        if has(g.covered, place):
            line.append(" covered", DIM)
        return [line] if line.plain else []

    def _strikes(self, g: GodOfWar, place: int) -> Text:
        cards, face = self._cards, int(g.face(place))
        figure = int(strength_of(g, place))
        if cards.attack[face] == words.RANGED_ATTACK:
            said = f"→{figure}"
        else:
            arrows = "".join(
                sign if cards.arrows[face] & bit else "·" for sign, bit in words.ARROWS.items()
            )
            said = f"×{figure}{arrows}"
        effect = words.EFFECTS[cards.effect[face]]
        return Text(f"{said}{'+' + effect if effect else ''} ", ENEMY)

    def _said(self, view: GodOfWarView, place: int) -> list[Text]:
        """What is written on a card; a Spot that can be paid for now stands out."""
        g = view.table
        cards, face = self._cards, int(g.face(place))
        lit = payable(view)
        said = []
        for which, spot in enumerate(wording.spots(cards, face)):
            can = (place, which) in lit
            said.append(
                Text(f"{'$ ►' if can else '$ '}{wording.spot(cards, spot)}", GOOD if can else DIM)
            )
        for rune, does in wording.boxes(cards, face):
            said.append(Text(f"{RUNES[words.RUNES.index(rune)]} box: {does}", DIM))
        spots_and_boxes = ("Spot: ", *(f"{rune} box" for rune in words.RUNES), "Reward")
        rest = [line for line in wording.says(cards, face) if not line.startswith(spots_and_boxes)]
        return said + [Text(line, DIM) for line in rest]

    # The Heroes

    def _heroes(self, g: GodOfWar, width: int) -> Block:
        """Who stands before each column, in front and behind; Mimir has no space of his own."""
        cells: list[Block] = []
        for column in range(COLUMNS):
            front = g.in_front(column)
            there = [h for h in range(MIMIR) if g.column[h] == column and h != front]
            lines = [self._hero(g, int(front)) if front != NO_HERO else Text(" ·", DIM)]
            lines += [self._hero(g, hero, "└") for hero in there] or [Text()]
            cells.append([fit(line, width // COLUMNS) for line in lines])
        return beside(cells)

    def _hero(self, g: GodOfWar, hero: int, sign: str = "▌") -> Text:
        slots, rage = int(g.cards.slots[hero]), int(g.rage[hero])
        line = Text.assemble(
            (f"{sign}{HERO_NAMES[hero]} ", f"bold {HERO}"),
            (f"♥{int(g.health(hero))}/{int(g.cards.health[hero])} ", BRIGHT),
            ("▮" * rage + "▯" * (slots - rage), GOOD if rage == slots else DIM),
        )
        if g.shields[hero]:
            line.append(" " + "◊" * int(g.shields[hero]), GOOD)
        if g.waiting[hero]:
            line.append(f" +{int(g.waiting[hero])}", GOOD)
        if g.carrier == hero:
            line.append(" +Mimir", DIM)
        return line

    def _party(self, sight: Sight) -> Block:
        """The others' hands, companions, and the Upgrade cards on offer."""
        view: GodOfWarView = sight.view
        g = view.table
        lines = []
        for seat, player in enumerate(g.players):
            line = Text.assemble((f"{self.side(seat)}", f"bold {HERO}"))
            if sight.player(seat) and seat != view.seat:
                line.append(f" ({sight.player(seat)})", DIM)
            if seat != view.seat and len(player.hand):
                line.append(f"  hand: {self._hand(player.hand)}")
            counts = f"  deck {len(player.deck) + len(player.top)}, discards {len(player.discard)}"
            lines.append(line.append(counts, DIM))
        if g.solo:
            ready = [
                name
                for which, name in enumerate(_COMPANIONS, ATREUS_1)
                if which <= MIMIR_2 and can_help(g, which)
            ]
            lines.append(Text(f"Companions ready: {', '.join(ready) or 'none'}", DIM))
        if len(g.offer):
            offered = Text("Upgrades revealed: ", DIM)
            for card in g.offer:
                name = text.card_name(self._cards, self.game.catalogue, int(card))
                offered.append(name, clickable(card=int(card))).append("  ")
            lines.append(offered)
        return lines

    def _hand(self, hand: Iterable[int]) -> str:
        return ", ".join(self._label(int(card)) for card in hand)

    def _label(self, card: int) -> str:
        kind = self._cards.kind[card]
        return self._cards.labels[kind] if kind >= 0 else self.game.catalogue.entries[card].name

    # What each Rune would do

    def _rune(self, g: GodOfWar, rune: int) -> Text:
        line = Text.assemble(_rune(rune), (f"{words.RUNES[rune]:5}", DIM))
        found = steps(g, rune)
        for place, step in enumerate(found):
            line.append(", " if place else " ", DIM)
            line.append_text(_step(step))
        return line if found else line.append(" nothing", DIM)

    # What a player picks from

    def tiles(self, view: GodOfWarView, picks: Sequence[Pick]) -> list[Tile]:
        assert isinstance(self.game, GodOfWarGame)
        return tiles(self.game, view, picks)

    def parts(self, view: GodOfWarView, option: Option) -> tuple[Part, ...]:
        return recipe(self._cards, view, option)

    def begins(self, frame: Any) -> bool:
        return isinstance(frame, Act)

    # In sentences, and one by one

    def says(self, view: GodOfWarView) -> list[str]:
        g = view.table
        if g.layout < 0:
            return [line.plain for line in self._pyramid(view, _WHOLE_PYRAMID)]
        lines = [wording.goal(self._cards, int(g.quest), int(g.layout))]
        for place in range(ALL_PLACES):
            lines.append(self._place_in_words(g, place))
        for hero in range(HEROES):
            if g.owner[hero] >= 0:
                lines.append(self._hero_in_words(g, hero))
        for rune, name in enumerate(words.RUNES):
            told = " ".join(step["text"] for step in steps(g, rune)) or "nothing."
            lines.append(f"If {name} is revealed: {told}")
        if view.seat >= 0:
            hand = self._hand(g.players[view.seat].hand)
            lines.append(f"Your hand: {hand or 'none'}.")
        return lines

    def _place_in_words(self, g: GodOfWar, place: int) -> str:
        cards, face = self._cards, int(g.face(place))
        said = [f"{words.PLACES[place]} {cards.face_names[face]}"]
        if g.is_enemy(place) and not g.alive(place):
            said.append("defeated")
        elif g.is_enemy(place):
            said.append(f"health {int(g.enemy_health(place))}")
            if g.armor(place):
                said.append(f"armor {int(g.armor(place))}")
        if cards.attack[face] and g.alive(place):
            kind = ("", "Melee", "Ranged")[cards.attack[face]]
            rune = words.RUNES[cards.face_rune[face]] if cards.face_rune[face] >= 0 else "no Rune"
            said.append(f"{kind} attack {int(strength_of(g, place))} at {rune}")
        if has(g.stunned, place):
            said.append("stunned")
        if g.tokens[place]:
            said.append(f"{cards.token_names[face]} {int(g.tokens[place])}")
        return "; ".join([*said, *wording.says(cards, face)]) + "."

    def _hero_in_words(self, g: GodOfWar, hero: int) -> str:
        if has(g.down, hero):
            return f"{HERO_NAMES[hero]} is Knocked Down."
        where = f"column {int(g.column[hero]) + 1}" if g.column[hero] >= 0 else "not placed"
        behind = ", behind" if g.behind[hero] else ""
        return (
            f"{HERO_NAMES[hero]}: {where}{behind}, health {int(g.health(hero))} of "
            f"{int(g.cards.health[hero])}, Rage {int(g.rage[hero])} of {int(g.cards.slots[hero])}."
        )

    def piles(self, view: GodOfWarView) -> list[tuple[str, str]]:
        g = view.table
        found = []
        for seat, player in enumerate(g.players):
            known = self._hand(list(player.top)[::-1])
            deck = f"deck {len(player.deck) + len(player.top)}"
            held = (
                f"hand: {self._hand(player.hand) or 'none'}\n"
                f"discards: {self._hand(player.discard) or 'none'}\n"
                f"{deck}{f', on top: {known}' if known else ''}"
            )
            found.append((self.side(seat), held))
        catalogue = self.game.catalogue
        offer = [text.card_name(self._cards, catalogue, int(card)) for card in g.offer]
        left = len(g.pool) + len(g.above) + len(g.below)
        found.append((f"Upgrade deck: {left} cards; revealed", ", ".join(offer) or "none"))
        hinders = [
            text.HINDRANCE_TEXTS[catalogue.of_kind("quest")[quest]["hindrance"]]
            for quest in g.hindering()
        ]
        found.append(("Hindrances", "; ".join(hinders) or "none"))
        return found

    def cards(self, view: GodOfWarView) -> list[int]:
        g = view.table
        found: list[int] = []
        if view.seat >= 0:
            found += [int(card) for card in g.players[view.seat].hand]
        found += [int(card) for card in g.offer]
        if g.layout >= 0:
            first = int(self._cards.scene_from) + int(g.layout) * ALL_PLACES
            found += range(first, first + ALL_PLACES)
        for player in g.players:
            found += [int(card) for card in (*player.hand, *player.discard)]
        return list(dict.fromkeys(found))

    def legend(self) -> list[tuple[str, str]]:
        runes = [(sign, f"the Rune {name}") for sign, name in zip(RUNES, words.RUNES)]
        return [
            *runes,
            ("T1 … B4", "Scene cards: top and bottom row, columns 1 to 4"),
            ("♥5 ▣5,3", "health left; armor still to be broken, the highest first"),
            ("×2<o>", "Melee attack of 2 on the column left, its own, and right; · not there"),
            ("→1+stun", "Ranged attack of 1 on the column furthest away, with a Stun card"),
            ("┼ ~", "defeated or Knocked Down; stunned"),
            ("▌ └", "a Hero in front; one behind"),
            ("$ $ ►", "a Spot with its price; one you can pay for now"),
            ("▮▯", "Rage, and what is missing till the ability is ready"),
            ("◊ +3", "a Freya token; what is added to the next attack"),
            ("▲ red B1 1→Kratos", "if red comes: B1 attacks Kratos with 1, then what follows"),
            ("3»", "key 3 aims at this card"),
        ]


def _rune(rune: int) -> Text:
    return Text(f"{RUNES[rune]}", RUNE_COLOURS[rune])


def _step(step: dict[str, Any]) -> Text:
    """One step of what a Rune would do, short."""
    if step["kind"] == "stunned":
        return Text(f"{step['place']} loses its Stun", DIM)
    if step["kind"] == "flip":
        return Text(f"{step['place']} flips", DIM)
    if step["targets"]:
        whom = ("/" if step["choose"] else "+").join(step["targets"])
        effect = f" {step['effect']}" if step["effect"] else ""
        return Text(f"{step['place']} {step['damage']}→{whom}{effect}", BRIGHT)
    if step["kind"] == "attack":
        return Text(f"{step['place']} hits nobody", DIM)
    said = step["text"].partition(": ")[2].rstrip(".").replace(" on this card", "")
    lost = "the game is lost" in said
    return Text(f"{step['place']} {'!! ' if lost else ''}{said}", WARNING if lost else "")
