"""The chance to win from between two rounds, by weights that were trained on games."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.god_of_war.features import PARTY, REST, SCENE, Features
from meadhall.games.god_of_war.greedy import value
from meadhall.games.god_of_war.scenes.table import LAYOUTS
from meadhall.games.god_of_war.state import LOST, PRACTICE, WON, GodOfWar

WEIGHTS: Final = Path(__file__).parent / "weights.toml"
WIDTH: Final[i64] = 24  # neurons
SOFT: Final = 80.0  # without weights: the worth at which a Quest is three quarters won
QUESTS_AFTER: Final = 2  # that may follow a Quest


@final
class Prospects:
    """Of the Scene by a layer of neurons, of the Quests after it by the decks alone."""

    def __init__(self, weights: dict[str, str]) -> None:
        layouts: i64 = len(LAYOUTS)
        self.scene: vec[float] = numbers(weights["scene"], layouts * SCENE * WIDTH)
        self.bias: vec[float] = numbers(weights["bias"], layouts * WIDTH)
        self.party: vec[float] = numbers(weights["party"], PARTY * WIDTH)
        self.last: vec[float] = numbers(weights["last"], WIDTH)
        self.last_bias: vec[float] = numbers(weights["last_bias"], layouts)
        self.rest: vec[float] = numbers(weights["rest"], QUESTS_AFTER * (REST + 1))
        self.hidden: vec[float] = vec[float]([0.0] * int(WIDTH))
        self.features: Features = Features()

    def chance(self, g: GodOfWar) -> float:
        """Of winning all that is being played."""
        if g.result == WON:
            return 1.0
        if g.result == LOST:
            return 0.0
        self.features.read_party(g)
        if g.layout < 0:
            return self.after(g, g.completed)
        self.features.read_scene(g)
        return self.of_scene(g.layout) * self.after(g, g.completed + 1)

    def of_scene(self, layout: i64) -> float:
        """Of winning the Scene that the features were read from."""
        hidden, last = self.hidden, self.last
        for place in range(WIDTH):
            hidden[place] = self.bias[layout * WIDTH + place]
        add_rows(hidden, self.scene, layout * SCENE * WIDTH, self.features.scene)
        add_rows(hidden, self.party, 0, self.features.party)
        value = self.last_bias[layout]
        for place in range(WIDTH):
            if hidden[place] > 0.0:
                value += hidden[place] * last[place]
        return 1.0 / (1.0 + exp(-value))

    def after(self, g: GodOfWar, completed: i64) -> float:
        """Of winning what comes when so many Quests are complete, with these decks."""
        if completed > QUESTS_AFTER or g.mode == PRACTICE:
            return 1.0
        if completed == 0:
            return 0.5
        at = (completed - 1) * (REST + 1)
        figures = self.features.party
        value = self.rest[at]
        for place in range(REST):
            value += self.rest[at + 1 + place] * figures[PARTY - REST + place]
        return 1.0 / (1.0 + exp(-value))


def add_rows(to: vec[float], rows: vec[float], begin: i64, figures: vec[float]) -> None:
    """Add to each neuron what its weights make of the figures."""
    row = begin
    at: i64 = 0
    while at < len(figures):
        figure = figures[at]
        if figure != 0.0:
            for place in range(WIDTH):
                to[place] += figure * rows[row + place]
        row += WIDTH
        at += 1


def numbers(text: str, count: i64) -> vec[float]:
    found = vec[float](capacity=count)
    for word in text.split():
        found = append(found, float(word))
    if len(found) != count:
        raise ValueError(f"{len(found)} weights where {count} are needed")
    return found


def trained() -> Prospects:
    """The weights that are shipped."""
    return Prospects(tomllib.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"])


def by_worth(g: GodOfWar) -> float:
    """For want of weights: how far the party has come, by what the table is worth to an ally."""
    if g.result == WON:
        return 1.0
    if g.result == LOST:
        return 0.0
    quests = 1.0 if g.mode == PRACTICE else 3.0
    done = float(g.completed)
    if g.layout >= 0:
        worth = value(g, g.targets())
        done += 0.5 + 0.5 * worth / (abs(worth) + SOFT)
    return min(1.0, done / quests)
