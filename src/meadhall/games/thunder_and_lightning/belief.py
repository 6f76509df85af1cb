"""What all can know of hidden cards, by all the ways in which it can have been (TAL-80)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.fate import Fate
from meadhall.core.zone import holds, put, take
from meadhall.games.thunder_and_lightning.cards import HERO, KIND_COUNT, TREASURE, kind_of
from meadhall.games.thunder_and_lightning.case import (
    ELSEWHERE,
    IN_DECK,
    IN_HAND,
    NO_GHOST,
    PLACES,
    UNSEEN,
    WITH_HERO,
    Case,
)
from meadhall.games.thunder_and_lightning.cases import Cases
from meadhall.games.thunder_and_lightning.state import Side, card_in, entry_of, is_down, slot_of

CHANCES: Final = 1 << 30


@final
class Belief(Cases):
    """What all can know of the cards with one back that a player holds or has laid face down."""

    @property
    def possible(self) -> bool:
        """Whether what was seen can have been at all."""
        return self.total > 0.0

    def number_of(self, slot: i64) -> i64:
        """Which of the cards laid face down this one is; -1 for a card of the other back."""
        for number in range(i64(len(self.slots))):
            if self.slots[number] == entry_of(slot):
                return number
        return -1

    def chances(self, number: i64) -> vec[float]:
        """How likely a card laid face down is of each kind."""
        found = no_chances()
        for case in self.cases:
            lot = case.laid[number]
            if lot == UNSEEN:
                treasure = case.weight_at(number)
                found[TREASURE] += treasure
                self.spread(found, case, case.weight() - treasure)
            else:
                self.spread_lot(found, lot, case.weight())
        return self.shared(found, 1.0)

    def hand_chances(self) -> vec[float]:
        """How likely a card of the hand, taken at random, is of each kind."""
        found = no_chances()
        for case in self.cases:
            weight, treasure = case.weight(), case.weight_at(IN_HAND)
            hero = 0.0
            place = WITH_HERO
            while place < WITH_HERO + PLACES:
                hero += case.odds[place]
                place += 1
            found[TREASURE] += treasure
            found[HERO] += hero
            self.spread(found, case, weight * float(self.hand - case.known) - hero - treasure)
            for lot in range(i64(len(self.lots))):
                if case.held[lot] > 0:
                    self.spread_lot(found, lot, weight * float(case.held[lot]))
        return self.shared(found, float(self.hand))

    def spread(self, found: vec[float], case: Case, weight: float) -> None:
        """Share a weight out among the cards that have not been seen."""
        if case.pooled == 0:
            return
        for kind in range(KIND_COUNT):
            found[kind] += weight * float(case.pool[kind]) / float(case.pooled)

    def spread_lot(self, found: vec[float], lot: i64, weight: float) -> None:
        cards = self.lots[lot]
        for card in cards:
            found[kind_of(card)] += weight / float(len(cards))

    def shared(self, found: vec[float], cards: float) -> vec[float]:
        kind: i64 = 0
        whole = self.total * cards
        while kind < KIND_COUNT:
            found[kind] = found[kind] / whole if whole > 0.0 else 0.0
            kind += 1
        return found

    def may_be(self, number: i64) -> i64:
        """The set of cards, seen before, that a card laid face down may be."""
        cards: i64 = 0
        for case in self.cases:
            if case.laid[number] != UNSEEN:
                for card in self.lots[case.laid[number]]:
                    cards |= bit(card)
        return cards

    def is_sure(self, number: i64) -> bool:
        """Whether it must be one of these."""
        for case in self.cases:
            if case.laid[number] == UNSEEN:
                return False
        return True

    def is_safe(self, number: i64) -> bool:
        """Whether a card laid face down can't be the treasure, which may be elsewhere unseen."""
        if self.doubt <= 0.0 or self.is_sure(number):
            return False
        for case in self.cases:
            if case.weight_at(number) > 0.0:
                return False
        return not has(self.may_be(number), TREASURE * 2 + self.back)

    def shown(self) -> vec[i64]:
        """The cards, seen before, that surely are in the hand or face down, sorted."""
        least = vec[i64]()
        for case in self.cases:
            counts = self.hidden_of(case)
            if len(least) == 0:
                least = counts
            for kind in range(KIND_COUNT):
                if counts[kind] < least[kind]:
                    least[kind] = counts[kind]
        cards = vec[i64]()
        for kind in range(i64(len(least))):
            count = least[kind]
            while count > 0:
                cards = append(cards, kind * 2 + self.back)
                count -= 1
        return cards

    def hidden_of(self, case: Case) -> vec[i64]:
        """By kind, how many cards that were seen before are in the hand or face down."""
        counts = vec[i64](capacity=KIND_COUNT)
        while len(counts) < KIND_COUNT:
            counts = append(counts, 0)
        for lot in range(i64(len(self.lots))):
            there = case.held[lot]
            for laid in case.laid:
                if laid == lot:
                    there += 1
            cards = self.lots[lot]
            if there == len(cards):
                for card in cards:
                    counts[kind_of(card)] += 1
            elif self.all_of(lot, kind_of(cards[0])):
                counts[kind_of(cards[0])] += there
        return counts

    def all_of(self, lot: i64, kind: i64) -> bool:
        for card in self.lots[lot]:
            if kind_of(card) != kind:
                return False
        return True

    def gone(self) -> vec[i64]:
        """The cards that Hel can have taken in secret, sorted."""
        could: i64 = 0
        for case in self.cases:
            if case.ghost != NO_GHOST:
                for card in self.lots[case.ghost]:
                    could |= bit(card)
        cards = vec[i64]()
        card = self.back
        while card < 2 * KIND_COUNT:
            if has(could, card):
                cards = append(cards, card)
            card += 2
        return cards

    # A deal as likely as it should be

    def deal(self, side: Side, fate: Fate) -> None:
        """Put a card at every hidden place of a side."""
        chosen = float(fate.roll(CHANCES) - 1) / float(CHANCES) * self.total
        number = self.case_at(chosen)
        case = self.cases[number]
        if number > 0:
            chosen -= self.sums[number - 1]
        cell: i64 = 0
        last: i64 = 0
        while cell < 2 * PLACES:
            if case.odds[cell] > 0.0:
                last = cell
                if chosen < case.odds[cell]:
                    break
                chosen -= case.odds[cell]
            cell += 1
        self.fill(case, side, last % PLACES, last >= WITH_HERO, fate)

    def case_at(self, weight: float) -> i64:
        """The case that a weight falls to, counted through all of them."""
        number: i64 = 0
        last = len(self.cases) - 1
        while number < last:
            middle = (number + last) >> 1
            if weight < self.sums[middle]:
                last = middle
            else:
                number = middle + 1
        return number

    def fill(self, case: Case, side: Side, treasure: i64, with_hero: bool, fate: Fate) -> None:
        """Deal the cards of a case: those seen before first, then those that nobody has seen."""
        rest = self.not_seen(case)
        if case.ghost != NO_GHOST:
            side.ghost = self.lots[case.ghost][0]
        if len(self.lots) > 0:
            self.fill_lots(case, side, fate)
        for place in range(i64(len(side.field))):
            slot = side.field[place]
            if is_down(slot) and card_in(slot) & 1 == self.back:
                number = self.number_of(slot)
                if case.laid[number] == UNSEEN:
                    card: i64 = TREASURE * 2 + self.back
                    if treasure != number:
                        card = fate.draw(rest)
                        rest = take(rest, card)
                    side.field[place] = slot_of(card, 0, entry_of(slot))
        held = self.hand - case.known
        if with_hero:
            side.hand = put(side.hand, self.hero_card())
            held -= 1
        if treasure == IN_HAND:
            side.hand = put(side.hand, TREASURE * 2 + self.back)
            held -= 1
        while held > 0:
            card = fate.draw(rest)
            rest = take(rest, card)
            side.hand = put(side.hand, card)
            held -= 1
        if self.deck > 0:
            if self.hero and not with_hero:
                rest = put(rest, self.hero_card())
            if treasure == IN_DECK:
                rest = put(rest, TREASURE * 2 + self.back)
            side.deck = rest

    def fill_lots(self, case: Case, side: Side, fate: Fate) -> None:
        """Deal the cards that were seen before; those of a lot are alike."""
        lots = [lot[:] for lot in self.lots]
        for place in range(i64(len(side.field))):
            slot = side.field[place]
            if is_down(slot) and card_in(slot) & 1 == self.back:
                lot = case.laid[self.number_of(slot)]
                if lot != UNSEEN:
                    card = fate.draw(lots[lot])
                    lots[lot] = take(lots[lot], card)
                    side.field[place] = slot_of(card, 0, entry_of(slot))
                    if lot == case.ghost:
                        side.ghost = card
        for lot in range(i64(len(lots))):
            count = case.held[lot]
            while count > 0:
                card = fate.draw(lots[lot])
                lots[lot] = take(lots[lot], card)
                side.hand = put(side.hand, card)
                if lot == case.ghost:
                    side.ghost = card
                count -= 1

    def not_seen(self, case: Case) -> vec[i64]:
        """The cards that have not been seen, the Hero and the treasure apart, sorted."""
        rest = vec[i64](capacity=50)
        for kind in range(KIND_COUNT):
            count = case.pool[kind]
            while count > 0:
                rest = append(rest, kind * 2 + self.back)
                count -= 1
        return rest

    def allows(self, side: Side) -> bool:
        """Whether a side can be as it is, for all that was seen."""
        if self.cut:
            return True
        for case in self.cases:
            if self.fits(case, side):
                return True
        return False

    def fits(self, case: Case, side: Side) -> bool:
        if case.ghost != NO_GHOST and not holds(self.lots[case.ghost], side.ghost):
            return False
        treasure: i64 = ELSEWHERE
        lots = [lot[:] for lot in self.lots]
        for slot in side.field:
            if is_down(slot) and card_in(slot) & 1 == self.back:
                number, card = self.number_of(slot), card_in(slot)
                lot = case.laid[number]
                if lot != UNSEEN:
                    if not holds(lots[lot], card) or (lot == case.ghost and card != side.ghost):
                        return False
                    lots[lot] = take(lots[lot], card)
                elif kind_of(card) == TREASURE:
                    treasure = number
                elif case.pool[kind_of(card)] <= 0:
                    return False
        hand = side.hand[:]
        for lot in range(i64(len(lots))):
            count = case.held[lot]
            if lot == case.ghost and not self.all_of(lot, kind_of(side.ghost)):
                lots[lot] = vec[i64]([side.ghost])
            for card in lots[lot]:
                if count > 0 and holds(hand, card):
                    hand = take(hand, card)
                    count -= 1
            if count > 0:
                return False
        hero = holds(hand, self.hero_card())
        if treasure == ELSEWHERE:
            if holds(hand, TREASURE * 2 + self.back):
                treasure = IN_HAND
            elif holds(side.deck, TREASURE * 2 + self.back):
                treasure = IN_DECK
        return case.odds[treasure + (WITH_HERO if hero else 0)] > 0.0


def no_chances() -> vec[float]:
    found = vec[float](capacity=KIND_COUNT)
    while len(found) < KIND_COUNT:
        found = append(found, 0.0)
    return found
