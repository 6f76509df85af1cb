"""What the game says beforehand: of each Rune, of an attack, of a step; and of each flip, why."""

from __future__ import annotations

import pytest

from meadhall.core.bits import members
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, options
from meadhall.core.wire import Against
from meadhall.games.god_of_war import wording
from meadhall.games.god_of_war.events import place_of
from meadhall.games.god_of_war.forecast import damages
from meadhall.games.god_of_war.language import RUNES
from meadhall.games.god_of_war.picture import StepPicture, ThreatPicture
from meadhall.games.god_of_war.scene_activation import activate, strength_of
from meadhall.games.god_of_war.scenes.table import LAYOUTS
from meadhall.games.god_of_war.settle import Settle
from meadhall.games.god_of_war.waking import Waking
from tests.god_of_war.support import gow, play

BEGINNING = "scene: 1\nkratos: column 1\natreus: column 4\nkratos hand: Melee, +3"


def outlook(position: str, option: str, party: str = "kratos+atreus", seat: int = 0) -> str:
    game = gow(party)
    g = game.read(position)
    view = game.view(g, seat)
    texts = {game.option(number).text: number for number in view.options}
    return game.outlook(view, texts[option]).text


@pytest.mark.rule("GOW-60")
def test_each_rune_says_beforehand_whom_it_will_hit() -> None:
    game = gow()
    g = game.read(BEGINNING)
    picture = game.picture(game.view(g, 0))
    damage = [int(strength_of(g, place)) for place in (4, 7)]
    assert [rune.name for rune in picture.runes] == list(RUNES)
    assert [rune.chance for rune in picture.runes] == [25] * 4
    first, second = picture.runes[0].steps
    assert first == StepPicture(
        place=4,
        kind="attack",
        targets=[0],
        damage=damage[0],
        effect=None,
        choose=False,
        does="",
        loses=False,
        text=f"Draugr attacks Kratos: {damage[0]} Damage.",
    )
    assert (second.place, second.targets, second.damage) == (7, [1], damage[1])
    assert picture.runes[0].worst == sum(damage)
    kratos, _ = picture.heroes
    assert ThreatPicture("red", damage[0], sure=True) in kratos.threats


@pytest.mark.rule("GOW-63")
def test_between_columns_equally_far_the_forecast_names_both() -> None:
    g = gow("kratos+atreus+freya").read("scene: 2\nkratos: column 1\nfreya: column 3\natreus: down")
    rune = g.cards.face_rune[g.face(1)]
    (step,) = [step for step in Waking(g.cards).forecast(g)[rune] if step.place == 1]
    assert step.choose
    assert step.text.startswith("Ash Archer attacks Kratos or Freya: ")


@pytest.mark.rule("GOW-66")
def test_a_stunned_enemy_is_foreseen_to_do_nothing() -> None:
    g = gow().read(f"{BEGINNING}\nb1: stunned")
    first = Waking(g.cards).forecast(g)[RUNES.index("red")][0]
    assert (first.kind, first.targets) == ("stunned", [])


@pytest.mark.parametrize(
    ("fire", "told"),
    [(2, "Fire Pile: -1 Fire on this card (at least 0)."), (0, "Fire Pile: the game is lost, ")],
)
def test_a_box_is_foreseen_as_the_table_stands(fire: int, told: str) -> None:
    g = gow(mode="scene 4").read(f"scene: 4\nb1: tokens {fire}")
    (pile,) = [step for step in Waking(g.cards).forecast(g)[RUNES.index("red")] if step.place == 4]
    assert pile.text.startswith(told)
    assert pile.text == f"Fire Pile: {pile.does}."
    assert pile.loses is (fire == 0)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_a_rune_is_said_to_hit_first_is_what_it_hits_first(layout: str) -> None:
    """The forecast and the rules agree on the first card that strikes a Hero."""
    g = gow("kratos+atreus", f"scene {layout.rstrip('AB')}").read(
        f"scene: {layout}\nkratos: column 2"
    )
    for rune, woken in enumerate(Waking(g.cards).forecast(g)):
        said = [step for step in woken if step.targets]
        twin = g.copy()
        twin.stack = [*twin.stack[:1], Settle(-1)]
        twin.told = []
        activate(twin, next(card for card in twin.pool if twin.cards.rune[card] == rune))
        advance(twin, Seeded(1))
        struck = [event for event in twin.told if gow().kind_of(event) == "enemy_attacks"]
        if said and said[0].kind == "attack" and not said[0].choose:
            face, strength = next(event for event in struck if event.numbers[2]).numbers[:2]
            assert place_of(face) == said[0].place
            assert strength == said[0].damage
        elif not said:
            assert not [event for event in struck if event.numbers[2]]


@pytest.mark.rule("GOW-44")
def test_an_attack_tells_its_odds_before_it_is_made() -> None:
    nearly = int(gow().read(BEGINNING).enemy_health(4)) - 2
    told = outlook(f"{BEGINNING}\nb1: damage {nearly}", "Kratos attacks B1 with Melee, +3")
    assert told == "1, 2 or 3 Damage, each 1 in 3 to Draugr with 2 health; defeats it 2 in 3"


@pytest.mark.rule("GOW-45")
def test_an_attack_that_surely_defeats_is_known_as_such() -> None:
    game = gow()
    health = int(game.read(BEGINNING).enemy_health(4))
    for left, sure in ((1, True), (2, False)):
        view = game.view(game.read(f"{BEGINNING}\nb1: damage {health - left}"), 0)
        texts = {game.option(number).text: number for number in view.options}
        seen = game.outlook(view, texts["Kratos attacks B1 with Melee, +3"])
        assert seen.sure is sure
        assert seen.brief.startswith("1, 2 or 3 Damage, each 1 in 3; defeats it")


@pytest.mark.rule("GOW-44")
def test_an_attack_has_its_damage_as_a_figure() -> None:
    game = gow()
    g = game.read(f"{BEGINNING}\nkratos: column 1, waiting 3".replace("kratos: column 1\n", ""))
    view = game.view(g, 0)
    texts = {game.option(number).text: number for number in view.options}
    seen = game.outlook(view, texts["Kratos attacks B1 with Melee, +3"]).forecast
    assert seen is not None
    assert [(part.what, part.value) for part in seen.parts] == [("+3", 3), ("Rage", 3)]
    assert (seen.dice, seen.low, seen.mean, seen.high) == (1, 4, 5.0, 6)
    assert seen.against == Against("Draugr", int(g.enemy_health(4)))


@pytest.mark.rule("GOW-46")
def test_an_attack_on_armor_tells_whether_it_breaks() -> None:
    position = "scene: 1\nkratos: column 2\nkratos hand: Melee, +3"
    armor = int(gow().read(position).armor(5))
    told = outlook(position, "Kratos attacks B2 with Melee, +3")
    assert told == f"strength 3 armor {armor} holds"


@pytest.mark.rule("GOW-101")
def test_a_hindered_die_is_reckoned_with() -> None:
    g = gow().read(f"{BEGINNING}\nround: 1\nhindrances: 8")
    assert damages(g, 4, 3) == [1]


@pytest.mark.rule("GOW-62")
def test_a_step_says_which_runes_could_hit_there() -> None:
    g = gow().read(BEGINNING)
    red, blue, gold = (int(strength_of(g, place)) for place in (7, 3, 6))
    told = outlook(BEGINNING, "Kratos moves to column 3")
    assert told == f"could be hit: red {red}, blue {blue}, gold {gold}"


@pytest.mark.rule("GOW-64")
def test_a_defense_says_what_is_left() -> None:
    position = (
        "scene: 1\nkratos: column 1\nkratos hand: Defense, +1\nstack: Hit(0, 3, 0, 0), Campaign"
    )
    assert outlook(position, "take it") == "Kratos takes 3: 7 health left"
    assert outlook(position, "Kratos defends with Defense, +1") == "Kratos takes 2: 8 health left"


@pytest.mark.rule("GOW-81")
def test_an_upgrade_on_offer_says_what_it_does() -> None:
    position = "scene: 1\nkratos: column 1\noffer: UP-068, UP-028\nstack: Pick(0), Campaign"
    told = outlook(position, "take UP-068 (Runic Strike, gold)")
    assert told == "With any Hero's attack: the Enemy die is not rolled and blocks nothing."
    assert outlook(position, "take UP-028 (Ranged+2, gold)") == ""


@pytest.mark.rule("GOW-114")
def test_mimir_sees_what_each_of_his_two_cards_would_wake() -> None:
    game = gow("kratos+mimir")
    g = game.read(
        "scene: 1\nkratos: column 1\nlooked: UP-068, UP-018\nstack: Foretell(1), Campaign"
    )
    view = game.view(g, 1)
    told = {game.outlook(view, int(number)).text for number in view.options}
    assert f"Draugr Archer attacks Kratos: {int(strength_of(g, 3))} Damage." in told


@pytest.mark.rule("GOW-102")
def test_a_quest_says_how_it_is_won_before_it_is_chosen() -> None:
    told = {quest: wording.goal(gow().cards, quest, quest) for quest in (2, 3, 8)}
    assert (
        told[2]
        == "Win: all Enemies are defeated. Lost if The Ogre is defeated and another Enemy lives."
    )
    assert (
        told[3] == "Win: all Enemies are defeated. Mind each Fire Pile: its box can lose the game."
    )
    assert told[8] == "Win: Baldur is trapped. Lost if Baldur is defeated."


@pytest.mark.rule("GOW-49")
def test_a_spot_is_lit_when_it_can_be_paid() -> None:
    game = gow()
    for hand, lit in (("Melee, +3", True), ("Ranged, +3", False)):
        g = game.read(f"scene: 1\nkratos: column 2\nkratos hand: {hand}")
        statue = game.picture(game.view(g, 0)).places[1]
        (spot,) = statue.spots
        assert spot.price == "Melee + a Number"
        assert spot.does == "break an armor of B2, flip this card"
        assert spot.payable is lit


@pytest.mark.rule("GOW-91")
def test_a_flip_and_its_reward_are_told_with_their_reasons() -> None:
    nearly = int(gow().read(BEGINNING).enemy_health(4)) - 1
    table = play(f"{BEGINNING}\nb1: damage {nearly}", fate="1")
    table("kratos", "Kratos attacks B1 with Melee, +3")
    told = table.table.story("kratos", 1)
    assert "Defeated, Draugr flips to Trampled Snow." in told
    assert "Kratos gets the Reward of Trampled Snow: gain 1 Rage." in told


@pytest.mark.parametrize("face", range(176))
def test_every_face_can_be_read_out(face: int) -> None:
    cards = gow().cards
    told = " ".join(wording.says(cards, face))
    assert "the Scene's own rule" not in told
    assert bool(told) or not (cards.spot[2 * face] or cards.box[2 * face] or cards.reward[2 * face])


def test_no_choice_of_whole_games_is_without_an_outlook_that_can_be_reckoned() -> None:
    """Nothing that a player can be asked breaks the outlook."""
    game = gow("kratos+brok-sindri+mimir", "campaign", "story")
    g = game.setup()
    fate = Seeded(5)
    for _ in range(400):
        asked = advance(g, fate)
        if not asked:
            return
        seat = members(asked)[0]
        view = game.view(g, seat)
        for number in options(g, seat)[:40]:
            game.outlook(view, number)
        g.top.answer(g, seat, game.greedy(view, fate), fate)
