"""Flips, Rewards, Tracking cards, Quests and Hindrances (GOW-90 to GOW-107)."""

from __future__ import annotations

import pytest

from meadhall.core.catalogue import CardFile
from meadhall.core.fate import Seeded
from meadhall.core.play import advance
from meadhall.games.god_of_war.cards import HINDRANCES
from meadhall.games.god_of_war.game import GodOfWarGame
from tests.god_of_war.support import gow, play, state, wounds
from tests.support.play import Play


@pytest.mark.rule("GOW-90")
def test_a_card_of_a_group_that_shows_the_side_already_stays_as_it_is() -> None:
    table = play(
        """scene: 5
        kratos: column 1
        atreus: column 4
        kratos hand: Melee+1
        b1: damage 2
        listed: T3
        stack: Activate(0), RuneFlips, Act(0), Campaign
        b4: back"""
    )
    assert table.zone("b1") == "damage 2"
    assert table.zone("b4") == "back seen"


@pytest.mark.rule("GOW-91")
def test_an_attack_that_hit_nobody_has_been_made_and_one_skipped_has_not() -> None:
    position = """scene: 3
        kratos: column 1
        atreus: column 1 back
        kratos hand: Melee+1
        b4: {}
        stack: Reveal(0, 0), Act(0), Campaign"""
    table = play(position.format("-"), fate="UP-003")
    assert table.zone("b4") == "back"
    table = play(position.format("stunned"), fate="UP-003")
    assert table.zone("b4") == "-"


@pytest.mark.rule("GOW-92")
def test_damage_stays_on_a_flipped_card_and_all_other_tokens_go() -> None:
    table = play(
        f"""scene: 3
        kratos: column 2
        kratos hand: Melee, Ranged
        b2: damage {wounds("3-B2", left=20)}, stunned"""
    )
    table("kratos", "Kratos uses T2 paying Ranged, Melee")
    assert table.zone("b2") == f"back, damage {wounds('3-B2', left=20)}"


@pytest.mark.rule("GOW-92")
def test_armor_is_whole_again_and_the_fog_heals() -> None:
    table = play(
        """scene: 8
        kratos: column 1
        kratos hand: Melee, +3
        b2: damage 12, broken 1
        t1: tokens 0
        listed: T1
        stack: Activate(0), RuneFlips, Act(0), Campaign"""
    )
    assert table.zone("b2") == "back"
    table("kratos", "Kratos uses T1 paying Melee")
    assert table.zone("b2") == "back seen"
    assert state(table).armor(5) == 6


@pytest.mark.rule("GOW-93")
def test_the_hero_who_triggered_the_flip_gets_the_reward() -> None:
    table = play(
        f"""scene: 1
        kratos: column 1, damage 5
        atreus: column 2, damage 5
        kratos hand: Ranged, +3
        t1: damage {wounds("1-T1", left=1)}""",
        fate="1",
    )
    table("kratos", "Kratos attacks T1 with Ranged, +3")
    assert "damage 3" in table.zone("kratos")
    assert "damage 5" in table.zone("atreus")


@pytest.mark.rule("GOW-93")
def test_a_freed_valkyrie_turns_on_her_queen_or_rests() -> None:
    position = """scene: 10
        kratos: column 1, damage 6
        kratos hand: Ranged, +3, Melee+1
        t1: damage 11"""
    table = play(position, fate="1")
    table("kratos", "Kratos attacks T1 with Ranged, +3")
    table("kratos", "reward 2 of Gunnr, freed")
    assert "damage 2" in table.zone("kratos")
    assert table.zone("t1") == "back, covered"
    table = play(position, fate="1, UP-001")
    table("kratos", "Kratos attacks T1 with Ranged, +3")
    table("kratos", "reward 1 of Gunnr, freed")
    table("kratos", "end")
    assert table.zone("tracked") == "Sigrun 3"


@pytest.mark.rule("GOW-95")
def test_a_tracking_card_holds_the_damage_of_both_halves_of_the_hive() -> None:
    table = play(
        """scene: 5
        kratos: column 2
        kratos hand: Ranged, +3, Shatter Crystal, UP-028
        tracked: The Hive 10""",
        fate="1, 1",
    )
    table("kratos", "Kratos attacks T2 with Ranged, +3")
    table("kratos", "Kratos moves to column 3")
    table("kratos", "Kratos attacks T3 with Ranged+2")
    table("kratos", "Kratos uses T3 paying Shatter Crystal")
    assert table.zone("tracked") == "The Hive 22"
    assert state(table).piles[2] == 9


@pytest.mark.rule("GOW-100")
def test_a_completed_quest_puts_everything_back() -> None:
    table = Play(
        gow(mode="campaign"),
        f"""pyramid: 1 2 3 7 8 9
        scene: 1
        hindrances: 3
        kratos: column 3, damage 4, rage 3
        atreus: damage 7, down
        kratos hand: Melee+1, +1, Stun
        kratos discard: Poison, Shatter Crystal
        kratos top: UP-013
        offer: UP-001, UP-002
        b2: back, dead
        b3: back, damage {wounds("1-B3 back", left=1)}""",
        fate="1",
    )
    table("kratos", "Kratos attacks B3 with Melee+1, +1")
    g = state(table)
    assert g.completed == 1
    assert list(g.piles) == [10, 10, 10]
    assert len(g.players[0].deck) == 15
    assert list(g.damage) == [0] * 6
    assert g.down == 0
    assert g.rage[0] == 0
    assert g.hindrances == 0
    assert table.zone("below") == "UP-001 (+2 Rage), UP-002 (+2 Rage)"
    assert table.asked == ["kratos"]
    assert table.rule("kratos") == "GOW-101"


@pytest.mark.rule("GOW-101")
def test_a_quest_left_aside_is_named_also_where_a_card_file_swaps_two_hindrances() -> None:
    text = CardFile.read(GodOfWarGame.own_cards).text
    ogre, helheim = '{ reconstructed = "tempo" }', '{ printed = "number card" }'
    assert text.index(ogre) < text.index(helheim)
    text = text.replace(ogre, "SWAPPED").replace(helheim, ogre).replace("SWAPPED", helheim)
    settings = {"party": "kratos+atreus", "mode": "campaign"}
    swapped = GodOfWarGame(CardFile(text, "my cards"), settings)
    table = Play(swapped, "pyramid: 1 3 4 7 8 9\nstage: 1\nstack: ChooseQuest, Campaign")
    (choice,) = [text for text in table.options("kratos") if "go to Helheim" in text]
    assert "highest Number card" in choice
    table("kratos", choice)
    pyramid = swapped.picture(swapped.view(state(table), 0)).pyramid
    assert [quest.number for quest in pyramid if quest.hinders] == [2]
    assert table.zone("hindrances") == "3"
    assert swapped.read(table.table.position).hindrances == state(table).hindrances


@pytest.mark.rule("GOW-102")
def test_two_hindrances_apply_to_the_final_boss() -> None:
    table = Play(
        gow(mode="campaign"),
        "pyramid: 1 2 3 7 8 9\nstage: 2\nstack: ChooseQuest, Campaign",
    )
    table("kratos", table.options("kratos")[1])  # Magni and Modi
    g = state(table)
    assert [HINDRANCES[h] for h in range(10) if g.hindrances >> h & 1] == ["damage", "healing"]
    table("kratos", "Kratos starts in column 1")
    table("atreus", "Atreus starts in column 4")
    assert "damage 2" in table.zone("kratos")
    assert "damage 2" in table.zone("atreus")


@pytest.mark.rule("GOW-102")
def test_the_final_boss_defeated_wins_the_game() -> None:
    table = Play(
        gow(mode="campaign"),
        f"""pyramid: 1 2 3 7 8 9
        stage: 2
        scene: 7
        kratos: column 2
        kratos hand: Shatter Crystal
        t2: back
        b2: back
        tracked: The Head {wounds("The Head", left=6)}""",
    )
    table("kratos", "Kratos uses B2 paying Shatter Crystal")
    assert table.over
    assert table.result == "The Heroes win."


@pytest.mark.rule("GOW-103")
def test_the_ogre_must_not_fall_before_the_others() -> None:
    table = play(
        f"""scene: 3
        kratos: column 2
        kratos hand: Melee+2, +3
        b2: damage {wounds("3-B2", left=4)}""",
        fate="1",
    )
    table("kratos", "Kratos attacks B2 with Melee+2, +3")
    assert table.over
    assert table.result == "The Heroes are lost in The Ogre."


@pytest.mark.rule("GOW-103")
def test_a_fire_pile_without_fire_loses_the_game_when_its_rune_activates() -> None:
    position = "scene: 4\nkratos: column 4\natreus: column 3\nkratos hand: Melee\nb1: tokens {}\n"
    position += "listed: B1\nstack: Activate(0), RuneFlips, Act(0), Campaign"
    assert not play(position.format(1)).over
    assert play(position.format(0)).over


@pytest.mark.rule("GOW-104")
def test_the_turn_order_goes_on_into_the_next_quest() -> None:
    table = Play(
        gow(mode="campaign"),
        f"""pyramid: 1 2 3 7 8 9
        first: atreus
        scene: 1
        active: kratos
        kratos: column 3
        kratos hand: Melee+2
        b2: back, dead
        b3: back, damage {wounds("1-B3 back", left=1)}""",
        fate="1",
    )
    table("kratos", "Kratos attacks B3 with Melee+2")
    assert table.asked == ["atreus"]


@pytest.mark.rule("GOW-105")
def test_a_crystal_is_gained_on_the_deck_and_may_be_discarded_to_draw() -> None:
    table = play("scene: 5\nkratos: column 1\nkratos hand: Ranged, Shatter Crystal", fate="K-06")
    table("kratos", "discard a Shatter Crystal to draw a card")
    assert table.zone("kratos hand") == "K-06 (+3), K-10 (Ranged)"
    table("kratos", "Kratos uses T1 paying Ranged")
    assert table.zone("kratos top") == "Shatter Crystal"
    assert table.zone("t1") == "back"


@pytest.mark.rule("GOW-106")
def test_hand_limits_change_by_tokens_and_never_fall_below_one() -> None:
    table = play("scene: 1\nkratos limit: -1\nstack: Prepare, Act(0), Campaign")
    assert len(state(table).players[0].hand) == 6
    g = state(table).copy()
    g.players[0].limit = -9
    assert g.hand_limit(0) == 1


@pytest.mark.rule("GOW-106")
def test_the_travelers_hindrance_lasts_two_rounds() -> None:
    table = play(
        """scene: 2
        hindrances: 1
        round: 2
        kratos limit: -1
        atreus limit: -1
        stack: PassOn, Campaign"""
    )
    assert len(state(table).players[0].hand) == 7


@pytest.mark.rule("GOW-107")
def test_baldur_s_second_scene_takes_the_place_of_the_first_and_the_round_goes_on() -> None:
    table = play(
        """scene: 9A
        kratos: column 2, damage 3, rage 2
        kratos hand: Melee+2, Ranged, +3
        offer: UP-001
        t2: tokens 3
        b2: damage 25, stunned
        b1: back""",
        fate="1",
    )
    table("kratos", "Kratos attacks B2 with Melee+2")
    assert table.zone("scene") == "9B"
    assert table.zone("t2") == "tokens 3"
    assert table.zone("b1") == "-"
    assert table.zone("b2") == "-"  # fresh
    assert table.zone("kratos") == "column 2, damage 3, rage 3"
    assert table.zone("offer") == "UP-001 (+2 Rage)"
    assert table.asked == ["kratos"]
    assert "Kratos attacks B2 with Ranged, +3" in table.options("kratos")


def test_baldur_is_trapped_with_four_mistletoes_and_little_health() -> None:
    table = play(
        """scene: 9B
        kratos: column 3
        kratos hand: Melee, Ranged, Defense, +1, +2
        t2: tokens 4
        b2: damage 38"""
    )
    ways = [text for text in table.options("kratos") if "uses B3" in text]
    assert ways == [
        "Kratos uses B3 paying Ranged, Melee",
        "Kratos uses B3 paying +1, +2, Defense *",
    ]
    table("kratos", ways[1])
    assert table.result == "The Heroes win."


def test_baldur_defeated_loses_the_game() -> None:
    table = play("scene: 9B\nkratos: column 2\nkratos hand: Melee+2, +3\nb2: damage 48", fate="1")
    table("kratos", "Kratos attacks B2 with Melee+2, +3")
    assert table.over


def test_a_mistletoe_spent_keeps_the_curse_still_once() -> None:
    position = """scene: 9B
        kratos: column 2
        kratos hand: Melee+1
        t2: tokens 2
        b2: damage 10"""
    table = play(position, fate="UP-003, UP-007")
    table("kratos", "Kratos uses T2 paying a token")
    table("kratos", "end")
    assert "damage 10" in table.zone("b2")
    assert "covered" not in table.zone("t3")


@pytest.mark.rule("GOW-101")
@pytest.mark.parametrize("quest", range(1, 11))
def test_every_hindrance_does_what_it_says(quest: int) -> None:
    table = Play(
        gow("kratos+brok-sindri+mimir", mode="campaign"),
        f"""pyramid: 1 2 3 7 8 9
        scene: 1
        hindrances: {quest}
        stack: Hinder({quest - 1}), Act(0), Campaign
        kratos hand: Melee+1""",
    )
    while table.asked != ["kratos"] or "remove" in table.options("kratos")[0]:
        table(table.asked[0], table.options(table.asked[0])[0])
    g = state(table)
    decks = [len(player.deck) for player in g.players]
    tops = [table.zone(f"{seat} top") for seat in ("kratos", "brok-sindri", "mimir")]
    what = HINDRANCES[quest - 1]
    assert [player.limit for player in g.players] == [-1 if what == "hand limit" else 0] * 3
    assert tops == ["Stun" if what == "stun" else "-"] * 3
    change = {"poison": 1, "number card": -1, "defense card": -1}.get(what, 0)
    assert decks == [13 + change, 14 + change, 14 + change]
    hurt = [g.damage[0], g.damage[3] + g.damage[4], g.damage[5]]
    assert hurt == [2 if what == "damage" else 0] * 3
    if what == "number card":
        assert "K-06 (+3)" in table.zone("removed")


@pytest.mark.rule("GOW-101")
def test_the_ogre_s_muspelheim_s_magni_s_and_baldur_s_hindrances_work_in_play() -> None:
    tempo = play(
        """scene: 1
        hindrances: 3
        round: 1
        kratos: column 4
        atreus: column 4 back
        stack: Turns(2), Campaign"""
    )
    assert sum(" is revealed: " in line for line in tempo.story()) == 2
    rage = play("scene: 1\nhindrances: 6\nkratos: column 1, damage 5, rage 5")
    rage("kratos", "Kratos rages: heal 3, next attack 3 stronger")
    assert "damage 3" in rage.zone("kratos")
    die = play("scene: 1\nhindrances: 8\nround: 1\nkratos: column 1\nkratos hand: Melee+2, +3")
    die("kratos", "Kratos attacks B1 with Melee+2, +3")
    assert die.zone("b1") == "damage 3"
    weak = play("scene: 1\nhindrances: 9\nkratos: column 1, damage 5, rage 5")
    weak("kratos", "Kratos rages: heal 3, next attack 3 stronger")
    assert "damage 3" in weak.zone("kratos")


def test_a_story_game_has_no_hindrance_in_the_second_quest_and_one_of_choice_at_the_boss() -> None:
    story = gow(mode="campaign", level="story")
    second = Play(story, "pyramid: 1 2 3 7 8 9\nstage: 1\nstack: ChooseQuest, Campaign")
    assert second.options("kratos") == ["go to Grendels of Ashes and Frost", "go to The Ogre"]
    final = Play(story, "pyramid: 1 2 3 7 8 9\nstage: 2\nstack: ChooseQuest, Campaign")
    assert len(final.options("kratos")) == 6


@pytest.mark.rule("GOW-11")
def test_a_final_boss_is_practised_with_upgrades_taken_on_the_way() -> None:
    g = gow(mode="scene 7").setup()
    advance(g, Seeded(1))
    assert len(g.offer) == 3
