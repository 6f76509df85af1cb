"""Mead Hall as a process: killed, interrupted, out of disk, on a real terminal."""

from __future__ import annotations

import resource
import signal
import time
from pathlib import Path

import pytest

from meadhall.api import load
from meadhall.core.facts import digest
from tests.support.patience import PATIENCE
from tests.support.shell import Shell
from tests.terminal.support import Player, at_terminal, sit

PLAY = ("play", "ragnarok", "--side", "gods", "--seed", "3")
MANY = "1\n" * 60


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path / "hall")


def saved(shell: Shell, number: int = 1) -> Path:
    return shell.games / f"ragnarok-{number}.mead"


def wait_until_saved(shell: Shell, moves: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        path = saved(shell)
        if path.exists() and path.read_bytes().count(b"\n") > moves:
            return
        time.sleep(0.02)
    raise AssertionError(f"fewer than {moves} moves were saved")


def test_a_whole_game_through_pipes(shell: Shell) -> None:
    done = shell.run(*PLAY, text=MANY)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Gods: Play two cards face down in the battle for" in done.stdout
    assert " win." in done.stdout
    assert "`meadhall replay ragnarok-1` shows the game again" in done.stdout
    assert load(saved(shell)).over


def test_the_end_of_the_input_leaves_the_game_saved(shell: Shell) -> None:
    done = shell.run(*PLAY, text="1\n3\n")
    assert done.returncode == 0
    assert "`meadhall resume ragnarok-1` goes on with it" in done.stdout
    went_on = shell.run("resume", "ragnarok-1", text=MANY)
    assert " win." in went_on.stdout


def test_a_killed_game_goes_on_as_if_nothing_had_happened(shell: Shell, tmp_path: Path) -> None:
    process = shell.start(*PLAY)
    assert process.stdin
    process.stdin.write("1\n2\n1\n1\n")
    wait_until_saved(shell, 8)
    process.send_signal(signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout, process.stderr):
        assert stream
        stream.close()
    shell.run("resume", "1", text=MANY)

    undisturbed = Shell(tmp_path / "other hall")
    undisturbed.run(*PLAY, text="1\n2\n1\n1\n" + MANY)
    assert saved(shell).read_bytes() == saved(undisturbed).read_bytes()
    assert load(saved(shell)).over


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
)
def test_a_stopped_game_in_lines_says_how_to_resume(shell: Shell, number: int, code: int) -> None:
    process = shell.start(*PLAY)
    assert process.stdin
    process.stdin.write("1\n2\n")
    wait_until_saved(shell, 5)
    process.send_signal(number)
    _, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == code
    assert error.count("\n") == 1
    assert "`meadhall resume ragnarok-1` goes on with it" in error
    assert "gods" in load(saved(shell)).asked


def test_on_a_terminal_control_c_in_mid_battle_says_how_to_resume(shell: Shell) -> None:
    with shell.terminal(*PLAY) as terminal:
        terminal.wait_for("Choose the champion")
        terminal.press("1\r")
        terminal.wait_for("Play two cards")
        terminal.press("\x03")
        assert terminal.wait() == 130
        assert "`meadhall resume ragnarok-1` goes on with it" in terminal.text
        assert "Traceback" not in terminal.text
    assert "gods" in load(saved(shell)).asked


def test_on_a_terminal_leaving_is_no_error(shell: Shell) -> None:
    with shell.terminal(*PLAY, size=(120, 40)) as terminal:
        terminal.wait_for("Choose the champion")
        terminal.press("q")
        assert terminal.wait() == 0
        assert "`meadhall resume ragnarok-1` goes on with it" in terminal.text


def test_on_a_terminal_a_kill_in_mid_game_loses_nothing(shell: Shell) -> None:
    with shell.terminal(*PLAY) as terminal:
        terminal.wait_for("Choose the champion")
        terminal.press("1\r")
        terminal.wait_for("Play two cards")
        terminal.press("12\r")
        terminal.wait_for("The dice have fallen")
        terminal.process.send_signal(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL
    before = load(saved(shell)).log
    with shell.terminal("resume", "1") as terminal:
        terminal.wait_for("The dice have fallen")
        terminal.press("q")
        assert terminal.wait() == 0
    assert load(saved(shell)).log[: len(before)] == before


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_on_a_terminal_a_signal_ends_it_in_good_order(shell: Shell, number: int, code: int) -> None:
    with shell.terminal(*PLAY) as terminal:
        terminal.wait_for("Choose the champion")
        terminal.process.send_signal(number)
        assert terminal.wait() == code
        assert "goes on with it" in terminal.text
        assert "Traceback" not in terminal.text


def test_a_closed_window_ends_the_process_and_loses_nothing(shell: Shell) -> None:
    with shell.terminal(*PLAY) as terminal:
        terminal.wait_for("Choose the champion")
        terminal.press("1\r")
        terminal.wait_for("Play two cards")
        assert terminal.hang_up() in (129, -signal.SIGHUP)
    assert "gods" in load(saved(shell)).asked


def test_two_windows_don_t_play_the_same_game(shell: Shell) -> None:
    with shell.terminal(*PLAY) as terminal:
        terminal.wait_for("Choose the champion")
        done = shell.run("resume", "1", text=MANY)
        assert done.returncode == 2
        assert done.stderr == "meadhall: ragnarok-1 is being played in another window\n"


def test_a_window_that_is_too_small_gets_a_message(shell: Shell) -> None:
    with shell.terminal(*PLAY, size=(60, 20)) as terminal:
        terminal.wait_for("This window has 60 columns and 20 lines.")
        terminal.press("\x03")
        assert terminal.wait() == 130


def limit_files(size: int) -> None:
    """No file may grow beyond this, as if the disk were full."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard if size < 0 else size, hard))


def test_a_full_disk_stops_no_game(shell: Shell) -> None:
    done = shell.run(*PLAY, text=MANY, before=lambda: limit_files(2000))
    assert done.returncode == 1
    assert " win." in done.stdout
    assert "warning: can't save to" in done.stderr
    assert "meadhall: the game is not saved to its end: can't save to" in done.stderr
    kept = load(saved(shell))
    assert not kept.over
    assert len(kept.moments) > 2
    assert " win." in shell.run("resume", "1", text=MANY).stdout


def test_no_room_at_all_is_no_reason_not_to_play(shell: Shell) -> None:
    done = shell.run(*PLAY, text=MANY, before=lambda: limit_files(0))
    assert done.returncode == 1
    assert " win." in done.stdout
    assert "can't save" in done.stderr
    assert list(shell.games.iterdir()) == []


def test_a_full_disk_is_seen_on_the_screen_and_made_good_later(home: Path) -> None:
    async def act(player: Player) -> None:
        size = (home / "ragnarok-1.mead").stat().st_size
        limit_files(size + 10)
        try:
            await player.press("1", "enter", "1", "2", "enter")
            assert "NOT SAVED" in player.text
            assert any("can't save to" in notice for notice in player.notices)
            assert "The dice have fallen" in player.text
        finally:
            limit_files(-1)
        player.screen._save_again()
        await player.settle()
        assert "NOT SAVED" not in player.text
        assert "saved as ragnarok-1" in player.text

    app = at_terminal(act, sit())
    assert app.local
    assert digest(load(home / "ragnarok-1.mead").state) == digest(app.local.table.state)
