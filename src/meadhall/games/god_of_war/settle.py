"""After every play: Rewards, defeats, written conditions, then the end of the Quest or the game."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, lowest
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import merged, put
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import HEROES, MIMIR
from meadhall.games.god_of_war.conditions import both_hold
from meadhall.games.god_of_war.flips import clear, flip_by_condition
from meadhall.games.god_of_war.language import ARMOR_BROKEN, CONDITIONS_AT, DEFEATED, EFFECT
from meadhall.games.god_of_war.scenes.table import SCENES
from meadhall.games.god_of_war.state import LOST, NO_HERO, NOWHERE, UNDECIDED, WON, GodOfWar
from meadhall.games.god_of_war.verbs import Do


@final
class Settle(Frame[GodOfWar]):
    """GOW-100: flips and what follows from them, one at a time, before anything is tested."""

    rule: ClassVar[str] = "GOW-100"
    bounds: ClassVar[str] = "hero?"

    def __init__(self, hero: i64) -> None:
        self.hero: i64 = hero

    def step(self, g: GodOfWar, fate: Fate) -> None:
        if g.layout < 0:
            return
        if g.result == LOST:
            lose(g, events.LOST)
            return
        if self.rewards(g) or self.defeats(g) or self.conditions(g):
            return
        self.judge(g)

    def who(self, g: GodOfWar) -> i64:
        """GOW-93: the Hero who brought it about, else one of whose activation it is."""
        if self.hero != NO_HERO:
            return self.hero
        hero = g.hero_of(g.active)
        return hero if hero != NO_HERO else any_hero(g, g.active)

    def rewards(self, g: GodOfWar) -> bool:
        """What a new face does when it appears, and its Reward."""
        if g.appeared == 0:
            return False
        place = lowest(g.appeared)
        g.appeared &= ~bit(place)
        face = g.face(place)
        g.push(self)
        if g.cards.reward[2 * face] != 0:
            g.push(Reward(place, self.who(g)))
        if g.cards.appears[face] != 0:
            g.push(Do(g.cards.appears[face], self.who(g), place, 0))
        return True

    def defeats(self, g: GodOfWar) -> bool:
        """GOW-45: a defeated Enemy flips its card or gets a Death token. GOW-91: broken armor."""
        cards = g.cards
        left = g.showing(cards.mortal, g.layout) | g.showing(cards.breaks, g.layout)
        while left != 0:
            place = lowest(left)
            left &= left - 1
            if g.wounds[place] == 0 and g.broken[place] == 0:
                continue
            face = g.face(place)
            health = cards.enemy_health[face]
            if health > 0 and g.wounds[place] >= health and g.target(place):
                self.defeat(g, place)
                g.push(self)
                return True
            armors = cards.armors[face]
            bare = armors > 0 and g.broken[place] == armors
            if bare and flip_by_condition(g, place, ARMOR_BROKEN):
                g.push(self)
                return True
        return False

    def defeat(self, g: GodOfWar, place: i64) -> None:
        """It is dead when that is told; a card that flips for it has no Death token then."""
        dead = g.dead
        g.wounds[place] = 0
        g.dead |= g.face_bit(place)
        g.stunned &= ~bit(place)
        g.tell(events.ENEMY_DEFEATED, NOBODY, g.face(place), self.hero)
        if g.cards.flip[g.face(place)] == DEFEATED:
            g.dead = dead
            flip_by_condition(g, place, DEFEATED)

    def conditions(self, g: GodOfWar) -> bool:
        """GOW-94: what boxes say happens when something is so."""
        SCENES[g.layout].count(g)
        effects = g.cards.effects
        left = g.showing(g.cards.waits, g.layout)
        while left != 0:
            place = lowest(left)
            left &= left - 1
            at = g.cards.when[2 * g.face(place)]
            if both_hold(g, effects, at * EFFECT + CONDITIONS_AT, place):
                g.push(self)
                g.push(Do(at, self.who(g), place, 0))
                return True
        return False

    def judge(self, g: GodOfWar) -> None:
        """GOW-103: the written losing condition, then the win, then the all-down defeat."""
        if both_hold(g, g.cards.lose, g.quest * 6, 0):
            lose(g, events.LOST)
        elif g.result == WON or both_hold(g, g.cards.win, g.quest * 6, 0):
            complete(g)
        elif all_down(g):
            lose(g, events.ALL_DOWN)


@final
class Reward(Frame[GodOfWar]):
    """A Reward box on a face that has just appeared; where it offers two, the Hero chooses."""

    rule: ClassVar[str] = "GOW-93"
    prompt: ClassVar[str] = "Choose the Reward."
    bounds: ClassVar[str] = "place hero"

    def __init__(self, place: i64, hero: i64) -> None:
        self.place: i64 = place
        self.hero: i64 = hero

    def must(self, g: GodOfWar) -> i64:
        return (
            bit(g.owner[self.hero]) if g.cards.reward[2 * g.face(self.place) + 1] != 0 else i64(0)
        )

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
        if g.cards.reward[2 * face + which] == 0:
            return  # the card has been turned over meanwhile
        g.tell(events.REWARD, g.owner[self.hero], face, which, self.hero)
        g.push(Do(g.cards.reward[2 * face + which], self.hero, self.place, 0))


def any_hero(g: GodOfWar, seat: i64) -> i64:
    """A Hero of a seat, standing or not."""
    hero: i64 = 0
    while g.owner[hero] != seat:
        hero += 1
    return hero


def all_down(g: GodOfWar) -> bool:
    """GOW-69, GOW-70: no Hero stands; Mimir alone doesn't count."""
    for hero in range(i64(MIMIR)):
        if g.standing(hero):
            return False
    return True


def lose(g: GodOfWar, how: i64) -> None:
    g.result = LOST
    g.tell(how, NOBODY)
    g.finish()


def complete(g: GodOfWar) -> None:
    """GOW-100: the Quest ends at once; everything goes back to where it began."""
    g.result = UNDECIDED
    g.completed += 1
    g.tell(events.QUEST_DONE, NOBODY, g.quest)
    clean_up(g)
    g.stack = g.stack[:1]  # the Campaign goes on from here


def clean_up(g: GodOfWar) -> None:
    clear(g, -1)
    for hero in range(i64(HEROES)):
        g.damage[hero] = 0
        g.rage[hero] = 0
        g.column[hero] = NOWHERE
        g.behind[hero] = 0
        g.shields[hero] = 0
        g.waiting[hero] = 0
    g.down = 0
    g.moved = 0
    g.carrier = NO_HERO
    g.helped = 0
    g.hindrances = 0
    for seat in range(g.seats):
        gather(g, seat)
    for card in g.looked:
        g.below = append(g.below, card)
    for card in g.offer:
        g.below = append(g.below, card)
    g.looked = vec[i64]()
    g.offer = vec[i64]()


def gather(g: GodOfWar, seat: i64) -> None:
    """All cards of a player into the deck; status cards and Crystals back to their piles."""
    player = g.players[seat]
    cards = merged(merged(player.deck, player.top), merged(player.hand, player.discard))
    cards = merged(cards, player.played)
    player.deck = vec[i64]()
    for card in cards:
        if card >= g.cards.stun:
            g.piles[card - g.cards.stun] += 1
        else:
            player.deck = put(player.deck, card)
    player.top = vec[i64]()
    player.hand = vec[i64]()
    player.played = vec[i64]()
    player.discard = vec[i64]()
    player.limit = g.usual_limit()


# Frames never change, so those that come again and again are made once: by Hero, or nobody's.
SETTLES: Final = [Settle(hero) for hero in range(NO_HERO, HEROES)]
SETTLE: Final = SETTLES[0]


def settle(hero: i64) -> Settle:
    return SETTLES[hero + 1]
