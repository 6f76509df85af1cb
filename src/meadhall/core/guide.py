"""Guide: what a game knows of itself that helps to think ahead. Every method has a default."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import has
from meadhall.core.fate import Fate
from meadhall.core.option import LEAVE_IT
from meadhall.core.state import Options, State
from meadhall.core.thinking import Effort, Thought
from meadhall.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Asked about states that a seat could be in, never about the true one."""

    def __init__(self) -> None:
        self.heat: float = 1.0  # how much more worth makes an option e times as likely to be tried
        self.curiosity: float = 1.0  # how much what is expected counts beside what came of it
        self.doubt: float = 0.05  # by how much what was never tried seems worse than the rest
        self.joins: bool = False  # whether `alike` ever joins two options

    def worths(self, g: State, seat: i64, options: Options, worths: vec[float]) -> None:
        """Fill in what each option is worth at once to who has it, on any scale.

        It goes by what that seat can know. To leave an interrupt alone is worth 0.
        """
        for place in range(options.count):
            worths[place] = 0.0

    def quiet(self, g: State) -> i64:
        """A number that changes at each quiet point: the end of a turn, a battle, a round.

        Only where it has just changed is `chance` asked.
        """
        return 0

    def chance(self, g: State, seat: i64) -> float:
        """A seat's chance of winning, from 0 to 1, at a quiet point or at the end."""
        return 0.5 + 0.5 * float(g.score(seat)) if g.over else 0.5

    def play(self, g: State, seat: i64, options: Options, fate: Fate) -> i64:
        """What a seat does where a game is played out; LEAVE_IT only for one who may."""
        if not has(g.top.must(g), seat):
            return LEAVE_IT
        return options.items[fate.roll(options.count) - 1]

    def public(self, g: State, seat: i64, option: i64) -> i64:
        """An integer for what the others see of an option: the same for all that look alike."""
        return option

    def alike(self, g: State, seat: i64, option: i64) -> i64:
        """An integer that options share which differ in nothing that matters."""
        return option

    def think(self, view: View, effort: Effort, fate: Fate) -> Thought | None:
        """A game's own way to think about a decision, where it has a better one than the tree."""
        return None
