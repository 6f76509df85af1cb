"""A small network: the chance of who is about to move, from weights that were trained."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.thunder_and_lightning.features import COLUMN_INPUTS, WHOLE_INPUTS, Features
from meadhall.games.thunder_and_lightning.state import COLUMNS

WEIGHTS: Final = Path(__file__).parent / "weights.toml"
COLUMN_WIDTH: Final[i64] = 24  # neurons that look at a column, the same for all three
WIDTH: Final[i64] = 32  # neurons that look at their sum and at all else


@final
class Network:
    """Two layers. What looks at a column is shared by all three and summed."""

    def __init__(self, weights: dict[str, str]) -> None:
        """The weights as lines of numbers, each layer by its name."""
        self.column: vec[float] = numbers(weights["column"], COLUMN_INPUTS * COLUMN_WIDTH)
        self.column_bias: vec[float] = numbers(weights["column_bias"], COLUMN_WIDTH)
        self.sums: vec[float] = numbers(weights["sums"], COLUMN_WIDTH * WIDTH)
        self.whole: vec[float] = numbers(weights["whole"], WHOLE_INPUTS * WIDTH)
        self.bias: vec[float] = numbers(weights["bias"], WIDTH)
        self.last: vec[float] = numbers(weights["last"], WIDTH)
        self.last_bias: float = numbers(weights["last_bias"], 1)[0]
        self.summed: vec[float] = self.column_bias[:]
        self.seen: vec[float] = self.column_bias[:]
        self.hidden: vec[float] = self.bias[:]

    def chance(self, features: Features) -> float:
        """How likely who is about to move wins."""
        self.look_at_columns(features)
        self.look_at_all(features)
        hidden, last = self.hidden, self.last
        value = self.last_bias
        for place in range(WIDTH):
            if hidden[place] > 0.0:
                value += hidden[place] * last[place]
        return 1.0 / (1.0 + exp(-value))

    def look_at_columns(self, features: Features) -> None:
        seen, summed = self.seen, self.summed
        for place in range(COLUMN_WIDTH):
            summed[place] = 0.0
        begin: i64 = 0
        for column in range(COLUMNS):
            end = features.ends[column]
            for place in range(COLUMN_WIDTH):
                seen[place] = self.column_bias[place]
            add_rows(seen, self.column, COLUMN_WIDTH, features, begin, end)
            for place in range(COLUMN_WIDTH):
                if seen[place] > 0.0:
                    summed[place] += seen[place]
            begin = end

    def look_at_all(self, features: Features) -> None:
        hidden, sums = self.hidden, self.sums
        for place in range(WIDTH):
            hidden[place] = self.bias[place]
        begin, end = features.ends[COLUMNS - 1], features.ends[COLUMNS]
        add_rows(hidden, self.whole, WIDTH, features, begin, end)
        for neuron in range(COLUMN_WIDTH):
            value = self.summed[neuron]
            if value > 0.0:
                row = neuron * WIDTH
                for place in range(WIDTH):
                    hidden[place] += value * sums[row + place]


def add_rows(
    to: vec[float], rows: vec[float], width: i64, features: Features, begin: i64, end: i64
) -> None:
    """Add the weights of some inputs, as often as they say."""
    at, many = features.at, features.many
    step = begin
    while step < end:
        row, times = at[step] * width, float(many[step])
        for place in range(width):
            to[place] += times * rows[row + place]
        step += 1


def numbers(text: str, count: i64) -> vec[float]:
    found = vec[float](capacity=count)
    for word in text.split():
        found = append(found, float(word))
    if len(found) != count:
        raise ValueError(f"{len(found)} weights where {count} are needed")
    return found


def trained() -> Network:
    """The network that is shipped."""
    return Network(tomllib.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"])
