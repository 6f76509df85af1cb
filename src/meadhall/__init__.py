"""Mead Hall: three Norse card games at one table."""

from typing import TYPE_CHECKING

from meadhall import _build

__version__ = "0.1.0"

_build.choose()

if TYPE_CHECKING:
    from meadhall.api import bot, game, load, table

__all__ = ["bot", "game", "load", "table"]


def __getattr__(name: str) -> object:
    """The names above, imported when one of them is first used."""
    if name not in __all__:
        raise AttributeError(f"module 'meadhall' has no attribute {name!r}")
    from meadhall import api

    return getattr(api, name)
