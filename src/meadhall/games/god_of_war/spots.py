"""Interaction Spots (GOW-49)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.core.state import Options
from meadhall.core.zone import holds
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.conditions import both_hold
from meadhall.games.god_of_war.language import NUMBER, TOKEN
from meadhall.games.god_of_war.sets import code, discard
from meadhall.games.god_of_war.settle import Settle
from meadhall.games.god_of_war.state import COLUMNS, GodOfWar
from meadhall.games.god_of_war.verbs import Do


def add_spots(g: GodOfWar, seat: i64, hero: i64, out: Options) -> None:
    """Every Spot of the Hero's column that would do something, with every way to pay for it."""
    column = g.column[hero]
    for place in (column, column + COLUMNS):
        at = 2 * g.face(place)
        which: i64 = 0
        while which < 2 and g.cards.spot[at + which] != 0:
            does = Do(g.cards.spot[at + which], hero, place, 0)
            if both_hold(g, g.cards.needs, 6 * (at + which), place) and does.useful(g):
                add_prices(g, seat, option.pack(option.SPOT, hero, place, which), at + which, out)
            which += 1


def add_prices(g: GodOfWar, seat: i64, base: i64, spot: i64, out: Options) -> None:
    price = g.cards.price
    slot = 3 * spot
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
    if paid == 3 or price[slot + paid] == 0:
        out.add(base)
        return
    asked = price[slot + paid]
    same = paid > 0 and price[slot + paid - 1] == asked
    seen: i64 = 0
    for place in range(i64(len(hand))):
        card = hand[place]
        what = code(g.cards, card)
        if g.cards.pays[card] & asked != 0 and not has(seen, what) and not (same and what < last):
            seen |= bit(what)
            rest = vec[i64]([other for index, other in enumerate(hand) if index != place])
            chosen = option.with_card(base, what, paid)
            pay(g, rest, chosen, price, slot, paid + 1, what, out)


def use_spot(g: GodOfWar, seat: i64, choice: i64) -> None:
    """Discard what the Spot asks for and trigger its effect; no Rage for that."""
    hero, place = option.hero(choice), option.place(choice)
    spot = 2 * g.face(place) + option.other(choice)
    g.tell(events.SPOT_USED, seat, hero, g.face(place))
    number: i64 = 0
    for slot in range(i64(3)):
        asked = g.cards.price[3 * spot + slot]
        what = option.card(choice, slot)
        if asked == TOKEN:
            g.tokens[place] -= 1
            g.tell(events.TOKENS, NOBODY, g.face(place), g.tokens[place])
        elif asked != 0:
            shown = discard(g, seat, what)
            g.tell(events.PAID, seat, what)
            if asked & NUMBER != 0:
                number = shown
    g.then([Do(g.cards.spot[spot], hero, place, number), Settle(hero)])


def holds_crystal(g: GodOfWar, seat: i64) -> bool:
    return holds(g.players[seat].hand, g.cards.crystal)
