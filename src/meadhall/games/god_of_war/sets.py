"""Cards in hand, and the sets that can be made of them (GOW-2, GOW-40, GOW-42)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.state import Options
from meadhall.core.zone import put, take
from meadhall.games.god_of_war import option
from meadhall.games.god_of_war.cards import Cards
from meadhall.games.god_of_war.damage import gain_rage
from meadhall.games.god_of_war.state import GodOfWar, of_kind

# What a card is called in an option, beside the kinds of Action cards.
CRYSTAL_CODE: Final = 60
STUN_CODE: Final = 61
POISON_CODE: Final = 62


def code(cards: Cards, card: i64) -> i64:
    """A card's kind, or the code of a status card or Crystal."""
    if card == cards.crystal:
        return CRYSTAL_CODE
    if card == cards.stun:
        return STUN_CODE
    if card == cards.poison:
        return POISON_CODE
    return cards.kind[card]


def decode(g: GodOfWar, seat: i64, what: i64, discarded: bool) -> i64:
    """A card of that code in a seat's hand or discard pile."""
    player = g.players[seat]
    return called(g.cards, player.discard if discarded else player.hand, what)


def called(cards: Cards, zone: vec[i64], what: i64) -> i64:
    """A card of that code in a zone."""
    if what == CRYSTAL_CODE:
        return cards.crystal
    if what == STUN_CODE:
        return cards.stun
    if what == POISON_CODE:
        return cards.poison
    return of_kind(cards, zone, what)


def shown(cards: Cards, what: i64) -> i64:
    """The Number on a card of that code, or 0."""
    return cards.number[what] if what < cards.kinds else i64(0)


def numbers_in_hand(g: GodOfWar, seat: i64) -> i64:
    """How many Numbers of each kind a hand holds, in four bits a kind; a set takes no more."""
    cards = g.cards
    counts: i64 = 0
    for card in g.players[seat].hand:
        kind = cards.kind[card]
        if 0 <= kind < cards.number_kinds and option.count(counts, kind) < option.MOST_OF_A_KIND:
            counts += option.some(kind, 1)
    return counts


def kinds_in_hand(g: GodOfWar, seat: i64) -> i64:
    """The kinds of Action cards in a hand, as bits."""
    kinds: i64 = 0
    for card in g.players[seat].hand:
        kind = g.cards.kind[card]
        if kind >= 0:
            kinds |= bit(kind)
    return kinds


def add_sets(g: GodOfWar, base: i64, own: i64, have: i64, out: Options) -> None:
    """Every set of a symbol whose own card shows the Number `own`, or 0 (GOW-40)."""
    cards = g.cards
    if own > 0:
        out.add(base)
    add_numbers(cards, base, have, 0, out)
    if own == 0:
        for kind in range(cards.number_kinds):
            if cards.alone[kind] != 0 and option.count(have, kind) > 0:
                out.add(option.with_numbers(base, option.some(kind, 1)))


def add_numbers(cards: Cards, base: i64, have: i64, first: i64, out: Options) -> None:
    """Every choice of the Numbers that a hand has from kind `first` on, added to a set."""
    kind, left = first, have
    while left != 0:
        most = option.count(left, 0)
        left >>= option.COUNT
        if most > 0 and cards.alone[kind] == 0:
            one = option.some(kind, 1)
            chosen = base
            while most > 0:
                chosen = option.with_numbers(chosen, one)
                out.add(chosen)
                if left != 0:
                    add_numbers(cards, chosen, left, kind + 1, out)
                most -= 1
        kind += 1


def own_number(cards: Cards, symbol: i64) -> i64:
    """The Number on the symbol card of a set."""
    if symbol < cards.kinds:
        return cards.number[symbol]
    return 1 if symbol == option.COMPANION_GUARD else 0


def reaching(cards: Cards) -> i64:
    """The kind of card that lets a Melee attack reach the top row."""
    kind: i64 = 0
    while cards.reaches[kind] == 0:
        kind += 1
    return kind


def set_strength(cards: Cards, choice: i64) -> i64:
    """GOW-40: the sum of a set's Numbers."""
    total = own_number(cards, option.symbol(choice))
    counts = option.numbers(choice)
    for kind in range(cards.number_kinds):
        total += option.count(counts, kind) * cards.number[kind]
    return total


def play_set(g: GodOfWar, seat: i64, hero: i64, choice: i64) -> i64:
    """Lay a set on the table; its Rage icons count for the Hero. Returns its strength."""
    cards = g.cards
    symbol = option.symbol(choice)
    if symbol < cards.kinds:
        play_card(g, seat, hero, symbol)
    counts = option.numbers(choice)
    for kind in range(cards.number_kinds):
        left = option.count(counts, kind)
        while left > 0:
            play_card(g, seat, hero, kind)
            left -= 1
    return set_strength(cards, choice)


def without_set(g: GodOfWar, seat: i64, choice: i64) -> vec[i64]:
    """What a hand holds without the cards of a set."""
    cards, hand = g.cards, g.players[seat].hand
    symbol, counts = option.symbol(choice), option.numbers(choice)
    rest = hand[:]
    if option.verb(choice) == option.CALL:
        rest = take(rest, of_kind(cards, hand, g.marked(seat, cards.reaches)))
    if symbol < cards.kinds:
        rest = take(rest, of_kind(cards, rest, symbol))
    for kind in range(cards.number_kinds):
        left = option.count(counts, kind)
        while left > 0:
            rest = take(rest, of_kind(cards, rest, kind))
            left -= 1
    return rest


def play_card(g: GodOfWar, seat: i64, hero: i64, kind: i64) -> None:
    """Out of the hand onto the table; GOW-47: an icon is 1 Rage."""
    player = g.players[seat]
    card = of_kind(g.cards, player.hand, kind)
    player.hand = take(player.hand, card)
    player.played = put(player.played, card)
    gain_rage(g, hero, g.cards.rages[kind])


def discard(g: GodOfWar, seat: i64, what: i64) -> i64:
    """A card as a price, out of the hand: no Rage for that. Returns the Number it shows."""
    player = g.players[seat]
    card = decode(g, seat, what, False)
    player.hand = take(player.hand, card)
    player.discard = put(player.discard, card)
    return shown(g.cards, what)


def add_symbols(g: GodOfWar, plain: i64, kinds: i64, have: i64, wanted: i64, out: Options) -> None:
    """Every set of a hand's kinds and Numbers whose symbol is used as `wanted`."""
    cards = g.cards
    kind = cards.number_kinds
    left = kinds >> kind
    while left != 0:
        if has(left, 0) and cards.symbols[kind] & wanted != 0:
            base = option.with_symbol(plain, kind, wanted)
            add_sets(g, base, cards.number[kind], have, out)
        left >>= 1
        kind += 1
