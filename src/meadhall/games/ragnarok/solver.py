"""Ragnarok's decisions as contests of sealed choices, solved for the hands that may be there."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.fate import Fate
from meadhall.core.option import first, second, verb
from meadhall.core.thinking import Effort
from meadhall.core.zone import NO_CARD, holds, merged, take
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.contest import Contest, Party
from meadhall.games.ragnarok.greedy import turned, turns_value
from meadhall.games.ragnarok.hands import (
    cards_party,
    party_of,
    place_of,
    same,
    subsets,
    together,
    ways,
)
from meadhall.games.ragnarok.lore import Lore
from meadhall.games.ragnarok.option import STAY
from meadhall.games.ragnarok.prospects import LOST, TIE, WON, Luck, Prospects, strengths, strongest
from meadhall.games.ragnarok.spread import Hoard, Spread
from meadhall.games.ragnarok.state import REALMS, dice_value
from meadhall.games.ragnarok.view import RagnarokView, SideView


@final
class Width:
    """How much is looked at: hands on our side and theirs, cards for a Cunning card, passes."""

    def __init__(self, ours: i64, theirs: i64, trios: i64, passes: i64) -> None:
        self.ours: i64 = ours
        self.theirs: i64 = theirs
        self.trios: i64 = trios
        self.passes: i64 = passes


RARE: Final = 0.05  # what would be chosen less often isn't
WORSE: Final = 0.02  # nor what is worse by that than the best
OFF: Final = 0.5  # Strength; who forgoes so much more is thought to do so e times less often
SLIP: Final = 0.02  # and now and then anything is played
SPARING: Final = (2, 4, 6, 9)  # how far champions are apart, in steps of sparing cards
NARROW: Final = Width(8, 20, 60, 60)
WIDE: Final = Width(24, 60, 200, 200)


@final
class Answer:
    """How often each option should be chosen, and its chance of winning the game."""

    def __init__(self, options: vec[i64]) -> None:
        self.options: vec[i64] = options
        self.shares: vec[float] = vec[float]([0.0] * len(options))
        self.chances: vec[float] = vec[float]([0.0] * len(options))
        self.passes: i64 = 1

    def settle(self, contest: Contest) -> None:
        """Read a solved contest: what our first hand, the real one, makes of each option."""
        ours = contest.ours
        contest.reckon_ours(contest.theirs.shares(contest.theirs.settled()))
        mixtures = ours.settled()
        for place in range(len(self.options)):
            act = contest.asked[place]
            self.chances[place] = ours.gets[act]
            for choice in range(ours.start[1]):
                if ours.act[choice] == act:
                    self.shares[place] = mixtures[choice]
        self.passes = contest.passes

    def without_the_rare(self) -> None:
        """Leave out what would hardly ever be chosen, or is clearly worse than the best."""
        best = 0.0
        for chance in self.chances:
            best = max(best, chance)
        shares = self.shares[:]
        sum_ = 0.0
        for place in range(len(shares)):
            if shares[place] < RARE or self.chances[place] < best - WORSE:
                shares[place] = 0.0
            sum_ += shares[place]
        if sum_ <= 0.0:
            self.best_only()
            return
        for place in range(len(shares)):
            self.shares[place] = shares[place] / sum_

    def best_only(self) -> None:
        """Where nothing is to be hidden: the option with the best chance."""
        best: i64 = 0
        for place in range(len(self.options)):
            self.shares[place] = 0.0
            if self.chances[place] > self.chances[best]:
                best = place
        self.shares[best] = 1.0


@final
class Mind:
    """One decision of a view, thought about."""

    def __init__(
        self, view: RagnarokView, lore: Lore, luck: Luck, width: Width, effort: Effort, fate: Fate
    ) -> None:
        self.view: RagnarokView = view
        self.cards: Cards = view.cards
        self.lore: Lore = lore
        self.luck: Luck = luck
        self.width: Width = width
        self.effort: Effort = effort
        self.fate: Fate = fate
        self.supposed: list[vec[i64]] = []  # their hands, where somebody else has drawn them
        self.battle: i64 = view.battle
        self.realm: i64 = view.row[view.battle]
        self.us: SideView = view.side(view.seat)
        self.them: SideView = view.side(1 - view.seat)
        self.hidden: vec[i64] = view.hidden()
        self.prospects: Prospects = Prospects(view, luck)
        self.keeping: vec[float] = lore.nothing
        if view.battle < REALMS - 1:
            self.keeping = lore.keeping(view.row[view.battle + 1])

    # What the others may hold

    def their_hands(self, most: i64) -> list[vec[i64]]:
        """Hands they may have: all of them, or so many drawn at random."""
        them = self.them
        if len(them.hand) > 0:
            return [them.hand]
        if len(self.supposed) > 0:
            return self.supposed
        return self.hands(them.shown, self.hidden, them.held - len(them.shown), most)

    def our_hands(self, most: i64) -> list[vec[i64]]:
        """Our own hand, and hands that they may take it for."""
        us = self.us
        unknown = us.hand[:]
        for card in us.shown:
            unknown = take(unknown, card)
        pool = merged(self.hidden, unknown)
        hands = [us.hand]
        for hand in self.hands(us.shown, pool, len(unknown), most - 1):
            if not same(hand, us.hand):
                hands.append(hand)
        return hands

    def hands(self, known: vec[i64], pool: vec[i64], count: i64, most: i64) -> list[vec[i64]]:
        """The known cards with so many of the pool."""
        hands: list[vec[i64]] = []
        if ways(len(pool), count) <= most:
            for chosen in subsets(pool, count):
                hands.append(merged(known, chosen))
            return hands
        for _ in range(most):
            hand, rest = known[:], pool[:]
            for _ in range(count):
                card = self.fate.draw(rest)
                rest = take(rest, card)
                hand = append(hand, card)
            hands.append(merged(hand, vec[i64]()))
        return hands

    # Values

    def left(self, side: SideView, fighting: i64, fought: vec[i64]) -> vec[float]:
        """The Strength of a side's champions after this battle."""
        rest = side.left[:]
        if holds(rest, fighting):
            rest = take(rest, fighting)
        return strengths(self.cards, rest, fought)

    def settled(self) -> None:
        """The prospects, both champions of this battle being known."""
        us, them = self.us, self.them
        self.prospects.reckon(self.left(us, NO_CARD, us.at), self.left(them, NO_CARD, them.at))

    def price(self, ahead: float) -> float:
        """How much Strength in this battle is worth as much as a point kept for the next."""
        prospects = self.prospects
        kept = (prospects.slope[LOST] + prospects.slope[WON]) / 2.0
        now = (prospects.value[WON] - prospects.value[LOST]) * self.luck.density(ahead)
        if kept <= 0.0:
            return 0.0
        return min(20.0, kept / max(now, 0.000001))

    def ends(self, win: float, tie: float, kept: float) -> float:
        """The chance of winning the game, from those of the battle and what we keep more."""
        p = self.prospects
        lose = 1.0 - win - tie
        return (
            win * (p.value[WON] + p.slope[WON] * kept)
            + tie * (p.value[TIE] + p.slope[TIE] * kept)
            + lose * (p.value[LOST] + p.slope[LOST] * kept)
        )

    def champion(self, side: SideView) -> i64:
        return self.cards.strength[side.at[self.battle]]

    def circle(self, seat: i64) -> i64:
        """What this Realm's circle gives to a champion of a seat."""
        return self.cards.circled(self.cards.champions(seat)[0], self.realm)

    def edge(self) -> i64:
        return self.circle(self.view.seat) - self.circle(1 - self.view.seat)

    def ahead(self) -> i64:
        """How far our champion is ahead of theirs."""
        return self.champion(self.us) - self.champion(self.them) + self.edge()

    # Which champion

    def keep(self) -> Contest:
        """Every champion of ours against every one of theirs, whoever was offered to whom."""
        cards, us, them = self.cards, self.us, self.them
        contest = Contest(
            party_of(us.left, us.offered, us.offer),
            party_of(them.left, them.offered, them.offer),
        )
        for option in self.view.options:
            contest.asked = append(contest.asked, place_of(us.left, first(option)))
        self.settled()
        cards_bring = Cardplay(self)
        for i in range(len(us.left)):
            ours = us.left[i]
            my_at = append(us.at[:], ours)
            mine = self.left(us, ours, my_at)
            for j in range(len(them.left)):
                theirs = them.left[j]
                their_at = append(them.at[:], theirs)
                self.prospects.reckon(mine, self.left(them, theirs, their_at))
                strength = strongest(cards, ours, us.at) - strongest(cards, theirs, them.at)
                contest.worth[i * len(them.left) + j] = cards_bring.worth(strength + self.edge())
        return contest

    # Whom a trickster fetches

    def trick(self) -> Answer:
        """The battle with each champion who can be there; they fetch the strongest."""
        options = self.view.options
        cards, us, them = self.cards, self.us, self.them
        self.settled()
        theirs = strongest(cards, them.at[self.battle], them.at)
        cards_bring = Cardplay(self)
        answer = Answer(options)
        for place in range(len(options)):
            card = first(options[place])
            if verb(options[place]) == STAY:
                card = us.at[self.battle]
            ahead = cards.strength[card] - theirs + self.edge()
            answer.chances[place] = cards_bring.worth(ahead)
        answer.best_only()
        return answer

    # Which two cards

    def pair(self) -> Contest:
        """Each two cards of the hands that we may have against each two of theirs."""
        self.settled()
        ahead = self.ahead()
        price = self.price(float(ahead))
        hoard = Hoard(self.cards, self.realm, self.keeping, price)
        our_hands, their_hands = (
            self.our_hands(self.width.ours),
            self.their_hands(self.width.theirs),
        )
        ours, theirs = Pairs(hoard), Pairs(hoard)
        for hand in our_hands:
            ours.add(hand)
        for hand in their_hands:
            theirs.add(hand)
        contest = Contest(ours.party(), theirs.party())
        self.fill(contest, ours, theirs, ahead)
        for option in self.view.options:
            contest.asked = append(contest.asked, ours.place(first(option), second(option)))
        return contest

    def fill(self, contest: Contest, ours: Pairs, theirs: Pairs, ahead: i64) -> None:
        """What each pair is worth against each; nothing where both hands hold the same card."""
        columns = len(theirs.spreads)
        for row in range(len(ours.spreads)):
            mine, held = ours.spreads[row], ours.held[row]
            for column in range(columns):
                if held & theirs.held[column] == 0:
                    other = theirs.spreads[column]
                    win, tie = mine.against(other, ahead)
                    kept = mine.kept - other.kept
                    contest.worth[row * columns + column] = self.ends(win, tie, kept)

    # Which Cunning card

    def cunning(self) -> Contest:
        """Every card that we may hold against every one that they may, with exact dice."""
        us, them = self.us, self.them
        self.settled()
        hoard = Hoard(self.cards, self.realm, self.keeping, 0.0)
        our_hands, their_hands = (
            self.our_hands(self.width.trios),
            self.their_hands(self.width.trios),
        )
        ours, theirs = together(our_hands), together(their_hands)
        contest = Contest(
            cards_party(ours, our_hands, self.led_here(us, our_hands, self.ahead())),
            cards_party(theirs, their_hands, self.led_here(them, their_hands, -self.ahead())),
        )
        ahead = self.ahead() + self.laid(hoard, us) - self.laid(hoard, them)
        kept = self.kept(us.hand) - self.kept_by(their_hands)
        spreads = [hoard.cunning(card, them.played, them.dice) for card in theirs]
        for row in range(len(ours)):
            mine = hoard.cunning(ours[row], us.played, us.dice)
            for column in range(len(theirs)):
                other = spreads[column]
                win, tie = mine.against(other, ahead)
                more = kept + mine.kept - other.kept
                contest.worth[row * len(theirs) + column] = self.ends(win, tie, more)
        for option in self.view.options:
            contest.asked = append(contest.asked, place_of(ours, first(option)))
        return contest

    def led_here(self, side: SideView, hands: list[vec[i64]], ahead: i64) -> vec[float]:
        """How likely each hand is, since a side has played two cards and not others."""
        likely = vec[float](capacity=len(hands))
        hoard = Hoard(self.cards, self.realm, self.keeping, self.price(float(ahead)))
        for hand in hands:
            lost = hoard.lost(merged(hand, side.played), side.played, hand)
            likely = append(likely, SLIP + math.exp(-lost / OFF))
        return likely

    def laid(self, hoard: Hoard, side: SideView) -> i64:
        """What lies there beside the champion: the two cards, and the dice."""
        total = dice_value(side.dice)
        for card in side.played:
            total += hoard.laid(card)
        return total

    def kept(self, hand: vec[i64]) -> float:
        worth = 0.0
        for card in hand:
            worth += self.keeping[card]
        return worth

    def kept_by(self, hands: list[vec[i64]]) -> float:
        worth = 0.0
        for hand in hands:
            worth += self.kept(hand)
        return worth / float(len(hands))

    # Which dice

    def turn(self) -> Answer:
        """All lies open: what each way of turning dice adds decides the battle."""
        options = self.view.options
        values = vec[i64]([int(turns_value(option)) for option in options])
        us, them = self.us, self.them
        self.settled()
        hoard = Hoard(self.cards, self.realm, self.keeping, 0.0)
        ahead = self.ahead() + self.laid(hoard, us) - self.laid(hoard, them)
        ahead += self.cards.bonus(us.cunning) - self.cards.bonus(them.cunning)
        ahead -= turned(them.dice, self.cards.turns(them.cunning))
        kept = self.kept(us.hand) - self.kept_by(self.their_hands(self.width.theirs))
        answer = Answer(options)
        best: i64 = 0
        for place in range(len(options)):
            end = ahead + values[place]
            win = 1.0 if end > 0 else 0.0
            tie = 1.0 if end == 0 else 0.0
            answer.chances[place] = self.ends(win, tie, kept)
            if values[place] > values[best]:
                best = place
        answer.shares[best] = 1.0
        return answer


@final
class Cardplay:
    """What this battle's cards are likely to bring, whoever fights: for choosing who does.

    Where champions are far apart, both sides spare their cards.
    """

    def __init__(self, mind: Mind) -> None:
        self.mind: Mind = mind
        self.hands: list[vec[i64]] = mind.their_hands(mind.width.theirs)
        self.prices: vec[float] = vec[float]([mind.price(float(away)) for away in SPARING])
        self.ours: dict[int, Spread] = {}
        self.theirs: dict[int, list[Spread]] = {}
        self.ends: dict[int, tuple[float, float, float]] = {}

    def worth(self, ahead: i64) -> float:
        """The chance of winning the game, with the prospects as they were last reckoned."""
        if ahead not in self.ends:
            self.ends[ahead] = self._ends(ahead)
        win, tie, kept = self.ends[ahead]
        return self.mind.ends(win, tie, kept)

    def _ends(self, ahead: i64) -> tuple[float, float, float]:
        away = ahead if ahead > 0 else -ahead
        near: i64 = 0
        while near < len(SPARING) - 1 and away > SPARING[near]:
            near += 1
        if near not in self.ours:
            self._play(near)
        mine = self.ours[near]
        win, tie, kept = 0.0, 0.0, 0.0
        for spread in self.theirs[near]:
            more, level = mine.against(spread, ahead)
            win += more
            tie += level
            kept += mine.kept - spread.kept
        many = float(len(self.hands))
        return win / many, tie / many, kept / many

    def _play(self, near: i64) -> None:
        """Both play for Strength, as far as it is worth its price there."""
        mind = self.mind
        hoard = Hoard(mind.cards, mind.realm, mind.keeping, self.prices[near])
        self.ours[near] = hoard.best(mind.us.hand)
        self.theirs[near] = [hoard.best(hand) for hand in self.hands]


@final
class Pairs:
    """Every two cards of the hands of one side, and what they bring with the rest of the hand."""

    def __init__(self, hoard: Hoard) -> None:
        self.hoard: Hoard = hoard
        self.spreads: list[Spread] = []
        self.held: vec[i64] = vec[i64]()  # the whole hand as bits
        self.one: vec[i64] = vec[i64]()
        self.two: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()  # of pairs, by hand

    def add(self, hand: vec[i64]) -> None:
        held: i64 = 0
        for card in hand:
            held |= bit(card)
        before = len(self.spreads)
        for i in range(len(hand)):
            for j in range(i + 1, len(hand)):
                rest = take(take(hand[:], hand[i]), hand[j])
                self.spreads.append(self.hoard.pair(hand[i], hand[j], rest))
                self.held = append(self.held, held)
                self.one = append(self.one, hand[i])
                self.two = append(self.two, hand[j])
        self.counts = append(self.counts, len(self.spreads) - before)

    def party(self) -> Party:
        party = Party(len(self.spreads))
        act: i64 = 0
        for count in self.counts:
            acts = vec[i64](capacity=count)
            for _ in range(count):
                acts = append(acts, act)
                act += 1
            party.add(acts)
        return party

    def place(self, a: i64, b: i64) -> i64:
        """Where the first hand plays these two."""
        place: i64 = 0
        while self.one[place] != a or self.two[place] != b:
            place += 1
        return place
