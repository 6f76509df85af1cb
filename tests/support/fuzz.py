"""What might come from outside, made wrong in many ways: positions, card files, logs, messages.

Whatever is taken can be drawn, told and played to its end; what isn't is refused in one line.
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

from meadhall.api import replay
from meadhall.core.catalogue import CardFile
from meadhall.core.errors import LONGEST_LINE, MeadhallError
from meadhall.core.facts import facts, fields
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.log import Header, Move, dumps, loads
from meadhall.core.sitters import Sitter
from meadhall.core.table import Table
from meadhall.games import game as named
from meadhall.games.god_of_war.game import MODES, PARTIES
from meadhall.games.god_of_war.position import FRAMES
from meadhall.server import messages, trials
from meadhall.server.entries import Begin, Row
from meadhall.server.tables import HallTable
from tests.support.properties import positions

# Seconds of the processor: for an input that is refused, and for one that is played to its end.
SLOWEST = 1.0
PLAYED = 10.0
NUMBERS: list[int] = [
    -(2**63),
    -1000,
    -2,
    -1,
    *range(10),
    10,
    12,
    16,
    50,
    99,
    100,
    999,
    2**31,
    2**62,
    2**64,
]
MARKS = [*"()[]{},:;|^=+-*/.#'\"\\ \n\t", "\x00", "\x1b", "\u2028", "²", "١", "ß", "\ud800", "x2"]

Rng = random.Random


class Judge:
    """Takes inputs, and counts how many were accepted and refused."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0
        self.spent = 0.0

    def __call__(self, what: Any, take: Callable[[], object]) -> None:
        begun, most = time.thread_time(), SLOWEST
        try:
            take()
        except MeadhallError as refusal:
            line = str(refusal)
            assert line.strip(), what
            assert len(line) <= LONGEST_LINE, what
            assert line.isprintable(), what
            self.counts["refused"] += 1
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error}, from {what!r}") from error
        else:
            self.counts["accepted"] += 1
            most = PLAYED
        took = time.thread_time() - begun
        assert took < most, f"{took:.1f} s for {what!r}"
        self.slowest = max(self.slowest, took)
        self.spent += took


# Games


@cache
def game_of(name: str, seed: int) -> Game:
    """A game, of God of War one of many."""
    if name != "god-of-war":
        return named(name)
    rng = Rng(seed)
    settings = {"party": rng.choice(PARTIES), "mode": rng.choice(MODES)}
    return named(name, None, settings | {"level": rng.choice(("normal", "story", "ragnarok"))})


@cache
def real_positions(game: Game, seed: int) -> tuple[str, ...]:
    """Positions of two random games."""
    fate = Seeded(seed)
    return tuple(
        game.write(g)
        for _ in range(2)
        for g in positions(game, fate)
        if fate.below(8) == 0 or g.over
    )


# Positions


def position(game: Game, rng: Rng) -> str:
    """A real position with some things changed."""
    known = real_positions(game, rng.randrange(3))
    lines = rng.choice(known).splitlines()
    for _ in range(rng.choice((1, 1, 2, 3, 5))):
        lines = _changed_lines(lines, rng.choice(known).splitlines(), rng)
    if rng.random() < 0.05:
        lines = _full_hand(lines, list(game.catalogue.by_name), rng)
    return "\n".join(lines)


def with_stack(game: Game, rng: Rng) -> str:
    """A real position of God of War, but what is to be resolved is anything."""
    lines = rng.choice(real_positions(game, rng.randrange(3))).splitlines()
    kept = [line for line in lines if not line.startswith("stack:")]
    return "\n".join([*kept, f"stack: {stack(rng)}"])


def _changed_lines(lines: list[str], others: list[str], rng: Rng) -> list[str]:
    place = rng.randrange(len(lines) + 1)
    if place == len(lines):
        return [*lines, rng.choice(others)]
    change = rng.randrange(8)
    if change == 0:
        return [*lines[:place], *lines[place + 1 :]]
    if change == 1:
        return [*lines, lines[place]]
    if change == 2:
        key = lines[place].partition(":")[0]
        same = [line for line in others if line.startswith(f"{key}:")]
        changed = rng.choice(same or others)
    elif change == 3:
        changed = f"{lines[place].partition(':')[0]}:{rng.choice(others).partition(':')[2]}"
    else:
        changed = _changed_words(lines[place], rng.choice(others), rng)
    return [*lines[:place], changed, *lines[place + 1 :]]


def _full_hand(lines: list[str], names: list[str], rng: Rng) -> list[str]:
    """Some hand holds any cards, as many as there is room for."""
    hands = [place for place, line in enumerate(lines) if " hand:" in line] or [0]
    place = rng.choice(hands)
    cards = rng.sample(names, min(len(names), rng.choice((5, 9, 15, 16))))
    changed = f"{lines[place].partition(':')[0]}: {', '.join(cards)}"
    return [*lines[:place], changed, *lines[place + 1 :]]


def _changed_words(line: str, other: str, rng: Rng) -> str:
    key, _, value = line.partition(":")
    parts = value.split(",")
    place = rng.randrange(len(parts))
    change = rng.randrange(6)
    if change == 0:
        del parts[place]
    elif change == 1:
        parts.insert(place, rng.choice(other.partition(":")[2].split(",")))
    elif change == 2:
        parts[place] = rng.choice(other.partition(":")[2].split(","))
    elif change == 3:
        rng.shuffle(parts)
    elif change == 4:
        parts[place] = number_in(parts[place], rng)
    else:
        parts[place] = letter_in(parts[place], rng)
    return f"{key}:{','.join(parts)}"


def number_in(text: str, rng: Rng) -> str:
    """One of the numbers of a text is another."""
    places = [place for place, letter in enumerate(text) if letter.isdigit()]
    if not places:
        return f"{text} {rng.choice(NUMBERS)}"
    place = rng.choice(places)
    return f"{text[:place]}{rng.choice(NUMBERS)}{text[place + 1 :]}"


def letter_in(text: str, rng: Rng) -> str:
    """A letter is gone, or something stands in its place."""
    place = rng.randrange(len(text) + 1)
    put = str(rng.choice(["", *MARKS])) * rng.choice((1, 1, 1, 1, 200))
    return text[:place] + put + text[place + rng.randrange(2) :]


def stack(rng: Rng) -> str:
    """Any frames of God of War, with numbers that are mostly possible."""
    frames = [_frame(rng) for _ in range(rng.randrange(1, 5))]
    end = [] if rng.random() < 0.05 else ["Campaign"]
    return ", ".join([*frames, *end])


def _frame(rng: Rng) -> str:
    kind = FRAMES[rng.choice(sorted(FRAMES))]
    numbers = [_number(bound, rng) for bound in kind.bounds.split()]
    if rng.random() < 0.05:
        numbers = [rng.choice(NUMBERS) for _ in fields(kind)][rng.randrange(2) :]
    return f"{kind.__name__}({', '.join(map(str, numbers))})" if numbers else kind.__name__


def _number(bound: str, rng: Rng) -> int:
    if rng.random() < 0.02:
        return rng.choice(NUMBERS)
    low, dash, high = bound.partition("-")
    if dash:
        return rng.choice((int(low), int(high), rng.randrange(int(low), int(high) + 1)))
    if bound in ("4/8", "bolt"):
        return rng.choice((4, 8) if bound == "4/8" else (122, rng.randrange(160)))
    most = {"place": 8, "place?": 8, "quest": 10, "effects": 160, "rune": 4, "hero": 6, "hero?": 6}
    return rng.randrange(rng.choice((2, most.get(bound, 2))))


def take_position(game: Game, text: str) -> None:
    """Accept a position: it reads the same once written, and can be drawn, told and played."""
    g = game.read(text)
    written = game.write(g)
    again = game.read(written)
    assert facts(again) == facts(g), written
    play = Table(game, 1, text)
    trials.look_on(play, Seeded(1), moves=1)
    trials.play_through(game, play.state, Seeded(2))


# Card files


def card_file(name: str, rng: Rng) -> str:
    """The game's own card file with some things changed."""
    lines = _own_lines(name)[:]
    for _ in range(rng.choice((1, 1, 2, 4))):
        place = rng.randrange(len(lines))
        change = rng.randrange(8)
        if change == 0:
            del lines[place]
        elif change == 1:
            lines.insert(place, rng.choice(lines))
        elif change == 2:
            lines[place] = letter_in(lines[place], rng)
        elif change == 3:
            lines[place] = f"{lines[place].partition('=')[0]}={rng.choice(lines).partition('=')[2]}"
        elif change == 4:
            words, others = lines[place].split(" "), rng.choice(lines).split(" ")
            words[rng.randrange(len(words))] = rng.choice(others)
            lines[place] = " ".join(words)
        else:
            lines[place] = number_in(lines[place], rng)
    return "\n".join(lines)


@cache
def _own_lines(name: str) -> list[str]:
    text = CardFile.read(named(name).own_cards).text
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def take_cards(name: str, text: str, rng: Rng) -> None:
    """Accept a card file as the hall does."""
    settings = game_of(name, rng.randrange(40)).settings if name == "god-of-war" else {}
    asked = trials.Trial(name, text, tuple(settings.items()), str(rng.random()), None)
    trials.try_out(asked, games=1)


# Logs


@cache
def real_log(game: Game, seed: int) -> tuple[Header, tuple[Move, ...]]:
    """Some moves of a game; one of them is taken back and made again."""
    fate = Seeded(seed)
    table = Table(game, seed)
    for _ in range(30):
        if table.over:
            break
        decision = list(table.decisions.values())[fate.below(len(table.decisions))]
        table.choose(decision.seat, decision.options[fate.below(len(decision.options))])
    table.undo()
    table.redo()
    return table.header, tuple(table.log)


def log(game: Game, rng: Rng) -> bytes:
    """A log with some things changed, and mostly with checks that are right."""
    header, known = real_log(game, rng.randrange(4))
    moves = list(known[: rng.randrange(1, len(known) + 1)])
    if rng.random() < 0.3:
        data = dumps(header, moves)
        place = rng.randrange(len(data))
        return data[:place] + rng.randbytes(rng.randrange(3)) + data[place + rng.randrange(3) :]
    place = rng.randrange(len(moves))
    change = rng.randrange(8)
    if change == 0:
        del moves[place]
    elif change == 1:
        moves.insert(place, rng.choice(known))
    elif change == 2:
        header = _changed_header(header, game, rng)
    else:
        moves[place] = _changed_move(moves[place], known, rng)
    return dumps(header, moves)


def _changed_move(move: Move, known: tuple[Move, ...], rng: Rng) -> Move:
    other = rng.choice(known)
    whole = [number for number in NUMBERS if -(2**63) <= number < 2**63]
    changes: list[dict[str, Any]] = [
        {"kind": rng.choice(("start", "choice", "undo", "redo", "dance"))},
        {"seat": rng.choice((other.seat, "", "nobody", letter_in(move.seat, rng)))},
        {"choice": rng.choice((other.choice, "", letter_in(move.choice, rng)))},
        {"fate": [*move.fate, rng.choice(whole)]},
        {"fate": [rng.choice(whole) for _ in move.fate]},
        {"fate": move.fate[1:]},
    ]
    changed: Move = _told(msgspec.structs.replace(move, **rng.choice(changes)))
    return changed


def _changed_header(header: Header, game: Game, rng: Rng) -> Header:
    changes: list[dict[str, Any]] = [
        {"game": letter_in(header.game, rng)},
        {"version": rng.choice((-1, 0, 1, 2, 3, 2**62))},
        {"digest": letter_in(header.digest, rng)},
        {"secret": letter_in(header.secret, rng)},
        {"cards": card_file(game.name, rng) if game.name != "god-of-war" else "hero = 1"},
        {"position": position(game, rng)},
        {"settings": {letter_in(name, rng): "1" for name in ("party", "mode", "archer")}},
        {"seats": {letter_in("gods", rng): "you"}},
    ]
    changed: Header = _told(msgspec.structs.replace(header, **rng.choice(changes)))
    return changed


def _told(struct: Any) -> Any:
    """The same without letters that no file can hold."""
    text = msgspec.to_builtins(struct)
    return msgspec.convert(_encodable(text), type(struct))


def _encodable(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {_encodable(key): _encodable(inner) for key, inner in value.items()}
    return [_encodable(inner) for inner in value] if isinstance(value, list) else value


def take_log(data: bytes) -> None:
    """Accept a log: the table it leads to can be played on."""
    header, moves, _ = loads(data, "the log")
    table = replay(header, moves, "the log")
    if not table.over:
        trials.play_through(table.game, table.state, Seeded(1))


# Messages


@cache
def a_table(name: str) -> HallTable:
    play = Table(named(name), 5)
    sitters = {seat: Sitter("somebody") for seat in play.seats}
    return HallTable("table", [Row(0, None, Begin(play.header, play.log, sitters, "chance"), 0)])


def message(name: str, rng: Rng) -> bytes:
    """A command, or nearly one."""
    table = a_table(name)
    decision = rng.choice(list(table.play.decisions.values()))
    option = rng.choice(decision.options)
    body: dict[str, Any] = {"type": rng.choice(_COMMANDS), "id": "1"}
    likely = {
        "decision": rng.choice((decision.number, *NUMBERS)),
        "option": rng.choice((option.number, option.text, "", rng.choice(NUMBERS))),
        "agree": rng.choice((True, False, 1, None)),
        "text": rng.choice(("hello", "", "x" * 501, "\x00")),
        "level": rng.choice(("greedy", "random", "", "gods")),
        "name": rng.choice(("Ida", "x" * 41, "")),
        "about": rng.choice(("places:4", "x" * 41)),
    }
    wanted = _FIELDS.get(body["type"], ())
    body |= {field: likely[field] for field in wanted if rng.random() < 0.9}
    if rng.random() < 0.1:
        body[rng.choice([*likely, "id", "type"])] = rng.choice((None, [], {}, *NUMBERS))
    data = msgspec.json.encode(_fitting(body))
    if rng.random() < 0.1:
        place = rng.randrange(len(data))
        data = data[:place] + rng.randbytes(1) + data[place + 1 :]
    return data


_FIELDS = {
    "choose": ("decision", "option"),
    "consent": ("agree",),
    "chat": ("text", "about"),
    "leave": ("level",),
    "name": ("name",),
}
_COMMANDS = (*_FIELDS, "choose", "choose", "undo", "redo", "concede", "return", "ping", "dance")


def _fitting(body: dict[str, Any]) -> dict[str, Any]:
    """Numbers beyond 64 bits are written as others write them."""
    huge = {k: msgspec.Raw(str(v).encode()) for k, v in body.items() if type(v) is int}
    return body | huge


def take_message(name: str, data: bytes) -> None:
    """Plan a command as the hall does, for some seat."""
    table = a_table(name)
    try:
        command = messages.read_command(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise MeadhallError("not a message") from None
    table.plan(table.play.seats[0], command, command.digest())


# Requests


def request(table: str, key: str, rng: Rng) -> bytes:
    """What a browser might ask of a table, made wrong in its line, its headers or its body."""
    method, path, body = rng.choice(_REQUESTS)
    path = path.replace("TABLE", table)
    text = json.dumps(body) if body is not None else ""
    headers = {
        "Host": "localhost",
        "Origin": "http://localhost",
        "Cookie": f"meadhall_key={key}",
        "Content-Type": "application/json",
        "Connection": "close",
    }
    if method == "SOCKET":
        method = "GET"
        headers |= {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        headers["Sec-WebSocket-Key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
    for _ in range(rng.choice((0, 1, 1, 2))):
        change = rng.randrange(8)
        name = rng.choice(list(headers))
        if change == 0:
            method = rng.choice(("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "get", ""))
        elif change == 1:
            path = letter_in(path, rng)
        elif change == 2:
            path = number_in(path, rng)
        elif change == 3:
            headers[name] = letter_in(headers[name], rng)
        elif change == 4:
            headers[letter_in(name, rng)] = headers.pop(name)
        elif change == 5:
            headers["Meadhall-Passed"] = letter_in(f"a http 1.2.3.4 {'0' * 32}", rng)
        elif change == 6:
            text = letter_in(text, rng)
        else:
            text = number_in(text, rng)
    data = text.encode("utf-8", "replace")
    size = rng.choice((0, 1, 2**31)) if rng.random() < 0.002 else len(data)
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    head = "\r\n".join([*lines, f"Content-Length: {size}", "", ""])
    return head.encode("latin-1" if rng.random() < 0.5 else "utf-8", "replace") + data


_SEATS = {"gods": {"sits": "me", "name": "Eve"}, "giants": {"sits": "bot", "level": "greedy"}}
_REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "/api/games", None),
    ("GET", "/api/games/god-of-war?mode=scene+2&party=kratos", None),
    ("POST", "/api/tables", {"game": "ragnarok", "seats": _SEATS, "settings": {}, "seed": "1"}),
    ("POST", "/api/tables", {"game": "god-of-war", "settings": {"party": "kratos+atreus"}}),
    ("POST", "/api/tables/TABLE/links", {"kind": "watch", "seat": "gods"}),
    ("POST", "/api/tables/TABLE/rematch", None),
    ("POST", "/api/tables/TABLE/branch", {"move": 1, "seats": _SEATS}),
    ("POST", "/api/links/look", {"token": "x" * 32}),
    ("POST", "/api/links/use", {"token": "x" * 32, "name": "Eve"}),
    ("GET", "/api/tables", None),
    ("GET", "/api/tables/TABLE", None),
    ("GET", "/api/tables/TABLE/replay?from=0&count=50&seat=gods", None),
    ("GET", "/api/tables/TABLE/cards", None),
    ("GET", "/api/tables/TABLE/log", None),
    ("SOCKET", "/api/tables/TABLE/socket?seat=gods", None),
    ("GET", "/healthz", None),
    ("GET", "/api/openapi.json", None),
    ("GET", "/table/TABLE", None),
]


def several(count: int, seed: int) -> Iterator[Rng]:
    """Chance for so many inputs; each can be made again alone."""
    for place in range(count):
        yield Rng(f"{seed}:{place}")
