"""What would come of things as the table stands: of each Rune, and of what a seat may choose."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from meadhall.core.bits import has, members
from meadhall.core.fate import Scripted
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war import wording
from meadhall.games.god_of_war.attack import HIGH_DIE, Attack
from meadhall.games.god_of_war.cards import ALL_PLACES, HERO_NAMES, Cards
from meadhall.games.god_of_war.defense import Hit
from meadhall.games.god_of_war.heroes import ABILITIES
from meadhall.games.god_of_war.language import (
    EFFECTS,
    PLACES,
    RANGED_ATTACK,
    RUNE_REVEALED,
    RUNES,
)
from meadhall.games.god_of_war.scene_activation import (
    aimed_at,
    attacks,
    strength_of,
    wakes,
    weakened,
)
from meadhall.games.god_of_war.scenes.table import SCENES, layout_of
from meadhall.games.god_of_war.sets import set_strength
from meadhall.games.god_of_war.specials import DIE_ADDS, NO_DIE, SPECIALS, STUNS
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.verbs import VERBS
from meadhall.games.god_of_war.view import GodOfWarView

DIE: Final = (0, 1, 2)  # each shown by two of its six faces


# What a Rune would do


def forecast(g: GodOfWar) -> dict[str, list[dict[str, Any]]]:
    """For each Rune what its reveal would do, step by step (GOW-60).

    A step has its card's place and name, what kind it is (attack, stunned, box, flip), the Heroes
    it would hit (`choose`: one of them, as the players like), the Damage to each before any
    Defense, what goes with it (stun, poison), and a sentence that says all of that.
    """
    return {rune: steps(g, number) for number, rune in enumerate(RUNES)}


def steps(g: GodOfWar, rune: int) -> list[dict[str, Any]]:
    places = range(ALL_PLACES if g.layout >= 0 else 0)
    found: list[dict[str, Any]] = []
    for place in places:
        if wakes(g, place, rune):
            found += _attack(g, place, rune) + _boxes(g, place, rune)
    for place in places:
        face = g.face(place)
        if g.cards.flip[face] == RUNE_REVEALED and g.cards.flip_rune[face] == rune:
            found.append(_step(g, place, "flip", f"{_name(g, place)} flips."))
    return found


def threats(g: GodOfWar, hero: int) -> dict[str, int]:
    """The Damage that each Rune could do to a Hero, before any Defense."""
    name = HERO_NAMES[hero]
    found = {}
    for rune, woken in forecast(g).items():
        damage = sum(step["damage"] for step in woken if name in step["targets"])
        if damage:
            found[rune] = damage
    return found


def _attack(g: GodOfWar, place: int, rune: int) -> list[dict[str, Any]]:
    face = g.face(place)
    if g.cards.face_rune[face] != rune or not attacks(g, place):
        return []
    if has(g.stunned, place):
        told = f"{_name(g, place)} shakes its Stun off."
        return [_step(g, place, "stunned", told)]
    columns = members(aimed_at(g, place))
    heroes = [HERO_NAMES[g.in_front(column)] for column in columns]
    ranged = g.cards.attack[face] == RANGED_ATTACK
    effect = EFFECTS[g.cards.effect[face]]
    return [_hit(g, place, "attack", heroes, int(strength_of(g, place)), effect, ranged)]


def _hit(
    g: GodOfWar, place: int, kind: str, heroes: list[str], damage: int, effect: str, choose: bool
) -> dict[str, Any]:
    choose = choose and len(heroes) > 1
    whom = (" or " if choose else " and ").join(heroes) or "nobody"
    comes_with = f" and {effect.capitalize()}" if effect else ""
    told = f"{_name(g, place)} attacks {whom}: {damage} Damage{comes_with}."
    step = _step(g, place, kind, told if heroes else f"{_name(g, place)} hits nobody.")
    return step | {"targets": heroes, "damage": damage, "effect": effect, "choose": choose}


def _boxes(g: GodOfWar, place: int, rune: int) -> list[dict[str, Any]]:
    found = []
    face = g.face(place)
    for at in (2 * face, 2 * face + 1):
        if g.cards.box_rune[at] == rune:
            found.append(_box(g, place, int(g.cards.box[at])))
    return found


def _box(g: GodOfWar, place: int, effect: int) -> dict[str, Any]:
    rows = wording.rows(g.cards, effect)
    if VERBS[rows[0][0]].attacks:
        _, strength, comes_with = rows[0][:3]
        damage = int(weakened(g, strength))
        return _hit(g, place, "box", _front(g, rows[0]), damage, EFFECTS[comes_with], True)
    step = _step(g, place, "box", f"{_name(g, place)}: {wording.effects_now(g, effect, place)}.")
    for row in rows:
        heroes = _front(g, row)
        if heroes:
            step["targets"] += heroes
            step["damage"] = int(VERBS[row[0]].damage(row[1], row[2]))
    return step


def _front(g: GodOfWar, row: list[int]) -> list[str]:
    """The Heroes whom an effect would hit."""
    columns = members(VERBS[row[0]].columns(g, row[1]))
    return [HERO_NAMES[g.in_front(column)] for column in columns]


def _name(g: GodOfWar, place: int) -> str:
    return g.cards.face_names[g.face(place)]


def _step(g: GodOfWar, place: int, kind: str, told: str) -> dict[str, Any]:
    return {
        "place": PLACES[place],
        "name": _name(g, place),
        "kind": kind,
        "targets": [],
        "damage": 0,
        "effect": "",
        "choose": False,
        "text": told,
    }


# What a choice would do


def outlook(cards: Cards, view: GodOfWarView, number: int) -> str:
    """What would come of an option, as far as it can be reckoned."""
    g, what = view.table, o.verb(number)
    top: Any = view.stack[-1]
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
        return " ".join(step["text"] for step in steps(g, rune)) or "nothing would happen"
    if what in (o.ATTACK, o.CALL):
        return _attacks(g, cards, number)
    if what == o.RAGE and ABILITIES[o.hero(number)].strength:
        return against(g, int(o.place(number)), int(ABILITIES[o.hero(number)].strength))
    if what == o.STRIKE and isinstance(top, Attack):
        return _targets(g, top, int(top.strength), int(top.flags))
    if what == o.SPOT:
        face = int(g.face(o.place(number)))
        return wording.effects(cards, int(cards.spot[2 * face + o.other(number)]), face)
    if what in (o.DEFEND, o.TAKE_IT) and isinstance(top, Hit):
        more = int(set_strength(cards, number)) if what == o.DEFEND else 0
        return _takes(g, top, more)
    if what in (o.MOVE, o.SWAP, o.PLACE):
        return _threatened(view, number)
    return ""


def _special(cards: Cards, kind: int) -> str:
    """What a Special does; of other cards their name says it all."""
    special = int(cards.special[kind]) if kind >= 0 else -1
    return SPECIALS[special].says if special >= 0 else ""


def _attacks(g: GodOfWar, cards: Cards, number: int) -> str:
    strength = int(set_strength(cards, number) + g.waiting[o.hero(number)])
    symbol = o.symbol(number)
    stuns = symbol == o.BOW_THAT_STUNS or (symbol < cards.kinds and cards.stuns[symbol])
    made = Attack(o.hero(number), o.place(number), o.other(number), strength, 0)
    return _targets(g, made, strength, STUNS if stuns else 0)


def _targets(g: GodOfWar, made: Attack, strength: int, flags: int) -> str:
    told = against(g, int(made.place), strength, flags)
    if made.other >= 0:
        told += f"; {against(g, int(made.other), strength, flags)}"
    return told


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


def against(g: GodOfWar, place: int, strength: int, flags: int = 0) -> str:
    """What an attack of some strength would do to the Enemy at a place."""
    name = _name(g, place)
    stuns = ", stuns it" if flags & STUNS else ""
    armor = int(g.armor(place))
    if armor:
        done = f"breaks armor {armor} of {name}" if strength >= armor else f"armor {armor} holds"
        return f"strength {strength} {done}{stuns}"
    rolls = damages(g, place, strength, flags)
    health = int(g.enemy_health(place))
    fatal = Fraction(sum(damage >= health for damage in rolls), len(rolls))
    spread = _or([str(damage) for damage in sorted(set(rolls))])
    likely = ", each 1 in 3" if len(set(rolls)) == len(DIE) else ""
    defeats = {0: "", 1: "; defeats it"}.get(int(fatal) if fatal in (0, 1) else -1)
    if defeats is None:
        defeats = f"; defeats it {fatal.numerator} in {fatal.denominator}"
    return f"{spread} Damage{likely} to {name} with {health} health{defeats}{stuns}"


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


def _threatened(view: GodOfWarView, number: int) -> str:
    """Which Runes would hit a Hero there, and what stands there."""
    twin = view.table.copy()
    twin.top.answer(twin, view.seat, number, Scripted([]))
    hero = int(o.hero(number))
    found = threats(twin, hero)
    if not found:
        return "no Rune would hit there"
    return "could be hit: " + ", ".join(f"{rune} {damage}" for rune, damage in found.items())
