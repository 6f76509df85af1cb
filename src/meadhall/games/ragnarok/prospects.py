"""What a battle's end is worth: the chance of winning the game, over Realms won and left."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.state import REALMS, REALMS_TO_WIN, TIED
from meadhall.games.ragnarok.view import RagnarokView

LOST: Final = 0
TIE: Final = 1
WON: Final = 2

_FIRST: Final = 3  # nobody, we, they
_WINS: Final = REALMS_TO_WIN + 1
_STEP: Final = 4  # steps of a point of Strength in the table of luck
_FAR: Final = 48  # so many points ahead is as good as won


@final
class Luck:
    """The chance to win a battle, by how far one side is ahead before its cards are seen."""

    def __init__(self, noise: float) -> None:
        self.noise: float = noise
        self.wins: vec[float] = vec[float]()
        for place in range(2 * _FAR * _STEP + 1):
            ahead = float(place) / float(_STEP) - float(_FAR)
            chance = 0.5 + 0.5 * math.erf((ahead - 0.5) / noise / math.sqrt(2.0))
            self.wins = append(self.wins, chance)

    def win(self, ahead: float) -> float:
        place: i64 = int(float(_STEP) * (ahead + float(_FAR)) + 0.5)
        return self.wins[max(0, min(place, 2 * _FAR * _STEP))]

    def density(self, ahead: float) -> float:
        """What a point more of Strength adds to that chance."""
        return self.win(ahead + 1.0) - self.win(ahead)


@final
class Prospects:
    """The value of losing, tying and winning the present battle, for who looks on it."""

    def __init__(self, view: RagnarokView, luck: Luck) -> None:
        self.cards: Cards = view.cards
        self.luck: Luck = luck
        self.seat: i64 = view.seat
        self.battle: i64 = view.battle
        self.won: i64 = view.side(view.seat).won
        self.lost: i64 = view.side(1 - view.seat).won
        self.first: i64 = 0
        for owner in view.owners:
            if owner != TIED and self.first == 0:
                self.first = 1 if owner == view.seat else 2
        self.edges: vec[i64] = vec[i64]()  # by battle: what its circle gives to our champion
        for realm in view.row:
            own = self.cards.circled(self.cards.champions(view.seat)[0], realm)
            other = self.cards.circled(self.cards.champions(1 - view.seat)[0], realm)
            self.edges = append(self.edges, own - other)
        self.value: vec[float] = vec[float]([0.0, 0.5, 1.0])
        self.slope: vec[float] = vec[float]([0.0, 0.0, 0.0])  # of a point of Strength kept

    def reckon(self, ours: vec[float], theirs: vec[float]) -> None:
        """The values with these champions left, each as likely as the next at any Realm."""
        after = self._verdicts()
        place = REALMS - 1
        while place > self.battle + 1:
            edge = float(self.edges[place])
            after = self._before(after, ours, theirs, edge)
            place -= 1
        if place == self.battle:
            self._read(after, after, after)
        else:
            edge = float(self.edges[place])
            level = self._before(after, ours, theirs, edge)
            ahead = self._before(after, ours, theirs, edge + 1.0)
            behind = self._before(after, ours, theirs, edge - 1.0)
            self._read(level, ahead, behind)

    def _read(self, level: vec[float], ahead: vec[float], behind: vec[float]) -> None:
        for end in (LOST, TIE, WON):
            won, lost, first = self.won, self.lost, self.first
            if end == WON:
                won += 1
            elif end == LOST:
                lost += 1
            if first == 0 and end != TIE:
                first = 1 if end == WON else 2
            place = at(won, lost, first)
            self.value[end] = level[place]
            self.slope[end] = (ahead[place] - behind[place]) / 2.0

    def _verdicts(self) -> vec[float]:
        """By wins and who won first: the chance of having won after nine battles."""
        table = vec[float]([0.0] * (_WINS * _WINS * _FIRST))
        for won in range(_WINS):
            for lost in range(_WINS):
                for first in range(_FIRST):
                    chance = 0.5
                    if won != lost:
                        chance = 1.0 if won > lost else 0.0
                    elif first > 0:
                        chance = 1.0 if first == 1 else 0.0
                    table[at(won, lost, first)] = chance
        return table

    def _before(
        self, after: vec[float], ours: vec[float], theirs: vec[float], edge: float
    ) -> vec[float]:
        """The values before a battle, from those after it."""
        win, lose = 0.0, 0.0
        for mine in ours:
            for other in theirs:
                win += self.luck.win(mine - other + edge)
                lose += self.luck.win(other - mine - edge)
        many = float(max(1, len(ours) * len(theirs)))
        win /= many
        lose /= many
        tie = 1.0 - win - lose
        table = after[:]
        won = self.won
        while won < REALMS_TO_WIN:
            lost = self.lost
            while lost < REALMS_TO_WIN:
                for first in range(_FIRST):
                    if first > 0 or won + lost == 0:
                        table[at(won, lost, first)] = (
                            win * after[at(won + 1, lost, first if first > 0 else 1)]
                            + lose * after[at(won, lost + 1, first if first > 0 else 2)]
                            + tie * after[at(won, lost, first)]
                        )
                lost += 1
            won += 1
        return table


def at(won: i64, lost: i64, first: i64) -> i64:
    return (won * _WINS + lost) * _FIRST + first


def strengths(cards: Cards, left: vec[i64], fought: vec[i64]) -> vec[float]:
    """The Strength of champions that are left; a trickster's is whom he can be expected to fetch.

    Of those left, the best one lies at a Realm before he comes with an even chance, the second best
    but not the best with a sixth, and so on.
    """
    result = vec[float](capacity=len(left))
    for card in left:
        worth = float(cards.strength[card])
        if cards.is_trickster(card):
            worth = fetched(cards, card, left, fought)
        result = append(result, worth)
    return result


def fetched(cards: Cards, trickster: i64, left: vec[i64], fought: vec[i64]) -> float:
    """Whom a trickster can be expected to fetch when he comes."""
    there = strongest(cards, trickster, fought)
    better = vec[i64](capacity=len(left))
    for card in left:
        if card != trickster and cards.strength[card] > there:
            better = append(better, cards.strength[card])
    worth, rank, unmet = 0.0, 0.0, 1.0
    while len(better) > 0:
        best: i64 = 0
        for place in range(len(better)):
            if better[place] > better[best]:
                best = place
        rank += 1.0
        chance = 1.0 / (rank * (rank + 1.0))
        worth += chance * float(better[best])
        unmet -= chance
        better[best] = better[len(better) - 1]
        better = better[: len(better) - 1]
    return worth + unmet * float(there)


def strongest(cards: Cards, champion: i64, fought: vec[i64]) -> i64:
    """The Strength with which a champion can fight: a trickster fetches the strongest there is."""
    strength = cards.strength[champion]
    if cards.is_trickster(champion):
        for card in fought:
            if cards.strength[card] > strength:
                strength = cards.strength[card]
    return strength
