"""Frames of a websocket (RFC 6455), as a server reads and writes them. No extensions."""

from __future__ import annotations

import struct

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
NOT_THE_PROTOCOL = 1002
TOO_LARGE = 1009
LONGEST_REASON = 123
_CONTROL = 8  # kinds from here on are about the connection
_LARGEST_CONTROL = 125


class Broken(Exception):
    """What came is no frame of ours: the socket closes with this code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code


class Reader:
    """Makes frames of the bytes that come. It never holds more than the largest message."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._buffer = bytearray()
        self._begun = CONTINUED  # the kind of a message that came in part
        self._parts = b""

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """What is whole now: messages and control frames; CONTINUED for a part of a message."""
        self._buffer += data
        found = []
        while (frame := self._next()) is not None:
            found.append(frame)
        return found

    def _next(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        kind, final = buffer[0] & 0x0F, buffer[0] >= 0x80
        length, start = buffer[1] & 0x7F, 2
        self._check(kind, final, length)
        if length > _LARGEST_CONTROL:
            start = 4 if length == 126 else 10
            if len(buffer) < start:
                return None
            length = int.from_bytes(buffer[2:start])
        if kind < _CONTROL and len(self._parts) + length > self._largest:
            raise Broken(TOO_LARGE, f"a message has at most {self._largest} bytes")
        end = start + 4 + length
        if len(buffer) < end:
            return None
        payload = unmasked(bytes(buffer[start + 4 : end]), bytes(buffer[start : start + 4]))
        del buffer[:end]
        return (kind, payload) if kind >= _CONTROL else self._message(kind, final, payload)

    def _check(self, kind: int, final: bool, length: int) -> None:
        if self._buffer[0] & 0x70 or kind not in (CONTINUED, TEXT, BINARY, CLOSE, PING, PONG):
            raise Broken(NOT_THE_PROTOCOL, "no extension was agreed on")
        if self._buffer[1] < 0x80:
            raise Broken(NOT_THE_PROTOCOL, "what a client sends is masked")
        if kind >= _CONTROL:
            if length > _LARGEST_CONTROL or not final:
                raise Broken(NOT_THE_PROTOCOL, "a control frame is short and whole")
        elif (kind == CONTINUED) != (self._begun != CONTINUED):
            raise Broken(NOT_THE_PROTOCOL, "parts of messages are out of order")

    def _message(self, kind: int, final: bool, payload: bytes) -> tuple[int, bytes]:
        if final and kind != CONTINUED:
            return kind, payload
        self._begun = kind or self._begun
        self._parts += payload
        if not final:
            return CONTINUED, b""
        whole = self._begun, self._parts
        self._begun, self._parts = CONTINUED, b""
        return whole


def unmasked(data: bytes, mask: bytes) -> bytes:
    size = len(data)
    whole = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data) ^ int.from_bytes(whole)).to_bytes(size)


def frame(kind: int, payload: bytes) -> bytes:
    """A whole message or control frame."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, size)) + payload
    if size < 0x10000:
        return struct.pack(">BBH", 0x80 | kind, 126, size) + payload
    return struct.pack(">BBQ", 0x80 | kind, 127, size) + payload


def closing(code: int, reason: str = "") -> bytes:
    """A frame that closes; a reason too long for it is cut."""
    said = reason.encode()[:LONGEST_REASON].decode(errors="ignore").encode()
    return frame(CLOSE, struct.pack(">H", code) + said)
