"""Everything that the hidden cards of one side can be, each possibility with its exact weight.

A watcher follows what is told openly and keeps every world that fits. Cards of a kind are counted
as so many different ones. A world grows likelier by the number of ways in which its cards can have
done what was seen:

- dealt, drawn or foreseen: every card of the deck alike; the treasure is never dealt (TAL-2);
- laid face down: every card of the hand with that back alike, but Thor and Loki (TAL-3, TAL-15);
- taken by Hel in secret: every card of her own deck in the pile alike, but Hel (TAL-66);
- leaving the hand openly: the more copies of it the hand has, the likelier it was one of them;
- turned up, shown, taken from the pile: it must be as it was seen.

Nothing else tells anything. Factors that are the same in every world are left out, so weights are
whole numbers and mean something only beside each other. No code is shared with the engine.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from meadhall.core.event import Event
from meadhall.games.thunder_and_lightning.events import DEALT
from meadhall.games.thunder_and_lightning.state import EMPTY, Side, Thunder, card_in, is_down
from tests.thunder_and_lightning.table import GAME

Cards = tuple[int, ...]  # sorted, where they have no order

NONE = -1
ROWS = 4
NAME = [entry.name for entry in GAME.catalogue.entries]
HEROES = {NAME.index("Thor"), NAME.index("Loki")}
TREASURES = {NAME.index("Odin's Ring"), NAME.index("Odin's Crown")}
NIGHTMARES = {card for card, name in enumerate(NAME) if name == "Nightmare"}
HELS = {card for card, name in enumerate(NAME) if name == "Hel"}
FETCHED = {"Longships": ("Vikings", "Archer"), "Odin": ("Ravens",)}
EVEN = math.lcm(*range(1, 13))  # can be shared out among the cards of any hand


class World(NamedTuple):
    """What nobody but the owner sees."""

    hand: Cards
    down: Cards  # face down, in the order in which they were laid
    deck: Cards
    ghost: int = NONE  # what Hel took in secret

    def text(self, seat: int) -> str:
        """In words, as that seat's cards."""
        parts = [f"hand {called(self.hand, seat)}", f"down {called(self.down, seat)}"]
        parts += [f"deck {called(self.deck, seat)}"]
        parts += [f"Hel took {NAME[self.ghost]}"] if self.ghost != NONE else []
        return "; ".join(parts)


Ways = Iterable[tuple[World, int]]


@dataclass(eq=False)
class Lying:
    """A card on the battlefield: its back, and the card if it lies face up."""

    back: int
    card: int | None = None


def called(cards: Iterable[int], holder: int) -> str:
    return ", ".join(whose(card, holder) + NAME[card] for card in cards) or "-"


def whose(card: int, holder: int) -> str:
    return "" if back_of(card) == holder else ("Thor's ", "Loki's ")[back_of(card)]


def back_of(card: int) -> int:
    return card % 2


def less(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def more(cards: Cards, card: int) -> Cards:
    return tuple(sorted((*cards, card)))


class Worlds:
    """What one side can be for those who don't see its cards."""

    def __init__(self, seat: int, deck: Iterable[int]) -> None:
        self.seat = seat
        self.columns: list[list[Lying]] = [[], [], []]
        self.down: list[Lying] = []  # those face down, in the order in which they were laid
        self.pile: Counter[int] = Counter()  # with what Hel took in secret
        self.limbo: int | None = None  # found by Ravens
        self.weights = {World((), (), tuple(sorted(deck))): 1}

    @classmethod
    def of(cls, g: Thunder, seat: int) -> Worlds:
        """A side with nothing face down, of whose hand nobody has seen more than the backs.

        What was taken from the other deck is known to all (TAL-81).
        """
        side = g.side(seat)
        mine = [int(card) for card in side.hand if back_of(int(card)) == seat]
        worlds = cls(seat, [*map(int, side.deck), *mine])
        worlds.pile.update(map(int, side.pile))
        for place, slot in enumerate(side.field):
            if slot != EMPTY:
                assert not is_down(slot), "a start has no card face down"
                worlds._insert(place, Lying(back_of(int(card_in(slot))), int(card_in(slot))))
        for card in map(int, side.hand):
            if back_of(card) == seat:
                worlds.drew(NONE)
            else:
                worlds.given(card)
        return worlds

    def chances(self) -> dict[World, float]:
        total = sum(self.weights.values())
        return {world: weight / total for world, weight in self.weights.items()}

    def follow(self, event: Event) -> None:
        """Take in an event as a watcher is told of it."""
        word = "dealt" if event.kind == DEALT else GAME.kind_of(event)
        if event.seat == self.seat:
            handler = getattr(self, word, None)
            if handler is not None:
                handler(*event.numbers)
        elif word == "seduced":
            self.pile[event.numbers[0]] -= 1

    def world_in(self, side: Side) -> World | None:
        """The world that a state shows; None if it contradicts what lies open."""
        down = self._down_in(side)
        gone = self._gone_from(side)
        if down is None or gone is None:
            return None
        return World(_sorted(side.hand), down, _sorted(side.deck), gone)

    def _down_in(self, side: Side) -> Cards | None:
        down: dict[Lying, int] = {}
        for place in range(len(self.columns) * ROWS):
            column, row = divmod(place, ROWS)
            slot = side.field[place]
            if (slot == EMPTY) != (row >= len(self.columns[column])):
                return None
            if slot == EMPTY:
                continue
            lying, card = self.columns[column][row], int(card_in(slot))
            if is_down(slot) != (lying.card is None) or lying.card not in (None, card):
                return None
            if lying.card is None:
                down[lying] = card
        return tuple(down[lying] for lying in self.down)

    def _gone_from(self, side: Side) -> int | None:
        """What is missing in the pile: NONE for nothing, None where it isn't a single card."""
        gone = Counter(self.pile)
        gone.subtract(map(int, side.pile))
        if side.ghost != NONE:
            gone[int(side.ghost)] += 1
        missing = [card for card, count in gone.items() if count != 0]
        if not missing:
            return NONE
        return missing[0] if len(missing) == 1 and gone[missing[0]] == 1 else None

    # What is told

    def dealt(self, _: int) -> None:
        self._spread(lambda world: self._draw(world, TREASURES))

    def drew(self, _: int) -> None:
        self._spread(lambda world: self._draw(world, set()))

    def laid(self, place: int, back: int) -> None:
        lying = Lying(back)
        self._insert(place, lying)
        self.down.append(lying)
        self._spread(lambda world: self._lay(world, back))

    def played(self, card: int) -> None:
        self._leaves_hand(card)
        self.pile[card] += 1
        fetched = FETCHED.get(NAME[card], ())
        if fetched:  # TAL-681: they can't be played for nothing
            self._keep(lambda world: self._really_piled(world, fetched) > 0)

    def _really_piled(self, world: World, names: tuple[str, ...]) -> int:
        """How many cards of some names the pile has without what Hel took."""
        piled = sum(count for card, count in self.pile.items() if NAME[card] in names)
        return piled - (world.ghost != NONE and NAME[world.ghost] in names)

    def discarded(self, card: int) -> None:
        if self.limbo == card:
            self.limbo = None
        else:
            self._leaves_hand(card)
        self.pile[card] += 1

    def entered(self, card: int, place: int) -> None:
        self._leaves_hand(card)
        self._insert(place, Lying(back_of(card), card))

    def found(self, card: int) -> None:
        """By Ravens, at random; Nightmare stays until the hand is discarded."""
        if card in NIGHTMARES:
            self._keep(lambda world: card in world.hand)
        else:
            self._leaves_hand(card)
            self.limbo = card

    def turned_up(self, card: int, place: int) -> None:
        lying = self.columns[place // ROWS][place % ROWS]
        order = self.down.index(lying)
        del self.down[order]
        lying.card = card
        self._spread(lambda world: _turn_up(world, order, card))

    def lost(self, card: int, place: int) -> None:
        if self.columns[place // ROWS][place % ROWS].card is None:
            self.turned_up(card, place)
        self._remove(place)
        self.pile[card] += 1

    def showed_hand(self, *cards: int) -> None:
        hand = tuple(sorted(cards))
        self._keep(lambda world: world.hand == hand)

    def took(self, card: int) -> None:
        self._keep(lambda world: self.pile[card] > (world.ghost == card))
        self.pile[card] -= 1
        self.given(card)

    def recalled(self, _: int) -> None:
        self._spread(self._recall)

    def seduced(self, card: int) -> None:
        self.given(card)

    def given(self, card: int) -> None:
        self._spread(lambda world: [(world._replace(hand=more(world.hand, card)), 1)])

    def foresaw(self, card: int) -> None:
        self._spread(lambda world: _foresee(world, card))

    def placed(self, card: int, place: int) -> None:
        self.limbo = None
        self._insert(place, Lying(back_of(card), card))

    def dropped(self, card: int) -> None:
        self.limbo = None
        self.pile[card] += 1

    def moved(self, place: int, target: int) -> None:
        self._insert(target, self._remove(place))

    # What follows from it

    def _draw(self, world: World, never: set[int]) -> Ways:
        hand, down, deck, ghost = world
        for card in set(deck) - never:
            yield World(more(hand, card), down, less(deck, card), ghost), deck.count(card)

    def _lay(self, world: World, back: int) -> Ways:
        hand, down, deck, ghost = world
        may = [card for card in hand if back_of(card) == back and card not in HEROES]
        for card in set(may):
            weight = may.count(card) * EVEN // len(may)
            yield World(less(hand, card), (*down, card), deck, ghost), weight

    def _recall(self, world: World) -> Ways:
        for card, count in self.pile.items():
            if back_of(card) == self.seat and card not in HELS and count > 0:
                yield world._replace(hand=more(world.hand, card), ghost=card), count

    def _leaves_hand(self, card: int) -> None:
        self._spread(lambda world: _leave_hand(world, card))

    def _keep(self, fits: Callable[[World], bool]) -> None:
        self._spread(lambda world: [(world, 1)] if fits(world) else [])

    def _spread(self, ways: Callable[[World], Ways]) -> None:
        """Every world becomes those that it can become; equal ones are one."""
        after: dict[World, int] = {}
        for world, weight in self.weights.items():
            for became, count in ways(world):
                after[became] = after.get(became, 0) + weight * count
        assert after, "what was told can't have happened"
        common = math.gcd(*after.values())
        self.weights = {world: weight // common for world, weight in after.items()}

    def _insert(self, place: int, lying: Lying) -> None:
        self.columns[place // ROWS].insert(place % ROWS, lying)

    def _remove(self, place: int) -> Lying:
        return self.columns[place // ROWS].pop(place % ROWS)


def _leave_hand(world: World, card: int) -> Iterator[tuple[World, int]]:
    if card in world.hand:
        yield world._replace(hand=less(world.hand, card)), world.hand.count(card)


def _foresee(world: World, card: int) -> Iterator[tuple[World, int]]:
    if card in world.deck:
        yield world._replace(deck=less(world.deck, card)), world.deck.count(card)


def _turn_up(world: World, order: int, card: int) -> Iterator[tuple[World, int]]:
    down = world.down
    if down[order] == card:
        yield world._replace(down=down[:order] + down[order + 1 :]), 1


def _sorted(cards: Iterable[int]) -> Cards:
    return tuple(sorted(map(int, cards)))
