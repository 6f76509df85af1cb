"""The menu, and games that have no board of their own."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest

from meadhall import games
from meadhall.core.catalogue import CardFile
from meadhall.core.game import Game
from meadhall.terminal import board
from meadhall.terminal.local_game import TOGETHER
from tests.support.toast import ToastGame
from tests.terminal.support import Player, at_terminal, sit


def test_a_game_begins_with_three_key_presses() -> None:
    async def act(player: Player) -> None:
        assert "Two players, 54 cards" in player.text
        await player.press("1", "1", "1")
        assert player.asked
        assert player.screen.local.who(1 - player.screen._seat) == "Warrior"

    at_terminal(act)


def test_enter_three_times_does_as_well() -> None:
    async def act(player: Player) -> None:
        await player.press("enter", "enter", "enter")
        assert player.asked

    at_terminal(act)


def test_escape_goes_one_step_back() -> None:
    async def act(player: Player) -> None:
        await player.press("1", "2")
        assert "which side" in player.text
        await player.press("escape")
        assert "with whom" in player.text
        await player.press("escape", "1", "5")
        assert player.covered

    at_terminal(act)


def test_a_saved_game_is_in_the_menu() -> None:
    local = sit(seed=4)
    local.saver.close()

    async def act(player: Player) -> None:
        await player.press(str(len(games.NAMES) + 1))
        assert "ragnarok-1" in player.text
        assert "you (Gods) against Warrior (Giants)" in player.text
        await player.press("1")
        assert player.asked

    at_terminal(act)


@pytest.fixture
def toast(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is only in the registry: three guests, and shouts at any time."""
    game = games.game

    def with_toast(
        name: str, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
    ) -> Game:
        return ToastGame() if name == "toast" else game(name, cards, settings)

    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "toast"))
    monkeypatch.setattr(games, "game", with_toast)


@pytest.mark.usefixtures("toast")
def test_a_game_that_is_only_in_the_registry_can_be_played() -> None:
    async def act(player: Player) -> None:
        assert "Toast" in player.text
        await player.press(str(len(games.NAMES)), "2", "2")
        assert "What will it be?" in player.text
        assert "bet 1" in player.text
        await player.press("down", "enter")
        while not player.table.over:
            assert "cups:" in player.text
            await player.press("1")
        assert "The barrel is shut." in player.text

    at_terminal(act)


@pytest.mark.usefixtures("toast")
def test_at_a_shared_keyboard_another_seat_may_interrupt() -> None:
    async def act(player: Player) -> None:
        await player.press("enter", "1", "enter", "1", "enter", "1")
        assert player.covered
        await player.press("enter")
        assert player.screen._seat == 0
        await player.press("tab")
        assert "Bjorn press Enter" in player.text
        await player.press("enter")
        assert player.screen._seat == 1
        assert "shout" in player.text
        await player.press("1")
        assert "Astrid press Enter" in player.text
        assert [moment.move.choice for moment in player.table.moments[-1:]] == ["shout"]

    at_terminal(act, sit(TOGETHER, game=ToastGame()))


def test_the_terminal_knows_of_games_what_leaves_the_engine() -> None:
    leaves = ("picture", "choices", "events")
    for path in Path(board.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
                "meadhall.games."
            ):
                assert (node.module or "").endswith(leaves), f"{path.name} imports {node.module}"


def test_ragnarok_can_be_played_without_its_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "_BOARDS", {})

    async def act(player: Player) -> None:
        while not player.table.over:
            assert "battle: " in player.text
            await player.press("1")
        assert player.table.result in player.text

    at_terminal(act, sit("random", seed=25))
