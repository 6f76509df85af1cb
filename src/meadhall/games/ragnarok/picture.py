"""What is drawn of Ragnarok: the structs of a view's picture. `drawing.py` fills them."""

from __future__ import annotations

from typing import Final, Literal

from meadhall.core.wire import Card, Part, Picture, SecretCard, Struct

Seat = Literal["gods", "giants"]
SEAT_NAMES: Final[tuple[Seat, ...]] = ("gods", "giants")


class SealedPicture(Struct):
    """What a side has laid face down, till both are turned over."""

    what: Literal["champion", "pair", "cunning"]
    cards: list[SecretCard]  # null where the viewer may not see it


class SidePicture(Struct):
    """One side of the table. Of what is hidden from the viewer there are only counts."""

    left: list[Card]  # champions that are not at a Realm yet
    at: list[Card]  # the champion at each Realm so far
    offer: list[Card]  # the champions to choose from, for oneself
    offered: int  # how many they are
    hand: list[Card]  # one's own
    held: int  # how many cards the hand has
    shown: list[Card]  # those of the hand that all can know
    played: list[Card]  # the two cards of this battle
    cunning: Card | None  # the third
    sealed: SealedPicture | None
    dice: list[int]  # what they show
    won: int  # Realms
    strength: list[Part]  # what it is made of in this battle


class RagnarokPicture(Picture, tag="ragnarok"):
    row: list[Card]  # the Realms in the order of their battles
    owners: list[Seat | None]  # the seat that took each of those fought for; null for a tie
    battle: int  # the place of the Realm whose battle lies on the table
    discard: list[Card]
    piled: int  # cards in the pile
    realms_to_win: int
    die_worth: list[int]  # what a die adds that shows 1, 2, …
    gods: SidePicture
    giants: SidePicture
    over: bool
    winner: Seat | None  # null also when the game is drawn
