"""What a person types: seats, games, cards and settings by any of their names, in any case."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import meadhall
from meadhall.cli import main
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.table import Table
from meadhall.games import NAMES, game
from meadhall.rulebook import page
from meadhall.saves import players_text
from meadhall.terminal.local_game import NewGame
from meadhall.terminal.printing import card_lines

RAGNAROK = game("ragnarok")
THUNDER = game("thunder-and-lightning")
WAR = game("god-of-war", settings={"party": "kratos+brok-sindri", "mode": "scene 1"})


# Seats


@pytest.mark.parametrize("word", ["giants", "Giants", "GIANTS", " giants "])
def test_a_seat_is_called_in_any_case(word: str) -> None:
    assert RAGNAROK.seat(word) == 1
    table = Table(RAGNAROK, seed=1)
    table.choose(word, table.options(word)[0])
    assert table.asked == ["gods"]
    assert table.log[-1].seat == "giants"


def test_a_seat_that_is_not_there_is_told_those_that_are() -> None:
    with pytest.raises(MeadhallError, match="no seat 'Elves'; there are: gods, giants"):
        RAGNAROK.seat("Elves")
    with pytest.raises(MeadhallError, match="no seat 'Elves'; there are: gods, giants"):
        Table(RAGNAROK, seed=1, players={"Elves": "you"})


def test_who_sits_where_is_kept_under_the_seats_own_names() -> None:
    table = Table(RAGNAROK, seed=1, players={"Gods": "greedy", "GIANTS": "you"})
    assert table.header.seats == {"gods": "greedy", "giants": "you"}
    assert players_text(table) == "you (Giants) against Warrior (Gods)"


@pytest.mark.parametrize("side", ["Giants", "GIANTS"])
def test_a_side_is_wished_for_in_any_case(
    side: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    assert NewGame(RAGNAROK, "greedy", side, 1).begin().people == [1]
    lot = NewGame(RAGNAROK, "greedy", "Random", 1).begin().people
    assert lot == NewGame(RAGNAROK, "greedy", "random", 1).begin().people
    with pytest.raises(MeadhallError, match="'Elves'; there are: gods, giants, random"):
        NewGame(RAGNAROK, "greedy", "Elves", 1).begin()


def test_a_party_is_named_in_any_case() -> None:
    named = game("god-of-war", settings={"Party": "Kratos+Brok-Sindri", "mode": "Scene 1"})
    assert named.seat_names == ("kratos", "brok-sindri")
    assert named.settings == WAR.settings
    with pytest.raises(MeadhallError, match="level can't be 'Easy'; possible: normal, story"):
        game("god-of-war", settings={"level": "Easy"})


# Games


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_called_by_its_name_or_its_title_in_any_case(name: str) -> None:
    title = game(name).title
    for word in (name, name.upper(), title, title.upper(), f" {title.casefold()} "):
        assert game(word).name == name
        assert meadhall.game(word).name == name
        assert meadhall.table(word, seed=1).header.game == name
        assert page(word).game == name


@pytest.mark.parametrize("word", ["God of War", "god of war", "God_of_War", "god of war "])
def test_the_first_words_of_a_title_are_enough(word: str) -> None:
    assert game(word).name == "god-of-war"
    assert page(word).game == "god-of-war"


def test_and_may_be_written_out() -> None:
    assert game("Thunder and Lightning").name == game("thunder&lightning").name
    assert meadhall.bot("greedy", "Thunder & Lightning").name == "greedy"


@pytest.mark.parametrize("word", ["", "chess", "god", "thunder", "ragnarok 2", "-"])
def test_a_game_that_is_not_there_is_told_those_that_are(word: str) -> None:
    with pytest.raises(MeadhallError) as told:
        game(word)
    assert all(name in str(told.value) for name in (repr(word), *NAMES))


def test_the_commands_take_a_title_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["rules", "God of War", "GOW-40"]) == 0
    assert main(["cards", "Thunder & Lightning", "female archer"]) == 0
    assert main(["play", "RAGNAROK", "--side", "Giants", "--plain"]) == 0
    said = capsys.readouterr().out
    assert "GOW-40 (" in said
    assert "Female Archer" in said
    assert "you as Giants" in said or "Giants:" in said


# Cards


@pytest.mark.parametrize(
    "name", ["Archer", "Female Archer", "FEMALE ARCHER", "loki's female archer"]
)
def test_a_card_lies_in_a_position_by_its_short_or_its_full_name(name: str) -> None:
    g = THUNDER.read(
        f"turn: loki, 1 left\nloki columns: {name} | Loki | -\nthor columns: Tyr | - | -"
    )
    assert "loki columns: Archer |" in THUNDER.write(g)


@pytest.mark.parametrize("name", ["K-13", "k-13", "Leviathan Axe", "leviathan axe"])
def test_a_card_lies_in_a_position_by_its_number_or_its_title(name: str) -> None:
    g = WAR.read(f"scene: 1\nkratos hand: {name}")
    assert "kratos hand: K-13 (Melee+1)" in WAR.write(g)


@pytest.mark.parametrize(
    ("rules", "name", "line"),
    [
        (THUNDER, "Female Archer", "Archer"),
        (THUNDER, "odin's RING", "Odin's Ring"),
        (WAR, "Leviathan Axe", "K-13"),
        (RAGNAROK, "mimir's well", "Mimir's Well"),
    ],
)
def test_a_card_is_looked_up_by_any_name(rules: Game, name: str, line: str) -> None:
    assert line in card_lines(rules, name)[0]


def test_words_of_a_position_are_read_in_any_case() -> None:
    owners = "owners: Gods, TIE, Giants\ngods at: Thor, Odin, Tyr\ngiants at: Ymir, Thrym, Hymir\n"
    g = RAGNAROK.read(
        owners + "gods hand: Fenrir, Garm, Brokk\ngiants hand: Eitri, Valhalla, Ivaldi"
    )
    assert "owners: gods, tie, giants" in RAGNAROK.write(g)
    seats = "scene: 5\nfirst: Brok-Sindri\nactive: KRATOS\ntracked: the hive 3\n"
    g = WAR.read(seats + "listed: flip b1, T2\nturned: b4\nstack: -\nresult: Lost")
    text = WAR.write(g)
    for line in (
        "first: brok-sindri",
        "active: kratos",
        "tracked: The Hive 3",
        "listed: T2, flip B1",
        "turned: B4",
        "result: lost",
    ):
        assert line in text.splitlines()
