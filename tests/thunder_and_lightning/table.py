"""A table of Thunder & Lightning for a test, and what the rule page says of the cards."""

from __future__ import annotations

from meadhall.games import game
from tests.support.play import Play, look_the_same

GAME = game("thunder-and-lightning")
Moves = list[tuple[str, str]]  # seats and what they choose

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
# What Ravens from hand leave where it is, and what they discard.
STRONG = [kind for kind, (_, strength) in FIGHTERS.items() if strength >= 2]
WEAK = ["Frigg", "Ravens", "Thor", *WITHOUT_STRENGTH]


def tal(position: str | None = None, fate: str = "") -> Play:
    return Play(GAME, position, fate)


def after(position: str, moves: Moves, fate: str = "") -> Play:
    """A game in which some moves have been made."""
    play = tal(position, fate)
    for seat, choice in moves:
        play(seat, choice)
    return play


def same_for(watchers: tuple[str | None, ...], *plays: Play) -> None:
    """None of these seats (or watchers) can tell the games apart."""
    for who in watchers:
        look_the_same(who, *plays)


def called(kind: str, seat: str) -> str:
    """What a seat's deck calls a kind."""
    return kind if seat == "thor" else LOKIS[kind]


def other(seat: str) -> str:
    return "loki" if seat == "thor" else "thor"


def turn(play: Play) -> tuple[str, int]:
    """Whose turn it is, and the action points left; nothing else is to be decided first."""
    who, left, *_ = play.zone("turn").split(", ")
    assert play.rule(who) == "TAL-12", play.prompt(who)
    return who, int(left.removesuffix(" left"))


def columns(play: Play, seat: str) -> list[list[str]]:
    """The three columns from row 1 backwards, whether the cards lie face up or down."""
    sides = play.zone(f"{seat} columns").split(" | ")
    return [[] if side == "-" else side.replace("^", "").split(", ") for side in sides]


def settle(play: Play, seat: str) -> Play:
    """Discard by the first order that is possible, as often as the seat is asked for one."""
    while not play.over and play.verbs(seat) & {"order", "discard"}:
        play(seat, play.options(seat)[0])
    return play


def won(play: Play, seat: str) -> bool:
    """Whether the game is over and this seat has won it."""
    return play.over and f"{seat.capitalize()} wins" in play.result
