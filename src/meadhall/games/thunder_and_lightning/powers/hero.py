"""Thor and Loki themselves (TAL-40 to TAL-43)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.option import first, pack, second
from meadhall.core.state import Options
from meadhall.games.thunder_and_lightning.events import ENTERED
from meadhall.games.thunder_and_lightning.option import ENTER
from meadhall.games.thunder_and_lightning.powers.power import HandPower
from meadhall.games.thunder_and_lightning.record import leave_hand
from meadhall.games.thunder_and_lightning.state import COLUMNS, ROWS, UP, Thunder, slot_of
from meadhall.games.thunder_and_lightning.thoughts import Thoughts

BREAKING: Final = 1  # so few columns that a bot needs Thor or Loki


@final
class Hero(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-40", "TAL-41", "TAL-42", "TAL-43")
    says: ClassVar[str] = (
        "Comes face up into row 1 for no action point, and gives four points a turn while it "
        "lies there. Only Ravens can challenge it."
    )

    def offers(self, g: Thunder, seat: i64, card: i64, out: Options) -> None:
        """TAL-40: into row 1 of a column with room."""
        for column in range(COLUMNS):
            if g.side(seat).size(column) < ROWS:
                out.add(pack(ENTER, card, column, seat))

    def use(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        """TAL-40, TAL-41: face up into row 1, and the turn has four points in all."""
        card, place = first(option), second(option) * ROWS
        side = g.side(seat)
        leave_hand(side, card)
        side.insert(place, slot_of(card, UP))
        g.left = 4 - g.spent
        g.tell(ENTERED, seat, card, place)

    def price(self, strength: i64) -> float:
        return 4.0

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        """It holds a line that is about to break; else four points only wear one out."""
        return -1.0 if t.columns > BREAKING else 6.0 - float(t.size(t.theirs, target))
