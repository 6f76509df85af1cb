"""The position of a game of Ragnarok."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import State
from meadhall.core.zone import NO_CARD
from meadhall.games.ragnarok.cards import Cards

GODS: Final = 0
GIANTS: Final = 1
SEATS: Final[i64] = 2
REALMS: Final = 9
REALMS_TO_WIN: Final = 5
HAND: Final = 5

TIED: Final = -1
UNDECIDED: Final = -2


@final
class Side:
    """What lies on one player's side of the table."""

    def __init__(self) -> None:
        self.champions: vec[i64] = vec[i64]()  # the face-down set
        self.offer: vec[i64] = vec[i64]()  # drawn to choose one from
        self.at: vec[i64] = vec[i64]()  # the champion at each Realm so far
        self.hand: vec[i64] = vec[i64]()
        self.shown: vec[i64] = vec[i64]()  # those of the hand that card counting gives away
        self.played: vec[i64] = vec[i64]()  # the two cards of this battle
        self.cunning: i64 = NO_CARD
        self.dice: vec[i64] = vec[i64]()
        self.won: i64 = 0

    def copy(self) -> Side:
        twin = Side()
        twin.champions = self.champions[:]
        twin.offer = self.offer[:]
        twin.at = self.at[:]
        twin.hand = self.hand[:]
        twin.shown = self.shown[:]
        twin.played = self.played[:]
        twin.cunning = self.cunning
        twin.dice = self.dice[:]
        twin.won = self.won
        return twin


@final
class Ragnarok(State):
    def __init__(self, cards: Cards) -> None:
        super().__init__(SEATS)
        self.cards: Cards = cards
        self.row: vec[i64] = vec[i64]()  # the Realms in the order of their battles
        self.owners: vec[i64] = vec[i64]()  # who took each Realm fought for so far
        self.pile: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        self.gods: Side = Side()
        self.giants: Side = Side()
        self.winner: i64 = UNDECIDED

    def copy(self) -> Ragnarok:
        twin = Ragnarok(self.cards)
        self.copy_to(twin)
        twin.row = self.row[:]
        twin.owners = self.owners[:]
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.gods = self.gods.copy()
        twin.giants = self.giants.copy()
        twin.winner = self.winner
        return twin

    def score(self, seat: int) -> int:
        if self.winner < 0:
            return 0
        return 1 if self.winner == seat else -1

    def side(self, seat: i64) -> Side:
        return self.gods if seat == GODS else self.giants

    @property
    def battle(self) -> i64:
        """Which battle it is, from 0: the place of its Realm in the row."""
        return len(self.owners)

    @property
    def realm(self) -> i64:
        return self.row[self.battle]


def pips(die: i64) -> i64:
    """RAG-26: what a die adds to Strength."""
    return (die - 1) >> 1


def dice_value(dice: vec[i64]) -> i64:
    total: i64 = 0
    for die in dice:
        total += pips(die)
    return total


def strength(g: Ragnarok, seat: i64) -> i64:
    """RAG-321: champion, Wonders, circle, dice and Cunning, as far as they lie on the table."""
    cards, side, realm = g.cards, g.side(seat), g.realm
    total = dice_value(side.dice)
    if len(side.at) > g.battle:
        total += cards.adds(side.at[g.battle], realm)
    for card in side.played:
        total += cards.adds(card, realm)
    return total if side.cunning == NO_CARD else total + cards.bonus(side.cunning)


def rotations(g: Ragnarok, seat: i64) -> i64:
    """RAG-29: how often the seat may turn a die up by one pip."""
    card = g.side(seat).cunning
    return 0 if card == NO_CARD else g.cards.turns(card)
