"""Frigg (TAL-54 to TAL-57)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.option import pack
from meadhall.core.state import Options
from meadhall.core.zone import holds
from meadhall.games.thunder_and_lightning.cards import FRIGG, TYR
from meadhall.games.thunder_and_lightning.events import SHOWED_HAND
from meadhall.games.thunder_and_lightning.losing import discard, turn_column_up
from meadhall.games.thunder_and_lightning.option import DISCARD, USE_ON_COLUMN, USE_ON_HAND
from meadhall.games.thunder_and_lightning.powers.fighters import Discarding
from meadhall.games.thunder_and_lightning.powers.power import Power
from meadhall.games.thunder_and_lightning.record import show_hand
from meadhall.games.thunder_and_lightning.state import COLUMNS, ROWS, Thunder, is_down
from meadhall.games.thunder_and_lightning.thoughts import Thoughts


@final
class DiscardSevens(Discarding):
    """Frigg has seen Tyr or Angrboda in the hand; of both, the holder chooses the order."""

    rule: ClassVar[str] = "TAL-54"
    asks: ClassVar[str] = "Frigg has seen both your 7s. Which goes to your pile first?"
    played: ClassVar[int] = FRIGG

    def must(self, g: Thunder) -> i64:
        hand = g.side(self.seat).hand
        return bit(self.seat) if holds(hand, TYR * 2) and holds(hand, TYR * 2 + 1) else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        out.add(pack(DISCARD, TYR * 2, -1, seat))
        out.add(pack(DISCARD, TYR * 2 + 1, -1, seat))

    def step(self, g: Thunder, fate: Fate) -> None:
        for seven in (TYR * 2, TYR * 2 + 1):
            while holds(g.side(self.seat).hand, seven):
                discard(g, self.seat, seven)


@final
class Frigg(Power):
    rules: ClassVar[tuple[str, ...]] = ("TAL-54", "TAL-55", "TAL-56", "TAL-57")
    says: ClassVar[str] = (
        "From the hand: see the opponent's hand, from which a 7 is discarded, or turn a column of "
        "the opponent's face up. On the battlefield she beats the 7 she challenges."
    )

    def beats(self, kind: i64) -> bool:
        return kind == TYR

    def offers(self, g: Thunder, seat: i64, card: i64, out: Options) -> None:
        other = g.side(1 - seat)
        if len(other.hand) > 0:
            out.add(pack(USE_ON_HAND, card, -1, seat))
        for column in range(COLUMNS):
            row: i64 = 0
            while row < ROWS and not is_down(other.field[column * ROWS + row]):
                row += 1
            if row < ROWS:
                out.add(pack(USE_ON_COLUMN, card, column, seat))

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        """TAL-54: the hand is shown, and Tyr/Angrboda discarded; TAL-55: a column is turned up."""
        if what == USE_ON_COLUMN:
            turn_column_up(g, 1 - seat, target, "TAL-55")
            return
        side = g.side(1 - seat)
        show_hand(side)
        g.tell_all(SHOWED_HAND, 1 - seat, side.hand)
        g.then([DiscardSevens(1 - seat)])

    def does(self, what: int, target: int) -> str:
        return "see the whole hand" if what == USE_ON_HAND else f"turn column {target + 1} face up"

    def bluff(self) -> float:
        return 0.5

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        if what == USE_ON_HAND:
            tyr = t.hand_odds()[TYR] * float(t.theirs.held)
            return 0.4 + tyr * t.worth(TYR * 2) - 1.0
        down: i64 = 0
        for row in range(ROWS):
            if is_down(t.theirs.field[target * ROWS + row]):
                down += 1
        return 0.3 * float(down) - 0.6
