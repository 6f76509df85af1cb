"""Scene Activation: the top Upgrade card's Rune wakes the Scene (GOW-60 to GOW-66, GOW-80)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit, has, lowest, shift
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import NO_CARD, take
from meadhall.games.god_of_war import events, language, option
from meadhall.games.god_of_war.cards import ALL_PLACES, HINDRANCES, MIMIR
from meadhall.games.god_of_war.defense import Instead
from meadhall.games.god_of_war.draw import to_bottom, top_upgrade
from meadhall.games.god_of_war.flips import flip_by_condition
from meadhall.games.god_of_war.heroes import add_rage, ready, use_rage
from meadhall.games.god_of_war.scenes.scene import EVERYWHERE
from meadhall.games.god_of_war.scenes.table import SCENES
from meadhall.games.god_of_war.settle import SETTLE, any_hero
from meadhall.games.god_of_war.state import COLUMNS, MOST_SEATS, NO_HERO, GodOfWar
from meadhall.games.god_of_war.verbs import VERBS, Do

TEMPO: Final = HINDRANCES.index("tempo")
RUNES: Final = len(language.RUNES)


@mypyc_attr(free_list_len=1)
@final
class Reveal(Frame[GodOfWar]):
    """The top Upgrade card is revealed. A ready Mimir may see two in his own activation."""

    rule: ClassVar[str] = "GOW-60"
    prompt: ClassVar[str] = "Mimir is ready: draw two Upgrade cards and activate one?"
    bounds: ClassVar[str] = "seat 0-1"

    def __init__(self, seat: i64, extra: i64) -> None:
        self.seat: i64 = seat
        self.extra: i64 = extra

    def must(self, g: GodOfWar) -> i64:
        """GOW-114: he is asked."""
        if self.extra == 0 and g.owner[MIMIR] == self.seat and ready(g, MIMIR):
            return bit(self.seat)
        return 0

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        out.add(option.pack(option.LEAVE))
        add_rage(g, MIMIR, out)

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        if option.verb(choice) == option.LEAVE:
            self.step(g, fate)
        else:
            use_rage(g, seat, choice, fate, Foretell(seat))

    def step(self, g: GodOfWar, fate: Fate) -> None:
        card = top_upgrade(g, fate)
        if card == NO_CARD:
            g.tell(events.NOTHING_LEFT, NOBODY)
        else:
            activate(g, card)


@final
class Foretell(Frame[GodOfWar]):
    """Of the two cards drawn, Mimir activates one; the other goes to the bottom."""

    rule: ClassVar[str] = "GOW-114"
    prompt: ClassVar[str] = "Choose the card that is activated."
    bounds: ClassVar[str] = "seat"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def must(self, g: GodOfWar) -> i64:
        return bit(self.seat) if len(g.looked) > 0 else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        for card in g.looked:
            out.add(option.pack(option.ACTIVATE, -1, -1, -1, card))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        chosen = option.x(choice)
        for card in g.looked[:]:
            if card != chosen:
                g.looked = take(g.looked, card)
                to_bottom(g, card)
        g.looked = vec[i64]()
        activate(g, chosen)


def activate(g: GodOfWar, card: i64) -> None:
    """GOW-60: the list is fixed now: cards that activate, and cards that flip by this Rune."""
    g.offer = append(g.offer, card)
    rune = g.cards.rune[card]
    g.tell(events.REVEALED, NOBODY, card, rune)
    g.listed = g.showing(g.cards.wakes, RUNES * g.layout + rune)
    g.listed |= g.showing(g.cards.flips, RUNES * g.layout + rune) << ALL_PLACES
    g.push(RUNE_FLIPS)
    g.push(ACTIVATIONS[rune])


@final
class Activate(Frame[GodOfWar]):
    """The cards of the list, top row from the left, then bottom row."""

    rule: ClassVar[str] = "GOW-60"
    bounds: ClassVar[str] = "rune"

    def __init__(self, rune: i64) -> None:
        self.rune: i64 = rune

    def step(self, g: GodOfWar, fate: Fate) -> None:
        waiting = g.listed & EVERYWHERE
        while waiting != 0:
            place = lowest(waiting)
            waiting &= waiting - 1
            g.listed &= ~bit(place)
            if self.acts(g, place):
                g.push(self)
                g.push(SETTLE)
                self.boxes(g, place)
                self.enemy(g, place)
                return

    def acts(self, g: GodOfWar, place: i64) -> bool:
        """Whether a card does anything: it has a box with the Rune, or an Enemy not defeated."""
        face = g.face(place)
        boxes = g.cards.box_rune
        if boxes[2 * face] == self.rune or boxes[2 * face + 1] == self.rune:
            return True
        return g.cards.face_rune[face] == self.rune and attacks(g, place)

    def boxes(self, g: GodOfWar, place: i64) -> None:
        """GOW-61: a Rune in a box triggers the box."""
        face = g.face(place)
        which: i64 = 1
        while which >= 0:
            at = 2 * face + which
            if g.cards.box_rune[at] == self.rune:
                effect = g.cards.box[at]
                if VERBS[g.cards.effects[effect * language.EFFECT]].attacks:
                    g.push(Bolt(place, effect))
                else:
                    hero = g.hero_of(g.active)
                    who = hero if hero != NO_HERO else any_hero(g, g.active)
                    g.then([Box(place), Do(effect, who, place, 0)])
            which -= 1

    def enemy(self, g: GodOfWar, place: i64) -> None:
        """GOW-66: a stunned Enemy loses its Stun token instead."""
        face = g.face(place)
        if g.cards.face_rune[face] != self.rune or not attacks(g, place):
            return
        if has(g.stunned, place):
            g.stunned &= ~bit(place)
            g.tell(events.ENEMY_SKIPS, NOBODY, face)
        else:
            g.push(ENEMY_ATTACKS[place])


@final
class Box(Frame[GodOfWar]):
    """A box of a Scene card acts."""

    rule: ClassVar[str] = "GOW-61"
    bounds: ClassVar[str] = "place"

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def step(self, g: GodOfWar, fate: Fate) -> None:
        g.tell(events.BOX, NOBODY, g.face(self.place))


def attacks(g: GodOfWar, place: i64) -> bool:
    """Whether the card has an Enemy that attacks and is not defeated."""
    face = g.face(place)
    if g.cards.attack[face] == language.NO_ATTACK or g.dead & g.face_bit(place) != 0:
        return False
    return not g.fallen(g.cards.tracker[face])


def strength_of(g: GodOfWar, place: i64) -> i64:
    """An Enemy's attack strength, as the level has it."""
    strength = g.cards.strength[g.face(place)]
    if strength == language.POWER:
        strength = SCENES[g.layout].strength(g, place)
    return weakened(g, strength)


def weakened(g: GodOfWar, strength: i64) -> i64:
    """Some levels take a little off attacks of 2 or more."""
    weaker = g.cards.level_weaker[g.level]
    if strength <= 1 or weaker == 0:
        return strength
    return strength - weaker if strength - weaker > 1 else i64(1)


def aimed_at(g: GodOfWar, place: i64) -> i64:
    """The columns with Heroes that an Enemy's attack could hit, as bits.

    GOW-62: a Melee attack hits them all. GOW-63: of a Ranged one's, the players choose one.
    """
    return aimed_out_of(g, place, g.taken())


def aimed_out_of(g: GodOfWar, place: i64, taken: i64) -> i64:
    """Those of the columns with Heroes that it could hit."""
    face = g.face(place)
    own = place & 3
    if g.cards.attack[face] == language.MELEE_ATTACK:
        return shift(g.cards.arrows[face], own) >> 1 & taken
    columns: i64 = 0
    furthest: i64 = -1
    for column in range(i64(COLUMNS)):
        apart = column - own if column > own else own - column
        if has(taken, column) and apart >= furthest:
            if apart > furthest:
                furthest, columns = apart, 0
            columns |= bit(column)
    return columns


def several(columns: i64) -> bool:
    return columns & (columns - 1) != 0


def add_columns(columns: i64, out: Options) -> None:
    for column in range(i64(COLUMNS)):
        if has(columns, column):
            out.add(option.pack(option.COLUMN, -1, column))


@final
class EnemyAttack(Frame[GodOfWar]):
    """An activated Enemy attacks; between columns equally far the players choose."""

    rule: ClassVar[str] = "GOW-63"
    prompt: ClassVar[str] = "Two columns are equally far: choose which is hit."
    bounds: ClassVar[str] = "place"

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def must(self, g: GodOfWar) -> i64:
        if g.cards.attack[g.face(self.place)] == language.RANGED_ATTACK:
            return bit(g.active) if several(aimed_at(g, self.place)) else i64(0)
        return 0

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        add_columns(aimed_at(g, self.place), out)

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        self.hit(g, bit(option.place(choice)))

    def step(self, g: GodOfWar, fate: Fate) -> None:
        self.hit(g, aimed_at(g, self.place))

    def hit(self, g: GodOfWar, columns: i64) -> None:
        place = self.place
        face = g.face(place)
        strength = strength_of(g, place)
        g.tell(events.ENEMY_ATTACKS, NOBODY, face, strength, columns)
        g.push(HAVE_ATTACKED[place])
        hit_columns(g, columns, strength, g.cards.effect[face])


def hit_columns(g: GodOfWar, columns: i64, strength: i64, effect: i64) -> None:
    """GOW-32: the Hero in front; GOW-62: from left to right."""
    missed = True
    column: i64 = COLUMNS
    while column > 0:
        column -= 1
        hero = g.in_front(column) if has(columns, column) else i64(NO_HERO)
        if hero != NO_HERO:
            g.push(Instead(hero, strength, effect))
            missed = False
    if missed:
        g.tell(events.MISSED, NOBODY)


@final
class HasAttacked(Frame[GodOfWar]):
    """GOW-91: an attack that was defended or hit nobody has been made."""

    rule: ClassVar[str] = "GOW-91"
    bounds: ClassVar[str] = "place"

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def step(self, g: GodOfWar, fate: Fate) -> None:
        flip_by_condition(g, self.place, language.ATTACKED)


@final
class Bolt(Frame[GodOfWar]):
    """A box attacks one of the columns that its verb names; between equals the players choose."""

    rule: ClassVar[str] = "GOW-94"
    prompt: ClassVar[str] = "Choose the column that is struck."
    bounds: ClassVar[str] = "place bolt"

    def __init__(self, place: i64, effect: i64) -> None:
        self.place: i64 = place
        self.effect: i64 = effect

    def columns(self, g: GodOfWar) -> i64:
        at = self.effect * language.EFFECT
        return VERBS[g.cards.effects[at]].columns(g, g.cards.effects[at + 1])

    def must(self, g: GodOfWar) -> i64:
        return bit(g.active) if several(self.columns(g)) else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        add_columns(self.columns(g), out)

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        self.hit(g, bit(option.place(choice)))

    def step(self, g: GodOfWar, fate: Fate) -> None:
        self.hit(g, self.columns(g))

    def hit(self, g: GodOfWar, columns: i64) -> None:
        at = self.effect * language.EFFECT
        strength = weakened(g, g.cards.effects[at + 1])
        g.tell(events.ENEMY_ATTACKS, NOBODY, g.face(self.place), strength, columns)
        hit_columns(g, columns, strength, g.cards.effects[at + 2])


@final
class RuneFlips(Frame[GodOfWar]):
    """Flips by the revealed Rune come last, after all activations of that reveal."""

    rule: ClassVar[str] = "GOW-60"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        waiting = g.listed >> ALL_PLACES
        if waiting == 0:
            SCENES[g.layout].after_activation(g)
            return
        place = lowest(waiting)
        g.listed &= ~bit(place + ALL_PLACES)
        flip_by_condition(g, place, language.RUNE_REVEALED)
        g.push(self)
        g.push(SETTLE)


@mypyc_attr(free_list_len=1)
@final
class Extra(Frame[GodOfWar]):
    """Once all players have been activated: so many more reveals."""

    rule: ClassVar[str] = "GOW-80"
    bounds: ClassVar[str] = "0-5"

    def __init__(self, left: i64) -> None:
        self.left: i64 = left

    def step(self, g: GodOfWar, fate: Fate) -> None:
        if self.left > 0:
            g.active = g.first
            g.tell(events.EXTRA, NOBODY)
            g.push(Extra(self.left - 1))
            g.push(Reveal(g.first, 1))


def extra_reveals(g: GodOfWar) -> i64:
    """GOW-80: one or more, by level and players; the Ogre's Hindrance adds one in round 1."""
    more: i64 = 1 if g.hinders(TEMPO) and g.round == 1 else 0
    return g.cards.level_extra[g.level * 4 + g.seats - 1] + more


RUNE_FLIPS: Final = RuneFlips()
# By seat, by Rune, by place.
REVEALS: Final = [Reveal(seat, 0) for seat in range(MOST_SEATS)]
ACTIVATIONS: Final = [Activate(rune) for rune in range(RUNES)]
ENEMY_ATTACKS: Final = [EnemyAttack(place) for place in range(ALL_PLACES)]
HAVE_ATTACKED: Final = [HasAttacked(place) for place in range(ALL_PLACES)]
