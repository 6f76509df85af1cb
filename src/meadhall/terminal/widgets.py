"""The parts of a screen: the table, what lies before the player, and the story."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from meadhall.terminal.board import Board, Sight
from meadhall.terminal.draw import (
    BRIGHT,
    DIM,
    GOOD,
    OPEN,
    PICKED,
    PLAIN,
    Block,
    beside,
    box,
    clickable,
    fit,
    stacked,
)
from meadhall.terminal.picking import Picker, Tile, keys_of

_WIDEST_TILE = 26
_CHIP = 26
_NARROWEST_CHIP = 16


class Clicked(Message):
    """A click on something that means something: a card, a tile, a rule, or to go on."""

    def __init__(self, what: str, value: object) -> None:
        super().__init__()
        self.what = what
        self.value = value


class Clickable(Widget):
    """A widget that tells what was clicked on, from the style of the text there."""

    def on_click(self, event: events.Click) -> None:
        for what in ("tile", "pick", "rule", "go", "card"):
            if what in event.style.meta:
                self.post_message(Clicked(what, event.style.meta[what]))
                return


class Words(Static, Clickable):
    """Text with things to click on."""


class Line(Words):
    """One line of it, which always has its room."""

    def say(self, words: Text) -> None:
        self.update(words, layout=False)


class BoardView(Clickable):
    """The table, drawn for the room there is."""

    def __init__(self, board: Board[Any]) -> None:
        super().__init__(id="board")
        self._board = board
        self._sight: Sight[Any] | None = None

    def show(self, sight: Sight[Any]) -> None:
        self._sight = sight
        self.refresh(layout=bool(self.styles.is_auto_height))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """For a board that scrolls: as many lines as it draws."""
        if self._sight is None:
            return 1
        return len(self._board.draw(self._sight, width, viewport.height).split("\n"))

    def render(self) -> RenderResult:
        if self._sight is None or not self.size.width:
            return ""
        return self._board.draw(self._sight, self.size.width, self.size.height)


class Strip(Clickable):
    """What lies before the player, as tiles side by side, or as a short list where they are many.

    A tile that can be picked has a heavy frame and a number, a picked one a double frame.
    """

    def __init__(self) -> None:
        super().__init__(id="strip")
        self._tiles: Sequence[Tile] = ()
        self._picker: Picker | None = None
        self._cursor = 0

    def show(self, tiles: Sequence[Tile], picker: Picker | None, cursor: int) -> None:
        self._tiles, self._picker, self._cursor = tiles, picker, cursor
        self.refresh()

    @property
    def per_row(self) -> int:
        """How many tiles stand side by side."""
        if self._boxed():
            return max(1, len(self._tiles))
        return max(1, self.size.width // self._chip_width())

    def _chip_width(self) -> int:
        """As narrow as the words allow where there are more tiles than room for wide ones."""
        width, rows = self.size.width, max(1, self.size.height)
        if len(self._tiles) <= rows * (width // _CHIP):
            return _CHIP
        longest = max(len(tile.title) + _first(tile).cell_len + 6 for tile in self._tiles)
        return min(_CHIP, max(_NARROWEST_CHIP, longest))

    def render(self) -> RenderResult:
        if not self._tiles or not self.size.width:
            return ""
        if self._boxed():
            width = min(_WIDEST_TILE, self.size.width // len(self._tiles))
            boxes = [self._box(place, tile, width) for place, tile in enumerate(self._tiles)]
            return stacked(beside(boxes))
        rows: Block = []
        for start in range(0, len(self._tiles), self.per_row):
            places = range(start, min(start + self.per_row, len(self._tiles)))
            chips = [self._chip(place, self._tiles[place]) for place in places]
            rows.append(Text().join(chips))
        return stacked(rows)

    def _boxed(self) -> bool:
        needed = 0
        for tile in self._tiles:
            widest = max((line.cell_len for line in tile.lines), default=0)
            needed = max(needed, len(tile.title) + 4, widest + 2)
        return needed * len(self._tiles) <= self.size.width

    def _box(self, place: int, tile: Tile, width: int) -> Block:
        edge, digit = PLAIN, "─"
        if self._picker and (self._picker.can_pick(tile.token) or self._picker.picked(tile.key)):
            edge = PICKED if self._picker.picked(tile.key) else OPEN
            digit = keys_of(self._tiles)[place]
        here = self._picker is not None and place == self._cursor
        title = Text.assemble(
            (f"{digit}", edge.style),
            (f"►{tile.title}" if here else f" {tile.title}", f"{tile.style or BRIGHT} bold"),
            (" " if len(tile.title) + 4 < width else "", edge.style),
        )
        if here:
            title.stylize("reverse", 1)
        lines = [*tile.lines]
        room = max(2, self.size.height - 2)
        if width >= 18 and room > len(lines) + 1:
            words = wrap(tile.text, width - 2)
            lines += [Text(""), *(Text(line, DIM) for line in words)]
        lines = [*lines, *([Text()] * room)][:room]
        below = "picked" if edge is PICKED else ""
        block = box(width, lines, top=title, bottom=below, edge=edge)
        for line in block:
            line.stylize(clickable(tile=place))
        return block

    def _chip(self, place: int, tile: Tile) -> Text:
        picked = self._picker is not None and self._picker.picked(tile.key)
        here = self._picker is not None and place == self._cursor
        can = self._picker is not None and (picked or self._picker.can_pick(tile.token))
        chip = Text.assemble(
            ("►" if here else " ", BRIGHT),
            (keys_of(self._tiles)[place] if can else " ", GOOD),
            ("√" if picked else " ", GOOD),
            (tile.title, f"{tile.style} bold" if can else DIM),
            "  ",
            _first(tile),
        )
        if here:
            chip.stylize("reverse", 1)
        chip = fit(chip, self._chip_width())
        chip.stylize(clickable(tile=place))
        return chip


def _first(tile: Tile) -> Text:
    return tile.lines[0] if tile.lines else Text()


class Story(VerticalScroll):
    """What happened, newest last, in paragraphs; the newest ones stand out."""

    can_focus = False

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._shown: Sequence[tuple[Text, bool]] = ()

    def compose(self) -> ComposeResult:
        yield Words("", classes="told")

    def show(self, paragraphs: Sequence[tuple[Text, bool]]) -> None:
        if paragraphs == self._shown:
            return
        self._shown = paragraphs
        text = Text()
        for place, (paragraph, fresh) in enumerate(paragraphs):
            line = Text("\n" if place else "").append("› " if fresh else "  ", GOOD) + paragraph
            line.stylize(BRIGHT if fresh else DIM)
            text.append_text(line)
        self.query_one(".told", Words).update(text)
        self.call_after_refresh(self.scroll_end, animate=False, immediate=True)


class TooSmall(Static):
    """Stands in for a screen that doesn't fit."""


LEAST = (80, 24)


def too_small_text(width: int, height: int) -> str:
    return (
        f"This window has {width} columns and {height} lines.\n"
        f"Mead Hall needs {LEAST[0]} and {LEAST[1]}.\nMake it larger to go on; "
        "the game is saved.\n"
    )
