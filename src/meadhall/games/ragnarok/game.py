"""Ragnarok as the hall knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.catalogue import CardFile, Catalogue
from meadhall.core.fate import Fate
from meadhall.core.option import Option
from meadhall.core.wire import Outlook
from meadhall.core.zone import NO_CARD
from meadhall.games.ragnarok import choices, forecast, greedy, position, setup
from meadhall.games.ragnarok.cards import Cards, parse_cards
from meadhall.games.ragnarok.drawing import picture
from meadhall.games.ragnarok.events import STORY
from meadhall.games.ragnarok.guide import RagnarokGuide
from meadhall.games.ragnarok.picture import SEAT_NAMES, RagnarokPicture
from meadhall.games.ragnarok.state import Ragnarok
from meadhall.games.ragnarok.view import RagnarokView, view
from meadhall.games.ragnarok.words import RagnarokWords


class RagnarokGame(RagnarokWords):
    name = "ragnarok"
    title = "Ragnarok"
    seat_names: tuple[str, ...] = SEAT_NAMES
    version = 2
    asked_less = 1
    story = STORY

    own_cards = Path(__file__).parent / "cards.toml"

    def __init__(
        self, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(cards, settings)
        self.cards = Cards(self.catalogue)

    def parse(self, cards: CardFile) -> Catalogue:
        return parse_cards(cards)

    def setup(self) -> Ragnarok:
        return setup.setup(self.cards)

    def view(self, g: Ragnarok, seat: int) -> RagnarokView:
        return view(g, seat)

    def picture(self, view: RagnarokView) -> RagnarokPicture:
        return picture(view)

    def option(self, number: int) -> Option:
        return choices.option(number, self)

    def outlook(self, view: RagnarokView, option: int) -> Outlook:
        return forecast.outlook(view, option)

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

    def guide(self) -> RagnarokGuide:
        return RagnarokGuide(self.cards)
