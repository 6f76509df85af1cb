"""The rule pages, by rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from meadhall import games
from meadhall.core.errors import MeadhallError
from meadhall.rulebook import folder, page, parse

PAGES = sorted(path.stem for path in folder().glob("*.md"))
ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", PAGES)
def test_every_row_of_a_page_is_a_rule_with_a_text_and_a_section(name: str) -> None:
    found = page(name)
    prefix = next(iter(found.rules)).partition("-")[0]
    rows = [line for line in found.markdown.splitlines() if line.startswith(f"| {prefix}-")]
    assert len(found.rules) == len(rows)
    assert found.title
    assert "players" in found.about
    for id, rule in found.rules.items():
        assert rule.id == id
        assert rule.section
        assert rule.text
        assert "|" not in rule.text


def test_every_game_has_its_page() -> None:
    for name in games.NAMES:
        assert page(name).title == games.game(name).title


@pytest.mark.parametrize("name", PAGES)
def test_pages_lead_nowhere_outside(name: str) -> None:
    assert "../" not in page(name).markdown


def test_rules_that_are_mentioned_exist() -> None:
    import re

    for name in PAGES:
        found = page(name)
        prefix = next(iter(found.rules)).partition("-")[0]
        for id in re.findall(rf"{prefix}-\d+", found.markdown):
            assert id in found.rules


def test_a_rule_is_found_by_number_and_in_small_letters() -> None:
    rules = page("ragnarok")
    assert rules.rule("22") is rules.rule("rag-22") is rules.rules["RAG-22"]
    with pytest.raises(MeadhallError, match="no rule RAG-23x; close to it: RAG-23"):
        rules.rule("RAG-23x")


def test_a_table_of_several_columns_is_read_as_sentences() -> None:
    made = parse("x", "# X — rules\nTwo.\n## A\n| id | Hero | health P | ability |\n|---|\n"
                 "| ABC-1 | Kratos | 10 | Rage |\n")  # fmt: skip
    assert made.rules["ABC-1"].text == "**Kratos**: health 10; ability Rage"
    assert made.rules["ABC-1"].plain == "Kratos: health 10; ability Rage"


def test_an_installed_package_brings_the_pages(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(tmp_path)],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    shipped = sorted(path.stem for path in (tmp_path / "meadhall" / "rules").glob("*.md"))
    assert shipped == PAGES
    lines = "from meadhall.rulebook import page; print(page('ragnarok').rule('22').id)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = [{str(tmp_path)!r}]; {lines}"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == "RAG-22\n", done.stderr
