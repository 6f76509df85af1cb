"""Every numbered rule has a test that carries its id, and no test carries an id that isn't there.

The ids are read from the sources of the tests, so it doesn't matter which tests are being run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.games import NAMES

TESTS = Path(__file__).parent
PAGES = TESTS.parent / "docs" / "rules"


def ids_of_page(text: str) -> list[str]:
    """The ids in the first column of a rule page's tables."""
    return re.findall(r"^\| *([A-Z]{3}-\d+) *\|", text, re.MULTILINE)


def rule_marks(tree: ast.AST) -> Iterator[ast.Call]:
    """Every `pytest.mark.rule(...)` in a source."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in (
            "pytest.mark.rule",
            "mark.rule",
        ):
            yield node


def ids_of_tests(text: str, name: str) -> dict[str, str]:
    """The ids that a file of tests carries, each with the place of one mark."""
    found: dict[str, str] = {}
    tree = ast.parse(text)
    idle = {
        mark
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("test")
        for decorator in node.decorator_list
        for mark in rule_marks(decorator)
    }
    for mark in rule_marks(tree):
        place = f"{name}:{mark.lineno}"
        assert mark not in idle, f"{place}: a rule is carried by a function that is no test"
        match mark.args, mark.keywords:
            case [ast.Constant(value=str(rule))], []:
                found[rule] = place
            case _:
                raise AssertionError(f"{place}: write one rule id as a plain text in each mark")
    return found


def carried() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        name = str(path.relative_to(TESTS.parent))
        found |= ids_of_tests(path.read_text(encoding="utf-8"), name)
    return found


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_of_a_game_has_a_test(game: str) -> None:
    ids = ids_of_page((PAGES / f"{game}.md").read_text(encoding="utf-8"))
    assert ids, f"docs/rules/{game}.md has no table of rules"
    tested = carried()
    missing = [rule for rule in ids if rule not in tested]
    assert not missing, f"no test carries {', '.join(missing)}"


def test_no_test_carries_a_rule_that_is_not_written_down() -> None:
    written = {
        rule
        for page in PAGES.glob("*.md")
        for rule in ids_of_page(page.read_text(encoding="utf-8"))
    }
    unknown = [
        f"{place} carries {rule}" for rule, place in carried().items() if rule not in written
    ]
    assert not unknown, f"not in any page of docs/rules: {'; '.join(unknown)}"


@pytest.mark.parametrize("page", sorted(path.name for path in PAGES.glob("*.md")))
def test_a_page_gives_an_id_once(page: str) -> None:
    ids = ids_of_page((PAGES / page).read_text(encoding="utf-8"))
    assert len(ids) == len(set(ids))


# The check itself.


def test_ids_are_found_in_the_first_column_of_tables_only() -> None:
    text = "| id | rule |\n|---|---|\n| RAG-1 | as RAG-2 says |\n|RAG-321|x|\nRAG-7 | no table |\n"
    assert ids_of_page(text) == ["RAG-1", "RAG-321"]


def test_ids_are_found_on_tests_classes_modules_and_parameters() -> None:
    text = """
import pytest
pytestmark = [pytest.mark.interpreted, pytest.mark.rule("RAG-1")]

@pytest.mark.rule("RAG-2")
@pytest.mark.rule("RAG-3")
def test_something() -> None: ...

@pytest.mark.rule("RAG-4")
class TestMore:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("RAG-5"))])
    def test_more(self, x: int) -> None: ...
"""
    assert sorted(ids_of_tests(text, "test_x.py")) == ["RAG-1", "RAG-2", "RAG-3", "RAG-4", "RAG-5"]


def test_an_id_in_a_comment_or_a_text_carries_nothing() -> None:
    assert ids_of_tests('# pytest.mark.rule("RAG-1")\nX = "RAG-2"\n', "test_x.py") == {}


@pytest.mark.parametrize("mark", ["RULE", "'RAG-1', 'RAG-2'", "", "id='RAG-1'", "f'RAG-{1}'"])
def test_an_id_is_written_as_a_plain_text(mark: str) -> None:
    text = f"@pytest.mark.rule({mark})\ndef test_x() -> None: ...\n"
    with pytest.raises(AssertionError, match=r"test_x\.py:1: write one rule id"):
        ids_of_tests(text, "test_x.py")


def test_a_helper_carries_no_rule() -> None:
    text = "@pytest.mark.rule('RAG-1')\ndef helper() -> None: ...\n"
    with pytest.raises(AssertionError, match="no test"):
        ids_of_tests(text, "test_x.py")
