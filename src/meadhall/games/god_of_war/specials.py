"""Special cards, one class each: when it can be played, what it does, says and is worth (GOW-41).

A new one needs its class here, its name in a card file, and a test.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit, has, members
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import holds, put, take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import ALL_PLACES, HERO_NAMES, HEROES, MIMIR, Cards
from meadhall.games.god_of_war.damage import gain_rage, heal
from meadhall.games.god_of_war.draw import Draw, Look, upgrades_left
from meadhall.games.god_of_war.flips import hurt_enemy
from meadhall.games.god_of_war.language import PLACES
from meadhall.games.god_of_war.move import SWAP, add_places, go, space, swap
from meadhall.games.god_of_war.sets import (
    POISON_CODE,
    STUN_CODE,
    decode,
    discard,
    kinds_in_hand,
    play_card,
)
from meadhall.games.god_of_war.state import GodOfWar

# The windows in which Specials are played.
IN_ACTIVATION: Final = 0
WITH_ATTACK: Final = 1
ABOUT_TO_HIT: Final = 2

# An attack's flags.
STUNS: Final = 1
NO_DIE: Final = 2
DIE_ADDS: Final = 4

SWAP_PLACE: Final = 8  # Bifrost Step as a swap


@mypyc_attr(free_list_len=1)
@final
class Window:
    """When Specials are played; the attack, if any, is by or on a Hero.

    `used` is an attack's flags, or how much of one has been defended.
    """

    def __init__(self, kind: i64, hero: i64, place: i64, used: i64) -> None:
        self.kind: i64 = kind
        self.hero: i64 = hero
        self.place: i64 = place
        self.used: i64 = used


ACTIVATION: Final = Window(IN_ACTIVATION, -1, -1, 0)


class Special:
    """A Special. An `actor` plays it; the option `plain` says no more than that."""

    name: str = ""
    says: str = ""
    by_hero: bool = False  # it makes a difference which Hero of a seat plays it
    reaches: bool = False  # as part of a set, it lets a Melee attack reach the top row
    saves: bool = False  # who would be Knocked Down keeps 1 health; it leaves the game
    flag: i64 = 0  # what it adds to the flags of an attack
    guards: i64 = 0  # what it takes off an attack that is about to hit
    redirects: bool = False  # such an attack is on who plays it

    # To a bot: how much it is worth in hand, and as a part of a deck.
    in_hand: float = 1.6
    in_deck: float = 2.4

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        """The ways to play it now."""

    def strengthen(self, g: GodOfWar, seat: i64, choice: i64) -> i64:
        """Pay for what it adds to the attack it is played with; how much that is."""
        return 0

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        """What it does as soon as it lies on the table."""

    def told(self, cards: Cards, choice: i64) -> str:
        """What was chosen with it, in words that follow its name."""
        whom, what = option.other(choice), option.y(choice)
        text = f" for {HERO_NAMES[whom]}" if whom >= 0 else ""
        return text + (f" discarding {cards.labels[what]}" if what >= 0 else "")

    def pick(self, cards: Cards, choice: i64, out: option.Picked) -> None:
        """Add what was chosen with it."""
        whom, what = option.other(choice), option.y(choice)
        if what >= 0:
            out.cards.append(cards.labels[what])
        if whom >= 0:
            out.heroes.append(int(whom))


class HealingSeed(Special):
    name = "Healing Seed"
    says = "Heal any one Hero 2."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        for hero in range(i64(HEROES)):
            if g.standing(hero) and g.damage[hero] > 0:
                out.add(option.with_other(plain, hero))

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        heal(g, option.other(choice), 2)


class Counsel(Special):
    name = "Counsel"
    says = "Discard a Number: the Carrier's attack now being made is that much stronger."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        if now.kind == WITH_ATTACK and actor == MIMIR and now.hero == g.carrier:
            add_numbers_for(g, g.owner[actor], plain, out)

    def strengthen(self, g: GodOfWar, seat: i64, choice: i64) -> i64:
        return discard(g, seat, option.y(choice))


class Foresight(Special):
    name = "Foresight"
    says = "Look at the top Upgrade card; leave it or put it at the bottom."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        if upgrades_left(g) > 0:
            out.add(plain)

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        g.push(Look(seat, 1, 0, 1))


class IdunnsGift(Special):
    name = "Idunn's Gift"
    says = "Discard a Number: any one Hero heals that much."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        for hero in range(i64(HEROES)):
            if g.standing(hero) and g.damage[hero] > 0:
                add_numbers_for(g, g.owner[actor], option.with_other(plain, hero), out)

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        heal(g, option.other(choice), discard(g, seat, option.y(choice)))


class ShockCrystal(Special):
    name = "Shock Crystal"
    says = "With your Hero's attack: its target is stunned, Damage or not."
    flag: i64 = STUNS

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        own = now.kind == WITH_ATTACK and g.owner[now.hero] == g.owner[actor]
        if own and now.used & STUNS == 0:
            out.add(plain)


class RunicStrike(Special):
    name = "Runic Strike"
    says = "With any Hero's attack: the Enemy die is not rolled and blocks nothing."
    flag: i64 = NO_DIE

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        rolled = now.kind == WITH_ATTACK and now.used & (NO_DIE | DIE_ADDS) == 0
        if rolled and g.armor(now.place) == 0:
            out.add(plain)


class LeviathansCall(Special):
    name = "Leviathan's Call"
    says = "With your Hero's Melee attack: it may reach the top row."
    reaches = True


class WardOfTheVanir(Special):
    name = "Ward of the Vanir"
    says = "When any Hero is attacked: that attack is 2 weaker."
    guards: i64 = 2

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        if now.kind == ABOUT_TO_HIT:
            out.add(plain)


class BifrostStep(Special):
    name = "Bifrost Step"
    says = "Any standing Hero moves or swaps; it is not that Hero's move."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        for hero in range(i64(MIMIR)):
            if g.standing(hero) and g.column[hero] >= 0:
                base = option.with_other(plain, hero)
                add_places(g, hero, base, out)
                if g.partner(hero) > hero:
                    out.add(option.with_place(base, SWAP_PLACE))

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        if option.place(choice) == SWAP_PLACE:
            swap(g, option.other(choice))
        else:
            go(g, option.other(choice), option.place(choice), option.y(choice))

    def told(self, cards: Cards, choice: i64) -> str:
        hero = HERO_NAMES[option.other(choice)]
        if option.place(choice) == SWAP_PLACE:
            return f": {hero} swaps places"
        return f": {hero} to column {space(option.place(choice), option.y(choice))}"

    def pick(self, cards: Cards, choice: i64, out: option.Picked) -> None:
        place = option.place(choice)
        out.heroes.append(int(option.other(choice)))
        out.slots.append(SWAP if place == SWAP_PLACE else space(place, option.y(choice)))


class CallOfTheHorn(Special):
    name = "Call of the Horn"
    says = "Draw 2 cards."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        player = g.players[g.owner[actor]]
        if len(player.top) + len(player.deck) + len(player.discard) > 0:
            out.add(plain)

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        g.push(Draw(seat, 2))


class ResurgingFury(Special):
    name = "Resurging Fury"
    says = "Your Hero gains 2 Rage."
    by_hero = True

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        if g.rage[actor] < g.cards.slots[actor]:
            out.add(plain)

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        gain_rage(g, option.hero(choice), 2)


class WordsOfTheWisest(Special):
    name = "Words of the Wisest"
    says = "Look at the top 3 Upgrade cards; one to the bottom, the others back on top."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        if upgrades_left(g) > 0:
            out.add(plain)

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        g.push(Look(seat, 3, 1, 1))


class HuldraForge(Special):
    name = "Huldra Forge"
    says = "Take a Number card of your discard pile into your hand."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        seen: i64 = 0
        for card in g.players[g.owner[actor]].discard:
            number = g.cards.kind[card]
            if 0 <= number < g.cards.number_kinds and not has(seen, number):
                seen |= bit(number)
                out.add(option.with_y(plain, number))

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        player = g.players[seat]
        card = decode(g, seat, option.y(choice), True)
        player.discard = take(player.discard, card)
        player.hand = put(player.hand, card)

    def told(self, cards: Cards, choice: i64) -> str:
        return f" for {cards.labels[option.y(choice)]}"

    def pick(self, cards: Cards, choice: i64, out: option.Picked) -> None:
        out.removes.append(cards.labels[option.y(choice)])


class WolvesOfLight(Special):
    name = "Wolves of Light"
    says = "1 Damage to each of up to 3 Enemies without armor, anywhere."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        add_enemy_sets(g, plain, 3, out)

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        hurt_all(g, option.y(choice), 1)

    def told(self, cards: Cards, choice: i64) -> str:
        return f" on {named(option.y(choice))}"

    def pick(self, cards: Cards, choice: i64, out: option.Picked) -> None:
        out.places += members(option.y(choice))


class GuardiansShield(Special):
    name = "Guardian's Shield"
    says = "Your Hero, in the same or the next column, takes an attack instead."
    redirects = True

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        if now.kind != ABOUT_TO_HIT or now.used > 0 or actor == now.hero or g.column[actor] < 0:
            return
        if -1 <= g.column[actor] - g.column[now.hero] <= 1:
            out.add(plain)


class Antidote(Special):
    name = "Antidote"
    says = "Up to 2 Stun or Poison cards of any discard piles go back."

    def offer(self, g: GodOfWar, actor: i64, plain: i64, now: Window, out: Options) -> None:
        if ills(g) > 0:
            out.add(plain)

    def do(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        g.push(Cure(seat, 2))


class ResurrectionStone(Special):
    name = "Resurrection Stone"
    says = "A Hero who would be Knocked Down keeps 1 health; this card leaves the game."
    saves = True


# By the number that stands for each in the tables of cards.
SPECIALS: Final[list[Special]] = [kind() for kind in Special.__subclasses__()]


def special_of(cards: Cards, choice: i64) -> Special:
    """The Special that an option plays."""
    return SPECIALS[cards.special[option.x(choice)]]


def held_specials(g: GodOfWar, seat: i64) -> i64:
    """The Specials in a hand, as bits of kinds from the first Special on."""
    return kinds_in_hand(g, seat) >> g.cards.special_from


def add_specials(g: GodOfWar, seat: i64, now: Window, out: Options) -> None:
    """What a seat's Specials could do now."""
    held = held_specials(g, seat)
    kind = g.cards.special_from
    while held != 0:
        if has(held, 0):
            add_special(g, seat, kind, now, out)
        held >>= 1
        kind += 1


def add_special(g: GodOfWar, seat: i64, kind: i64, now: Window, out: Options) -> None:
    """The ways to play one Special, by each Hero of the seat to whom it makes a difference."""
    special = SPECIALS[g.cards.special[kind]]
    for actor in range(i64(HEROES)):
        if g.owner[actor] == seat and g.standing(actor):
            special.offer(g, actor, option.pack(option.SPECIAL, actor, -1, -1, kind), now, out)
            if not special.by_hero and g.cards.rages[kind] == 0:
                return


def add_numbers_for(g: GodOfWar, seat: i64, base: i64, out: Options) -> None:
    """The option with each Number card that could be discarded for it."""
    kinds = kinds_in_hand(g, seat)
    for kind in range(g.cards.kinds):
        if has(kinds, kind) and g.cards.number[kind] > 0:
            out.add(option.with_y(base, kind))


def add_enemy_sets(g: GodOfWar, base: i64, most: i64, out: Options) -> None:
    """The option for each set of one to `most` Enemies without armor, as bits in y."""
    places: i64 = 0
    for place in range(i64(ALL_PLACES)):
        if g.bare(place):
            places |= bit(place)
    add_enemies(base, places, 0, 0, most, out)


def add_enemies(base: i64, places: i64, first: i64, chosen: i64, left: i64, out: Options) -> None:
    """Every set with one more of the places from the first on, and so on."""
    for place in range(first, i64(ALL_PLACES)):
        if has(places, place):
            more = chosen | bit(place)
            out.add(option.with_y(base, more))
            if left > 1:
                add_enemies(base, places, place + 1, more, left - 1, out)


def interrupters(g: GodOfWar, now: Window, without: i64) -> i64:
    """The other seats whose Specials could do something now."""
    seats: i64 = 0
    for seat in range(g.seats):
        if seat != without and held_specials(g, seat) != 0:
            out = Options()
            add_specials(g, seat, now, out)
            if out.count > 0:
                seats |= bit(seat)
    return seats


def play_special(g: GodOfWar, seat: i64, choice: i64) -> None:
    """Lay a Special on the table and do what it does at any time; the rest is its window's."""
    actor, kind = option.hero(choice), option.x(choice)
    play_card(g, seat, actor, kind)
    g.tell(events.SPECIAL, seat, actor, kind)
    SPECIALS[g.cards.special[kind]].do(g, seat, choice)


def named(places: i64) -> str:
    return ", ".join(PLACES[place] for place in members(places))


def hurt_all(g: GodOfWar, places: i64, amount: i64) -> None:
    for place in range(i64(ALL_PLACES)):
        if has(places, place):
            hurt_enemy(g, place, amount)


def ills(g: GodOfWar) -> i64:
    """The Stun and Poison cards in discard piles: bit 2 * seat, and the next for Poison."""
    found: i64 = 0
    for seat in range(g.seats):
        if holds(g.players[seat].discard, g.cards.stun):
            found |= bit(2 * seat)
        if holds(g.players[seat].discard, g.cards.poison):
            found |= bit(2 * seat + 1)
    return found


@final
class Cure(Frame[GodOfWar]):
    """Antidote: up to so many Stun or Poison cards of any discard piles go back."""

    rule: ClassVar[str] = "GOW-41"
    prompt: ClassVar[str] = "Choose what the Antidote puts back."
    bounds: ClassVar[str] = "seat 0-2"

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def must(self, g: GodOfWar) -> i64:
        return bit(self.seat) if self.left > 0 and ills(g) != 0 else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        found = ills(g)
        for owner in range(g.seats):
            if has(found, 2 * owner):
                out.add(option.pack(option.CURE, -1, -1, owner, STUN_CODE))
            if has(found, 2 * owner + 1):
                out.add(option.pack(option.CURE, -1, -1, owner, POISON_CODE))
        if self.left < 2:
            out.add(option.pack(option.LEAVE))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        if option.verb(choice) == option.LEAVE:
            return
        owner, what = option.other(choice), option.x(choice)
        put_back(g, owner, decode(g, owner, what, True))
        g.tell(events.CURED, owner, what)
        g.push(Cure(seat, self.left - 1))


def put_back(g: GodOfWar, seat: i64, card: i64) -> None:
    """A status card or Crystal of a discard pile goes back to its pile."""
    player = g.players[seat]
    player.discard = take(player.discard, card)
    g.piles[card - g.cards.stun] += 1
