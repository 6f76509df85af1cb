"""Alfheim: Svartaljofurr and The Hive have Tracking cards; Crystals break their armor."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.god_of_war.scenes.scene import Scene


class Alfheim(Scene):
    layout = "5"
    needed: i64 = 0
    ease = 74
    burden = 5
    crystal = 2.5
