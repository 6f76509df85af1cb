"""Freya, Hel, Longships and Odin take cards from the piles."""

from __future__ import annotations

import pytest

from tests.support.play import look_the_same
from tests.thunder_and_lightning.table import EVERY_KIND, FIGHTERS, LOKIS, tal, turn

pytestmark = pytest.mark.interpreted

ELEVEN = "Frost Wolf x5, Fire Giant x4, Draugr x2"


def with_power(power: str, pile: str = "-", thor_pile: str = "-", more: str = "") -> str:
    return f"""turn: loki, 2 left
        loki columns: Shield Wall | Shield Wall | -
        loki hand: {power}{more and ", " + more}
        loki pile: {pile}
        thor columns: Huscarl | - | -
        thor pile: {thor_pile}"""


@pytest.mark.rule("TAL-65")
@pytest.mark.parametrize("kind", [k for k in EVERY_KIND if k != "Odin's Ring"])
def test_freya_takes_the_top_card_of_the_opponents_pile_if_it_has_strength(kind: str) -> None:
    card = LOKIS[kind]
    play = tal(
        f"""turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Freya
        loki columns: Archer | - | -
        loki hand: Ravens
        loki pile: Archer, {card}"""
    )
    assert ("freya" in play.options("thor")) == (kind in FIGHTERS)
    if kind in FIGHTERS:
        play("thor", "freya")
        taken = card if card not in LOKIS else f"Loki's {card}"
        assert play.zone("thor hand") == taken
        assert play.zone("thor pile") == "Freya"
        assert play.zone("loki pile") == "Archer"
        assert f"Thor takes {taken}." in play.story("loki")


@pytest.mark.rule("TAL-65")
def test_freya_is_not_played_on_an_empty_pile() -> None:
    assert tal(with_power("Freya", "Ravens")).options("loki", "freya") == []


@pytest.mark.rule("TAL-65")
def test_a_taken_card_can_be_played_in_the_same_turn() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Vikings | - | -
        thor hand: Freya
        loki columns: Archer | - | -
        loki pile: Ravens"""
    )("thor", "freya")("thor", "loki's ravens 1")
    assert play.zone("thor pile") == "Freya, Loki's Ravens"
    assert play.zone("loki columns") == "^Archer | - | -"


@pytest.mark.rule("TAL-65")
def test_what_was_taken_can_be_taken_back() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings | - | -
        thor hand: Freya
        loki columns: Archer | - | -
        loki pile: Huscarl"""
    )("thor", "freya")
    assert play.zone("thor hand") == "Huscarl"
    assert play.seen(None)["thor shown"] == "Huscarl"


@pytest.mark.rule("TAL-66")
@pytest.mark.parametrize(
    "wanted", ["Vikings", "Shield Wall", "Idunn", "Loki", "Nightmare", "Huscarl"]
)
def test_hel_takes_any_one_card_and_the_order_stays(wanted: str) -> None:
    pile = ["Vikings", "Shield Wall", "Idunn", "Loki", "Nightmare", "Huscarl"]
    named = ", ".join(pile).replace("Huscarl", "Thor's Huscarl")
    play = tal(with_power("Hel", named))("loki", "hel")
    assert sorted(play.options("loki")) == sorted(f"take {card}" for card in pile)
    play("loki", f"take {wanted}")
    assert play.zone("loki hand") == wanted
    assert play.cards("loki pile") == [card for card in pile if card != wanted] + ["Hel"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-66")
def test_the_pile_keeps_the_place_of_what_hel_took() -> None:
    play = tal(with_power("Hel", "Archer, Idunn, Thor's Ravens, Loki, Archer"))("loki", "hel")
    assert play.options("loki") == ["take Thor's Ravens", "take Archer", "take Loki", "take Idunn"]
    play("loki", "take Idunn")
    assert play.zone("loki pile") == "Archer, (Idunn), Thor's Ravens, Loki, Archer, Hel"


@pytest.mark.rule("TAL-66")
def test_the_opponent_is_not_told_what_hel_took() -> None:
    plays = [
        tal(with_power("Hel", "Vikings, Idunn, Ravens"))("loki", "hel")("loki", f"take {wanted}")
        for wanted in ("Vikings", "Idunn")
    ]
    look_the_same("thor", *plays)
    look_the_same(None, *plays)
    assert plays[1].story("thor")[-1] == "Loki takes a card of the pile back, unseen."
    assert plays[1].story("loki")[-1] == "You take Idunn back."


@pytest.mark.rule("TAL-66")
@pytest.mark.rule("TAL-81")
def test_the_back_of_a_card_gives_away_what_hel_took() -> None:
    play = tal(with_power("Hel", "Archer, Idunn, Thor's Ravens"))("loki", "hel")
    play("loki", "take Thor's Ravens")
    assert "Loki takes Thor's Ravens back." in play.story("thor")
    assert play.seen(None)["loki shown"] == "Thor's Ravens"
    assert play.zone("loki pile") == "Archer, Idunn, Hel"


@pytest.mark.rule("TAL-82")
def test_where_there_was_but_one_kind_to_take_all_know_what_hel_took() -> None:
    play = tal(with_power("Hel", "Archer, Archer"))("loki", "hel")
    assert play.seen(None)["loki shown"] == "Archer"
    assert play.zone("loki pile") == "Archer, Hel"
    assert "Loki takes Archer back." in play.story("thor")


@pytest.mark.rule("TAL-681")
def test_hel_needs_a_card_and_can_not_take_herself() -> None:
    assert tal(with_power("Hel")).options("loki", "hel") == []
    play = tal(with_power("Hel", "Vikings, Ravens"))("loki", "hel")
    assert sorted(play.options("loki")) == ["take Ravens", "take Vikings"]


@pytest.mark.rule("TAL-681")
def test_hel_takes_a_card_also_with_a_full_hand() -> None:
    play = tal(with_power("Hel", "Vikings, Ravens", more=ELEVEN))("loki", "hel")
    play("loki", "take Ravens")
    assert len(play.cards("loki hand")) == 12


@pytest.mark.rule("TAL-66")
def test_what_hel_took_may_be_played_at_once() -> None:
    play = tal(with_power("Hel", "Gungnir, Ravens"))("loki", "hel")("loki", "take Gungnir")
    assert "gungnir 1.1" in play.options("loki")


@pytest.mark.rule("TAL-67")
def test_longships_take_up_to_three_vikings_and_archers() -> None:
    pile = "Vikings, Archer, Draugr, Vikings, Ravens, Vikings"
    play = tal(with_power("Longships", pile))("loki", "longships")
    assert play.options("loki") == ["take Archer", "take Vikings"]
    play("loki", "take Vikings")
    assert play.options("loki") == ["take Archer", "take Vikings", "stop"]
    play("loki", "take Archer")("loki", "take Vikings")
    assert play.zone("loki hand") == "Archer, Vikings, Vikings"
    assert play.zone("loki pile") == "Vikings, Draugr, Ravens, Longships"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-67")
def test_longships_take_nothing_else() -> None:
    pile = "Ravens, Draugr, Fire Giant, Shield Wall, Idunn"
    assert tal(with_power("Longships", pile)).options("loki", "longships") == []


@pytest.mark.rule("TAL-67")
def test_longships_take_what_there_is() -> None:
    play = tal(with_power("Longships", "Ravens, Vikings, Draugr"))("loki", "longships")
    assert play.zone("loki hand") == "Vikings"
    assert play.zone("loki pile") == "Ravens, Draugr, Longships"


@pytest.mark.rule("TAL-67")
@pytest.mark.parametrize("card", ["Archer", "Vikings"])
def test_longships_take_a_taken_card_too(card: str) -> None:
    play = tal(with_power("Longships", f"Thor's {card}, {card}"))("loki", "longships")
    play("loki", f"take Thor's {card}")("loki", f"take {card}")
    assert play.zone("loki hand") == f"Thor's {card}, {card}"


@pytest.mark.rule("TAL-68")
def test_odin_takes_up_to_three_ravens() -> None:
    play = tal(with_power("Odin", "Ravens, Ravens, Archer, Ravens, Ravens"))("loki", "odin")
    assert play.zone("loki hand") == "Ravens"
    play("loki", "take Ravens")("loki", "take Ravens")
    assert play.zone("loki hand") == "Ravens, Ravens, Ravens"
    assert play.zone("loki pile") == "Ravens, Archer, Odin"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-68")
def test_odin_takes_nothing_but_ravens() -> None:
    assert tal(with_power("Odin", "Vikings, Archer, Frigg")).options("loki", "odin") == []


@pytest.mark.rule("TAL-68")
def test_odins_ravens_may_be_played_at_once() -> None:
    play = tal(with_power("Odin", "Ravens"))("loki", "odin")
    assert "ravens 1" in play.options("loki")


@pytest.mark.rule("TAL-681")
@pytest.mark.parametrize(("power", "card"), [("Longships", "Archer"), ("Odin", "Ravens")])
def test_longships_and_odin_take_at_least_one_and_may_stop(power: str, card: str) -> None:
    play = tal(with_power(power, f"{card}, {card}, {card}", more="Draugr"))("loki", power.lower())
    assert play.options("loki") == [f"take {card}", "stop"]
    play("loki", "stop")
    assert sorted(play.cards("loki hand")) == sorted([card, "Draugr"])
    assert play.zone("loki pile") == f"{card}, {card}, {power}"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-14")
@pytest.mark.rule("TAL-681")
@pytest.mark.parametrize(("power", "card"), [("Longships", "Vikings"), ("Odin", "Ravens")])
@pytest.mark.parametrize("held", [8, 9, 10, 11])
def test_longships_and_odin_take_only_what_fits_under_twelve(
    power: str, card: str, held: int
) -> None:
    hand = (["Frost Wolf"] * 5 + ["Fire Giant"] * 4 + ["Draugr"] * 2)[:held]
    play = tal(with_power(power, f"{card}, {card}, {card}, {card}", more=", ".join(hand)))
    play("loki", power.lower())
    while f"take {card}" in play.options("loki"):
        play("loki", f"take {card}")
    assert len(play.cards("loki hand")) == min(12, held + 3)
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-681")
@pytest.mark.parametrize("power", ["Longships", "Odin", "Hel"])
def test_they_take_nothing_from_the_opponents_pile(power: str) -> None:
    play = tal(with_power(power, "-", "Vikings, Ravens"))
    assert play.options("loki", power.lower()) == []


@pytest.mark.rule("TAL-88")
@pytest.mark.parametrize(("power", "card"), [("Longships", "Vikings"), ("Odin", "Ravens")])
def test_the_uppermost_of_several_copies_is_taken(power: str, card: str) -> None:
    play = tal(with_power(power, f"{card}, Draugr, {card}, Fire Giant", more="Archer"))
    play("loki", power.lower())("loki", "stop")
    assert play.zone("loki pile") == f"{card}, Draugr, Fire Giant, {power}"


@pytest.mark.rule("TAL-88")
def test_hel_takes_the_lowest_of_several_copies() -> None:
    play = tal(with_power("Hel", "Vikings, Draugr, Vikings"))("loki", "hel")
    play("loki", "take Vikings")
    assert play.zone("loki pile") == "(Vikings), Draugr, Vikings, Hel"
