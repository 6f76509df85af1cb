"""Helheim: the wind takes 1 Fire from the pile that has more; the players choose between equals."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.games.god_of_war import option
from meadhall.games.god_of_war.flips import add_tokens
from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.state import GodOfWar

WEST_PILE: Final = 4
EAST_PILE: Final = 7


@final
class Wind(Frame[GodOfWar]):
    rule: ClassVar[str] = "GOW-94"
    prompt: ClassVar[str] = "Choose the pile that loses a Fire."

    def must(self, g: GodOfWar) -> i64:
        tied = g.tokens[WEST_PILE] == g.tokens[EAST_PILE] and g.tokens[WEST_PILE] > 0
        return bit(g.active) if tied else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        out.add(option.pack(option.PILE, -1, WEST_PILE))
        out.add(option.pack(option.PILE, -1, EAST_PILE))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        add_tokens(g, option.place(choice), -1, 0)

    def step(self, g: GodOfWar, fate: Fate) -> None:
        higher: i64 = WEST_PILE if g.tokens[WEST_PILE] > g.tokens[EAST_PILE] else EAST_PILE
        add_tokens(g, higher, -1, 0)


WIND: Final = Wind()


class Helheim(Scene):
    layout = "4"
    special_says = "the fuller Fire Pile loses 1"
    ease = 74
    burden = 20

    def special(self, g: GodOfWar, place: i64) -> None:
        g.push(WIND)

    def worth(self, g: GodOfWar) -> float:
        return fire(g.tokens[WEST_PILE]) + fire(g.tokens[EAST_PILE])

    def comes_later(self, place: i64) -> bool:
        return True


def fire(tokens: i64) -> float:
    if tokens == 0:
        return -16.0
    return -6.0 if tokens == 1 else -2.0 if tokens == 2 else 0.0
