"""Picking things until they make up an option."""

from __future__ import annotations

from meadhall.core.option import Option
from meadhall.core.wire import Choice
from meadhall.terminal.picking import Picker, Tile, by_itself


class Lay(Choice):
    cards: tuple[int, ...]
    places: tuple[int, ...]


class Rest(Choice):
    """Made of nothing."""


def option(number: int, choice: Choice) -> Option:
    return Option(number, f"option {number}", "", choice)


def picked(picker: Picker, *tokens: str) -> Option | None:
    picker.clear()
    for token in tokens:
        picker.pick(Tile(token, token))
    return picker.chosen


HERE, THERE = option(1, Lay((10,), (1,))), option(2, Lay((10,), (2,)))
FACE_UP, FACE_DOWN = option(3, Lay((11,), ())), option(4, Lay((11,), ()))
REST = option(5, Rest())
OPTIONS = (HERE, THERE, FACE_UP, FACE_DOWN, REST)


def test_an_option_is_what_its_things_make() -> None:
    picker = Picker(OPTIONS)
    assert picked(picker, "cards:10") is None
    assert picker.fitting == [HERE, THERE]
    assert picked(picker, "cards:10", "places:2") == THERE


def test_another_place_takes_the_place_of_the_first() -> None:
    picker = Picker(OPTIONS)
    assert picked(picker, "cards:10", "places:2", "places:1") == HERE
    assert picked(picker, "cards:10", "places:2", "cards:11") is None
    assert [pick.token for pick in picker.picks] == ["cards:11"]


def test_the_only_option_left_need_not_be_completed() -> None:
    assert picked(Picker(OPTIONS), "places:1") == HERE


def test_what_nothing_tells_apart_is_picked_by_its_name() -> None:
    picker = Picker(OPTIONS)
    assert picker.named == [REST]
    assert picked(picker, by_itself(REST)) == REST
    assert picked(picker, "cards:11") is None
    assert picker.named == [FACE_UP, FACE_DOWN, REST]
    assert picked(picker, "cards:11", by_itself(FACE_DOWN)) == FACE_DOWN
