"""Saved games: one log file each, in the user's own folder, written as the game goes on."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from itertools import count
from pathlib import Path

import platformdirs

from meadhall.api import load
from meadhall.bots import is_level, title_of
from meadhall.core.errors import BadSave, MeadhallError
from meadhall.core.log import LogFile, loads, lock, whole_lines
from meadhall.core.table import Table

ENDING = ".mead"
YOU = "you"


def folder() -> Path:
    """Where the games are saved: $MEADHALL_HOME/games, else in the user's data folder."""
    home = os.environ.get("MEADHALL_HOME") or platformdirs.user_data_dir("meadhall")
    return Path(home).expanduser() / "games"


def paths() -> list[Path]:
    """All saved games, the newest first; an empty file is none."""
    found = []
    try:
        for path in folder().glob(f"*{ENDING}"):
            status = path.stat()
            if status.st_size:
                found.append((-status.st_mtime_ns, path.name, path))
    except OSError as error:
        raise MeadhallError(f"can't look into {folder()}: {error.strerror}") from None
    return [path for _, _, path in sorted(found)]


def find(word: str) -> Path:
    """A saved game by its place in the list, its name, or the path of its file."""
    listed = paths()
    if word.isascii() and word.isdigit():
        if 1 <= int(word) <= len(listed):
            return listed[int(word) - 1]
        there = f"1 to {len(listed)}" if listed else "none"
        raise MeadhallError(f"no saved game has the number {word}; there are: {there}")
    for path in (folder() / f"{word}{ENDING}", folder() / word, Path(word)):
        with suppress(OSError):
            if path.is_file():
                return path
    close = get_close_matches(word, [path.stem for path in listed], 3)
    hint = f"did you mean {' or '.join(close)}?" if close else "`meadhall resume` lists them"
    raise MeadhallError(f"no saved game is called {word!r}; {hint}")


def repair(path: Path) -> Path | None:
    """Keep the whole lines of a file that was cut off; returns where the original is now."""
    try:
        with path.open("rb") as file:
            lock(file.fileno(), path)
            data = file.read()
            whole = whole_lines(data)
            if whole == data:
                return None
            if not whole:
                raise BadSave(f"{path.name} was cut off in its first line: nothing is left of it")
            loads(whole, path.name)
            names = (path.with_name(f"{path.name}.cut-{number}") for number in count(1))
            original = next(name for name in names if not name.exists())
            mended = path.with_name(f"{path.name}.mended")
            shutil.copy2(path, original)
            mended.write_bytes(whole)
            os.replace(mended, path)
    except OSError as error:
        raise MeadhallError(f"can't repair {path}: {error.strerror}; it is as it was") from None
    return original


@dataclass(frozen=True)
class Summary:
    """A saved game as a list shows it."""

    name: str
    when: datetime
    title: str = ""
    players: str = ""
    progress: str = ""
    turn: str = ""
    over: bool = False
    trouble: str = ""


def summary(path: Path) -> Summary:
    when = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        table = load(path)
    except MeadhallError as error:
        return Summary(path.stem, when, trouble=str(error))
    asked = " and ".join(seat_title(name) for name in table.asked)
    return Summary(
        path.stem,
        when,
        table.game.title,
        players_text(table),
        table.game.progress(table.view(None)),
        table.result or f"{asked} to choose",
        table.over,
    )


def players_text(table: Table) -> str:
    """Who sits at a table, in words."""
    seats = {name: table.header.seats.get(name, YOU) for name in table.seats}
    if all(is_person(who) for who in seats.values()) and len(seats) > 1:
        return "all at one keyboard"
    word = " with " if table.game.cooperative else " against "
    return word.join(
        f"{who if is_person(who) else title_of(who)} ({seat_title(name)})"
        for name, who in sorted(seats.items(), key=lambda item: not is_person(item[1]))
    )


def is_person(who: str) -> bool:
    return not is_level(who)


def seat_title(name: str) -> str:
    return name.replace("_", " ").title()


class Saver:
    """Keeps the log of a table on the disk; where it can't, says why and tries again later."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        """A new table gets a new file. One that was loaded goes on in its own, or it raises."""
        self._table = table
        self._path = path
        self._file: LogFile | None = None
        self.trouble = ""
        if path is not None:
            self._file = LogFile(path, table.header, table.log)
        else:
            self.save()

    @property
    def name(self) -> str:
        return self._path.stem if self._path else ""

    @property
    def saved(self) -> bool:
        """Whether anything of this game is on the disk."""
        return self._file is not None

    def save(self) -> None:
        """Write the moves that are new; `trouble` says what went wrong, if anything."""
        try:
            if self._file is None:
                if self._path is None:
                    self._path = _new_path(self._table.game.name)
                self._file = LogFile(self._path, self._table.header, self._table.log)
            else:
                self._file.save(self._table.log)
            self.trouble = ""
        except MeadhallError as error:
            self.trouble = str(error)

    def close(self) -> None:
        """Let go of the file, once more trying to write what isn't written."""
        if self.trouble:
            self.save()
        if self._file is not None:
            self._file.close()
        elif self._path is not None:
            self._path.unlink(missing_ok=True)


def _new_path(game: str) -> Path:
    """A new empty file: the game's name and the next number."""
    where = folder()
    try:
        where.mkdir(parents=True, exist_ok=True)
        numbers = [path.stem.rpartition("-")[2] for path in where.glob(f"{game}-*{ENDING}")]
        highest = max((int(n) for n in numbers if n.isascii() and n.isdigit()), default=0)
        for number in count(highest + 1):
            path = where / f"{game}-{number}{ENDING}"
            try:
                os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
                return path
            except FileExistsError:
                continue
    except OSError as error:
        raise MeadhallError(f"can't save in {where}: {error.strerror}") from None
    raise AssertionError("numbers don't end")
