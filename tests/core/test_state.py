"""A state tells what happens to it."""

from __future__ import annotations

from meadhall.core.state import State


def test_numbers_below_zero_are_told_like_others() -> None:
    g = State(2)
    g.told = []
    g.tell(7, 1, -1, 3, -40)
    g.tell(8, -1)
    assert [event.numbers for event in g.told] == [(-1, 3, -40), ()]


def test_where_nobody_listens_nothing_is_told() -> None:
    g = State(2)
    g.tell(7, 1, -1)
    assert g.told is None
    g.told = []
    assert g.copy().told is None
