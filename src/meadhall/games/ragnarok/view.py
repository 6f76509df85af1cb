"""What a player of Ragnarok may know (RAG-50)."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.view import WATCHER, View
from meadhall.core.zone import NO_CARD, merged, put, take
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.state import GIANTS, GODS, SEATS, UNDECIDED, Ragnarok, Side


@final
class SideView:
    """One side as a seat sees it. Of the opponent's secrets there are only counts."""

    def __init__(self) -> None:
        self.left: vec[i64] = vec[i64]()  # champions that are not at a Realm yet
        self.at: vec[i64] = vec[i64]()
        self.offer: vec[i64] = vec[i64]()
        self.offered: i64 = 0
        self.hand: vec[i64] = vec[i64]()
        self.held: i64 = 0
        self.shown: vec[i64] = vec[i64]()  # known to be in this hand
        self.counted: i64 = 0  # how many of the hand both players know
        self.played: vec[i64] = vec[i64]()
        self.cunning: i64 = NO_CARD
        self.dice: vec[i64] = vec[i64]()
        self.won: i64 = 0


@final
class RagnarokView(View):
    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards: Cards = cards
        self.row: vec[i64] = vec[i64]()
        self.owners: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        self.piled: i64 = 0
        self.between: vec[i64] = vec[i64]()  # a watcher's: in one hand or the other
        self.gods: SideView = SideView()
        self.giants: SideView = SideView()
        self.winner: i64 = UNDECIDED

    def side(self, seat: i64) -> SideView:
        return self.gods if seat == GODS else self.giants

    @property
    def battle(self) -> i64:
        return len(self.owners)

    def guess(self, fate: Fate) -> Ragnarok:
        g = Ragnarok(self.cards)
        g.row = self.row[:]
        g.owners = self.owners[:]
        g.discard = self.discard[:]
        g.winner = self.winner
        hidden = self.hidden()
        between = self.between[:]
        for seat in range(SEATS):
            seen, side = self.side(seat), g.side(seat)
            side.at = seen.at[:]
            side.played = seen.played[:]
            side.cunning = seen.cunning
            side.dice = seen.dice[:]
            side.won = seen.won
            side.shown = seen.shown[:]
            while len(side.shown) < seen.counted:
                card = fate.draw(between)
                between = take(between, card)
                side.shown = put(side.shown, card)
            side.champions = seen.left[:]
            if seat == self.seat:
                side.hand = seen.hand[:]
                side.offer = seen.offer[:]
                for card in side.offer:
                    side.champions = take(side.champions, card)
            else:
                side.hand = side.shown[:]
                while len(side.hand) < seen.held:
                    card = fate.draw(hidden)
                    hidden = take(hidden, card)
                    side.hand = put(side.hand, card)
                while len(side.offer) < seen.offered:
                    card = fate.draw(side.champions)
                    side.champions = take(side.champions, card)
                    side.offer = put(side.offer, card)
        g.pile = hidden
        self.guess_sealed(g, fate)
        return g

    def hidden(self) -> vec[i64]:
        """The common cards whose place this seat doesn't know."""
        hidden = self.cards.commons[:]
        known = merged(self.discard, self.between)
        for seat in range(SEATS):
            seen = self.side(seat)
            known = merged(known, seen.played)
            if seen.cunning != NO_CARD:
                known = put(known, seen.cunning)
            known = merged(known, seen.hand if seat == self.seat else seen.shown)
        for card in known:
            hidden = take(hidden, card)
        return hidden


def view(g: Ragnarok, seat: i64) -> RagnarokView:
    seen = RagnarokView(g.cards)
    seen.look(g, seat)
    seen.row = g.row[:]
    seen.owners = g.owners[:]
    seen.discard = g.discard[:]
    seen.piled = len(g.pile)
    seen.gods = _side(g.gods, seat == GODS)
    seen.giants = _side(g.giants, seat == GIANTS)
    if seat == WATCHER:
        seen.between = merged(g.gods.shown, g.giants.shown)
    else:
        seen.gods.shown = g.gods.shown[:]
        seen.giants.shown = g.giants.shown[:]
    seen.winner = g.winner
    return seen


def _side(side: Side, own: bool) -> SideView:
    seen = SideView()
    seen.left = merged(side.champions, side.offer)
    seen.at = side.at[:]
    seen.offered = len(side.offer)
    seen.held = len(side.hand)
    seen.counted = len(side.shown)
    seen.played = side.played[:]
    seen.cunning = side.cunning
    seen.dice = side.dice[:]
    seen.won = side.won
    if own:
        seen.offer = side.offer[:]
        seen.hand = side.hand[:]
    return seen
