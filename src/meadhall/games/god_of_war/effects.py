"""Carrying out the words of boxes, Spots and Rewards, one effect after the other (GOW-94)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war import language as words
from meadhall.games.god_of_war.cards import HEROES, TRAP
from meadhall.games.god_of_war.damage import Hurt, gain_rage, heal, most_wounded, put_status
from meadhall.games.god_of_war.draw import Draw
from meadhall.games.god_of_war.flips import (
    add_tokens,
    break_armor,
    flip,
    hurt_enemy,
    lay_out,
    mend_enemy,
    stun_enemy,
)
from meadhall.games.god_of_war.scenes.table import SCENES
from meadhall.games.god_of_war.state import ALL_PLACES, LOST, NO_HERO, WON, GodOfWar

EFFECT: Final = words.EFFECT


@final
class Do(Frame[GodOfWar]):
    """The effects from `at` on, for a Hero, of the card at a place, with a discarded Number."""

    rule: ClassVar[str] = "GOW-94"

    def __init__(self, at: i64, hero: i64, place: i64, number: i64) -> None:
        self.at: i64 = at
        self.hero: i64 = hero
        self.place: i64 = place
        self.number: i64 = number

    def step(self, g: GodOfWar, fate: Fate) -> None:
        effects = g.cards.effects
        at = self.at * EFFECT
        if effects[at] == words.END:
            return
        if effects[at + EFFECT] != words.END:
            g.then([Do(self.at + 1, self.hero, self.place, self.number)])
        if g.holds(effects, at + 4, self.place):
            self.perform(g, effects[at], effects[at + 1], effects[at + 2], effects[at + 3])

    def perform(self, g: GodOfWar, verb: i64, a: i64, b: i64, c: i64) -> None:
        hero, here = self.hero, self.place
        place = here if a == words.HERE else a
        if verb == words.FLIP:
            flip(g, a, b, here)
        elif verb == words.TOKENS:
            add_tokens(g, place, b, c)
        elif verb == words.HEAL:
            self.heal(g, a, b)
        elif verb == words.DAMAGE:
            hurt_enemy(g, place, b + self.number if c != 0 else b)
        elif verb == words.DRAW:
            if hero != NO_HERO:
                g.then([Draw(g.owner[hero], b)])
        elif verb == words.RAGE:
            gain_rage(g, hero, b)
        elif verb == words.CRYSTALS:
            if hero != NO_HERO:
                put_status(g, g.owner[hero], g.cards.crystal)
        elif verb == words.UPGRADE:
            g.then([TakeNow(g.owner[hero])])
        elif verb == words.BREAK:
            if g.target(place) and g.armor(place) > 0:
                break_armor(g, place)
        elif verb == words.STUN:
            stun_enemy(g, place)
        elif verb == words.MEND:
            mend_enemy(g, place, b)
        elif verb == words.HURT:
            who = hero if a < 0 else g.in_front(a)
            if who != NO_HERO:
                g.then([Hurt(who, b, 0)])
        elif verb == words.DAZE:
            who = g.in_front(a)
            if who != NO_HERO:
                put_status(g, g.owner[who], g.cards.stun)
        elif verb == words.STRIKE:
            g.then([Strike(hero, here, self.number + a)])
        elif verb == words.COVER:
            g.covered |= bit(place)
            g.tell(events.COVERED, NOBODY, g.face(place))
        elif verb == words.UNCOVER:
            g.covered &= ~bit(place)
        elif verb == words.LOSE:
            g.result = LOST
        elif verb == words.WIN:
            g.result = WON
            g.tell(events.TRAPPED, NOBODY)
        elif verb == words.NEXT:
            lay_out(g, TRAP)
            g.tell(events.NEW_SCENE, NOBODY, TRAP)
        elif verb == words.SPECIAL:
            SCENES[g.layout].special(g, here)

    def heal(self, g: GodOfWar, who: i64, amount: i64) -> None:
        if who == words.ACTOR:
            heal(g, self.hero, amount)
        elif who == words.WORST:
            heal(g, most_wounded(g), amount)
        else:
            hero: i64 = 0
            while hero < HEROES:
                heal(g, hero, amount)
                hero += 1


def useful(g: GodOfWar, at: i64, hero: i64, here: i64) -> bool:
    """Whether effects would do anything now, beside turning their own card over."""
    effects = g.cards.effects
    at *= EFFECT
    while effects[at] != words.END:
        if g.holds(effects, at + 4, here) and does_something(
            g, effects[at], effects[at + 1], effects[at + 2], effects[at + 3], hero, here
        ):
            return True
        at += EFFECT
    return False


def does_something(g: GodOfWar, verb: i64, a: i64, b: i64, c: i64, hero: i64, here: i64) -> bool:
    place = here if a == words.HERE else a
    if verb == words.FLIP:
        return a != bit(words.HERE) or g.cards.ends[g.face(here)] != 0
    if verb == words.TOKENS:
        return g.tokens[place] < c if b > 0 else g.tokens[place] > c
    if verb == words.HEAL:
        return a != words.ACTOR or g.damage[hero] > 0
    if verb == words.DAMAGE:
        return g.target(place) and g.armor(place) == 0
    if verb == words.CRYSTALS:
        return g.piles[2] > 0
    if verb == words.UPGRADE:
        return len(g.offer) > 0
    if verb == words.BREAK:
        return g.target(place) and g.armor(place) > 0
    if verb == words.STUN:
        return g.target(place) and not has(g.stunned, place)
    if verb == words.UNCOVER:
        return has(g.covered, place)
    if verb == words.SPECIAL:
        return not has(g.covered, 2)
    return True


@final
class TakeNow(Frame[GodOfWar]):
    """A Reward or Spot lets a player take a revealed Upgrade card at once, onto the deck."""

    rule: ClassVar[str] = "GOW-49"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def must(self, g: GodOfWar) -> i64:
        return bit(self.seat) if len(g.offer) > 0 else 0

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        for card in g.offer:
            out.add(option.pack(option.TAKE, -1, -1, -1, card))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        take_upgrade(g, seat, option.x(choice))


def take_upgrade(g: GodOfWar, seat: i64, card: i64) -> None:
    """GOW-81: onto the top of the own deck."""
    g.offer = take(g.offer, card)
    player = g.players[seat]
    player.top = append(player.top, card)
    g.tell(events.TOOK_UPGRADE, seat, card)


@final
class Strike(Frame[GodOfWar]):
    """An Enemy that is ridden attacks any other Enemy of the Scene; no die is rolled."""

    rule: ClassVar[str] = "GOW-49"

    def __init__(self, hero: i64, place: i64, strength: i64) -> None:
        self.hero: i64 = hero
        self.place: i64 = place
        self.strength: i64 = strength

    def must(self, g: GodOfWar) -> i64:
        place: i64 = 0
        while place < ALL_PLACES:
            if place != self.place and g.target(place):
                return bit(g.owner[self.hero])
            place += 1
        return 0

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        place: i64 = 0
        while place < ALL_PLACES:
            if place != self.place and g.target(place):
                out.add(option.pack(option.AIM, -1, place))
            place += 1

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        strike(g, option.place(choice), self.strength)


def strike(g: GodOfWar, place: i64, strength: i64) -> None:
    """GOW-46: against armor, break it or not; else Damage."""
    armor = g.armor(place)
    if armor == 0:
        hurt_enemy(g, place, strength)
    elif strength >= armor:
        break_armor(g, place)
    else:
        g.tell(events.ARMOR_HELD, NOBODY, g.face(place), armor)


@final
class Reward(Frame[GodOfWar]):
    """A Reward box on a face that has just appeared; where it offers two, the Hero chooses."""

    rule: ClassVar[str] = "GOW-93"

    def __init__(self, place: i64, hero: i64) -> None:
        self.place: i64 = place
        self.hero: i64 = hero

    def must(self, g: GodOfWar) -> i64:
        return bit(g.owner[self.hero]) if g.cards.reward[2 * g.face(self.place) + 1] != 0 else 0

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        face = g.face(self.place)
        out.add(option.pack(option.REWARD, -1, -1, 0, face))
        out.add(option.pack(option.REWARD, -1, -1, 1, face))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        self.give(g, option.other(choice))

    def step(self, g: GodOfWar, fate: Fate) -> None:
        self.give(g, 0)

    def give(self, g: GodOfWar, which: i64) -> None:
        face = g.face(self.place)
        g.tell(events.REWARD, g.owner[self.hero], face, which, self.hero)
        g.then([Do(g.cards.reward[2 * face + which], self.hero, self.place, 0)])
