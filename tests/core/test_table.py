"""The table: decisions, choices, undo; on Ragnarok and on a small game of our own."""

from __future__ import annotations

import pytest

from meadhall.core.errors import IllegalChoice, MeadhallError, StaleDecision
from meadhall.core.facts import facts
from meadhall.core.fate import Scripted, Seeded, Unforeseen, seeded_at
from meadhall.core.table import Table
from tests.core.support import RAGNAROK, first_choices
from tests.support.properties import (
    check_conserved,
    check_copy,
    check_options,
    check_secrets,
    check_table,
    positions,
)
from tests.support.toast import ToastGame


def test_both_seats_are_asked_at_once_and_a_sealed_answer_leaves_the_other_decision_valid() -> None:
    table = Table(RAGNAROK, seed=1)
    assert table.asked == ["gods", "giants"]
    waiting = table.decision("giants")
    assert waiting is not None
    table.choose("gods", table.options("gods")[0])
    assert table.asked == ["giants"]
    table.choose("giants", waiting.options[0], waiting.number)
    with pytest.raises(StaleDecision, match=r"decision 2 is past"):
        table.choose("giants", table.options("giants")[0], waiting.number)


def test_others_see_only_that_an_answer_was_sealed() -> None:
    table = Table(RAGNAROK, seed=1)
    events = table.choose("gods", table.options("gods")[0])
    mine, theirs = events[-1], table.events("giants")[-1]
    assert mine.numbers != theirs.numbers
    assert theirs.numbers == (-1,)
    assert table.story("giants")[-1] == "The Gods have chosen."


def test_an_illegal_choice_lists_what_is_legal_and_changes_nothing() -> None:
    table = Table(RAGNAROK, seed=1)
    before = facts(table.state)
    with pytest.raises(IllegalChoice, match=r"'keep Fenrir' is not possible here; possible: keep "):
        table.choose("gods", "keep Fenrir")
    with pytest.raises(MeadhallError, match="no seat 'thor'; there are: gods, giants"):
        table.choose("thor", "keep Fenrir")
    assert facts(table.state) == before
    assert len(table.log) == 1


def test_an_answer_can_be_given_once() -> None:
    table = Table(RAGNAROK, seed=1)
    table.choose("gods", table.options("gods")[0])
    with pytest.raises(StaleDecision, match="gods is not asked now; asked: giants"):
        table.choose("gods", "keep Odin")


def test_a_choice_made_again_after_an_undo_meets_the_same_dice() -> None:
    table = Table(RAGNAROK, seed=3)
    first_choices(table, 4)
    before = facts(table.state)
    move = table.moments[-1].move
    table.undo()
    table.choose(move.seat, move.choice)
    assert facts(table.state) == before


def test_another_choice_after_an_undo_forgets_what_was_taken_back() -> None:
    table = Table(RAGNAROK, seed=3)
    first_choices(table, 3)
    table.undo()
    decision = next(iter(table.decisions.values()))
    table.choose(decision.seat, decision.options[-1])
    assert not table.can_redo
    with pytest.raises(MeadhallError, match="nothing to make again"):
        table.redo()


def test_a_planned_choice_changes_nothing_until_it_is_made() -> None:
    table, chosen = Table(RAGNAROK, seed=3), Table(RAGNAROK, seed=3)
    for _ in range(30):
        seat = table.asked[0]
        option = table.options(seat)[-1]
        before = facts(table.state), table.decisions, list(table.log)
        move = table.plan(seat, option)
        assert (facts(table.state), table.decisions, table.log) == before
        table.add(move)
        chosen.choose(seat, option)
        assert table.log == chosen.log
        assert table.decisions == chosen.decisions
        assert table.moments[-1].events == chosen.moments[-1].events
        assert facts(table.state) == facts(chosen.state)


def test_a_choice_that_is_not_possible_can_not_be_planned() -> None:
    table = Table(RAGNAROK, seed=3)
    with pytest.raises(IllegalChoice, match="possible: keep"):
        table.plan("gods", "keep Fenrir")
    with pytest.raises(StaleDecision, match="decision 99 is past"):
        table.plan("gods", table.options("gods")[0], 99)


def test_there_is_nothing_to_take_back_before_the_first_choice() -> None:
    with pytest.raises(MeadhallError, match="nothing to take back"):
        Table(RAGNAROK, seed=3).undo()


def test_a_moment_says_whether_it_revealed_something() -> None:
    table = Table(RAGNAROK, seed=3)
    first_choices(table, 2)
    start, sealed, revealed = table.moments
    assert (start.reveals, sealed.reveals, revealed.reveals) == (True, False, True)


def test_decision_numbers_never_come_back_after_resuming() -> None:
    table = Table(RAGNAROK, seed=3)
    first_choices(table, 5)
    table.undo()
    table.undo()
    first_choices(table, 1)
    again = Table.replay(RAGNAROK, table.header, list(table.log))
    assert {d.number for d in again.decisions.values()} == {
        d.number for d in table.decisions.values()
    }


def test_a_branch_shares_the_past_and_has_chance_of_its_own() -> None:
    table = Table(RAGNAROK, seed=3)
    first_choices(table, 20)
    branch = table.branch(10, seed=99)
    assert facts(branch.state) == facts(table.moments[10].state)
    first_choices(branch, 10)
    assert facts(branch.state) != facts(table.state)
    with pytest.raises(MeadhallError, match="this game has 20 moves, not 21"):
        table.branch(21)


def test_the_chance_of_a_table_does_not_follow_from_the_chance_seen() -> None:
    here, there = seeded_at("secret", 1), seeded_at("secret", 2)
    assert [here.roll(6) for _ in range(20)] != [there.roll(6) for _ in range(20)]
    unseeded = Table(RAGNAROK)
    assert len(unseeded.header.secret) * 4 >= 128


def test_what_a_table_hands_out_can_be_changed_without_harm() -> None:
    table = Table(RAGNAROK, seed=3)
    first_choices(table, 4)
    before = facts(table.state)
    for state in (table.state, table.moments[-1].state):
        state.finish()
        state.sealed[0] = 7
    assert facts(table.state) == before
    assert not table.over


def test_a_choice_that_fate_has_no_answer_for_leaves_what_was_taken_back() -> None:
    table = Table(RAGNAROK, seed=3)
    first_choices(table, 4)
    table.undo()
    table._fate = Scripted([])
    with pytest.raises(Unforeseen):
        first_choices(table, 1)
    assert table.can_redo
    table.redo()


# Interrupts, on a game written outside the package


def test_who_may_interrupt_is_asked_beside_who_must_answer() -> None:
    table = Table(ToastGame(), seed=1)
    for guest in table.seats:
        table.choose(guest, "bet 1")
    assert table.asked == ["astrid"]
    assert {d.seat: d.must for d in table.decisions.values()} == {0: True, 1: False, 2: False}
    assert table.options("bjorn") == ["shout"]


def test_an_interrupt_makes_all_decisions_stale_and_can_be_made_once() -> None:
    table = Table(ToastGame(), seed=1)
    for guest in table.seats:
        table.choose(guest, "bet 1")
    before = table.decision("astrid")
    assert before is not None
    table.choose("bjorn", "shout")
    assert table.story()[-1] == "Astrid drinks Horn 2."
    with pytest.raises(StaleDecision):
        table.choose("astrid", "pass", before.number)
    with pytest.raises(StaleDecision, match="bjorn is not asked now"):
        table.choose("bjorn", "shout")


def test_a_single_option_waits_while_somebody_could_interrupt() -> None:
    table = Table(ToastGame(), seed=1)
    for guest in table.seats:
        table.choose(guest, "bet 1")
    table.choose("bjorn", "shout")
    table.choose("frida", "shout")
    assert table.asked == ["bjorn"], "astrid can only pass, and nobody can shout any more"


def test_a_game_from_outside_the_package_keeps_the_properties() -> None:
    for seed in range(30):
        fate = Seeded(seed)
        for g in positions(ToastGame(), fate):
            check_copy(ToastGame(), g)
            check_conserved(ToastGame(), g)
            check_secrets(ToastGame(), g, fate)
            if g.stack:
                check_options(ToastGame(), g)
        check_table(ToastGame(), fate)
