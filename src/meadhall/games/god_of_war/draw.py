"""Drawing cards, and the Upgrade deck (GOW-21, GOW-67, GOW-68, GOW-82)."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import NO_CARD, put, take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import BROK, SINDRI
from meadhall.games.god_of_war.damage import Hurt
from meadhall.games.god_of_war.state import NO_HERO, GodOfWar


def next_card(g: GodOfWar, seat: i64, fate: Fate) -> i64:
    """The next card of a deck, made anew from the discards if empty; NO_CARD with both empty."""
    player = g.players[seat]
    size = len(player.top)
    if size > 0:
        card = player.top[size - 1]
        player.top = player.top[: size - 1]
        return card
    if len(player.deck) == 0:
        if len(player.discard) == 0:
            return NO_CARD
        player.deck = player.discard
        player.discard = vec[i64]()
        g.tell(events.RESHUFFLED, seat)
    card = fate.draw(player.deck)
    player.deck = take(player.deck, card)
    return card


@mypyc_attr(free_list_len=1)
@final
class Draw(Frame[GodOfWar]):
    """A player draws so many cards. Stun: one less. Poison: 1 Damage, and on (GOW-68)."""

    rule: ClassVar[str] = "GOW-21"
    bounds: ClassVar[str] = "seat 0-12"

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def step(self, g: GodOfWar, fate: Fate) -> None:
        seat, left = self.seat, self.left
        player = g.players[seat]
        drawn = vec[i64]()
        if g.hero_of(seat) == NO_HERO:
            return
        while left > 0:
            card = next_card(g, seat, fate)
            if card == NO_CARD:
                break
            if card == g.cards.poison:
                player.discard = put(player.discard, card)
                if len(drawn) > 0:
                    g.tell_all(events.DREW, seat, drawn)
                g.tell(events.POISON_DRAWN, seat)
                g.then([Harm(seat), Draw(seat, left)])
                return
            left -= 1
            if card == g.cards.stun:
                player.discard = put(player.discard, card)
                g.tell(events.STUN_DRAWN, seat)
            else:
                player.hand = put(player.hand, card)
                if g.told is not None:
                    drawn = append(drawn, card)
        if len(drawn) > 0:
            g.tell_all(events.DREW, seat, drawn)


@final
class Harm(Frame[GodOfWar]):
    """1 Damage to a player; for Brok and Sindri the player chooses to whom."""

    rule: ClassVar[str] = "GOW-68"
    prompt: ClassVar[str] = "Choose which brother takes 1 Damage."
    bounds: ClassVar[str] = "seat"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def must(self, g: GodOfWar) -> i64:
        return bit(self.seat) if both_brothers(g, self.seat) else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        out.add(option.pack(option.HERO, BROK))
        out.add(option.pack(option.HERO, SINDRI))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        g.push(Hurt(option.hero(choice), 1, 0))

    def step(self, g: GodOfWar, fate: Fate) -> None:
        hero = g.hero_of(self.seat)
        if hero != NO_HERO:
            g.push(Hurt(hero, 1, 0))


def both_brothers(g: GodOfWar, seat: i64) -> bool:
    """Whether a seat has two standing Heroes."""
    return g.owner[BROK] == seat and g.standing(BROK) and g.standing(SINDRI)


def top_upgrade(g: GodOfWar, fate: Fate) -> i64:
    """Take the top card off the Upgrade deck; NO_CARD if it is empty."""
    size = len(g.above)
    if size > 0:
        card = g.above[size - 1]
        g.above = g.above[: size - 1]
        return card
    if len(g.pool) > 0:
        card = fate.draw(g.pool)
        g.pool = take(g.pool, card)
        return card
    if len(g.below) > 0:
        card = g.below[0]
        g.below = g.below[1:]
        return card
    return NO_CARD


def upgrades_left(g: GodOfWar) -> i64:
    return len(g.above) + len(g.pool) + len(g.below)


def to_bottom(g: GodOfWar, card: i64) -> None:
    g.below = append(g.below, card)
    g.tell(events.TO_BOTTOM, NOBODY, card)


@final
class Look(Frame[GodOfWar]):
    """A player looks at the top Upgrade cards, then puts each on top or at the bottom.

    Of so many cards, at least `least` and at most `most` go to the bottom.
    """

    rule: ClassVar[str] = "GOW-130"
    bounds: ClassVar[str] = "seat 0-3 0-3 0-3"

    def __init__(self, seat: i64, count: i64, least: i64, most: i64) -> None:
        self.seat: i64 = seat
        self.count: i64 = count
        self.least: i64 = least
        self.most: i64 = most

    def step(self, g: GodOfWar, fate: Fate) -> None:
        left = self.count
        while left > 0:
            card = top_upgrade(g, fate)
            if card == NO_CARD:
                break
            g.looked = append(g.looked, card)
            left -= 1
        if len(g.looked) > 0:
            g.tell_all(events.LOOKED, self.seat, g.looked)
            g.push(Arrange(self.seat, self.least, self.most))


@final
class Arrange(Frame[GodOfWar]):
    """The next of the cards looked at goes to the bottom, or back on top as the last so far."""

    rule: ClassVar[str] = "GOW-130"
    prompt: ClassVar[str] = "Put each card you looked at on top or at the bottom."
    bounds: ClassVar[str] = "seat 0-3 0-3"

    def __init__(self, seat: i64, least: i64, most: i64) -> None:
        self.seat: i64 = seat
        self.least: i64 = least
        self.most: i64 = most

    def must(self, g: GodOfWar) -> i64:
        return bit(self.seat) if len(g.looked) > 0 else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        for card in g.looked:
            if self.most > 0:
                out.add(option.pack(option.ARRANGE, -1, 0, -1, card))
            if len(g.looked) > self.least or self.most == 0:
                out.add(option.pack(option.ARRANGE, -1, 1, -1, card))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        card = option.x(choice)
        g.looked = take(g.looked, card)
        least, most = self.least, self.most
        if option.place(choice) == 0:
            to_bottom(g, card)
            most -= 1
            if least > 0:
                least -= 1
        else:
            g.above = append(g.above, card)
            g.tell(events.TAKEN_BACK, seat, card)
        g.push(Arrange(self.seat, least, most))
