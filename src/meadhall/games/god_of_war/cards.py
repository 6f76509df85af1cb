"""The cards of God of War, read from the card files into tables the rules look things up in."""

from __future__ import annotations

import re
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.catalogue import CardFile, Catalogue, Entry, Kind, number, one_of, parse
from meadhall.core.errors import BadCards
from meadhall.games.god_of_war import language as words

HERO_NAMES: Final = ("Kratos", "Atreus", "Freya", "Brok", "Sindri", "Mimir")
KRATOS: Final = 0
ATREUS: Final = 1
FREYA: Final = 2
BROK: Final = 3
SINDRI: Final = 4
MIMIR: Final = 5
HEROES: Final = 6

BOARDS: Final = ("kratos", "atreus", "freya", "brok-sindri", "mimir")
STARTING: Final = 14
UPGRADES: Final = 88
LAYOUTS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9A", "9B", "10")
PURSUIT: Final = 8  # the lay-outs of Baldur's Forgiveness
TRAP: Final = 9
QUESTS: Final = 10
TRACKERS: Final = ("Svartaljofurr", "The Hive", "The Head", "Sigrun")
LEVELS: Final = ("normal", "story", "ragnarok")
HINDRANCES: Final = (
    "hand limit",
    "stun",
    "tempo",
    "number card",
    "poison",
    "rage",
    "damage",
    "die",
    "healing",
    "defense card",
)

# How many different Number cards and other Action cards a file may have: options hold no more.
MOST_NUMBER_KINDS: Final = 7
MOST_KINDS: Final = 60
MOST_ARMOR: Final = 3


# Where rules of a Scene's own read `special`, and an attack of `power`.
SPECIAL_LAYOUTS: Final = ("4", "9B")
POWERED: Final = ("2-B2", "2-B3")


def _listed(read: Any, most: int = 2) -> Any:
    """A check: a list of one or two texts of the language."""

    def check(value: Any) -> str | None:
        if not isinstance(value, list) or not 1 <= len(value) <= most:
            count = "one text" if most == 1 else "one or two texts"
            return f"must be a list of {count}, not {value!r}"
        for text in value:
            try:
                read(text)
            except words.WrongWords as error:
                return str(error)
        return None

    return check


def _armor(value: Any) -> str | None:
    good = isinstance(value, list) and 1 <= len(value) <= MOST_ARMOR
    if good and all(isinstance(n, int) and 1 <= n <= 20 for n in value):
        return None if value == sorted(value, reverse=True) else "must fall from the highest down"
    return f"must be one to {MOST_ARMOR} whole numbers from 1 to 20, not {value!r}"


def _figures_by_players(value: Any) -> str | None:
    good = isinstance(value, list) and len(value) == 4
    if good and all(isinstance(n, int) and 0 <= n <= 90 for n in value):
        return None
    return f"must be four whole numbers from 0 to 90, for 1 to 4 players, not {value!r}"


def _hand_by_players(value: Any) -> str | None:
    good = isinstance(value, list) and len(value) == 4
    if good and all(isinstance(n, int) and -3 <= n <= 3 for n in value):
        return None
    return f"must be four whole numbers from -3 to 3, for 1 to 4 players, not {value!r}"


def _extra_by_players(value: Any) -> str | None:
    good = isinstance(value, list) and len(value) == 4
    if good and all(isinstance(n, int) and 1 <= n <= 4 for n in value):
        return None
    return f"must be four whole numbers from 1 to 4, for 1 to 4 players, not {value!r}"


def _hindrances(value: Any) -> str | None:
    good = isinstance(value, list) and len(value) == 2 and value[0] in (0, 1)
    return (
        None if good and value[1] in (0, 1, 2) else f"must be two counts, as [1, 2], not {value!r}"
    )


def _effects(text: Any) -> Any:
    return words.effects(text, TRACKERS)


def _conditions(text: Any) -> Any:
    if "here" in str(text).split():
        raise words.WrongWords(f"has no card that could be 'here': {text!r}")
    return words.conditions(str(text), TRACKERS)


_FACE: Final[dict[str, Any]] = {
    "health": number(1, 99),
    "tracker": one_of(*TRACKERS),
    "armor": _armor,
    "attack": words.checked(words.attack),
    "rune": one_of(*words.RUNES),
    "flip": words.checked(words.flip),
    "tokens": number(0, 9),
    "boxes": _listed(lambda text: words.box(text, TRACKERS)),
    "when": _listed(lambda text: words.when(text, TRACKERS), 1),
    "spots": _listed(lambda text: words.spot(text, TRACKERS)),
    "reward": _listed(_effects),
    "appears": words.checked(_effects),
    "ends": words.checked(_effects),
}
_SIDES: Final = ("front", "back")
_FLAGS: Final = ("unseen", "star", "living", "stays")
_CARD: Final = words.checked(words.card)
# What is read of a face only together with something else, and never beside something else.
_ONLY_WITH: Final = (
    ("rune", "attack"),
    ("attack", "rune"),
    ("stays", "health"),
)
_NEVER_BESIDE: Final = (("health", "tracker"), ("living", "tracker"))
_FLIPS_WITH: Final = {"defeated": "health", "armor": "armor", "attacked": "attack"}


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
    if entry.name.partition("-")[0] not in SPECIAL_LAYOUTS:
        scenes = " and ".join(SPECIAL_LAYOUTS)
        for key, figure in entry.figures.items():
            if key.startswith(side) and re.search(r"\bspecial\b", str(figure.value)):
                return f"{key}: special is read only in the Scenes {scenes}"
    return None


KINDS: Final = (
    Kind("starting", 70, {"hero": one_of(*BOARDS), "card": _CARD}, texts=("title",)),
    Kind("upgrade", UPGRADES, {"rune": one_of(*words.RUNES), "card": _CARD}, texts=("title",)),
    Kind("status", 3, {"count": number(0, 99)}),
    Kind(
        "scene",
        88,
        {},
        tuple(f"{side}.{flag}" for side in _SIDES for flag in _FLAGS),
        {f"{side}.{name}": check for side in _SIDES for name, check in _FACE.items()},
        tuple(f"{side}.{text}" for side in _SIDES for text in ("name", "token")),
        _unread,
    ),
    Kind("tracking", 4, {"health": number(1, 99)}),
    Kind("hero", HEROES, {"health": number(1, 20), "rage": number(1, 9)}),
    Kind(
        "quest",
        QUESTS,
        {"role": one_of("quest", "boss"), "hindrance": one_of(*HINDRANCES)},
        optional={"win": words.checked(_conditions), "lose": words.checked(_conditions)},
    ),
    Kind(
        "level",
        3,
        {
            "hand": _hand_by_players,
            "weaker": number(0, 3),
            "extra": _extra_by_players,
            "hindrances": _hindrances,
            "lighter": _figures_by_players,
        },
    ),
)


@final
class Cards:
    """Figures by card, kind, face, Hero and level: immutable, shared by all copies of a state."""

    def __init__(self, catalogue: Catalogue) -> None:
        entries = catalogue.entries
        starting, upgrades = catalogue.of_kind("starting"), catalogue.of_kind("upgrade")
        self.upgrades_from: i64 = upgrades[0].number
        status = catalogue.of_kind("status")
        self.stun: i64 = status[0].number
        self.poison: i64 = status[1].number
        self.crystal: i64 = status[2].number
        self.piles: vec[i64] = vec[i64]([entry["count"] for entry in status])
        self.scene_from: i64 = catalogue.of_kind("scene")[0].number

        # Action cards: the kind of each, and what each kind is.
        kinds = sorted({words.card(entry["card"]) for entry in (*starting, *upgrades)}, key=_order)
        self.kinds: i64 = len(kinds)
        self.number_kinds: i64 = sum(1 for kind in kinds if is_number(kind))
        self.kind: vec[i64] = vec[i64]([-1] * len(entries))
        for entry in (*starting, *upgrades):
            self.kind[entry.number] = kinds.index(words.card(entry["card"]))
        self.symbols: vec[i64] = vec[i64]([kind[0] for kind in kinds])
        self.number: vec[i64] = vec[i64]([kind[1] for kind in kinds])
        self.alone: vec[i64] = vec[i64]([kind[2] for kind in kinds])
        self.stuns: vec[i64] = vec[i64]([kind[3] for kind in kinds])
        self.rages: vec[i64] = vec[i64]([kind[4] for kind in kinds])
        self.special: vec[i64] = vec[i64]([kind[5] for kind in kinds])
        self.labels: list[str] = [label(kind) for kind in kinds]
        self.rune: vec[i64] = vec[i64]([-1] * len(entries))
        for entry in upgrades:
            self.rune[entry.number] = words.RUNES.index(entry["rune"])

        heroes = catalogue.of_kind("hero")
        self.health: vec[i64] = vec[i64]([entry["health"] for entry in heroes])
        self.slots: vec[i64] = vec[i64]([entry["rage"] for entry in heroes])
        self.tracker_health: vec[i64] = vec[i64](
            [entry["health"] for entry in catalogue.of_kind("tracking")]
        )

        levels = {entry.name: entry for entry in catalogue.of_kind("level")}
        self.level_hand: vec[i64] = vec[i64](
            [change for name in LEVELS for change in levels[name]["hand"]]
        )
        self.level_weaker: vec[i64] = vec[i64]([levels[name]["weaker"] for name in LEVELS])
        self.level_extra: vec[i64] = vec[i64](
            [count for name in LEVELS for count in levels[name]["extra"]]
        )
        self.level_hindrances: vec[i64] = vec[i64](
            [count for name in LEVELS for count in levels[name]["hindrances"]]
        )
        self.level_lighter: vec[i64] = vec[i64](
            [share for name in LEVELS for share in levels[name]["lighter"]]
        )

        quests = catalogue.of_kind("quest")
        self.hindrance: vec[i64] = vec[i64](
            [HINDRANCES.index(entry["hindrance"]) for entry in quests]
        )
        self.is_boss: vec[i64] = vec[i64]([int(entry["role"] == "boss") for entry in quests])
        self.win: vec[i64] = vec[i64](_both(quests, "win"))
        self.lose: vec[i64] = vec[i64](_both(quests, "lose"))

        # Faces: two a Scene card.
        self.effects: vec[i64] = vec[i64]([0] * words.EFFECT)
        faces = [(entry, side) for entry in catalogue.of_kind("scene") for side in _SIDES]
        self.face_names: list[str] = [e.texts.get(f"{s}.name", "") for e, s in faces]
        self.token_names: list[str] = [e.texts.get(f"{s}.token", "token") for e, s in faces]
        self.unseen: vec[i64] = _flagged(faces, "unseen")
        self.star: vec[i64] = _flagged(faces, "star")
        self.living: vec[i64] = _flagged(faces, "living")
        self.stays: vec[i64] = _flagged(faces, "stays")
        self.enemy_health: vec[i64] = vec[i64]([e.get(f"{s}.health", 0) for e, s in faces])
        self.tracker: vec[i64] = vec[i64](
            [
                TRACKERS.index(e[f"{s}.tracker"]) if f"{s}.tracker" in e.figures else -1
                for e, s in faces
            ]
        )
        armors = [e.get(f"{s}.armor", []) for e, s in faces]
        self.armors: vec[i64] = vec[i64]([len(armor) for armor in armors])
        self.armor: vec[i64] = vec[i64](
            [value for armor in armors for value in (*armor, 0, 0, 0)[:MOST_ARMOR]]
        )
        attacks = [
            words.attack(e[f"{s}.attack"]) if f"{s}.attack" in e.figures else (0, 0, 0, 0)
            for e, s in faces
        ]
        self.attack: vec[i64] = vec[i64]([attack[0] for attack in attacks])
        self.arrows: vec[i64] = vec[i64]([attack[1] for attack in attacks])
        self.strength: vec[i64] = vec[i64]([attack[2] for attack in attacks])
        self.effect: vec[i64] = vec[i64]([attack[3] for attack in attacks])
        self.face_rune: vec[i64] = vec[i64](
            [
                words.RUNES.index(e[f"{s}.rune"]) if f"{s}.rune" in e.figures else -1
                for e, s in faces
            ]
        )
        flips = [
            words.flip(e[f"{s}.flip"]) if f"{s}.flip" in e.figures else (0, -1, 0, 0)
            for e, s in faces
        ]
        self.flip: vec[i64] = vec[i64]([flip[0] for flip in flips])
        self.flip_rune: vec[i64] = vec[i64]([flip[1] for flip in flips])
        self.flip_group: vec[i64] = vec[i64]([flip[2] for flip in flips])
        self.flip_side: vec[i64] = vec[i64]([flip[3] for flip in flips])
        self.tokens: vec[i64] = vec[i64]([e.get(f"{s}.tokens", 0) for e, s in faces])
        self.appears: vec[i64] = vec[i64]([self._effects(e, f"{s}.appears") for e, s in faces])
        self.ends: vec[i64] = vec[i64]([self._effects(e, f"{s}.ends") for e, s in faces])

        # Boxes, written conditions, Spots and Rewards: up to two a face, so 2 * face + which.
        size = 2 * len(faces)
        self.box_rune: vec[i64] = vec[i64]([-1] * size)
        self.box: vec[i64] = vec[i64]([0] * size)
        self.when: vec[i64] = vec[i64]([0] * size)
        self.spot: vec[i64] = vec[i64]([0] * size)
        self.price: vec[i64] = vec[i64]([0] * (3 * size))
        self.needs: vec[i64] = vec[i64]([0] * (6 * size))
        self.reward: vec[i64] = vec[i64]([0] * size)
        for face, (entry, side) in enumerate(faces):
            self._boxes(entry, side, 2 * face)

    def _boxes(self, entry: Entry, side: str, at: int) -> None:
        for place, text in enumerate(entry.get(f"{side}.boxes", []), at):
            which, what = words.box(text, TRACKERS)
            self.box_rune[place] = which
            self.box[place] = self._keep(what)
        for place, text in enumerate(entry.get(f"{side}.when", []), at):
            self.when[place] = self._keep(words.when(text, TRACKERS))
        for place, text in enumerate(entry.get(f"{side}.reward", []), at):
            self.reward[place] = self._keep(words.effects(text, TRACKERS))
        for place, text in enumerate(entry.get(f"{side}.spots", []), at):
            needs, price, what = words.spot(text, TRACKERS)
            self.spot[place] = self._keep(what)
            for slot, asked in enumerate(price, 3 * place):
                self.price[slot] = asked
            for slot, figure in enumerate(needs, 6 * place):
                self.needs[slot] = figure

    def _effects(self, entry: Entry, key: str) -> int:
        text = entry.get(key)
        return self._keep(words.effects(text, TRACKERS)) if text is not None else 0

    def _keep(self, what: list[int]) -> int:
        """Add effects to the table; returns where they begin."""
        begin = len(self.effects) // words.EFFECT
        for figure in (*what, *([0] * words.EFFECT)):
            self.effects = append(self.effects, figure)
        return begin

    def starting(self, board: i64) -> vec[i64]:
        """The Starting cards of a Hero board."""
        first = board * STARTING
        return vec[i64]([int(first) + place for place in range(STARTING)])

    def upgrades(self) -> vec[i64]:
        return vec[i64]([int(self.upgrades_from) + place for place in range(UPGRADES)])

    def is_upgrade(self, card: i64) -> bool:
        return self.upgrades_from <= card < self.stun

    def pays(self, card: i64) -> i64:
        """What a card can be as a price: the bits of its symbols, Number or Crystal."""
        if card == self.crystal:
            return words.CRYSTAL
        kind = self.kind[card]
        if kind < 0:
            return 0
        return self.symbols[kind] | (words.NUMBER if self.number[kind] > 0 else 0)


def is_number(kind: tuple[int, ...]) -> bool:
    return kind[0] == 0 and kind[5] < 0


def _order(kind: tuple[int, ...]) -> tuple[int, ...]:
    """Numbers first, then symbols, then Specials."""
    return (0 if is_number(kind) else 1 if kind[5] < 0 else 2, *kind)


def label(kind: tuple[int, int, int, int, int, int]) -> str:
    """A kind of Action card in short words, each its own."""
    symbols, value, _, stuns, rages, special = kind
    if special >= 0:
        return words.SPECIALS[special]
    text = "/".join(name.capitalize() for name, mask in words.SYMBOLS.items() if symbols & mask)
    text += f"+{value}" if value else ""
    return text + (" Stun" if stuns else "") + (" Rage" if rages else "")


def _both(quests: list[Entry], key: str) -> list[int]:
    """Conditions of all Quests, six integers each; a Quest without one has what never holds."""
    never = [words.FALLEN, -1, 0, 0, 0, 0]
    return [
        figure
        for entry in quests
        for figure in (words.conditions(entry[key], TRACKERS) if key in entry.figures else never)
    ]


def _flagged(faces: list[tuple[Entry, str]], flag: str) -> vec[i64]:
    return vec[i64]([int(f"{side}.{flag}" in entry.flags) for entry, side in faces])


def parse_cards(file: CardFile) -> Catalogue:
    """Read the card files and check what holds between their cards."""
    catalogue = parse(file, KINDS)
    source = catalogue.source

    def expect(good: bool, what: str) -> None:
        if not good:
            raise BadCards(f"{source}: {what}")

    for place, entry in enumerate(catalogue.of_kind("starting")):
        board = BOARDS[place // STARTING]
        expect(entry["hero"] == board, f"{entry.name} must be one of the 14 cards of {board}")
    for rune in words.RUNES:
        count = sum(entry["rune"] == rune for entry in catalogue.of_kind("upgrade"))
        expect(count == 22, f"{count} upgrade cards have the Rune {rune}; there must be 22")
    kinds = {
        words.card(entry["card"]) for k in ("starting", "upgrade") for entry in catalogue.of_kind(k)
    }
    numbers = sum(map(is_number, kinds))
    expect(numbers <= MOST_NUMBER_KINDS, f"{numbers} kinds of Numbers; at most {MOST_NUMBER_KINDS}")
    expect(len(kinds) <= MOST_KINDS, f"{len(kinds)} kinds of cards; at most {MOST_KINDS}")
    for name, wanted in (
        ("status", ("Stun", "Poison", "Shatter Crystal")),
        ("hero", HERO_NAMES),
        ("tracking", TRACKERS),
        ("scene", tuple(f"{layout}-{place}" for layout in LAYOUTS for place in words.PLACES)),
    ):
        found = tuple(entry.name for entry in catalogue.of_kind(name))
        for have, want in zip(found, wanted):
            expect(have == want, f"{name} {have!r} stands where {want!r} belongs")
    levels = sorted(entry.name for entry in catalogue.of_kind("level"))
    expect(levels == sorted(LEVELS), f"levels must be {', '.join(LEVELS)}, not {', '.join(levels)}")
    bosses = [entry["role"] == "boss" for entry in catalogue.of_kind("quest")]
    expect(bosses == [False] * 6 + [True] * 4, "six quests come first, then four Final Bosses")
    hindrances = {entry["hindrance"] for entry in catalogue.of_kind("quest")}
    expect(len(hindrances) == QUESTS, "each Quest needs a Hindrance of its own")
    called = {name.casefold() for name in catalogue.by_name}
    for entry in catalogue.entries:
        title = entry.texts.get("title", "")
        if title and title.casefold() not in called:
            called.add(title.casefold())
            catalogue.by_name[title] = entry.number
    return catalogue


def bits_of(mask: i64) -> list[int]:
    """The places or Heroes in a set, in their order."""
    return [place for place in range(16) if mask & bit(place)]
