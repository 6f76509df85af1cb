"""The log: a game as the lines that make it, in a file and out of it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from meadhall import load
from meadhall.core.errors import BadSave, MeadhallError
from meadhall.core.facts import facts
from meadhall.core.log import LogFile, Move, dumps, loads, whole_lines
from meadhall.core.table import Table
from tests.core.support import RAGNAROK, first_choices

GOLDEN = Path(__file__).parents[1] / "golden"


def saved(moves: int = 6) -> bytes:
    table = Table(RAGNAROK, seed=3)
    first_choices(table, moves)
    return dumps(table.header, table.log)


def test_a_log_reads_back_as_it_was_written() -> None:
    header, moves, _ = loads(saved(), "game")
    assert dumps(header, moves) == saved()


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda data: b"", "is empty"),
        (lambda data: data[:-20], "is cut off in line 8; `meadhall resume --repair`"),
        (lambda data: data.replace(b'"keep ', b'"Keep ', 1), "line 3: changed since"),
        (lambda data: data.replace(b"[", b"[1,", 1), "line 2: changed since"),
        (lambda data: b"\n".join(data.split(b"\n")[1:]), "line 1: a header is expected"),
        (lambda data: data.split(b"\n")[0] + b"\n" + data, "line 2: a move is expected"),
        (lambda data: data + b"nonsense\n", "line 9: not a line of a saved game"),
        (lambda data: b"\xff\xfe\n", "line 1: not a line of a saved game"),
    ],
)
def test_a_spoilt_log_says_which_line_is_wrong(spoil, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadSave, match=message):
        loads(spoil(saved()), "game")


def test_every_single_changed_byte_is_noticed() -> None:
    data = saved(3)
    header, moves, _ = loads(data, "game")
    for place in range(0, len(data) - 1, 3):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        try:
            read = loads(changed, "game")
        except BadSave:
            continue
        assert read[:2] == (header, moves), data[max(0, place - 20) : place + 20]


def test_a_log_that_breaks_the_rules_can_not_be_replayed() -> None:
    header, moves, _ = loads(saved(), "game")
    cheat = [*moves[:1], Move("choice", "gods", "keep Fenrir"), *moves[2:]]
    with pytest.raises(MeadhallError, match="move 1: 'keep Fenrir' is not possible here"):
        Table.replay(RAGNAROK, header, cheat)
    lucky = [Move("start", fate=[*moves[0].fate, 6]), *moves[1:]]
    with pytest.raises(MeadhallError, match="move 0: Fate was asked less often"):
        Table.replay(RAGNAROK, header, lucky)
    with pytest.raises(MeadhallError, match="move 1: a game has one start"):
        Table.replay(RAGNAROK, header, [moves[0], moves[0]])


def test_a_log_cut_off_can_be_repaired_to_its_whole_lines() -> None:
    data = saved()
    assert whole_lines(data[:-5]) == b"".join(data.splitlines(keepends=True)[:-1])


def test_a_game_is_on_the_disk_after_every_choice(tmp_path: Path) -> None:
    table = Table(RAGNAROK, seed=3)
    file = LogFile(tmp_path / "game.log", table.header, table.log)
    for _ in range(10):
        first_choices(table, 1)
        file.save(table.log)
        header, moves, _ = loads((tmp_path / "game.log").read_bytes(), "game")
        assert facts(Table.replay(RAGNAROK, header, moves).state) == facts(table.state)
    file.close()


def test_a_game_can_be_open_only_once(tmp_path: Path) -> None:
    table = Table(RAGNAROK, seed=3)
    file = LogFile(tmp_path / "game.log", table.header, table.log)
    with pytest.raises(MeadhallError, match="game is being played in another window"):
        LogFile(tmp_path / "game.log", table.header, table.log)
    file.close()
    LogFile(tmp_path / "game.log", table.header, table.log).close()


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(RAGNAROK, seed=3)
    path = tmp_path / "game.log"
    file = LogFile(path, table.header, table.log)
    whole, write = path.read_bytes(), os.write
    first_choices(table, 2)

    def full(handle: int, data: bytes) -> int:
        write(handle, data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(MeadhallError, match=r"can't save to .*: No space left on device; the game"):
        file.save(table.log)
    assert path.read_bytes() == whole
    monkeypatch.setattr(os, "write", write)
    file.save(table.log)
    assert path.read_bytes() == dumps(table.header, table.log)
    file.close()


@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("ragnarok", "The Giants win."),
        ("thunder-and-lightning", "Thor wins: Loki can't spend all action points."),
    ],
)
def test_a_game_saved_when_single_options_were_not_asked_can_be_opened(
    name: str, result: str
) -> None:
    table = load(GOLDEN / "version-1" / f"{name}.mead")
    assert table.header.version == 1
    assert table.result == result
    branch = table.branch(len(table.moments) - 2)
    assert facts(branch.state) == facts(table.moments[-2].state)


def test_an_answer_that_nobody_gave_is_not_in_the_story() -> None:
    table = load(GOLDEN / "version-1" / "ragnarok.mead")
    told = [line for seat in table.seats for line in table.story(seat)]
    assert "You chose: turn nothing." not in told


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_a_log_that_begins_with_taking_back_can_t_be_replayed(kind: str) -> None:
    header, _, _ = loads(saved(), "game")
    with pytest.raises(BadSave, match=r"move 0: there is nothing to"):
        Table.replay(RAGNAROK, header, [Move(kind)])
