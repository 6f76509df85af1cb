"""A game that nobody has any more is gone at once: halls look for garbage in circles too seldom."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from meadhall import games
from meadhall.core.catalogue import CardFile
from meadhall.core.game import Game
from meadhall.core.sitters import Sitter
from meadhall.core.table import Table
from meadhall.games import NAMES, game
from meadhall.server import messages, telling
from meadhall.server.entries import Begin, Chose, Row
from meadhall.server.tables import HallTable

MOVES = 25


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def played(own: Game) -> None:
    """A table of it in the hall, and what all there are told."""
    play = Table(own, 4)
    sitters = {seat: Sitter("somebody") for seat in play.seats}
    table = HallTable("t", [Row(0, None, Begin(play.header, play.log, sitters, "chance"), 0)])
    for seat in (None, *play.seats):
        messages.encode(telling.welcome(table, seat, []))
    for number in range(1, MOVES):
        if table.over:
            break
        decision = list(table.play.decisions.values())[-1]
        option = decision.options[number % len(decision.options)]
        table.apply(Row(number, None, Chose(table.play.plan(decision.seat, option)), 0))
        for seat in (None, *play.seats):
            messages.encode(telling.state(table, seat, (), number - 1))


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("name", NAMES)
def test_a_game_with_own_cards_is_gone_when_nobody_has_it(name: str) -> None:
    cards = CardFile(game(name).catalogue.text + "\n# of their own\n", "the card file")
    own = game(name, cards)
    played(own)
    gone = weakref.ref(own), weakref.ref(own.catalogue)
    del own
    games._made.cache_clear()
    telling.cards.cache_clear()
    assert [there() for there in gone] == [None, None]


def test_the_printed_cards_are_read_once_for_all_settings() -> None:
    one = game("god-of-war", None, {"party": "kratos"})
    other = game("god-of-war", None, {"party": "kratos+atreus", "level": "story"})
    assert one is not other
    assert one.catalogue is other.catalogue
