"""Exact odds, and how they are told in percents."""

from __future__ import annotations

import pytest

from meadhall.core.odds import outcomes, percents
from meadhall.core.table import Table
from tests.support.toast import Toast, ToastGame

pytestmark = pytest.mark.interpreted


def test_each_way_that_chance_can_fall_is_met_once() -> None:
    table = Table(ToastGame(), seed=1)
    for guest in table.seats:
        table.choose(guest, "bet 1")
    decision = table.decision("astrid")
    assert decision is not None
    drink = decision.find("drink")
    ends = list(outcomes(table.state, 0, drink.number))
    assert [chance for chance, _ in ends] == pytest.approx([1 / 12] * 12)
    cups = [list(g.cups[0]) for _, g in ends if isinstance(g, Toast)]
    assert sorted(cups) == [[card] for card in range(12)]


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ([1.0], [100]),
        ([0.5, 0.5], [50, 50]),
        ([1 / 3, 1 / 3, 1 / 3], [34, 33, 33]),
        ([0.745, 0.255, 0.0], [75, 25, 0]),
        ([0.996, 0.004], [100, 0]),
    ],
)
def test_percents_add_up_to_a_hundred(chances: list[float], told: list[int]) -> None:
    assert percents(*chances) == told
    assert sum(told) == 100
