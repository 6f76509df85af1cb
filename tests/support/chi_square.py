"""Whether what was drawn fits the chances it should have been drawn with."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

Cell = TypeVar("Cell", bound=Hashable)

LEAST = 5.0  # expected draws in a cell; smaller cells are pooled


@dataclass
class Fit:
    """A sum of chi-squares."""

    sum: float = 0.0
    freedom: int = 0

    def add(self, drawn: Mapping[Cell, int], chances: Mapping[Cell, float]) -> None:
        """Add draws from cells with these chances; every draw must be in one of them."""
        cells = pooled(drawn, chances)
        self.freedom += len(cells) - 1
        if len(cells) > 1:
            self.sum += sum((seen - wanted) ** 2 / wanted for seen, wanted in cells)

    def __add__(self, other: Fit) -> Fit:
        return Fit(self.sum + other.sum, self.freedom + other.freedom)

    @property
    def off(self) -> float:
        """How far it is off, in standard deviations (Wilson and Hilferty)."""
        if self.freedom == 0:
            return 0.0
        spread = 2 / (9 * self.freedom)
        return float((math.cbrt(self.sum / self.freedom) - (1 - spread)) / math.sqrt(spread))

    @property
    def chance(self) -> float:
        """The chance that a right sampler is off as far as this."""
        return math.erfc(self.off / math.sqrt(2)) / 2

    def __str__(self) -> str:
        return (
            f"chi-square {self.sum:.0f} with {self.freedom} degrees of freedom: "
            f"{self.off:+.1f} standard deviations, p = {self.chance:.2g}"
        )


def pooled(drawn: Mapping[Cell, int], chances: Mapping[Cell, float]) -> list[tuple[int, float]]:
    """What was drawn and what was expected, in cells that are large enough."""
    total = sum(drawn.values())
    cells: list[tuple[int, float]] = []
    seen, wanted = 0, 0.0
    for cell in sorted(chances, key=chances.__getitem__, reverse=True):
        seen += drawn.get(cell, 0)
        wanted += chances[cell] * total
        if wanted >= LEAST:
            cells.append((seen, wanted))
            seen, wanted = 0, 0.0
    if wanted > 0 and cells:
        last_seen, last_wanted = cells.pop()
        seen, wanted = seen + last_seen, wanted + last_wanted
    if wanted > 0:
        cells.append((seen, wanted))
    return cells
