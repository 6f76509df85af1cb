"""A view as plain data for a client that draws it: lists and figures, by the view's own names."""

from __future__ import annotations

from typing import Any

from meadhall.core.facts import attributes
from meadhall.core.state import Frame
from meadhall.core.view import View

# What all views share is told beside the scene; the table of cards is told once.
_TOLD_ELSEWHERE = frozenset([*attributes(View()), "cards"])
_names: dict[type, tuple[str, ...]] = {}


def scene(view: View) -> dict[str, Any]:
    """The game's own fields of a view. A view is a white list, so all of it may be shown."""
    return {
        name: plain(getattr(view, name))
        for name in _attributes(view)
        if name not in _TOLD_ELSEWHERE
    }


def plain(thing: Any) -> Any:
    if thing is None or isinstance(thing, (int, str, float)):
        return thing
    if isinstance(thing, Frame):
        return {"frame": type(thing).__name__, "rule": thing.rule, "numbers": thing.numbers()}
    if hasattr(thing, "__len__"):
        return [plain(item) for item in thing]
    return {name: plain(getattr(thing, name)) for name in _attributes(thing)}


def _attributes(thing: Any) -> tuple[str, ...]:
    cls = type(thing)
    if cls not in _names:
        _names[cls] = tuple(attributes(thing))
    return _names[cls]
