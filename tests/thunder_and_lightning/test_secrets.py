"""Hidden information: games that differ in secrets alone look the same to who can't know them."""

from __future__ import annotations

import pytest

from meadhall.core.fate import Seeded
from tests.support.play import Play, look_the_same
from tests.thunder_and_lightning.table import GAME, Moves, after, same_for, tal

pytestmark = pytest.mark.interpreted

FIELD = """turn: loki, 3 left
    loki columns: Draugr, {0} | ^Archer | {1}
    loki hand: Ravens, Gungnir, Frigg, Vidarr, {2}
    thor columns: {3} | Thor, {4} | ^Huscarl, Archer
    thor hand: {5}, Vikings
    loki pile: Ravens
    thor pile: Vikings"""
TURN = """turn: loki, 3 left
    loki columns: Draugr | ^Archer | Vikings
    loki hand: Ravens, Shield Wall, Nightmare, Vikings
    thor columns: Tyr | Archer | Ravens
    thor hand: Frigg, Ravens, Idunn"""
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


@pytest.mark.rule("TAL-80")
def test_a_player_sees_counts_open_cards_and_the_own_ones() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Tyr, ^Archer | - | -
        thor hand: Hel, Odin
        loki columns: Angrboda, ^Ravens | Loki | -
        loki hand: Seer, Idunn, Thor's Vikings
        loki pile: Draugr, Freya"""
    )
    assert play.seen("thor")["thor hand"] == "Hel, Odin"
    assert play.seen("thor")["loki hand"] == "? x2, Thor's ? x1"
    assert play.seen("thor")["loki columns"] == "?, ^Ravens | Loki | -"
    assert play.seen("thor")["loki pile"] == "Draugr, Freya"
    assert play.seen("thor")["loki deck"] == "43 cards"
    assert play.seen(None)["thor hand"] == "? x2"


@pytest.mark.rule("TAL-80")
def test_all_counts_and_face_up_cards_are_seen_by_everybody() -> None:
    play = tal(FIELD.format("Seer", "Vikings", "Hel", "Nightmare", "Odin's Ring", "Tyr"))
    watched = {
        "loki columns": "?, ? | ^Archer | ?",
        "thor columns": "? | Thor, ? | ^Huscarl, ?",
        "loki hand": "? x5",
        "thor hand": "? x2",
        "loki pile": "Ravens",
        "thor pile": "Vikings",
        "loki deck": "40 cards",
        "thor deck": "42 cards",
    }
    assert watched.items() <= play.seen(None).items()


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
def test_openly_discarded_cards_are_seen_by_all_in_their_order() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Draugr, Vikings | Archer | -
        thor columns: Nightmare, Huscarl, Tyr | Ravens | -"""
    )("loki", "challenge 1")
    play("loki", "order Draugr, Vikings")("thor", "order Tyr, Nightmare, Huscarl")
    for seat in ("thor", "loki", None):
        assert play.seen(seat)["loki pile"] == "Draugr, Vikings"
        assert play.seen(seat)["thor pile"] == "Tyr, Nightmare, Huscarl"


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
        assert play.seen(seat)["thor pile"] == "Idunn, Frigg, Nightmare"


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


@pytest.mark.rule("TAL-66")
@pytest.mark.rule("TAL-80")
@pytest.mark.rule("TAL-82")
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
        play("loki", "take Ravens")("loki", "stop")
    same_for(("thor", None), took_ravens, took_vikings)


@pytest.mark.rule("TAL-80")
def test_a_shown_card_played_openly_leaves_the_rest_as_it_was() -> None:
    moves: Moves = [("loki", "frigg hand"), ("thor", "draw")]
    games = [
        after(SHOWN, [*moves, ("thor", f"play {card} 2.1"), ("thor", "ravens 1")], "Nightmare")
        for card in ("Vikings", "Nightmare", "Seer")
    ]
    same_for(("loki", None), *games)


@pytest.mark.rule("TAL-80")
def test_a_shown_card_is_tracked_through_a_face_down_move() -> None:
    moves: Moves = [("loki", "frigg hand"), ("thor", "draw")]
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


# Being asked tells nothing


@pytest.mark.rule("TAL-89")
@pytest.mark.parametrize("hidden", ["Hel", "Huscarl"])
def test_a_player_with_one_thing_to_do_is_asked_like_any_other(hidden: str) -> None:
    """Thor can only draw with Hel on the battlefield, and challenge as well with the Huscarl."""
    play = tal(
        f"""turn: loki, 1 left, 2 spent
        loki columns: Ravens | Ravens | Ravens
        loki hand: Seer
        thor columns: {hidden} | - | -""",
        fate="Loki's Archer",
    )("loki", "draw")
    assert play.asked == ["thor"]
    assert len(play.table.log) == 2
    assert play.table.decision("loki") is None
    decision = play.table.decision("thor")
    assert decision is not None
    assert decision.number == 2


@pytest.mark.rule("TAL-31")
@pytest.mark.rule("TAL-89")
def test_who_can_do_nothing_is_asked_to_give_in() -> None:
    play = tal(
        """turn: loki, 1 left
        loki columns: Odin's Crown | Shield Wall | -
        loki pile: rest
        thor columns: Tyr | - | -
        thor hand: Hel"""
    )
    assert play.options("loki") == ["give in"]
    assert play.prompt("loki") == (
        "You can't do anything with 1 action point left, so you have to give in."
    )
    assert GAME.prompt(play.table.view("thor")) == "Waiting for Loki."


@pytest.mark.rule("TAL-67")
@pytest.mark.rule("TAL-68")
@pytest.mark.rule("TAL-82")
@pytest.mark.rule("TAL-89")
@pytest.mark.parametrize(
    ("power", "found", "kind"), [("Longships", "Archer", "Vikings"), ("Odin", "Ravens", "Ravens")]
)
def test_longships_and_odin_ask_again_whatever_hel_took(power: str, found: str, kind: str) -> None:
    looks = [(kind, f"({kind}), Fire Giant"), ("Fire Giant", f"{kind}, (Fire Giant)")]
    plays = [
        tal(
            f"""turn: loki, 2 left
            loki columns: ^Vikings | - | -
            loki hand: {power}, {taken}
            loki pile: {pile}, Hel, {found}
            thor columns: ^Vikings | - | -
            thor hand: Hel"""
        )("loki", power.lower())("loki", f"take {found}")
        for taken, pile in looks
    ]
    look_the_same("thor", *plays)
    assert plays[0].options("loki") == ["stop"]
    assert plays[0].prompt("loki") == "There is nothing more to take."
    assert plays[1].options("loki") == [f"take {kind}", "stop"]
