"""The few names most programs need."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from meadhall.bots import Bot
from meadhall.bots import bot as bot_of_level
from meadhall.core.catalogue import CardFile
from meadhall.core.errors import BadSave, MeadhallError
from meadhall.core.game import Game
from meadhall.core.log import Header, Move, check_rules, loads
from meadhall.core.table import Table
from meadhall.games import game as game_of_name


def game(
    name: str, cards: str | Path | None = None, settings: Mapping[str, str] | None = None
) -> Game:
    """A game by its name, with its own cards or those of a card file."""
    return game_of_name(name, None if cards is None else CardFile.read(Path(cards)), settings)


def table(of: str | Game, seed: int | str | None = None, position: str | None = None) -> Table:
    """A table at which a game begins: from a seed, from a position in text, or by chance."""
    return Table(game(of) if isinstance(of, str) else of, seed, position)


def bot(
    level: str, of: str | Game | Table, seconds: float | None = None, iterations: int = 0
) -> Bot:
    """A bot of a level, for a game or the game of a table.

    One that looks ahead takes its level's time over a choice, or these seconds, or so many
    iterations: then it chooses the same again with the same chance.
    """
    if isinstance(of, Table):
        of = of.game
    played = game(of) if isinstance(of, str) else of
    return bot_of_level(level, played, seconds, iterations)


def load(path: str | Path) -> Table:
    """The table that a saved game leads to; BadSave says what is wrong with the file."""
    path = Path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadSave(f"can't read {path}: {error.strerror}") from None
    return replay(*loads(data, path.name)[:2], path.name)


def replay(header: Header, moves: list[Move], source: str) -> Table:
    """The table that a log leads to, with the game, cards and settings it was played with."""
    cards = None if header.cards is None else CardFile(header.cards, f"the cards of {source}")
    try:
        played = game_of_name(header.game, cards, header.settings)
    except MeadhallError as error:
        raise BadSave(f"{source}: {error}") from None
    try:
        check_rules(header, played)
        return Table.replay(played, header, moves)
    except MeadhallError as error:
        raise BadSave(f"{source}: {error}") from None
