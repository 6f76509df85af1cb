"""The games of the hall, by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game


def _ragnarok(cards: Path | None) -> Game:
    from meadhall.games.ragnarok.game import RagnarokGame

    return RagnarokGame(cards)


_MAKERS: dict[str, Callable[[Path | None], Game]] = {"ragnarok": _ragnarok}

NAMES = tuple(_MAKERS)


def game(name: str, cards: Path | str | None = None) -> Game:
    """The game of that name, with its own cards or those of a card file."""
    if name not in _MAKERS:
        raise MeadhallError(f"no game is called {name!r}; there is: {', '.join(NAMES)}")
    return _MAKERS[name](Path(cards) if cards is not None else None)
