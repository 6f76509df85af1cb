"""A view of Ragnarok as it is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.wire import Card, Part, Picture
from meadhall.core.zone import NO_CARD
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.state import REALMS, REALMS_TO_WIN, TIED, UNDECIDED, dice_value, pips
from meadhall.games.ragnarok.view import RagnarokView, SideView

Seat = Literal["gods", "giants"]
SEATS: Final[tuple[Seat, ...]] = ("gods", "giants")
DIE_WORTH: Final = [int(pips(die)) for die in range(1, 7)]


class SidePicture(msgspec.Struct):
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


def picture(view: RagnarokView) -> RagnarokPicture:
    battle = fought(view)
    return RagnarokPicture(
        row=list(view.row),
        owners=[_seat(owner) for owner in view.owners],
        battle=battle,
        discard=list(view.discard),
        piled=int(view.piled),
        realms_to_win=REALMS_TO_WIN,
        die_worth=DIE_WORTH,
        gods=_side(view, view.gods, battle),
        giants=_side(view, view.giants, battle),
        over=bool(view.winner != UNDECIDED),
        winner=_seat(view.winner),
    )


def fought(view: RagnarokView) -> int:
    """The battle that lies on the table: one that is decided, until it is cleared away."""
    place = len(view.owners)
    return place - 1 if len(view.gods.played) and len(view.gods.at) == place else place


def _seat(owner: int) -> Seat | None:
    return None if owner in (TIED, UNDECIDED) else SEATS[owner]


def _side(view: RagnarokView, side: SideView, battle: int) -> SidePicture:
    return SidePicture(
        left=list(side.left),
        at=list(side.at),
        offer=list(side.offer),
        offered=int(side.offered),
        hand=list(side.hand),
        held=int(side.held),
        shown=list(side.shown),
        played=list(side.played),
        cunning=None if side.cunning == NO_CARD else int(side.cunning),
        dice=list(side.dice),
        won=int(side.won),
        strength=strength(view, side, battle),
    )


def strength(view: RagnarokView, side: SideView, battle: int) -> list[Part]:
    """What a side's Strength is made of, part by part (RAG-321)."""
    if battle >= REALMS or battle >= len(side.at):
        return []
    return parts(
        view.cards, view.row[battle], side.at[battle], side.played, side.dice, side.cunning
    )


def parts(
    cards: Cards, realm: int, champion: int, played: Iterable[int], dice: vec[i64], cunning: int
) -> list[Part]:
    fighting = [champion, *played]
    found = [Part(cards.names[card], int(cards.strength[card])) for card in fighting]
    matching = [card for card in fighting if cards.kind[card] == cards.circle[realm]]
    found.append(Part(cards.names[realm], len(matching)))
    found.append(Part("dice", int(dice_value(dice))))
    if cunning != NO_CARD:
        more = cards.cunning_of(cunning).strength(cards.cunning[cunning])
        found.append(Part(cards.names[cunning], int(more)))
    return [part for part in found if part.value > 0]
