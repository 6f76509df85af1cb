"""The menu: which game, against whom, on which side; or a game to go on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text
from textual.app import App

from meadhall import games, saves
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game, Setting
from meadhall.rulebook import page
from meadhall.saves import seat_title
from meadhall.terminal.draw import BRIGHT, DIM
from meadhall.terminal.local_game import RANDOM, TOGETHER, NewGame, opponents
from meadhall.terminal.screens import Choose


def game_line(name: str) -> str:
    """A game in one line: how many play, how long, from its rule page."""
    try:
        first = page(name).about.splitlines()[0]
    except (MeadhallError, IndexError):
        return ""
    return first.partition("). ")[2] or first


async def what_to_play(app: App[Any]) -> NewGame | Path | None:
    """Ask in three steps; Escape goes one back, and out of the first."""
    welcome = Text.assemble(
        ("Mead Hall\n", BRIGHT), ("Three Norse card games at one table.\n", DIM)
    )
    resume = "resume"
    while True:
        entries: list[tuple[str, str, str]] = []
        for name in games.names():
            entries.append((games.game(name).title, game_line(name), name))
        if saves.paths():
            entries.append(("Go on with a saved game", "", resume))
        chosen = await app.push_screen_wait(Choose("What shall we play?", entries, welcome))
        if chosen is None:
            return None
        if chosen == resume:
            path = await choose_saved(app)
            if path is not None:
                return path
            continue
        settings = await _settings(app, games.game(chosen))
        if settings is None:
            continue
        made = await _opponent_and_side(app, games.game(chosen, settings=settings))
        if made is not None:
            return made


async def _settings(app: App[Any], game: Game) -> dict[str, str] | None:
    """What a game wants to be asked about beforehand."""
    chosen: dict[str, str] = {}
    for setting in game.possible_settings:
        if setting.name in game.asked_settings:
            entries = [(title, "", choice) for title, choice in choices_of(game, setting)]
            title = f"{game.title}: {setting.title.casefold()}?"
            choice = await app.push_screen_wait(Choose(title, entries, dense=True))
            if choice is None:
                return None
            chosen[setting.name] = choice
    return chosen


def choices_of(game: Game, setting: Setting) -> list[tuple[str, str]]:
    """The choices of a setting, each with what it is called."""
    return [(game.in_words(setting, choice), choice) for choice in setting.choices]


async def _opponent_and_side(app: App[Any], game: Game) -> NewGame | None:
    """With or against whom, and in which seat; who sits alone is asked neither."""
    if len(game.seat_names) == 1:
        return NewGame(game, TOGETHER)
    word = "with" if game.cooperative else "against"
    others = [(f"{word} a {bot.title}", bot.about, bot.id) for bot in opponents()]
    hidden = "" if game.cooperative else "the screen is covered while it changes hands"
    others.append(("all at this keyboard", hidden, TOGETHER))
    sides = [("either side", "drawn by lot", RANDOM)]
    sides += [(seat_title(name), "", name) for name in game.seat_names]
    while True:
        opponent = await app.push_screen_wait(Choose(f"{game.title}: with whom?", others))
        if opponent is None:
            return None
        if opponent == TOGETHER:
            return NewGame(game, TOGETHER)
        side = await app.push_screen_wait(Choose(f"{game.title}: which side are you?", sides))
        if side is not None:
            return NewGame(game, opponent, side)


async def choose_saved(app: App[Any]) -> Path | None:
    """One of the newest saved games that are not over."""
    entries = []
    for path in saves.paths()[:30]:
        found = saves.summary(path)
        if not found.over and not found.trouble:
            line = f"{found.players}, {found.progress}, {found.turn}"
            entries.append((f"{found.name}  {found.when:%d %b %H:%M}", line, path))
    return await app.push_screen_wait(Choose("Go on with which game?", entries))
