"""Other card files, and what a table can decide about the decks."""

from __future__ import annotations

import re

import pytest

from meadhall.core.catalogue import CardFile
from meadhall.core.errors import BadCards, MeadhallError
from meadhall.core.option import pack
from meadhall.games import game
from meadhall.games.thunder_and_lightning.game import ThunderGame
from meadhall.games.thunder_and_lightning.option import LAY
from tests.thunder_and_lightning.table import GAME

TEXT = ThunderGame.own_cards.read_text(encoding="utf-8")


def changed(old: str, new: str) -> CardFile:
    assert old in TEXT
    return CardFile(TEXT.replace(old, new, 1), "my-cards.toml")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("copies = { reconstructed = 7 }", "copies = { reconstructed = 8 }", "has 51 cards"),
        ('name = "Ravens"', 'name = "Rooks"', "fighter 'Rooks' is none the rules know"),
        ("strength = { printed = 0 }", "strength = { printed = 1 }", "strength must be 0, not 1"),
        (
            "strength = { printed = 1 }",
            "strength = { printed = 0 }",
            "strength must be 1 to 7, not 0",
        ),
        ("strength = { printed = 2 }", "strength = { printed = 8 }", "a whole number from 0 to 7"),
        ('thor = { printed = "Tyr" }', 'thor = { printed = "RAVENS" }', "two cards are called"),
        ('thor = { printed = "Tyr" }', 'thor = { printed = "Tyr?" }', "must be a name without"),
        ('thor = { printed = "Tyr" }', 'thor = "Tyr"', "must say its source"),
    ],
)
def test_a_wrong_card_file_is_explained(old: str, new: str, said: str) -> None:
    with pytest.raises(BadCards) as error:
        ThunderGame(changed(old, new))
    assert said in str(error.value)
    assert str(error.value).startswith("my-cards.toml")


@pytest.mark.parametrize("name", ["Treasure", "Hero", "Idunn", "Berserker", "Freya", "Hel"])
def test_of_some_cards_there_is_just_one(name: str) -> None:
    head, _, tail = TEXT.partition(f'name = "{name}"')
    two = re.sub(r"(copies = { \w+ = )1", r"\g<1>2", tail, count=1)
    with pytest.raises(BadCards, match="a deck has just one, not 2"):
        ThunderGame(CardFile(f'{head}name = "{name}"{two}', "my-cards.toml"))


def test_other_figures_and_names_are_played_with() -> None:
    mine = ThunderGame(
        changed('thor = { reconstructed = "Huscarl" }', 'thor = { printed = "Ulf" }')
    )
    assert mine.custom_cards
    assert "Ulf" in mine.catalogue.by_name
    lay = pack(LAY, mine.catalogue.by_name["Ulf"], 0, 0)
    assert mine.option(lay).text == "play Ulf 1.1"


def test_a_table_can_change_the_reconstructed_counts() -> None:
    mine = game("thunder-and-lightning", settings={"ravens": "5", "vikings": "8"})
    assert isinstance(mine, ThunderGame)
    g = mine.setup()
    names = [mine.catalogue.entries[card].name for card in g.loki.deck]
    assert len(names) == 50
    assert names.count("Ravens") == 5
    assert names.count("Vikings") == 8


def test_a_deck_must_have_fifty_cards() -> None:
    with pytest.raises(MeadhallError, match=r"must have 50 cards, not 52: take 2 out \(ravens 9, "):
        game("thunder-and-lightning", settings={"ravens": "9"})
    with pytest.raises(MeadhallError, match=r"must have 50 cards, not 49: add 1 "):
        game("thunder-and-lightning", settings={"einherjar": "2"})


def test_settings_begin_with_what_is_usual() -> None:
    usual = {setting.name: setting.choices[0] for setting in GAME.possible_settings}
    assert usual == {
        "ravens": "7",
        "archer": "5",
        "shieldmaiden": "5",
        "vikings": "6",
        "huscarl": "4",
        "einherjar": "3",
    }
    assert GAME.settings == usual
    titles = [setting.title for setting in GAME.possible_settings]
    assert "Einherjar / Draugr in a deck" in titles


def test_what_is_usual_follows_the_card_file() -> None:
    text = TEXT.replace("copies = { reconstructed = 7 }", "copies = { printed = 6 }")
    text = text.replace("copies = { reconstructed = 6 }", "copies = { printed = 7 }")
    mine = ThunderGame(CardFile(text, "my-cards.toml"))
    assert mine.settings["ravens"] == "6"
    assert mine.settings["vikings"] == "7"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"raven": "3"}, "has no setting 'raven'; there are: ravens, archer"),
        ({"ravens": "many"}, "ravens can't be 'many'; possible: 7, 0, 1"),
    ],
)
def test_wrong_settings_are_explained(settings: dict[str, str], said: str) -> None:
    with pytest.raises(MeadhallError) as error:
        game("thunder-and-lightning", settings=settings)
    assert said in str(error.value)
