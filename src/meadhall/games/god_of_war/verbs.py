"""The verbs of the card language, one class each: how it is written, what it does and says.

A verb's figures are those of its form, in their order, and 0 for the rest of three.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame
from meadhall.games.god_of_war import events
from meadhall.games.god_of_war.cards import ALL_PLACES, HEROES, Cards
from meadhall.games.god_of_war.conditions import both_hold
from meadhall.games.god_of_war.damage import Hurt, gain_rage, heal, most_wounded, put_status
from meadhall.games.god_of_war.draw import Draw
from meadhall.games.god_of_war.effects import Strike, TakeNow
from meadhall.games.god_of_war.flips import (
    add_tokens,
    break_armor,
    flip,
    hurt_enemy,
    lay_out,
    mend_enemy,
    stun_enemy,
)
from meadhall.games.god_of_war.language import CONDITIONS_AT, EFFECT, END, HERE, Phrase, group
from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.scenes.table import SCENES, has_next
from meadhall.games.god_of_war.state import COLUMNS, LOST, NO_HERO, WON, GodOfWar


@mypyc_attr(free_list_len=1)
@final
class Do(Frame[GodOfWar]):
    """The effects from `at` on, for a Hero, of the card at a place, with a discarded Number."""

    rule: ClassVar[str] = "GOW-94"
    bounds: ClassVar[str] = "effects hero place 0-999"

    def __init__(self, at: i64, hero: i64, place: i64, number: i64) -> None:
        self.at: i64 = at
        self.hero: i64 = hero
        self.place: i64 = place
        self.number: i64 = number

    def step(self, g: GodOfWar, fate: Fate) -> None:
        effects = g.cards.effects
        at = self.at * EFFECT
        if effects[at] == END:
            return
        if effects[at + EFFECT] != END:
            g.push(Do(self.at + 1, self.hero, self.place, self.number))
        if both_hold(g, effects, at + CONDITIONS_AT, self.place):
            verb = VERBS[effects[at]]
            verb.do(g, self, effects[at + 1], effects[at + 2], effects[at + 3])

    def useful(self, g: GodOfWar) -> bool:
        """Whether any of the effects would do anything now."""
        effects = g.cards.effects
        at = self.at * EFFECT
        while effects[at] != END:
            if both_hold(g, effects, at + CONDITIONS_AT, self.place):
                verb = VERBS[effects[at]]
                if verb.useful(g, self, effects[at + 1], effects[at + 2], effects[at + 3]):
                    return True
            at += EFFECT
        return False

    def where(self, place: i64) -> i64:
        """The place that the words mean."""
        return self.place if place == HERE else place


class Verb(Phrase):
    attacks: bool = False  # an attack of its strength and effect on columns; alone in its box
    loses: bool = False  # the game

    def do(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> None:
        """Carry it out."""

    def useful(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> bool:
        """Whether it would do anything now, beside turning its own card over."""
        return True

    def columns(self, g: GodOfWar, a: i64) -> i64:
        """The columns whose front Heroes it would hit now, as bits."""
        return 0

    def damage(self, a: int, b: int) -> int:
        """What it would do to each of them."""
        return 0


def scene_of(face: int) -> Scene:
    return SCENES[face // (2 * ALL_PLACES)]


# To Heroes and their players


class Heal(Verb):
    form = "heal AMOUNT"
    told = "heal {AMOUNT}"

    def do(self, g: GodOfWar, by: Do, amount: i64, b: i64, c: i64) -> None:
        heal(g, by.hero, amount)

    def useful(self, g: GodOfWar, by: Do, amount: i64, b: i64, c: i64) -> bool:
        return g.damage[by.hero] > 0


class HealAll(Verb):
    form = "heal all AMOUNT"
    told = "all Heroes heal {AMOUNT}"

    def do(self, g: GodOfWar, by: Do, amount: i64, b: i64, c: i64) -> None:
        for hero in range(i64(HEROES)):
            heal(g, hero, amount)


class HealWorst(Verb):
    form = "heal worst AMOUNT"
    told = "the most wounded Hero heals {AMOUNT}"

    def do(self, g: GodOfWar, by: Do, amount: i64, b: i64, c: i64) -> None:
        heal(g, most_wounded(g), amount)


class Rage(Verb):
    form = "rage AMOUNT"
    told = "gain {AMOUNT} Rage"

    def do(self, g: GodOfWar, by: Do, amount: i64, b: i64, c: i64) -> None:
        gain_rage(g, by.hero, amount)


class DrawCards(Verb):
    form = "draw COUNT"
    told = "draw {COUNT}"

    def do(self, g: GodOfWar, by: Do, count: i64, b: i64, c: i64) -> None:
        if by.hero != NO_HERO:
            g.push(Draw(g.owner[by.hero], count))


class Crystal(Verb):
    form = "crystal"
    told = "gain a Shatter Crystal"

    def do(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> None:
        if by.hero != NO_HERO:
            put_status(g, g.owner[by.hero], g.cards.crystal)

    def useful(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> bool:
        return g.piles[2] > 0


class TakeUpgrade(Verb):
    form = "upgrade"
    told = "take a revealed Upgrade card"

    def do(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> None:
        g.push(TakeNow(g.owner[by.hero]))

    def useful(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> bool:
        return len(g.offer) > 0


class HurtHero(Verb):
    form = "hurt AMOUNT"
    told = "{AMOUNT} Damage to the Hero"

    def do(self, g: GodOfWar, by: Do, amount: i64, b: i64, c: i64) -> None:
        if by.hero != NO_HERO:
            g.push(Hurt(by.hero, amount, 0))


class HurtColumn(Verb):
    form = "hurt COLUMN AMOUNT"
    told = "{AMOUNT} Damage to the front of column {COLUMN}"

    def do(self, g: GodOfWar, by: Do, column: i64, amount: i64, c: i64) -> None:
        hero = g.in_front(column)
        if hero != NO_HERO:
            g.push(Hurt(hero, amount, 0))

    def columns(self, g: GodOfWar, column: i64) -> i64:
        return bit(column) if g.in_front(column) != NO_HERO else i64(0)

    def damage(self, column: int, amount: int) -> int:
        return amount


class Daze(Verb):
    form = "daze COLUMN"
    told = "a Stun card for the front of column {COLUMN}"

    def do(self, g: GodOfWar, by: Do, column: i64, b: i64, c: i64) -> None:
        hero = g.in_front(column)
        if hero != NO_HERO:
            put_status(g, g.owner[hero], g.cards.stun)


class Bolt(Verb):
    form = "bolt STRENGTH EFFECT"
    told = "attack of {STRENGTH}{EFFECT} on the column with most Heroes"
    attacks = True

    def fits(self, words: list[str]) -> bool:
        """The effect may be left out."""
        return words[0] == "bolt" and len(words) in (2, 3)

    def columns(self, g: GodOfWar, strength: i64) -> i64:
        most: i64 = 1
        columns: i64 = 0
        for column in range(i64(COLUMNS)):
            there = g.heroes_in(column)
            if there >= most:
                if there > most:
                    most, columns = there, 0
                columns |= bit(column)
        return columns


# To Enemies


class Damage(Verb):
    form = "damage PLACE AMOUNT"
    told = "{AMOUNT} Damage to {PLACE}"

    def do(self, g: GodOfWar, by: Do, place: i64, amount: i64, c: i64) -> None:
        hurt_enemy(g, by.where(place), amount)

    def useful(self, g: GodOfWar, by: Do, place: i64, amount: i64, c: i64) -> bool:
        return g.bare(by.where(place))


class DamageByNumber(Verb):
    form = "damage PLACE number + BONUS"
    told = "Number + {BONUS} Damage to {PLACE}"

    def do(self, g: GodOfWar, by: Do, place: i64, bonus: i64, c: i64) -> None:
        hurt_enemy(g, by.where(place), by.number + bonus)

    def useful(self, g: GodOfWar, by: Do, place: i64, bonus: i64, c: i64) -> bool:
        return g.bare(by.where(place))


class Break(Verb):
    form = "break PLACE"
    told = "break an armor of {PLACE}"

    def do(self, g: GodOfWar, by: Do, place: i64, b: i64, c: i64) -> None:
        if self.useful(g, by, place, b, c):
            break_armor(g, by.where(place))

    def useful(self, g: GodOfWar, by: Do, place: i64, b: i64, c: i64) -> bool:
        return g.target(by.where(place)) and g.armor(by.where(place)) > 0


class Stun(Verb):
    form = "stun PLACE"
    told = "stun {PLACE}"

    def do(self, g: GodOfWar, by: Do, place: i64, b: i64, c: i64) -> None:
        stun_enemy(g, by.where(place))

    def useful(self, g: GodOfWar, by: Do, place: i64, b: i64, c: i64) -> bool:
        return g.target(by.where(place)) and not has(g.stunned, by.where(place))


class Mend(Verb):
    form = "mend PLACE HEALTH"
    told = "{PLACE} heals {HEALTH}"

    def do(self, g: GodOfWar, by: Do, place: i64, amount: i64, c: i64) -> None:
        mend_enemy(g, by.where(place), amount)


class StrikeAnother(Verb):
    form = "strike number + BONUS"
    told = "it attacks another Enemy with Number + {BONUS}, no die"

    def do(self, g: GodOfWar, by: Do, bonus: i64, b: i64, c: i64) -> None:
        g.push(Strike(by.hero, by.place, by.number + bonus))


# To the Scene


class Flip(Verb):
    form = "flip PLACES SIDE"
    told = "flip {PLACES}{SIDE}"

    def do(self, g: GodOfWar, by: Do, places: i64, side: i64, c: i64) -> None:
        flip(g, places, side, by.place)

    def useful(self, g: GodOfWar, by: Do, places: i64, side: i64, c: i64) -> bool:
        return places != bit(HERE) or g.cards.ends[g.face(by.place)] != 0

    def fits(self, words: list[str]) -> bool:
        return words[0] == "flip" and len(words) > 1

    def read(self, words: list[str]) -> list[int]:
        return group(words[1:])


class AddTokens(Verb):
    form = "tokens PLACE GAIN most LIMIT"
    told = "{GAIN} {TOKEN} on {PLACE} (at most {LIMIT})"

    def do(self, g: GodOfWar, by: Do, place: i64, gain: i64, most: i64) -> None:
        add_tokens(g, by.where(place), gain, most)

    def useful(self, g: GodOfWar, by: Do, place: i64, gain: i64, most: i64) -> bool:
        return g.tokens[by.where(place)] < most


class TakeTokens(Verb):
    form = "tokens PLACE LOSS least LIMIT"
    told = "{LOSS} {TOKEN} on {PLACE} (at least {LIMIT})"

    def do(self, g: GodOfWar, by: Do, place: i64, loss: i64, least: i64) -> None:
        add_tokens(g, by.where(place), loss, least)

    def useful(self, g: GodOfWar, by: Do, place: i64, loss: i64, least: i64) -> bool:
        return g.tokens[by.where(place)] > least


class Cover(Verb):
    form = "cover PLACE"
    told = "cover {PLACE}"

    def do(self, g: GodOfWar, by: Do, place: i64, b: i64, c: i64) -> None:
        g.covered |= bit(by.where(place))
        g.tell(events.COVERED, NOBODY, g.face(by.where(place)))


class Uncover(Verb):
    form = "uncover PLACE"
    told = "leave {PLACE} uncovered"

    def do(self, g: GodOfWar, by: Do, place: i64, b: i64, c: i64) -> None:
        g.covered &= ~bit(by.where(place))

    def useful(self, g: GodOfWar, by: Do, place: i64, b: i64, c: i64) -> bool:
        return has(g.covered, by.where(place))


class Special(Verb):
    """What only this Scene does."""

    form = "special"

    def do(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> None:
        SCENES[g.layout].special(g, by.place)

    def useful(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> bool:
        return SCENES[g.layout].special_useful(g)

    def says(self, cards: Cards, figures: list[int], face: int, names: list[str]) -> str:
        return scene_of(face).special_says


class Next(Verb):
    """GOW-107: the Quest goes on in its next lay-out."""

    form = "next"
    told = "the Scene changes"

    def do(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> None:
        if not has_next(g.layout):
            return
        tokens = g.tokens
        lay_out(g, g.layout + 1)
        SCENES[g.layout].follows(g, tokens)
        g.tell(events.NEW_SCENE, NOBODY, g.layout)


class Win(Verb):
    form = "win"

    def do(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> None:
        g.result = WON
        g.tell(events.GOAL_REACHED, NOBODY, g.layout)

    def says(self, cards: Cards, figures: list[int], face: int, names: list[str]) -> str:
        return scene_of(face).won_by


class Lose(Verb):
    form = "lose"
    told = "the game is lost"
    loses = True

    def do(self, g: GodOfWar, by: Do, a: i64, b: i64, c: i64) -> None:
        g.result = LOST


# By the number that stands for each; END comes first. Of two whose forms both fit, the first is
# meant.
VERBS: Final[list[Verb]] = [Verb(), *[kind() for kind in Verb.__subclasses__()]]
