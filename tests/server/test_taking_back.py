"""Taking back: free alone and against bots, by consent against people, and never unseen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.hall import Chair, Person, Refused, play_to_the_end, together

People = Callable[..., Person]


def two_people(people: People) -> tuple[Chair, ...]:
    ida, olav = people("Ida"), people("Olav")
    made = ida.makes()
    olav.claims(made["links"]["giants"])
    return together(ida.sits(made["table"]), olav.sits(made["table"]))


def struck(chair: Chair) -> list[str]:
    """The lines of the story that were taken back."""
    back = [tuple(place) for place in chair.state["taken_back"]]
    return [e["text"] for e in chair.events if (e["entry"], e["move"]) in back and e["text"]]


def test_against_a_bot_it_is_free_and_brings_back_the_same_question(people: People) -> None:
    ida = people()
    gods = ida.sits(ida.makes(giants="greedy")["table"])
    gods.until(lambda state: bool(state["move"] >= 1))  # the bot has chosen
    asked = gods.my_turn()["decision"]
    picture = gods.state["picture"]
    gods.chooses(1)
    gods.until(lambda state: bool(state["move"] >= 2))
    assert gods.state["undo"] == {"possible": True, "free": True, "again": False, "asked": None}
    revealed = [event["text"] for event in gods.story[-3:]]
    gods.does("undo")
    assert gods.state["move"] == 1
    assert gods.state["picture"] == picture
    assert gods.state["decision"]["options"] == asked["options"]
    assert gods.state["decision"]["number"] > asked["number"]
    assert set(revealed) <= set(struck(gods))
    assert gods.state["undo"]["again"]


def test_made_again_it_meets_the_same_dice_and_the_same_bot(people: People) -> None:
    ida = people()
    gods = ida.sits(ida.makes(giants="greedy")["table"])
    for _ in range(3):
        gods.chooses(1)
    gods.until(lambda state: bool(state["decision"]) and state["asked"] == ["gods"])
    before = gods.state
    gods.does("undo")
    gods.does("undo")
    assert gods.state["taken_back"] != []
    gods.does("redo")
    gods.does("redo")
    for part in ("picture", "move", "prompt", "taken_back"):
        assert gods.state[part] == before[part]
    with pytest.raises(Refused, match="nothing to make again"):
        gods.does("redo")


def test_there_is_nothing_to_take_back_at_the_start(people: People) -> None:
    ida = people()
    gods = ida.sits(ida.makes(giants="greedy")["table"])
    with pytest.raises(Refused, match="nothing of yours"):
        gods.does("undo")


def test_a_sealed_answer_nobody_has_seen_may_be_taken_back_freely(people: People) -> None:
    gods, giants = two_people(people)
    gods.chooses()
    assert gods.state["undo"]["free"]
    gods.does("undo")
    gods.chooses(1)
    giants.follows(gods)
    giants.chooses()


def test_against_people_it_needs_their_consent(people: People) -> None:
    gods, giants = two_people(people)
    gods.chooses()
    giants.chooses()
    gods.follows(giants)
    assert not gods.state["undo"]["free"]
    gods.does("undo")
    assert gods.state["move"] == 2
    giants.follows(gods)
    assert giants.state["undo"]["asked"] == {"by": "gods", "agreed": [], "waiting": ["giants"]}
    with pytest.raises(Refused, match="consent is not asked"):
        gods.does("consent", agree=True)
    with pytest.raises(Refused, match="gods has asked already"):
        giants.does("undo")
    giants.does("consent", agree=True)
    gods.follows(giants)
    assert gods.state["move"] == 0
    assert gods.state["undo"]["asked"] is None
    assert any(line.startswith("The Giants send") for line in struck(gods))
    with pytest.raises(Refused, match="against people"):
        gods.does("redo")


@pytest.mark.parametrize("ending", ["refusal", "choice"])
def test_a_refusal_or_a_new_choice_ends_the_question(people: People, ending: str) -> None:
    gods, giants = two_people(people)
    gods.chooses()
    giants.chooses()
    gods.follows(giants)
    gods.does("undo")
    giants.follows(gods)
    if ending == "refusal":
        giants.does("consent", agree=False)
    else:
        giants.chooses()
    assert giants.state["undo"]["asked"] is None
    assert giants.state["move"] >= 2
    with pytest.raises(Refused, match="consent is not asked"):
        giants.does("consent", agree=True)


def test_what_somebody_chose_before_a_bot_kept_their_seat_needs_their_consent(
    people: People,
) -> None:
    gods, giants = two_people(people)
    gods.chooses()
    giants.chooses(1)
    giants.does("leave", level="greedy")
    gods.follows(giants)
    giants.until(lambda state: "giants" in state["answered"])  # the bot has answered what is next
    before = giants.state["picture"]
    assert not gods.state["undo"]["free"]
    gods.does("undo")
    assert gods.state["undo"]["asked"] == {"by": "gods", "agreed": [], "waiting": ["giants"]}
    giants.follows(gods)
    assert giants.state["picture"] == before
    giants.does("consent", agree=True)
    gods.follows(giants)
    assert gods.state["move"] == 0


def test_what_a_bot_chose_for_somebody_who_is_away_needs_nobodys_consent(people: People) -> None:
    gods, giants = two_people(people)
    giants.does("leave", level="greedy")
    gods.follows(giants)
    gods.until(lambda state: "giants" in state["answered"])
    gods.chooses()
    gods.until(lambda state: bool(state["move"] >= 2))
    assert gods.state["undo"]["free"]
    gods.does("undo")
    assert gods.state["move"] == 1


def test_both_sides_of_one_person_are_alone(people: People) -> None:
    ida = people()
    made = ida.makes(giants="me")
    gods, giants = ida.sits(made["table"], "gods"), ida.sits(made["table"], "giants")
    gods.chooses()
    giants.chooses()
    gods.follows(giants)
    gods.does("undo")
    assert gods.state["move"] == 0


def test_after_the_end_nothing_is_taken_back(people: People) -> None:
    ida = people()
    gods = ida.sits(ida.makes(giants="greedy")["table"])
    play_to_the_end(gods)
    with pytest.raises(Refused, match="branch a new table"):
        gods.does("undo")
