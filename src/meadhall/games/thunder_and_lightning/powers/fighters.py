"""The cards that do something on the battlefield alone (TAL-60 to TAL-64), with their frames."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.option import first, pack
from meadhall.core.state import Options
from meadhall.core.zone import holds, put
from meadhall.games.thunder_and_lightning import events
from meadhall.games.thunder_and_lightning.cards import (
    CHALLENGED_STAYS,
    NEITHER_STAYS,
    RAVENS,
    SHIELD_WALL,
    TREASURE,
    kind_of,
)
from meadhall.games.thunder_and_lightning.losing import (
    discard,
    lose,
    lost,
    pile_up,
    take_away,
    turn_column_up,
)
from meadhall.games.thunder_and_lightning.option import DISCARD, ordered, orders
from meadhall.games.thunder_and_lightning.powers.power import Asking, Power
from meadhall.games.thunder_and_lightning.record import leave_hand, show_hand
from meadhall.games.thunder_and_lightning.state import EMPTY, ROWS, Thunder, card_in
from meadhall.games.thunder_and_lightning.thoughts import THE_GAME, Thoughts


@final
class Treasure(Power):
    rules: ClassVar[tuple[str, ...]] = ("TAL-30",)
    says: ClassVar[str] = "Lose it, from hand or battlefield, and the game is lost."

    def price(self, strength: i64) -> float:
        return THE_GAME

    def laid(self, t: Thoughts, card: i64, place: i64) -> float:
        row = place & 3
        return -20.0 if row < 2 else -0.5 + 0.3 * float(row)


@final
class ShieldWall(Power):
    rules: ClassVar[tuple[str, ...]] = ("TAL-63",)
    says: ClassVar[str] = "Throws back every challenger but a Female Archer. Never challenges."

    def meets(self) -> i64:
        return CHALLENGED_STAYS

    def yields(self, strength: i64) -> bool:
        return False

    def price(self, strength: i64) -> float:
        return 2.0

    def facing(self, t: Thoughts, card: i64, column: i64) -> float:
        return 0.4 if t.guards(column) else -0.4


@final
class Archer(Power):
    rules: ClassVar[tuple[str, ...]] = ("TAL-64",)
    says: ClassVar[str] = "Brings down a Shield Wall that she challenges."

    def beats(self, kind: i64) -> bool:
        return kind == SHIELD_WALL


@final
class Vikings(Power):
    rules: ClassVar[tuple[str, ...]] = ("TAL-23", "TAL-53")
    says: ClassVar[str] = "Fighters; Berserker makes them 6 or 3, Longships fetch them."


@final
class Tyr(Power):
    rules: ClassVar[tuple[str, ...]] = ("TAL-23", "TAL-57")
    says: ClassVar[str] = "The strongest; only Frigg defeats it from below."


@final
class Nightmare(Power):
    rules: ClassVar[tuple[str, ...]] = ("TAL-60", "TAL-61", "TAL-62")
    says: ClassVar[str] = (
        "Challenged in a column, it takes all cards of that column along, on both sides; found "
        "in the hand, the whole hand. Never challenges."
    )

    def meets(self) -> i64:
        return NEITHER_STAYS

    def challenged(self, g: Thunder, column: i64) -> bool:
        """TAL-60: all cards of a column go, on both sides; with both treasures TAL-33 decides."""
        turn, other = g.turn, 1 - g.turn
        g.tell(events.NIGHTMARE_COLUMN, other, column)
        turn_column_up(g, turn, column, "TAL-60")
        turn_column_up(g, other, column, "TAL-60")
        mine, theirs = guards_treasure(g, turn, column), guards_treasure(g, other, column)
        if not mine and not theirs:
            g.then([OrderColumn(turn, column), OrderColumn(other, column)])
            return True
        for seat in (turn, other):
            while g.side(seat).size(column) > 0:
                place = column * ROWS
                pile_up(g, seat, take_away(g, seat, place), events.LOST, place)
        lose(g, turn if mine else other, events.WON_BY_TURN if mine and theirs else events.WON)
        return True

    def laid(self, t: Thoughts, card: i64, place: i64) -> float:
        worth = t.room_in(place >> 2)
        return worth - 20.0 if t.guards(place >> 2) else worth + 0.3


def nightmare_in_hand(g: Thunder, seat: i64) -> None:
    """TAL-61: the whole hand is discarded, the treasure with it."""
    side = g.side(seat)
    g.tell(events.NIGHTMARE_HAND, seat)
    show_hand(side)
    g.tell_all(events.SHOWED_HAND, seat, side.hand)
    if not holds(side.hand, TREASURE * 2 + seat):
        g.then([OrderHand(seat)])
        return
    while len(side.hand) > 0:
        card = side.hand[len(side.hand) - 1]
        leave_hand(side, card)
        pile_up(g, seat, card, events.DISCARDED)
    lose(g, seat)


def guards_treasure(g: Thunder, seat: i64, column: i64) -> bool:
    """Whether the treasure lies in a column."""
    for row in range(ROWS):
        slot = g.side(seat).field[column * ROWS + row]
        if slot != EMPTY and kind_of(card_in(slot)) == TREASURE:
            return True
    return False


@final
class OrderColumn(Asking):
    """Each player chooses the order in which a column goes to the pile."""

    rule: ClassVar[str] = "TAL-60"
    asks: ClassVar[str] = (
        "Your column is lost. In which order does it go to your pile? The last is on top."
    )

    def __init__(self, seat: i64, column: i64) -> None:
        self.seat = seat
        self.column = column

    def must(self, g: Thunder) -> i64:
        return bit(self.seat) if g.side(self.seat).size(self.column) > 0 else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        cards = vec[i64](capacity=ROWS)
        for row in range(g.side(seat).size(self.column)):
            cards = put(cards, g.side(seat).card(self.column * ROWS + row))
        orders(cards, seat, out)

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        side = g.side(seat)
        for card in ordered(option):
            place = self.column * ROWS
            while side.card(place) != card:
                place += 1
            lost(g, seat, place)

    def worth(self, t: Thoughts, option: i64) -> float:
        cards = ordered(option)
        return -t.worth(cards[len(cards) - 1])


class Discarding(Asking):
    """A player discards cards of the hand, one by one."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        discard(g, seat, first(option))

    def worth(self, t: Thoughts, option: i64) -> float:
        return -t.worth(first(option))


@final
class OrderHand(Discarding):
    """A player discards the whole hand, card by card in an order of choice."""

    rule: ClassVar[str] = "TAL-61"
    asks: ClassVar[str] = "Your hand is lost. Which card goes to your pile next?"
    played: ClassVar[int] = RAVENS

    def must(self, g: Thunder) -> i64:
        return bit(self.seat) if len(g.side(self.seat).hand) > 0 else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        last: i64 = -1
        for card in g.side(seat).hand:
            if card != last:
                out.add(pack(DISCARD, card, -1, seat))
            last = card

    def obvious(self, g: Thunder, seat: i64) -> bool:
        return True
