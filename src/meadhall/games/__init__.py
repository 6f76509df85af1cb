"""The games of the hall, by name: ours, and those of installed packages."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points

from meadhall.core.catalogue import CardFile
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game

log = logging.getLogger("meadhall.games")

# Each name with the module and class of its Game, imported when it is asked for.
_GAMES = {
    "ragnarok": ("meadhall.games.ragnarok.game", "RagnarokGame"),
    "thunder-and-lightning": ("meadhall.games.thunder_and_lightning.game", "ThunderGame"),
    "god-of-war": ("meadhall.games.god_of_war.game", "GodOfWarGame"),
}

NAMES = tuple(_GAMES)
GROUP = "meadhall.games"  # of entry points


def names() -> tuple[str, ...]:
    """All there are."""
    return (*NAMES, *_packaged())


@cache
def _packaged() -> dict[str, type[Game]]:
    """A package names, under a game's name, the class of its Game."""
    found = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            if entry.name not in NAMES:
                found[entry.name] = entry.load()
        except Exception as error:  # whatever somebody else's package does
            log.warning("the game %s of %s can't be loaded: %r", entry.name, entry.value, error)
    return found


def game(
    name: str, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
) -> Game:
    """The game of that name or title, with its own card file or another one.

    One and the same for all who ask alike: a game never changes.
    """
    return _made(name_of(name), cards, tuple(sorted((settings or {}).items())))


@lru_cache(maxsize=64)
def _made(name: str, cards: CardFile | None, settings: tuple[tuple[str, str], ...]) -> Game:
    return _class(name)(cards, dict(settings))


def name_of(word: str) -> str:
    """A game's name, from that name or its title, or the title's part before a colon; any case."""
    for name in names():
        if _plain(word) == _plain(name):
            return name
    for name in names():
        title = _class(name).title
        if _plain(word) in (_plain(title), _plain(title.partition(":")[0])):
            return name
    raise MeadhallError(f"no game is called {word!r}; there are: {', '.join(names())}")


def _class(name: str) -> type[Game]:
    if name in _packaged():
        return _packaged()[name]
    module, cls = _GAMES[name]
    found: type[Game] = getattr(import_module(module), cls)
    return found


def _plain(word: str) -> str:
    """A word as it is compared: & is and, and only letters and digits count."""
    return "".join(letter for letter in word.casefold().replace("&", "and") if letter.isalnum())
