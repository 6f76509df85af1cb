"""Set-up, the round, moving (GOW-1 to GOW-33)."""

from __future__ import annotations

import pytest

from meadhall.core.fate import Seeded
from meadhall.core.play import advance
from meadhall.core.table import Table
from meadhall.games.god_of_war.state import GodOfWar
from tests.god_of_war.support import gow, play, state
from tests.support.play import Play


def state_of(table: Table) -> GodOfWar:
    assert isinstance(table.state, GodOfWar)
    return table.state


FOUR = "kratos+atreus+freya+brok-sindri"


@pytest.mark.rule("GOW-1")
def test_the_box_holds_what_the_rulebook_says() -> None:
    catalogue = gow().catalogue
    counts = {kind: len(catalogue.of_kind(kind)) for kind in ("starting", "upgrade")}
    assert counts == {"starting": 70, "upgrade": 88}
    assert len(catalogue.of_kind("scene")) + len(catalogue.of_kind("tracking")) == 92
    roles = [entry["role"] for entry in catalogue.of_kind("quest")]
    assert roles.count("quest") == 6
    assert roles.count("boss") == 4
    assert [entry["count"] for entry in catalogue.of_kind("status")] == [10, 10, 10]


@pytest.mark.rule("GOW-1")
def test_an_empty_pile_gives_no_card() -> None:
    stuns = ", ".join(["Stun"] * 10)
    table = play(
        f"""scene: 2
        kratos: column 4
        kratos discard: {stuns}
        stack: Hurt(0, 1, 1), Act(0), Campaign"""
    )
    assert table.zone("kratos top") == "-"
    assert "damage 1" in table.zone("kratos")


@pytest.mark.rule("GOW-2")
@pytest.mark.rule("GOW-40")
def test_a_wild_card_is_named_when_played_and_a_symbol_needs_a_number() -> None:
    table = play("scene: 1\nkratos hand: Melee, Melee/Ranged+2")
    attacks = [text for text in table.options("kratos") if "attacks" in text]
    assert attacks == [
        "Kratos attacks B1 with Melee/Ranged+2 as Melee",
        "Kratos attacks B1 with Melee/Ranged+2 as Ranged",
        "Kratos attacks T1 with Melee/Ranged+2 as Ranged",
    ]


@pytest.mark.rule("GOW-40")
def test_a_plus_four_stands_alone() -> None:
    table = play("scene: 1\nkratos hand: Melee, Melee+1, +1, +4")
    attacks = [text.partition(" with ")[2] for text in table.options("kratos") if "attacks" in text]
    assert attacks == ["Melee, +1", "Melee, +4", "Melee+1", "Melee+1, +1"]


@pytest.mark.rule("GOW-10")
def test_every_hero_board_begins_with_its_fourteen_cards() -> None:
    g = gow("freya+brok-sindri+mimir").setup()
    assert [len(player.deck) for player in g.players] == [14, 14, 14]
    assert list(g.owner) == [-1, -1, 0, 1, 1, 2]
    assert list(g.rage) == [0] * 6


@pytest.mark.rule("GOW-11")
def test_the_pyramid_has_three_quests_below_three_bosses() -> None:
    for seed in range(20):
        g = gow(mode="campaign").setup()
        advance(g, Seeded(seed))
        quests = list(g.pyramid)
        assert len(set(quests)) == 6
        assert all(quest < 6 for quest in quests[:3])
        assert all(quest >= 6 for quest in quests[3:])
        assert g.quest == quests[0]


@pytest.mark.rule("GOW-12")
def test_the_scene_is_laid_out_fronts_up_with_its_tokens() -> None:
    g = gow(mode="scene 4").setup()
    advance(g, Seeded(1))
    assert g.turned == 0
    assert list(g.tokens) == [0, 0, 0, 0, 3, 0, 0, 3]


@pytest.mark.rule("GOW-13")
def test_the_upgrade_deck_has_no_order_that_anyone_could_know() -> None:
    g = gow().setup()
    assert sorted(g.pool) == list(g.pool)
    assert len(g.pool) == 88


@pytest.mark.rule("GOW-14")
def test_heroes_are_placed_in_turn_order_two_to_a_column() -> None:
    table = Play(gow("kratos+brok-sindri+mimir"), fate="1")
    assert table.asked == ["brok-sindri"]
    table("brok-sindri", "Brok starts in column 1")
    table("brok-sindri", "Sindri starts in column 1 front")
    options = table.options("kratos")  # Mimir is not placed
    assert options == [f"Kratos starts in column {column}" for column in (2, 3, 4)]


@pytest.mark.rule("GOW-14")
def test_beginners_start_with_the_travelers_spread_from_the_left() -> None:
    table = Play(gow(FOUR, mode="beginner"))
    g = state(table)
    assert g.quest == 0
    assert list(g.column[:5]) == [0, 1, 2, 3, 0]
    assert g.behind[4] == 1


@pytest.mark.rule("GOW-20")
def test_a_round_goes_preparation_activation_extra_upgrade() -> None:
    table = play("scene: 1\nround: 1\nkratos: down\natreus: down\nstack: Round, Campaign")
    assert table.over  # nobody stands
    table = Play(gow(mode="scene 1"), fate="0")
    table("kratos", "Kratos starts in column 4")
    table("atreus", "Atreus starts in column 4 back")
    table("kratos", "end")
    while table.asked == ["kratos"] or "end" not in table.options("atreus"):
        table(table.asked[0], "take it")
    table("atreus", "end")
    while "take it" in table.options(table.asked[0]):
        table(table.asked[0], "take it")
    story = table.story()
    marks = ["Round 1 begins.", "Extra Scene Activation.", "All discard their hands."]
    assert [line for line in story if line in marks] == marks
    assert sum(" is revealed: " in line for line in story) == 3
    assert table.rule(table.asked[0]) == "GOW-81"


@pytest.mark.rule("GOW-21")
def test_an_empty_deck_is_made_anew_and_drawing_goes_on() -> None:
    cards = ", ".join(f"K-{n:02}" for n in range(3, 15))
    table = play(f"scene: 1\nkratos discard: {cards}\nstack: Draw(0, 7), Act(0), Campaign")
    assert "Kratos shuffles the discards into a new deck." in table.story()
    assert len(state(table).players[0].hand) == 7


@pytest.mark.rule("GOW-21")
def test_with_deck_and_discards_empty_drawing_stops() -> None:
    cards = ", ".join(f"K-{n:02}" for n in range(1, 13))
    table = play(f"scene: 1\nremoved: {cards}\nstack: Draw(0, 7), Act(0), Campaign")
    assert len(state(table).players[0].hand) == 2


@pytest.mark.rule("GOW-22")
def test_actions_come_in_any_order_but_the_move_once() -> None:
    table = play("scene: 1\nkratos hand: Melee+1, Melee+2")
    table("kratos", "Kratos attacks B1 with Melee+1")
    table("kratos", "Kratos moves to column 3")
    assert not [text for text in table.options("kratos") if "moves" in text]
    table("kratos", "Kratos attacks B3 with Melee+2")


@pytest.mark.rule("GOW-23")
@pytest.mark.rule("GOW-130")
def test_hands_are_open_and_only_the_order_of_decks_is_hidden() -> None:
    table = Table(gow(), seed=3)
    views = [gow().view(state_of(table), seat) for seat in (0, 1)]
    ours, theirs = (gow().describe(view).partition("\n")[2] for view in views)
    assert ours == theirs
    g = state_of(table)
    assert all(sorted(player.deck) == list(player.deck) for player in g.players)


@pytest.mark.rule("GOW-31")
def test_a_swap_is_the_move_and_of_the_one_who_swaps() -> None:
    table = play(
        """scene: 1
        first: brok-sindri
        brok: column 2
        sindri: column 2 back
        brok-sindri hand: Melee+1""",
        "kratos+brok-sindri",
    )
    table("brok-sindri", "Sindri swaps places")
    assert table.zone("sindri") == "column 2, moved"
    assert table.zone("brok") == "column 2 back"
    assert "Brok moves to column 3" in table.options("brok-sindri")
    assert not [text for text in table.options("brok-sindri") if "Sindri moves" in text]


@pytest.mark.rule("GOW-32")
def test_damage_aimed_at_a_column_hits_the_hero_in_front() -> None:
    table = play(
        """scene: 1
        kratos: column 1 back
        atreus: column 1
        stack: EnemyAttack(4), Act(0), Campaign"""
    )
    assert table.zone("atreus") == "column 1, damage 1"
    assert table.zone("kratos") == "column 1 back"


@pytest.mark.rule("GOW-33")
def test_mimir_takes_no_space() -> None:
    table = play(
        """scene: 1
        kratos: column 1, carrier
        freya: column 2
        atreus: column 2 back
        kratos hand: Melee+1""",
        "kratos+atreus+freya+mimir",
    )
    table("kratos", "Kratos moves to column 3")
    assert table.zone("mimir") == "column 3"
