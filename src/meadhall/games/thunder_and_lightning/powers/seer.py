"""The Seer (TAL-76)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.option import pack, verb
from meadhall.core.state import Options
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning.cards import SEER
from meadhall.games.thunder_and_lightning.events import FORESAW, GIVEN
from meadhall.games.thunder_and_lightning.losing import drop
from meadhall.games.thunder_and_lightning.option import AGAIN, STOP
from meadhall.games.thunder_and_lightning.powers.power import Asking, HandPower
from meadhall.games.thunder_and_lightning.powers.ravens import PlaceFound
from meadhall.games.thunder_and_lightning.record import foresee_card, gain
from meadhall.games.thunder_and_lightning.state import MOST_CARDS, UNDECIDED, Thunder
from meadhall.games.thunder_and_lightning.thoughts import Thoughts

MOST_DRAWN: Final = 3


@final
class PlaceForeseen(PlaceFound):
    """The Seer drew a card with strength: it is placed face up in row 1."""

    rule: ClassVar[str] = "TAL-76"
    played: ClassVar[int] = SEER


PLACE_FORESEEN: Final = PlaceForeseen()


@final
class SeerGoesOn(Asking):
    """The Seer may draw again, up to three cards in all."""

    rule: ClassVar[str] = "TAL-76"
    asks: ClassVar[str] = "The Seer may draw another card of the opponent's deck."
    played: ClassVar[int] = SEER

    def __init__(self, left: i64) -> None:
        self.left = left

    def must(self, g: Thunder) -> i64:
        return bit(g.turn) if self.left > 0 and len(g.side(1 - g.turn).deck) > 0 else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        out.add(pack(AGAIN))
        out.add(pack(STOP))

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        if verb(option) == AGAIN:
            foresee(g, 1 - seat, self.left - 1, fate)

    def worth(self, t: Thoughts, option: i64) -> float:
        return 0.5 if verb(option) == STOP else 0.0


def foresee(g: Thunder, seat: i64, left: i64, fate: Fate) -> None:
    """TAL-76: the top card of a player's deck is settled, then perhaps another."""
    side = g.side(seat)
    card = fate.draw(side.deck)
    foresee_card(side, card)
    g.limbo = card
    g.tell(FORESAW, seat, card)
    if g.cards.strength[card] > 0:
        g.then([PLACE_FORESEEN, SeerGoesOn(left)])
        return
    if len(side.hand) < MOST_CARDS:
        g.limbo = NO_CARD
        gain(side, card)
        g.tell(GIVEN, seat, card)
    else:
        drop(g, seat, "TAL-76")
    if g.winner == UNDECIDED:
        g.then([SeerGoesOn(left)])


@final
class Seer(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-76",)
    says: ClassVar[str] = (
        "Draw up to 3 cards of the opponent's deck: those with strength are placed face up in "
        "row 1 as you choose, the others go to the opponent's hand."
    )
    label: ClassVar[str] = "look into the other deck"

    def can_use(self, g: Thunder, seat: i64) -> bool:
        return len(g.side(1 - seat).deck) > 0

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        foresee(g, 1 - seat, MOST_DRAWN - 1, fate)

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        return -0.3
