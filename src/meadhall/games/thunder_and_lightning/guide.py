"""What helps to think ahead in Thunder & Lightning."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.guide import Guide
from meadhall.core.option import first, pack, second, verb
from meadhall.core.state import Options, State
from meadhall.games.thunder_and_lightning.cards import Cards, deck_of
from meadhall.games.thunder_and_lightning.features import Features
from meadhall.games.thunder_and_lightning.greedy import best_of, worth_of
from meadhall.games.thunder_and_lightning.network import Network
from meadhall.games.thunder_and_lightning.option import LAY, RECALL
from meadhall.games.thunder_and_lightning.sight import Sight
from meadhall.games.thunder_and_lightning.state import EMPTY, UNDECIDED, Side, Thunder, card_in
from meadhall.games.thunder_and_lightning.thoughts import A_COLUMN, THE_GAME

# How much worth more than the other side's makes one e times as likely to win as to lose.
STEEP: Final = 10.0
IN_HAND: Final = 0.5  # of a card's worth on the battlefield


@final
class ThunderGuide(Guide):
    def __init__(self, cards: Cards, network: Network | None) -> None:
        """Other cards than the network was trained with have none."""
        super().__init__()
        self.heat: float = 1.0
        self.curiosity: float = 1.0
        self.doubt: float = 0.05
        self.sight: Sight = Sight(cards)
        self.features: Features = Features()
        self.network: Network | None = network

    def worths(self, g: State, seat: i64, options: Options, worths: vec[float]) -> None:
        assert isinstance(g, Thunder)
        thoughts = self.sight.thoughts(g, seat)
        top = g.top
        for place in range(options.count):
            worths[place] = worth_of(top, thoughts, options.items[place])

    def quiet(self, g: State) -> i64:
        """Whose turn it is: it changes with every turn."""
        assert isinstance(g, Thunder)
        return g.turn

    def chance(self, g: State, seat: i64) -> float:
        assert isinstance(g, Thunder)
        if g.winner != UNDECIDED:
            return 1.0 if g.winner == seat else 0.0
        network = self.network
        if network is None:
            return by_worth(g, seat)
        self.features.read(g)
        chance = network.chance(self.features)
        return chance if seat == g.turn else 1.0 - chance

    def play(self, g: State, seat: i64, options: Options, fate: Fate) -> i64:
        """What looks best at once."""
        assert isinstance(g, Thunder)
        if options.count == 1:
            return options.items[0]
        return best_of(g.top, self.sight.thoughts(g, seat), options.items, options.count)

    def public(self, g: State, seat: i64, option: i64) -> i64:
        """Of a card laid face down the place and the back are seen, and nothing of Hel's."""
        what = verb(option)
        if what == LAY:
            return pack(LAY, deck_of(first(option)), second(option))
        if what == RECALL:
            return pack(RECALL)
        return option


def by_worth(g: Thunder, seat: i64) -> float:
    """A chance from what the cards of both are worth, for want of a network."""
    more = worth_of_side(g, g.side(seat)) - worth_of_side(g, g.side(1 - seat))
    return 1.0 / (1.0 + exp(-more / STEEP))


def worth_of_side(g: Thunder, side: Side) -> float:
    worth = A_COLUMN * float(side.columns())
    for slot in side.field:
        if slot != EMPTY:
            worth += priced(g, card_in(slot))
    for card in side.hand:
        worth += IN_HAND * priced(g, card)
    return worth


def priced(g: Thunder, card: i64) -> float:
    """A treasure is worth the game to who loses it, and nothing to who has it."""
    worth = g.cards.worth[card]
    return 0.0 if worth >= THE_GAME else worth
