"""Scene Activation, Defense, status cards, falling, Upgrades (GOW-60 to GOW-83)."""

from __future__ import annotations

import pytest

from tests.god_of_war.support import play, state

REVEAL = "stack: Reveal(0, 0), Act(0), Campaign"


@pytest.mark.rule("GOW-60")
def test_the_list_is_fixed_at_the_reveal_and_rune_flips_come_last() -> None:
    table = play(
        f"scene: 9A\nkratos: column 2\natreus: column 4\nkratos hand: Melee+1\n{REVEAL}",
        fate="UP-003",  # green: Baldur changes his stance, which is no attack
    )
    assert table.zone("b2").startswith("back")
    assert "Baldur, leaping" in " ".join(table.story())
    assert "attacks" not in " ".join(table.story())


@pytest.mark.rule("GOW-60")
def test_top_row_from_the_left_then_bottom_row() -> None:
    table = play(f"scene: 4\nkratos: column 4\natreus: column 4 back\n{REVEAL}", fate="UP-003")
    attackers = [line for line in table.story() if "attacks" in line]
    assert [line.partition(" attacks")[0] for line in attackers][:2] == ["Hel-Reaver", "Hel-Walker"]


@pytest.mark.rule("GOW-61")
def test_a_rune_in_a_box_triggers_the_box_and_not_the_attack() -> None:
    table = play(f"scene: 2\n{REVEAL}", fate="UP-001")  # red
    assert table.zone("t1") == "tokens 3"
    attacks = [line for line in table.story() if "attacks" in line]
    assert len(attacks) == 1  # the Frost Archer's own Rune
    assert "Frost Archer" in attacks[0]


@pytest.mark.rule("GOW-62")
def test_a_melee_attack_hits_where_its_arrows_point_left_to_right() -> None:
    table = play(
        """scene: 3
        kratos: column 3
        atreus: column 1
        kratos hand: Defense+1 Rage
        atreus hand: Defense+1
        stack: EnemyAttack(5), Act(0), Campaign"""
    )
    assert table.asked == ["atreus"]
    table("atreus", "take it")
    assert table.asked == ["kratos"]


@pytest.mark.rule("GOW-62")
def test_an_empty_column_is_missed() -> None:
    table = play(
        "scene: 1\nkratos: column 3\natreus: column 4\n"
        "kratos hand: Melee+1\nstack: EnemyAttack(4), Act(0), Campaign"
    )
    assert "Nobody is there." in table.story()


@pytest.mark.rule("GOW-63")
def test_a_ranged_attack_goes_furthest_and_between_equals_the_players_choose() -> None:
    table = play(
        """scene: 2
        kratos: column 1
        atreus: column 3
        kratos hand: Melee+1
        stack: EnemyAttack(1), Act(0), Campaign"""
    )
    assert table.options("kratos") == ["column 1", "column 3"]
    table("kratos", "column 3")
    assert table.zone("atreus") == "column 3, damage 1"


@pytest.mark.rule("GOW-64")
def test_defense_sets_add_up_and_the_rest_is_damage() -> None:
    table = play(
        """scene: 8
        kratos: column 2
        atreus: column 4
        kratos hand: Defense, Defense+1 Rage, +1
        stack: EnemyAttack(5), Act(0), Campaign"""
    )
    table("kratos", "Kratos defends with Defense, +1")
    table("kratos", "Kratos defends with Defense+1 Rage")
    assert table.zone("kratos") == "column 2, damage 1, rage 1"


@pytest.mark.rule("GOW-64")
def test_damage_of_a_box_is_no_attack() -> None:
    table = play(
        """scene: 3
        kratos: column 2, carrier
        atreus: column 4
        kratos hand: Defense, +3, Melee+1
        t2: back
        b2: back, damage 10
        stack: Activate(0), RuneFlips, Act(0), Campaign
        listed: B2""",
        "kratos+atreus+mimir",
    )
    assert "damage 2" in table.zone("kratos")
    assert table.zone("mimir") == "column 2"


@pytest.mark.rule("GOW-65")
@pytest.mark.rule("GOW-67")
def test_a_stun_attack_that_is_fully_defended_brings_no_stun_card() -> None:
    position = """scene: 2
        kratos: column 4
        atreus: column 1
        kratos hand: Defense+1 Rage
        stack: EnemyAttack(7), Act(0), Campaign"""
    table = play(position)
    table("kratos", "Kratos defends with Defense+1 Rage")
    assert table.zone("kratos top") == "-"
    table = play(position)
    table("kratos", "take it")
    assert table.zone("kratos top") == "Stun"
    assert table.zone("kratos") == "column 4, damage 1"


@pytest.mark.rule("GOW-66")
def test_a_stunned_enemy_loses_its_token_instead_of_attacking() -> None:
    table = play(
        f"scene: 1\nkratos: column 1\nkratos hand: Melee+1\nb1: stunned\n{REVEAL}", fate="UP-001"
    )
    assert "Draugr shakes its Stun off instead of attacking." in table.story()
    assert table.zone("b1") == "-"


@pytest.mark.rule("GOW-66")
def test_a_stun_needs_no_damage() -> None:
    table = play("scene: 1\nfirst: atreus\natreus: column 1\natreus hand: Ranged+1 Stun", fate="6")
    table("atreus", "Atreus attacks B1 with Ranged+1 Stun")
    assert table.zone("b1") == "stunned"


@pytest.mark.rule("GOW-68")
def test_a_stun_drawn_shortens_the_hand_and_a_poison_hurts_and_is_replaced() -> None:
    table = play(
        """scene: 1
        kratos top: K-07, Poison, Stun
        stack: Draw(0, 3), Act(0), Campaign""",
        fate="K-01",
    )
    assert table.zone("kratos hand") == "K-01 (+1), K-07 (Melee)"
    assert table.zone("kratos discard") == "Stun, Poison"
    assert "damage 1" in table.zone("kratos")


@pytest.mark.rule("GOW-68")
def test_the_brothers_player_chooses_who_takes_the_poison() -> None:
    table = play(
        """scene: 1
        first: brok-sindri
        brok-sindri top: BS-07, Poison
        stack: Draw(1, 1), Act(1), Campaign""",
        "kratos+brok-sindri",
    )
    table("brok-sindri", "Sindri takes it")
    assert "damage 1" in table.zone("sindri")
    assert table.zone("brok-sindri hand") == "BS-07 (Melee)"


@pytest.mark.rule("GOW-69")
def test_all_heroes_down_is_a_defeat() -> None:
    table = play(
        """scene: 1
        kratos: column 1, damage 9
        atreus: damage 7, down
        stack: EnemyAttack(4), Settle(-1), Act(0), Campaign"""
    )
    assert table.over
    assert table.result == "The Heroes are lost in The Travelers."
    assert table.story()[-1] == "All Heroes are down: the game is lost."


@pytest.mark.rule("GOW-69")
def test_a_fallen_hero_takes_no_space_but_the_scene_still_activates_for_the_player() -> None:
    table = play(
        """scene: 1
        first: atreus
        kratos: column 1
        atreus: damage 7, down
        kratos hand: Melee+1
        stack: Turns(0), Campaign""",
        fate="UP-001",
    )
    assert sum(" is revealed: " in line for line in table.story()) == 1
    assert table.asked == ["kratos"]


@pytest.mark.rule("GOW-70")
def test_healing_stops_at_full_health_and_mimir_alone_is_a_defeat() -> None:
    table = play(
        "scene: 1\nfirst: freya\nfreya: column 1, damage 1\nfreya hand: Healing Seed, Melee",
        "kratos+freya",
    )
    table("freya", "Freya plays Healing Seed for Freya")
    assert table.zone("freya") == "column 1"
    table = play(
        """scene: 1
        kratos: column 1, damage 10, carrier
        stack: Fall(0), Settle(-1), Act(0), Campaign""",
        "kratos+mimir",
    )
    assert table.over


@pytest.mark.rule("GOW-70")
def test_a_player_with_nobody_left_discards_the_hand() -> None:
    table = play(
        """scene: 1
        kratos: column 1, damage 10
        kratos hand: Melee, +3
        first: atreus
        stack: Fall(0), Act(1), Campaign"""
    )
    assert table.zone("kratos hand") == "-"
    assert table.zone("kratos discard") == "K-06 (+3), K-07 (Melee)"


@pytest.mark.rule("GOW-80")
def test_the_extra_activation_belongs_to_the_first_player() -> None:
    table = play(
        """scene: 1
        first: atreus
        active: kratos
        kratos: column 1
        atreus: column 1 back
        atreus hand: Ranged+1
        stack: Extra(1), Act(1), Campaign""",
        fate="UP-003",
    )
    assert table.zone("active") == "atreus"
    assert table.zone("offer") == "UP-003 (+2 Rage)"


@pytest.mark.rule("GOW-81")
def test_status_cards_can_be_removed_and_go_back_to_their_piles() -> None:
    table = play("scene: 1\nkratos discard: Poison, K-01\nstack: Pick(0), Act(0), Campaign")
    table("kratos", "remove Poison")
    assert list(state(table).piles) == [10, 10, 10]
    assert table.zone("kratos discard") == "K-01 (+1)"


@pytest.mark.rule("GOW-82")
def test_when_nothing_is_left_to_reveal_the_game_is_lost() -> None:
    taken = ", ".join(f"UP-{n:03}" for n in range(1, 89))
    table = play(f"scene: 1\nremoved: {taken}\nstack: PassOn, Campaign")
    assert table.over
    assert table.story()[-1] == "No Upgrade card is left to reveal."
    table = play(f"scene: 1\nremoved: {taken}\nkratos hand: Melee+1\n{REVEAL}")
    assert table.asked == ["kratos"]
    assert table.zone("offer") == "-"


@pytest.mark.rule("GOW-83")
def test_the_first_player_token_passes_on() -> None:
    table = play(
        "scene: 1\nround: 1\nkratos: column 4\natreus: column 4 back\nstack: PassOn, Campaign"
    )
    assert table.zone("first") == "atreus"
    assert table.zone("round") == "2"


@pytest.mark.rule("GOW-69")
def test_damage_never_goes_beyond_the_last_health() -> None:
    table = play(
        """scene: 1
        kratos: column 1, damage 9
        kratos hand: Resurrection Stone
        stack: Hurt(0, 3, 0), Act(0), Campaign"""
    )
    assert table.rule("kratos") == "GOW-69"
    assert table.zone("kratos") == "column 1, damage 10"
