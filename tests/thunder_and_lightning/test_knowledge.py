"""What players know of each other: exactly what they have seen."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.core.fate import Seeded
from meadhall.games.thunder_and_lightning.state import EMPTY, LOKI, THOR, Thunder, card_in
from tests.support.play import Lines, Play
from tests.thunder_and_lightning.table import GAME, Moves, after, columns, same_for, tal

pytestmark = pytest.mark.interpreted

NAME = [entry.name for entry in GAME.catalogue.entries]
SHOWN = """turn: loki, 1 left
    loki columns: Draugr | - | -
    loki hand: Frigg
    thor columns: Huscarl | Archer | Ravens
    thor hand: Ravens, Vikings, Seer"""
FREYA = """turn: loki, 2 left
    loki columns: Draugr | Draugr | -
    loki hand: Freya, Seer{}
    thor columns: Huscarl | Archer | Ravens
    thor pile: Einherjar
    thor hand: Vikings"""


def guesses(play: Play, seat: str | None, count: int = 200) -> list[Thunder]:
    """What a seat may imagine."""
    view = play.table.view(seat)
    return [view.guess(Seeded(seed)) for seed in range(count)]  # type: ignore[misc]


def lying(g: Thunder, seat: int, place: int = 0) -> str:
    return NAME[card_in(g.side(seat).field[place])]


def guessed_lines(play: Play, seat: str | None, line: str, count: int = 25) -> list[str]:
    """What a line of the position can be for all that a seat knows, as some guesses have it."""
    view = play.table.view(seat)
    return [Lines(GAME.write(view.guess(Seeded(seed))))[line] for seed in range(count)]


def names(line: str) -> list[str]:
    return line.split(", ")


# What was shown


@pytest.mark.rule("TAL-80")
def test_what_frigg_saw_stays_known_while_it_can_be_tracked() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Frigg, Archer
        loki columns: Vikings | - | -
        loki hand: Seer, Draugr, Archer"""
    )("thor", "frigg hand")
    assert play.seen("thor")["loki shown"] == "Archer, Draugr, Seer"
    play("loki", "play Draugr 1.1")
    assert play.seen("thor")["loki columns"] == "? =Archer =Draugr =Seer, ? | - | -"
    assert play.seen("thor")["loki shown"] == "Archer, Draugr, Seer"
    play("thor", "challenge 1")
    assert play.seen("thor")["loki columns"] == "^Draugr, ? | - | -"
    assert play.seen("thor")["loki shown"] == "Archer, Seer"


@pytest.mark.rule("TAL-80")
def test_a_hand_shown_to_frigg_stays_known() -> None:
    play = tal(SHOWN)("loki", "frigg hand")
    assert set(guessed_lines(play, "loki", "thor hand")) == {"Ravens, Vikings, Seer"}
    play("thor", "draw")
    for hand in guessed_lines(play, "loki", "thor hand"):
        assert {"Ravens", "Vikings", "Seer"} <= set(names(hand))
        assert len(names(hand)) == 4


@pytest.mark.rule("TAL-80")
def test_a_shown_card_that_leaves_the_hand_openly_is_no_longer_there() -> None:
    play = tal(SHOWN)("loki", "frigg hand")("thor", "ravens 1")
    assert set(guessed_lines(play, "loki", "thor hand")) == {"Vikings, Seer"}


@pytest.mark.rule("TAL-80")
def test_after_a_draw_a_card_laid_down_is_only_perhaps_one_of_the_shown() -> None:
    play = tal(
        """turn: loki, 2 left, 0 spent
        loki columns: Vikings | - | -
        loki hand: Seer, Draugr
        loki record: draws, lays 1.1, gets Seer, gets Draugr
        thor columns: Vikings | - | -
        thor hand: Hel"""
    )("loki", "draw")("loki", "play Seer 1.1")
    assert play.seen("thor")["loki columns"] == "? ?Draugr ?Seer, ? | - | -"


@pytest.mark.rule("TAL-80")
def test_a_shown_card_may_be_the_one_laid_face_down() -> None:
    moves: Moves = [("loki", "frigg hand"), ("thor", "draw")]
    games = [
        after(SHOWN, [*moves, ("thor", f"play {card} 2.1")], "Nightmare")
        for card in ("Ravens", "Vikings", "Seer", "Nightmare")
    ]
    same_for(("loki", None), *games)
    found = set()
    for seed in range(60):
        state = games[0].table.view("loki").guess(Seeded(seed))
        twin = tal(games[0].game.write(state))
        card = columns(twin, "thor")[1][0]
        hand = names(twin.zone("thor hand"))
        known = {"Ravens", "Vikings", "Seer"}
        assert known <= {card, *hand}
        found.add(card if card in known else "another")
    assert found == {"Ravens", "Vikings", "Seer", "another"}


@pytest.mark.rule("TAL-80")
def test_a_card_laid_from_a_wholly_shown_hand_is_one_of_it() -> None:
    games = [
        after(SHOWN, [("loki", "frigg hand"), ("thor", f"play {card} 2.1")])
        for card in ("Ravens", "Vikings", "Seer")
    ]
    same_for(("loki", None), *games)
    for seed in range(30):
        twin = tal(games[1].game.write(games[1].table.view("loki").guess(Seeded(seed))))
        both = [columns(twin, "thor")[1][0], *names(twin.zone("thor hand"))]
        assert sorted(both) == ["Ravens", "Seer", "Vikings"]


@pytest.mark.rule("TAL-80")
def test_a_card_laid_down_is_not_one_that_was_shown_later() -> None:
    play = tal(
        """turn: loki, 2 left, 0 spent
        loki columns: Vikings | - | -
        loki hand: Odin, Draugr
        loki pile: Ravens, Ravens, Archer
        thor columns: Vikings | - | -
        thor hand: Hel"""
    )("loki", "play Draugr 1.1")("loki", "odin")("loki", "stop")
    assert play.seen("thor")["loki columns"] == "?, ? | - | -"
    assert play.seen("thor")["loki shown"] == "Ravens"


@pytest.mark.rule("TAL-80")
def test_a_second_look_tells_what_lies_face_down() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Frigg
        loki columns: Draugr, Vikings | - | -
        loki hand: Seer, Hel
        loki record: draws x2, lays 1.2, gets Draugr, gets Seer, lays 1.1"""
    )("thor", "frigg hand")
    assert play.seen("thor")["loki shown"] == "Draugr, Hel, Seer"
    assert play.seen("thor")["loki columns"] == "? =Draugr, ? | - | -"
    assert {lying(g, LOKI) for g in guesses(play, "thor", 20)} == {"Draugr"}


@pytest.mark.rule("TAL-80")
def test_a_column_shown_to_frigg_is_known_and_moves_face_up() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Frigg, Valkyries
        thor columns: Tyr, Odin's Ring | - | -"""
    )("loki", "frigg 1")("loki", "valkyries")("loki", "move 1.2")("loki", "to 2.1")
    for seat in ("thor", "loki", None):
        assert play.seen(seat)["thor columns"] == "^Tyr | ^Odin's Ring | -"


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-86")
def test_a_card_given_by_seer_stays_known() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Draugr | -
        loki hand: Seer
        thor columns: Huscarl | Archer | Ravens
        thor hand: Vikings""",
        fate="Odin's Ring",
    )("loki", "seer")("loki", "stop")
    for seat in ("loki", None):
        for hand in guessed_lines(play, seat, "thor hand"):
            assert "Odin's Ring" in names(hand)


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-86")
@pytest.mark.parametrize(
    ("power", "pile", "taken"),
    [("longships", "Vikings, Archer", ["Archer", "Vikings"]), ("odin", "Ravens", ["Ravens"])],
)
def test_what_longships_and_odin_took_is_known(power: str, pile: str, taken: list[str]) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Draugr | Draugr | -
        loki hand: {power.capitalize()}, Seer
        loki pile: {pile}
        thor columns: Huscarl | Archer | Ravens
        thor hand: Vikings"""
    )("loki", power)
    while play.options("loki", "take"):
        play("loki", play.options("loki", "take")[0])
    for seat in ("thor", None):
        for hand in guessed_lines(play, seat, "loki hand"):
            assert set(taken) <= set(names(hand))


@pytest.mark.rule("TAL-86")
def test_a_watcher_sees_what_is_shown() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Frigg
        loki columns: Vikings | - | -
        loki hand: Seer, Draugr"""
    )("thor", "frigg hand")
    assert play.seen(None)["loki shown"] == "Draugr, Seer"
    assert "Loki shows the hand: Draugr, Seer." in play.story(None)


# Backs


@pytest.mark.rule("TAL-81")
def test_the_back_of_a_taken_card_gives_it_away_in_hand_and_column() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Vikings | - | -
        thor hand: Freya, Archer
        loki columns: Archer | - | -
        loki hand: Hel
        loki pile: Draugr"""
    )("thor", "freya")
    assert play.seen("loki")["thor hand"] == "? x1, Loki's ? x1"
    assert play.seen("loki")["thor shown"] == "Draugr"
    play("thor", "play Draugr 1.1")
    assert play.seen("loki")["thor columns"] == "Loki's ? =Draugr, ? | - | -"
    assert "Thor lays a card of Loki's face down at 1.1." in play.story("loki")
    assert {lying(g, THOR) for g in guesses(play, "loki", 20)} == {"Draugr"}


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-81")
def test_of_two_taken_cards_nobody_else_knows_which_is_laid() -> None:
    games = [
        after(FREYA.format(", Thor's Tyr"), [("loki", "freya"), ("loki", f"play {card} 1.1")])
        for card in ("Einherjar", "Tyr")
    ]
    same_for(("thor", None), *games)
    fields = {
        field.split(",")[0].split(" ")[0]
        for field in guessed_lines(games[0], "thor", "loki columns")
    }
    assert fields == {"Einherjar", "Tyr"}


@pytest.mark.rule("TAL-81")
def test_the_odds_know_a_taken_card_by_its_back() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Hel
        loki columns: Tyr | - | -
        loki hand: Seer"""
    )
    challenge = next(o for o in play.table.decisions[0].options if o.text == "challenge 1")
    view = play.table.view("thor")
    assert GAME.outlook(view, challenge.number).text == "Vikings wins 0%, is lost 100%, both go 0%"
    assert GAME.greedy(view, Seeded(0)) != challenge.number


# What Hel took


@pytest.mark.rule("TAL-82")
def test_of_what_hel_took_the_opponent_knows_only_what_the_pile_held() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Hel, Archer
        thor pile: Idunn, Mjolnir, Ravens
        loki columns: Vikings | - | -
        loki hand: Hel"""
    )("thor", "hel")("thor", "take Mjolnir")
    assert play.seen("loki")["thor pile"] == "Idunn, Mjolnir, Ravens, Hel"
    assert play.seen("loki")["thor gone"] == "Ravens or Idunn or Mjolnir"
    assert play.seen("thor")["thor pile"] == "Idunn, (Mjolnir), Ravens, Hel"
    assert play.seen("thor")["thor gone"] == "-"
    guessed = guesses(play, "loki", 60)
    assert {NAME[g.thor.ghost] for g in guessed} == {"Ravens", "Idunn", "Mjolnir"}
    assert all(g.thor.ghost in list(g.thor.hand) for g in guessed)


@pytest.mark.rule("TAL-82")
def test_what_hel_took_is_known_once_it_is_played() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Vikings | - | -
        thor hand: Hel, Archer
        thor pile: Idunn, Mjolnir, Ravens
        loki columns: Vikings, Draugr | - | -
        loki hand: Hel"""
    )("thor", "hel")("thor", "take Mjolnir")("thor", "mjolnir 1.1")
    assert play.seen("loki")["thor pile"] == "Idunn, Ravens, Hel, Mjolnir"
    assert play.seen("loki")["thor gone"] == "-"


@pytest.mark.rule("TAL-82")
def test_what_longships_bring_back_was_not_taken_by_hel() -> None:
    play = tal(
        """turn: thor, 3 left
        thor columns: Vikings | - | -
        thor hand: Hel, Longships
        thor pile: Archer, Mjolnir, Idunn
        loki columns: Vikings, Draugr | - | -
        loki hand: Hel"""
    )("thor", "hel")("thor", "take Idunn")
    assert play.seen("loki")["thor gone"] == "Archer or Idunn or Mjolnir"
    play("thor", "longships")("thor", "take Archer")
    assert play.seen("loki")["thor gone"] == "Idunn or Mjolnir"


@pytest.mark.rule("TAL-82")
def test_what_hel_took_is_known_when_it_was_the_whole_hand_and_turns_up() -> None:
    play = tal(
        """turn: loki, 3 left, 0 spent
        loki columns: ^Vikings | - | -
        loki hand: Hel
        loki pile: Archer, Ravens, Odin, Idunn, Freya, Draugr, Seer, Baldr
        thor columns: Tyr | Vikings | -
        thor hand: Huscarl"""
    )("loki", "hel")("loki", "take Draugr")("loki", "play Draugr 2.1")
    assert len(play.seen("thor")["loki gone"].split(" or ")) == 8
    play("loki", "challenge 2")
    assert play.seen("thor")["loki gone"] == "-"
    assert play.seen("thor")["loki pile"] == "Archer, Ravens, Odin, Idunn, Freya, Seer, Baldr, Hel"


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-82")
def test_a_taken_card_found_after_hel_and_frigg_comes_to_light() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Draugr | - | -
        loki hand: Hel
        loki pile: Ravens, Vikings, Idunn
        thor columns: Tyr | Archer | Ravens
        thor hand: Frigg, Ravens"""
    )("loki", "hel")("loki", "take Idunn")("thor", "frigg hand")
    assert set(guessed_lines(play, "thor", "loki hand")) == {"Idunn"}
    for pile in guessed_lines(play, "thor", "loki pile"):
        there = [word for word in names(pile) if not word.startswith("(")]
        assert there == ["Ravens", "Vikings", "Hel"]


# The treasure


@pytest.mark.rule("TAL-87")
def test_a_card_laid_before_its_owner_drew_any_is_not_taken_for_the_treasure() -> None:
    play = tal(
        """turn: loki, 2 left, 0 spent, first turn
        loki columns: Archer | Vikings | Ravens
        loki hand: Draugr, Hel, Seer
        loki record: dealt x6, lays 1.1, lays 2.1, lays 3.1
        thor columns: Vikings | Vikings | Vikings
        thor hand: Hel
        thor record: dealt x4, lays 1.1, lays 2.1, lays 3.1"""
    )("loki", "play Draugr 1.1")("loki", "draw")
    assert play.seen("thor")["loki columns"] == "*?, *? | *? | *?"
    crown = GAME.catalogue.by_name["Odin's Crown"]
    held = 0
    for g in guesses(play, "thor"):
        assert crown not in [card_in(slot) for slot in g.loki.field if slot != EMPTY]
        held += crown in list(g.loki.hand)
    assert held > 0


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-87")
def test_the_first_row_can_not_be_the_treasure_and_guesses_know_it() -> None:
    play = tal()
    while len(play.asked) == 2:
        for seat in ("thor", "loki"):
            play(seat, play.options(seat)[0])
    for seat, foe in (("thor", "loki"), ("loki", "thor")):
        for line in (f"{foe} columns", f"{foe} hand"):
            assert not any("Odin's" in found for found in guessed_lines(play, seat, line, 60))


@pytest.mark.rule("TAL-80")
def test_the_treasure_is_as_likely_as_any_card_that_can_be_laid() -> None:
    """One of three cards was laid, one is in the deck, and Loki can't be the laid one."""
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        loki columns: Odin's Crown | - | -
        loki hand: Archer
        loki deck: Loki
        loki pile: rest"""
    )
    laid = Counter(lying(g, LOKI) for g in guesses(play, "thor", 2000))
    assert set(laid) == {"Odin's Crown", "Archer"}
    assert 900 < laid["Odin's Crown"] < 1100


# A hand that was empty, or whose unseen part has gone, is knowledge too


@pytest.mark.rule("TAL-80")
def test_what_is_drawn_after_the_hand_was_empty_is_none_of_those_seen_before() -> None:
    play = tal(
        """turn: loki, 4 left, 0 spent
        loki columns: Loki, ^Vikings | - | -
        loki hand: Hel, Seer
        loki record: gets Hel, draws
        thor columns: Vikings | - | -
        thor hand: Hel"""
    )("loki", "play Hel 2.1")("loki", "play Seer 3.1")
    play.fate("Loki's Archer")
    play("loki", "draw")("loki", "play Archer 2.2")
    for g in guesses(play, "thor"):
        assert lying(g, LOKI, 5) != "Hel"
        assert "Hel" in (lying(g, LOKI, 4), lying(g, LOKI, 8))


@pytest.mark.rule("TAL-80")
def test_when_the_unseen_card_has_left_the_laid_one_is_one_of_those_seen() -> None:
    play = tal(
        """turn: loki, 4 left, 0 spent
        loki columns: Loki | - | -
        loki hand: Archer x2, Vikings, Idunn
        loki record: draws, gets Archer x2, gets Vikings
        thor columns: Vikings | - | -
        thor hand: Hel"""
    )("loki", "play Archer 2.1")("loki", "idunn")("loki", "draw")
    assert play.seen("thor")["loki columns"] == "Loki | ? =Archer =Vikings | -"
    found = Counter(lying(g, LOKI, 4) for g in guesses(play, "thor", 600))
    assert set(found) == {"Archer", "Vikings"}
    assert 330 < found["Archer"] < 470


@pytest.mark.rule("TAL-80")
def test_a_hand_that_shrinks_by_laying_keeps_the_hero() -> None:
    """Twelve of fifty were drawn, nine of them laid: Loki is among the twelve in 24 of 100."""
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        loki columns: Archer, Vikings, Ravens | Archer, Vikings, Ravens | \
Archer, Vikings, Ravens
        loki hand: Draugr x3"""
    )
    hero = GAME.catalogue.by_name["Loki"]
    held = sum(hero in list(g.loki.hand) for g in guesses(play, "thor", 2000))
    assert 420 < held < 540
