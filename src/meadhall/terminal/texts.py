"""What the help says, on a screen and in lines."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from meadhall.terminal.board import Board
from meadhall.terminal.draw import DIM, GOOD

_KEYS = (
    ("1 … 9, a …", "pick what has that key; again: once more, or put it back"),
    ("0", "do without; let it go on"),
    ("← → space", "move to something and pick it (or click on it)"),
    ("Enter", "do what you picked; go on"),
    ("Escape", "put all picks back"),
    ("l", "all options as a list"),
    ("u, U", "take your last choice back, make it again"),
    ("i", "a card, large, with its rules; ← → for the others in sight"),
    ("r", "the rule that asks you this; or click on a sentence of the story"),
    ("t", "the table in words, with all that is in sight"),
    ("p", "look through the piles, where a game has some"),
    ("h", "look back at the game so far"),
    ("Tab", "at a shared keyboard: the next seat that may act"),
    ("PgUp PgDn", "scroll the story"),
    ("q", "leave; the game is saved, `meadhall resume` goes on with it"),
)


def help_page(board: Board[Any]) -> RenderableType:
    keys = Grid.grid(padding=(0, 2))
    for key, meaning in _KEYS:
        keys.add_row(Text(key, GOOD, no_wrap=True), meaning)
    if not board.legend():
        return keys
    signs = Grid.grid(padding=(0, 2))
    for sign, meaning in board.legend():
        signs.add_row(Text(sign, GOOD, no_wrap=True), meaning)
    return Group(keys, Text("\nSigns", DIM), signs)
