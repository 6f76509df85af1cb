"""Events: what happened, told to each seat as far as that seat may know it."""

from __future__ import annotations

from typing import Final, final

NOBODY: Final = -1

# The one kind of event that all games share; a game numbers its own from 1.
SEALED: Final = 0


@final
class Event:
    """One thing that happened: its kind, the seat it happened to, and cards or figures."""

    def __init__(
        self, kind: int, seat: int, numbers: tuple[int, ...], secret: bool, rule: str = ""
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.secret = secret
        self.rule = rule  # where the kind alone doesn't say it

    def seen_by(self, seat: int) -> Event:
        """The event as that seat gets to see it: of a secret, others learn only that it was."""
        if not self.secret or seat == self.seat:
            return self
        return Event(self.kind, self.seat, tuple(-1 for _ in self.numbers), True, self.rule)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.seat == other.seat
            and self.numbers == other.numbers
            and self.secret == other.secret
            and self.rule == other.rule
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.numbers, self.secret, self.rule))

    def __repr__(self) -> str:
        return f"Event({self.kind}, seat {self.seat}, {self.numbers})"
