"""The loop that plays comes to an end whatever cards it is played with."""

from __future__ import annotations

import pytest

from meadhall.core.errors import MeadhallError
from meadhall.core.fate import Fate, Seeded
from meadhall.core.play import MOST_FRAMES, advance
from meadhall.core.state import MOST_OPTIONS, Frame, Options, State

pytestmark = pytest.mark.interpreted


class Again(Frame[State]):
    """So many times, for ever if it has been so often already."""

    def __init__(self, left: int) -> None:
        self.left = left

    def step(self, g: State, fate: Fate) -> None:
        if self.left:
            g.then([Again(self.left - 1)])


def test_frames_that_push_each_other_for_ever_are_an_error() -> None:
    g = State(1)
    g.then([Again(MOST_FRAMES - 1)])
    assert advance(g, Seeded(1)) == 0
    g.then([Again(-1)])
    with pytest.raises(MeadhallError, match=r"the rules don't come to an end at Again\(-\d+,\)"):
        advance(g, Seeded(1))


def test_more_options_than_anybody_could_read_are_an_error() -> None:
    out = Options()
    for number in range(MOST_OPTIONS):
        out.add(number)
    with pytest.raises(MeadhallError, match=r"more than 4096 options"):
        out.add(0)
    out.clear()
    out.add(7)
    assert out.listed() == [7]
