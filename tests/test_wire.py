"""What the browser's types and the protocol's reference say is what the structs say."""

from __future__ import annotations

import msgspec
import pytest

from meadhall.core.wire import Choice, GameEvent, Picture
from meadhall.games import NAMES, game
from tests.support.twins import played
from tools import wire


def test_types_and_reference_are_not_stale() -> None:
    stale = [path.name for path, text in wire.pages().items() if path.read_text() != text]
    assert not stale, "`make wire` renews them"


@pytest.mark.parametrize("name", NAMES)
def test_all_that_is_told_is_declared(name: str) -> None:
    """Every picture, event and option of a game reads back as the struct it was written from."""
    of = game(name)
    pictures, events, choices = wire.parts_of(name)
    picture = next(struct for struct in pictures if issubclass(struct, Picture))
    table = played(of, 1, False)
    for moment in table.moments:
        for step in table.steps(moment):
            event: GameEvent = of.event(step.event)
            if type(event) in events:
                assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
            else:
                assert type(event).__name__ == "Sealed"
        if moment.option >= 0:
            choice: Choice = of.option(moment.option).choice
            assert type(choice) in choices
            assert msgspec.json.decode(msgspec.json.encode(choice), type=type(choice)) == choice
        seen = of.picture(of.view(moment.live, 0))
        assert msgspec.json.decode(msgspec.json.encode(seen), type=picture) == seen
