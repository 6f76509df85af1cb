"""The frames of websockets, read and written as another implementation does."""

from __future__ import annotations

import contextlib
import random

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from meadhall.server import frames
from meadhall.server.frames import Broken, Reader, closing, frame
from tests.support.soak import SOAKING

LARGEST = 16 * 1024
SIZES = (0, 1, 125, 126, 127, 1000, 65535, 65536, 200_000)
ROUNDS = 100_000 if SOAKING else 3_000


def written(kind: int, payload: bytes, final: bool = True) -> bytes:
    """As a client writes it."""
    return Frame(Opcode(kind), payload, final).serialize(mask=True)


def in_pieces(data: bytes, dice: random.Random) -> list[bytes]:
    cuts = sorted(dice.choices(range(len(data) + 1), k=dice.choice((0, 1, 3, 20))))
    return [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]


def test_what_a_client_sends_is_read_in_whatever_pieces_it_comes() -> None:
    dice = random.Random(5)
    for _ in range(300):
        sent: list[tuple[int, bytes]] = []
        stream = b""
        for _ in range(dice.randint(1, 6)):
            kind = dice.choice((frames.TEXT, frames.BINARY, frames.PING, frames.PONG))
            size = dice.choice(SIZES[:3] if kind >= frames.PING else SIZES[:6])
            payload = dice.randbytes(size)
            parts = dice.randint(1, 3) if kind < frames.PING else 1
            step = len(payload) // parts + 1
            for part in range(parts):
                last = part == parts - 1
                piece = payload[part * step : (part + 1) * step]
                stream += written(kind if part == 0 else frames.CONTINUED, piece, last)
                if not last:
                    sent.append((frames.CONTINUED, b""))
            sent.append((kind, payload))
        reader = Reader(LARGEST)
        assert [f for piece in in_pieces(stream, dice) for f in reader.feed(piece)] == sent


@pytest.mark.parametrize("size", SIZES)
def test_what_the_hall_says_is_read_by_a_client(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://hall/"), max_size=None)
    client.state = State.OPEN
    client.parser = client.parse()
    next(client.parser)
    payload = b"x" * size
    client.receive_data(frame(frames.TEXT, payload) + closing(4401, "Skål! " * 100))
    heard = [event for event in client.events_received() if isinstance(event, Frame)]
    assert heard[0] == Frame(Opcode.TEXT, payload)
    assert heard[1].opcode is Opcode.CLOSE
    assert client.close_rcvd is not None
    assert client.close_rcvd.code == 4401
    assert client.close_rcvd.reason.startswith("Skål! Skål!")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x01x", 1002),  # not masked
        (b"\xc1\x80\0\0\0\0", 1002),  # a reserved bit
        (b"\x83\x80\0\0\0\0", 1002),  # no such kind
        (b"\x09\x80\0\0\0\0", 1002),  # a ping in part
        (b"\x89\xfe\0\x7e\0\0\0\0", 1002),  # a large ping
        (b"\x80\x80\0\0\0\0", 1002),  # goes on with nothing
        (b"\x01\x80\0\0\0\0\x81\x80\0\0\0\0", 1002),  # another begins within a message
        (b"\x81\xfe\x40\x01", 1009),
        (b"\x81\xff" + b"\xff" * 8, 1009),
        (written(1, b"x" * LARGEST, False) + written(0, b"x"), 1009),
    ],
)
def test_what_is_no_frame_of_ours_is_refused_before_it_is_kept(data: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        Reader(LARGEST).feed(data)
    assert broken.value.code == code


def test_whatever_comes_it_is_read_or_refused_and_little_is_kept() -> None:
    dice = random.Random(6)
    for _ in range(ROUNDS):
        reader = Reader(LARGEST)
        data = bytearray(
            b"".join(written(dice.choice((0, 1, 2, 9)), dice.randbytes(9)) for _ in range(3))
        )
        for _ in range(dice.randint(0, 3)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        with contextlib.suppress(Broken):
            for piece in in_pieces(bytes(data), dice):
                reader.feed(piece)
