"""What the hall says no to: a code for programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from meadhall.core.errors import MeadhallError

STATUS = {
    "bad_request": 400,
    "foreign_origin": 403,
    "no_key": 403,
    "not_allowed": 403,
    "no_seat": 404,
    "no_table": 404,
    "no_link": 404,
    "not_over": 409,
    "taken": 409,
    "unreadable": 409,
    "too_large": 413,
    "not_here": 421,
    "too_many": 429,
    "unavailable": 503,
}


class Refusal(MeadhallError):
    """A command or request that changes nothing."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)


class Unavailable(Refusal):
    """The database failed, or took too long: nobody knows whether it was written."""

    def __init__(self) -> None:
        super().__init__(
            "unavailable", "the hall can't reach its database just now; try again in a moment"
        )


@contextmanager
def as_asked() -> Iterator[None]:
    """What a game or a table finds wrong with a request is told to who made it."""
    try:
        yield
    except Refusal:
        raise
    except MeadhallError as error:
        raise Refusal("bad_request", str(error)) from None
