"""Freya, Hel, Longships and Odin take cards; Mjolnir and Gungnir remove one."""

from __future__ import annotations

import pytest

from tests.thunder_and_lightning.rules.words import cards, columns, tal, turn, uses

ELEVEN = "Frost Wolf x5, Fire Giant x4, Draugr x2"


def with_power(power: str, pile: str = "-", thor_pile: str = "-", more: str = "") -> str:
    return f"""turn: loki, 2 left
        loki columns: Shield Wall | Shield Wall | -
        loki hand: {power}{more and ", " + more}
        loki pile: {pile}
        thor columns: Huscarl | - | -
        thor pile: {thor_pile}"""


@pytest.mark.rule("TAL-65")
@pytest.mark.parametrize(
    "top", ["Frigg", "Ravens", "Archer", "Shieldmaiden", "Vikings", "Huscarl", "Einherjar", "Tyr"]
)
def test_freya_takes_a_fighter_on_top_of_the_opponents_pile(top: str) -> None:
    play = tal(with_power("Freya", "Ravens", f"Baldr, {top}"))("loki", "freya")
    shared = top in ("Frigg", "Ravens", "Archer", "Vikings")
    assert cards(play, "loki hand") == [f"Thor's {top}" if shared else top]
    assert cards(play, "thor pile") == ["Baldr"]
    assert cards(play, "loki pile") == ["Ravens", "Freya"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-65")
@pytest.mark.parametrize(
    "top",
    [
        "Nightmare",
        "Shield Wall",
        "Thor",
        "Baldr",
        "Valkyries",
        "Idunn",
        "Berserker",
        "Freya",
        "Hel",
        "Longships",
        "Odin",
        "Mjolnir",
        "Seer",
        "Vidarr",
    ],
)
def test_freya_takes_nothing_without_strength(top: str) -> None:
    assert uses(tal(with_power("Freya", "-", f"Tyr, {top}")), "loki", "freya") == []


@pytest.mark.rule("TAL-65")
def test_freya_is_not_played_on_an_empty_pile() -> None:
    assert uses(tal(with_power("Freya", "Ravens")), "loki", "freya") == []


@pytest.mark.rule("TAL-65")
def test_a_taken_card_may_be_played_in_the_same_turn() -> None:
    play = tal(with_power("Freya", "-", "Tyr"))("loki", "freya")("loki", "play Tyr 1.1")
    assert columns(play, "loki")[0] == ["Tyr", "Shield Wall"]


@pytest.mark.rule("TAL-65")
def test_taken_ravens_and_frigg_keep_their_powers() -> None:
    ravens = tal(with_power("Freya", "-", "Ravens"))("loki", "freya")
    assert "thor's ravens 1" in ravens.options("loki")
    frigg = tal(with_power("Freya", "-", "Frigg"))("loki", "freya")
    assert "thor's frigg 1" in frigg.options("loki")


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
    assert cards(play, "loki hand") == [wanted]
    assert cards(play, "loki pile") == [card for card in pile if card != wanted] + ["Hel"]
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-66")
def test_the_opponent_is_not_told_what_hel_took() -> None:
    told, seen = [], []
    for wanted in ("Vikings", "Idunn"):
        play = tal(with_power("Hel", "Vikings, Idunn, Ravens"))("loki", "hel")
        play("loki", f"take {wanted}")
        told.append([play.story("thor"), play.story(None)])
        seen.append([play.game.describe(play.table.view(who)) for who in ("thor", None)])
        assert any(wanted in line for line in play.story("loki"))
    assert told[0] == told[1]
    assert seen[0] == seen[1]


@pytest.mark.rule("TAL-681")
def test_hel_needs_a_card_and_can_not_take_herself() -> None:
    assert uses(tal(with_power("Hel")), "loki", "hel") == []
    play = tal(with_power("Hel", "Vikings, Ravens"))("loki", "hel")
    assert play.options("loki") == ["take Vikings", "take Ravens"] or play.options("loki") == [
        "take Ravens",
        "take Vikings",
    ]


@pytest.mark.rule("TAL-681")
def test_hel_takes_a_card_also_with_a_full_hand() -> None:
    play = tal(with_power("Hel", "Vikings, Ravens", more=ELEVEN))("loki", "hel")
    play("loki", "take Ravens")
    assert len(cards(play, "loki hand")) == 12


@pytest.mark.rule("TAL-66")
def test_what_hel_took_may_be_played_at_once() -> None:
    play = tal(with_power("Hel", "Gungnir, Ravens"))("loki", "hel")("loki", "take Gungnir")
    assert "gungnir 1.1" in play.options("loki")


@pytest.mark.rule("TAL-67")
def test_longships_take_up_to_three_vikings_and_archers() -> None:
    pile = "Vikings, Ravens, Archer, Vikings, Draugr, Archer"
    play = tal(with_power("Longships", pile))("loki", "longships")
    assert sorted(play.options("loki")) == ["take Archer", "take Vikings"]
    play("loki", "take Vikings")
    assert sorted(play.options("loki")) == ["stop", "take Archer", "take Vikings"]
    play("loki", "take Archer")("loki", "take Archer")
    assert sorted(cards(play, "loki hand")) == ["Archer", "Archer", "Vikings"]
    assert turn(play) == ("loki", 1)
    rest = cards(play, "loki pile")
    assert rest == ["Ravens", "Vikings", "Draugr", "Longships"] or rest == [
        "Vikings",
        "Ravens",
        "Draugr",
        "Longships",
    ]


@pytest.mark.rule("TAL-67")
def test_longships_take_nothing_else() -> None:
    pile = "Ravens, Draugr, Fire Giant, Shield Wall, Idunn"
    assert uses(tal(with_power("Longships", pile)), "loki", "longships") == []


@pytest.mark.rule("TAL-67")
def test_longships_take_what_there_is() -> None:
    play = tal(with_power("Longships", "Ravens, Vikings, Draugr"))("loki", "longships")
    assert cards(play, "loki hand") == ["Vikings"]
    assert cards(play, "loki pile") == ["Ravens", "Draugr", "Longships"]


@pytest.mark.rule("TAL-67")
def test_longships_take_vikings_of_the_other_deck_in_the_own_pile() -> None:
    play = tal(with_power("Longships", "Thor's Vikings, Draugr"))("loki", "longships")
    assert cards(play, "loki hand") == ["Thor's Vikings"]


@pytest.mark.rule("TAL-68")
def test_odin_takes_up_to_three_ravens() -> None:
    play = tal(with_power("Odin", "Ravens, Ravens, Vikings, Ravens, Ravens"))("loki", "odin")
    for _ in range(3):
        if "take Ravens" in play.options("loki"):
            play("loki", "take Ravens")
    assert cards(play, "loki hand") == ["Ravens"] * 3
    assert sorted(cards(play, "loki pile")) == ["Odin", "Ravens", "Vikings"]
    assert cards(play, "loki pile")[-1] == "Odin"
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-68")
def test_odin_takes_nothing_but_ravens() -> None:
    assert uses(tal(with_power("Odin", "Vikings, Archer, Frigg")), "loki", "odin") == []


@pytest.mark.rule("TAL-68")
def test_odins_ravens_may_be_played_at_once() -> None:
    play = tal(with_power("Odin", "Ravens"))("loki", "odin")
    assert "ravens 1" in play.options("loki")


@pytest.mark.rule("TAL-681")
@pytest.mark.parametrize(("power", "card"), [("Longships", "Archer"), ("Odin", "Ravens")])
def test_longships_and_odin_take_at_least_one_and_may_stop(power: str, card: str) -> None:
    play = tal(with_power(power, f"{card}, {card}, {card}", more="Draugr"))("loki", power.lower())
    if "stop" not in play.options("loki"):
        play("loki", f"take {card}")
    assert card in cards(play, "loki hand")
    play("loki", "stop")
    assert sorted(cards(play, "loki hand")) == sorted([card, "Draugr"])
    assert cards(play, "loki pile") == [card, card, power]


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
    assert len(cards(play, "loki hand")) == min(12, held + 3)
    assert turn(play) == ("loki", 1)


@pytest.mark.rule("TAL-681")
@pytest.mark.parametrize("power", ["Longships", "Odin", "Hel"])
def test_they_are_not_played_on_an_empty_pile(power: str) -> None:
    assert uses(tal(with_power(power)), "loki", power.lower()) == []


@pytest.mark.rule("TAL-681")
def test_they_take_nothing_from_the_opponents_pile() -> None:
    for power in ("Longships", "Odin", "Hel"):
        play = tal(with_power(power, "-", "Vikings, Ravens"))
        assert uses(play, "loki", power.lower()) == []


@pytest.mark.rule("TAL-69")
@pytest.mark.parametrize(
    ("place", "card", "left"),
    [
        ("1.1", "Shield Wall", "^Tyr, Frigg | Thor, Ravens | -"),
        ("1.2", "Tyr", "Shield Wall, Frigg | Thor, Ravens | -"),
        ("1.3", "Frigg", "Shield Wall, ^Tyr | Thor, Ravens | -"),
        ("2.1", "Thor", "Shield Wall, ^Tyr, Frigg | Ravens | -"),
        ("2.2", "Ravens", "Shield Wall, ^Tyr, Frigg | Thor | -"),
    ],
)
def test_gungnir_removes_any_one_card_of_the_opponents(place: str, card: str, left: str) -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Gungnir
        thor columns: Shield Wall, ^Tyr, Frigg | Thor, Ravens | -
        thor pile: Archer"""
    )
    assert uses(play, "loki", "gungnir") == [
        f"gungnir {where}" for where in ("1.1", "1.2", "1.3", "2.1", "2.2")
    ]
    play("loki", f"gungnir {place}")
    assert play.zone("thor columns") == left
    assert cards(play, "thor pile") == ["Archer", card]
    assert cards(play, "loki pile") == ["Gungnir"]
    for watcher in ("loki", "thor", None):
        assert f"thor pile: Archer, {card}" in play.game.describe(play.table.view(watcher))


@pytest.mark.rule("TAL-69")
def test_mjolnir_removes_a_card_of_lokis() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Archer | Archer | -
        thor hand: Mjolnir
        loki columns: Shield Wall, Nightmare | Loki | -"""
    )("thor", "mjolnir 1.2")
    assert play.zone("loki columns") == "Shield Wall | Loki | -"
    assert cards(play, "loki pile") == ["Nightmare"]


@pytest.mark.rule("TAL-69")
def test_gungnir_needs_a_card_to_remove() -> None:
    play = tal(
        """turn: loki, 2 left
        loki columns: Archer | Archer | -
        loki hand: Gungnir
        thor columns: - | - | -"""
    )
    assert uses(play, "loki", "gungnir") == []


@pytest.mark.rule("TAL-88")
@pytest.mark.parametrize(("power", "card"), [("Longships", "Vikings"), ("Odin", "Ravens")])
def test_the_uppermost_of_several_copies_is_taken(power: str, card: str) -> None:
    play = tal(with_power(power, f"{card}, Draugr, {card}, Fire Giant", more="Archer"))
    play("loki", power.lower())
    if "stop" not in play.options("loki"):
        play("loki", f"take {card}")
    if "stop" in play.options("loki"):
        play("loki", "stop")
    assert cards(play, "loki pile") == [card, "Draugr", "Fire Giant", power]
