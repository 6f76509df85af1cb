"""Sitters: who sits at a seat."""

from __future__ import annotations

from typing import Literal

import msgspec

Sits = Literal["person", "bot", "open"]


class Sitter(msgspec.Struct, gc=False, frozen=True, omit_defaults=True):
    """Who sits at a seat: a person, a bot of a level, both (the bot keeps the seat for the person),
    or nobody yet. Seats with the same holder are one person's."""

    holder: str | None = None  # in the hall the hash of a key
    name: str = ""
    level: str | None = None

    @property
    def sits(self) -> Sits:
        return "person" if self.holder else "bot" if self.level else "open"

    @property
    def away(self) -> bool:
        return self.holder is not None and self.level is not None
