"""What comes from outside is refused in one line, or can be drawn, told and played to its end."""

from __future__ import annotations

from functools import partial

import pytest

from meadhall.games import NAMES
from tests.support import fuzz
from tests.support.fuzz import Judge, several
from tests.support.soak import SOAKING

# How many inputs of each kind; twenty times as many when soaking.
MORE = 20 if SOAKING else 1
POSITIONS = {"god-of-war": 300, "thunder-and-lightning": 1500, "ragnarok": 3500}
CARD_FILES = {"god-of-war": 40, "thunder-and-lightning": 500, "ragnarok": 500}
LOGS = {"god-of-war": 150, "thunder-and-lightning": 250, "ragnarok": 500}
STACKS = 400
MESSAGES = 15_000
# Another beginning is another run of inputs; this one is remembered.
SEED = 1


def told(kind: str, name: str, judge: Judge) -> None:
    """How it went, for who runs it with -s; some inputs were of either kind."""
    accepted, refused = judge.counts["accepted"], judge.counts["refused"]
    print(
        f"{name} {kind}: {accepted} accepted, {refused} refused, "
        f"slowest {judge.slowest:.2f} s of {judge.spent:.0f} s"
    )
    assert accepted
    assert refused


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_positions(name: str) -> None:
    judge = Judge()
    for place, rng in enumerate(several(POSITIONS[name] * MORE, SEED)):
        game = fuzz.game_of(name, place % 12)
        text = fuzz.position(game, rng)
        judge(text, partial(fuzz.take_position, game, text))
    told("positions", name, judge)


@pytest.mark.long
def test_stacks_of_god_of_war() -> None:
    """Any frames on a position that is otherwise real."""
    judge = Judge()
    for place, rng in enumerate(several(STACKS * MORE, SEED)):
        game = fuzz.game_of("god-of-war", place % 12)
        text = fuzz.with_stack(game, rng)
        judge(text, partial(fuzz.take_position, game, text))
    told("stacks", "god-of-war", judge)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_card_files(name: str) -> None:
    judge = Judge()
    for rng in several(CARD_FILES[name] * MORE, SEED):
        text = fuzz.card_file(name, rng)
        judge(text, partial(fuzz.take_cards, name, text, rng))
    told("card files", name, judge)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_logs(name: str) -> None:
    judge = Judge()
    for place, rng in enumerate(several(LOGS[name] * MORE, SEED)):
        data = fuzz.log(fuzz.game_of(name, place % 6), rng)
        judge(data, partial(fuzz.take_log, data))
    told("logs", name, judge)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_messages(name: str) -> None:
    judge = Judge()
    for rng in several(MESSAGES * MORE, SEED):
        data = fuzz.message(name, rng)
        judge(data, partial(fuzz.take_message, name, data))
    told("messages", name, judge)
