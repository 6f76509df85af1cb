"""Twins of a game of Ragnarok, from what a player or a watcher can't know (RAG-50).

Hidden are the cards that others drew until they are played, the champions that were offered and not
kept, and a sealed answer until all are given. What follows from counting needs no care: when the
pile has run out, each of its cards has been drawn, so all that can change is when, and by whom of
those whose hands are hidden.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

import msgspec

from meadhall.core.game import Game
from meadhall.core.log import Move
from meadhall.core.play import options
from meadhall.core.table import Moment
from meadhall.games.ragnarok.state import Ragnarok

SEATS = ("gods", "giants")
CHAMPIONS = ("god", "giant")
REALMS = 9
OPENING_HAND = 5
REFILL = 3
OFFER = 3


@dataclass
class Drawn:
    """A hidden card: which answer of Fate it was, of which pile, and what it is once that shows."""

    move: int
    place: int
    pile: int
    card: int | None = None


def redrawn(
    game: Game, moments: Sequence[Moment], seat: str | None, chance: random.Random
) -> list[Move]:
    """The same moves, with all that the observer can't know drawn anew."""
    return _Redraw(game, moments, seat, chance).moves()


class _Redraw:
    """Goes through a log from its start, and decides about a hidden card when it is shown."""

    def __init__(
        self, game: Game, moments: Sequence[Moment], seat: str | None, chance: random.Random
    ) -> None:
        self.game = game
        self.moments = moments
        self.hidden = [name for name in SEATS if name != seat]
        self.chance = chance
        self.names = {entry.name: entry.number for entry in game.catalogue.entries}
        self.fates = [list(moment.move.fate) for moment in moments]
        self.hands: dict[str, list[Drawn]] = {name: [] for name in SEATS}
        self.drawn: list[Drawn] = []
        commons = set(self.names.values()) - self._of_kind("realm", *CHAMPIONS)
        self.unseen = [commons]  # of each pile, what no observer has seen leave it
        self.piled = len(commons)
        self.played: set[int] = set()  # since the pile was made
        self.left = {name: self._of_kind(kind) for name, kind in zip(SEATS, CHAMPIONS)}
        self.offers: dict[str, list[int]] = {}

    def _of_kind(self, *kinds: str) -> set[int]:
        return {entry.number for entry in self.game.catalogue.entries if entry.kind in kinds}

    def moves(self) -> list[Move]:
        last = len(self.moments) - 1
        pending = not self.moments[last].reveals and self.moments[last].move.seat in self.hidden
        for move, moment in enumerate(self.moments):
            if move > 0 and not (move == last and pending):
                self._choice(moment.move)
            self._chance_of(move)
        self._fill()
        choices = [moment.move.choice for moment in self.moments]
        if pending:
            choices[last] = self._another(self.moments[last].move)
        return [
            msgspec.structs.replace(moment.move, choice=choice, fate=fate)
            for moment, choice, fate in zip(self.moments, choices, self.fates)
        ]

    # What is seen

    def _choice(self, move: Move) -> None:
        """A card or champion is played; what else is chosen lies open."""
        verb, _, rest = move.choice.partition(" ")
        if verb == "keep":
            self.left[move.seat].remove(self.names[rest])
        elif verb in ("play", "add"):
            for name in rest.split(" + "):
                self._play(move.seat, self.names[name])

    def _play(self, seat: str, card: int) -> None:
        """Any card of the hand that is from the right pile can have been this one."""
        self.played.add(card)
        if seat in self.hidden:
            pile = next(pile for pile, unseen in enumerate(self.unseen) if card in unseen)
            drawn = self.chance.choice([d for d in self.hands[seat] if d.pile == pile])
            self.hands[seat].remove(drawn)
            drawn.card = card
            self.unseen[pile].remove(card)

    # What is drawn

    def _chance_of(self, move: int) -> None:
        """Fate's answers after a move: at the start the row of Realms, after others only dice,
        and where a battle begins, at the end, both hands and both offers."""
        battle = self._battles(move)
        if move > 0 and (battle == self._battles(move - 1) or self.moments[move].live.over):
            return
        hand = REFILL if battle else OPENING_HAND
        offer = min(OFFER, REALMS - battle)
        place = len(self.fates[move]) - 2 * hand - 2 * offer
        for seat in SEATS:
            for _ in range(hand):
                self._draw(seat, move, place)
                place += 1
        for seat in SEATS:
            if seat in self.hidden:
                self.fates[move][place : place + offer] = self._offer(seat, move, offer)
            place += offer

    def _battles(self, move: int) -> int:
        return len(cast(Ragnarok, self.moments[move].live).owners)

    def _draw(self, seat: str, move: int, place: int) -> None:
        if self.piled == 0:
            self.unseen.append(set(self.played))
            self.piled = len(self.played)
            self.played.clear()
        self.piled -= 1
        pile = len(self.unseen) - 1
        if seat in self.hidden:
            self.drawn.append(Drawn(move, place, pile))
            self.hands[seat].append(self.drawn[-1])
        else:
            self.unseen[pile].remove(self.fates[move][place])

    def _offer(self, seat: str, move: int, count: int) -> list[int]:
        """The champion that is kept, with any others."""
        kept = self._kept(seat, move)
        rest = sorted(self.left[seat] - set(kept))
        offer = [*kept, *self.chance.sample(rest, count - len(kept))]
        self.chance.shuffle(offer)
        self.offers[seat] = offer
        return offer

    def _kept(self, seat: str, move: int) -> list[int]:
        """The champion that the seat is seen to keep after that move."""
        later = self.moments[move + 1 :]
        if later and not later[-1].reveals:
            later = later[:-1]
        for moment in later:
            verb, _, name = moment.move.choice.partition(" ")
            if verb == "keep" and moment.move.seat == seat:
                return [self.names[name]]
        return sorted(self.left[seat]) if len(self.left[seat]) == 1 else []

    def _fill(self) -> None:
        """The cards that were not seen may be any that are left of their pile."""
        for pile, unseen in enumerate(self.unseen):
            places = [drawn for drawn in self.drawn if drawn.pile == pile and drawn.card is None]
            cards = self.chance.sample(sorted(unseen), len(places))
            for drawn, card in zip(places, cards):
                drawn.card = card
        for drawn in self.drawn:
            assert drawn.card is not None
            self.fates[drawn.move][drawn.place] = drawn.card

    # What is sealed

    def _another(self, move: Move) -> str:
        """Any answer that the seat can have sealed."""
        verb = move.choice.partition(" ")[0]
        if verb == "keep":
            return f"keep {self._called([self.chance.choice(self.offers[move.seat])])}"
        if verb in ("play", "add"):
            count = 2 if verb == "play" else 1
            cards = self.chance.sample(self.hands[move.seat], count)
            return f"{verb} {self._called([card.card for card in cards if card.card is not None])}"
        legal = options(self.moments[-2].live, SEATS.index(move.seat))
        return self.game.option(self.chance.choice(legal)).text

    def _called(self, cards: Iterable[int]) -> str:
        entries = self.game.catalogue.entries
        return " + ".join(entries[card].name for card in sorted(cards))
