"""Card files that can't be right are refused with one clear line."""

from __future__ import annotations

import pytest

from meadhall.core.catalogue import CardFile
from meadhall.core.errors import BadCards, BadPosition, MeadhallError
from meadhall.games import game
from meadhall.games.god_of_war.game import PARTIES, GodOfWarGame
from tests.god_of_war.support import gow

TEXT = CardFile.read(GodOfWarGame.own_cards).text


WRONG = {
    "+2 rage": ("+2 rags", "needs melee, ranged, defense or special"),
    "special Antidote rage": ("special Panacea", "needs a Special out of"),
    "1-T1": ("1-T9", "stands where '1-T1' belongs"),
    "melee <o 2": ("melee <x 2", "must read as 'melee <o> 2 stun'"),
    "rage 1": ("sage 1", "knows no effect"),
    "dead B2: flip here": ("dead B9: flip here", "needs a place"),
    "red: tokens here +1 most 4": ("pink: tokens here +1 most 4", "needs a Rune"),
    "defense: tokens here -1 least 1": ("shield: tokens here -1 least 1", "needs a price"),
    "ragnarok": ("doom", "levels must be"),
    "stun": ("tempo", "a Hindrance of its own"),
}


@pytest.mark.parametrize("words", WRONG)
def test_wrong_words_in_a_card_file_are_refused(words: str) -> None:
    instead, says = WRONG[words]
    refused(f'"{words}"', f'"{instead}"', says)


def refused(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(BadCards, match=says) as error:
        GodOfWarGame(CardFile(TEXT.replace(old, new, 1), "my cards"))
    assert "\n" not in str(error.value)


def test_wrong_figures_in_a_card_file_are_refused() -> None:
    refused('card = { reconstructed = "+2 rage" }', 'card = "+2 rage"', "must say its source")
    refused("front.health =", "front.helth =", "unknown figure 'front.helth'")
    refused("[5, 4]", "[4, 5]", "must fall from the highest down")
    name = 'name = "UP-001"\nrune = { reconstructed = '
    refused(name + '"red"', name + '"blue"', "there must be 22")


def test_every_figure_says_whether_it_is_printed() -> None:
    printed = [
        (entry.name, name)
        for entry in gow().catalogue.entries
        for name, figure in entry.figures.items()
        if figure.printed
    ]
    assert ("Kratos", "health") in printed
    assert ("The Hive", "health") in printed
    assert ("UP-023", "card") in printed
    assert ("1-B2", "back.health") not in printed


def test_all_five_boards_play_in_every_combination() -> None:
    assert len(PARTIES) == 26
    for party in PARTIES:
        assert game("god-of-war", settings={"party": party}).seat_names == tuple(party.split("+"))


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"party": "thor"}, "party can't be 'thor'"),
        ({"level": "easy"}, "level can't be 'easy'"),
        ({"players": "2"}, "has no setting 'players'"),
    ],
)
def test_a_wrong_setting_is_refused(settings: dict[str, str], says: str) -> None:
    with pytest.raises(MeadhallError, match=says):
        game("god-of-war", settings=settings)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("scene: 12", "scene: must be one of"),
        ("scene: 1\nkratos: column 9", "column is 0 to 4"),
        ("scene: 1\nkratos: column 1\natreus: column 1", "a second one in the back"),
        ("scene: 1\nfreya: column 1", "not of this party"),
        ("scene: 1\nkratos hand: +9", "no card that is free is called"),
        ("scene: 1\nkratos hand: K-01\nkratos discard: K-01", "lies in two places"),
        ("scene: 1\nstack: Dance, Campaign", "no step is called 'Dance'"),
        ("scene: 1\nstack: Act(0)", "the last step must be Campaign"),
        ("scene: 1\nstack: Act, Campaign", "has 1 numbers, not 0"),
        ("scene: 3\nt3: back", "never shows its back"),
        ("b2: back", "no scene is laid out"),
        ("scene: 1\nfirst: thor", "first: must be one of"),
        ("scene: 1\nb1: burning", "is not known"),
    ],
)
def test_a_wrong_position_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        gow().read(text)
