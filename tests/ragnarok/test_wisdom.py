"""The Wisdom dice: how many are rolled, and what they are worth."""

from __future__ import annotations

import pytest

from meadhall.core.catalogue import CardFile
from meadhall.core.game import Game
from meadhall.games import game
from tests.ragnarok.battles import RAGNAROK, fight, reached, rolled, rolled_more
from tests.ragnarok.page import COMMON, DICE, KIND, REALMS
from tests.support.play import Play

pytestmark = pytest.mark.interpreted

WISDOM_CARDS = [name for name in COMMON if KIND[name] != "wonder"]

# A side that rolls nothing, and reaches 9 + 5 + 4 in a Realm without a matching circle.
GIANTS_AT_18 = "Ymir: Yggdrasil + Bifrost, Hlidskjalf"
GODS_AT_18 = "Odin: Yggdrasil + Bifrost, Hlidskjalf"


@pytest.mark.rule("RAG-25")
@pytest.mark.parametrize("first", WISDOM_CARDS)
def test_the_dice_of_both_cards_are_rolled(first: str) -> None:
    for second in WISDOM_CARDS:
        if second != first:
            dice = "1 " * (DICE[first] + DICE[second])
            play = fight("Asgard", f"Odin: {first} + {second}, Mimir's Well", GIANTS_AT_18, dice)
            assert rolled(play, "gods") == dice.strip()


@pytest.mark.rule("RAG-25")
@pytest.mark.parametrize(
    ("realm", "pair", "dice"),
    [
        ("Muspelheim", "Fenrir + Mjolnir", 3 + 1 + 2),
        ("Muspelheim", "Fenrir + Garm", 3 + 1 + 2 + 1),
        ("Muspelheim", "Mjolnir + Brokk", 2 + 2),
        ("Svartalfheim", "Draupnir + Garm", 1 + 1 + 2),
        ("Svartalfheim", "Draupnir + Gungnir", 1 + 1 + 2 + 1),
        ("Nidavellir", "Alviss + Garm", 1 + 1 + 2),
        ("Nidavellir", "Alviss + Brokk", 1 + 1 + 2 + 1),
        ("Midgard", "Himinbjorg + Garm", 1 + 1 + 2),
        ("Midgard", "Himinbjorg + Valhalla", 1 + 1 + 2 + 1),
        ("Midgard", "Himinbjorg + Mimir's Well", 1 + 1),
    ],
)
@pytest.mark.parametrize("seat", ["gods", "giants"])
def test_each_card_that_matches_the_square_adds_a_die(
    realm: str, pair: str, dice: int, seat: str
) -> None:
    ones = "1 " * dice
    if seat == "gods":
        play = fight(realm, f"Odin: {pair}, Breidablik", GIANTS_AT_18, ones)
    else:
        play = fight(realm, GODS_AT_18, f"Ymir: {pair}, Breidablik", ones)
    assert rolled(play, seat).split() == ["1"] * dice


@pytest.mark.rule("RAG-25")
def test_a_square_never_adds_a_die_for_a_wonder_or_a_champion() -> None:
    for realm, (icon, _) in REALMS.items():
        if icon == "square":
            giants = "Ymir: Mimir's Well + Hlidskjalf, Valhalla"
            play = fight(realm, "Odin: Yggdrasil + Bifrost, Breidablik", giants)
            assert (rolled(play, "gods"), rolled(play, "giants")) == ("", "")


@pytest.mark.rule("RAG-25")
def test_a_square_counts_each_sides_own_cards_only() -> None:
    play = fight(
        "Muspelheim",
        "Odin: Fenrir + Garm, Breidablik",
        "Ymir: Mjolnir + Brokk, Bilskirnir",
        "1 " * (7 + 4),
    )
    assert len(rolled(play, "gods").split()) == 3 + 2 + 2
    assert len(rolled(play, "giants").split()) == 2 + 2


@pytest.mark.rule("RAG-25")
def test_the_dice_lie_open_before_cunning_is_chosen() -> None:
    play = Play(
        "ragnarok",
        """
        row: Asgard
        gods at: Odin
        giants at: Ymir
        gods hand: Megingjord, Draupnir, Breidablik, Brokk, Eitri
        giants hand: Dvalin, Andvari, Bilskirnir, Gungnir, Garm
        stack: Pair ...
        """,
        fate="6 2, 3 5",
    )
    play("gods", "play Draupnir + Megingjord")("giants", "play Dvalin + Andvari")
    assert (play.zone("gods dice"), play.zone("giants dice")) == ("6 2", "3 5")
    assert play.rule("gods") == play.rule("giants") == "RAG-27"


@pytest.mark.rule("RAG-26")
@pytest.mark.parametrize(("face", "value"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_what_a_face_adds(face: int, value: int) -> None:
    gods = "Odin: Draupnir + Mimir's Well, Breidablik"
    play = fight("Jotunheim", gods, GIANTS_AT_18, str(face))
    assert reached(play)[0] == 9 + 4 + value + 1


@pytest.mark.rule("RAG-26")
def test_all_dice_add_up() -> None:
    gods = "Odin: Fenrir + Garm, Breidablik"
    giants = "Ymir: Brokk + Eitri, Gladsheim"
    play = fight("Alfheim", gods, giants, "1 3 4 5 6, 2 2 6 6")
    assert reached(play) == (9 + (0 + 1 + 1 + 2 + 2) + 1, 9 + (0 + 0 + 2 + 2) + 2)


# Nine dice and no more.


def with_figures(*changes: tuple[str, str, int]) -> Game:
    """The game with other figures for some cards."""
    text = RAGNAROK.catalogue.text
    for name, figure, value in changes:
        start = text.index(f'name = "{name}"')
        place = text.index(f"{figure} = ", start)
        end = text.index("\n", place)
        text = f"{text[:place]}{figure} = {{ reconstructed = {value} }}{text[end:]}"
    return game("ragnarok", CardFile(text, "many-dice.toml"))


@pytest.mark.rule("RAG-35")
def test_the_most_that_the_cards_can_need_is_exactly_nine() -> None:
    gods = "Odin: Fenrir + Jormungandr, Nidhogg"
    play = fight("Muspelheim", gods, GIANTS_AT_18, "1 1 1 1 1 1 1, 6 6")
    assert len(rolled(play, "gods").split()) == 3 + 1 + 2 + 1
    assert rolled_more(play, "gods") == "6 6"
    assert reached(play)[0] == 9 + 4


@pytest.mark.rule("RAG-35")
@pytest.mark.parametrize(("fenrir", "garm", "dice"), [(5, 4, 9), (5, 5, 9), (9, 9, 9), (4, 4, 8)])
def test_wisdom_never_rolls_more_than_nine(fenrir: int, garm: int, dice: int) -> None:
    rules = with_figures(("Fenrir", "dice", fenrir), ("Garm", "dice", garm))
    gods = "Odin: Fenrir + Garm, Breidablik"
    play = fight("Alfheim", gods, GIANTS_AT_18, "5 " * dice, rules=rules)
    assert rolled(play, "gods").split() == ["5"] * dice
    assert reached(play)[0] == 9 + 2 * dice + 1


@pytest.mark.rule("RAG-35")
def test_a_squares_dice_are_among_the_nine() -> None:
    rules = with_figures(("Fenrir", "dice", 5), ("Garm", "dice", 4))
    gods = "Odin: Fenrir + Garm, Breidablik"
    play = fight("Muspelheim", gods, GIANTS_AT_18, "5 " * 9, rules=rules)
    assert rolled(play, "gods").split() == ["5"] * 9


@pytest.mark.rule("RAG-35")
@pytest.mark.parametrize(("fenrir", "more"), [(5, 2), (6, 1), (7, 0), (9, 0)])
def test_a_monsters_excess_dice_are_not_rolled(fenrir: int, more: int) -> None:
    rules = with_figures(("Fenrir", "dice", fenrir))
    wisdom = min(9, fenrir + 2)
    dice = "1 " * wisdom + ", " + "5 " * more
    play = fight("Alfheim", "Odin: Fenrir + Garm, Nidhogg", GIANTS_AT_18, dice, rules=rules)
    assert rolled(play, "gods").split() == ["1"] * wisdom
    assert rolled_more(play, "gods").split() == ["5"] * more
    assert reached(play)[0] == 9 + 2 * more


@pytest.mark.rule("RAG-35")
@pytest.mark.parametrize(("fenrir", "more"), [(5, 2), (6, 1), (7, 0)])
def test_a_dwarfs_excess_dice_are_not_rolled(fenrir: int, more: int) -> None:
    rules = with_figures(("Fenrir", "dice", fenrir))
    dice = "1 " * (fenrir + 2) + ", " + "5 " * more
    play = fight("Alfheim", "Odin: Fenrir + Garm, Brokk", GIANTS_AT_18, dice, rules=rules)
    assert rolled_more(play, "gods").split() == ["5"] * more


@pytest.mark.rule("RAG-35")
def test_each_player_has_nine_dice_of_the_own() -> None:
    rules = with_figures(("Fenrir", "dice", 9), ("Garm", "dice", 9))
    gods = "Odin: Fenrir + Mjolnir, Breidablik"
    giants = "Ymir: Garm + Brokk, Jormungandr"
    play = fight("Alfheim", gods, giants, "3 " * 9 + "5 " * 9, rules=rules)
    assert rolled(play, "gods").split() == ["3"] * 9
    assert rolled(play, "giants").split() == ["5"] * 9
    assert rolled_more(play, "giants") == ""


@pytest.mark.rule("RAG-35")
def test_rotating_is_no_rolling() -> None:
    rules = with_figures(("Fenrir", "dice", 9))
    play = fight("Alfheim", "Odin: Fenrir + Garm, Gungnir", GIANTS_AT_18, "2 " * 9, rules=rules)
    play("gods", "turn 2>3 2>3")
    assert reached(play)[0] == 9 + 2


@pytest.mark.rule("RAG-35")
def test_the_nine_dice_are_there_again_in_the_next_battle() -> None:
    play = fight("Muspelheim", "Odin: Fenrir + Jormungandr, Nidhogg", GIANTS_AT_18, "1 " * 9)
    assert play.cards("gods dice") == []
