"""A rule of thumb for Ragnarok: the choice with the highest expected Strength, exactly reckoned."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.option import first, second, third, verb
from meadhall.core.zone import discard
from meadhall.games.ragnarok.cunning import MOST_DICE, best_turns
from meadhall.games.ragnarok.option import CUNNING, PLAY, STAY, TURN
from meadhall.games.ragnarok.rules import wisdom_dice
from meadhall.games.ragnarok.view import RagnarokView


def choose(view: RagnarokView) -> i64:
    """The best option by expectation; the first of equals."""
    best: i64 = view.options[0]
    most = -1.0
    for option in view.options:
        worth = value(view, option)
        if worth > most:
            best, most = option, worth
    return best


def value(view: RagnarokView, option: i64) -> float:
    """The Strength an option brings, in expectation, at the present Realm."""
    what = verb(option)
    side = view.side(view.seat)
    if what == PLAY:
        return pair_value(view, first(option), second(option))
    if what == CUNNING:
        twos, fours, odds, dice = counted(side.dice)
        return cunning_value(view, first(option), side.played, twos, fours, odds, dice)
    if what == TURN:
        return turns_value(option)
    if what == STAY:
        return champion_value(view, side.at[view.battle])
    return champion_value(view, first(option))


def champion_value(view: RagnarokView, card: i64) -> float:
    return float(view.cards.adds(card, view.row[view.battle]))


def turns_value(option: i64) -> float:
    """What a way of turning dice adds."""
    return turn_value(first(option)) + turn_value(second(option)) + turn_value(third(option))


def turn_value(die: i64) -> float:
    """What one rotation adds: only a 2 and a 4 become worth more."""
    return 1.0 if die == 2 or die == 4 else 0.0


def pair_value(view: RagnarokView, a: i64, b: i64) -> float:
    """Wonders, circle, every fall of the dice, and the best Cunning card that is left for it."""
    cards = view.cards
    realm = view.row[view.battle]
    played = vec[i64]([a, b])
    worth = 0.0
    for card in played:
        worth += float(cards.adds(card, realm))
    dice = wisdom_dice(cards, realm, played)
    if dice > MOST_DICE:
        dice = MOST_DICE
    worth += float(dice)
    kind_a, kind_b = cards.kind[a], cards.kind[b]
    left = discard(discard(view.side(view.seat).hand[:], a), b)
    # Cunning depends on how many dice show 2, 4, 1 or 3, or more: 1/6, 1/6, 1/3, 1/3.
    twos: i64 = 0
    while twos <= dice:
        fours: i64 = 0
        while twos + fours <= dice:
            odds: i64 = 0
            while twos + fours + odds <= dice:
                best = 0.0
                for card in left:
                    figure = cards.cunning[card]
                    bonus = cards.cunning_of(card).worth(
                        figure, kind_a, kind_b, twos, fours, odds, dice
                    )
                    if bonus > best:
                        best = bonus
                worth += best * chance(twos, fours, odds, dice)
                odds += 1
            fours += 1
        twos += 1
    return worth


def chance(twos: i64, fours: i64, odds: i64, dice: i64) -> float:
    """The probability that so many dice fall like that."""
    high = dice - twos - fours - odds
    ways = factorial(dice) / (factorial(twos) * factorial(fours) * factorial(odds))
    return ways / factorial(high) / power(6.0, twos + fours) / power(3.0, odds + high)


def factorial(number: i64) -> float:
    product = 1.0
    while number > 1:
        product *= float(number)
        number -= 1
    return product


def power(base: float, exponent: i64) -> float:
    product = 1.0
    while exponent > 0:
        product *= base
        exponent -= 1
    return product


def counted(dice: vec[i64]) -> tuple[i64, i64, i64, i64]:
    """How many dice show 2, 4 and 1 or 3, and how many there are."""
    twos: i64 = 0
    fours: i64 = 0
    odds: i64 = 0
    for die in dice:
        if die == 2:
            twos += 1
        elif die == 4:
            fours += 1
        elif die < 5:
            odds += 1
    return twos, fours, odds, len(dice)


def turned(dice: vec[i64], turns: i64) -> i64:
    """The most that so many rotations add to these dice."""
    twos, fours, odds, _ = counted(dice)
    return best_turns(turns, twos, fours, odds)


def cunning_value(
    view: RagnarokView, card: i64, played: vec[i64], twos: i64, fours: i64, odds: i64, dice: i64
) -> float:
    """What a Cunning card adds to these dice, in expectation."""
    cards = view.cards
    a, b = cards.kind[played[0]], cards.kind[played[1]]
    figure = cards.cunning[card]
    return cards.cunning_of(card).worth(figure, a, b, twos, fours, odds, dice)
