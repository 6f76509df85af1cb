"""Options in fields, as the browser's board picks them up."""

from __future__ import annotations

from collections import Counter

import meadhall
from meadhall.core.fate import Seeded
from meadhall.games.god_of_war.game import GodOfWarGame
from meadhall.games.god_of_war.view import GodOfWarView


def test_every_option_names_things_that_lie_on_the_table() -> None:
    game = GodOfWarGame(settings={"party": "kratos+brok-sindri+mimir"})
    table = meadhall.table(game, seed=5)
    fate = Seeded(5)
    for _ in range(400):
        if table.over:
            break
        seat, decision = next((s, d) for s, d in table.decisions.items() if d.must)
        view = table.view(seat)
        assert isinstance(view, GodOfWarView)
        kinds = [game.cards.kind[card] for card in view.table.players[view.seat].hand]
        hand = Counter(game.cards.labels[kind] for kind in kinds if kind >= 0)
        fields = [option.fields for option in decision.options]
        assert all(fields.count(one) == 1 for one in fields)
        for one in fields:
            if one["verb"] in ("attack", "call", "defend", "special"):
                assert not Counter(one["cards"]) - hand
            assert all(0 <= place < 8 for place in one.get("places", []))
        table.choose(seat, game.greedy(view, fate))


def test_a_wild_card_says_what_it_is_used_as() -> None:
    game = meadhall.game("god-of-war", settings={"party": "kratos+atreus", "mode": "scene 1"})
    g = game.read("scene: 1\nkratos: column 1\nkratos hand: Melee/Ranged+1")
    uses = [
        option.fields["as"]
        for option in map(game.option, game.view(g, 0).options)
        if option.fields["verb"] == "attack" and option.fields["places"] == [4]
    ]
    assert uses == ["melee", "ranged"]


def test_a_place_beside_an_ally_is_in_front_or_behind() -> None:
    game = meadhall.game("god-of-war", settings={"party": "kratos+atreus", "mode": "scene 1"})
    g = game.read("scene: 1\nkratos: column 1\natreus: column 2")
    slots = [
        option.fields["slots"]
        for option in map(game.option, game.view(g, 0).options)
        if option.fields["verb"] == "move"
    ]
    assert slots == [["2 front"], ["2 back"], ["3"], ["4"]]
