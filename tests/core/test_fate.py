"""Fate: where chance comes from, and answers that are told beforehand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.errors import MeadhallError
from meadhall.core.fate import (
    Fate,
    Impossible,
    Recorder,
    Scripted,
    Seeded,
    Unforeseen,
    chance,
    shuffled,
)

pytestmark = pytest.mark.interpreted


def test_a_script_that_runs_out_says_what_could_come() -> None:
    with pytest.raises(Unforeseen) as error:
        Scripted([3]).roll(6) + Scripted([]).roll(6)
    assert error.value.outcomes == [(face, 1) for face in range(1, 7)]
    with pytest.raises(Impossible, match="Fate can't answer 7 here; possible: 1, 2, 3, 4, 5, 6"):
        Scripted([7]).roll(6)


def test_the_dice_are_fair() -> None:
    fate, counts = Seeded(11), [0] * 7
    for _ in range(60_000):
        counts[fate.roll(6)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts[1:])
    assert chi_square < 20.5  # 0.1 % of fair dice do worse


def test_a_pool_is_drawn_from_by_its_copies_and_left_as_it_is() -> None:
    pool, fate = vec[i64]([3, 5, 5, 5]), Seeded(7)
    drawn = Counter(int(fate.draw(pool)) for _ in range(8000))
    assert set(drawn) == {3, 5}
    assert 5800 < drawn[5] < 6200
    assert list(pool) == [3, 5, 5, 5]


def test_a_script_knows_how_often_a_card_lies_in_the_pool() -> None:
    with pytest.raises(Unforeseen) as error:
        Scripted([]).draw(vec[i64]([3, 5, 5]))
    assert error.value.outcomes == [(3, 1), (5, 2)]
    with pytest.raises(Impossible, match="Fate can't answer 4 here; possible: 3, 5"):
        Scripted([4]).draw(vec[i64]([3, 5, 5]))


def test_a_seed_and_its_copy_go_on_alike() -> None:
    fate = Seeded(2016)
    fate.roll(6)
    twin = fate.copy()
    assert [fate.roll(6) for _ in range(50)] == [twin.roll(6) for _ in range(50)]


def test_two_seeds_differ() -> None:
    assert [Seeded(1).roll(100) for _ in range(9)] == [Seeded(1).roll(100) for _ in range(9)]
    one, other, unforeseen = Seeded(1), Seeded(2), chance()
    rolls = [[fate.roll(100) for _ in range(20)] for fate in (one, other, unforeseen)]
    assert rolls[0] != rolls[1] != rolls[2] != rolls[0]


def test_what_was_recorded_can_be_told_again() -> None:
    recorder, pool = Recorder(Seeded(3)), vec[i64]([3, 5, 8])
    first = [recorder.roll(6), recorder.draw(pool), recorder.roll(20)]
    assert recorder.answers == first
    again = Scripted(recorder.answers)
    assert [again.roll(6), again.draw(pool), again.roll(20)] == first


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    fate, pool = Seeded(5), vec[i64]([1, 2, 3])
    orders = Counter(tuple(map(int, shuffled(pool, fate))) for _ in range(6000))
    assert set(orders) == set(permutations([1, 2, 3]))
    assert all(880 < count < 1120 for count in orders.values())
    assert list(pool) == [1, 2, 3]


def test_a_fate_without_chance_of_its_own_says_so() -> None:
    with pytest.raises(MeadhallError, match="this Fate answers only what it was told"):
        Fate().roll(6)
