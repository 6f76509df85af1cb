"""The screen of a table: any game, played with keys or mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

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
from meadhall.saves import seat_title
from meadhall.terminal.board import Board, Sight, board_of
from meadhall.terminal.draw import BRIGHT, DIM, GOOD, WARNING, apart, clickable
from meadhall.terminal.local_game import LET_GO, LocalGame
from meadhall.terminal.picking import NOTHING, Part, Picker, Tile
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
from meadhall.terminal.story import WATCHING, Held, held, paragraphs, told
from meadhall.terminal.texts import help_page
from meadhall.terminal.widgets import KEYS, BoardView, Clicked, Line, Story, Strip, keys_of

_BUTTON = 14  # columns that the button and the spaces beside a preview take
_TRY_AGAIN = 3.0  # seconds until a game that couldn't be saved is tried again


class TableScreen(HallScreen[None]):
    """A game in progress. All it knows of the game comes from its Board and its views."""

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
        self._seat = WATCHING if local.shared or not local.people else local.people[0]
        self._decision: Decision | None = None
        self._picker: Picker | None = None
        self._cursor = 0
        self._held: list[Held] = []
        self._shown = len(local.table.moments)
        self._fresh_from = max(0, self._shown - 1)
        self._covering = False
        self._thinking = False
        self._interrupting = False
        self._trouble = ""
        self._telling: tuple[object, ...] = ()

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
        self.go_on()

    # The course of the game

    @property
    def table_seat(self) -> int:
        """Whose eyes the screen shows the table with."""
        return WATCHING if self._held and self.local.shared else self._seat

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
            self._seat = WATCHING
        elif self.board.secrets:
            self._hand_over(asked[0])
        else:
            self._seat = asked[0]

    def _hand_over(self, seat: int) -> None:
        self._covering = True
        self._seat = WATCHING
        local = self.local
        others = [self.board.side(other) for other in local.people if other != seat]
        words = f"{' and '.join(others)}, look away; {self.board.side(seat)} press Enter."
        lines = told(local.game, local.table.moments, WATCHING)
        since = [line.sentence for line in lines if line.place >= self._fresh_from]

        def uncovered(gone_on: bool | None) -> None:
            self._covering = False
            if gone_on:
                self._seat = seat
                self.go_on()
            else:
                self._take_back()

        self.app.push_screen(Cover(words, since[-12:], local.may_take_back_unasked), uncovered)

    def _ask(self) -> None:
        """Begin a new choice, or go on with the one that was begun."""
        decision = (
            None
            if self._held
            else self.local.table.decision(self._seat)
            if self._seat >= 0
            else None
        )
        number = decision.number if decision else None
        if self._decision is not None and number == self._decision.number:
            return
        self._decision = decision
        self._picker = None
        self._cursor = 0
        if decision is not None:
            self._picker = Picker(self._made_of())
        options = self.query_one("#options", OptionList)
        options.clear_options()
        tiles = self._tiles()
        if self._picker is not None:
            can = [place for place, tile in enumerate(tiles) if self._picker.can_pick(tile)]
            self._cursor = can[0] if can else 0
        if decision is not None and not tiles:
            for place, option in enumerate(self._options, 1):
                options.add_option(Item(self._listed(place, option)))
            options.highlighted = 0
            options.focus()

    @property
    def _options(self) -> tuple[Option, ...]:
        """What the seat may choose; before a bot goes on, also to let it."""
        if self._decision is None:
            return ()
        options = self._decision.options
        return (LET_GO, *options) if self._seat in self.local.interrupting else options

    def _made_of(self) -> list[tuple[Option, Sequence[Part]]]:
        """The options, each with the parts of tiles that it is made of."""
        view = self._view()
        return [
            (option, (LET_GO.text,) if option is LET_GO else self.board.parts(view, option))
            for option in self._options
        ]

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

    def _save_again(self) -> None:
        if self.local.saver.trouble:
            self.local.saver.save()
            self._show_title()

    # What is shown

    def _tiles(self) -> list[Tile]:
        if self.table_seat < 0:
            return []
        state = self._held[0].state if self._held else self.local.table.live
        view = self.local.game.view(state, self.table_seat)
        tiles = self.board.tiles(view, self._picker.picks if self._picker else [])
        if tiles and self._seat in self.local.interrupting:
            tiles.append(Tile(NOTHING, LET_GO.text, part=LET_GO.text))
        return tiles

    def _sight(self) -> Sight:
        local = self.local
        state = self._held[0].state if self._held else local.table.live
        view = local.game.view(state, self.table_seat)
        seats = range(len(local.table.seats))
        players = () if local.shared else tuple(local.who(seat) for seat in seats)
        return Sight(view, players=players, marks=self._marks())

    def _marks(self) -> dict[str, str]:
        """The keys of the tiles that can be picked now."""
        if self._picker is None or self._held:
            return {}
        tiles, picker = self._tiles(), self._picker
        return {t.key: key for t, key in zip(tiles, keys_of(tiles)) if picker.can_pick(t)}

    def show(self) -> None:
        if not self.is_mounted:
            return
        self._show_title()
        self.query_one(BoardView).show(self._sight())
        tiles = self._tiles()
        in_list = self._decision is not None and not tiles
        self.query_one(Strip).show(tiles, self._picker, self._cursor)
        self.set_class(in_list, "in-list")
        self._show_prompt()
        self._show_outlook(tiles)
        self._show_story()

    def _show_title(self) -> None:
        local = self.local
        view = self._sight().view
        title = Text.assemble(
            (f" {local.game.title}", GOOD), (f"  {local.game.progress(view)}", BRIGHT)
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
        table = self.local.table
        words = Text()
        if self._held:
            held_view = self.local.game.view(self._held[0].state, WATCHING)
            words.append(f"  {self.board.verdict(held_view)}", BRIGHT)
            words.append("  [ Enter ]", GOOD)
            words.stylize(clickable(go=True))
        elif table.over:
            words.append(f"  {table.result}", BRIGHT)
        elif self._decision is not None:
            whose = f"{self.board.side(self._seat)}: " if self.local.shared else ""
            words.append(f"► {whose}", GOOD).append(self._decision.prompt, BRIGHT)
            words.append(f"  {self._decision.rule}", DIM)
            rule = clickable(rule=self._decision.rule)
            words.stylize(rule, len(words) - len(self._decision.rule))
            others = [self.board.side(seat) for seat in self.local.others_who_may(self._seat)]
            words.append(f"  Tab: {' and '.join(others)} may interrupt" if others else "", DIM)
        else:
            view = table.view(self._seat if self._seat >= 0 else None)
            words.append(f"… {self.local.game.prompt(view)}", DIM)
        self.query_one("#prompt", Line).say(words)

    def _show_outlook(self, tiles: list[Tile]) -> None:
        self.query_one("#outlook", Line).say(self._outlook(tiles))

    def _outlook(self, tiles: list[Tile]) -> Text:
        if self.local.table.over and not self._held:
            return Text("  n: another game   h: look back at this one   q: leave", DIM)
        if self._decision is None or self._picker is None:
            return Text()
        chosen = self._picker.chosen
        if chosen is not None:
            go = Text("[ Enter ]", GOOD)
            go.stylize(clickable(go=True))
            return apart(self._previewed(chosen), go, self.size.width)
        if self._picker.picks:
            names = [tile.title for tile in tiles if self._picker.picked(tile.key)]
            return Text(f"  {' + '.join(names)} and … pick what goes with it", DIM)
        if not tiles or self._cursor >= len(tiles):
            return Text()
        tile = tiles[self._cursor]
        alone = Picker(self._made_of())
        alone.pick(tile)
        if alone.chosen is not None:
            return self._previewed(alone.chosen)
        return Text(f"  {tile.hint}", DIM)

    def _view(self) -> object:
        return self.local.table.view(self._seat)

    def _previewed(self, option: Option) -> Text:
        """What would come of an option; where room is short, without what was picked for it."""
        outlook = self._comes_of(option)
        if outlook and len(option.text) + len(outlook) > self.size.width - _BUTTON:
            return Text(f"  {outlook}")
        words = Text.assemble("  ", (option.text, BRIGHT))
        return words.append(f": {outlook}") if outlook else words

    def _comes_of(self, option: Option) -> str:
        return "" if option is LET_GO else self.local.game.outlook(self._view(), option.number)

    def _listed(self, place: int, option: Option) -> Text:
        outlook = self._comes_of(option)
        number = f"{place} " if place < 10 else "  "
        return Text.assemble((number, GOOD), option.text, (f"  {outlook}", DIM))

    def _show_story(self) -> None:
        moments = self.local.table.moments
        last_events = None
        if self._held:
            moments = moments[: self._held[0].place + 1]
            last_events = self._held[0].told
        telling = (moments[-1], len(moments), last_events, self.table_seat, self.roomy)
        if telling == self._telling:
            return
        self._telling = telling
        lines = told(self.local.game, moments, self.table_seat, last_events)
        story = self.query_one("#aside" if self.roomy else "#below", Story)
        story.show(paragraphs(lines, self._fresh_from, flowing=not self.roomy))

    # What the player does

    def action_digit(self, digit: str) -> None:
        if self._held or self._decision is None:
            return
        tiles = self._tiles()
        if not tiles:
            place = KEYS.find(digit)
            if 0 <= place < len(self._options):
                self._choose(self._options[place], self._decision)
            return
        keys = keys_of(tiles)
        if digit in keys:
            self._pick(keys.index(digit))

    def action_pick(self) -> None:
        if self._held:
            self.action_confirm()
        else:
            self._pick(self._cursor)

    def _pick(self, place: int) -> None:
        tiles = self._tiles()
        if self._picker is not None and place < len(tiles):
            self._cursor = place
            self._picker.pick(tiles[place])
            if [tile.key for tile in self._tiles()] != [tile.key for tile in tiles]:
                self._cursor = 0
            self.show()

    def action_clear(self) -> None:
        if self._picker is not None:
            self._picker.clear()
            self._cursor = 0
            self.show()

    def action_move(self, across: int, down: int) -> None:
        tiles = self._tiles()
        if self._picker is None or not tiles:
            return
        place = self._cursor + across + down * self.query_one(Strip).per_row
        if down and not 0 <= place < len(tiles):
            return
        self._cursor = place % len(tiles)
        self.show()

    def action_confirm(self) -> None:
        """Go on from what is held; do what was picked; or pick what the cursor is at."""
        if self._held:
            self._held.pop(0)
            if self.local.shared and not self._held:
                self._seat = WATCHING
            self.go_on()
        elif self._picker is not None:
            chosen = self._picker.chosen
            if chosen is not None:
                self._choose(chosen, self._decision)
            elif not self._picker.picks:
                self._pick(self._cursor)
            else:
                self.notify("Pick another, or Escape to begin again.")

    def _choose(self, option: Option, decision: Decision | None) -> None:
        if decision is None:
            return
        self._interrupting = False
        if self._picker is not None:
            self._picker.clear()
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
            self._take_back()

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
                self._take_back()

        self.app.push_screen(Question(question), answered)

    def _take_back(self) -> None:
        try:
            self.local.undo()
        except MeadhallError as error:
            self.notify(str(error).capitalize() + ".")
            return
        self._moved_in_time()

    def action_redo(self) -> None:
        try:
            self.local.redo()
        except MeadhallError as error:
            self.notify(str(error).capitalize() + ".")
            return
        self._moved_in_time()

    def _moved_in_time(self) -> None:
        self._held = []
        self._shown = len(self.local.table.moments)
        self._fresh_from = max(0, self._shown - 1)
        if self.local.shared:
            self._seat = WATCHING
        self.go_on()

    def action_list(self) -> None:
        decision = self._decision
        if decision is None or self._picker is None:
            return
        entries = [(option.text, self._comes_of(option), option) for option in self._picker.fitting]

        def chosen(option: Option | None) -> None:
            if option is not None:
                self._choose(option, decision)

        self.app.push_screen(Choose(decision.prompt, entries, dense=True), chosen)

    def action_card(self) -> None:
        tiles = self._tiles()
        here = tiles[self._cursor].card if self._cursor < len(tiles) else None
        self._inspect(here)

    def _inspect(self, card: int | None) -> None:
        cards = self.board.cards(self._sight().view)
        if card is not None and card not in cards:
            cards.insert(0, card)
        if cards:
            place = cards.index(card) if card is not None else 0
            self.app.push_screen(CardSheet(self.local.game, cards, place))

    def action_rule(self) -> None:
        """The rule that the prompt comes from; while waiting, that of what happened last."""
        rule = self._decision.rule if self._decision else ""
        if not rule:
            lines = told(self.local.game, self.local.table.moments, self.table_seat)
            rule = lines[-1].rule if lines else ""
        open_rule(self, self.local.game, rule)

    def action_tell(self) -> None:
        self.app.push_screen(Sheet("The table", "\n\n".join(self.board.says(self._sight().view))))

    def action_piles(self) -> None:
        body = Text()
        for title, holds in self.board.piles(self._sight().view):
            body.append(f"{title}\n", GOOD).append(f"{holds}\n\n")
        self.app.push_screen(Sheet("Piles", body))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "piles" or bool(self.board.piles(self._sight().view))

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
            keys = [tile.key for tile in self._tiles()]
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
        if self._decision is not None:
            self._choose(self._options[event.option_index], self._decision)
