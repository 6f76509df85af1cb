"""The command line: what it prints, and one clear line for everything that can be wrong."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from meadhall import __version__
from meadhall.api import game, load
from meadhall.cli import main
from meadhall.core.log import Header, Move, dumps, loads
from tests.support.shell import MEADHALL, Shell

CARDS = game("ragnarok").catalogue.text


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "hall"))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path / "hall" / "games"


@pytest.fixture
def complaint(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs a command that must fail with one line on stderr and exit code 2; that line."""

    def run(*arguments: str) -> str:
        try:
            code: object = main(arguments)
        except SystemExit as ended:
            code = ended.code
        said = capsys.readouterr()
        assert code == 2, said
        assert said.err.startswith("meadhall: ")
        assert said.err.count("\n") == 1
        return said.err

    return run


@pytest.fixture
def saved(games: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A game that was left in its first battle."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n"))
    assert main(["play", "ragnarok", "--side", "gods", "--seed", "3"]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    capsys.readouterr()
    return games / "ragnarok-1.mead"


def test_the_version_says_how_the_rules_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith(f"meadhall {__version__}, ")
    assert "compiled" in said or "interpreted" in said


def test_the_version_needs_neither_the_screen_nor_the_rules() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *MEADHALL[1:], "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "meadhall.cli" in done.stderr
    for heavy in ("textual", "rich", "msgspec", "meadhall.games.ragnarok"):
        assert heavy not in done.stderr


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    for command in ("play", "resume", "replay", "rules", "cards"):
        assert command in said


# Rules and cards


def test_a_rule_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ragnarok", "RAG-22", "rag-3", "40"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" ")[0] for line in lines] == ["RAG-22", "RAG-3", "RAG-40"]
    assert "*" not in "".join(lines)


def test_the_whole_rule_page_can_be_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ragnarok"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("# Ragnarok")
    assert len([line for line in said.splitlines() if line.startswith("| RAG-22 |")]) == 1


def test_all_cards_with_their_sources(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "ragnarok"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 54 + 1
    assert "Odin (God): Strength 9" in lines
    assert "Thor (God): Strength 8°" in lines
    assert "our reconstruction" in lines[-1]


def test_the_cards_of_another_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.toml"
    own.write_text(CARDS.replace('name = "Thor"', 'name = "Thunar"'))
    assert main(["cards", "ragnarok", "thunar", "--cards", str(own)]) == 0
    assert "Thunar, God" in capsys.readouterr().out


def test_rules_and_cards_are_nice_on_a_terminal(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    for command, words in (("rules", "RAG-22"), ("cards", "Shield Hall")):
        with shell.terminal(command, "ragnarok") as terminal:
            assert terminal.wait() == 0
            assert words in terminal.text
            assert "\x1b[" in terminal.raw
    shell.environment["NO_COLOR"] = "1"
    with shell.terminal("cards", "ragnarok") as terminal:
        assert terminal.wait() == 0
        assert "\x1b[3" not in terminal.raw


def test_a_reader_that_stops_reading_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{' '.join(MEADHALL)} rules god-of-war | head -1"],
        env=Shell(tmp_path).environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.startswith("# God of War")
    assert done.stderr == ""


# What can be wrong


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["play", "ragnarock"], "no game is called 'ragnarock'; there are: ragnarok"),
        (["play", "ragnarok", "--bot", "odin"], "no bot is called 'odin'"),
        (["play", "ragnarok", "--side", "elves"], "no side is called 'elves'; there are: gods"),
        (["play", "ragnarok", "--two", "--bot", "greedy"], "--two is without a bot"),
        (["play", "ragnarok", "--set", "heroes"], "--set is written as NAME=CHOICE"),
        (["play", "ragnarok", "--set", "a=b"], "Ragnarok has no setting 'a'"),
        (["play", "--seed", "3"], "--seed needs the name of a game"),
        (["play", "ragnarok", "--seed", "-1"], "a seed is a whole number from 0 on, not '-1'"),
        (["play", "ragnarok", "--seed", "1.5"], "a seed is a whole number from 0 on, not '1.5'"),
        (["play", "ragnarok", "--seed", "²"], "a seed is a whole number from 0 on"),
        (["play", "ragnarok", "--seed", ""], "a seed is a whole number from 0 on"),
        (["play", "ragnarok", "--position", "/nowhere"], "can't read the position file /nowhere"),
        (["play", "ragnarok", "--cards", "/nowhere"], "can't read the card file /nowhere"),
        (["play", "ragnarok", "--cards", "/"], "Is a directory"),
        (["rules", "chess"], "no rules are written down for 'chess'"),
        (["rules", "ragnarok", "RAG-222"], "has no rule RAG-222; close to it: RAG-22"),
        (["cards", "ragnarok", "Thro"], "no card called 'Thro'; did you mean Thor"),
        (["resume", "7"], "no saved game has the number 7; there are: none"),
        (["resume", "elsewhere"], "no saved game is called 'elsewhere'"),
        (["replay", "x" * 3000], "no saved game is called"),
        (["replay", "/"], "no saved game is called '/'"),
    ],
)
def test_a_wrong_word_gets_one_clear_line(
    complaint: Callable[..., str], arguments: list[str], words: str, games: Path
) -> None:
    assert words in complaint(*arguments)
    assert not games.exists()


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("gods hand: Bifrost, Garm\ngiants hand: Garm", "Garm lies in two places"),
        ("gods dice: 7", "a die is 1 to 6, not 7"),
        ("gods hand: Excalibur", "no card is called 'Excalibur'"),
        ("gods hand: Odin", "Odin is a god card"),
        ("weather: fine", "unknown key 'weather'"),
        ("\x00", "is not of the form key: value"),
    ],
)
def test_a_position_that_can_t_be(
    complaint: Callable[..., str], tmp_path: Path, games: Path, position: str, words: str
) -> None:
    file = tmp_path / "position"
    file.write_text(position)
    assert words in complaint("play", "ragnarok", "--position", str(file))
    assert not games.exists()


def test_a_position_or_cards_that_are_no_text(
    complaint: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"\xff\xfe\x00")
    assert "it is not UTF-8 text" in complaint("play", "ragnarok", "--position", str(file))
    assert "it is not UTF-8 text" in complaint("play", "ragnarok", "--cards", str(file))


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("[[wonder]]", "[[weapon]]", "unknown kind of card 'weapon'"),
        ('name = "Thor"', 'name = "Odin"', "two cards are called 'Odin'"),
        ("strength = { printed = 9 }", "strength = 9", "must say its source"),
        ("strength = { printed = 9 }", "strength = { printed = 99 }", "from 0 to 20, not 99"),
        ("[[realm]]", "[[realm", "is not a card file"),
    ],
)
def test_cards_that_can_t_be_played_with(
    complaint: Callable[..., str], tmp_path: Path, before: str, after: str, words: str
) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(CARDS.replace(before, after, 1))
    assert words in complaint("play", "ragnarok", "--cards", str(file))


def test_no_input_at_all(tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{' '.join(MEADHALL)} play ragnarok <&-"],
        env=Shell(tmp_path).environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "meadhall: there is no input to read choices from: stdin is closed\n"
    assert not (tmp_path / "games").exists()


# Saved games


def test_the_list_of_saved_games(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "ragnarok", "--two", "--seed", "3"])
    capsys.readouterr()
    assert main(["resume"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("  1  ragnarok-2  ")
    assert "all at one keyboard, battle 1 of 9, Gods 0 : 0 Giants, Gods and Giants to" in lines[1]
    assert lines[2].startswith("  2  ragnarok-1  ")
    assert "you (Gods) against Warrior (Giants), battle 1 of 9" in lines[3]
    assert lines[3].endswith("Gods to choose")


def test_no_saved_games_yet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume"]) == 0
    assert "there are no saved games yet" in capsys.readouterr().out


def test_only_the_newest_are_listed_unless_asked(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(2, 24):
        saved.with_name(f"ragnarok-{number}.mead").write_bytes(saved.read_bytes())
    main(["resume"])
    assert "and 3 more; --all lists them" in capsys.readouterr().out
    main(["resume", "--all"])
    assert capsys.readouterr().out.count("battle 1 of 9") == 23


def test_a_game_that_is_over_is_for_looking_at(
    saved: Path, complaint: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60))
    assert main(["resume", "1"]) == 0
    assert "is over: The " in complaint("resume", "1")


def test_a_cut_off_game_is_repaired_and_its_original_kept(
    saved: Path, complaint: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    whole = saved.read_bytes()
    moves = len(load(saved).moments)
    saved.write_bytes(whole[:-10])
    assert "is cut off in line" in complaint("resume", "ragnarok-1")
    assert "`meadhall resume --repair`" in complaint("replay", "ragnarok-1")
    assert saved.read_bytes() == whole[:-10]
    main(["resume"])
    assert "is cut off in line" in capsys.readouterr().out
    assert main(["resume", "ragnarok-1", "--repair"]) == 0
    assert "its whole lines are kept" in capsys.readouterr().err
    assert len(load(saved).moments) in (moves - 1, moves)  # the bot has answered again
    assert saved.with_name("ragnarok-1.mead.cut-1").read_bytes() == whole[:-10]


def test_all_cut_off_games_are_repaired_at_once(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved.write_bytes(saved.read_bytes()[:-3])
    assert main(["resume", "--repair"]) == 0
    assert "battle 1 of 9" in capsys.readouterr().out


def test_a_game_cut_off_in_its_first_line_can_t_be_repaired(
    saved: Path, complaint: Callable[..., str]
) -> None:
    saved.write_bytes(saved.read_bytes()[:50])
    assert "nothing is left of it" in complaint("resume", "1", "--repair")
    assert len(saved.read_bytes()) == 50


def changed(saved: Path, header: Header | None = None, moves: list[Move] | None = None) -> None:
    """Write another log that is sound in itself."""
    had, made, _ = loads(saved.read_bytes(), "log")
    saved.write_bytes(dumps(header or had, moves or made))


def header_like(saved: Path, **changes: object) -> Header:
    had, _, _ = loads(saved.read_bytes(), "log")
    values = {name: getattr(had, name) for name in had.__struct_fields__}
    return Header(**(values | changes))


def test_a_tampered_log(saved: Path, complaint: Callable[..., str]) -> None:
    data = saved.read_bytes()
    saved.write_bytes(data.replace(b"keep Odin", b"keep Thor"))
    assert "changed since it was saved" in complaint("resume", "1")
    saved.write_bytes(b"\x00" * 40 + b"\n" + data)
    assert "line 1: not a line of a saved game" in complaint("replay", "1")
    saved.write_bytes(data + data.splitlines(keepends=True)[0])
    assert "a move is expected here" in complaint("resume", "1")


@pytest.mark.parametrize(
    ("place", "move", "words"),
    [
        (2, Move("choice", "gods", "keep Surt"), "move 2: 'keep Surt' is not possible here"),
        (2, Move("choice", "elves", "keep Odin"), "move 2: no seat 'elves'"),
        (2, Move("start"), "move 2: a game has one start"),
        (2, Move("dance"), "move 2: no kind of move is called 'dance'"),
        (1, Move("redo"), "move 1: there is nothing to make again"),
        (0, Move("start", fate=[1, 2]), "move 0: Fate has no answer left"),
        (0, Move("start", fate=[99]), "move 0: Fate can't answer 99 here"),
    ],
)
def test_a_log_of_what_can_t_have_happened(
    saved: Path, complaint: Callable[..., str], place: int, move: Move, words: str
) -> None:
    _, made, _ = loads(saved.read_bytes(), "log")
    changed(saved, moves=[*made[:place], move, *made[place + 1 :]])
    before = saved.read_bytes()
    assert words in complaint("resume", "1")
    assert saved.read_bytes() == before


def test_a_log_of_another_version_or_game_or_cards(
    saved: Path, complaint: Callable[..., str]
) -> None:
    sound = saved.read_bytes()
    for change, words in (
        ({"version": 99}, "was played by version 99 of the rules of Ragnarok"),
        ({"format": 99}, "has format 99; this Mead Hall reads 1"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"digest": "0" * 16}, "was played with other cards"),
        ({"cards": "[[realm]]"}, "there must be 9"),
        ({"position": "gods dice: 7"}, "a die is 1 to 6, not 7"),
        ({"settings": {"heroes": "all"}}, "Ragnarok has no setting 'heroes'"),
    ):
        changed(saved, header_like(saved, **change))
        assert words in complaint("resume", "1")
        saved.write_bytes(sound)


def test_a_game_with_other_cards_keeps_them(
    tmp_path: Path, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(CARDS.replace('name = "Thor"', 'name = "Thunar"'))
    main(["play", "ragnarok", "--cards", str(own), "--side", "gods"])
    own.unlink()
    assert "Thunar" in load(games / "ragnarok-1.mead").game.catalogue.by_name


def test_an_empty_file_is_no_game(saved: Path, complaint: Callable[..., str]) -> None:
    empty = saved.with_name("ragnarok-2.mead")
    empty.touch()
    assert "is empty" in complaint("replay", "ragnarok-2")
    assert "there are: 1 to 1" in complaint("resume", "2")


def test_the_folder_of_games_is_a_file(
    tmp_path: Path, complaint: Callable[..., str], monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    (tmp_path / "hall").write_text("")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", "ragnarok"]) == 1
    said = capsys.readouterr()
    assert "warning: can't save in" in said.err
    assert "Play two cards face down" in said.out
