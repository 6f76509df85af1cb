"""The two decks as the rule page lists them, each card met on the battlefield."""

from __future__ import annotations

import pytest

from meadhall.games import game
from tests.support.play import Play
from tests.thunder_and_lightning.rules.words import GAME, cards, settle, tal, won

Row = tuple[str, str, int | None, bool | None, int, bool]
# Thor's name, Loki's name, strength and whether it is printed, copies and whether they are.
DECK: list[Row] = [
    ("Thor", "Loki", None, None, 1, True),
    ("Odin's Ring", "Odin's Crown", 0, True, 1, True),
    ("Tyr", "Angrboda", 7, False, 1, False),
    ("Frigg", "Frigg", 1, True, 1, False),
    ("Nightmare", "Nightmare", 0, True, 1, True),
    ("Shield Wall", "Shield Wall", 0, True, 4, True),
    ("Female Archer", "Female Archer", 2, True, 5, False),
    ("Ravens", "Ravens", 1, True, 7, False),
    ("Viking Warriors", "Viking Warriors", 4, False, 6, False),
    ("Einherjar", "Draugr", 6, False, 3, False),
    ("Huscarl", "Fire Giant", 5, True, 4, False),
    ("Shieldmaiden", "Frost Wolf", 3, False, 5, False),
    ("Baldr", "Baldr", None, None, 1, False),
    ("Valkyries", "Valkyries", None, None, 1, True),
    ("Idunn", "Idunn", None, None, 1, False),
    ("Berserker", "Berserker", None, None, 1, False),
    ("Freya", "Freya", None, None, 1, True),
    ("Hel", "Hel", None, None, 1, True),
    ("Longships", "Longships", None, None, 1, True),
    ("Odin", "Odin", None, None, 1, True),
    ("Mjolnir", "Gungnir", None, None, 1, True),
    ("Seer", "Seer", None, None, 1, False),
    ("Vidarr", "Vidarr", None, None, 1, True),
]
FIGHTERS = [row for row in DECK if row[2]]
TARGETS = [row for row in DECK if row[0] != "Thor"]


@pytest.mark.rule("TAL-1")
@pytest.mark.parametrize("row", DECK, ids=lambda row: row[0])
def test_a_card_has_the_figures_of_the_rule_page(row: Row) -> None:
    thor, loki, strength, strength_printed, copies, copies_printed = row
    catalogue = game(GAME).catalogue
    for owner, name in (("Thor", thor), ("Loki", loki)):
        entry = catalogue.entries[catalogue.by_name[f"{owner}'s {name}"]]
        figure = entry.figures.get("strength")
        assert (figure.value if figure else None) == strength
        assert (figure.printed if figure else None) == strength_printed
        assert entry.figures["copies"].value == copies
        assert entry.figures["copies"].printed == copies_printed


@pytest.mark.rule("TAL-1")
@pytest.mark.parametrize(("owner", "column"), [("Thor", 0), ("Loki", 1)])
def test_each_player_has_an_own_deck_of_fifty_cards(owner: str, column: int) -> None:
    hall = game(GAME)
    mine: list[int] = []
    for row in DECK:
        mine += [hall.catalogue.by_name[f"{owner}'s {row[column]}"]] * row[4]
    assert len(mine) == 50
    everything = hall.all_cards(hall.setup())
    assert len(everything) == 100
    assert [card for card in everything if card in set(mine)] == sorted(mine)


@pytest.mark.rule("TAL-1")
def test_one_player_is_thor_and_the_other_is_loki() -> None:
    assert sorted(game(GAME).seat_names) == ["loki", "thor"]


def clash(mover: str, challenger: str, challenged: str) -> Play:
    foe = "loki" if mover == "thor" else "thor"
    play = tal(
        f"""turn: {mover}, 2 left
        {mover} columns: {challenger} | Shield Wall | -
        {foe} columns: {challenged} | Shield Wall | -"""
    )
    play(mover, "challenge 1")
    return settle(settle(play, mover), foe)


@pytest.mark.rule("TAL-23")
@pytest.mark.parametrize("mover", [0, 1], ids=["thor", "loki"])
@pytest.mark.parametrize("mine", FIGHTERS, ids=lambda row: row[0])
@pytest.mark.parametrize("theirs", TARGETS, ids=lambda row: row[0])
def test_every_card_against_every_other(mover: int, mine: Row, theirs: Row) -> None:
    seat, _foe = ("thor", "loki") if mover == 0 else ("loki", "thor")
    challenger, challenged = mine[:2][mover], theirs[:2][1 - mover]
    play = clash(seat, challenger, challenged)
    if theirs[0] == "Odin's Ring":
        assert won(play, seat)
        return
    if theirs[0] == "Nightmare":
        survivors: set[int] = set()
    elif theirs[0] == "Shield Wall":
        survivors = {mover} if mine[0] == "Female Archer" else {1 - mover}
    elif mine[0] == "Frigg" and theirs[0] == "Tyr":
        survivors = {mover}
    else:
        ours, facing = mine[2] or 0, -1 if theirs[2] is None else theirs[2]
        survivors = {mover} if ours > facing else {1 - mover} if ours < facing else set()
    shorter = {"Female Archer": "Archer", "Viking Warriors": "Vikings"}
    for holder, name in ((mover, challenger), (1 - mover, challenged)):
        name = shorter.get(name, name)
        whose = ("thor", "loki")[holder]
        first = play.zone(f"{whose} columns").split(" | ")[0]
        assert first == (f"^{name}" if holder in survivors else "-")
        assert cards(play, f"{whose} pile") == ([] if holder in survivors else [name])
