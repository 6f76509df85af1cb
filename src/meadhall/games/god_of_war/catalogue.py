"""The card files of God of War: what each card must have, and the tables made of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from meadhall.core.catalogue import CardFile, Catalogue, Entry, Kind, number, one_of, parse
from meadhall.core.errors import BadCards
from meadhall.games.god_of_war import language, reading
from meadhall.games.god_of_war.cards import (
    ALL_PLACES,
    BOARDS,
    HERO_NAMES,
    HEROES,
    HINDRANCES,
    LEVELS,
    STARTING,
    TRACKERS,
    UPGRADES,
    Cards,
    Tables,
)
from meadhall.games.god_of_war.conditions import IMPOSSIBLE
from meadhall.games.god_of_war.language import WrongWords
from meadhall.games.god_of_war.reading import checked
from meadhall.games.god_of_war.scenes.table import LAYOUTS, QUESTS, SCENES, has_next
from meadhall.games.god_of_war.specials import SPECIALS

# How many different Number cards and other Action cards a file may have: options hold no more.
MOST_NUMBER_KINDS: Final = 7
MOST_KINDS: Final = 60
MOST_ARMOR: Final = 3

ActionCard = tuple[int, int, int, int, int, int]


def _listed(read: Callable[[Any], Any], most: int = 2) -> Callable[[Any], str | None]:
    """A check: a list of one or two texts of the language."""

    def check(value: Any) -> str | None:
        if not isinstance(value, list) or not 1 <= len(value) <= most:
            count = "one text" if most == 1 else "one or two texts"
            return f"must be a list of {count}, not {value!r}"
        wrong = (checked(read)(text) for text in value)
        return next((found for found in wrong if found), None)

    return check


def _armor(value: Any) -> str | None:
    good = isinstance(value, list) and 1 <= len(value) <= MOST_ARMOR
    if good and all(isinstance(n, int) and 1 <= n <= 20 for n in value):
        return None if value == sorted(value, reverse=True) else "must fall from the highest down"
    return f"must be one to {MOST_ARMOR} whole numbers from 1 to 20, not {value!r}"


def _by_players(low: int, high: int) -> Callable[[Any], str | None]:
    """A check: a figure for each number of players."""

    def check(value: Any) -> str | None:
        good = isinstance(value, list) and len(value) == 4
        if good and all(isinstance(n, int) and low <= n <= high for n in value):
            return None
        return f"must be four whole numbers from {low} to {high}, for 1 to 4 players, not {value!r}"

    return check


def _hindrances(value: Any) -> str | None:
    good = isinstance(value, list) and len(value) == 2 and value[0] in (0, 1)
    return (
        None if good and value[1] in (0, 1, 2) else f"must be two counts, as [1, 2], not {value!r}"
    )


def _conditions(text: Any) -> list[int]:
    if "here" in str(text).split():
        raise WrongWords(f"has no card that could be 'here': {text!r}")
    return reading.conditions(str(text))


_FACE: Final[dict[str, Any]] = {
    "health": number(1, 99),
    "tracker": one_of(*TRACKERS),
    "armor": _armor,
    "attack": checked(reading.attack),
    "rune": one_of(*language.RUNES),
    "flip": checked(reading.flip),
    "tokens": number(0, 9),
    "boxes": _listed(reading.box),
    "when": _listed(reading.when, 1),
    "spots": _listed(reading.spot),
    "reward": _listed(reading.effects),
    "appears": checked(reading.effects),
    "ends": checked(reading.effects),
}
_SIDES: Final = ("front", "back")
_FLAGS: Final = ("unseen", "star", "living", "stays")
_CARD: Final = checked(reading.card)
# What is read of a face only together with something else, and never beside something else.
_ONLY_WITH: Final = (("rune", "attack"), ("attack", "rune"), ("stays", "health"))
_NEVER_BESIDE: Final = (("health", "tracker"), ("living", "tracker"))
_CAN_BE_HIT: Final = ("health", "tracker", "armor")
_FLIPS_WITH: Final = {"defeated": "health", "armor": "armor", "attacked": "attack"}
# Where rules of a Scene's own read `special`, and an attack of `power`.
SPECIAL_LAYOUTS: Final = tuple(scene.layout for scene in SCENES if scene.special_says)
NEXT_LAYOUTS: Final = tuple(name for at, name in enumerate(LAYOUTS) if has_next(at))
POWERED: Final = tuple(f"{scene.layout}-{place}" for scene in SCENES for place in scene.powered)


def _unread(entry: Entry) -> str | None:
    """What stands on a Scene card and would never be read."""
    if "front.unseen" in entry.flags:
        return "front can't be unseen"
    for side in _SIDES:
        wrong = _unread_things(entry, side) or _unread_words(entry, side)
        if wrong is not None:
            return wrong
    return None


def _unread_things(entry: Entry, side: str) -> str | None:
    there = [*entry.texts, *sorted(entry.flags), *entry.figures]
    others = [key for key in there if key.startswith(side) and key != f"{side}.unseen"]
    if f"{side}.unseen" in entry.flags and others:
        return f"{side} is unseen, so {others[0]} is never read"
    for name, needed in _ONLY_WITH:
        if f"{side}.{name}" in there and f"{side}.{needed}" not in there:
            return f"{side}.{name} is read only with {side}.{needed}"
    for name, other in _NEVER_BESIDE:
        if f"{side}.{name}" in there and f"{side}.{other}" in there:
            return f"{side}.{name} is not read beside {side}.{other}"
    return None


def _unread_words(entry: Entry, side: str) -> str | None:
    flip = str(entry.get(f"{side}.flip", "")).partition(":")[0].strip()
    needed = _FLIPS_WITH.get(flip)
    if needed is not None and f"{side}.{needed}" not in entry.figures:
        return f"{side}.flip {flip!r} is read only with {side}.{needed}"
    if "power" in str(entry.get(f"{side}.attack", "")).split() and entry.name not in POWERED:
        return f"{side}.attack: power is read only on {' and '.join(POWERED)}"
    for word, layouts in (("special", SPECIAL_LAYOUTS), ("next", NEXT_LAYOUTS)):
        if entry.name.partition("-")[0] in layouts:
            continue
        for key, figure in entry.figures.items():
            if key.startswith(side) and re.search(rf"\b{word}\b", str(figure.value)):
                return f"{key}: {word} is read only in the Scenes {' and '.join(layouts)}"
    return None


KINDS: Final = (
    Kind(
        "starting",
        len(BOARDS) * STARTING,
        {"hero": one_of(*BOARDS), "card": _CARD},
        texts=("title",),
    ),
    Kind("upgrade", UPGRADES, {"rune": one_of(*language.RUNES), "card": _CARD}, texts=("title",)),
    Kind("status", 3, {"count": number(0, 99)}),
    Kind(
        "scene",
        len(LAYOUTS) * len(language.PLACES),
        {},
        tuple(f"{side}.{flag}" for side in _SIDES for flag in _FLAGS),
        {f"{side}.{name}": check for side in _SIDES for name, check in _FACE.items()},
        tuple(f"{side}.{text}" for side in _SIDES for text in ("name", "token")),
        _unread,
    ),
    Kind("tracking", len(TRACKERS), {"health": number(1, 99)}),
    Kind("hero", HEROES, {"health": number(1, 20), "rage": number(1, 9)}),
    Kind(
        "quest",
        QUESTS,
        {"role": one_of("quest", "boss"), "hindrance": one_of(*HINDRANCES)},
        optional={"win": checked(_conditions), "lose": checked(_conditions)},
    ),
    Kind(
        "level",
        3,
        {
            "hand": _by_players(-3, 3),
            "weaker": number(0, 3),
            "extra": _by_players(1, 4),
            "hindrances": _hindrances,
            "lighter": _by_players(0, 90),
        },
    ),
)


def parse_cards(file: CardFile) -> Catalogue:
    """Read the card files and check what holds between their cards."""
    catalogue = parse(file, KINDS)
    source = catalogue.source

    def expect(good: bool, what: str) -> None:
        if not good:
            raise BadCards(f"{source}: {what}")

    for place, entry in enumerate(catalogue.of_kind("starting")):
        board = BOARDS[place // STARTING]
        belongs = f"{entry.name} must be one of the {STARTING} cards of {board}"
        expect(entry["hero"] == board, belongs)
    for rune in language.RUNES:
        count = sum(entry["rune"] == rune for entry in catalogue.of_kind("upgrade"))
        expect(count == 22, f"{count} upgrade cards have the Rune {rune}; there must be 22")
    kinds = _kinds(catalogue)
    numbers = sum(map(_is_number, kinds))
    expect(numbers <= MOST_NUMBER_KINDS, f"{numbers} kinds of Numbers; at most {MOST_NUMBER_KINDS}")
    expect(len(kinds) <= MOST_KINDS, f"{len(kinds)} kinds of cards; at most {MOST_KINDS}")
    for name, wanted in (
        ("status", ("Stun", "Poison", "Shatter Crystal")),
        ("hero", HERO_NAMES),
        ("tracking", TRACKERS),
        ("scene", tuple(f"{layout}-{place}" for layout in LAYOUTS for place in language.PLACES)),
    ):
        found = tuple(entry.name for entry in catalogue.of_kind(name))
        for have, want in zip(found, wanted):
            expect(have == want, f"{name} {have!r} stands where {want!r} belongs")
    levels = sorted(entry.name for entry in catalogue.of_kind("level"))
    expect(levels == sorted(LEVELS), f"levels must be {', '.join(LEVELS)}, not {', '.join(levels)}")
    roles = [entry["role"] for entry in catalogue.of_kind("quest")]
    for role, those in (("quest", "Quests"), ("boss", "Final Bosses")):
        expect(roles.count(role) >= 3, f"a campaign needs three {those}, not {roles.count(role)}")
    hindrances = [entry["hindrance"] for entry in catalogue.of_kind("quest")]
    known = [hindrance for hindrance in hindrances if hindrance != "nothing"]
    expect(len(set(known)) == len(known), "each Quest needs a Hindrance of its own, or nothing")
    called = {name.casefold() for name in catalogue.by_name}
    for entry in catalogue.entries:
        title = entry.texts.get("title", "")
        if title and title.casefold() not in called:
            called.add(title.casefold())
            catalogue.by_name[title] = entry.number
    return catalogue


# The tables


def _action_cards(catalogue: Catalogue) -> list[Entry]:
    return [*catalogue.of_kind("starting"), *catalogue.of_kind("upgrade")]


def _is_number(kind: ActionCard) -> bool:
    return kind[0] == 0 and kind[5] < 0


def _order(kind: ActionCard) -> tuple[int, ...]:
    """Numbers first, then symbols, then Specials."""
    return (0 if _is_number(kind) else 1 if kind[5] < 0 else 2, *kind)


def _kinds(catalogue: Catalogue) -> list[ActionCard]:
    return sorted({reading.card(entry["card"]) for entry in _action_cards(catalogue)}, key=_order)


def _labels(kinds: list[ActionCard]) -> list[str]:
    """Kinds of Action cards in short words, each its own: +4 alone, where there is a plain +4."""
    plain = {_label(kind) for kind in kinds if not kind[2]}
    return [_label(kind) + " alone" * (kind[2] and _label(kind) in plain) for kind in kinds]


def _label(kind: ActionCard) -> str:
    symbols, value, _, stuns, rages, special = kind
    if special >= 0:
        return SPECIALS[special].name
    text = "/".join(name.capitalize() for name, mask in language.SYMBOLS.items() if symbols & mask)
    text += f"+{value}" if value else ""
    return text + (" Stun" if stuns else "") + (" Rage" if rages else "")


def _columns(rows: list[Any], *names: str) -> Tables:
    """A table for each column of some rows."""
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def _action_tables(catalogue: Catalogue) -> Tables:
    kinds, entries = _kinds(catalogue), catalogue.entries
    kind, rune, pays = ([missing] * len(entries) for missing in (-1, -1, 0))
    for entry in _action_cards(catalogue):
        made = reading.card(entry["card"])
        kind[entry.number] = kinds.index(made)
        pays[entry.number] = made[0] | (language.NUMBER if made[1] else 0)
    for entry in catalogue.of_kind("upgrade"):
        rune[entry.number] = language.RUNES.index(entry["rune"])
    status = catalogue.of_kind("status")
    pays[status[2].number] = language.CRYSTAL
    first = [catalogue.of_kind("upgrade")[0], status[0], catalogue.of_kind("scene")[0]]
    return {
        "first": [entry.number for entry in first],
        "piles": [entry["count"] for entry in status],
        "kind": kind,
        "rune": rune,
        "pays": pays,
        "kinds_from": [sum(map(_is_number, kinds)), sum(kind[5] < 0 for kind in kinds)],
        **_columns(kinds, "symbols", "number", "alone", "stuns", "rages", "special"),
        "reaches": [int(kind[5] >= 0 and SPECIALS[kind[5]].reaches) for kind in kinds],
        "saves": [int(kind[5] >= 0 and SPECIALS[kind[5]].saves) for kind in kinds],
    }


def _other_tables(catalogue: Catalogue) -> Tables:
    """Heroes, Tracking cards, levels and Quests."""
    heroes, quests = catalogue.of_kind("hero"), catalogue.of_kind("quest")
    levels = {entry.name: entry for entry in catalogue.of_kind("level")}
    return {
        "health": [entry["health"] for entry in heroes],
        "slots": [entry["rage"] for entry in heroes],
        "tracker_health": [entry["health"] for entry in catalogue.of_kind("tracking")],
        "level_weaker": [levels[name]["weaker"] for name in LEVELS],
        **{
            f"level_{key}": [figure for name in LEVELS for figure in levels[name][key]]
            for key in ("hand", "extra", "hindrances", "lighter")
        },
        "hindrance": [HINDRANCES.index(entry["hindrance"]) for entry in quests],
        "is_boss": [int(entry["role"] == "boss") for entry in quests],
        "win": _both(quests, "win"),
        "lose": _both(quests, "lose"),
    }


def _both(quests: list[Entry], key: str) -> list[int]:
    """Conditions of all Quests, six integers each."""
    never = [IMPOSSIBLE, 0, 0, 0, 0, 0]
    return [n for e in quests for n in (reading.conditions(e[key]) if key in e.figures else never)]


class _Faces:
    """The tables of faces, two a Scene card."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.faces = [(entry, side) for entry in catalogue.of_kind("scene") for side in _SIDES]
        self.effects = [0] * language.EFFECT

    def figures(self, key: str, otherwise: Any = 0) -> list[Any]:
        return [entry.get(f"{side}.{key}", otherwise) for entry, side in self.faces]

    def read(self, key: str, reader: Callable[[Any], Any], otherwise: Any) -> list[Any]:
        return [otherwise if text is None else reader(text) for text in self.figures(key, None)]

    def keep(self, effects: list[int]) -> int:
        """Add effects to the table; returns where they begin."""
        begin = len(self.effects) // language.EFFECT
        self.effects += [*effects, *[0] * language.EFFECT]
        return begin

    def texts(self, key: str, otherwise: str = "") -> list[str]:
        return [entry.texts.get(f"{side}.{key}", otherwise) for entry, side in self.faces]

    def tables(self) -> Tables:
        armors = self.figures("armor", [])
        attacks = self.read("attack", reading.attack, (0, 0, 0, 0))
        flips = self.read("flip", reading.flip, (0, -1, 0, 0))
        return {
            **{
                flag: [int(f"{side}.{flag}" in entry.flags) for entry, side in self.faces]
                for flag in _FLAGS
            },
            "enemy": [
                int(any(f"{side}.{key}" in entry.figures for key in _CAN_BE_HIT))
                for entry, side in self.faces
            ],
            "enemy_health": self.figures("health"),
            "tracker": self.read("tracker", TRACKERS.index, -1),
            "armors": [len(armor) for armor in armors],
            "armor": [n for armor in armors for n in [*armor, 0, 0, 0][:MOST_ARMOR]],
            **_columns(attacks, "attack", "arrows", "strength", "effect"),
            "face_rune": self.read("rune", language.RUNES.index, -1),
            **_columns(flips, "flip", "flip_rune", "flip_group", "flip_side"),
            "tokens": self.figures("tokens"),
            "appears": self.read("appears", lambda text: self.keep(reading.effects(text)), 0),
            "ends": self.read("ends", lambda text: self.keep(reading.effects(text)), 0),
            **self.written(),
            "effects": self.effects,
        }

    def written(self) -> Tables:
        """Boxes, written conditions, Spots and Rewards: up to two a face."""
        found: Tables = {
            name: [] for name in ("box_rune", "box", "when", "reward", "spot", "price", "needs")
        }
        for entry, side in self.faces:
            boxes = [reading.box(text) for text in entry.get(f"{side}.boxes", [])]
            found["box_rune"] += _two([rune for rune, _ in boxes], -1)
            found["box"] += _two([self.keep(what) for _, what in boxes])
            for key, reader in (("when", reading.when), ("reward", reading.effects)):
                texts = entry.get(f"{side}.{key}", [])
                found[key] += _two([self.keep(reader(text)) for text in texts])
            spots = [reading.spot(text) for text in entry.get(f"{side}.spots", [])]
            found["spot"] += _two([self.keep(what) for _, _, what in spots])
            for needs, price, _ in (*spots, ([0] * 6, [0] * 3, []), ([0] * 6, [0] * 3, []))[:2]:
                found["needs"] += needs
                found["price"] += price
        return found


def _by_place(faces: Tables) -> Tables:
    """Where a Scene has what the rules look for again and again."""
    runes = range(len(language.RUNES))
    woken = zip(faces["face_rune"], faces["box_rune"][::2], faces["box_rune"][1::2], strict=True)
    turned = [
        rune if flip == language.RUNE_REVEALED else -1
        for flip, rune in zip(faces["flip"], faces["flip_rune"], strict=True)
    ]
    fought = zip(faces["enemy"], faces["living"], strict=True)
    contested = _places([[bool(enemy or living)] for enemy, living in fought])
    pairs = zip(contested[::2], contested[1::2], strict=True)
    return {
        "contested": [fronts | backs for fronts, backs in pairs],
        "mortal": _places([[health > 0] for health in faces["enemy_health"]]),
        "breaks": _places([[flip == language.ARMOR_BROKEN] for flip in faces["flip"]]),
        "waits": _places([[when != 0] for when in faces["when"][::2]]),
        "fights": _places([[attack != language.NO_ATTACK] for attack in faces["attack"]]),
        "serves": _places([[spot != 0] for spot in faces["spot"][::2]]),
        "wakes": _places([[rune in by for rune in runes] for by in woken]),
        "flips": _places([[rune == by for rune in runes] for by in turned]),
    }


def _places(faces: list[list[bool]]) -> list[int]:
    """For each lay-out and each mark of a face: fronts that have it, then backs, as bits."""
    found: list[int] = []
    for first in range(0, len(faces), 2 * ALL_PLACES):
        layout = faces[first : first + 2 * ALL_PLACES]
        for mark in range(len(layout[0])):
            for side in range(2):
                sides = layout[side::2]
                found.append(sum(1 << place for place, face in enumerate(sides) if face[mark]))
    return found


def _two(found: list[int], missing: int = 0) -> list[int]:
    return [*found, missing, missing][:2]


def _in_hand(kind: ActionCard) -> float:
    """To a bot, what a card in hand is worth: mostly for Defense."""
    symbols, number, _, _, _, special = kind
    if special >= 0:
        return SPECIALS[special].in_hand
    if symbols == 0:
        return 0.12 * number
    return 0.5 + 0.9 * number if symbols & language.DEFENSE else 0.15 + 0.1 * number


def _in_deck(kind: ActionCard) -> float:
    """To a bot, how much better or worse a card makes a deck."""
    symbols, number, _, stuns, rages, special = kind
    if special >= 0:
        return SPECIALS[special].in_deck
    worth = number + 0.3 * rages
    if symbols:
        worth += 1.2 + 0.4 * stuns
        if symbols & (symbols - 1):
            worth += 0.4
    return worth


def _worths(catalogue: Catalogue) -> dict[str, list[float]]:
    hand, deck = ([0.0] * len(catalogue.entries) for _ in range(2))
    for entry in _action_cards(catalogue):
        hand[entry.number] = _in_hand(reading.card(entry["card"]))
        deck[entry.number] = _in_deck(reading.card(entry["card"]))
    for entry, held, owned in zip(
        catalogue.of_kind("status"), (0.0, 0.0, 1.5), (-1.0, -2.0, 2.0), strict=True
    ):
        hand[entry.number], deck[entry.number] = held, owned
    return {"in_hand": hand, "in_deck": deck}


def tables(catalogue: Catalogue) -> Cards:
    faces = _Faces(catalogue)
    by_face = faces.tables()
    by_place = _by_place(by_face)
    figures = {**_action_tables(catalogue), **_other_tables(catalogue), **by_face, **by_place}
    names = {
        "labels": _labels(_kinds(catalogue)),
        "faces": faces.texts("name"),
        "tokens": faces.texts("token", "token"),
    }
    return Cards(figures, names, _worths(catalogue))
