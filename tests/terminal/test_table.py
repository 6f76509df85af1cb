"""Playing at a table on the terminal."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from meadhall.api import load
from meadhall.bots import GreedyBot, SearchBot
from meadhall.core.facts import digest
from meadhall.core.fate import Fate
from meadhall.core.thinking import Effort, Thought
from meadhall.core.view import View
from meadhall.games import game
from meadhall.games.ragnarok.picture import RagnarokPicture
from meadhall.saves import find
from meadhall.terminal.screens import CardSheet, Question, RuleSheet, Sheet
from tests.support.patience import PATIENCE
from tests.terminal.support import LARGE, SMALL, Player, at_terminal, keys_for, sit, sit_together

TRICKSTER = """
row: Midgard, Asgard, Alfheim
owners: gods, giants
gods at: Odin, Thor
giants at: Ymir, Thrym
gods offer: Loki, Frigg, Tyr
giants offer: Hymir, Suttung, Geirrod
gods hand: Bifrost, Garm, Mjolnir, Brokk, Valhalla
giants hand: Yggdrasil, Fenrir, Gungnir, Eitri, Gladsheim
stack: Keep ...
"""
DICE = """
row: Midgard
gods at: Odin
giants at: Ymir
gods hand: Garm, Brokk
giants hand: Fenrir, Eitri
gods played: Gungnir, Brisingamen
giants played: Yggdrasil, Gladsheim
gods cunning: Draupnir
giants cunning: Valhalla
gods dice: 2 4 1
giants dice: 6 6
stack: Rotate ...
"""


async def play_on(player: Player) -> None:
    """One step by the keyboard, whatever is asked."""
    screen, shown = player.screen, player.text
    if screen._held:
        assert "[ Enter ]" in shown
        await player.press("enter")
        return
    decision = player.asked
    assert decision is not None
    for words in (decision.prompt, decision.rule, *(tile.title for tile in player.tiles)):
        assert words in shown
    before = len(player.table.moments)
    await player.press(*keys_for(player))
    assert len(player.table.moments) > before


@pytest.mark.parametrize(("side", "seed", "size"), [("gods", 2, SMALL), ("giants", 34, LARGE)])
def test_a_whole_game_by_keys(side: str, seed: int, size: tuple[int, int]) -> None:
    local = sit("greedy", side, seed)

    async def act(player: Player) -> None:
        while not player.table.over or player.screen._held:
            await play_on(player)
        assert player.table.result in player.text
        assert "another game" in player.text

    at_terminal(act, local, size=size)
    saved = load(find("ragnarok-1"))
    assert saved.over
    assert digest(saved.state) == digest(local.table.state)


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_whole_game_by_mouse(size: tuple[int, int]) -> None:
    async def act(player: Player) -> None:
        while not player.table.over or player.screen._held:
            if not player.screen._held:
                for key in keys_for(player)[:-1]:
                    await player.click(tile=int(key) - 1)
            await player.click(go=True)

    app = at_terminal(act, sit("random", seed=25), size=size)
    assert app.local
    assert app.local.table.over


def test_arrows_and_enter_pick_and_play() -> None:
    async def act(player: Player) -> None:
        offered = player.tiles
        await player.press("right", "enter")
        assert "picked" in player.text
        assert player.table.asked == ["gods"]
        await player.press("enter")
        made = [moment.move.choice for moment in player.table.moments]
        assert f"keep {offered[1].title}" in made

    at_terminal(act, sit())


def test_a_third_card_takes_the_place_of_the_first() -> None:
    async def act(player: Player) -> None:
        await player.press("1", "enter")
        tiles = [tile.title for tile in player.tiles]
        await player.press("1", "2", "3")
        assert f"play {tiles[1]} + {tiles[2]}: expect Strength" in player.text
        await player.press("2")
        assert f"{tiles[2]} and … pick what goes with it" in player.text
        await player.press("escape")
        assert "picked" not in player.text

    at_terminal(act, sit())


def test_the_expected_strength_of_what_is_picked_is_shown() -> None:
    async def act(player: Player) -> None:
        for keys in (["1"], ["1", "3"], ["2"]):
            await player.press(*keys)
            view = player.table.view("gods")
            chosen = player.screen._choosing.picker.chosen
            assert chosen
            outlook = player.table.game.outlook(view, chosen.number).text
            assert "Strength" in outlook
            assert f"{chosen.text}: {outlook}" in player.text
            await player.press("enter")

    at_terminal(act, sit())


def test_strength_is_explained_part_by_part() -> None:
    async def act(player: Player) -> None:
        await player.press("1", "enter", "1", "2", "enter")
        picture = player.table.picture("gods")
        assert isinstance(picture, RagnarokPicture)
        for side in (picture.gods, picture.giants):
            assert len(side.strength) >= 2
            words = " + ".join(f"{part.what} {part.value}" for part in side.strength)
            total = sum(part.value for part in side.strength)
            assert f"Strength {total} = {words}" in player.text

    at_terminal(act, sit(), size=LARGE)


def test_a_battle_stays_on_the_table_until_it_was_looked_at() -> None:
    async def act(player: Player) -> None:
        await player.press("1", "enter", "1", "2", "enter", "3", "enter")
        shown = player.text
        assert "Svartalfheim" in shown
        assert "[ Enter ]" in shown
        assert "battle 1 of 9" in shown
        assert "The battle for Jotunheim begins" not in shown
        await player.press("enter")
        assert "battle 2 of 9" in player.text

    at_terminal(act, sit())


@pytest.mark.rule("RAG-22")
def test_loki_changes_places_with_an_earlier_champion() -> None:
    async def act(player: Player) -> None:
        loki = [tile.title for tile in player.tiles].index("Loki")
        await player.press(str(loki + 1), "enter")
        assert [tile.title for tile in player.tiles] == ["Odin", "Thor", "stay"]
        await player.press("0")
        assert "stay" in player.text
        await player.press("1", "enter")
        assert "Loki slips away to Midgard; Odin fights" in player.text.replace("\n", " ")

    at_terminal(act, sit(position=TRICKSTER))


@pytest.mark.rule("RAG-29")
def test_dice_are_turned_up_pip_by_pip() -> None:
    async def act(player: Player) -> None:
        await player.press("1")
        assert "2→3" in player.text
        await player.press("2", "2")
        assert "4→6" in player.text
        assert "turn 2>3 4>5 5>6: Strength" in player.text
        await player.press("3")  # three pips are used up: the first die goes back
        assert "2→3" not in player.text
        assert "1→2" in player.text
        await player.press("escape", "1", "2", "enter")
        assert player.table.moments[1].move.choice == "turn 2>3 4>5"

    at_terminal(act, sit(position=DICE))


def test_leaving_the_dice_alone_is_a_choice_of_its_own() -> None:
    async def act(player: Player) -> None:
        await player.press("0", "enter")
        assert player.table.moments[1].move.choice == "turn nothing"

    at_terminal(act, sit(position=DICE))


def test_the_list_of_options_is_another_way() -> None:
    async def act(player: Player) -> None:
        await player.press("1", "enter", "l")
        assert "play" in player.text
        assert "expect Strength" in player.text
        await player.press("3")
        assert player.table.moments[-2].move.choice.startswith("play ")

    at_terminal(act, sit())


def test_undo_and_redo_against_a_bot() -> None:
    async def act(player: Player) -> None:
        start = player.state
        await player.press("u")
        assert player.notices == ["There is nothing to take back."]
        await player.press("1", "enter")
        after = player.state
        await player.press("u")
        assert player.state == start  # the bot's sealed choice stands
        await player.press("U")
        assert player.state == after
        await player.press("1", "2", "enter", "u", "u")
        assert player.state == start
        await player.press("2", "enter")
        await player.press("U")
        assert "There is nothing to make again." in player.notices

    at_terminal(act, sit())


def test_undo_also_takes_a_battle_back_that_is_still_shown() -> None:
    async def act(player: Player) -> None:
        await player.press("1", "enter", "1", "2", "enter")
        before = player.state
        await player.press("3", "enter")
        assert player.screen._held
        await player.press("u")
        assert not player.screen._held
        assert player.state == before

    at_terminal(act, sit())


def hands_of(player: Player, *seats: int) -> list[str]:
    """The names of the cards in hand."""
    names = []
    for line in player.table.position.splitlines():
        for seat in seats:
            if line.startswith(f"{player.table.seats[seat]} hand: "):
                names += line.partition(": ")[2].split(", ")
    return names


@pytest.mark.long
def test_two_at_one_keyboard_never_see_each_others_cards() -> None:
    hands_over = 0

    async def act(player: Player) -> None:
        nonlocal hands_over
        while not player.table.over or player.screen._held:
            if player.covered:
                shown = player.text
                assert "look away" in shown
                for name in hands_of(player, 0, 1):
                    assert name not in shown
                hands_over += 1
                await player.press("enter")
                continue
            if player.screen._held:
                assert player.screen.table_seat == -1
            else:
                shown = player.text
                for name in hands_of(player, 1 - player.screen._seat):
                    assert name not in shown
            await play_on(player)
        assert player.table.result in player.text

    app = at_terminal(act, sit_together(seed=8))
    assert app.local
    moves = len(app.local.table.moments)
    assert moves / 2 < hands_over < moves * 0.8  # one hand-over for each pair of secret choices


def test_who_just_chose_may_take_it_back_on_the_cover() -> None:
    async def act(player: Player) -> None:
        await player.press("enter")
        start = player.state
        await player.press("1", "enter")
        assert player.covered
        assert "Gods, look away; Giants press Enter." in player.text
        await player.press("u")
        assert player.covered
        assert "Giants, look away; Gods press Enter." in player.text
        assert player.state == start
        await player.press("u")
        assert player.covered

    at_terminal(act, sit_together())


def test_two_people_must_agree_to_take_back_what_was_revealed() -> None:
    async def act(player: Player) -> None:
        await player.press("enter", "1", "enter", "enter", "1", "enter")
        revealed = player.state
        await player.press("u")
        assert isinstance(player.app.screen, Question)
        assert "do you agree?" in player.text
        await player.press("n")
        assert player.state == revealed
        await player.press("u", "y")
        assert player.state != revealed
        assert player.table.can_redo

    at_terminal(act, sit_together())


def test_the_other_seats_sealed_choice_is_not_taken_back_unasked() -> None:
    async def act(player: Player) -> None:
        await player.press("enter", "1", "enter", "enter")
        sealed = player.state
        await player.press("u")
        assert isinstance(player.app.screen, Question)
        await player.press("n")
        assert player.state == sealed

    at_terminal(act, sit_together())


def test_help_card_and_rule_open_over_the_table() -> None:
    async def act(player: Player) -> None:
        await player.press("question_mark")
        assert isinstance(player.app.screen, Sheet)
        assert "Enter" in player.text
        await player.press("escape", "r")
        assert isinstance(player.app.screen, RuleSheet)
        assert f"► {player.table.decisions[0].rule}" in player.text
        await player.press("escape", "right", "i")
        assert isinstance(player.app.screen, CardSheet)
        assert "Tyr" in player.text
        assert "our reconstruction" in player.text
        await player.press("left")
        assert "Odin" in player.text
        assert "printed in the rulebook" in player.text
        await player.press("escape", "t")
        assert "Champions left" in player.text

    at_terminal(act, sit())


def test_a_click_opens_the_card_or_the_rule() -> None:
    async def act(player: Player) -> None:
        picture = player.table.picture("gods")
        assert isinstance(picture, RagnarokPicture)
        realm = picture.row[3]
        await player.click(card=realm)
        assert isinstance(player.app.screen, CardSheet)
        assert player.table.game.card_text(realm).text in player.text
        await player.press("escape")
        await player.click(rule="RAG-11")
        assert isinstance(player.app.screen, RuleSheet)
        assert "► RAG-11" in player.text

    at_terminal(act, sit(), size=LARGE)


def test_no_colour_is_needed_to_see_what_can_be_picked() -> None:
    async def act(player: Player) -> None:
        await player.press("2")
        row = next(line for line in player.lines if "Tyr" in line and "╔" in line)
        assert row.index("╔2►Tyr") > row.index("┏1 Odin")
        for symbol in "☼▲◊§♦╤⌂○□":
            assert symbol in player.text

    at_terminal(act, sit(seed=3))


def test_a_window_that_is_too_small_says_so_and_recovers() -> None:
    async def act(player: Player) -> None:
        await player.press("2")
        await player.resize(79, 24)
        assert "79 columns and 24 lines" in player.text
        assert "Odin" not in player.text
        await player.resize(100, 20)
        assert "Mead Hall needs 80 and 24" in player.text
        await player.resize(*LARGE)
        assert "picked" in player.text
        await player.resize(*SMALL)
        assert "picked" in player.text

    at_terminal(act, sit())


def test_a_thinking_bot_blocks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = threading.Event()
    choose = GreedyBot.choose

    def slowly(self: GreedyBot, view: View, fate: Fate) -> int:
        assert thought.wait(PATIENCE)
        return choose(self, view, fate)

    async def act(player: Player) -> None:
        monkeypatch.setattr(GreedyBot, "choose", slowly)
        await player.tap("1", "enter")
        assert "is choosing" in player.text
        await player.tap("question_mark")
        assert isinstance(player.app.screen, Sheet)
        await player.tap("escape", "1", "2")
        assert "expect Strength" in player.text
        thought.set()
        await player.settle()
        assert "has chosen" in player.text

    at_terminal(act, sit())


def test_how_far_a_bot_has_thought_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    half = threading.Event()
    think = SearchBot.think

    def slowly(self: SearchBot, view: View, fate: Fate, effort: Effort) -> Thought:
        effort.iterations, effort.done = 10, 5
        assert half.wait(PATIENCE)
        return think(self, view, fate, effort)

    async def act(player: Player) -> None:
        await player.tap("0", "enter")
        deadline = time.monotonic() + PATIENCE
        while "thinks" not in player.text and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        assert "Waiting for Loki.  thinks ▰▰▰▰▰▱▱▱▱▱" in player.text
        half.set()
        await player.settle()
        assert "thinks" not in player.text

    monkeypatch.setattr(SearchBot, "think", slowly)
    position = (
        "turn: thor, 1 left\nthor columns: Archer | - | -\nthor hand: Tyr\n"
        "loki columns: Archer | - | -\nloki hand: Vikings, Ravens"
    )
    at_terminal(act, sit("norn", "thor", position=position, game=game("thunder-and-lightning")))


def test_a_new_game_after_the_last() -> None:
    async def act(player: Player) -> None:
        while not player.table.over or player.screen._held:
            await play_on(player)
        await player.press("n")
        assert player.table.asked
        assert "saved as ragnarok-2" in player.text

    at_terminal(act, sit("random", seed=49))
