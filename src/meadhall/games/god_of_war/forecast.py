"""What would come of things as the table stands: of each Rune, and of what a seat may choose."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal

from meadhall.core.bits import has, members
from meadhall.core.fate import Scripted
from meadhall.core.wire import Against, Forecast, Outlook, Part
from meadhall.games.god_of_war import language as words
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war import wording
from meadhall.games.god_of_war.attack import HIGH_DIE, Attack
from meadhall.games.god_of_war.cards import BROK, HERO_NAMES, SINDRI, Cards
from meadhall.games.god_of_war.defense import Hit
from meadhall.games.god_of_war.quests import layout_of
from meadhall.games.god_of_war.rage import GEAR
from meadhall.games.god_of_war.scene_activation import (
    Bolt,
    aimed_at,
    attacks,
    strength_of,
    wakes,
    weakened,
)
from meadhall.games.god_of_war.scenes.table import SCENES
from meadhall.games.god_of_war.sets import set_strength
from meadhall.games.god_of_war.specials import DIE_ADDS, NO_DIE, STUNS
from meadhall.games.god_of_war.state import ALL_PLACES, NO_HERO, GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView

EFFECT: Final = words.EFFECT
DIE: Final = (0, 1, 2)  # each shown by two of its six faces


# What a Rune would do


@dataclass(frozen=True)
class Step:
    """What one card would do when a Rune wakes the Scene, as the table stands."""

    place: int
    kind: Literal["attack", "stunned", "box", "flip"]
    text: str  # all of it in words
    targets: tuple[int, ...] = ()  # the Heroes it would hit
    damage: int = 0  # to each, before any Defense
    effect: str = ""  # the status card that goes with it
    choose: bool = False  # it hits one of them, as the players like


def forecast(g: GodOfWar) -> list[list[Step]]:
    """For each Rune what its reveal would do, step by step (GOW-60)."""
    return [steps(g, rune) for rune in range(len(words.RUNES))]


def steps(g: GodOfWar, rune: int) -> list[Step]:
    places = range(ALL_PLACES if g.layout >= 0 else 0)
    found: list[Step] = []
    for place in places:
        if wakes(g, place, rune):
            found += _attack(g, place, rune) + _boxes(g, place, rune)
    for place in places:
        face = g.face(place)
        if g.cards.flip[face] == words.RUNE_REVEALED and g.cards.flip_rune[face] == rune:
            found.append(Step(place, "flip", f"{_name(g, place)} flips."))
    return found


def threats(g: GodOfWar, hero: int) -> dict[str, int]:
    """The Damage that each Rune could do to a Hero, before any Defense."""
    found = {}
    for rune, woken in zip(words.RUNES, forecast(g)):
        damage = sum(step.damage for step in woken if hero in step.targets)
        if damage:
            found[rune] = damage
    return found


def _attack(g: GodOfWar, place: int, rune: int) -> list[Step]:
    face = g.face(place)
    if g.cards.face_rune[face] != rune or not attacks(g, place):
        return []
    if has(g.stunned, place):
        return [Step(place, "stunned", f"{_name(g, place)} shakes its Stun off.")]
    heroes = _in_front(g, members(aimed_at(g, place)))
    ranged = g.cards.attack[face] == words.RANGED_ATTACK
    effect = words.EFFECTS[g.cards.effect[face]]
    return [_hit(g, place, "attack", heroes, int(strength_of(g, place)), effect, ranged)]


def _hit(
    g: GodOfWar,
    place: int,
    kind: Literal["attack", "box"],
    heroes: tuple[int, ...],
    damage: int,
    effect: str,
    choose: bool,
) -> Step:
    if not heroes:
        told = f"{_name(g, place)} hits nobody."
    else:
        choose = choose and len(heroes) > 1
        whom = (" or " if choose else " and ").join(HERO_NAMES[hero] for hero in heroes)
        comes_with = f" and {effect.capitalize()}" if effect else ""
        told = f"{_name(g, place)} attacks {whom}: {damage} Damage{comes_with}."
    return Step(place, kind, told, heroes, damage, effect, choose and len(heroes) > 1)


def _boxes(g: GodOfWar, place: int, rune: int) -> list[Step]:
    found = []
    face = g.face(place)
    for at in (2 * face, 2 * face + 1):
        if g.cards.box_rune[at] != rune:
            continue
        effect = int(g.cards.box[at])
        row = effect * EFFECT
        if g.cards.effects[row] == words.BOLT:
            heroes = _in_front(g, members(Bolt(place, effect).columns(g)))
            damage = int(weakened(g, g.cards.effects[row + 1]))
            comes_with = words.EFFECTS[g.cards.effects[row + 2]]
            found.append(_hit(g, place, "box", heroes, damage, comes_with, True))
        else:
            told = f"{_name(g, place)}: {wording.effects_now(g, effect, place)}."
            heroes, damage = _hurt(g, effect)
            found.append(Step(place, "box", told, heroes, damage))
    return found


def _hurt(g: GodOfWar, effect: int) -> tuple[tuple[int, ...], int]:
    """Whom a box hurts, the Hero in front of the column it names, and how much."""
    columns, damage = [], 0
    row = effect * EFFECT
    while g.cards.effects[row] != words.END:
        verb, column, amount = (int(g.cards.effects[row + place]) for place in range(3))
        if verb == words.HURT and column >= 0 and g.in_front(column) != NO_HERO:
            columns.append(column)
            damage = amount
        row += EFFECT
    return _in_front(g, columns), damage


def _in_front(g: GodOfWar, columns: list[int]) -> tuple[int, ...]:
    return tuple([int(g.in_front(column)) for column in columns])


def _name(g: GodOfWar, place: int) -> str:
    return g.cards.face_names[g.face(place)]


# What a choice would do


def outlook(cards: Cards, view: GodOfWarView, number: int) -> Outlook:
    """What would come of an option, as far as it can be reckoned.

    The figure of an attack is its Damage against the Enemy's health, or its strength against armor;
    that of a Defense is what is left to take, against the Hero's health.
    """
    g, what = view.table, o.verb(number)
    top: Any = view.stack[-1]
    if g.layout >= 0:
        if what in (o.ATTACK, o.CALL):
            return _attacks(g, _declared(g, cards, number), _parts(g, cards, number))
        if what == o.STRIKE and isinstance(top, Attack):
            return _attacks(g, top, [Part("attack", int(top.strength))])
        if what in (o.DEFEND, o.TAKE_IT) and isinstance(top, Hit):
            more = int(set_strength(cards, number)) if what == o.DEFEND else 0
            made = _leaves(g, top, more)
            return Outlook(_takes(g, top, more), made, sure=made.high == 0)
        if what == o.RAGE and o.hero(number) in (BROK, SINDRI):
            armed = Attack(o.other(number), o.place(number), -1, GEAR, 0)
            return _attacks(g, armed, [Part(HERO_NAMES[o.hero(number)], GEAR)])
    return Outlook(_says(cards, view, number))


def _says(cards: Cards, view: GodOfWarView, number: int) -> str:
    g, what = view.table, o.verb(number)
    if what == o.QUEST:
        quest = int(o.x(number))
        return wording.goal(cards, quest, int(layout_of(quest)))
    if what == o.REWARD:
        return wording.rewards(cards, int(o.x(number)))[o.other(number)]
    if what == o.TAKE:
        return _special(cards, int(cards.kind[o.x(number)]))
    if g.layout < 0:
        return ""
    if what == o.SPECIAL:
        return _special(cards, int(o.x(number)))
    if what == o.ACTIVATE:
        rune = int(cards.rune[o.x(number)])
        return " ".join(step.text for step in steps(g, rune)) or "nothing would happen"
    if what == o.SPOT:
        face = int(g.face(o.place(number)))
        return wording.effects(cards, int(cards.spot[2 * face + o.other(number)]), face)
    if what in (o.MOVE, o.SWAP, o.PLACE):
        return _threatened(view, number)
    return ""


def _special(cards: Cards, kind: int) -> str:
    """What a Special does; of other cards their name says it all."""
    special = int(cards.special[kind]) if kind >= 0 else -1
    return wording.SPECIALS[special] if special >= 0 else ""


def _declared(g: GodOfWar, cards: Cards, number: int) -> Attack:
    """The attack that a set would be."""
    strength = set_strength(cards, number) + g.waiting[o.hero(number)]
    symbol = o.symbol(number)
    stuns = symbol == o.BOW_THAT_STUNS or (symbol < cards.kinds and cards.stuns[symbol])
    flags = STUNS if stuns else 0
    return Attack(o.hero(number), o.place(number), o.other(number), strength, flags)


def _attacks(g: GodOfWar, made: Attack, parts: list[Part]) -> Outlook:
    strength, flags = int(made.strength), int(made.flags)
    places = [int(place) for place in (made.place, made.other) if place >= 0]
    return Outlook(
        "; ".join(against(g, place, strength, flags) for place in places),
        _hits(g, made, parts),
        brief="" if len(places) > 1 else against(g, places[0], strength, flags, brief=True),
        sure=all(_fatal(g, place, strength, flags) == 1 for place in places),
    )


def _parts(g: GodOfWar, cards: Cards, number: int) -> list[Part]:
    """What the strength of a set is made of."""
    counts, waiting = o.numbers(number), int(g.waiting[o.hero(number)])
    symbol = int(o.symbol(number))
    found = [Part(cards.labels[symbol], int(cards.number[symbol]))] if symbol < cards.kinds else []
    for kind in range(int(cards.number_kinds)):
        found += [Part(cards.labels[kind], int(cards.number[kind]))] * int(o.count(counts, kind))
    found.append(Part("Rage", waiting))
    return [part for part in found if part.value]


def _hits(g: GodOfWar, made: Attack, parts: list[Part]) -> Forecast | None:
    """The figure of an attack on one Enemy; of two none is said."""
    place, strength = int(made.place), int(made.strength)
    if made.other >= 0:
        return None
    name, armor = _name(g, place), int(g.armor(place))
    if armor:
        return Forecast(parts, 0, strength, strength, strength, Against(f"armor of {name}", armor))
    rolls = damages(g, place, strength, int(made.flags))
    mean = sum(rolls) / len(rolls)
    foe = Against(name, int(g.enemy_health(place)))
    return Forecast(parts, int(len(rolls) > 1), min(rolls), mean, max(rolls), foe)


def _leaves(g: GodOfWar, hit: Hit, more: int) -> Forecast:
    """The figure of a Defense: what is left to take."""
    parts = [Part("attack", int(hit.strength)), Part("defended", -int(hit.defended) - more)]
    left = max(0, int(hit.strength - hit.defended) - more)
    hero = Against(HERO_NAMES[hit.hero], int(g.health(hit.hero)))
    return Forecast([part for part in parts if part.value], 0, left, left, left, hero)


def damages(g: GodOfWar, place: int, strength: int, flags: int = 0) -> list[int]:
    """The Damage for each roll of the Enemy die, all equally likely; none against armor."""
    if g.armor(place):
        return []
    rolls = [2] if g.hinders(HIGH_DIE) and g.round == 1 else list(DIE)
    if flags & DIE_ADDS:
        return [strength + roll for roll in rolls]
    block = int(SCENES[g.layout].block(g, place))
    if flags & NO_DIE:
        rolls = [0]
    elif block >= 0:
        rolls = [block]
    return [max(0, strength - roll) for roll in rolls]


def _fatal(g: GodOfWar, place: int, strength: int, flags: int) -> Fraction:
    """How likely an attack defeats the Enemy at a place."""
    rolls = damages(g, place, strength, flags)
    health = int(g.enemy_health(place))
    return Fraction(sum(damage >= health for damage in rolls), max(1, len(rolls)))


def against(g: GodOfWar, place: int, strength: int, flags: int = 0, brief: bool = False) -> str:
    """What an attack of some strength would do to the Enemy at a place; briefly, without it."""
    name = _name(g, place)
    stuns = ", stuns it" if flags & STUNS else ""
    armor = int(g.armor(place))
    if armor:
        done = f"breaks armor {armor} of {name}" if strength >= armor else f"armor {armor} holds"
        return f"strength {strength} {done}{stuns}"
    rolls, fatal = damages(g, place, strength, flags), _fatal(g, place, strength, flags)
    spread = _or([str(damage) for damage in sorted(set(rolls))])
    likely = ", each 1 in 3" if len(set(rolls)) == len(DIE) else ""
    defeats = {0: "", 1: "; defeats it"}.get(int(fatal) if fatal in (0, 1) else -1)
    if defeats is None:
        defeats = f"; defeats it {fatal.numerator} in {fatal.denominator}"
    whom = "" if brief else f" to {name} with {int(g.enemy_health(place))} health"
    return f"{spread} Damage{likely}{whom}{defeats}{stuns}"


def _or(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"


def _takes(g: GodOfWar, hit: Hit, more: int) -> str:
    name = HERO_NAMES[hit.hero]
    damage = int(hit.strength - hit.defended) - more
    if damage <= 0:
        return f"{name} takes nothing"
    left = int(g.health(hit.hero)) - damage
    comes_with = words.EFFECTS[hit.effect]
    status = f", and a {comes_with.capitalize()} card" if comes_with else ""
    if left <= 0:
        return f"{name} takes {damage} and is Knocked Down{status}"
    return f"{name} takes {damage}: {left} health left{status}"


def _threatened(view: GodOfWarView, number: int) -> str:
    """Which Runes would hit a Hero there, and what stands there."""
    twin = view.table.copy()
    twin.top.answer(twin, view.seat, number, Scripted([]))
    hero = int(o.hero(number))
    found = threats(twin, hero)
    if not found:
        return "no Rune would hit there"
    return "could be hit: " + ", ".join(f"{rune} {damage}" for rune, damage in found.items())
