"""The figures of the rule page, typed in from it and from nowhere else."""

from __future__ import annotations

SEATS = ("gods", "giants")

# Realm: its icon, and the kind of card the icon's colour names.
REALMS = {
    "Asgard": ("circle", "god"),
    "Vanaheim": ("circle", "god"),
    "Jotunheim": ("circle", "giant"),
    "Niflheim": ("circle", "giant"),
    "Alfheim": ("circle", "wonder"),
    "Midgard": ("square", "shield_hall"),
    "Nidavellir": ("square", "dwarven"),
    "Svartalfheim": ("square", "treasure"),
    "Muspelheim": ("square", "monster"),
}

GODS = {
    "Odin": 9,
    "Thor": 8,
    "Tyr": 8,
    "Freyr": 7,
    "Heimdall": 7,
    "Freyja": 6,
    "Baldr": 6,
    "Frigg": 5,
    "Loki": 4,
}
GIANTS = {
    "Ymir": 9,
    "Hrungnir": 8,
    "Thrym": 8,
    "Thjazi": 7,
    "Geirrod": 7,
    "Hymir": 6,
    "Suttung": 6,
    "Vafthrudnir": 5,
    "Utgard-Loki": 4,
}
CHAMPIONS = {"gods": GODS, "giants": GIANTS}
TRICKSTERS = {"gods": "Loki", "giants": "Utgard-Loki"}

WONDERS = {"Yggdrasil": 5, "Bifrost": 4, "Mimir's Well": 4, "Hlidskjalf": 3}

# Dice, and extra dice, rotations or Strength as Cunning.
MONSTERS = {"Fenrir": (3, 1), "Jormungandr": (2, 2), "Nidhogg": (2, 2), "Garm": (2, 1)}
TREASURES = {
    "Mjolnir": (2, 1),
    "Gungnir": (2, 2),
    "Skidbladnir": (2, 1),
    "Draupnir": (1, 3),
    "Brisingamen": (1, 2),
    "Gjallarhorn": (1, 3),
    "Megingjord": (1, 1),
}
DWARVEN = {
    "Brokk": (2, ("monster", "treasure")),
    "Eitri": (2, ("monster", "dwarven")),
    "Ivaldi": (2, ("monster", "shield_hall")),
    "Dvalin": (1, ("treasure", "dwarven")),
    "Andvari": (1, ("treasure", "shield_hall")),
    "Alviss": (1, ("dwarven", "shield_hall")),
}
SHIELD_HALLS = {
    "Valhalla": (2, 2),
    "Bilskirnir": (2, 1),
    "Sessrumnir": (2, 1),
    "Gladsheim": (1, 2),
    "Himinbjorg": (1, 3),
    "Breidablik": (1, 1),
}

OF_KIND: dict[str, tuple[str, ...]] = {
    "realm": tuple(REALMS),
    "god": tuple(GODS),
    "giant": tuple(GIANTS),
    "wonder": tuple(WONDERS),
    "monster": tuple(MONSTERS),
    "treasure": tuple(TREASURES),
    "dwarven": tuple(DWARVEN),
    "shield_hall": tuple(SHIELD_HALLS),
}
WISDOM_KINDS = ("monster", "treasure", "dwarven", "shield_hall")
COMMON = tuple(name for kind in ("wonder", *WISDOM_KINDS) for name in OF_KIND[kind])
KIND = {name: kind for kind, names in OF_KIND.items() for name in names}
DICE: dict[str, int] = {
    **dict.fromkeys(WONDERS, 0),
    **{name: dice for name, (dice, _) in MONSTERS.items()},
    **{name: dice for name, (dice, _) in TREASURES.items()},
    **{name: dice for name, (dice, _) in DWARVEN.items()},
    **{name: dice for name, (dice, _) in SHIELD_HALLS.items()},
}

# Every figure of every card by the names a card file has for them.
FIGURES: dict[str, dict[str, object]] = {
    **{name: {"icon": icon, "colour": colour} for name, (icon, colour) in REALMS.items()},
    **{name: {"strength": strength} for name, strength in (GODS | GIANTS | WONDERS).items()},
    **{name: {"dice": dice, "extra_dice": more} for name, (dice, more) in MONSTERS.items()},
    **{name: {"dice": dice, "rotations": turns} for name, (dice, turns) in TREASURES.items()},
    **{name: {"dice": dice, "colours": list(two)} for name, (dice, two) in DWARVEN.items()},
    **{name: {"dice": dice, "bonus": bonus} for name, (dice, bonus) in SHIELD_HALLS.items()},
}

# The figures that the page marks as printed in the rulebook; all others are reconstructed.
PRINTED = {
    ("Asgard", "icon"),
    ("Asgard", "colour"),
    ("Odin", "strength"),
    ("Ymir", "strength"),
    ("Yggdrasil", "strength"),
    ("Fenrir", "extra_dice"),
    ("Jormungandr", "dice"),
    ("Jormungandr", "extra_dice"),
    ("Megingjord", "dice"),
    ("Megingjord", "rotations"),
    ("Dvalin", "dice"),
    ("Himinbjorg", "bonus"),
    ("Breidablik", "dice"),
    ("Breidablik", "bonus"),
}
