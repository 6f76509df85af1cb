from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import Visitor, launch
from tests.support.hall import Server

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("hall"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all these tests, and for no other: while it is open its loop runs."""
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, hall: Server) -> Iterator[Visit]:
    """Lets people in: each has a browser of their own, and none may meet an error."""
    visitors: list[Visitor] = []

    def enter(address: str = hall.address, **manner: Any) -> Visitor:
        visitors.append(Visitor(browser, address, **manner))
        return visitors[-1]

    yield enter
    for visitor in visitors:
        visitor.leaves()
