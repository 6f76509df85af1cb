"""Sets of seats, kept as the bits of one integer."""

from mypy_extensions import i64


def shift(value: i64, places: i64) -> i64:
    """`value << places`. A literal shifted by a variable is miscompiled to 32 bits, so ask here."""
    return value << places


def bit(seat: i64) -> i64:
    return shift(1, seat)


def has(seats: i64, seat: i64) -> bool:
    return (seats >> seat) & 1 != 0


def everyone(count: i64) -> i64:
    return shift(1, count) - 1


def lowest(seats: i64) -> i64:
    """The lowest seat of a set that is not empty."""
    seat: i64 = 0
    while not has(seats, seat):
        seat += 1
    return seat


def members(seats: int) -> list[int]:
    return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]
