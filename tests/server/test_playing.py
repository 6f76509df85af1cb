"""Whole games over the socket, and what becomes of a connection that drops."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.games import NAMES
from tests.support.hall import Chair, Person, Refused, Server, play_to_the_end

People = Callable[..., Person]


def test_two_people_play_a_whole_game(server: Server, people: People) -> None:
    ida, olav = people("Ida", server), people("Olav", server)
    made = ida.makes(gods="me", giants="open")
    assert olav.claims(made["links"]["giants"]) == {"table": made["table"], "seat": "giants"}
    gods, giants = ida.sits(made["table"]), olav.sits(made["table"])
    play_to_the_end(gods, giants)
    assert gods.state["result"] == giants.state["result"] != ""
    assert gods.state["picture"]["owners"] == giants.state["picture"]["owners"]
    assert [seat["name"] for seat in gods.state["seats"]] == ["Ida", "Olav"]


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_one_person_plays_a_whole_game_against_a_bot(people: People, level: str) -> None:
    ida = people()
    chair = ida.sits(ida.makes(gods=level, giants="me")["table"])
    assert chair.welcome["seat"] == "giants"
    play_to_the_end(chair)
    assert chair.state["result"].endswith(("win.", "won."))


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_played_against_bots_and_replayed(people: People, name: str) -> None:
    """The hall has no code of any game: what it can do with one it can do with all."""
    ida = people()
    (first, *others) = ida.get(f"/api/games/{name}")["seats"]
    seats = {first: {"sits": "me"}} | {seat: {"sits": "bot", "level": "random"} for seat in others}
    made = ida.post("/api/tables", {"game": name, "seats": seats})
    chair = ida.sits(made["table"])
    for turn in range(12):
        if chair.my_turn()["over"]:
            break
        chair.chooses(turn * 5)
    if not chair.my_turn()["over"]:
        chair.does("undo")
        chair.chooses(3)
        chair.does("concede")
    replay = ida.get(f"/api/tables/{made['table']}/replay?count=100")
    assert replay["open"]
    assert len(replay["history"]) == replay["moves"] + 1 or replay["moves"] >= 100
    assert chair.state["result"]


def test_bots_alone_play_while_somebody_watches(people: People) -> None:
    ida = people()
    made = ida.makes(gods="random", giants="greedy")
    chair = ida.sits(made["table"])
    assert chair.welcome["seat"] is None
    chair.until(lambda state: bool(state["move"] >= 2))


def test_one_person_plays_both_sides(people: People) -> None:
    ida = people()
    made = ida.makes(gods="me", giants="me")
    assert made["seats"] == ["gods", "giants"]
    play_to_the_end(ida.sits(made["table"], "gods"), ida.sits(made["table"], "giants"))


def test_a_reconnecting_client_gets_the_whole_view_and_its_open_prompt(
    server: Server, people: People
) -> None:
    ida = people("Ida", server)
    made = ida.makes(giants="greedy")
    before = ida.sits(made["table"])
    before.chooses()
    before.until(lambda state: state["move"] > 1 and state["asked"] == ["gods"])
    before.close()
    after = ida.sits(made["table"])
    assert len(after.heard) == 2
    for part in ("decision", "prompt", "rule", "picture", "asked", "stack", "move"):
        assert after.state[part] == before.state[part]
    assert after.story == before.story


def test_a_game_goes_on_days_later_on_a_new_server(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with Person(server) as ida:
        made = ida.makes(giants="greedy")
        chair = ida.sits(made["table"])
        for _ in range(5):
            chair.chooses()
        chair.until(lambda state: bool(state["asked"] == ["gods"]))  # the bot has chosen
        server.stop()
        key = ida.key
    server.start()
    with Chair(server, made["table"], None, key) as again:
        assert again.state["decision"] == chair.state["decision"]
        assert again.state["picture"] == chair.state["picture"]
        play_to_the_end(again)


def test_a_choice_at_one_server_is_seen_at_the_other(
    on_postgres: list[Server], people: People
) -> None:
    here, there = on_postgres
    ida, olav = people("Ida", here), people("Olav", there)
    made = ida.makes()
    olav.claims(made["links"]["giants"])
    gods, giants = ida.sits(made["table"]), olav.sits(made["table"])
    gods.until(lambda state: all(seat["connected"] for seat in state["seats"]))
    giants.until(lambda state: all(seat["connected"] for seat in state["seats"]))
    play_to_the_end(gods, giants)
    assert gods.events != giants.events
    assert [e["text"] for e in gods.events][-1] == [e["text"] for e in giants.events][-1]
    giants.close()
    gods.until(lambda state: not state["seats"][1]["connected"])


def test_a_bot_thinks_on_whichever_server_its_opponent_sits(
    on_postgres: list[Server], people: People
) -> None:
    here, there = on_postgres
    ida = people("Ida", here)
    made = ida.makes(giants="greedy")
    one, other = ida.sits(made["table"]), ida.sits(made["table"], server=there)
    for turn in range(4):
        for chair, follower in ((one, other), (other, one)):
            chair.chooses(turn)
            chair.until(lambda state: bool(state["asked"] == ["gods"]))  # the bot has chosen
            follower.follows(chair)
    assert one.state["picture"] == other.state["picture"]


def test_who_is_connected_is_told(people: People) -> None:
    ida, olav = people("Ida"), people("Olav")
    made = ida.makes()
    gods = ida.sits(made["table"])
    assert [seat["connected"] for seat in gods.state["seats"]] == [True, False]
    olav.claims(made["links"]["giants"])
    giants = olav.sits(made["table"])
    gods.until(lambda state: bool(state["seats"][1]["connected"]))
    giants.close()
    gods.until(lambda state: not state["seats"][1]["connected"])


def test_a_ping_is_answered(people: People) -> None:
    ida = people()
    chair = ida.sits(ida.makes()["table"])
    assert chair.does("ping", "p1") == {"type": "pong", "id": "p1"}


def test_an_option_may_be_named_by_its_text(people: People) -> None:
    ida = people()
    chair = ida.sits(ida.makes(giants="greedy")["table"])
    decision = chair.my_turn()["decision"]
    chair.does("choose", decision=decision["number"], option=decision["options"][1]["text"])
    with pytest.raises(Refused, match="possible: "):
        chair.does("choose", decision=chair.my_turn()["decision"]["number"], option="dance")
