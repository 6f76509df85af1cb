"""A rule of thumb for Thunder & Lightning."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.thunder_and_lightning.view import ThunderView


def choose(view: ThunderView) -> i64:
    return view.options[0]
