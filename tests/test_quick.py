"""`make quick` finds the tests of what changed."""

from __future__ import annotations

import pytest

from tools import quick


def test_every_source_file_has_tests() -> None:
    sources = [str(path.relative_to(quick.ROOT)) for path in (quick.ROOT / "src").rglob("*.py")]
    assert [source for source in sources if not quick.touched([source])] == []


@pytest.mark.parametrize("tests", quick.TOUCHED.values())
def test_what_is_named_is_there(tests: str) -> None:
    named = {test.format(game=game) for test in tests.split() for game in quick.GAMES}
    missing = {test for test in named if not (quick.ROOT / test).exists()}
    assert missing <= {"tests/terminal/test_ragnarok.py", "tests/god_of_war/test_figures.py"}


def test_a_game_leads_to_its_own_tests_and_not_to_anothers() -> None:
    found = quick.touched(["src/meadhall/games/ragnarok/rules.py"])
    assert "tests/ragnarok" in found
    assert "tests/god_of_war" not in found
    assert "tests/test_golden.py" in found


@pytest.mark.parametrize("folder", ["bots", "core", "server", "terminal"])
def test_a_layer_leads_to_its_own_tests(folder: str) -> None:
    assert f"tests/{folder}" in quick.touched([f"src/meadhall/{folder}/__init__.py"])


def test_a_file_of_tests_leads_to_itself_and_a_shared_one_to_its_users() -> None:
    assert quick.touched(["tests/test_cli.py"]) == ["tests/test_cli.py"]
    assert "tests/server/test_crash.py" in quick.touched(["tests/support/crowd.py"])
    assert quick.touched(["tests/golden/ragnarok.txt"]) == ["tests/test_golden.py"]
    assert quick.touched(["tests/browser/test_pages.py", "LICENSE"]) == []


def test_no_test_runs_twice() -> None:
    found = quick.touched(["tests/ragnarok/test_cards.py", "src/meadhall/games/ragnarok/cards.py"])
    assert "tests/ragnarok/test_cards.py" not in found
