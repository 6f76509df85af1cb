"""The Travelers: both must fall."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.god_of_war.language import places
from meadhall.games.god_of_war.scenes.scene import Scene


class Travelers(Scene):
    layout = "1"
    needed: i64 = places("B2", "B3")
    ease = 88
    burden = 15
