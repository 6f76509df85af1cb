"""A view of Ragnarok as it is drawn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import has
from meadhall.core.option import first, second
from meadhall.core.wire import Part
from meadhall.core.zone import NO_CARD
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.picture import (
    SEAT_NAMES,
    RagnarokPicture,
    SealedPicture,
    Seat,
    SidePicture,
)
from meadhall.games.ragnarok.rules import Cunning, Keep, Pair
from meadhall.games.ragnarok.state import REALMS, REALMS_TO_WIN, TIED, UNDECIDED, dice_value, pips
from meadhall.games.ragnarok.view import RagnarokView, SideView

DIE_WORTH: Final = [int(pips(die)) for die in range(1, 7)]


def picture(view: RagnarokView) -> RagnarokPicture:
    battle = fought(view)
    return RagnarokPicture(
        row=list(view.row),
        owners=[_seat(owner) for owner in view.owners],
        battle=int(battle),
        discard=list(view.discard),
        piled=int(view.piled),
        realms_to_win=REALMS_TO_WIN,
        die_worth=DIE_WORTH,
        gods=_side(view, 0, battle),
        giants=_side(view, 1, battle),
        over=bool(view.winner != UNDECIDED),
        winner=_seat(view.winner),
    )


def fought(view: RagnarokView) -> i64:
    """The battle that lies on the table: one that is decided, until it is cleared away."""
    place = i64(len(view.owners))
    return place - 1 if len(view.gods.played) > 0 and len(view.gods.at) == place else place


def _seat(owner: i64) -> Seat | None:
    return None if owner in (TIED, UNDECIDED) else SEAT_NAMES[int(owner)]


def _side(view: RagnarokView, seat: i64, battle: i64) -> SidePicture:
    side = view.side(seat)
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
        sealed=_sealed(view, seat),
        dice=list(side.dice),
        won=int(side.won),
        strength=strength(view, side, battle),
    )


def _sealed(view: RagnarokView, seat: i64) -> SealedPicture | None:
    if not (has(view.given, seat) and view.stack):
        return None
    top = view.stack[-1]
    cards: list[int | None] = [None, None]
    if seat == view.seat:
        cards = [int(first(view.sealed)), int(second(view.sealed))]
    if isinstance(top, Pair):
        return SealedPicture("pair", cards)
    if isinstance(top, Keep):
        return SealedPicture("champion", cards[:1])
    return SealedPicture("cunning", cards[:1]) if isinstance(top, Cunning) else None


def strength(view: RagnarokView, side: SideView, battle: i64) -> list[Part]:
    """What a side's Strength is made of, part by part (RAG-321)."""
    if battle >= REALMS or battle >= len(side.at):
        return []
    return parts(
        view.cards, view.row[battle], side.at[battle], side.played, side.dice, side.cunning
    )


def parts(
    cards: Cards, realm: i64, champion: i64, played: vec[i64], dice: vec[i64], cunning: i64
) -> list[Part]:
    """What Strength comes from: the cards, the Realm for those that match it, dice, Cunning."""
    found: list[Part] = []
    matching = _part(found, cards, realm, champion)
    for card in played:
        matching += _part(found, cards, realm, card)
    if matching > 0:
        found.append(Part(cards.names[realm], int(matching)))
    thrown = dice_value(dice)
    if thrown > 0:
        found.append(Part("dice", int(thrown)))
    if cunning != NO_CARD:
        more = cards.bonus(cunning)
        if more > 0:
            found.append(Part(cards.names[cunning], int(more)))
    return found


def _part(found: list[Part], cards: Cards, realm: i64, card: i64) -> i64:
    """Add a card's own Strength; 1 if it matches the Realm."""
    if cards.strength[card] > 0:
        found.append(Part(cards.names[card], int(cards.strength[card])))
    return cards.circled(card, realm)
