"""The conditions of the card language, one class each: how it is written, holds and is said."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import has
from meadhall.games.god_of_war.cards import TRACKERS
from meadhall.games.god_of_war.language import HERE, Phrase, one_of
from meadhall.games.god_of_war.state import GodOfWar

ALWAYS: Final = 0
IMPOSSIBLE: Final = 1


def at(place: i64, here: i64) -> i64:
    """The place that words on the card at `here` mean."""
    return here if place == HERE else place


class Condition(Phrase):
    """Something that is so or not, for words on the card at `here`."""

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        return True


class Impossible(Condition):
    """What a Quest has that can't be won, or lost, by a condition."""

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        return False


class TokensAtMost(Condition):
    form = "tokens PLACE at most MOST"
    told = "{PLACE} has {MOST} {TOKEN}"

    def holds(self, g: GodOfWar, place: i64, most: i64, here: i64) -> bool:
        return g.tokens[at(place, here)] <= most


class TokensAtLeast(Condition):
    form = "tokens PLACE at least FIGURE"
    told = "{PLACE} has at least {FIGURE} {TOKEN}"

    def holds(self, g: GodOfWar, place: i64, least: i64, here: i64) -> bool:
        return g.tokens[at(place, here)] >= least


class HealthAtMost(Condition):
    form = "health PLACE at most FIGURE"
    told = "{PLACE} has {FIGURE} health or less"

    def holds(self, g: GodOfWar, place: i64, most: i64, here: i64) -> bool:
        return g.enemy_health(at(place, here)) <= most


class Dead(Condition):
    form = "dead PLACE"
    told = "{PLACE} is defeated"

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        where = at(place, here)
        return not g.alive(where) and g.is_enemy(where)


class Alive(Condition):
    form = "alive PLACE"
    told = "{PLACE} lives"

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        return g.alive(at(place, here))


class ShowsFront(Condition):
    form = "shows PLACE front"
    told = "{PLACE} shows its front"

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        return not has(g.turned, at(place, here))


class ShowsBack(Condition):
    form = "shows PLACE back"
    told = "{PLACE} shows its back"

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        return has(g.turned, at(place, here))


class Fallen(Condition):
    """An Enemy with a Tracking card, whose name may have several words."""

    form = "fallen TRACKER"
    told = "{TRACKER} has fallen"

    def fits(self, words: list[str]) -> bool:
        return words[0] == "fallen"

    def read(self, words: list[str]) -> list[int]:
        return [one_of(" ".join(words[1:]), TRACKERS, "a Tracking card")]

    def holds(self, g: GodOfWar, tracker: i64, figure: i64, here: i64) -> bool:
        return g.fallen(tracker)


class AllDead(Condition):
    form = "all dead"
    told = "all Enemies are defeated"

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        return g.all_dead()


class SomeAlive(Condition):
    form = "some alive"
    told = "another Enemy lives"

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        return not g.all_dead()


class NobodyIn(Condition):
    form = "nobody in COLUMN"
    told = "nobody is in column {COLUMN}"

    def holds(self, g: GodOfWar, column: i64, figure: i64, here: i64) -> bool:
        return g.heroes_in(column) == 0


class Uncovered(Condition):
    form = "uncovered PLACE"
    told = "{PLACE} is uncovered"

    def holds(self, g: GodOfWar, place: i64, figure: i64, here: i64) -> bool:
        return not has(g.covered, at(place, here))


# By the number that stands for each; ALWAYS and IMPOSSIBLE come first.
CONDITIONS: Final[list[Condition]] = [Condition(), *[kind() for kind in Condition.__subclasses__()]]


def both_hold(g: GodOfWar, table: vec[i64], where: i64, here: i64) -> bool:
    """Whether two conditions, six integers of a table, hold for the card at `here`."""
    first, second = table[where], table[where + 3]
    if first == IMPOSSIBLE:
        return False
    if first != ALWAYS and not CONDITIONS[first].holds(g, table[where + 1], table[where + 2], here):
        return False
    return second == ALWAYS or CONDITIONS[second].holds(g, table[where + 4], table[where + 5], here)
