"""Interaction Spots (GOW-49)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.core.state import Options
from meadhall.core.zone import holds, take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.conditions import both_hold
from meadhall.games.god_of_war.language import NUMBER, TOKEN
from meadhall.games.god_of_war.sets import called, code, discard, shown
from meadhall.games.god_of_war.settle import settle
from meadhall.games.god_of_war.state import COLUMNS, ROWS, GodOfWar
from meadhall.games.god_of_war.verbs import Do

SLOTS: Final = 3  # cards of a price, at most


def add_spots(g: GodOfWar, seat: i64, hero: i64, out: Options) -> None:
    """Every Spot of the Hero's column that would do something, with every way to pay for it."""
    serves = g.showing(g.cards.serves, g.layout)
    for row in range(i64(ROWS)):
        place = g.column[hero] + row * COLUMNS
        if has(serves, place):
            at = 2 * g.face(place)
            which: i64 = 0
            while which < 2 and g.cards.spot[at + which] != 0:
                add_spot(g, seat, option.pack(option.SPOT, hero, place, which), at + which, out)
                which += 1


def add_spot(g: GodOfWar, seat: i64, base: i64, spot: i64, out: Options) -> None:
    """The ways to pay for a Spot, if it would do something."""
    first = out.count
    place = option.place(base)
    if both_hold(g, g.cards.needs, 6 * spot, place):
        add_prices(g, seat, base, spot, out)
        if out.count > first and not Do(g.cards.spot[spot], option.hero(base), place, 0).useful(g):
            out.count = first


def add_prices(g: GodOfWar, seat: i64, base: i64, spot: i64, out: Options) -> None:
    price = g.cards.price
    slot = SLOTS * spot
    if price[slot] == TOKEN:
        if g.tokens[option.place(base)] > 0:
            out.add(base)
        return
    hand = g.players[seat].hand
    pay(g, hand, base, price, slot, 0, -1, out)


def pay(
    g: GodOfWar,
    hand: vec[i64],
    base: i64,
    price: vec[i64],
    slot: i64,
    paid: i64,
    last: i64,
    out: Options,
) -> None:
    """Fill the price's slots one by one; for equal slots the kinds rise, so each set is met once.

    `paid` is how many slots are filled, `last` the card in the one before.
    """
    asked = price[slot + paid]
    last_one = paid == SLOTS - 1 or price[slot + paid + 1] == 0
    same = paid > 0 and price[slot + paid - 1] == asked
    seen: i64 = 0
    for place in range(i64(len(hand))):
        card = hand[place]
        what = code(g.cards, card)
        if g.cards.pays[card] & asked != 0 and not has(seen, what) and not (same and what < last):
            seen |= bit(what)
            chosen = option.with_card(base, what, paid)
            if last_one:
                out.add(chosen)
            else:
                pay(g, take(hand[:], card), chosen, price, slot, paid + 1, what, out)


def use_spot(g: GodOfWar, seat: i64, choice: i64) -> None:
    """Discard what the Spot asks for and trigger its effect; no Rage for that."""
    hero, place = option.hero(choice), option.place(choice)
    spot = 2 * g.face(place) + option.other(choice)
    g.tell(events.SPOT_USED, seat, hero, g.face(place))
    number: i64 = 0
    for slot in range(i64(SLOTS)):
        asked = g.cards.price[SLOTS * spot + slot]
        what = option.card(choice, slot)
        if asked == TOKEN:
            g.tokens[place] -= 1
            g.tell(events.TOKENS, NOBODY, g.face(place), g.tokens[place])
        elif asked != 0:
            number_shown = discard(g, seat, what)
            g.tell(events.PAID, seat, what)
            if asked & NUMBER != 0:
                number = number_shown
    g.push(settle(hero))
    g.push(Do(g.cards.spot[spot], hero, place, number))


def number_paid(g: GodOfWar, choice: i64) -> i64:
    """The Number among the cards that an option discards for a Spot, or 0."""
    spot = 2 * g.face(option.place(choice)) + option.other(choice)
    number: i64 = 0
    for slot in range(i64(SLOTS)):
        if g.cards.price[SLOTS * spot + slot] & NUMBER != 0:
            number = shown(g.cards, option.card(choice, slot))
    return number


def without_price(g: GodOfWar, seat: i64, choice: i64) -> vec[i64]:
    """What a hand holds without the cards that an option discards for a Spot."""
    rest = g.players[seat].hand[:]
    for slot in range(i64(SLOTS)):
        what = option.card(choice, slot)
        if what >= 0:
            rest = take(rest, called(g.cards, rest, what))
    return rest


def holds_crystal(g: GodOfWar, seat: i64) -> bool:
    return holds(g.players[seat].hand, g.cards.crystal)
