"""A Hero's attack: declared, helped by Specials, then rolled against (GOW-43 to GOW-47)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import HINDRANCES
from meadhall.games.god_of_war.damage import TIDY, gain_rage
from meadhall.games.god_of_war.effects import strike
from meadhall.games.god_of_war.flips import hurt_enemy, stun_enemy
from meadhall.games.god_of_war.language import MELEE, RANGED
from meadhall.games.god_of_war.scenes.table import SCENES
from meadhall.games.god_of_war.sets import (
    add_symbols,
    kinds_in_hand,
    numbers_in_hand,
    play_card,
    play_set,
)
from meadhall.games.god_of_war.settle import settle
from meadhall.games.god_of_war.solo import add_help_with_attack, add_solo_attacks, spend_help
from meadhall.games.god_of_war.specials import (
    DIE_ADDS,
    NO_DIE,
    STUNS,
    WITH_ATTACK,
    Window,
    add_specials,
    interrupters,
    play_special,
    special_of,
)
from meadhall.games.god_of_war.state import COLUMNS, GodOfWar

HIGH_DIE = HINDRANCES.index("die")


def add_attacks(g: GodOfWar, seat: i64, hero: i64, out: Options) -> None:
    """GOW-43: Melee at the bottom row of the Hero's own column, Ranged at both rows."""
    top = g.column[hero]
    bottom = top + COLUMNS
    kinds, have = kinds_in_hand(g, seat), numbers_in_hand(g, seat)
    if g.target(bottom):
        plain = option.pack(option.ATTACK, hero, bottom)
        add_symbols(g, plain, kinds, have, MELEE, out)
        add_symbols(g, plain, kinds, have, RANGED, out)
    if g.target(top):
        add_symbols(g, option.pack(option.ATTACK, hero, top), kinds, have, RANGED, out)
        if kinds & g.cards.reaching != 0:
            add_symbols(g, option.pack(option.CALL, hero, top), kinds, have, MELEE, out)
    if g.solo:
        add_solo_attacks(g, seat, hero, out)


def declare(g: GodOfWar, seat: i64, choice: i64) -> None:
    """Lay the set on the table and open the window before the roll."""
    hero = option.hero(choice)
    symbol = option.symbol(choice)
    if option.verb(choice) == option.CALL:
        play_card(g, seat, hero, g.marked(seat, g.cards.reaches))
    strength = play_set(g, seat, hero, choice) + g.waiting[hero]
    g.waiting[hero] = 0
    flags: i64 = 0
    if symbol < g.cards.kinds:
        flags = STUNS if g.cards.stuns[symbol] != 0 else 0
    else:
        spend_help(g, symbol)
        flags = STUNS if symbol == option.BOW_THAT_STUNS else 0
    begin(g, hero, option.place(choice), option.other(choice), strength, flags)


def begin(g: GodOfWar, hero: i64, place: i64, other: i64, strength: i64, flags: i64) -> None:
    g.tell(events.ATTACKS, g.owner[hero], hero, g.face(place), strength, other)
    g.push(settle(hero))
    g.push(TIDY)
    g.push(Attack(hero, place, other, strength, flags))


@mypyc_attr(free_list_len=1)
@final
class Attack(Frame[GodOfWar]):
    """An attack is declared: Specials and companions may still help it, then the die is rolled."""

    rule: ClassVar[str] = "GOW-44"
    bounds: ClassVar[str] = "hero place place? 0-999 0-7"

    def __init__(self, hero: i64, place: i64, other: i64, strength: i64, flags: i64) -> None:
        self.hero: i64 = hero
        self.place: i64 = place
        self.other: i64 = other  # a second target, or -1
        self.strength: i64 = strength
        self.flags: i64 = flags

    def must(self, g: GodOfWar) -> i64:
        return bit(g.owner[self.hero])

    def may(self, g: GodOfWar) -> i64:
        return interrupters(g, self.window(), g.owner[self.hero])

    def window(self) -> Window:
        return Window(WITH_ATTACK, self.hero, self.place, self.flags)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        if seat == g.owner[self.hero]:
            out.add(option.pack(option.STRIKE))
            if g.solo:
                add_help_with_attack(g, self.place, self.flags, out)
        add_specials(g, seat, self.window(), out)

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        if option.verb(choice) == option.STRIKE:
            self.resolve(g, fate)
            return
        strength, flags = self.strength, self.flags
        if option.verb(choice) == option.HELP:
            what = option.x(choice)
            spend_help(g, what)
            if what == option.ATREUS_AIMS:
                strength += 3
            else:
                flags |= DIE_ADDS
            g.tell(events.HELPED, seat, what)
            g.push(Attack(self.hero, self.place, self.other, strength, flags))
            return
        special = special_of(g.cards, choice)
        flags |= special.flag
        more = special.strengthen(g, seat, choice)
        if more > 0:
            strength += more
            g.tell(events.STRENGTH, seat, strength)
        g.push(Attack(self.hero, self.place, self.other, strength, flags))
        play_special(g, seat, choice)

    def resolve(self, g: GodOfWar, fate: Fate) -> None:
        """GOW-44: one roll; GOW-47: 1 Rage for the attack."""
        hero = self.hero
        roll: i64 = -1
        if self.rolls(g, self.place) or (self.other >= 0 and self.rolls(g, self.other)):
            roll = enemy_die(g, fate)
        self.hit(g, self.place, roll)
        if self.other >= 0:
            self.hit(g, self.other, roll)
        gain_rage(g, hero, 1)

    def rolls(self, g: GodOfWar, place: i64) -> bool:
        if self.flags & NO_DIE != 0 or not g.target(place) or g.armor(place) > 0:
            return False
        return self.flags & DIE_ADDS != 0 or SCENES[g.layout].block(g, place) < 0

    def hit(self, g: GodOfWar, place: i64, roll: i64) -> None:
        if not g.target(place):
            return
        if self.flags & STUNS != 0:
            stun_enemy(g, place)
        if g.armor(place) > 0:
            strike(g, place, self.strength)
            return
        damage = self.strength
        if self.flags & DIE_ADDS != 0:
            damage += roll
        elif self.flags & NO_DIE == 0:
            block = SCENES[g.layout].block(g, place)
            damage -= block if block >= 0 else roll
        hurt_enemy(g, place, damage)


def enemy_die(g: GodOfWar, fate: Fate) -> i64:
    """The Enemy die shows 0 0 1 1 2 2; one Hindrance holds it at 2 in the first round."""
    if g.hinders(HIGH_DIE) and g.round == 1:
        return 2
    shown = (fate.roll(6) - 1) >> 1
    g.tell(events.ROLLED, NOBODY, shown)
    return shown
