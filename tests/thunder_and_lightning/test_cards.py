"""The cards, as the rule page lists them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.thunder_and_lightning.table import FIGHTERS, GAME, LOKIS

RULES = Path(__file__).parents[2] / "docs" / "rules" / "thunder-and-lightning.md"


def rows_of_page() -> list[list[str]]:
    """The table of the cards on the rule page."""
    lines = RULES.read_text(encoding="utf-8").splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("| card (Thor / Loki)"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


@pytest.mark.rule("TAL-1")
@pytest.mark.parametrize("row", rows_of_page(), ids=lambda row: str(row[0]))
def test_names_figures_and_marks_are_those_of_the_rule_page(row: list[str]) -> None:
    names, strength, copies, _ = row
    for deck, full in enumerate(names.split(" / ") if " / " in names else [names, names]):
        entries = [e for e in GAME.catalogue.entries if e[["thor", "loki"][deck]] == full]
        entry = next(e for e in entries if e.number % 2 == deck)
        count, mark = copies.split()
        assert entry["copies"] == int(count)
        assert entry.figures["copies"].printed == (mark == "P")
        if strength == "–":
            assert "strength" not in entry.figures
        else:
            assert entry["strength"] == int(strength.split()[0])
            printed = not strength.endswith("X")
            assert entry.figures["strength"].printed == printed


def test_the_strengths_of_these_tests_are_those_of_the_card_file() -> None:
    for kind, (loki, strength) in FIGHTERS.items():
        for name in (kind, loki):
            assert GAME.catalogue.entries[GAME.catalogue.by_name[name]]["strength"] == strength
    assert len(LOKIS) == 23
