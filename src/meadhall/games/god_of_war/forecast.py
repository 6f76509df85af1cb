"""What would come of what a seat may choose, as the table stands."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from meadhall.core.fate import Scripted
from meadhall.core.wire import Against, Forecast, Outlook, Part
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war import wording
from meadhall.games.god_of_war.attack import HIGH_DIE, Attack
from meadhall.games.god_of_war.cards import HERO_NAMES, Cards
from meadhall.games.god_of_war.defense import Hit
from meadhall.games.god_of_war.heroes import ABILITIES
from meadhall.games.god_of_war.language import EFFECTS, RUNES
from meadhall.games.god_of_war.scenes.table import SCENES, layout_of
from meadhall.games.god_of_war.sets import set_strength
from meadhall.games.god_of_war.specials import DIE_ADDS, NO_DIE, SPECIALS, STUNS
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView
from meadhall.games.god_of_war.waking import Waking

DIE: Final = (0, 1, 2)  # each shown by two of its six faces


# What a choice would do


def outlook(waking: Waking, view: GodOfWarView, number: int) -> Outlook:
    """What would come of an option, as far as it can be reckoned.

    The figure of an attack is its Damage against the Enemy's health, or its strength against armor;
    that of a Defense is what is left to take, against the Hero's health.
    """
    g, cards, what = view.table, waking.cards, o.verb(number)
    top = view.stack[-1]
    if g.layout >= 0:
        if what in (o.ATTACK, o.CALL):
            return _attacks(g, _declared(g, cards, number), _parts(g, cards, number))
        if what == o.STRIKE and isinstance(top, Attack):
            return _attacks(g, top, [Part("attack", int(top.strength))])
        if what in (o.DEFEND, o.TAKE_IT) and isinstance(top, Hit):
            more = int(set_strength(cards, number)) if what == o.DEFEND else 0
            made = _leaves(g, top, more)
            return Outlook(_takes(g, top, more), made, sure=made.high == 0)
        if what == o.RAGE and ABILITIES[o.hero(number)].strength:
            ability = ABILITIES[o.hero(number)]
            armed = Attack(o.other(number), o.place(number), -1, ability.strength, 0)
            return _attacks(g, armed, [Part(ability.name, int(ability.strength))])
    return Outlook(_says(waking, view, number))


def _says(waking: Waking, view: GodOfWarView, number: int) -> str:
    g, cards, what = view.table, waking.cards, o.verb(number)
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
        woken = waking.forecast(g)[rune]
        return " ".join(step.text for step in woken) or "nothing would happen"
    if what == o.SPOT:
        face = int(g.face(o.place(number)))
        return wording.effects(cards, int(cards.spot[2 * face + o.other(number)]), face)
    if what in (o.MOVE, o.SWAP, o.PLACE):
        return _threatened(waking, view, number)
    return ""


def _special(cards: Cards, kind: int) -> str:
    """What a Special does; of other cards their name says it all."""
    special = int(cards.special[kind]) if kind >= 0 else -1
    return SPECIALS[special].says if special >= 0 else ""


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
    name, armor = g.cards.face_names[g.face(place)], int(g.armor(place))
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
    name = g.cards.face_names[g.face(place)]
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
    comes_with = EFFECTS[hit.effect]
    status = f", and a {comes_with.capitalize()} card" if comes_with else ""
    if left <= 0:
        return f"{name} takes {damage} and is Knocked Down{status}"
    return f"{name} takes {damage}: {left} health left{status}"


def _threatened(waking: Waking, view: GodOfWarView, number: int) -> str:
    """Which Runes would hit a Hero there, and what stands there."""
    twin = view.table.copy()
    twin.top.answer(twin, view.seat, number, Scripted([]))
    hero, found = int(o.hero(number)), []
    for rune, woken in zip(RUNES, waking.forecast(twin)):
        damage = sum(step.damage for step in woken if hero in step.targets)
        if damage:
            found.append(f"{rune} {damage}")
    return f"could be hit: {', '.join(found)}" if found else "no Rune would hit there"
