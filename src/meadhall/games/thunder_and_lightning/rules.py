"""Turns, and what comes before the first (TAL-2 to TAL-32). Powers have files of their own."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit, shift
from meadhall.core.fate import Fate
from meadhall.core.option import first, pack, second, verb
from meadhall.core.state import UNSEALED, Frame, Options, Sealed
from meadhall.core.story import Words
from meadhall.core.zone import NO_CARD, put, take
from meadhall.games.thunder_and_lightning import events
from meadhall.games.thunder_and_lightning.cards import HERO, TREASURE, deck_of, kind_of
from meadhall.games.thunder_and_lightning.challenge import challenge, may_challenge
from meadhall.games.thunder_and_lightning.losing import lose
from meadhall.games.thunder_and_lightning.option import CHALLENGE, DRAW, ENTER, GIVE_IN, LAY, USE
from meadhall.games.thunder_and_lightning.powers.power import Asking
from meadhall.games.thunder_and_lightning.record import deal_card, draw_card, lay
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    MOST_CARDS,
    ROWS,
    SEATS,
    Side,
    Thunder,
)
from meadhall.games.thunder_and_lightning.thoughts import Thoughts
from meadhall.games.thunder_and_lightning.view import ThunderView

OPENING_HAND: Final = 9


@final
class Deal(Frame[Thunder]):
    """Each draws nine cards; a treasure among them is shown, replaced and shuffled back."""

    rule: ClassVar[str] = "TAL-2"

    def step(self, g: Thunder, fate: Fate) -> None:
        for seat in range(SEATS):
            side = g.side(seat)
            while len(side.hand) < OPENING_HAND:
                card = fate.draw(side.deck)
                if kind_of(card) == TREASURE:
                    side.deck = take(side.deck, card)
                    g.limbo = card
                    g.tell(events.SHOWED_TREASURE, seat, card)
                else:
                    deal_card(side, card)
                    g.whisper(events.DEALT, seat, card)
            if g.limbo != NO_CARD:
                side.deck = put(side.deck, g.limbo)
                g.limbo = NO_CARD


@final
class Open(Sealed[Thunder]):
    """Each lays a card of the hand face down as the first of a column, in secret."""

    rule: ClassVar[str] = "TAL-3"

    def __init__(self, column: i64) -> None:
        self.column = column

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        last: i64 = -1
        for card in g.side(seat).hand:
            if card != last and kind_of(card) != HERO:
                out.add(pack(LAY, card, self.column * ROWS, seat))
            last = card

    def reveal(self, g: Thunder, fate: Fate) -> None:
        for seat in range(SEATS):
            card = first(g.sealed[seat])
            g.sealed[seat] = UNSEALED
            lay_down(g, seat, card, self.column * ROWS, self.rule)

    def prompt(self) -> str:
        return f"Lay a card face down as the first of your column {self.column + 1}."


def lay_down(g: Thunder, seat: i64, card: i64, place: i64, rule: str) -> None:
    """A card is laid face down; the others see where, and its back."""
    lay(g.side(seat), card, place)
    g.tell(events.LAID, seat, place, deck_of(card), rule=rule)
    g.whisper(events.LAID_CARD, seat, card)


@final
class Turn(Asking):
    """A player spends action points, one an action, until none is left."""

    rule: ClassVar[str] = "TAL-12"

    def must(self, g: Thunder) -> i64:
        return bit(g.turn) if g.left > 0 else 0

    def options(self, g: Thunder, seat: i64, out: Options) -> None:
        side, other, powers = g.side(seat), g.side(1 - seat), g.cards.powers
        if can_draw(g, seat):
            out.add(pack(DRAW))
        for column in range(COLUMNS):
            facing = other.field[column * ROWS] != EMPTY and not other.leads(column)
            if facing and may_challenge(g, seat, column):
                out.add(pack(CHALLENGE, column))
        places = places_to_lay(side)
        last: i64 = -1
        for card in side.hand:
            if card != last:
                kind = kind_of(card)
                if kind != HERO:
                    lay_options(places, card, seat, out)
                powers[kind].offers(g, seat, card, out)
            last = card
        if out.count == 0:
            out.add(pack(GIVE_IN))

    def answer(self, g: Thunder, seat: i64, option: i64, fate: Fate) -> None:
        what = verb(option)
        if what == GIVE_IN:  # TAL-31
            lose(g, seat, events.WON_BY_POINTS)
            return
        if what != ENTER:  # TAL-40
            g.left -= 1
            g.spent += 1
        if what == DRAW:
            draw(g, seat, fate)
        elif what == LAY:
            lay_down(g, seat, first(option), second(option), "TAL-15")
        elif what == CHALLENGE:
            challenge(g, seat, first(option), first(option) * ROWS)
        else:
            g.cards.power_of(first(option)).use(g, seat, option, fate)

    def step(self, g: Thunder, fate: Fate) -> None:
        """All points are spent: the other player's turn begins, unless TAL-32 ends the game."""
        g.turn = 1 - g.turn
        g.spent = 0
        if g.opening > 0:
            g.opening -= 1
        side = g.side(g.turn)
        columns = side.columns()
        if columns == 0:
            lose(g, g.turn, events.WON_BY_FIELD)
            return
        g.left = 4 if side.hero_column() >= 0 else columns  # TAL-11
        g.tell(events.BEGAN, g.turn, g.left)
        g.stack.append(TURN)

    def opens(self, turn: i64) -> i64:
        return turn

    def prompt(self, view: ThunderView, words: Words) -> str:
        points = words.word("points", int(view.left), int(view.seat))
        if verb(view.options[0]) == GIVE_IN:
            return f"You can't do anything with {points} left, so you have to give in."
        return f"Your turn: {points} left."

    def worth(self, t: Thoughts, option: i64) -> float:
        what = verb(option)
        if what == DRAW:
            return t.draw()
        if what == LAY:
            return t.lay(first(option), second(option))
        if what == CHALLENGE:
            return t.challenge(first(option), first(option) * ROWS)
        if what == GIVE_IN:
            return 0.0
        worth = t.view.cards.power_of(first(option)).worth(t, what, second(option))
        return worth + 1.0 if what == USE and t.tight else worth


def can_draw(g: Thunder, seat: i64) -> bool:
    """TAL-13: a card is left in the deck, and there is room in the hand."""
    side = g.side(seat)
    return len(side.deck) > 0 and len(side.hand) < MOST_CARDS


def draw(g: Thunder, seat: i64, fate: Fate) -> None:
    side = g.side(seat)
    card = fate.draw(side.deck)
    draw_card(side, card)
    g.whisper(events.DREW, seat, card)


def places_to_lay(side: Side) -> i64:
    """TAL-15: the set of places in front of, between or behind cards, in columns with room."""
    places: i64 = 0
    for column in range(COLUMNS):
        size = side.size(column)
        if size < ROWS:
            rows = shift(2, size) - 1
            if side.leads(column):
                rows -= 1
            places |= shift(rows, column * ROWS)
    return places


def lay_options(places: i64, card: i64, seat: i64, out: Options) -> None:
    place: i64 = 0
    while places != 0:
        if places & 1 != 0:
            out.add(pack(LAY, card, place, seat))
        places >>= 1
        place += 1


DEAL: Final = Deal()
OPEN_FIRST: Final = Open(0)
OPEN_SECOND: Final = Open(1)
OPEN_THIRD: Final = Open(2)
TURN: Final = Turn()
