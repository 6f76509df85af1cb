"""What each Rune would do as the table stands."""

from __future__ import annotations

from typing import Any, Final, Literal

from mypy_extensions import i64

from meadhall.core.bits import has, members
from meadhall.games.god_of_war import wording
from meadhall.games.god_of_war.cards import ALL_PLACES, HERO_NAMES, Cards
from meadhall.games.god_of_war.language import RANGED_ATTACK, RUNE_REVEALED, RUNES
from meadhall.games.god_of_war.picture import Effect, StepPicture
from meadhall.games.god_of_war.scene_activation import (
    aimed_at,
    attacks,
    strength_of,
    weakened,
)
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.verbs import VERBS

STATUSES: Final[tuple[Effect | None, ...]] = (None, "stun", "poison")  # as EFFECTS


class Waking:
    """What Runes would do, with cards of one file. What was told once is told again as it is."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self._told: dict[Any, StepPicture] = {}
        self._rows: dict[int, list[list[int]]] = {}  # of a box

    def forecast(self, g: GodOfWar) -> list[list[StepPicture]]:
        """For each Rune what its reveal would do, step by step (GOW-60)."""
        found: list[list[StepPicture]] = [[] for _ in RUNES]
        if g.layout < 0:
            return found
        cards = self.cards
        for place in range(i64(ALL_PLACES)):
            face = g.face(place)
            for rune in range(i64(len(RUNES))):
                if cards.face_rune[face] == rune and attacks(g, place):
                    found[rune].append(self._attack(g, place, face))
                for at in range(2 * face, 2 * face + 2):
                    if cards.box_rune[at] == rune:
                        found[rune].append(self._box(g, place, face, int(cards.box[at])))
        for place in range(i64(ALL_PLACES)):
            face = g.face(place)
            if cards.flip[face] == RUNE_REVEALED:
                told = f"{cards.face_names[face]} flips."
                found[cards.flip_rune[face]].append(StepPicture(int(place), "flip", told))
        return found

    def _attack(self, g: GodOfWar, place: i64, face: i64) -> StepPicture:
        cards = self.cards
        if has(g.stunned, place):
            told = f"{cards.face_names[face]} shakes its Stun off."
            return StepPicture(int(place), "stunned", told)
        heroes = _in_front(g, aimed_at(g, place))
        ranged = cards.attack[face] == RANGED_ATTACK
        effect = STATUSES[cards.effect[face]]
        return self._hit(place, face, "attack", heroes, strength_of(g, place), effect, ranged)

    def _hit(
        self,
        place: i64,
        face: i64,
        kind: Literal["attack", "box"],
        heroes: list[int],
        damage: i64,
        effect: Effect | None,
        choose: bool,
    ) -> StepPicture:
        choose = choose and len(heroes) > 1
        key = (place, face, kind, tuple(heroes), damage, effect, choose)
        told = self._told.get(key)
        if told is None:
            name = self.cards.face_names[face]
            text = f"{name} hits nobody."
            if heroes:
                whom = (" or " if choose else " and ").join([HERO_NAMES[hero] for hero in heroes])
                comes_with = f" and {effect.capitalize()}" if effect else ""
                text = f"{name} attacks {whom}: {int(damage)} Damage{comes_with}."
            told = StepPicture(int(place), kind, text, heroes, int(damage), effect, choose)
            self._told[key] = told
        return told

    def _box(self, g: GodOfWar, place: i64, face: i64, effect: int) -> StepPicture:
        rows = self._rows.get(effect)
        if rows is None:
            rows = self._rows[effect] = wording.rows(g.cards, effect)
        if VERBS[rows[0][0]].attacks:
            _, strength, comes_with = rows[0][:3]
            hurt = _hurt(g, rows[0])
            damage = weakened(g, strength)
            return self._hit(place, face, "box", hurt, damage, STATUSES[comes_with], True)
        heroes: list[int] = []
        damage = 0
        for row in rows:
            hurt = _hurt(g, row)
            if hurt:
                heroes += hurt
                damage = VERBS[row[0]].damage(row[1], row[2])
        now = wording.rows_now(g, effect, int(place), rows)
        key = (place, face, effect, tuple(heroes), damage, tuple([id(row) for row in now]))
        told = self._told.get(key)
        if told is None:
            does = wording.effects_of(g.cards, now, int(face))
            loses = any(VERBS[row[0]].loses for row in now)
            text = f"{self.cards.face_names[face]}: {does}."
            told = StepPicture(int(place), "box", text, heroes, int(damage), does=does, loses=loses)
            self._told[key] = told
        return told


def _hurt(g: GodOfWar, row: list[int]) -> list[int]:
    """The Heroes whom an effect would hit."""
    return _in_front(g, VERBS[row[0]].columns(g, row[1]))


def _in_front(g: GodOfWar, columns: i64) -> list[int]:
    return [int(g.in_front(column)) for column in members(columns)]
