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
from tests.ragnarok.page import GODS
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


def test_an_unknown_kind_of_card() -> None:
    line = refused(changed(("[[monster]]", "[[monstre]]")))
    assert "'monstre'" in line
    assert "'monster'" in line
    assert "known" in refused(OWN + '\n[[xyzzy]]\nname = "Freki"\n')


def test_an_unknown_figure() -> None:
    line = refused(with_card("Fenrir", "extra_dice", "extra_dise"))
    assert "Fenrir" in line
    assert "'extra_dise'" in line
    assert "'extra_dice'" in line


def test_a_figure_that_another_kind_has() -> None:
    line = refused(with_card("Fenrir", "extra_dice", "bonus"))
    assert "Fenrir" in line
    assert "'bonus'" in line


def test_a_missing_figure() -> None:
    line = refused(with_card("Odin", "strength = { printed = 9 }\n", ""))
    assert "Odin" in line
    assert "'strength'" in line


@pytest.mark.parametrize(
    "figure",
    [
        "9",
        '"9"',
        "{ value = 9 }",
        "{ printed = 9, reconstructed = 9 }",
        "{ }",
        "[9]",
        "{ Printed = 9 }",
    ],
)
def test_a_figure_without_its_source(figure: str) -> None:
    line = refused(with_card("Odin", "{ printed = 9 }", figure))
    assert "Odin" in line
    assert "strength" in line
    assert "printed = " in line
    assert "reconstructed = " in line


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("Odin", "printed = 9", 'printed = "nine"', ["strength", "whole number", "'nine'"]),
        ("Odin", "printed = 9", "printed = 9.5", ["whole number", "9.5"]),
        ("Odin", "printed = 9", "printed = 9.0", ["whole number", "9.0"]),
        ("Odin", "printed = 9", "printed = true", ["whole number", "True"]),
        ("Odin", "printed = 9", "printed = -1", ["whole number", "-1"]),
        ("Odin", "printed = 9", "printed = 1000", ["whole number", "1000"]),
        ("Odin", "printed = 9", "printed = [9]", ["whole number", "[9]"]),
        ("Odin", "printed = 9", "printed = 1979-05-27", ["whole number"]),
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
        ("Brokk", '["monster", "treasure"]', '["monster", 3]', ["colours"]),
        ("Brokk", '["monster", "treasure"]', '[["monster"], ["treasure"]]', ["colours"]),
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


def test_two_cards_of_one_name() -> None:
    assert "'Odin'" in refused(changed(('name = "Thor"', 'name = "Odin"')))
    assert "'Odin'" in refused(changed(('name = "Ymir"', 'name = "Odin"')))


@pytest.mark.parametrize("name", ["odin", "ODIN"])
def test_two_names_that_differ_in_capitals_only(name: str) -> None:
    """A position is read without regard to capitals, so one of the two would be lost in it."""
    assert "Odin" in refused(changed(('name = "Thor"', f'name = "{name}"')))


@pytest.mark.parametrize("name", ["", "   ", "A, B", "A | B", "A: B", "A + B", "A?", "A\\nB"])
def test_a_name_with_a_mark_that_positions_use(name: str) -> None:
    assert "name" in refused(changed(('name = "Thor"', f'name = "{name}"')))


@pytest.mark.parametrize("name", [" Thor", "Thor ", "Old  Thor", "Old\\tThor", "Old\\rThor", "-"])
def test_a_name_that_a_position_would_read_as_another(name: str) -> None:
    """Spaces shrink to one, lines end at any kind of line end, and a lone dash is nothing."""
    assert "name" in refused(changed(('name = "Thor"', f'name = "{name}"')))


@pytest.mark.parametrize("name", ["7", "true", '["Thor"]', "{ printed = 7 }"])
def test_a_name_that_is_no_text(name: str) -> None:
    assert "name" in refused(changed(('name = "Thor"', f"name = {name}")))


def test_a_card_without_a_name() -> None:
    assert "name" in refused(changed(('name = "Thor"\n', "")))


@pytest.mark.parametrize(
    "text", ["[[god", "Odin 9", "= 3", "god = [", '"', "\x00", "[[god]]\n[god]"]
)
def test_a_file_that_is_not_toml(text: str) -> None:
    assert "card file" in refused(text)


@pytest.mark.parametrize(
    "text", ["god = 3", 'god = "Odin"', "god = [1, 2]", "god = { name = 'Odin' }"]
)
def test_cards_that_are_no_tables(text: str) -> None:
    others = OWN
    for name in GODS:
        others = others.replace(card(name), "")
    assert "[[god]]" in refused(f"{text}\n{others}")


def test_an_empty_file() -> None:
    assert "0 realm" in refused("")


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"
    with pytest.raises(BadCards) as told:
        CardFile.read(path)
    assert str(path) in str(told.value)
    assert "No such file" in str(told.value)
    assert "\n" not in str(told.value)


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match="can't read") as told:
        CardFile.read(tmp_path)
    assert str(tmp_path) in str(told.value)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCards, match="UTF-8") as told:
        CardFile.read(path)
    assert "\n" not in str(told.value)
