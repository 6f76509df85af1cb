"""God of War on the terminal: the Scene, what Runes would do, and playing alone or together."""

from __future__ import annotations

import pytest

from meadhall.core.option import LEAVE_IT
from meadhall.games.god_of_war.language import PLACES
from meadhall.games.god_of_war.scene_activation import strength_of
from meadhall.terminal.board import board_of
from meadhall.terminal.local_game import LET_GO, TOGETHER, LocalGame
from meadhall.terminal.screens import Sheet
from tests.god_of_war.support import gow
from tests.terminal.support import SMALL, Player, at_terminal, can_be_picked, sit
from tests.terminal.test_plain import Lines, type_lines

SIZES = [SMALL, (100, 30), (140, 45)]


def health(place: int, words: str = "damage 0") -> int:
    """The health that the card files give an Enemy of the first Scene."""
    return int(gow().read(f"scene: 1\n{PLACES[place].lower()}: {words}").enemy_health(place))


SCENE = f"""
scene: 1
kratos: column 1, damage 3, rage 2
atreus: column 1 back
kratos hand: Melee, +3, +1, Ranged, Defense
atreus hand: Ranged, +2
b1: damage {health(4) - 2}
b2: broken 1
t4: dead
b4: stunned
"""
LAST_BLOW = f"""
scene: 1
kratos: column 2
kratos hand: Melee, +3
b2: back, damage {health(5, "back") - 1}
b3: back, dead
"""

__all__ = ["type_lines"]


def strikes(place: int) -> int:
    return int(strength_of(gow().read(SCENE), place))


def at(position: str, opponent: str = "greedy", party: str = "kratos+atreus") -> LocalGame:
    return sit(opponent, "kratos", 3, position, gow(party))


@pytest.mark.parametrize("size", SIZES)
def test_the_scene_the_heroes_and_the_runes_are_drawn(size: tuple[int, int]) -> None:
    async def act(player: Player) -> None:
        for words in (
            "B1 Draugr",
            f"♥2 ×{strikes(4)}·o> ▲",
            f"▣{int(gow().read(SCENE).armor(5))} ×{strikes(5)}<o· ●",
            "Leaning Statue",
            "┼ defeated",
            "~stunned",
            "▌Kratos ♥7/10 ▮▮▯▯▯",
            "└Atreus ♥7/7 ▯▯▯▯",
            f"▲red   B1 {strikes(4)}→Kratos, B4 loses its Stun",
            "Win: Traveler of the North is defeated",
        ):
            assert words in player.text, words
        if size != SMALL:
            assert "hand: +2, Ranged" in player.text

    at_terminal(act, at(SCENE), size=size)


def test_signs_say_the_same_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def act(player: Player) -> None:
        for sign, meaning in board_of(gow()).legend()[:4]:
            assert meaning.startswith("the Rune ")
            assert f"{sign}{meaning.removeprefix('the Rune ')}" in player.text
        await player.press("1", "2")
        assert "picked" in player.text or "√" in player.text

    at_terminal(act, at(SCENE))


@pytest.mark.rule("GOW-44")
@pytest.mark.parametrize("size", SIZES[::2])
def test_an_attack_is_put_together_and_tells_its_odds(size: tuple[int, int]) -> None:
    async def act(player: Player) -> None:
        titles = [tile.title for tile in player.tiles]
        await player.press(*(str(titles.index(card) + 1) for card in ("Melee", "+3")))
        targets = [tile.key for tile in player.tiles]
        assert "places:4" in targets
        await player.press(str(targets.index("places:4") + 1))
        assert "1, 2 or 3 Damage, each 1 in 3 to Draugr with 2 health" in player.text
        await player.press("enter")
        told = " ".join(" ".join(line.split("│")[-1] for line in player.lines).split())
        assert "Kratos attacks Draugr with strength 3." in told
        assert "The Enemy die shows" in told

    at_terminal(act, at(SCENE), size=size)


@pytest.mark.rule("GOW-49")
def test_a_spot_is_lit_only_where_it_can_be_paid() -> None:
    async def act(player: Player) -> None:
        assert "$ ►" not in player.text
        tiles = [tile.title for tile in player.tiles]
        await player.press(str(tiles.index("Kratos moves") + 1))
        tiles = [tile.title for tile in player.tiles]
        await player.press(str(tiles.index("to column 2") + 1), "enter")
        assert "$ ►Melee + a Number" in player.text

    at_terminal(act, at(SCENE), size=(140, 45))


@pytest.mark.rule("GOW-64")
def test_defending_says_what_is_left() -> None:
    position = f"{SCENE}stack: Hit(0, 3, 0, 0), Campaign\n"

    async def act(player: Player) -> None:
        assert "An attack is about to do 3 Damage to Kratos. Defend?" in player.text
        assert "take it: Kratos takes 3: 4 health left" in player.text

    at_terminal(act, at(position))


@pytest.mark.rule("GOW-100")
def test_the_last_blow_by_keys() -> None:
    async def act(player: Player) -> None:
        titles = [tile.title for tile in player.tiles]
        await player.press(*(str(titles.index(card) + 1) for card in ("Melee", "+3")))
        targets = [tile.key for tile in player.tiles]
        await player.press(str(targets.index("places:5") + 1), "enter")
        assert "The Heroes win." in player.text

    at_terminal(act, at(LAST_BLOW))


@pytest.mark.rule("GOW-101")
@pytest.mark.parametrize("size", SIZES[::2])
def test_the_next_quest_is_chosen_with_its_hindrances_in_sight(size: tuple[int, int]) -> None:
    game = gow(mode="campaign")
    position = "pyramid: 1, 2, 3, 7, 8, 9\nstage: 1\nstack: ChooseQuest, Campaign"

    async def act(player: Player) -> None:
        assert "√ The Travelers" in player.text
        assert "► The Ogre" in player.text
        assert "a Stun card onto each deck" in player.text
        assert "go to The Ogre" in player.text

    at_terminal(act, sit("greedy", "kratos", 3, position, game), size=size)


def test_two_play_at_one_keyboard_without_a_cover() -> None:
    async def act(player: Player) -> None:
        assert player.screen._seat == 0
        await player.press("0", "enter")
        while "Move, attack" not in player.text:
            assert not player.covered
            await player.press("0" if player.tiles else "1", "enter")
        assert player.screen._seat == 1

    at_terminal(act, at(SCENE, TOGETHER))


@pytest.mark.rule("GOW-41")
def test_at_a_shared_keyboard_it_says_who_else_may_act() -> None:
    async def act(player: Player) -> None:
        assert "Freya: An attack is about to do 3 Damage to Freya. Defend?" in player.text
        assert "Tab: Kratos may interrupt" in player.text
        await player.press("tab")
        assert "Kratos: An attack is about to do 3 Damage to Freya. You may" in player.text

    position = WARDED.format(who="kratos", hero=2)
    at_terminal(act, at(position, TOGETHER, "kratos+freya"), size=(100, 30))


def test_alone_with_companions() -> None:
    async def act(player: Player) -> None:
        assert "Companions ready: Atreus I, Atreus II, Mimir I, Mimir II" in player.text
        assert "Atreus's stunning bow" in player.text

    local = at("scene: 1\nkratos: column 1\nkratos hand: Melee, +3", TOGETHER, "kratos")
    at_terminal(act, local, size=(100, 30))


WARDED = """
scene: 1
kratos: column 1
freya: column 2
{who} hand: Ward of the Vanir
stack: Hit({hero}, 3, 0, 0), Campaign
"""


@pytest.mark.rule("GOW-41")
def test_a_bot_that_may_interrupt_is_asked_first() -> None:
    local = at(WARDED.format(who="freya", hero=0), party="kratos+freya")
    asked = [local.asked_bot]
    local.choose(1, LEAVE_IT)
    asked.append(local.asked_bot)
    assert asked == [1, None]
    assert local.asked_people == [0]


@pytest.mark.rule("GOW-41")
def test_a_person_who_may_interrupt_is_asked_before_a_bot_goes_on() -> None:
    local = at(WARDED.format(who="kratos", hero=2), party="kratos+freya")

    async def act(player: Player) -> None:
        assert "An attack is about to do 3 Damage to Freya. You may interrupt." in player.text
        assert "let it go on" in player.text
        before = len(player.table.moments)
        await player.press("0", "enter")
        assert len(player.table.moments) > before
        assert player.table.moments[before].move.seat == "freya"

    at_terminal(act, local)


def test_who_has_let_it_go_on_is_not_asked_again() -> None:
    local = at(WARDED.format(who="kratos", hero=2), party="kratos+freya")
    assert local.interrupting == [0]
    local.choose(0, LET_GO)
    assert local.interrupting == []
    assert local.asked_bot == 1


def test_piles_and_the_table_in_words() -> None:
    async def act(player: Player) -> None:
        await player.press("p")
        assert isinstance(player.app.screen, Sheet)
        assert "Upgrade deck: 88 cards" in player.text
        await player.press("escape", "t")
        assert "T2 Leaning Statue; Spot: Melee + a Number" in player.text

    at_terminal(act, at(SCENE), size=(140, 45))


@pytest.mark.parametrize("party", ["kratos", "kratos+brok-sindri+mimir"])
def test_every_option_can_be_picked(party: str) -> None:
    can_be_picked(gow(party, "scene 9"), 5, 25)


def test_a_whole_game_alone_in_lines(type_lines: Lines) -> None:
    said = type_lines(
        "play god-of-war --plain --two --seed 6 --set party=kratos --set mode=beginner",
        *["2", "1", "1"] * 400,
    )
    assert "The Heroes" in said.splitlines()[-1]
    assert "Round 2 begins." in said


def test_the_menu_asks_for_the_party_and_who_is_alone_begins_at_once() -> None:
    async def act(player: Player) -> None:
        await player.press("3")
        assert "who plays" in player.text
        await player.press("end", "enter", "1")
        assert player.screen.local.table.seats == ("kratos",)

    at_terminal(act)


@pytest.mark.rule("GOW-114")
def test_mimir_and_the_fallen_are_never_out_of_sight() -> None:
    position = "scene: 1\nkratos: column 1\nfreya: down\nmimir: damage 1, rage 1"

    async def act(player: Player) -> None:
        assert "Mimir ♥3/4 ▮▯▯▯" in player.text
        assert "┼Freya" in player.text

    at_terminal(act, at(position, party="kratos+freya+mimir"))


@pytest.mark.parametrize("size", [SMALL, (140, 45)])
def test_a_game_can_be_looked_back_at(size: tuple[int, int]) -> None:
    local = at(SCENE)
    local.choose(0, "end")
    local.run_bots()

    async def act(player: Player) -> None:
        await player.press("home", "right")
        assert "move 1 of" in player.text
        assert "Leaning Statue" in player.text

    at_terminal(act, replay=local.table, size=size)
