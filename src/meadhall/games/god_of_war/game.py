"""God of War: The Card Game as the hall knows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from weakref import proxy

from meadhall.core.catalogue import CardFile, Catalogue
from meadhall.core.fate import Fate
from meadhall.core.game import Setting
from meadhall.core.option import Option
from meadhall.core.wire import Outlook
from meadhall.games.god_of_war import choices, forecast, greedy, position, setup
from meadhall.games.god_of_war.cards import BOARDS, LEVELS
from meadhall.games.god_of_war.catalogue import parse_cards
from meadhall.games.god_of_war.drawing import Drawing
from meadhall.games.god_of_war.events import STORY
from meadhall.games.god_of_war.guide import GodOfWarGuide
from meadhall.games.god_of_war.picture import GodOfWarPicture
from meadhall.games.god_of_war.prospects import fitted
from meadhall.games.god_of_war.scenes.table import QUESTS
from meadhall.games.god_of_war.state import BEGINNER, CAMPAIGN, PRACTICE, GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView, view
from meadhall.games.god_of_war.waking import Waking
from meadhall.games.god_of_war.words import GodOfWarWords

SOLO = "kratos"
PARTIES = (*("+".join(party) for size in (2, 3, 4) for party in combinations(BOARDS, size)), SOLO)
MODES = ("campaign", "beginner", *(f"scene {number}" for number in range(1, QUESTS + 1)))


class GodOfWarGame(GodOfWarWords):
    name = "god-of-war"
    title = "God of War: The Card Game"
    seat_names: tuple[str, ...] = ()
    version = 1
    hides = False
    cooperative = True
    story = STORY

    own_cards = Path(__file__).parent / "data"
    possible_settings: tuple[Setting, ...] = (
        Setting("party", "Who plays", PARTIES, "party"),
        Setting("level", "Difficulty", LEVELS),
        Setting("mode", "What is played", MODES),
    )
    asked_settings = ("party", "mode")

    def __init__(
        self, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(cards, settings)
        self.seat_names = tuple(self.settings["party"].split("+"))
        self.waking = Waking(self.cards)
        self.drawing = Drawing(self.waking, self.seat_names, proxy(self))

    def parse(self, cards: CardFile) -> Catalogue:
        return parse_cards(cards) if self.custom_cards else _printed(cards)

    def setup(self) -> GodOfWar:
        mode, scene = CAMPAIGN, 0
        if self.settings["mode"] == "beginner":
            mode = BEGINNER
        elif self.settings["mode"] != "campaign":
            mode, scene = PRACTICE, int(self.settings["mode"].split()[1]) - 1
        boards = [BOARDS.index(name) for name in self.seat_names]
        level = LEVELS.index(self.settings["level"])
        return setup.setup(self.cards, boards, level, mode, scene)

    def view(self, g: GodOfWar, seat: int) -> GodOfWarView:
        return view(g, seat)

    def picture(self, view: GodOfWarView) -> GodOfWarPicture:
        return self.drawing.picture(view)

    def option(self, number: int) -> Option:
        return choices.option(number, self.cards, self)

    def outlook(self, view: GodOfWarView, option: int) -> Outlook:
        return forecast.outlook(self.waking, view, option)

    def describe(self, view: GodOfWarView) -> str:
        seat = [] if view.seat < 0 else [f"seat: {self.seat_names[view.seat]}"]
        return "\n".join([*seat, self.write(view.table)])

    def write(self, g: GodOfWar) -> str:
        return position.write(g, self.catalogue, self.seat_names)

    def read(self, text: str) -> GodOfWar:
        return position.read(text, self.catalogue, self.setup(), self.seat_names)

    def all_cards(self, g: GodOfWar) -> list[int]:
        zones = [g.pool, g.above, g.below, g.looked, g.offer, g.removed]
        for player in g.players:
            zones += [player.deck, player.top, player.hand, player.played, player.discard]
        cards = [card for zone in zones for card in zone]
        for pile, left in enumerate(g.piles):
            cards += [int(self.cards.stun) + pile] * left
        return sorted(cards)

    def guide(self) -> GodOfWarGuide:
        return GodOfWarGuide(self.cards, None if self.custom_cards else fitted())

    def greedy(self, view: GodOfWarView, fate: Fate) -> int:
        return greedy.choose(view)


@lru_cache(maxsize=1)
def _printed(cards: CardFile) -> Catalogue:
    """The game's own cards, read once for all settings."""
    return parse_cards(cards)
