"""An ally for God of War: tries each option on its own view and takes the best table.

The look goes only as far as the play itself: the die is taken to show 1, an attack that is
declared strikes, and nothing is defended. What comes after the next reveal is not looked at.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has, lowest, shift
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.state import Frame, Options
from meadhall.core.zone import take
from meadhall.games.god_of_war import language, option
from meadhall.games.god_of_war.attack import Attack, add_attacks
from meadhall.games.god_of_war.cards import ALL_PLACES, HEROES, KRATOS, MIMIR, TRACKERS, Cards
from meadhall.games.god_of_war.defense import Hit
from meadhall.games.god_of_war.draw import upgrades_left
from meadhall.games.god_of_war.hero_activation import Act
from meadhall.games.god_of_war.placing import Place
from meadhall.games.god_of_war.quests import Begin, Campaign, ChooseQuest, Draft
from meadhall.games.god_of_war.round import Round, Turns
from meadhall.games.god_of_war.scene_activation import (
    Extra,
    Reveal,
    aimed_out_of,
    attacks,
    strength_of,
)
from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.scenes.table import SCENES, layout_of
from meadhall.games.god_of_war.sets import called, reaching, set_strength, without_set
from meadhall.games.god_of_war.spots import add_spots, number_paid, without_price
from meadhall.games.god_of_war.state import (
    COLUMNS,
    LOST,
    NO_HERO,
    UNDECIDED,
    WON,
    GodOfWar,
    Player,
)
from meadhall.games.god_of_war.upgrade import Pick, Upgrade
from meadhall.games.god_of_war.view import GodOfWarView

# What making room for an ally may cost.
ROOM: Final = 6.0
STRIKE: Final = option.pack(option.STRIKE)
TAKE_IT: Final = option.pack(option.TAKE_IT)
ZONES: Final = 5  # of a player's cards
HIGHEST_DIE: Final = 2
# In what plays of one key differ.
UNLIKE: Final = -1
HAND: Final = 1
RAGE: Final = 2
# Where a key has what a set does beside its strength, and its strength.
HOW: Final = 20
FELT: Final = 26
NO_SCENE: Final = Scene()  # between two Quests


@final
class Typical(Seeded):
    """A Fate whose die always falls in the middle."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.first_a: i64 = self.a
        self.first_b: i64 = self.b
        self.first_c: i64 = self.c
        self.first_counter: i64 = self.counter

    def again(self) -> Typical:
        """The same Fate, from its beginning."""
        self.a, self.b, self.c = self.first_a, self.first_b, self.first_c
        self.counter = self.first_counter
        return self

    def roll(self, sides: i64) -> i64:
        return (sides + 1) >> 1


def choose(view: GodOfWarView) -> i64:
    """The option that leads to the best table; LEAVE_IT where leaving it is better than all."""
    options = Options()
    for choice in view.options:
        options.add(choice)
    return pick(view.table, view.seat, options)


def pick(g: GodOfWar, seat: i64, options: Options) -> i64:
    """The same on a state, which stays as it is: of the options that a seat has there."""
    ally = Ally(g, seat)
    best: i64 = LEAVE_IT
    most = -1e9
    if not has(g.top.must(g), seat):
        left = g.copy()
        ally.look(left)
        most = ally.value(left) + 0.5
    room: i64 = LEAVE_IT
    cheapest = -1e9
    for place in range(options.count):
        choice = options.items[place]
        worth = ally.worth_of(g, choice)
        if worth > most:
            best, most = choice, worth
        moves = option.verb(choice) == option.MOVE and in_the_way(g, option.hero(choice))
        if moves and worth > cheapest:
            room, cheapest = choice, worth
    if room != LEAVE_IT and option.verb(best) == option.END and cheapest > most - ROOM:
        return room
    return best


@final
class Alike:
    """What plays from one table are worth; those of a key leave it alike but for the hand."""

    def __init__(self) -> None:
        self.keys: vec[i64] = vec[i64]()
        self.worths: vec[float] = vec[float]()  # without what counts on top of it
        self.counts: vec[i64] = vec[i64]()
        self.scratch: GodOfWar | None = None

    def copy(self, g: GodOfWar) -> GodOfWar:
        """A copy of that table, in place of the last one."""
        if self.scratch is None:
            self.scratch = g.copy()
        else:
            self.scratch.become(g)
        return self.scratch

    def clear(self) -> None:
        self.keys = vec[i64]()
        self.worths = vec[float]()
        self.counts = vec[i64]()

    def find(self, key: i64) -> i64:
        """Where a key stands, or -1."""
        for place in range(i64(len(self.keys))):
            if self.keys[place] == key:
                return place
        return -1

    def keep(self, key: i64, worth: float, counts: i64) -> None:
        self.keys = append(self.keys, key)
        self.worths = append(self.worths, worth)
        self.counts = append(self.counts, counts)


@final
class Decks:
    """What the players' decks are worth, reckoned anew only where cards have come or gone."""

    def __init__(self, g: GodOfWar) -> None:
        self.crystal: float = crystals(g)
        self.sizes: vec[i64] = vec[i64]()
        self.worths: vec[float] = vec[float]()
        for player in g.players:
            self.sizes = append(self.sizes, sizes(player))
            self.worths = append(self.worths, deck(g.cards, player, self.crystal))

    def worth(self, g: GodOfWar) -> float:
        crystal = crystals(g)
        total = 0.0
        for seat in range(g.seats):
            player = g.players[seat]
            if crystal == self.crystal and sizes(player) == self.sizes[seat]:
                total += self.worths[seat]
            else:
                total += deck(g.cards, player, crystal)
        return total


def sizes(player: Player) -> i64:
    """How many cards a player has in the deck, on top of it, and elsewhere.

    Within one play, who has as many of each has the same cards.
    """
    elsewhere = len(player.hand) + len(player.played) + len(player.discard)
    return len(player.deck) | (len(player.top) << 16) | (elsewhere << 32)


@final
class Ally:
    """One decision of a seat: what could be aimed at when it was made, and what is used again."""

    def __init__(self, g: GodOfWar, seat: i64) -> None:
        self.seat: i64 = seat
        self.aims: i64 = g.targets()
        self.fate: Typical = Typical(int(g.round) * 7 + 1)
        self.answers: Options = Options()
        self.plays: Options = Options()
        self.decks: Decks = Decks(g)
        self.player: Player | None = None  # with another Upgrade card, or without a card
        self.others: float = 0.0  # what all but the own deck is worth, where that is asked
        self.here: Alike = Alike()
        self.there: Alike = Alike()

    def worth_of(self, g: GodOfWar, choice: i64) -> float:
        """How good the table is after a choice, at the table that the decision is about."""
        return self.worth(g, choice, self.here)

    def worth(self, g: GodOfWar, choice: i64, known: Alike) -> float:
        what = option.verb(choice)
        if what == option.QUEST:
            return way_worth(choice)
        key = key_of(g, choice)
        if key >= 0:
            return self.worth_alike(g, choice, key, known)
        if isinstance(g.top, Pick) and upgrades_left(g) > 0:
            return self.worth_of_pick(g, choice)
        twin = self.after(g, choice, known)
        if what == option.MOVE or (what == option.HELP and option.place(choice) >= 0):
            return self.best_from(twin, option.hero(choice))
        return self.value(twin)

    def value(self, g: GodOfWar) -> float:
        """How good a table is that this decision could lead to."""
        return value_with(g, self.aims, self.decks.worth(g))

    def after(self, g: GodOfWar, choice: i64, known: Alike) -> GodOfWar:
        """The table that a choice leads to."""
        twin = known.copy(g)
        twin.top.answer(twin, self.seat, choice, self.fate.again())
        self.look(twin)
        return twin

    def worth_alike(self, g: GodOfWar, choice: i64, key: i64, known: Alike) -> float:
        """The same of cards that are played, out of what is known of others that do the same."""
        rest = without(g, self.seat, choice)
        place = known.find(key)
        if place >= 0:
            return known.worths[place] + own_worth(g, choice, rest, known.counts[place])
        twin = self.after(g, choice, known)
        worth = self.value(twin)
        counts = what_counts(g, twin, choice, rest, twin.players[self.seat].hand)
        if counts != UNLIKE:
            known.keep(key, worth - own_worth(g, choice, rest, counts), counts)
        return worth

    def worth_of_pick(self, g: GodOfWar, choice: i64) -> float:
        """In the Upgrade phase nothing changes but one's own deck."""
        mine = g.players[self.seat]
        player = self.player
        if player is None:
            player = self.player = Player()
            self.others = self.value(g) - deck(g.cards, mine, self.decks.crystal)
        player.become(mine)
        if option.verb(choice) == option.TAKE:
            player.top = append(player.top, option.x(choice))
        else:
            card = called(g.cards, player.discard, option.x(choice))
            player.discard = take(player.discard, card)
        return self.others + deck(g.cards, player, self.decks.crystal)

    def best_from(self, g: GodOfWar, hero: i64) -> float:
        """The best table that one attack or Spot from where a Hero stands now could lead to."""
        most = self.value(g)
        plays = self.plays
        plays.count = 0
        add_attacks(g, self.seat, hero, plays)
        add_spots(g, self.seat, hero, plays)
        self.there.clear()
        for place in range(plays.count):
            worth = self.worth(g, plays.items[place], self.there)
            if worth > most:
                most = worth
        return most

    def look(self, g: GodOfWar) -> None:
        """Resolve a play, everybody answering with the first option."""
        while g.stack:
            top = g.stack[-1]
            if is_phase(top):
                return
            asked = top.must(g)
            if asked == 0:
                g.stack.pop()
                top.step(g, self.fate)
            else:
                seat = lowest(asked)
                top.answer(g, seat, self.first(g, top, seat), self.fate)

    def first(self, g: GodOfWar, top: Frame[GodOfWar], seat: i64) -> i64:
        """The first option; an attack is made or taken without listing all there are."""
        if isinstance(top, Attack):
            return STRIKE
        if isinstance(top, Hit):
            return TAKE_IT
        out = self.answers
        out.count = 0
        top.options(g, seat, out)
        return out.items[0]


def is_phase(frame: Frame[GodOfWar]) -> bool:
    """Whether a frame begins something that the look doesn't go into."""
    if isinstance(frame, (Act, Reveal, Turns, Extra, Upgrade, Pick)):
        return True
    return isinstance(frame, (Round, Campaign, ChooseQuest, Begin, Draft, Place))


def key_of(g: GodOfWar, choice: i64) -> i64:
    """A number that plays share which differ in nothing but the cards they leave; -1: in more."""
    what = option.verb(choice)
    plain = option.plain(choice)
    if what == option.ATTACK or what == option.CALL:
        strength = set_strength(g.cards, choice) + g.waiting[option.hero(choice)]
        felt = strength if option.other(choice) >= 0 else felt_at(g, option.place(choice), strength)
        return plain | (how(g, choice) << HOW) | (felt << FELT)
    if what == option.DEFEND:
        top = g.top
        if isinstance(top, Hit):
            needed = top.strength - top.defended
            strength = set_strength(g.cards, choice)
            felt = strength if strength < needed else needed
            return plain | (how(g, choice) << HOW) | (felt << FELT)
    if what == option.SPOT:
        return plain | (number_paid(g, choice) << FELT)
    return -1


def what_counts(g: GodOfWar, twin: GodOfWar, choice: i64, rest: vec[i64], left: vec[i64]) -> i64:
    """In what plays differ that do what this one did to a table: HAND, RAGE, or all (UNLIKE)."""
    if twin.result != UNDECIDED or twin.completed != g.completed:
        return 0
    counts: i64 = HAND
    if not same(left, rest):
        if len(left) > 0:
            return UNLIKE
        counts = 0  # who has fallen keeps no card
    elif len(rest) == 0:
        return UNLIKE
    hero = option.hero(choice)
    if option.verb(choice) == option.SPOT or not twin.standing(hero):
        return counts
    return counts | RAGE if twin.rage[hero] == rage_after(g, choice) else i64(UNLIKE)


def own_worth(g: GodOfWar, choice: i64, rest: vec[i64], counts: i64) -> float:
    """What a play leaves to who makes it, as far as that counts."""
    worth = hand(g.cards, rest) if counts & HAND != 0 else 0.0
    if counts & RAGE != 0:
        worth += rage_worth(g, option.hero(choice), rage_after(g, choice))
    return worth


def without(g: GodOfWar, seat: i64, choice: i64) -> vec[i64]:
    """What is left in a seat's hand when a set is played or a price paid."""
    if option.verb(choice) == option.SPOT:
        return without_price(g, seat, choice)
    return without_set(g, seat, choice)


def same(zone: vec[i64], other: vec[i64]) -> bool:
    if len(zone) != len(other):
        return False
    for place in range(i64(len(zone))):
        if zone[place] != other[place]:
            return False
    return True


def how(g: GodOfWar, choice: i64) -> i64:
    """What a set does beside its strength: its symbol stuns, or a companion gives it."""
    symbol = option.symbol(choice)
    if symbol >= g.cards.kinds:
        return symbol
    return g.cards.stuns[symbol]


def felt_at(g: GodOfWar, place: i64, strength: i64) -> i64:
    """As much of an attack's strength as can make a difference to the Enemy at a place."""
    armor = g.armor(place)
    if armor > 0:
        return armor if strength >= armor else i64(0)
    face = g.face(place)
    if g.cards.tracker[face] < 0 and g.cards.enemy_health[face] == 0:
        return strength
    block = SCENES[g.layout].block(g, place)
    enough = g.enemy_health(place) + (block if block > HIGHEST_DIE else i64(HIGHEST_DIE))
    return strength if strength < enough else enough


def rage_after(g: GodOfWar, choice: i64) -> i64:
    """A Hero's Rage after a set, as far as the slots go."""
    cards, hero = g.cards, option.hero(choice)
    symbol, counts = option.symbol(choice), option.numbers(choice)
    rage = g.rage[hero]
    if option.verb(choice) != option.DEFEND:
        rage += 1
    if option.verb(choice) == option.CALL:
        rage += cards.rages[reaching(cards)]
    if symbol < cards.kinds:
        rage += cards.rages[symbol]
    for kind in range(cards.number_kinds):
        rage += option.count(counts, kind) * cards.rages[kind]
    most = cards.slots[hero]
    return rage if rage < most else most


def main_target(g: GodOfWar, place: i64) -> bool:
    """Whether a Quest is won by the Enemy at a place."""
    if not g.target(place):
        return False
    return has(SCENES[g.layout].needed, place) or g.cards.tracker[g.face(place)] >= 0


def in_the_way(g: GodOfWar, hero: i64) -> bool:
    """Whether a Hero keeps an ally without a main target from the one before both."""
    column = g.column[hero]
    if g.heroes_in(column) < 2 or not main_target(g, column + COLUMNS):
        return False
    for ally in range(i64(MIMIR)):
        elsewhere = g.owner[ally] != g.owner[hero] and g.column[ally] != column
        if g.standing(ally) and elsewhere and not main_target(g, g.column[ally] + COLUMNS):
            return True
    return False


def way_worth(choice: i64) -> float:
    """A way through the pyramid: the Quest, and what the others left aside will cost."""
    worth = SCENES[layout_of(option.x(choice))].ease
    for aside in (option.y(choice), option.z(choice)):
        if aside >= 0:
            worth -= SCENES[layout_of(aside)].burden
    return float(worth)


def value(g: GodOfWar, aims: i64) -> float:
    """How good a table is for the party, while it aims at some places."""
    return value_with(g, aims, decks(g))


def value_with(g: GodOfWar, aims: i64, decks: float) -> float:
    """The same where it is known how good the players' decks are."""
    if g.result == LOST:
        return -1e6
    if g.result == WON or (g.layout < 0 and g.completed > 0):
        return 1e5 + 1e4 * float(g.completed)
    if g.layout < 0:
        return decks
    scene = SCENES[g.layout]
    total = decks
    total += heroes(g, scene, aims) - effort(g, scene) - danger(g) + scene.worth(g)
    for seat in range(g.seats):
        total += hand(g.cards, g.players[seat].hand)
    return total


def heroes(g: GodOfWar, scene: Scene, aims: i64) -> float:
    total = 0.0
    for hero in range(i64(HEROES)):
        if g.standing(hero):
            health = float(g.health(hero))
            total += 12.0 + 1.3 * health
            if health < 4.0:
                total -= (4.0 - health) * 1.0
            total += rage_worth(g, hero, g.rage[hero])
            if g.shields[hero] > 0:
                total += 3.0 * float(g.shields[hero])
            if g.waiting[hero] > 0:
                total += 0.8 * float(g.waiting[hero])
            if hero != MIMIR and g.column[hero] >= 0:
                total += reach(g, scene.needed, g.column[hero], aims)
    if g.carrier != NO_HERO:
        total += 0.3 * float(g.health(g.carrier))
    if g.solo and g.owner[KRATOS] >= 0:
        for ability in range(i64(4)):
            if not has(g.helped, ability):
                total += 2.0
    return total


def rage_worth(g: GodOfWar, hero: i64, rage: i64) -> float:
    ready = 0.5 if rage == g.cards.slots[hero] else 0.0
    return 0.7 * float(rage) + ready if rage > 0 else ready


def reach(g: GodOfWar, needed: i64, column: i64, aims: i64) -> float:
    """What a Hero could do from a column, with the Enemies it had before the play."""
    bottom, top = column + COLUMNS, column
    worth = 0.0 if has(aims, bottom) or has(aims, top) else -3.0
    if has(aims, bottom):
        worth += 1.5 if has(needed, bottom) or g.cards.tracker[g.face(bottom)] >= 0 else 0.6
    if has(aims, top):
        worth += 0.5 if has(needed, top) or g.cards.tracker[g.face(top)] >= 0 else 0.3
    return worth


def effort(g: GodOfWar, scene: Scene) -> float:
    """How much Damage and broken armor is still to come."""
    cards = g.cards
    total = 0.0
    trackers: i64 = 0
    contested = cards.contested[g.layout]
    for place in range(i64(ALL_PLACES)):
        if not has(contested, place):
            continue
        face = g.face(place)
        if cards.tracker[face] >= 0:
            trackers |= bit(cards.tracker[face])
        if cards.tracker[face ^ 1] >= 0:
            trackers |= bit(cards.tracker[face ^ 1])
        left = to_do(g, scene, place, face)
        if left > 0:
            total += float(left) * (1.0 if has(scene.needed, place) else 0.55) + 1.0
    for tracker in range(i64(len(TRACKERS))):
        if has(trackers, tracker):
            total += float(cards.tracker_health[tracker] - g.tracked[tracker])
    return total


def to_do(g: GodOfWar, scene: Scene, place: i64, face: i64) -> i64:
    """What is left at one place: the shown Enemy, and one that will come out of it."""
    cards = g.cards
    left: i64 = 0
    if cards.tracker[face] < 0 and g.target(place):
        if cards.armors[face] > 0:
            left += armor_from(cards, face, g.broken[place])
        if cards.enemy_health[face] > 0:
            left += g.enemy_health(place)
        if cards.flip[face] == language.DEFEATED or cards.flip[face] == language.ARMOR_BROKEN:
            left += behind(cards, face ^ 1)
    elif cards.living[face] != 0:
        left = behind(cards, face ^ 1) - g.wounds[place] + 3
    if face & 1 == 0 and scene.comes_later(place):
        left += behind(cards, face + 1)
    if left < 6 and scene.spared(g, place):
        return 12 - left
    return left


def armor_from(cards: Cards, face: i64, broken: i64) -> i64:
    """The armor of a face that is not broken yet."""
    left: i64 = 0
    while broken < cards.armors[face]:
        left += cards.armor[face * 3 + broken]
        broken += 1
    return left


def behind(cards: Cards, face: i64) -> i64:
    """The health and armor of a face that is not up yet."""
    return cards.enemy_health[face] + armor_from(cards, face, 0)


def danger(g: GodOfWar) -> float:
    """The Damage to be expected from the Enemies, where the Heroes stand now."""
    total = 0.0
    reveals = float(g.seats + 1)
    known: i64 = g.cards.rune[g.above[len(g.above) - 1]] if len(g.above) > 0 else -1
    fights = g.showing(g.cards.fights, g.layout)
    taken, healths = g.taken(), front_healths(g)
    for place in range(i64(ALL_PLACES)):
        if has(fights, place) and attacks(g, place):
            face = g.face(place)
            rune = g.cards.face_rune[face]
            chance = 0.25 * reveals if known < 0 else 0.25 * (reveals - 1.0)
            if rune == known:
                chance += 1.0
            if has(g.stunned, place):
                chance -= 0.6
            strength = float(strength_of(g, place))
            if g.cards.effect[face] != 0:
                strength += 0.5
            total += strength * chance * (0.6 + 0.45 * exposed(g, place, taken, healths))
    return total


def front_healths(g: GodOfWar) -> i64:
    """The health of the Hero in front of each column, in eight bits a column."""
    found: i64 = 0
    for hero in range(i64(MIMIR)):
        if g.column[hero] >= 0 and g.behind[hero] == 0 and g.health(hero) > 0:
            found |= shift(g.health(hero), 8 * g.column[hero])
    return found


def exposed(g: GodOfWar, place: i64, taken: i64, healths: i64) -> float:
    """How many Heroes an Enemy would hit, the weak ones counting more."""
    columns = aimed_out_of(g, place, taken)
    ranged = g.cards.attack[g.face(place)] == language.RANGED_ATTACK
    total = 0.0
    for column in range(i64(COLUMNS)):
        if has(columns, column):
            health = (healths >> (8 * column)) & 255
            weight = 2.0 if health <= 2 else 1.3 if health <= 4 else 1.0
            if ranged:
                return weight
            total += weight
    return total


def hand(cards: Cards, held: vec[i64]) -> float:
    """What the cards in a hand are still good for: mostly Defense."""
    numbers = 0.0
    guards = 0.0
    total = 0.0
    for card in held:
        total += cards.in_hand[card]
        if cards.pays[card] == language.NUMBER:
            numbers += float(cards.number[cards.kind[card]])
        elif cards.pays[card] & language.DEFENSE != 0:
            guards += 1.0
    useful = numbers if numbers < 2.0 * guards else 2.0 * guards
    return total + 0.55 * useful


def decks(g: GodOfWar) -> float:
    """The quality of what the players will draw."""
    crystal = crystals(g)
    total = 0.0
    for player in g.players:
        total += deck(g.cards, player, crystal)
    return total


def crystals(g: GodOfWar) -> float:
    """What a Crystal is good for now."""
    return SCENES[g.layout].crystal if g.layout >= 0 else NO_SCENE.crystal


def deck(cards: Cards, player: Player, crystal: float) -> float:
    worth = 0.0
    count = 0.0
    symbols = 0.0
    for which in range(i64(ZONES)):
        for card in zone(player, which):
            if card == cards.crystal:
                worth += crystal
                continue
            count += 1.0
            worth += cards.in_deck[card]
            if cards.pays[card] & language.SYMBOL != 0:
                symbols += 1.0
    if count == 0.0:
        return -20.0
    share = symbols / count - 0.48
    thin = 4.0 if count < 9.0 else 0.0
    total = 14.0 * worth / count - 16.0 * share * share - thin
    for card in player.top:
        total += 0.5 * cards.in_deck[card]
    return total


def zone(player: Player, which: i64) -> vec[i64]:
    if which == 0:
        return player.deck
    if which == 1:
        return player.top
    if which == 2:
        return player.hand
    return player.played if which == 3 else player.discard
