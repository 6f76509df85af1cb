"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from meadhall.core.fate import Fate
from meadhall.core.view import View


class Bot(ABC):
    """A player that is a program."""

    name: str

    @abstractmethod
    def choose(self, view: View, fate: Fate | None = None) -> int:
        """One of `view.options`. What chance it wants comes from that Fate, or is its own.

        Where the seat only may act (it is in `view.may`, not in `view.must`), LEAVE_IT of
        `core.option` leaves it.
        """
