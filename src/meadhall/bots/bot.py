"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from meadhall.core.fate import Fate
from meadhall.core.view import View


class Bot(ABC):
    """A player that is a program."""

    name: str

    @abstractmethod
    def choose(self, view: View, fate: Fate) -> int:
        """One of `view.options`; chance of its own, if it wants any, comes from that Fate.

        Where the seat only may act (it is in `view.may`, not in `view.must`), LEAVE_IT of
        `core.option` leaves it.
        """
