"""A rule of thumb for Thunder & Lightning: what an action gains and risks, in worth of cards."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.option import first, second
from meadhall.core.state import Frame
from meadhall.games.thunder_and_lightning.powers.power import Asking
from meadhall.games.thunder_and_lightning.thoughts import Thoughts
from meadhall.games.thunder_and_lightning.view import ThunderView


def choose(view: ThunderView) -> i64:
    """The option of the highest value, as who asks has it; the first of equals."""
    return best_of(view.stack[-1], Thoughts(view), view.options, len(view.options))


def best_of(top: Frame[Any], thoughts: Thoughts, options: vec[i64], count: i64) -> i64:
    """The best of the first so many options."""
    best = options[0]
    most = -1000.0
    for place in range(count):
        worth = worth_of(top, thoughts, options[place])
        if worth > most:
            best, most = options[place], worth
    return best


def worth_of(top: Frame[Any], thoughts: Thoughts, option: i64) -> float:
    if isinstance(top, Asking):
        return top.worth(thoughts, option)
    return thoughts.lay(first(option), second(option))  # a first card is sealed
