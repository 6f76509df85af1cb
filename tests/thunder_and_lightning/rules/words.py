"""A few words on top of Play, to ask what a player of Thunder & Lightning would ask."""

from __future__ import annotations

import re

from tests.support.play import Play

GAME = "thunder-and-lightning"


def tal(position: str | None = None, fate: str = "") -> Play:
    return Play(GAME, position, fate)


def other(seat: str) -> str:
    return "loki" if seat == "thor" else "thor"


def won(play: Play, seat: str) -> bool:
    """Whether the game is over and this seat has won it."""
    return play.over and f"{seat.capitalize()} wins" in play.result


def turn(play: Play) -> tuple[str, int]:
    """Whose turn it is, and the action points left."""
    who, left, *_ = play.zone("turn").split(", ")
    return who, int(left.removesuffix(" left"))


def uses(play: Play, seat: str, card: str) -> list[str]:
    """How a seat may play a card's power from the hand."""
    return [text for text in play.options(seat) if text.split()[0] == card]


def verbs(play: Play, seat: str) -> set[str]:
    return {text.split()[0] for text in play.options(seat)}


def cards(play: Play, zone: str) -> list[str]:
    """The cards of a hand or pile that truly lie there, in their order."""
    words = [word.strip() for word in play.zone(zone).split(",")]
    return [word for word in words if word not in ("-", "") and not word.startswith("(")]


def columns(play: Play, seat: str) -> list[list[str]]:
    """The three columns from row 1 backwards, without any mark."""
    return [
        [
            re.split(" [?=]", card)[0].strip(" ^*")
            for card in column.split(",")
            if card.strip() != "-"
        ]
        for column in play.zone(f"{seat} columns").split("|")
    ]


def settle(play: Play, seat: str) -> Play:
    """Discard by the first order that is possible, as often as the seat is asked for one."""
    while not play.over and verbs(play, seat) & {"order", "discard"}:
        play(seat, play.options(seat)[0])
    return play
