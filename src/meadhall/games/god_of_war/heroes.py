"""The Heroes' Rage Abilities, one class each (GOW-48, GOW-110 to GOW-114)."""

from __future__ import annotations

from typing import Final

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

    name: str = ""
    says: str = ""
    rule: str = ""
    strength: i64 = 0  # of the attack that it is

    def offer(self, g: GodOfWar, plain: i64, out: Options) -> None:
        """The ways to use it."""
        out.add(plain)

    def begin(self, g: GodOfWar, hero: i64) -> None:
        """What it changes before it is told."""

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        """What it does."""

    def told(self, choice: i64) -> str:
        """An option to use it, in words."""
        return ""

    def pick(self, choice: i64, out: option.Picked) -> None:
        """Add what was chosen with it."""


class SpartanRage(Ability):
    """Kratos; in a solo game his companions can help again (GOW-122)."""

    name = "Spartan Rage"
    says = "Heal 3; the next attack is 3 stronger."
    rule = "GOW-110"

    def begin(self, g: GodOfWar, hero: i64) -> None:
        g.waiting[hero] += 3
        g.helped = 0

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        heal(g, option.hero(choice), 3)

    def told(self, choice: i64) -> str:
        return "Kratos rages: heal 3, next attack 3 stronger"


class Thunderbird(Ability):
    """Atreus."""

    name = "Thunderbird"
    says = "2 Damage to each of up to 2 Enemies anywhere, no die; armor stops it."
    rule = "GOW-111"

    def offer(self, g: GodOfWar, plain: i64, out: Options) -> None:
        add_enemy_sets(g, plain, 2, out)

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        hurt_all(g, option.y(choice), 2)

    def told(self, choice: i64) -> str:
        return f"Atreus calls the Thunderbird on {named(option.y(choice))}"

    def pick(self, choice: i64, out: option.Picked) -> None:
        out.places += members(option.y(choice))


class OldMagic(Ability):
    """Freya: a Freya token onto any Hero; with both out, one of them is moved."""

    name = "Old Magic"
    says = "A Freya token for any Hero: it cancels all Damage from one source."
    rule = "GOW-112"

    def offer(self, g: GodOfWar, plain: i64, out: Options) -> None:
        out_there: i64 = 0
        for shields in g.shields:
            out_there += shields
        for target in range(i64(HEROES)):
            if g.standing(target):
                onto = option.with_other(plain, target)
                if out_there < FREYA_TOKENS:
                    out.add(onto)
                else:
                    self.offer_from(g, onto, target, out)

    def offer_from(self, g: GodOfWar, onto: i64, target: i64, out: Options) -> None:
        for source in range(i64(HEROES)):
            if source != target and g.shields[source] > 0:
                out.add(option.with_place(onto, source))

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

    def pick(self, choice: i64, out: option.Picked) -> None:
        out.heroes.append(int(option.other(choice)))
        out.source = int(option.place(choice))


class Gear(Ability):
    """Gear Up is a Melee +3, Weaponize a Ranged +3, by either brother."""

    rule = "GOW-113"
    strength: i64 = 3

    def __init__(self, name: str, ranged: bool) -> None:
        self.name = name
        self.says = f"Brok or Sindri makes a {'Ranged' if ranged else 'Melee'} attack of 3."
        self.ranged: bool = ranged

    def offer(self, g: GodOfWar, plain: i64, out: Options) -> None:
        for user in range(BROK, i64(SINDRI) + 1):
            if g.standing(user):
                base = option.with_other(plain, user)
                bottom = g.column[user] + COLUMNS
                if g.target(bottom):
                    out.add(option.with_place(base, bottom))
                if self.ranged and g.target(g.column[user]):
                    out.add(option.with_place(base, g.column[user]))

    def use(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        begin(g, option.other(choice), option.place(choice), -1, self.strength, 0)

    def told(self, choice: i64) -> str:
        by, user = HERO_NAMES[option.hero(choice)], HERO_NAMES[option.other(choice)]
        return f"{by} arms {user} to attack {PLACES[option.place(choice)]}"

    def pick(self, choice: i64, out: option.Picked) -> None:
        out.heroes.append(int(option.other(choice)))
        out.places.append(int(option.place(choice)))


class Foretelling(Ability):
    """Mimir: of two Upgrade cards he activates one."""

    name = "Smartest man alive"
    says = (
        "Reveal two Upgrade cards and choose which one activates. Each round an ally carries him; "
        "he can take attacks for them."
    )
    rule = "GOW-114"

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
    OldMagic(),
    Gear("Gear Up", False),
    Gear("Weaponize", True),
    Foretelling(),
]


def ready(g: GodOfWar, hero: i64) -> bool:
    """GOW-48: the tracker is at the last slot."""
    return g.standing(hero) and g.rage[hero] == g.cards.slots[hero]


def add_rage(g: GodOfWar, hero: i64, out: Options) -> None:
    if ready(g, hero):
        ABILITIES[hero].offer(g, option.pack(option.RAGE, hero), out)


def use_rage(g: GodOfWar, seat: i64, choice: i64, fate: Fate, after: Frame[GodOfWar]) -> None:
    hero = option.hero(choice)
    g.rage[hero] = 0
    ABILITIES[hero].begin(g, hero)
    g.tell(events.ABILITY, seat, hero)
    g.push(after)
    ABILITIES[hero].use(g, seat, choice, fate)
    if g.hinders(COSTLY_RAGE) and g.health(hero) > 1:
        g.push(Hurt(hero, 1, 0))  # Muspelheim's Hindrance never takes the last health
