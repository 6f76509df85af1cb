"""Laying Scene cards out and flipping them (GOW-12, GOW-90 to GOW-95)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.games.god_of_war import events
from meadhall.games.god_of_war.cards import ALL_PLACES, TRACKERS
from meadhall.games.god_of_war.language import BACK, FRONT, HERE, NEVER
from meadhall.games.god_of_war.state import GodOfWar


def clear(g: GodOfWar, layout: i64) -> None:
    """Another lay-out, or none (-1): all tokens go."""
    g.layout = layout
    g.turned = 0
    g.wounds = vec[i64]([0] * ALL_PLACES)
    g.tokens = vec[i64]([0] * ALL_PLACES)
    g.broken = vec[i64]([0] * ALL_PLACES)
    g.tracked = vec[i64]([0] * len(TRACKERS))
    g.stunned = 0
    g.dead = 0
    g.covered = 0
    g.met = 0
    g.appeared = 0
    g.listed = 0


def lay_out(g: GodOfWar, layout: i64) -> None:
    """GOW-12: a Scene's cards, fronts up."""
    clear(g, layout)
    cards = g.cards
    for place in range(i64(ALL_PLACES)):
        face = g.face(place)
        g.tokens[place] = cards.tokens[face]
        for side in range(i64(2)):
            tracker = cards.tracker[face + side]
            if tracker >= 0:
                g.tracked[tracker] = lighter(g, cards.tracker_health[tracker])
        appear(g, place)


def lighter(g: GodOfWar, health: i64) -> i64:
    """How much of a marked Enemy's health small parties find gone already, by level."""
    return health * g.cards.level_lighter[g.level * 4 + g.seats - 1] // 100


def appear(g: GodOfWar, place: i64) -> None:
    """A marked Enemy that is met for the first time has its Damage already."""
    face, seen = g.face(place), g.face_bit(place)
    if g.met & seen == 0:
        g.met |= seen
        if g.cards.star[face] != 0:
            g.wounds[place] = lighter(g, g.cards.enemy_health[face])


def flip(g: GodOfWar, places: i64, side: i64, here: i64, reason: i64 = NEVER) -> None:
    """GOW-90: each card of the group to the shown side; one that shows it stays.

    The reason is the condition that was met on the card at `here`, or that its words say so.
    """
    cause = g.face(here)
    for place in range(i64(ALL_PLACES)):
        if has(places, place) or (place == here and has(places, HERE)):
            turn(g, place, side, reason, cause)


def turn(g: GodOfWar, place: i64, side: i64, reason: i64, cause: i64) -> None:
    """GOW-92: Damage stays, all other tokens go; the card is off the list of activations."""
    shows: i64 = BACK if has(g.turned, place) else FRONT
    if shows == side:
        return
    if g.cards.stays[g.face(place)] == 0:
        g.dead &= ~g.face_bit(place)
    g.turned ^= bit(place)
    g.broken[place] = 0
    g.tokens[place] = g.cards.tokens[g.face(place)]
    g.stunned &= ~bit(place)
    g.covered &= ~bit(place)
    g.listed &= ~(bit(place) | bit(place + ALL_PLACES))
    g.appeared |= bit(place)
    appear(g, place)
    rule = "" if reason == NEVER else events.BY_CONDITION
    g.tell(events.FLIPPED, NOBODY, g.face(place), reason, cause, rule=rule)


def flip_by_condition(g: GodOfWar, place: i64, condition: i64) -> bool:
    """Flip a card, or its group, if its Flip Condition is this one."""
    face = g.face(place)
    if g.cards.flip[face] != condition:
        return False
    flip(g, g.cards.flip_group[face], g.cards.flip_side[face], place, condition)
    return True


def hurt_enemy(g: GodOfWar, place: i64, amount: i64) -> None:
    """Damage onto an Enemy's card or its Tracking card; armor that is left lets none through."""
    if amount <= 0 or not g.target(place) or g.armor(place) > 0:
        return
    tracker = g.cards.tracker[g.face(place)]
    if tracker >= 0:
        g.tracked[tracker] += amount
        most = g.cards.tracker_health[tracker]
        if g.tracked[tracker] > most:
            g.tracked[tracker] = most
    else:
        g.wounds[place] += amount
    g.tell(events.ENEMY_HURT, NOBODY, g.face(place), amount)


def mend_enemy(g: GodOfWar, place: i64, amount: i64) -> None:
    tracker = g.cards.tracker[g.face(place)]
    before = g.tracked[tracker] if tracker >= 0 else g.wounds[place]
    healed = amount if amount < before else before
    if healed <= 0:
        return
    if tracker >= 0:
        g.tracked[tracker] -= healed
    else:
        g.wounds[place] -= healed
    g.tell(events.ENEMY_MENDED, NOBODY, g.face(place), healed)


def break_armor(g: GodOfWar, place: i64) -> None:
    armor = g.armor(place)
    g.broken[place] += 1
    g.tell(events.ARMOR_BROKEN, NOBODY, g.face(place), armor)


def stun_enemy(g: GodOfWar, place: i64) -> None:
    """GOW-66: one Stun token at most."""
    if g.target(place) and not has(g.stunned, place):
        g.stunned |= bit(place)
        g.tell(events.ENEMY_STUNNED, NOBODY, g.face(place))


def add_tokens(g: GodOfWar, place: i64, change: i64, limit: i64) -> None:
    """Common tokens on a card, up to a most or down to a least."""
    now = g.tokens[place]
    then = now + change
    if change > 0 and then > limit:
        then = limit if limit > now else now
    if change < 0 and then < limit:
        then = limit if limit < now else now
    if then != now:
        g.tokens[place] = then
        g.tell(events.TOKENS, NOBODY, g.face(place), then)
