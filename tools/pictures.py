"""Takes the pictures of the README and docs anew: `python -m tools.pictures [name ...]`.

Each is a table of a fixed seed, played on to a moment worth seeing, in the browser of the tests.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.browser import DESKTOP, PHONE, Visitor, launch
from tests.support.hall import Server

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"


def hall(visitor: Visitor) -> None:
    visitor.visits("/")
    visitor.sees(".door:not(:disabled)")


def ragnarok(visitor: Visitor) -> None:
    """Dice are rolled, and the Cunning cards come next."""
    visitor.opens_table("Warrior", "The Gods", seed="skald")
    for _ in visitor.turns():
        dice = visitor.page.locator(".dice .slot").count()
        if "one more card" in visitor.prompt and dice >= 5 and len(visitor.states) > 20:
            return
        visitor.chooses()


SCENES: dict[str, tuple[Callable[[Visitor], None], tuple[int, int]]] = {
    "hall": (hall, DESKTOP),
    "ragnarok": (ragnarok, DESKTOP),
    "ragnarok-phone": (ragnarok, PHONE),
}


def main(wanted: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        for name in wanted or SCENES:
            goes, size = SCENES[name]
            visitor = Visitor(browser, server.address, size=size)
            goes(visitor)
            visitor.page.mouse.move(0, 0)
            visitor.page.wait_for_timeout(1500)
            path = PICTURES / f"{name}.jpg"
            visitor.page.screenshot(path=path, type="jpeg", quality=88)
            print(f"{path.name}: {path.stat().st_size // 1000} kB", flush=True)
            visitor.leaves()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
