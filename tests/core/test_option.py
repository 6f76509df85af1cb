"""The number of an option: what it does, and up to three cards or places."""

from __future__ import annotations

from itertools import product

import pytest

from meadhall.core.option import first, pack, second, third, verb

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("parts", [(1,), (7, 0), (3, -1, 254), (99, 254, 254, 254), (40, 3, -1, 0)])
def test_an_option_keeps_what_was_packed(parts: tuple[int, ...]) -> None:
    number = pack(*parts)
    unpacked = (verb(number), first(number), second(number), third(number))
    assert unpacked == (*parts, *[-1] * (4 - len(parts)))


def test_no_two_options_have_one_number() -> None:
    places = (-1, 0, 1, 254)
    parts = list(product((1, 2), places, places, places))
    assert len({pack(*each) for each in parts}) == len(parts)
