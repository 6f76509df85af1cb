"""One way in which a side's hidden cards can have come where they are (TAL-90)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.thunder_and_lightning.cards import HERO, TREASURE

# Where the treasure can be, beside the cards laid face down, which are counted from 0.
IN_HAND: Final = 12
IN_DECK: Final = 13
ELSEWHERE: Final = 14  # known, or out of the game
PLACES: Final[i64] = 15
WITH_HERO: Final = PLACES  # from here on the same places, with the Hero in the hand

NO_ODDS: Final = vec[float]([0.0] * (2 * PLACES))

UNSEEN: Final = -1  # the lot of a card that has not been seen before
NO_GHOST: Final = -1


@final
class Case:
    """One way in which it can have been."""

    def __init__(self) -> None:
        self.odds: vec[float] = vec[float]()  # by the place of the treasure, twice
        self.held: vec[i64] = vec[i64]()  # by lot, how many are in the hand
        self.laid: vec[i64] = vec[i64]()  # the lot of each card that lies face down
        self.known: i64 = 0  # how many of the hand were seen before
        self.fixed: i64 = 0  # how many of these can't be laid
        self.ghost: i64 = NO_GHOST  # the lot of what Hel took in secret
        self.pool: vec[i64] = vec[i64]()  # cards that have not been seen, by kind
        self.pooled: i64 = 0

    def copy(self) -> Case:
        twin = Case()
        twin.odds = self.odds[:]
        twin.held = self.held[:]
        twin.laid = self.laid[:]
        twin.known = self.known
        twin.fixed = self.fixed
        twin.ghost = self.ghost
        twin.pool = self.pool[:]
        twin.pooled = self.pooled
        return twin

    def weight(self) -> float:
        total = 0.0
        for odds in self.odds:
            total += odds
        return total

    def weight_at(self, place: i64) -> float:
        """How likely it is that the treasure is there."""
        return self.odds[place] + self.odds[WITH_HERO + place]

    def scale(self, row: i64, factor: float) -> None:
        for place in range(row * PLACES, (row + 1) * PLACES):
            self.odds[place] *= factor

    def key(self) -> int:
        """What tells cases apart; which cards are unseen follows from it."""
        key = int(self.ghost) + 1
        for count in self.held:
            key = key * 16 + int(count)
        for lot in self.laid:
            key = key * 64 + int(lot) + 1
        return key

    def add(self, other: Case) -> None:
        for place in range(i64(len(self.odds))):
            self.odds[place] += other.odds[place]

    def pick(self, row: i64, cards: float, others: float) -> None:
        """One of so many cards of the hand is picked, and it is one of the others."""
        odds = self.odds
        factor = others / cards if cards > 0.0 and others > 0.0 else 0.0
        for place in range(row, row + len(self.laid)):
            odds[place] *= factor
        odds[row + IN_HAND] *= (others - 1.0) / cards if cards > 0.0 and others > 1.0 else 0.0
        odds[row + IN_DECK] *= factor
        odds[row + ELSEWHERE] *= factor

    def forget(self) -> None:
        """It can't have been so."""
        self.scale(0, 0.0)
        self.scale(1, 0.0)

    def gain(self, lot: i64, count: i64, fixed: i64) -> None:
        self.held[lot] += count
        self.known += count
        self.fixed += fixed

    def unseen_are(self, counts: vec[i64]) -> None:
        """By kind, the Hero and the treasure apart."""
        self.pool = counts[:]
        self.pool[TREASURE] = 0
        self.pool[HERO] = 0
        self.pooled = 0
        for count in self.pool:
            self.pooled += count

    def unseen_rose(self, kind: i64) -> None:
        """A card that was not seen before turns out to be of a kind."""
        chance = 0.0
        if self.pooled > 0:
            chance = float(self.pool[kind]) / float(self.pooled)
        self.scale(0, chance)
        self.scale(1, chance)
        self.pool[kind] -= 1
        self.pooled -= 1
