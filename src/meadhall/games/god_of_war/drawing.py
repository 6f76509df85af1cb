"""A view of God of War as it is drawn. What follows from few numbers is drawn once a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from meadhall.core.bits import has
from meadhall.games.god_of_war import language, wording
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war.attack import Attack
from meadhall.games.god_of_war.cards import ALL_PLACES, HERO_NAMES, HEROES, MIMIR, TRACKERS, Cards
from meadhall.games.god_of_war.defense import Hit, Instead
from meadhall.games.god_of_war.heroes import ABILITIES
from meadhall.games.god_of_war.picture import (
    AimPicture,
    Arrow,
    AttackPicture,
    BoxPicture,
    ClashPicture,
    CompanionPicture,
    GodOfWarPicture,
    HeroPicture,
    IdlePicture,
    PlacePicture,
    PlayerPicture,
    QuestPicture,
    RunePicture,
    SpotPicture,
    StepPicture,
    ThreatPicture,
    TrackingPicture,
    WayPicture,
)
from meadhall.games.god_of_war.quests import ChooseQuest
from meadhall.games.god_of_war.scene_activation import HasAttacked, strength_of
from meadhall.games.god_of_war.scenes.table import LAYOUTS, layout_of
from meadhall.games.god_of_war.sets import code
from meadhall.games.god_of_war.state import LOST, PRACTICE, WON, GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView
from meadhall.games.god_of_war.waking import STATUSES, Waking
from meadhall.games.god_of_war.words import GodOfWarWords, going_on, idle, label

_OFTEN: Final = 4096  # how many places are remembered
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


class Drawing:
    """Draws a game with cards of one file, seats and words."""

    def __init__(self, waking: Waking, seats: tuple[str, ...], words: GodOfWarWords) -> None:
        self._cards = waking.cards
        self._waking = waking
        self._seats = seats
        self._words = words
        parts = _Parts(waking.cards, words)
        self._place = lru_cache(_OFTEN)(parts.place)
        self._quest = lru_cache(_OFTEN)(parts.quest)

    def picture(self, view: GodOfWarView) -> GodOfWarPicture:
        g = view.table
        laid_out = g.layout >= 0
        foreseen = self._waking.forecast(g)
        seats, words = self._seats, self._words
        return GodOfWarPicture(
            quest=int(g.quest) if g.quest >= 0 else None,
            layout=LAYOUTS[g.layout] if laid_out else None,
            round=int(g.round),
            completed=int(g.completed),
            title=words.word("quest", int(g.quest)) if g.quest >= 0 else "",
            goal=_goal(g.cards, int(g.quest), int(g.layout)) if laid_out else "",
            pyramid=self._pyramid(view),
            first=seats[g.first],
            result=_result(g),
            places=self._places(view) if laid_out else [],
            tracking=self._tracking(g) if laid_out else [],
            heroes=[self._hero(g, h, foreseen) for h in range(HEROES) if g.owner[h] >= 0],
            players=[_player(g, seat, name) for seat, name in enumerate(seats)],
            idle=_idle(view),
            clashes=_clashes(view),
            offer=list(g.offer),
            looked=list(g.looked),
            upgrades=len(g.pool) + len(g.above) + len(g.below),
            runes=_runes(g, foreseen),
            aim=_aim(view),
            companions=[_companion(which, has(g.helped, which)) for which in range(4)]
            if g.solo
            else [],
        )

    # The campaign

    def _pyramid(self, view: GodOfWarView) -> list[QuestPicture]:
        g = view.table
        hindering = g.hindering()
        choosing = bool(view.stack) and isinstance(view.stack[-1], ChooseQuest)
        found = []
        for at, quest in enumerate(g.pyramid):
            tier = 0 if at == 0 else 1 if at < 3 else 2
            hinders, choosable = quest in hindering, choosing and tier == g.completed
            found.append(self._quest(int(quest), tier, hinders, choosable))
        return found

    # The Scene

    def _places(self, view: GodOfWarView) -> list[PlacePicture]:
        g, lit = view.table, payable(view)
        found = []
        for place in range(ALL_PLACES):
            enemy = bool(g.is_enemy(place))
            found.append(
                self._place(
                    place,
                    int(g.face(place)),
                    enemy,
                    bool(g.alive(place)),
                    max(0, int(g.enemy_health(place))) if enemy else 0,
                    int(g.broken[place]),
                    int(strength_of(g, place)),
                    int(g.tokens[place]),
                    has(g.stunned, place),
                    has(g.covered, place),
                    (place, 0) in lit,
                    (place, 1) in lit,
                )
            )
        return found

    def _tracking(self, g: GodOfWar) -> list[TrackingPicture]:
        """The Tracking cards that a face of this Scene is tracked on."""
        first = 2 * ALL_PLACES * g.layout
        used = {int(t) for t in g.cards.tracker[first : first + 2 * ALL_PLACES] if t >= 0}
        health = g.cards.tracker_health
        return [
            TrackingPicture(TRACKERS[t], int(health[t] - g.tracked[t]), int(health[t]))
            for t in sorted(used)
        ]

    # Heroes

    def _hero(self, g: GodOfWar, hero: int, foreseen: list[list[StepPicture]]) -> HeroPicture:
        return HeroPicture(
            number=hero,
            card=self._words.hero_cards[hero],
            name=HERO_NAMES[hero],
            seat=self._seats[g.owner[hero]],
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
            carries=bool(g.carrier == hero),
            threats=_threats(hero, foreseen),
        )


class _Parts:
    """Draws what is remembered; it doesn't know by whom, so that nothing is kept in a circle."""

    def __init__(self, cards: Cards, words: GodOfWarWords) -> None:
        self._cards = cards
        self._words = words
        self._faces: dict[int, _Face] = {}

    def quest(self, quest: int, tier: int, hinders: bool, choosable: bool) -> QuestPicture:
        layout = int(layout_of(quest))
        return QuestPicture(
            number=quest,
            name=self._words.word("quest", quest),
            layout=LAYOUTS[layout],
            boss=bool(self._cards.is_boss[quest]),
            tier=tier,
            goal=_goal(self._cards, quest, layout),
            hindrance=self._words.word("hindrance", quest),
            hinders=hinders,
            open=choosable,
        )

    def place(
        self,
        place: int,
        face: int,
        enemy: bool,
        alive: bool,
        health: int,
        broken: int,
        strength: int,
        tokens: int,
        stunned: bool,
        covered: bool,
        *lit: bool,
    ) -> PlacePicture:
        cards = self._cards
        said = self._faces.get(face)
        if said is None:
            said = self._faces[face] = _Face(cards, face)
        return PlacePicture(
            place=language.PLACES[place],
            card=int(cards.scene_from) + face // 2,
            side="back" if face % 2 else "front",
            name=said.name,
            enemy=enemy,
            alive=alive,
            health=health,
            of=said.of if enemy else 0,
            star=said.star,
            armor=said.armor[broken:],
            attack=_attack(cards, face, strength) if cards.attack[face] else None,
            tokens=tokens,
            token=said.token,
            stunned=stunned,
            covered=covered,
            boxes=said.boxes,
            spots=[both[lit[which]] for which, both in enumerate(said.spots)],
            notes=said.notes,
            flips=said.flips,
            says=said.says,
            rules=[*_OF_ENEMIES, *said.rules] if enemy else said.rules,
        )


def _result(g: GodOfWar) -> Literal["won", "lost"] | None:
    if g.result == LOST:
        return "lost"
    complete = g.completed == (1 if g.mode == PRACTICE else 3)
    return "won" if g.result == WON and complete else None


def _goal(cards: Cards, quest: int, layout: int) -> str:
    return f"{wording.goal(cards, quest, layout)} Lost if all Heroes are down."


def payable(view: GodOfWarView) -> set[tuple[int, int]]:
    """The Spots that the viewer may use now: each a place, and which of its card's Spots."""
    return {
        (int(o.place(number)), int(o.other(number)))
        for number in view.options
        if o.verb(number) == o.SPOT
    }


class _Face:
    """What stands on a face, once and for all. A Spot is there twice: not payable, and payable."""

    def __init__(self, cards: Cards, face: int) -> None:
        tracker, armors = int(cards.tracker[face]), int(cards.armors[face])
        self.name = cards.face_names[face]
        self.token = cards.token_names[face]
        self.star = bool(cards.star[face])
        self.of = int(cards.tracker_health[tracker] if tracker >= 0 else cards.enemy_health[face])
        self.armor = [int(value) for value in cards.armor[3 * face : 3 * face + armors]]
        self.boxes = [BoxPicture(rune, does) for rune, does in wording.boxes(cards, face)]
        self.spots = [
            (_spot(cards, at, face, False), _spot(cards, at, face, True))
            for at in wording.spots(cards, face)
        ]
        self.notes = wording.notes(cards, face)
        self.flips = wording.flip(cards, face)
        self.says = wording.says(cards, face)
        self.rules = [*(["GOW-49"] if self.spots else []), "GOW-90", "GOW-94"]


def _spot(cards: Cards, at: int, face: int, can: bool) -> SpotPicture:
    does = wording.effects(cards, int(cards.spot[at]), face)
    return SpotPicture(wording.needs(cards, at), wording.price(cards, at), does, can)


def _attack(cards: Cards, face: int, strength: int) -> AttackPicture:
    ranged = cards.attack[face] == language.RANGED_ATTACK
    rune, effect = language.RUNES[cards.face_rune[face]], STATUSES[cards.effect[face]]
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


def _threats(hero: int, foreseen: list[list[StepPicture]]) -> list[ThreatPicture]:
    found = []
    for rune, steps in zip(language.RUNES, foreseen):
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


def _runes(g: GodOfWar, foreseen: list[list[StepPicture]]) -> list[RunePicture]:
    known = g.above[-1:] or g.pool or g.below[:1]
    coming = [int(g.cards.rune[card]) for card in known]
    found = []
    for rune, steps in enumerate(foreseen):
        chance = (100 * coming.count(rune) + len(coming) // 2) // len(coming) if coming else 0
        worst = sum(step.damage for step in steps if step.targets)
        found.append(RunePicture(language.RUNES[rune], chance, worst, steps))
    return found


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
    for frame in view.stack[-2::-1]:
        if isinstance(frame, HasAttacked):
            return AimPicture(None, int(frame.place), [], heroes, _left(top), text)
        if not isinstance(frame, Instead):
            break
        heroes.append(int(frame.hero))
    return AimPicture(None, None, [], heroes, _left(top), text)


def _left(top: Hit | Instead) -> int:
    return int(top.strength - top.defended) if isinstance(top, Hit) else int(top.strength)
