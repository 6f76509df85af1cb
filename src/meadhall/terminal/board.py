"""What the terminal must know of a game to show it. A game adds its own; this one does for any."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, ClassVar, Final

from rich.text import Text

from meadhall.core.game import Game
from meadhall.core.option import Option
from meadhall.core.state import Frame
from meadhall.core.view import View
from meadhall.saves import seat_title
from meadhall.terminal.picking import Part, Pick, Tile

# A game's board by its name, imported when it is asked for.
_BOARDS: Final = {
    "ragnarok": ("meadhall.terminal.ragnarok", "RagnarokBoard"),
    "thunder-and-lightning": ("meadhall.terminal.thunder_and_lightning", "ThunderBoard"),
    "god-of-war": ("meadhall.terminal.god_of_war", "GodOfWarBoard"),
}


@dataclass(frozen=True)
class Sight:
    """What may be shown: the view of who looks and, where nothing is secret, every seat's."""

    view: Any
    open: tuple[Any, ...] = ()
    players: tuple[str, ...] = ()
    # What can be picked now, and with which key: by the keys of the tiles.
    marks: Mapping[str, str] = field(default_factory=dict)

    def of(self, seat: int) -> Any:
        """The view from which a seat's side of the table is drawn."""
        return self.open[seat] if self.open else self.view

    def player(self, seat: int) -> str:
        return self.players[seat] if self.players else ""


class Board:
    """Shows a game as text: its views in the words of a position, its options as a list."""

    # The columns and lines that `draw` needs at least.
    least: ClassVar[tuple[int, int]] = (78, 10)
    # Whether it wants all the room that the story below can spare.
    tall: ClassVar[bool] = False

    def __init__(self, game: Game) -> None:
        self.game = game
        # Whether the seats hide things from each other: then the screen is covered between them.
        self.secrets = not game.cooperative

    def draw(self, sight: Sight, width: int, height: int) -> Text:
        """The table in so many columns and lines."""
        views: Sequence[View] = sight.open or (sight.view,)
        return Text("\n".join(self.game.describe(view) for view in views))

    def tiles(self, view: Any, picks: Sequence[Pick]) -> list[Tile]:
        """What lies before the seat; none: its options are chosen from a list."""
        return []

    def parts(self, view: Any, option: Option) -> tuple[Part, ...]:
        """The parts of tiles that make up an option."""
        return (option.number,)

    def holds(self, frame: Frame[Any]) -> bool:
        """Whether the table is worth a look before this frame is resolved and clears it."""
        return False

    def verdict(self, view: Any) -> str:
        """What comes of the table that is held, in one sentence."""
        return ""

    def settles(self, view: Any) -> list[str]:
        """How that comes about, part by part."""
        return []

    def begins(self, frame: Frame[Any]) -> bool:
        """Whether this frame begins a part of the game that a replay can jump to."""
        return self.holds(frame)

    def says(self, view: Any) -> list[str]:
        """The table in sentences, for those who read it line by line."""
        return self.game.describe(view).splitlines()

    def cards(self, view: Any) -> list[int]:
        """The cards to look at one by one: those in sight, where a game says which."""
        return [entry.number for entry in self.game.catalogue.entries]

    def piles(self, view: Any) -> list[tuple[str, str]]:
        """What lies in piles and can be looked through: a title for each, and what it holds."""
        return []

    def legend(self) -> list[tuple[str, str]]:
        """The signs that `draw` uses, and what they mean."""
        return []

    def side(self, seat: int) -> str:
        """A seat's name as it is shown."""
        return seat_title(self.game.seat_names[seat])


def board_of(game: Game) -> Board:
    if game.name not in _BOARDS:
        return Board(game)
    module, cls = _BOARDS[game.name]
    made: Board = getattr(import_module(module), cls)(game)
    return made
