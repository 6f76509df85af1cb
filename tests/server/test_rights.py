"""Who may do what: keys, links, moving a seat, watching; and where the hall keeps no secret."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from socket import gethostname

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from meadhall.server.live import Chair as Place
from meadhall.server.live import Live
from tests.support.hall import FAST, Chair, Person, Refused, Server, closes, play_to_the_end
from tests.support.patience import PATIENCE

People = Callable[..., Person]


def test_the_key_is_a_cookie_that_no_script_and_no_other_site_can_use(people: People) -> None:
    ida = people()
    answer = ida.http.post("/api/tables", json={"game": "ragnarok"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert len(ida.key or "") >= 43  # 256 bits


def test_over_https_the_key_is_sent_over_https_only(people: People) -> None:
    ida = people()
    answer = ida.http.post(
        "/api/tables", json={"game": "ragnarok"}, headers={"X-Forwarded-Proto": "https"}
    )
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-meadhall_key=")
    assert {"Secure", "Path=/", "HttpOnly"} <= set(cookie.split("; "))
    assert "Domain" not in cookie


def test_a_key_under_its_old_name_is_moved_over_and_goes_on_working(people: People) -> None:
    ida = people()
    made = ida.makes()
    secure = {"X-Forwarded-Proto": "https"}
    answer = ida.http.get("/api/tables", headers=secure)
    assert [table["table"] for table in answer.json()] == [made["table"]]
    [cookie] = answer.headers.get_list("set-cookie")
    assert cookie.startswith(f"__Host-meadhall_key={ida.key};")
    new = httpx.Client(base_url=ida.server.address, timeout=PATIENCE)
    with new:
        new.headers["Cookie"] = f"__Host-meadhall_key={ida.key}; meadhall_key={'x' * 43}"
        answer = new.get("/api/tables", headers=secure)
        assert [table["table"] for table in answer.json()] == [made["table"]]
        assert "set-cookie" not in answer.headers


def test_only_keys_that_the_hall_made_are_taken(server: Server, people: People) -> None:
    ida, eve = people("Ida", server), people("Eve", server)
    ida.makes()
    planted = ["x" * 43, "x" * 59, f"{(ida.key or '')[:43]}{'x' * 16}", f"{ida.key}x", ""]
    for key in planted:
        eve.http.cookies.set("meadhall_key", key)
        answer = eve.http.post("/api/tables", json={"game": "ragnarok"})
        given = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
        assert given not in planted
        eve.http.cookies.clear()
        eve.http.cookies.set("meadhall_key", key)
        token = {"token": "x" * 32}
        assert eve.post("/api/links/use", token, status=403)["code"] == "no_key"
        eve.http.cookies.clear()


def test_a_key_of_one_server_is_taken_by_another_of_the_same_hall(
    on_postgres: list[Server], people: People
) -> None:
    ida = people("Ida", on_postgres[0])
    ida.post("/api/links/look", {"token": "x" * 32}, status=404)
    ida.makes()
    key = ida.key
    ida.moves_to(on_postgres[1])
    ida.makes()
    assert ida.key == key


def test_a_seat_is_claimed_once(server: Server, people: People) -> None:
    ida, olav, eve = (people(name, server) for name in ("Ida", "Olav", "Eve"))
    made = ida.makes()
    link = made["links"]["giants"]
    token = link.partition("#")[2]
    look = eve.post("/api/links/look", {"token": token})
    assert look == {
        "kind": "seat",
        "table": made["table"],
        "seat": "giants",
        "game": "ragnarok",
        "title": "Ragnarok",
        "people": ["Ida"],
        "yours": False,
    }
    olav.claims(link)
    assert eve.post("/api/links/look", {"token": token}, status=404)["code"] == "no_link"
    assert eve.post("/api/links/use", {"token": token}, status=404)["code"] == "no_link"
    assert eve.post("/api/links/look", {"token": token}, status=404)["code"] == "no_link"
    assert closes(server, made["table"], "giants", eve.key) == 4401


def test_of_many_who_claim_a_seat_at_once_one_gets_it(
    on_postgres: list[Server], people: People
) -> None:
    ida = people("Ida", on_postgres[0])
    token = ida.makes()["links"]["giants"].partition("#")[2]
    others = [people(f"Guest {n}", on_postgres[n % 2]) for n in range(8)]
    for guest in others:
        guest.post("/api/links/look", {"token": token})
    with ThreadPoolExecutor(8) as at_once:
        answers = list(
            at_once.map(lambda p: p.http.post("/api/links/use", json={"token": token}), others)
        )
    assert sorted(answer.status_code for answer in answers) == [200, *[404] * 7]


def test_a_second_link_to_a_seat_works_until_the_seat_is_taken(people: People) -> None:
    ida, olav, eve = people("Ida"), people("Olav"), people("Eve")
    made = ida.makes()
    path = f"/api/tables/{made['table']}/links"
    second = ida.post(path, {"kind": "seat", "seat": "giants"})["link"]
    olav.claims(second)
    eve.makes()
    for link in (made["links"]["giants"], second):
        token = link.partition("#")[2]
        assert eve.post("/api/links/use", {"token": token}, status=404)["code"] == "no_link"
    assert ida.post(path, {"kind": "seat", "seat": "giants"}, status=409)["code"] == "taken"
    assert ida.post(path, {"kind": "seat", "seat": "dwarfs"}, status=400)["code"] == "bad_request"


def test_a_seat_moves_to_another_device_and_leaves_the_old_one(
    server: Server, people: People
) -> None:
    laptop, phone, eve = (people("Ida", server) for _ in range(3))
    made = laptop.makes(giants="greedy")
    chair = laptop.sits(made["table"])
    path = f"/api/tables/{made['table']}/links"
    link = laptop.post(path, {"kind": "move", "seat": "gods"})["link"]
    assert phone.claims(link)["seat"] == "gods"
    assert chair.closed() == 4409
    assert closes(server, made["table"], "gods", laptop.key) == 4401
    again = phone.sits(made["table"])
    assert again.state["seats"][0]["name"] == "Ida"
    again.chooses()
    token = link.partition("#")[2]
    eve.makes()
    assert eve.post("/api/links/use", {"token": token}, status=404)["code"] == "no_link"
    assert phone.get("/api/tables")[0]["yours"] == ["gods"]


def test_only_the_holder_moves_a_seat(people: People) -> None:
    ida, olav, eve = people("Ida"), people("Olav"), people("Eve")
    made = ida.makes()
    olav.claims(made["links"]["giants"])
    path = f"/api/tables/{made['table']}/links"
    wish = {"kind": "move", "seat": "gods"}
    assert olav.post(path, wish, status=403)["code"] == "not_allowed"
    assert eve.post(path, wish, status=404)["code"] == "no_table"
    assert eve.post(path, {"kind": "watch"}, status=404)["code"] == "no_table"


def test_a_stranger_sees_nothing(server: Server, people: People) -> None:
    ida, eve = people("Ida", server), people("Eve", server)
    made = ida.makes(giants="greedy")
    eve.makes()
    table = made["table"]
    for key in (None, eve.key, "x" * 43, "no key at all"):
        assert closes(server, table, None, key) == 4401
        assert closes(server, table, "gods", key) == 4401
    assert closes(server, "nosuchtable", None, eve.key) == 4404
    for path in ("", "/replay", "/cards", "/log"):
        assert eve.get(f"/api/tables/{table}{path}", 404)["code"] == "no_table"
    for path, body in (
        ("/rematch", None),
        ("/branch", {"move": 0}),
        ("/links", {"kind": "watch"}),
    ):
        assert eve.post(f"/api/tables/{table}{path}", body, status=404)["code"] == "no_table"
    assert [t["table"] for t in eve.get("/api/tables") if t["table"] == table] == []


def test_a_watcher_sees_what_is_public(people: People) -> None:
    ida, eve = people("Ida"), people("Eve")
    made = ida.makes(giants="greedy")
    gods = ida.sits(made["table"])
    gods.chooses()
    gods.my_turn()
    eve.claims(made["watch"])
    watcher = eve.sits(made["table"])
    assert watcher.state["picture"]["row"] == gods.state["picture"]["row"]
    for side in ("gods", "giants"):
        assert watcher.state["picture"][side]["hand"] == []
        assert watcher.state["picture"][side]["held"] == 5
    drawn = [e["event"]["card"] for e in watcher.events if e["event"]["kind"] == "drew"]
    assert drawn
    assert not any(drawn)
    assert eve.get("/api/tables")[0]["watching"] is True
    again = ida.post(f"/api/tables/{made['table']}/links", {"kind": "watch"})["link"]
    assert people("Finn").claims(again)["seat"] is None


def test_a_seat_cannot_watch_another_seat(people: People) -> None:
    ida, olav = people("Ida"), people("Olav")
    made = ida.makes()
    olav.claims(made["links"]["giants"])
    assert closes(ida.server, made["table"], "giants", ida.key) == 4401
    path = f"/api/tables/{made['table']}/replay?seat=giants"
    assert ida.get(path, 404)["code"] == "no_seat"


def test_other_sites_may_not_use_a_browsers_key(people: People) -> None:
    ida = people()
    made = ida.makes()
    for origin in ("http://evil.example", "null", "http://localhost", ""):
        answer = ida.http.post("/api/tables", json={"game": "ragnarok"}, headers={"Origin": origin})
        assert answer.status_code == 403
        assert answer.json()["code"] == "foreign_origin"
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus) as refused:
            Chair(ida.server, made["table"], None, ida.key, origin)
        assert refused.value.response.status_code == 403
    bare = ida.http.build_request("POST", "/api/tables", json={"game": "ragnarok"})
    del bare.headers["origin"]
    assert ida.http.send(bare).status_code == 403


def asks(person: Person, host: str, origin: str = "") -> httpx.Response:
    """To make a table, by a name that the hall may have or not."""
    headers = {"Host": host, "Origin": origin or f"http://{host}"}
    return person.http.post("/api/tables", json={"game": "ragnarok"}, headers=headers)


def test_a_name_that_the_hall_was_not_told_of_is_no_name_of_it(
    own_server: Callable[..., Server],
) -> None:
    """Else whoever owns a name could let it lead here, and a page of theirs would be ours."""
    server = own_server([*FAST, "--origins", "https://hall.example"])
    port = server.address.rpartition(":")[2]
    with Person(server) as ida:
        made = ida.makes()
        for name in (f"evil.example:{port}", "evil.example", f"1.2.3.4.evil.example:{port}"):
            answer = asks(ida, name)
            assert answer.status_code == 403
            assert answer.json()["code"] == "foreign_origin"
            with pytest.raises(InvalidStatus) as refused:
                sits_by_name(ida, made["table"], name)
            assert refused.value.response.status_code == 403
        said = asks(ida, "hall.example:8370").json()["text"]
        assert said.endswith("who runs it can tell it: --origins http://hall.example:8370")
        assert asks(ida, "127.0.0.1:1", "https://hall.example").status_code == 201
        for name in (
            f"192.168.1.5:{port}",
            "10.0.0.7",
            f"[fe80::1]:{port}",
            f"localhost:{port}",
            f"hall.localhost:{port}",
            f"{gethostname()}:{port}",
            f"{gethostname()}.local:{port}",
        ):
            assert asks(ida, name).status_code == 201, name
            sits_by_name(ida, made["table"], name)
        assert asks(ida, f"192.168.1.5:{port}", "http://192.168.1.6").status_code == 403
    warned = [line["option"] for line in server.logged() if "not told" in line["said"]]
    assert f"--origins http://evil.example:{port}" in warned
    assert len(warned) == len(set(warned))


def sits_by_name(person: Person, table: str, name: str) -> None:
    port = int(person.server.address.rpartition(":")[2])
    with (
        socket.create_connection(("127.0.0.1", port), PATIENCE) as line,
        connect(
            f"ws://{name}/api/tables/{table}/socket",
            sock=line,
            origin=Origin(f"http://{name}"),
            additional_headers={"Cookie": f"meadhall_key={person.key}"},
            compression=None,
        ) as chair,
    ):
        assert '"welcome"' in str(chair.recv(PATIENCE))[:40]


def test_an_origin_may_be_allowed(own_server: Callable[..., Server]) -> None:
    server = own_server(["--origins", "https://hall.example, https://other.example"])
    with Person(server) as ida:
        allowed = {"Origin": "https://hall.example"}
        answer = ida.http.post("/api/tables", json={"game": "ragnarok"}, headers=allowed)
        assert answer.status_code == 201


def test_no_secret_is_stored_or_logged(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with Person(server) as ida, Person(server, "Olav") as olav:
        made = ida.makes()
        olav.claims(made["links"]["giants"])
        move = ida.post(f"/api/tables/{made['table']}/links", {"kind": "move", "seat": "gods"})
        ida.sits(made["table"]).chooses()
        ida.http.get(f"/join?x={ida.key}")
        secrets = [ida.key, olav.key]
        links = [made["watch"], made["links"]["giants"], move["link"]]
        secrets += [link.partition("#")[2] for link in links]
    server.stop()
    logged = server.log.read_text()
    assert "/api/links/use" in logged
    database = server.folder / "home" / "hall.db"
    with sqlite3.connect(database) as connection:
        dump = "\n".join(connection.iterdump())
    connection.close()
    assert made["table"] in dump
    raw = b"".join(path.read_bytes() for path in database.parent.iterdir())
    for secret in secrets:
        assert secret
        assert secret not in logged
        assert secret not in dump
        assert secret.encode() not in raw
    assert database.stat().st_mode & 0o077 == 0


def test_every_answer_keeps_scripts_and_frames_of_others_out(people: People) -> None:
    ida = people()
    for path in ("/", "/api/games", "/nowhere", "/api/tables/nosuchtable"):
        headers = ida.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
        assert "frame-ancestors 'none'" in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"


def test_a_moved_seat_cannot_be_played_through_an_old_socket(people: People) -> None:
    laptop, phone = people("Ida"), people("Ida")
    made = laptop.makes(giants="me")
    old = laptop.sits(made["table"], "gods")
    decision = old.my_turn()["decision"]
    link = laptop.post(f"/api/tables/{made['table']}/links", {"kind": "move", "seat": "gods"})
    phone.claims(link["link"])
    with pytest.raises((Refused, ConnectionClosed)):
        old.does("choose", decision=decision["number"], option=decision["options"][0]["number"])
    new = phone.sits(made["table"])
    assert new.state["move"] == 0


def test_a_table_with_many_links_makes_no_more(people: People) -> None:
    ida = people()
    path = f"/api/tables/{ida.makes()['table']}/links"
    for _ in range(48):
        ida.post(path, {"kind": "watch"})
    assert ida.post(path, {"kind": "watch"}, status=429)["code"] == "too_many"


def test_the_games_log_is_open_after_the_end_only(people: People) -> None:
    ida = people()
    made = ida.makes(giants="greedy")
    chair = ida.sits(made["table"])
    assert ida.get(f"/api/tables/{made['table']}/log", 409)["code"] == "not_over"
    play_to_the_end(chair)
    answer = ida.http.get(f"/api/tables/{made['table']}/log")
    assert answer.text.count("\n") == chair.state["move"] + 2


def test_who_chose_is_told_before_it_is_drawn_what_the_others_may_choose() -> None:
    """Else the time of the answer would tell how much that is."""

    async def order() -> list[list[str | None]]:
        live = Live("t")
        told: list[list[str | None]] = [[]]

        live.chairs = {Place("t", seat, "x") for seat in ("gods", "giants", None)}
        for chair in live.chairs:
            chair.call = partial(lambda seat: told[-1].append(seat), chair.seat)
        live.changed("gods")
        while sum(map(len, told)) < len(live.chairs):
            told.append([])  # another turn of the loop, and what is written goes out between
            await asyncio.sleep(0)
        return [turn for turn in told if turn]

    for _ in range(20):
        mine, others = asyncio.run(order())
        assert set(mine) == {"gods", None}
        assert others == ["giants"]
