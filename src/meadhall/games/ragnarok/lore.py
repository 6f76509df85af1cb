"""What can be said of a card file before a game: which cards to keep, and how much is luck.

All of it is reckoned on the spot from the cards, so any card file will do.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.fate import Seeded
from meadhall.core.zone import holds, take
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.cunning import MOST_DICE, WONDER
from meadhall.games.ragnarok.rules import wisdom_dice
from meadhall.games.ragnarok.spread import FALLS, Hoard
from meadhall.games.ragnarok.state import HAND

BASES: Final = 64  # hands of four, to which each other card is added in turn


@final
class Lore:
    """Reckoned when it is first asked for: for each kind of Realm of its own."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards
        self.nothing: vec[float] = vec[float]([0.0] * len(cards.names))
        self.keepings: dict[int, vec[float]] = {}
        self.noise: float = 0.0

    def keeping(self, realm: i64) -> vec[float]:
        """By card: how much Strength it adds at that Realm to a hand of others."""
        kind = self._kind(realm)
        if kind not in self.keepings:
            self.keepings[kind] = self._keeping(realm)
        return self.keepings[kind]

    def luck(self) -> float:
        """How far the Strength of two hands is apart, as a standard deviation."""
        if self.noise <= 0.0:
            self.noise = self._luck()
        return self.noise

    def _kind(self, realm: i64) -> i64:
        """What a Realm means for common cards."""
        if self.cards.circle[realm] == WONDER:
            return WONDER
        return self.cards.square[realm]

    def _keeping(self, realm: i64) -> vec[float]:
        cards = self.cards
        fate = Seeded(1)
        gained = vec[float]([0.0] * len(cards.names))
        times = vec[float]([0.0] * len(cards.names))
        for _ in range(BASES):
            base = drawn(cards.commons, HAND - 1, fate)
            sum_ = 0.0
            worths = vec[float](capacity=len(cards.commons))
            for card in cards.commons:
                worth = 0.0
                if not holds(base, card):
                    worth = self.best(append(base[:], card), realm)
                worths = append(worths, worth)
                sum_ += worth
            mean = sum_ / float(len(cards.commons) - len(base))
            for place in range(len(cards.commons)):
                card = cards.commons[place]
                if not holds(base, card):
                    gained[card] += worths[place] - mean
                    times[card] += 1.0
        for card in cards.commons:
            if times[card] > 0.0:
                gained[card] /= times[card]
        return gained

    def best(self, hand: vec[i64], realm: i64) -> float:
        """What a hand brings at best in expectation, Cunning being chosen beforehand."""
        most = 0.0
        for i in range(len(hand)):
            for j in range(i + 1, len(hand)):
                most = max(most, self._pair(hand, i, j, realm))
        return most

    def _pair(self, hand: vec[i64], i: i64, j: i64, realm: i64) -> float:
        cards = self.cards
        a, b = hand[i], hand[j]
        hoard = Hoard(cards, realm, self.nothing, 0.0)
        dice = min(wisdom_dice(cards, realm, vec[i64]([a, b])), MOST_DICE)
        best = 0.0
        for place in range(len(hand)):
            if place != i and place != j:
                card = hand[place]
                cunning, figure = cards.cunning_of(card), cards.cunning[card]
                more = cunning.dice(figure, cards.kind[a], cards.kind[b])
                worth = float(cunning.strength(figure) + min(more, MOST_DICE - dice))
                worth += FALLS.turned[4 * dice + cunning.rotations(figure)]
                if worth > best:
                    best = worth
        return float(hoard.laid(a) + hoard.laid(b) + dice) + best

    def _luck(self) -> float:
        """From hands as they are drawn, at the first Realm of the file."""
        cards = self.cards
        fate = Seeded(2)
        realm = cards.realms[0]
        hoard = Hoard(cards, realm, self.nothing, 0.0)
        sum_, squares, inner = 0.0, 0.0, 0.0
        for _ in range(4 * BASES):
            hand = drawn(cards.commons, HAND, fate)
            spread = hoard.best(hand)
            mean = spread.mean
            sum_ += mean
            squares += mean * mean
            for place in range(len(spread.odds)):
                away = float(spread.lowest + place) - mean
                inner += spread.odds[place] * away * away
        many = float(4 * BASES)
        variance = (inner + squares - sum_ * sum_ / many) / many
        return max(0.5, math.sqrt(2.0 * variance))


def drawn(pool: vec[i64], count: i64, fate: Seeded) -> vec[i64]:
    """So many cards of a pool."""
    rest = pool[:]
    hand = vec[i64](capacity=count)
    while len(hand) < count:
        card = fate.draw(rest)
        rest = take(rest, card)
        hand = append(hand, card)
    return hand
