"""A view of God of War as it is drawn.

Heroes, places of the Scene, columns, Quests and Runes are numbers, counted from 0 as in events.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

from meadhall.core.bits import has
from meadhall.core.wire import Card, Picture
from meadhall.games.god_of_war import language, wording
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war.attack import Attack
from meadhall.games.god_of_war.cards import ALL_PLACES, HERO_NAMES, HEROES, MIMIR, TRACKERS, Cards
from meadhall.games.god_of_war.defense import Hit, Instead
from meadhall.games.god_of_war.forecast import STATUSES, Effect, Step, forecast
from meadhall.games.god_of_war.heroes import ABILITIES
from meadhall.games.god_of_war.quests import ChooseQuest
from meadhall.games.god_of_war.scene_activation import HasAttacked, strength_of
from meadhall.games.god_of_war.scenes.table import LAYOUTS, layout_of
from meadhall.games.god_of_war.sets import code
from meadhall.games.god_of_war.state import LOST, PRACTICE, WON, GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView
from meadhall.games.god_of_war.words import GodOfWarWords, going_on, idle, label

RuneName: TypeAlias = Literal["red", "blue", "green", "gold"]
Arrow: TypeAlias = Literal["left", "own", "right"]

_RUNES: Final[tuple[RuneName, ...]] = ("red", "blue", "green", "gold")
_ARROWS: Final[dict[str, Arrow]] = {"<": "left", "o": "own", ">": "right"}
_AIMS: Final = {
    "left": "the column to the left",
    "own": "its own column",
    "right": "the column to the right",
}
_OF_ENEMIES: Final = ("GOW-44", "GOW-46", "GOW-61")  # how they are attacked, and how they attack
# What each companion of solo mode can do once a Quest, in one of two ways.
_COMPANIONS: Final = (
    ("Atreus", ((o.BOW_THAT_STUNS, "Ranged, stuns"), (o.ATREUS_AIMS, "attack +3"))),
    ("Atreus", ((o.BOW_ON_TWO, "Ranged on two"), (o.COMPANION_GUARD, "Defense +1"))),
    ("Mimir", ((o.MIMIR_HEALS, "heal 2"), (o.MIMIR_TURNS_THE_DIE, "die adds"))),
    ("Mimir", ((o.MIMIR_LEADS, "move"), (o.MIMIR_FORESEES, "look at 2"))),
)


class BoxPicture(msgspec.Struct):
    """What a card does when a Rune is revealed."""

    rune: RuneName
    does: str


class SpotPicture(msgspec.Struct):
    """What a Hero of the column may use."""

    needs: str  # its condition; may be empty
    price: str
    does: str
    payable: bool  # the viewer may use it now


class AttackPicture(msgspec.Struct):
    """How an Enemy attacks."""

    how: Literal["melee", "ranged"]
    rune: RuneName  # that wakes it
    strength: int
    effect: Effect | None  # the status card that goes with it
    arrows: list[Arrow]  # which columns it hits, seen from its own; none if ranged
    text: str  # all of it in words


class PlacePicture(msgspec.Struct):
    """A card of the Scene, as it lies there."""

    place: str  # T1 to T4, B1 to B4
    card: Card
    side: Literal["front", "back"]
    name: str
    enemy: bool
    alive: bool
    health: int  # of an Enemy, what is left
    of: int  # its full health
    star: bool  # one of the Quest's goals
    armor: list[int]  # values that are not broken yet, the next one first
    attack: AttackPicture | None
    tokens: int
    token: str  # what these are called
    stunned: bool
    covered: bool
    boxes: list[BoxPicture]
    spots: list[SpotPicture]
    notes: list[str]  # what comes by itself
    rewards: list[str]  # one, or two to choose from
    flips: str  # when it flips, and what flips with it; may be empty
    says: list[str]  # all that is written on it, boxes, Spots, notes, Rewards and flip, in lines
    rules: list[str]  # the rules behind it


class TrackingPicture(msgspec.Struct):
    """A Tracking card of the Scene."""

    name: str
    health: int  # what is left
    of: int


class ThreatPicture(msgspec.Struct):
    """What a Rune could do to a Hero."""

    rune: RuneName
    damage: int  # before any Defense
    sure: bool  # false: the players may choose somebody else


class HeroPicture(msgspec.Struct):
    """A Hero."""

    number: int
    card: Card
    name: str
    seat: str
    health: int
    of: int
    rage: int
    slots: int  # of Rage, till the ability is ready
    ability: str  # its name
    column: int | None  # null: not placed, down, or carried (Mimir)
    back: bool  # behind another Hero
    tokens: int  # Freya's
    waiting: int  # what is added to the next attack
    down: bool
    moved: bool
    carries: bool  # Mimir
    threats: list[ThreatPicture]


class PlayerPicture(msgspec.Struct):
    """What lies before a seat."""

    seat: str
    hand: list[Card]
    played: list[Card]
    discard: list[Card]
    top: list[Card]  # known cards on the deck; the last is drawn first
    deck: int  # how many cards it has, these included
    limit: int  # of the hand


class IdlePicture(msgspec.Struct):
    """A kind of card in the viewer's hand, as long as no choice has it."""

    kind: str  # as choices call it
    why: str  # it can't be played now


class ClashPicture(msgspec.Struct):
    """Kinds of cards in the viewer's hand that are never in one set."""

    kinds: list[str]
    others: list[str]  # none of these goes with one of those
    why: str


class QuestPicture(msgspec.Struct):
    """A Quest of the campaign."""

    number: int
    name: str
    layout: str  # of its Scene
    boss: bool
    stage: int  # in which step of the campaign it comes: 0, 1, 2
    goal: str  # how it is won and lost
    hindrance: str  # what it costs when it is left aside
    hinders: bool  # that applies now
    open: bool  # it can be chosen now


class StepPicture(msgspec.Struct):
    """What one card would do when a Rune is revealed, as the table stands."""

    place: int
    kind: Literal["attack", "stunned", "box", "flip"]
    targets: list[int]  # the Heroes it would hit
    damage: int  # to each, before any Defense
    effect: Effect | None  # the status card that goes with it
    choose: bool  # it hits one of them, as the players like
    does: str  # of a box that is no attack, what it does; else empty
    loses: bool  # that loses the game
    text: str  # all of it in words


class RunePicture(msgspec.Struct):
    """A Rune: how likely it comes next, and what it would do."""

    name: RuneName
    chance: int  # in 100
    worst: int  # the Damage it could do in all
    steps: list[StepPicture]


class AimPicture(msgspec.Struct):
    """An attack that is not settled yet: of a Hero on Enemies, or of an Enemy on Heroes."""

    hero: int | None  # who makes it
    place: int | None  # or which Enemy; null also where a box does
    places: list[int]  # on whom it is
    heroes: list[int]
    strength: int  # what is left of it
    text: str


class WayPicture(msgspec.Struct):
    """One way in which a companion helps."""

    help: int  # as choices call it
    text: str


class CompanionPicture(msgspec.Struct):
    """What a companion of solo mode does once a Quest."""

    who: str
    used: bool
    ways: list[WayPicture]


class PilesPicture(msgspec.Struct):
    """Cards that are left beside the table."""

    stun: int
    poison: int
    crystal: int


class GodOfWarPicture(Picture, tag="god-of-war"):
    quest: int | None  # null: before the first
    layout: str | None  # of the Scene that lies there; null: none
    round: int  # of this Quest
    stage: int  # how many Quests are complete
    title: str  # the Quest's name; may be empty
    goal: str  # how it is won and lost, with its Enemies by name; may be empty
    pyramid: list[QuestPicture]  # in the order of stages
    first: str  # the first player
    active: str  # whose activation it is
    result: Literal["won", "lost"] | None
    places: list[PlacePicture]  # eight: T1 to T4, B1 to B4; none between two Quests
    tracking: list[TrackingPicture]
    heroes: list[HeroPicture]
    players: list[PlayerPicture]  # by seat
    idle: list[IdlePicture]  # one for each kind in the viewer's hand
    clashes: list[ClashPicture]
    offer: list[Card]  # Upgrade cards that are revealed, in order
    looked: list[Card]  # Upgrade cards that somebody looks at
    upgrades: int  # cards in the Upgrade deck
    runes: list[RunePicture]  # red, blue, green, gold
    aim: AimPicture | None
    piles: PilesPicture
    companions: list[CompanionPicture]  # none but in solo mode


def picture(view: GodOfWarView, seats: tuple[str, ...], words: GodOfWarWords) -> GodOfWarPicture:
    g = view.table
    laid_out = g.layout >= 0
    foreseen = forecast(g)
    stun, poison, crystal = g.piles
    return GodOfWarPicture(
        quest=int(g.quest) if g.quest >= 0 else None,
        layout=LAYOUTS[g.layout] if laid_out else None,
        round=int(g.round),
        stage=int(g.completed),
        title=words.word("quest", int(g.quest)) if g.quest >= 0 else "",
        goal=_goal(g.cards, int(g.quest), int(g.layout)) if laid_out else "",
        pyramid=_pyramid(view, words),
        first=seats[g.first],
        active=seats[g.active],
        result=_result(g),
        places=_places(view) if laid_out else [],
        tracking=_tracking(g) if laid_out else [],
        heroes=[_hero(g, h, seats, words, foreseen) for h in range(HEROES) if g.owner[h] >= 0],
        players=[_player(g, seat, name) for seat, name in enumerate(seats)],
        idle=_idle(view),
        clashes=_clashes(view),
        offer=list(g.offer),
        looked=list(g.looked),
        upgrades=len(g.pool) + len(g.above) + len(g.below),
        runes=_runes(g, foreseen),
        aim=_aim(view),
        piles=PilesPicture(int(stun), int(poison), int(crystal)),
        companions=[_companion(which, has(g.helped, which)) for which in range(4)]
        if g.solo
        else [],
    )


def _result(g: GodOfWar) -> Literal["won", "lost"] | None:
    if g.result == LOST:
        return "lost"
    complete = g.completed == (1 if g.mode == PRACTICE else 3)
    return "won" if g.result == WON and complete else None


# The campaign


def _pyramid(view: GodOfWarView, words: GodOfWarWords) -> list[QuestPicture]:
    g = view.table
    hindering = g.hindering()
    choosing = bool(view.stack) and isinstance(view.stack[-1], ChooseQuest)
    found = []
    for at, quest in enumerate(g.pyramid):
        stage = 0 if at == 0 else 1 if at < 3 else 2
        made = (int(quest) in hindering, choosing and stage == g.completed)
        found.append(_quest(g.cards, words, int(quest), stage, *made))
    return found


@lru_cache(maxsize=256)
def _quest(
    cards: Cards, words: GodOfWarWords, quest: int, stage: int, hinders: bool, choosable: bool
) -> QuestPicture:
    layout = int(layout_of(quest))
    return QuestPicture(
        number=quest,
        name=words.word("quest", quest),
        layout=LAYOUTS[layout],
        boss=bool(cards.is_boss[quest]),
        stage=stage,
        goal=_goal(cards, quest, layout),
        hindrance=words.word("hindrance", quest),
        hinders=hinders,
        open=choosable,
    )


def _goal(cards: Cards, quest: int, layout: int) -> str:
    return f"{wording.goal(cards, quest, layout)} Lost if all Heroes are down."


# The Scene


def _places(view: GodOfWarView) -> list[PlacePicture]:
    lit = payable(view)
    return [_place(view.table, place, lit) for place in range(ALL_PLACES)]


def payable(view: GodOfWarView) -> set[tuple[int, int]]:
    """The Spots that the viewer may use now: each a place, and which of its card's Spots."""
    return {
        (int(o.place(number)), int(o.other(number)))
        for number in view.options
        if o.verb(number) == o.SPOT
    }


def _place(g: GodOfWar, place: int, lit: set[tuple[int, int]]) -> PlacePicture:
    cards, face = g.cards, int(g.face(place))
    said = _face(cards, face)
    enemy, broken = bool(g.is_enemy(place)), int(g.broken[place])
    return PlacePicture(
        place=language.PLACES[place],
        card=int(cards.scene_from) + int(g.layout) * ALL_PLACES + place,
        side="back" if has(g.turned, place) else "front",
        name=said.name,
        enemy=enemy,
        alive=bool(g.alive(place)),
        health=max(0, int(g.enemy_health(place))) if enemy else 0,
        of=said.of if enemy else 0,
        star=said.star,
        armor=said.armor[broken:],
        attack=_attack(cards, face, int(strength_of(g, place))) if cards.attack[face] else None,
        tokens=int(g.tokens[place]),
        token=said.token,
        stunned=has(g.stunned, place),
        covered=has(g.covered, place),
        boxes=said.boxes,
        spots=[both[(place, which) in lit] for which, both in enumerate(said.spots)],
        notes=said.notes,
        rewards=said.rewards,
        flips=said.flips,
        says=said.says,
        rules=[*_OF_ENEMIES, *said.rules] if enemy else said.rules,
    )


class _Face:
    """What stands on a face, once and for all. A Spot is there twice: not payable, and payable."""

    def __init__(self, cards: Cards, face: int) -> None:
        tracker, armors = int(cards.tracker[face]), int(cards.armors[face])
        self.name = cards.face_names[face]
        self.token = cards.token_names[face]
        self.star = bool(cards.star[face])
        self.of = int(cards.tracker_health[tracker] if tracker >= 0 else cards.enemy_health[face])
        self.armor = [int(value) for value in cards.armor[3 * face : 3 * face + armors]]
        self.boxes = [
            BoxPicture(_RUNES[cards.box_rune[at]], wording.effects(cards, int(cards.box[at]), face))
            for at in (2 * face, 2 * face + 1)
            if cards.box_rune[at] >= 0
        ]
        self.spots = [
            (_spot(cards, at, face, False), _spot(cards, at, face, True))
            for at in wording.spots(cards, face)
        ]
        self.notes = wording.notes(cards, face)
        self.rewards = wording.rewards(cards, face)
        self.flips = wording.flip(cards, face)
        self.says = wording.says(cards, face)
        self.rules = [*(["GOW-49"] if self.spots else []), "GOW-90", "GOW-94"]


@lru_cache(maxsize=1024)
def _face(cards: Cards, face: int) -> _Face:
    return _Face(cards, face)


def _spot(cards: Cards, at: int, face: int, can: bool) -> SpotPicture:
    does = wording.effects(cards, int(cards.spot[at]), face)
    return SpotPicture(wording.needs(cards, at), wording.price(cards, at), does, can)


@lru_cache(maxsize=4096)
def _attack(cards: Cards, face: int, strength: int) -> AttackPicture:
    ranged = cards.attack[face] == language.RANGED_ATTACK
    rune, effect = _RUNES[cards.face_rune[face]], STATUSES[cards.effect[face]]
    drawn = [sign for sign, bit in language.ARROWS.items() if cards.arrows[face] & bit]
    arrows = [] if ranged else [_ARROWS[sign] for sign in drawn]
    where = "the furthest column" if ranged else ", ".join(_AIMS[arrow] for arrow in arrows)
    how = f"{'Ranged' if ranged else 'Melee'} attack of {strength}"
    comes_with = f" with {effect.capitalize()}" if effect else ""
    return AttackPicture(
        how="ranged" if ranged else "melee",
        rune=rune,
        strength=strength,
        effect=effect,
        arrows=arrows,
        text=f"Rune {rune}: {how}{comes_with} on {where}",
    )


def _tracking(g: GodOfWar) -> list[TrackingPicture]:
    """The Tracking cards that a face of this Scene is tracked on."""
    health = g.cards.tracker_health
    return [
        TrackingPicture(TRACKERS[t], int(health[t] - g.tracked[t]), int(health[t]))
        for t in _trackers(g.cards, int(g.layout))
    ]


@lru_cache(maxsize=256)
def _trackers(cards: Cards, layout: int) -> list[int]:
    first = 2 * ALL_PLACES * layout
    return sorted({int(t) for t in cards.tracker[first : first + 2 * ALL_PLACES] if t >= 0})


# Heroes and players


def _hero(
    g: GodOfWar, hero: int, seats: tuple[str, ...], words: GodOfWarWords, foreseen: list[list[Step]]
) -> HeroPicture:
    return HeroPicture(
        number=hero,
        card=words.hero_cards[hero],
        name=HERO_NAMES[hero],
        seat=seats[g.owner[hero]],
        health=max(0, int(g.health(hero))),
        of=int(g.cards.health[hero]),
        rage=int(g.rage[hero]),
        slots=int(g.cards.slots[hero]),
        ability=ABILITIES[hero].name,
        column=int(g.column[hero]) if g.column[hero] >= 0 and hero != MIMIR else None,
        back=bool(g.behind[hero]),
        tokens=int(g.shields[hero]),
        waiting=int(g.waiting[hero]),
        down=has(g.down, hero),
        moved=has(g.moved, hero),
        carries=bool(g.carrier == hero),
        threats=_threats(hero, foreseen),
    )


def _threats(hero: int, foreseen: list[list[Step]]) -> list[ThreatPicture]:
    found = []
    for rune, steps in zip(_RUNES, foreseen):
        hits = [step for step in steps if hero in step.targets and step.damage]
        if hits:
            sure = not any(step.choose for step in hits)
            found.append(ThreatPicture(rune, sum(step.damage for step in hits), sure))
    return found


def _player(g: GodOfWar, seat: int, name: str) -> PlayerPicture:
    player = g.players[seat]
    return PlayerPicture(
        seat=name,
        hand=list(player.hand),
        played=list(player.played),
        discard=list(player.discard),
        top=list(player.top),
        deck=len(player.deck) + len(player.top),
        limit=int(g.hand_limit(seat)),
    )


def _idle(view: GodOfWarView) -> list[IdlePicture]:
    cards, asked = view.table.cards, view.seat >= 0 and has(view.must, view.seat)
    top = view.stack[-1] if asked else None
    return [IdlePicture(label(cards, kind), idle(cards, kind, top)) for kind in _held(view)]


def _clashes(view: GodOfWarView) -> list[ClashPicture]:
    cards = view.table.cards
    held = [kind for kind in _held(view) if kind < cards.kinds]
    symbols = [label(cards, kind) for kind in held if cards.symbols[kind]]
    numbers = [label(cards, kind) for kind in held if cards.number[kind]]
    alone = [label(cards, kind) for kind in held if cards.alone[kind]]
    found = []
    if symbols:
        found.append(ClashPicture(symbols, symbols, "A set has one symbol card."))
    if alone:
        why = f"{' or '.join(alone)} goes with no other Number."
        found.append(ClashPicture(alone, numbers, why))
    return found


def _held(view: GodOfWarView) -> list[int]:
    """The kinds of cards in the viewer's hand, by code."""
    g = view.table
    if view.seat < 0:
        return []
    return sorted({int(code(g.cards, card)) for card in g.players[view.seat].hand})


@lru_cache(maxsize=8)
def _companion(which: int, used: bool) -> CompanionPicture:
    who, ways = _COMPANIONS[which]
    return CompanionPicture(who, used, [WayPicture(help, text) for help, text in ways])


# What may come


def _runes(g: GodOfWar, foreseen: list[list[Step]]) -> list[RunePicture]:
    known = g.above[-1:] or g.pool or g.below[:1]
    coming = [int(g.cards.rune[card]) for card in known]
    found = []
    for rune, steps in enumerate(foreseen):
        chance = (100 * coming.count(rune) + len(coming) // 2) // len(coming) if coming else 0
        worst = sum(step.damage for step in steps if step.targets)
        found.append(RunePicture(_RUNES[rune], chance, worst, [_step(step) for step in steps]))
    return found


def _step(step: Step) -> StepPicture:
    return StepPicture(**{**vars(step), "targets": list(step.targets)})


def _aim(view: GodOfWarView) -> AimPicture | None:
    """The attack in whose window somebody is asked."""
    if not view.stack:
        return None
    top, text = view.stack[-1], going_on(view.stack[-1])
    if isinstance(top, Attack):
        places = [int(place) for place in (top.place, top.other) if place >= 0]
        return AimPicture(int(top.hero), None, places, [], int(top.strength), text)
    if not isinstance(top, Hit | Instead):
        return None
    heroes = [int(top.hero)]
    for frame in reversed(view.stack[:-1]):
        if isinstance(frame, HasAttacked):
            return AimPicture(None, int(frame.place), [], heroes, _left(top), text)
        if not isinstance(frame, Instead):
            break
        heroes.append(int(frame.hero))
    return AimPicture(None, None, [], heroes, _left(top), text)


def _left(top: Hit | Instead) -> int:
    return int(top.strength - top.defended) if isinstance(top, Hit) else int(top.strength)
