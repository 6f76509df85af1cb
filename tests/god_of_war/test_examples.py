"""The rulebook's worked examples, step by step."""

from __future__ import annotations

import pytest

from meadhall.core.catalogue import CardFile
from meadhall.games.god_of_war.game import GodOfWarGame
from tests.god_of_war.support import gow, play, wounds
from tests.support.play import Play

FOUR = "kratos+atreus+freya+brok-sindri"


@pytest.mark.rule("GOW-30")
def test_kratos_finds_a_column_full_and_goes_to_the_far_right() -> None:
    table = play(
        """scene: 1
        kratos: column 1
        sindri: column 1 back
        freya: column 2
        brok: column 2 back
        atreus: column 4
        kratos hand: Melee+1""",
        FOUR,
    )
    moves = [text for text in table.options("kratos") if "moves" in text]
    assert moves == [
        "Kratos moves to column 3",
        "Kratos moves to column 4 front",
        "Kratos moves to column 4 back",
    ]
    table("kratos", "Kratos moves to column 4 front")
    assert table.zone("kratos") == "column 4, moved"
    assert table.zone("atreus") == "column 4 back"
    assert table.zone("sindri") == "column 1"


@pytest.mark.rule("GOW-44")
def test_kratos_attacks_the_top_row_twice() -> None:
    table = play(
        """scene: 1
        kratos hand: Ranged, +3, Melee/Ranged+1, UP-005""",
        fate="5, 1",
    )
    table("kratos", "Kratos attacks T1 with Ranged, +3")
    assert "The Enemy die shows 2." in table.story()
    assert table.zone("t1") == "damage 1"
    table("kratos", "Kratos attacks T1 with Melee/Ranged+1 as Ranged, +2")
    assert table.zone("t1") == "damage 4"
    assert table.unused_fate == 0


@pytest.mark.rule("GOW-47")
@pytest.mark.rule("GOW-48")
def test_two_attacks_bring_kratos_to_five_and_he_rages_at_once() -> None:
    table = play(
        """scene: 1
        kratos: column 1, damage 6, rage 3
        kratos hand: Ranged, +3, Melee+1""",
    )
    table("kratos", "Kratos attacks T1 with Ranged, +3")
    table("kratos", "Kratos attacks B1 with Melee+1")
    assert table.zone("kratos") == "column 1, damage 6, rage 5"
    table("kratos", "Kratos rages: heal 3, next attack 3 stronger")
    assert table.zone("kratos") == "column 1, damage 3, waiting 3"


@pytest.mark.rule("GOW-49")
def test_freya_brings_the_stone_down_on_the_ogre() -> None:
    table = play(
        f"""scene: 3
        first: freya
        freya: column 2
        atreus: column 1
        freya hand: Melee, Ranged
        b2: damage {wounds("3-B2", left=20)}""",
        "atreus+freya",
    )
    table("freya", "Freya uses T2 paying Ranged, Melee")
    assert table.zone("t2") == "back"
    assert table.zone("b2") == f"back, damage {wounds('3-B2', left=20)}"
    assert table.zone("freya") == "column 2"


def test_the_stone_stays_up_while_the_ogre_is_strong() -> None:
    table = play(
        """scene: 3
        kratos: column 2
        kratos hand: Melee, Ranged
        b2: damage 7""",
    )
    assert not [text for text in table.options("kratos") if "uses T2" in text]


@pytest.mark.rule("GOW-60")
@pytest.mark.rule("GOW-64")
@pytest.mark.rule("GOW-69")
def test_two_cards_of_one_rune_attack_and_sindri_falls() -> None:
    text = CardFile.read(GodOfWarGame.own_cards).text
    before, card, after = text.partition('name = "1-B1"')
    before = before.replace('"ranged 2"', '"ranged 1"', 1)
    after = after.replace('"melee o> 1"', '"melee o> 2"', 1).replace('"red"', '"gold"', 1)
    owners = GodOfWarGame(
        CardFile(before + card + after, "my cards"),
        {"party": "kratos+freya+brok-sindri", "mode": "scene 1"},
    )
    table = Play(
        owners,
        """scene: 1
        active: freya
        freya: column 2
        sindri: column 1, damage 4
        kratos: column 4
        brok: column 4 back
        b3: back, dead
        kratos hand: Defense+1 Rage
        freya hand: Defense+1 Rage, +2""",
        fate="UP-004",
    )
    table("freya", "end")
    assert table.asked == ["kratos"]  # the Archer's shot goes to the furthest column
    table("kratos", "Kratos defends with Defense+1 Rage")
    assert table.asked == ["freya"]  # Sindri has no cards and was hit first, from left to right
    assert table.zone("sindri") == "damage 6, down"
    table("freya", "Freya defends with Defense+1 Rage, +2")
    assert table.zone("freya") == "column 2, rage 1"
    assert table.zone("kratos") == "column 4, rage 1"
    assert not table.over


@pytest.mark.rule("GOW-81")
@pytest.mark.rule("GOW-82")
@pytest.mark.rule("GOW-83")
def test_three_take_an_upgrade_and_the_brothers_remove_a_card() -> None:
    table = play(
        """scene: 1
        first: atreus
        round: 3
        offer: UP-087, UP-031, UP-023, UP-001, UP-050
        brok-sindri discard: BS-01, BS-07
        stack: Upgrade, PassOn, Campaign""",
        FOUR,
    )
    assert table.asked == ["atreus"]
    table("atreus", "take UP-031 (Ranged+3, green)")
    table("freya", "take UP-087 (Antidote, green)")
    table("brok-sindri", "remove Melee")
    table("kratos", "take UP-023 (+4, green)")
    assert table.zone("below") == "UP-001 (+2 Rage), UP-050 (Defense+2 Rage)"
    assert table.zone("removed") == "BS-07 (Melee)"
    assert table.zone("first") == "freya"
    assert table.zone("round") == "4"
    assert "Kratos draws +4 (green)" in " ".join(table.story())  # from the top of the deck


@pytest.mark.rule("GOW-90")
@pytest.mark.rule("GOW-94")
def test_when_all_enemies_of_helheim_are_down_six_cards_flip() -> None:
    table = play(
        """scene: 4
        kratos: column 3
        kratos hand: Melee, +3
        t1: dead
        t2: dead
        t3: dead
        t4: dead
        b2: dead
        b3: damage 5""",
        fate="1",
    )
    table("kratos", "Kratos attacks B3 with Melee, +3")
    backs = [
        place
        for place in ["t1", "t2", "t3", "t4", "b1", "b2", "b3", "b4"]
        if "back" in table.zone(place)
    ]
    assert backs == ["t1", "t2", "t3", "t4", "b2", "b3"]
    assert table.zone("b3").startswith("back, damage")  # lighter for two players
    assert not table.over


@pytest.mark.rule("GOW-101")
def test_the_travelers_are_chosen_and_alfheim_hinders_with_poison() -> None:
    table = Play(
        gow(mode="campaign"),
        """pyramid: 2 5 1 7 8 9
        stage: 1
        stack: ChooseQuest, Campaign""",
    )
    assert table.options("kratos") == [
        "go to Alfheim (hand limit 1 lower in the first two rounds)",
        "go to The Travelers (a Poison card into each deck)",
    ]
    table("kratos", "go to The Travelers (a Poison card into each deck)")
    table("kratos", "Kratos starts in column 1")
    table.fate("K-01, K-02, K-03, K-04, K-05, K-06, K-07")
    table("atreus", "Atreus starts in column 2")
    assert table.zone("scene") == "1"
    poisons = [
        table.zone(f"{hero} {zone}").count("Poison")
        for hero in ("kratos", "atreus")
        for zone in ("deck", "discard")
    ]
    assert sum(poisons) == 2
