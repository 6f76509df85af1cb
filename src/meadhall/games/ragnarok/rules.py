"""The rules of Ragnarok: one battle for each Realm, step by step as the rulebook has them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate, shuffled
from meadhall.core.option import first, pack, second, third
from meadhall.core.state import Frame, Options, Sealed
from meadhall.core.zone import NO_CARD, discard, merged, put, take
from meadhall.games.ragnarok import events
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.cunning import MOST_DICE
from meadhall.games.ragnarok.option import CUNNING, EXCHANGE, KEEP, PLAY, STAY, TURN
from meadhall.games.ragnarok.state import (
    GIANTS,
    GODS,
    HAND,
    REALMS,
    REALMS_TO_WIN,
    SEATS,
    TIED,
    Ragnarok,
    rotations,
    strength,
)


def draw(g: Ragnarok, seat: i64, kind: i64, fate: Fate) -> None:
    """One card of the common pile; an empty one is made anew from the discards (RAG-34)."""
    if len(g.pile) == 0:
        g.pile = g.discard
        g.discard = vec[i64]()
        for owner in range(SEATS):
            side = g.side(owner)
            side.shown = side.hand[:]
        g.tell(events.RESHUFFLED, NOBODY)
    card = fate.draw(g.pile)
    g.pile = take(g.pile, card)
    side = g.side(seat)
    side.hand = put(side.hand, card)
    g.whisper(kind, seat, card)


@final
class Deal(Frame[Ragnarok]):
    """The Realms go into a row, and each player draws five cards."""

    rule: ClassVar[str] = "RAG-12"

    def step(self, g: Ragnarok, fate: Fate) -> None:
        g.row = shuffled(g.cards.realms, fate)
        g.tell_all(events.LAID_ROW, NOBODY, g.row)
        for seat in range(SEATS):
            for _ in range(HAND):
                draw(g, seat, events.DEALT, fate)


@final
class Fight(Frame[Ragnarok]):
    """A battle for the next Realm of the row."""

    rule: ClassVar[str] = "RAG-20"

    def step(self, g: Ragnarok, fate: Fate) -> None:
        g.tell(events.BATTLE, NOBODY, g.realm)
        g.then(A_BATTLE)


@final
class Muster(Frame[Ragnarok]):
    """Each player draws three champions in secret, or those that are left."""

    rule: ClassVar[str] = "RAG-20"

    def step(self, g: Ragnarok, fate: Fate) -> None:
        for seat in range(SEATS):
            side = g.side(seat)
            while len(side.offer) < 3 and len(side.champions) > 0:
                card = fate.draw(side.champions)
                side.champions = take(side.champions, card)
                side.offer = put(side.offer, card)
                g.whisper(events.DREW_CHAMPION, seat, card)


@final
class Keep(Sealed[Ragnarok]):
    """Each keeps one champion, who is revealed and must fight; the others go back."""

    rule: ClassVar[str] = "RAG-20"

    def options(self, g: Ragnarok, seat: i64, out: Options) -> None:
        for card in g.side(seat).offer:
            out.add(pack(KEEP, card))

    def obvious(self, g: Ragnarok, seat: i64) -> bool:
        """Which champion is the last one can be seen by all."""
        return len(g.side(seat).champions) == 0

    def reveal(self, g: Ragnarok, fate: Fate) -> None:
        for seat in range(SEATS):
            side = g.side(seat)
            card = first(g.sealed[seat])
            side.champions = merged(side.champions, take(side.offer, card))
            side.offer = vec[i64]()
            side.at = append(side.at, card)
            g.tell(events.CHAMPION, seat, card)


@final
class Trick(Sealed[Ragnarok]):
    """Loki and Utgard-Loki may change places with an own champion at an earlier Realm."""

    rule: ClassVar[str] = "RAG-22"

    def asked(self, g: Ragnarok) -> i64:
        seats: i64 = 0
        if g.battle > 0:
            for seat in range(SEATS):
                if g.cards.is_trickster(g.side(seat).at[g.battle]):
                    seats |= bit(seat)
        return seats

    def options(self, g: Ragnarok, seat: i64, out: Options) -> None:
        out.add(pack(STAY))
        side = g.side(seat)
        for earlier in range(g.battle):
            out.add(pack(EXCHANGE, side.at[earlier]))

    def reveal(self, g: Ragnarok, fate: Fate) -> None:
        asked = self.asked(g)
        for seat in range(SEATS):
            if has(asked, seat):
                self.exchange(g, seat, first(g.sealed[seat]))

    def exchange(self, g: Ragnarok, seat: i64, champion: i64) -> None:
        side = g.side(seat)
        trickster = side.at[g.battle]
        if champion == NO_CARD:
            g.tell(events.STAYED, seat, trickster)
            return
        earlier: i64 = 0
        while side.at[earlier] != champion:
            earlier += 1
        side.at[earlier] = trickster
        side.at[g.battle] = champion
        g.tell(events.EXCHANGED, seat, trickster, champion, g.row[earlier])


@final
class Pair(Sealed[Ragnarok]):
    """Each plays two common cards, face down and revealed together."""

    rule: ClassVar[str] = "RAG-23"

    def options(self, g: Ragnarok, seat: i64, out: Options) -> None:
        hand = g.side(seat).hand
        size = len(hand)
        for i in range(size):
            j = i + 1
            while j < size:
                out.add(pack(PLAY, hand[i], hand[j]))
                j += 1

    def obvious(self, g: Ragnarok, seat: i64) -> bool:
        """How many cards a hand has can be seen by all."""
        return True

    def reveal(self, g: Ragnarok, fate: Fate) -> None:
        for seat in range(SEATS):
            option = g.sealed[seat]
            side = g.side(seat)
            for card in (first(option), second(option)):
                side.hand = take(side.hand, card)
                side.shown = discard(side.shown, card)
                side.played = append(side.played, card)
            g.tell_all(events.PLAYED, seat, side.played)


def roll(g: Ragnarok, seat: i64, count: i64, kind: i64, rule: str, fate: Fate) -> None:
    """Roll dice, never more than nine in one battle (RAG-35)."""
    side = g.side(seat)
    before = len(side.dice)
    while count > 0 and len(side.dice) < MOST_DICE:
        side.dice = append(side.dice, fate.roll(6))
        count -= 1
    if g.told is not None and len(side.dice) > before:
        g.tell_all(kind, seat, side.dice[before:], rule)


@final
class Wisdom(Frame[Ragnarok]):
    """Each rolls the dice of the two cards played, and one for each that matches the square."""

    rule: ClassVar[str] = "RAG-25"

    def step(self, g: Ragnarok, fate: Fate) -> None:
        for seat in range(SEATS):
            dice = wisdom_dice(g.cards, g.realm, g.side(seat).played)
            roll(g, seat, dice, events.ROLLED, self.rule, fate)


def wisdom_dice(cards: Cards, realm: i64, played: vec[i64]) -> i64:
    """How many dice two cards roll at a Realm."""
    square = cards.square[realm]
    count: i64 = 0
    for card in played:
        count += cards.dice[card]
        if cards.kind[card] == square:
            count += 1
    return count


@final
class Cunning(Sealed[Ragnarok]):
    """Each plays exactly one more card for its Cunning, also where it is worth nothing."""

    rule: ClassVar[str] = "RAG-27"

    def options(self, g: Ragnarok, seat: i64, out: Options) -> None:
        for card in g.side(seat).hand:
            out.add(pack(CUNNING, card))

    def obvious(self, g: Ragnarok, seat: i64) -> bool:
        """How many cards a hand has can be seen by all."""
        return True

    def reveal(self, g: Ragnarok, fate: Fate) -> None:
        for seat in range(SEATS):
            card = first(g.sealed[seat])
            side = g.side(seat)
            side.hand = take(side.hand, card)
            side.shown = discard(side.shown, card)
            side.cunning = card
            g.tell(events.PLAYED_CUNNING, seat, card)


@final
class ExtraDice(Frame[Ragnarok]):
    """The dice that Cunning cards add: Monsters', and Dwarves' for the cards of their colours."""

    rule: ClassVar[str] = "RAG-28"

    def step(self, g: Ragnarok, fate: Fate) -> None:
        for seat in range(SEATS):
            side = g.side(seat)
            dice = extra_dice(g.cards, side.cunning, side.played)
            roll(g, seat, dice, events.ROLLED_EXTRA, g.cards.cunning_of(side.cunning).rule, fate)


def extra_dice(cards: Cards, card: i64, played: vec[i64]) -> i64:
    """How many dice a Cunning card adds (RAG-28, RAG-30)."""
    a, b = cards.kind[played[0]], cards.kind[played[1]]
    return cards.cunning_of(card).dice(cards.cunning[card], a, b)


@final
class Rotate(Sealed[Ragnarok]):
    """Who played a Treasure may turn own dice up, one pip a rotation."""

    rule: ClassVar[str] = "RAG-29"

    def asked(self, g: Ragnarok) -> i64:
        seats: i64 = 0
        for seat in range(SEATS):
            if rotations(g, seat) > 0:
                seats |= bit(seat)
        return seats

    def options(self, g: Ragnarok, seat: i64, out: Options) -> None:
        dice = g.side(seat).dice[:]
        out.add(pack(TURN, 0, 0, 0))
        turns(dice, rotations(g, seat), 1, 0, 0, 0, out)

    def obvious(self, g: Ragnarok, seat: i64) -> bool:
        """Dice and the Treasure lie open."""
        return True

    def reveal(self, g: Ragnarok, fate: Fate) -> None:
        asked = self.asked(g)
        for seat in range(SEATS):
            if has(asked, seat):
                option = g.sealed[seat]
                side = g.side(seat)
                for die in (first(option), second(option), third(option)):
                    if die > 0:
                        turn_up(side.dice, die)
                if first(option) > 0:
                    g.tell_all(events.TURNED, seat, side.dice)


def turns(dice: vec[i64], left: i64, lowest: i64, a: i64, b: i64, c: i64, out: Options) -> None:
    """Add every way of using up to `left` rotations.

    A way is what the turned dice show, in rising order: 2, 3 turns one 2 up to 4, and 2, 2 turns
    two dice from 2 to 3. That order is always possible, and each result is met just once.
    """
    if left == 0:
        return
    die = lowest
    while die < 6:
        place: i64 = 0
        while place < len(dice) and dice[place] != die:
            place += 1
        if place < len(dice):
            dice[place] = die + 1
            if a == 0:
                out.add(pack(TURN, die, 0, 0))
                turns(dice, left - 1, die, die, 0, 0, out)
            elif b == 0:
                out.add(pack(TURN, a, die, 0))
                turns(dice, left - 1, die, a, die, 0, out)
            else:
                out.add(pack(TURN, a, b, die))
            dice[place] = die
        die += 1


def turn_up(dice: vec[i64], die: i64) -> None:
    """Turn one die that shows this up by one pip."""
    place: i64 = 0
    while dice[place] != die:
        place += 1
    dice[place] = die + 1


@final
class Judge(Frame[Ragnarok]):
    """The higher Strength takes the Realm; a tie takes nothing."""

    rule: ClassVar[str] = "RAG-33"

    def step(self, g: Ragnarok, fate: Fate) -> None:
        gods, giants = strength(g, GODS), strength(g, GIANTS)
        g.tell(events.TOTAL, GODS, gods)
        g.tell(events.TOTAL, GIANTS, giants)
        realm = g.realm
        if gods == giants:
            g.owners = append(g.owners, TIED)
            g.tell(events.TIED_REALM, NOBODY, realm)
        else:
            winner: i64 = GODS if gods > giants else GIANTS
            g.owners = append(g.owners, winner)
            g.side(winner).won += 1
            g.tell(events.TOOK_REALM, winner, realm)
            if g.side(winner).won == REALMS_TO_WIN:  # RAG-40
                g.winner = winner
                g.tell(events.WON, winner, REALMS_TO_WIN)
                clear_away(g)
                g.finish()
                return
        g.then([VERDICT] if len(g.owners) == REALMS else [REFILL, FIGHT])


def clear_away(g: Ragnarok) -> None:
    """The six common cards go to the discards, the dice back; the champions stay (RAG-34)."""
    for seat in range(SEATS):
        side = g.side(seat)
        for card in side.played:
            g.discard = put(g.discard, card)
        if side.cunning != NO_CARD:
            g.discard = put(g.discard, side.cunning)
        side.played = vec[i64]()
        side.cunning = NO_CARD
        side.dice = vec[i64]()


@final
class Refill(Frame[Ragnarok]):
    """The common cards are discarded, then each player draws three: the Gods, then the Giants."""

    rule: ClassVar[str] = "RAG-34"

    def step(self, g: Ragnarok, fate: Fate) -> None:
        clear_away(g)
        for seat in range(SEATS):
            for _ in range(3):
                draw(g, seat, events.DREW, fate)


@final
class Verdict(Frame[Ragnarok]):
    """After nine battles: more Realms, else the first Realm won; with none won it is drawn."""

    rule: ClassVar[str] = "RAG-41"

    def step(self, g: Ragnarok, fate: Fate) -> None:
        g.winner = verdict(g)
        if g.winner == TIED:
            g.tell(events.DRAWN, NOBODY)
        else:
            level = g.gods.won == g.giants.won
            g.tell(
                events.WON_BY_FIRST if level else events.WON_BY_MORE, g.winner, g.side(g.winner).won
            )
        clear_away(g)
        g.finish()


def verdict(g: Ragnarok) -> i64:
    """Who wins after nine battles (RAG-41, RAG-42)."""
    if g.gods.won != g.giants.won:
        return GODS if g.gods.won > g.giants.won else GIANTS
    for owner in g.owners:
        if owner != TIED:
            return owner
    return TIED


DEAL: Final = Deal()
FIGHT: Final = Fight()
MUSTER: Final = Muster()
KEEP_ONE: Final = Keep()
TRICK: Final = Trick()
PAIR: Final = Pair()
WISDOM: Final = Wisdom()
CUNNING_CARD: Final = Cunning()
EXTRA_DICE: Final = ExtraDice()
ROTATE: Final = Rotate()
JUDGE: Final = Judge()
REFILL: Final = Refill()
VERDICT: Final = Verdict()

A_BATTLE: Final[list[Frame[Ragnarok]]] = [
    MUSTER,
    KEEP_ONE,
    TRICK,
    PAIR,
    WISDOM,
    CUNNING_CARD,
    EXTRA_DICE,
    ROTATE,
    JUDGE,
]
FRAMES: Final[list[Frame[Ragnarok]]] = [DEAL, FIGHT, *A_BATTLE, REFILL, VERDICT]
