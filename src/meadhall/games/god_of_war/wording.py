"""The cards of a Scene in words: what their boxes, Spots, Rewards and conditions say.

Places are called as on the table, T1 to B4; "this card" is the one the words stand on.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from meadhall.core.bits import members
from meadhall.games.god_of_war import language as words
from meadhall.games.god_of_war.cards import LAYOUTS, TRACKERS, Cards
from meadhall.games.god_of_war.state import ALL_PLACES, GodOfWar

EFFECT: Final = words.EFFECT
# What each Special does.
SPECIALS: Final = {
    words.HEALING_SEED: "Heal any one Hero 2.",
    words.COUNSEL: "Discard a Number: the Carrier's attack now being made is that much stronger.",
    words.FORESIGHT: "Look at the top Upgrade card; leave it or put it at the bottom.",
    words.IDUNNS_GIFT: "Discard a Number: any one Hero heals that much.",
    words.SHOCK_CRYSTAL: "With your Hero's attack: its target is stunned, Damage or not.",
    words.RUNIC_STRIKE: "With any Hero's attack: the Enemy die is not rolled and blocks nothing.",
    words.LEVIATHANS_CALL: "With your Hero's Melee attack: it may reach the top row.",
    words.WARD: "When any Hero is attacked: that attack is 2 weaker.",
    words.BIFROST_STEP: "Any standing Hero moves or swaps; it is not that Hero's move.",
    words.HORN: "Draw 2 cards.",
    words.FURY: "Your Hero gains 2 Rage.",
    words.WORDS: "Look at the top 3 Upgrade cards; one to the bottom, the others back on top.",
    words.FORGE: "Take a Number card of your discard pile into your hand.",
    words.WOLVES: "1 Damage to each of up to 3 Enemies without armor, anywhere.",
    words.GUARDIANS_SHIELD: "Your Hero, in the same or the next column, takes an attack instead.",
    words.ANTIDOTE: "Up to 2 Stun or Poison cards of any discard piles go back.",
    words.STONE: "A Hero who would be Knocked Down keeps 1 health; this card leaves the game.",
}
# What `special` does, by lay-out.
_SPECIAL: Final = {
    "4": "the fuller Fire Pile loses 1",
    "9B": "the curse of T3 rests till the next reveal is over",
}
_FLIPS: Final = {
    words.DEFEATED: "when defeated",
    words.ATTACKED: "when it has attacked",
    words.ARMOR_BROKEN: "when all armor is broken",
}
_PRICES: Final = (
    (words.MELEE | words.RANGED | words.DEFENSE, "any symbol"),
    (words.MELEE | words.RANGED, "Melee or Ranged"),
    (words.MELEE, "Melee"),
    (words.RANGED, "Ranged"),
    (words.DEFENSE, "Defense"),
    (words.NUMBER, "a Number"),
    (words.CRYSTAL, "a Crystal"),
    (words.TOKEN, "a token"),
)
_PLAIN: Final = {
    words.CRYSTALS: "gain a Shatter Crystal",
    words.UPGRADE: "take a revealed Upgrade card",
    words.LOSE: "the game is lost",
    words.WIN: "Baldur is trapped",
    words.NEXT: "the Scene changes",
}


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
    for row in _rows(cards, at):
        guard = conditions(cards, row[4:], face) if guarded else ""
        said = _effect(cards, row[0], row[1], row[2], row[3], face)
        told.append(f"{said} if {guard}" if guard else said)
        guarded = True
    return ", ".join(told)


def effects_now(g: GodOfWar, at: int, place: int) -> str:
    """Those of the effects whose conditions hold as the table stands, without these."""
    cards, face = g.cards, int(g.face(place))
    told = [
        _effect(cards, row[0], row[1], row[2], row[3], face)
        for number, row in enumerate(_rows(cards, at), at)
        if g.holds(cards.effects, number * EFFECT + 4, place)
    ]
    return ", ".join(told) or "nothing now"


def _rows(cards: Cards, at: int) -> list[list[int]]:
    """The effects from `at` on, ten integers each."""
    rows = []
    while cards.effects[at * EFFECT] != words.END:
        rows.append([int(n) for n in cards.effects[at * EFFECT : at * EFFECT + EFFECT]])
        at += 1
    return rows


def when(cards: Cards, at: int, face: int) -> str:
    """What comes by itself as soon as something is so."""
    guard = conditions(cards, list(cards.effects[at * EFFECT + 4 : at * EFFECT + EFFECT]), face)
    return f"when {guard}: {effects(cards, at, face, guarded=False)}"


def conditions(cards: Cards, figures: list[int], face: int) -> str:
    told = []
    for at in (0, 3):
        what, place, figure = (int(number) for number in figures[at : at + 3])
        if what != words.ALWAYS:
            told.append(_condition(cards, what, place, figure, face))
    return " and ".join(told)


def _condition(cards: Cards, what: int, place: int, figure: int, face: int) -> str:
    where = _place(place)
    if what == words.ALL_DEAD:
        return "all Enemies are defeated"
    if what == words.SOME_ALIVE:
        return "another Enemy lives"
    if what == words.FALLEN:
        return f"{TRACKERS[place]} has fallen" if place >= 0 else "never"
    if what == words.NOBODY_IN:
        return f"nobody is in column {place + 1}"
    if what in (words.TOKENS_AT_MOST, words.TOKENS_AT_LEAST):
        bound = "at most" if what == words.TOKENS_AT_MOST else "at least"
        amount = "no" if what == words.TOKENS_AT_MOST and figure == 0 else f"{bound} {figure}"
        return f"{where} has {amount} {_token(cards, place, face)}"
    if what == words.HEALTH_AT_MOST:
        return f"{where} has {figure} health or less"
    return {
        words.DEAD: f"{where} is defeated",
        words.ALIVE: f"{where} lives",
        words.SHOWS_FRONT: f"{where} shows its front",
        words.SHOWS_BACK: f"{where} shows its back",
        words.UNCOVERED: f"{where} is uncovered",
    }[what]


def _effect(cards: Cards, verb: int, a: int, b: int, c: int, face: int) -> str:
    where = _place(a)
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == words.SPECIAL:
        return _SPECIAL.get(LAYOUTS[face // (2 * ALL_PLACES)], "the Scene's own rule")
    if verb == words.FLIP:
        side = ("", " to the front", " to the back")[(b + 1) % 3]
        return f"flip {_places(a)}{side}"
    if verb == words.TOKENS:
        bound = "most" if b > 0 else "least"
        return f"{b:+} {_token(cards, a, face)} on {where} (at {bound} {c})"
    if verb == words.HEAL:
        who = {words.ALL: "all Heroes heal", words.WORST: "the most wounded Hero heals"}
        return f"{who.get(a, 'heal')} {b}"
    if verb == words.DAMAGE:
        return f"{f'Number + {b}' if c else b} Damage to {where}"
    if verb == words.MEND:
        return f"{where} heals {'fully' if b == words.FULLY else b}"
    if verb == words.HURT:
        return f"{b} Damage to {'the Hero' if a < 0 else f'the front of column {a + 1}'}"
    if verb == words.BOLT:
        stuns = f" with {words.EFFECTS[b].capitalize()}" if b else ""
        return f"attack of {a}{stuns} on the column with most Heroes"
    return {
        words.RAGE: f"gain {b} Rage",
        words.DRAW: f"draw {b} card{'s' * (b != 1)}",
        words.BREAK: f"break an armor of {where}",
        words.STUN: f"stun {where}",
        words.COVER: f"cover {where}",
        words.UNCOVER: f"leave {where} uncovered",
        words.DAZE: f"a Stun card for the front of column {a + 1}",
        words.STRIKE: f"it attacks another Enemy with Number + {a}, no die",
    }[verb]


def _place(place: int) -> str:
    return words.PLACES[place] if 0 <= place < words.HERE else "this card"


def _places(group: int) -> str:
    return ", ".join(_place(place) for place in members(group))


def _token(cards: Cards, place: int, face: int) -> str:
    """What the tokens of a place are called, on whichever side its card names them."""
    at = face
    if place != words.HERE:
        at = (face // (2 * ALL_PLACES) * ALL_PLACES + place) * 2
    sides = (at, at ^ 1)
    return next((cards.token_names[s] for s in sides if cards.token_names[s] != "token"), "token")


def flip(cards: Cards, face: int) -> str:
    """When a face's card flips, and what flips with it; nothing where it has no condition."""
    condition = int(cards.flip[face])
    if condition == words.NEVER:
        return ""
    if condition == words.RUNE_REVEALED:
        reason = f"when {words.RUNES[cards.flip_rune[face]]} is revealed"
    else:
        reason = _FLIPS[condition]
    group = int(cards.flip_group[face])
    others = "" if group == 1 << words.HERE else f": {_places(group)}"
    return f"flips {reason}{others}"


def rewards(cards: Cards, face: int) -> list[str]:
    """What a face gives when it appears: one Reward, or two to choose from."""
    return [effects(cards, int(at), face) for at in cards.reward[2 * face : 2 * face + 2] if at]


def boxes(cards: Cards, face: int) -> list[tuple[str, str]]:
    """The boxes of a face: each with its Rune."""
    return [
        (words.RUNES[cards.box_rune[at]], effects(cards, int(cards.box[at]), face))
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
    lines = [f"{rune} box: {what}" for rune, what in boxes(cards, face)]
    lines += [f"Spot: {spot(cards, at)}" for at in spots(cards, face)]
    lines += notes(cards, face)
    given = rewards(cards, face)
    if given:
        lines.append(f"Reward: {' or '.join(given)}")
    if flip(cards, face):
        lines.append(flip(cards, face))
    return lines


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
    return any(_PLAIN[words.LOSE] in does for _, does in boxes(cards, face))


@lru_cache(maxsize=256)
def goal(cards: Cards, quest: int, layout: int) -> str:
    """How a Quest is won and lost, with its Enemies by name."""
    never = _condition(cards, words.FALLEN, -1, 0, 0)
    won = conditions(cards, list(cards.win[6 * quest : 6 * quest + 6]), 0)
    lost = conditions(cards, list(cards.lose[6 * quest : 6 * quest + 6]), 0)
    told = f"Win: {_PLAIN[words.WIN] if won == never else won}."
    if lost != never:
        told += f" Lost if {lost}."
    faces = range(2 * ALL_PLACES * layout, 2 * ALL_PLACES * (layout + 1))
    for name in sorted({cards.face_names[face] for face in faces if _can_lose(cards, face)}):
        told += f" Mind each {name}: its box can lose the game."
    return re.sub(r"\b[TB][1-4]\b", lambda found: _marked(cards, layout, found[0]), told)


def _marked(cards: Cards, layout: int, place: str) -> str:
    """The name of the Enemy that a Quest is about at a place."""
    front = (layout * ALL_PLACES + words.PLACES.index(place)) * 2
    return cards.face_names[front + 1 if cards.star[front + 1] else front].partition(",")[0]
