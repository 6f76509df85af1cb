"""Every Upgrade card in a hand, and every face of every Scene card on the table."""

from __future__ import annotations

import pytest

from meadhall.core.catalogue import Entry
from meadhall.games.god_of_war import reading, specials
from meadhall.games.god_of_war.language import DEFENSE, PLACES, RUNES
from meadhall.games.god_of_war.scenes.table import LAYOUTS
from tests.god_of_war.support import gow, play, state

UPGRADES = gow().catalogue.of_kind("upgrade")
SPECIALS = [entry for entry in UPGRADES if entry["card"].startswith("special")]
SCENE = gow().catalogue.of_kind("scene")
FACES = [
    (entry, side)
    for entry in SCENE
    for side in ("front", "back")
    if f"{side}.unseen" not in entry.flags
]

# Each Special: where it is played, what it makes possible, and what is so afterwards.
HIT = "stack: EnemyAttack(4), Act(0), Campaign"
PLAYS = {
    "Idunn's Gift": (
        "kratos: column 1, damage 5\nkratos hand: {}, +3",
        ["Kratos plays Idunn's Gift for Kratos discarding +3"],
        ("kratos", "column 1, damage 2"),
    ),
    "Shock Crystal": (
        "kratos: column 1\nkratos hand: {}, Melee+1",
        ["Kratos attacks B1 with Melee+1", "Kratos plays Shock Crystal", "strike"],
        ("b1", "stunned"),
    ),
    "Runic Strike": (
        "kratos: column 1\nkratos hand: {}, Melee, +3",
        ["Kratos attacks B1 with Melee, +3", "Kratos plays Runic Strike", "strike"],
        ("b1", "damage 3"),
    ),
    "Leviathan's Call": (
        "kratos: column 1\nkratos hand: {}, Melee, +3",
        ["Kratos attacks T1 with Melee, Leviathan's Call, +3"],
        ("t1", "damage 1"),
    ),
    "Ward of the Vanir": (
        f"kratos: column 1\nkratos hand: {{}}, Melee+1\n{HIT}",
        ["Kratos plays Ward of the Vanir"],
        ("kratos", "column 1"),
    ),
    "Bifrost Step": (
        "kratos: column 1\natreus: column 2\nkratos hand: {}, Melee+1",
        ["Kratos plays Bifrost Step: Atreus to column 1 front"],
        ("atreus", "column 1"),
    ),
    "Call of the Horn": (
        "kratos: column 1\nkratos hand: {}\nkratos top: K-01, K-07",
        ["Kratos plays Call of the Horn"],
        ("kratos hand", "K-01 (+1), K-07 (Melee)"),
    ),
    "Resurging Fury": (
        "kratos: column 1, rage 1\nkratos hand: {}, Melee+1",
        ["Kratos plays Resurging Fury"],
        ("kratos", "column 1, rage 3"),
    ),
    "Words of the Wisest": (
        "kratos: column 1\nkratos hand: {}, Melee+1\nabove: UP-003, UP-002, UP-001",
        [
            "Kratos plays Words of the Wisest",
            "put UP-001 (+2 Rage, red) at the bottom",
            "put UP-002 (+2 Rage, blue) on top",
            "put UP-003 (+2 Rage, green) on top",
        ],
        ("above", "UP-002 (+2 Rage), UP-003 (+2 Rage)"),
    ),
    "Huldra Forge": (
        "kratos: column 1\nkratos hand: {}, Melee\nkratos discard: K-06, K-01",
        ["Kratos plays Huldra Forge for +3"],
        ("kratos hand", "K-06 (+3), K-07 (Melee)"),
    ),
    "Wolves of Light": (
        "kratos: column 1\nkratos hand: {}, Melee+1",
        ["Kratos plays Wolves of Light on T1, T4, B4"],
        ("t4", "damage 1"),
    ),
    "Guardian's Shield": (
        "kratos: column 2\natreus: column 1, damage 6\natreus hand: Defense\n"
        f"kratos hand: {{}}, Defense+1 Rage\n{HIT}",
        ["Kratos plays Guardian's Shield", "Kratos defends with Defense+1 Rage"],
        ("atreus", "column 1, damage 6"),
    ),
    "Antidote": (
        "kratos: column 1\nkratos hand: {}, Melee+1\natreus discard: Stun, Poison",
        [
            "Kratos plays Antidote",
            "put back Stun of player 2",
            "put back Poison of player 2",
        ],
        ("atreus discard", "-"),
    ),
    "Resurrection Stone": (
        f"kratos: column 1, damage 9\nkratos hand: {{}}, Melee+1\n{HIT}",
        ["take it", "Kratos plays Resurrection Stone for Kratos"],
        ("kratos", "column 1, damage 9"),
    ),
}
ROLLS = {"Leviathan's Call": "5", "Shock Crystal": "5"}  # a 2 on the die
# What the driver answers by itself where nothing else is possible.
FORCED = ("strike", "take it", "put UP-003 (+2 Rage, green) on top")


@pytest.mark.rule("GOW-41")
@pytest.mark.parametrize("entry", SPECIALS, ids=lambda entry: entry.name)
def test_every_special_does_what_it_says(entry: Entry) -> None:
    name = specials.SPECIALS[reading.card(entry["card"])[5]].name
    position, choices, (key, value) = PLAYS[name]
    table = play("scene: 1\n" + position.format(entry.name), fate=ROLLS.get(name, ""))
    for choice in choices:
        if choice not in FORCED or choice in table.options("kratos"):
            table("kratos", choice)
    assert table.zone(key) == value
    assert entry.name not in table.zone("kratos hand")
    used = "removed" if name == "Resurrection Stone" else "kratos discard"
    assert entry.name in table.zone(used) + table.zone("kratos played")


def test_there_are_at_least_twelve_different_specials() -> None:
    assert len({entry["card"].removesuffix(" rage") for entry in SPECIALS}) >= 12


@pytest.mark.rule("GOW-2")
@pytest.mark.parametrize(
    "entry", [e for e in UPGRADES if e not in SPECIALS], ids=lambda entry: entry.name
)
def test_every_upgrade_card_makes_an_attack_or_a_defense(entry: Entry) -> None:
    symbols, number, _, stuns, rages, _ = reading.card(entry["card"])
    label = gow().cards.labels[gow().cards.kind[entry.number]]
    if symbols & DEFENSE:
        table = play(
            f"scene: 8\nkratos: column 2\nkratos hand: {entry.name}\n"
            "atreus: column 4\nstack: EnemyAttack(5), Act(0), Campaign"
        )
        used = [text for text in table.options("kratos") if text.startswith("Kratos defends")]
        assert len(used) == 1
        table("kratos", used[0])
        while "take it" in table.options("kratos"):
            table("kratos", "take it")
        assert state(table).damage[0] == max(0, 3 - number)
        assert state(table).rage[0] == rages
        return
    with_symbol = "" if symbols else ", Melee"
    table = play(f"scene: 1\nkratos: column 1\nkratos hand: {entry.name}{with_symbol}", fate="1")
    attacks = [text for text in table.options("kratos") if "attacks B1" in text]
    assert attacks
    assert all(label in text for text in attacks)
    table("kratos", attacks[0])
    assert state(table).wounds[4] == number
    assert bool(state(table).stunned) == bool(stuns)
    assert state(table).rage[0] == 1 + rages


@pytest.mark.rule("GOW-94")
@pytest.mark.parametrize(("entry", "side"), FACES, ids=lambda part: getattr(part, "name", part))
def test_every_face_of_every_scene_card_acts_as_it_is_written(entry: Entry, side: str) -> None:
    layout, place = entry.name.split("-")
    where = PLACES.index(place)
    column = where % 4 + 1
    away = 4 if column < 3 else 1
    shown = f"{place.casefold()}: {'back' if side == 'back' else '-'}"
    base = f"scene: {layout}\nround: 2\nkratos: column {column}\natreus: column {away}\n"
    hand = "kratos hand: Melee, Ranged, Defense, +1, UP-005, +3, Shatter Crystal\n"
    table = play(base + hand + shown)
    g = state(table)
    face = g.face(where)
    cards = gow().cards
    assert cards.face_names[face] == entry.texts[f"{side}.name"]
    for key in ("boxes", "spots", "when", "reward"):
        listed = getattr(cards, {"boxes": "box", "spots": "spot"}.get(key, key))
        written = entry.get(f"{side}.{key}", [])
        assert sum(listed[2 * face + which] != 0 for which in (0, 1)) == len(written)
    if f"{side}.health" in entry.figures or f"{side}.tracker" in entry.figures:
        assert [text for text in table.options("kratos") if f"attacks {place} with Ranged" in text]
    runes = {entry.get(f"{side}.rune")} | {
        text.partition(":")[0] for text in entry.get(f"{side}.boxes", [])
    }
    flips = entry.get(f"{side}.flip", "")
    runes |= {flips.split()[1].rstrip(":")} if flips.startswith("rune") else set()
    for rune in runes - {None}:
        number = RUNES.index(str(rune)) + 1
        reveal = play(
            base + shown + "\nkratos hand: Melee+1\nstack: Reveal(0, 0), Act(0), Campaign",
            fate=f"UP-{number:03}",
        )
        while reveal.rule("kratos") not in ("GOW-22", "") and not reveal.over:
            reveal("kratos", reveal.options("kratos")[0])
        told = " ".join(reveal.story())
        name = entry.texts[f"{side}.name"]
        moved = state(reveal).turned != g.turned
        assert name in told or moved


def test_all_eighty_eight_cards_stand_in_eleven_layouts() -> None:
    assert {entry.name.split("-")[0] for entry in SCENE} == set(LAYOUTS)
    pictures = sum(len(entry.flags & {"front.unseen", "back.unseen"}) for entry in SCENE)
    assert len(FACES) + pictures == 176
