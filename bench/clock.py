"""The clock of all measurements: CPU time of the process, so that a busy machine disturbs less."""

from collections.abc import Callable
from time import process_time

Counts = tuple[float, ...]


def rates(work: Callable[[int], Counts], seconds: float) -> Counts:
    """What `work(n)` counts, a CPU second. Batches grow until reading the clock costs nothing."""
    work(1)
    done: list[Counts] = []
    spent, batch = 0.0, 1
    while spent < seconds:
        start = process_time()
        done.append(work(batch))
        took = process_time() - start
        spent += took
        if took < seconds / 10:
            batch *= 2
    return tuple(sum(column) / spent for column in zip(*done, strict=True))
