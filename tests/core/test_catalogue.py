"""Card files: what is read of a good one, and the line that says what is wrong with a bad one."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.core.catalogue import CardFile, Figure, nearest, parse
from meadhall.core.errors import BadCards
from tests.core.support import CARDS, KINDS, catalogue


def changed(old: str, new: str) -> str:
    assert old in CARDS
    return CARDS.replace(old, new, 1)


def refused(text: str) -> str:
    """The one line that is said; it names the file."""
    with pytest.raises(BadCards) as told:
        catalogue(text)
    line = str(told.value)
    assert "\n" not in line
    assert line.startswith("my-cards.toml")
    return line


# Good files


def test_cards_are_numbered_in_the_order_of_the_kinds() -> None:
    cards = catalogue()
    assert [entry.name for entry in cards.entries] == ["Odin", "Thor", "Loki", "High Hall"]
    assert [entry.number for entry in cards.entries] == [0, 1, 2, 3]
    assert cards.by_name == {"Odin": 0, "Thor": 1, "Loki": 2, "High Hall": 3}
    assert [entry.name for entry in cards.of_kind("realm")] == ["High Hall"]
    realm_first = CARDS[CARDS.index("[[realm]]") :] + CARDS[: CARDS.index("[[realm]]")]
    assert catalogue(realm_first).by_name == cards.by_name


def test_a_card_has_figures_with_their_source_flags_and_texts() -> None:
    odin, thor, loki, hall = catalogue().entries
    assert odin.figures == {"strength": Figure(9, printed=True)}
    assert thor.figures == {"strength": Figure(8, printed=False)}
    assert odin["strength"] == 9
    assert loki.flags == {"trickster"}
    assert not odin.flags
    assert hall["colours"] == ["red", "blue"]
    assert hall.texts == {"said": "Where the gods live."}


def test_an_optional_figure_may_be_left_out() -> None:
    assert catalogue().entries[3].get("size", 2) == 2
    text = changed('said = "', 'size = { printed = 3 }\nsaid = "')
    assert catalogue(text).entries[3].get("size", 2) == 3


def test_another_text_has_another_digest() -> None:
    assert catalogue().digest == catalogue().digest
    assert catalogue().digest != catalogue(changed("printed = 9", "printed = 8")).digest


def test_a_folder_of_card_files_is_read_as_one(tmp_path: Path) -> None:
    at = CARDS.index("[[realm]]")
    (tmp_path / "1-gods.toml").write_text(CARDS[:at], encoding="utf-8")
    (tmp_path / "2-realms.toml").write_text(CARDS[at:], encoding="utf-8")
    assert parse(CardFile.read(tmp_path), KINDS).by_name == catalogue().by_name
    (tmp_path / "2-realms.toml").write_text(CARDS[at:].replace("icon", "ikon"), encoding="utf-8")
    with pytest.raises(BadCards, match=r"2-realms\.toml, line 1: realm 'High Hall'"):
        parse(CardFile.read(tmp_path), KINDS)


# Bad files


def test_the_line_is_told_on_which_a_card_begins() -> None:
    said = refused(changed("strength = { reconstructed = 8 }\n", ""))
    assert said == "my-cards.toml, line 6: god 'Thor' lacks its figure 'strength'"


def test_an_unknown_kind_of_card() -> None:
    assert "unknown kind of card 'godd'; did you mean 'god'?" in refused(changed("god", "godd"))
    assert "'xyzzy'; known are god, realm" in refused(CARDS + '\n[[xyzzy]]\nname = "Freki"\n')


def test_an_unknown_figure() -> None:
    line = refused(changed("strength", "strenth"))
    assert "god 'Odin' has an unknown figure 'strenth'; did you mean 'strength'?" in line


def test_a_figure_that_another_kind_has() -> None:
    line = refused(changed("strength", "icon"))
    assert "god 'Odin' has an unknown figure 'icon'" in line


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
    line = refused(changed("{ printed = 9 }", figure))
    assert "god 'Odin': strength must say its source" in line
    assert "{ printed = … } or { reconstructed = … }" in line


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("printed = 9", 'printed = "nine"', "strength must be a whole number from 0 to 99"),
        ("printed = 9", "printed = 9.0", "a whole number from 0 to 99, not 9.0"),
        ("printed = 9", "printed = true", "a whole number from 0 to 99, not True"),
        ("printed = 9", "printed = -1", "a whole number from 0 to 99, not -1"),
        ("printed = 9", "printed = 100", "a whole number from 0 to 99, not 100"),
        ("printed = 9", "printed = [9]", "a whole number from 0 to 99, not [9]"),
        ("printed = 9", "printed = 1979-05-27", "a whole number from 0 to 99"),
        ('"circle"', '"triangle"', "icon must be one of circle, square, not 'triangle'"),
        ('"circle"', "1", "icon must be one of circle, square, not 1"),
        ('["red", "blue"]', '"red"', "colours must be 2 different ones of red, green, blue"),
        ('["red", "blue"]', '["red"]', "2 different ones of red, green, blue, not ['red']"),
        ('["red", "blue"]', '["red", "red"]', "2 different ones of red, green, blue"),
        ('["red", "blue"]', '["red", "gold"]', "2 different ones of red, green, blue"),
        ('["red", "blue"]', '["red", 3]', "2 different ones of red, green, blue"),
        ('["red", "blue"]', '[["red"], ["blue"]]', "2 different ones of red, green, blue"),
        ("trickster = true", 'trickster = "yes"', "trickster must be true or false, not 'yes'"),
        (
            'said = "Where the gods live."',
            "said = 3",
            "said must be a text of at most 40 letters, not 3",
        ),
    ],
)
def test_a_figure_of_the_wrong_type_or_size(old: str, new: str, said: str) -> None:
    assert said in refused(changed(old, new))


def test_a_card_too_many_or_too_few() -> None:
    assert "4 god cards; there must be 3" in refused(
        CARDS + '\n[[god]]\nname = "Tyr"\nstrength = { printed = 8 }\n'
    )
    assert "0 realm cards; there must be 1" in refused(CARDS[: CARDS.index("[[realm]]")])
    assert "0 god cards; there must be 3" in refused("")


@pytest.mark.parametrize("old", ["Thor", "High Hall"])
@pytest.mark.parametrize("name", ["Odin", "odin", "ODIN"])
def test_two_cards_of_one_name(old: str, name: str) -> None:
    """A position is read without regard to capitals, so one of the two would be lost in it."""
    line = refused(changed(f'name = "{old}"', f'name = "{name}"'))
    assert f"two cards are called 'Odin', '{name}'" in line


@pytest.mark.parametrize("name", ["", "   ", "A, B", "A | B", "A: B", "A + B", "A?", "A\\nB"])
def test_a_name_with_a_mark_that_positions_use(name: str) -> None:
    assert "a god card needs a name" in refused(changed('name = "Thor"', f'name = "{name}"'))


@pytest.mark.parametrize("name", [" Thor", "Thor ", "Old  Thor", "Old\\tThor", "Old\\rThor", "-"])
def test_a_name_that_a_position_would_read_as_another(name: str) -> None:
    """Spaces shrink to one, lines end at any kind of line end, and a lone dash is nothing."""
    assert "a god card needs a name" in refused(changed('name = "Thor"', f'name = "{name}"'))


@pytest.mark.parametrize("name", ["7", "true", '["Thor"]', "{ printed = 7 }"])
def test_a_name_that_is_no_text(name: str) -> None:
    assert "a god card needs a name" in refused(changed('name = "Thor"', f"name = {name}"))


def test_a_card_without_a_name() -> None:
    assert "a god card needs a name" in refused(changed('name = "Thor"\n', ""))


@pytest.mark.parametrize(
    "text", ["[[god", "Odin 9", "= 3", "god = [", '"', "\x00", "[[god]]\n[god]"]
)
def test_a_file_that_is_not_toml(text: str) -> None:
    assert "is not a card file" in refused(text)


@pytest.mark.parametrize(
    "text", ["god = 3", 'god = "Odin"', "god = [1, 2]", "god = { name = 'Odin' }"]
)
def test_cards_that_are_no_tables(text: str) -> None:
    realm = CARDS[CARDS.index("[[realm]]") :]
    assert "god cards are written as [[god]] tables" in refused(f"{text}\n{realm}")


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"
    with pytest.raises(BadCards) as told:
        CardFile.read(path)
    assert str(told.value) == f"can't read the card file {path}: No such file or directory"


def test_a_folder_without_card_files(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match="can't read") as told:
        CardFile.read(tmp_path)
    assert str(tmp_path) in str(told.value)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCards) as told:
        CardFile.read(path)
    assert str(told.value) == f"can't read the card file {path}: it is not UTF-8 text"


# Files that would take long to read, or say more than fits into a line


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("strength", "a" + ".a" * 16_000, "has more than 8 parts; a figure has one or two"),
        ("[[realm]]", "[" + "a." * 16_000 + "a]\n[[realm]]", "has more than 8 parts"),
        ("{ printed = 9 }", "{ " + "a . " * 16_000 + "a = 9 }", "has more than 8 parts"),
        ("strength", '"a"' + '."a"' * 16_000, "has more than 8 parts"),
        ("printed = 9", "printed = " + "9" * 5000, "is longer than 64 letters or digits"),
        ("printed = 9", "printed = 0x" + "f" * 200_000, "is longer than 64 letters or digits"),
        ("printed = 9", f"printed = {2**200}", "must be a whole number from 0 to 99, not 16069380"),
        ("strength", "s" * 200_000, "is longer than 64 letters or digits"),
        ('"Odin"', '"' + "Odin" * 50_000 + '"', "needs a name of at most 40 letters"),
        ('"Odin"', r'"Od\u0007in"', "needs a name of at most 40 letters"),
        ('"Where the gods live."', '"' + "Where " * 50 + '"', "said must be a text of at most 40"),
        ('"circle"', '"' + "circle" * 50_000 + '"', "icon must be one of circle, square"),
        ('"circle"', "[" * 30_000, "is not a card file"),
        ('"circle"', '["circle"]', "icon must be one of circle, square, not ['circle']"),
        ("trickster", "trickstre" * 7, "unknown figure 'trickstretrickstre"),
        ("printed = 9", "printed = 2025-02-30", "is not a card file"),
        ('"Odin"', '"\ud800"', "is not UTF-8 text"),
        ('"Odin"', '"""Odin"""', "a text stands on one line"),
        ('"Odin"', "'''Odin'''", "a text stands on one line"),
        ("[[god]]", "#" * 600_000 + "\n[[god]]", "letters; at most 524288"),
    ],
)
def test_a_file_that_is_odd_is_refused_in_one_line(old: str, new: str, said: str) -> None:
    line = refused(changed(old, new))
    assert said in line
    assert len(line) <= 300
    assert line.isprintable()


def test_dots_in_texts_and_comments_make_no_key_deep() -> None:
    text = changed("Where the gods live.", "Where . . . the . . . gods . . . live")
    assert catalogue(f"# a.b.c.d.e.f.g.h.i.j.k {'.' * 100} don't\n{text}").entries[0].name == "Odin"


def test_a_long_word_is_compared_with_no_other() -> None:
    """Comparing takes the square of its length."""
    assert nearest("Odinn", ["Odin", "Thor"]) == "Odin"
    assert nearest("Odin" * 5000, ["Odin" * 5000]) is None
