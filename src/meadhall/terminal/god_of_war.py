"""The table of God of War: the mosaic of the Scene, the Heroes before it, and what Runes would do.

Below each column of Scene cards stand the Heroes that face it.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import ClassVar

from rich.text import Text

from meadhall.core.option import Option
from meadhall.games.god_of_war.choices import (
    Attack,
    Defend,
    End,
    Help,
    PlaySpecial,
    Strike,
    TakeIt,
    UseCrystal,
    UseSpot,
)
from meadhall.games.god_of_war.picture import (
    AttackPicture,
    GodOfWarPicture,
    HeroPicture,
    PlacePicture,
    RunePicture,
    SpotPicture,
    StepPicture,
)
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
from meadhall.terminal.picking import Picker, Tile, Token, is_option

RUNES = {"red": "▲", "blue": "■", "green": "●", "gold": "♦"}
RUNE_COLOURS = {"red": "#ff8a7a", "blue": "#86b8ee", "green": "#9fd08a", "gold": "#f0c75a"}
ENEMY = "#ff9d7a"
HERO = "#f3e6c8"
COLUMNS = 4
# An Action card by what is on it.
_COLOURS = {"melee": "#ff9d7a", "ranged": "#9fd08a", "defense": "#86b8ee", "special": "#cdb4ff"}
_NUMBER, _WILD, _STATUS = "#f3e6c8", "#f0c75a", "#8d8172"
_ARROWS = {"left": "<", "own": "o", "right": ">"}
_DONE, _NOW, _AHEAD = "√", "►", " "
_LEAST_CELL, _FRAMED_CELL = 3, 6
_WHOLE_PYRAMID = 13  # lines
# What is played from the hand, or goes on without; other options are a list.
_PLAYED = (Attack, Defend, End, Help, PlaySpecial, Strike, TakeIt, UseCrystal)


class GodOfWarBoard(Board[GodOfWarPicture]):
    tall: ClassVar[bool] = True
    begins: ClassVar[frozenset[str]] = frozenset({"quest_begins", "round"})

    def draw(self, sight: Sight[GodOfWarPicture], width: int, height: int) -> Text:
        picture = sight.picture
        if not picture.places:
            return stacked([fit(line, width) for line in self._pyramid(picture, height)])
        runes = [self._rune(picture, rune) for rune in picture.runes]
        heroes = self._heroes(picture, width)
        party = self._party(sight)
        room = height - 1 - len(runes) - len(heroes)
        cell = max(_LEAST_CELL, (room - len(party)) // 2)
        if room - len(party) < 2 * _LEAST_CELL:
            party, cell = [], max(_LEAST_CELL, room // 2)
        lines = [self._goal(picture, width)]
        for row in (0, COLUMNS):
            places = range(row, row + COLUMNS)
            lines += beside([self._place(sight, place, width // COLUMNS, cell) for place in places])
        lines += [*heroes, *runes, *party]
        return stacked([fit(line, width) for line in lines])

    # The campaign

    def _pyramid(self, picture: GodOfWarPicture, height: int) -> Block:
        """The Quests: which are done, which lie ahead, how each is won and how it hinders."""
        lines = [Text("The pyramid, from the Final Bosses down to the first Quest", GOOD)]
        for quest in sorted(picture.pyramid, key=lambda quest: -quest.tier):
            now = quest.tier == picture.completed
            sign = _NOW if now else _DONE if quest.tier < picture.completed else _AHEAD
            head = Text(f"{sign} {quest.name}  ", BRIGHT if now else DIM)
            if height < _WHOLE_PYRAMID:
                lines.append(head.append(f"hinders: {quest.hindrance}", "not bold"))
                continue
            lines.append(head.append(quest.goal, DIM))
            lines.append(Text(f"    left aside, it hinders: {quest.hindrance}", DIM))
        return lines

    def _goal(self, picture: GodOfWarPicture, width: int) -> Text:
        right = Text()
        for card in picture.tracking:
            right.append(f" {card.name} ♥{card.health}/{card.of}", ENEMY)
        for hero in picture.heroes:
            if hero.down:
                right.append(f" ┼{hero.name}", WARNING)
            elif hero.column is None:
                right.append(" ").append_text(self._hero(hero, ""))
        return apart(Text(picture.goal, DIM), right, width)

    # The Scene

    def _place(self, sight: Sight[GodOfWarPicture], at: int, width: int, height: int) -> Block:
        token, place = f"places:{at}", sight.picture.places[at]
        mark = sight.marks.get(token, "")
        head = Text.assemble(
            (f"{mark}»" if mark else "", GOOD),
            (f"{place.place} ", DIM),
            (place.name, f"bold {ENEMY}" if place.enemy and place.alive else DIM),
        )
        framed = height >= _FRAMED_CELL
        inner = width - 3 if framed else width - 1
        figures = self._figures(place)
        body = [figures] if figures.plain else []
        for said in self._said(place):
            body += [Text(line, said.style) for line in wrap(said.plain, inner)]
        room = height - 2 if framed else height - 1
        if len(body) > room:
            body = [*body[: room - 1], fit(Text.assemble(body[room - 1], "…"), inner)]
        body += [Text()] * (room - len(body))
        if framed:
            edge = PICKED if mark else OPEN if place.enemy and place.alive else PLAIN
            block = box(width - 1, body, top=head, edge=edge)
        else:
            block = [fit(line, width - 1) for line in (head, *body)]
        for line in block:
            line.stylize(clickable(pick=token) if mark else clickable(card=place.card))
            line.append(" ")
        return block

    def _figures(self, place: PlacePicture) -> Text:
        """An Enemy: health, armor that is left, attack with its arrows, Rune; or its tokens."""
        line = Text()
        if place.enemy and not place.alive:
            line.append("┼ defeated ", DIM)
        elif place.enemy:
            line.append(f"♥{place.health} " if place.of else "", BRIGHT)
            line.append(f"▣{','.join(map(str, place.armor))} " if place.armor else "", BRIGHT)
        if place.attack and place.alive:
            line.append_text(_strikes(place.attack)).append_text(_sign(place.attack.rune))
        line.append(" ~stunned" if place.stunned else "", WARNING)
        line.append(f" {place.token} {place.tokens}" if place.tokens else "", GOOD)
        return line.append(" covered" if place.covered else "", DIM)

    def _said(self, place: PlacePicture) -> list[Text]:
        """What is written on a card; a Spot that can be paid for now stands out."""
        said = [
            Text(f"{'$ ►' if one.payable else '$ '}{_spot(one)}", GOOD if one.payable else DIM)
            for one in place.spots
        ]
        said += [Text(f"{RUNES[one.rune]} box: {one.does}", DIM) for one in place.boxes]
        return said + [Text(line, DIM) for line in (*place.notes, place.flips) if line]

    # The Heroes

    def _heroes(self, picture: GodOfWarPicture, width: int) -> Block:
        """Who stands before each column, in front and behind."""
        cells: list[Block] = []
        for column in range(COLUMNS):
            there = [hero for hero in picture.heroes if hero.column == column]
            front = [self._hero(hero) for hero in there if not hero.back]
            behind = [self._hero(hero, "└") for hero in there if hero.back]
            lines = [*(front or [Text(" ·", DIM)]), *(behind or [Text()])]
            cells.append([fit(line, width // COLUMNS) for line in lines])
        return beside(cells)

    def _hero(self, hero: HeroPicture, sign: str = "▌") -> Text:
        line = Text.assemble(
            (f"{sign}{hero.name} ", f"bold {HERO}"),
            (f"♥{hero.health}/{hero.of} ", BRIGHT),
            ("▮" * hero.rage + "▯" * (hero.slots - hero.rage), _rage(hero)),
        )
        line.append(" " + "◊" * hero.tokens if hero.tokens else "", GOOD)
        line.append(f" +{hero.waiting}" if hero.waiting else "", GOOD)
        return line.append(" +Mimir" if hero.carries else "", DIM)

    def _party(self, sight: Sight[GodOfWarPicture]) -> Block:
        """The others' hands, companions, and the Upgrade cards on offer."""
        picture = sight.picture
        lines = []
        for seat, player in enumerate(picture.players):
            line = Text(self.side(seat), f"bold {HERO}")
            if seat != sight.seat:
                line.append(f" ({sight.player(seat)})" if sight.player(seat) else "", DIM)
                line.append(f"  hand: {self._hand(player.hand)}" if player.hand else "", "not bold")
            lines.append(line.append(f"  deck {player.deck}, discards {len(player.discard)}", DIM))
        if picture.companions:
            lines.append(Text(f"Companions ready: {_ready(picture) or 'none'}", DIM))
        if picture.offer:
            offered = Text("Upgrades revealed: ", DIM)
            for card in picture.offer:
                offered.append(self._called(card), clickable(card=card)).append("  ")
            lines.append(offered)
        return lines

    def _hand(self, hand: Iterable[int]) -> str:
        return ", ".join(self.game.card_text(card).kind for card in hand)

    def _called(self, card: int) -> str:
        return self.game.word("card", card, -1)

    # What each Rune would do

    def _rune(self, picture: GodOfWarPicture, rune: RunePicture) -> Text:
        steps = [self._step(picture, step) for step in rune.steps] or [Text("nothing", DIM)]
        return Text.assemble(
            _sign(rune.name), (f"{rune.name:5} ", DIM), Text(", ", DIM).join(steps)
        )

    def _step(self, picture: GodOfWarPicture, step: StepPicture) -> Text:
        """One step of what a Rune would do, short."""
        place = picture.places[step.place].place
        if step.targets:
            names = [hero.name for hero in picture.heroes if hero.number in step.targets]
            effect = f" {step.effect}" if step.effect else ""
            whom = ("/" if step.choose else "+").join(names)
            return Text(f"{place} {step.damage}→{whom}{effect}", BRIGHT)
        if step.kind == "box":
            lost = step.loses
            return Text(f"{place} {'!! ' if lost else ''}{step.does}", WARNING if lost else "")
        happens = {"attack": "hits nobody", "stunned": "loses its Stun", "flip": "flips"}
        return Text(f"{place} {happens[step.kind]}", DIM)

    # What a player picks from

    def tiles(self, sight: Sight[GodOfWarPicture], picker: Picker) -> list[Tile]:
        """The hand, and beside it what can be done; once something is picked, what goes with it."""
        picture = sight.picture
        if sight.seat < 0 or picture.result or not picture.places:
            return []
        if picker.options and not any(isinstance(one.choice, _PLAYED) for one in picker.options):
            return []
        cards_held = picture.players[sight.seat].hand
        why_not = {one.kind: one.why for one in picture.idle}
        hand = [self._card(at, card, picker, why_not) for at, card in enumerate(cards_held)]
        cards = {tile.token for tile in hand}
        picked = [pick.token for pick in picker.picks if not is_option(pick.token)]
        if picked:
            # Not where it goes: that can still be changed.
            held = picked[:1] + [token for token in picked[1:] if token in cards]
            found = {picked[0]: picker.options_with(held)[0]} | picker.going_with(*held)
        else:
            helps = [one for one in picker.going_with().items() if one[0].startswith("helps:")]
            found = picker.beginnings | dict(helps)
        return [*hand, *(self._tile(picture, *one) for one in found.items() if one[0] not in cards)]

    def _card(self, at: int, card: int, picker: Picker, why_not: dict[str, str]) -> Tile:
        says = self.game.card_text(card)
        signs = [icon for figure in says.figures for icon in figure.icons if icon in _COLOURS]
        number = any(figure.name == "number" for figure in says.figures)
        plain = _COLOURS[signs[0]] if signs else _NUMBER if number else _STATUS
        style = _WILD if len(signs) > 1 else plain
        token = f"cards:{says.kind}"
        said = says.text if picker.can_pick(token) else why_not.get(says.kind) or says.text
        hint = f"{says.name}, {says.kind}: {said}"
        return Tile(token, says.kind, (), style, card, hint, says.text, f"hand {at}")

    def _tile(self, picture: GodOfWarPicture, token: Token, option: Option) -> Tile:
        """What is picked beside cards of the hand."""
        kind, _, name = token.partition(":")
        choice = option.choice
        heroes = {str(hero.number): hero for hero in picture.heroes}
        if kind == "places":
            place = picture.places[int(name)]
            if isinstance(choice, UseSpot):
                prices = " / ".join(spot.price for spot in place.spots if spot.payable)
                hint = "; ".join(f"Spot of {place.place}: {_spot(one)}" for one in place.spots)
                return Tile(token, f"$ {place.place}", (Text(prices, DIM),), BRIGHT, hint=hint)
            return Tile(token, f"at {place.place}", (Text(place.name, DIM),), BRIGHT)
        if kind == "heroes":
            moves = option.picks[0] == token
            title = f"{heroes[name].name} moves" if moves else heroes[name].name
        elif kind == "rages":
            title = f"{heroes[name].name}: {heroes[name].ability}"
        elif kind == "slots":
            title = "swap places" if name == "swap" else f"to column {name}"
        elif kind == "helps":
            title = self.game.word("help", int(name), -1)
        else:
            title = name
        return Tile(token, title, style=BRIGHT)

    def label(self, option: Option) -> str:
        choice = option.choice
        if isinstance(choice, Attack):
            return f"{self.game.word('hero', choice.hero, -1)}, {choice.used_as}"
        return option.text

    # In sentences, and one by one

    def says(self, sight: Sight[GodOfWarPicture]) -> list[str]:
        picture = sight.picture
        if not picture.places:
            return [line.plain for line in self._pyramid(picture, _WHOLE_PYRAMID)]
        lines = [picture.goal]
        lines += [self._place_in_words(place) for place in picture.places]
        lines += [_hero_in_words(hero) for hero in picture.heroes]
        for rune in picture.runes:
            told = " ".join(step.text for step in rune.steps) or "nothing."
            lines.append(f"If {rune.name} is revealed: {told}")
        if sight.seat >= 0:
            hand = self._hand(picture.players[sight.seat].hand)
            lines.append(f"Your hand: {hand or 'none'}.")
        return lines

    def _place_in_words(self, place: PlacePicture) -> str:
        said = [f"{place.place} {place.name}"]
        if place.enemy and not place.alive:
            said.append("defeated")
        elif place.enemy:
            said.append(f"health {place.health}")
            said += [f"armor {place.armor[0]}"] if place.armor else []
        said += [place.attack.text] if place.attack and place.alive else []
        said += ["stunned"] if place.stunned else []
        said += [f"{place.token} {place.tokens}"] if place.tokens else []
        return "; ".join([*said, *place.says]) + "."

    def piles(self, sight: Sight[GodOfWarPicture]) -> list[tuple[str, str]]:
        picture = sight.picture
        found = []
        for seat, player in enumerate(picture.players):
            known = self._hand(player.top[::-1])
            held = (
                f"hand: {self._hand(player.hand) or 'none'}\n"
                f"discards: {self._hand(player.discard) or 'none'}\n"
                f"deck {player.deck}{f', on top: {known}' if known else ''}"
            )
            found.append((self.side(seat), held))
        offer = ", ".join(self._called(card) for card in picture.offer)
        found.append((f"Upgrade deck: {picture.upgrades} cards; revealed", offer or "none"))
        hinders = "; ".join(quest.hindrance for quest in picture.pyramid if quest.hinders)
        found.append(("Hindrances", hinders or "none"))
        return found

    def cards(self, sight: Sight[GodOfWarPicture]) -> list[int]:
        picture = sight.picture
        found = picture.players[sight.seat].hand[:] if sight.seat >= 0 else []
        found += [*picture.offer, *(place.card for place in picture.places)]
        for player in picture.players:
            found += [*player.hand, *player.discard]
        return list(dict.fromkeys(found))

    def legend(self) -> list[tuple[str, str]]:
        return [
            *((sign, f"the Rune {name}") for name, sign in RUNES.items()),
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


def _sign(rune: str) -> Text:
    return Text(RUNES[rune], RUNE_COLOURS[rune])


def _rage(hero: HeroPicture) -> str:
    return GOOD if hero.rage == hero.slots else DIM


def _strikes(attack: AttackPicture) -> Text:
    arrows = "".join(sign if arrow in attack.arrows else "·" for arrow, sign in _ARROWS.items())
    said = f"→{attack.strength}" if attack.how == "ranged" else f"×{attack.strength}{arrows}"
    return Text(f"{said}{f'+{attack.effect}' if attack.effect else ''} ", ENEMY)


def _spot(spot: SpotPicture) -> str:
    return f"{f'if {spot.needs}: ' if spot.needs else ''}{spot.price} → {spot.does}"


def _ready(picture: GodOfWarPicture) -> str:
    """The companions who can still help: each has two cards."""
    names = [
        f"{one.who} {'I' * (1 + [other.who for other in picture.companions[:at]].count(one.who))}"
        for at, one in enumerate(picture.companions)
    ]
    return ", ".join(name for name, one in zip(names, picture.companions) if not one.used)


def _hero_in_words(hero: HeroPicture) -> str:
    if hero.down:
        return f"{hero.name} is Knocked Down."
    where = f"column {hero.column + 1}" if hero.column is not None else "not placed"
    behind = ", behind" if hero.back else ""
    return (
        f"{hero.name}: {where}{behind}, health {hero.health} of {hero.of}, "
        f"Rage {hero.rage} of {hero.slots}."
    )
