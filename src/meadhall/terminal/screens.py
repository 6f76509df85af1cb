"""Screens that all games share: too small, help, a rule, a card, a question, a list, the cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen, Screen, ScreenResultType
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option as Item

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.table import Table
from meadhall.rulebook import Page, page
from meadhall.terminal.draw import BRIGHT, DIM, GOOD, emphasised
from meadhall.terminal.local_game import LocalGame
from meadhall.terminal.widgets import LEAST, Clicked, TooSmall, Words, too_small_text

T = TypeVar("T")


class SitDown(Message):
    """Somebody wants to play at a table, which takes the place of what is shown."""

    def __init__(self, local: LocalGame) -> None:
        super().__init__()
        self.local = local


class LookBack(Message):
    """Somebody wants to look back at a game."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


class HallScreen(Screen[ScreenResultType]):
    """A screen that says so when the window is too small, and recovers when it grows."""

    def on_mount(self) -> None:
        self.mount(TooSmall())

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        small = width < LEAST[0] or height < LEAST[1]
        self.set_class(small, "too-small")
        self.set_class(width >= 110 and height >= 34, "roomy")
        for notice in self.query(TooSmall):
            notice.update(too_small_text(width, height))
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw again what depends on the room there is."""

    @property
    def roomy(self) -> bool:
        return self.has_class("roomy")


class Sheet(ModalScreen[None]):
    """Something to read, over the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "dismiss", "Back"),
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-15)", show=False),
        Binding("pagedown,space", "scroll(15)", show=False),
    ]

    def __init__(self, title: str, body: RenderableType = "") -> None:
        super().__init__()
        self._title = title
        self._body = body

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            with VerticalScroll(can_focus=False):
                yield from self.body()
            yield Footer()

    def body(self) -> ComposeResult:
        yield Static(self._body)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss(None)


class RuleSheet(Sheet):
    """The rules of a game, opened at one of them."""

    def __init__(self, rules: Page, id: str) -> None:
        super().__init__(f"{rules.title}: the rules")
        self._rules = rules
        self._id = id

    def body(self) -> ComposeResult:
        section = ""
        for rule in self._rules.rules.values():
            if rule.section != section:
                section = rule.section
                yield Static(Text(f"\n{section}", GOOD))
            here = rule.id == self._id
            mark = "► " if here else "  "
            text = emphasised(rule.text)
            text.stylize(BRIGHT if here else DIM)
            grid = Grid.grid(padding=(0, 1))
            grid.add_row(Text(mark + rule.id, GOOD if here else DIM, no_wrap=True), text)
            yield Static(grid, classes="rule here" if here else "rule")

    def on_mount(self) -> None:
        for rule in self.query(".here"):
            self.call_after_refresh(rule.scroll_visible, animate=False, top=True)


class CardSheet(Sheet):
    """One card, large; the arrow keys go on to the other cards in sight."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,i", "dismiss", "Back"),
        Binding("left", "turn(-1)", "Previous card"),
        Binding("right", "turn(1)", "Next card"),
        Binding("r", "rule", "Rule"),
    ]

    def __init__(self, game: Game, cards: Sequence[int], place: int) -> None:
        super().__init__("A card")
        self._game = game
        self._cards = cards
        self._place = place

    def body(self) -> ComposeResult:
        yield Words(self._card(), id="card")

    def action_turn(self, by: int) -> None:
        self._place = (self._place + by) % len(self._cards)
        self.query_one("#card", Words).update(self._card())

    def action_rule(self) -> None:
        rules = self._game.card_text(self._cards[self._place]).rules
        open_rule(self, self._game, rules[-1] if rules else "")

    @on(Clicked)
    def clicked(self, event: Clicked) -> None:
        if event.what == "rule":
            open_rule(self, self._game, str(event.value))

    def _card(self) -> RenderableType:
        return card_page(self._game, self._cards[self._place])


def card_page(game: Game, card: int) -> RenderableType:
    """A card with its figures, where they come from, and the rules it stands under."""
    says = game.card_text(card)
    figures = Grid.grid(padding=(0, 2))
    for figure in says.figures:
        source = "printed in the rulebook" if figure.printed else "our reconstruction °"
        figures.add_row(figure.name, Text(figure.value, BRIGHT), Text(source, DIM))
    parts: list[RenderableType] = [Text(says.name, GOOD), Text(says.kind, DIM), "", figures]
    if says.text:
        parts += ["", Text(says.text)]
    for id in says.rules:
        rule = rules_of(game)
        if rule is not None and id in rule.rules:
            text = Text.assemble((f"{id} ", GOOD), emphasised(rule.rules[id].text))
            text.stylize(DIM, len(id))
            text.apply_meta({"rule": id}, 0, len(id))
            parts += ["", text]
    return Group(*parts)


def rules_of(game: Game) -> Page | None:
    """A game's rule page, if it has one."""
    try:
        return page(game.name)
    except MeadhallError:
        return None


def open_rule(screen: Screen[ScreenResultType], game: Game, id: str) -> None:
    rules = rules_of(game)
    if rules is None:
        screen.notify(f"No rules are written down for {game.title}.")
    else:
        screen.app.push_screen(RuleSheet(rules, id))


class Question(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet question"):
            yield Static(self._question)
            yield Footer()

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Cover(HallScreen[bool]):
    """Hides the table while the keyboard changes hands; shows only what everybody knows.

    Who has just chosen may still take the choice back here, if nothing came of it yet.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave(True)", "Go on"),
        Binding("u,ctrl+z", "leave(False)", "Undo"),
    ]

    def __init__(self, words: str, told: Sequence[str], may_undo: bool) -> None:
        super().__init__()
        self._words = words
        self._told = told
        self._may_undo = may_undo

    def compose(self) -> ComposeResult:
        with Vertical(classes="cover"):
            with Center():
                yield Static(Text(self._words, BRIGHT), id="words")
            yield Static(Text("\n".join(self._told), DIM), id="since")
        yield Footer()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._may_undo or (action, parameters) != ("leave", (False,))

    def action_leave(self, go_on: bool) -> None:
        self.dismiss(go_on)


class Choose(HallScreen[T | None], Generic[T]):
    """One out of a list, by number, arrows and Enter, or mouse; Escape goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", "Back"),
        Binding("enter", "take", "Choose"),
        *(Binding(str(n), f"digit({n})", show=False) for n in range(1, 10)),
    ]

    def __init__(
        self,
        title: str,
        entries: Sequence[tuple[str, str, T]],
        intro: RenderableType = "",
        dense: bool = False,
    ) -> None:
        """Each entry has a title, words that explain it, and what choosing it returns."""
        super().__init__()
        self._heading = title
        self._entries = entries
        self._intro = intro
        self._between = "  " if dense else "\n  "

    def compose(self) -> ComposeResult:
        with Vertical(classes="choose"):
            yield Static(self._intro, id="intro")
            yield Static(Text(self._heading, GOOD), id="heading")
            items = [
                Item(self._item(place, title, line))
                for place, (title, line, _) in enumerate(self._entries, 1)
            ]
            yield OptionList(*items)
        yield Footer()

    def _item(self, place: int, title: str, line: str) -> Text:
        number = f"{place} " if place < 10 else "  "
        text = Text.assemble((number, GOOD), (title, BRIGHT))
        return text.append(self._between + line, DIM) if line else text

    def action_digit(self, number: int) -> None:
        if number <= len(self._entries):
            self.dismiss(self._entries[number - 1][2])

    def action_take(self) -> None:
        self.query_one(OptionList).action_select()

    def action_back(self) -> None:
        self.dismiss(None)

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._entries[event.option_index][2])
