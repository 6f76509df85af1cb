"""The log: set-up, choices and Fate's answers, kept as lines of text.

A log is the save file, the bug report and the test fixture. Its first line says what is played,
each further line is one move. Every line carries a check over all lines so far, so that a change
anywhere is noticed. It holds all secrets of a game until the game has ended.
"""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path

import msgspec

from meadhall.core import portable
from meadhall.core.errors import BadSave, MeadhallError
from meadhall.core.game import Game

FORMAT = 1


class Header(msgspec.Struct, gc=False, frozen=True, omit_defaults=True):
    """What is played: enough to set the same game up again."""

    game: str
    version: int
    digest: str  # of the cards
    secret: str  # what Fate's answers are made from
    cards: str | None = None  # the card file, where it is not the game's own
    position: str | None = None
    settings: dict[str, str] = {}
    seats: dict[str, str] = {}  # who sits where
    format: int = FORMAT

    @staticmethod
    def of(
        game: Game,
        secret: str,
        position: str | None = None,
        seats: dict[str, str] | None = None,
        version: int | None = None,
    ) -> Header:
        return Header(
            game=game.name,
            version=version or game.version,
            digest=game.catalogue.digest,
            secret=secret,
            cards=game.catalogue.text if game.custom_cards else None,
            position=position,
            settings=game.settings,
            seats={game.seat_names[game.seat(name)]: who for name, who in (seats or {}).items()},
        )


class Move(msgspec.Struct, gc=False, frozen=True, omit_defaults=True):
    """One line of the log: a choice of a seat, the start, or an undo or redo."""

    kind: str
    seat: str = ""
    choice: str = ""
    fate: list[int] = []


class _Line(msgspec.Struct):
    check: str
    header: Header | None = None
    move: Move | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Line).decode


def _check(before: str, payload: bytes) -> str:
    return blake2b(before.encode() + payload, digest_size=6).hexdigest()


def _line(before: str, header: Header | None, move: Move | None) -> tuple[str, bytes]:
    check = _check(before, _encode(header or move))
    body = {"check": check} | ({"header": header} if header else {"move": move})
    return check, _encode(body) + b"\n"


def check_rules(header: Header, game: Game) -> None:
    """Whether a log can be played by these rules and cards; BadSave says why not."""
    if not 1 <= header.version <= game.version:
        raise BadSave(
            f"it was played by version {header.version} of the rules of {game.title}; "
            f"this Mead Hall has version {game.version}"
        )
    if header.digest != game.catalogue.digest:
        raise BadSave("it was played with other cards than this Mead Hall has")


def dumps(header: Header, moves: list[Move]) -> bytes:
    """A whole log as the bytes of its file."""
    check, text = _line("", header, None)
    lines = [text]
    for move in moves:
        check, text = _line(check, None, move)
        lines.append(text)
    return b"".join(lines)


def loads(data: bytes, source: str) -> tuple[Header, list[Move], str]:
    """A log's header, its moves and its last check; BadSave says which line is wrong."""
    if not data:
        raise BadSave(f"{source} is empty; a saved game begins with a header line")
    if not data.endswith(b"\n"):
        whole = data.count(b"\n")
        raise BadSave(
            f"{source} is cut off in line {whole + 1}; "
            f"`meadhall resume --repair` goes on from the {whole} whole lines"
        )
    header: Header | None = None
    moves: list[Move] = []
    check = ""
    for number, text in enumerate(data.splitlines(), 1):
        try:
            line = _decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise BadSave(f"{source}, line {number}: not a line of a saved game") from None
        part = line.header if number == 1 else line.move
        if part is None:
            wanted = "header" if number == 1 else "move"
            raise BadSave(f"{source}, line {number}: a {wanted} is expected here")
        check = _check(check, _encode(part))
        if check != line.check:
            raise BadSave(f"{source}, line {number}: changed since it was saved")
        if isinstance(part, Header):
            header = part
            if header.format != FORMAT:
                raise BadSave(f"{source} has format {header.format}; this Mead Hall reads {FORMAT}")
        else:
            moves.append(part)
    assert header is not None
    return header, moves, check


def whole_lines(data: bytes) -> bytes:
    """What is left of a log that was cut off: its whole lines."""
    return data[: data.rfind(b"\n") + 1]


def lock(handle: int, path: Path) -> None:
    """Keep a log file for this process alone, until the handle is closed."""
    try:
        portable.lock(handle)
    except OSError:
        raise MeadhallError(f"{path.stem} is being played in another window") from None


class LogFile:
    """A log file that grows by a line with each move and is safe on the disk after each."""

    def __init__(self, path: Path, header: Header, moves: list[Move]) -> None:
        self.path = path
        self._header = header
        self._written = 0
        self._check = ""
        self._size = 0
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT | portable.BINARY, 0o600)
        except OSError as error:
            raise MeadhallError(f"can't save to {path}: {error.strerror}") from None
        try:
            lock(self._handle, path)
            data = path.read_bytes()
            if data:
                there, saved, self._check = loads(data, path.name)
                if there != header or saved != moves[: len(saved)]:
                    raise MeadhallError(f"{path.stem} was played on meanwhile; open it again")
                self._written = len(saved)
                self._size = len(data)
            self.save(moves)
        except MeadhallError:
            self.close()
            raise
        except OSError as error:
            self.close()
            raise MeadhallError(f"can't read {path}: {error.strerror}") from None

    def save(self, moves: list[Move]) -> None:
        """Append the moves that are new. On an error the file keeps what it had before."""
        check, lines = self._check, b""
        if not check:
            check, lines = _line("", self._header, None)
        for move in moves[self._written :]:
            check, text = _line(check, None, move)
            lines += text
        if not lines:
            return
        try:
            self._append(lines)
        except OSError as error:
            reason = error.strerror or "writing failed"
            raise MeadhallError(
                f"can't save to {self.path}: {reason}; the game goes on and is saved with the "
                "next choice that can be written"
            ) from None
        self._check = check
        self._written = len(moves)
        self._size += len(lines)

    def close(self) -> None:
        os.close(self._handle)

    def _append(self, lines: bytes) -> None:
        try:
            os.lseek(self._handle, self._size, os.SEEK_SET)
            written = 0
            while written < len(lines):
                written += os.write(self._handle, lines[written:])
            os.fsync(self._handle)
        except OSError:
            os.ftruncate(self._handle, self._size)
            raise
