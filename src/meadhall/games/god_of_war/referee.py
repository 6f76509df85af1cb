"""What must hold of a position of God of War so that play can go on from it to its end.

No game need ever come to it; but every number of a frame means something here, Heroes and cards are
where they can be, and whoever is asked has something to choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from meadhall.core.bits import has, members
from meadhall.core.errors import BadPosition, brief
from meadhall.core.facts import fields
from meadhall.core.position import whole
from meadhall.core.state import Frame, Options
from meadhall.games.god_of_war.cards import ALL_PLACES, HERO_NAMES, HEROES, MIMIR, STARTING
from meadhall.games.god_of_war.language import EFFECT, RUNES
from meadhall.games.god_of_war.placing import Place, Pyramid, Spread
from meadhall.games.god_of_war.quests import Begin, Campaign, ChooseQuest, Draft
from meadhall.games.god_of_war.scenes.table import QUESTS
from meadhall.games.god_of_war.state import (
    NO_HERO,
    PRACTICE,
    UNDECIDED,
    GodOfWar,
    Player,
)
from meadhall.games.god_of_war.upgrade import LeaveRest, Pick
from meadhall.games.god_of_war.verbs import VERBS

MOST_FRAMES: Final = 64
MOST_IN_HAND: Final = 16
# What is resolved while no Scene is laid out.
_BETWEEN_QUESTS: Final = (Campaign, Pyramid, ChooseQuest, Begin, Draft, Pick, LeaveRest)
# What stands right on the Campaign and nowhere else.
_ON_CAMPAIGN: Final = (Pyramid, ChooseQuest, Begin)


# The numbers of a frame


def frame(g: GodOfWar, kind: type[Frame[Any]], words: list[str]) -> Frame[Any]:
    """The frame with these numbers; BadPosition says which number it can't have."""
    names = fields(kind)
    if len(words) != len(names):
        raise _wrong(f"{kind.__name__} has {len(names)} numbers, not {len(words)}")
    numbers = []
    for name, word, bound in zip(names, words, kind.bounds.split(), strict=True):
        number, known = whole(word), _allowed(g, bound)
        if number is None or number not in known:
            raise _wrong(f"{kind.__name__}: {name} is {_in_words(known)}, not {brief(word, 40)}")
        numbers.append(number)
    return kind(*numbers)


def _allowed(g: GodOfWar, bound: str) -> Sequence[int]:
    """The numbers that a word of `bounds` stands for, in this game."""
    if bound.endswith("?"):
        return [-1, *_allowed(g, bound[:-1])]
    if bound == "hero":
        return [hero for hero in range(HEROES) if g.owner[hero] >= 0]
    if bound == "bolt":
        effects = [int(verb) for verb in g.cards.effects[::EFFECT]]
        return [at for at, verb in enumerate(effects) if VERBS[verb].attacks]
    if bound[0].isdigit():
        low, dash, high = bound.partition("-")
        return range(int(low), int(high) + 1) if dash else [int(n) for n in bound.split("/")]
    counts = {
        "seat": g.seats,
        "turns": g.seats + 1,
        "place": ALL_PLACES,
        "quest": QUESTS,
        "rune": len(RUNES),
        "effects": len(g.cards.effects) // EFFECT,
    }
    return range(int(counts[bound]))


def _in_words(numbers: Sequence[int]) -> str:
    if len(numbers) > 2 and len(numbers) == numbers[-1] - numbers[0] + 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(map(str, numbers)) or "nothing"


# The whole position


def check(g: GodOfWar) -> None:
    """BadPosition says what play could not go on from."""
    _check_progress(g)
    _check_pyramid(g)
    _check_heroes(g)
    for player in g.players:
        _check_zones(g, player)
    _check_upgrades(g)
    if g.stack:
        _check_stack(g)
        _check_question(g)


def _wrong(text: str, key: str = "stack") -> BadPosition:
    return BadPosition(f"{key}: {text}")


def _on_stack(g: GodOfWar, *kinds: type[Frame[Any]]) -> list[Any]:
    return [frame for frame in g.stack if isinstance(frame, kinds)]


def _check_progress(g: GodOfWar) -> None:
    if not g.stack:
        if g.result == UNDECIDED:
            raise _wrong("empty, but the game is neither won nor lost")
        return
    if g.layout < 0 and g.result != UNDECIDED:
        raise _wrong("the game is over, so the stack must be -", "result")
    most = 0 if g.mode == PRACTICE else 2
    if g.layout < 0 and not _on_stack(g, Begin, ChooseQuest):
        most += 1
    if g.completed > most:
        raise _wrong(f"at most {most} here", "stage")
    if _on_stack(g, ChooseQuest) and (g.mode == PRACTICE or g.completed == 0):
        raise _wrong("ChooseQuest comes in a campaign, after its first or second Quest")


def _check_pyramid(g: GodOfWar) -> None:
    if g.mode == PRACTICE:
        if len(g.pyramid) != 1:
            raise _wrong("one Quest, which is practised", "pyramid")
        return
    if _on_stack(g, Pyramid):
        if len(g.pyramid):
            raise _wrong("is not laid yet, while Pyramid is to be resolved", "pyramid")
        return
    bosses = [int(g.cards.is_boss[quest]) for quest in g.pyramid]
    if len(set(g.pyramid)) != 6 or bosses != [0, 0, 0, 1, 1, 1]:
        raise _wrong("three different Quests, then three Final Bosses", "pyramid")


def _check_heroes(g: GodOfWar) -> None:
    placed = [int(frame.hero) for frame in _on_stack(g, Place)]
    spread = bool(_on_stack(g, Spread))
    for hero in range(HEROES):
        key = HERO_NAMES[hero].casefold()
        if g.layout < 0 and (g.column[hero] >= 0 or has(g.down, hero)):
            raise _wrong("no scene is laid out, so nobody stands there or is down", key)
        if hero != MIMIR and has(g.down, hero) and (g.column[hero] >= 0 or hero in placed):
            raise _wrong("who is down stands in no column", key)
        if (hero in placed or spread) and hero != MIMIR and g.column[hero] >= 0:
            raise _wrong("stands in a column, and is to be placed as well", key)
        if placed.count(hero) > 1 or (hero == MIMIR and hero in placed):
            raise _wrong(f"Place({hero}) can't be here")
    _check_carrier(g)


def _check_carrier(g: GodOfWar) -> None:
    if g.carrier == NO_HERO:
        return
    key = HERO_NAMES[g.carrier].casefold()
    if g.carrier == MIMIR or g.owner[MIMIR] < 0 or g.column[g.carrier] < 0:
        raise _wrong("only who stands in a column can carry Mimir, if he is of the party", key)
    if g.standing(MIMIR) and g.column[MIMIR] != g.column[g.carrier]:
        raise _wrong("stands with his Carrier", "mimir")


def _check_zones(g: GodOfWar, player: Player) -> None:
    own = range(player.board * STARTING, (player.board + 1) * STARTING)
    for zone in ("deck", "top", "hand", "played", "discard"):
        for card in getattr(player, zone):
            if card not in own and card < g.cards.upgrades_from:
                raise _wrong("another board's Starting card can't be here", zone)
    if len(player.hand) > MOST_IN_HAND:
        raise _wrong(f"{len(player.hand)} cards; at most {MOST_IN_HAND}", "hand")


def _check_upgrades(g: GodOfWar) -> None:
    for zone in ("above", "below", "looked", "offer"):
        if not all(g.cards.upgrades_from <= card < g.cards.stun for card in getattr(g, zone)):
            raise _wrong("only Upgrade cards lie here", zone)
    if any(card >= g.cards.stun for card in g.removed):
        raise _wrong("Stun, Poison and Crystal cards go back to their piles", "removed")


def _check_stack(g: GodOfWar) -> None:
    if len(g.stack) > MOST_FRAMES:
        raise _wrong(f"{len(g.stack)} steps; at most {MOST_FRAMES}")
    if [g.stack[0]] != _on_stack(g, Campaign):
        raise _wrong("the last step must be Campaign, and no other can be")
    for place, there in enumerate(g.stack):
        if g.layout < 0 and not isinstance(there, _BETWEEN_QUESTS):
            raise _wrong(f"{there!r} comes in a scene, and none is laid out")
        if isinstance(there, _ON_CAMPAIGN) and (place != 1 or g.layout >= 0):
            raise _wrong(f"{there!r} comes right before Campaign, while no scene is laid out")
    _check_placing(g)


def _check_placing(g: GodOfWar) -> None:
    """Before anything else happens all Heroes stand somewhere."""
    to_place = _on_stack(g, Place, Spread)
    if to_place != g.stack[len(g.stack) - len(to_place) :] or len(set(map(type, to_place))) > 1:
        raise _wrong("Heroes are placed before anything else")
    if len(_on_stack(g, Spread)) > 1:
        raise _wrong("Spread comes once")


def _check_question(g: GodOfWar) -> None:
    """Whoever is asked has something to choose."""
    for seat in members(int(g.top.must(g))):
        out = Options()
        g.top.options(g, seat, out)
        if out.count == 0:
            raise _wrong(f"at {g.top!r} there is nothing to choose")
