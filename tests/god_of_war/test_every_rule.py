"""Every numbered rule of the page has a test that carries its id."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_rule_has_a_test() -> None:
    page = (ROOT / "docs" / "rules" / "god-of-war.md").read_text()
    rules = set(re.findall(r"^\| (GOW-\d+) \|", page, re.MULTILINE))
    marked: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        marked |= set(re.findall(r'mark\.rule\("(GOW-\d+)"\)', path.read_text()))
    assert len(rules) > 60
    assert rules - marked == set()
    assert marked - rules == set()
