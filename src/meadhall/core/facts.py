"""Everything an object of the engine holds, as plain data: to compare, to digest, to pickle."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from librt.vecs import vec

_PLAIN = (int, str, float, bool, type(None))
# Not part of a position: who listens and looks on, and the shared table of cards.
_LEFT_OUT = ("told", "steps", "cards")


def attributes(thing: object) -> list[str]:
    """The names of all attributes, compiled or interpreted alike.

    A `memo` only repeats what follows from the others.
    """
    names: set[str] = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names.update(getattr(cls, "__mypyc_attrs__", ()))
    names -= {"__dict__", "memo"}
    return sorted(names)


_fields: dict[type, tuple[str, ...]] = {}


def fields(kind: type) -> tuple[str, ...]:
    """The names of a frame's integers, in the order of its constructor."""
    if kind not in _fields:
        names: list[str] = []
        for cls in reversed(kind.__mro__):
            compiled = cls.__dict__.get("__mypyc_attrs__", ())
            code = getattr(cls.__dict__.get("__init__"), "__code__", None)
            own = compiled if code is None else code.co_varnames[1 : code.co_argcount]
            names += [name for name in own if name not in names and name != "__dict__"]
        _fields[kind] = tuple(names)
    return _fields[kind]


def facts(thing: Any) -> Any:
    """Nested lists and dictionaries of plain values that two equal positions share."""
    if isinstance(thing, _PLAIN):
        return thing
    if isinstance(thing, (list, tuple)) or type(thing).__name__ == vec.__name__:
        return [facts(item) for item in thing]
    if hasattr(thing, "numbers") and hasattr(thing, "rule"):
        return repr(thing)
    try:
        return [int(item) for item in thing]
    except TypeError:
        pass
    return {
        name: facts(getattr(thing, name)) for name in attributes(thing) if name not in _LEFT_OUT
    }


def digest(thing: Any) -> str:
    """A short fingerprint of a position: equal for equal positions."""
    text = json.dumps(facts(thing), sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()
