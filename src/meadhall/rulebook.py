"""The numbered rules of each game, as their pages in docs/rules have them."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from meadhall.core.errors import MeadhallError

_PACKAGE = Path(__file__).parent
_ID = re.compile(r"[A-Z]{3}-\d+")


@dataclass(frozen=True)
class Rule:
    """One numbered rule; its text is Markdown with *emphasis* only."""

    id: str
    section: str
    text: str

    @property
    def plain(self) -> str:
        return self.text.replace("*", "").replace("`", "")


@dataclass(frozen=True)
class Page:
    """A game's rule page: what it says of the game, its rules by id, and all of it as Markdown."""

    game: str
    title: str
    about: str
    rules: dict[str, Rule]
    markdown: str

    def rule(self, id: str) -> Rule:
        """A rule by its id, in capitals or not, or by its number alone."""
        prefix = next(iter(self.rules)).partition("-")[0]
        wanted = f"{prefix}-{id}" if id.isascii() and id.isdigit() else id.upper()
        if wanted not in self.rules:
            close = get_close_matches(wanted, self.rules, 4, 0.5)
            hint = f"close to it: {', '.join(close)}" if close else f"they begin with {prefix}-"
            raise MeadhallError(f"{self.title} has no rule {id}; {hint}")
        return self.rules[wanted]


def folder() -> Path:
    """Where the pages lie: docs/rules of a checkout, else inside the installed package."""
    root = _PACKAGE.parents[1]
    return root / "docs" / "rules" if (root / "setup.py").exists() else _PACKAGE / "rules"


@cache
def page(game: str) -> Page:
    """The rule page of a game, by its name or title."""
    pages = {path.stem: path for path in folder().glob("*.md")}
    if game not in pages:
        from meadhall.games import name_of  # needed for titles only; the pages need no game

        with suppress(MeadhallError):
            if name_of(game) in pages:
                return page(name_of(game))
        there = ", ".join(sorted(pages))
        raise MeadhallError(f"no rules are written down for {game!r}; there are: {there}")
    return parse(game, pages[game].read_text(encoding="utf-8"))


def parse(game: str, markdown: str) -> Page:
    """A page is a title, a few lines about the game, then sections with tables of rules."""
    title = section = ""
    about: list[str] = []
    rules: dict[str, Rule] = {}
    header: list[str] = []
    for line in markdown.splitlines():
        if line.startswith("# "):
            title = line[2:].partition(" — ")[0].strip()
        elif line.startswith("## "):
            section = line[3:].strip()
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if _ID.fullmatch(cells[0]):
                rules[cells[0]] = Rule(cells[0], section, _sentence(header, cells[1:]))
            elif cells[0] == "id":
                header = cells[1:]
        elif line.strip() and not section:
            about.append(line.strip())
    return Page(game, title, "\n".join(about), rules, markdown)


def _sentence(header: list[str], cells: list[str]) -> str:
    """A rule's text; where its table has several columns, each after the column's name."""
    if len(cells) == 1:
        return cells[0]
    named = [f"{name.removesuffix(' P')} {cell}" for name, cell in zip(header[1:], cells[1:])]
    return f"**{cells[0]}**: " + "; ".join(named)
