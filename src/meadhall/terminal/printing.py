"""Rules, cards and saved games as printed by commands: with colour on a terminal, else plain."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import groupby

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from meadhall.core.errors import MeadhallError
from meadhall.core.game import CardText, Game
from meadhall.rulebook import Page
from meadhall.saves import Summary
from meadhall.terminal.draw import BRIGHT, DIM, GOOD, WARNING, emphasised


def print_rules(page: Page, ids: list[str]) -> None:
    """A whole page, or some of its rules."""
    rules = [page.rule(id) for id in ids]
    console = Console(highlight=False)
    if not console.is_terminal:
        if not rules:
            print(page.markdown, end="")
        for rule in rules:
            print(f"{rule.id} ({rule.section}): {rule.plain}")
        return
    if not rules:
        console.print(Markdown(page.markdown))
    for rule in rules:
        console.print(Text.assemble((rule.id, GOOD), (f"  {rule.section}", DIM)))
        console.print(emphasised(rule.text), end="\n\n")


def card_named(game: Game, name: str) -> int:
    """A card by any of its names, in any case."""
    folded = {own.casefold(): number for own, number in game.catalogue.by_name.items()}
    if name.casefold() in folded:
        return folded[name.casefold()]
    close = get_close_matches(name, game.catalogue.by_name, 3)
    hint = f"did you mean {' or '.join(close)}?" if close else "`meadhall cards` lists them"
    raise MeadhallError(f"{game.title} has no card called {name!r}; {hint}")


def card_lines(game: Game, name: str) -> list[str]:
    """One card in plain lines."""
    says = game.card_text(card_named(game, name))
    lines = [f"{says.name}, {says.kind}"]
    for figure in says.figures:
        source = "printed" if figure.printed else "our reconstruction"
        lines.append(f"{figure.name}: {figure.value} ({source})")
    if says.text:
        lines.append(says.text)
    if says.rules:
        lines.append(f"Rules: {', '.join(says.rules)}")
    return lines


def print_cards(game: Game, names: list[str]) -> None:
    """All cards of a game with their figures and where these come from, or some cards."""
    if names:
        for name in names:
            print("\n".join(card_lines(game, name)))
        return
    console = Console(highlight=False)
    cards = [game.card_text(entry.number) for entry in game.catalogue.entries]
    if not console.is_terminal:
        for says in cards:
            print(f"{says.name} ({says.kind}): {_figures(says)}")
    else:
        for kind, group in groupby(cards, lambda says: says.kind):
            grid = Grid(title=kind, title_style=GOOD, title_justify="left", box=None)
            grid.add_column(style=BRIGHT, no_wrap=True, min_width=14)
            grid.add_column()
            grid.add_column(style=DIM)
            for says in group:
                grid.add_row(says.name, _figures(says), says.text)
            console.print(grid, end="\n\n")
    print("° our reconstruction; figures without it are printed in the rulebook")


def _figures(says: CardText) -> str:
    return ", ".join(
        f"{figure.name} {figure.value}{'' if figure.printed else '°'}" for figure in says.figures
    )


def print_saved(summaries: list[Summary], more: int) -> None:
    """The saved games, the newest first, each with the number that resumes it."""
    console = Console(highlight=False)
    for number, found in enumerate(summaries, 1):
        head = Text.assemble(
            (f"{number:3}  ", GOOD), (found.name, BRIGHT), (f"  {found.when:%d %b %Y %H:%M}", DIM)
        )
        if found.trouble:
            rest = Text(f"     {found.trouble}", WARNING)
        else:
            words = (found.title, found.players, found.progress, found.turn)
            rest = Text("     " + ", ".join(word for word in words if word))
        console.print(head, soft_wrap=True)
        console.print(rest, soft_wrap=True)
    if more:
        print(f"     and {more} more; --all lists them")
