"""What players know of each other (TAL-80): exactly what they have seen."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.core.fate import Seeded
from meadhall.games.thunder_and_lightning.state import EMPTY, Thunder, card_in
from tests.support.play import Play
from tests.thunder_and_lightning.table import GAME, seen, thunder

NAME = [entry.name for entry in GAME.catalogue.entries]


def guesses(play: Play, seat: str, count: int = 200) -> list[Thunder]:
    """What a seat may imagine."""
    view = play.table.view(seat)
    return [view.guess(Seeded(seed)) for seed in range(count)]  # type: ignore[misc]


def lying(g: Thunder, seat: int, place: int = 0) -> str:
    return NAME[card_in(g.side(seat).field[place])]


@pytest.mark.rule("TAL-80")
def test_a_player_sees_counts_open_cards_and_the_own_ones() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Tyr, ^Archer | - | -
                      thor hand: Hel, Odin
                      loki columns: Angrboda, ^Ravens | Loki | -
                      loki hand: Seer, Idunn, Thor's Vikings
                      loki pile: Draugr, Freya""")
    assert seen(play, "thor", "thor hand") == "Hel, Odin"
    assert seen(play, "thor", "loki hand") == "? x2, Thor's ? x1"
    assert seen(play, "thor", "loki columns") == "?, ^Ravens | Loki | -"
    assert seen(play, "thor", "loki pile") == "Draugr, Freya"
    assert seen(play, "thor", "loki deck") == "43 cards"
    assert seen(play, None, "thor hand") == "? x2"


@pytest.mark.rule("TAL-80")
def test_what_frigg_saw_stays_known_while_it_can_be_tracked() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg, Archer
                      loki columns: Vikings | - | -
                      loki hand: Seer, Draugr, Archer""")
    play("thor", "frigg hand")
    assert seen(play, "thor", "loki shown") == "Archer, Draugr, Seer"
    play("loki", "play Draugr 1.1")
    assert seen(play, "thor", "loki columns") == "? =Archer =Draugr =Seer, ? | - | -"
    assert seen(play, "thor", "loki shown") == "Archer, Draugr, Seer"
    play("thor", "challenge 1")
    assert seen(play, "thor", "loki columns") == "^Draugr, ? | - | -"
    assert seen(play, "thor", "loki shown") == "Archer, Seer"


@pytest.mark.rule("TAL-80")
def test_after_a_draw_a_card_laid_down_is_only_perhaps_one_of_the_shown() -> None:
    play = thunder("""turn: loki, 2 left, 0 spent
                      loki columns: Vikings | - | -
                      loki hand: Seer, Draugr
                      loki record: draws, lays 1.1, gets Seer, gets Draugr
                      thor columns: Vikings | - | -
                      thor hand: Hel""")
    play("loki", "draw")("loki", "play Seer 1.1")
    assert seen(play, "thor", "loki columns") == "? ?Draugr ?Seer, ? | - | -"


@pytest.mark.rule("TAL-80")
def test_a_card_laid_down_is_not_one_that_was_shown_later() -> None:
    play = thunder("""turn: loki, 2 left, 0 spent
                      loki columns: Vikings | - | -
                      loki hand: Odin, Draugr
                      loki pile: Ravens, Ravens, Archer
                      thor columns: Vikings | - | -
                      thor hand: Hel""")
    play("loki", "play Draugr 1.1")("loki", "odin")("loki", "stop")
    assert seen(play, "thor", "loki columns") == "?, ? | - | -"
    assert seen(play, "thor", "loki shown") == "Ravens"


@pytest.mark.rule("TAL-80")
def test_a_second_look_tells_what_lies_face_down() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Draugr, Vikings | - | -
                      loki hand: Seer, Hel
                      loki record: draws x2, lays 1.2, gets Draugr, gets Seer, lays 1.1""")
    play("thor", "frigg hand")
    assert seen(play, "thor", "loki shown") == "Draugr, Hel, Seer"
    assert seen(play, "thor", "loki columns") == "? =Draugr, ? | - | -"
    guesses = [play.table.view("thor").guess(Seeded(seed)) for seed in range(20)]
    for g in guesses:
        assert isinstance(g, Thunder)
        assert NAME[card_in(g.loki.field[0])] == "Draugr"


@pytest.mark.rule("TAL-81")
def test_the_back_of_a_taken_card_gives_it_away_in_hand_and_column() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Vikings | - | -
                      thor hand: Freya, Archer
                      loki columns: Archer | - | -
                      loki hand: Hel
                      loki pile: Draugr""")
    play("thor", "freya")
    assert seen(play, "loki", "thor hand") == "? x1, Loki's ? x1"
    assert seen(play, "loki", "thor shown") == "Draugr"
    play("thor", "play Draugr 1.1")
    assert seen(play, "loki", "thor columns") == "Loki's ? =Draugr, ? | - | -"
    assert "Thor lays a card of Loki's face down at 1.1." in play.story("loki")
    for seed in range(20):
        g = play.table.view("loki").guess(Seeded(seed))
        assert isinstance(g, Thunder)
        assert NAME[card_in(g.thor.field[0])] == "Draugr"


@pytest.mark.rule("TAL-82")
def test_of_what_hel_took_the_opponent_knows_only_what_the_pile_held() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Hel, Archer
                      thor pile: Idunn, Mjolnir, Ravens
                      loki columns: Vikings | - | -
                      loki hand: Hel""")
    play("thor", "hel")("thor", "take Mjolnir")
    assert seen(play, "loki", "thor pile") == "Idunn, Mjolnir, Ravens, Hel"
    assert seen(play, "loki", "thor gone") == "Ravens or Idunn or Mjolnir"
    assert seen(play, "thor", "thor pile") == "Idunn, (Mjolnir), Ravens, Hel"
    assert seen(play, "thor", "thor gone") == "-"
    taken = set()
    for seed in range(60):
        g = play.table.view("loki").guess(Seeded(seed))
        assert isinstance(g, Thunder)
        taken.add(NAME[g.thor.ghost])
        assert g.thor.ghost in list(g.thor.hand)
    assert taken == {"Ravens", "Idunn", "Mjolnir"}


@pytest.mark.rule("TAL-82")
def test_what_hel_took_is_known_once_it_is_played() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Vikings | - | -
                      thor hand: Hel, Archer
                      thor pile: Idunn, Mjolnir, Ravens
                      loki columns: Vikings, Draugr | - | -
                      loki hand: Hel""")
    play("thor", "hel")("thor", "take Mjolnir")("thor", "mjolnir 1.1")
    assert seen(play, "loki", "thor pile") == "Idunn, Ravens, Hel, Mjolnir"
    assert seen(play, "loki", "thor gone") == "-"


@pytest.mark.rule("TAL-82")
def test_what_longships_bring_back_was_not_taken_by_hel() -> None:
    play = thunder("""turn: thor, 3 left
                      thor columns: Vikings | - | -
                      thor hand: Hel, Longships
                      thor pile: Archer, Mjolnir, Idunn
                      loki columns: Vikings, Draugr | - | -
                      loki hand: Hel""")
    play("thor", "hel")("thor", "take Idunn")
    assert seen(play, "loki", "thor gone") == "Archer or Idunn or Mjolnir"
    play("thor", "longships")("thor", "take Archer")
    assert seen(play, "loki", "thor gone") == "Idunn or Mjolnir"


@pytest.mark.rule("TAL-86")
def test_a_watcher_sees_what_is_shown() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Vikings | - | -
                      loki hand: Seer, Draugr""")
    play("thor", "frigg hand")
    assert seen(play, None, "loki shown") == "Draugr, Seer"
    assert "Loki shows the hand: Draugr, Seer." in play.story(None)


@pytest.mark.rule("TAL-87")
def test_a_card_laid_before_its_owner_drew_any_is_not_taken_for_the_treasure() -> None:
    play = thunder("""turn: loki, 2 left, 0 spent, first turn
                      loki columns: Archer | Vikings | Ravens
                      loki hand: Draugr, Hel, Seer
                      loki record: dealt x6, lays 1.1, lays 2.1, lays 3.1
                      thor columns: Vikings | Vikings | Vikings
                      thor hand: Hel
                      thor record: dealt x4, lays 1.1, lays 2.1, lays 3.1""")
    play("loki", "play Draugr 1.1")("loki", "draw")
    assert seen(play, "thor", "loki columns") == "*?, *? | *? | *?"
    crown = GAME.catalogue.by_name["Odin's Crown"]
    held = 0
    for seed in range(200):
        g = play.table.view("thor").guess(Seeded(seed))
        assert isinstance(g, Thunder)
        assert crown not in [card_in(slot) for slot in g.loki.field if slot != EMPTY]
        held += crown in list(g.loki.hand)
    assert held > 0


# A hand that was empty, or whose unseen part has gone, is knowledge too


@pytest.mark.rule("TAL-80")
def test_what_is_drawn_after_the_hand_was_empty_is_none_of_those_seen_before() -> None:
    play = thunder("""turn: loki, 4 left, 0 spent
                      loki columns: Loki, ^Vikings | - | -
                      loki hand: Hel, Seer
                      loki record: gets Hel, draws
                      thor columns: Vikings | - | -
                      thor hand: Hel""")
    play("loki", "play Hel 2.1")("loki", "play Seer 3.1")
    play.fate("Loki's Archer")
    play("loki", "draw")("loki", "play Archer 2.2")
    for g in guesses(play, "thor"):
        assert lying(g, 1, 5) != "Hel"
        assert "Hel" in (lying(g, 1, 4), lying(g, 1, 8))


@pytest.mark.rule("TAL-80")
def test_when_the_unseen_card_has_left_the_laid_one_is_one_of_those_seen() -> None:
    play = thunder("""turn: loki, 4 left, 0 spent
                      loki columns: Loki | - | -
                      loki hand: Archer x2, Vikings, Idunn
                      loki record: draws, gets Archer x2, gets Vikings
                      thor columns: Vikings | - | -
                      thor hand: Hel""")
    play("loki", "play Archer 2.1")("loki", "idunn")("loki", "draw")
    assert seen(play, "thor", "loki columns") == "Loki | ? =Archer =Vikings | -"
    found = Counter(lying(g, 1, 4) for g in guesses(play, "thor", 600))
    assert set(found) == {"Archer", "Vikings"}
    assert 330 < found["Archer"] < 470


@pytest.mark.rule("TAL-82")
def test_what_hel_took_is_known_when_it_was_the_whole_hand_and_turns_up() -> None:
    play = thunder("""turn: loki, 3 left, 0 spent
                      loki columns: ^Vikings | - | -
                      loki hand: Hel
                      loki pile: Archer, Ravens, Odin, Idunn, Freya, Draugr, Seer, Baldr
                      thor columns: Tyr | Vikings | -
                      thor hand: Huscarl""")
    play("loki", "hel")("loki", "take Draugr")("loki", "play Draugr 2.1")
    assert len(seen(play, "thor", "loki gone").split(" or ")) == 8
    play("loki", "challenge 2")
    assert seen(play, "thor", "loki gone") == "-"
    assert seen(play, "thor", "loki pile") == "Archer, Ravens, Odin, Idunn, Freya, Seer, Baldr, Hel"


@pytest.mark.rule("TAL-80")
def test_a_hand_that_shrinks_by_laying_keeps_the_hero() -> None:
    """Twelve of fifty were drawn, nine of them laid: Loki is among the twelve in 24 of 100."""
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      loki columns: Archer, Vikings, Ravens | Archer, Vikings, Ravens | \
Archer, Vikings, Ravens
                      loki hand: Draugr x3""")
    hero = GAME.catalogue.by_name["Loki"]
    held = sum(hero in list(g.loki.hand) for g in guesses(play, "thor", 2000))
    assert 420 < held < 540


@pytest.mark.rule("TAL-80")
def test_the_treasure_is_as_likely_as_any_card_that_can_be_laid() -> None:
    """One of three cards was laid, one is in the deck, and Loki can't be the laid one."""
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      loki columns: Odin's Crown | - | -
                      loki hand: Archer
                      loki deck: Loki
                      loki pile: rest""")
    laid = Counter(lying(g, 1) for g in guesses(play, "thor", 2000))
    assert set(laid) == {"Odin's Crown", "Archer"}
    assert 900 < laid["Odin's Crown"] < 1100


# What is shown of odds


@pytest.mark.rule("TAL-81")
def test_the_odds_know_a_taken_card_by_its_back() -> None:
    play = thunder(
        """turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Hel
                      loki columns: Thor's Tyr | - | -
                      loki hand: Seer""".replace("Thor's Tyr", "Tyr")
    )
    challenge = next(o for o in play.table.decisions[0].options if o.text == "challenge 1")
    view = play.table.view("thor")
    assert GAME.outlook(view, challenge.number).text == "Vikings wins 0%, is lost 100%, both go 0%"
    assert GAME.greedy(view, Seeded(0)) != challenge.number
