"""What the hall says no to over the socket: clearly, and with nothing changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.hall import Chair, Message, Person, Refused, together

People = Callable[..., Person]


@pytest.fixture
def chairs(people: People) -> tuple[Chair, ...]:
    """Ida is the Gods and Olav the Giants; each is to keep a champion."""
    ida, olav = people("Ida"), people("Olav")
    made = ida.makes()
    olav.claims(made["links"]["giants"])
    return together(ida.sits(made["table"]), olav.sits(made["table"]))


def refusal(chair: Chair, kind: str, id: str | None = None, **body: object) -> Refused:
    """The command is refused, and nothing changes: the table's log has no new entry."""
    before = dict(chair.state)
    with pytest.raises(Refused) as refused:
        chair.does(kind, id, **body)
    chair.does("ping")
    assert chair.state == before
    return refused.value


def choice(chair: Chair, place: int = 0) -> Message:
    decision = chair.my_turn()["decision"]
    return {"decision": decision["number"], "option": decision["options"][place]["number"]}


def test_a_choice_sent_again_with_its_id_counts_once(chairs: tuple[Chair, ...]) -> None:
    gods, _ = chairs
    mine = choice(gods)
    first = gods.does("choose", "same", **mine)
    again = gods.does("choose", "same", **mine)
    assert again == first
    assert gods.state["move"] == 1


def test_a_choice_sent_again_after_a_reconnect_counts_once(people: People) -> None:
    ida = people()
    made = ida.makes(giants="me")
    gods = ida.sits(made["table"], "gods")
    mine = choice(gods)
    first = gods.does("choose", "same", **mine)
    gods.close()
    again = ida.sits(made["table"], "gods")
    assert again.does("choose", "same", **mine) == first
    assert again.state["move"] == 1


def test_an_id_is_for_one_command(chairs: tuple[Chair, ...]) -> None:
    gods, _ = chairs
    mine, other = choice(gods), choice(gods, 1)
    gods.does("choose", "same", **mine)
    assert refusal(gods, "choose", "same", **other).code == "id_used"
    assert refusal(gods, "chat", "same", text="Skål!").code == "id_used"


def test_both_seats_may_use_the_same_id(chairs: tuple[Chair, ...]) -> None:
    gods, giants = chairs
    gods.does("choose", "same", **choice(gods))
    giants.does("choose", "same", **choice(giants))


def test_a_decision_is_answered_once(chairs: tuple[Chair, ...]) -> None:
    gods, giants = chairs
    mine = choice(gods)
    gods.does("choose", **mine)
    assert refusal(gods, "choose", **mine).code == "not_asked"
    giants.chooses()
    gods.my_turn()
    refused = refusal(gods, "choose", **mine)
    assert refused.code == "stale"
    assert f"decision {mine['decision']} is past" in refused.text


def test_a_decision_of_the_other_seat_is_not_mine(chairs: tuple[Chair, ...]) -> None:
    gods, giants = chairs
    theirs = choice(giants)
    assert refusal(gods, "choose", **theirs).code == "stale"
    assert refusal(gods, "choose", **choice(gods) | {"option": theirs["option"]}).code == "illegal"


def test_an_option_that_is_not_there_is_refused_with_those_that_are(
    chairs: tuple[Chair, ...],
) -> None:
    gods, _ = chairs
    decision = gods.my_turn()["decision"]
    texts = [option["text"] for option in decision["options"]]
    for option in (-1, 2**40, "", "keep Ymir", "KEEP"):
        refused = refusal(gods, "choose", decision=decision["number"], option=option)
        assert refused.code == "illegal"
        assert all(text in refused.text for text in texts)


def test_nobody_chooses_after_the_end(chairs: tuple[Chair, ...]) -> None:
    gods, giants = chairs
    mine = choice(gods)
    giants.does("concede")
    gods.follows(giants)
    assert gods.state["over"]
    assert gods.state["result"] == "Given up by giants: gods win."
    assert gods.state["decision"] is None
    assert gods.state["asked"] == []
    assert refusal(gods, "choose", **mine).code == "stale"
    assert refusal(gods, "concede").code == "not_allowed"
    assert refusal(gods, "undo").code == "not_allowed"


def test_a_watcher_has_no_say(people: People) -> None:
    ida, eve = people("Ida"), people("Eve")
    made = ida.makes()
    gods = ida.sits(made["table"])
    assert eve.claims(made["watch"]) == {"table": made["table"], "seat": None}
    watcher = eve.sits(made["table"])
    assert watcher.welcome["seat"] is None
    assert watcher.state["decision"] is None
    for kind, body in (
        ("choose", choice(gods)),
        ("chat", {"text": "Hi"}),
        ("undo", {}),
        ("concede", {}),
        ("leave", {"level": "greedy"}),
        ("name", {"name": "Eve"}),
    ):
        assert refusal(watcher, kind, **body).code == "not_allowed"
    assert gods.state["entry"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "null",
        '"choose"',
        '{"type": "choose"}',
        '{"type": "dance", "id": "x"}',
        '{"type": "choose", "id": "x", "decision": "1", "option": 1}',
        '{"type": "choose", "id": "x", "decision": 1, "option": 1, "seat": "giants"}',
        '{"type": "choose", "id": "", "decision": 1, "option": 1}',
        '{"type": "choose", "id": "x\\n", "decision": 1, "option": 1}',
        '{"type": "chat", "id": "x", "text": ""}',
        '{"type": "leave", "id": "x", "level": "champion"}',
    ],
)
def test_what_is_not_a_message_is_refused_and_the_socket_stays(
    chairs: tuple[Chair, ...], text: str
) -> None:
    gods, _ = chairs
    gods.socket.send(text)
    message = gods.hear()
    assert message["type"] == "refused"
    assert message["code"] == "bad_message"
    gods.does("ping")
    assert gods.state["entry"] == 1


def test_what_is_not_json_ends_the_socket(chairs: tuple[Chair, ...]) -> None:
    gods, giants = chairs
    gods.socket.send("{")
    assert gods.closed() == 4400
    giants.socket.send(b"\x00\x01")
    assert giants.closed() == 4400


def test_chat_is_read_by_all_and_kept(chairs: tuple[Chair, ...], people: People) -> None:
    gods, giants = chairs
    gods.does("chat", text="Skål!")
    giants.until(lambda state: bool(giants.chat))
    giants.does("chat", text="<b>Never</b>")
    gods.follows(giants)
    assert [(line["name"], line["text"]) for line in gods.chat] == [
        ("Ida", "Skål!"),
        ("Olav", "<b>Never</b>"),
    ]
    assert refusal(gods, "chat", text="x" * 501).code == "bad_message"


def test_a_name_can_be_changed(chairs: tuple[Chair, ...]) -> None:
    gods, giants = chairs
    gods.does("name", name="Ida the Red")
    giants.follows(gods)
    assert giants.state["seats"][0]["name"] == "Ida the Red"


def test_a_bot_takes_over_and_gives_the_seat_back(chairs: tuple[Chair, ...]) -> None:
    gods, giants = chairs
    mine = choice(giants)
    assert refusal(giants, "return").code == "not_allowed"
    giants.does("leave", level="random")
    assert giants.state["seats"][1]["away"]
    assert giants.state["decision"] is None
    giants.until(lambda state: "giants" in state["answered"])
    assert refusal(giants, "leave", level="greedy").code == "not_allowed"
    gods.follows(giants)
    gods.chooses()
    giants.until(lambda state: bool(state["move"] >= 3))  # the bot has nothing to say now
    gods.follows(giants)
    assert refusal(giants, "choose", **mine).code in ("stale", "not_allowed")
    giants.does("return")
    assert not giants.state["seats"][1]["away"]
    gods.chooses()
    giants.follows(gods)
    giants.chooses()
