"""What cards bring in a battle: every fall of the dice, and the Strength that comes of it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.zone import take
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.cunning import MOST_DICE, best_turns
from meadhall.games.ragnarok.greedy import factorial, power, turned
from meadhall.games.ragnarok.rules import wisdom_dice

MOST_TURNS: Final = 3
VALUES: Final = 2 * MOST_DICE + 1  # what dice can add: 0 to 18


@final
class Falls:
    """How so many dice can fall, as far as it matters: what they add, and what turns would."""

    def __init__(self) -> None:
        self.start: vec[i64] = vec[i64]([0])  # of the falls of 0, 1, 2 … dice in what follows
        self.value: vec[i64] = vec[i64]()
        self.gain: vec[i64] = vec[i64]()  # four for each fall: by 0, 1, 2 and 3 rotations
        self.odds: vec[float] = vec[float]()
        self.turned: vec[float] = vec[float]()  # the mean gain, four for each number of dice
        self.rolled: vec[float] = vec[float]([0.0] * ((MOST_DICE + 1) * VALUES))
        for dice in range(MOST_DICE + 1):
            self._add(dice)

    def _add(self, dice: i64) -> None:
        """All falls of so many dice: how many show 1, 2, 3, 4; the others show 5 or 6."""
        places: dict[int, i64] = {}
        means = vec[float]([0.0] * (MOST_TURNS + 1))
        ones: i64 = 0
        while ones <= dice:
            twos: i64 = 0
            while ones + twos <= dice:
                threes: i64 = 0
                while ones + twos + threes <= dice:
                    fours: i64 = 0
                    while ones + twos + threes + fours <= dice:
                        self._fall(dice, ones, twos, threes, fours, places, means)
                        fours += 1
                    threes += 1
                twos += 1
            ones += 1
        self.start = append(self.start, len(self.value))
        for turns in range(MOST_TURNS + 1):
            self.turned = append(self.turned, means[turns])

    def _fall(
        self,
        dice: i64,
        ones: i64,
        twos: i64,
        threes: i64,
        fours: i64,
        places: dict[int, i64],
        means: vec[float],
    ) -> None:
        high = dice - ones - twos - threes - fours
        ways = factorial(dice) / factorial(ones) / factorial(twos) / factorial(threes)
        odds = ways / factorial(fours) / factorial(high) * power(2.0, high) / power(6.0, dice)
        value = threes + fours + 2 * high
        self.rolled[dice * VALUES + value] += odds
        gains = vec[i64]([best_turns(turns, twos, fours, ones + threes) for turns in range(4)])
        for turns in range(MOST_TURNS + 1):
            means[turns] += odds * float(gains[turns])
        key = ((value * 16 + gains[1]) * 16 + gains[2]) * 16 + gains[3]
        place = places.get(key, -1)
        if place < 0:
            places[key] = len(self.value)
            self.value = append(self.value, value)
            self.odds = append(self.odds, odds)
            for turns in range(MOST_TURNS + 1):
                self.gain = append(self.gain, gains[turns])
        else:
            self.odds[place] += odds


FALLS: Final = Falls()


@final
class Spread:
    """The chance of each Strength that a side may reach, and what it keeps for later battles."""

    def __init__(self, lowest: i64, odds: vec[float], kept: float) -> None:
        self.lowest: i64 = lowest
        self.odds: vec[float] = odds  # of the lowest Strength and those above it
        self.kept: float = kept  # what the cards are worth that stay in the hand
        self.below: vec[float] = vec[float](capacity=len(odds) + 1)  # of less than that
        self.mean: float = 0.0
        sum_ = 0.0
        strength = float(lowest)
        self.below = append(self.below, sum_)
        for chance in odds:
            sum_ += chance
            self.mean += chance * strength
            strength += 1.0
            self.below = append(self.below, sum_)

    def against(self, other: Spread, ahead: i64) -> tuple[float, float]:
        """The chances to win and to tie for a side that is so far ahead besides."""
        win, tie = 0.0, 0.0
        size = len(other.odds)
        place: i64 = self.lowest + ahead - other.lowest
        for chance in self.odds:
            if place >= size:
                win += chance
            elif place >= 0:
                win += chance * other.below[place]
                tie += chance * other.odds[place]
            place += 1
        return win, tie


def trimmed(lowest: i64, odds: vec[float], kept: float) -> Spread:
    """A spread without the ends that can't be reached."""
    begin: i64 = 0
    end: i64 = len(odds)
    while begin < end - 1 and odds[begin] <= 0.0:
        begin += 1
    while end > begin + 1 and odds[end - 1] <= 0.0:
        end -= 1
    return Spread(lowest + begin, odds[begin:end], kept)


@final
class Hoard:
    """The Realm of a battle and what each common card is worth if it is kept for later."""

    def __init__(self, cards: Cards, realm: i64, keeping: vec[float], price: float) -> None:
        self.cards: Cards = cards
        self.realm: i64 = realm
        self.keeping: vec[float] = keeping  # by card, in Strength
        self.price: float = price  # Strength in this battle for Strength that is kept

    def laid(self, card: i64) -> i64:
        """What a card adds by being played as one of the two: a Wonder's Strength and circle."""
        return self.cards.adds(card, self.realm)

    def pair(self, a: i64, b: i64, rest: vec[i64]) -> Spread:
        """What two cards and the best Cunning card of the rest bring, the dice being thrown."""
        cards = self.cards
        dice = min(wisdom_dice(cards, self.realm, vec[i64]([a, b])), MOST_DICE)
        return self._after(self.laid(a) + self.laid(b), dice, cards.kind[a], cards.kind[b], rest)

    def best(self, hand: vec[i64]) -> Spread:
        """What a hand brings if it plays for Strength and keeps what is worth its price."""
        best: Spread | None = None
        for i in range(len(hand)):
            for j in range(i + 1, len(hand)):
                rest = take(take(hand[:], hand[i]), hand[j])
                spread = self.pair(hand[i], hand[j], rest)
                if best is None or self.worth(spread) > self.worth(best):
                    best = spread
        assert best is not None
        return best

    def worth(self, spread: Spread) -> float:
        return spread.mean + self.price * spread.kept

    def lost(self, hand: vec[i64], played: vec[i64], rest: vec[i64]) -> float:
        """How much less than the best two cards of a hand those bring that were played."""
        spread = self.pair(played[0], played[1], rest)
        return self.worth(self.best(hand)) - self.worth(spread)

    def _after(self, laid: i64, dice: i64, kind_a: i64, kind_b: i64, rest: vec[i64]) -> Spread:
        cards = self.cards
        size = len(rest)
        sure = vec[i64](capacity=size)  # what a card adds whatever the dice show
        more = vec[i64](capacity=size)  # how many dice it adds
        turns = vec[i64](capacity=size)
        cost = vec[float](capacity=size)
        most: i64 = 0
        stay = 0.0
        for card in rest:
            cunning, figure = cards.cunning_of(card), cards.cunning[card]
            sure = append(sure, cunning.strength(figure))
            more = append(more, min(cunning.dice(figure, kind_a, kind_b), MOST_DICE - dice))
            turns = append(turns, cunning.rotations(figure))
            cost = append(cost, self.price * self.keeping[card])
            stay += self.keeping[card]
            most = max(most, cunning.strength(figure))
        odds = vec[float]([0.0] * (VALUES + most))
        thrown = vec[float]([0.0] * ((MOST_DICE + 1) * VALUES))  # by dice that are still to fall
        falls = FALLS
        place = falls.start[dice]
        while place < falls.start[dice + 1]:
            best: i64 = -1
            worth = 0.0
            for i in range(size):
                gain = float(sure[i] + more[i] + falls.gain[4 * place + turns[i]]) - cost[i]
                if best < 0 or gain > worth:
                    best, worth = i, gain
            chance, value = falls.odds[place], falls.value[place]
            if best < 0:
                odds[value] += chance
            else:
                stay -= chance * self.keeping[rest[best]]
                if more[best] > 0:
                    thrown[more[best] * VALUES + value] += chance
                else:
                    odds[value + sure[best] + falls.gain[4 * place + turns[best]]] += chance
            place += 1
        self._throw(dice, thrown, odds)
        return trimmed(laid, odds, stay)

    def _throw(self, dice: i64, thrown: vec[float], odds: vec[float]) -> None:
        """Let the dice fall that Cunning adds."""
        for more in range(1, MOST_DICE + 1 - dice):
            for value in range(2 * dice + 1):
                chance = thrown[more * VALUES + value]
                if chance > 0.0:
                    for gain in range(2 * more + 1):
                        odds[value + gain] += chance * FALLS.rolled[more * VALUES + gain]

    def cunning(self, card: i64, played: vec[i64], dice: vec[i64]) -> Spread:
        """What a Cunning card adds to dice that lie there, all rotations being used well."""
        cards = self.cards
        cunning, figure = cards.cunning_of(card), cards.cunning[card]
        sure = cards.bonus(card) + turned(dice, cards.turns(card))
        more = cunning.dice(figure, cards.kind[played[0]], cards.kind[played[1]])
        more = min(more, MOST_DICE - len(dice))
        odds = FALLS.rolled[more * VALUES : more * VALUES + 2 * more + 1]
        return Spread(sure, odds, -self.keeping[card])
