"""A watcher who keeps a record of a game from what is told openly, and nothing else.

It shares no code with the engine: what it knows is worked out from the rules of what is shown.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from meadhall.core.event import Event
from tests.thunder_and_lightning.table import GAME

STRENGTH = {
    entry.number: entry.figures["strength"].value if "strength" in entry.figures else None
    for entry in GAME.catalogue.entries
}
COPIES = {entry.number: entry["copies"] for entry in GAME.catalogue.entries}
NAME = [entry.name for entry in GAME.catalogue.entries]
HEROES = {NAME.index("Thor"), NAME.index("Loki")}
TREASURES = {NAME.index("Odin's Ring"), NAME.index("Odin's Crown")}


@dataclass
class Laid:
    """A card on the battlefield: which it is, if that is open, and what is known of it if not."""

    back: int
    card: int | None = None
    may: set[int] = field(default_factory=set)
    sure: bool = False
    fresh: bool = False


@dataclass
class Record:
    """What is known of one side."""

    seat: int
    deck: int = 50
    draws: int = 0
    held: Counter[int] = field(default_factory=Counter)  # how many of each back
    columns: list[list[Laid]] = field(default_factory=lambda: [[], [], []])
    pile: list[int] = field(default_factory=list)
    shown: Counter[int] = field(default_factory=Counter)
    fresh: bool = True
    might: set[int] = field(default_factory=set)
    met: set[int] = field(default_factory=set)

    @property
    def unmet(self) -> set[int]:
        return self.might - self.met

    def down(self) -> list[Laid]:
        return [laid for column in self.columns for laid in column if laid.card is None]

    def insert(self, place: int, laid: Laid) -> None:
        self.columns[place // 4].insert(place % 4, laid)

    def remove(self, place: int) -> Laid:
        return self.columns[place // 4].pop(place % 4)


class Watcher:
    """Follows a game by its open events."""

    def __init__(self) -> None:
        self.sides = [Record(0), Record(1)]

    def follow(self, event: Event) -> None:
        side = self.sides[event.seat] if event.seat >= 0 else None
        word = GAME.kind_of(event)
        handler = getattr(self, word, None)
        if handler is not None and side is not None:
            handler(side, *event.numbers)

    # What is told

    def drew(self, side: Record, _: int) -> None:
        side.deck -= 1
        side.held[side.seat] += 1
        side.draws += 1
        if side.draws > 9:
            side.fresh = False

    def laid(self, side: Record, place: int, back: int) -> None:
        known = Counter({c: n for c, n in side.shown.items() if c % 2 == back and n})
        secret = side.unmet if back == side.seat else set()
        places = side.held[back] + sum(
            laid.back == back and bool(laid.may & set(known)) for laid in side.down()
        )
        whole = bool(known) and not secret and places == known.total()
        side.held[back] -= 1
        may = (set(known) | secret) - HEROES
        side.insert(place, Laid(back, None, may, whole, side.fresh))

    def played(self, side: Record, card: int) -> None:
        self._leaves_hand(side, card)
        side.pile.append(card)

    discarded = played

    def entered(self, side: Record, card: int, place: int) -> None:
        self._leaves_hand(side, card)
        side.insert(place, Laid(card % 2, card))

    def turned_up(self, side: Record, card: int, place: int) -> None:
        laid = side.columns[place // 4][place % 4]
        self._comes_to_light(side, card, card in laid.may)
        side.columns[place // 4][place % 4] = Laid(laid.back, card)

    def lost(self, side: Record, card: int, place: int) -> None:
        if side.columns[place // 4][place % 4].card is None:
            self.turned_up(side, card, place)
        side.remove(place)
        side.pile.append(card)

    def went_under(self, side: Record, card: int) -> None:
        assert side.pile.pop() == card
        side.pile.insert(0, card)

    def showed_hand(self, side: Record, *cards: int) -> None:
        hand = Counter(cards)
        under = side.shown - hand
        side.shown = hand + under
        side.met |= side.might & set(cards)
        self._narrow(side, set(under) | side.unmet)
        hiding = {card for laid in side.down() if not laid.sure for card in laid.may}
        side.might &= side.met | hiding
        seen = any(c in side.might and self._open(c) > COPIES[c] for c in cards)
        self._settle(side, cards, seen)

    def took(self, side: Record, card: int) -> None:
        place = len(side.pile) - 1 - side.pile[::-1].index(card)
        del side.pile[place]
        self.given(side, card)
        if card in side.might and card not in side.pile:
            side.might.discard(card)
            side.met.discard(card)
            self._settle(side, (), False)

    def recalled(self, side: Record, _: int) -> None:
        side.held[side.seat] += 1
        side.might = {c for c in side.pile if c % 2 == side.seat and NAME[c] != "Hel"}

    def seduced(self, side: Record, card: int) -> None:
        assert self.sides[1 - side.seat].pile.pop() == card
        self.given(side, card)

    def moved(self, side: Record, place: int, target: int) -> None:
        side.insert(target, side.remove(place))

    def found(self, side: Record, card: int) -> None:
        if (STRENGTH[card] or 0) >= 2:
            self._leaves_hand(side, card)

    def foresaw(self, side: Record, card: int) -> None:
        side.deck -= 1
        self._comes_to_light(side, card, False)

    def placed(self, side: Record, card: int, place: int) -> None:
        side.insert(place, Laid(card % 2, card))

    def given(self, side: Record, card: int) -> None:
        side.held[card % 2] += 1
        side.shown[card] += 1
        if card in TREASURES:
            side.fresh = False

    def dropped(self, side: Record, card: int) -> None:
        side.pile.append(card)

    # What follows from it

    def _leaves_hand(self, side: Record, card: int) -> None:
        side.held[card % 2] -= 1
        self._comes_to_light(side, card, True)

    def _comes_to_light(self, side: Record, card: int, may_be_shown: bool) -> None:
        if may_be_shown and side.shown[card] > 0:
            side.shown[card] -= 1
        elif card in side.might:
            if may_be_shown:
                side.met.add(card)
            self._settle(side, (card,), self._open(card) + 1 > COPIES[card])
        side.shown = +side.shown
        self._narrow(side, set(side.shown) | side.unmet)

    def _narrow(self, side: Record, cards: set[int]) -> None:
        for laid in side.down():
            if not laid.sure:
                laid.may &= cards

    def _open(self, card: int) -> int:
        return sum(
            side.pile.count(card)
            + side.shown[card]
            + sum(laid.card == card for column in side.columns for laid in column)
            for side in self.sides
        )

    def _settle(self, side: Record, cards: tuple[int, ...], known: bool) -> None:
        """What Hel took is clear: a card of which all other copies lie open, or the only one."""
        if len(side.might) == 1:
            (ghost,) = side.might
        elif known:
            (ghost,) = {c for c in cards if c in side.might and self._excess(side, c)}
        else:
            return
        if ghost not in side.met:
            side.shown[ghost] += 1
        side.pile.remove(ghost)
        side.might, side.met = set(), set()
        self._narrow(side, set(side.shown))

    def _excess(self, side: Record, card: int) -> bool:
        return self._open(card) >= int(COPIES[card])
