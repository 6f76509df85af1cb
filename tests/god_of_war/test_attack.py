"""Cards, attacks, armor, Rage and Spots (GOW-40 to GOW-49)."""

from __future__ import annotations

import pytest

from tests.god_of_war.support import play, state

# What the Enemy die's faces show, for scripts: 1 and 2 are a 0, 3 and 4 a 1, 5 and 6 a 2.


@pytest.mark.rule("GOW-41")
def test_a_special_may_interrupt_another_hero_s_activation() -> None:
    table = play(
        """scene: 1
        kratos: column 1, damage 5
        kratos hand: Melee+1
        atreus hand: UP-062, +3"""
    )
    assert table.asked == ["kratos"]
    table("atreus", "Atreus plays Idunn's Gift for Kratos discarding +3")
    assert table.zone("kratos") == "column 1, damage 2"
    assert table.asked == ["kratos"]


@pytest.mark.rule("GOW-41")
def test_a_defense_card_is_no_action_of_a_hero_activation() -> None:
    table = play("scene: 1\nkratos hand: Defense, +1")
    assert not [text for text in table.options("kratos") if "Defense" in text]


@pytest.mark.rule("GOW-41")
def test_the_knocked_down_play_no_specials() -> None:
    table = play(
        """scene: 1
        kratos: column 1, damage 5
        atreus: damage 7, down
        kratos hand: Melee+1
        atreus hand: UP-062, +3"""
    )
    assert table.options("atreus") == []


@pytest.mark.rule("GOW-42")
def test_played_cards_go_to_the_own_discard_pile_after_the_action() -> None:
    table = play("scene: 1\nkratos hand: Melee, +1, UP-067, UP-082\nkratos discard: K-04", fate="3")
    table("kratos", "Kratos attacks B1 with Melee, +1")
    assert table.zone("kratos played") == "K-01 (+1), K-07 (Melee)"
    forge = [text for text in table.options("kratos") if "Huldra Forge" in text]
    assert forge == ["Kratos plays Huldra Forge for +2"]  # not the +1 that is being played
    table("kratos", "strike")
    assert table.zone("kratos discard") == "K-01 (+1), K-04 (+2), K-07 (Melee)"


@pytest.mark.rule("GOW-43")
def test_melee_reaches_the_bottom_row_and_ranged_both() -> None:
    table = play("scene: 1\nkratos hand: Melee, Ranged, +1")
    aims = {text.partition(",")[0] for text in table.options("kratos") if "attacks" in text}
    assert aims == {
        "Kratos attacks B1 with Melee",
        "Kratos attacks B1 with Ranged",
        "Kratos attacks T1 with Ranged",
    }


@pytest.mark.rule("GOW-44")
def test_a_roll_above_the_strength_does_no_damage() -> None:
    table = play("scene: 1\nkratos hand: Melee, +1", fate="6")
    table("kratos", "Kratos attacks B1 with Melee, +1")
    assert table.zone("b1") == "-"
    assert table.zone("kratos") == "column 1, rage 1"


@pytest.mark.rule("GOW-45")
def test_a_defeated_enemy_flips_or_gets_a_death_token() -> None:
    table = play(
        """scene: 3
        kratos: column 3
        kratos hand: Ranged, +3, Melee+1
        t3: damage 5
        b3: back, damage 5""",
        fate="1, 1",
    )
    table("kratos", "Kratos attacks T3 with Ranged, +3")
    assert table.zone("t3") == "dead front"
    table("kratos", "Kratos attacks B3 with Melee+1")
    assert table.zone("b3") == "back, dead back"
    assert not [text for text in table.options("kratos") if "attacks" in text]


@pytest.mark.rule("GOW-46")
def test_armor_breaks_from_the_highest_down_without_a_die() -> None:
    table = play("scene: 1\nkratos: column 2\nkratos hand: Melee+2, +3, Melee+1, UP-005, Melee, +1")
    table("kratos", "Kratos attacks B2 with Melee, +3")
    assert "Armor 5 of Traveler of the North, mailed holds." in table.story()
    table = play("scene: 1\nkratos: column 2\nkratos hand: Melee+2, +3, Melee+1, UP-013")
    table("kratos", "Kratos attacks B2 with Melee+2, +3")
    assert table.zone("b2") == "broken 1"
    table("kratos", "Kratos attacks B2 with Melee+1, +3")
    assert table.zone("b2").startswith("back, damage")  # lighter for two players
    assert "The Enemy die" not in " ".join(table.story())


@pytest.mark.rule("GOW-47")
def test_an_attack_and_an_icon_add_up_and_stop_at_the_last_slot() -> None:
    table = play("scene: 1\nkratos: column 1, rage 2\nkratos hand: Melee, UP-001, Melee+1, Melee+2")
    table("kratos", "Kratos attacks B1 with Melee, +2 Rage")
    assert "rage 4" in table.zone("kratos")
    table("kratos", "Kratos attacks B1 with Melee+1")
    assert "rage 5" in table.zone("kratos")


@pytest.mark.rule("GOW-47")
def test_discarding_a_card_as_a_price_is_not_playing_it() -> None:
    table = play("scene: 1\nkratos: column 2\nkratos hand: Melee, UP-001, Ranged")
    table("kratos", "Kratos uses T2 paying +2 Rage, Melee")
    assert table.zone("kratos") == "column 2"
    assert table.zone("b2") == "broken 1"
    assert table.zone("t2") == "back"


@pytest.mark.rule("GOW-48")
def test_a_rage_ability_waits_for_the_last_slot() -> None:
    table = play("scene: 1\nkratos: column 1, rage 4")
    assert not [text for text in table.options("kratos") if "rages" in text]


@pytest.mark.rule("GOW-49")
def test_the_chest_gives_a_revealed_upgrade_at_once() -> None:
    table = play("scene: 1\nkratos: column 3\nkratos hand: +1, +3, Melee+1\noffer: UP-021, UP-062")
    table("kratos", "Kratos uses T3 paying +1, +3")
    table("kratos", "take UP-021 (+4, red)")
    assert table.zone("kratos top") == "UP-021 (+4)"
    assert table.zone("offer") == "UP-062 (Idunn's Gift)"
    assert table.zone("t3") == "back"
    assert state(table).rage[0] == 0


@pytest.mark.rule("GOW-49")
def test_a_spot_that_would_do_nothing_is_not_offered() -> None:
    table = play("scene: 1\nkratos: column 3\nkratos hand: +1, +3, Melee+1")
    assert not [text for text in table.options("kratos") if "uses" in text]
