"""Packages that add a bot and a game: built, installed, and met in Python, terminal and hall."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support import toast
from tests.support.patience import PATIENCE
from tests.test_docs import blocks

UV = str(Path(sys.executable).with_name("uv"))
GAME = """[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "toast-game"
version = "1"

[project.entry-points."meadhall.games"]
toast = "toast:ToastGame"
broken = "toast:Nothing"

[project.entry-points."meadhall.bots"]
broken = "toast:Nothing"

[tool.setuptools]
py-modules = ["toast"]
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the bot of the documentation and Toast are installed."""
    bot, game, target = (tmp_path_factory.mktemp(name) for name in ("bot", "game", "installed"))
    (code,) = [block for block in blocks("extend.md") if "class Patient" in block]
    (maker,) = [block for block in blocks("extend.md") if "def patient(game)" in block]
    (declared,) = [block for block in blocks("extend.md", "toml") if "patient-bot" in block]
    (bot / "patient_bot.py").write_text(f"{code}\n\n{maker}")
    (bot / "pyproject.toml").write_text(declared)
    (game / "toast.py").write_text(Path(toast.__file__).read_text())
    (game / "pyproject.toml").write_text(GAME)
    command = [UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [*command, "--target", *map(str, (target, bot, game))], check=True, timeout=PATIENCE
    )
    return target


def environment(installed: Path, home: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(installed), "MEADHALL_HOME": str(home)}


def run(installed: Path, home: Path, *command: str, says: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command],
        input=says,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment(installed, home),
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_python_knows_an_installed_bot_and_game(installed: Path, tmp_path: Path) -> None:
    said = run(
        installed,
        tmp_path,
        "-c",
        "import meadhall\n"
        "from meadhall.bots import levels\n"
        "print([(level.id, level.title, level.about) for level in levels()][4:])\n"
        "table = meadhall.table('toast', seed=1)\n"
        "jarl = meadhall.bot('jarl', table, iterations=20)\n"
        "table.choose('astrid', jarl.choose(table.view('astrid')))\n"
        "table = meadhall.table('ragnarok', seed=1)\n"
        "print(type(meadhall.bot('Patient', table)).__name__)\n",
    )
    assert "[('patient', 'Patient', 'Plays every guess out at random')]" in said
    assert "Patient\n" in said
    assert "the game broken of toast:Nothing can't be loaded" in said
    assert "the bot broken of toast:Nothing can't be loaded" in said


def test_the_terminal_plays_against_it(installed: Path, tmp_path: Path) -> None:
    play = ["-m", "meadhall", "play", "--plain", "--seed", "1"]
    said = run(installed, tmp_path, *play, "ragnarok", "--bot", "patient", says="1\n1\nq\n")
    assert "Play two cards face down" in said
    said = run(installed, tmp_path, *play, "toast", "--bot", "warrior", says="1\nq\n")
    assert "bet" in said


@contextmanager
def a_hall(installed: Path, home: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "meadhall", "serve", "--port", "0"]
    hall = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(installed, home),
    )
    assert hall.stdout is not None
    try:
        line = hall.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http"))
    finally:
        hall.terminate()
        hall.wait(PATIENCE)
        hall.stdout.close()


def test_the_hall_has_it_at_its_tables(installed: Path, tmp_path: Path) -> None:
    with a_hall(installed, tmp_path) as address, httpx.Client(base_url=address) as visitor:
        games = {game["name"]: game for game in visitor.get("/api/games").json()}
        assert games["toast"]["seats"] == list(toast.GUESTS)
        assert games["toast"]["levels"][-1]["title"] == "Patient"
        assert visitor.get("/api/games/toast").json()["rules"] == []
        wish = {"game": "toast", "seats": {"astrid": {"sits": "me"}}}
        for name in ("bjorn", "frida"):
            wish["seats"][name] = {"sits": "bot", "level": "patient"}  # type: ignore[index]
        made = visitor.post("/api/tables", json=wish, headers={"Origin": address})
        assert made.status_code == 201
        table = visitor.get(f"/api/tables/{made.json()['table']}").json()
        assert [seat["bot"] for seat in table["seats"]] == ["", "Patient", "Patient"]
