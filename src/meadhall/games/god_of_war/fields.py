"""An option in fields, for a client that lets a player pick things up.

Every list holds things on the table: `cards` the kinds of cards it takes out of the hand, `places`
of the Scene (0 to 7), `heroes` by number, `slots` of the columns as "2", "2 front" or "swap",
`rages` the Heroes whose Rage Ability it is, `helps` of solo companions, `offers` cards that lie
open, `removes` and `cures` kinds of cards in discard piles, `quests` by number.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war.cards import HERO_NAMES, Cards
from meadhall.games.god_of_war.heroes import ABILITIES
from meadhall.games.god_of_war.language import SYMBOLS
from meadhall.games.god_of_war.move import SWAP, space
from meadhall.games.god_of_war.sets import CRYSTAL_CODE, POISON_CODE, STUN_CODE, reaching
from meadhall.games.god_of_war.specials import special_of

STATUS: Final = {CRYSTAL_CODE: "Shatter Crystal", STUN_CODE: "Stun", POISON_CODE: "Poison"}
_VERBS: Final = {
    number: name.casefold().replace("_", " ")
    for name, number in vars(o).items()
    if isinstance(number, int) and name.isupper() and 0 < number <= o.PILE
}
_USES: Final = {mask: name for name, mask in SYMBOLS.items()}


def label(cards: Cards, code: int) -> str:
    """A kind of card in words."""
    return STATUS.get(code) or cards.labels[code]


def fields(cards: Cards, number: int) -> dict[str, Any]:
    """What an option is made of."""
    verb, hero = int(o.verb(number)), int(o.hero(number))
    found: dict[str, Any] = {"verb": _VERBS[verb]}
    if hero >= 0:
        found["hero"] = HERO_NAMES[hero]
    if verb in (o.ATTACK, o.CALL, o.DEFEND):
        found |= _set(cards, number)
    elif verb == o.SPECIAL:
        found |= special_of(cards, number).picks(cards, number)
    elif verb == o.RAGE:
        found |= {"rages": [hero]} | ABILITIES[hero].picks(number)
    else:
        found |= _plain(cards, number, verb, hero)
    return found


def _places(number: int) -> list[int]:
    return [int(place) for place in (o.place(number), o.other(number)) if place >= 0]


def _set(cards: Cards, number: int) -> dict[str, Any]:
    symbol, counts = int(o.symbol(number)), o.numbers(number)
    companion = symbol >= cards.kinds
    taken = [] if companion else [cards.labels[symbol]]
    if o.verb(number) == o.CALL:
        taken.append(cards.labels[reaching(cards)])
    for kind in range(int(cards.number_kinds)):
        taken += [cards.labels[kind]] * int(o.count(counts, kind))
    found: dict[str, Any] = {"cards": taken, "as": _USES[int(o.used_as(number))]}
    if companion:
        found["helps"] = [symbol]
    places = _places(number)
    return found | ({"places": places} if places else {})


def _plain(cards: Cards, number: int, verb: int, hero: int) -> dict[str, Any]:
    place, x, y = int(o.place(number)), int(o.x(number)), int(o.y(number))
    if verb in (o.PLACE, o.MOVE):
        return {"heroes": [hero], "slots": [space(place, y)]}
    if verb == o.SWAP:
        return {"heroes": [hero], "slots": [SWAP]}
    if verb == o.SPOT:
        paid = [label(cards, code) for code in (x, y, int(o.z(number))) if code >= 0]
        return {"places": [place], "cards": paid, "which": int(o.other(number))}
    if verb in (o.CARRY, o.HERO):
        return {"heroes": [hero]}
    if verb == o.CRYSTAL:
        return {"cards": [STATUS[CRYSTAL_CODE]]}
    if verb in (o.AIM, o.PILE):
        return {"places": [place]}
    if verb == o.COLUMN:
        return {"slots": [space(place, -1)]}
    if verb == o.HELP:
        return {"helps": [x]} | ({"slots": [space(place, -1)]} if place >= 0 else {})
    if verb in (o.TAKE, o.ACTIVATE, o.ARRANGE):
        return {"offers": [x]} | ({"top": bool(place)} if verb == o.ARRANGE else {})
    if verb == o.REMOVE:
        return {"removes": [label(cards, x)]}
    if verb == o.CURE:
        return {"cures": [f"{label(cards, x)} {int(o.other(number))}"]}
    return {"quests": [x]} if verb == o.QUEST else {}
