"""How many games a test plays: its own number, and more under `make soak`."""

import os

SOAKING = os.environ.get("MEADHALL_SOAK") == "1"
FACTOR = 10 if SOAKING else 1


def games(count: int) -> int:
    return count * FACTOR
