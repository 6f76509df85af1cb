"""Final Strength, who takes the Realm, and the rulebook's example of a battle."""

from __future__ import annotations

import pytest

from meadhall.games.ragnarok.picture import RagnarokPicture
from tests.ragnarok.battles import fight, owners, reached, rolled, rolled_more
from tests.support.play import Play

pytestmark = pytest.mark.interpreted


def strength_so_far(play: Play, seat: int) -> int:
    """The sum of the parts that a player is shown during a battle."""
    picture = play.table.picture(seat)
    assert isinstance(picture, RagnarokPicture)
    return sum(part.value for part in (picture.gods, picture.giants)[seat].strength)


@pytest.mark.rule("RAG-321")
@pytest.mark.rule("RAG-33")
def test_the_rulebooks_example_step_by_step() -> None:
    """Four dice bring player 1 from 9 to 12, three dice player 2 from 11 to 12; then a Monster's
    extra die adds nothing and a Shield Hall 3: 12 against 15."""
    play = Play(
        "ragnarok",
        """
        row: Nidavellir
        gods offer: Odin, Tyr, Loki
        giants offer: Thrym, Geirrod, Suttung
        gods hand: Fenrir, Mjolnir, Gungnir, Draupnir, Valhalla
        giants hand: Yggdrasil, Brokk, Megingjord, Gladsheim, Himinbjorg
        stack: Keep ...
        """,
    )
    play("gods", "keep Odin")("giants", "keep Suttung")
    assert (strength_so_far(play, 0), strength_so_far(play, 1)) == (9, 6)

    play.fate("5 4 1 2, 4 1 2")
    play("gods", "play Mjolnir + Gungnir")("giants", "play Yggdrasil + Brokk")
    assert (rolled(play, "gods"), rolled(play, "giants")) == ("5 4 1 2", "4 1 2")
    assert "The Gods roll 5 4 1 2: +3." in play.story()
    assert "The Giants roll 4 1 2: +1." in play.story()
    assert (strength_so_far(play, 0), strength_so_far(play, 1)) == (12, 12)

    play.fate("2")
    play("gods", "add Fenrir")("giants", "add Himinbjorg")
    assert (rolled_more(play, "gods"), rolled_more(play, "giants")) == ("2", "")
    assert reached(play) == (12, 15)
    assert owners(play) == ["giants"]

    assert (play.zone("gods at"), play.zone("giants at")) == ("Odin", "Suttung")
    used = ["Yggdrasil", "Fenrir", "Mjolnir", "Gungnir", "Brokk", "Himinbjorg"]
    assert sorted(play.cards("discard")) == sorted(used)
    assert len(play.cards("gods hand")) == len(play.cards("giants hand")) == 5


@pytest.mark.rule("RAG-321")
def test_champion_wonders_circle_dice_and_cunning_add_up() -> None:
    play = fight(
        "Alfheim",
        "Thor: Yggdrasil + Fenrir, Himinbjorg",
        "Thjazi: Bifrost + Mimir's Well, Valhalla",
        "6 4 1",
    )
    assert reached(play) == (8 + 5 + 1 + (2 + 1 + 0) + 3, 7 + (4 + 4) + 2 + 0 + 2)


@pytest.mark.rule("RAG-321")
def test_extra_dice_and_turned_dice_count() -> None:
    play = fight(
        "Vanaheim",
        "Baldr: Brokk + Garm, Gjallarhorn",
        "Hymir: Eitri + Valhalla, Nidhogg",
        "2 2 2 6, 3 3 5 1, 6 3",
    )
    play("gods", "turn 2>3 2>3 2>3")
    assert reached(play) == (6 + 1 + (1 + 1 + 1 + 2), 6 + (1 + 1 + 2 + 0) + (2 + 1))


@pytest.mark.rule("RAG-321")
def test_a_wonder_counts_when_played_with_the_pair_and_not_as_cunning() -> None:
    play = fight(
        "Midgard",
        "Thor: Yggdrasil + Draupnir, Bifrost",
        "Thjazi: Garm + Fenrir, Mimir's Well",
        "1, 1 1 1 1 1",
    )
    assert reached(play) == (8 + 5, 7)


@pytest.mark.rule("RAG-321")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_parts_that_a_player_is_shown_add_up_to_the_same(seat: int) -> None:
    play = fight(
        "Alfheim",
        "Thor: Yggdrasil + Fenrir, Gungnir",
        "Thjazi: Bifrost + Garm, Valhalla",
        "6 2 1, 5 5",
    )
    shown = strength_so_far(play, seat)
    play("gods", "turn nothing")
    assert shown == reached(play)[seat]
    assert reached(play) == (8 + 5 + 1 + 2, 7 + 4 + 1 + 4 + 2)


# Both sides bring the same beside their champions: a Wonder of 4, one die of 1 and a +1.
EVEN = ("Bifrost + Draupnir, Bilskirnir", "Mimir's Well + Dvalin, Sessrumnir")


@pytest.mark.rule("RAG-33")
@pytest.mark.parametrize(
    ("gods", "giants", "winner"),
    [
        ("Odin", "Hrungnir", "gods"),
        ("Thor", "Ymir", "giants"),
        ("Odin", "Ymir", "tie"),
        ("Odin", "Utgard-Loki", "gods"),
        ("Loki", "Utgard-Loki", "tie"),
        ("Loki", "Vafthrudnir", "giants"),
    ],
)
def test_the_higher_strength_takes_the_realm(gods: str, giants: str, winner: str) -> None:
    play = fight("Muspelheim", f"{gods}: {EVEN[0]}", f"{giants}: {EVEN[1]}", "1 1")
    assert owners(play) == [winner]


@pytest.mark.rule("RAG-33")
def test_the_story_tells_who_took_the_realm() -> None:
    play = fight("Muspelheim", f"Odin: {EVEN[0]}", f"Hrungnir: {EVEN[1]}", "1 1")
    assert "The Gods take Muspelheim." in play.story()
    play = fight("Muspelheim", f"Odin: {EVEN[0]}", f"Ymir: {EVEN[1]}", "1 1")
    assert "A tie: nobody takes Muspelheim." in play.story()


@pytest.mark.rule("RAG-33")
def test_after_a_tie_the_champions_are_spent_all_the_same() -> None:
    play = fight("Muspelheim", f"Odin: {EVEN[0]}", f"Ymir: {EVEN[1]}", "1 1", battle=7)
    assert play.cards("gods at")[-1] == "Odin"
    assert play.cards("giants at")[-1] == "Ymir"
    left = {option.removeprefix("keep ") for option in play.options("gods")}
    assert left == {"Thor", "Tyr"}
    assert {option.removeprefix("keep ") for option in play.options("giants")} == {
        "Hrungnir",
        "Thrym",
    }


@pytest.mark.rule("RAG-33")
def test_a_tied_realm_is_not_fought_for_again() -> None:
    play = fight("Muspelheim", f"Odin: {EVEN[0]}", f"Ymir: {EVEN[1]}", "1 1", battle=3)
    assert owners(play) == ["tie", "tie", "tie"]
    assert play.story()[-1] == f"The battle for {play.cards('row')[3]} begins."
