"""A rule of thumb for Thunder & Lightning: what an action gains and risks, in worth of cards."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from meadhall.core.option import first, second
from meadhall.core.state import Frame
from meadhall.games.thunder_and_lightning.powers.power import Asking
from meadhall.games.thunder_and_lightning.thoughts import Thoughts
from meadhall.games.thunder_and_lightning.view import ThunderView


def choose(view: ThunderView) -> i64:
    """The option of the highest value, as who asks has it; the first of equals."""
    thoughts = Thoughts(view)
    top = view.stack[-1]
    best: i64 = view.options[0]
    most = -1000.0
    for option in view.options:
        worth = worth_of(top, thoughts, option)
        if worth > most:
            best, most = option, worth
    return best


def worth_of(top: Frame[Any], thoughts: Thoughts, option: i64) -> float:
    if isinstance(top, Asking):
        return top.worth(thoughts, option)
    return thoughts.lay(first(option), second(option))  # a first card is sealed
