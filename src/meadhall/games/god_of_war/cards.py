"""The figures of all cards of God of War, as tables that the rules look things up in."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit

HERO_NAMES: Final = ("Kratos", "Atreus", "Freya", "Brok", "Sindri", "Mimir")
KRATOS: Final = 0
ATREUS: Final = 1
FREYA: Final = 2
BROK: Final = 3
SINDRI: Final = 4
MIMIR: Final = 5
HEROES: Final = 6

BOARDS: Final = ("kratos", "atreus", "freya", "brok-sindri", "mimir")
HEROES_ON: Final = ((KRATOS,), (ATREUS,), (FREYA,), (BROK, SINDRI), (MIMIR,))  # each board
STARTING: Final = 14
UPGRADES: Final = 88
ALL_PLACES: Final = 8
TRACKERS: Final = ("Svartaljofurr", "The Hive", "The Head", "Sigrun")
LEVELS: Final = ("normal", "story", "ragnarok")
# What a Quest left aside costs, by its name in the card files.
HINDRANCE_TEXTS: Final = {
    "hand limit": "hand limit 1 lower in the first two rounds",
    "stun": "a Stun card onto each deck",
    "tempo": "one more Extra reveal in the first round",
    "number card": "each loses the highest Number card for good",
    "poison": "a Poison card into each deck",
    "rage": "a Rage Ability costs 1 Damage",
    "damage": "each player takes 2 Damage",
    "die": "the Enemy die shows 2 in the first round",
    "healing": "Heroes heal 1 less",
    "defense card": "each loses a Defense card for good",
    "nothing": "nothing changes",
}
HINDRANCES: Final = tuple(HINDRANCE_TEXTS)

Tables = dict[str, list[int]]


def figures(tables: Tables, name: str) -> vec[i64]:
    return vec[i64](tables[name])


def marked(table: vec[i64]) -> i64:
    """The numbers that a table marks, as bits."""
    found: i64 = 0
    for number in range(i64(len(table))):
        if table[number] != 0:
            found |= bit(number)
    return found


@final
class Cards:
    """Figures by card, kind, face, Hero and level: immutable, shared by all copies of a state.

    `catalogue.py` reads them from the card files.
    """

    def __init__(
        self, tables: Tables, names: dict[str, list[str]], worths: dict[str, list[float]]
    ) -> None:
        self.upgrades_from: i64 = tables["first"][0]
        self.stun: i64 = tables["first"][1]
        self.poison: i64 = self.stun + 1
        self.crystal: i64 = self.stun + 2
        self.scene_from: i64 = tables["first"][2]
        self.piles: vec[i64] = figures(tables, "piles")

        # By card: its kind, its Rune, and what it can be as a price.
        self.kind: vec[i64] = figures(tables, "kind")
        self.rune: vec[i64] = figures(tables, "rune")
        self.pays: vec[i64] = figures(tables, "pays")

        # By card, to a bot: what it is worth in hand, and as a part of a deck.
        self.in_hand: vec[float] = vec[float](worths["in_hand"])
        self.in_deck: vec[float] = vec[float](worths["in_deck"])

        # By kind of Action card: Numbers first, then symbols, then Specials.
        self.labels: list[str] = names["labels"]
        self.kinds: i64 = len(self.labels)
        self.symbols: vec[i64] = figures(tables, "symbols")
        self.number: vec[i64] = figures(tables, "number")
        self.alone: vec[i64] = figures(tables, "alone")
        self.stuns: vec[i64] = figures(tables, "stuns")
        self.rages: vec[i64] = figures(tables, "rages")
        self.special: vec[i64] = figures(tables, "special")
        self.reaches: vec[i64] = figures(tables, "reaches")
        self.saves: vec[i64] = figures(tables, "saves")
        self.reaching: i64 = marked(self.reaches)
        self.number_kinds: i64 = tables["kinds_from"][0]  # symbols come after them
        self.special_from: i64 = tables["kinds_from"][1]

        # By Hero, by Tracking card, by level and players, by Quest.
        self.health: vec[i64] = figures(tables, "health")
        self.slots: vec[i64] = figures(tables, "slots")
        self.tracker_health: vec[i64] = figures(tables, "tracker_health")
        self.level_hand: vec[i64] = figures(tables, "level_hand")
        self.level_weaker: vec[i64] = figures(tables, "level_weaker")
        self.level_extra: vec[i64] = figures(tables, "level_extra")
        self.level_hindrances: vec[i64] = figures(tables, "level_hindrances")
        self.level_lighter: vec[i64] = figures(tables, "level_lighter")
        self.hindrance: vec[i64] = figures(tables, "hindrance")
        self.is_boss: vec[i64] = figures(tables, "is_boss")
        self.win: vec[i64] = figures(tables, "win")
        self.lose: vec[i64] = figures(tables, "lose")

        # By face: two a Scene card.
        self.face_names: list[str] = names["faces"]
        self.token_names: list[str] = names["tokens"]
        self.unseen: vec[i64] = figures(tables, "unseen")
        self.star: vec[i64] = figures(tables, "star")
        self.living: vec[i64] = figures(tables, "living")
        self.stays: vec[i64] = figures(tables, "stays")
        self.enemy: vec[i64] = figures(tables, "enemy")  # 1: an Enemy that can be hit
        self.enemy_health: vec[i64] = figures(tables, "enemy_health")
        self.tracker: vec[i64] = figures(tables, "tracker")
        self.armors: vec[i64] = figures(tables, "armors")
        self.armor: vec[i64] = figures(tables, "armor")
        self.attack: vec[i64] = figures(tables, "attack")
        self.arrows: vec[i64] = figures(tables, "arrows")
        self.strength: vec[i64] = figures(tables, "strength")
        self.effect: vec[i64] = figures(tables, "effect")
        self.face_rune: vec[i64] = figures(tables, "face_rune")
        self.flip: vec[i64] = figures(tables, "flip")
        self.flip_rune: vec[i64] = figures(tables, "flip_rune")
        self.flip_group: vec[i64] = figures(tables, "flip_group")
        self.flip_side: vec[i64] = figures(tables, "flip_side")
        self.tokens: vec[i64] = figures(tables, "tokens")
        self.appears: vec[i64] = figures(tables, "appears")
        self.ends: vec[i64] = figures(tables, "ends")

        # By lay-out: the places that have an Enemy on either side, as bits.
        self.contested: vec[i64] = figures(tables, "contested")

        # By lay-out, and those of four by Rune too: the places whose fronts, then those whose backs
        # have something, as bits.
        self.mortal: vec[i64] = figures(tables, "mortal")
        self.breaks: vec[i64] = figures(tables, "breaks")
        self.waits: vec[i64] = figures(tables, "waits")
        self.fights: vec[i64] = figures(tables, "fights")
        self.serves: vec[i64] = figures(tables, "serves")
        self.wakes: vec[i64] = figures(tables, "wakes")
        self.flips: vec[i64] = figures(tables, "flips")

        # Boxes, written conditions, Spots and Rewards: up to two a face, so 2 * face + which.
        self.box_rune: vec[i64] = figures(tables, "box_rune")
        self.box: vec[i64] = figures(tables, "box")
        self.when: vec[i64] = figures(tables, "when")
        self.spot: vec[i64] = figures(tables, "spot")
        self.price: vec[i64] = figures(tables, "price")
        self.needs: vec[i64] = figures(tables, "needs")
        self.reward: vec[i64] = figures(tables, "reward")

        # All effects of all cards, one list after the other.
        self.effects: vec[i64] = figures(tables, "effects")

    def starting(self, board: i64) -> vec[i64]:
        """The Starting cards of a Hero board."""
        first = board * STARTING
        return vec[i64]([int(first) + place for place in range(STARTING)])

    def upgrades(self) -> vec[i64]:
        return vec[i64]([int(self.upgrades_from) + place for place in range(UPGRADES)])

    def token(self, face: int) -> str:
        """What the tokens of a card are called, on whichever side it names them."""
        names = [self.token_names[side] for side in (face, face ^ 1)]
        return next((name for name in names if name != "token"), "token")
