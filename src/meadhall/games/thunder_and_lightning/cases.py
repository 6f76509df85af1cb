"""What follows from a record: all the ways in which it can have been (TAL-80).

The model. Both decks were shuffled, and copies of a card are different cards. A card laid face down
is with equal chance any of that back in the hand that can be laid, which Thor and Loki can't; Hel
takes any card of the pile with equal chance. A card that leaves a hand openly was there, and beyond
that an open choice tells nothing. So every deal is as likely as the ways in which it could have led
to what was seen.

Cards of which nothing was seen are alike, but for two: the Hero can't be laid, and the treasure is
not among the first nine. A Case therefore keeps a weight for each place of the treasure, with the
Hero in the deck and with the Hero in the hand, and says where the cards lie that were seen before.
Of these, some that came at the same time and have not been told apart since are one lot.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.games.thunder_and_lightning.cards import HERO, KIND_COUNT, TREASURE, deck_of, kind_of
from meadhall.games.thunder_and_lightning.case import (
    ELSEWHERE,
    IN_DECK,
    IN_HAND,
    NO_ODDS,
    PLACES,
    UNSEEN,
    WITH_HERO,
    Case,
)
from meadhall.games.thunder_and_lightning.record import (
    DEALT,
    DREW,
    FORESEEN,
    GAINED,
    HEL_LEFT,
    HEL_TOOK,
    LAID,
    LEFT,
    SHOWED,
    back_of,
    risen,
    value_of,
    what_of,
)

MOST_CASES: Final = 1 << 13
NO_CARDS: Final = vec[i64]([0] * KIND_COUNT)  # by kind


class Cases:
    """All the ways in which it can have been, each as likely as it should be."""

    def __init__(self, record: vec[i64], back: i64, own: bool, deck: i64, unseen: vec[i64]) -> None:
        """From a side's record; cards of the side's own back come from a deck that has so many now.

        `unseen` counts by kind the cards of that deck that are not in sight now.
        """
        self.back: i64 = back
        self.own: bool = own
        self.deck: i64 = deck
        self.hand: i64 = 0
        self.pool: vec[i64] = unseen[:]
        self.lots: list[vec[i64]] = []  # the cards of each
        self.lot_of: vec[i64] = vec[i64]()  # by kind, of those that must be told apart
        self.apart: i64 = 0  # these kinds
        self.coming: vec[i64] = NO_CARDS[:]  # by kind, how many more come to light than are gained
        self.hel_comes: i64 = 0  # whether Hel is still to come
        self.latest: i64 = UNSEEN  # the lot that still grows
        self.seen: bool = False  # anything but draws and what came to light
        self.slots: vec[i64] = vec[i64]()  # where the record tells of each card laid face down
        self.survey(record, unseen)
        self.hero: bool = self.pool[HERO] > 0  # nobody knows where
        self.cases: list[Case] = [self.first_case()]
        self.cut: bool = False  # there were too many of them
        if self.deals_at_most_all():
            self.follow(record)
        else:
            self.cases[0].forget()
        if not self.seen:
            self.cases[0].unseen_are(unseen)
        self.sums: vec[float] = vec[float]()  # of the weights of all cases up to each
        self.total: float = 0.0
        self.doubt: float = 0.0  # how much of it doesn't know where the treasure is
        for case in self.cases:
            self.total += case.weight()
            self.doubt += case.weight() - case.weight_at(ELSEWHERE)
            self.sums = append(self.sums, self.total)

    # Before: what there was, and which kinds must be told apart

    def survey(self, record: vec[i64], unseen: vec[i64]) -> None:
        """Go back to the beginning: all cards in the deck; and see what becomes of known ones."""
        known: i64 = 0
        place: i64 = 0
        size = len(record)
        while place < size:
            told = record[place]
            what = what_of(told)
            if what <= DREW:
                if self.own:
                    self.deck += 1
            elif what == LAID:
                if back_of(told) == self.back:
                    card = risen(told)
                    if card < 0:
                        self.slots = append(self.slots, place)
                    else:
                        self.pool[kind_of(card)] += 1
                        self.coming[kind_of(card)] += 1
                        self.apart |= known & bit(kind_of(card))
            elif what in (SHOWED, HEL_TOOK):
                if what == SHOWED:
                    self.apart |= known
                else:
                    self.hel_comes = 1
                last = place + value_of(told)
                while place < last:
                    place += 1
                    known |= self.noticed(value_of(record[place]))
            elif deck_of(value_of(told)) == self.back:
                kind = kind_of(value_of(told))
                if what == GAINED:
                    self.pool[kind] -= 1
                    self.coming[kind] -= 1
                    known |= self.noticed(value_of(told))
                elif what == HEL_LEFT:
                    self.apart |= bit(kind)
                else:
                    self.pool[kind] += 1
                    if what == FORESEEN:
                        self.deck += 1
                    else:
                        self.coming[kind] += 1
                        self.apart |= known & bit(kind)
            place += 1
        self.apart |= known & bit(HERO)
        if not self.own:  # what was taken all have seen
            self.pool = unseen[:]

    def noticed(self, card: i64) -> i64:
        """A card of this back is known to be in the hand."""
        if deck_of(card) != self.back:
            return 0
        self.seen = True
        return bit(kind_of(card))

    def deals_at_most_all(self) -> bool:
        """Whether a record can be of these decks: nothing came to light more often than it can."""
        for count in self.pool:
            if count < 0:
                return False
        return self.pool[HERO] < 2 and self.pool[TREASURE] < 2

    def first_case(self) -> Case:
        case = Case()
        case.odds = NO_ODDS[:]
        case.odds[IN_DECK if self.pool[TREASURE] > 0 else ELSEWHERE] = 1.0
        if self.seen:
            case.unseen_are(self.pool)
        return case

    # Entry by entry

    def follow(self, record: vec[i64]) -> None:
        place: i64 = 0
        size = len(record)
        while place < size:
            told = record[place]
            what = what_of(told)
            if what <= DREW:
                if self.own:
                    for case in self.cases:
                        self.draw(case, what == DEALT)
                    self.deck -= 1
                    self.hand += 1
            elif what == LAID:
                if back_of(told) == self.back:
                    self.lay(risen(told))
            elif what in (SHOWED, HEL_TOOK):
                cards = self.cards_behind(record, place)
                if what == SHOWED:
                    self.show(cards)
                elif len(cards) > 0:
                    self.hel_takes(cards)
                place += value_of(told)
            elif deck_of(value_of(told)) == self.back:
                card = value_of(told)
                if what == GAINED:
                    self.gain(card)
                elif what == LEFT:
                    self.leave(card)
                elif what == FORESEEN:
                    self.foresee(card)
                else:
                    self.keep(card)
            place += 1

    def cards_behind(self, record: vec[i64], place: i64) -> vec[i64]:
        """The cards of this back that an entry lists."""
        cards = vec[i64]()
        last = place + value_of(record[place])
        while place < last:
            place += 1
            if deck_of(value_of(record[place])) == self.back:
                cards = append(cards, value_of(record[place]))
        return cards

    def draw(self, case: Case, dealt: bool) -> None:
        """Any card of the deck, among them perhaps the Hero or the treasure."""
        odds = case.odds
        chance = 1.0 / float(self.deck)
        deck, deck_with_hero = odds[IN_DECK], odds[WITH_HERO + IN_DECK]
        if self.hero:
            place: i64 = 0
            size = len(case.laid)
            while place < size:
                moved = odds[place] * chance
                odds[place] -= moved
                odds[WITH_HERO + place] += moved
                place += 1
            for place in (IN_HAND, ELSEWHERE):
                moved = odds[place] * chance
                odds[place] -= moved
                odds[WITH_HERO + place] += moved
        if dealt:  # the treasure is put back
            if self.hero and self.deck > 1:
                moved = deck / float(self.deck - 1)
                odds[IN_DECK] -= moved
                odds[WITH_HERO + IN_DECK] += moved
            return
        odds[IN_HAND] += deck * chance
        odds[WITH_HERO + IN_HAND] += deck_with_hero * chance
        odds[WITH_HERO + IN_DECK] -= deck_with_hero * chance
        if self.hero:
            odds[IN_DECK] = deck * (1.0 - 2.0 * chance)
            odds[WITH_HERO + IN_DECK] += deck * chance
        else:
            odds[IN_DECK] -= deck * chance

    def lay(self, card: i64) -> None:
        """A card is laid face down; it has come to light since, or nobody knows it."""
        self.latest = UNSEEN
        if not self.seen:
            if card < 0:
                self.lay_unseen(self.cases[0])
            else:
                self.lay_risen(self.cases[0], kind_of(card))
            self.hand -= 1
            return
        made: list[Case] = []
        for case in self.cases:
            if card < 0:
                for lot in range(i64(len(self.lots))):
                    if case.held[lot] > 0 and self.can_stay_hidden(case, lot):
                        made.append(self.laid_of(case, lot, True))
                self.lay_unseen(case)
            else:
                kind = kind_of(card)
                if has(self.apart, kind) and self.told_apart(case, kind):
                    made.append(self.laid_of(case, self.lot_of[kind], False))
                self.lay_risen(case, kind)
        self.hand -= 1
        self.keep_likely(made)
        if card >= 0:
            self.coming[kind_of(card)] -= 1
            self.merge()

    def can_stay_hidden(self, case: Case, lot: i64) -> bool:
        """Whether one of a lot can be laid and not come to light: not if all others are needed."""
        kind = kind_of(self.lots[lot][0])
        if kind == HERO:
            return False
        left = case.held[lot] + case.pool[kind] + self.hel_comes
        return not has(self.apart, kind) or left > self.coming[kind]

    def hero_card(self) -> i64:
        return HERO * 2 + self.back

    def told_apart(self, case: Case, kind: i64) -> bool:
        """Whether a card of that kind in the hand was seen before."""
        return len(self.lot_of) > 0 and self.lot_of[kind] >= 0 and case.held[self.lot_of[kind]] > 0

    def can_be_laid(self, case: Case, row: i64) -> float:
        """How many cards of the hand."""
        return float(self.hand - case.fixed - row)

    def laid_of(self, case: Case, lot: i64, hidden: bool) -> Case:
        """The case in which the laid card is one of a lot."""
        twin = case.copy()
        count = float(twin.held[lot])
        for row in (0, 1):
            cards = self.can_be_laid(case, row)
            twin.scale(row, count / cards if cards > 0.0 else 0.0)
        twin.gain(lot, -1, 0)
        if hidden:
            twin.laid = append(twin.laid, lot)
        return twin

    def lay_unseen(self, case: Case) -> None:
        """What is left of a case: the laid card is the treasure, or one that was not seen."""
        here = len(case.laid)
        treasure, with_hero = case.odds[IN_HAND], case.odds[WITH_HERO + IN_HAND]
        self.pick_unseen(case, self.can_be_laid(case, 0), self.can_be_laid(case, 1))
        cards = self.can_be_laid(case, 0)
        if cards > 0.0:
            case.odds[here] = treasure / cards
        cards = self.can_be_laid(case, 1)
        if cards > 0.0:
            case.odds[WITH_HERO + here] = with_hero / cards
        case.laid = append(case.laid, UNSEEN)

    def lay_risen(self, case: Case, kind: i64) -> None:
        cards, with_hero = self.can_be_laid(case, 0), self.can_be_laid(case, 1)
        if kind == TREASURE:
            self.find_treasure(case, IN_HAND, cards, with_hero)
        elif kind == HERO:
            case.forget()
        else:
            self.pick_unseen(case, cards, with_hero)
            if self.seen:
                case.unseen_rose(kind)

    def pick_unseen(self, case: Case, cards: float, with_hero: float) -> None:
        """One of so many cards of the hand is picked: one that was not seen, nor the treasure."""
        others = float(self.hand - case.known)
        case.pick(0, cards, others)
        case.pick(WITH_HERO, with_hero, others - 1.0)

    def find_treasure(self, case: Case, place: i64, cards: float, with_hero: float) -> None:
        """One of so many cards at a place turns out to be the treasure."""
        for row in (0, 1):
            many = cards if row == 0 else with_hero
            found = case.odds[row * PLACES + place]
            case.scale(row, 0.0)
            case.odds[row * PLACES + ELSEWHERE] = found / many if many > 0.0 else 0.0

    def leave(self, card: i64) -> None:
        """A card leaves the hand openly."""
        kind = kind_of(card)
        cards = float(self.hand)
        if not self.seen and self.hand > 0 and kind not in (TREASURE, HERO):
            self.pick_unseen(self.cases[0], cards, cards)
            self.hand -= 1
            return
        made: list[Case] = []
        for case in self.cases:
            if self.hand <= 0:
                case.forget()
                continue
            if has(self.apart, kind) and self.told_apart(case, kind):
                twin = case.copy()
                lot = self.lot_of[kind]
                for row in (0, 1):
                    twin.scale(row, float(twin.held[lot]) / cards)
                twin.gain(lot, -1, -1 if kind == HERO else 0)
                made.append(twin)
            if kind == TREASURE:
                self.find_treasure(case, IN_HAND, cards, cards)
            elif kind == HERO:
                self.find_hero(case, 1, cards)
            else:
                self.pick_unseen(case, cards, cards)
                if self.seen:
                    case.unseen_rose(kind)
        if kind == HERO:
            self.hero = False
        self.coming[kind] -= 1
        self.hand -= 1
        self.keep_likely(made)
        self.merge()

    def find_hero(self, case: Case, row: i64, cards: float) -> None:
        """The Hero comes to light, from the deck (row 0) or the hand (row 1)."""
        for place in range(PLACES):
            found = case.odds[row * PLACES + place] / cards if self.hero else 0.0
            case.odds[place] = found
            case.odds[WITH_HERO + place] = 0.0

    def foresee(self, card: i64) -> None:
        """A card of the deck comes to light."""
        kind = kind_of(card)
        cards = float(self.deck)
        for case in self.cases:
            if kind == TREASURE:
                self.find_treasure(case, IN_DECK, cards, cards)
            elif kind == HERO:
                self.find_hero(case, 0, cards)
            else:
                hero = 1.0 if self.hero else 0.0
                treasure = case.odds[IN_DECK] * (cards - hero - 1.0) / cards
                with_hero = case.odds[WITH_HERO + IN_DECK] * (cards - 1.0) / cards
                case.scale(0, (cards - hero) / cards)
                case.odds[IN_DECK] = treasure
                case.odds[WITH_HERO + IN_DECK] = with_hero
                if self.seen:
                    case.unseen_rose(kind)
        if kind == HERO:
            self.hero = False
        self.deck -= 1
        self.keep_likely([])

    def gain(self, card: i64) -> None:
        """A card comes into the hand openly."""
        lot = self.lot_for(card)
        for case in self.cases:
            case.gain(lot, 1, 1 if kind_of(card) == HERO else 0)
        self.coming[kind_of(card)] += 1
        self.hand += 1

    def lot_for(self, card: i64) -> i64:
        """The lot that a card joins: those of its kind, or those that come at the same time."""
        kind = kind_of(card)
        if has(self.apart, kind):
            while len(self.lot_of) < KIND_COUNT:
                self.lot_of = append(self.lot_of, UNSEEN)
            if self.lot_of[kind] < 0:
                self.lot_of[kind] = self.new_lot()
            lot = self.lot_of[kind]
        else:
            if self.latest == UNSEEN:
                self.latest = self.new_lot()
            lot = self.latest
        self.lots[lot] = append(self.lots[lot], card)
        return lot

    def new_lot(self) -> i64:
        self.lots.append(vec[i64]())
        for case in self.cases:
            case.held = append(case.held, 0)
        return len(self.lots) - 1

    def show(self, cards: vec[i64]) -> None:
        """The whole hand is seen; of what was seen before, all kinds are told apart here."""
        self.latest = UNSEEN
        counts = NO_CARDS[:]
        for card in cards:
            counts[kind_of(card)] += 1
        for case in self.cases:
            self.match(case, counts)
        self.hero = self.hero and counts[HERO] == 0
        lots = vec[i64]()
        for card in cards:
            lots = append(lots, self.lot_for(card))
        for case in self.cases:
            for lot in range(i64(len(self.lots))):
                case.held[lot] = 0
            case.known = 0
            case.fixed = 0
            for lot in lots:
                case.gain(lot, 1, 0)
            case.fixed = counts[HERO]
        self.keep_likely([])

    def match(self, case: Case, counts: vec[i64]) -> None:
        """How likely a case lets the hand be just this one."""
        kind: i64 = 0
        factor = 1.0
        drawn: i64 = 0
        hero, treasure = False, False
        while kind < KIND_COUNT:
            more = counts[kind]
            if len(self.lot_of) > 0 and self.lot_of[kind] >= 0:
                more -= case.held[self.lot_of[kind]]
            if more < 0:
                factor = 0.0
            elif kind == TREASURE:
                treasure = more > 0
            elif kind == HERO:
                hero = more > 0
            else:
                nth: i64 = 0
                while nth < more:
                    nth += 1
                    drawn += 1
                    ways = float(case.pool[kind]) * float(drawn) / float(nth)
                    factor *= ways / float(case.pooled) if case.pooled > 0 else 0.0
                    case.pool[kind] -= 1
                    case.pooled -= 1
            kind += 1
        case.scale(0 if hero else 1, 0.0)
        for row in (0, 1):
            base = row * PLACES
            found = case.odds[base + IN_HAND]
            if treasure:
                case.scale(row, 0.0)
                case.odds[base + ELSEWHERE] = found
            else:
                case.odds[base + IN_HAND] = 0.0
            case.scale(row, factor)
        if hero:
            for place in range(PLACES):
                case.odds[place] = case.odds[WITH_HERO + place]
                case.odds[WITH_HERO + place] = 0.0

    def hel_takes(self, cards: vec[i64]) -> None:
        """Hel took one of these in secret: a case for each kind that must be told apart."""
        self.latest = UNSEEN
        self.hel_comes = 0
        known, first = self.cases, True
        done: i64 = 0
        rest: i64 = UNSEEN
        made: list[Case] = []
        for card in cards:
            kind = kind_of(card)
            if has(self.apart, kind):
                if has(done, kind):
                    continue
                done |= bit(kind)
                lot = self.lot_for(card)
            else:
                lot = self.lot_for(card)
                if not first:
                    continue
                first = False
                rest = lot
            for case in known:
                twin = case.copy()
                twin.ghost = lot
                twin.gain(lot, 1, 1 if kind == HERO else 0)
                made.append(twin)
        for twin in made:
            many: i64 = 0
            for card in cards:
                if (twin.ghost == rest and not has(self.apart, kind_of(card))) or (
                    twin.ghost != rest and card == self.lots[twin.ghost][0]
                ):
                    many += 1
            for row in (0, 1):
                twin.scale(row, float(many) / float(len(cards)))
            while len(twin.held) < len(self.lots):
                twin.held = append(twin.held, 0)
        self.latest = UNSEEN
        self.hand += 1
        self.cases = []
        self.keep_likely(made)

    def keep(self, card: i64) -> None:
        """Hel has not taken this one."""
        kind = kind_of(card)
        if len(self.lot_of) > 0 and self.lot_of[kind] >= 0:
            for case in self.cases:
                if case.ghost == self.lot_of[kind]:
                    case.forget()
            self.keep_likely([])

    def keep_likely(self, made: list[Case]) -> None:
        """Go on with the cases that are possible; far too many are cut to the likeliest."""
        if not made and len(self.cases) == 1:
            return
        likely = [case for case in self.cases + made if case.weight() > 0.0]
        if len(likely) > MOST_CASES:
            likely.sort(key=weight_of, reverse=True)
            likely = likely[:MOST_CASES]
            self.cut = True
        self.cases = likely

    def merge(self) -> None:
        """Cases in which the same cards lie at the same places are one, however it came to that."""
        if len(self.cases) < 2:
            return
        merged: dict[int, Case] = {}
        for case in self.cases:
            key = case.key()
            if key in merged:
                merged[key].add(case)
            else:
                merged[key] = case
        self.cases = list(merged.values())


def weight_of(case: Case) -> float:
    return case.weight()
