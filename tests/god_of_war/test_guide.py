"""The mind of God of War: it plays the best options on, and says what came of them."""

from __future__ import annotations

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots import SearchBot, tree
from meadhall.core.bits import lowest
from meadhall.core.catalogue import CardFile
from meadhall.core.facts import facts
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.pickling import packed, unpacked
from meadhall.core.play import advance, choose, options
from meadhall.core.state import Options
from meadhall.core.thinking import Effort, Thought
from meadhall.games.god_of_war import greedy
from meadhall.games.god_of_war.ahead import Deals
from meadhall.games.god_of_war.game import GodOfWarGame
from meadhall.games.god_of_war.prospects import progress
from meadhall.games.god_of_war.quests import ChooseQuest
from meadhall.games.god_of_war.state import LOST, WON
from meadhall.games.god_of_war.upgrade import Pick
from tests.god_of_war.support import gow, play, state, wounds

ITERATIONS = 200
PARTY = "kratos+freya"

# The last Enemy has 2 health left.
MATTUGR = """scene: 4
    round: 5
    kratos: column 3
    freya: column 3 back
    t1: back
    t2: back, dead
    t3: back
    t4: back
    b2: back
    b3: back, damage 34, broken 1
    kratos hand: Melee, +2, +4
    freya hand: Healing Seed"""
OGRE = """scene: 3
    kratos: column 2, damage 7
    freya: column 3
    kratos hand: Melee, +4
    b2: damage {}"""
ROUND_ENDS = """scene: 1
    kratos: column 1
    freya: column 2
    b1: damage {}
    stack: PassOn, Campaign"""


def thought(
    position: str, seat: str = "kratos", iterations: int = ITERATIONS, party: str = PARTY
) -> Thought:
    view = play(position, party).table.view(seat)
    return SearchBot(gow(party), iterations=iterations).think(view, Seeded(1))


def texts(found: Thought, party: str = PARTY) -> list[str]:
    """The options in words, the chosen one first."""
    numbers = [weighed.option for weighed in found.weighed]
    return ["leave it" if n == LEAVE_IT else gow(party).option(n).text for n in numbers]


# What is chosen


@pytest.mark.interpreted
def test_of_two_blows_that_may_win_the_surer_one_is_struck() -> None:
    found = thought(MATTUGR)
    assert texts(found)[0] == "Kratos attacks B3 with Melee, +4"
    assert found.weighed[0].chance == 1.0


@pytest.mark.interpreted
def test_what_loses_the_game_at_once_is_not_done() -> None:
    """The Ogre must be the last to fall."""
    text = "Kratos attacks B2 with Melee, +4"
    for left, low, high in ((20, 0.5, 1.0), (2, 0.0, 0.0)):
        found = thought(OGRE.format(wounds("3-B2", left)))
        chances = dict(zip(texts(found), [weighed.chance for weighed in found.weighed]))
        assert low <= chances[text] <= high
    assert texts(found)[0] != text


@pytest.mark.interpreted
def test_an_interrupt_that_changes_nothing_is_left_alone() -> None:
    """Kratos is going to win; to heal him gains nothing."""
    found = thought(MATTUGR.replace("column 3\n", "column 3, damage 2\n", 1), "freya")
    assert texts(found) == ["leave it", "Freya plays Healing Seed for Kratos"]
    assert [weighed.chance for weighed in found.weighed] == [1.0, 1.0]


@pytest.mark.interpreted
def test_an_interrupt_that_saves_somebody_is_used() -> None:
    found = thought(
        """scene: 1
        kratos: column 1, damage 9
        freya: column 2
        freya hand: Ward of the Vanir
        stack: EnemyAttack(4), Act(0), Campaign""",
        "freya",
    )
    assert texts(found) == ["Freya plays Ward of the Vanir", "leave it"]
    assert found.weighed[0].chance > found.weighed[1].chance


@pytest.mark.interpreted
@pytest.mark.parametrize("frame", [Pick, ChooseQuest])
def test_upgrades_and_ways_through_the_pyramid_are_thought_about(frame: type) -> None:
    game, fate = gow("kratos", "campaign", "story"), Seeded(2)
    g = game.setup()
    while not isinstance(g.top, frame):
        seat = lowest(advance(g, fate))
        if not isinstance(g.top, frame):
            choose(g, seat, game.greedy(game.view(g, seat), fate), fate)
    found = SearchBot(game, iterations=ITERATIONS).think(game.view(g, seat), Seeded(1))
    assert len(found.weighed) > 1
    assert all(weighed.times > 0 for weighed in found.weighed[:2])


# What comes with it


@pytest.mark.interpreted
def test_a_thought_has_every_option_the_chosen_one_first() -> None:
    position = OGRE.format(0)
    found = thought(position)
    view = play(position, PARTY).table.view("kratos")
    assert sorted(weighed.option for weighed in found.weighed) == sorted(view.options)
    assert found.choice == found.weighed[0].option
    times = [weighed.times for weighed in found.weighed[1:]]
    assert times == sorted(times, reverse=True)
    assert sum(weighed.times for weighed in found.weighed) == found.iterations
    assert sum(weighed.prior for weighed in found.weighed) == pytest.approx(1.0)
    assert all(0.0 <= weighed.chance <= 1.0 for weighed in found.weighed)


@pytest.mark.interpreted
@pytest.mark.parametrize("party", ["kratos", PARTY, "kratos+atreus+mimir"])
def test_the_same_view_seed_and_iterations_give_the_same_thought(party: str) -> None:
    game, fate = gow(party, "campaign"), Seeded(3)
    g, bot = game.setup(), SearchBot(gow(party, "campaign"), iterations=12)
    for place in range(16):
        seat = lowest(advance(g, fate))
        view = game.view(g, seat)
        before = packed(view)
        found = bot.think(view, Seeded(place))
        assert packed(view) == before
        again = SearchBot(gow(party, "campaign"), iterations=12)
        assert facts(again.think(unpacked(before, game.cards), Seeded(place))) == facts(found)
        choose(g, seat, found.choice, fate)


@pytest.mark.interpreted
def test_thinking_ends_when_it_is_told_to() -> None:
    class Impatient(Effort):
        def interrupted(self) -> bool:
            return True

    view, bot = play(OGRE.format(0), PARTY).table.view("kratos"), SearchBot(gow(PARTY))
    stopped = Effort(seconds=1000.0)
    stopped.stop()
    for effort in (Impatient(seconds=1000.0), Impatient(iterations=10**9), stopped):
        found = bot.think(view, Seeded(1), effort)
        assert found.choice in view.options
        assert effort.done == 1


def test_thinking_ends_in_time() -> None:
    view, bot = play(OGRE.format(0), PARTY).table.view("kratos"), SearchBot(gow(PARTY))
    gone = []
    for seed in range(5):  # others may work on the machine
        begun = time.perf_counter()
        bot.think(view, Seeded(seed), Effort(seconds=0.02))
        gone.append(time.perf_counter() - begun)
    assert min(gone) < 0.024


@pytest.mark.interpreted
def test_other_cards_are_thought_about_too() -> None:
    text = CardFile.read(GodOfWarGame.own_cards).text.replace('"+4 alone"', '"+4"', 1)
    game = GodOfWarGame(CardFile(text, "my cards"), {"party": PARTY, "mode": "scene 3"})
    g = game.setup()
    seat = lowest(advance(g, Seeded(1)))
    found = SearchBot(game, iterations=40).think(game.view(g, seat), Seeded(1))
    assert found.iterations > 0
    assert game.guide().chance(g, 0) == progress(g)


# What it rests on


@pytest.mark.interpreted
def test_a_deck_has_the_same_order_however_it_is_drawn_from() -> None:
    deals, g = Deals(gow().cards), gow().setup()
    pool = vec[i64](list(range(20)))
    firsts = []
    for seed in range(1500):
        deals.begin(seed)
        deals.shuffle(g)
        first = deals.draw(pool)
        deals.roll(6)
        rest = vec[i64]([card for card in pool if card != first])
        second = deals.draw(rest)
        assert deals.draw(pool) == first
        assert deals.draw(vec[i64]([card for card in rest if card not in (0, 1)])) in (
            second,
            deals.draw(vec[i64]([card for card in pool if card not in (0, 1, first)])),
        )
        firsts.append(first)
    counts = [firsts.count(card) for card in range(20)]
    assert min(counts) > 40
    assert max(counts) < 115


@pytest.mark.interpreted
def test_each_round_the_decks_have_another_order() -> None:
    deals, g = Deals(gow().cards), gow().setup()
    pool = vec[i64](list(range(20)))
    deals.begin(1)
    firsts = set()
    for g.round in range(20):
        deals.shuffle(g)
        firsts.add(deals.draw(pool))
    assert len(firsts) > 8


@pytest.mark.interpreted
def test_worths_are_those_of_the_warrior() -> None:
    table = play(OGRE.format(0), PARTY)
    g, guide = state(table), gow(PARTY).guide()
    out, worths = Options(), vec[float]([0.0] * 200)
    g.top.options(g, 0, out)
    guide.worths(g, 0, out, worths)
    best = max(range(out.count), key=lambda place: worths[place])
    assert out.items[best] == guide.play(g, 0, out, Seeded(1)) == greedy.pick(g, 0, out)
    assert worths[best] > 0.0


@pytest.mark.interpreted
def test_to_strike_brings_the_end_nearer_and_to_be_hurt_puts_it_off() -> None:
    guide = gow(PARTY).guide()
    chances = [guide.chance(state(play(ROUND_ENDS.format(n), PARTY)), 0) for n in (0, 3, 5)]
    assert chances == sorted(set(chances))
    hurt = ROUND_ENDS.format(0).replace("column 1", "column 1, damage 8")
    assert guide.chance(state(play(hurt, PARTY)), 0) < chances[0]


@pytest.mark.interpreted
def test_who_has_won_has_all_chances_and_who_has_lost_none() -> None:
    g, guide = gow(PARTY).setup(), gow(PARTY).guide()
    for g.result, chance in ((WON, 1.0), (LOST, 0.0)):
        assert guide.chance(g, 0) == progress(g) == chance


@pytest.mark.interpreted
def test_rounds_are_quiet_points() -> None:
    game, fate = gow(PARTY, "campaign"), Seeded(3)
    g, guide = game.setup(), gow(PARTY).guide()
    seen: list[i64] = []
    while len(seen) < 4:
        seat = lowest(advance(g, fate))
        if guide.quiet(g) not in seen:
            seen.append(guide.quiet(g))
        choose(g, seat, game.greedy(game.view(g, seat), fate), fate)
    assert seen == sorted(seen)
    assert g.round == 3


@pytest.mark.interpreted
def test_the_tree_can_be_asked_too() -> None:
    view, guide = play(MATTUGR, PARTY).table.view("kratos"), gow(PARTY).guide()
    found = tree.think(guide, view, Seeded(1), Effort(iterations=30), True)
    assert found.choice in options(state(play(MATTUGR, PARTY)), 0)
    assert found.weighed[0].chance > 0.9
