"""Special cards: when each can be played, and what it does (GOW-41)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import holds, put, take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war import language as words
from meadhall.games.god_of_war.cards import HEROES, MIMIR
from meadhall.games.god_of_war.damage import gain_rage, heal
from meadhall.games.god_of_war.draw import Draw, Look
from meadhall.games.god_of_war.flips import hurt_enemy
from meadhall.games.god_of_war.move import add_places, go, swap
from meadhall.games.god_of_war.sets import (
    POISON_CODE,
    STUN_CODE,
    decode,
    discard,
    kinds_in_hand,
    play_card,
)
from meadhall.games.god_of_war.state import ALL_PLACES, GodOfWar

# The windows in which Specials are played.
IN_ACTIVATION: Final = 0
WITH_ATTACK: Final = 1
ABOUT_TO_HIT: Final = 2

# An attack's flags.
STUNS: Final = 1
NO_DIE: Final = 2
DIE_ADDS: Final = 4

SWAP_PLACE: Final = 8  # Bifrost Step as a swap


def add_specials(
    g: GodOfWar, seat: i64, window: i64, hero: i64, place: i64, used: i64, out: Options
) -> None:
    """What a seat's Specials could do now. The attack, if any, is by or on `hero`.

    `used` is an attack's flags, or how much has been defended.
    """
    kinds = kinds_in_hand(g, seat)
    kind = g.cards.number_kinds
    while kind < g.cards.kinds:
        if has(kinds, kind) and g.cards.special[kind] >= 0:
            add_special(g, seat, kind, window, hero, place, used, out)
        kind += 1


def add_special(
    g: GodOfWar, seat: i64, kind: i64, window: i64, hero: i64, place: i64, used: i64, out: Options
) -> None:
    """The ways to play one Special, by each Hero of the seat to whom it makes a difference."""
    special = g.cards.special[kind]
    whose = g.cards.rages[kind] != 0 or special == words.FURY
    actor: i64 = 0
    while actor < HEROES:
        if g.owner[actor] == seat and g.standing(actor):
            if window == WITH_ATTACK:
                add_with_attack(g, actor, kind, hero, place, used, out)
            elif window == ABOUT_TO_HIT:
                add_about_to_hit(g, actor, kind, hero, used, out)
            add_any_time(g, actor, kind, out)
            if not whose:
                return
        actor += 1


def add_with_attack(
    g: GodOfWar, actor: i64, kind: i64, hero: i64, place: i64, flags: i64, out: Options
) -> None:
    special = g.cards.special[kind]
    seat = g.owner[actor]
    plain = option.pack(option.SPECIAL, actor, -1, -1, kind)
    if special == words.SHOCK_CRYSTAL:
        if g.owner[hero] == seat and flags & STUNS == 0:
            out.add(plain)
    elif special == words.RUNIC_STRIKE:
        if flags & (NO_DIE | DIE_ADDS) == 0 and g.armor(place) == 0:
            out.add(plain)
    elif special == words.COUNSEL and actor == MIMIR and hero == g.carrier:
        add_numbers_for(g, seat, plain, out)


def add_about_to_hit(
    g: GodOfWar, actor: i64, kind: i64, hero: i64, defended: i64, out: Options
) -> None:
    special = g.cards.special[kind]
    plain = option.pack(option.SPECIAL, actor, -1, -1, kind)
    if special == words.WARD:
        out.add(plain)
    elif special == words.GUARDIANS_SHIELD and actor != hero and defended == 0:
        apart = g.column[actor] - g.column[hero]
        if g.column[actor] >= 0 and -1 <= apart <= 1:
            out.add(plain)


def add_any_time(g: GodOfWar, actor: i64, kind: i64, out: Options) -> None:
    special = g.cards.special[kind]
    seat = g.owner[actor]
    player = g.players[seat]
    plain = option.pack(option.SPECIAL, actor, -1, -1, kind)
    if special == words.HEALING_SEED or special == words.IDUNNS_GIFT:
        hero: i64 = 0
        while hero < HEROES:
            if g.standing(hero) and g.damage[hero] > 0:
                one = option.pack(option.SPECIAL, actor, -1, hero, kind)
                if special == words.HEALING_SEED:
                    out.add(one)
                else:
                    add_numbers_for(g, seat, one, out)
            hero += 1
    elif special == words.FORESIGHT or special == words.WORDS:
        if len(g.above) + len(g.pool) + len(g.below) > 0:
            out.add(plain)
    elif special == words.BIFROST_STEP:
        add_steps(g, actor, kind, out)
    elif special == words.HORN:
        if len(player.top) + len(player.deck) + len(player.discard) > 0:
            out.add(plain)
    elif special == words.FURY:
        if g.rage[actor] < g.cards.slots[actor]:
            out.add(plain)
    elif special == words.FORGE:
        add_forge(g, actor, kind, out)
    elif special == words.WOLVES:
        add_enemy_sets(g, plain, 3, out)
    elif special == words.ANTIDOTE and ills(g) > 0:
        out.add(plain)


def add_numbers_for(g: GodOfWar, seat: i64, base: i64, out: Options) -> None:
    """The option with each Number card that could be discarded for it."""
    kinds = kinds_in_hand(g, seat)
    kind: i64 = 0
    while kind < g.cards.kinds:
        if has(kinds, kind) and g.cards.number[kind] > 0:
            out.add(base | ((kind + 1) << 25))
        kind += 1


def add_steps(g: GodOfWar, actor: i64, kind: i64, out: Options) -> None:
    hero: i64 = 0
    while hero < MIMIR:
        if g.standing(hero) and g.column[hero] >= 0:
            base = option.pack(option.SPECIAL, actor, -1, hero, kind)
            add_places(g, hero, base, out)
            if g.partner(hero) > hero:
                out.add(option.pack(option.SPECIAL, actor, SWAP_PLACE, hero, kind))
        hero += 1


def add_forge(g: GodOfWar, actor: i64, kind: i64, out: Options) -> None:
    player = g.players[g.owner[actor]]
    seen: i64 = 0
    for card in player.discard:
        number = g.cards.kind[card]
        if 0 <= number < g.cards.number_kinds and not has(seen, number):
            seen |= bit(number)
            out.add(option.pack(option.SPECIAL, actor, -1, -1, kind, number))


def open_targets(g: GodOfWar) -> i64:
    """The Enemies that Damage without an attack could reach: alive and without armor left."""
    places: i64 = 0
    place: i64 = 0
    while place < ALL_PLACES:
        if g.target(place) and g.armor(place) == 0:
            places |= bit(place)
        place += 1
    return places


def add_enemy_sets(g: GodOfWar, base: i64, most: i64, out: Options) -> None:
    """The option for each set of one to `most` Enemies, as bits in y."""
    places = open_targets(g)
    a: i64 = 0
    while a < ALL_PLACES:
        if has(places, a):
            add_enemies(base, places, a, bit(a), most - 1, out)
        a += 1


def add_enemies(base: i64, places: i64, last: i64, chosen: i64, left: i64, out: Options) -> None:
    out.add(base | ((chosen + 1) << 25))
    if left == 0:
        return
    place = last + 1
    while place < ALL_PLACES:
        if has(places, place):
            add_enemies(base, places, place, chosen | bit(place), left - 1, out)
        place += 1


def interrupters(g: GodOfWar, window: i64, hero: i64, place: i64, used: i64, without: i64) -> i64:
    """The other seats whose Specials could do something now."""
    seats: i64 = 0
    out = Options()
    seat: i64 = 0
    while seat < g.seats:
        if seat != without:
            out.count = 0
            add_specials(g, seat, window, hero, place, used, out)
            if out.count > 0:
                seats |= bit(seat)
        seat += 1
    return seats


def play_special(g: GodOfWar, seat: i64, choice: i64) -> None:
    """Lay a Special on the table and do what it does at any time; the rest is its window's."""
    actor, kind, target = option.hero(choice), option.x(choice), option.other(choice)
    special = g.cards.special[kind]
    play_card(g, seat, actor, kind)
    g.tell(events.SPECIAL, seat, actor, kind)
    if special == words.HEALING_SEED:
        heal(g, target, 2)
    elif special == words.IDUNNS_GIFT:
        heal(g, target, discard(g, seat, option.y(choice)))
    elif special == words.FORESIGHT:
        g.then([Look(seat, 1, 0, 1)])
    elif special == words.WORDS:
        g.then([Look(seat, 3, 1, 1)])
    elif special == words.BIFROST_STEP:
        if option.place(choice) == SWAP_PLACE:
            swap(g, target)
        else:
            go(g, target, option.place(choice), option.y(choice))
    elif special == words.HORN:
        g.then([Draw(seat, 2)])
    elif special == words.FURY:
        gain_rage(g, actor, 2)
    elif special == words.FORGE:
        player = g.players[seat]
        card = decode(g, seat, option.y(choice), True)
        player.discard = take(player.discard, card)
        player.hand = put(player.hand, card)
    elif special == words.WOLVES:
        hurt_all(g, option.y(choice), 1)
    elif special == words.ANTIDOTE:
        g.then([Cure(seat, 2)])


def hurt_all(g: GodOfWar, places: i64, amount: i64) -> None:
    place: i64 = 0
    while place < ALL_PLACES:
        if has(places, place):
            hurt_enemy(g, place, amount)
        place += 1


def ills(g: GodOfWar) -> i64:
    """The Stun and Poison cards in discard piles: bit 2 * seat, and the next for Poison."""
    found: i64 = 0
    seat: i64 = 0
    while seat < g.seats:
        if holds(g.players[seat].discard, g.cards.stun):
            found |= bit(2 * seat)
        if holds(g.players[seat].discard, g.cards.poison):
            found |= bit(2 * seat + 1)
        seat += 1
    return found


@final
class Cure(Frame[GodOfWar]):
    """Antidote: up to so many Stun or Poison cards of any discard piles go back."""

    rule: ClassVar[str] = "GOW-41"

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def must(self, g: GodOfWar) -> i64:
        return bit(self.seat) if self.left > 0 and ills(g) != 0 else 0

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        found = ills(g)
        owner: i64 = 0
        while owner < g.seats:
            if has(found, 2 * owner):
                out.add(option.pack(option.CURE, -1, -1, owner, STUN_CODE))
            if has(found, 2 * owner + 1):
                out.add(option.pack(option.CURE, -1, -1, owner, POISON_CODE))
            owner += 1
        if self.left < 2:
            out.add(option.pack(option.LEAVE))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        if option.verb(choice) == option.LEAVE:
            return
        owner, what = option.other(choice), option.x(choice)
        put_back(g, owner, decode(g, owner, what, True))
        g.tell(events.CURED, owner, what)
        g.then([Cure(seat, self.left - 1)])


def put_back(g: GodOfWar, seat: i64, card: i64) -> None:
    """A status card or Crystal of a discard pile goes back to its pile."""
    player = g.players[seat]
    player.discard = take(player.discard, card)
    g.piles[card - g.cards.stun] += 1
