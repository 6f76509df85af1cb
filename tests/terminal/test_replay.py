"""Looking back at a game, and branching off from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.api import load
from meadhall.core.facts import digest
from meadhall.core.table import Table
from meadhall.core.view import WATCHER
from meadhall.terminal.board import OPEN
from meadhall.terminal.local_game import LocalGame
from meadhall.terminal.story import eyes_for
from tests.terminal.support import LARGE, Player, at_terminal, sit, sit_together


def finished(seed: int = 2) -> Table:
    """A saved game that is over, played by two bots' worth of first choices."""
    local = sit("greedy", "gods", seed)
    table = local.table
    while not table.over:
        local.run_bots()
        for seat in local.asked_people:
            decision = table.decision(seat)
            assert decision
            local.choose(seat, decision.options[0])
    local.saver.close()
    return table


def running(local: LocalGame, choices: int) -> Table:
    for _ in range(choices):
        local.run_bots()
        seat = local.asked_people[0]
        local.choose(seat, local.table.options(seat)[0])
    local.run_bots()
    return local.table


def hidden_hand(table: Table, seat: str) -> list[str]:
    for line in table.position.splitlines():
        if line.startswith(f"{seat} hand: "):
            return line.partition(": ")[2].split(", ")
    return []


def test_stepping_to_and_fro() -> None:
    table = finished()
    last = len(table.moments) - 1

    async def act(player: Player) -> None:
        assert player.replay.place == 0
        await player.press("right", "right")
        assert player.replay.place == 2
        await player.press("left", "left", "left")
        assert player.replay.place == 0
        await player.press("end")
        assert player.replay.place == last
        assert table.result in player.text
        await player.press("right")
        assert player.replay.place == last
        await player.press("home")
        assert player.replay.place == 0
        battles = 0
        while player.replay.place < last:
            await player.press("n")
            battles += 1
        assert battles == len(table.view("gods").owners)  # type: ignore[attr-defined]
        await player.press("p")
        assert "begins" in player.text

    at_terminal(act, replay=table)


def test_when_it_is_over_every_hand_can_be_seen() -> None:
    table = finished()
    place = 5
    hands = [
        line.partition(": ")[2].split(", ")
        for line in table.game.write(table.moments[place].state).splitlines()
        if " hand: " in line
    ]

    async def act(player: Player) -> None:
        await player.press(*["right"] * place)
        seen = []
        for _ in range(4):
            shown = player.text
            hands_shown = [all(name in shown for name in hand) for hand in hands]
            seen.append((player.replay._eyes[0], hands_shown))
            await player.press("v")
        assert seen == [
            (OPEN, [True, True]),
            (0, [True, False]),
            (1, [False, True]),
            (WATCHER, [False, False]),
        ]

    at_terminal(act, replay=table, size=LARGE)


def test_a_running_game_shows_only_what_its_player_has_seen() -> None:
    table = running(sit(seed=4), 4)
    assert eyes_for(table) == [0]

    async def act(player: Player) -> None:
        for _ in range(len(table.moments)):
            shown = player.text
            for name in hidden_hand(table, "giants"):
                assert name not in shown
            await player.press("v", "left")
        await player.press("t")
        for name in hidden_hand(table, "giants"):
            assert name not in player.text.partition("Discards")[0].partition("Champions")[0]

    at_terminal(act, replay=table, size=LARGE)


def test_a_sealed_choice_of_the_opponent_stays_sealed_in_the_replay() -> None:
    table = running(sit("greedy", "giants", seed=4), 1)
    assert table.moments[-1].move.seat == "gods"
    assert not table.moments[-1].reveals

    async def act(player: Player) -> None:
        assert "The Gods have chosen." in player.text
        assert (
            table.moments[-1].move.choice.removeprefix("play ").split(" + ")[0] not in player.text
        )

    at_terminal(act, replay=table)


def test_two_people_in_mid_game_see_only_what_is_public() -> None:
    table = running(sit_together(seed=4), 3)
    assert eyes_for(table) == [WATCHER]

    async def act(player: Player) -> None:
        shown = player.text
        for name in (*hidden_hand(table, "gods"), *hidden_hand(table, "giants")):
            assert name not in shown
        await player.press("b")
        assert player.replay
        assert "A game between people can be branched when it is over." in player.notices

    at_terminal(act, replay=table)


def test_branching_off_into_a_new_game(home: Path) -> None:
    table = finished()

    async def act(player: Player) -> None:
        await player.press(*["right"] * 7, "b")
        assert "Branch off after move 7" in player.text
        assert "you as Giants against a Warrior" in player.text
        await player.press("5")
        assert player.screen._seat == 1
        assert player.table.header.secret != table.header.secret
        before = digest(table.moments[7].state)
        assert digest(player.table.moments[7].state) == before
        await player.press("1", "enter")

    at_terminal(act, replay=table)
    assert sorted(path.name for path in home.iterdir()) == ["ragnarok-1.mead", "ragnarok-2.mead"]
    branch = load(home / "ragnarok-2.mead")
    assert branch.header.seats == {"gods": "greedy", "giants": "you"}
    assert len(branch.moments) > 8
    assert digest(load(home / "ragnarok-1.mead").state) == digest(table.state)


def test_a_running_game_is_branched_only_from_the_own_seat() -> None:
    table = running(sit(seed=4), 2)

    async def act(player: Player) -> None:
        await player.press("b")
        shown = player.text
        assert "you as Gods against a Warrior" in shown
        assert "Giants against" not in shown
        assert "keyboard" not in shown

    at_terminal(act, replay=table)


@pytest.mark.parametrize("size", [(80, 24), LARGE])
def test_looking_back_while_playing(size: tuple[int, int]) -> None:
    async def act(player: Player) -> None:
        await player.press("1", "enter", "h")
        assert "Looking back" in player.text
        await player.press("home")
        assert "The Realms:" in player.text
        await player.press("q")
        assert player.asked

    at_terminal(act, sit(), size=size)
