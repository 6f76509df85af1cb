"""How a game ends."""

from __future__ import annotations

import pytest

from meadhall.core.errors import StaleDecision
from tests.ragnarok.battles import fight, names, owners
from tests.ragnarok.page import SEATS
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

# Who wins the battle at hand, by the champion alone: 9 against 4, or two of 9.
WINS = {
    "gods": ("Odin", "Utgard-Loki"),
    "giants": ("Loki", "Ymir"),
    "tie": ("Odin", "Ymir"),
}


def last_of(earlier: str, winner: str) -> Play:
    """Fight one more battle, which the winner takes, after the battles so far."""
    gods, giants = WINS[winner]
    battle = 1 + len([word for word in earlier.split(", ") if word])
    return fight(
        "Muspelheim",
        f"{gods}: Bifrost + Draupnir, Bilskirnir",
        f"{giants}: Mimir's Well + Dvalin, Sessrumnir",
        "1 1",
        battle=battle,
        owners=earlier,
    )


def results(letters: str) -> str:
    """g for a Realm of the Gods, G for one of the Giants, - for a tie."""
    return names(*({"g": "gods", "G": "giants", "-": "tie"}[letter] for letter in letters))


def scores(play: Play) -> tuple[int, int]:
    return play.table.state.score(0), play.table.state.score(1)


@pytest.mark.rule("RAG-40")
@pytest.mark.parametrize(
    ("earlier", "winner"),
    [
        ("gggg", "gods"),
        ("GGGG", "giants"),
        ("gGgGgGg", "gods"),
        ("gGgGgGgG", "giants"),
        ("-gg-gg-", "gods"),
        ("GgggGGGg", "gods"),
        ("--G-GGG", "giants"),
    ],
)
def test_the_first_to_win_five_realms_wins_at_once(earlier: str, winner: str) -> None:
    play = last_of(results(earlier), winner)
    assert play.over
    assert play.result == f"The {winner.title()} win."
    assert scores(play) == ((1, -1) if winner == "gods" else (-1, 1))
    assert len(owners(play)) == len(earlier) + 1


@pytest.mark.rule("RAG-40")
def test_after_the_fifth_win_nobody_is_asked_and_no_battle_begins() -> None:
    play = last_of(results("gggg"), "gods")
    assert play.asked == []
    assert play.options("gods") == play.options("giants") == []
    assert not [line for line in play.story() if line.endswith("begins.")]
    assert play.zone("stack") == "-"
    with pytest.raises(StaleDecision, match="over"):
        play("gods", "keep Thor")


@pytest.mark.rule("RAG-40")
@pytest.mark.parametrize(
    ("earlier", "winner"),
    [("ggg", "gods"), ("gggg", "giants"), ("gggg", "tie"), ("gggGGG", "giants"), ("----", "gods")],
)
def test_with_fewer_than_five_the_game_goes_on(earlier: str, winner: str) -> None:
    play = last_of(results(earlier), winner)
    assert not play.over
    assert play.result == ""
    assert play.asked == ["gods", "giants"]
    assert play.story()[-1].endswith("begins.")


@pytest.mark.rule("RAG-40")
def test_the_wins_need_not_be_consecutive() -> None:
    assert last_of(results("gGg-g-gG"), "gods").result == "The Gods win."


@pytest.mark.rule("RAG-40")
def test_the_story_ends_with_the_fifth_win() -> None:
    assert (
        last_of(results("GGGG"), "giants").story()[-1] == "The Giants win with their fifth Realm."
    )


@pytest.mark.rule("RAG-41")
@pytest.mark.parametrize(
    ("earlier", "last", "winner"),
    [
        ("gggg----", "tie", "gods"),
        ("GGG-gg--", "tie", "giants"),
        ("GGgggg--", "giants", "gods"),
        ("ggg--GGG", "gods", "gods"),
        ("ggg--GGG", "giants", "giants"),
        ("--------", "gods", "gods"),
        ("--------", "giants", "giants"),
        ("g-------", "tie", "gods"),
        ("gGGG-ggG", "tie", "giants"),
        ("ggggGGG-", "tie", "gods"),
    ],
)
def test_after_nine_battles_the_one_with_more_realms_wins(
    earlier: str, last: str, winner: str
) -> None:
    play = last_of(results(earlier), last)
    won = owners(play)
    loser = SEATS[1 - SEATS.index(winner)]
    assert play.over
    assert len(won) == 9
    assert won.count(loser) < won.count(winner) < 5
    assert play.result == f"The {winner.title()} win."


@pytest.mark.rule("RAG-42")
@pytest.mark.parametrize(
    ("earlier", "last", "winner"),
    [
        ("gGgGgGgG", "tie", "gods"),
        ("GgGgGgGg", "tie", "giants"),
        ("GGGGgggg", "tie", "giants"),
        ("ggggGGGG", "tie", "gods"),
        ("-G-----g", "tie", "giants"),
        ("g-------", "giants", "gods"),
        ("-------G", "gods", "giants"),
        ("---gGGg-", "tie", "gods"),
        ("Ggg----G", "tie", "giants"),
    ],
)
def test_if_equal_the_one_who_won_a_realm_first_wins(earlier: str, last: str, winner: str) -> None:
    play = last_of(results(earlier), last)
    won = owners(play)
    assert won.count("gods") == won.count("giants")
    assert play.over
    assert play.result == f"The {winner.title()} win."
    assert scores(play) == ((1, -1) if winner == "gods" else (-1, 1))


@pytest.mark.rule("RAG-42")
def test_if_nobody_won_a_realm_the_game_is_drawn() -> None:
    play = last_of(results("--------"), "tie")
    assert play.over
    assert owners(play) == ["tie"] * 9
    assert play.result == "The game is drawn: no Realm was won."
    assert scores(play) == (0, 0)
    assert play.story()[-1] == "The game is drawn."


@pytest.mark.rule("RAG-41")
def test_a_majority_of_four_is_told_as_such() -> None:
    play = last_of(results("gggg-GG-"), "tie")
    assert play.story()[-1] == "The Gods win with 4 Realms, more than the others."
    assert play.cards("gods at")[-1] == "Odin"


@pytest.mark.rule("RAG-34")
@pytest.mark.parametrize(
    ("earlier", "last"),
    [("gggg", "gods"), ("gggg----", "tie"), ("--------", "tie")],
    ids=["the fifth Realm", "nine battles", "nothing won"],
)
def test_after_the_last_battle_the_champions_stay_and_the_six_common_cards_are_discarded(
    earlier: str, last: str
) -> None:
    play = last_of(results(earlier), last)
    assert play.over
    assert len(play.cards("gods at")) == len(play.cards("giants at")) == len(earlier) + 1
    six = ["Bifrost", "Mimir's Well", "Draupnir", "Dvalin", "Bilskirnir", "Sessrumnir"]
    assert sorted(play.cards("discard")) == sorted(six)
    for key in ("played", "cunning", "dice"):
        assert [play.zone(f"{seat} {key}") for seat in SEATS] == ["-", "-"]
