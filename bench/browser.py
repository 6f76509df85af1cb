"""From a click to the new board on the screen, in a real browser: `python -m bench.browser`.

Plays God of War by clicks and prints the median time in milliseconds from a click on the
confirming button to the first frame that shows the new state, beside the hall's part of it: from
the sent choice to the received state.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from tests.support.browser import Visitor, launch
from tests.support.hall import Server

# Notes the time of every click, sent choice, received state and painted change of the board.
WATCH = """
() => {
  const times = window.times = {click: 0, sent: 0, heard: 0, shown: 0};
  addEventListener("click", () => { times.click = performance.now(); times.shown = 0 }, true);
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"choose"')) {
      times.sent = performance.now();
      times.heard = 0;
      this.addEventListener("message", event => {
        if (!times.heard && event.data.includes('"type":"state"')) times.heard = performance.now();
      });
    }
    return send.call(this, data);
  };
  new MutationObserver(() => requestAnimationFrame(() => {
    if (times.heard && !times.shown) times.shown = performance.now();
  })).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
}
"""


def measure(page: Page, count: int) -> tuple[list[float], list[float]]:
    whole, hall = [], []
    moves = page.locator(".target[data-pick]")
    for n in range(count):
        if moves.count() == 0:
            break
        moves.nth(n % moves.count()).click()
        page.locator(".prompt .button.main").first.click()
        while not (times := page.evaluate("times"))["shown"]:
            page.wait_for_timeout(20)
        whole.append(times["shown"] - times["click"])
        hall.append(times["heard"] - times["sent"])
        page.keyboard.press("Shift")
        page.keyboard.press("u")  # take the move back, and make another
        moves.first.wait_for()
    return whole, hall


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="clicks to measure")
    count = parser.parse_args().count
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            visitor = Visitor(launch(playwright), server.address, still=True)
            visitor.page.add_init_script(f"({WATCH})()")
            seats = {"kratos": "me", "atreus": "greedy", "freya": "greedy", "mimir": "greedy"}
            visitor.makes_table(
                "god-of-war",
                seats,
                settings={"party": "+".join(seats), "mode": "scene 1", "level": "normal"},
                position="scene: 1\nkratos: column 1\natreus: column 2\nfreya: column 3\n",
            )
            visitor.awaits_turn()
            whole, hall = measure(visitor.page, count)
    finally:
        server.stop()
    for name, times in (("click to screen", whole), ("of that the hall", hall)):
        ninety = quantiles(times, n=10)[-1]
        print(f"{name:18} median {median(times):6.1f} ms, 9 of 10 within {ninety:6.1f} ms")


if __name__ == "__main__":
    main()
