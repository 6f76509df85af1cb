"""The screen of a table: any game, played with keys or mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option as Item

from meadhall.core.errors import MeadhallError, StaleDecision
from meadhall.core.option import Option
from meadhall.core.table import Decision
from meadhall.core.view import WATCHER, View
from meadhall.saves import seat_title
from meadhall.terminal.board import Board, Sight, board_of, sight
from meadhall.terminal.choosing import Choosing
from meadhall.terminal.draw import BRIGHT, DIM, GOOD, WARNING, apart, clickable, thought_bar
from meadhall.terminal.local_game import LocalGame
from meadhall.terminal.picking import KEYS, keys_of
from meadhall.terminal.screens import (
    CardSheet,
    Choose,
    Cover,
    HallScreen,
    LookBack,
    Question,
    Sheet,
    SitDown,
    open_rule,
)
from meadhall.terminal.story import Held, held, paragraphs, shown_at, told
from meadhall.terminal.texts import help_page
from meadhall.terminal.widgets import BoardView, Clicked, Line, Story, Strip

_LOOK_AT_THINKING = 0.1  # seconds between two pictures of how far a bot has thought
_TRY_AGAIN = 3.0  # seconds until a game that couldn't be saved is tried again


class TableScreen(HallScreen[None]):
    """A game in progress. All it knows of the game comes from its Board and its pictures."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", "Play"),
        Binding("u,ctrl+z", "undo", "Undo"),
        Binding("U,ctrl+y", "redo", "Redo", show=False),
        Binding("l", "list", "List"),
        Binding("i", "card", "Card"),
        Binding("r", "rule", "Rule"),
        Binding("h", "look_back", "History"),
        Binding("t", "tell", "Tell", show=False),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "leave", "Leave"),
        Binding("tab", "other_seat", "Other seat", show=False),
        Binding("n", "again", "New game", show=False),
        Binding("space", "pick", show=False),
        Binding("escape,backspace", "clear", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("pageup", "story(-1)", show=False),
        Binding("pagedown", "story(1)", show=False),
        Binding("p", "piles", "Piles"),
        *(Binding(key, f"digit('{key}')", show=False) for key in ("0", *KEYS)),
    ]

    def __init__(self, local: LocalGame) -> None:
        super().__init__()
        self.local = local
        self.board = board_of(local.game)
        self._seat = WATCHER if local.shared or not local.people else local.people[0]
        self._held: list[Held] = []
        self._shown = len(local.table.moments)
        self._fresh_from = max(0, self._shown - 1)
        self._covering = False
        self._thinking = False
        self._interrupting = False
        self._trouble = ""
        self._telling: tuple[object, ...] = ()
        self._choosing = Choosing(local.game, self.board, self._look())

    def compose(self) -> ComposeResult:
        yield Line("", id="title")
        with Horizontal(id="middle"):
            with VerticalScroll(id="place", can_focus=False):
                yield BoardView(self.board)
            yield Story(id="aside")
        yield Line("", id="prompt")
        yield Strip()
        yield OptionList(id="options")
        yield Line("", id="outlook")
        yield Story(id="below")
        yield Footer()

    def on_mount(self) -> None:
        self.set_class(type(self.board) is Board, "generic")
        self.set_class(self.board.tall, "tall")
        self.set_interval(_TRY_AGAIN, self._save_again)
        self.set_interval(_LOOK_AT_THINKING, self._show_thinking)
        self.go_on()

    # The course of the game

    @property
    def table_seat(self) -> int:
        """Whose eyes the screen shows the table with."""
        return WATCHER if self._held and self.local.shared else self._seat

    def go_on(self) -> None:
        """Whatever changed: show it, let the bots answer, ask whoever is next."""
        table = self.local.table
        self._held += held(table, self.board, min(self._shown, len(table.moments)))
        self._shown = len(table.moments)
        if not self._held:
            self._next_person()
        self._ask()
        self.show()
        if self.local.asked_bot is not None and not self._thinking:
            self._thinking = True
            self._think()

    def _next_person(self) -> None:
        """At a shared keyboard, the next seat that is asked; the one who sits there goes first."""
        local = self.local
        if not local.shared or self._covering:
            return
        asked = local.asked_people
        if self._seat in asked or self._interrupting:
            return
        if not asked:
            self._seat = WATCHER
        elif self.board.secrets:
            self._hand_over(asked[0])
        else:
            self._seat = asked[0]

    def _hand_over(self, seat: int) -> None:
        self._covering = True
        self._seat = WATCHER
        local = self.local
        others = [self.board.side(other) for other in local.people if other != seat]
        words = f"{' and '.join(others)}, look away; {self.board.side(seat)} press Enter."
        lines = told(local.game, local.table.moments, WATCHER)
        since = [line.text for line in lines if line.place >= self._fresh_from]

        def uncovered(gone_on: bool | None) -> None:
            self._covering = False
            if gone_on:
                self._seat = seat
                self.go_on()
            else:
                self._moves_in_time(self.local.undo)

        self.app.push_screen(Cover(words, since[-12:], local.may_take_back_unasked), uncovered)

    def _ask(self) -> None:
        """Begin a new choice, or go on with the one that was begun."""
        local, seen = self.local, self._look()
        asks = self._seat >= 0 and not self._held
        decision = local.table.decision(self._seat) if asks else None
        before = self._choosing.decision
        if before is not None and decision is not None and decision.number == before.number:
            self._choosing.sight = seen
            return
        view = local.table.view(self._seat) if decision else None
        may_let_go = decision is not None and self._seat in local.interrupting
        self._choosing = Choosing(local.game, self.board, seen, decision, view, may_let_go)
        options = self.query_one("#options", OptionList)
        options.clear_options()
        if self._choosing.in_list:
            options.add_options(Item(line) for line in self._choosing.listed())
            options.highlighted = 0
            options.focus()

    @work(group="bots")
    async def _think(self) -> None:
        """Let a bot think beside the screen, then make its choice."""
        local = self.local
        while (seat := local.asked_bot) is not None:
            decision = local.table.decision(seat)
            choice = await asyncio.to_thread(local.bot_thought(seat))
            now = local.table.decision(seat)
            if decision is None or now is None or now.number != decision.number:
                continue
            local.choose(seat, choice, decision.number)
            self.go_on()
        self._thinking = False

    def _show_thinking(self) -> None:
        """Between two looks nothing is drawn anew where nobody thinks."""
        if self.local.thinking is not None and self._choosing.decision is None:
            self._show_prompt()

    def _save_again(self) -> None:
        if self.local.saver.trouble:
            self.local.saver.save()
            self._show_title()

    # What is shown

    def _look(self) -> Sight[Any]:
        """What is on the table for the eyes of who sits here."""
        local, table = self.local, self.local.table
        if self._held:
            state = self._held[0].step.state
        else:
            state = shown_at(table, len(table.moments) - 1)
        seats = range(len(table.seats))
        players = () if local.shared else tuple(local.who(seat) for seat in seats)
        return sight(local.game, state, self.table_seat, players)

    def _view(self) -> View:
        """What is known at the table; of what is held, before the move that it is part of."""
        table = self.local.table
        before = table.moments[self._held[0].place].before if self._held else None
        view: View = self.local.game.view(before or table.live, self.table_seat)
        return view

    def show(self) -> None:
        if not self.is_mounted:
            return
        choosing = self._choosing
        self._show_title()
        self.query_one(BoardView).show(replace(choosing.sight, marks=choosing.marks))
        picker = choosing.picker if choosing.decision else None
        self.query_one(Strip).show(choosing.tiles, picker, choosing.cursor)
        self.set_class(choosing.in_list, "in-list")
        self._show_prompt()
        self.query_one("#outlook", Line).say(self._outlook())
        self._show_story()

    def _show_title(self) -> None:
        local = self.local
        title = Text.assemble(
            (f" {local.game.title}", GOOD), (f"  {local.game.progress(self._view())}", BRIGHT)
        )
        if local.saver.trouble:
            saved = Text("NOT SAVED ", WARNING)
        else:
            saved = Text(f"saved as {local.saver.name} ", DIM)
            if title.cell_len + saved.cell_len >= self.size.width:
                saved = Text(f"{local.saver.name} ", DIM)
        self.query_one("#title", Line).say(apart(title, saved, self.size.width))
        if local.saver.trouble != self._trouble:
            self._trouble = local.saver.trouble
            if self._trouble:
                self.notify(self._trouble, title="Not saved", severity="warning", timeout=10)
            else:
                self.notify(f"The game is saved again, as {local.saver.name}.")

    def _show_prompt(self) -> None:
        table, decision = self.local.table, self._choosing.decision
        words = Text()
        if self._held:
            event = self._held[0].step.event
            words.append(f"  {self.board.verdict(event, self._choosing.sight.picture)}", BRIGHT)
            words.append("  [ Enter ]", GOOD)
            words.stylize(clickable(go=True))
        elif table.over:
            words.append(f"  {table.result}", BRIGHT)
        elif decision is not None:
            whose = f"{self.board.side(self._seat)}: " if self.local.shared else ""
            words.append(f"► {whose}", GOOD).append(decision.prompt, BRIGHT)
            words.append(f"  {decision.rule}", DIM)
            words.stylize(clickable(rule=decision.rule), len(words) - len(decision.rule))
            others = [self.board.side(seat) for seat in self.local.others_who_may(self._seat)]
            words.append(f"  Tab: {' and '.join(others)} may interrupt" if others else "", DIM)
        else:
            words.append(f"… {self.local.game.prompt(self._view())}", DIM)
            words.append(thought_bar(self.local.thought_share), BRIGHT)
        self.query_one("#prompt", Line).say(words)

    def _outlook(self) -> Text:
        if self.local.table.over and not self._held:
            return Text("  n: another game   h: look back at this one   q: leave", DIM)
        return self._choosing.preview(self.size.width)

    def _show_story(self) -> None:
        moments = self.local.table.moments
        last_events = None
        if self._held:
            moments = moments[: self._held[0].place + 1]
            last_events = self._held[0].happened
        telling = (moments[-1], len(moments), last_events, self.table_seat, self.roomy)
        if telling == self._telling:
            return
        self._telling = telling
        lines = told(self.local.game, moments, self.table_seat, last_events)
        story = self.query_one("#aside" if self.roomy else "#below", Story)
        story.show(paragraphs(lines, self._fresh_from, flowing=not self.roomy))

    # What the player does

    def action_digit(self, digit: str) -> None:
        choosing = self._choosing
        if choosing.in_list:
            place = KEYS.find(digit)
            if 0 <= place < len(choosing.options):
                self._choose(choosing.options[place])
            return
        keys = keys_of(choosing.tiles)
        if digit in keys:
            self._pick(keys.index(digit))

    def action_pick(self) -> None:
        if self._held:
            self.action_confirm()
        else:
            self._pick(self._choosing.cursor)

    def _pick(self, place: int) -> None:
        self._choosing.pick(place)
        self.show()

    def action_clear(self) -> None:
        self._choosing.clear()
        self.show()

    def action_move(self, across: int, down: int) -> None:
        choosing = self._choosing
        tiles = choosing.tiles
        place = choosing.cursor + across + down * self.query_one(Strip).per_row
        if choosing.decision is None or not tiles or (down and not 0 <= place < len(tiles)):
            return
        choosing.cursor = place % len(tiles)
        self.show()

    def action_confirm(self) -> None:
        """Go on from what is held; do what was picked; or pick what the cursor is at."""
        picker = self._choosing.picker
        if self._held:
            self._held.pop(0)
            if self.local.shared and not self._held:
                self._seat = WATCHER
            self.go_on()
        elif picker.chosen is not None:
            self._choose(picker.chosen)
        elif not picker.picks:
            self._pick(self._choosing.cursor)
        else:
            self.notify("Pick another, or Escape to begin again.")

    def _choose(self, option: Option, asked: Decision | None = None) -> None:
        decision = asked or self._choosing.decision
        if decision is None:
            return
        self._interrupting = False
        self._choosing.clear()
        self._fresh_from = len(self.local.table.moments)
        try:
            self.local.choose(decision.seat, option, decision.number)
        except StaleDecision as error:
            self.notify(str(error), severity="warning")
        self.go_on()

    def action_undo(self) -> None:
        if self.local.to_agree(self._seat):
            self._ask_for_consent()
        else:
            self._moves_in_time(self.local.undo)

    def _ask_for_consent(self) -> None:
        choice = self.local.to_take_back()[0].move
        mine = self.board.side(self._seat) if self._seat >= 0 else "Somebody"
        others = [self.board.side(seat) for seat in self.local.to_agree(self._seat)]
        question = (
            f"{mine} would take back a choice of the {seat_title(choice.seat)}, and what it "
            f"showed is known now.\n{' and '.join(others)}, do you agree?"
        )

        def answered(agreed: bool | None) -> None:
            if agreed:
                self._moves_in_time(self.local.undo)

        self.app.push_screen(Question(question), answered)

    def action_redo(self) -> None:
        self._moves_in_time(self.local.redo)

    def _moves_in_time(self, moves: Callable[[], object]) -> None:
        try:
            moves()
        except MeadhallError as error:
            self.notify(str(error).capitalize() + ".")
            return
        self._held = []
        self._shown = len(self.local.table.moments)
        self._fresh_from = max(0, self._shown - 1)
        if self.local.shared:
            self._seat = WATCHER
        self.go_on()

    def action_list(self) -> None:
        choosing, decision = self._choosing, self._choosing.decision
        if decision is None:
            return
        fitting = choosing.picker.fitting
        entries = [(option.text, choosing.outlook(option), option) for option in fitting]

        def chosen(option: Option | None) -> None:
            if option is not None:
                self._choose(option, decision)

        self.app.push_screen(Choose(decision.prompt, entries, dense=True), chosen)

    def action_card(self) -> None:
        self._inspect(self._choosing.card)

    def _inspect(self, card: int | None) -> None:
        cards = self.board.cards(self._choosing.sight)
        if card is not None and card not in cards:
            cards.insert(0, card)
        if cards:
            place = cards.index(card) if card is not None else 0
            self.app.push_screen(CardSheet(self.local.game, cards, place))

    def action_rule(self) -> None:
        """The rule that the prompt comes from; while waiting, that of what happened last."""
        decision = self._choosing.decision
        rule = decision.rule if decision else ""
        if not rule:
            lines = told(self.local.game, self.local.table.moments, self.table_seat)
            rule = lines[-1].rule if lines else ""
        open_rule(self, self.local.game, rule)

    def action_tell(self) -> None:
        self.app.push_screen(Sheet("The table", "\n\n".join(self.board.says(self._choosing.sight))))

    def action_piles(self) -> None:
        body = Text()
        for title, holds in self.board.piles(self._choosing.sight):
            body.append(f"{title}\n", GOOD).append(f"{holds}\n\n")
        self.app.push_screen(Sheet("Piles", body))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "piles" or bool(self.board.piles(self._choosing.sight))

    def action_help(self) -> None:
        self.app.push_screen(Sheet("Help", help_page(self.board)))

    def action_story(self, pages: int) -> None:
        for story in self.query(Story):
            story.scroll_relative(y=pages * max(1, story.size.height - 1), animate=False)

    def action_other_seat(self) -> None:
        """At a shared keyboard, give it to the next person who may act now."""
        local = self.local
        others = [seat for seat in local.people if local.table.decision(seat) is not None]
        if not local.shared or self._held or not others:
            return
        later = [seat for seat in others if seat > self._seat]
        seat = (later or others)[0]
        if seat != self._seat:
            self._interrupting = seat not in local.asked_people
            if self.board.secrets:
                self._hand_over(seat)
            else:
                self._seat = seat
                self.go_on()

    def action_look_back(self) -> None:
        if not self._covering:
            self.post_message(LookBack(self.local.table))

    def action_again(self) -> None:
        """Another game like this one, once it is over."""
        if self.local.table.over and not self._held:
            table = self.local.table
            self.post_message(SitDown(LocalGame.begin(table.game, table.header.seats)))

    def action_leave(self) -> None:
        self.app.exit()

    @on(Clicked)
    def clicked(self, event: Clicked) -> None:
        if event.what == "tile" and isinstance(event.value, int) and not self._held:
            self._pick(event.value)
        elif event.what == "pick":
            keys = [tile.key for tile in self._choosing.tiles]
            if event.value in keys:
                self._pick(keys.index(str(event.value)))
        elif event.what == "go":
            self.action_confirm()
        elif event.what == "rule":
            open_rule(self, self.local.game, str(event.value))
        elif event.what == "card" and isinstance(event.value, int):
            self._inspect(event.value)

    @on(OptionList.OptionSelected, "#options")
    def selected(self, event: OptionList.OptionSelected) -> None:
        self._choose(self._choosing.options[event.option_index])
