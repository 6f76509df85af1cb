"""Thunder & Lightning on the terminal: what is seen, what is hidden, and playing by keys."""

from __future__ import annotations

import pytest

from meadhall.bots import bot
from meadhall.core.bits import members
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose
from meadhall.games import game as named
from meadhall.games.thunder_and_lightning.state import EMPTY, UP, Thunder, card_in
from meadhall.terminal.board import board_of, sight
from meadhall.terminal.local_game import LocalGame
from meadhall.terminal.picking import keys_of
from meadhall.terminal.screens import Sheet
from tests.terminal.support import SMALL, Player, at_terminal, can_be_picked, sit
from tests.terminal.test_plain import Lines, type_lines

GAME = named("thunder-and-lightning")
BOARD = board_of(GAME)
SIZES = [SMALL, (100, 30), (140, 45)]
FACING = """
turn: thor, 2 left, 1 spent
thor columns: Vikings, ^Archer | Huscarl | Ravens
loki columns: Fire Giant, ^Draugr | ^Ravens | Shield Wall
thor hand: Mjolnir, Baldr, Tyr
thor pile: Odin, Idunn
loki pile: Ravens, Berserker
loki hand: Hel, Seer
"""
LAST_BLOW = """
turn: thor, 1 left, 2 spent
thor columns: Vikings | Huscarl | Ravens
loki columns: ^Odin's Crown | Ravens | Shield Wall
"""

__all__ = ["type_lines"]


def at(position: str) -> LocalGame:
    return sit("greedy", "thor", 3, position, GAME)


def key_of(player: Player, title: str) -> str:
    tiles = player.tiles
    return keys_of(tiles)[[tile.title for tile in tiles].index(title)]


@pytest.mark.parametrize("size", SIZES)
def test_both_sides_are_drawn_the_opponent_above(size: tuple[int, int]) -> None:
    async def act(player: Player) -> None:
        lines = player.lines
        for words in ("Loki", "Thor", "hand 2", "hand 3", "●●○ 2 left", "Draugr", "▒ 4 Vikings"):
            assert words in player.text, words
        rows = [next(n for n, line in enumerate(lines) if words in line) for words in _ORDER]
        assert rows == sorted(rows)
        assert all(len(line.rstrip()) <= size[0] for line in lines)

    at_terminal(act, at(FACING), size=size)


_ORDER = ("§ Loki", "6 Draugr", "1 Ravens", "column 1", "▒ 4 Vikings", "2 Archer", "↯ Thor")


@pytest.mark.rule("TAL-80")
@pytest.mark.parametrize("size", SIZES[::2])
def test_what_the_opponent_hides_is_nowhere_on_the_screen(size: tuple[int, int]) -> None:
    async def act(player: Player) -> None:
        for keys in ([], ["t"], ["escape", "p"], ["escape", "1"]):
            await player.press(*keys)
            for hidden in ("Fire Giant", "Shield Wall", "Hel", "Seer"):
                assert hidden not in player.text.replace("Help", ""), (keys, hidden)

    at_terminal(act, at(FACING), size=size)


@pytest.mark.rule("TAL-80")
def test_no_board_of_whole_games_shows_a_hidden_card() -> None:
    """Another card in place of a hidden one draws the same board."""
    level = bot("greedy", GAME)
    g, fate = GAME.setup(), Seeded(1)
    while advance(g, fate):
        seat = members(g.top.must(g))[0]
        for size in ((78, 12), (104, 33)):
            guess = GAME.view(g, 1 - seat).guess(fate)
            drawn = BOARD.draw(sight(GAME, g, 1 - seat), *size).plain
            assert BOARD.draw(sight(GAME, guess, 1 - seat), *size).plain == drawn
            assert isinstance(g, Thunder)
            _check_shown(g, seat, drawn)
        choose(g, seat, level.choose(GAME.view(g, seat), fate), fate)


def _check_shown(g: Thunder, seat: int, drawn: str) -> None:
    """Face-up cards of the other side are named, as often as they lie there."""
    for slot in g.side(seat).field:
        if slot != EMPTY and slot & UP:
            name = GAME.word("card", int(card_in(slot)), seat)
            assert name[:12] in drawn


@pytest.mark.rule("TAL-80")
def test_a_back_that_is_known_says_what_it_is() -> None:
    position = FACING + "loki record: gets Shield Wall, lays 3.1, draws x3, lays 1.1\n"

    async def act(player: Player) -> None:
        assert "▒▒▒▒ ◊ 0 Shield Wall" in player.text
        assert "Fire Giant" not in player.text

    at_terminal(act, at(position), size=(140, 45))


@pytest.mark.rule("TAL-52")
def test_idunn_and_berserker_on_top_of_a_pile_are_marked() -> None:
    async def act(player: Player) -> None:
        loki = next(line for line in player.lines if "§ Loki" in line)
        thor = next(line for line in player.lines if "↯ Thor" in line)
        assert "☼ Berserker" in loki
        assert "☼ Idunn" in thor
        await player.resize(140, 45)
        assert "☼ Berserker: Vikings: 6 challenging" in player.text
        assert "☼ Idunn: wins every tied challenge" in player.text

    at_terminal(act, at(FACING))


@pytest.mark.rule("TAL-15")
def test_a_picked_card_shows_where_it_can_go() -> None:
    async def act(player: Player) -> None:
        assert "»1.2" not in player.text
        titles = [tile.title for tile in player.tiles]
        await player.press(str(titles.index("Tyr") + 1))
        assert {"1»1.1", "2»1.2", "3»1.3"} <= set(player.text.split())
        await player.press("2")
        assert "play Tyr 1.2" in player.text
        await player.press("4")
        assert "play Tyr 2.1" in player.text
        await player.press("escape")
        assert "»1.2" not in player.text

    at_terminal(act, at(FACING))


@pytest.mark.rule("TAL-69")
def test_mjolnir_marks_the_cards_of_the_opponent() -> None:
    async def act(player: Player) -> None:
        titles = [tile.title for tile in player.tiles]
        await player.press(str(titles.index("Mjolnir") + 1))
        far = [line for line in player.lines if "Draugr" in line]
        assert "»1.2" in far[0]

    at_terminal(act, at(FACING))


@pytest.mark.rule("TAL-23")
def test_a_challenge_tells_its_odds_and_then_both_cards() -> None:
    async def act(player: Player) -> None:
        await player.press(key_of(player, "challenge 2"))
        assert "challenge 2: Huscarl beats Ravens" in player.text
        await player.press("enter")
        assert "Huscarl (5) against Ravens (1). Loki loses Ravens." in " ".join(player.text.split())

    at_terminal(act, at(FACING))


def test_piles_can_be_looked_through() -> None:
    async def act(player: Player) -> None:
        await player.press("p")
        assert isinstance(player.app.screen, Sheet)
        assert "Odin, Idunn" in player.text
        assert "Ravens, Berserker" in player.text

    at_terminal(act, at(FACING))


def test_a_place_can_be_clicked() -> None:
    async def act(player: Player) -> None:
        await player.click(pick="foe:2.1")
        assert "challenge 2: " in player.text

    at_terminal(act, at(FACING))


@pytest.mark.rule("TAL-30")
def test_the_last_blow_by_keys() -> None:
    async def act(player: Player) -> None:
        await player.press(key_of(player, "challenge 1"))
        assert "Vikings wins the game" in player.text
        await player.press("enter")
        assert "Thor wins: Odin's Crown is lost." in player.text
        assert "another game" in player.text

    at_terminal(act, at(LAST_BLOW))


def test_the_opening_is_chosen_card_by_card() -> None:
    async def act(player: Player) -> None:
        for column in (1, 2, 3):
            assert f"column {column}" in player.text
            await player.press("1", "enter")
        assert "Your turn" in player.text or "Waiting" in player.text

    at_terminal(act, sit("greedy", "thor", 3, None, GAME))


def test_every_option_of_whole_games_can_be_picked() -> None:
    can_be_picked(GAME, 2, 50)


def test_a_whole_game_in_lines(type_lines: Lines) -> None:
    said = type_lines("play thunder-and-lightning --plain --side loki --seed 6", *["1", "2"] * 300)
    assert "wins" in said.splitlines()[-1]
    assert " against " in said


@pytest.mark.parametrize("size", SIZES[::2])
def test_a_finished_game_is_looked_back_at_with_all_cards_open(size: tuple[int, int]) -> None:
    local = at(LAST_BLOW)
    local.choose(0, "challenge 1")

    async def act(player: Player) -> None:
        assert "▒ 0 Shield Wall" in player.text
        assert "▒ 5 Huscarl" in player.text

    at_terminal(act, replay=local.table, size=size)
