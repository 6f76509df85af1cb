"""The picture: complete for drawing, at every event of a move."""

from __future__ import annotations

import msgspec
import pytest

from meadhall.core.changes import changes
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.table import Table
from meadhall.games.god_of_war import events
from meadhall.games.god_of_war.game import GodOfWarGame
from meadhall.games.god_of_war.picture import GodOfWarPicture, HeroPicture
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView
from tests.god_of_war.support import gow, play

GAMES = (
    ("kratos+atreus+freya+mimir", "campaign", "story", "greedy"),
    ("kratos+brok-sindri+mimir", "campaign", "story", "random"),
    ("kratos", "campaign", "story", "greedy"),
    ("kratos", "scene 9", "normal", "random"),
    ("atreus+freya+brok-sindri", "scene 7", "normal", "greedy"),
)


def played(game: GodOfWarGame, level: str, seed: int, most: int = 60) -> Table:
    """A game of bots, or its beginning."""
    table, fate = Table(game, seed=seed), Seeded(seed)
    while not table.over and len(table.moments) <= most:
        seats = sorted(table.decisions, key=lambda seat: table.decisions[seat].must)
        if level == "random":
            decision = table.decisions[seats[fate.below(len(seats))]]
            table.choose(decision.seat, decision.options[fate.below(len(decision.options))])
            continue
        for seat in seats:
            view = table.view(seat)
            assert isinstance(view, GodOfWarView)
            number = game.greedy(view, fate)
            if number != LEAVE_IT:
                table.choose(seat, number)
                break
    return table


@pytest.mark.parametrize(("party", "mode", "level", "bots"), GAMES)
def test_a_thing_is_told_when_it_is_done(party: str, mode: str, level: str, bots: str) -> None:
    """At every event all cards lie somewhere, and everybody can see the table."""
    game = gow(party, mode, level)
    cards = game.all_cards(game.setup())
    table = played(game, bots, 3)
    for moment in table.moments:
        for step in table.steps(moment):
            assert isinstance(step.state, GodOfWar)
            assert game.all_cards(step.state) == cards, game.sentence(step.event, -1)
            for seat in range(-1, len(game.seat_names)):
                seen = game.picture(game.view(step.state, seat))
                check_event(game, game.event(step.event), seen)


def check_event(game: GodOfWarGame, event: object, seen: GodOfWarPicture) -> None:
    """What an event says is so in the picture that is shown with it."""
    heroes = {hero.number: hero for hero in seen.heroes}
    match event:
        case events.Raged():
            assert heroes[event.hero].rage == event.rage
        case events.Ability():
            assert heroes[event.hero].rage == 0
            assert heroes[event.hero].waiting == 3 * (event.hero == 0)
        case events.Attacks():
            assert heroes[event.hero].waiting == 0
        case events.Moved():
            assert heroes[event.hero].column == event.column
            check_columns(seen.heroes)
        case events.KnockedDown():
            assert heroes[event.hero].down
            check_columns(seen.heroes)
        case events.EnemyDefeated():
            assert not seen.places[event.place].health
        case events.Flipped() | events.EnemyStunned() | events.Tokens() | events.Covered():
            place = seen.places[event.place]
            assert place.name == game.cards.face_names[event.face]
            if isinstance(event, events.Tokens):
                assert place.tokens == event.tokens
        case events.ArmorBroken():
            assert event.armor not in seen.places[event.place].armor
        case events.QuestBegins():
            assert seen.quest == event.quest


def check_columns(heroes: list[HeroPicture]) -> None:
    """One Hero of a column stands in front, a second one behind."""
    for column in range(4):
        there = [h.back for h in heroes if h.column == column]
        assert sorted(there) in ([], [False], [False, True])


def test_a_picture_and_its_changes_are_plain_data() -> None:
    game = gow("kratos+atreus", "campaign")
    table = played(game, "greedy", 5, 25)
    before: GodOfWarPicture | None = None
    for moment in table.moments:
        assert isinstance(moment.live, GodOfWar)
        after = game.picture(game.view(moment.live, 0))
        again = msgspec.json.decode(msgspec.json.encode(after), type=GodOfWarPicture)
        assert again == after
        assert len(msgspec.json.encode(changes(before, after))) > 2
        before = after


def test_events_name_the_place_of_their_face() -> None:
    game = gow()
    position = "scene: 1\nkratos: column 1\nkratos hand: Melee, +3"
    nearly = int(game.read(position).enemy_health(4)) - 1
    table = play(f"{position}\nb1: damage {nearly}", fate="1")
    table("kratos", "Kratos attacks B1 with Melee, +3")
    told = [game.event(event) for event in table.table.events(None, 1)]
    (attack,) = [one for one in told if isinstance(one, events.Attacks)]
    assert (attack.hero, attack.place, attack.strength, attack.other) == (0, 4, 3, None)
    (fallen,) = [one for one in told if isinstance(one, events.EnemyDefeated)]
    assert (fallen.place, fallen.by) == (4, 0)


def test_what_clients_used_to_know_by_themselves_is_in_the_picture() -> None:
    game = gow("kratos+atreus+mimir")
    g = game.read(
        """scene: 5
        kratos: column 1, rage 5
        atreus: column 1 back
        stack: Hit(0, 3, 1, 1), Instead(1, 3, 1), HasAttacked(4), Campaign"""
    )
    seen = game.picture(game.view(g, 0))
    assert seen.goal.endswith(" Lost if all Heroes are down.")
    assert [one.name for one in seen.tracking] == ["Svartaljofurr", "The Hive"]
    assert (seen.heroes[0].ability, seen.heroes[1].back) == ("Spartan Rage", True)
    assert seen.aim is not None
    assert (seen.aim.place, seen.aim.heroes, seen.aim.strength) == (4, [0, 1], 2)
    assert seen.aim.text == "An attack is about to do 2 Damage to Kratos."
    assert seen.companions == []
    assert seen.result is None


def test_alone_the_companions_are_in_the_picture() -> None:
    game = gow("kratos")
    seen = game.picture(game.view(game.read("scene: 1\nkratos: column 1\nhelped: 2"), 0))
    assert [one.used for one in seen.companions] == [False, False, True, False]
    assert [way.help for way in seen.companions[0].ways] == [61, 56]


@pytest.mark.rule("GOW-101")
def test_the_pyramid_says_what_each_quest_costs_and_which_can_be_chosen() -> None:
    game = gow(mode="campaign")
    g = game.read("pyramid: 1 2 3 7 8 9\nstage: 1\nquest: 1\nstack: ChooseQuest, Campaign")
    pyramid = game.picture(game.view(g, 0)).pyramid
    assert [quest.tier for quest in pyramid] == [0, 1, 1, 2, 2, 2]
    assert [quest.open for quest in pyramid] == [False, True, True, False, False, False]
    assert [quest.layout for quest in pyramid][-1] == "9A"
    assert pyramid[0].hindrance == "hand limit 1 lower in the first two rounds"


@pytest.mark.rule("GOW-40")
def test_a_card_says_what_can_be_made_of_it() -> None:
    game = gow()
    texts = {text.kind: text for text in map(game.card_text, range(158))}
    wild = {figure.name: figure for figure in texts["Melee/Ranged+1"].figures}
    assert wild["symbol"].icons == ("melee", "ranged")
    assert wild["number"].value == "+1"
    assert [f.icons for f in texts["+4"].figures if f.name == "number"] == [("alone",)]
    assert [f.icons for f in texts["+3"].figures if f.name == "number"] == [()]
    assert texts["Healing Seed"].text.startswith("Heal any one Hero 2.")


@pytest.mark.rule("GOW-40")
def test_cards_say_why_they_are_not_played_or_not_together() -> None:
    game = gow()
    g = game.read("scene: 1\nkratos: column 1\nkratos hand: Melee, Melee+2, Defense, +4, +1")
    view = game.view(g, 0)
    seen = game.picture(view)
    why = {one.kind: one.why for one in seen.idle}
    assert why["Defense"] == "Defense is played when an attack is about to hit."
    assert why["+1"] == "A Number needs a symbol card beside it."
    apart = {clash.why: (clash.kinds, clash.others) for clash in seen.clashes}
    _, numbers = apart["+4 goes with no other Number."]
    assert set(numbers) == {"+1", "+4", "Melee+2"}
    for number in view.options:
        taken = [pick.partition(":")[2] for pick in game.option(number).choice.picks()]
        for kinds, others in apart.values():
            beside = [one for one in taken if one in kinds + others]
            assert len(beside) < 2 or not set(beside) & set(kinds)
    assert not game.picture(game.view(g, -1)).idle


def test_mimir_has_no_column_of_his_own() -> None:
    game = gow("kratos+mimir")
    seen = game.picture(game.view(game.read("scene: 1\nkratos: column 1\nmimir: damage 0"), 0))
    assert [(hero.name, hero.column) for hero in seen.heroes] == [("Kratos", 0), ("Mimir", None)]
