"""Challenges (TAL-20 to TAL-25, TAL-52, TAL-53)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.thunder_and_lightning.cards import (
    BERSERKER,
    BY_STRENGTH,
    CHALLENGED_STAYS,
    CHALLENGER_STAYS,
    IDUNN,
    NEITHER_STAYS,
    Cards,
    kind_of,
)
from meadhall.games.thunder_and_lightning.events import CHALLENGED, CLASHED
from meadhall.games.thunder_and_lightning.losing import face_up, lost
from meadhall.games.thunder_and_lightning.state import EMPTY, ROWS, Thunder, card_in, helps


def in_force(g: Thunder, seat: i64, kind: i64) -> bool:
    """Whether Idunn (TAL-52) or Berserker (TAL-53) helps a player now."""
    earlier = g.idunn if kind == IDUNN else g.berserker
    return helps(kind, g.side(seat).top(), g.side(1 - seat).top(), earlier == seat)


def may_challenge(g: Thunder, seat: i64, column: i64) -> bool:
    """TAL-20, TAL-22: whether the row-1 card of a column is able to challenge now."""
    slot = g.side(seat).field[column * ROWS]
    return g.opening == 0 and slot != EMPTY and g.cards.strength[card_in(slot)] > 0


def challenge(g: Thunder, seat: i64, column: i64, place: i64) -> None:
    """TAL-23: the row-1 card of a column challenges a card of the column that faces it."""
    cards = g.cards
    g.tell(CHALLENGED, seat, column, place)
    face_up(g, seat, column * ROWS, "TAL-23")
    face_up(g, 1 - seat, place, "TAL-23")
    mine, theirs = g.side(seat).card(column * ROWS), g.side(1 - seat).card(place)
    strength = cards.attack(mine, in_force(g, seat, BERSERKER))
    guard = cards.guard(theirs, in_force(g, 1 - seat, BERSERKER))
    apples, their_apples = in_force(g, seat, IDUNN), in_force(g, 1 - seat, IDUNN)
    stays = verdict(cards, mine, theirs, strength, guard, apples, their_apples)
    if g.told is not None:
        told = [mine, theirs, strength, max(guard, 0), column, place, stays]
        g.tell_all(CLASHED, seat, vec[i64](told))
    if cards.power_of(theirs).challenged(g, column):
        return
    if stays != CHALLENGER_STAYS:
        lost(g, seat, column * ROWS)
    if stays != CHALLENGED_STAYS:
        lost(g, 1 - seat, place)


def verdict(
    cards: Cards,
    mine: i64,
    theirs: i64,
    strength: i64,
    guard: i64,
    apples: bool,
    their_apples: bool,
) -> i64:
    """Who stays: as their powers say, else the stronger.

    Whom Idunn gives her apples wins a tie (TAL-52), else both go.
    """
    end = cards.end(kind_of(mine), kind_of(theirs))
    if end != BY_STRENGTH:
        return end
    if strength > guard or (strength == guard and apples):
        return CHALLENGER_STAYS
    return CHALLENGED_STAYS if strength < guard or their_apples else NEITHER_STAYS
