"""The cards of a Scene in words: what their boxes, Spots, Rewards and conditions say.

Places are called as on the table, T1 to B4; "this card" is the one the words stand on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.core.bits import members
from meadhall.games.god_of_war import language
from meadhall.games.god_of_war.cards import ALL_PLACES, Cards
from meadhall.games.god_of_war.conditions import ALWAYS, CONDITIONS, IMPOSSIBLE, both_hold
from meadhall.games.god_of_war.language import CONDITIONS_AT, EFFECT, END, HERE, NAMES, RUNES
from meadhall.games.god_of_war.scenes.table import SCENES
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.verbs import VERBS

_FLIPS: Final = {
    language.DEFEATED: "when defeated",
    language.ATTACKED: "when it has attacked",
    language.ARMOR_BROKEN: "when all armor is broken",
}
_PRICES: Final = (
    (language.SYMBOL, "any symbol"),
    (language.MELEE | language.RANGED, "Melee or Ranged"),
    (language.MELEE, "Melee"),
    (language.RANGED, "Ranged"),
    (language.DEFENSE, "Defense"),
    (language.NUMBER, "a Number"),
    (language.CRYSTAL, "a Crystal"),
    (language.TOKEN, "a token"),
)


def price(cards: Cards, spot: int) -> str:
    """What a Spot asks for; spots are numbered two a face."""
    asked = sorted(int(slot) for slot in cards.price[3 * spot : 3 * spot + 3] if slot)
    return " + ".join(_slot(slot) for slot in asked)


def _slot(slot: int) -> str:
    for mask, name in _PRICES:
        if slot == mask:
            return name
    return " or ".join(name for mask, name in _PRICES[2:] if slot & mask)


def needs(cards: Cards, spot: int) -> str:
    """The condition of a Spot, or nothing."""
    return conditions(cards, list(cards.needs[6 * spot : 6 * spot + 6]), spot // 2)


def effects(cards: Cards, at: int, face: int, guarded: bool = True) -> str:
    """The effects from `at` on, in a card's words; the first with its condition or without."""
    told = []
    for row in rows(cards, at):
        guard = conditions(cards, row[CONDITIONS_AT:], face) if guarded else ""
        told.append(_effect(cards, row, face) + (f" if {guard}" if guard else ""))
        guarded = True
    return ", ".join(told)


def effects_of(cards: Cards, rows: list[list[int]], face: int) -> str:
    """Effects that come now, without their conditions."""
    return ", ".join([_effect(cards, row, face) for row in rows]) or "nothing now"


def rows_now(g: GodOfWar, at: int, place: int, rows: list[list[int]]) -> list[list[int]]:
    """Those of the effects from `at` on whose conditions hold as the table stands."""
    return [
        row
        for number, row in enumerate(rows, at)
        if both_hold(g, g.cards.effects, number * EFFECT + CONDITIONS_AT, place)
    ]


def rows(cards: Cards, at: int) -> list[list[int]]:
    """The effects from `at` on, ten integers each."""
    found = []
    while cards.effects[at * EFFECT] != END:
        found.append([int(n) for n in cards.effects[at * EFFECT : at * EFFECT + EFFECT]])
        at += 1
    return found


def _effect(cards: Cards, row: list[int], face: int) -> str:
    return VERBS[row[0]].says(cards, row[1:CONDITIONS_AT], face, NAMES)


def when(cards: Cards, at: int, face: int) -> str:
    """What comes by itself as soon as something is so."""
    guard = conditions(cards, rows(cards, at)[0][CONDITIONS_AT:], face)
    return f"when {guard}: {effects(cards, at, face, guarded=False)}"


def conditions(cards: Cards, figures: list[int], face: int, names: list[str] = NAMES) -> str:
    """Two conditions, six integers; places are called by these names."""
    told = [
        CONDITIONS[figures[at]].says(cards, figures[at + 1 : at + 3], face, names)
        for at in (0, 3)
        if figures[at] != ALWAYS
    ]
    return " and ".join(told)


def flip(cards: Cards, face: int) -> str:
    """When a face's card flips, and what flips with it; nothing where it has no condition."""
    condition = int(cards.flip[face])
    if condition == language.NEVER:
        return ""
    if condition == language.RUNE_REVEALED:
        reason = f"when {RUNES[cards.flip_rune[face]]} is revealed"
    else:
        reason = _FLIPS[condition]
    group = int(cards.flip_group[face])
    flipped = ", ".join(NAMES[place] for place in members(group))
    others = "" if group == 1 << HERE else f": {flipped}"
    return f"flips {reason}{others}"


def rewards(cards: Cards, face: int) -> list[str]:
    """What a face gives when it appears: one Reward, or two to choose from."""
    return [effects(cards, int(at), face) for at in cards.reward[2 * face : 2 * face + 2] if at]


def boxes(cards: Cards, face: int) -> list[tuple[language.RuneName, str]]:
    """The boxes of a face: each with its Rune."""
    return [
        (RUNES[cards.box_rune[at]], effects(cards, int(cards.box[at]), face))
        for at in (2 * face, 2 * face + 1)
        if cards.box_rune[at] >= 0
    ]


def spots(cards: Cards, face: int) -> list[int]:
    """The Spots of a face, as numbers into the tables of prices and effects."""
    return [at for at in (2 * face, 2 * face + 1) if cards.spot[at]]


def spot(cards: Cards, at: int) -> str:
    """A Spot: its condition, its price and what it does."""
    guard = needs(cards, at)
    head = f"if {guard}: " if guard else ""
    return f"{head}{price(cards, at)} → {effects(cards, int(cards.spot[at]), at // 2)}"


def says(cards: Cards, face: int) -> list[str]:
    """All that is written on a face, line by line, beside its Enemy."""
    found = [f"{rune} box: {what}" for rune, what in boxes(cards, face)]
    found += [f"Spot: {spot(cards, at)}" for at in spots(cards, face)]
    found += notes(cards, face)
    given = rewards(cards, face)
    if given:
        found.append(f"Reward: {' or '.join(given)}")
    if flip(cards, face):
        found.append(flip(cards, face))
    return found


def notes(cards: Cards, face: int) -> list[str]:
    """What comes by itself: as soon as something is so, at an activation's end, at first."""
    lines = [when(cards, int(at), face) for at in cards.when[2 * face : 2 * face + 2] if at]
    if cards.ends[face]:
        told = effects(cards, int(cards.ends[face]), face)
        lines.append(f"for who ends an activation here: {told}")
    if cards.appears[face]:
        lines.append(f"when it appears: {effects(cards, int(cards.appears[face]), face)}")
    return lines


def _can_lose(cards: Cards, face: int) -> bool:
    boxes = [int(at) for at in cards.box[2 * face : 2 * face + 2] if at]
    return any(VERBS[row[0]].loses for at in boxes for row in rows(cards, at))


@lru_cache(maxsize=256)
def goal(cards: Cards, quest: int, layout: int) -> str:
    """How a Quest is won and lost, with its Enemies by name."""
    names = [_marked(cards, layout, place) for place in range(ALL_PLACES)]
    won, lost = (
        [int(figure) for figure in table[6 * quest : 6 * quest + 6]]
        for table in (cards.win, cards.lose)
    )
    by_condition = won[0] != IMPOSSIBLE
    told = f"Win: {conditions(cards, won, 0, names) if by_condition else SCENES[layout].won_by}."
    if lost[0] != IMPOSSIBLE:
        told += f" Lost if {conditions(cards, lost, 0, names)}."
    faces = range(2 * ALL_PLACES * layout, 2 * ALL_PLACES * (layout + 1))
    for name in sorted({cards.face_names[face] for face in faces if _can_lose(cards, face)}):
        told += f" Mind each {name}: its box can lose the game."
    return told


def _marked(cards: Cards, layout: int, place: int) -> str:
    """The name of the Enemy that a Quest is about at a place."""
    front = (layout * ALL_PLACES + place) * 2
    return cards.face_names[front + 1 if cards.star[front + 1] else front].partition(",")[0]
