"""What is drawn of God of War: the structs of a view's picture. `drawing.py` fills them.

Heroes, places of the Scene, columns, Quests and Runes are numbers, counted from 0 as in events.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field

from meadhall.core.wire import Card, Picture, Struct
from meadhall.games.god_of_war.language import RuneName

Arrow: TypeAlias = Literal["left", "own", "right"]
Effect: TypeAlias = Literal["stun", "poison"]


class BoxPicture(Struct):
    """What a card does when a Rune is revealed."""

    rune: RuneName
    does: str


class SpotPicture(Struct):
    """What a Hero of the column may use."""

    needs: str  # its condition; may be empty
    price: str
    does: str
    payable: bool  # the viewer may use it now


class AttackPicture(Struct):
    """How an Enemy attacks."""

    how: Literal["melee", "ranged"]
    rune: RuneName  # that wakes it
    strength: int
    effect: Effect | None  # the status card that goes with it
    arrows: list[Arrow]  # which columns it hits, seen from its own; none if ranged
    text: str  # all of it in words


class PlacePicture(Struct):
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
    flips: str  # when it flips, and what flips with it; may be empty
    says: list[str]  # all that is written on it, boxes, Spots, notes, Rewards and flip, in lines
    rules: list[str]  # the rules behind it


class TrackingPicture(Struct):
    """A Tracking card of the Scene."""

    name: str
    health: int  # what is left
    of: int


class ThreatPicture(Struct):
    """What a Rune could do to a Hero."""

    rune: RuneName
    damage: int  # before any Defense
    sure: bool  # false: the players may choose somebody else


class HeroPicture(Struct):
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
    carries: bool  # Mimir
    threats: list[ThreatPicture]


class PlayerPicture(Struct):
    """What lies before a seat."""

    seat: str
    hand: list[Card]
    played: list[Card]
    discard: list[Card]
    top: list[Card]  # known cards on the deck; the last is drawn first
    deck: int  # how many cards it has, these included


class IdlePicture(Struct):
    """A kind of card in the viewer's hand, as long as no choice has it."""

    kind: str  # as choices call it
    why: str  # it can't be played now


class ClashPicture(Struct):
    """Kinds of cards in the viewer's hand that are never in one set."""

    kinds: list[str]
    others: list[str]  # none of these goes with one of those
    why: str


class QuestPicture(Struct):
    """A Quest of the campaign."""

    number: int
    name: str
    layout: str  # of its Scene
    boss: bool
    tier: int  # of the pyramid: 0, 1, 2, as the campaign climbs it
    goal: str  # how it is won and lost
    hindrance: str  # what it costs when it is left aside
    hinders: bool  # that applies now
    open: bool  # it can be chosen now


class StepPicture(Struct):
    """What one card would do when a Rune is revealed, as the table stands."""

    place: int
    kind: Literal["attack", "stunned", "box", "flip"]
    text: str  # all of it in words
    targets: list[int] = field(default_factory=list)  # the Heroes it would hit
    damage: int = 0  # to each, before any Defense
    effect: Effect | None = None  # the status card that goes with it
    choose: bool = False  # it hits one of them, as the players like
    does: str = ""  # of a box that is no attack, what it does; else empty
    loses: bool = False  # that loses the game


class RunePicture(Struct):
    """A Rune: how likely it comes next, and what it would do."""

    name: RuneName
    chance: int  # in 100
    worst: int  # the Damage it could do in all
    steps: list[StepPicture]


class AimPicture(Struct):
    """An attack that is not settled yet: of a Hero on Enemies, or of an Enemy on Heroes."""

    hero: int | None  # who makes it
    place: int | None  # or which Enemy; null also where a box does
    places: list[int]  # on whom it is
    heroes: list[int]
    strength: int  # what is left of it
    text: str


class WayPicture(Struct):
    """One way in which a companion helps."""

    help: int  # as choices call it
    text: str


class CompanionPicture(Struct):
    """What a companion of solo mode does once a Quest."""

    who: str
    used: bool
    ways: list[WayPicture]


class GodOfWarPicture(Picture, tag="god-of-war"):
    quest: int | None  # null: before the first
    layout: str | None  # of the Scene that lies there; null: none
    round: int  # of this Quest
    completed: int  # Quests, and so the tier that comes now
    title: str  # the Quest's name; may be empty
    goal: str  # how it is won and lost, with its Enemies by name; may be empty
    pyramid: list[QuestPicture]  # in the order of tiers
    first: str  # the first player
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
    companions: list[CompanionPicture]  # none but in solo mode
