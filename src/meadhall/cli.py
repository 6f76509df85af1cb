"""The command line: play, serve, backup, archive, restore, resume, replay, rules, cards."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from meadhall import __version__, _build
from meadhall.core.errors import MeadhallError
from meadhall.core.portable import BROKEN_PIPE

if TYPE_CHECKING:
    from meadhall.terminal.local_game import Left, LocalGame

# Imports of what a command needs stand in the command: the command line itself starts quickly.

_LISTED = 20


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"meadhall: {message}; see `{self.prog} --help`\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        if words[:1] == ["serve"]:
            return run_serve(words[1:])
        options = parser().parse_args(words)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except MeadhallError as error:
        complain(str(error))
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + BROKEN_PIPE
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def complain(words: str) -> None:
    """One line on stderr, if there still is one."""
    with contextlib.suppress(OSError, AttributeError):
        print(f"meadhall: {' '.join(words.split())}", file=sys.stderr, flush=True)


def parser() -> argparse.ArgumentParser:
    made = Parser(prog="meadhall", description="Three Norse card games at one table.")
    made.add_argument("--version", action=Version, help="the version, and whether it is compiled")
    commands = made.add_subparsers(metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", nargs="?", help="its name; without one, a menu asks")
    play.add_argument(
        "--bot",
        metavar="LEVEL",
        help="the bot to play against: Drunkard, Warrior (usually), Jarl, Norn",
    )
    play.add_argument("--side", metavar="SEAT", help="your seat, or random (as usual)")
    play.add_argument("--two", action="store_true", help="two at one keyboard")
    play.add_argument("--seed", type=seed, metavar="N", help="play with the chance of this number")
    play.add_argument("--position", metavar="FILE", help="begin at this position")
    play.add_argument("--cards", metavar="FILE", help="play with this card file")
    play.add_argument(
        "--set", metavar="NAME=CHOICE", action="append", default=[], help="a setting of the game"
    )
    play.set_defaults(run=run_play)

    commands.add_parser("serve", help="open the hall to browsers; `meadhall serve --help` has more")

    backup = commands.add_parser(
        "backup", help="copy the whole hall to a file, also while it is open"
    )
    backup.set_defaults(run=run_backup)

    archive = commands.add_parser("archive", help="move the hall's old tables to a file")
    archive.add_argument(
        "--older-than",
        type=days,
        required=True,
        metavar="DAYS",
        help="those at which nothing happened for so many days",
    )
    archive.set_defaults(run=run_archive)
    for command in (backup, archive):
        command.add_argument(
            "file", type=Path, help="the file to make; in a folder, one named after the time"
        )

    restore = commands.add_parser("restore", help="add the tables of a backup or an archive")
    restore.add_argument("file", type=Path, help="the backup or archive")
    restore.add_argument(
        "--table", action="append", default=[], metavar="NAME", help="only this one, or these"
    )
    restore.set_defaults(run=run_restore)
    for command in (backup, archive, restore):
        command.add_argument(
            "--database", default="", help="postgresql://… ; left out, MEADHALL_DATABASE or a file"
        )

    resume = commands.add_parser("resume", help="list the saved games, or go on with one")
    resume.add_argument("saved", nargs="?", help="its number in the list, its name or its file")
    resume.add_argument(
        "--repair", action="store_true", help="keep the whole lines of a file that was cut off"
    )
    resume.add_argument("--all", action="store_true", help="list all, not only the newest")
    resume.set_defaults(run=run_resume)

    replay = commands.add_parser("replay", help="step through a saved game, and branch off")
    replay.add_argument("saved", help="its number in the list, its name or its file")
    replay.set_defaults(run=run_replay)
    for command in (play, resume, replay):
        command.add_argument(
            "--plain", action="store_true", help="in lines of text, for screen readers and pipes"
        )

    rules = commands.add_parser("rules", help="print the rules of a game, or some of them")
    rules.add_argument("game")
    rules.add_argument("id", nargs="*", help="a rule's number, such as RAG-22")
    rules.set_defaults(run=run_rules)

    cards = commands.add_parser("cards", help="print the cards of a game, or some of them")
    cards.add_argument("game")
    cards.add_argument("name", nargs="*", help="a card's name")
    cards.add_argument("--cards", metavar="FILE", help="those of this card file")
    cards.set_defaults(run=run_cards)
    return made


class Version(argparse.Action):
    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"meadhall {__version__}, {_build.describe()}")
        parser.exit(0)


def days(word: str) -> int:
    if not (word.isascii() and word.isdigit() and int(word[:5]) > 0 and len(word) <= 5):
        raise argparse.ArgumentTypeError(f"a whole number of days from 1 on, not {word[:40]!r}")
    return int(word)


def seed(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 1000):
        raise argparse.ArgumentTypeError(f"a seed is a whole number from 0 on, not {word!r}")
    return int(word)


# The commands


def run_serve(words: list[str]) -> int:
    """The server reads its own words; --open also shows the hall in a browser."""
    import webbrowser

    from meadhall.server.main import serve

    def show(address: str) -> None:
        webbrowser.open(address)

    rest = [word for word in words if word != "--open"]
    return serve(rest, show if len(rest) < len(words) else None)


def run_backup(options: argparse.Namespace) -> int:
    from meadhall.server.backup import back_up, in_folder

    file = in_folder(options.file, "hall")
    back_up(database(options), file)
    print(f"the hall is in {file}, {file.stat().st_size / 1e6:.1f} MB")
    return 0


def run_archive(options: argparse.Namespace) -> int:
    from meadhall.server.backup import archive, in_folder

    file = in_folder(options.file, "archive")
    count = archive(database(options), file, options.older_than)
    if count:
        print(f"{count} tables are in {file} and no longer in the hall")
    else:
        print(f"nothing is older than {options.older_than} days, so there is no archive")
    return 0


def run_restore(options: argparse.Namespace) -> int:
    from meadhall.server.backup import restore

    count = restore(options.file, database(options), options.table)
    print(f"{count} tables are restored")
    return 0


def database(options: argparse.Namespace) -> str | Path:
    from meadhall.server.settings import Settings

    chosen = options.database or os.environ.get("MEADHALL_DATABASE", "")
    return Settings(database=chosen).place(os.environ)


def run_play(options: argparse.Namespace) -> int:
    from meadhall import api
    from meadhall.bots import USUAL
    from meadhall.terminal.local_game import RANDOM, TOGETHER, NewGame

    in_lines = wants_lines(options)
    if options.game is None:
        for name in ("bot", "side", "two", "seed", "position", "cards", "set"):
            if getattr(options, name) not in (None, False, []):
                raise MeadhallError(f"--{name} needs the name of a game: `meadhall play ragnarok`")
        return sit_down(None, in_lines)
    game = api.game(options.game, options.cards, settings(options.set))
    if options.two and (options.bot or options.side):
        raise MeadhallError("--two is without a bot: leave --bot and --side out")
    level = options.bot or USUAL
    api.bot(level, game)
    position = None if options.position is None else read_text(options.position, "position")
    opponent = TOGETHER if options.two else level
    new = NewGame(game, opponent, options.side or RANDOM, options.seed, position)
    return sit_down(new.begin(), in_lines)


def run_resume(options: argparse.Namespace) -> int:
    from meadhall import saves
    from meadhall.terminal.local_game import LocalGame
    from meadhall.terminal.printing import print_saved

    if options.saved is not None:
        path = saves.find(options.saved)
        if options.repair:
            mend(path)
        return sit_down(LocalGame.resume(path), wants_lines(options))
    paths = saves.paths()
    if options.repair:
        for path in paths:
            mend(path)
    if not paths:
        print("there are no saved games yet; `meadhall play` begins one")
        return 0
    shown = paths if options.all else paths[:_LISTED]
    print_saved([saves.summary(path) for path in shown], len(paths) - len(shown))
    print("`meadhall resume NUMBER` goes on with a game, `meadhall replay NUMBER` shows it")
    return 0


def run_replay(options: argparse.Namespace) -> int:
    from meadhall import saves
    from meadhall.api import load

    table = load(saves.find(options.saved))
    if wants_lines(options):
        from meadhall.terminal import plain

        plain.replay(table)
        return 0
    from meadhall.terminal import app

    return say_goodbye(app.run(replay=table))


def run_rules(options: argparse.Namespace) -> int:
    from meadhall.rulebook import page
    from meadhall.terminal.printing import print_rules

    print_rules(page(options.game), options.id)
    return 0


def run_cards(options: argparse.Namespace) -> int:
    from meadhall.api import game
    from meadhall.terminal.printing import print_cards

    print_cards(game(options.game, options.cards), options.name)
    return 0


# What they share


def settings(words: list[str]) -> dict[str, str]:
    chosen = {}
    for word in words:
        name, equals, choice = word.partition("=")
        if not equals:
            raise MeadhallError(f"--set is written as NAME=CHOICE, not {word!r}")
        chosen[name] = choice
    return chosen


def read_text(path: str, what: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise MeadhallError(f"can't read the {what} file {path}: {reason}") from None


def mend(path: Path) -> None:
    from meadhall import saves

    original = saves.repair(path)
    if original is not None:
        complain(f"{path.name} was cut off; its whole lines are kept, the original is {original}")


def wants_lines(options: argparse.Namespace) -> bool:
    """Whether to play in lines: asked for, or there is no terminal to draw on."""
    if sys.stdin is None:
        raise MeadhallError("there is no input to read choices from: stdin is closed")
    if options.plain or os.environ.get("TERM") == "dumb":
        return True
    return not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def sit_down(local: LocalGame | None, in_lines: bool) -> int:
    """Play at a table, or ask which; in the end say how to come back."""
    if in_lines:
        from meadhall.terminal import plain

        left = plain.run(local)
    else:
        from meadhall.terminal import app

        left = app.run(local)
    return say_goodbye(left)


def say_goodbye(left: Left) -> int:
    if left.words and left.code == 0:
        print(left.words[:1].upper() + left.words[1:])
    elif left.words:
        complain(left.words)
    return left.code
