"""The words of the card files, read into integers that the rules walk along.

Every reader raises WrongWords, which says what would be right. An effect is ten integers: verb,
three figures, and two conditions of three; a list of effects ends with the verb END.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from meadhall.core.errors import MeadhallError

RUNES: Final = ("red", "blue", "green", "gold")
PLACES: Final = ("T1", "T2", "T3", "T4", "B1", "B2", "B3", "B4")
HERE: Final = 8  # the place of the card that the words stand on

# Kinds of cards, as bits: what a symbol is, and what a price asks for.
MELEE: Final = 1
RANGED: Final = 2
DEFENSE: Final = 4
NUMBER: Final = 8
CRYSTAL: Final = 16
TOKEN: Final = 32
SYMBOLS: Final = {"melee": MELEE, "ranged": RANGED, "defense": DEFENSE}
PRICES: Final = {
    **SYMBOLS,
    "number": NUMBER,
    "crystal": CRYSTAL,
    "token": TOKEN,
    "symbol": MELEE | RANGED | DEFENSE,
}

# What a Special does.
HEALING_SEED: Final = 0
COUNSEL: Final = 1
FORESIGHT: Final = 2
IDUNNS_GIFT: Final = 3
SHOCK_CRYSTAL: Final = 4
RUNIC_STRIKE: Final = 5
LEVIATHANS_CALL: Final = 6
WARD: Final = 7
BIFROST_STEP: Final = 8
HORN: Final = 9
FURY: Final = 10
WORDS: Final = 11
FORGE: Final = 12
WOLVES: Final = 13
GUARDIANS_SHIELD: Final = 14
ANTIDOTE: Final = 15
STONE: Final = 16
SPECIALS: Final = (
    "Healing Seed",
    "Counsel",
    "Foresight",
    "Idunn's Gift",
    "Shock Crystal",
    "Runic Strike",
    "Leviathan's Call",
    "Ward of the Vanir",
    "Bifrost Step",
    "Call of the Horn",
    "Resurging Fury",
    "Words of the Wisest",
    "Huldra Forge",
    "Wolves of Light",
    "Guardian's Shield",
    "Antidote",
    "Resurrection Stone",
)

# Verbs of effects.
END: Final = 0
HEAL: Final = 1
RAGE: Final = 2
DRAW: Final = 3
CRYSTALS: Final = 4
UPGRADE: Final = 5
FLIP: Final = 6
BREAK: Final = 7
STUN: Final = 8
DAMAGE: Final = 9
MEND: Final = 10
TOKENS: Final = 11
HURT: Final = 12
DAZE: Final = 13
STRIKE: Final = 14
LOSE: Final = 15
WIN: Final = 16
NEXT: Final = 17
SPECIAL: Final = 18
COVER: Final = 19
UNCOVER: Final = 20
BOLT: Final = 21  # an attack on the column with most Heroes; alone in its box

# Conditions.
ALWAYS: Final = 0
TOKENS_AT_MOST: Final = 1
TOKENS_AT_LEAST: Final = 2
HEALTH_AT_MOST: Final = 3
DEAD: Final = 4
ALIVE: Final = 5
SHOWS_FRONT: Final = 6
SHOWS_BACK: Final = 7
FALLEN: Final = 8
ALL_DEAD: Final = 9
SOME_ALIVE: Final = 10
NOBODY_IN: Final = 11
UNCOVERED: Final = 12

# Who heals.
ACTOR: Final = 0
ALL: Final = 1
WORST: Final = 2

FRONT: Final = 0
BACK: Final = 1
OTHER_SIDE: Final = 2
FULLY: Final = 99
EFFECT: Final = 10  # integers an effect

# When a card flips.
NEVER: Final = 0
DEFEATED: Final = 1
ATTACKED: Final = 2
ARMOR_BROKEN: Final = 3
RUNE_REVEALED: Final = 4
FLIPS: Final = ("", "defeated", "attacked", "armor", "rune")

# How an Enemy attacks.
NO_ATTACK: Final = 0
MELEE_ATTACK: Final = 1
RANGED_ATTACK: Final = 2
LEFT: Final = 1
OWN: Final = 2
RIGHT: Final = 4
ARROWS: Final = {"<": LEFT, "o": OWN, ">": RIGHT}
POWER: Final = -1  # a strength that the Scene decides
NO_EFFECT: Final = 0
STUNS: Final = 1
POISONS: Final = 2
EFFECTS: Final = ("", "stun", "poison")


class WrongWords(MeadhallError):
    """Words that are not of the language; the text says what would be right."""


def checked(read: Callable[[Any], Any]) -> Callable[[Any], str | None]:
    """A catalogue's check: the words can be read."""

    def check(value: Any) -> str | None:
        try:
            read(value)
        except WrongWords as error:
            return str(error)
        return None

    return check


def place(word: str) -> int:
    if word == "here":
        return HERE
    if word in PLACES:
        return PLACES.index(word)
    raise WrongWords(f"needs a place, here or {', '.join(PLACES)}, not {word!r}")


def figure(word: str, least: int | None = None) -> int:
    if not re.fullmatch(r"[+-]?[0-9]+", word):
        raise WrongWords(f"needs a figure, not {word!r}")
    if least is not None and int(word) < least:
        raise WrongWords(f"needs a figure from {least} on, not {word!r}")
    return int(word)


def column(word: str) -> int:
    if word in ("1", "2", "3", "4"):
        return int(word) - 1
    raise WrongWords(f"needs a column from 1 to 4, not {word!r}")


def rune(word: str) -> int:
    if word in RUNES:
        return RUNES.index(word)
    raise WrongWords(f"needs a Rune out of {', '.join(RUNES)}, not {word!r}")


def card(text: Any) -> tuple[int, int, int, int, int, int]:
    """An Action card: symbols, Number, alone, stun, Rage icon, Special."""
    words = text.split() if isinstance(text, str) else []
    symbols = number = alone = stun = rage = 0
    special = -1
    if words and words[-1] == "rage":
        rage = 1
        words.pop()
    if words and words[0] == "special":
        name = " ".join(words[1:])
        if name not in SPECIALS:
            raise WrongWords(f"needs a Special out of {', '.join(SPECIALS)}, not {name!r}")
        return 0, 0, 0, 0, rage, SPECIALS.index(name)
    if words and words[-1] in ("stun", "alone"):
        stun, alone = int(words[-1] == "stun"), int(words[-1] == "alone")
        words.pop()
    numbered = bool(words) and words[-1].startswith("+")
    if numbered:
        number = figure(words.pop())
    if words:
        for symbol in words.pop().split("/"):
            if symbol not in SYMBOLS:
                raise WrongWords(f"needs melee, ranged, defense or special, not {symbol!r}")
            symbols |= SYMBOLS[symbol]
    if words or not (symbols or numbered) or number not in range(numbered, 10):
        raise WrongWords(f"must read as '+2 rage' or 'melee/ranged +1 stun', not {text!r}")
    if symbols and alone:
        raise WrongWords(f"has alone, which is for Numbers without a symbol: {text!r}")
    if stun and not symbols & (MELEE | RANGED):
        raise WrongWords(f"has stun, which is for Melee and Ranged cards: {text!r}")
    return symbols, number, alone, stun, rage, special


def attack(text: Any) -> tuple[int, int, int, int]:
    """An Enemy's attack: type, arrows, strength, effect."""
    words = text.split() if isinstance(text, str) else []
    effect = NO_EFFECT
    if words and words[-1] in EFFECTS[1:]:
        effect = EFFECTS.index(words.pop())
    arrowed = len(words) == 3 and words[0] == "melee" and not set(words[1]) - set(ARROWS)
    if arrowed and len(set(words[1])) == len(words[1]):
        arrows = sum(ARROWS[arrow] for arrow in words[1])
        return MELEE_ATTACK, arrows, _strength(words[2]), effect
    if len(words) == 2 and words[0] == "ranged":
        return RANGED_ATTACK, 0, _strength(words[1]), effect
    raise WrongWords(f"must read as 'melee <o> 2 stun' or 'ranged 1', not {text!r}")


def _strength(word: str) -> int:
    return POWER if word == "power" else figure(word, 0)


def flip(text: Any) -> tuple[int, int, int, int]:
    """A Flip Condition: when, its Rune, which places (as bits), to which side."""
    if not isinstance(text, str):
        raise WrongWords(f"must be words, not {text!r}")
    when, _, group = text.partition(":")
    words = when.split()
    which = rune(words.pop()) if len(words) == 2 and words[0] == "rune" else -1
    if len(words) != 1 or words[0] not in FLIPS[1:] or (words[0] == "rune") != (which >= 0):
        raise WrongWords(f"must be defeated, attacked, armor or a rune, not {when!r}")
    places, side = _group(group.split() or ["here"])
    return FLIPS.index(words[0]), which, places, side


def _group(words: list[str]) -> tuple[int, int]:
    side = OTHER_SIDE
    if words[-1] in ("front", "back"):
        side = BACK if words.pop() == "back" else FRONT
    if not words:
        raise WrongWords("names no card to flip; it reads as 'flip T2 B2 back'")
    for word in words:
        if words.count(word) > 1:
            raise WrongWords(f"names {word} twice")
    return sum(1 << place(word) for word in words), side


def conditions(text: str, trackers: tuple[str, ...]) -> list[int]:
    """Up to two conditions, as six integers."""
    parts = [part.split() for part in text.split(" and ")] if text.strip() else []
    if len(parts) > 2:
        raise WrongWords(f"has room for two conditions, not {text!r}")
    found = [number for words in parts for number in _condition(words, trackers)]
    return found + [0] * (6 - len(found))


def _condition(words: list[str], trackers: tuple[str, ...]) -> tuple[int, int, int]:
    text = " ".join(words)
    if text == "all dead":
        return ALL_DEAD, 0, 0
    if text == "some alive":
        return SOME_ALIVE, 0, 0
    if words[0] == "fallen":
        name = " ".join(words[1:])
        if name not in trackers:
            raise WrongWords(f"needs a Tracking card out of {', '.join(trackers)}, not {name!r}")
        return FALLEN, trackers.index(name), 0
    if len(words) == 3 and text.startswith("nobody in"):
        return NOBODY_IN, column(words[2]), 0
    if len(words) == 2 and words[0] in ("dead", "alive", "uncovered"):
        verb = {"dead": DEAD, "alive": ALIVE, "uncovered": UNCOVERED}[words[0]]
        return verb, place(words[1]), 0
    if len(words) == 3 and words[0] == "shows" and words[2] in ("front", "back"):
        return SHOWS_BACK if words[2] == "back" else SHOWS_FRONT, place(words[1]), 0
    if len(words) == 5 and words[2] == "at" and (words[0], words[3]) in _MEASURES:
        return _MEASURES[words[0], words[3]], place(words[1]), figure(words[4])
    raise WrongWords(f"knows no condition {text!r}")


_MEASURES: Final = {
    ("tokens", "most"): TOKENS_AT_MOST,
    ("tokens", "least"): TOKENS_AT_LEAST,
    ("health", "most"): HEALTH_AT_MOST,
}


def effects(text: Any, trackers: tuple[str, ...], number: bool = False) -> list[int]:
    """A list of effects between commas, without its END; `number`: a Number is paid for them."""
    found = _effects(text, trackers, number)
    if BOLT in found[::EFFECT]:
        raise WrongWords(f"can have bolt only in a box, as 'gold: bolt 1 stun', not {text!r}")
    return found


def _effects(text: Any, trackers: tuple[str, ...], number: bool) -> list[int]:
    if not isinstance(text, str):
        raise WrongWords(f"must be words, not {text!r}")
    found: list[int] = []
    for part in text.split(","):
        words, _, guard = part.strip().partition(" if ")
        if "number" in words.split() and not number:
            raise WrongWords(f"needs a Spot with a price with a number for {words!r}")
        found += [*_effect(words.split()), *conditions(guard, trackers)]
    return found


_PLAIN: Final = {
    "crystal": CRYSTALS,
    "upgrade": UPGRADE,
    "lose": LOSE,
    "win": WIN,
    "next": NEXT,
    "special": SPECIAL,
}
_PLACED: Final = {"break": BREAK, "stun": STUN, "cover": COVER, "uncover": UNCOVER}


def _effect(words: list[str]) -> tuple[int, int, int, int]:
    text, verb, rest = " ".join(words), words[0] if words else "", words[1:]
    if text in _PLAIN:
        return _PLAIN[text], 0, 0, 0
    if verb in _PLACED and len(rest) == 1:
        return _PLACED[verb], place(rest[0]), 0, 0
    if verb == "heal" and len(rest) == 2 and rest[0] in ("all", "worst"):
        return HEAL, ALL if rest[0] == "all" else WORST, figure(rest[1], 1), 0
    if verb in ("heal", "rage", "draw") and len(rest) == 1:
        return {"heal": HEAL, "rage": RAGE, "draw": DRAW}[verb], ACTOR, figure(rest[0], 1), 0
    if verb == "flip" and rest:
        places, side = _group(rest)
        return FLIP, places, side, 0
    if verb == "damage" and len(rest) == 4 and rest[1:3] == ["number", "+"]:
        return DAMAGE, place(rest[0]), figure(rest[3], 0), 1
    if verb == "damage" and len(rest) == 2:
        return DAMAGE, place(rest[0]), figure(rest[1], 1), 0
    if verb == "mend" and len(rest) == 2:
        return MEND, place(rest[0]), FULLY if rest[1] == "fully" else figure(rest[1], 1), 0
    if verb == "tokens" and len(rest) == 4 and rest[2] in ("most", "least"):
        change = figure(rest[1])
        if change == 0 or (change > 0) != (rest[2] == "most"):
            raise WrongWords(f"must read as 'tokens here +1 most 3' or '-1 least 0', not {text!r}")
        return TOKENS, place(rest[0]), change, figure(rest[3], 0)
    if verb == "hurt" and len(rest) == 1:
        return HURT, -1, figure(rest[0], 1), 0
    if verb == "hurt" and len(rest) == 2:
        return HURT, column(rest[0]), figure(rest[1], 1), 0
    if verb == "daze" and len(rest) == 1:
        return DAZE, column(rest[0]), 0, 0
    if verb == "strike" and rest[:2] == ["number", "+"] and len(rest) == 3:
        return STRIKE, figure(rest[2], 0), 0, 0
    if verb == "bolt" and len(rest) in (1, 2) and (len(rest) == 1 or rest[1] in EFFECTS):
        return BOLT, figure(rest[0], 1), EFFECTS.index(rest[1]) if len(rest) == 2 else 0, 0
    raise WrongWords(f"knows no effect {text!r}")


def box(text: Any, trackers: tuple[str, ...]) -> tuple[int, list[int]]:
    """A Rune in a box, and what it does."""
    which, colon, what = text.partition(":") if isinstance(text, str) else ("", "", "")
    if not colon:
        raise WrongWords(f"must read as 'red: …', not {text!r}")
    found = _effects(what, trackers, False)
    if BOLT in found[::EFFECT] and (len(found) > EFFECT or found[4] != ALWAYS):
        raise WrongWords(
            f"must have bolt alone in its box and always, as 'gold: bolt 1 stun', not {text!r}"
        )
    return rune(which.strip()), found


def when(text: Any, trackers: tuple[str, ...]) -> list[int]:
    """Effects that come by themselves, the first of them bearing the condition."""
    guard, colon, what = text.partition(":") if isinstance(text, str) else ("", "", "")
    if not colon or not guard.strip():
        raise WrongWords(f"must read as 'dead B2: …', not {text!r}")
    found = effects(what, trackers)
    if found[4] != ALWAYS:
        raise WrongWords(f"must have the first effect's condition before the colon: {text!r}")
    found[4:10] = conditions(guard, trackers)
    return found


def spot(text: Any, trackers: tuple[str, ...]) -> tuple[list[int], list[int], list[int]]:
    """An Interaction Spot: its conditions, three slots of its price, its effects."""
    head, colon, what = text.partition(":") if isinstance(text, str) else ("", "", "")
    if not colon:
        raise WrongWords(f"must read as 'melee, number: …', not {text!r}")
    guard, semicolon, price = head.rpartition(";")
    if semicolon and not guard.startswith("if "):
        raise WrongWords(f"must begin with 'if …;', not {guard!r}")
    slots = []
    for part in price.split(","):
        slot = 0
        for word in part.split(" or "):
            if word.strip() not in PRICES:
                raise WrongWords(f"needs a price out of {', '.join(PRICES)}, not {word.strip()!r}")
            slot |= PRICES[word.strip()]
        slots.append(slot)
    if len(slots) > 3:
        raise WrongWords("a price has at most three cards")
    if any(slot & TOKEN for slot in slots) and slots != [TOKEN]:
        raise WrongWords(f"must have token alone: a token is paid alone, not {price.strip()!r}")
    number = any(slot & NUMBER for slot in slots)
    slots.sort(reverse=True)
    return (
        conditions(guard.removeprefix("if "), trackers),
        [*slots, 0, 0, 0][:3],
        effects(what, trackers, number),
    )
