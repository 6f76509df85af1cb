"""Freya, Hel, Odin and the Longships (TAL-65 to TAL-68)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.option import first, pack, verb
from meadhall.core.state import Frame, Options
from meadhall.core.story import Words
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning.cards import (
    ARCHER,
    HEL,
    LONGSHIPS,
    ODIN,
    RAVENS,
    VIKINGS,
    kind_of,
)
from meadhall.games.thunder_and_lightning.events import RECALLED, SEDUCED, TOOK
from meadhall.games.thunder_and_lightning.option import RECALL, STOP, TAKE
from meadhall.games.thunder_and_lightning.powers.power import Asking, HandPower
from meadhall.games.thunder_and_lightning.record import gain, hel_left, hel_takes, take_back
from meadhall.games.thunder_and_lightning.state import MOST_CARDS, Thunder
from meadhall.games.thunder_and_lightning.thoughts import Thoughts
from meadhall.games.thunder_and_lightning.view import ThunderView

MOST_TAKEN: Final = 3


@final
class Freya(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-65",)
    says: ClassVar[str] = "Take the top card of the opponent's pile, if its strength is 1 to 7."
    label: ClassVar[str] = "take the top of the other pile"

    def can_use(self, g: Thunder, seat: i64) -> bool:
        pile = g.side(1 - seat).pile
        return len(pile) > 0 and g.cards.strength[pile[len(pile) - 1]] > 0

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        other = g.side(1 - seat)
        last = len(other.pile) - 1
        card = other.pile[last]
        other.pile = other.pile[:last]
        gain(g.side(seat), card)
        g.tell(SEDUCED, seat, card)

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        pile = t.theirs.pile
        return t.worth(pile[len(pile) - 1]) - 1.0


@final
class HelTakes(Asking):
    """Hel takes any one card of the pile but herself; the opponent is not told which."""

    rule: ClassVar[str] = "TAL-66"
    asks: ClassVar[str] = "Hel takes a card of your pile into your hand, in secret."
    played: ClassVar[int] = HEL

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side = g.side(seat)
        for card in range(i64(len(g.cards.strength))):
            if kind_of(card) != HEL and side.piled(card) > 0:
                out.add(pack(RECALL, card, -1, seat))

    def obvious(self, g: Thunder, seat: i64) -> bool:
        """She comes but once: the pile still is as it looks."""
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        card = first(option)
        if hel_takes(g.side(seat), seat, card):
            g.whisper(RECALLED, seat, card)
        else:
            take_back(g.side(seat), card)
            g.tell(TOOK, seat, card, rule=self.rule)

    def worth(self, t: Thoughts, option: i64) -> float:
        return t.worth(first(option))


HEL_TAKES: Final = HelTakes()


@final
class Hel(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-66",)
    says: ClassVar[str] = "Take any card of your pile, in secret."
    label: ClassVar[str] = "take a card back in secret"

    def can_use(self, g: Thunder, seat: i64) -> bool:
        return len(g.side(seat).pile) > 0

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        g.then([HEL_TAKES])

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        return 0.2 + 0.15 * float(len(t.mine.pile))


class OdinTakes(Asking):
    """Odin takes up to three Ravens of the pile, at least one, as far as the hand has room."""

    rule: ClassVar[str] = "TAL-68"
    asks: ClassVar[str] = "Odin takes up to three Ravens of your pile into your hand."
    played: ClassVar[int] = ODIN

    def __init__(self, taken: i64) -> None:
        self.taken = taken

    def takes(self, card: i64) -> bool:
        return kind_of(card) == RAVENS

    def must(self, g: Thunder) -> i64:
        """As long as the pile looks like it: whether Hel took the last one is not told."""
        side = g.side(g.turn)
        if self.taken < MOST_TAKEN and len(side.hand) < MOST_CARDS:
            for card in side.pile:
                if self.takes(card):
                    return bit(g.turn)
        return 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side = g.side(seat)
        for card in range(i64(len(g.cards.strength))):
            if self.takes(card) and side.piled(card) > 0:
                out.add(pack(TAKE, card, -1, seat))
        if self.taken > 0:
            out.add(pack(STOP))

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return g.side(seat).ghost == NO_CARD

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        if verb(option) == TAKE:
            take_back(g.side(seat), first(option))
            g.tell(TOOK, seat, first(option), rule=self.rule)
            g.then([self.after(self.taken + 1)])

    def after(self, taken: i64) -> Frame[Thunder]:
        return OdinTakes(taken)

    def prompt(self, view: ThunderView, words: Words) -> str:
        return self.asks if verb(view.options[0]) == TAKE else "There is nothing more to take."

    def worth(self, t: Thoughts, option: i64) -> float:
        return t.worth(first(option)) if verb(option) == TAKE else 0.5


@final
class LongshipsTake(OdinTakes):
    """Longships take up to three Viking Warriors or Female Archers of the pile."""

    rule: ClassVar[str] = "TAL-67"
    asks: ClassVar[str] = "The Longships take up to three Vikings or Archers of your pile."
    played: ClassVar[int] = LONGSHIPS

    def takes(self, card: i64) -> bool:
        return kind_of(card) == VIKINGS or kind_of(card) == ARCHER

    def after(self, taken: i64) -> Frame[Thunder]:
        return LongshipsTake(taken)


class Odin(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-68",)
    says: ClassVar[str] = "Take up to 3 Ravens of your pile."
    label: ClassVar[str] = "take up to three Ravens back"

    def __init__(self) -> None:
        super().__init__()
        self.begins: OdinTakes = OdinTakes(0)

    def can_use(self, g: Thunder, seat: i64) -> bool:
        side = g.side(seat)
        for card in side.pile:
            if self.begins.takes(card) and side.piled(card) > 0:
                return True
        return False

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        """If the pile shows but one that can be taken, Hel has not taken it."""
        side = g.side(seat)
        count: i64 = 0
        only: i64 = NO_CARD
        for card in side.pile:
            if self.begins.takes(card):
                count += 1
                only = card
        if count == 1 and side.ghost != NO_CARD:
            hel_left(side, only)
        g.then([self.begins])

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        count: i64 = 0
        for card in t.mine.pile:
            if count < MOST_TAKEN and self.begins.takes(card):
                count += 1
        return 0.7 * float(count) - 0.8


@final
class Longships(Odin):
    rules: ClassVar[tuple[str, ...]] = ("TAL-67",)
    says: ClassVar[str] = "Take up to 3 Viking Warriors and Female Archers of your pile."
    label: ClassVar[str] = "take up to three back"

    def __init__(self) -> None:
        super().__init__()
        self.begins = LongshipsTake(0)
