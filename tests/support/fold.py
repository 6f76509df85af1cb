"""The picture that a state and the patches after it lead to, as a client makes it."""

from __future__ import annotations

from typing import Any

Message = dict[str, Any]


def whole(before: Message, state: Message) -> Message:
    """A state with its picture, which is left out where patches lead to it."""
    if state["picture"] is not None:
        return state
    picture = before["picture"]
    for event in state["events"]:
        picture = patched(picture, event["patch"])
    return {**state, "picture": picture}


def patched(thing: Any, patch: Any) -> Any:
    """A thing after a change: of an object the fields that differ, of a list the places."""
    if not isinstance(patch, dict) or not isinstance(thing, (dict, list)):
        return patch
    if isinstance(thing, dict):
        return thing | {name: patched(thing.get(name), change) for name, change in patch.items()}
    after = list(thing)
    for place, change in patch.items():
        after[int(place)] = patched(after[int(place)], change)
    return after
