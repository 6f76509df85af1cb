"""The page of strength says what was measured."""

from __future__ import annotations

import math

import pytest

from tools import strength
from tools.strength import Match, Record, add, page, percent


def test_the_page_has_the_figures_that_are_kept() -> None:
    text = strength.PAGE.read_text(encoding="utf-8")
    assert page(text, Record()) == text


def test_all_levels_meet_in_both_games_of_two() -> None:
    works = [work for work in strength.all_work() if isinstance(work, Match)]
    for game in (strength.RAGNAROK, strength.THUNDER):
        plain = [w for w in works if w.game == game and "seeing" not in w.one + w.other]
        assert len([w for w in plain if w.one != "exploiter"]) == 6


def test_sums_add_up_and_the_longest_stays() -> None:
    kept = {"games": 2.0, "longest": 0.3}
    add(kept, {"games": 4.0, "longest": 0.2, "won": 1.0})
    assert kept == {"games": 6.0, "longest": 0.3, "won": 1.0}


def test_each_deal_counts_once() -> None:
    """Four deals, of which two were won in both seats, one lost, and one shared."""
    figures = {"games": 8.0, "won": 5.0, "squares": 2.25}
    wide = 100 * 1.96 * math.sqrt((2.25 / 4 - 0.625**2) / 4)
    assert percent(figures) == f"62.5 ± {wide:.1f}"


def test_campaigns_have_an_interval_that_keeps_within_bounds() -> None:
    assert percent({"games": 10.0, "won": 10.0}) == "100 (72–100)"


@pytest.mark.parametrize("game", [strength.RAGNAROK, strength.THUNDER])
def test_a_match_goes_on_where_it_was_broken_off(game: str) -> None:
    work = Match(game, "greedy", "random", 8)
    whole = work.play(0, 8)
    halves = work.play(0, 4)
    add(halves, work.play(4, 4))
    assert halves["won"] == whole["won"]
    assert halves["squares"] == whole["squares"]
    assert whole["games"] == 8
