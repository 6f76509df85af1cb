"""What each Scene asks for beyond the common rules."""

from __future__ import annotations

import pytest

from tests.god_of_war.support import play, state, wounds


def test_a_grendel_s_power_is_its_strength_and_its_defense() -> None:
    table = play(
        "scene: 2\nkratos: column 2\natreus: column 4\nkratos hand: Melee+2, +3\nt1: tokens 4"
    )
    table("kratos", "Kratos attacks B2 with Melee+2, +3")
    assert table.zone("b2") == "damage 1"  # no die: the Power of 4 blocks
    table = play(
        """scene: 2
        kratos: column 2
        atreus: column 4
        t1: tokens 4
        kratos hand: Melee+1
        stack: EnemyAttack(5), HasAttacked(5), Act(0), Campaign"""
    )
    assert "damage 4" in table.zone("kratos")


def test_power_falls_by_a_defense_card_but_not_below_one() -> None:
    table = play("scene: 2\nkratos: column 1\nkratos hand: Defense, Defense+1 Rage, Melee+1")
    table("kratos", "Kratos uses T1 paying Defense")
    assert table.zone("t1") == "tokens 1"
    assert not [text for text in table.options("kratos") if "uses T1" in text]


def test_a_dead_grendel_breaks_its_pedestal_and_the_other_grows() -> None:
    table = play(
        "scene: 2\nkratos: column 2\nkratos hand: Melee+2, +3\nt1: tokens 1\n"
        f"b2: damage {wounds('2-B2', left=4)}"
    )
    table("kratos", "Kratos attacks B2 with Melee+2, +3")
    assert table.zone("t1") == "back"
    assert table.zone("t4") == "tokens 3"
    assert not table.over


def test_the_ogre_is_ridden_against_the_others_and_pays_for_it() -> None:
    table = play(
        """scene: 3
        kratos: column 2
        kratos hand: +3, Melee+1
        t2: back
        b2: back, damage 10"""
    )
    table("kratos", "Kratos uses B2 paying +3")
    assert "aim at B2" not in table.options("kratos")
    table("kratos", "aim at T1")
    assert table.zone("t1") == "back"
    assert table.zone("b2") == "back, damage 11"


def test_nobody_on_his_back_and_the_ogre_is_free_again() -> None:
    table = play(
        """scene: 3
        kratos: column 1
        atreus: column 4
        kratos hand: Melee+1
        t2: back
        b2: back, damage 10
        listed: B2
        stack: Activate(0), RuneFlips, Act(0), Campaign"""
    )
    assert table.zone("b2") == "damage 10, back seen"


def test_the_wind_takes_a_fire_from_the_higher_pile_or_as_the_players_choose() -> None:
    position = """scene: 4
        kratos: column 2
        kratos hand: Melee+1
        t1: back
        b1: tokens {}
        b4: tokens 2
        listed: T1
        stack: Activate(2), RuneFlips, Act(0), Campaign"""
    table = play(position.format(3))
    assert table.zone("b1") == "tokens 2"
    table = play(position.format(2))
    assert table.options("kratos") == ["the pile at B1", "the pile at B4"]
    table("kratos", "the pile at B4")
    assert table.zone("b4") == "tokens 1"


def test_helheim_is_won_with_the_second_wave_and_not_before() -> None:
    table = play(
        f"""scene: 4
        kratos: column 3
        kratos hand: Melee+2, +3
        t1: back
        t2: back, dead
        t3: back
        t4: back
        b2: back
        b3: back, damage {wounds("4-B3 back", left=4)}, broken 1""",
        fate="1",
    )
    table("kratos", "Kratos attacks B3 with Melee+2, +3")
    assert table.over
    assert table.result == "The Heroes win."


def test_svartaljofurr_jumps_after_each_attack_and_keeps_his_damage() -> None:
    table = play(
        """scene: 5
        kratos: column 2
        atreus: column 4
        kratos hand: Melee+1
        tracked: Svartaljofurr 20
        stack: EnemyAttack(5), Settle(-1), Act(0), Campaign"""
    )
    assert table.zone("b2") == table.zone("b3") == "back"
    assert table.zone("tracked") == "Svartaljofurr 20"


def test_the_hive_cracks_at_thirty_and_broods() -> None:
    table = play(
        """scene: 5
        kratos: column 2
        kratos hand: Shatter Crystal, Melee+1
        tracked: The Hive 23"""
    )
    table("kratos", "Kratos uses T2 paying Shatter Crystal")
    assert table.zone("t2") == table.zone("t3") == "back"


def test_alfheim_is_won_when_both_are_down() -> None:
    table = play(
        """scene: 5
        kratos: column 2
        kratos hand: Shatter Crystal, Melee+1
        tracked: The Hive 55, Svartaljofurr 50"""
    )
    table("kratos", "Kratos uses T2 paying Shatter Crystal")
    assert table.result == "The Heroes win."


def test_three_keys_open_the_last_gate() -> None:
    table = play(
        """scene: 6
        kratos: column 4
        kratos hand: Melee+2, +3
        b1: back, dead
        b3: back, dead
        b2: tokens 2
        b4: back, damage 6""",
        fate="1",
    )
    table("kratos", "Kratos attacks B4 with Melee+2, +3")
    assert table.zone("b2").startswith("back, damage")  # Brenna Daudi, lighter for two
    assert state(table).armor(5) == 5


def test_who_ends_in_a_burning_column_takes_damage() -> None:
    position = "scene: 6\nkratos: column 1\natreus: column 4\nkratos hand: Defense\nt1: back"
    table = play(position, fate="UP-001")
    table("kratos", "end")
    assert "damage 1" in table.zone("kratos")
    table = play(position)
    table("kratos", "Kratos uses T1 paying Defense")
    assert table.zone("t1") == "back seen"


def test_the_head_is_out_of_reach_until_both_claws_are_down() -> None:
    position = """scene: 7
        kratos: column 2
        kratos hand: Ranged, +1, +3
        b1: back, dead
        b3: back{}"""
    table = play(position.format(""))
    assert not [text for text in table.options("kratos") if "uses T2" in text]
    assert not [text for text in table.options("kratos") if "attacks T2" in text]
    table = play(position.format(", dead"))
    table("kratos", "Kratos uses T2 paying +1, Ranged")
    assert table.zone("b2") == table.zone("t2") == "back"


def test_the_chest_stays_defeated_when_the_head_rises_again() -> None:
    table = play(
        """scene: 7
        kratos: column 1
        atreus: column 4
        kratos hand: Melee+1
        t2: back
        b2: back, dead front
        listed: B2
        stack: Activate(2), RuneFlips, Act(0), Campaign"""
    )
    assert table.zone("b2") == "dead front, back seen"
    assert not state(table).alive(5)


def test_lightning_strikes_the_column_with_most_heroes() -> None:
    table = play(
        """scene: 7
        kratos: column 1
        atreus: column 3
        freya: column 3 back
        kratos hand: Melee+1
        listed: T1
        stack: Activate(3), RuneFlips, Act(0), Campaign""",
        "kratos+atreus+freya",
    )
    assert table.zone("atreus") == "column 3, damage 1"
    assert table.zone("atreus top") == "Stun"


def test_sigrun_lands_by_a_rune_and_rises_by_another() -> None:
    table = play(
        """scene: 10
        kratos: column 1
        atreus: column 1 back
        kratos hand: Melee+1
        tracked: Sigrun 30
        stack: Reveal(0, 0), Reveal(0, 0), Act(0), Campaign""",
        fate="UP-003",
    )
    table.fate("UP-002")
    while table.rule("kratos") not in ("GOW-22",):
        seat = table.asked[0]
        table(seat, table.options(seat)[0])
    story = " ".join(table.story())
    assert "flips Council Circle to Sigrun, landed." in story
    assert table.zone("tracked").startswith("Sigrun 30")


@pytest.mark.rule("GOW-94")
def test_a_valkyrie_who_is_left_uncovered_fights_on_your_side() -> None:
    table = play(
        """scene: 10
        kratos: column 1
        kratos hand: Melee+1
        t1: back, covered
        stack: Reward(0, 0), Act(0), Campaign""",
    )
    decision = table.table.decision("kratos")
    assert decision is not None
    view = table.table.view("kratos")
    told = [table.game.outlook(view, option.number).text for option in decision.options]
    assert told == ["leave this card uncovered", "heal 4, cover this card"]
    table("kratos", "reward 1 of Gunnr, freed")
    assert table.zone("t1") == "back"
