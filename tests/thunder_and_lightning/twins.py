"""Twins of a game of Thunder & Lightning, from what a player or a watcher can't know (TAL-80).

`_Reader` goes through a log and follows every card: what is in which hand, column and pile. It
notes what happens to the hands, and whether a card that was laid face down is ever seen. Of the
game's states it looks only at how long columns and hands are, to see who fell and what needed no
answer.

`_Redraw` then goes through what happened to the hands that are hidden from the observer, and deals
them anew: any card of a hand can be the one that is laid or shown next, and those that never come
to light can be whatever is left of the deck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar, cast

import msgspec

from meadhall.core.catalogue import Catalogue
from meadhall.core.game import Game
from meadhall.core.log import Move
from meadhall.core.table import Moment
from meadhall.games.thunder_and_lightning.cards import KIND_NAMES
from meadhall.games.thunder_and_lightning.game import ThunderGame
from meadhall.games.thunder_and_lightning.state import Side, Thunder

SEATS = ("thor", "loki")
OPENING_HAND = 9
MOST_CARDS = 12
TAKEN = {"Odin": ("Ravens",), "Longships": ("Vikings", "Archer")}
TRIES = 40

T = TypeVar("T")


def kind(card: int) -> str:
    """What a card is called in the rules' list; its number is `2 * kind + deck`."""
    return KIND_NAMES[card // 2]


def called(catalogue: Catalogue, card: int, seat: int) -> str:
    """What a card is called in a player's hands."""
    name = catalogue.entries[card].name
    alike = catalogue.entries[card ^ 1].name == name
    return f"{SEATS[card % 2].capitalize()}'s {name}" if alike and card % 2 != seat else name


# What happens to a hand


@dataclass
class Laid:
    """A card on the battlefield."""

    card: int
    seen: bool


@dataclass(frozen=True)
class Draws:
    """A card of one's own deck comes into the hand: that answer of Fate after that move."""

    seat: int
    move: int
    place: int
    first_nine: bool


@dataclass(frozen=True)
class Lays:
    """A card leaves the hand face down."""

    seat: int
    move: int
    laid: Laid


@dataclass(frozen=True)
class Gets:
    """A card that all have seen comes into the hand."""

    seat: int
    card: int


@dataclass(frozen=True)
class Plays:
    """A card leaves the hand for all to see."""

    seat: int
    card: int


@dataclass(frozen=True)
class Shows:
    """All cards of the hand are seen."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Recalls:
    """One of these cards comes into the hand, and it is not said which."""

    seat: int
    move: int
    card: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Foreseen:
    """A card of the deck is seen before anybody drew it."""

    seat: int
    card: int


@dataclass(frozen=True)
class Due:
    """An answer that a player owes. Where all can see the only one there is, none may be asked for,
    and it is found by the rules."""

    verb: str
    seat: int
    answer: Callable[[str], None]


Act = Draws | Lays | Gets | Plays | Shows | Recalls | Foreseen


class _Reader:
    """Follows all cards through a log."""

    def __init__(self, game: Game, moments: Sequence[Moment]) -> None:
        self.catalogue = game.catalogue
        self.moments = moments
        self.acts: list[Act] = []
        self.hands: list[list[int]] = [[], []]
        self.columns: list[list[list[Laid]]] = [[[], [], []], [[], [], []]]
        self.piles: list[list[int]] = [[], []]
        self.due: list[Due] = []
        self.now = 0  # the number of the move
        self.power = ""  # the last that was played
        self.origin = 0  # of a card that is moved
        every = [entry.number for entry in game.catalogue.entries]
        self.cards = [
            {called(self.catalogue, card, seat).casefold(): card for card in every}
            for seat in range(2)
        ]
        self._deal()
        for moment in moments[1:]:
            self.now += 1
            self._choice(moment.move)

    def _deal(self) -> None:
        """TAL-2: a treasure among the first nine is shown, and shuffled back."""
        place = 0
        for seat in range(2):
            while len(self.hands[seat]) < OPENING_HAND:
                if kind(self._fate(place)) != "Treasure":
                    self._draw(seat, place, first_nine=True)
                place += 1

    def _draw(self, seat: int, place: int, first_nine: bool = False) -> None:
        self.hands[seat].append(self._fate(place))
        self.acts.append(Draws(seat, self.now, place, first_nine))

    def _choice(self, move: Move) -> None:
        seat = SEATS.index(move.seat)
        verb, _, rest = move.choice.partition(" ")
        while self.due:
            due = self.due.pop(0)
            if (due.verb, due.seat) == (verb, seat):
                due.answer(rest)
                return
            due.answer("")
        if verb == "draw":
            self._draw(seat, 0)
        elif verb == "play":
            self._lay(seat, *rest.rsplit(" ", 1))
        elif verb == "challenge":
            self._challenge(seat, int(rest) - 1, 0)
        elif verb == "take":
            self._take(seat, self.cards[seat][rest.casefold()])
        elif verb == "again":
            self._foresee(seat)
        elif verb == "give":
            self._give_in(seat)
        elif verb != "stop":
            self._use(seat, move.choice)

    def _lay(self, seat: int, name: str, where: str) -> None:
        card, place = self.cards[seat][name.casefold()], place_of(where)
        self.hands[seat].remove(card)
        laid = Laid(card, False)
        self._column(seat, place).insert(place % 4, laid)
        self.acts.append(Lays(seat, self.now, laid))

    def _use(self, seat: int, choice: str) -> None:
        """Thor or Loki enters, or a mythological card is played: its name, and on what."""
        longest = sorted(self.cards[seat], key=len, reverse=True)
        name = next(name for name in longest if choice.startswith(name))
        card, on = self.cards[seat][name], choice[len(name) :].strip()
        place = place_of(on) if "." in on else int(on) * 4 - 4 if on.isdigit() else -1
        self.power = kind(card)
        if self.power == "Hero":
            self._leaves_hand(seat, card)
            self._column(seat, place).insert(0, Laid(card, True))
            return
        self._discard(seat, card)
        if self.power == "Ravens":
            self._ravens(seat, on, place)
        elif self.power == "Frigg" and on == "hand":
            self._show_hand(1 - seat)
            self._sevens(1 - seat)
        elif self.power == "Frigg":
            self._see_column(1 - seat, place)
        elif self.power == "Mjolnir":
            self._falls(1 - seat, place)
        elif self.power == "Vidarr":
            self._challenge(seat, place // 4, place % 4)
        elif self.power == "Freya":
            self._gets(seat, self.piles[1 - seat].pop())
        elif self.power == "Seer":
            self._foresee(seat)
        elif self.power in ("Baldr", "Valkyries"):
            owner = seat if self.power == "Baldr" else 1 - seat
            self.due = [
                Due("move", seat, partial(self._from, owner)),
                Due("to", seat, partial(self._to, owner)),
            ]
        elif self.power == "Hel":
            self.due = [Due("take", seat, partial(self._recall, seat))]
        elif self.power in TAKEN:
            self._take_unasked(seat)

    def _give_in(self, seat: int) -> None:
        """Nothing could be done: so that it is the same for the twin, these cards stay."""
        self._show_hand(seat)
        for column in self.columns[seat]:
            for laid in column[:1]:
                laid.seen = True

    # Challenges

    def _challenge(self, seat: int, column: int, row: int) -> None:
        self.columns[seat][column][0].seen = True
        if self._is_challenged(seat, 1 - seat, column * 4 + row):
            for who, where in ((seat, column * 4), (1 - seat, column * 4 + row)):
                if self._shrank(who, column):
                    self._falls(who, where)

    def _is_challenged(self, by: int, seat: int, place: int) -> bool:
        """TAL-60: a Nightmare turns up all that it takes along, and nobody fights."""
        challenged = self._column(seat, place)[place % 4]
        challenged.seen = True
        if kind(challenged.card) != "Nightmare":
            return True
        for side in (by, 1 - by):
            self._see_column(side, place)
            self.due.append(Due("order", side, partial(self._order, side, place)))
        return False

    def _order(self, seat: int, place: int, names: str) -> None:
        column = self._column(seat, place)
        cards = [self.cards[seat][name.casefold()] for name in names.split(", ") if name]
        for card in cards or [laid.card for laid in column]:
            self._to_pile(seat, card)
        column.clear()

    def _ravens(self, seat: int, on: str, place: int) -> None:
        other = 1 - seat
        if on == "own":
            column = next(c for c in range(3) if self._shrank(seat, c))
            self._falls(seat, column * 4)
        elif on != "hand":
            if self._is_challenged(seat, other, place) and self._shrank(other, place // 4):
                self._falls(other, place)
        elif kind(card := self._fate(0)) == "Nightmare":
            self._show_hand(other)
            self._lose_hand(other)
        elif self._strength(card) < 2:
            self._discard(other, card)
        else:
            self._leaves_hand(other, card)
            self._find(seat, card)

    def _lose_hand(self, seat: int, name: str | None = None) -> None:
        """TAL-61: card by card; what is left needs no answer where it is all alike."""
        if name is not None:
            for card in [self.cards[seat][name.casefold()]] if name else self.hands[seat][:]:
                self._discard(seat, card)
        if self.hands[seat]:
            self.due = [Due("discard", seat, partial(self._lose_hand, seat))]

    def _sevens(self, seat: int, name: str | None = None) -> None:
        """TAL-54: the holder chooses which of two goes first."""
        sevens = [card for card in self.hands[seat] if kind(card) == "Tyr"]
        if name is not None:
            for card in [self.cards[seat][name.casefold()]] if name else sorted(sevens):
                self._discard(seat, card)
                sevens.remove(card)
        if sevens:
            self.due = [Due("discard", seat, partial(self._sevens, seat))]

    # Cards that are found, moved and taken

    def _foresee(self, seat: int) -> None:
        """TAL-76: a card with strength is placed, any other goes to the hand if there is room."""
        other, card = 1 - seat, self._fate(0)
        self.acts.append(Foreseen(other, card))
        if self._strength(card) > 0:
            self._find(seat, card)
        elif len(self.hands[other]) < MOST_CARDS:
            self._gets(other, card)
        else:
            self._to_pile(other, card)

    def _find(self, seat: int, card: int) -> None:
        """A player places a card in row 1 of the other's columns; without room it is discarded."""
        columns = self.columns[1 - seat]
        could = [c for c in columns if len(c) < 4 and not (c and kind(c[0].card) == "Hero")]
        if not could:
            self._to_pile(1 - seat, card)
            return

        def place(number: str) -> None:
            column = columns[int(number) - 1] if number else could[0]
            column.insert(0, Laid(card, True))

        self.due = [Due("column", seat, place)]

    def _from(self, seat: int, where: str) -> None:
        """TAL-50: without an answer there is just one card that can go anywhere."""
        places = [place for place in range(12) if self._targets(seat, place)]
        self.origin = place_of(where) if where else places[0]

    def _to(self, seat: int, where: str) -> None:
        target = place_of(where) if where else self._targets(seat, self.origin)[0]
        laid = self._column(seat, self.origin).pop(self.origin % 4)
        self._column(seat, target).insert(target % 4, laid)

    def _targets(self, seat: int, place: int) -> list[int]:
        column = self._column(seat, place)
        if place % 4 >= len(column) or kind(column[place % 4].card) == "Hero":
            return []
        return [target for target in range(12) if self._has_room(seat, place, target)]

    def _has_room(self, seat: int, place: int, target: int) -> bool:
        """TAL-84: where the card would lie when the column that it left has closed."""
        column = self._column(seat, target)
        size = len(column) - (place // 4 == target // 4)
        led = bool(column) and kind(column[0].card) == "Hero" and target % 4 == 0
        return place != target and target % 4 <= size < 4 and not led

    def _recall(self, seat: int, name: str) -> None:
        """TAL-66, TAL-81: only the back of what Hel takes is seen. TAL-88: the lowest copy."""
        pile = self.piles[seat]
        could = sorted({card for card in pile if kind(card) != "Hel"})
        card = self.cards[seat][name.casefold()] if name else could[0]
        own = [c for c in could if c % 2 == seat]
        if card in own and len(own) > 1:
            self.acts.append(Recalls(seat, self.now, card, tuple(own)))
            self.hands[seat].append(card)
            pile.remove(card)
        else:
            self._take(seat, card)

    def _take_unasked(self, seat: int) -> None:
        """Where only one kind can be taken, the first is taken at once."""
        if len(self._side(seat).hand) > len(self.hands[seat]):
            could = [card for card in self.piles[seat] if kind(card) in TAKEN[self.power]]
            self._take(seat, could[0])

    def _take(self, seat: int, card: int) -> None:
        """Openly, the uppermost copy (TAL-88)."""
        pile = self.piles[seat]
        del pile[len(pile) - 1 - pile[::-1].index(card)]
        self._gets(seat, card)

    # What happens to a card

    def _see_column(self, seat: int, place: int) -> None:
        for laid in self._column(seat, place):
            laid.seen = True

    def _show_hand(self, seat: int) -> None:
        self.acts.append(Shows(seat, tuple(self.hands[seat])))

    def _gets(self, seat: int, card: int) -> None:
        self.hands[seat].append(card)
        self.acts.append(Gets(seat, card))

    def _leaves_hand(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.acts.append(Plays(seat, card))

    def _discard(self, seat: int, card: int) -> None:
        self._leaves_hand(seat, card)
        self._to_pile(seat, card)

    def _shrank(self, seat: int, column: int) -> bool:
        return self._side(seat).size(column) < len(self.columns[seat][column])

    def _falls(self, seat: int, place: int) -> None:
        laid = self._column(seat, place).pop(place % 4)
        laid.seen = True
        self._to_pile(seat, laid.card)

    def _to_pile(self, seat: int, card: int) -> None:
        """TAL-521: Idunn and Berserker go under their pile while the other's is on top."""
        top = self.piles[1 - seat][-1:]
        if kind(card) in ("Idunn", "Berserker") and top == [card ^ 1]:
            self.piles[seat].insert(0, card)
        else:
            self.piles[seat].append(card)

    def _fate(self, place: int) -> int:
        return self.moments[self.now].move.fate[place]

    def _side(self, seat: int) -> Side:
        return cast(Thunder, self.moments[self.now].live).side(seat)

    def _column(self, seat: int, place: int) -> list[Laid]:
        return self.columns[seat][place // 4]

    def _strength(self, card: int) -> int:
        figure = self.catalogue.entries[card].figures.get("strength")
        return 0 if figure is None else int(figure.value)


def place_of(words: str) -> int:
    column, row = words.split(".")
    return int(column) * 4 + int(row) - 5


@dataclass
class Held:
    """A hidden card as the observer sees it: its back, and what it can't be."""

    back: int
    card: int | None = None
    first_nine: bool = False  # so it is no treasure (TAL-2)
    laid: bool = False  # so it is neither Thor nor Loki (TAL-3, TAL-15)

    def may_be(self, card: int) -> bool:
        if self.card is not None:
            return self.card == card
        barred = self.first_nine and kind(card) == "Treasure", self.laid and kind(card) == "Hero"
        return self.back == card % 2 and not any(barred)

    @property
    def is_hero(self) -> bool:
        return self.card is not None and kind(self.card) == "Hero"

    @property
    def known(self) -> int:
        assert self.card is not None
        return self.card


class _Stuck(Exception):
    """What was decided so far leads nowhere."""


class _Redraw:
    """Deals a hidden hand anew, and settles what a card is when it comes to light."""

    def __init__(
        self, acts: Sequence[Act], deck: Counter[int], chance: random.Random, careful: bool
    ) -> None:
        self.deck = deck.copy()  # what is left of it
        self.chance = chance
        self.careful = careful  # rather as it was, where a card was seen before
        self.hand: list[Held] = []
        self.drawn: list[tuple[Draws, Held]] = []
        self.chosen: list[tuple[Lays | Recalls, Held]] = []
        for act in acts:
            self._act(act)
        self._fill()

    def _act(self, act: Act) -> None:
        hand = self.hand
        match act:
            case Draws():
                hand.append(Held(act.seat, first_nine=act.first_nine))
                self.drawn.append((act, hand[-1]))
            case Gets():
                hand.append(Held(act.card % 2, act.card))
            case Plays():
                hand.remove(self._settled(act.card))
            case Lays():
                self._lay(act)
            case Shows():
                self._show(act.cards)
            case Recalls():
                hand.append(Held(act.seat, self._recalled(act)))
                self.chosen.append((act, hand[-1]))
            case Foreseen():
                self._use_up(act.card)

    def _lay(self, act: Lays) -> None:
        """Any card with that back, but one that is seen later has to be what is seen."""
        card = act.laid.card
        if act.laid.seen:
            held = self._settled(card)
        else:
            could = [h for h in self.hand if h.back == card % 2 and not h.is_hero]
            same = [h for h in could if h.card in (None, card)] if self.careful else []
            held = self._one_of(same or could)
        held.laid = True
        self.hand.remove(held)
        self.chosen.append((act, held))

    def _recalled(self, act: Recalls) -> int:
        return act.card if self.careful else self.chance.choice(act.cards)

    def _show(self, cards: Sequence[int]) -> None:
        """The hand is these cards: those that are settled are among them."""
        rest = Counter(cards)
        rest.subtract(held.card for held in self.hand if held.card is not None)
        if min(rest.values(), default=0) < 0:
            raise _Stuck
        unsettled = [held for held in self.hand if held.card is None]
        self.chance.shuffle(unsettled)
        for held, card in zip(unsettled, rest.elements(), strict=True):
            self._settle(held, card)

    def _fill(self) -> None:
        """What never came to light may be anything that is left of the deck."""
        cards = list(self.deck.elements())
        self.chance.shuffle(cards)
        for _, held in self.drawn:
            if held.card is None:
                card = self._one_of([card for card in cards if held.may_be(card)][:1])
                cards.remove(card)
                held.card = card

    def _settled(self, card: int) -> Held:
        """Any card of the hand that may be this one; now it is."""
        could = [held for held in self.hand if held.may_be(card)]
        same = [held for held in could if held.card == card] if self.careful else []
        held = self._one_of(same or could)
        if held.card is None:
            self._settle(held, card)
        return held

    def _settle(self, held: Held, card: int) -> None:
        if not held.may_be(card):
            raise _Stuck
        self._use_up(card)
        held.card = card

    def _use_up(self, card: int) -> None:
        self.deck[card] -= 1
        if self.deck[card] < 0:
            raise _Stuck

    def _one_of(self, things: Sequence[T]) -> T:
        if not things:
            raise _Stuck
        return self.chance.choice(things)


def redrawn(
    game: Game, moments: Sequence[Moment], seat: str | None, chance: random.Random
) -> list[Move]:
    """The same moves, with all that the observer can't know dealt anew."""
    acts = _Reader(game, moments).acts
    copies = cast(ThunderGame, game).cards.copies
    fates = [list(moment.move.fate) for moment in moments]
    choices = [moment.move.choice for moment in moments]
    for owner, name in enumerate(SEATS):
        if name != seat:
            deck = Counter({2 * n + owner: int(count) for n, count in enumerate(copies)})
            redraw = _redraw([act for act in acts if act.seat == owner], deck, chance)
            if redraw is not None:
                _write(redraw, game.catalogue, fates, choices)
    return [
        msgspec.structs.replace(moment.move, choice=choice, fate=fate)
        for moment, choice, fate in zip(moments, choices, fates)
    ]


def _redraw(acts: Sequence[Act], deck: Counter[int], chance: random.Random) -> _Redraw | None:
    for tried in range(TRIES):
        try:
            return _Redraw(acts, deck, chance, careful=tried >= TRIES // 2)
        except _Stuck:
            continue
    return None


def _write(
    redraw: _Redraw, catalogue: Catalogue, fates: list[list[int]], choices: list[str]
) -> None:
    for draws, held in redraw.drawn:
        fates[draws.move][draws.place] = held.known
    for act, held in redraw.chosen:
        name = called(catalogue, held.known, act.seat)
        where = choices[act.move].rsplit(" ", 1)[1]
        choices[act.move] = f"play {name} {where}" if isinstance(act, Lays) else f"take {name}"
