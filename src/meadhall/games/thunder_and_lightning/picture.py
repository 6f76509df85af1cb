"""What is drawn of Thunder & Lightning: the structs of a picture. `drawing.py` fills them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import field

from meadhall.core.wire import Card, Picture, Struct
from meadhall.games.thunder_and_lightning.state import ROWS

Deck = Literal["thor", "loki"]
DECKS: tuple[Deck, Deck] = ("thor", "loki")


class Place(msgspec.Struct, gc=False, frozen=True):
    """A place on one side of the battlefield; as picks and texts have it, `2.1`."""

    column: int  # counted from 0, as rows are
    row: int  # 0 faces the opponent

    @classmethod
    def of(cls, number: int) -> Place:
        return cls(*divmod(number, ROWS))

    @classmethod
    def front(cls, column: int) -> Place:
        return cls(column, 0)

    def __str__(self) -> str:
        return f"{self.column + 1}.{self.row + 1}"


class SlotPicture(Struct):
    """A card on the battlefield."""

    card: Card | None  # null where the viewer may not see it
    back: Deck  # the deck that its back shows
    up: bool  # it lies face up
    attack: int | None = None  # its strength as a challenger now; null where unknown or none
    guard: int | None = None  # its strength when it is challenged
    # cards, seen before, that all know it may be, while it lies face down
    may_be: list[Card] = field(default_factory=list)
    sure: bool = False  # it must be one of these


class ColumnPicture(Struct):
    """A column of one side."""

    slots: list[SlotPicture]  # from row 1, which faces the opponent, backwards


class HelpPicture(Struct):
    """A card on top of a pile that helps its player."""

    card: Card
    text: str  # what it does for the player


class SidePicture(Struct):
    """One side of the table. Of what is hidden from the viewer there is what all can know."""

    columns: list[ColumnPicture]
    sealed: SlotPicture | None  # laid in secret in the set-up, as the first of the next column
    hand: list[Card]  # one's own
    held: int  # how many cards the hand has
    known: list[Card]  # of the hand, those that all know
    maybe: list[Card]  # seen before, and in the hand or face down on the battlefield
    backs: list[Deck]  # of the cards of another's hand that are not known
    decked: int  # cards in the deck
    pile: list[Card]  # the last is on top
    hel_took: Card | None  # one's own: what Hel took of the pile in secret; it is still shown there
    gone: list[Card]  # another's: of these cards of the pile Hel took one in secret
    limbo: Card | None  # a card of this side that was found, foreseen or shown, on its way
    helps: list[HelpPicture]
    open: bool  # its places can be picked now: cards are laid here, moved or placed
    moving: Place | None  # of a card that has been picked up to be moved
    ordering: int | None  # a column that is lost, of which the order is asked for


class ThunderPicture(Picture, tag="thunder-and-lightning"):
    thor: SidePicture
    loki: SidePicture
    turn: Deck | None  # who is on turn; null in the set-up
    left: int  # action points
    spent: int
    notice: str  # what is special about this turn, in words; may be empty
    over: bool
    winner: Deck | None
