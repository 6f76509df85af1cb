"""Hands that a side may have, as parties of a contest."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.games.ragnarok.contest import Party


def party_of(left: vec[i64], offered: i64, offer: vec[i64]) -> Party:
    """A side's champions, and every offer that may have been drawn; a known one comes first."""
    party = Party(len(left))
    if len(offer) > 0:
        party.add(places_of(left, offer))
    for drawn in subsets(left, offered):
        if len(offer) == 0 or not same(drawn, offer):
            party.add(places_of(left, drawn))
    return party


def cards_party(pool: vec[i64], hands: list[vec[i64]], likely: vec[float]) -> Party:
    party = Party(len(pool))
    for place in range(len(hands)):
        party.add(places_of(pool, hands[place]), likely[place])
    return party


def together(hands: list[vec[i64]]) -> vec[i64]:
    """Every card that one of the hands holds, once."""
    found: i64 = 0
    cards = vec[i64]()
    for hand in hands:
        for card in hand:
            if found & bit(card) == 0:
                found |= bit(card)
                cards = append(cards, card)
    return cards


def places_of(pool: vec[i64], cards: vec[i64]) -> vec[i64]:
    places = vec[i64](capacity=len(cards))
    for card in cards:
        places = append(places, place_of(pool, card))
    return places


def place_of(pool: vec[i64], card: i64) -> i64:
    place: i64 = 0
    while pool[place] != card:
        place += 1
    return place


def same(hand: vec[i64], other: vec[i64]) -> bool:
    if len(hand) != len(other):
        return False
    for place in range(len(hand)):
        if hand[place] != other[place]:
            return False
    return True


def ways(size: i64, count: i64) -> i64:
    """How many ways there are to draw so many of so many."""
    ways: i64 = 1
    for drawn in range(min(count, size - count)):
        ways = ways * (size - drawn) // (drawn + 1)
    return ways


def subsets(pool: vec[i64], count: i64) -> list[vec[i64]]:
    """Every way to draw so many of a pool, in order."""
    found: list[vec[i64]] = []
    _subsets(pool, count, 0, vec[i64](), found)
    return found


def _subsets(
    pool: vec[i64], count: i64, begin: i64, drawn: vec[i64], found: list[vec[i64]]
) -> None:
    if len(drawn) == count:
        found.append(drawn[:])
        return
    place = begin
    while place < len(pool):
        _subsets(pool, count, place + 1, append(drawn[:], pool[place]), found)
        place += 1
