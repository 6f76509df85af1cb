"""Ravens (TAL-71, TAL-72)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.option import first, pack
from meadhall.core.state import Options
from meadhall.core.story import Words
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning.cards import (
    KIND_COUNT,
    NIGHTMARE,
    RAVENS,
    TREASURE,
    kind_of,
)
from meadhall.games.thunder_and_lightning.events import DISCARDED, FOUND, PLACED, SENT_RAVENS
from meadhall.games.thunder_and_lightning.losing import drop, face_up, lost, to_pile
from meadhall.games.thunder_and_lightning.option import PUT, USE_ON_COLUMN, USE_ON_HAND, USE_ON_OWN
from meadhall.games.thunder_and_lightning.powers.fighters import nightmare_in_hand
from meadhall.games.thunder_and_lightning.powers.power import Asking, Power
from meadhall.games.thunder_and_lightning.record import leave_hand
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    ROWS,
    UP,
    Thunder,
    can_lay,
    card_in,
    is_down,
    slot_of,
)
from meadhall.games.thunder_and_lightning.thoughts import THE_GAME, Thoughts
from meadhall.games.thunder_and_lightning.view import ThunderView


class PlaceFound(Asking):
    """Ravens found a strong card in the hand: it is placed face up in row 1."""

    rule: ClassVar[str] = "TAL-72"
    played: ClassVar[int] = RAVENS

    def opens(self, turn: i64) -> i64:
        return 1 - turn

    def must(self, g: Thunder) -> i64:
        side = g.side(1 - g.turn)
        for column in range(COLUMNS):
            if can_lay(side, column * ROWS):
                return bit(g.turn)
        return 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        for column in range(COLUMNS):
            if can_lay(g.side(1 - seat), column * ROWS):
                out.add(pack(PUT, column))

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        g.stack.pop()
        place = first(option) * ROWS
        card = g.limbo
        g.limbo = NO_CARD
        g.side(1 - seat).insert(place, slot_of(card, UP))
        g.tell(PLACED, 1 - seat, card, place, rule=self.rule)

    def step(self, g: Thunder, fate: Fate) -> None:
        drop(g, 1 - g.turn, self.rule)

    def prompt(self, view: ThunderView, words: Words) -> str:
        other = int(1 - view.seat)
        card = words.word("card", int(view.limbo), other)
        return f"Choose a column of {words.who(other)}'s: {card} is placed there, face up in row 1."

    def worth(self, t: Thoughts, option: i64) -> float:
        column = first(option)
        return -float(t.size(t.mine, column)) - (4.0 if t.guards(column) else 0.0)


PLACE_FOUND: Final = PlaceFound()


@final
class Ravens(Power):
    rules: ClassVar[tuple[str, ...]] = ("TAL-71", "TAL-72", "TAL-43")
    says: ClassVar[str] = (
        "From the hand: challenge a row-1 card, which goes if it has strength 0, 1 or none; or a "
        "random card of the hand, which goes or, from strength 2, is placed face up; or remove "
        "your own Thor or Loki."
    )

    def offers(self, g: Thunder, seat: i64, card: i64, out: Options) -> None:
        """TAL-43, TAL-71, TAL-72: a row-1 card, the hand, or one's own hero; no first turn."""
        if g.opening > 0:
            return
        other = g.side(1 - seat)
        if len(other.hand) > 0:
            out.add(pack(USE_ON_HAND, card, -1, seat))
        for column in range(COLUMNS):
            if other.field[column * ROWS] != EMPTY:
                out.add(pack(USE_ON_COLUMN, card, column, seat))
        if g.side(seat).hero_column() >= 0:
            out.add(pack(USE_ON_OWN, card, -1, seat))

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        """TAL-71: what is weak or has no strength goes; TAL-43: Thor and Loki too."""
        if what == USE_ON_HAND:
            self.find(g, 1 - seat, fate)
            return
        if what == USE_ON_OWN:
            lost(g, seat, g.side(seat).hero_column() * ROWS)
            return
        place = target * ROWS
        g.tell(SENT_RAVENS, seat, place)
        face_up(g, 1 - seat, place, "TAL-71")
        card = g.side(1 - seat).card(place)
        power = g.cards.power_of(card)
        if not power.challenged(g, target) and power.yields(g.cards.strength[card]):
            lost(g, 1 - seat, place)

    def find(self, g: Thunder, seat: i64, fate: Fate) -> None:
        """TAL-72: a random card of the hand is placed if it is strong enough, else discarded."""
        side = g.side(seat)
        card = fate.draw(side.hand)
        if kind_of(card) == NIGHTMARE:
            g.tell(FOUND, seat, card)
            nightmare_in_hand(g, seat)
            return
        leave_hand(side, card)
        g.limbo = card
        g.tell(FOUND, seat, card)
        if g.cards.strength[card] < 2:
            g.limbo = NO_CARD
            to_pile(g, seat, card, DISCARDED)
        else:
            g.then([PLACE_FOUND])

    def does(self, what: int, target: int) -> str:
        if what == USE_ON_HAND:
            return "challenge a card of the hand"
        if what == USE_ON_OWN:
            return "drive your own Thor or Loki away"
        return f"challenge the front of column {target + 1}"

    def bluff(self) -> float:
        return 0.5

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        if what == USE_ON_OWN:
            return -5.0
        if what == USE_ON_HAND:
            return self.search(t) - 0.8
        slot = t.theirs.field[target * ROWS]
        if not is_down(slot):
            return self.drives(t, card_in(slot), target) - 0.8
        odds = t.odds(target * ROWS)
        gain = 0.2
        for kind in range(i64(TREASURE + 1), KIND_COUNT):
            if odds[kind] > 0.0:
                gain += odds[kind] * self.drives(t, kind * 2, target)
        return odds[TREASURE] * THE_GAME + gain - 0.8

    def search(self, t: Thoughts) -> float:
        """What they bring against a card of the hand."""
        odds = t.hand_odds()
        gain = 0.0
        for kind in range(i64(TREASURE + 1), KIND_COUNT):
            if t.view.cards.strength[kind * 2] < 2:
                price = float(t.theirs.held) if kind == NIGHTMARE else t.worth(kind * 2)
                gain += odds[kind] * price
        return odds[TREASURE] * THE_GAME + gain

    def drives(self, t: Thoughts, card: i64, column: i64) -> float:
        """What they bring against a card in row 1."""
        if kind_of(card) == NIGHTMARE:
            return t.nightmare(column)
        cards = t.view.cards
        return t.worth(card) if cards.power_of(card).yields(cards.strength[card]) else 0.0
