"""The Heroes' Rage Abilities, one class each (GOW-48, GOW-110 to GOW-114)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from meadhall.core.bits import members
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import NO_CARD
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.attack import begin
from meadhall.games.god_of_war.cards import BROK, HERO_NAMES, HEROES, HINDRANCES, SINDRI
from meadhall.games.god_of_war.damage import Hurt, heal
from meadhall.games.god_of_war.draw import top_upgrade
from meadhall.games.god_of_war.language import PLACES
from meadhall.games.god_of_war.specials import add_enemy_sets, hurt_all, named
from meadhall.games.god_of_war.state import COLUMNS, FREYA_TOKENS, GodOfWar

COSTLY_RAGE: Final = HINDRANCES.index("rage")


class Ability:
    """A Rage Ability. The option `plain` says no more than that it is used."""

    strength: i64 = 0  # of the attack that it is

    def offer(self, g: GodOfWar, plain: i64, out: Options) -> None:
        """The ways to use it."""
        out.add(plain)

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        """What it does."""

    def told(self, choice: i64) -> str:
        """An option to use it, in words."""
        return ""

    def picks(self, choice: i64) -> dict[str, Any]:
        """What was chosen with it, as fields of the option."""
        return {}


class SpartanRage(Ability):
    """Kratos, GOW-110; in a solo game his companions can help again (GOW-122)."""

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        hero = option.hero(choice)
        heal(g, hero, 3)
        g.waiting[hero] += 3
        g.helped = 0

    def told(self, choice: i64) -> str:
        return "Kratos rages: heal 3, next attack 3 stronger"


class Thunderbird(Ability):
    """Atreus, GOW-111."""

    def offer(self, g: GodOfWar, plain: i64, out: Options) -> None:
        add_enemy_sets(g, plain, 2, out)

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        hurt_all(g, option.y(choice), 2)

    def told(self, choice: i64) -> str:
        return f"Atreus calls the Thunderbird on {named(option.y(choice))}"

    def picks(self, choice: i64) -> dict[str, Any]:
        return {"places": members(option.y(choice))}


class VanirMagic(Ability):
    """Freya, GOW-112: a Freya token onto any Hero; with both out, one of them is moved."""

    def offer(self, g: GodOfWar, plain: i64, out: Options) -> None:
        out_there: i64 = 0
        for shields in g.shields:
            out_there += shields
        target: i64 = 0
        while target < HEROES:
            if g.standing(target):
                onto = option.with_other(plain, target)
                if out_there < FREYA_TOKENS:
                    out.add(onto)
                else:
                    self.offer_from(g, onto, target, out)
            target += 1

    def offer_from(self, g: GodOfWar, onto: i64, target: i64, out: Options) -> None:
        source: i64 = 0
        while source < HEROES:
            if source != target and g.shields[source] > 0:
                out.add(option.with_place(onto, source))
            source += 1

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        source, target = option.place(choice), option.other(choice)
        if source >= 0:
            g.shields[source] -= 1
        g.shields[target] += 1
        g.tell(events.SHIELD_GIVEN, seat, target)

    def told(self, choice: i64) -> str:
        source = option.place(choice)
        taken = f" from {HERO_NAMES[source]}" if source >= 0 else ""
        return f"Freya gives a token{taken} to {HERO_NAMES[option.other(choice)]}"

    def picks(self, choice: i64) -> dict[str, Any]:
        source = option.place(choice)
        found: dict[str, Any] = {"heroes": [int(option.other(choice))]}
        return found | ({"from": HERO_NAMES[source]} if source >= 0 else {})


class Gear(Ability):
    """GOW-113: Gear Up is a Melee +3, Weaponize a Ranged +3, by either brother."""

    strength: i64 = 3

    def __init__(self, ranged: bool) -> None:
        self.ranged: bool = ranged

    def offer(self, g: GodOfWar, plain: i64, out: Options) -> None:
        user: i64 = BROK
        while user <= SINDRI:
            if g.standing(user):
                base = option.with_other(plain, user)
                bottom = g.column[user] + COLUMNS
                if g.target(bottom):
                    out.add(option.with_place(base, bottom))
                if self.ranged and g.target(g.column[user]):
                    out.add(option.with_place(base, g.column[user]))
            user += 1

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        begin(g, option.other(choice), option.place(choice), -1, self.strength, 0)

    def told(self, choice: i64) -> str:
        by, user = HERO_NAMES[option.hero(choice)], HERO_NAMES[option.other(choice)]
        return f"{by} arms {user} to attack {PLACES[option.place(choice)]}"

    def picks(self, choice: i64) -> dict[str, Any]:
        return {"heroes": [int(option.other(choice))], "places": [int(option.place(choice))]}


class Foretelling(Ability):
    """Mimir, GOW-114: of two Upgrade cards he activates one."""

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        while len(g.looked) < 2:
            card = top_upgrade(g, fate)
            if card == NO_CARD:
                break
            g.looked = append(g.looked, card)
        g.tell_all(events.LOOKED, seat, g.looked)

    def told(self, choice: i64) -> str:
        return "Mimir draws two Upgrade cards and activates one"


# By Hero.
ABILITIES: Final[list[Ability]] = [
    SpartanRage(),
    Thunderbird(),
    VanirMagic(),
    Gear(False),
    Gear(True),
    Foretelling(),
]


def ready(g: GodOfWar, hero: i64) -> bool:
    """GOW-48: the tracker is at the last slot."""
    return g.standing(hero) and g.rage[hero] == g.cards.slots[hero]


def add_rage(g: GodOfWar, hero: i64, out: Options) -> None:
    if ready(g, hero):
        ABILITIES[hero].offer(g, option.pack(option.RAGE, hero), out)


def use_rage(g: GodOfWar, seat: i64, choice: i64, fate: Fate, after: Frame[Any]) -> None:
    hero = option.hero(choice)
    g.rage[hero] = 0
    g.tell(events.ABILITY, seat, hero)
    g.then([after])
    ABILITIES[hero].use(g, seat, choice, fate)
    if g.hinders(COSTLY_RAGE) and g.health(hero) > 1:
        g.then([Hurt(hero, 1, 0)])  # Muspelheim's Hindrance never takes the last health
