"""Thunder & Lightning as the hall knows it."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.core.catalogue import CardFile, Catalogue
from meadhall.core.errors import MeadhallError
from meadhall.core.fate import Fate
from meadhall.core.game import Setting
from meadhall.core.guide import Guide
from meadhall.core.option import Option
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning import choices, greedy, position, setup
from meadhall.games.thunder_and_lightning.cards import (
    DECK_NAMES,
    DECK_SIZE,
    KIND_NAMES,
    OWN_CARDS,
    VARIABLE,
    Cards,
    copies_of,
    parse_cards,
)
from meadhall.games.thunder_and_lightning.drawing import picture
from meadhall.games.thunder_and_lightning.events import STORY
from meadhall.games.thunder_and_lightning.features import KINDS
from meadhall.games.thunder_and_lightning.guide import ThunderGuide
from meadhall.games.thunder_and_lightning.network import trained
from meadhall.games.thunder_and_lightning.picture import ThunderPicture
from meadhall.games.thunder_and_lightning.powers import POWERS
from meadhall.games.thunder_and_lightning.record import without
from meadhall.games.thunder_and_lightning.state import Thunder, card_in
from meadhall.games.thunder_and_lightning.view import ThunderView, view
from meadhall.games.thunder_and_lightning.words import ThunderWords

MOST_COPIES = 12


class ThunderGame(ThunderWords):
    name = "thunder-and-lightning"
    title = "Thunder & Lightning"
    seat_names: tuple[str, ...] = DECK_NAMES
    version = 2
    asked_less = 1
    story = STORY

    own_cards = OWN_CARDS

    def __init__(
        self, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(cards, settings)
        self.cards = Cards(self.catalogue, self._copies(), POWERS)

    def parse(self, cards: CardFile) -> Catalogue:
        """The file also says how many copies are usual where a table can decide."""
        catalogue = parse_cards(cards)
        self.possible_settings = tuple(_setting(catalogue, kind) for kind in VARIABLE)
        return catalogue

    def _copies(self) -> list[int]:
        """How many of each kind a deck holds, with what the table decided."""
        copies = copies_of(self.catalogue)
        for kind in VARIABLE:
            copies[KIND_NAMES.index(kind)] = int(self.settings[_plain(kind)])
        if sum(copies) != DECK_SIZE:
            chosen = ", ".join(f"{name} {count}" for name, count in self.settings.items())
            excess = sum(copies) - DECK_SIZE
            advice = f"take {excess} out" if excess > 0 else f"add {-excess}"
            raise MeadhallError(
                f"a deck must have {DECK_SIZE} cards, not {sum(copies)}: {advice} ({chosen})"
            )
        return copies

    def setup(self) -> Thunder:
        return setup.setup(self.cards)

    def view(self, g: Thunder, seat: int) -> ThunderView:
        return view(g, seat)

    def picture(self, view: ThunderView) -> ThunderPicture:
        return picture(view)

    def option(self, number: int) -> Option:
        return choices.option(number, self)

    def write(self, g: Thunder) -> str:
        return position.write(g, self.catalogue, self.option)

    def read(self, text: str) -> Thunder:
        return position.read(text, self.catalogue, self.cards, self.option)

    def all_cards(self, g: Thunder) -> list[int]:
        limbo = [] if g.limbo == NO_CARD else [g.limbo]
        cards = [int(card) for card in limbo]
        for side in (g.thor, g.loki):
            pile = side.pile if side.ghost == NO_CARD else without(side.pile, side.ghost)
            cards += [*side.deck, *side.hand, *pile]
            cards += [card_in(slot) for slot in side.field if slot >= 0]
        return sorted(cards)

    def greedy(self, view: ThunderView, fate: Fate) -> int:
        return greedy.choose(view)

    def guide(self) -> Guide:
        """The network knows only the game's own cards, as many as are usual."""
        usual = {setting.name: setting.choices[0] for setting in self.possible_settings}
        known = not self.custom_cards and self.settings == usual and len(KIND_NAMES) == KINDS
        return ThunderGuide(self.cards, trained() if known else None)


def _setting(catalogue: Catalogue, kind: str) -> Setting:
    place = KIND_NAMES.index(kind)
    called = dict.fromkeys(entry.name for entry in catalogue.entries[2 * place : 2 * place + 2])
    usual = copies_of(catalogue)[place]
    others = [str(count) for count in range(MOST_COPIES + 1) if count != usual]
    return Setting(_plain(kind), f"{' / '.join(called)} in a deck", (str(usual), *others), "figure")


def _plain(kind: str) -> str:
    return kind.casefold()
