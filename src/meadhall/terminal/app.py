"""The application: it shows the menu, a table or a replay, and leaves in good order."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from pathlib import Path
from types import FrameType
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from meadhall.core.errors import MeadhallError
from meadhall.core.portable import HANG_UP, STOPS
from meadhall.core.table import Table
from meadhall.terminal.local_game import Left, LocalGame, leave
from meadhall.terminal.menu import what_to_play
from meadhall.terminal.replay import ReplayScreen
from meadhall.terminal.screens import LookBack, SitDown
from meadhall.terminal.table import TableScreen

FIRELIGHT = Theme(
    name="firelight",
    primary="#e0a458",
    secondary="#86c8ee",
    accent="#e0a458",
    foreground="#eadfca",
    background="#14100c",
    surface="#1e1812",
    panel="#2b2219",
    warning="#ff9d7a",
    error="#ff7a6a",
    success="#a8cf86",
    dark=True,
)
_LOOK_FOR_TERMINAL = 2.0  # seconds between two looks whether it is still there
_WITHOUT_TERMINAL = 1.0  # seconds to leave in good order after it has gone


class MeadHall(App[None]):
    """Mead Hall on a terminal."""

    TITLE = "Mead Hall"
    CSS_PATH = Path(__file__).with_name("style.tcss")
    ENABLE_COMMAND_PALETTE = False
    NOTIFICATION_TIMEOUT = 3
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, local: LocalGame | None = None, replay: Table | None = None) -> None:
        """Begins at a table, with a replay, or else with the menu."""
        super().__init__()
        self.local = local
        self._replay = replay
        self.code = 0

    def on_mount(self) -> None:
        self.register_theme(FIRELIGHT)
        self.theme = FIRELIGHT.name
        self._signalled = asyncio.get_running_loop()
        self._before = {number: signal.signal(number, self._told_to_stop) for number in STOPS}
        if not self.is_headless:
            self.set_interval(_LOOK_FOR_TERMINAL, self._look_for_terminal)
        if self.local is not None:
            self.push_screen(TableScreen(self.local))
        elif self._replay is not None:
            self.push_screen(ReplayScreen(self._replay))
        else:
            self.menu()

    def on_unmount(self) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def action_interrupt(self) -> None:
        self._stop(signal.SIGINT)

    def _told_to_stop(self, number: int, _: FrameType | None) -> None:
        if number == HANG_UP:
            self._leave_soon()
        self._signalled.call_soon_threadsafe(self._stop, number)

    def _stop(self, number: int) -> None:
        self.code = 128 + number
        self.exit()

    def _look_for_terminal(self) -> None:
        """Some terminals go away without a signal."""
        if sys.__stdin__ is None or not sys.__stdin__.isatty():
            self._leave_soon()
            self._stop(HANG_UP)

    def _leave_soon(self) -> None:
        """Leave also if the screen waits for a terminal that will never answer."""
        timer = threading.Timer(_WITHOUT_TERMINAL, os._exit, (128 + HANG_UP,))
        timer.daemon = True
        timer.start()

    @work
    async def menu(self) -> None:
        """Ask what to play until a game begins."""
        while (wanted := await what_to_play(self)) is not None:
            try:
                begin = LocalGame.resume(wanted) if isinstance(wanted, Path) else wanted.begin()
            except MeadhallError as error:
                self.notify(str(error), severity="error", timeout=15)
            else:
                self.post_message(SitDown(begin))
                return
        self.exit()

    def on_sit_down(self, event: SitDown) -> None:
        if self.local is not None:
            self.local.saver.close()
        self.local = event.local
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(TableScreen(self.local))

    def on_look_back(self, event: LookBack) -> None:
        self.push_screen(ReplayScreen(event.table))


def run(local: LocalGame | None = None, replay: Table | None = None) -> Left:
    app = MeadHall(local, replay)
    app.run()
    return leave(app.local, app.code)
