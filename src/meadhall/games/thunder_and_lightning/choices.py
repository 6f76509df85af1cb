"""The options of Thunder & Lightning in named fields, in tokens for a board, and in words.

    cards:10    a card of the hand, or of the pile where one is taken back
    slot:2.1    a place of the side that is open (`open` in a picture): a card goes there
    foe:2.1     a card of the other side
    move:2.1    a card of the side that is open, to be moved
    hand        the other's hand
    hero        the viewer's own Thor or Loki on the battlefield
    order-0:10  a card of a lost column, as the first (0), second … that goes to the pile

A place is `column.row`, each counted from 1, row 1 facing the opponent; columns have the same
number on both sides, so column 1 faces column 1. Nothing is picked up for the other options.

The texts. `X` is a card's name; a card of the
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

from typing import Annotated, Any, Final

from meadhall.core.option import Option, first, second, third, verb
from meadhall.core.story import Chosen, Words, in_words
from meadhall.core.wire import Choice, OfCards
from meadhall.games.thunder_and_lightning import option as o
from meadhall.games.thunder_and_lightning.cards import deck_of, kind_of
from meadhall.games.thunder_and_lightning.events import Column
from meadhall.games.thunder_and_lightning.picture import Place
from meadhall.games.thunder_and_lightning.powers import POWERS

Used = Annotated[tuple[int, ...], "used card"]

chosen: Final = Chosen()


class _Using(Choice):
    cards: Used
    does: str  # what that brings, in a few words


class _AtColumn(Choice):
    column: Column

    @property
    def front(self) -> Place:
        """The place in row 1."""
        return Place.front(self.column)


@chosen(o.DRAW, "draw")
class Draw(Choice):
    """A card of the deck."""


@chosen(o.LAY, "play {cards} {place}", "cards:cards slot:place")
class Lay(OfCards):
    """A card of the hand, face down; those from that row on move back."""

    place: Place


@chosen(o.CHALLENGE, "challenge {column}", "foe:front")
class Challenge(_AtColumn):
    """The row-1 card of a column challenges the one that faces it."""


@chosen(o.ENTER, "{cards} {column}", "cards:cards slot:front")
class Enter(_AtColumn):
    """Thor or Loki comes into row 1 of a column."""

    cards: Used


@chosen(o.USE, "{cards}", "cards:cards")
class Use(_Using):
    """A card of the hand, for its power."""


@chosen(o.USE_ON_HAND, "{cards} hand", "cards:cards hand")
class UseOnHand(_Using):
    """The same on the other's hand."""


@chosen(o.USE_ON_COLUMN, "{cards} {column}", "cards:cards foe:front")
class UseOnColumn(_AtColumn):
    """The same on a column of the other side's."""

    cards: Used
    does: str


@chosen(o.USE_ON_PLACE, "{cards} {place}", "cards:cards foe:place")
class UseOnPlace(_Using):
    """The same on a card of the other side's."""

    place: Place


@chosen(o.USE_ON_OWN, "{cards} own", "cards:cards hero")
class UseOnOwn(_Using):
    """The same on one's own Thor or Loki."""


@chosen(o.MOVE, "move {place}", "move:place")
class Move(Choice):
    """The card that Baldr or the Valkyries move."""

    place: Place


@chosen(o.TO, "to {place}", "slot:place")
class To(Choice):
    """Where it lies in the end."""

    place: Place


@chosen(o.TAKE, "take {cards}")
class Take(OfCards):
    """A card of the pile comes back into the hand."""


@chosen(o.RECALL, "take {cards}")
class Recall(OfCards):
    """The same in secret."""


@chosen(o.AGAIN, "again")
class Again(Choice):
    """The Seer draws another card."""


@chosen(o.STOP, "stop")
class Stop(Choice):
    """That is enough."""


@chosen(o.PUT, "column {column}", "slot:front")
class Put(_AtColumn):
    """The column in whose row 1 a found or foreseen card is placed, on the other side."""


@chosen(o.DISCARD, "discard {cards}")
class Discard(OfCards):
    """A card of the hand."""


@chosen(o.GIVE_IN, "give in")
class GiveIn(Choice):
    """Nothing else can be done."""


@chosen(o.ORDER, "order {cards}")
class Order(OfCards):
    """The cards of a lost column as they go to the pile, the last on top."""

    def picks(self) -> list[str]:
        return [f"order-{turn}:{card}" for turn, card in enumerate(self.cards[:-1])]


def choice(number: int) -> Choice:
    what, a, b = int(verb(number)), int(first(number)), int(second(number))
    if what >= o.ORDER:
        return Order(tuple(int(card) for card in o.ordered(number)))
    struct = chosen.structs[what]
    fields = struct.__struct_fields__
    where = b if "cards" in fields else a
    parts: dict[str, Any] = {"cards": (a,), "place": Place.of(where), "column": where}
    if "does" in fields:
        parts["does"] = POWERS[kind_of(a)].does(what, b)
    return struct(*(parts[name] for name in fields))


def option(number: int, words: Words) -> Option:
    """An option in all its forms."""
    made = choice(number)
    holder = int(verb(number) - o.ORDER if isinstance(made, Order) else third(number))
    text = public = in_words(made.says, made, words, holder)
    match made:
        case Recall((card,)) if deck_of(card) == holder:
            public = "take a card of the pile in secret"
        case Lay((card,), place):
            back = words.word("back", int(deck_of(card)), holder)
            public = f"play {back} {place}"
    return Option(number, text, public, made)
