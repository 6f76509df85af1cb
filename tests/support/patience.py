"""How long a test waits for what must come: long enough on a machine with much else to do.

Only a test that fails ever waits so long.
"""

import time
from collections.abc import Callable

PATIENCE = 180.0  # seconds


def until(done: Callable[[], bool]) -> None:
    """Wait for that."""
    deadline = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(0.02)
