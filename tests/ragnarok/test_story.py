"""What happened, told with the rule it comes from."""

from __future__ import annotations

import pytest

from tests.ragnarok.battles import fight
from tests.ragnarok.test_end import last_of, results
from tests.support.play import Play


def rules_of(play: Play, start: str) -> list[str]:
    """The rules named for what is told with these words, as the Gods read it."""
    told = [(play.game.sentence(event, 0), event) for event in play.table.events("gods")]
    return [play.game.rule_of(event) for line, event in told if line.startswith(start)]


@pytest.mark.rule("RAG-11")
@pytest.mark.rule("RAG-12")
def test_the_first_cards_are_dealt_by_the_rules_of_the_set_up() -> None:
    play = Play("ragnarok")
    assert rules_of(play, "The Realms:") == ["RAG-11"]
    assert rules_of(play, "You draw") == ["RAG-12"] * 5 + ["RAG-20"] * 3


@pytest.mark.rule("RAG-34")
def test_later_cards_are_drawn_by_the_rule_of_drawing() -> None:
    play = fight("Midgard", "Odin: Yggdrasil + Bifrost, Valhalla", "Ymir: Garm + Fenrir, Gladsheim")
    assert rules_of(play, "You draw") == ["RAG-34"] * 3 + ["RAG-20"] * 3


@pytest.mark.parametrize(
    ("start", "rule"),
    [
        ("The Gods play ", "RAG-23"),
        ("The Gods roll 3 3 3 3: ", "RAG-25"),
        ("The Gods add ", "RAG-27"),
        ("The Giants roll 6 ", "RAG-28"),
        ("The Gods turn ", "RAG-29"),
        ("The Gods reach ", "RAG-321"),
        ("The Giants take ", "RAG-33"),
    ],
)
def test_the_steps_of_a_battle_name_their_rules(start: str, rule: str) -> None:
    play = fight(
        "Alfheim",
        "Loki: Brokk + Eitri, Draupnir",
        "Ymir: Mjolnir + Gungnir, Jormungandr",
        "3 3 3 3, 5 5 5 5, 6 6",
    )
    play("gods", "turn 3>4")
    assert rules_of(play, start) == [rule]


@pytest.mark.rule("RAG-30")
def test_a_dwarfs_dice_name_the_rule_of_the_dwarves() -> None:
    play = fight(
        "Alfheim",
        "Loki: Garm + Fenrir, Brokk",
        "Ymir: Mjolnir + Gungnir, Valhalla",
        "3 3 3 3 3, 5 5 5 5, 6 6",
    )
    assert rules_of(play, "The Gods roll 6 6 more") == ["RAG-30"]


STEPS = {
    "Keep": """
        gods at: Odin
        giants at: Thrym
        gods offer: Loki, Thor, Tyr
        giants offer: Ymir, Hymir, Suttung
        gods hand: Yggdrasil, Fenrir, Brokk
        giants hand: Garm, Eitri, Alviss
    """,
    "Trick": """
        gods at: Odin, Loki
        giants at: Thrym, Utgard-Loki
        gods hand: Yggdrasil, Fenrir, Brokk
        giants hand: Garm, Eitri, Alviss
    """,
    "Pair": """
        gods at: Odin, Thor
        giants at: Thrym, Ymir
        gods hand: Yggdrasil, Fenrir, Brokk
        giants hand: Garm, Eitri, Alviss
    """,
    "Cunning": """
        gods at: Odin, Thor
        giants at: Thrym, Ymir
        gods hand: Brokk, Eitri
        giants hand: Ivaldi, Alviss
        gods played: Yggdrasil, Bifrost
        giants played: Mimir's Well, Hlidskjalf
    """,
    "Rotate": """
        gods at: Odin, Thor
        giants at: Thrym, Ymir
        gods played: Dvalin, Alviss
        giants played: Andvari, Gladsheim
        gods cunning: Gungnir
        giants cunning: Mjolnir
        gods dice: 1 2
        giants dice: 3 4
    """,
}


@pytest.mark.parametrize("step", STEPS)
def test_a_sealed_answer_names_the_rule_of_its_question(step: str) -> None:
    play = Play("ragnarok", f"row: Asgard, Alfheim\nowners: tie\n{STEPS[step]}\nstack: {step} ...")
    asked_by = play.rule("gods")
    play("gods", play.options("gods")[0])
    (event,) = play.table.events("gods")
    assert play.game.rule_of(event) == asked_by


@pytest.mark.rule("RAG-40")
@pytest.mark.rule("RAG-41")
@pytest.mark.rule("RAG-42")
@pytest.mark.parametrize(
    ("earlier", "last", "rule"),
    [
        ("gggg", "gods", "RAG-40"),
        ("gggg-GG-", "tie", "RAG-41"),
        ("-G-----g", "tie", "RAG-42"),
        ("--------", "tie", "RAG-42"),
    ],
)
def test_the_end_names_the_rule_that_decided(earlier: str, last: str, rule: str) -> None:
    play = last_of(results(earlier), last)
    assert play.game.rule_of(play.table.events(None)[-1]) == rule
