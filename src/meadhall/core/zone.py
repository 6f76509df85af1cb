"""Zones: where cards lie. A zone without an order is kept sorted, so that no order can leak.

Zones are values: `hand = put(hand, card)`. Never let two states or fields hold the same one.
"""

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

NO_CARD: Final = -1


SHORT: Final = 24  # what is longer is copied sooner anew


def overwritten(zone: vec[i64], by: vec[i64]) -> vec[i64]:
    """A copy of `by`, made of a zone that nobody needs any more."""
    size = len(by)
    if len(zone) != size or size > SHORT:
        return by[:]
    place: i64 = 0
    while place < size:
        zone[place] = by[place]
        place += 1
    return zone


def put(zone: vec[i64], card: i64) -> vec[i64]:
    """The zone with the card added at its sorted place."""
    place = len(zone)
    zone = append(zone, card)
    while place > 0 and zone[place - 1] > card:
        zone[place] = zone[place - 1]
        place -= 1
    zone[place] = card
    return zone


def take(zone: vec[i64], card: i64) -> vec[i64]:
    """The zone without one copy of the card, which must be there."""
    return remove(zone, card)


def discard(zone: vec[i64], card: i64) -> vec[i64]:
    """The zone without one copy of the card, if it holds any."""
    if holds(zone, card):
        return remove(zone, card)
    return zone


def holds(zone: vec[i64], card: i64) -> bool:
    for other in zone:
        if other == card:
            return True
    return False


def merged(zone: vec[i64], other: vec[i64]) -> vec[i64]:
    """A sorted zone with the cards of both."""
    result = zone[:]
    for card in other:
        result = put(result, card)
    return result
