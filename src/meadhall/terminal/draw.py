"""Drawing with characters: blocks of lines, boxes, and things side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rich.style import Style
from rich.text import Text

Block: TypeAlias = list[Text]

DIM = "#8d8172"
BRIGHT = "bold #fff4dc"
GOOD = "bold #f0b95a"
WARNING = "bold #ff9d7a"
THOUGHT_CELLS = 10  # of the bar that fills while a bot thinks


@dataclass(frozen=True)
class Edge:
    """How a box is drawn; the lines differ, so that no colour is needed to tell them apart."""

    corners: str
    across: str
    down: str
    style: str


PLAIN = Edge("┌┐└┘", "─", "│", DIM)
OPEN = Edge("┏┓┗┛", "━", "┃", "#d8c49a")
PICKED = Edge("╔╗╚╝", "═", "║", GOOD)


class Looks(dict[str, str]):
    """How known words look, and how all others do."""

    def __init__(self, other: str, known: Mapping[str, str]) -> None:
        super().__init__(known)
        self._other = other

    def __missing__(self, word: str) -> str:
        return self._other


def clickable(**meta: object) -> Style:
    """A style that carries what a click on it means."""
    return Style(meta=dict(meta))


def fit(text: Text | str, width: int) -> Text:
    """The text in exactly so many columns: cut off with … or filled up."""
    line = text.copy() if isinstance(text, Text) else Text(text)
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def box(
    width: int,
    lines: Sequence[Text | str],
    *,
    top: Text | str = "",
    bottom: Text | str = "",
    edge: Edge = PLAIN,
) -> Block:
    """Lines in a frame, with words in its upper and lower edge."""
    inner = width - 2
    side = Text(edge.down, edge.style)

    def rim(left: str, words: Text | str, right: str, at_end: bool) -> Text:
        shown = words.copy() if isinstance(words, Text) else Text(words, edge.style)
        shown.truncate(inner, overflow="ellipsis")
        rest = Text(edge.across * (inner - shown.cell_len), edge.style)
        middle = (rest, shown) if at_end else (shown, rest)
        return Text.assemble((left, edge.style), *middle, (right, edge.style))

    return [
        rim(edge.corners[0], top, edge.corners[1], False),
        *(Text.assemble(side, fit(line, inner), side) for line in lines),
        rim(edge.corners[2], bottom, edge.corners[3], True),
    ]


def beside(blocks: Iterable[Block], gap: int = 0) -> Block:
    """Blocks next to each other; the shorter ones are filled up below."""
    columns = [block for block in blocks if block]
    if not columns:
        return []
    height = max(len(block) for block in columns)
    widths = [max(line.cell_len for line in block) for block in columns]
    rows = []
    for place in range(height):
        cells = [
            fit(block[place] if place < len(block) else "", width)
            for block, width in zip(columns, widths)
        ]
        rows.append(Text(" " * gap).join(cells))
    return rows


def stacked(block: Block) -> Text:
    """A block as one text that is not wrapped."""
    text = Text("\n").join(block)
    text.no_wrap = True
    return text


def centred(words: Text, width: int) -> Text:
    """Words in the middle of a line."""
    shown = words.copy()
    shown.truncate(width - 4, overflow="ellipsis")
    spare = width - shown.cell_len - 2
    left = spare // 2
    return Text.assemble(("─" * left + " ", DIM), shown, (" " + "─" * (spare - left), DIM))


def apart(left: Text, right: Text, width: int) -> Text:
    """One text at the left end of a line and one at the right; the left gives way."""
    room = max(0, width - right.cell_len - 1)
    return Text.assemble(fit(left, room), " ", right)


def thought_bar(share: float | None) -> str:
    """How far a bot has thought; nothing where none looks ahead."""
    if share is None:
        return ""
    full = round(share * THOUGHT_CELLS)
    return f"  thinks {'▰' * full}{'▱' * (THOUGHT_CELLS - full)}"


def emphasised(markdown: str) -> Text:
    """Markdown's *emphasis*, **strong** and `code`, which is all that rule texts use."""
    text = Text()
    for word in re.split(r"(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)", markdown):
        if word.startswith("**") and len(word) > 4:
            text.append(word[2:-2], "bold")
        elif word[:1] in ("*", "`") and len(word) > 2:
            text.append(word[1:-1], "italic")
        else:
            text.append(word)
    return text
