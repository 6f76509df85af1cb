"""The games of the hall, by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from meadhall.core.catalogue import CardFile
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game

# Each name with the module and class of its Game, imported when it is asked for.
_GAMES = {
    "ragnarok": ("meadhall.games.ragnarok.game", "RagnarokGame"),
    "thunder-and-lightning": ("meadhall.games.thunder_and_lightning.game", "ThunderGame"),
    "god-of-war": ("meadhall.games.god_of_war.game", "GodOfWarGame"),
}

NAMES = tuple(_GAMES)


def game(
    name: str, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
) -> Game:
    """The game of that name, with its own card file or another one."""
    if name not in _GAMES:
        raise MeadhallError(f"no game is called {name!r}; there are: {', '.join(NAMES)}")
    module, cls = _GAMES[name]
    made: Game = getattr(import_module(module), cls)(cards, settings)
    return made
