"""Playing in lines of text."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from meadhall.api import load
from meadhall.cli import main


class Lines:
    """Types lines into Mead Hall and keeps what it says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, arguments: str, *typed: str) -> str:
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(arguments.split()) == 0
        said = self._capsys.readouterr()
        assert said.err == ""
        return said.out


@pytest.fixture
def type_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Lines:
    return Lines(monkeypatch, capsys)


PLAY = "play ragnarok --plain --side gods --seed 3"


def test_an_option_is_chosen_by_number_or_by_its_words(type_lines: Lines, home: Path) -> None:
    said = type_lines(PLAY, "2", "play Gungnir + Hlidskjalf", "PLAY Hlidskjalf + Gungnir", "12")
    assert "1  keep Odin: Strength 9 at Svartalfheim" in said
    assert "'play Gungnir + Hlidskjalf' is not possible here; possible: play" in said
    assert "there are options 1 to 3, no 12" in said
    choices = [moment.move.choice for moment in load(home / "ragnarok-1.mead").moments]
    assert {"keep Tyr", "play Hlidskjalf + Gungnir"} <= set(choices)


def test_a_battle_is_told_with_its_sums(type_lines: Lines) -> None:
    said = type_lines(PLAY, "1", "2", "3").splitlines()
    sums = [line for line in said if line.startswith("Gods: Odin 9 + Hlidskjalf 3 + dice")]
    assert sums == ["Gods: Odin 9 + Hlidskjalf 3 + dice 3 + Gladsheim 2 = 17."]
    assert said.index("The Gods reach 17.") < said.index(sums[0])
    assert said.index(sums[0]) < said.index("The battle for Jotunheim begins.")


def test_table_story_rule_card_and_help_can_be_asked_for(type_lines: Lines) -> None:
    said = type_lines(PLAY, "?", "t", "s", "r", "r 22", "r RAG-99", "i thor", "i Thro", "q")
    assert "Type the number of an option" in said
    assert "Champions left: Ymir, Hrungnir" in said
    assert said.count("The Realms: Svartalfheim") == 2
    assert "\n> \nRAG-20: Each player draws 3 champions" in said
    assert "RAG-22: Loki (Gods)" in said
    assert "no rule RAG-99" in said
    assert "Strength: 8 (our reconstruction)" in said
    assert "did you mean Thor or Thrym?" in said
    assert "`meadhall resume ragnarok-1`" in said


def test_a_choice_is_taken_back_and_made_again(type_lines: Lines, home: Path) -> None:
    said = type_lines(PLAY, "u", "1", "u", "U", "u", "3", "U")
    assert said.count("there is nothing to take back") == 1
    assert said.count("there is nothing to make again") == 1
    assert said.count("Choose the champion who fights for Svartalfheim") == 3
    kinds = [moment.move.choice for moment in load(home / "ragnarok-1.mead").moments]
    assert "keep Heimdall" in kinds
    assert "keep Odin" not in kinds


def test_two_in_lines_hand_over_and_must_agree(type_lines: Lines, home: Path) -> None:
    start = "play ragnarok --plain --two --seed 3"
    said = type_lines(start, "", "1", "", "1", "u", "n", "u", "y")
    assert said.count("Giants, look away; Gods press Enter.") == 1
    assert said.count("Gods, look away; Giants press Enter.") == 2
    assert said.count("do you agree? (y/n)") == 2
    assert len(load(home / "ragnarok-1.mead").moments) == 2


def test_the_menu_in_lines(type_lines: Lines) -> None:
    said = type_lines("play --plain", "9", "1", "2", "3")
    assert "Which game?" in said
    assert "a number from 1 to" in said
    assert "Giants: Choose the champion" in said


def test_the_menu_in_lines_takes_names_too(type_lines: Lines) -> None:
    said = type_lines("play --plain", "RAGNAROK", "random", "giants")
    assert "please" not in said
    assert "Giants: Choose the champion" in said
    said = type_lines("play --plain", "thunder-and-lightning", "all at this keyboard")
    assert "look away; Thor press Enter" in said
    assert "Who plays?" in type_lines("play --plain", "God of War")
    assert "or a name of these" in type_lines("play --plain", "chess")


def test_a_replay_in_lines_keeps_the_opponents_secrets(type_lines: Lines) -> None:
    type_lines(PLAY, "1", "1")
    said = type_lines("replay 1 --plain")
    assert "The Gods send Odin." in said
    assert "You draw Gungnir." in said
    hidden = next(line for line in load_position().splitlines() if line.startswith("giants hand: "))
    for name in hidden.partition(": ")[2].split(", "):
        assert name not in said


def load_position() -> str:
    from meadhall.saves import find

    return load(find("1")).position
