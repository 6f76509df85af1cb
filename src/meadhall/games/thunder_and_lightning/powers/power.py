"""What a kind of card does, and how it asks: the bases that all powers and their frames share."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.option import first, pack, second, verb
from meadhall.core.state import Frame, Options
from meadhall.core.story import Words
from meadhall.games.thunder_and_lightning.cards import BY_STRENGTH
from meadhall.games.thunder_and_lightning.events import PLAYED
from meadhall.games.thunder_and_lightning.losing import pile_up
from meadhall.games.thunder_and_lightning.option import USE
from meadhall.games.thunder_and_lightning.record import leave_hand
from meadhall.games.thunder_and_lightning.state import EMPTY, ROWS, Thunder
from meadhall.games.thunder_and_lightning.thoughts import Thoughts
from meadhall.games.thunder_and_lightning.view import ThunderView


def place_in_words(place: int) -> str:
    return f"column {place // ROWS + 1}, row {place % ROWS + 1}"


class Asking(Frame[Thunder]):
    """A frame that asks who is on turn, unless it says otherwise: with what it says, and what a bot
    thinks of the options."""

    asks: ClassVar[str] = ""
    played: ClassVar[int] = -1  # the kind of card, on top of the pile, whose power it resolves

    def must(self, g: Thunder) -> i64:
        return bit(g.turn)

    def prompt(self, view: ThunderView, words: Words) -> str:
        return self.asks

    def worth(self, t: Thoughts, option: i64) -> float:
        """What an option is worth to a bot."""
        return 0.0

    def opens(self, turn: i64) -> i64:
        """The side whose places are asked for, by who is on turn; -1 for none."""
        return -1


class Power:
    """A kind of card: a fighter, unless it says otherwise."""

    rules: ClassVar[tuple[str, ...]] = ("TAL-23",)
    says: ClassVar[str] = "A fighter."
    label: ClassVar[str] = "play it"  # what it is for, to who is about to choose it
    helps: ClassVar[str] = ""  # what it does while it is on top of the pile

    def __init__(self) -> None:
        self.rule: str = self.rules[0]

    # On the battlefield

    def beats(self, kind: i64) -> bool:
        """Whether it wins a challenge of that kind of card, whatever their strengths."""
        return False

    def meets(self) -> i64:
        """How a challenge of it ends else, whatever their strengths."""
        return BY_STRENGTH

    def challenged(self, g: Thunder, column: i64) -> bool:
        """It is challenged in a column, of the player not on turn; True: that decides all."""
        return False

    def yields(self, strength: i64) -> bool:
        """TAL-71: whether Ravens drive it from row 1."""
        return strength < 2

    def attack(self, kind: i64, strength: i64) -> i64:
        """What it makes of a challenger's strength while it is on top of the pile."""
        return strength

    def guard(self, kind: i64, strength: i64) -> i64:
        """And of the strength of one who is challenged."""
        return strength

    # From the hand

    def offers(self, g: Thunder, seat: i64, card: i64, out: Options) -> None:
        """Add how it can be used; a card that would do nothing can't be (TAL-681)."""

    def use(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        """TAL-501: a played card goes to the discard pile first, then its power takes effect."""
        card = first(option)
        leave_hand(g.side(seat), card)
        pile_up(g, seat, card, PLAYED, rule=self.rule)
        self.plays(g, seat, verb(option), second(option), fate)

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        """What an option of it does."""

    def does(self, what: int, target: int) -> str:
        """What an option of it does, in a few words."""
        return self.label

    # To a bot

    def price(self, strength: i64) -> float:
        """What it is worth to who has it."""
        return 1.2 if strength < 1 else 0.6 + 0.4 * float(strength)

    def bluff(self) -> float:
        """What is given away when it is laid."""
        return 0.0

    def laid(self, t: Thoughts, card: i64, place: i64) -> float:
        """A new column, a fighter where he wins, cover for the treasure, or a bluff."""
        column, row = place >> 2, place & 3
        worth = t.room_in(column) - self.bluff()
        if t.guards(column) and row <= t.treasure & 3:
            worth += 8.0 if t.treasure & 3 == 0 else 0.6
        if row == 0 and t.theirs.field[column * ROWS] != EMPTY:
            worth += self.facing(t, card, column)
        return worth

    def facing(self, t: Thoughts, card: i64, column: i64) -> float:
        """What it brings to have it in row 1, where it can challenge and be challenged."""
        if t.view.cards.strength[card] < 1:
            return -0.5
        return 0.5 * t.clash(card, column, column * ROWS)

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        """What an option of it brings."""
        return 0.0


class HandPower(Power):
    """A card that is of use in the hand alone."""

    def can_use(self, g: Thunder, seat: i64) -> bool:
        """Whether it would do something."""
        return False

    def offers(self, g: Thunder, seat: i64, card: i64, out: Options) -> None:
        if self.can_use(g, seat):
            out.add(pack(USE, card, -1, seat))

    def bluff(self) -> float:
        return 1.0
