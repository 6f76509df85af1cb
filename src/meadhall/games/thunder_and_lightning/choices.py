"""The options of Thunder & Lightning in named fields, in tokens for a board, and in words.

    cards:10    a card of the hand, or of the pile where one is taken back
    slot:5      a place of the side that is open (`open` in a picture): a card goes there
    foe:5       a card of the other side
    move:5      a card of the side that is open, to be moved
    hand        the other's hand
    hero        the viewer's own Thor or Loki on the battlefield
    order-0:10  a card of a lost column, as the first (0), second … that goes to the pile

A place is `column * 4 + row`, each counted from 0. Nothing is picked up for the other options.

The texts. A place is `column.row`, each counted from 1, row 1 facing the opponent; columns have the
same number on both sides, so column 1 faces column 1. `X` is a card's name; a card of the
opponent's deck, taken with Freya, is called `Loki's X` (or `Thor's X`).

    draw                    a card of one's own deck
    play X 2.1              lay it face down there; those from that row on move back
    challenge 2             with the row-1 card of column 2
    thor 2, loki 2          Thor or Loki comes into row 1 of column 2
    baldr, valkyries        then: move 2.1 (which card), to 3.2 (where it lies in the end)
    idunn, berserker        on top of one's own pile
    freya                   takes the top card of the opponent's pile
    hel                     then: take X
    longships, odin         then: take X, up to three times, or stop
    mjolnir 2.1             (Loki: gungnir 2.1) removes the opponent's card there
    vidarr 1.3              one's own card at 1.1 challenges the opponent's at 1.3
    frigg hand, frigg 2     sees the opponent's hand, or turns column 2 of the opponent up
    ravens hand, ravens 2   challenge a card of the opponent's hand, or the one at 2.1
    ravens own              challenge one's own Thor or Loki
    seer                    settles a first card; then: again, or stop
    column 2                where Ravens or the Seer place a card, in row 1
    order X, Y, Z           of a column under Nightmare, the last on top
    discard X               of a hand under Nightmare
    give in                 where nothing else can be done: points are left, so the game is lost
"""

from __future__ import annotations

from meadhall.core.option import Option, first, second, third, verb
from meadhall.core.story import Words
from meadhall.core.wire import Cards, Choice
from meadhall.games.thunder_and_lightning import option as verbs
from meadhall.games.thunder_and_lightning.cards import deck_of, kind_of
from meadhall.games.thunder_and_lightning.events import Column, Place
from meadhall.games.thunder_and_lightning.powers import POWERS
from meadhall.games.thunder_and_lightning.state import ROWS


class Draw(Choice):
    """A card of the deck."""


class Lay(Choice):
    """A card of the hand, face down; those from that row on move back."""

    cards: Cards
    place: Place

    def picks(self) -> list[str]:
        return [f"cards:{self.cards[0]}", f"slot:{self.place}"]


class Challenge(Choice):
    """The row-1 card of a column challenges the one that faces it."""

    column: Column

    def picks(self) -> list[str]:
        return [f"foe:{self.column * ROWS}"]


class Enter(Choice):
    """Thor or Loki comes into row 1 of a column."""

    cards: Cards
    column: Column

    def picks(self) -> list[str]:
        return [f"cards:{self.cards[0]}", f"slot:{self.column * ROWS}"]


class Use(Choice):
    """A card of the hand, for its power."""

    cards: Cards
    does: str  # what that brings, in a few words


class UseOnHand(Choice):
    """The same on the other's hand."""

    cards: Cards
    does: str

    def picks(self) -> list[str]:
        return [f"cards:{self.cards[0]}", "hand"]


class UseOnColumn(Choice):
    """The same on a column of the other side's."""

    cards: Cards
    does: str
    column: Column

    def picks(self) -> list[str]:
        return [f"cards:{self.cards[0]}", f"foe:{self.column * ROWS}"]


class UseOnPlace(Choice):
    """The same on a card of the other side's."""

    cards: Cards
    does: str
    place: Place

    def picks(self) -> list[str]:
        return [f"cards:{self.cards[0]}", f"foe:{self.place}"]


class UseOnOwn(Choice):
    """The same on one's own Thor or Loki."""

    cards: Cards
    does: str

    def picks(self) -> list[str]:
        return [f"cards:{self.cards[0]}", "hero"]


class Move(Choice):
    """The card that Baldr or the Valkyries move."""

    place: Place

    def picks(self) -> list[str]:
        return [f"move:{self.place}"]


class To(Choice):
    """Where it lies in the end."""

    place: Place

    def picks(self) -> list[str]:
        return [f"slot:{self.place}"]


class Take(Choice):
    """A card of the pile comes back into the hand."""

    cards: Cards


class Recall(Choice):
    """The same in secret."""

    cards: Cards


class Again(Choice):
    """The Seer draws another card."""


class Stop(Choice):
    """That is enough."""


class Put(Choice):
    """The column in whose row 1 a found or foreseen card is placed, on the other side."""

    column: Column

    def picks(self) -> list[str]:
        return [f"slot:{self.column * ROWS}"]


class Discard(Choice):
    """A card of the hand."""

    cards: Cards


class GiveIn(Choice):
    """Nothing else can be done."""


class Order(Choice):
    """The cards of a lost column as they go to the pile, the last on top."""

    cards: Cards

    def picks(self) -> list[str]:
        return [f"order-{turn}:{card}" for turn, card in enumerate(self.cards[:-1])]


def choice(number: int) -> Choice:
    what, a, b = int(verb(number)), int(first(number)), int(second(number))
    if what >= verbs.ORDER:
        return Order(tuple(int(card) for card in verbs.ordered(number)))
    if what in _ALONE:
        return _ALONE[what]()
    if what in _WHERE:
        return _WHERE[what](a)
    if what in _CARD:
        return _CARD[what]((a,))
    if what in _CARD_AND_WHERE:
        return _CARD_AND_WHERE[what]((a,), b)
    does = POWERS[kind_of(a)].does(what, b)
    return _USES[what]((a,), does, b) if b >= 0 else _USES_ALONE[what]((a,), does)


_ALONE = {verbs.DRAW: Draw, verbs.AGAIN: Again, verbs.STOP: Stop, verbs.GIVE_IN: GiveIn}
_WHERE = {verbs.CHALLENGE: Challenge, verbs.MOVE: Move, verbs.TO: To, verbs.PUT: Put}
_CARD = {verbs.TAKE: Take, verbs.RECALL: Recall, verbs.DISCARD: Discard}
_CARD_AND_WHERE = {verbs.LAY: Lay, verbs.ENTER: Enter}
_USES_ALONE = {verbs.USE: Use, verbs.USE_ON_HAND: UseOnHand, verbs.USE_ON_OWN: UseOnOwn}
_USES = {verbs.USE_ON_COLUMN: UseOnColumn, verbs.USE_ON_PLACE: UseOnPlace}


def option(number: int, words: Words) -> Option:
    """An option in all its forms."""
    made = choice(number)
    what = int(verb(number))
    holder = what - verbs.ORDER if what >= verbs.ORDER else int(third(number))

    def said(meaning: str, value: int) -> str:
        return words.word(meaning, value, holder)

    public = ""
    match made:
        case Draw() | Again() | Stop():
            text = type(made).__name__.lower()
        case GiveIn():
            text = "give in"
        case Challenge(column):
            text = f"challenge {said('column', column)}"
        case Put(column):
            text = f"column {said('column', column)}"
        case Move(place) | To(place):
            text = f"{type(made).__name__.lower()} {said('place', place)}"
        case Take((card,)):
            text = f"take {said('card', card)}"
        case Recall((card,)):
            text = f"take {said('card', card)}"
            public = "take a card of the pile in secret" if deck_of(card) == holder else text
        case Discard((card,)):
            text = f"discard {said('card', card)}"
        case Order(cards):
            text = f"order {', '.join(said('card', card) for card in cards)}"
        case Lay((card,), place):
            text = f"play {said('card', card)} {said('place', place)}"
            public = f"play {said('back', int(deck_of(card)))} {said('place', place)}"
        case Enter((card,), column) | UseOnColumn((card,), _, column):
            text = f"{said('card', card).lower()} {said('column', column)}"
        case UseOnPlace((card,), _, place):
            text = f"{said('card', card).lower()} {said('place', place)}"
        case UseOnHand((card,)):
            text = f"{said('card', card).lower()} hand"
        case UseOnOwn((card,)):
            text = f"{said('card', card).lower()} own"
        case Use((card,)):
            text = said("card", card).lower()
    return Option(number, text, public or text, made)
