"""The Heroes' own rules, and solo play (GOW-110 to GOW-122)."""

from __future__ import annotations

import pytest

from tests.god_of_war.support import play, state

SOLO = "kratos"


@pytest.mark.rule("GOW-110")
def test_spartan_rage_heals_and_waits_for_the_next_attack_with_a_plus_four_too() -> None:
    table = play("scene: 1\nkratos: column 1, damage 4, rage 5\nkratos hand: Melee, +4", fate="6")
    table("kratos", "Kratos rages: heal 3, next attack 3 stronger")
    assert table.zone("kratos") == "column 1, damage 1, waiting 3"
    table("kratos", "Kratos attacks B1 with Melee, +4")
    assert table.zone("b1") == "damage 5"
    assert table.zone("kratos") == "column 1, damage 1, rage 1"


@pytest.mark.rule("GOW-110")
def test_two_waiting_rages_add_up() -> None:
    table = play("scene: 1\nkratos: column 1, damage 6, rage 5, waiting 3\nkratos hand: Melee+1")
    table("kratos", "Kratos rages: heal 3, next attack 3 stronger")
    assert "waiting 6" in table.zone("kratos")


@pytest.mark.rule("GOW-111")
def test_thunderbird_hits_two_enemies_anywhere_without_a_die_but_no_armor() -> None:
    table = play("scene: 1\nfirst: atreus\natreus: column 1, rage 4")
    options = [text for text in table.options("atreus") if "Thunderbird" in text]
    assert not [text for text in options if "B2" in text or "B3" in text]
    table("atreus", "Atreus calls the Thunderbird on T4, B4")
    assert table.zone("t4") == table.zone("b4") == "damage 2"
    assert state(table).rage[1] == 0


@pytest.mark.rule("GOW-112")
def test_a_freya_token_cancels_all_damage_from_one_source() -> None:
    table = play(
        """scene: 1
        first: freya
        freya: column 4, rage 6
        kratos: column 1
        freya hand: Ranged
        kratos hand: Melee+1""",
        "kratos+freya",
        fate="UP-001",
    )
    table("freya", "Freya gives a token to Kratos")
    assert table.zone("kratos") == "column 1, tokens 1"
    table("freya", "end")
    while "take it" not in table.options("kratos"):
        table(table.asked[0], table.options(table.asked[0])[0])
    table("kratos", "Kratos spends a Freya token")
    assert table.zone("kratos") == "column 1"


@pytest.mark.rule("GOW-112")
def test_with_both_tokens_out_one_may_be_moved() -> None:
    table = play(
        """scene: 1
        first: freya
        freya: column 4, rage 6, tokens 1
        kratos: column 1, tokens 1""",
        "kratos+freya",
    )
    magic = [text for text in table.options("freya") if "token" in text]
    assert magic == [
        "Freya gives a token from Freya to Kratos",
        "Freya gives a token from Kratos to Freya",
    ]
    table("freya", magic[0])
    assert state(table).shields[0] == 2


@pytest.mark.rule("GOW-113")
def test_each_brother_moves_once_and_the_one_who_plays_gains_the_rage() -> None:
    table = play(
        """scene: 1
        first: brok-sindri
        brok: column 1
        sindri: column 4
        kratos: column 3
        brok-sindri hand: Melee+1, Ranged+1, Defense""",
        "kratos+brok-sindri",
    )
    table("brok-sindri", "Brok moves to column 2")
    table("brok-sindri", "Sindri attacks B4 with Melee+1")
    assert table.zone("sindri") == "column 4, rage 1"
    assert table.zone("brok") == "column 2, moved"
    assert "Sindri moves to column 1" in table.options("brok-sindri")


@pytest.mark.rule("GOW-113")
def test_gear_up_and_weaponize_are_whole_attacks_by_either_brother() -> None:
    table = play(
        """scene: 1
        first: brok-sindri
        brok: column 1, rage 3
        sindri: column 4, rage 3
        kratos: column 3
        brok-sindri hand: +1, Melee""",
        "kratos+brok-sindri",
        fate="1, 1",
    )
    gear = [text for text in table.options("brok-sindri") if "arms" in text]
    assert gear == [
        "Brok arms Brok to attack B1",
        "Brok arms Sindri to attack B4",
        "Sindri arms Brok to attack B1",
        "Sindri arms Brok to attack T1",
        "Sindri arms Sindri to attack B4",
        "Sindri arms Sindri to attack T4",
    ]
    table("brok-sindri", "Brok arms Sindri to attack B4")
    assert table.zone("b4") == "damage 3"
    assert table.zone("brok") == "column 1"
    table("brok-sindri", "Sindri arms Brok to attack T1")
    assert table.zone("t1") == "damage 3"
    assert table.zone("brok") == "column 1, rage 1"


@pytest.mark.rule("GOW-113")
def test_one_brother_goes_on_when_the_other_is_down() -> None:
    table = play(
        """scene: 1
        first: brok-sindri
        brok: damage 6, down
        sindri: column 4
        brok-sindri hand: Melee+1""",
        "kratos+brok-sindri",
    )
    assert all("Brok" not in text for text in table.options("brok-sindri"))
    assert "Sindri attacks B4 with Melee+1" in table.options("brok-sindri")


@pytest.mark.rule("GOW-114")
def test_mimir_joins_an_ally_before_cards_are_drawn() -> None:
    table = play("scene: 1\nround: 1\nstack: Round, Campaign", "kratos+atreus+mimir")
    assert table.options("mimir") == ["join Kratos", "join Atreus"]
    assert state(table).players[2].hand == state(table).players[0].hand
    table("mimir", "join Atreus")
    assert table.zone("mimir") == table.zone("atreus").removesuffix(", carrier")


@pytest.mark.rule("GOW-114")
def test_mimir_takes_an_attack_for_the_carrier_with_his_own_defense() -> None:
    table = play(
        """scene: 1
        kratos: column 1, carrier
        mimir hand: Defense+1 Rage
        kratos hand: Melee+1
        stack: EnemyAttack(4), Act(0), Campaign""",
        "kratos+mimir",
    )
    assert table.asked == ["mimir"]
    table("mimir", "Mimir takes it for Kratos")
    table("mimir", "Mimir defends with Defense+1 Rage")
    assert table.zone("kratos") == "column 1, carrier"
    assert table.zone("mimir") == "column 1, rage 1"


@pytest.mark.rule("GOW-114")
def test_a_ready_mimir_draws_two_upgrade_cards_and_activates_one() -> None:
    table = play(
        """scene: 1
        first: mimir
        kratos: column 4, carrier
        mimir: column 4, rage 4
        kratos hand: Melee+1
        stack: Reveal(1, 0), Act(0), Campaign""",
        "kratos+mimir",
        fate="",
    )
    table.fate("UP-001, UP-003")
    table("mimir", "Mimir draws two Upgrade cards and activates one")
    table("mimir", "activate UP-003 (+2 Rage, green)")
    assert table.zone("below") == "UP-001 (+2 Rage)"
    assert table.zone("offer") == "UP-003 (+2 Rage)"
    assert state(table).rage[5] == 0


@pytest.mark.rule("GOW-114")
def test_mimir_interacts_in_the_carrier_s_activation_and_has_none_of_his_own() -> None:
    table = play(
        """scene: 1
        kratos: column 2, carrier
        mimir hand: Melee/Ranged, +3
        kratos hand: Melee+1""",
        "kratos+mimir",
    )
    assert table.asked == ["kratos"]
    table("mimir", "Mimir uses T2 paying +3, Melee/Ranged")
    assert table.zone("b2") == "broken 1"
    table = play(
        "scene: 1\nfirst: mimir\nkratos hand: Melee+1\nstack: Turns(0), Campaign",
        "kratos+mimir",
        fate="UP-003",
    )
    assert table.asked == ["kratos"]


@pytest.mark.rule("GOW-114")
def test_if_the_carrier_falls_mimir_stays_where_he_is() -> None:
    table = play(
        """scene: 1
        kratos: column 2, damage 10, carrier
        atreus: column 1
        first: atreus
        atreus hand: Ranged+1
        stack: Fall(0), Act(1), Campaign""",
        "kratos+atreus+mimir",
    )
    assert state(table).carrier == -1
    assert table.zone("mimir") == "column 2"


@pytest.mark.rule("GOW-120")
def test_alone_there_are_two_reveals_a_round() -> None:
    table = play("scene: 1\nkratos: column 4\nstack: Turns(0), Campaign", SOLO)
    table("kratos", "end")
    while table.rule("kratos") != "GOW-81":
        table("kratos", table.options("kratos")[0])
    assert sum(" is revealed: " in line for line in table.story()) == 2


@pytest.mark.rule("GOW-121")
def test_atreus_stuns_with_numbers_of_kratos_s_hand_or_adds_three() -> None:
    table = play("scene: 1\nkratos: column 1\nkratos hand: +2, Melee+1", SOLO, fate="6")
    table("kratos", "Kratos attacks T1 with Atreus's stunning bow, +2")
    table("kratos", "strike")
    assert table.zone("t1") == "stunned"
    assert table.zone("helped") == "0"
    table = play("scene: 1\nkratos: column 1\nkratos hand: Melee+1, Ranged", SOLO, fate="1")
    table("kratos", "Kratos attacks B1 with Melee+1")
    table("kratos", "Atreus aims: 3 more")
    table("kratos", "strike")
    assert table.zone("b1") == "damage 4"


@pytest.mark.rule("GOW-121")
def test_atreus_shoots_two_enemies_with_one_roll_or_guards() -> None:
    table = play("scene: 1\nkratos: column 1\nkratos hand: +3, Melee+1", SOLO, fate="3")
    table("kratos", "Kratos attacks T4 and B4 with Atreus's bow on two, +3")
    table("kratos", "strike")
    assert table.zone("t4") == table.zone("b4") == "damage 2"
    table = play(
        """scene: 1
        kratos: column 1
        kratos hand: Melee+1, +1
        stack: EnemyAttack(4), Act(0), Campaign""",
        SOLO,
    )
    table("kratos", "Kratos defends with Atreus's guard")
    assert table.zone("kratos") == "column 1"
    assert table.zone("helped") == "1"


@pytest.mark.rule("GOW-121")
def test_mimir_heals_turns_the_die_leads_or_foresees() -> None:
    position = "scene: 1\nkratos: column 1, damage 3\nkratos hand: Melee+1, Ranged"
    table = play(position, SOLO)
    table("kratos", "Mimir heals 2")
    assert "damage 1" in table.zone("kratos")
    table("kratos", "Mimir leads Kratos to column 3")
    assert "column 3" in table.zone("kratos")
    assert "moved" not in table.zone("kratos")
    assert table.zone("helped") == "2 3"
    table = play(position, SOLO, fate="6")
    table("kratos", "Kratos attacks B1 with Melee+1")
    table("kratos", "Mimir turns the die: it adds")
    table("kratos", "strike")
    assert table.zone("b1") == "damage 3"
    table = play(position, SOLO)
    table.fate("UP-001, UP-003")
    table("kratos", "Mimir looks at 2 Upgrade cards")
    table("kratos", "put UP-001 (+2 Rage, red) at the bottom")
    table("kratos", "put UP-003 (+2 Rage, green) on top")
    assert table.zone("above") == "UP-003 (+2 Rage)"
    assert table.zone("below") == "UP-001 (+2 Rage)"


@pytest.mark.rule("GOW-122")
def test_solo_spartan_rage_refreshes_all_four() -> None:
    table = play("scene: 1\nkratos: column 1, rage 5\nhelped: 0 1 2 3", SOLO)
    table("kratos", "Kratos rages: heal 3, next attack 3 stronger")
    assert table.zone("helped") == "-"
