"""A rule of thumb for God of War."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.god_of_war.view import GodOfWarView


def choose(view: GodOfWarView) -> i64:
    return view.options[0]
