"""Options in named fields, and the things on the table that make them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import meadhall
from meadhall.core.catalogue import CardFile
from meadhall.core.fate import Seeded
from meadhall.core.option import Option
from meadhall.core.wire import Choice
from meadhall.games.god_of_war import choices
from meadhall.games.god_of_war.choices import Attack, Defend, Move, PlaySpecial, UseSpot
from meadhall.games.god_of_war.game import GodOfWarGame
from meadhall.games.god_of_war.view import GodOfWarView
from tests.god_of_war.support import gow

TOKENS = {
    "cards",
    "places",
    "heroes",
    "slots",
    "rages",
    "helps",
    "offers",
    "removes",
    "cures",
    "quests",
}


def options(position: str, party: str = "kratos+atreus", seat: int = 0) -> list[Option]:
    game = gow(party)
    return [game.option(number) for number in game.view(game.read(position), seat).options]


@pytest.mark.parametrize("party", ["kratos+brok-sindri+mimir", "kratos"])
def test_every_option_names_things_that_lie_on_the_table(party: str) -> None:
    game = GodOfWarGame(settings={"party": party})
    table = meadhall.table(game, seed=5)
    fate = Seeded(5)
    for _ in range(400):
        if table.over:
            break
        seat, decision = next((s, d) for s, d in table.decisions.items() if d.must)
        view = table.view(seat)
        assert isinstance(view, GodOfWarView)
        held = [game.card_text(card).kind for card in view.table.players[view.seat].hand]
        made = [option.choice for option in decision.options]
        assert all(one != two for one, two in pairwise(made))
        for one in made:
            if isinstance(one, Attack | Defend | PlaySpecial | UseSpot):
                assert not Counter(one.cards) - Counter(held)
            for token in one.picks():
                kind, _, thing = token.partition(":")
                assert kind in TOKENS
                assert kind != "places" or 0 <= int(thing) < 8
        table.choose(seat, game.greedy(view, fate))


def test_a_wild_card_says_what_it_is_used_as() -> None:
    made = [
        option.choice
        for option in options("scene: 1\nkratos: column 1\nkratos hand: Melee/Ranged+1")
        if isinstance(option.choice, Attack) and option.choice.places == [4]
    ]
    assert [one.used_as for one in made] == ["melee", "ranged"]
    assert [one.made_of for one in made] == ["Melee/Ranged+1 as Melee", "Melee/Ranged+1 as Ranged"]
    assert made[0].picks() == made[1].picks() == ["cards:Melee/Ranged+1", "places:4"]


def test_a_set_says_how_strong_it_is() -> None:
    hand = "scene: 1\nkratos: column 1\nkratos hand: Melee+1, +1, +2"
    strengths = {
        option.choice.made_of: option.choice.strength
        for option in options(hand)
        if isinstance(option.choice, Attack)
    }
    assert strengths["Melee+1, +1, +2"] == 4
    assert strengths["Melee+1"] == 1


def test_a_place_beside_an_ally_is_in_front_or_behind() -> None:
    made = [
        option.choice
        for option in options("scene: 1\nkratos: column 1\natreus: column 2")
        if isinstance(option.choice, Move)
    ]
    assert [(one.column, one.side) for one in made] == [
        (1, "front"),
        (1, "back"),
        (2, None),
        (3, None),
    ]
    assert made[0].picks() == ["heroes:0", "slots:2 front"]


def test_a_companion_gives_a_symbol_without_a_card() -> None:
    bow = next(
        option.choice
        for option in options("scene: 1\nkratos: column 1\nkratos hand: +2", "kratos")
        if isinstance(option.choice, Attack) and len(option.choice.places) == 2
    )
    assert bow.cards == ["+2"]
    assert bow.picks()[:2] == ["cards:+2", "helps:62"]


def test_every_kind_of_choice_has_its_own_verb() -> None:
    tags = [
        one.__struct_config__.tag
        for one in vars(choices).values()
        if isinstance(one, type) and issubclass(one, Choice) and one.picked + one.says
    ]
    assert len(set(tags)) == len(tags) == 29


def test_a_number_that_stands_alone_is_told_from_a_plain_one() -> None:
    own = CardFile.read(GodOfWarGame.own_cards).text
    game = GodOfWarGame(CardFile(own.replace('"+4 alone"', '"+4"', 1), "my cards"))
    labels = game.cards.labels
    assert len(set(labels)) == len(labels)
    assert {"+4", "+4 alone"} < set(labels)
    assert "+4 alone" not in gow().cards.labels
