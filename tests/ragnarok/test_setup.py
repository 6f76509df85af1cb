"""Setting the game up: sides, Realms, champions and hands."""

from __future__ import annotations

import pytest

from meadhall.core.fate import Impossible
from meadhall.core.table import Table
from tests.ragnarok.battles import RAGNAROK
from tests.ragnarok.page import CHAMPIONS, COMMON, REALMS, SEATS
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

MIXED_UP = (
    "Muspelheim",
    "Asgard",
    "Midgard",
    "Niflheim",
    "Svartalfheim",
    "Vanaheim",
    "Alfheim",
    "Jotunheim",
    "Nidavellir",
)


@pytest.mark.rule("RAG-10")
def test_one_seat_is_the_gods_and_the_other_the_giants() -> None:
    assert RAGNAROK.seat_names == ("gods", "giants")


@pytest.mark.rule("RAG-10")
@pytest.mark.parametrize("mine", SEATS)
def test_either_side_can_be_taken(mine: str) -> None:
    other = SEATS[1 - SEATS.index(mine)]
    table = Table(RAGNAROK, seed=1, players={mine: "you", other: "greedy"})
    assert table.header.seats[mine] == "you"
    assert table.decision(mine) is not None


@pytest.mark.rule("RAG-11")
def test_the_realms_are_shuffled_into_a_row_of_nine() -> None:
    play = Play("ragnarok", fate=", ".join(MIXED_UP))
    assert play.cards("row") == list(MIXED_UP)


@pytest.mark.rule("RAG-11")
def test_a_realm_lies_in_the_row_once() -> None:
    with pytest.raises(Impossible):
        Play("ragnarok", fate="Asgard, Asgard")


@pytest.mark.rule("RAG-11")
def test_the_row_differs_from_game_to_game() -> None:
    rows = [Table(RAGNAROK, seed=seed).position.splitlines()[0] for seed in range(20)]
    assert len(set(rows)) == len(rows)
    assert {row.removeprefix("row: ").split(", ")[0] for row in rows} > {"Asgard", "Midgard"}


@pytest.mark.rule("RAG-11")
@pytest.mark.parametrize("who", [*SEATS, None])
def test_everybody_sees_the_coming_realms(who: str | None) -> None:
    play = Play("ragnarok", fate=", ".join(MIXED_UP))
    assert play.seen(who)["row"] == ", ".join(MIXED_UP)


@pytest.mark.rule("RAG-12")
@pytest.mark.parametrize("seed", range(10))
def test_each_player_draws_five_of_the_27_common_cards(seed: int) -> None:
    play = Play(RAGNAROK)
    play.table = Table(RAGNAROK, seed=seed)
    gods, giants = play.cards("gods hand"), play.cards("giants hand")
    assert len(gods) == len(giants) == 5
    assert not set(gods) & set(giants)
    assert {*gods, *giants} < set(COMMON)
    assert play.seen(None)["pile"] == "? x17"
    assert play.cards("discard") == []


@pytest.mark.rule("RAG-12")
def test_any_common_card_can_come_into_the_first_hands() -> None:
    seen: set[str] = set()
    for seed in range(30):
        play = Play(RAGNAROK)
        play.table = Table(RAGNAROK, seed=seed)
        seen |= {*play.cards("gods hand"), *play.cards("giants hand")}
    assert seen == set(COMMON)


@pytest.mark.rule("RAG-12")
@pytest.mark.parametrize("seat", SEATS)
def test_each_side_has_its_own_nine_champions(seat: str) -> None:
    """None lies at a Realm yet, and any of the nine can be drawn first."""
    seen: set[str] = set()
    for seed in range(30):
        play = Play(RAGNAROK)
        play.table = Table(RAGNAROK, seed=seed)
        assert play.cards(f"{seat} at") == []
        seen |= set(play.cards(f"{seat} offer"))
    assert seen == set(CHAMPIONS[seat])


@pytest.mark.rule("RAG-12")
@pytest.mark.parametrize("who", [*SEATS, None])
def test_champions_lie_face_down(who: str | None) -> None:
    play = Play("ragnarok")
    champions = {*CHAMPIONS["gods"], *CHAMPIONS["giants"]}
    own = set(play.cards(f"{who} offer")) if who else set()
    seen = {name for line in play.seen(who).values() for name in line.split(", ")}
    assert seen & champions == own


@pytest.mark.rule("RAG-12")
def test_the_first_battle_is_for_the_first_realm_of_the_row() -> None:
    play = Play("ragnarok", fate=", ".join(MIXED_UP))
    assert "The battle for Muspelheim begins." in play.story()
    assert set(REALMS) == set(MIXED_UP)
