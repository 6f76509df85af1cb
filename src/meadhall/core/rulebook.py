"""The numbered rules of a game, read from the page in its folder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_ROW = re.compile(r"\| *([A-Z]+-\d+\w*) *\| *(.*?) *\|$")


@dataclass(frozen=True)
class Rule:
    """One rule. Its text may set words in *italics* and **bold**."""

    id: str
    chapter: str
    text: str


def read(page: Path) -> list[Rule]:
    """The rules of a page in Markdown: `## chapter` lines, and `| id | text |` rows below them."""
    rules, chapter = [], ""
    for line in page.read_text(encoding="utf-8").splitlines() if page.exists() else ():
        if line.startswith("## "):
            chapter = line.removeprefix("## ").strip()
        elif row := _ROW.match(line):
            rules.append(Rule(row[1], chapter, row[2]))
    return rules
