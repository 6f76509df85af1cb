"""Mjolnir or Gungnir, and Vidarr (TAL-69, TAL-77)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.option import pack
from meadhall.core.state import Options
from meadhall.games.thunder_and_lightning.cards import HERO, TREASURE, kind_of
from meadhall.games.thunder_and_lightning.challenge import challenge, may_challenge
from meadhall.games.thunder_and_lightning.losing import lost
from meadhall.games.thunder_and_lightning.option import USE_ON_PLACE
from meadhall.games.thunder_and_lightning.powers.power import HandPower, place_in_words
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    PLACES,
    ROWS,
    Thunder,
    card_in,
    is_down,
)
from meadhall.games.thunder_and_lightning.thoughts import THE_GAME, Thoughts


@final
class Mjolnir(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-69",)
    says: ClassVar[str] = "Remove any one card of the opponent's from the battlefield."

    def offers(self, g: Thunder, seat: i64, card: i64, out: Options) -> None:
        other = g.side(1 - seat)
        for place in range(PLACES):
            if other.field[place] != EMPTY:
                out.add(pack(USE_ON_PLACE, card, place, seat))

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        lost(g, 1 - seat, target)

    def does(self, what: int, target: int) -> str:
        return f"remove the card at {place_in_words(target)}"

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        slot = t.theirs.field[target]
        if not is_down(slot):
            return t.worth(card_in(slot)) - 1.5
        return t.odds(target)[TREASURE] * THE_GAME - 0.5


@final
class Vidarr(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-77",)
    says: ClassVar[str] = (
        "The row-1 card of an outer column challenges any card of the column that faces it."
    )

    def offers(self, g: Thunder, seat: i64, card: i64, out: Options) -> None:
        """TAL-77: an outer column challenges any card of the one that faces it but Thor/Loki."""
        other = g.side(1 - seat)
        column: i64 = 0
        while column < COLUMNS:
            if may_challenge(g, seat, column):
                for row in range(other.size(column)):
                    place = column * ROWS + row
                    if kind_of(other.card(place)) != HERO:
                        out.add(pack(USE_ON_PLACE, card, place, seat))
            column += COLUMNS - 1

    def plays(self, g: Thunder, seat: i64, what: i64, target: i64, fate: Fate) -> None:
        challenge(g, seat, target >> 2, target)

    def does(self, what: int, target: int) -> str:
        return f"challenge {place_in_words(target)}"

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        return t.challenge(target >> 2, target) - 0.8
