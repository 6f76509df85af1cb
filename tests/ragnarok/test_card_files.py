"""Playing with another card file, and what is said of one that can't be played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.core.catalogue import CardFile
from meadhall.core.errors import BadCards
from meadhall.core.game import Game
from meadhall.core.log import Header
from meadhall.core.table import Table
from meadhall.games import game
from tests.ragnarok.battles import RAGNAROK, fight, reached, rolled, rolled_more
from tests.support.play import Play

OWN = RAGNAROK.catalogue.text


def changed(*edits: tuple[str, str]) -> str:
    """The card file with the first of each text replaced."""
    text = OWN
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def card(name: str) -> str:
    """The table of one card in the file, from its [[kind]] to the next."""
    place = OWN.index(f'name = "{name}"')
    start = OWN.rindex("[[", 0, place)
    end = OWN.find("[[", place)
    return OWN[start:] if end < 0 else OWN[start:end]


def with_card(name: str, old: str, new: str) -> str:
    """The card file with something replaced in one card's table."""
    table = card(name)
    assert old in table
    return OWN.replace(table, table.replace(old, new, 1), 1)


def played_with(text: str) -> Game:
    return game("ragnarok", CardFile(text, "my-cards.toml"))


# Good files.


def test_a_file_of_ones_own_is_read_from_disk_and_played_with(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(with_card("Odin", "printed = 9", "printed = 12"), encoding="utf-8")
    rules = game("ragnarok", CardFile.read(path))
    play = fight(
        "Midgard",
        "Odin: Yggdrasil + Bifrost, Valhalla",
        "Ymir: Mimir's Well + Hlidskjalf, Breidablik",
        rules=rules,
    )
    assert reached(play) == (12 + 5 + 4 + 2, 9 + 4 + 3 + 1)


@pytest.mark.rule("RAG-2")
def test_a_realm_can_get_another_icon() -> None:
    text = with_card("Asgard", 'icon = { printed = "circle" }', 'icon = { printed = "square" }')
    text = text.replace('colour = { printed = "god" }', 'colour = { printed = "monster" }', 1)
    play = fight(
        "Asgard",
        "Odin: Garm + Bifrost, Valhalla",
        "Ymir: Mimir's Well + Hlidskjalf, Breidablik",
        "1 1 1",
        rules=played_with(text),
    )
    assert rolled(play, "gods") == "1 1 1"
    assert reached(play)[0] == 9 + 4 + 2


@pytest.mark.rule("RAG-22")
def test_another_god_can_be_the_trickster() -> None:
    text = changed(
        ('name = "Odin"\n', 'name = "Odin"\ntrickster = true\n'),
        ('name = "Loki"\ntrickster = true\n', 'name = "Loki"\n'),
    )
    play = Play(
        played_with(text),
        """
        owners: tie
        gods at: Loki, Odin
        giants at: Hymir, Ymir
        gods hand: Yggdrasil, Bifrost, Valhalla
        giants hand: Mimir's Well, Hlidskjalf, Breidablik
        stack: Trick ...
        """,
    )
    assert sorted(play.options("gods")) == ["stay", "swap for Loki"]


@pytest.mark.rule("RAG-30")
def test_a_dwarf_can_get_other_colours() -> None:
    text = with_card("Alviss", '["dwarven", "shield_hall"]', '["monster", "treasure"]')
    play = fight(
        "Asgard",
        "Odin: Garm + Draupnir, Alviss",
        "Ymir: Mimir's Well + Hlidskjalf, Breidablik",
        "1 1 1, 6 6",
        rules=played_with(text),
    )
    assert rolled_more(play, "gods") == "6 6"


def test_a_card_can_get_another_name() -> None:
    text = changed(('name = "Odin"', 'name = "Wotan"'))
    play = Play(
        played_with(text),
        """
        gods offer: Wotan, Thor, Tyr
        giants offer: Ymir, Hymir, Suttung
        gods hand: Fenrir, Garm, Brokk
        giants hand: Eitri, Dvalin, Alviss
        stack: Keep ...
        """,
    )
    assert play.options("gods")[0] == "keep Wotan"


def test_a_card_without_dice_or_bonus_is_a_card_all_the_same() -> None:
    text = with_card("Breidablik", "dice = { printed = 1 }", "dice = { printed = 0 }")
    play = fight(
        "Asgard",
        "Odin: Breidablik + Bifrost, Valhalla",
        "Ymir: Mimir's Well + Hlidskjalf, Gladsheim",
        rules=played_with(text),
    )
    assert rolled(play, "gods") == ""


def test_a_saved_game_keeps_the_card_file_it_was_played_with() -> None:
    text = with_card("Odin", "printed = 9", "printed = 12")
    header = Header.of(played_with(text), "secret")
    assert header.cards == text
    assert header.digest != RAGNAROK.catalogue.digest
    assert Header.of(RAGNAROK, "secret").cards is None


def test_another_order_of_cards_in_the_file_plays_the_same_cards() -> None:
    thor, tyr = card("Thor"), card("Tyr")
    text = OWN.replace(thor + tyr, tyr + thor)
    assert text != OWN
    rules = played_with(text)
    assert set(rules.catalogue.by_name) == set(RAGNAROK.catalogue.by_name)
    assert Table(rules, seed=1).asked == ["gods", "giants"]


# Bad files. Each is told in one line that names the file and what would be right.


def refused(text: str) -> str:
    with pytest.raises(BadCards) as told:
        played_with(text)
    line = str(told.value)
    assert "\n" not in line
    assert line.startswith("my-cards.toml")
    return line


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("Odin", "printed = 9", 'printed = "nine"', ["strength", "whole number", "'nine'"]),
        ("Odin", "printed = 9", "printed = 9.5", ["whole number", "9.5"]),
        ("Odin", "printed = 9", "printed = -1", ["whole number", "-1"]),
        ("Odin", "printed = 9", "printed = 1000", ["whole number", "1000"]),
        ("Fenrir", "printed = 1", "printed = 10", ["extra_dice", "whole number", "10"]),
        ("Fenrir", "reconstructed = 3", "reconstructed = 10", ["dice", "whole number", "10"]),
        ("Draupnir", "reconstructed = 3", "reconstructed = 4", ["rotations", "whole number"]),
        ("Asgard", '"circle"', '"triangle"', ["icon", "circle, square", "'triangle'"]),
        ("Asgard", '"circle"', "1", ["icon", "circle, square"]),
        ("Asgard", '"god"', '"gold"', ["colour", "'gold'"]),
        ("Brokk", '["monster", "treasure"]', '"monster"', ["colours", "2 different"]),
        ("Brokk", '["monster", "treasure"]', '["monster"]', ["colours", "2 different"]),
        ("Brokk", '["monster", "treasure"]', '["monster", "monster"]', ["2 different"]),
        ("Brokk", '["monster", "treasure"]', '["monster", "wonder"]', ["colours", "'wonder'"]),
        ("Loki", "trickster = true", 'trickster = "yes"', ["trickster", "true or false"]),
    ],
)
def test_a_figure_of_the_wrong_type_or_size(
    name: str, old: str, new: str, words: list[str]
) -> None:
    line = refused(with_card(name, old, new))
    for word in (name, *words):
        assert word in line


@pytest.mark.rule("RAG-2")
@pytest.mark.parametrize(
    ("realm", "old", "new"),
    [("Asgard", '"god"', '"monster"'), ("Midgard", '"shield_hall"', '"wonder"')],
)
def test_an_icon_in_a_colour_it_can_do_nothing_for(realm: str, old: str, new: str) -> None:
    """A circle gives Strength to champions and Wonders, a square dice to Wisdom cards."""
    line = refused(with_card(realm, old, new))
    assert realm in line
    assert new.strip('"') in line


@pytest.mark.rule("RAG-1")
def test_five_monsters() -> None:
    freki = '[[monster]]\nname = "Freki"\ndice = {printed = 1}\nextra_dice = {printed = 1}\n'
    line = refused(f"{OWN}\n{freki}")
    assert "5 monster" in line
    assert "4" in line


@pytest.mark.rule("RAG-1")
@pytest.mark.parametrize(("name", "kind"), [("Garm", "monster"), ("Midgard", "realm")])
def test_a_card_too_few(name: str, kind: str) -> None:
    assert kind in refused(OWN.replace(card(name), ""))


@pytest.mark.rule("RAG-1")
def test_a_kind_that_is_not_there_at_all() -> None:
    text = OWN
    for name in ("Fenrir", "Jormungandr", "Nidhogg", "Garm"):
        text = text.replace(card(name), "")
    line = refused(text)
    assert "0 monster" in line


@pytest.mark.rule("RAG-22")
def test_two_tricksters_on_one_side() -> None:
    line = refused(changed(('name = "Odin"', 'name = "Odin"\ntrickster = true')))
    assert "trickster" in line
    assert "god" in line
    assert "2" in line


@pytest.mark.rule("RAG-22")
def test_no_trickster_on_one_side() -> None:
    line = refused(with_card("Utgard-Loki", "trickster = true\n", ""))
    assert "trickster" in line
    assert "giant" in line
