"""Baldr and the Valkyries (TAL-50, TAL-51)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.option import first, pack
from meadhall.core.state import Frame, Options
from meadhall.games.thunder_and_lightning.cards import BALDR, VALKYRIES
from meadhall.games.thunder_and_lightning.events import MOVED
from meadhall.games.thunder_and_lightning.option import MOVE, TO
from meadhall.games.thunder_and_lightning.powers.power import Asking, HandPower
from meadhall.games.thunder_and_lightning.state import PLACES, Thunder, can_go, can_move, movable
from meadhall.games.thunder_and_lightning.thoughts import Thoughts


class BaldrFrom(Asking):
    """Baldr moves one of the player's own cards; first which."""

    rule: ClassVar[str] = "TAL-50"
    asks: ClassVar[str] = "Which of your cards does Baldr move?"
    played: ClassVar[int] = BALDR

    def opens(self, turn: i64) -> i64:
        return turn

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side = g.side(self.opens(g.turn))
        for place in range(PLACES):
            if can_move(side, place):
                out.add(pack(MOVE, place))

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        g.then([self.onward(first(option))])

    def onward(self, place: i64) -> Frame[Thunder]:
        return BaldrTo(place)

    def worth(self, t: Thoughts, option: i64) -> float:
        place = first(option)
        return 1.0 if place == t.treasure or place == t.open_treasure() else 0.0


BALDR_FROM: Final = BaldrFrom()


@final
class ValkyriesFrom(BaldrFrom):
    """Valkyries move one card of the opponent's; first which."""

    rule: ClassVar[str] = "TAL-51"
    asks: ClassVar[str] = "Which of the opponent's cards do the Valkyries move?"
    played: ClassVar[int] = VALKYRIES

    def opens(self, turn: i64) -> i64:
        return 1 - turn

    def onward(self, place: i64) -> Frame[Thunder]:
        return ValkyriesTo(place)


VALKYRIES_FROM: Final = ValkyriesFrom()


class BaldrTo(Asking):
    """Where the card goes: any other place, as it will lie when the gap has closed."""

    rule: ClassVar[str] = "TAL-50"
    asks: ClassVar[str] = "Where does it go?"
    played: ClassVar[int] = BALDR

    def __init__(self, place: i64) -> None:
        self.place = place

    def opens(self, turn: i64) -> i64:
        return turn

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side = g.side(self.opens(g.turn))
        for place in range(PLACES):
            if can_go(side, self.place, place):
                out.add(pack(TO, place))

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        owner = self.opens(g.turn)
        side = g.side(owner)
        side.insert(first(option), side.remove(self.place))
        g.tell(MOVED, owner, self.place, first(option), rule=self.rule)

    def worth(self, t: Thoughts, option: i64) -> float:
        """The treasure is safest at the back."""
        return float(first(option) & 3)


@final
class ValkyriesTo(BaldrTo):
    """Where the opponent's card goes."""

    rule: ClassVar[str] = "TAL-51"
    played: ClassVar[int] = VALKYRIES

    def opens(self, turn: i64) -> i64:
        return 1 - turn

    def worth(self, t: Thoughts, option: i64) -> float:
        return 1.0 if first(option) & 3 == 0 else 0.0


@final
class Baldr(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-50",)
    says: ClassVar[str] = "Move one of your cards to another place."
    label: ClassVar[str] = "move one of your cards"

    def can_use(self, g: Thunder, seat: i64) -> bool:
        return movable(g.side(seat))

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        g.then([BALDR_FROM])

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        return 9.0 if t.treasure >= 0 and t.treasure & 3 == 0 else -0.5


@final
class Valkyries(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-51",)
    says: ClassVar[str] = "Move one of the opponent's cards to another place on that side."
    label: ClassVar[str] = "move a card of the other side"

    def can_use(self, g: Thunder, seat: i64) -> bool:
        return movable(g.side(1 - seat))

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        g.then([VALKYRIES_FROM])

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        return 9.0 if t.open_treasure() >= 0 else -0.5
