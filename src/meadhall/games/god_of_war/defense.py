"""An Enemy's attack is about to hit a Hero: who takes it, and how it is defended (GOW-64, 65)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import MIMIR
from meadhall.games.god_of_war.damage import TIDY, Hurt, on_table
from meadhall.games.god_of_war.language import DEFENSE
from meadhall.games.god_of_war.sets import (
    add_sets,
    add_symbols,
    kinds_in_hand,
    numbers_in_hand,
    play_set,
)
from meadhall.games.god_of_war.settle import SETTLE
from meadhall.games.god_of_war.solo import ATREUS_2, can_help, spend_help
from meadhall.games.god_of_war.specials import (
    ABOUT_TO_HIT,
    Window,
    add_specials,
    interrupters,
    play_special,
    special_of,
)
from meadhall.games.god_of_war.state import GodOfWar


@mypyc_attr(free_list_len=1)
@final
class Instead(Frame[GodOfWar]):
    """Mimir may take an attack in the Carrier's place, before any Defense is played."""

    rule: ClassVar[str] = "GOW-114"
    bounds: ClassVar[str] = "hero 0-99 0-2"

    def __init__(self, hero: i64, strength: i64, effect: i64) -> None:
        self.hero: i64 = hero
        self.strength: i64 = strength
        self.effect: i64 = effect

    def must(self, g: GodOfWar) -> i64:
        if self.hero == g.carrier and g.standing(MIMIR) and g.standing(self.hero):
            return bit(g.owner[MIMIR])
        return 0

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        out.add(option.pack(option.LEAVE))
        out.add(option.pack(option.INSTEAD, MIMIR, -1, self.hero))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        target = self.hero
        if option.verb(choice) == option.INSTEAD:
            target = MIMIR
            g.tell(events.INSTEAD, seat, MIMIR, self.hero)
        g.push(Hit(target, self.strength, self.effect, 0))

    def step(self, g: GodOfWar, fate: Fate) -> None:
        g.push(Hit(self.hero, self.strength, self.effect, 0))


@mypyc_attr(free_list_len=1)
@final
class Hit(Frame[GodOfWar]):
    """An attack of some strength is about to hit; so much of it has been defended."""

    rule: ClassVar[str] = "GOW-64"
    bounds: ClassVar[str] = "hero 0-99 0-2 0-999"

    def __init__(self, hero: i64, strength: i64, effect: i64, defended: i64) -> None:
        self.hero: i64 = hero
        self.strength: i64 = strength
        self.effect: i64 = effect
        self.defended: i64 = defended

    def must(self, g: GodOfWar) -> i64:
        if self.defended >= self.strength or not g.standing(self.hero):
            return 0
        return bit(g.owner[self.hero])

    def may(self, g: GodOfWar) -> i64:
        if self.must(g) == 0:
            return 0
        return interrupters(g, self.window(), g.owner[self.hero])

    def window(self) -> Window:
        return Window(ABOUT_TO_HIT, self.hero, -1, self.defended)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        hero = self.hero
        if seat == g.owner[hero]:
            out.add(option.pack(option.TAKE_IT))
            plain = option.pack(option.DEFEND, hero)
            have = numbers_in_hand(g, seat)
            add_symbols(g, plain, kinds_in_hand(g, seat), have, DEFENSE, out)
            if can_help(g, ATREUS_2):
                guard = option.COMPANION_GUARD
                add_sets(g, option.with_symbol(plain, guard, DEFENSE), 1, have, out)
        add_specials(g, seat, self.window(), out)

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        what = option.verb(choice)
        if what == option.TAKE_IT:
            self.step(g, fate)
        elif what == option.DEFEND:
            if option.symbol(choice) == option.COMPANION_GUARD:
                spend_help(g, option.COMPANION_GUARD)
                g.tell(events.HELPED, seat, option.COMPANION_GUARD)
            strength = play_set(g, seat, self.hero, choice)
            g.tell(events.DEFENDED, seat, self.hero, strength)
            g.push(Hit(self.hero, self.strength, self.effect, self.defended + strength))
        else:
            self.special(g, seat, choice)

    def special(self, g: GodOfWar, seat: i64, choice: i64) -> None:
        special = special_of(g.cards, choice)
        if special.guards > 0:
            defended = self.defended + special.guards
            g.push(Hit(self.hero, self.strength, self.effect, defended))
        elif special.redirects:
            actor = option.hero(choice)
            if actor == MIMIR:
                g.push(Hit(actor, self.strength, self.effect, 0))
            else:
                g.push(Instead(actor, self.strength, self.effect))
        else:
            g.then([SETTLE, self])
        play_special(g, seat, choice)

    def step(self, g: GodOfWar, fate: Fate) -> None:
        """GOW-65: what is fully defended does nothing."""
        if on_table(g):
            g.push(TIDY)
        if self.strength > self.defended:
            g.push(Hurt(self.hero, self.strength - self.defended, self.effect))
