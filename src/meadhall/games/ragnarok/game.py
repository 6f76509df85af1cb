"""Ragnarok as the hall knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.catalogue import CardFile, Catalogue
from meadhall.core.event import Event
from meadhall.core.fate import Fate
from meadhall.core.game import CardText, Game
from meadhall.core.option import Option
from meadhall.core.zone import NO_CARD
from meadhall.games.ragnarok import greedy, position, rules, text
from meadhall.games.ragnarok.cards import Cards, parse_cards
from meadhall.games.ragnarok.state import Ragnarok
from meadhall.games.ragnarok.view import RagnarokView, view


class RagnarokGame(Game):
    name = "ragnarok"
    title = "Ragnarok"
    seat_names: tuple[str, ...] = ("gods", "giants")
    version = 2
    asked_less = 1

    own_cards = Path(__file__).parent / "cards.toml"

    def __init__(
        self, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(cards, settings)
        self.cards = Cards(self.catalogue)

    def parse(self, cards: CardFile) -> Catalogue:
        return parse_cards(cards)

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

    def kind_of(self, event: Event) -> str:
        return text.kind_of(event)

    def scene(self, view: RagnarokView) -> dict[str, Any]:
        strength = {
            name: text.breakdown(self.catalogue, view, seat)
            for seat, name in enumerate(self.seat_names)
        }
        return super().scene(view) | {"strength": strength}

    def describe(self, view: RagnarokView) -> str:
        return text.describe(self.catalogue, view)

    def progress(self, view: RagnarokView) -> str:
        return text.progress(view)

    def outlook(self, view: RagnarokView, option: int) -> str:
        return text.outlook(self.catalogue, view, option)

    def card_text(self, card: int) -> CardText:
        return text.card_text(self.catalogue, card)

    def write(self, g: Ragnarok) -> str:
        return position.write(g, self.catalogue, self.option)

    def read(self, text: str) -> Ragnarok:
        return position.read(text, self.catalogue, self.cards, self.option)

    def all_cards(self, g: Ragnarok) -> list[int]:
        zones = [g.row if len(g.row) else self.cards.realms, g.pile, g.discard]
        for side in (g.gods, g.giants):
            zones += [side.champions, side.offer, side.at, side.hand, side.played]
            zones += [vec[i64]([side.cunning])] if side.cunning != NO_CARD else []
        return sorted(card for zone in zones for card in zone)

    def greedy(self, view: RagnarokView, fate: Fate) -> int:
        return greedy.choose(view)

    def result(self, g: Ragnarok) -> str:
        return text.result(g.winner)
