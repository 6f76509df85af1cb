"""Positions of God of War in text. Party, level and mode are the table's settings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has, members
from meadhall.core.catalogue import Catalogue
from meadhall.core.errors import BadPosition, quoted
from meadhall.core.position import NOTHING, Reader, Writer, stack_text, whole
from meadhall.core.state import Frame
from meadhall.games.god_of_war import referee
from meadhall.games.god_of_war.cards import (
    ALL_PLACES,
    HERO_NAMES,
    HEROES,
    MIMIR,
    STARTING,
    TRACKERS,
)
from meadhall.games.god_of_war.language import PLACES
from meadhall.games.god_of_war.placing import Place, Pyramid, Spread
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
# Where in the pyramid the Quest of a stage stands that nothing is said of.
_LEVELS = (0, 1, 3)
MOST_LIMIT = 5
_STATUS = ("stun", "poison", "shatter crystal")
_RESULTS = {"won": WON, "lost": LOST}
# Every kind of frame by its name; Campaign leads to all of them.
_GAME = __name__.rpartition(".")[0]
FRAMES = {
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
    out.add("stack", stack_text(g.stack))
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
    figures = (g.damage, g.rage, g.shields, g.waiting)
    for word, figure in zip(("damage", "rage", "tokens", "waiting"), figures):
        if figure[hero]:
            parts.append(f"{word} {figure[hero]}")
    marks = {"moved": has(g.moved, hero), "down": has(g.down, hero), "carrier": g.carrier == hero}
    return ", ".join([*parts, *(word for word, is_so in marks.items() if is_so)]) or NOTHING


def _card(g: GodOfWar, place: int) -> str:
    parts = ["back"] if has(g.turned, place) else []
    for word, figure in (("damage", g.wounds[place]), ("broken", g.broken[place])):
        if figure:
            parts.append(f"{word} {figure}")
    if g.tokens[place] != g.cards.tokens[g.face(place)]:
        parts.append(f"tokens {g.tokens[place]}")
    marks = {
        "stunned": has(g.stunned, place),
        "covered": has(g.covered, place),
        "dead front": has(g.dead, place),
        "dead back": has(g.dead, place + ALL_PLACES),
        "back seen": has(g.met, place + ALL_PLACES) and not has(g.turned, place),
    }
    return ", ".join([*parts, *(word for word, is_so in marks.items() if is_so)])


def _listed(listed: int) -> list[str]:
    return [
        PLACES[place] if place < ALL_PLACES else f"flip {PLACES[place - ALL_PLACES]}"
        for place in members(listed)
    ]


def read(text: str, catalogue: Catalogue, g: GodOfWar, seat_names: tuple[str, ...]) -> GodOfWar:
    """Fill a table that has just been set up; what isn't named lies in its deck."""
    lines = Reader(text, keys(seat_names), catalogue)
    _progress(lines, g, seat_names)
    _stack(lines, g)
    _pyramid(lines, g)
    _heroes(lines, g)
    _scene(lines, g)
    _zones(lines, catalogue, g, seat_names)
    referee.check(g)
    return g


def _progress(lines: Reader, g: GodOfWar, seat_names: tuple[str, ...]) -> None:
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


def _pyramid(lines: Reader, g: GodOfWar) -> None:
    """The Quests that are named, then others in the order of the card file."""
    named = [n - 1 for n in lines.numbers("pyramid", 1, QUESTS, 6, "a Quest")]
    if g.mode == PRACTICE:
        if named or g.quest >= 0:
            g.pyramid = vec[i64](named or [int(g.quest)])
        return
    if not any(isinstance(frame, Pyramid) for frame in g.stack):
        for place in range(len(named), 6):
            role = int(place >= 3)
            fit = [q for q in range(QUESTS) if g.cards.is_boss[q] == role and q not in named]
            here = _LEVELS[min(int(g.completed), 2)] == place and g.quest in fit
            named.append(int(g.quest) if here else fit[0] if fit else 0)
    g.pyramid = vec[i64](named)


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
    number = whole(text)
    if number is None or not 0 <= number <= high:
        raise BadPosition(f"{key}: {word} is 0 to {high}, not {quoted(text)}")
    return number


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
            elif part == "carrier" and g.carrier in (NO_HERO, hero):
                g.carrier = hero
            else:
                raise BadPosition(
                    f"{key}: {part!r} is not known; known: column, damage, rage, tokens, waiting, "
                    "moved, down, carrier"
                )
    to_place = [*range(MIMIR)] if any(isinstance(frame, Spread) for frame in g.stack) else []
    to_place += [int(frame.hero) for frame in g.stack if isinstance(frame, Place)]
    for hero in range(MIMIR):
        if g.layout >= 0 and g.standing(hero) and g.column[hero] < 0 and hero not in to_place:
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
    naming = _Naming(g, catalogue)
    for seat, name in enumerate(seat_names):
        player = g.players[seat]
        own = [int(card) for card in g.cards.starting(player.board)]
        for zone in _ZONES:
            key = f"{name} {zone}"
            cards = [naming.card(key, word, own) for word in lines.words(key)]
            setattr(player, zone, vec[i64](cards if zone == "top" else sorted(cards)))
        rest = [card for card in own if card not in naming.placed]
        player.deck = vec[i64](sorted([*player.deck, *rest]))
        if f"{name} limit" in lines:
            player.limit = _limit(f"{name} limit", lines.text(f"{name} limit"))
    for zone in _SHARED:
        cards = [naming.card(zone, word, []) for word in lines.words(zone)]
        setattr(g, zone, vec[i64](sorted(cards) if zone == "removed" else cards))
    g.pool = vec[i64]([card for card in g.cards.upgrades() if card not in naming.placed])
    for player in g.players:
        player.deck = vec[i64]([card for card in player.deck if card not in g.removed])


def _limit(key: str, text: str) -> int:
    limit = whole(text)
    if limit is None or abs(limit) > MOST_LIMIT:
        raise BadPosition(
            f"{key}: a change of the hand limit, from -{MOST_LIMIT} to {MOST_LIMIT}, "
            f"not {quoted(text)}"
        )
    return limit


class _Naming:
    """Cards as a position calls them, each taken once."""

    def __init__(self, g: GodOfWar, catalogue: Catalogue) -> None:
        self._g = g
        self._catalogue = catalogue
        self._upgrades = [int(card) for card in g.cards.upgrades()]
        starting = [int(c) for player in g.players for c in g.cards.starting(player.board)]
        self._names = {
            catalogue.entries[card].name.casefold(): card for card in (*starting, *self._upgrades)
        }
        self.placed: set[int] = set()

    def card(self, key: str, word: str, own: list[int]) -> int:
        """A card by its name, as K-01, or the first free one of a title or kind, as Melee+1."""
        name = word.partition(" (")[0].casefold()
        if name in _STATUS:
            return self._status(key, name)
        card = self._names.get(name)
        if card is None:
            card = self._called(key, word, own)
        elif card in self.placed:
            raise BadPosition(f"{key}: {self._catalogue.entries[card].name} lies in two places")
        self.placed.add(card)
        return card

    def _status(self, key: str, name: str) -> int:
        pile = _STATUS.index(name)
        if self._g.piles[pile] == 0:
            raise BadPosition(f"{key}: there are not so many {name} cards")
        self._g.piles[pile] -= 1
        return int(self._g.cards.stun) + pile

    def _called(self, key: str, word: str, own: list[int]) -> int:
        cards = self._g.cards
        for card in (*own, *self._upgrades):
            title = self._catalogue.entries[card].texts.get("title", "")
            called = (cards.labels[cards.kind[card]].casefold(), title.casefold())
            if card not in self.placed and word and word.casefold() in called:
                return card
        kinds = ", ".join(cards.labels)
        raise BadPosition(
            f"{key}: no card that is free is called {quoted(word)}; kinds are: {kinds}"
        )


_FRAME = re.compile(r"\s*(\w+)(?:\(([^()]*)\))?\s*(?:,|$)")


def _stack(lines: Reader, g: GodOfWar) -> None:
    if "stack" in lines:
        text = lines.text("stack")
    elif g.layout >= 0:
        seat, done = int(g.active), int(g.active - g.first) % int(g.seats) + 1
        text = f"Act({seat}), EndAct({seat}), Reveal({seat}, 0), Turns({done}), Campaign"
    else:
        return
    frames: list[Frame[Any]] = []
    at = 0
    while text != NOTHING and at < len(text):
        match = _FRAME.match(text, at)
        if match is None:
            wrong = quoted(text[at:])
            raise BadPosition(f"stack: can't read {wrong}; frames read as Act(0), Settle(-1)")
        name, inside = match[1], match[2] or ""
        if name not in FRAMES:
            known = ", ".join(sorted(FRAMES))
            raise BadPosition(f"stack: no step is called {quoted(name)}; known: {known}")
        frames.append(referee.frame(g, FRAMES[name], inside.replace(",", " ").split()))
        at = match.end()
    g.stack = list(reversed(frames))
