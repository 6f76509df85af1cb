"""The rule of thumb: what it sees at once, and how often that wins."""

from __future__ import annotations

import pytest

from meadhall.bots import Bot, bot
from meadhall.core.bits import lowest
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose
from tests.support.soak import games
from tests.thunder_and_lightning.table import GAME, tal


def chosen(position: str, seat: str = "thor") -> str:
    play = tal(position)
    return GAME.option(bot("greedy", GAME).choose(play.table.view(seat), Seeded(1))).text


@pytest.mark.interpreted
@pytest.mark.parametrize(
    ("position", "choice"),
    [
        pytest.param(
            """turn: thor, 1 left
            thor columns: Archer | Tyr | Vikings
            thor hand: Hel
            loki columns: ^Shield Wall, Vikings | ^Shield Wall | ^Draugr""",
            "challenge 1",
            id="the archer goes for the wall",
        ),
        pytest.param(
            """turn: thor, 1 left
            thor columns: Vikings | Frigg | -
            thor hand: Hel
            loki columns: ^Draugr | ^Angrboda, Vikings | -""",
            "challenge 2",
            id="Frigg goes for the seven",
        ),
        pytest.param(
            """turn: thor, 1 left
            thor columns: Archer | Archer | -
            thor hand: Vidarr, Hel
            loki columns: Ravens, Vikings, ^Odin's Crown | - | -""",
            "vidarr 1.3",
            id="an open treasure is taken",
        ),
        pytest.param(
            """turn: thor, 1 left
            thor columns: Odin's Ring | Archer | Vikings
            thor hand: Huscarl, Archer
            loki columns: Draugr | Vikings | Vikings""",
            "play Huscarl 1.1",
            id="one's own treasure is covered",
        ),
        pytest.param(
            """turn: thor, 1 left
            thor columns: Odin's Ring | Archer, Vikings, Vikings | Vikings
            thor hand: Baldr, Hel
            loki columns: Draugr | Vikings | Vikings""",
            "baldr",
            id="Baldr brings the treasure to safety",
        ),
        pytest.param(
            """turn: thor, 1 left
            thor columns: Archer | - | -
            thor hand: Hel, Vikings
            loki columns: - | ^Draugr | -""",
            "play Vikings 3.1",
            id="a second column is laid",
        ),
    ],
)
def test_greedy_sees(position: str, choice: str) -> None:
    assert chosen(position) == choice


@pytest.mark.interpreted
def test_greedy_follows_its_own_plan_with_baldr() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Odin's Ring | Archer, Vikings, Vikings | Vikings
        thor hand: Baldr, Hel
        loki columns: Draugr | Vikings | Vikings"""
    )
    greedy = bot("greedy", GAME)
    for _ in range(3):
        option = GAME.option(greedy.choose(play.table.view("thor"), Seeded(1)))
        play("thor", option.text)
    assert play.zone("thor columns") == "- | Archer, Vikings, Vikings, Odin's Ring | Vikings"


@pytest.mark.long
@pytest.mark.parametrize(("greedy_seat", "at_least"), [(0, 0.90), (1, 0.92)])
def test_greedy_beats_random(greedy_seat: int, at_least: float) -> None:
    count = games(1000)
    fate = Seeded(2016 + greedy_seat)
    seats: list[Bot] = [bot("random", GAME), bot("random", GAME)]
    seats[greedy_seat] = bot("greedy", GAME)
    won = 0
    for _ in range(count):
        g = GAME.setup()
        while asked := advance(g, fate):
            seat = lowest(asked)
            choose(g, seat, seats[seat].choose(GAME.view(g, seat), fate), fate)
        won += g.score(greedy_seat) == 1
    assert won / count >= at_least


def test_greedy_needs_no_hidden_card() -> None:
    """In two guesses of what it can't see it chooses alike."""
    fate = Seeded(5)
    greedy = bot("greedy", GAME)
    for _ in range(10):
        g = GAME.setup()
        while asked := advance(g, fate):
            seat = lowest(asked)
            view = GAME.view(g, seat)
            option = greedy.choose(view, fate)
            twin = view.guess(fate)
            assert greedy.choose(GAME.view(twin, seat), fate) == option
            choose(g, seat, option, fate)
