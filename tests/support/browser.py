"""People with a real browser: what they see on the hall's pages and what they click."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    Locator,
    Page,
    Playwright,
    Position,
    Route,
    WebSocket,
    expect,
)

from tests.support.fold import whole
from tests.support.patience import PATIENCE

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
MILLISECONDS = 1000 * PATIENCE
MOST_TURNS = 1000
DESKTOP = (1440, 900)
PHONE = (390, 844)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Whatever can be picked up or pressed to answer the open decision.
CHOICES = "[data-pick]:not(:disabled)"
UNPICKED = f"{CHOICES}:not([aria-pressed=true])"
CONFIRM = ".prompt .button.main"
END = "section[aria-label='The end']"

POST = """([path, body]) => fetch(path, {
  method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
}).then((answer) => answer.json())"""
# Cards may lie over each other; this part of a card is always to be seen.
CORNER: Position = {"x": 12, "y": 9}

State = dict[str, Any]

expect.set_options(timeout=MILLISECONDS)


def launch(playwright: Playwright) -> Browser:
    """The Chromium that `make test` has found or installed, or one on the path."""
    noted = ROOT / "build" / "chromium.path"
    path = noted.read_text().strip() if noted.exists() else shutil.which("chromium")
    return playwright.chromium.launch(
        executable_path=os.environ.get("MEADHALL_CHROMIUM") or path, args=FLAGS
    )


class Visitor:
    """Somebody in a browser of their own, who notices every error on the way."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        light: bool = False,
        still: bool = True,
    ) -> None:
        self.address = address
        phone = size[0] < 600
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if light else "dark",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=phone,
            is_mobile=phone,
        )
        self.context.set_default_timeout(MILLISECONDS)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page = self.context.new_page()
        self.problems: list[str] = []
        self.states: list[State] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda line: self._said(line.type, line.text))
        self.page.on("websocket", self._follow)

    def _said(self, kind: str, text: str) -> None:
        # A hall that is down, or a link that is used up, also shows in the browser's own log.
        if kind in ("error", "warning") and not any(
            known in text for known in ("Failed to load resource", "WebSocket connection")
        ):
            self.problems.append(text)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            self.states.append(whole(self.states[-1] if self.states else {}, message))

    @property
    def state(self) -> State:
        """What the hall told this browser last."""
        return self.states[-1]

    def leaves(self) -> None:
        self.context.close()
        assert self.problems == []

    # Pages

    def visits(self, path: str) -> None:
        self.page.goto(self.address + path)

    def opens_table(
        self, opponent: str, side: str = "The Gods", seed: str = "", game: str = "Ragnarok"
    ) -> str:
        """From the first page to a table; its name."""
        self.visits("/")
        self.page.get_by_role("button", name=game).click()
        self.page.get_by_text(opponent, exact=True).click()
        self.page.get_by_label(side).check()
        if seed:
            self.page.get_by_text("More", exact=True).click()
            self.page.get_by_label("Seed").fill(seed)
        self.page.get_by_role("button", name="Start").click()
        self.page.wait_for_url("**/table/*")
        self.sees("#prompt-text, .invite")
        return self.page.url.rpartition("/")[2]

    def lays_out(self, game: str, position: str, **seats: str) -> None:
        """A table that begins with a position."""
        self.makes_table(game, seats, seed="skald", position=position)

    def makes_table(self, game: str, seats: dict[str, str], **more: Any) -> dict[str, Any]:
        """A table without the dialog: each seat me, open, or the level of a bot."""
        wishes = {
            seat: {"sits": who} if who in ("me", "open") else {"sits": "bot", "level": who}
            for seat, who in seats.items()
        }
        self.visits("/")
        made: dict[str, Any] = self.page.evaluate(
            POST, ["/api/tables", {"game": game, "seats": wishes, **more}]
        )
        assert "table" in made, made
        self.visits(f"/table/{made['table']}")
        self.sees("#prompt-text")
        return made

    def sees(self, selector: str) -> Locator:
        found = self.page.locator(selector).first
        found.wait_for()
        return found

    def reads(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    @property
    def prompt(self) -> str:
        return self.page.locator("#prompt-text").inner_text()

    # Playing

    def is_asked(self) -> bool:
        """Whether there is a choice to make right now."""
        self.page.keyboard.press("Shift")
        return not self.answered()

    def awaits_turn(self, skip: bool = True) -> bool:
        """Wait for a choice to make; False when the game is over instead."""
        found = self.page.locator(f"{CHOICES}, {CONFIRM}, {END}").first
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found.count():
                return self.page.locator(END).count() == 0
            if skip:
                self.page.keyboard.press("Shift")
            self.page.wait_for_timeout(100)
        raise TimeoutError(f"nothing to choose: {self.page.inner_text('body')[:400]}")

    def chooses(self, touch: bool = False) -> None:
        """Pick things up until they make a choice, and make it."""
        asked = self._question()
        for _ in range(4):
            confirm = self.page.locator(CONFIRM)
            ready = confirm.count() > 0
            target = confirm if ready else self.page.locator(UNPICKED).first
            (target.tap if touch else target.click)(position=CORNER)
            if ready or self.answered() or self._question() != asked:
                return
        raise AssertionError(f"four clicks made no choice: {self.prompt}")

    def _question(self) -> int | None:
        """The number of the open decision, as the hall told it last."""
        decision = self.state["decision"]
        return decision["number"] if decision else None

    def answered(self) -> bool:
        """Whether nothing can be chosen or confirmed any more."""
        return self.page.locator(f"{CHOICES}, {CONFIRM}").count() == 0

    def plays_on(self, touch: bool = False, each: Callable[[], None] | None = None) -> None:
        """To the end of the game."""
        for _ in self.turns():
            if each is not None:
                each()
            self.chooses(touch)

    def turns(self) -> Iterator[None]:
        """One's turns to the end of the game, which must come."""
        for _ in range(MOST_TURNS):
            if not self.awaits_turn():
                return
            yield
        raise AssertionError(f"no end after {MOST_TURNS} turns: {self.prompt}")

    def totals(self) -> list[int]:
        """The Strength of both sides as the board shows it, one's own first."""
        shown = self.page.locator(".total b:not(.none)").all_inner_texts()
        return [int(text) for text in shown]


def lost_on_the_way(visitor: Visitor, sent: list[State]) -> None:
    """The line breaks just after the first choice, before the hall's answer can come back."""

    def route(page_side: Any) -> None:
        hall = page_side.connect_to_server()

        def on_message(text: str | bytes) -> None:
            message = json.loads(text)
            first = message["type"] == "choose" and not sent
            if message["type"] == "choose":
                sent.append(message)
            hall.send(text)
            if first:
                broken.append(page_side)
                page_side.close(code=1012)

        page_side.on_message(on_message)
        hall.on_message(lambda text: None if page_side in broken else page_side.send(text))

    broken: list[Any] = []
    visitor.page.route_web_socket("**/socket*", route)


def without_own_board(route: Route) -> None:
    """As if the game had no board yet."""
    route.abort()


def serious(page: Page) -> list[str]:
    """What axe finds on the page that shuts somebody out."""
    page.evaluate(AXE.read_text())
    found = page.evaluate(
        "() => axe.run(document, {resultTypes: ['violations']}).then(r => r.violations)"
    )
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
