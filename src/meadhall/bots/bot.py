"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from meadhall.core.errors import MeadhallError
from meadhall.core.fate import Fate, chance
from meadhall.core.game import Game
from meadhall.core.view import WATCHER, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player that is a program."""

    name: str

    @abstractmethod
    def choose(self, view: View, fate: Fate | None = None) -> int:
        """One of `view.options`. What chance it wants comes from that Fate, or is its own.

        Where the seat only may act (it is in `view.may`, not in `view.must`), LEAVE_IT of
        `core.option` leaves it.
        """


@mypyc_attr(allow_interpreted_subclasses=True)
class HallBot(Bot):
    """A bot of the hall, for one game; a seat that has nothing to choose is told so."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, view: View, fate: Fate | None = None) -> int:
        if view.seat == WATCHER:
            raise MeadhallError("a watcher is never asked")
        if len(view.options) == 0:
            raise MeadhallError(f"{self._game.seat_names[view.seat]} is not asked now")
        return self._pick(view, fate or chance())

    @abstractmethod
    def _pick(self, view: View, fate: Fate) -> int:
        """The choice of a seat that has one."""
