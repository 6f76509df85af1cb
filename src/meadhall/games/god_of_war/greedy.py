"""An ally for God of War: tries each option on its own view and takes the best table.

The look goes only as far as the play itself: the die is taken to show 1, an attack that is
declared strikes, and nothing is defended. What comes after the next reveal is not looked at.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.state import Frame, Options
from meadhall.games.god_of_war import language as words
from meadhall.games.god_of_war import option
from meadhall.games.god_of_war.attack import add_attacks
from meadhall.games.god_of_war.cards import HEROES, KRATOS, MIMIR, PURSUIT, TRAP, Cards
from meadhall.games.god_of_war.heroes import Act
from meadhall.games.god_of_war.placing import Place
from meadhall.games.god_of_war.quests import Begin, Campaign, ChooseQuest, Draft
from meadhall.games.god_of_war.round import Round, Turns
from meadhall.games.god_of_war.scene_activation import Extra, Reveal, aimed_at, attacks, strength_of
from meadhall.games.god_of_war.spots import add_spots
from meadhall.games.god_of_war.state import (
    ALL_PLACES,
    COLUMNS,
    LOST,
    NO_HERO,
    WON,
    GodOfWar,
    Player,
)
from meadhall.games.god_of_war.upgrade import Pick, Upgrade
from meadhall.games.god_of_war.view import GodOfWarView

# Lay-outs that need more than Damage.
GRENDELS: Final = 1
OGRE: Final = 2
HELHEIM: Final = 3
ALFHEIM: Final = 4
MUSPELHEIM: Final = 5
HRAEZLYR: Final = 6
MAGNI_AND_MODI: Final = 7
SIGRUN: Final = 10
LAST_GATE: Final = 5

# The Enemies a Quest is won by, as bits of places, by lay-out; the others only get in the way.
NEEDED: Final = vec[i64]([96, 96, 255, 255, 0, 240, 80, 96, 32, 32, 0])
# How gladly the party goes to each Quest, and how much each hinders that is left aside. For the
# Final Bosses both come to the same, so any of them may be met.
EASE: Final = vec[i64]([88, 79, 75, 74, 74, 78, 60, 67, 65, 63])
BURDEN: Final = vec[i64]([15, 5, 8, 20, 5, 5, 15, 8, 10, 12])
# What making room for an ally may cost.
ROOM: Final = 6.0

PHASES: Final = (
    Act,
    Begin,
    Campaign,
    ChooseQuest,
    Draft,
    Extra,
    Pick,
    Place,
    Reveal,
    Round,
    Turns,
    Upgrade,
)


@final
class Typical(Seeded):
    """A Fate whose die always falls in the middle."""

    def roll(self, faces: i64) -> i64:
        return (faces + 1) >> 1


def choose(view: GodOfWarView) -> i64:
    """The option that leads to the best table; LEAVE_IT where leaving it is better than all."""
    g = view.table
    aims = targets(g)
    best: i64 = LEAVE_IT
    most = -1e9
    if not has(view.must, view.seat):
        left = g.copy()
        look(left, Typical(int(g.round) * 7 + 1))
        most = value(left, aims) + 0.5
    room: i64 = LEAVE_IT
    cheapest = -1e9
    for choice in view.options:
        worth = worth_of(g, view.seat, choice, aims)
        if worth > most:
            best, most = choice, worth
        moves = option.verb(choice) == option.MOVE and in_the_way(g, option.hero(choice))
        if moves and worth > cheapest:
            room, cheapest = choice, worth
    if room != LEAVE_IT and option.verb(best) == option.END and cheapest > most - ROOM:
        return room
    return best


def targets(g: GodOfWar) -> i64:
    """The places that can be aimed at, as bits."""
    places: i64 = 0
    place: i64 = 0
    while g.layout >= 0 and place < ALL_PLACES:
        if g.target(place):
            places |= bit(place)
        place += 1
    return places


def main_target(g: GodOfWar, place: i64) -> bool:
    """Whether a Quest is won by the Enemy at a place."""
    if not g.target(place):
        return False
    return has(NEEDED[g.layout], place) or g.cards.tracker[g.face(place)] >= 0


def in_the_way(g: GodOfWar, hero: i64) -> bool:
    """Whether a Hero keeps an ally without a main target from the one before both."""
    column = g.column[hero]
    if g.heroes_in(column) < 2 or not main_target(g, column + COLUMNS):
        return False
    ally: i64 = 0
    while ally < MIMIR:
        elsewhere = g.owner[ally] != g.owner[hero] and g.column[ally] != column
        if g.standing(ally) and elsewhere and not main_target(g, g.column[ally] + COLUMNS):
            return True
        ally += 1
    return False


def worth_of(g: GodOfWar, seat: i64, choice: i64, aims: i64) -> float:
    """How good the table is after a choice; `aims` could be aimed at when it was made."""
    if option.verb(choice) == option.QUEST:
        return way_worth(choice)
    twin = g.copy()
    fate = Typical(int(g.round) * 7 + 1)
    twin.top.answer(twin, seat, choice, fate)
    look(twin, fate)
    what = option.verb(choice)
    if what == option.MOVE or (what == option.HELP and option.place(choice) >= 0):
        return best_from(twin, seat, option.hero(choice), aims)
    return value(twin, aims)


def way_worth(choice: i64) -> float:
    """A way through the pyramid: the Quest, and what the others left aside will cost."""
    worth = EASE[option.x(choice)]
    for aside in (option.y(choice), option.z(choice)):
        if aside >= 0:
            worth -= BURDEN[aside]
    return float(worth)


def best_from(g: GodOfWar, seat: i64, hero: i64, aims: i64) -> float:
    """The best table that one attack or Spot from where a Hero stands now could lead to."""
    most = value(g, aims)
    out = Options()
    add_attacks(g, seat, hero, out)
    add_spots(g, seat, hero, out)
    place: i64 = 0
    while place < out.count:
        worth = worth_of(g, seat, out.items[place], aims)
        if worth > most:
            most = worth
        place += 1
    return most


def is_phase(frame: Frame[Any]) -> bool:
    """Whether a frame begins something that the look doesn't go into."""
    return isinstance(frame, PHASES)


def look(g: GodOfWar, fate: Seeded) -> None:
    """Resolve a play, everybody answering with the first option."""
    out = Options()
    while g.stack:
        top = g.stack[-1]
        if is_phase(top):
            return
        asked = top.must(g)
        if asked == 0:
            g.stack.pop()
            top.step(g, fate)
            continue
        seat: i64 = 0
        while not has(asked, seat):
            seat += 1
        out.count = 0
        top.options(g, seat, out)
        top.answer(g, seat, out.items[0], fate)


def value(g: GodOfWar, aims: i64) -> float:
    """How good a table is for the party, while it aims at some places."""
    if g.result == LOST:
        return -1e6
    if g.result == WON or (g.layout < 0 and g.stage > 0):
        return 1e5 + 1e4 * float(g.stage)
    total = decks(g)
    if g.layout < 0:
        return total
    total += heroes(g, aims) - effort(g) - danger(g) + scene(g)
    seat: i64 = 0
    while seat < g.seats:
        total += hand(g, seat)
        seat += 1
    return total


def heroes(g: GodOfWar, aims: i64) -> float:
    total = 0.0
    hero: i64 = 0
    while hero < HEROES:
        if g.standing(hero):
            health = float(g.health(hero))
            total += 12.0 + 1.3 * health
            if health < 4.0:
                total -= (4.0 - health) * 1.0
            total += 0.7 * float(g.rage[hero]) + 3.0 * float(g.shields[hero])
            if g.rage[hero] == g.cards.slots[hero]:
                total += 0.5
            total += 0.8 * float(g.waiting[hero])
            if hero != MIMIR and g.column[hero] >= 0:
                total += reach(g, g.column[hero], aims)
        hero += 1
    if g.carrier != NO_HERO:
        total += 0.3 * float(g.health(g.carrier))
    if g.solo and g.owner[KRATOS] >= 0:
        ability: i64 = 0
        while ability < 4:
            if not has(g.helped, ability):
                total += 2.0
            ability += 1
    return total


def reach(g: GodOfWar, column: i64, aims: i64) -> float:
    """What a Hero could do from a column, with the Enemies it had before the play."""
    needed = NEEDED[g.layout]
    bottom, top = column + COLUMNS, column
    worth = 0.0 if has(aims, bottom) or has(aims, top) else -3.0
    if has(aims, bottom):
        worth += 1.5 if has(needed, bottom) or g.cards.tracker[g.face(bottom)] >= 0 else 0.6
    if has(aims, top):
        worth += 0.5 if has(needed, top) or g.cards.tracker[g.face(top)] >= 0 else 0.3
    return worth


def effort(g: GodOfWar) -> float:
    """How much Damage and broken armor is still to come."""
    cards = g.cards
    total = 0.0
    trackers: i64 = 0
    place: i64 = 0
    while place < ALL_PLACES:
        face = g.face(place)
        front = face & ~1
        for side in (front, front + 1):
            if cards.tracker[side] >= 0:
                trackers |= bit(cards.tracker[side])
        left = to_do(g, place, face)
        if left > 0.0:
            total += left * (1.0 if has(NEEDED[g.layout], place) else 0.55) + 1.0
        place += 1
    tracker: i64 = 0
    while tracker < 4:
        if has(trackers, tracker):
            total += float(cards.tracker_health[tracker] - g.tracked[tracker])
        tracker += 1
    return total


def to_do(g: GodOfWar, place: i64, face: i64) -> float:
    """What is left at one place: the shown Enemy, and one that will come out of it."""
    cards = g.cards
    left = 0.0
    if g.target(place) and cards.tracker[face] < 0:
        broken = g.broken[place]
        while broken < cards.armors[face]:
            left += float(cards.armor[face * 3 + broken])
            broken += 1
        if cards.enemy_health[face] > 0:
            left += float(g.enemy_health(place))
        if cards.flip[face] == words.DEFEATED or cards.flip[face] == words.ARMOR_BROKEN:
            left += behind(g, face ^ 1)
    elif cards.living[face] != 0:
        left = behind(g, face ^ 1) - float(g.wounds[place]) + 3.0
    comes_later = g.layout == HELHEIM or (g.layout == MUSPELHEIM and place == LAST_GATE)
    if comes_later and face & 1 == 0:
        left += behind(g, face + 1)
    if keep(g, place) and left < 6.0:
        return 12.0 - left
    return left


def behind(g: GodOfWar, face: i64) -> float:
    """The health and armor of a face that is not up yet."""
    cards = g.cards
    left = float(cards.enemy_health[face])
    armor: i64 = 0
    while armor < cards.armors[face]:
        left += float(cards.armor[face * 3 + armor])
        armor += 1
    return left


def keep(g: GodOfWar, place: i64) -> bool:
    """Whether an Enemy must not fall yet: Baldur never, the Ogre not before the others."""
    if place != 5:
        return False
    if g.layout == PURSUIT or g.layout == TRAP:
        return True
    if g.layout != OGRE:
        return False
    other: i64 = 0
    while other < ALL_PLACES:
        if other != 5 and g.alive(other):
            return True
        other += 1
    return False


def danger(g: GodOfWar) -> float:
    """The Damage to be expected from the Enemies, where the Heroes stand now."""
    total = 0.0
    reveals = float(g.seats + 1)
    known: i64 = g.cards.rune[g.above[len(g.above) - 1]] if len(g.above) > 0 else -1
    place: i64 = 0
    while place < ALL_PLACES:
        if attacks(g, place):
            rune = g.cards.face_rune[g.face(place)]
            chance = 0.25 * reveals if known < 0 else 0.25 * (reveals - 1.0)
            if rune == known:
                chance += 1.0
            if has(g.stunned, place):
                chance -= 0.6
            strength = float(strength_of(g, place))
            if g.cards.effect[g.face(place)] != 0:
                strength += 0.5
            total += strength * chance * (0.6 + 0.45 * exposed(g, place))
        place += 1
    return total


def exposed(g: GodOfWar, place: i64) -> float:
    """How many Heroes an Enemy would hit, the weak ones counting more."""
    columns = aimed_at(g, place)
    ranged = g.cards.attack[g.face(place)] == words.RANGED_ATTACK
    total = 0.0
    column: i64 = 0
    while column < COLUMNS:
        if has(columns, column):
            health = g.health(g.in_front(column))
            weight = 2.0 if health <= 2 else 1.3 if health <= 4 else 1.0
            if ranged:
                return weight
            total += weight
        column += 1
    return total


def hand(g: GodOfWar, seat: i64) -> float:
    """What the cards in hand are still good for: mostly Defense."""
    cards = g.cards
    numbers = 0.0
    guards = 0.0
    total = 0.0
    for card in g.players[seat].hand:
        if card == cards.crystal:
            total += 1.5
            continue
        kind = cards.kind[card]
        if kind < 0:
            continue
        if cards.special[kind] >= 0:
            total += 1.6
        elif cards.symbols[kind] == 0:
            numbers += float(cards.number[kind])
            total += 0.12 * float(cards.number[kind])
        elif cards.symbols[kind] & words.DEFENSE != 0:
            guards += 1.0
            total += 0.5 + 0.9 * float(cards.number[kind])
        else:
            total += 0.15 + 0.1 * float(cards.number[kind])
    useful = numbers if numbers < 2.0 * guards else 2.0 * guards
    return total + 0.55 * useful


def decks(g: GodOfWar) -> float:
    """The quality of what the players will draw."""
    total = 0.0
    for player in g.players:
        total += deck(g, player)
    return total


def deck(g: GodOfWar, player: Player) -> float:
    cards = g.cards
    worth = 0.0
    count = 0.0
    symbols = 0.0
    for zone in (player.deck, player.top, player.hand, player.played, player.discard):
        for card in zone:
            if card == cards.crystal:
                worth += 2.5 if g.layout == ALFHEIM or g.layout == HRAEZLYR else 0.5
                continue
            count += 1.0
            worth += card_worth(cards, card)
            kind = cards.kind[card]
            if kind >= 0 and cards.symbols[kind] != 0:
                symbols += 1.0
    if count == 0.0:
        return -20.0
    share = symbols / count - 0.48
    thin = 4.0 if count < 9.0 else 0.0
    total = 14.0 * worth / count - 16.0 * share * share - thin
    for card in player.top:
        total += 0.5 * card_worth(cards, card)
    return total


def card_worth(cards: Cards, card: i64) -> float:
    if card == cards.crystal:
        return 2.0
    kind = cards.kind[card]
    if kind < 0:
        return -1.0 if card == cards.stun else -2.0
    if cards.special[kind] >= 0:
        return 2.4
    worth = float(cards.number[kind]) + 0.3 * float(cards.rages[kind])
    if cards.symbols[kind] != 0:
        worth += 1.2 + 0.4 * float(cards.stuns[kind])
        if cards.symbols[kind] & (cards.symbols[kind] - 1) != 0:
            worth += 0.4
    return worth


def scene(g: GodOfWar) -> float:
    """What else a Scene asks for."""
    total = 0.0
    if g.layout == GRENDELS:
        total -= 2.0 * float(g.tokens[0]) * (1.0 if g.alive(5) else 0.0)
        total -= 2.0 * float(g.tokens[3]) * (1.0 if g.alive(6) else 0.0)
    elif g.layout == HELHEIM:
        total += fire(g.tokens[4]) + fire(g.tokens[7])
    elif g.layout == MAGNI_AND_MODI:
        total += lanterns(g, 0, 5) + lanterns(g, 3, 6)
    elif g.layout == PURSUIT:
        total += 6.0 * float(g.tokens[1] if g.tokens[1] < 4 else 4)
    elif g.layout == TRAP:
        total += 40.0 + 8.0 * float(g.tokens[1] if g.tokens[1] < 4 else 4)
    elif g.layout == OGRE:
        total += 4.0 if has(g.faces, 5) and g.alive(5) else 0.0
    elif g.layout == HRAEZLYR:
        total += 6.0 if has(g.faces, 5) else 0.0
    elif g.layout == SIGRUN:
        total += 2.0 if has(g.faces, 6) else 0.0
    return total


def fire(tokens: i64) -> float:
    if tokens == 0:
        return -16.0
    return -6.0 if tokens == 1 else -2.0 if tokens == 2 else 0.0


def lanterns(g: GodOfWar, lantern: i64, brother: i64) -> float:
    """Out in the fog a Brother heals, so the light is worth most when he is hurt."""
    if not g.alive(brother):
        return 0.0
    hurt = 1.0 + 0.15 * float(g.wounds[brother])
    if has(g.faces, brother):
        return -16.0
    tokens = g.tokens[lantern]
    return -4.0 * hurt if tokens == 0 else -1.5 * hurt if tokens == 1 else 0.0
