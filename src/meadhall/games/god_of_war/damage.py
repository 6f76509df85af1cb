"""What happens to Heroes: Damage, healing, Rage, and being Knocked Down (GOW-64, 69, 70)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit, has
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import put, take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import HEROES, HINDRANCES, MIMIR
from meadhall.games.god_of_war.language import POISONS, STUNS
from meadhall.games.god_of_war.state import NO_HERO, NOWHERE, GodOfWar

WEAK_HEALING: Final = HINDRANCES.index("healing")


def heal(g: GodOfWar, hero: i64, amount: i64) -> None:
    """GOW-70: up to full health; the Knocked Down are not revived."""
    if hero == NO_HERO or not g.standing(hero):
        return
    if g.hinders(WEAK_HEALING) and amount > 1:
        amount -= 1
    if amount > g.damage[hero]:
        amount = g.damage[hero]
    if amount > 0:
        g.damage[hero] -= amount
        g.tell(events.HEALED, g.owner[hero], hero, amount)


def gain_rage(g: GodOfWar, hero: i64, amount: i64) -> None:
    """GOW-47: never beyond the last slot."""
    if amount <= 0 or hero == NO_HERO or not g.standing(hero):
        return
    before = g.rage[hero]
    g.rage[hero] += amount
    if g.rage[hero] > g.cards.slots[hero]:
        g.rage[hero] = g.cards.slots[hero]
    if g.rage[hero] != before:
        g.tell(events.RAGED, g.owner[hero], hero, g.rage[hero])


def put_status(g: GodOfWar, seat: i64, card: i64) -> None:
    """GOW-67, GOW-105: a Stun, Poison or Crystal card onto a deck, while its pile lasts."""
    pile = card - g.cards.stun
    if g.piles[pile] == 0:
        return
    g.piles[pile] -= 1
    player = g.players[seat]
    player.top = append(player.top, card)
    g.tell(events.STUN_GAINED + pile, seat)


def regroup(g: GodOfWar, column: i64) -> None:
    """GOW-30: who is alone in a column is in front."""
    if column >= 0 and g.heroes_in(column) == 1:
        for hero in range(i64(MIMIR)):
            if g.column[hero] == column:
                g.behind[hero] = 0


@mypyc_attr(free_list_len=1)
@final
class Hurt(Frame[GodOfWar]):
    """Damage to a Hero is known; a Freya token on the Hero may cancel it (GOW-112)."""

    rule: ClassVar[str] = "GOW-112"
    bounds: ClassVar[str] = "hero 0-99 0-2"

    def __init__(self, hero: i64, amount: i64, effect: i64) -> None:
        self.hero: i64 = hero
        self.amount: i64 = amount
        self.effect: i64 = effect

    def must(self, g: GodOfWar) -> i64:
        hero = self.hero
        if self.amount > 0 and g.shields[hero] > 0 and g.standing(hero):
            return bit(g.owner[hero])
        return 0

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        out.add(option.pack(option.TAKE_IT))
        out.add(option.pack(option.SHIELD, self.hero))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        if option.verb(choice) == option.SHIELD:
            g.shields[self.hero] -= 1
            g.tell(events.SHIELDED, seat, self.hero, self.amount)
        else:
            wound(g, self.hero, self.amount, self.effect)

    def step(self, g: GodOfWar, fate: Fate) -> None:
        wound(g, self.hero, self.amount, self.effect)


def wound(g: GodOfWar, hero: i64, amount: i64, effect: i64) -> None:
    """Damage tokens, a status card where the attack brings one, and perhaps a fall."""
    if amount <= 0 or not g.standing(hero):
        return
    g.damage[hero] = min(g.damage[hero] + amount, g.cards.health[hero])
    seat = g.owner[hero]
    g.tell(events.HERO_HURT, seat, hero, amount)
    if effect == STUNS:
        put_status(g, seat, g.cards.stun)
    elif effect == POISONS:
        put_status(g, seat, g.cards.poison)
    if g.health(hero) <= 0:
        g.push(Fall(hero))


@final
class Fall(Frame[GodOfWar]):
    """A Hero would be Knocked Down; a Resurrection Stone in any hand may prevent it."""

    rule: ClassVar[str] = "GOW-69"
    bounds: ClassVar[str] = "hero"

    def __init__(self, hero: i64) -> None:
        self.hero: i64 = hero

    def must(self, g: GodOfWar) -> i64:
        return bit(g.owner[self.hero]) if self.savers(g) != 0 else i64(0)

    def may(self, g: GodOfWar) -> i64:
        return self.savers(g) & ~bit(g.owner[self.hero])

    def savers(self, g: GodOfWar) -> i64:
        seats: i64 = 0
        for seat in range(g.seats):
            if g.hero_of(seat) != NO_HERO and g.marked(seat, g.cards.saves) >= 0:
                seats |= bit(seat)
        return seats

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        if seat == g.owner[self.hero]:
            out.add(option.pack(option.FALL, self.hero))
        if has(self.savers(g), seat):
            stone = g.marked(seat, g.cards.saves)
            out.add(option.pack(option.SPECIAL, g.hero_of(seat), -1, self.hero, stone))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        if option.verb(choice) == option.FALL:
            fall(g, self.hero)
            return
        card = g.held(seat, option.x(choice))
        player = g.players[seat]
        player.hand = take(player.hand, card)
        g.removed = put(g.removed, card)
        g.damage[self.hero] = g.cards.health[self.hero] - 1
        g.tell(events.SAVED, seat, self.hero)

    def step(self, g: GodOfWar, fate: Fate) -> None:
        fall(g, self.hero)


def fall(g: GodOfWar, hero: i64) -> None:
    """GOW-69: out for this Scene. GOW-70: a player with nobody left discards the hand."""
    seat, column = g.owner[hero], g.column[hero]
    g.damage[hero] = g.cards.health[hero]
    g.down |= bit(hero)
    g.column[hero] = NOWHERE
    g.behind[hero] = 0
    g.shields[hero] = 0
    regroup(g, column)
    if g.carrier == hero:
        g.carrier = NO_HERO
    if g.hero_of(seat) == NO_HERO:
        discard_hand(g, seat)
    g.tell(events.KNOCKED_DOWN, seat, hero)


def discard_hand(g: GodOfWar, seat: i64) -> None:
    player = g.players[seat]
    for card in player.hand:
        player.discard = put(player.discard, card)
    player.hand = vec[i64]()


def most_wounded(g: GodOfWar) -> i64:
    """The standing Hero with most Damage; the first of equals."""
    worst: i64 = NO_HERO
    for hero in range(i64(HEROES)):
        if g.standing(hero) and (worst == NO_HERO or g.damage[hero] > g.damage[worst]):
            worst = hero
    return worst


def tidy(g: GodOfWar) -> None:
    """GOW-42: played cards go to their owners' discard piles."""
    for seat in range(g.seats):
        player = g.players[seat]
        if len(player.played) > 0:
            for card in player.played:
                player.discard = put(player.discard, card)
            player.played = vec[i64]()


def on_table(g: GodOfWar) -> bool:
    """Whether any played card still lies there."""
    for player in g.players:
        if len(player.played) > 0:
            return True
    return False


@final
class Tidy(Frame[GodOfWar]):
    """Played cards are discarded once their action is resolved."""

    rule: ClassVar[str] = "GOW-42"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        tidy(g)


TIDY: Final = Tidy()
