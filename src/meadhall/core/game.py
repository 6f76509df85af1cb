"""A game's declaration: what it is, and the few things the hall asks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from meadhall.core.catalogue import Catalogue
from meadhall.core.errors import MeadhallError
from meadhall.core.event import Event
from meadhall.core.option import Option
from meadhall.core.state import State
from meadhall.core.view import View


class Game(ABC):
    """One game with one set of cards. Everything else in the hall works on any of these."""

    name: str
    title: str
    seat_names: tuple[str, ...]
    # Raised when a change of the rules makes older logs replay differently.
    version: int
    catalogue: Catalogue
    custom_cards: bool

    @abstractmethod
    def setup(self) -> State:
        """The position before the first card is dealt; chance begins with the first advance."""

    @abstractmethod
    def view(self, g: Any, seat: int) -> View:
        """What a seat may know; seat -1 is a watcher."""

    @abstractmethod
    def option(self, number: int) -> Option:
        """An option's other faces; they follow from its number and the cards alone."""

    @abstractmethod
    def prompt(self, view: Any) -> str:
        """One sentence that tells the viewer what to do, or who is waited for."""

    @abstractmethod
    def sentence(self, event: Event, seat: int) -> str:
        """What happened, as a line of the story; empty where a seat has nothing to read."""

    @abstractmethod
    def rule_of(self, event: Event) -> str:
        """The rule that an event comes from."""

    @abstractmethod
    def describe(self, view: Any) -> str:
        """A view in text, in the words of a position."""

    @abstractmethod
    def write(self, g: Any) -> str:
        """The position in text."""

    @abstractmethod
    def read(self, text: str) -> State:
        """The position that a text describes; BadPosition says what is wrong with it."""

    @abstractmethod
    def result(self, g: Any) -> str:
        """How a finished game ended, in one sentence."""

    @abstractmethod
    def with_cards(self, text: str, source: str) -> Game:
        """The same game played with another card file."""

    def seat(self, name: str | int) -> int:
        """A seat's number, from its name or number."""
        if isinstance(name, str) and name in self.seat_names:
            return self.seat_names.index(name)
        if isinstance(name, int) and 0 <= name < len(self.seat_names):
            return name
        raise MeadhallError(f"no seat {name!r}; there are: {', '.join(self.seat_names)}")
