"""How zones, frames and views travel to another process, compiled and interpreted alike."""

from __future__ import annotations

import copyreg
import io
import pickle
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.facts import attributes

_CARDS = "cards"


def packed(view: Any) -> bytes:
    """A view for another process. Its table of cards stays here: every process has its own."""
    out = io.BytesIO()
    _Packer(out, getattr(view, _CARDS, None)).dump(view)
    return out.getvalue()


def unpacked(data: bytes, cards: Any) -> Any:
    """The view again, with this process's table of cards."""
    return _Unpacker(io.BytesIO(data), cards).load()


class _Packer(pickle.Pickler):
    def __init__(self, out: io.BytesIO, cards: Any) -> None:
        super().__init__(out, pickle.HIGHEST_PROTOCOL)
        self._cards = cards

    def persistent_id(self, thing: Any) -> str | None:
        return _CARDS if thing is self._cards and thing is not None else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, data: io.BytesIO, cards: Any) -> None:
        super().__init__(data)
        self._cards = cards

    def persistent_load(self, name: Any) -> Any:
        return self._cards


def parts(thing: Any) -> tuple[Any, ...]:
    """What `__reduce__` of a view gives: its class and all it holds."""
    return _revived, (type(thing), {name: getattr(thing, name) for name in attributes(thing)})


def _revived(cls: type[Any], values: dict[str, Any]) -> Any:
    """A compiled class is always made by its constructor, which needs the cards or nothing."""
    thing = cls(values[_CARDS]) if _CARDS in values else cls()
    for name, value in values.items():
        setattr(thing, name, value)
    return thing


def _zone(cards: list[int]) -> vec[i64]:
    return vec[i64](cards)


def _zone_parts(zone: Any) -> tuple[Any, ...]:
    return _zone, (list(zone),)


copyreg.pickle(type(vec[i64]()), _zone_parts)
