"""How the terminal shows a game. A game may add a board of its own; this one does for any."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, TypeVar, get_args, get_type_hints

import msgspec
from rich.text import Text

from meadhall.core.bits import members
from meadhall.core.event import Event
from meadhall.core.game import Game
from meadhall.core.option import Option
from meadhall.core.state import UNSEALED, State
from meadhall.core.view import WATCHER
from meadhall.core.wire import Picture, PlainPicture
from meadhall.saves import seat_title
from meadhall.terminal.picking import Picker, Tile

P = TypeVar("P", bound=Picture)

OPEN: Final = -2  # eyes that see what every seat does

# A game's board by its name, imported when it is asked for.
_BOARDS: Final = {
    "ragnarok": ("meadhall.terminal.ragnarok", "RagnarokBoard"),
    "thunder-and-lightning": ("meadhall.terminal.thunder_and_lightning", "ThunderBoard"),
    "god-of-war": ("meadhall.terminal.god_of_war", "GodOfWarBoard"),
}


@dataclass(frozen=True)
class Sight(Generic[P]):
    """What may be shown: the picture of who looks and, where nothing is secret, every seat's."""

    picture: P
    seat: int = WATCHER
    open: tuple[P, ...] = ()
    asked: tuple[int, ...] = ()  # who must answer now
    given: tuple[int, ...] = ()  # who has given a sealed answer
    sealed: Mapping[int, Option] = field(default_factory=dict)  # those that may be seen
    players: tuple[str, ...] = ()
    # What can be picked now, and with which key: by the keys of the tiles.
    marks: Mapping[str, str] = field(default_factory=dict)

    def of(self, seat: int) -> P:
        """The picture from which a seat's side of the table is drawn."""
        return self.open[seat] if self.open else self.picture

    def player(self, seat: int) -> str:
        return self.players[seat] if self.players else ""


def sight(game: Game, g: State, eyes: int, players: tuple[str, ...] = ()) -> Sight[Any]:
    """What a seat may be shown of a state, or a watcher, or who sees everything."""
    view = game.view(g, max(WATCHER, eyes))
    seats = range(len(game.seat_names)) if eyes == OPEN else ()
    views = [game.view(g, seat) for seat in seats]
    return Sight(
        game.picture(view),
        max(WATCHER, eyes),
        tuple(game.picture(one) for one in views),
        tuple(members(view.must)),
        tuple(members(view.given)),
        {
            int(one.seat): game.option(int(one.sealed))
            for one in views or [view]
            if one.sealed != UNSEALED
        },
        players,
    )


class Board(Generic[P]):
    """Shows a game as text: its pictures field by field, its options as a list."""

    # Whether it wants all the room that the story below can spare.
    tall: ClassVar[bool] = False
    # The kinds of events after which the table is worth a look before it is cleared.
    holds: ClassVar[frozenset[str]] = frozenset()
    # The kinds of events that begin a part of the game, to which a replay can jump.
    begins: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game: Game) -> None:
        self.game = game
        # Whether the seats hide things from each other: then the screen is covered between them.
        self.secrets = not game.cooperative

    def draw(self, sight: Sight[P], width: int, height: int) -> Text:
        """The table in so many columns and lines."""
        return Text("\n".join(self.says(sight)))

    def tiles(self, sight: Sight[P], picker: Picker) -> list[Tile]:
        """What lies before the seat; none: its options are chosen from a list."""
        return []

    def label(self, option: Option) -> str:
        """How an option is called that is picked by its name."""
        return option.text

    def verdict(self, event: Event, picture: P) -> str:
        """What came of the table that is held, in a sentence or two."""
        return self.game.sentence(event.seen_by(WATCHER), WATCHER)

    def settles(self, picture: P) -> list[str]:
        """How that came about, part by part."""
        return []

    def says(self, sight: Sight[P]) -> list[str]:
        """The table in sentences, for those who read it line by line."""
        pictures = sight.open or (sight.picture,)
        return [line for picture in pictures for line in self._lines(picture)]

    def cards(self, sight: Sight[P]) -> list[int]:
        """The cards to look at one by one: those in sight, where a game says which."""
        return [entry.number for entry in self.game.catalogue.entries]

    def piles(self, sight: Sight[P]) -> list[tuple[str, str]]:
        """What lies in piles and can be looked through: a title for each, and what it holds."""
        return []

    def legend(self) -> list[tuple[str, str]]:
        """The signs that `draw` uses, and what they mean."""
        return []

    def side(self, seat: int) -> str:
        """A seat's name as it is shown."""
        return seat_title(self.game.seat_names[seat])

    # Any picture in words

    def _lines(self, thing: msgspec.Struct, indent: str = "") -> Iterator[str]:
        """What there is of a picture, or of a part of it, in lines."""
        if isinstance(thing, PlainPicture):
            yield from thing.text.splitlines()
            return
        for name, value, cards in _fields(thing):
            if isinstance(value, msgspec.Struct):
                yield f"{indent}{name}:"
                yield from self._lines(value, f"{indent}  ")
            elif value and isinstance(value, list) and isinstance(value[0], msgspec.Struct):
                yield f"{indent}{name}:"
                yield from (f"{indent}  {self._in_words(one, False)}" for one in value)
            elif words := self._in_words(value, cards):
                yield f"{indent}{name}: {words}"

    def _in_words(self, value: object, card: bool) -> str:
        """A value of a picture; of a struct what is there, of a card its name."""
        if isinstance(value, msgspec.Struct):
            parts = [(name, self._in_words(one, cards)) for name, one, cards in _fields(value)]
            return f"({', '.join(f'{name} {words}' for name, words in parts if words)})"
        if isinstance(value, list):
            return ", ".join(self._in_words(one, card) for one in value)
        if isinstance(value, bool):
            return "yes" if value else ""
        if isinstance(value, int) and card:
            return self.game.word("card", value, WATCHER)
        return "" if value is None else str(value)


def _fields(thing: msgspec.Struct) -> Iterator[tuple[str, Any, bool]]:
    """The fields of a struct: what each is called, what it holds, and whether these are cards."""
    for name, hint in get_type_hints(type(thing), include_extras=True).items():
        if name in thing.__struct_fields__:
            yield name.replace("_", " "), getattr(thing, name), _is_card(hint)


def _is_card(hint: Any) -> bool:
    return "card" in getattr(hint, "__metadata__", ()) or any(map(_is_card, get_args(hint)))


def board_of(game: Game) -> Board[Any]:
    if game.name not in _BOARDS:
        return Board(game)
    module, cls = _BOARDS[game.name]
    made: Board[Any] = getattr(import_module(module), cls)(game)
    return made
