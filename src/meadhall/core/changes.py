"""What turns one picture into another."""

from __future__ import annotations

from typing import Any

import msgspec


def changes(before: Any, after: Any) -> Any:
    """What turns one picture into another, as little as a client needs.

    Of a struct, the fields that differ; of a list of structs that keeps its length, the places
    that differ, by number; of anything else, what it is now.
    """
    if isinstance(after, msgspec.Struct) and type(before) is type(after):
        found: dict[str, Any] = {}
        for name in after.__struct_fields__:
            old, new = getattr(before, name), getattr(after, name)
            if old is not new and old != new:
                found[name] = changes(old, new)
        return found
    if isinstance(after, list) and isinstance(before, list):
        count = len(after)
        if count == len(before) and count > 0 and isinstance(after[0], msgspec.Struct):
            found = {}
            for place in range(count):
                old, new = before[place], after[place]
                if old is not new and old != new:
                    found[str(place)] = changes(old, new)
            return found
    return after
