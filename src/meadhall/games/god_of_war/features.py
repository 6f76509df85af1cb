"""What the chance to win is judged by, between two rounds."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import has
from meadhall.games.god_of_war import language
from meadhall.games.god_of_war.cards import ALL_PLACES, HEROES, HINDRANCES, LEVELS, TRACKERS, Cards
from meadhall.games.god_of_war.state import GodOfWar, Player

# Of a Scene, which each lay-out weighs in its own way.
EACH_PLACE: Final[i64] = 10
SCENE: Final[i64] = ALL_PLACES * EACH_PLACE + len(TRACKERS) + 2
# Of the party, which all lay-outs weigh alike.
EACH_HERO: Final[i64] = 7
TROUBLES: Final[i64] = len(HINDRANCES) + 4
TABLE: Final[i64] = 12
DECKS: Final[i64] = 12
REST: Final[i64] = TABLE + DECKS  # what also counts for the Quests after this one; it comes last
PARTY: Final[i64] = HEROES * EACH_HERO + 4 + TROUBLES + REST


@final
class Features:
    """The figures of one table at a time; most lie between 0 and 1."""

    def __init__(self) -> None:
        self.scene: vec[float] = vec[float]([0.0] * int(SCENE))
        self.party: vec[float] = vec[float]([0.0] * int(PARTY))
        self.at: i64 = 0

    def read(self, g: GodOfWar) -> None:
        """All of a table on which a Scene is laid out."""
        self.read_scene(g)
        self.read_party(g)

    def read_scene(self, g: GodOfWar) -> None:
        out = self.scene
        at: i64 = 0
        for place in range(i64(ALL_PLACES)):
            back: i64 = 5 if has(g.turned, place) else 0
            for which in range(EACH_PLACE):
                out[at + which] = 0.0
            out[at + back] = 1.0
            out[at + back + 1] = 0.1 * float(g.wounds[place])
            out[at + back + 2] = 0.5 * float(g.broken[place])
            out[at + back + 3] = 0.5 * float(g.tokens[place])
            if g.dead & g.face_bit(place) != 0:
                out[at + back + 4] = 1.0
            at += EACH_PLACE
        for tracker in range(i64(len(TRACKERS))):
            out[at] = 0.05 * float(g.tracked[tracker])
            at += 1
        out[at] = 0.1 * float(g.round if g.round < 20 else 20)
        out[at + 1] = 0.5 * float(ones(g.stunned))

    def read_party(self, g: GodOfWar) -> None:
        self.at = 0
        standing = 0.0
        total = 0.0
        lowest = 1.0
        for hero in range(i64(HEROES)):
            up = g.standing(hero)
            share = float(g.health(hero)) / float(g.cards.health[hero]) if up else 0.0
            self.add(1.0 if g.owner[hero] >= 0 else 0.0)
            self.add(1.0 if up else 0.0)
            self.add(share)
            self.add(share * share)
            self.add(float(g.rage[hero]) / float(g.cards.slots[hero]) if up else 0.0)
            self.add(float(g.shields[hero]))
            self.add(0.3 * float(g.waiting[hero]))
            if up:
                standing += 1.0
                total += share
                lowest = min(lowest, share)
        self.add(standing / float(g.seats))
        self.add(total / float(g.seats))
        self.add(lowest)
        self.add(lowest * lowest)
        self.read_troubles(g)
        self.read_table(g)
        self.read_decks(g)

    def read_table(self, g: GodOfWar) -> None:
        for level in range(i64(len(LEVELS))):
            for seats in range(i64(4)):
                self.add(1.0 if g.level == level and g.seats == seats + 1 else 0.0)

    def read_troubles(self, g: GodOfWar) -> None:
        for hindrance in range(i64(len(HINDRANCES))):
            self.add(1.0 if g.hinders(hindrance) else 0.0)
        for ability in range(i64(4)):
            self.add(1.0 if g.solo and has(g.helped, ability) else 0.0)

    def read_decks(self, g: GodOfWar) -> None:
        """The mean over the players of what their decks hold."""
        decks = Decks(g.cards)
        for player in g.players:
            decks.count(player)
        each = 1.0 / float(g.seats)
        self.add(0.05 * decks.size * each)
        self.add(0.5 * decks.worth * each)
        self.add(decks.symbols * each)
        self.add(decks.symbols * decks.symbols * each)
        self.add(decks.defense * each)
        self.add(decks.ranged * each)
        self.add(0.5 * decks.numbers * each)
        self.add(decks.specials * each)
        self.add(0.3 * decks.stuns * each)
        self.add(0.3 * decks.poisons * each)
        self.add(0.3 * decks.crystals * each)
        self.add(1.0 if g.mode == 1 else 0.0)

    def add(self, figure: float) -> None:
        self.party[self.at] = figure
        self.at += 1


@final
class Decks:
    """Sums over all decks; shares of a deck's own cards, but status cards and Crystals counted."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards
        self.size: float = 0.0
        self.worth: float = 0.0
        self.symbols: float = 0.0
        self.defense: float = 0.0
        self.ranged: float = 0.0
        self.numbers: float = 0.0
        self.specials: float = 0.0
        self.stuns: float = 0.0
        self.poisons: float = 0.0
        self.crystals: float = 0.0

    def count(self, player: Player) -> None:
        cards = self.cards
        size = worth = symbols = defense = ranged = numbers = specials = 0.0
        for zone in (player.deck, player.top, player.hand, player.discard):
            for card in zone:
                if card >= cards.stun:
                    self.status(card)
                    continue
                size += 1.0
                worth += cards.in_deck[card]
                kind = cards.kind[card]
                numbers += float(cards.number[kind])
                pays = cards.pays[card]
                if pays & language.SYMBOL != 0:
                    symbols += 1.0
                if pays & language.DEFENSE != 0:
                    defense += 1.0
                if pays & language.RANGED != 0:
                    ranged += 1.0
                if kind >= cards.special_from:
                    specials += 1.0
        self.size += size
        if size > 0.0:
            self.worth += worth / size
            self.symbols += symbols / size
            self.defense += defense / size
            self.ranged += ranged / size
            self.numbers += numbers / size
            self.specials += specials / size

    def status(self, card: i64) -> None:
        if card == self.cards.stun:
            self.stuns += 1.0
        elif card == self.cards.poison:
            self.poisons += 1.0
        else:
            self.crystals += 1.0


def ones(bits: i64) -> i64:
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count
