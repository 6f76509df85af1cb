"""What the tests of core play with: Ragnarok, and a card file of a few lines."""

from __future__ import annotations

from meadhall.core.catalogue import CardFile, Catalogue, Kind, number, one_of, parse, some_of
from meadhall.core.table import Table
from meadhall.games import game

RAGNAROK = game("ragnarok")

KINDS = (
    Kind("god", 3, {"strength": number(0, 99)}, flags=("trickster",)),
    Kind(
        "realm",
        1,
        {"icon": one_of("circle", "square"), "colours": some_of(2, "red", "green", "blue")},
        optional={"size": number(1, 3)},
        texts=("said",),
    ),
)
CARDS = """
[[god]]
name = "Odin"
strength = { printed = 9 }

[[god]]
name = "Thor"
strength = { reconstructed = 8 }

[[god]]
name = "Loki"
strength = { reconstructed = 4 }
trickster = true

[[realm]]
name = "High Hall"
icon = { printed = "circle" }
colours = { reconstructed = ["red", "blue"] }
said = "Where the gods live."
"""


def first_choices(table: Table, count: int) -> None:
    """The first seat that is asked takes its first option, so many times."""
    for _ in range(count):
        decision = next(iter(table.decisions.values()))
        table.choose(decision.seat, decision.options[0])


def catalogue(text: str = CARDS) -> Catalogue:
    return parse(CardFile(text, "my-cards.toml"), KINDS)
