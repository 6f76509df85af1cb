"""What a table is worth to the party, by rule of thumb."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has, shift
from meadhall.games.god_of_war import language
from meadhall.games.god_of_war.cards import ALL_PLACES, HEROES, KRATOS, MIMIR, TRACKERS, Cards
from meadhall.games.god_of_war.scene_activation import (
    aimed_out_of,
    attacks,
    strength_of,
)
from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.scenes.table import SCENES
from meadhall.games.god_of_war.state import (
    COLUMNS,
    LOST,
    NO_HERO,
    WON,
    GodOfWar,
    Player,
)

ZONES: Final = 5  # of a player's cards
NO_SCENE: Final = Scene()  # between two Quests


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
