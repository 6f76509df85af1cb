"""Positions of God of War in text. Party, level and mode are the table's settings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has, members
from meadhall.core.catalogue import Catalogue
from meadhall.core.errors import BadPosition
from meadhall.core.facts import fields
from meadhall.core.position import NOTHING, Reader, Writer
from meadhall.core.state import Frame, Options
from meadhall.games.god_of_war.cards import (
    ALL_PLACES,
    HERO_NAMES,
    HEROES,
    MIMIR,
    STARTING,
    TRACKERS,
)
from meadhall.games.god_of_war.language import PLACES
from meadhall.games.god_of_war.quests import Campaign
from meadhall.games.god_of_war.scenes.table import LAYOUTS, QUESTS, quest_of
from meadhall.games.god_of_war.state import (
    COLUMNS,
    LOST,
    NO_HERO,
    PRACTICE,
    UNDECIDED,
    WON,
    GodOfWar,
    Player,
)

_ZONES = ("hand", "top", "played", "discard", "deck")
_TOKENS = ("limit",)
_SHARED = ("above", "below", "looked", "offer", "removed")
_RESULTS = {"won": WON, "lost": LOST}
# Every kind of frame by its name; Campaign leads to all of them.
_GAME = __name__.rpartition(".")[0]
_FRAMES = {
    kind.__name__: kind for kind in Frame.__subclasses__() if kind.__module__.startswith(_GAME)
}


def keys(seat_names: tuple[str, ...]) -> list[str]:
    general = ["pyramid", "stage", "quest", "scene", "hindrances", "first", "active", "round"]
    general += ["helped", "tracked", "listed", "turned", *_SHARED, "result", "stack"]
    seats = [f"{seat} {zone}" for seat in seat_names for zone in (*_ZONES, *_TOKENS)]
    heroes = [name.casefold() for name in HERO_NAMES]
    return general + seats + heroes + [place.casefold() for place in PLACES]


def write(g: GodOfWar, catalogue: Catalogue, seat_names: tuple[str, ...]) -> str:
    out = Writer(catalogue)
    out.add("pyramid", _numbers(quest + 1 for quest in g.pyramid))
    out.add("stage", str(g.completed) if g.completed else "")
    out.add("quest", str(g.quest + 1) if g.layout < 0 <= g.quest else "")
    out.add("scene", LAYOUTS[g.layout] if g.layout >= 0 else "")
    out.add("hindrances", _numbers(quest + 1 for quest in g.hindering()))
    out.add("first", seat_names[g.first])
    out.add("active", seat_names[g.active])
    out.add("round", str(g.round) if g.round else "")
    for hero in range(HEROES):
        if g.owner[hero] >= 0:
            out.add(HERO_NAMES[hero].casefold(), _hero(g, hero))
    out.add("helped", _numbers(members(g.helped)))
    for seat, name in enumerate(seat_names):
        player = g.players[seat]
        for zone in _ZONES:
            cards = list(getattr(player, zone))
            if zone == "deck":
                cards = [card for card in cards if not _own(player, card)]
            out.add(f"{name} {zone}", _cards(g, catalogue, cards))
        change = "" if player.limit == g.usual_limit() else str(player.limit)
        out.add(f"{name} limit", change)
    if g.layout >= 0:
        for place in range(ALL_PLACES):
            out.add(PLACES[place].casefold(), _card(g, place))
    tracked = [f"{TRACKERS[t]} {damage}" for t, damage in enumerate(g.tracked) if damage]
    out.add("tracked", ", ".join(tracked))
    out.add("listed", ", ".join(_listed(g.listed)))
    out.add("turned", ", ".join(PLACES[place] for place in members(g.appeared)))
    for zone in _SHARED:
        out.add(zone, _cards(g, catalogue, getattr(g, zone)))
    out.add("result", {WON: "won", LOST: "lost"}.get(int(g.result), ""))
    out.add("stack", ", ".join(repr(frame) for frame in reversed(g.stack)) or NOTHING)
    return str(out)


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)


def _own(player: Player, card: int) -> bool:
    """Whether it is one of the player's Starting cards, which lie in the deck unless named."""
    return player.board == card // STARTING


def _cards(g: GodOfWar, catalogue: Catalogue, cards: Iterable[int]) -> str:
    named = []
    for card in cards:
        kind = g.cards.kind[card]
        note = f" ({g.cards.labels[kind]})" if kind >= 0 else ""
        named.append(catalogue.entries[card].name + note)
    return ", ".join(named)


def _hero(g: GodOfWar, hero: int) -> str:
    parts = []
    if g.column[hero] >= 0:
        parts.append(f"column {g.column[hero] + 1}" + (" back" if g.behind[hero] else ""))
    for word, figures in (("damage", g.damage), ("rage", g.rage), ("tokens", g.shields)):
        if figures[hero]:
            parts.append(f"{word} {figures[hero]}")
    if g.waiting[hero]:
        parts.append(f"waiting {g.waiting[hero]}")
    if has(g.moved, hero):
        parts.append("moved")
    if has(g.down, hero):
        parts.append("down")
    if g.carrier == hero:
        parts.append("carrier")
    return ", ".join(parts) or NOTHING


def _card(g: GodOfWar, place: int) -> str:
    parts = ["back"] if has(g.turned, place) else []
    for word, figure in (("damage", g.wounds[place]), ("broken", g.broken[place])):
        if figure:
            parts.append(f"{word} {figure}")
    if g.tokens[place] != g.cards.tokens[g.face(place)]:
        parts.append(f"tokens {g.tokens[place]}")
    if has(g.stunned, place):
        parts.append("stunned")
    if has(g.covered, place):
        parts.append("covered")
    if has(g.dead, place):
        parts.append("dead front")
    if has(g.dead, place + ALL_PLACES):
        parts.append("dead back")
    if has(g.met, place + ALL_PLACES) and not has(g.turned, place):
        parts.append("back seen")
    return ", ".join(parts)


def _listed(listed: int) -> list[str]:
    return [
        PLACES[place] if place < ALL_PLACES else f"flip {PLACES[place - ALL_PLACES]}"
        for place in members(listed)
    ]


def read(text: str, catalogue: Catalogue, g: GodOfWar, seat_names: tuple[str, ...]) -> GodOfWar:
    """Fill a table that has just been set up; what isn't named lies in its deck."""
    lines = Reader(text, keys(seat_names), catalogue)
    _progress(lines, g, seat_names)
    _heroes(lines, g)
    _scene(lines, g)
    _zones(lines, catalogue, g, seat_names)
    _stack(lines, g)
    return g


def _progress(lines: Reader, g: GodOfWar, seat_names: tuple[str, ...]) -> None:
    if "pyramid" in lines:
        g.pyramid = vec[i64]([n - 1 for n in lines.numbers("pyramid", 1, 10, 6, "a Quest")])
    g.completed = _one(lines, "stage", 0, 3)
    g.round = _one(lines, "round", 0, 9999)
    g.quest = _one(lines, "quest", 1, 10) - 1
    scene = lines.text("scene").upper()
    if scene != NOTHING:
        if scene not in LAYOUTS:
            raise BadPosition(f"scene: must be one of {', '.join(LAYOUTS)}, not {scene}")
        g.layout = LAYOUTS.index(scene)
        g.quest = quest_of(g.layout)
        if "round" not in lines and "stack" not in lines:
            g.round = 1
        if g.mode == PRACTICE and "pyramid" not in lines:
            g.pyramid = vec[i64]([int(g.quest)])
    for number in lines.numbers("hindrances", 1, QUESTS, QUESTS, "a Quest that hinders"):
        g.hindrances |= bit(g.cards.hindrance[number - 1])
    for key in ("first", "active"):
        if key in lines:
            setattr(g, key, _one_of(key, lines.text(key), seat_names))
    if "active" not in lines:
        g.active = g.first
    for number in lines.numbers("helped", 0, 3, 4, "an ability"):
        g.helped |= bit(number)
    result = lines.text("result").casefold()
    if result != NOTHING and result not in _RESULTS:
        raise BadPosition(f"result: must be won or lost, not {result!r}")
    g.result = _RESULTS.get(result, UNDECIDED)


def _one_of(key: str, word: str, words: tuple[str, ...]) -> int:
    """The place of a word among those that can stand there, in any case."""
    folded = [known.casefold() for known in words]
    if word.casefold() not in folded:
        raise BadPosition(f"{key}: must be one of {', '.join(words)}, not {word!r}")
    return folded.index(word.casefold())


def _one(lines: Reader, key: str, low: int, high: int) -> int:
    numbers = lines.numbers(key, low, high, 1, key)
    return numbers[0] if numbers else 0


def _figure(key: str, word: str, text: str, high: int) -> int:
    if not text.isdigit() or int(text) > high:
        raise BadPosition(f"{key}: {word} is 0 to {high}, not {text!r}")
    return int(text)


def _heroes(lines: Reader, g: GodOfWar) -> None:
    for hero in range(HEROES):
        key = HERO_NAMES[hero].casefold()
        if key not in lines:
            continue
        if g.owner[hero] < 0:
            raise BadPosition(f"{key}: {HERO_NAMES[hero]} is not of this party")
        for part in lines.words(key):
            word, _, rest = part.partition(" ")
            if word == "column":
                number, _, space = rest.partition(" ")
                g.column[hero] = _figure(key, word, number, COLUMNS) - 1
                if space not in ("", "front", "back") or g.column[hero] < 0:
                    raise BadPosition(f"{key}: must read as 'column 2 back', not {part!r}")
                g.behind[hero] = int(space == "back")
            elif word == "damage":
                g.damage[hero] = _figure(key, word, rest, int(g.cards.health[hero]))
            elif word == "rage":
                g.rage[hero] = _figure(key, word, rest, int(g.cards.slots[hero]))
            elif word == "tokens":
                g.shields[hero] = _figure(key, word, rest, 2)
            elif word == "waiting":
                g.waiting[hero] = _figure(key, word, rest, 99)
            elif part == "moved":
                g.moved |= bit(hero)
            elif part == "down":
                g.down |= bit(hero)
            elif part == "carrier":
                g.carrier = hero
            else:
                raise BadPosition(
                    f"{key}: {part!r} is not known; known: column, damage, rage, tokens, waiting, "
                    "moved, down, carrier"
                )
    for hero in range(MIMIR):
        if g.owner[hero] >= 0 and g.layout >= 0 and HERO_NAMES[hero].casefold() not in lines:
            g.column[hero] = min(range(COLUMNS), key=g.heroes_in)
            g.behind[hero] = int(g.heroes_in(g.column[hero]) > 1)
    _check_columns(g)
    if g.carrier != NO_HERO and "mimir" not in lines:
        g.column[MIMIR] = g.column[g.carrier]


def _check_columns(g: GodOfWar) -> None:
    for column in range(COLUMNS):
        there = [h for h in range(MIMIR) if g.column[h] == column]
        spaces = sorted(int(g.behind[h]) for h in there)
        if spaces not in ([], [0], [0, 1]):
            raise BadPosition(
                f"column {column + 1}: one Hero stands in front, a second one in the back"
            )


def _scene(lines: Reader, g: GodOfWar) -> None:
    for place, name in enumerate(PLACES):
        key = name.casefold()
        if key in lines and g.layout < 0:
            raise BadPosition(f"{key}: no scene is laid out")
        if g.layout >= 0:
            _scene_card(lines, g, place, key)
    for part in lines.words("tracked"):
        name, _, number = part.rpartition(" ")
        tracker = _one_of("tracked", name, TRACKERS)
        most = int(g.cards.tracker_health[tracker])
        g.tracked[tracker] = _figure("tracked", name, number, most)
    for part in lines.words("listed"):
        flip = part.casefold().startswith("flip ")
        place = _one_of("listed", part[5:] if flip else part, PLACES)
        g.listed |= bit(place + (ALL_PLACES if flip else 0))
    for part in lines.words("turned"):
        g.appeared |= bit(_one_of("turned", part, PLACES))


def _scene_card(lines: Reader, g: GodOfWar, place: int, key: str) -> None:
    parts = lines.words(key)
    if "back" in parts:
        g.turned |= bit(place)
    face = g.face(place)
    if g.cards.unseen[face]:
        raise BadPosition(f"{key}: this card never shows its back")
    g.tokens[place] = g.cards.tokens[face]
    g.met |= bit(place) | g.face_bit(place)
    for part in parts:
        word, _, rest = part.partition(" ")
        if word == "damage":
            g.wounds[place] = _figure(key, word, rest, 99)
        elif word == "broken":
            g.broken[place] = _figure(key, word, rest, int(g.cards.armors[face]))
        elif word == "tokens":
            g.tokens[place] = _figure(key, word, rest, 20)
        elif part == "stunned":
            g.stunned |= bit(place)
        elif part == "covered":
            g.covered |= bit(place)
        elif part == "dead":
            g.dead |= g.face_bit(place)
        elif part == "dead front":
            g.dead |= bit(place)
        elif part == "dead back":
            g.dead |= bit(place + ALL_PLACES)
        elif part == "back seen":
            g.met |= bit(place + ALL_PLACES)
        elif part != "back":
            raise BadPosition(
                f"{key}: {part!r} is not known; known: back, damage, broken, tokens, stunned, "
                "covered, dead, dead front, dead back, back seen"
            )


def _zones(lines: Reader, catalogue: Catalogue, g: GodOfWar, seat_names: tuple[str, ...]) -> None:
    placed: set[int] = set()
    for seat, name in enumerate(seat_names):
        player = g.players[seat]
        own = list(g.cards.starting(player.board))
        for zone in _ZONES:
            key = f"{name} {zone}"
            cards = [_find(g, catalogue, key, w, own, placed) for w in lines.words(key)]
            setattr(player, zone, vec[i64](cards if zone == "top" else sorted(cards)))
        rest = [card for card in own if card not in placed]
        player.deck = vec[i64](sorted([*player.deck, *rest]))
        if f"{name} limit" in lines:
            text = lines.text(f"{name} limit")
            if not re.fullmatch(r"-?\d", text):
                raise BadPosition(f"{name} limit: a change of the hand limit, as -1, not {text!r}")
            player.limit = int(text)
    for zone in _SHARED:
        cards = [_find(g, catalogue, zone, w, [], placed) for w in lines.words(zone)]
        setattr(g, zone, vec[i64](sorted(cards) if zone == "removed" else cards))
    g.pool = vec[i64]([card for card in g.cards.upgrades() if card not in placed])
    for player in g.players:
        player.deck = vec[i64]([card for card in player.deck if card not in g.removed])


def _find(
    g: GodOfWar, catalogue: Catalogue, key: str, word: str, own: list[int], placed: set[int]
) -> int:
    """A card by its number, as K-01, or by its title or kind, as Melee+1: the first free one."""
    name = word.partition(" (")[0]
    status = {"stun": g.cards.stun, "poison": g.cards.poison, "shatter crystal": g.cards.crystal}
    if name.casefold() in status:
        card = status[name.casefold()]
        if g.piles[card - g.cards.stun] == 0:
            raise BadPosition(f"{key}: there are not so many {name} cards")
        g.piles[card - g.cards.stun] -= 1
        return int(card)
    upgrades = [int(card) for card in g.cards.upgrades()]
    everybody = [c for player in g.players for c in g.cards.starting(player.board)]
    names = {catalogue.entries[card].name.casefold(): card for card in (*everybody, *upgrades)}
    if name.casefold() in names:
        card = names[name.casefold()]
        if card in placed:
            raise BadPosition(f"{key}: {name} lies in two places")
        placed.add(card)
        return card
    for card in (*own, *upgrades):
        called = (g.cards.labels[g.cards.kind[card]], catalogue.entries[card].texts.get("title"))
        if card not in placed and word.casefold() in [
            known.casefold() for known in called if known
        ]:
            placed.add(card)
            return card
    kinds = ", ".join(g.cards.labels)
    raise BadPosition(f"{key}: no card that is free is called {word!r}; kinds are: {kinds}")


_FRAME = re.compile(r"\s*(\w+)(?:\(([-\d, ]*)\))?\s*(?:,|$)")


def _stack(lines: Reader, g: GodOfWar) -> None:
    if "stack" not in lines:
        if g.layout < 0:
            return
        seat, done = int(g.active), int(g.active - g.first) % int(g.seats) + 1
        text = f"Act({seat}), EndAct({seat}), Reveal({seat}, 0), Turns({done}), Campaign"
    else:
        text = lines.text("stack")
    frames: list[Frame[Any]] = []
    at = 0
    while text != NOTHING and at < len(text):
        match = _FRAME.match(text, at)
        if match is None:
            raise BadPosition(f"stack: can't read {text[at:]!r}; frames read as Act(0), Settle(-1)")
        name, inside = match[1], match[2] or ""
        if name not in _FRAMES:
            known = ", ".join(sorted(_FRAMES))
            raise BadPosition(f"stack: no step is called {name!r}; known: {known}")
        kind = _FRAMES[name]
        count = len(fields(kind))
        numbers = [int(n) for n in inside.replace(",", " ").split()]
        if len(numbers) != count:
            raise BadPosition(f"stack: {name} has {count} numbers, not {len(numbers)}")
        frames.append(kind(*numbers))
        at = match.end()
    g.stack = list(reversed(frames))
    if frames and not isinstance(frames[-1], Campaign):
        raise BadPosition("stack: the last step must be Campaign")
    _try(g)


def _try(g: GodOfWar) -> None:
    """The top step must be able to ask."""
    if not g.stack:
        return
    try:
        for seat in members(g.top.must(g)):
            g.top.options(g, seat, Options())
    except (IndexError, ValueError):
        raise BadPosition(f"stack: {g.top!r} can't be asked here") from None
