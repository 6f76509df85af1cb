"""What each player and a watcher may know: positions that differ in secrets alone look the same."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.facts import facts
from meadhall.core.fate import Seeded
from tests.support.play import Play
from tests.thunder_and_lightning.rules.words import columns, tal

MOVES = list[tuple[str, str]]


def seen(play: Play, seat: str | None) -> list[Any]:
    """All that a seat, or a watcher, gets to see of a game."""
    view = play.table.view(seat)
    return [
        facts(view),
        play.game.describe(view),
        [facts(event) for event in play.table.events(seat)],
        play.story(seat),
        play.asked,
        [] if seat is None else [play.options(seat), play.prompt(seat)],
    ]


def after(position: str, moves: MOVES, fate: str = "") -> Play:
    play = tal(position, fate)
    for seat, choice in moves:
        play(seat, choice)
    return play


def same_for(seats: tuple[str | None, ...], *games: Play) -> None:
    for seat in seats:
        first = seen(games[0], seat)
        for game in games[1:]:
            assert seen(game, seat) == first


def guesses(play: Play, seat: str | None, line: str, count: int = 25) -> list[str]:
    """What a line of the position can be for all that a seat knows, as some guesses have it."""
    found = []
    for seed in range(count):
        text = play.game.write(play.table.view(seat).guess(Seeded(seed)))
        lines = dict(row.split(": ", 1) for row in text.splitlines())
        found.append(lines.get(line, "-"))
    return found


def names(line: str) -> list[str]:
    return [word.strip() for word in line.split(",")]


FIELD = """turn: loki, 3 left
    loki columns: Draugr, {0} | ^Archer | {1}
    loki hand: Ravens, Gungnir, Frigg, Vidarr, {2}
    thor columns: {3} | Thor, {4} | ^Huscarl, Archer
    thor hand: {5}, Vikings
    loki pile: Ravens
    thor pile: Vikings"""


@pytest.mark.rule("TAL-80")
def test_nobody_else_sees_a_hand_or_the_face_down_cards() -> None:
    one = tal(FIELD.format("Seer", "Vikings", "Hel", "Nightmare", "Odin's Ring", "Tyr"))
    two = tal(FIELD.format("Seer", "Vikings", "Hel", "Shield Wall", "Idunn", "Ravens"))
    six = tal(
        FIELD.format("Odin's Crown", "Shield Wall", "Loki", "Nightmare", "Odin's Ring", "Tyr")
    )
    same_for(("loki", None), one, two)
    same_for(("thor", None), one, six)


@pytest.mark.rule("TAL-80")
@pytest.mark.parametrize(
    "choice", ["draw", "play Ravens 1.1", "gungnir 3.1", "frigg 3", "ravens 2", "ravens 3"]
)
def test_what_happens_elsewhere_tells_nothing_of_a_secret(choice: str) -> None:
    one = FIELD.format("Seer", "Vikings", "Hel", "Nightmare", "Odin's Ring", "Tyr")
    two = FIELD.format("Seer", "Vikings", "Hel", "Shield Wall", "Idunn", "Ravens")
    same_for(
        ("loki", None),
        after(one, [("loki", choice)], "Loki's Ravens" if choice == "draw" else ""),
        after(two, [("loki", choice)], "Loki's Ravens" if choice == "draw" else ""),
    )


@pytest.mark.rule("TAL-80")
def test_all_counts_and_face_up_cards_are_seen_by_everybody() -> None:
    play = tal(FIELD.format("Seer", "Vikings", "Hel", "Nightmare", "Odin's Ring", "Tyr"))
    watched = play.game.describe(play.table.view(None))
    for line in (
        "loki columns: ?, ? | ^Archer | ?",
        "thor columns: ? | Thor, ? | ^Huscarl, ?",
        "loki hand: ? x5",
        "thor hand: ? x2",
        "loki pile: Ravens",
        "thor pile: Vikings",
        "loki deck: 40 cards",
        "thor deck: 42 cards",
    ):
        assert line in watched.splitlines()


TURN = """turn: loki, 3 left
    loki columns: Draugr | ^Archer | Vikings
    loki hand: Ravens, Shield Wall, Nightmare, Vikings
    thor columns: Tyr | Archer | Ravens
    thor hand: Frigg, Ravens, Idunn"""


@pytest.mark.rule("TAL-80")
def test_others_do_not_see_what_is_drawn() -> None:
    same_for(
        ("thor", None),
        *(after(TURN, [("loki", "draw")], card) for card in ("Odin's Crown", "Loki", "Angrboda")),
    )


@pytest.mark.rule("TAL-80")
def test_others_do_not_see_what_is_laid_face_down() -> None:
    laid = ("Ravens", "Shield Wall", "Nightmare", "Vikings")
    same_for(("thor", None), *(after(TURN, [("loki", f"play {card} 2.1")]) for card in laid))


@pytest.mark.rule("TAL-80")
def test_a_card_of_the_hand_found_by_ravens_tells_nothing_of_the_others() -> None:
    position = """turn: loki, 2 left
        loki columns: Draugr | Draugr | -
        loki hand: Ravens
        thor columns: Tyr | Archer | Ravens
        thor hand: Huscarl, {}"""
    moves = [("loki", "ravens hand"), ("loki", "column 2")]
    same_for(
        ("loki", None),
        after(position.format("Nightmare, Frigg"), moves, "Huscarl"),
        after(position.format("Huscarl, Odin's Ring"), moves, "Huscarl"),
    )


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-66")
def test_what_hel_took_stays_secret_also_when_it_is_laid_down() -> None:
    position = """turn: loki, 3 left
        loki columns: Draugr | Archer | Archer
        loki hand: Hel, Shield Wall
        loki pile: Ravens, Vikings, Idunn
        thor columns: Tyr | Archer | Ravens
        thor hand: Frigg"""
    taken = ("Ravens", "Vikings", "Idunn")
    games = [
        after(position, [("loki", "hel"), ("loki", f"take {card}"), ("loki", f"play {laid} 1.1")])
        for card in taken
        for laid in (card, "Shield Wall")
    ]
    same_for(("thor", None), *games)
    same_for(("thor",), *(game("loki", "draw") for game in games))


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-82")
def test_a_guess_of_what_hel_took_is_always_a_card_of_that_pile() -> None:
    position = """turn: loki, 3 left
        loki columns: Draugr | Archer | Archer
        loki hand: Hel
        loki pile: Ravens, Vikings, Idunn
        thor columns: Tyr | Archer | Ravens
        thor hand: Frigg"""
    play = after(position, [("loki", "hel"), ("loki", "take Idunn")])
    hands = guesses(play, "thor", "loki hand", 60)
    assert set(hands) == {"Ravens", "Vikings", "Idunn"}


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-82")
def test_the_only_card_of_a_pile_is_no_secret_to_who_can_count() -> None:
    position = """turn: loki, 3 left
        loki columns: Draugr | Archer | Archer
        loki hand: Hel, Draugr
        loki pile: Idunn
        thor columns: Tyr | Archer | Ravens
        thor hand: Frigg"""
    play = after(position, [("loki", "hel")])
    assert all("Idunn" in names(hand) for hand in guesses(play, "thor", "loki hand"))


SHOWN = """turn: loki, 1 left
    loki columns: Draugr | - | -
    loki hand: Frigg
    thor columns: Huscarl | Archer | Ravens
    thor hand: Ravens, Vikings, Seer"""


@pytest.mark.rule("TAL-80")
def test_a_hand_shown_to_frigg_stays_known() -> None:
    play = after(SHOWN, [("loki", "frigg hand")])
    assert set(guesses(play, "loki", "thor hand")) == {"Ravens, Vikings, Seer"}
    play("thor", "draw")
    for hand in guesses(play, "loki", "thor hand"):
        assert {"Ravens", "Vikings", "Seer"} <= set(names(hand))
        assert len(names(hand)) == 4


@pytest.mark.rule("TAL-80")
def test_a_shown_card_may_be_the_one_laid_face_down() -> None:
    moves: MOVES = [("loki", "frigg hand"), ("thor", "draw")]
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
def test_a_shown_card_played_openly_leaves_the_rest_as_it_was() -> None:
    moves: MOVES = [("loki", "frigg hand"), ("thor", "draw")]
    games = [
        after(SHOWN, [*moves, ("thor", f"play {card} 2.1"), ("thor", "ravens 1")], "Nightmare")
        for card in ("Vikings", "Nightmare", "Seer")
    ]
    same_for(("loki", None), *games)


@pytest.mark.rule("TAL-80")
def test_a_shown_card_that_leaves_the_hand_openly_is_no_longer_there() -> None:
    play = after(SHOWN, [("loki", "frigg hand"), ("thor", "ravens 1")])
    assert set(guesses(play, "loki", "thor hand")) == {"Vikings, Seer"}


@pytest.mark.rule("TAL-80")
def test_a_column_shown_to_frigg_is_known_and_moves_face_up() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Archer | -
        loki hand: Frigg, Valkyries
        thor columns: Tyr, Odin's Ring | - | -"""
    )("loki", "frigg 1")("loki", "valkyries")("loki", "move 1.2")("loki", "to 2.1")
    for seat in ("thor", "loki", None):
        assert "^Tyr | ^Odin's Ring | -" in play.game.describe(play.table.view(seat))


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
        for hand in guesses(play, seat, "thor hand"):
            assert "Odin's Ring" in names(hand)


@pytest.mark.rule("TAL-80")
@pytest.mark.parametrize(
    ("power", "pile", "taken"),
    [("longships", "Vikings, Archer", ["Archer", "Vikings"]), ("odin", "Ravens", ["Ravens"])],
)
@pytest.mark.rule("TAL-86")
def test_what_longships_and_odin_took_is_known(power: str, pile: str, taken: list[str]) -> None:
    play = tal(
        f"""turn: loki, 2 left
        loki columns: Draugr | Draugr | -
        loki hand: {power.capitalize()}, Seer
        loki pile: {pile}
        thor columns: Huscarl | Archer | Ravens
        thor hand: Vikings"""
    )("loki", power)
    for card in taken:
        if f"take {card}" in play.options("loki"):
            play("loki", f"take {card}")
    for seat in ("thor", None):
        for hand in guesses(play, seat, "loki hand"):
            assert set(taken) <= set(names(hand))


FREYA = """turn: loki, 2 left
    loki columns: Draugr | Draugr | -
    loki hand: Freya, Seer{}
    thor columns: Huscarl | Archer | Ravens
    thor pile: Einherjar
    thor hand: Vikings"""


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-65")
def test_a_card_taken_with_freya_is_known_by_its_back_also_face_down() -> None:
    play = after(FREYA.format(""), [("loki", "freya")])
    assert all("Einherjar" in names(hand) for hand in guesses(play, "thor", "loki hand"))
    play("loki", "play Einherjar 1.1")
    assert all("Einherjar" in field for field in guesses(play, "thor", "loki columns"))
    assert all("Einherjar" not in hand for hand in guesses(play, "thor", "loki hand"))


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-81")
def test_of_two_taken_cards_nobody_else_knows_which_is_laid() -> None:
    games = [
        after(FREYA.format(", Thor's Tyr"), [("loki", "freya"), ("loki", f"play {card} 1.1")])
        for card in ("Einherjar", "Tyr")
    ]
    same_for(("thor", None), *games)
    fields = {
        field.split(",")[0].split(" ")[0] for field in guesses(games[0], "thor", "loki columns")
    }
    assert fields == {"Einherjar", "Tyr"}


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-81")
def test_backs_tell_a_taken_card_from_an_own_one() -> None:
    games = [
        after(FREYA.format(""), [("loki", "freya"), ("loki", f"play {card} 1.1")])
        for card in ("Einherjar", "Seer")
    ]
    assert seen(games[0], "thor") != seen(games[1], "thor")


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-87")
def test_the_first_row_can_not_be_the_treasure_and_guesses_know_it() -> None:
    play = tal()
    while len(play.asked) == 2:
        for seat in ("thor", "loki"):
            play(seat, play.options(seat)[0])
    for seat, foe in (("thor", "loki"), ("loki", "thor")):
        for line in (f"{foe} columns", f"{foe} hand"):
            assert not any("Odin's" in found for found in guesses(play, seat, line, 60))


@pytest.mark.rule("TAL-80")
def test_the_choices_of_the_opening_stay_secret() -> None:
    opening = """
        thor hand: Thor, Nightmare, Ravens, Archer, Huscarl, Tyr, Vidarr, Idunn, Frigg
        loki hand: Loki, Ravens x3, Archer, Fire Giant, Draugr, Odin, Seer
        stack: Open(0,), Open(1,), Open(2,), Turn"""
    games = [
        after(
            opening,
            [
                (seat, choice)
                for column, card in enumerate(order, 1)
                for seat, choice in (
                    ("thor", f"play {card} {column}.1"),
                    ("loki", f"play Ravens {column}.1"),
                )
            ],
        )
        for order in (("Tyr", "Frigg", "Idunn"), ("Idunn", "Tyr", "Nightmare"))
    ]
    same_for(("loki", None), *games)


@pytest.mark.rule("TAL-80")
def test_the_order_of_a_deck_is_known_to_nobody() -> None:
    play = tal(TURN)
    drawn = set()
    for seed in range(40):
        state = play.table.view("loki").guess(Seeded(seed))
        twin = Play(play.game, play.game.write(state))
        twin._told.rest = Seeded(seed)
        twin("loki", "draw")
        drawn.add(twin.zone("loki hand"))
    assert len(drawn) > 5


@pytest.mark.rule("TAL-80")
def test_ones_own_options_do_not_tell_what_lies_face_down() -> None:
    position = """turn: loki, 3 left
        loki columns: Draugr | Ravens | Archer
        loki hand: Ravens, Vidarr, Gungnir, Frigg, Valkyries
        thor columns: {0}, {1} | {2} | Huscarl
        thor hand: {3}, Archer"""
    games = [
        tal(position.format("Nightmare", "Odin's Ring", "Shield Wall", "Tyr")),
        tal(position.format("Tyr", "Ravens", "Idunn", "Archer")),
    ]
    assert games[0].options("loki") == games[1].options("loki")
    same_for(("loki", None), *games)


@pytest.mark.rule("TAL-80")
def test_openly_discarded_cards_are_seen_by_all_in_their_order() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Vikings | Archer | -
        thor columns: Nightmare, Huscarl, Tyr | Ravens | -"""
    )("loki", "challenge 1")
    play("loki", "order Draugr, Vikings")("thor", "order Tyr, Nightmare, Huscarl")
    for seat in ("thor", "loki", None):
        text = play.game.describe(play.table.view(seat))
        assert "loki pile: Draugr, Vikings" in text
        assert "thor pile: Tyr, Nightmare, Huscarl" in text


@pytest.mark.rule("TAL-80")
def test_a_seven_that_frigg_did_not_find_is_not_in_the_hand() -> None:
    play = after(SHOWN, [("loki", "frigg hand")])
    assert not any("Tyr" in hand for hand in guesses(play, "loki", "thor hand", 40))


@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-82")
def test_a_taken_card_found_after_hel_and_frigg_comes_to_light() -> None:
    play = after(
        """turn: loki, 1 left
        loki columns: Draugr | - | -
        loki hand: Hel
        loki pile: Ravens, Vikings, Idunn
        thor columns: Tyr | Archer | Ravens
        thor hand: Frigg, Ravens""",
        [("loki", "hel"), ("loki", "take Idunn"), ("thor", "frigg hand")],
    )
    assert set(guesses(play, "thor", "loki hand")) == {"Idunn"}
    for pile in guesses(play, "thor", "loki pile"):
        there = [word for word in names(pile) if not word.startswith("(")]
        assert there == ["Ravens", "Vikings", "Hel"]


@pytest.mark.rule("TAL-66")
@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-81")
@pytest.mark.rule("TAL-80")
def test_odin_after_hel_does_not_tell_what_hel_took() -> None:
    position = """turn: loki, 4 left
        loki columns: Loki | Archer | Archer
        loki hand: Hel, Odin, Shield Wall
        loki pile: Ravens, Ravens, Vikings
        thor columns: Einherjar | Archer | Ravens
        thor hand: Frigg"""
    took_ravens = after(position, [("loki", "hel"), ("loki", "take Ravens"), ("loki", "odin")])
    took_vikings = after(position, [("loki", "hel"), ("loki", "take Vikings"), ("loki", "odin")])
    for play in (took_ravens, took_vikings):
        if play.options("loki") == ["take Ravens"]:
            play("loki", "take Ravens")
        if "stop" in play.options("loki"):
            play("loki", "stop")
        assert play.options("loki")[0] == "draw"
    same_for(("thor", None), took_ravens, took_vikings)


@pytest.mark.rule("TAL-80")
def test_what_hel_took_is_not_told_by_laying_both_new_cards() -> None:
    position = """turn: loki, 4 left
        loki columns: Loki | Archer | Archer
        loki hand: Hel, Shield Wall
        loki pile: Ravens, Vikings, Archer
        thor columns: Einherjar | Archer | Ravens
        thor hand: Frigg"""
    games = []
    for card in ("Ravens", "Vikings", "Archer"):
        moves = [("loki", "hel"), ("loki", f"take {card}")]
        games.append(
            after(
                position, [*moves, ("loki", f"play {card} 2.1"), ("loki", "play Shield Wall 3.1")]
            )
        )
        games.append(
            after(
                position, [*moves, ("loki", "play Shield Wall 2.1"), ("loki", f"play {card} 3.1")]
            )
        )
    same_for(("thor", None), *games)


@pytest.mark.rule("TAL-80")
def test_a_shown_card_is_tracked_through_a_face_down_move() -> None:
    moves: MOVES = [("loki", "frigg hand"), ("thor", "draw")]
    games = [
        after(SHOWN, [*moves, ("thor", f"play {card} 2.1"), ("thor", "draw")], "Baldr, Nightmare")
        for card in ("Ravens", "Vikings", "Seer", "Baldr")
    ]
    same_for(("loki", None), *games)
    games = [
        after(SHOWN, [*moves, ("thor", f"play {card} 2.1"), ("thor", "baldr")], "Baldr")
        for card in ("Ravens", "Vikings", "Seer")
    ]
    for game in games:
        game("thor", "move 2.1")("thor", "to 3.2")
    same_for(("loki", None), *games)


@pytest.mark.rule("TAL-61")
@pytest.mark.rule("TAL-80")
def test_a_hand_lost_to_nightmare_is_discarded_openly() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Draugr | -
        loki hand: Ravens
        thor columns: Tyr | Archer | Ravens
        thor hand: Nightmare, Idunn, Frigg""",
        fate="Nightmare",
    )("loki", "ravens hand")("thor", "discard Idunn")("thor", "discard Frigg")
    for seat in ("thor", "loki", None):
        assert "thor pile: Idunn, Frigg, Nightmare" in play.game.describe(play.table.view(seat))


@pytest.mark.rule("TAL-83")
def test_a_nightmare_turns_up_what_is_lost_before_it_is_put_in_order() -> None:
    column = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Vikings | Archer | -
        thor columns: Nightmare, Huscarl, Tyr | Ravens | -"""
    )("loki", "challenge 1")
    assert column.asked == ["loki"]
    for seat in ("thor", "loki", None):
        text = column.game.describe(column.table.view(seat))
        assert "^Nightmare, ^Huscarl, ^Tyr" in text
        assert "^Draugr, ^Vikings" in text
    hand = tal(
        """turn: loki, 2 left
        loki columns: Draugr | Draugr | -
        loki hand: Ravens
        thor columns: Tyr | Archer | Ravens
        thor hand: Nightmare, Idunn, Frigg""",
        fate="Nightmare",
    )("loki", "ravens hand")
    for seat in ("thor", "loki", None):
        assert sorted(names(guesses(hand, seat, "thor hand", 1)[0])) == [
            "Frigg",
            "Idunn",
            "Nightmare",
        ]


@pytest.mark.rule("TAL-86")
def test_a_watcher_sees_what_frigg_is_shown() -> None:
    play = after(SHOWN, [("loki", "frigg hand")])
    assert set(guesses(play, None, "thor hand")) == {"Ravens, Vikings, Seer"}


@pytest.mark.rule("TAL-81")
@pytest.mark.rule("TAL-66")
def test_hel_takes_the_only_card_with_the_others_back_before_all_eyes() -> None:
    play = tal(
        """turn: loki, 3 left
        loki columns: Draugr | Archer | Archer
        loki hand: Hel, Shield Wall
        loki pile: Thor's Huscarl, Ravens, Vikings
        thor columns: Einherjar | Archer | Ravens
        thor hand: Frigg"""
    )("loki", "hel")("loki", "take Huscarl")
    for hand in guesses(play, "thor", "loki hand"):
        assert "Huscarl" in names(hand)
