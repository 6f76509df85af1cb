"""Set-up: two decks, nine cards, three laid face down in secret."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.core.errors import IllegalChoice
from meadhall.core.table import Table
from meadhall.games.thunder_and_lightning.state import Thunder
from tests.support.play import Play
from tests.thunder_and_lightning.table import GAME, LOKIS, other, thunder

pytestmark = pytest.mark.interpreted

# Copies in a deck, typed from the rule page.
COPIES = Counter(
    {
        **dict.fromkeys(LOKIS, 1),
        "Shield Wall": 4,
        "Archer": 5,
        "Ravens": 7,
        "Vikings": 6,
        "Einherjar": 3,
        "Huscarl": 4,
        "Shieldmaiden": 5,
    }
)
NINE = ["Vikings", "Vikings", "Archer", "Ravens", "Tyr", "Thor", "Hel", "Odin", "Frigg"]
NINE_OF_LOKI = "Angrboda, Loki, Gungnir, Draugr, Frost Wolf, Fire Giant, Draugr, Loki's Idunn, "


def dealt(thors: str) -> Play:
    return Play(GAME, fate=f"{thors}, {NINE_OF_LOKI} Loki's Seer")


@pytest.mark.rule("TAL-1")
@pytest.mark.parametrize("seat", ["thor", "loki"])
def test_each_has_an_own_deck_of_the_same_fifty_cards(seat: str) -> None:
    g = GAME.setup()
    assert isinstance(g, Thunder)
    deck = g.thor.deck if seat == "thor" else g.loki.deck
    names = Counter(GAME.catalogue.entries[card].name for card in deck)
    wanted = COPIES if seat == "thor" else Counter({LOKIS[k]: n for k, n in COPIES.items()})
    assert names == wanted
    assert sum(wanted.values()) == 50


@pytest.mark.rule("TAL-2")
def test_each_draws_nine_cards() -> None:
    play = dealt(", ".join(NINE))
    assert sorted(play.zone("thor hand").split(", ")) == sorted(NINE)
    assert len(play.zone("loki hand").split(", ")) == 9


@pytest.mark.rule("TAL-2")
def test_a_treasure_among_the_nine_is_shown_replaced_and_shuffled_back() -> None:
    play = dealt(", ".join(["Odin's Ring", *NINE]))
    assert "Odin's Ring" not in play.zone("thor hand")
    assert len(play.zone("thor hand").split(", ")) == 9
    assert play.story("loki")[0] == "Thor draws Odin's Ring, shows it and shuffles it back."
    g = play.table.state
    assert isinstance(g, Thunder)
    assert len(g.thor.deck) == 41
    assert GAME.catalogue.by_name["Odin's Ring"] in list(g.thor.deck)


@pytest.mark.rule("TAL-2")
def test_no_treasure_is_ever_among_the_first_nine() -> None:
    for seed in range(200):
        table = Table(GAME, seed=seed)
        assert "Odin's" not in table.position


@pytest.mark.rule("TAL-3")
def test_both_lay_three_cards_face_down_one_a_column() -> None:
    play = dealt(", ".join(NINE))
    assert play.asked == ["thor", "loki"]
    play("thor", "play Tyr 1.1")("loki", "play Draugr 1.1")
    play("thor", "play Hel 2.1")("loki", "play Seer 2.1")
    play("thor", "play Vikings 3.1")("loki", "play Fire Giant 3.1")
    assert play.zone("thor columns") == "Tyr | Hel | Vikings"
    assert play.zone("loki columns") == "Draugr | Seer | Fire Giant"
    assert len(play.zone("thor hand").split(", ")) == 6


@pytest.mark.rule("TAL-3")
@pytest.mark.parametrize("first", ["thor", "loki"])
def test_the_opening_cards_are_chosen_in_secret_in_any_order(first: str) -> None:
    play = dealt(", ".join(NINE))
    before = GAME.describe(play.table.view(other(first)))
    play(first, play.options(first)[0])
    assert play.asked == [other(first)]
    assert f"{first.capitalize()} has chosen." in play.story(other(first))
    after = GAME.describe(play.table.view(other(first)))
    assert [line for line in after.splitlines() if line not in before] == [f"{first} sealed: ?"]


@pytest.mark.rule("TAL-3")
def test_thor_cannot_be_laid_face_down_in_the_opening() -> None:
    play = dealt(", ".join(NINE))
    assert "play Tyr 1.1" in play.options("thor")
    with pytest.raises(IllegalChoice):
        play("thor", "play Thor 1.1")


@pytest.mark.rule("TAL-10")
def test_loki_begins_and_turns_alternate() -> None:
    play = dealt(", ".join(NINE))
    for column in (1, 2, 3):
        for seat in ("thor", "loki"):
            play(seat, next(o for o in play.options(seat) if o.endswith(f"{column}.1")))
    turns = []
    for _ in range(4):
        turns.append(play.asked)
        for _ in range(3):
            play(play.asked[0], "draw")
    assert turns == [["loki"], ["thor"], ["loki"], ["thor"]]


@pytest.mark.rule("TAL-4")
def test_a_column_has_four_rows_at_most() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Archer, Archer, Archer, Archer | Tyr | -
                      thor hand: Vikings
                      loki columns: Archer | - | -""")
    places = [option for option in play.options("thor") if option.startswith("play")]
    assert places == ["play Vikings 2.1", "play Vikings 2.2", "play Vikings 3.1"]


@pytest.mark.rule("TAL-4")
def test_when_a_card_leaves_those_behind_it_move_forward() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Tyr | - | -
                      loki columns: Archer, Vikings, Ravens | - | -""")
    play("thor", "challenge 1")
    assert play.zone("loki columns") == "Vikings, Ravens | - | -"


@pytest.mark.rule("TAL-5")
def test_a_player_sees_the_own_face_down_cards_and_not_the_others() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Tyr | - | -
                      loki columns: Archer | - | -""")
    assert "thor columns: Tyr | - | -" in GAME.describe(play.table.view("thor"))
    assert "thor columns: ? | - | -" in GAME.describe(play.table.view("loki"))
