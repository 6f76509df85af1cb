"""Zones: cards without an order, kept sorted so that no order can leak."""

from __future__ import annotations

from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.zone import discard, holds, merged, put, take

pytestmark = pytest.mark.interpreted


def zone(*cards: int) -> vec[i64]:
    return vec[i64](list(cards))


@pytest.mark.parametrize("cards", sorted(set(permutations([2, 5, 5, 9]))))
def test_the_order_in_which_cards_came_is_not_kept(cards: tuple[int, ...]) -> None:
    hand = zone()
    for card in cards:
        hand = put(hand, card)
    assert list(hand) == [2, 5, 5, 9]


def test_one_copy_of_a_card_is_taken() -> None:
    assert list(take(zone(2, 5, 5, 9), 5)) == [2, 5, 9]
    assert list(discard(zone(2, 5, 5, 9), 5)) == [2, 5, 9]


def test_what_is_not_there_is_discarded_in_vain() -> None:
    assert list(discard(zone(2, 9), 5)) == [2, 9]
    assert list(discard(zone(), 5)) == []


def test_a_zone_holds_what_lies_in_it() -> None:
    assert holds(zone(2, 9), 9)
    assert not holds(zone(2, 9), 5)
    assert not holds(zone(), 5)


def test_two_zones_in_one() -> None:
    mine, theirs = zone(2, 5, 9), zone(1, 5, 12)
    assert list(merged(mine, theirs)) == [1, 2, 5, 5, 9, 12]
    assert (list(mine), list(theirs)) == ([2, 5, 9], [1, 5, 12])
