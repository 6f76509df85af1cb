"""Playing on by rule of thumb: what comes of a choice, up to the end of a round."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has, lowest
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.play import MOST_FRAMES
from meadhall.core.state import Options
from meadhall.games.god_of_war import greedy
from meadhall.games.god_of_war.cards import Cards
from meadhall.games.god_of_war.hero_activation import Act
from meadhall.games.god_of_war.round import Round
from meadhall.games.god_of_war.state import GodOfWar

LOW: Final = 0xFFFFFFFF
# Odd numbers with which a number is mixed; below 2**31, so that products fit into 64 bits.
ONE_MIX: Final = 0x2C1B3C6D
OTHER_MIX: Final = 0x297A2D39


@final
class Deals(Seeded):
    """The same chance for all options: each deck has an order, however it came to be drawn from.

    Dice are a stream of their own.
    """

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.status: i64 = cards.stun  # these cards and those after it are there more than once
        self.first: i64 = 0
        self.salt: i64 = 0

    def begin(self, first: i64) -> None:
        """The chance with this number."""
        self.first = first
        self.a, self.b, self.c, self.counter = first, first ^ LOW, ONE_MIX, 1
        for _ in range(4):
            self.next()

    def shuffle(self, g: GodOfWar) -> None:
        """Another order of all decks, for a new round."""
        self.salt = mixed(self.first + 64 * g.completed + g.round)

    def draw(self, pool: vec[i64]) -> i64:
        """The card that comes first."""
        salt = self.salt
        best: i64 = 0
        least: i64 = LOW + 1
        count: i64 = len(pool)
        at: i64 = 0
        while at < count:
            card = pool[at]
            key = self.next() if card >= self.status else mixed(card ^ salt)
            if key < least:
                best, least = card, key
            at += 1
        return best


def mixed(number: i64) -> i64:
    """A number of 32 bits that follows from another as if by chance."""
    number = (number ^ (number >> 16)) * ONE_MIX & LOW
    number = (number ^ (number >> 13)) * OTHER_MIX & LOW
    return number ^ (number >> 16)


@final
class Ahead:
    """Plays on from a state: everybody takes what looks best at once."""

    def __init__(self) -> None:
        self.out: Options = Options()

    def play_on(self, g: GodOfWar, left: i64, fate: Deals, ends: i64) -> None:
        """Up to the end of so many rounds or of the Quest; some have left an interrupt alone.

        With cards of one's own a round may never end; then it goes up to some point in it.
        """
        completed = g.completed
        frames: i64 = MOST_FRAMES
        while g.stack and g.completed == completed:
            top = g.stack[-1]
            if isinstance(top, Round):
                if ends == 1:
                    return
                ends -= 1
            asked = top.must(g)
            if asked == 0:
                frames -= 1
                if frames == 0:
                    return
                g.stack.pop()
                top.step(g, fate)
                if isinstance(top, Round):
                    fate.shuffle(g)
                continue
            if not isinstance(top, Act):
                may = top.may(g) & ~left
                if may != 0:
                    seat = lowest(may)
                    if self.choose(g, seat, fate):
                        left = 0
                    else:
                        left |= bit(seat)
                    continue
            self.choose(g, lowest(asked), fate)
            left = 0

    def choose(self, g: GodOfWar, seat: i64, fate: Deals) -> bool:
        """Take the best option; False where it is to leave it."""
        top = g.stack[-1]
        out = self.out
        out.count = 0
        top.options(g, seat, out)
        choice = out.items[0]
        if out.count > 1 or not has(top.must(g), seat):
            choice = greedy.pick(g, seat, out)
        if choice == LEAVE_IT:
            return False
        g.stack[-1].answer(g, seat, choice, fate)
        return True
