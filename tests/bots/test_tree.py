"""Looking ahead: what a searcher finds, knows and doesn't know, in games small enough to say."""

from __future__ import annotations

import pytest

from meadhall.bots import SearchBot
from meadhall.core.facts import facts
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.guide import Guide
from meadhall.core.option import LEAVE_IT, pack, verb
from meadhall.core.pickling import packed, unpacked
from meadhall.core.play import advance, choose, options
from meadhall.core.state import State
from meadhall.core.table import Table
from meadhall.core.thinking import Effort, Thought
from meadhall.games import NAMES, game
from tests.support.doors import ASTRID, BJORN, LEAVE, STAY, DoorsGame
from tests.support.toast import BET, DRINK, PASS, SHOUT, Toast, ToastGame

MANY = 600


def thought(game: Game, g: State, seat: int, iterations: int = MANY) -> Thought:
    return SearchBot(game, iterations=iterations).think(game.view(g, seat), Seeded(7))


def chances(thought: Thought) -> dict[int, float]:
    return {int(weighed.option): weighed.chance for weighed in thought.weighed}


# What is hidden


@pytest.mark.interpreted
def test_who_does_not_know_the_door_leaves() -> None:
    """In each guess some door is the right one, but it isn't known which."""
    game = DoorsGame()
    g = game.setup()
    choose(g, BJORN, options(g, BJORN)[1], Seeded(1))
    advance(g, Seeded(1))
    found = thought(game, g, ASTRID)
    assert verb(found.choice) == LEAVE
    by_verb = {int(verb(option)): chance for option, chance in chances(found).items()}
    assert by_verb[LEAVE] == 0.5
    assert by_verb[STAY] < 0.45


@pytest.mark.interpreted
def test_who_opens_a_door_has_one_chance_in_three() -> None:
    game = DoorsGame()
    g = game.setup()
    for seat, place in ((BJORN, 1), (ASTRID, 0)):
        choose(g, seat, options(g, seat)[place], Seeded(1))
        advance(g, Seeded(1))
    for chance in chances(thought(game, g, ASTRID)).values():
        assert chance == pytest.approx(1 / 3, abs=0.12)


@pytest.mark.interpreted
def test_the_other_is_not_thought_to_see_what_is_hidden_from_her() -> None:
    game = DoorsGame()
    g = game.setup()
    advance(g, Seeded(1))
    for chance in chances(thought(game, g, BJORN)).values():
        assert chance == pytest.approx(0.5, abs=0.1)


@pytest.mark.interpreted
def test_but_is_where_the_guide_does_not_say_that_it_is_hidden() -> None:
    class Open(DoorsGame):
        def guide(self) -> Guide:
            return Guide()

    game = Open()
    g = game.setup()
    advance(g, Seeded(1))
    assert max(chances(thought(game, g, BJORN)).values()) < 0.3


# Interrupts, sealed answers, more than two seats


ASTRIDS, FRIDAS = 0, 2


def toast(bets: tuple[int, int, int], turn: int, drunk: tuple[int, int, int] = (0, 0, 0)) -> Toast:
    """Toast at somebody's turn, when some horns have been drunk."""
    g = ToastGame().setup()
    for seat, bet in enumerate(bets):
        choose(g, seat, pack(BET, bet), Seeded(1))
    for seat in range(turn):
        advance(g, Seeded(1))
        choose(g, seat, pack(PASS), Seeded(1))
    advance(g, Seeded(1))
    for seat, horns in enumerate(drunk):
        for _ in range(horns):
            g.drink(seat, Seeded(seat))
    return g


@pytest.mark.interpreted
def test_a_guest_drinks_to_keep_the_bet() -> None:
    assert verb(thought(ToastGame(), toast((2, 2, 1), FRIDAS), FRIDAS).choice) == DRINK
    assert verb(thought(ToastGame(), toast((2, 2, 0), FRIDAS), FRIDAS).choice) == PASS


@pytest.mark.interpreted
def test_who_may_interrupt_does_so_to_spoil_a_bet() -> None:
    g = toast((0, 2, 0), FRIDAS)
    found = thought(ToastGame(), g, ASTRIDS)
    assert verb(found.choice) == SHOUT
    assert chances(found)[pack(SHOUT)] > chances(found)[LEAVE_IT]


@pytest.mark.interpreted
def test_who_may_interrupt_leaves_it_where_it_would_help_the_other() -> None:
    g = toast((0, 1, 2), FRIDAS)
    found = thought(ToastGame(), g, ASTRIDS)
    assert found.choice == LEAVE_IT
    assert LEAVE_IT in chances(found)


@pytest.mark.interpreted
def test_that_others_may_interrupt_is_reckoned_with() -> None:
    """Whoever keeps the bet beside her, Astrid can shout: Frida had better end it at once."""
    found = thought(ToastGame(), toast((1, 2, 1), FRIDAS), FRIDAS)
    assert verb(found.choice) == DRINK


@pytest.mark.interpreted
def test_toast_is_played_to_its_end_by_three_who_look_ahead() -> None:
    table = Table(ToastGame(), seed=3)
    bot = SearchBot(table.game, iterations=20)
    while not table.over:
        for seat in list(table.decisions):
            choice = bot.choose(table.view(table.seats[seat]), Seeded(1))
            if choice != LEAVE_IT:
                table.choose(table.seats[seat], table.game.option(choice))
                break


@pytest.mark.interpreted
def test_who_bets_first_changes_nothing() -> None:
    table = Table(ToastGame(), seed=1)
    before = facts(thought_at(table, "frida"))
    for seat in ("astrid", "bjorn"):
        table.choose(seat, "bet 1")
        assert facts(thought_at(table, "frida")) == before


# The bot


def thought_at(table: Table, seat: str, iterations: int = 60, seed: int = 5) -> Thought:
    bot = SearchBot(table.game, iterations=iterations)
    return bot.think(table.view(seat), Seeded(seed))


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_thinking_changes_nothing_of_the_view_and_can_be_repeated(name: str) -> None:
    table = Table(game(name), seed=2)
    bot = SearchBot(table.game, iterations=12)
    for move in range(12):
        seat = table.asked[0]
        view = table.view(seat)
        before = packed(view)
        choice = bot.choose(view, Seeded(move))
        assert packed(view) == before
        assert bot.choose(unpacked(before, getattr(view, "cards", None)), Seeded(move)) == choice
        table.choose(seat, table.game.option(choice))


@pytest.mark.interpreted
def test_a_thought_has_every_option_the_best_first() -> None:
    table = Table(game("thunder-and-lightning"), seed=2)
    view = table.view("loki")
    found = thought_at(table, "loki", iterations=100)
    assert sorted(int(weighed.option) for weighed in found.weighed) == sorted(view.options)
    assert found.choice == found.weighed[0].option
    times = [weighed.times for weighed in found.weighed]
    assert times == sorted(times, reverse=True)
    assert sum(times) == found.iterations == 100
    assert sum(weighed.prior for weighed in found.weighed) == pytest.approx(1.0)
    assert all(0.0 <= weighed.chance <= 1.0 for weighed in found.weighed)


@pytest.mark.interpreted
def test_who_is_interrupted_says_what_was_found_so_far() -> None:
    class Impatient(Effort):
        def interrupted(self) -> bool:
            return True

    table = Table(game("thunder-and-lightning"), seed=2)
    bot = SearchBot(table.game)
    view = table.view("loki")
    stopped = Effort(seconds=1000.0)
    stopped.stop()
    for effort in (Impatient(seconds=1000.0), Impatient(iterations=10**9), stopped):
        assert bot.think(view, Seeded(1), effort).choice in view.options
        assert effort.done < 10


@pytest.mark.interpreted
def test_an_only_option_is_not_thought_about() -> None:
    g = toast((0, 0, 0), FRIDAS, (0, 0, 2))
    effort = Effort(seconds=1000.0)
    found = SearchBot(ToastGame()).think(ToastGame().view(g, FRIDAS), Seeded(1), effort)
    assert verb(found.choice) == PASS
    assert effort.done == 0
