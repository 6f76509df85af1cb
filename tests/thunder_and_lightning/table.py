"""A table of Thunder & Lightning for a test, and what the rule page says of the cards."""

from __future__ import annotations

from meadhall.games import game
from tests.support.play import Play

GAME = game("thunder-and-lightning")

# Every kind as Thor's and as Loki's deck calls it, with its strength: typed from the rule page.
FIGHTERS = {
    "Frigg": ("Frigg", 1),
    "Ravens": ("Ravens", 1),
    "Archer": ("Archer", 2),
    "Shieldmaiden": ("Frost Wolf", 3),
    "Vikings": ("Vikings", 4),
    "Huscarl": ("Fire Giant", 5),
    "Einherjar": ("Draugr", 6),
    "Tyr": ("Angrboda", 7),
}
WITHOUT_STRENGTH = {
    "Baldr": "Baldr",
    "Valkyries": "Valkyries",
    "Idunn": "Idunn",
    "Berserker": "Berserker",
    "Freya": "Freya",
    "Hel": "Hel",
    "Longships": "Longships",
    "Odin": "Odin",
    "Mjolnir": "Gungnir",
    "Seer": "Seer",
    "Vidarr": "Vidarr",
}
LOKIS = {
    "Odin's Ring": "Odin's Crown",
    "Nightmare": "Nightmare",
    "Shield Wall": "Shield Wall",
    "Thor": "Loki",
    **{thor: loki for thor, (loki, _) in FIGHTERS.items()},
    **WITHOUT_STRENGTH,
}
EVERY_KIND = list(LOKIS)


def called(kind: str, seat: str) -> str:
    """What a seat's deck calls a kind."""
    return kind if seat == "thor" else LOKIS[kind]


def other(seat: str) -> str:
    return "loki" if seat == "thor" else "thor"


def seen(play: Play, seat: str | None, key: str) -> str:
    """One line of what a seat (or a watcher) knows."""
    lines = GAME.describe(play.table.view(seat)).splitlines()
    return next((line.partition(": ")[2] for line in lines if line.startswith(f"{key}: ")), "-")


def thunder(position: str, fate: str = "") -> Play:
    return Play(GAME, position, fate)
