"""Who is to answer at a table, how far a choice is taken back, and who must agree to that."""

from __future__ import annotations

import pytest

from meadhall.core.seats import SeatPolicy
from meadhall.core.sitters import Sitter
from meadhall.core.table import Table
from meadhall.games import game

IDA, OLAV, BOT = Sitter("ida", "Ida"), Sitter("olav", "Olav"), Sitter(level="greedy")
AWAY = Sitter("olav", "Olav", "greedy")
WARDED = """
scene: 1
kratos: column 1
freya: column 2
{who} hand: Ward of the Vanir
stack: Hit({hero}, 3, 0, 0), Campaign
"""


class Seated:
    """A table with people and bots at it."""

    def __init__(self, table: Table, *sitters: Sitter) -> None:
        self.table = table
        self.policy = SeatPolicy(table, dict(zip(table.seats, sitters, strict=True)))

    def chooses(self, *seats: str) -> None:
        for seat in seats:
            self.table.choose(seat, self.table.options(seat)[0])

    def takes_back(self, *seats: str) -> None:
        for _ in range(self.policy.moves_back(seats)):
            self.table.undo()

    def bots(self, *left_alone: int, people_consider: bool = False) -> list[str]:
        asked = self.policy.bots_asked(left_alone, people_consider)
        return [self.table.seats[decision.seat] for decision in asked]

    def people(self) -> list[str]:
        return [self.table.seats[decision.seat] for decision in self.policy.people_asked()]

    def interrupting(self) -> list[str]:
        return [self.table.seats[decision.seat] for decision in self.policy.may_interrupt()]

    def must_agree(self, seat: str) -> list[str]:
        return self.policy.to_agree(seat, self.policy.moves_back([seat]))

    def number(self, seat: str) -> int:
        decision = self.table.decision(seat)
        assert decision is not None
        return decision.number


def at_ragnarok(gods: Sitter, giants: Sitter) -> Seated:
    return Seated(Table(game("ragnarok"), seed=3), gods, giants)


def attacked(hit: str, kratos: Sitter, freya: Sitter) -> Seated:
    """One Hero is about to take Damage, and the other has a Ward to play in between."""
    hero, other = (0, "freya") if hit == "kratos" else (2, "kratos")
    played = game("god-of-war", settings={"party": "kratos+freya", "mode": "scene 1"})
    position = WARDED.format(who=other, hero=hero)
    return Seated(Table(played, seed=1, position=position), kratos, freya)


# Who is to answer


def test_a_bot_answers_what_it_is_asked_and_a_person_what_they_are() -> None:
    seats = at_ragnarok(IDA, BOT)
    assert seats.people() == ["gods"]
    assert seats.bots() == ["giants"]
    seats.chooses("giants")
    assert seats.bots() == []


def test_nobody_plays_for_a_seat_that_is_still_open() -> None:
    seats = at_ragnarok(BOT, Sitter())
    assert seats.bots() == ["gods"]
    seats.chooses("gods")
    assert seats.bots() == []


def test_a_bot_plays_for_somebody_who_is_away() -> None:
    seats = at_ragnarok(IDA, AWAY)
    assert seats.people() == ["gods"]
    assert seats.bots() == ["giants"]


def test_a_bot_that_may_interrupt_is_asked_before_one_that_must_answer() -> None:
    seats = attacked("kratos", BOT, BOT)
    assert seats.bots() == ["freya"]
    assert seats.bots(seats.number("freya")) == ["kratos"]


def test_a_bot_may_interrupt_a_person() -> None:
    seats = attacked("kratos", IDA, BOT)
    assert seats.bots() == ["freya"]
    assert seats.bots(seats.number("freya")) == []
    assert seats.people() == ["kratos"]


def test_a_person_may_interrupt_a_bot_which_waits_if_they_are_asked_for_that() -> None:
    seats = attacked("freya", IDA, BOT)
    assert seats.people() == []
    assert seats.interrupting() == ["kratos"]
    assert seats.bots() == ["freya"]
    assert seats.bots(people_consider=True) == []


def test_bots_wait_for_who_took_a_choice_back_and_must_choose_again() -> None:
    seats = at_ragnarok(IDA, BOT)
    seats.chooses("gods", "giants")
    seats.takes_back("gods")
    assert seats.table.asked == ["gods", "giants"]
    assert seats.bots() == []
    seats.chooses("gods")
    assert seats.bots() == ["giants"]


def test_bots_also_wait_for_who_took_an_interruption_back_if_they_are_asked_for_it() -> None:
    seats = attacked("freya", IDA, BOT)
    seats.chooses("kratos")
    seats.takes_back("kratos")
    assert seats.bots(people_consider=True) == []
    assert seats.bots() == ["freya"]


def test_nobody_is_asked_after_the_end() -> None:
    seats = at_ragnarok(IDA, BOT)
    while not seats.table.over:
        seats.chooses(seats.table.asked[0])
    assert seats.people() == seats.bots() == seats.interrupting() == []


# Taking back


def test_taking_back_goes_to_before_my_own_last_choice() -> None:
    seats = at_ragnarok(IDA, BOT)
    assert seats.policy.moves_back(["gods"]) == 0
    seats.chooses("giants")
    assert seats.policy.moves_back(["gods"]) == 0
    seats.chooses("gods")
    assert seats.policy.moves_back(["gods"]) == 1
    seats.chooses("gods", "giants")
    assert seats.policy.moves_back(["gods"]) == 2


def test_at_one_keyboard_taking_back_goes_to_the_last_choice_of_anybody_there() -> None:
    seats = at_ragnarok(IDA, OLAV)
    seats.chooses("gods", "giants")
    assert seats.policy.moves_back(["gods", "giants"]) == 1


def test_against_bots_it_is_free() -> None:
    seats = at_ragnarok(IDA, BOT)
    seats.chooses("gods", "giants")
    assert seats.must_agree("gods") == []


def test_a_choice_that_nobody_has_seen_is_taken_back_freely() -> None:
    seats = at_ragnarok(IDA, OLAV)
    seats.chooses("gods")
    assert seats.must_agree("gods") == []


def test_others_must_agree_to_what_they_have_seen() -> None:
    seats = at_ragnarok(IDA, OLAV)
    seats.chooses("giants", "gods")
    assert seats.must_agree("gods") == ["giants"]


def test_others_must_agree_if_a_choice_of_theirs_is_taken_back_too() -> None:
    seats = at_ragnarok(IDA, OLAV)
    seats.chooses("gods", "giants", "gods", "giants")
    assert seats.policy.moves_back(["gods"]) == 2
    assert seats.must_agree("gods") == ["giants"]


def test_another_than_who_chose_can_not_take_it_back_unasked() -> None:
    seats = at_ragnarok(IDA, OLAV)
    seats.chooses("gods")
    assert seats.policy.to_agree("giants", 1) == ["gods"]
    assert seats.policy.to_agree(None, 1) == ["gods", "giants"]


def test_who_plays_both_sides_is_alone() -> None:
    seats = at_ragnarok(IDA, IDA)
    seats.chooses("gods", "giants")
    assert seats.must_agree("gods") == []


@pytest.mark.parametrize("giants", [AWAY, Sitter()])
def test_who_is_not_there_need_not_agree(giants: Sitter) -> None:
    seats = at_ragnarok(IDA, giants)
    seats.chooses("gods", "giants")
    assert seats.must_agree("gods") == []


# Making again


def test_a_choice_is_made_again_with_what_the_bots_did_then() -> None:
    seats = at_ragnarok(IDA, BOT)
    assert seats.policy.moves_again(["gods"]) == 0
    seats.chooses("gods", "giants", "gods", "giants")
    seats.takes_back("gods")
    assert seats.policy.moves_again(["gods"]) == 2
    seats.takes_back("gods")
    assert seats.policy.moves_again(["gods"]) == 2


def test_who_plays_both_sides_makes_again_what_was_taken_back_at_once() -> None:
    seats = at_ragnarok(IDA, IDA)
    seats.chooses("gods", "giants")
    seats.takes_back("gods")
    assert seats.policy.moves_again(["gods"]) == 2


def test_a_new_choice_leaves_nothing_to_make_again() -> None:
    seats = at_ragnarok(IDA, BOT)
    seats.chooses("gods")
    seats.takes_back("gods")
    seats.chooses("gods")
    assert seats.policy.moves_again(["gods"]) == 0
