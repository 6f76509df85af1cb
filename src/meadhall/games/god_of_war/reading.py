"""The words of the card files, read into the integers that the rules walk along.

Every reader raises WrongWords, which says what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from meadhall.games.god_of_war import language
from meadhall.games.god_of_war.conditions import ALWAYS, CONDITIONS
from meadhall.games.god_of_war.language import CONDITIONS_AT, EFFECT, EFFECTS, Phrase, WrongWords
from meadhall.games.god_of_war.specials import SPECIALS
from meadhall.games.god_of_war.verbs import VERBS

PRICES: Final = {
    **language.SYMBOLS,
    "number": language.NUMBER,
    "crystal": language.CRYSTAL,
    "token": language.TOKEN,
    "symbol": language.SYMBOL,
}
_SPECIALS: Final = tuple(special.name for special in SPECIALS)
MOST_EFFECTS: Final = 9  # in one text
FLIPS: Final = ("", "defeated", "attacked", "armor", "rune")  # as NEVER, DEFEATED and so on


def checked(read: Callable[[Any], Any]) -> Callable[[Any], str | None]:
    """A catalogue's check: the words can be read."""

    def check(value: Any) -> str | None:
        try:
            read(value)
        except WrongWords as error:
            return str(error)
        return None

    return check


def rune(word: str) -> int:
    return language.one_of(word, language.RUNES, "a Rune")


def card(text: Any) -> tuple[int, int, int, int, int, int]:
    """An Action card: symbols, Number, alone, stun, Rage icon, Special."""
    words = text.split() if isinstance(text, str) else []
    symbols = number = alone = stun = rage = 0
    special = -1
    if words and words[-1] == "rage":
        rage = 1
        words.pop()
    if words and words[0] == "special":
        return 0, 0, 0, 0, rage, language.one_of(" ".join(words[1:]), _SPECIALS, "a Special")
    if words and words[-1] in ("stun", "alone"):
        stun, alone = int(words[-1] == "stun"), int(words[-1] == "alone")
        words.pop()
    numbered = bool(words) and words[-1].startswith("+")
    if numbered:
        number = language.figure(words.pop())
    if words:
        for symbol in words.pop().split("/"):
            if symbol not in language.SYMBOLS:
                raise WrongWords(f"needs melee, ranged, defense or special, not {symbol!r}")
            symbols |= language.SYMBOLS[symbol]
    if words or not (symbols or numbered) or number not in range(numbered, 10):
        raise WrongWords(f"must read as '+2 rage' or 'melee/ranged +1 stun', not {text!r}")
    if symbols and alone:
        raise WrongWords(f"has alone, which is for Numbers without a symbol: {text!r}")
    if stun and not symbols & (language.MELEE | language.RANGED):
        raise WrongWords(f"has stun, which is for Melee and Ranged cards: {text!r}")
    return symbols, number, alone, stun, rage, special


def attack(text: Any) -> tuple[int, int, int, int]:
    """An Enemy's attack: type, arrows, strength, effect."""
    words = text.split() if isinstance(text, str) else []
    effect = EFFECTS.index(words.pop()) if words and words[-1] in EFFECTS[1:] else 0
    arrowed = len(words) == 3 and words[0] == "melee" and not set(words[1]) - set(language.ARROWS)
    if arrowed and len(set(words[1])) == len(words[1]):
        arrows = sum(language.ARROWS[arrow] for arrow in words[1])
        return language.MELEE_ATTACK, arrows, _strength(words[2]), effect
    if len(words) == 2 and words[0] == "ranged":
        return language.RANGED_ATTACK, 0, _strength(words[1]), effect
    raise WrongWords(f"must read as 'melee <o> 2 stun' or 'ranged 1', not {text!r}")


def _strength(word: str) -> int:
    return language.POWER if word == "power" else language.figure(word, 0)


def flip(text: Any) -> tuple[int, int, int, int]:
    """A Flip Condition: when, its Rune, which places (as bits), to which side."""
    if not isinstance(text, str):
        raise WrongWords(f"must be words, not {text!r}")
    when, _, flips = text.partition(":")
    words = when.split()
    which = rune(words.pop()) if len(words) == 2 and words[0] == "rune" else -1
    if len(words) != 1 or words[0] not in FLIPS[1:] or (words[0] == "rune") != (which >= 0):
        raise WrongWords(f"must be defeated, attacked, armor or a rune, not {when!r}")
    places, side = language.group(flips.split() or ["here"])
    return FLIPS.index(words[0]), which, places, side


def _phrase(known: Iterable[Phrase], what: str, words: list[str], size: int) -> list[int]:
    """The number of the phrase that the words are, and so many figures."""
    forms = []
    for number, phrase in enumerate(known):
        if phrase.form and words and phrase.fits(words):
            figures = phrase.read(words)
            return [number, *figures, *[0] * (size - len(figures))]
        if words and phrase.form.partition(" ")[0] == words[0]:
            forms.append(phrase.form)
    right = f"; it reads as {' or '.join(forms)}" if forms else ""
    raise WrongWords(f"knows no {what} {' '.join(words)!r}{right}")


def conditions(text: str) -> list[int]:
    """Up to two conditions, as six integers."""
    parts = [part.split() for part in text.split(" and ")] if text.strip() else []
    if len(parts) > 2:
        raise WrongWords(f"has room for two conditions, not {text!r}")
    found = [n for words in parts for n in _phrase(CONDITIONS, "condition", words, 2)]
    return found + [0] * (6 - len(found))


def effects(text: Any, number: bool = False) -> list[int]:
    """A list of effects between commas, without its END; `number`: a Number is paid for them."""
    found = _effects(text, number)
    if _attacks(found):
        raise WrongWords(f"can have bolt only in a box, as 'gold: bolt 1 stun', not {text!r}")
    return found


def _effects(text: Any, number: bool) -> list[int]:
    if not isinstance(text, str):
        raise WrongWords(f"must be words, not {text!r}")
    parts = text.split(",")
    if len(parts) > MOST_EFFECTS:
        raise WrongWords(f"has room for {MOST_EFFECTS} effects, not {len(parts)}")
    found: list[int] = []
    for part in parts:
        words, _, guard = part.strip().partition(" if ")
        if "number" in words.split() and not number:
            raise WrongWords(f"needs a Spot with a price with a number for {words!r}")
        found += [*_phrase(VERBS, "effect", words.split(), 3), *conditions(guard)]
    return found


def _attacks(effects: list[int]) -> bool:
    return any(VERBS[verb].attacks for verb in effects[::EFFECT])


def box(text: Any) -> tuple[int, list[int]]:
    """A Rune in a box, and what it does."""
    which, colon, what = text.partition(":") if isinstance(text, str) else ("", "", "")
    if not colon:
        raise WrongWords(f"must read as 'red: …', not {text!r}")
    found = _effects(what, False)
    if _attacks(found) and (len(found) > EFFECT or found[CONDITIONS_AT] != ALWAYS):
        raise WrongWords(
            f"must have bolt alone in its box and always, as 'gold: bolt 1 stun', not {text!r}"
        )
    return rune(which.strip()), found


def when(text: Any) -> list[int]:
    """Effects that come by themselves, the first of them bearing the condition."""
    guard, colon, what = text.partition(":") if isinstance(text, str) else ("", "", "")
    if not colon or not guard.strip():
        raise WrongWords(f"must read as 'dead B2: …', not {text!r}")
    found = effects(what)
    if found[CONDITIONS_AT] != ALWAYS:
        raise WrongWords(f"must have the first effect's condition before the colon: {text!r}")
    found[CONDITIONS_AT:EFFECT] = conditions(guard)
    return found


def spot(text: Any) -> tuple[list[int], list[int], list[int]]:
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
    if any(slot & language.TOKEN for slot in slots) and slots != [language.TOKEN]:
        raise WrongWords(f"must have token alone: a token is paid alone, not {price.strip()!r}")
    number = any(slot & language.NUMBER for slot in slots)
    slots.sort(reverse=True)
    needs = conditions(guard.removeprefix("if "))
    return needs, [*slots, 0, 0, 0][:3], effects(what, number)
