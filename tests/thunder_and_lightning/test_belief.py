"""What a guess takes the hidden cards for (TAL-80): as likely as what was seen makes them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from meadhall.core.fate import Seeded
from meadhall.games.thunder_and_lightning.state import Thunder
from tests.support.soak import games
from tests.thunder_and_lightning.belief import (
    OPENINGS,
    SMALL,
    STARTS,
    Answer,
    Case,
    Question,
    answers,
    cases,
    engine,
    laid_as,
    measure,
    own,
    questions,
    reckoned,
    where,
)
from tests.thunder_and_lightning.table import GAME
from tests.thunder_and_lightning.worlds import (
    EVEN,
    HEROES,
    TREASURES,
    Ways,
    World,
    Worlds,
    back_of,
    less,
    more,
)

FITTING = 5.0  # standard deviations: a right sampler is off by as much once in three million times
FAR_OFF = 12.0


# The engine's guesses


@pytest.mark.long
@pytest.mark.rule("TAL-80")
def test_every_guess_is_possible_and_so_is_the_truth() -> None:
    views, chance = 0, random.Random(0)
    for start in STARTS:
        for case in cases(start, range(games(45))):
            truth = case.worlds.world_in(case.g.side(case.seat))
            if truth not in case.worlds.weights:
                pytest.fail(case.but("the truth is", truth), pytrace=False)
            for guess in engine(case, 3, chance):
                if guess not in case.worlds.weights:
                    pytest.fail(case.but("the guess was", guess), pytrace=False)
            views += len(case.worlds.weights) > 1
    assert views > 20_000


DOUBTS = (
    "where the hero is",
    "where the treasure is",
    "what Hel took",
    "a card face down",
    "a taken card face down",
    "after showed_hand",
    "after found",
    "after nightmare",
    "after given",
    "after took",
    "after seduced",
    "after moved",
)


@pytest.mark.long
@pytest.mark.rule("TAL-80")
def test_the_starts_leave_every_kind_of_doubt() -> None:
    met = Counter(doubt for s in STARTS for case in cases(s, range(20)) for doubt in doubts(case))
    assert all(met[doubt] >= 30 for doubt in DOUBTS), met


def doubts(case: Case) -> set[str]:
    """What of a side isn't known, and after what: the tests shouldn't be idle."""
    asked = questions(case.worlds, random.Random(0))
    for order, lying in enumerate(case.worlds.down):
        if lying.back != case.seat:
            asked["a taken card face down"] = laid_as(order)
    found = {
        name for name, question in asked.items() if len(set(map(question, case.worlds.weights))) > 1
    }
    if "the world" in found:
        found |= {f"after {GAME.kind_of(e)}" for e in case.told if e.seat == case.seat}
    return found


@pytest.mark.rule("TAL-80")
def test_a_guess_leaves_what_its_viewer_knows() -> None:
    for start in STARTS:
        for case in cases(start, range(games(4))):
            me = 1 - case.seat
            g = case.start.game.view(case.g, me).guess(Seeded(0))
            assert isinstance(g, Thunder)
            known = case.sides[me].world_in(case.g.side(me))
            assert case.sides[me].world_in(g.side(me)) == known, case.story()


@pytest.mark.long
@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-90")
def test_guesses_are_as_likely_as_what_was_seen_makes_them() -> None:
    ledger = measure(engine, range(games(30)), one_in=10)
    assert ledger.impossible == 0, str(ledger)
    assert ledger.off < FITTING, str(ledger)


# Tests of the test


@pytest.mark.rule("TAL-80")
def test_draws_from_the_worlds_themselves_fit() -> None:
    ledger = measure(reckoned, range(games(20)))
    assert ledger.cases > 1500
    assert ledger.impossible == 0
    assert ledger.off < FITTING - 2, str(ledger)


class Forgetful(Worlds):
    """Forgets a hand that was shown."""

    def showed_hand(self, *cards: int) -> None:
        pass


class FromAnywhere(Worlds):
    """A card laid down may be one that was in the deck, though the hand was empty before a draw."""

    def _lay(self, world: World, back: int) -> Ways:
        yield from super()._lay(world, back)
        for card in set(world.deck) - HEROES if back == self.seat else ():
            for held in set(world.hand) - HEROES:
                deck = more(less(world.deck, card), held)
                down = (*world.down, card)
                yield World(less(world.hand, held), down, deck, world.ghost), EVEN


class LaysTheHero(Worlds):
    """Takes Thor or Loki for a card like any other when one is laid."""

    def _lay(self, world: World, back: int) -> Ways:
        may = [card for card in world.hand if back_of(card) == back]
        for card in set(may):
            hand, down = less(world.hand, card), (*world.down, card)
            yield World(hand, down, world.deck, world.ghost), EVEN * may.count(card) // len(may)


class DealsTheTreasure(Worlds):
    """Believes that the treasure can be in the opening hand."""

    def dealt(self, card: int) -> None:
        self.drew(card)


class LaysByKind(Worlds):
    """Two Archers in the hand are laid no more often than one."""

    def _lay(self, world: World, back: int) -> Ways:
        return [(laid, 1) for laid, _ in super()._lay(world, back)]


class TakesByKind(Worlds):
    """Three Archers in the pile are taken by Hel no more often than one."""

    def _recall(self, world: World) -> Ways:
        return [(took, 1) for took, _ in super()._recall(world)]


class Unmoved(Worlds):
    """An Archer played openly is no sign that there were several."""

    def _leaves_hand(self, card: int) -> None:
        self._keep(lambda world: card in world.hand)
        self._spread(lambda world: [(world._replace(hand=less(world.hand, card)), 1)])


class TreasureFirst(Worlds):
    """Puts the treasure anywhere before it looks where Thor or Loki can be."""

    def chances(self) -> dict[World, float]:
        treasure = own(TREASURES, self.seat)
        return evened(super().chances(), lambda world: where(world, treasure))


class HeroByPlaces(Worlds):
    """Thor or Loki is in the hand as often as the hand is large beside the deck."""

    def chances(self) -> dict[World, float]:
        hero = own(HEROES, self.seat)
        return evened(super().chances(), lambda world: where(world, hero))


def evened(chances: dict[World, float], question: Question) -> dict[World, float]:
    """Chances in which a card is at each hidden place alike, of those where it can be."""
    were, some = answers(question, chances), next(iter(chances))
    sizes: dict[Answer, int] = {"hand": len(some.hand), "deck": len(some.deck), "open": 0}
    places = {answer: sizes.get(answer, 1) for answer in were}
    hidden, size = 1 - were.get("open", 0.0), sum(places.values()) or 1
    shares = {answer: hidden * places[answer] / size for answer in were}
    shares["open"] = 1 - hidden
    return {
        world: chance * shares[question(world)] / were[question(world)]
        for world, chance in chances.items()
    }


@pytest.mark.rule("TAL-80")
@pytest.mark.parametrize("wrong", [Forgetful, FromAnywhere, LaysTheHero])
def test_a_sampler_that_draws_the_impossible_is_noticed(wrong: type[Worlds]) -> None:
    assert measure(reckoned, range(6), wrong, SMALL).impossible > 1000


@pytest.mark.rule("TAL-87")
def test_a_sampler_that_deals_the_treasure_is_noticed() -> None:
    assert measure(reckoned, range(30), DealsTheTreasure, OPENINGS).impossible > 500


@pytest.mark.rule("TAL-80")
@pytest.mark.parametrize("wrong", [LaysByKind, TakesByKind, Unmoved, TreasureFirst, HeroByPlaces])
def test_a_sampler_that_is_off_is_noticed(wrong: type[Worlds]) -> None:
    ledger = measure(reckoned, range(6), wrong, SMALL)
    assert ledger.impossible == 0
    assert ledger.off > FAR_OFF, str(ledger)
