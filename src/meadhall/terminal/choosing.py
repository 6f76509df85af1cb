"""A choice in the making: what can be picked, what was, and what would come of it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from meadhall.core.game import Game
from meadhall.core.option import Option
from meadhall.core.table import Decision
from meadhall.core.view import View
from meadhall.core.wire import Outlook
from meadhall.terminal.board import Board, Sight
from meadhall.terminal.draw import BRIGHT, DIM, GOOD, apart, clickable
from meadhall.terminal.local_game import LET_GO
from meadhall.terminal.picking import Picker, Tile, by_itself, keys_of

_BUTTON = 14  # columns that the button and the spaces beside a preview take


class Choosing:
    """What a seat does about a decision; without one, what lies before it can only be seen."""

    def __init__(
        self,
        game: Game,
        board: Board[Any],
        sight: Sight[Any],
        decision: Decision | None = None,
        view: View | None = None,
        may_let_go: bool = False,
    ) -> None:
        self._game, self._board, self._view = game, board, view
        self.sight = sight
        self.decision = decision
        options = decision.options if decision else ()
        self.options = (LET_GO, *options) if may_let_go else options
        self.picker = Picker(self.options)
        self.cursor = self._first()

    def _first(self) -> int:
        """Where the cursor begins: at what comes if nothing is done, else at what can be picked."""
        tiles = self.tiles
        idle = next((option for option in self.options if not option.picks), None)
        if idle is not None and self.outlook(idle):
            return next((at for at, tile in enumerate(tiles) if tile.alone), 0)
        can = [at for at, tile in enumerate(tiles) if self.picker.can_pick(tile.token)]
        return can[0] if can else 0

    @property
    def tiles(self) -> list[Tile]:
        """What lies before the seat, and beside it what is chosen by its name."""
        tiles = self._board.tiles(self.sight, self.picker)
        for option in self.picker.named if tiles else []:
            alone = not option.picks
            name = self._board.label(option)
            tiles.append(Tile(by_itself(option), name, style=BRIGHT, alone=alone))
        return tiles

    @property
    def marks(self) -> dict[str, str]:
        """The keys of the tiles that can be picked."""
        tiles, can = self.tiles, self.picker.can_pick
        return {tile.key: key for tile, key in zip(tiles, keys_of(tiles)) if can(tile.token)}

    @property
    def in_list(self) -> bool:
        """Whether there is nothing to pick: the options are a list."""
        return self.decision is not None and not self.tiles

    def pick(self, place: int) -> None:
        tiles = self.tiles
        if self.decision is not None and place < len(tiles):
            self.picker.pick(tiles[place])
            keys = [tile.key for tile in self.tiles]
            self.cursor = keys.index(tiles[place].key) if tiles[place].key in keys else 0

    def clear(self) -> None:
        self.picker.clear()
        self.cursor = self._first()

    @property
    def card(self) -> int | None:
        """The card at the cursor."""
        tiles = self.tiles
        return tiles[self.cursor].card if self.cursor < len(tiles) else None

    def outlook(self, option: Option) -> str:
        return self._outlook(option).text

    def _outlook(self, option: Option) -> Outlook:
        return Outlook() if option is LET_GO else self._game.outlook(self._view, option.number)

    def preview(self, width: int) -> Text:
        """What would come of what was picked, or of what the cursor is at."""
        if self.decision is None:
            return Text()
        chosen, tiles = self.picker.chosen, self.tiles
        if chosen is not None:
            go = Text("[ Enter ]", GOOD)
            go.stylize(clickable(go=True))
            return apart(self._comes(chosen, width), go, width)
        if self.picker.picks:
            names = [tile.title for tile in tiles if self.picker.picked(tile.key)]
            return Text(f"  {' + '.join(names)} and … pick what goes with it", DIM)
        if self.cursor >= len(tiles):
            return Text()
        alone = Picker(self.options)
        alone.pick(tiles[self.cursor])
        if alone.chosen is not None:
            return self._comes(alone.chosen, width)
        return Text(f"  {tiles[self.cursor].hint}", DIM)

    def _comes(self, option: Option, width: int) -> Text:
        """What comes of an option; where room is short, without what was picked for it."""
        outlook = self._outlook(option)
        for said in (outlook.text, outlook.brief):
            if said and len(option.text) + len(said) <= width - _BUTTON:
                return Text.assemble("  ", (option.text, BRIGHT), f": {said}")
        return Text(f"  {outlook.text}") if outlook.text else Text(f"  {option.text}", BRIGHT)

    def listed(self) -> list[Text]:
        """All options, each with its key and what comes of it."""
        return [
            Text.assemble(
                (f"{place} " if place < 10 else "  ", GOOD),
                option.text,
                (f"  {self.outlook(option)}", DIM),
            )
            for place, option in enumerate(self.options, 1)
        ]
