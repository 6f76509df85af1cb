"""Making tables, finding them again, rematches, replays and branches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import meadhall
from meadhall.core.log import loads
from meadhall.core.table import Table
from meadhall.games import game
from tests.support.hall import Chair, Message, Person, Server, play_to_the_end

People = Callable[..., Person]
OWN_CARDS = Path(meadhall.__file__).parent / "games" / "ragnarok" / "cards.toml"


def ready(people: People) -> tuple[Person, Person, Message, Chair, Chair]:
    ida, olav = people("Ida"), people("Olav")
    made = ida.makes()
    olav.claims(made["links"]["giants"])
    return ida, olav, made, ida.sits(made["table"]), olav.sits(made["table"])


def test_the_games_are_listed_with_their_seats_and_bots(people: People) -> None:
    (ragnarok,) = [g for g in people().get("/api/games") if g["name"] == "ragnarok"]
    assert ragnarok["seats"] == ["gods", "giants"]
    told = [(level["id"], level["title"], level["usual"]) for level in ragnarok["levels"]]
    assert told[:2] == [("random", "Drunkard", False), ("greedy", "Warrior", True)]
    assert told[2:4] == [("jarl", "Jarl", False), ("norn", "Norn", False)]
    assert [level["seconds"] for level in ragnarok["levels"]][:4] == [0, 0, 0.1, 1]


def test_the_choices_of_a_setting_are_in_words(people: People) -> None:
    (war,) = [g for g in people().get("/api/games") if g["name"] == "god-of-war"]
    settings = {one["name"]: dict(zip(one["choices"], one["words"])) for one in war["settings"]}
    assert settings["mode"]["scene 1"] == "only The Travelers"
    assert settings["mode"]["scene 10"] == "only Sigrun the Valkyrie Queen"
    assert settings["level"]["story"] == "Story: a gentler hand"
    assert settings["party"]["kratos+brok-sindri"] == "Kratos, Brok and Sindri"


def test_a_game_tells_its_cards_and_rules(people: People) -> None:
    page = people().get("/api/games/ragnarok")
    assert len(page["cards"]) == 54
    odin = page["cards"][9]
    assert odin["name"] == "Odin"
    strength = {
        "name": "Strength",
        "value": "9",
        "label": "Strength 9",
        "icons": [],
        "printed": True,
    }
    assert odin["figures"] == [strength]
    assert "RAG-21" in odin["rules"]
    rules = {rule["id"] for rule in page["rules"]}
    assert {rule for card in page["cards"] for rule in card["rules"]} <= rules
    assert people().get("/api/games/chess", 404)["code"] == "no_table"
    assert people().get("/api/games/ragnarok?dragons=9", 400)["code"] == "bad_request"


def test_every_card_number_of_a_scene_is_a_card_of_the_welcome(people: People) -> None:
    ida = people()
    chair = ida.sits(ida.makes(giants="greedy")["table"])
    cards = [card["number"] for card in chair.welcome["cards"]]
    assert cards == list(range(54))
    assert set(chair.state["picture"]["gods"]["hand"]) <= set(cards)


def test_what_is_wrong_with_a_wish_is_said(people: People) -> None:
    ida = people()
    for wish, status, text in (
        ({"game": "chess"}, 400, "no game is called 'chess'"),
        ({"game": "ragnarok", "seats": {"elves": {"sits": "me"}}}, 400, "no seat 'elves'"),
        (
            {"game": "ragnarok", "seats": {"gods": {"sits": "bot", "level": "odin"}}},
            400,
            "no bot is called 'odin'",
        ),
        ({"game": "ragnarok", "settings": {"speed": "fast"}}, 400, "no setting 'speed'"),
        ({"game": "ragnarok", "cards": "[[realm]]"}, 400, "the card file"),
        ({"game": "ragnarok", "cards": "x = " + "[" * 5000}, 400, "not a card file"),
        ({"game": "ragnarok", "position": "gods hand: Elvis"}, 400, "no card is called 'Elvis'"),
        ({"game": "ragnarok", "seats": {"gods": {"sits": "cat"}}}, 422, "seats[...].sits"),
        ({"game": "ragnarok", "wager": 5}, 422, "wager"),
        ({}, 422, "game"),
        ([], 422, ""),
    ):
        answer = ida.post("/api/tables", wish, status=status)
        assert answer["code"] == "bad_request"
        assert text in answer["text"]


def test_games_and_seats_are_called_in_any_case(people: People) -> None:
    ida, olav = people("Ida"), people("Olav")
    wish = {"game": "RAGNAROK", "seats": {"Gods": {"sits": "me", "name": "Ida"}}}
    made = ida.post("/api/tables", wish)
    assert made["seats"] == ["gods"]
    path = f"/api/tables/{made['table']}"
    link = ida.post(f"{path}/links", {"kind": "seat", "seat": "GIANTS"})["link"]
    olav.claims(link)
    assert ida.post(f"{path}/links", {"kind": "move", "seat": "Gods"})["link"]
    assert olav.get(f"{path}/replay?seat=Giants")["seat"] == "giants"
    assert olav.get(f"{path}/replay?seat=Watcher")["seat"] is None
    assert olav.get(f"{path}/replay?seat=Gods", 404)["code"] == "no_seat"
    assert olav.sits(made["table"], "Giants").welcome["seat"] == "giants"
    assert olav.sits(made["table"], "WATCHER").welcome["seat"] is None
    page = ida.get("/api/games/God of War?Party=Kratos")
    assert (page["name"], page["seats"]) == ("god-of-war", ["kratos"])
    twice = wish | {"seats": {"Gods": {"sits": "me"}, "gods": {"sits": "open"}}}
    assert "gods is named twice" in ida.post("/api/tables", twice, status=400)["text"]
    missing = ida.post(f"{path}/links", {"kind": "seat", "seat": "Elves"}, status=400)
    assert missing["text"] == "no seat 'Elves'; there are: gods, giants"


def test_a_table_may_use_other_cards_which_its_seats_can_read(people: People) -> None:
    ida = people()
    text = OWN_CARDS.read_text().replace('name = "Odin"', 'name = "Wodan"')
    made = ida.makes(giants="greedy", cards=text)
    chair = ida.sits(made["table"])
    assert chair.welcome["cards"][9]["name"] == "Wodan"
    assert chair.welcome["own_cards"] is False
    assert ida.http.get(f"/api/tables/{made['table']}/cards").text == text
    play_to_the_end(chair)


def test_who_sets_the_chance_or_the_position_is_seen_to(people: People) -> None:
    ida = people()
    first, second = (ida.sits(ida.makes(giants="me", seed="7")["table"]) for _ in range(2))
    assert first.welcome["set_up"] == "seed"
    assert first.state["picture"] == second.state["picture"]
    play = Table(game("ragnarok"), seed=7)
    chair = ida.sits(ida.makes(giants="me", position=play.position)["table"])
    assert chair.welcome["set_up"] == "position"
    assert chair.state["picture"] == first.state["picture"]
    assert ida.sits(ida.makes()["table"]).welcome["set_up"] == "chance"


def test_my_tables_are_listed_the_last_played_first(server: Server, people: People) -> None:
    ida, olav = people("Ida", server), people("Olav", server)
    assert ida.get("/api/tables") == []
    one, two = ida.makes(), ida.makes(giants="greedy")
    olav.claims(one["links"]["giants"])
    mine = {table["table"]: table for table in ida.get("/api/tables")}
    assert set(mine) == {one["table"], two["table"]}
    told = mine[one["table"]]
    assert told["yours"] == ["gods"]
    assert told["your_turn"] is True
    assert told["over"] is False
    assert [seat["name"] for seat in told["seats"]] == ["Ida", "Olav"]
    assert [table["table"] for table in olav.get("/api/tables")] == [one["table"]]
    assert ida.get(f"/api/tables/{one['table']}") == told


def test_a_rematch_swaps_the_seats_and_both_come_to_the_same_table(people: People) -> None:
    ida, olav, made, gods, giants = ready(people)
    path = f"/api/tables/{made['table']}/rematch"
    assert ida.post(path, status=409)["code"] == "not_over"
    play_to_the_end(gods, giants)
    first, second = ida.post(path), olav.post(path)
    assert first["table"] == second["table"]
    assert (first["seats"], second["seats"]) == (["giants"], ["gods"])
    gods.until(lambda state: state["rematch"] == first["table"])
    giants.until(lambda state: state["rematch"] == first["table"])
    swapped = ida.sits(first["table"]), olav.sits(first["table"])
    assert [chair.welcome["seat"] for chair in swapped] == ["giants", "gods"]
    play_to_the_end(*swapped)


def test_a_rematch_against_a_bot_swaps_too(people: People) -> None:
    ida = people()
    made = ida.makes(giants="greedy")
    play_to_the_end(ida.sits(made["table"]))
    again = ida.post(f"/api/tables/{made['table']}/rematch")
    chair = ida.sits(again["table"])
    assert [seat["sits"] for seat in chair.state["seats"]] == ["bot", "person"]
    play_to_the_end(chair)


def test_a_running_game_is_replayed_as_the_seat_knew_it(people: People) -> None:
    ida, _, made, gods, giants = ready(people)
    seen = [gods.state["picture"]]
    for _ in range(3):
        gods.chooses()
        giants.chooses()
        gods.follows(giants)
    replay = ida.get(f"/api/tables/{made['table']}/replay")
    assert replay["open"] is False
    assert replay["moves"] == gods.state["move"] == len(replay["history"]) - 1
    first, last = replay["history"][0], replay["history"][-1]
    assert [(one["seat"], one["picture"]) for one in first["pictures"]] == [("gods", seen[0])]
    assert [one["picture"] for one in last["pictures"]] == [gods.state["picture"]]
    told = [event for move in replay["history"] for event in move["events"]]
    assert told == gods.story
    for move in replay["history"]:
        assert (move["choice"] is not None) == (move["seat"] == "gods")


def test_after_the_end_the_replay_shows_everything(people: People) -> None:
    ida, _, made, gods, giants = ready(people)
    play_to_the_end(gods, giants)
    path = f"/api/tables/{made['table']}/replay"
    replay = ida.get(f"{path}?count=100")
    assert replay["open"] is True
    assert [one["seat"] for one in replay["history"][3]["pictures"]] == ["gods", "giants"]
    assert len(replay["history"][0]["pictures"][1]["picture"]["giants"]["hand"]) == 5
    assert all(move["choice"] for move in replay["history"][1:])
    drawn = [e["event"] for e in replay["history"][0]["events"] if e["event"]["kind"] == "drew"]
    assert all(event["card"] is not None for event in drawn)
    part = ida.get(f"{path}?from=4&count=2")
    assert part["history"] == replay["history"][4:6]
    assert ida.get(f"{path}?from=1000")["history"] == []


def test_a_branch_begins_after_a_move_of_a_finished_game(people: People) -> None:
    ida, olav, made, gods, giants = ready(people)
    path = f"/api/tables/{made['table']}/branch"
    seats = {"gods": {"sits": "me"}, "giants": {"sits": "bot", "level": "greedy"}}
    assert ida.post(path, {"move": 0, "seats": seats}, status=409)["code"] == "not_over"
    play_to_the_end(gods, giants)
    replay = ida.get(f"/api/tables/{made['table']}/replay?from=6&count=1")
    branch = olav.post(path, {"move": 6, "seats": seats})
    chair = olav.sits(branch["table"])
    assert chair.welcome["set_up"] == "branch"
    assert chair.events[0]["text"] == gods.events[0]["text"]
    move = olav.get(f"/api/tables/{branch['table']}/replay?from=6&count=1")["history"][0]
    assert move["pictures"][0] == replay["history"][0]["pictures"][0]
    play_to_the_end(chair)
    far = {"move": 1000, "seats": seats}
    assert "moves" in ida.post(path, far, status=400)["text"]


def test_ones_own_game_against_a_bot_may_be_branched_while_it_runs(people: People) -> None:
    ida = people()
    made = ida.makes(giants="greedy")
    chair = ida.sits(made["table"])
    chair.chooses()
    chair.until(lambda state: bool(state["move"] >= 2))
    seats = {"gods": {"sits": "me"}, "giants": {"sits": "bot", "level": "random"}}
    branch = ida.post(f"/api/tables/{made['table']}/branch", {"move": 2, "seats": seats})
    again = ida.sits(branch["table"])
    assert again.state["picture"]["gods"]["at"] == chair.state["picture"]["gods"]["at"]
    again.chooses()
    again.my_turn()
    again.does("undo")


def test_the_log_of_a_finished_game_replays_to_its_end(people: People) -> None:
    ida, _, made, gods, giants = ready(people)
    play_to_the_end(gods, giants)
    data = ida.http.get(f"/api/tables/{made['table']}/log").content
    header, moves, _ = loads(data, "log")
    again = Table.replay(game("ragnarok"), header, moves)
    assert again.result == gods.state["result"]
    assert header.seats == {"gods": "Ida", "giants": ""}
