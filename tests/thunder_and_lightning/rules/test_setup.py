"""How a game begins, and the shape of the battlefield."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.errors import BadPosition, IllegalChoice, StaleDecision
from meadhall.core.fate import Seeded
from meadhall.core.table import Table
from meadhall.games import game
from tests.thunder_and_lightning.rules.words import GAME, cards, columns, tal, turn

OPENING = """
    thor hand: Thor, Nightmare, Ravens, Archer, Huscarl, Tyr, Vidarr, Idunn, Frigg
    loki hand: Loki, Ravens x3, Archer, Fire Giant, Draugr, Odin, Seer
    stack: Open(0,), Open(1,), Open(2,), Turn"""


class Longing(Seeded):
    """Draws the wanted card whenever it is there, so many times."""

    def __init__(self, wanted: str, times: int) -> None:
        super().__init__(1)
        self.wanted = game(GAME).catalogue.by_name[wanted]
        self.times = times

    def draw(self, pool: vec[i64]) -> i64:
        if self.times and self.wanted in list(pool):
            self.times -= 1
            return self.wanted
        return super().draw(pool)


@pytest.mark.rule("TAL-2")
def test_each_player_draws_nine() -> None:
    play = tal()
    for seat in ("thor", "loki"):
        assert len(cards(play, f"{seat} hand")) == 9
        assert "deck: 41 cards" in play.game.describe(play.table.view(seat))
        assert columns(play, seat) == [[], [], []]


@pytest.mark.rule("TAL-2")
@pytest.mark.parametrize(("treasure", "seat"), [("Odin's Ring", "thor"), ("Odin's Crown", "loki")])
def test_a_treasure_among_the_nine_is_shown_and_goes_back_to_the_deck(
    treasure: str, seat: str
) -> None:
    table = Table(game(GAME), seed=3, fate=Longing(treasure, 1))
    lines = dict(line.split(": ", 1) for line in table.position.splitlines())
    hand = lines[f"{seat} hand"].split(", ")
    assert len(hand) == 9
    assert treasure not in hand
    for watcher in ("thor", "loki", None):
        assert any(treasure in line and "shows" in line for line in table.story(watcher))


@pytest.mark.rule("TAL-2")
@pytest.mark.parametrize("treasure", ["Odin's Ring", "Odin's Crown"])
def test_the_card_that_replaces_a_treasure_is_never_the_treasure(treasure: str) -> None:
    table = Table(game(GAME), seed=3, fate=Longing(treasure, 1000))
    assert treasure not in table.position


@pytest.mark.rule("TAL-2")
@pytest.mark.rule("TAL-87")
def test_a_treasure_is_never_in_the_first_nine() -> None:
    shown = 0
    for seed in range(40):
        table = Table(game(GAME), seed=seed)
        hands = [line for line in table.position.splitlines() if " hand: " in line]
        assert len(hands) == 2
        assert not any("Odin's" in hand for hand in hands)
        assert all(hand.count(", ") == 8 for hand in hands)
        shown += any("shows" in line for line in table.story())
    assert 0 < shown < 40


@pytest.mark.rule("TAL-2")
def test_a_treasure_that_was_shown_can_be_drawn_later() -> None:
    table = Table(game(GAME), seed=3, fate=Longing("Odin's Crown", 2))
    for seat in ("thor", "loki"):
        assert not any("Odin's" in text for text in table.options(seat))
    while table.asked != ["loki"]:
        for seat in table.asked:
            table.choose(seat, table.options(seat)[0])
    table.choose("loki", "draw")
    assert any("Odin's Crown" in line for line in table.position.splitlines() if "hand" in line)


@pytest.mark.rule("TAL-3")
@pytest.mark.parametrize("first", ["thor", "loki"])
def test_both_choose_three_cards_in_any_order(first: str) -> None:
    play = tal(OPENING)
    mine = {"thor": ["Tyr", "Frigg", "Idunn"], "loki": ["Ravens", "Draugr", "Seer"]}
    second = "loki" if first == "thor" else "thor"
    for column in range(3):
        for seat in (first, second):
            play(seat, f"play {mine[seat][column]} {column + 1}.1")
    assert columns(play, "thor") == [["Tyr"], ["Frigg"], ["Idunn"]]
    assert columns(play, "loki") == [["Ravens"], ["Draugr"], ["Seer"]]
    assert "^" not in play.zone("thor columns") + play.zone("loki columns")
    assert len(cards(play, "thor hand")) == len(cards(play, "loki hand")) == 6


@pytest.mark.rule("TAL-3")
def test_the_first_row_is_chosen_in_secret() -> None:
    play = tal(OPENING)
    play("thor", "play Tyr 1.1")
    for watcher in ("loki", None):
        assert "Tyr" not in play.game.describe(play.table.view(watcher))
        assert not any("Tyr" in line for line in play.story(watcher))
    play("loki", "play Draugr 1.1")
    for watcher in ("loki", None):
        assert "Tyr" not in play.game.describe(play.table.view(watcher))
        assert not any("Tyr" in line for line in play.story(watcher))


@pytest.mark.rule("TAL-3")
@pytest.mark.parametrize(("seat", "hero"), [("thor", "Thor"), ("loki", "Loki")])
def test_thor_and_loki_are_not_laid_in_the_first_row(seat: str, hero: str) -> None:
    play = tal(OPENING)
    for column in (1, 2, 3):
        assert f"play {hero} {column}.1" not in play.options(seat)
        assert not any(hero.lower() == text.split()[0] for text in play.options(seat))
        for who in ("thor", "loki"):
            play(who, f"play Ravens {column}.1" if who == "loki" else play.options("thor")[0])
    assert hero in cards(play, f"{seat} hand")


@pytest.mark.rule("TAL-3")
def test_a_card_once_chosen_is_not_there_for_the_next_column() -> None:
    play = tal(OPENING)("thor", "play Tyr 1.1")("loki", "play Draugr 1.1")
    assert "play Tyr 2.1" not in play.options("thor")
    assert "play Draugr 2.1" not in play.options("loki")


@pytest.mark.rule("TAL-3")
def test_who_has_chosen_waits_for_the_other() -> None:
    play = tal(OPENING)("thor", "play Tyr 1.1")
    assert play.asked == ["loki"]
    with pytest.raises(StaleDecision):
        play("thor", "play Frigg 2.1")


@pytest.mark.rule("TAL-10")
def test_loki_begins_with_three_action_points() -> None:
    play = tal(OPENING)
    for column in (1, 2, 3):
        play("thor", play.options("thor")[0])("loki", f"play Ravens {column}.1")
    assert play.asked == ["loki"]
    assert turn(play) == ("loki", 3)


@pytest.mark.rule("TAL-4")
def test_a_column_never_has_more_than_four_cards() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Archer, Archer, Ravens, Ravens | Ravens, Vikings, Vikings | Ravens
        loki hand: Draugr
        thor columns: Tyr | - | -"""
    )
    placed = [text for text in play.options("loki") if text.startswith("play ")]
    assert sorted(placed) == [
        *(f"play Draugr 2.{row}" for row in (1, 2, 3, 4)),
        *(f"play Draugr 3.{row}" for row in (1, 2)),
    ]


@pytest.mark.rule("TAL-4")
def test_a_position_with_five_rows_or_four_columns_is_none() -> None:
    for field in ("Ravens, Ravens, Ravens, Archer, Archer | - | -", "Ravens | - | - | Archer"):
        with pytest.raises(BadPosition):
            tal(f"turn: loki, 1 left\nloki columns: {field}\nthor columns: Ravens | - | -")


@pytest.mark.rule("TAL-4")
def test_twelve_cards_are_the_most_on_a_side() -> None:
    full = " | ".join(", ".join([name] * 4) for name in ("Ravens", "Vikings", "Archer"))
    play = tal(
        f"""turn: loki, 3 left
        loki columns: {full}
        loki hand: Loki, Draugr
        thor columns: Tyr | - | -"""
    )
    assert not any(text.startswith(("play", "loki")) for text in play.options("loki"))
    with pytest.raises(IllegalChoice):
        play("loki", "play Draugr 1.1")


@pytest.mark.rule("TAL-4")
def test_those_behind_move_forward_when_the_front_card_is_lost() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Ravens | -
        thor columns: Archer, Tyr, Huscarl, Ravens | - | -"""
    )("loki", "challenge 1")
    assert play.zone("thor columns") == "Tyr, Huscarl, Ravens | - | -"


@pytest.mark.rule("TAL-4")
def test_a_gap_in_the_middle_of_a_column_closes() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Ravens | -
        loki hand: Gungnir
        thor columns: Archer, Tyr, ^Huscarl, Ravens | - | -"""
    )("loki", "gungnir 1.2")
    assert play.zone("thor columns") == "Archer, ^Huscarl, Ravens | - | -"


@pytest.mark.rule("TAL-5")
def test_a_player_sees_the_own_face_down_cards() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Nightmare | Ravens | -
        thor columns: Tyr, Frigg | - | Odin's Ring"""
    )
    assert "thor columns: Tyr, Frigg | - | Odin's Ring" in play.game.describe(
        play.table.view("thor")
    )
    assert "loki columns: Draugr, Nightmare | Ravens | -" in play.game.describe(
        play.table.view("loki")
    )
