"""Rage Abilities (GOW-48, GOW-110 to GOW-113); Mimir's is in scene_activation.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import Options
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.attack import begin
from meadhall.games.god_of_war.cards import (
    ATREUS,
    BROK,
    FREYA,
    HEROES,
    HINDRANCES,
    KRATOS,
    MIMIR,
    SINDRI,
)
from meadhall.games.god_of_war.damage import Hurt, heal
from meadhall.games.god_of_war.settle import Settle
from meadhall.games.god_of_war.specials import add_enemy_sets, hurt_all
from meadhall.games.god_of_war.state import COLUMNS, FREYA_TOKENS, GodOfWar

COSTLY_RAGE: Final = HINDRANCES.index("rage")
GEAR: Final = 3  # the strength of Gear Up and Weaponize


def ready(g: GodOfWar, hero: i64) -> bool:
    """GOW-48: the tracker is at the last slot."""
    return g.standing(hero) and g.rage[hero] == g.cards.slots[hero]


def add_rage(g: GodOfWar, hero: i64, out: Options) -> None:
    if not ready(g, hero) or hero == MIMIR:
        return
    if hero == KRATOS:
        out.add(option.pack(option.RAGE, hero))
    elif hero == ATREUS:
        add_enemy_sets(g, option.pack(option.RAGE, hero), 2, out)
    elif hero == FREYA:
        add_magic(g, out)
    else:
        add_gear(g, hero, out)


def add_magic(g: GodOfWar, out: Options) -> None:
    """GOW-112: a Freya token onto any Hero; with both out, one of them is moved."""
    out_there: i64 = 0
    hero: i64 = 0
    while hero < HEROES:
        out_there += g.shields[hero]
        hero += 1
    target: i64 = 0
    while target < HEROES:
        if g.standing(target):
            if out_there < FREYA_TOKENS:
                out.add(option.pack(option.RAGE, FREYA, -1, target))
            else:
                source: i64 = 0
                while source < HEROES:
                    if source != target and g.shields[source] > 0:
                        out.add(option.pack(option.RAGE, FREYA, source, target))
                    source += 1
        target += 1


def add_gear(g: GodOfWar, hero: i64, out: Options) -> None:
    """GOW-113: Gear Up is a Melee +3, Weaponize a Ranged +3, by either brother."""
    user: i64 = BROK
    while user <= SINDRI:
        if g.standing(user):
            bottom = g.column[user] + COLUMNS
            if g.target(bottom):
                out.add(option.pack(option.RAGE, hero, bottom, user))
            if hero == SINDRI and g.target(g.column[user]):
                out.add(option.pack(option.RAGE, hero, g.column[user], user))
        user += 1


def use_rage(g: GodOfWar, seat: i64, choice: i64) -> None:
    hero, other = option.hero(choice), option.other(choice)
    g.rage[hero] = 0
    if hero == KRATOS:
        g.waiting[hero] += 3
        g.helped = 0  # GOW-122
    g.tell(events.ABILITY, seat, hero)
    g.then([Settle(hero)])
    if hero == KRATOS:
        heal(g, hero, 3)
    elif hero == ATREUS:
        hurt_all(g, option.y(choice), 2)
    elif hero == FREYA:
        source = option.place(choice)
        if source >= 0:
            g.shields[source] -= 1
        g.shields[other] += 1
        g.tell(events.SHIELD_GIVEN, seat, other)
    elif hero in (BROK, SINDRI):
        begin(g, other, option.place(choice), -1, GEAR, 0)
    pay_for_rage(g, hero)


def pay_for_rage(g: GodOfWar, hero: i64) -> None:
    """Muspelheim's Hindrance: 1 Damage for a Rage Ability, but never the last health."""
    if g.hinders(COSTLY_RAGE) and g.health(hero) > 1:
        g.then([Hurt(hero, 1, 0)])
