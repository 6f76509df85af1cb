"""An option in fields, for a client that lets a player pick things up.

Every list holds things on the table: `cards` the kinds of cards it takes out of the hand, `places`
of the Scene (0 to 7), `heroes` by number, `slots` of the columns as "2", "2 front" or "swap",
`rages` the Heroes whose Rage Ability it is, `helps` of solo companions, `offers` cards that lie
open, `removes` and `cures` kinds of cards in discard piles, `quests` by number.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.bits import members
from meadhall.games.god_of_war import language as words
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war.cards import ATREUS, BROK, HERO_NAMES, SINDRI, Cards
from meadhall.games.god_of_war.sets import CRYSTAL_CODE, POISON_CODE, STUN_CODE
from meadhall.games.god_of_war.specials import SWAP_PLACE

STATUS: Final = {CRYSTAL_CODE: "Shatter Crystal", STUN_CODE: "Stun", POISON_CODE: "Poison"}
SWAP: Final = "swap"
_SIDES: Final = ("", " front", " back")
_VERBS: Final = {
    number: name.casefold().replace("_", " ")
    for name, number in vars(o).items()
    if isinstance(number, int) and name.isupper() and 0 < number <= o.PILE
}
_USES: Final = {mask: name for name, mask in words.SYMBOLS.items()}


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
    elif verb in (o.RAGE, o.SPECIAL):
        found |= _rage(number) if verb == o.RAGE else _special(cards, number)
    else:
        found |= _plain(cards, number, verb, hero)
    return found


def _places(number: int) -> list[int]:
    return [int(place) for place in (o.place(number), o.other(number)) if place >= 0]


def _slot(column: int, side: int) -> str:
    return f"{column + 1}{_SIDES[side + 1]}"


def _set(cards: Cards, number: int) -> dict[str, Any]:
    symbol, counts = int(o.symbol(number)), o.numbers(number)
    companion = symbol >= cards.kinds
    taken = [] if companion else [cards.labels[symbol]]
    if o.verb(number) == o.CALL:
        taken.append(words.SPECIALS[words.LEVIATHANS_CALL])
    for kind in range(int(cards.number_kinds)):
        taken += [cards.labels[kind]] * int(o.count(counts, kind))
    found: dict[str, Any] = {"cards": taken, "as": _USES[int(o.used_as(number))]}
    if companion:
        found["helps"] = [symbol]
    places = _places(number)
    return found | ({"places": places} if places else {})


def _rage(number: int) -> dict[str, Any]:
    found: dict[str, Any] = {"rages": [int(o.hero(number))]}
    other, place, spread = int(o.other(number)), int(o.place(number)), int(o.y(number))
    if o.hero(number) == ATREUS:
        return found | {"places": members(spread)}
    if other >= 0:
        found["heroes"] = [other]
    if place >= 0 and spread < 0 and o.hero(number) in (BROK, SINDRI):
        found["places"] = [place]
    elif place >= 0:
        found["from"] = HERO_NAMES[place]
    return found


def _special(cards: Cards, number: int) -> dict[str, Any]:
    kind, y = int(o.x(number)), int(o.y(number))
    special, other = cards.special[kind], int(o.other(number))
    found: dict[str, Any] = {"cards": [cards.labels[kind]]}
    if other >= 0:
        found["heroes"] = [other]
    if special == words.BIFROST_STEP:
        place = int(o.place(number))
        found["slots"] = [SWAP if place == SWAP_PLACE else _slot(place, y)]
    elif special == words.WOLVES:
        found["places"] = members(y)
    elif special == words.FORGE:
        found["removes"] = [cards.labels[y]]
    elif y >= 0:
        found["cards"].append(cards.labels[y])
    return found


def _plain(cards: Cards, number: int, verb: int, hero: int) -> dict[str, Any]:
    place, x, y = int(o.place(number)), int(o.x(number)), int(o.y(number))
    if verb in (o.PLACE, o.MOVE):
        return {"heroes": [hero], "slots": [_slot(place, y)]}
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
        return {"slots": [_slot(place, -1)]}
    if verb == o.HELP:
        return {"helps": [x]} | ({"slots": [_slot(place, -1)]} if place >= 0 else {})
    if verb in (o.TAKE, o.ACTIVATE, o.ARRANGE):
        return {"offers": [x]} | ({"top": bool(place)} if verb == o.ARRANGE else {})
    if verb == o.REMOVE:
        return {"removes": [label(cards, x)]}
    if verb == o.CURE:
        return {"cures": [f"{label(cards, x)} {int(o.other(number))}"]}
    return {"quests": [x]} if verb == o.QUEST else {}
