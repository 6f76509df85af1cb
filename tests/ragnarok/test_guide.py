"""The mind of Ragnarok: it solves what both choose in secret, from what its seat knows."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall import _build
from meadhall.core.bits import members
from meadhall.core.facts import digest
from meadhall.core.fate import Scripted, Seeded
from meadhall.core.game import Game
from meadhall.core.odds import outcomes
from meadhall.core.pickling import packed, unpacked
from meadhall.core.play import advance, choose, options
from meadhall.core.state import UNSEALED
from meadhall.core.thinking import MANY, Effort, Thought
from meadhall.games.ragnarok.contest import Contest, Party
from meadhall.games.ragnarok.game import RagnarokGame
from meadhall.games.ragnarok.greedy import turned
from meadhall.games.ragnarok.guide import RagnarokGuide
from meadhall.games.ragnarok.prospects import LOST, TIE, WON, Luck, Prospects, strengths
from meadhall.games.ragnarok.spread import FALLS, VALUES
from meadhall.games.ragnarok.state import GIANTS, GODS, Ragnarok
from meadhall.games.ragnarok.view import RagnarokView
from tests.ragnarok.battles import RAGNAROK, earlier, names, row_with
from tests.ragnarok.page import SEATS
from tests.ragnarok.test_card_files import played_with, with_card
from tools import exploiter, tournament

ROOT = Path(__file__).parent.parent.parent
GUIDE = RagnarokGame().guide()
HANDS = "gods hand: Garm, Fenrir, Mjolnir\ngiants hand: Eitri, Dvalin, Gungnir"
LAST = "gods, giants, gods, giants, gods, giants, gods, giants"  # four each, the Gods first


def state(text: str, rules: Game = RAGNAROK) -> Ragnarok:
    g = rules.read(text)
    assert isinstance(g, Ragnarok)
    return g


def seen(g: Ragnarok, seat: int, rules: Game = RAGNAROK) -> RagnarokView:
    view = rules.view(g, seat)
    assert isinstance(view, RagnarokView)
    return view


def think(
    view: RagnarokView, seed: int = 0, iterations: int = 60, guide: RagnarokGuide = GUIDE
) -> Thought:
    thought = guide.think(view, Effort(iterations=iterations), Seeded(seed))
    assert thought is not None
    return thought


def chances(thought: Thought, rules: Game = RAGNAROK) -> dict[str, float]:
    return {rules.option(one.option).text: one.chance for one in thought.weighed}


def number(g: Ragnarok, seat: int, text: str) -> int:
    """The option with that text."""
    (found,) = [option for option in options(g, seat) if RAGNAROK.option(option).text == text]
    return found


def chosen(view: RagnarokView, seeds: int = 5, rules: Game = RAGNAROK) -> set[str]:
    """What is chosen with any of so many seeds."""
    guide = RagnarokGuide(view.cards)
    return {rules.option(think(view, seed, 60, guide).choice).text for seed in range(seeds)}


def battle(stack: str, more: str, owners: str = LAST, realm: str = "Midgard") -> Ragnarok:
    """A battle for Midgard between Odin and Ymir, if nothing else is said the last one."""
    number = owners.count(",") + 2 if owners else 1
    lines = [f"row: {row_with(realm, number)}", f"stack: {stack} ..."]
    if owners:
        lines.append(f"owners: {owners}")
    for seat, name in zip(SEATS, ("Odin", "Ymir")):
        lines.append(f"{seat} at: {names(earlier(seat, number, name), name)}")
    lines += [line.strip() for line in more.strip().splitlines()]
    return state("\n".join(lines))


# What the cards bring


def test_the_dice_fall_as_often_as_counting_them_says() -> None:
    for dice in range(5):
        counted = [0] * VALUES
        for fall in product(range(1, 7), repeat=dice):
            counted[sum((die - 1) // 2 for die in fall)] += 1
        for value in range(VALUES):
            exact = counted[value] / 6**dice
            assert FALLS.rolled[dice * VALUES + value] == pytest.approx(exact, abs=1e-12)


def test_three_turns_gain_what_the_best_of_all_ways_gains() -> None:
    for place, fall in ((0, ()), (1, (1,)), (2, (4, 2)), (3, (6, 3, 1)), (3, (2, 2, 4))):
        assert turned(vec[i64](fall), 3) == best_of_all_turns(fall, 3), (place, fall)


def best_of_all_turns(dice: tuple[int, ...], turns: int) -> int:
    worth = sum((die - 1) // 2 for die in dice)
    ways = {dice}
    for _ in range(turns):
        ways |= {
            (*way[:place], way[place] + 1, *way[place + 1 :])
            for way in ways
            for place in range(len(way))
            if way[place] < 6
        }
    return max(sum((die - 1) // 2 for die in way) for way in ways) - worth


# The last battle, in which nothing is kept for later, against brute force


def brute_force(g: Ragnarok, seat: int, option: int) -> float:
    """The Gods' chance of winning after a choice, each taking the best option for its dice."""
    total = 0.0
    for chance, after in outcomes(g, seat, option):
        assert isinstance(after, Ragnarok)
        if after.over:
            total += chance * (1 + after.score(GODS)) / 2
        else:
            asked = members(after.top.must(after))[0]
            best = RAGNAROK.greedy(seen(after, asked), Seeded())
            total += chance * brute_force(after, asked, best)
    return total


@pytest.mark.parametrize("hand", ["Garm, Andvari, Mjolnir", "Draupnir, Dvalin, Alviss"])
@pytest.mark.parametrize("last", ["gods", "tie"])
def test_two_cards_in_the_last_battle_have_their_exact_chances(hand: str, last: str) -> None:
    """The Giants play the two best of three Wonders, and nobody has a choice after that."""
    owners = f"gods, giants, gods, giants, gods, giants, giants, {last}"
    wonders = "Yggdrasil, Bifrost, Hlidskjalf"
    hands = f"gods hand: {hand}\ngiants hand: {wonders}\ngiants shown: {wonders}"
    g = battle("Pair", hands, owners)
    found = chances(think(seen(g, GODS)))
    choose(g, GIANTS, number(g, GIANTS, "play Yggdrasil + Bifrost"), Scripted([]))
    for option in options(g, GODS):
        exact = brute_force(g, GODS, option)
        assert found[RAGNAROK.option(option).text] == pytest.approx(exact, abs=0.0005)


@pytest.mark.parametrize(
    ("played", "dice", "hand"),
    [
        ("Garm, Valhalla", "1 2 4 5 5", "Jormungandr, Gungnir, Himinbjorg"),
        ("Fenrir, Brokk", "2 2 4 4 6", "Draupnir, Eitri, Gladsheim"),
        ("Yggdrasil, Mjolnir", "3 1", "Nidhogg, Dvalin, Hlidskjalf"),
    ],
)
def test_a_last_cunning_card_has_its_exact_chance(played: str, dice: str, hand: str) -> None:
    g = battle(
        "Cunning",
        f"""gods played: {played}
        gods dice: {dice}
        gods hand: {hand}
        giants played: Skidbladnir, Andvari
        giants dice: 2 5 6
        giants hand: Brisingamen
        giants shown: Brisingamen""",
    )
    found = chances(think(seen(g, GODS)))
    choose(g, GIANTS, options(g, GIANTS)[0], Scripted([]))
    for option in options(g, GODS):
        exact = brute_force(g, GODS, option)
        assert found[RAGNAROK.option(option).text] == pytest.approx(exact, abs=1e-9)


@pytest.mark.interpreted
def test_what_is_chosen_in_secret_is_mixed_as_it_must_be() -> None:
    """Rows win 2 or 1 where both do the same, and lose 1 else: 2/5 and 3/5, worth 1/5."""
    sides = [Party(2), Party(2)]
    for side in sides:
        side.add(vec[i64]([0, 1]))
    contest = Contest(*sides)
    contest.worth = vec[float]([2.0, -1.0, -1.0, 1.0])
    contest.solve(2000, Effort(iterations=10_000))
    assert list(sides[0].settled()) == pytest.approx([0.4, 0.6], abs=0.01)
    contest.reckon_ours(contest.theirs.shares(contest.theirs.settled()))
    assert list(contest.ours.gets) == pytest.approx([0.2, 0.2], abs=0.01)


def test_who_doesnt_know_the_hand_reckons_with_each() -> None:
    """We have one of two hands, with one act each; they guess which, and can't do better."""
    ours, theirs = Party(2), Party(2)
    ours.add(vec[i64]([0]))
    ours.add(vec[i64]([1]))
    theirs.add(vec[i64]([0, 1]))
    contest = Contest(ours, theirs)
    contest.worth = vec[float]([0.0, 1.0, 1.0, 0.0])
    contest.solve(500, Effort(iterations=10_000))
    assert list(theirs.settled()) == pytest.approx([0.5, 0.5], abs=0.01)
    assert list(ours.shares(ours.settled())) == [0.5, 0.5]


# What is never right


@pytest.mark.parametrize("seat", SEATS)
def test_a_card_that_only_adds_less_is_never_the_last_one(seat: str) -> None:
    other = "giants" if seat == "gods" else "gods"
    g = battle(
        "Cunning",
        f"""{seat} played: Garm, Andvari
        {seat} dice: 1 1 5
        {seat} hand: Himinbjorg, Breidablik, Hlidskjalf
        {other} played: Skidbladnir, Brokk
        {other} dice: 2 5 6 1
        {other} hand: Brisingamen, Mjolnir, Valhalla""",
    )
    assert chosen(seen(g, SEATS.index(seat)), 20) == {"add Himinbjorg"}


def test_two_wonders_of_a_hand_of_wonders_are_the_strongest_in_the_last_battle() -> None:
    g = battle(
        "Pair",
        """gods hand: Hlidskjalf, Yggdrasil, Bifrost
        giants hand: Garm, Andvari, Mjolnir, Brokk, Eitri""",
    )
    assert chosen(seen(g, GODS), 20) == {"play Yggdrasil + Bifrost"}


def test_a_trickster_fetches_the_strongest_or_stays() -> None:
    first = """giants at: Ymir, Thrym
        gods hand: Garm, Fenrir, Mjolnir, Brokk, Bifrost
        giants hand: Eitri, Dvalin, Gungnir, Yggdrasil, Ivaldi
        stack: Trick ..."""
    strong = state(f"owners: gods\ngods at: Odin, Loki\n{first}".replace("        ", ""))
    assert chosen(seen(strong, GODS)) == {"swap for Odin"}


@pytest.mark.interpreted
def test_dice_are_turned_where_it_gains_most() -> None:
    g = battle(
        "Rotate",
        """gods played: Garm, Nidhogg
        giants played: Yggdrasil, Bifrost
        gods cunning: Gungnir
        giants cunning: Hlidskjalf
        gods dice: 1 2 4 6""",
    )
    assert chosen(seen(g, GODS)) == {"turn 2>3 4>5"}


def test_a_battle_that_is_won_already_is_not_paid_for() -> None:
    """Nothing the Giants hold can make up for four sixes: the good card is kept."""
    g = battle(
        "Cunning",
        """gods played: Fenrir, Brokk
        gods dice: 6 6 6 6 6
        gods hand: Himinbjorg, Breidablik, Gungnir
        giants played: Draupnir, Andvari
        giants dice: 1 1
        giants hand: Brisingamen, Mjolnir, Valhalla""",
        owners="gods, giants",
    )
    assert chosen(seen(g, GODS)) == {"add Breidablik"}


# What a battle's end is worth


def prospects(owners: str, noise: float = 4.0, ours: float = 6.0, theirs: float = 6.0) -> Prospects:
    """With champions of these Strengths left, for the Gods, at Realms that favour nobody."""
    g = battle("Pair", HANDS, owners)
    found = Prospects(seen(g, GODS), Luck(noise))
    found.edges = vec[i64]([0] * 9)
    left = 8 - len(g.owners)
    found.reckon(vec[float]([ours] * left), vec[float]([theirs] * left))
    return found


def test_the_fifth_realm_wins_and_the_others_fifth_loses() -> None:
    value = prospects("gods, giants, gods, giants, gods, giants, gods, giants").value
    assert (value[LOST], value[WON]) == (0.0, 1.0)
    value = prospects("gods, gods, gods, gods").value
    assert value[WON] == value[TIE] == 1.0  # four more would be no more than theirs, who came first
    assert 0.9 < value[LOST] < 1.0


@pytest.mark.interpreted
@pytest.mark.rule("RAG-42")
@pytest.mark.parametrize("first", ["gods", "giants"])
def test_a_last_tie_goes_to_who_won_first(first: str) -> None:
    other = "giants" if first == "gods" else "gods"
    owners = f"tie, {first}, {other}, {other}, {first}, tie, {other}, {first}"
    assert prospects(owners).value[TIE] == (1.0 if first == "gods" else 0.0)


def test_nine_ties_are_a_draw_and_the_first_win_decides() -> None:
    value = prospects(", ".join(["tie"] * 8)).value
    assert [value[end] for end in (LOST, TIE, WON)] == [0.0, 0.5, 1.0]


@pytest.mark.interpreted
def test_one_battle_before_the_end_is_worth_what_the_last_one_is() -> None:
    """Three all, the Gods having won first: they need a win or two ties, or one of each."""
    owners = "gods, giants, gods, giants, gods, giants, tie"
    luck = Luck(4.0)
    win = luck.win(0.0)
    value = prospects(owners).value
    assert value[WON] == pytest.approx(1.0 - win + win)
    assert value[TIE] == pytest.approx(1.0 - win)
    assert value[LOST] == pytest.approx(win)


def test_both_sides_see_the_same_prospects() -> None:
    for owners in ("", "gods", "tie, giants, gods", "gods, giants, tie, giants"):
        g = battle("Pair", HANDS, owners)
        worths = []
        for seat in (GODS, GIANTS):
            found = Prospects(seen(g, seat), Luck(3.0))
            side, other = (seen(g, seat).side(one) for one in (seat, 1 - seat))
            found.reckon(
                strengths(g.cards, side.left, side.at), strengths(g.cards, other.left, other.at)
            )
            worths.append([found.value[end] for end in (LOST, TIE, WON)])
        assert worths[0] == pytest.approx([1.0 - worth for worth in reversed(worths[1])])


def test_a_trickster_left_is_worth_the_champion_he_can_fetch() -> None:
    loki = RAGNAROK.catalogue.by_name["Loki"]
    odin = RAGNAROK.catalogue.by_name["Odin"]
    frigg = RAGNAROK.catalogue.by_name["Frigg"]
    cards = battle("Pair", HANDS).cards
    assert list(strengths(cards, vec[i64]([loki]), vec[i64]([odin]))) == [9.0]
    both = strengths(cards, vec[i64]([odin, loki]), vec[i64]([frigg]))
    assert list(both) == [9.0, (9.0 + 5.0) / 2]


def test_who_plays_weak_cards_is_thought_to_hold_no_stronger_ones() -> None:
    g = battle(
        "Cunning",
        """gods played: Garm, Andvari
        gods dice: 1 1 5
        gods hand: Himinbjorg, Breidablik, Hlidskjalf
        giants played: Skidbladnir, Dvalin
        giants dice: 2 5 6
        giants hand: Brisingamen, Mjolnir, Valhalla""",
    )
    mind = GUIDE.mind(seen(g, GODS), Effort(iterations=1), Seeded())
    mind.settled()
    hands = ["Brisingamen, Megingjord, Alviss", "Brisingamen, Megingjord, Yggdrasil"]
    cards = [
        vec[i64](sorted(RAGNAROK.catalogue.by_name[name] for name in hand.split(", ")))
        for hand in hands
    ]
    weak, strong = mind.led_here(mind.them, cards, 0)
    assert weak > 5 * strong > 0.0


# What it may know, and what it may not


def decisions(seed: int, rules: Game = RAGNAROK) -> list[RagnarokView]:
    """The views of all who are asked in one random game."""
    g, fate, views = rules.setup(), Seeded(seed), []
    while asked := advance(g, fate):
        for seat in members(asked):
            view = rules.view(g, seat)
            assert isinstance(view, RagnarokView)
            views.append(view)
            choose(g, seat, fate.draw(view.options), fate)
    return views


def told(thought: Thought) -> list[object]:
    return [thought.choice, [[w.option, w.chance, w.times, w.prior] for w in thought.weighed]]


def test_who_sealed_first_changes_nothing() -> None:
    """The same decision before and after the other has chosen, whatever the other chose."""
    looked = 0
    g, fate = RAGNAROK.setup(), Seeded(3)
    while asked := advance(g, fate):
        if asked == 3:
            alone = told(think(seen(g, GIANTS), 5, 10))
            for option in options(g, GODS)[:2]:
                after = g.copy()
                choose(after, GODS, option, Scripted([]))
                assert after.sealed[GODS] != UNSEALED
                assert told(think(seen(after, GIANTS), 5, 10)) == alone
                looked += 1
        seat = members(asked)[0]
        choose(g, seat, fate.draw(vec[i64](options(g, seat))), fate)
    assert looked > 20


def test_the_bytes_of_a_view_a_seed_and_iterations_make_the_thought() -> None:
    for view in decisions(1)[::3]:
        bytes_ = packed(view)
        before = digest(view)
        thought = told(think(view, 7, 20))
        assert digest(view) == before
        twin = unpacked(bytes_, RagnarokGame().cards)
        assert told(think(twin, 7, 20, RagnarokGuide(twin.cards))) == thought


def test_more_iterations_look_wider_and_still_repeat() -> None:
    view = next(view for view in decisions(2) if len(view.options) == 10)
    narrow, wide = think(view, 1, MANY - 1), think(view, 1, MANY)
    assert told(narrow) != told(wide)
    assert told(wide) == told(think(view, 1, MANY))
    assert wide.iterations > narrow.iterations


def test_a_thought_that_is_stopped_is_still_an_answer() -> None:
    for view in decisions(4)[:12]:
        effort = Effort(seconds=60.0)
        effort.stop()
        thought = GUIDE.think(view, effort, Seeded(1))
        assert thought is not None
        assert thought.choice in list(view.options)


@pytest.mark.parametrize("seed", range(3))
def test_all_options_are_weighed_the_best_first(seed: int) -> None:
    for view in decisions(seed):
        thought = think(view, seed, 10)
        found = [one.chance for one in thought.weighed]
        assert found == sorted(found, reverse=True)
        assert all(0.0 <= chance <= 1.0 for chance in found)
        assert sorted(one.option for one in thought.weighed) == sorted(view.options)
        assert thought.choice in list(view.options)


def test_other_cards_are_thought_about_too() -> None:
    """Breidablik adds 9 in this file, more than the dice of any other card."""
    rules = played_with(
        with_card("Breidablik", "bonus = { printed = 1 }", "bonus = { printed = 9 }")
    )
    g = battle(
        "Cunning",
        """gods played: Garm, Andvari
        gods dice: 1 1 5
        gods hand: Himinbjorg, Breidablik, Hlidskjalf
        giants played: Skidbladnir, Brokk
        giants dice: 6 6 6 6
        giants hand: Brisingamen, Mjolnir, Valhalla""",
    )
    same = state(RAGNAROK.write(g), rules)
    assert chosen(seen(same, GODS, rules), rules=rules) == {"add Breidablik"}
    for view in decisions(1, rules)[:10]:
        assert think(view, 1, 10, RagnarokGuide(view.cards)).choice in list(view.options)


@pytest.mark.long
def test_the_measured_games_can_be_repeated() -> None:
    jarl = tournament.player("jarl:20")
    for other in ("greedy", "seeing-jarl:20"):
        players = (tournament.player(other), jarl)
        won = {tournament.pairs("ragnarok", players, range(2)).won for _ in range(2)}
        assert len(won) == 1
    assert exploiter.pairs(range(1)).won == exploiter.pairs(range(1)).won


# Compiled and interpreted


def thoughts(seed: int) -> list[str]:
    """What is thought in one game, decision by decision."""
    return [str(told(think(view, seed, 15))) for view in decisions(seed)]


def test_compiled_and_interpreted_think_the_same() -> None:
    if not _build.compiled():
        pytest.skip("nothing is compiled here, so there is nothing to compare")
    run = subprocess.run(
        [sys.executable, "-m", "tests.ragnarok.test_guide", "1", "2"],
        cwd=ROOT,
        env={**os.environ, "MEADHALL_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    first, *lines = run.stdout.splitlines()
    assert first == "interpreted"
    assert lines == [*thoughts(1), *thoughts(2)]


if __name__ == "__main__":
    print("compiled" if _build.compiled() else "interpreted")
    for given in sys.argv[1:]:
        print("\n".join(thoughts(int(given))))
