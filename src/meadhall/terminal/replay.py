"""Stepping to and fro through a game, and branching off into a new one."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Footer

from meadhall.core.table import Table
from meadhall.core.view import WATCHER
from meadhall.saves import YOU
from meadhall.terminal.board import OPEN, Board, Sight, board_of, sight
from meadhall.terminal.draw import BRIGHT, DIM, GOOD, apart
from meadhall.terminal.local_game import LocalGame, opponents, who_plays
from meadhall.terminal.screens import CardSheet, Choose, HallScreen, Sheet, SitDown, open_rule
from meadhall.terminal.story import beginnings, eyes_for, paragraphs, shown_at, told
from meadhall.terminal.widgets import BoardView, Clicked, Line, Story


class ReplayScreen(HallScreen[None]):
    """A game, move by move. Of a running game it shows only what its own player has seen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l", "step(1)", "Next", key_display="→"),
        Binding("left,h", "step(-1)", "Before", key_display="←"),
        Binding("home", "jump(0)", "Start", show=False),
        Binding("end", "jump(-1)", "End", show=False),
        Binding("n,down", "part(1)", "Next part"),
        Binding("p,up", "part(-1)", "Part before"),
        Binding("v", "eyes", "View"),
        Binding("b", "branch", "Branch"),
        Binding("i", "card", "Card", show=False),
        Binding("r", "rule", "Rule", show=False),
        Binding("t", "tell", "Tell", show=False),
        Binding("q,escape", "leave", "Leave"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.board = board_of(table.game)
        self.place = 0 if table.over else len(table.moments) - 1
        self._eyes = eyes_for(table)
        self._parts = beginnings(table, self.board)

    def compose(self) -> ComposeResult:
        yield Line("", id="title")
        with Horizontal(id="middle"):
            with VerticalScroll(id="place", can_focus=False):
                yield BoardView(self.board)
            yield Story(id="aside")
        yield Line("", id="prompt")
        yield Line("", id="outlook")
        yield Story(id="below")
        yield Footer()

    def on_mount(self) -> None:
        self.set_class(type(self.board) is Board, "generic")
        self.set_class(self.board.tall, "tall")
        self.show()

    @property
    def seat(self) -> int:
        """Whose story is told."""
        return max(WATCHER, self._eyes[0])

    def _sight(self) -> Sight[Any]:
        players = tuple(who_plays(self.table, seat) for seat in range(len(self.table.seats)))
        return sight(self.table.game, shown_at(self.table, self.place), self._eyes[0], players)

    def show(self) -> None:
        view = self.table.game.view(self.table.moments[self.place].live, self.seat)
        last = len(self.table.moments) - 1
        title = Text.assemble(
            (" Looking back", GOOD),
            (f"  {self.table.game.progress(view)}", BRIGHT),
        )
        whose = Text(f"move {self.place} of {last}, seen by {self._whose()} ", DIM)
        self.query_one("#title", Line).say(apart(title, whose, self.size.width))
        self.query_one(BoardView).show(self._sight())
        moments = self.table.moments[: self.place + 1]
        lines = told(self.table.game, moments, self.seat)
        here = [line.text for line in lines if line.place == self.place]
        words = " ".join(here) or "A secret choice."
        self.query_one("#prompt", Line).say(Text(f"► {words}", BRIGHT))
        story = self.query_one("#aside" if self.roomy else "#below", Story)
        story.show(paragraphs(lines, self.place, flowing=not self.roomy))

    def _whose(self) -> str:
        eyes = self._eyes[0]
        if eyes == OPEN:
            return "all"
        return "a watcher" if eyes == WATCHER else self.board.side(eyes)

    def action_step(self, by: int) -> None:
        self.place = min(max(0, self.place + by), len(self.table.moments) - 1)
        self.show()

    def action_jump(self, place: int) -> None:
        self.place = place % len(self.table.moments)
        self.show()

    def action_part(self, by: int) -> None:
        """To the move that begins the next part of the game, or the one before."""
        last = len(self.table.moments) - 1
        later = [place for place in [*self._parts, last] if place > self.place]
        earlier = [place for place in [0, *self._parts] if place < self.place]
        if by > 0 and later:
            self.action_jump(later[0])
        elif by < 0 and earlier:
            self.action_jump(earlier[-1])

    def action_eyes(self) -> None:
        self._eyes.append(self._eyes.pop(0))
        if len(self._eyes) == 1:
            self.notify("While the game goes on, it shows only what you may know.")
        self.show()

    def action_branch(self) -> None:
        """Go on from here in a new game, with other players if wanted."""
        if not self.table.over and self._eyes == [WATCHER]:
            self.notify("A game between people can be branched when it is over.")
            return
        entries = branches(self.table, self.board)

        def chosen(players: dict[str, str] | None) -> None:
            if players is not None:
                local = LocalGame(self.table.branch(self.place, players=players))
                self.post_message(SitDown(local))
                self.app.notify(f"A new game from move {self.place}: {local.saver.name}.")

        title = f"Branch off after move {self.place}: who plays on?"
        self.app.push_screen(Choose(title, entries), chosen)

    def action_card(self) -> None:
        cards = self.board.cards(self._sight())
        if cards:
            self.app.push_screen(CardSheet(self.table.game, cards, 0))

    def action_rule(self) -> None:
        lines = told(self.table.game, self.table.moments[: self.place + 1], self.seat)
        open_rule(self, self.table.game, lines[-1].rule if lines else "")

    def action_tell(self) -> None:
        self.app.push_screen(Sheet("The table", "\n\n".join(self.board.says(self._sight()))))

    def action_leave(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.exit()

    @on(Clicked)
    def clicked(self, event: Clicked) -> None:
        if event.what == "rule":
            open_rule(self, self.table.game, str(event.value))
        elif event.what == "card" and isinstance(event.value, int):
            cards = self.board.cards(self._sight())
            place = cards.index(event.value) if event.value in cards else 0
            self.app.push_screen(CardSheet(self.table.game, cards, place))


def branches(table: Table, board: Board[Any]) -> list[tuple[str, str, dict[str, str]]]:
    """Who may play on: of a running game, only its own player in that seat."""
    seats = eyes_for(table)
    entries = []
    for seat in [seat for seat in seats if seat >= 0]:
        for level in opponents():
            players = dict.fromkeys(table.seats, level.id) | {table.seats[seat]: YOU}
            entries.append((f"you as {board.side(seat)} against a {level.title}", "", players))
    if table.over:
        everybody = dict.fromkeys(table.seats, YOU)
        entries.append(("all at this keyboard", "", everybody))
    return entries
