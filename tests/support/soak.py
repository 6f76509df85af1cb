"""How many games a test plays: its own number, and more under `make soak`."""

import os

FACTOR = 10 if os.environ.get("MEADHALL_SOAK") == "1" else 1


def games(count: int) -> int:
    return count * FACTOR
