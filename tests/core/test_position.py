"""Positions in text: what a reader understands, and what it says of what it doesn't."""

from __future__ import annotations

import pytest

from meadhall.core.errors import BadPosition
from meadhall.core.position import Reader, Writer, whole
from tests.core.support import catalogue

CATALOGUE = catalogue()
ODIN, THOR, LOKI, HALL = range(4)
KEYS = ("row", "gods hand", "giants hand", "dice")


def reader(text: str) -> Reader:
    return Reader(text, KEYS, CATALOGUE)


def refused(text: str, key: str = "gods hand", most: int = 3) -> str:
    """The one line that says what is wrong with a position."""
    with pytest.raises(BadPosition) as told:
        reader(text).cards(key, ["god"], most)
    assert "\n" not in str(told.value)
    return str(told.value)


def test_cards_are_read_between_commas() -> None:
    position = reader("gods hand: Odin, Loki\nrow: High Hall")
    assert position.cards("gods hand", ["god"], 3) == [ODIN, LOKI]
    assert position.cards("row", ["realm"], 1) == [HALL]
    assert list(position.unplaced(range(4))) == [THOR]


def test_comments_empty_lines_capitals_and_spaces_do_not_matter() -> None:
    position = reader("# a comment\n\n  GODS  hand :   oDIN ,lOKI \n   # another: one\n")
    assert position.cards("gods hand", ["god"], 3) == [ODIN, LOKI]


@pytest.mark.parametrize("text", ["", "gods hand: -", "gods hand:"])
def test_a_line_that_is_empty_or_not_there_is_nothing(text: str) -> None:
    assert reader(text).cards("gods hand", ["god"], 3) == []
    assert reader(text).numbers("dice", 1, 6, 9, "a die") == []
    assert ("gods hand" in reader(text)) == bool(text)


def test_an_unknown_key() -> None:
    line = refused("row: High Hall\nweather: fine")
    assert line == "line 2: unknown key 'weather'; known: row, gods hand, giants hand, dice"


def test_a_hint_for_a_key_that_is_nearly_right() -> None:
    line = refused("gods hnad: Odin")
    assert line == "line 1: unknown key 'gods hnad'; did you mean 'gods hand'?"


def test_a_key_given_twice() -> None:
    assert refused("gods hand: Odin\nGods Hand: Thor") == "line 2: 'gods hand' is given twice"


def test_a_line_that_is_no_key_and_value() -> None:
    assert refused("\ngods win") == "line 2: 'gods win' is not of the form key: value"


@pytest.mark.parametrize(("name", "hint"), [("Odn", "; did you mean 'Odin'?"), ("Zeus", "")])
def test_an_unknown_card(name: str, hint: str) -> None:
    assert refused(f"gods hand: {name}") == f"gods hand: no card is called {name!r}{hint}"


def test_a_card_lies_in_one_place_only() -> None:
    position = reader("gods hand: Odin\ngiants hand: Odin")
    position.cards("gods hand", ["god"], 3)
    with pytest.raises(BadPosition, match=r"^Odin lies in two places: gods hand, giants hand$"):
        position.cards("giants hand", ["god"], 3)
    assert refused("gods hand: Odin, odin") == "Odin lies in two places: gods hand, gods hand"


def test_a_card_lies_only_where_its_kind_belongs() -> None:
    line = refused("gods hand: High Hall")
    assert line == "gods hand: High Hall is a realm card; here belongs god"


def test_a_place_has_room_for_so_many_cards() -> None:
    line = refused("gods hand: Odin, Thor, Loki", most=2)
    assert line == "gods hand: 3 cards, but there is room for 2"


def test_numbers_are_read_between_spaces_or_commas() -> None:
    assert reader("dice: 1 2, 6  3").numbers("dice", 1, 6, 9, "a die") == [1, 2, 6, 3]


@pytest.mark.parametrize("word", ["7", "0", "-1", "x", "1.5", "six", "55", "²"])
def test_a_number_out_of_its_range(word: str) -> None:
    with pytest.raises(BadPosition) as told:
        reader(f"dice: 1 {word}").numbers("dice", 1, 6, 9, "a die")
    assert str(told.value) == f"dice: a die is 1 to 6, not {word}"


def test_too_many_numbers() -> None:
    with pytest.raises(BadPosition, match=r"^dice: 3 of them, but there are only 2$"):
        reader("dice: 1 2 3").numbers("dice", 1, 6, 2, "a die")


def test_what_is_written_is_read_again() -> None:
    writer = Writer(CATALOGUE)
    writer.cards("gods hand", [LOKI, ODIN])
    writer.cards("giants hand", [])
    writer.add("dice", "1 2 3")
    assert str(writer) == "gods hand: Loki, Odin\ndice: 1 2 3\n"
    assert reader(str(writer)).cards("gods hand", ["god"], 3) == [LOKI, ODIN]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gods hand: " + "Odin" * 5000, "no card is called 'OdinOdin"),
        ("gods hand: " + "Odi" * 13, "no card is called 'OdiOdi"),
        ("gods han" + "d" * 5000 + ": Odin", "unknown key 'gods handdd"),
        ("gods hand" * 2000, "is not of the form key: value"),
        ("gods hand: \x1b\ud800", "no card is called"),
        ("gods hand: Odin\n" * 3000, "a position has at most 32768 letters"),
    ],
)
def test_what_is_odd_is_refused_in_one_short_line(text: str, said: str) -> None:
    line = refused(text)
    assert said in line
    assert len(line) <= 300
    assert line.isprintable()


@pytest.mark.parametrize("word", ["1" * 5000, "²", "١", "--1", "0x1", "1_0", "-"])
def test_only_plain_numbers_are_read(word: str) -> None:
    with pytest.raises(BadPosition, match=r"dice: a die is 1 to 6, not"):
        reader(f"dice: 1 {word}").numbers("dice", 1, 6, 9, "a die")
    assert whole(word) is None
