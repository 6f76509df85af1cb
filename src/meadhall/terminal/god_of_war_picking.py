"""How an option of God of War is put together from cards of the hand, places and plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeGuard

from rich.text import Text

from meadhall.core.bits import has
from meadhall.core.option import Option
from meadhall.games.god_of_war import language as words
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war import wording
from meadhall.games.god_of_war.attack import Attack
from meadhall.games.god_of_war.cards import HERO_NAMES, Cards
from meadhall.games.god_of_war.defense import Hit
from meadhall.games.god_of_war.game import GodOfWarGame
from meadhall.games.god_of_war.hero_activation import Act
from meadhall.games.god_of_war.sets import CRYSTAL_CODE, code, reaching
from meadhall.games.god_of_war.state import COLUMNS
from meadhall.games.god_of_war.text import HELP
from meadhall.games.god_of_war.view import GodOfWarView
from meadhall.terminal.draw import BRIGHT, DIM
from meadhall.terminal.picking import NOTHING, Part, Pick, Tile

# The windows in which cards are played from the hand; elsewhere the options are a list.
PLAYED_FROM_HAND: Final = (Act, Attack, Hit)
_COLOURS: Final = {
    words.MELEE: "#ff9d7a",
    words.RANGED: "#9fd08a",
    words.DEFENSE: "#86b8ee",
}
_NUMBER, _SPECIAL, _WILD, _STATUS = "#f3e6c8", "#cdb4ff", "#f0c75a", "#8d8172"

# What ends the choice: 0 is its key.
_NO_MORE: Final = (o.END, o.STRIKE, o.TAKE_IT)

# The parts of options: a card of the hand, what is aimed at, a Spot, a play, and its details.
CARD, AT, SPOT, PLAY, THIS = "card", "at", "spot", "play", "this"


def place_key(place: int) -> str:
    return f"place {words.PLACES[place]}"


def recipe(cards: Cards, view: GodOfWarView, option: Option) -> tuple[Part, ...]:
    """The parts that an option is made of."""
    number = option.number
    verb, hero, place = int(o.verb(number)), int(o.hero(number)), int(o.place(number))
    if not isinstance(view.stack[-1], PLAYED_FROM_HAND):
        return (option.text,)
    if verb in (o.ATTACK, o.CALL, o.DEFEND):
        made = _set(cards, number)
        if verb == o.DEFEND:
            return made
        return (*made, (AT, hero, place, int(o.other(number))))
    if verb == o.SPOT:
        paid = [int(asked(number)) for asked in (o.x, o.y, o.z)]
        spot = (SPOT, hero, place, int(o.other(number)))
        return (spot, *((CARD, what) for what in paid if what >= 0))
    if verb == o.SPECIAL:
        lead: tuple[str, int] = (CARD, int(o.x(number)))
        alike = [n for n in view.options if o.verb(n) == verb and o.x(n) == o.x(number)]
        return (lead,) if len(alike) == 1 else (lead, (THIS, option.text))
    if verb == o.CRYSTAL:
        return ((CARD, CRYSTAL_CODE),)
    if verb in (o.MOVE, o.SWAP):
        return ((PLAY, f"{HERO_NAMES[hero]} moves"), (THIS, option.text))
    if verb in (o.RAGE, o.HELP):
        group = _group(number)
        alike = [n for n in view.options if o.verb(n) == verb and _group(int(n)) == group]
        return (group,) if len(alike) == 1 else (group, (THIS, option.text))
    return ((PLAY, option.text),)


def _group(number: int) -> tuple[str, str]:
    if o.verb(number) == o.RAGE:
        return (PLAY, f"{HERO_NAMES[o.hero(number)]}: Rage")
    return (PLAY, f"help {int(o.x(number))}")


def _set(cards: Cards, number: int) -> tuple[Part, ...]:
    """The cards of a set. Where a wild card could be used either way, Ranged is set apart."""
    symbol = int(o.symbol(number))
    made: list[Part] = [(CARD, symbol) if symbol < cards.kinds else (PLAY, f"help {symbol}")]
    if o.verb(number) == o.CALL:
        made.append((CARD, int(reaching(cards))))
    counts = o.numbers(number)
    for kind in range(int(cards.number_kinds)):
        made += [(CARD, kind)] * int(o.count(counts, kind))
    wild = symbol < cards.kinds and cards.symbols[symbol] & words.MELEE
    if wild and o.used_as(number) == words.RANGED and o.place(number) >= COLUMNS:
        made.append("as Ranged")
    return tuple(made)


def tiles(game: GodOfWarGame, view: GodOfWarView, picks: Sequence[Pick]) -> list[Tile]:
    """The hand, and beside it what can be done; once something is picked, what goes with it."""
    if view.seat < 0 or view.over or view.table.layout < 0:
        return []
    asked = has(view.must | view.may, view.seat)
    if asked and not isinstance(view.stack[-1], PLAYED_FROM_HAND):
        return []
    made = [_card(game, place, int(card)) for place, card in enumerate(_own_hand(view))]
    if not asked:
        return [
            Tile(tile.key, tile.title, tile.lines, tile.style, None, tile.card) for tile in made
        ]
    options = [game.option(int(number)) for number in view.options]
    made_of = [(option, recipe(game.cards, view, option)) for option in options]
    picked = Counter(pick.part for pick in picks)
    leads: dict[Part, Tile] = {}
    details: dict[Part, Tile] = {}
    for option, parts in made_of:
        first = parts[0]
        if _is_shown(first):
            leads.setdefault(first, _tile(game, view, option, first))
        if picks and picked <= Counter(parts):
            led = first in picked or not _is_play(first)
            for part in parts if led else parts[:1]:
                if _is_shown(part):
                    details.setdefault(part, _tile(game, view, option, part))
    if isinstance(view.stack[-1], Act):
        found = (details if picks else leads).values()
        return [*made, *sorted(found, key=lambda tile: tile.key == NOTHING)]
    found = (leads | details).values()
    nothing = [tile for tile in found if tile.key == NOTHING]
    return [*nothing, *made, *(tile for tile in found if tile.key != NOTHING)]


def _is_shown(part: Part) -> TypeGuard[tuple[Any, ...]]:
    """Whether a part has a tile of its own, beside the hand."""
    return isinstance(part, tuple) and part[0] != CARD


def _is_play(part: Part) -> bool:
    return isinstance(part, tuple) and part[0] == PLAY


def _own_hand(view: GodOfWarView) -> list[int]:
    return [int(card) for card in view.table.players[view.seat].hand]


def _card(game: GodOfWarGame, place: int, card: int) -> Tile:
    cards = game.cards
    what = int(code(cards, card))
    says = game.card_text(card)
    kind = int(cards.kind[card])
    title = cards.labels[kind] if kind >= 0 else game.catalogue.entries[card].name
    hint = f"{says.name}, {says.kind}: {says.text}" if says.text else f"{says.name}, {title}"
    return Tile(f"hand {place}", title, (), _colour(cards, kind), (CARD, what), card, hint)


def _colour(cards: Cards, kind: int) -> str:
    if kind < 0:
        return _STATUS
    symbols = int(cards.symbols[kind])
    if symbols & (symbols - 1):
        return _WILD
    return _COLOURS.get(symbols) or (_SPECIAL if cards.special[kind] >= 0 else _NUMBER)


def _tile(game: GodOfWarGame, view: GodOfWarView, option: Option, part: tuple[Any, ...]) -> Tile:
    g, cards = view.table, game.cards
    if part[0] == AT:
        _, hero, place, other = part
        name = cards.face_names[g.face(place)]
        both = f" and {words.PLACES[other]}" if other >= 0 else ""
        who = f"{HERO_NAMES[hero]}: " if _brothers(view) else ""
        title = f"{who}at {words.PLACES[place]}{both}"
        return Tile(place_key(place) + both, title, (Text(name, DIM),), BRIGHT, part)
    if part[0] == SPOT:
        _, hero, place, which = part
        face = int(g.face(place))
        does = wording.effects(cards, int(cards.spot[2 * face + which]), face)
        price = wording.price(cards, 2 * face + which)
        who = f"{HERO_NAMES[hero]}: " if _brothers(view) or hero == words.HERE else ""
        hint = f"Spot of {words.PLACES[place]}: {price} → {does}"
        title = f"{who}$ {words.PLACES[place]}{'*' * which}"
        return Tile(f"{title}", title, (Text(price, DIM),), BRIGHT, part, hint=hint)
    if o.verb(option.number) in _NO_MORE:
        return Tile(NOTHING, option.text, (), BRIGHT, part)
    words_of = str(part[1])
    if words_of.startswith("help "):
        words_of = HELP[option.fields["helps"][0]]
    return Tile(words_of, _shortened(words_of, option), (), BRIGHT, part)


def _brothers(view: GodOfWarView) -> bool:
    g = view.table
    return sum(owner == view.seat for owner in g.owner) > 1


def _shortened(said: str, option: Option) -> str:
    """A detail without what the tile before it has said already."""
    if said == option.text and o.verb(option.number) in (o.MOVE, o.SPECIAL):
        return said.partition(" moves " if o.verb(option.number) == o.MOVE else " plays ")[2]
    return said
