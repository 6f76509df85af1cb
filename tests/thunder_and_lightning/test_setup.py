"""Set-up and the battlefield: two decks, nine cards, three laid face down in secret."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.errors import IllegalChoice, StaleDecision
from meadhall.core.fate import Seeded
from meadhall.core.table import Table
from meadhall.games.thunder_and_lightning.picture import ThunderPicture
from meadhall.games.thunder_and_lightning.state import Thunder
from tests.support.play import Lines
from tests.thunder_and_lightning.table import GAME, LOKIS, columns, other, tal

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
OPENING = """
    thor hand: Thor, Nightmare, Ravens, Archer, Huscarl, Tyr, Vidarr, Idunn, Frigg
    loki hand: Loki, Ravens x3, Archer, Fire Giant, Draugr, Odin, Seer
    stack: Open(0,), Open(1,), Open(2,), Turn"""


class Longing(Seeded):
    """Draws the wanted card whenever it is there, so many times."""

    def __init__(self, wanted: str, times: int) -> None:
        super().__init__(1)
        self.wanted = GAME.catalogue.by_name[wanted]
        self.times = times

    def draw(self, pool: vec[i64]) -> i64:
        if self.times and self.wanted in list(pool):
            self.times -= 1
            return self.wanted
        return super().draw(pool)


@pytest.mark.rule("TAL-1")
def test_one_player_is_thor_and_the_other_is_loki() -> None:
    assert sorted(GAME.seat_names) == ["loki", "thor"]


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
    assert sorted(GAME.all_cards(g)) == sorted([*g.thor.deck, *g.loki.deck])


@pytest.mark.rule("TAL-2")
def test_each_draws_nine_cards() -> None:
    play = tal(fate=", ".join(NINE))
    assert sorted(play.cards("thor hand")) == sorted(NINE)
    for seat in ("thor", "loki"):
        assert len(play.cards(f"{seat} hand")) == 9
        assert play.zone(f"{seat} columns") == "- | - | -"
        assert play.seen(seat)[f"{seat} deck"] == "41 cards"


@pytest.mark.rule("TAL-2")
@pytest.mark.parametrize(("treasure", "seat"), [("Odin's Ring", "thor"), ("Odin's Crown", "loki")])
def test_a_treasure_among_the_nine_is_shown_replaced_and_shuffled_back(
    treasure: str, seat: str
) -> None:
    table = Table(GAME, seed=3, fate=Longing(treasure, 1))
    hand = Lines(table.position)[f"{seat} hand"].split(", ")
    assert len(hand) == 9
    assert treasure not in hand
    said = f"{seat.capitalize()} draws {treasure}, shows it and shuffles it back."
    for watcher in ("thor", "loki", None):
        assert said in table.story(watcher)
    g = table.state
    assert isinstance(g, Thunder)
    deck = list(g.side(table.seats.index(seat)).deck)
    assert len(deck) == 41
    assert GAME.catalogue.by_name[treasure] in deck


@pytest.mark.rule("TAL-2")
@pytest.mark.parametrize("treasure", ["Odin's Ring", "Odin's Crown"])
def test_the_card_that_replaces_a_treasure_is_never_the_treasure(treasure: str) -> None:
    table = Table(GAME, seed=3, fate=Longing(treasure, 1000))
    assert treasure not in table.position


@pytest.mark.rule("TAL-2")
@pytest.mark.rule("TAL-87")
def test_a_treasure_is_never_in_the_first_nine() -> None:
    shown = 0
    for seed in range(100):
        table = Table(GAME, seed=seed)
        hands = [line for line in table.position.splitlines() if " hand: " in line]
        assert len(hands) == 2
        assert not any("Odin's" in hand for hand in hands)
        assert all(hand.count(", ") == 8 for hand in hands)
        shown += any("shows" in line for line in table.story())
    assert 0 < shown < 100


@pytest.mark.rule("TAL-2")
def test_a_treasure_that_was_shown_can_be_drawn_later() -> None:
    table = Table(GAME, seed=3, fate=Longing("Odin's Crown", 2))
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
    assert play.asked == ["thor", "loki"]
    mine = {"thor": ["Tyr", "Frigg", "Idunn"], "loki": ["Ravens", "Draugr", "Seer"]}
    for column in range(3):
        for seat in (first, other(first)):
            play(seat, f"play {mine[seat][column]} {column + 1}.1")
    assert columns(play, "thor") == [["Tyr"], ["Frigg"], ["Idunn"]]
    assert columns(play, "loki") == [["Ravens"], ["Draugr"], ["Seer"]]
    assert "^" not in play.zone("thor columns") + play.zone("loki columns")
    assert len(play.cards("thor hand")) == len(play.cards("loki hand")) == 6


@pytest.mark.rule("TAL-3")
@pytest.mark.parametrize("first", ["thor", "loki"])
def test_the_opening_cards_are_chosen_in_secret(first: str) -> None:
    play = tal(OPENING)
    watchers = (other(first), None)
    before = [play.seen(watcher) for watcher in watchers]
    play(first, play.options(first)[-1])
    assert play.asked == [other(first)]
    for watcher, seen in zip(watchers, before):
        assert play.story(watcher) == [f"{first.capitalize()} has chosen."]
        assert play.seen(watcher) == {**seen, f"{first} sealed": "?"}


@pytest.mark.rule("TAL-3")
def test_a_hand_of_one_kind_is_not_sealed_by_itself() -> None:
    play = tal(
        """thor columns: Tyr | Hel | -
        thor hand: Ravens x7
        loki columns: Vikings | Vikings | -
        loki hand: Draugr x3, Archer x4
        stack: Open(2)..."""
    )
    assert play.asked == ["thor", "loki"]
    assert play.options("thor") == ["play Ravens 3.1"]
    assert play.story("loki") == []


@pytest.mark.rule("TAL-3")
@pytest.mark.parametrize(("seat", "hero"), [("thor", "Thor"), ("loki", "Loki")])
def test_thor_and_loki_are_not_laid_in_the_first_row(seat: str, hero: str) -> None:
    play = tal(OPENING)
    for column in (1, 2, 3):
        assert f"play {hero} {column}.1" not in play.options(seat)
        assert not any(hero.lower() == text.split()[0] for text in play.options(seat))
        for who in ("thor", "loki"):
            play(who, f"play Ravens {column}.1" if who == "loki" else play.options("thor")[0])
    assert hero in play.cards(f"{seat} hand")


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


@pytest.mark.rule("TAL-4")
def test_a_column_never_has_more_than_four_cards() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Archer, Archer, Ravens, Ravens | Ravens, Vikings, Vikings | Ravens
        loki hand: Draugr
        thor columns: Tyr | - | -"""
    )
    placed = play.options("loki", "play")
    assert sorted(placed) == [
        *(f"play Draugr 2.{row}" for row in (1, 2, 3, 4)),
        *(f"play Draugr 3.{row}" for row in (1, 2)),
    ]


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
def test_a_player_sees_the_own_face_down_cards_and_not_the_others() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Nightmare | Ravens | -
        thor columns: Tyr, Frigg | - | Odin's Ring"""
    )
    assert play.seen("thor")["thor columns"] == "Tyr, Frigg | - | Odin's Ring"
    assert play.seen("thor")["loki columns"] == "?, ? | ? | -"
    assert play.seen("loki")["loki columns"] == "Draugr, Nightmare | Ravens | -"
    assert play.seen("loki")["thor columns"] == "?, ? | - | ?"


@pytest.mark.rule("TAL-3")
def test_who_lays_the_first_cards_is_shown_the_places_of_one_side_alone() -> None:
    picture = GAME.picture(Table(GAME, "1").view("thor"))
    assert isinstance(picture, ThunderPicture)
    assert (picture.thor.open, picture.loki.open) == (True, False)
