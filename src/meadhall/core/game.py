"""A game's declaration: what it is, and the few things the hall asks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Generic, Literal
from weakref import ref

from typing_extensions import TypeVar

from meadhall.core.bits import members
from meadhall.core.catalogue import CardFile, Catalogue
from meadhall.core.errors import MeadhallError
from meadhall.core.event import Event
from meadhall.core.fate import Fate
from meadhall.core.guide import Guide
from meadhall.core.option import Option
from meadhall.core.state import State
from meadhall.core.story import Story
from meadhall.core.view import View
from meadhall.core.wire import GameEvent, Outlook, Picture, PlainPicture

S = TypeVar("S", bound=State, default=Any)
V = TypeVar("V", bound=View, default=Any)

# What is chosen by a setting: who plays, what is played, or a figure to tinker with.
SettingKind = Literal["party", "choice", "figure"]

OFTEN: Final = 8192  # how many options and events of a game are kept


@dataclass(frozen=True)
class Setting:
    """Something a table can decide before the game; the first choice is the usual one."""

    name: str
    title: str
    choices: tuple[str, ...]  # of a party: its seats, with a plus sign between
    kind: SettingKind = "choice"


@dataclass(frozen=True)
class FigureText:
    """A figure of a card in words, and whether it is printed or our reconstruction."""

    name: str  # for programs too
    value: str  # as short as it stands on the card
    printed: bool
    label: str = ""  # all of it in words
    icons: tuple[str, ...] = ()  # beside the value, by name


@dataclass(frozen=True)
class CardText:
    """A card explained: what kind it is, its figures, what it does, and the rules that say so."""

    name: str
    kind: str
    figures: tuple[FigureText, ...]
    text: str = ""
    rules: tuple[str, ...] = ()
    back: str = ""  # which back it has, where there are several


class Game(ABC, Generic[S, V]):
    """One game with its cards and settings. Everything else in the hall works on any of these."""

    name: str
    title: str
    seat_names: tuple[str, ...]
    # Raised when older logs would replay differently; Table goes on reading those.
    version: int
    own_cards: Path
    # Every kind of event, with its fields, rule and sentence.
    story: Story
    # The last version whose logs left out every answer without a choice.
    asked_less: int = 0
    # Whether seats know different things, so that being asked can tell something.
    hides: bool = True
    # Whether all seats win or lose together.
    cooperative: bool = False
    possible_settings: tuple[Setting, ...] = ()
    # The settings that people are asked about before a game; the others are for those who look.
    asked_settings: tuple[str, ...] = ()

    def __init__(
        self, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        """The game with its own card file or another one; BadCards says what is wrong with it."""
        self.custom_cards = cards is not None
        self.catalogue = self.parse(cards or CardFile.read(self.own_cards))
        self.settings = self._chosen(settings or {})
        # What follows from a number or an event alone is made once, and goes with the game.
        for often in ("option", "event", "sentence"):
            setattr(self, often, self._remembered(getattr(type(self), often)))

    def _remembered(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """What is remembered must not keep the game, or only the collector would free it."""
        weak = ref(self)

        def said(*given: Any) -> Any:
            game = weak()
            assert game is not None
            return method(game, *given)

        return lru_cache(OFTEN)(said)

    @abstractmethod
    def parse(self, cards: CardFile) -> Catalogue:
        """Read and check a card file."""

    @abstractmethod
    def setup(self) -> S:
        """The position before the first card is dealt; chance begins with the first advance."""

    @abstractmethod
    def view(self, g: S, seat: int) -> V:
        """What a seat may know; seat -1 is a watcher."""

    @abstractmethod
    def option(self, number: int) -> Option:
        """An option's other forms; they follow from its number and the cards alone."""

    @abstractmethod
    def prompt(self, view: V) -> str:
        """One sentence that tells the viewer what to do, or who is waited for."""

    @abstractmethod
    def describe(self, view: V) -> str:
        """A view in text, in the words of a position."""

    @abstractmethod
    def write(self, g: S) -> str:
        """The position in text."""

    @abstractmethod
    def read(self, text: str) -> S:
        """The position that a text describes; BadPosition says what is wrong with it."""

    @abstractmethod
    def result(self, g: S) -> str:
        """How a finished game ended, in one sentence."""

    def conceded(self, seat: int) -> str:
        """How a game ended that a seat has given up, in one sentence."""
        others = [name for place, name in enumerate(self.seat_names) if place != seat]
        if self.cooperative or len(others) != 1:
            return f"Given up by {self.seat_names[seat]}."
        return f"Given up by {self.seat_names[seat]}: {others[0]} win."

    @abstractmethod
    def all_cards(self, g: S) -> list[int]:
        """Every card of the game wherever it lies, sorted: the same list from start to end."""

    @abstractmethod
    def greedy(self, view: V, fate: Fate) -> int:
        """The option that looks best at once, from what a seat knows; LEAVE_IT as in a bot."""

    def guide(self) -> Guide:
        """What the game knows of itself that helps to think ahead."""
        return Guide()

    def picture(self, view: V) -> Picture:
        """A view as it is drawn. Whatever a client needs to draw it is a field of it."""
        return PlainPicture(self.describe(view))

    def event(self, event: Event) -> GameEvent:
        """What happened, with its numbers by name."""
        return self.story.typed(event, self.seat_names)

    def sentence(self, event: Event, seat: int) -> str:
        """What happened, as a line of the story; empty where a seat has nothing to read."""
        return self.story.sentence(event, seat, self.seat_names, self)

    def rule_of(self, event: Event) -> str:
        """The rule that an event comes from."""
        return self.story.rule(event)

    def kind_of(self, event: Event) -> str:
        """What kind of thing happened, in a word that a client can rely on."""
        return self.story.kind(event)

    def in_words(self, setting: Setting, choice: str) -> str:
        """How people read a choice of a setting."""
        return choice.capitalize()

    def who(self, seat: int) -> str:
        """What a seat is called in a sentence; -1 is nobody."""
        return self.seat_names[seat].title() if seat >= 0 else ""

    def waits(self, view: V) -> str:
        """A prompt for who is not asked: who is."""
        return f"Waiting for {' and '.join(self.who(seat) for seat in members(int(view.must)))}."

    def word(self, meaning: str, number: int, seat: int) -> str:
        """A number in words, by what it means (the word beside its type), in a seat's hands."""
        if meaning == "card":
            return self.catalogue.entries[number].name
        return self.option(number).text if meaning == "option" else str(number)

    def progress(self, view: V) -> str:
        """How far the game has come, in a few words that give nothing away."""
        return ""

    def outlook(self, view: V, option: int) -> Outlook:
        """What would come of an option, from what the seat knows."""
        return Outlook()

    def card_text(self, card: int) -> CardText:
        """A card in words; a game adds what the card does."""
        entry = self.catalogue.entries[card]
        figures = [
            FigureText(name.replace("_", " "), str(figure.value), figure.printed)
            for name, figure in entry.figures.items()
        ]
        return CardText(entry.name, entry.kind.replace("_", " "), tuple(figures))

    def seat(self, name: str | int) -> int:
        """A seat's number, from its name, in any case, or its number."""
        if isinstance(name, str):
            if name in self.seat_names:
                return self.seat_names.index(name)
            folded = [own.casefold() for own in self.seat_names]
            if name.strip().casefold() in folded:
                return folded.index(name.strip().casefold())
        elif isinstance(name, int) and 0 <= name < len(self.seat_names):
            return name
        raise MeadhallError(f"no seat {name!r}; there are: {', '.join(self.seat_names)}")

    def _chosen(self, settings: Mapping[str, str]) -> dict[str, str]:
        known = {setting.name.casefold(): setting for setting in self.possible_settings}
        chosen = {setting.name: setting.choices[0] for setting in self.possible_settings}
        for name, choice in settings.items():
            setting = known.get(name.casefold())
            if setting is None:
                there = ", ".join(chosen) or "none"
                raise MeadhallError(f"{self.title} has no setting {name!r}; there are: {there}")
            choices = {own.casefold(): own for own in setting.choices}
            if choice.casefold() not in choices:
                raise MeadhallError(
                    f"{setting.name} can't be {choice!r}; possible: {', '.join(setting.choices)}"
                )
            chosen[setting.name] = choices[choice.casefold()]
        return chosen
