"""Ragnarok as the hall knows it."""

from __future__ import annotations

from pathlib import Path

from meadhall.core.catalogue import Catalogue
from meadhall.core.event import Event
from meadhall.core.game import Game
from meadhall.core.option import Option
from meadhall.games.ragnarok import position, rules, text
from meadhall.games.ragnarok.cards import Cards, load_catalogue, parse_catalogue
from meadhall.games.ragnarok.state import Ragnarok
from meadhall.games.ragnarok.view import RagnarokView, view


class RagnarokGame(Game):
    name = "ragnarok"
    title = "Ragnarok"
    seat_names = ("gods", "giants")
    version = 1

    def __init__(self, cards: Path | None = None, catalogue: Catalogue | None = None) -> None:
        self.custom_cards = cards is not None or catalogue is not None
        self.catalogue = catalogue or load_catalogue(cards)
        self.cards = Cards(self.catalogue)

    def with_cards(self, text: str, source: str) -> RagnarokGame:
        return RagnarokGame(catalogue=parse_catalogue(text, source))

    def setup(self) -> Ragnarok:
        return rules.setup(self.cards)

    def view(self, g: Ragnarok, seat: int) -> RagnarokView:
        return view(g, seat)

    def option(self, number: int) -> Option:
        return text.option(self.catalogue, number)

    def prompt(self, view: RagnarokView) -> str:
        return text.prompt(self.catalogue, view)

    def sentence(self, event: Event, seat: int) -> str:
        return text.sentence(self.catalogue, event, seat)

    def rule_of(self, event: Event) -> str:
        return text.rule_of(event)

    def describe(self, view: RagnarokView) -> str:
        return text.describe(self.catalogue, view)

    def write(self, g: Ragnarok) -> str:
        return position.write(g, self.catalogue, self.option)

    def read(self, text: str) -> Ragnarok:
        return position.read(text, self.catalogue, self.cards, self.option)

    def result(self, g: Ragnarok) -> str:
        return text.result(g.winner)
