"""Own cards and positions are tried in another process, so that none can hurt the hall."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from meadhall.core.errors import MeadhallError
from meadhall.games import game
from meadhall.server.refusals import Refusal
from meadhall.server.trials import Trial, Trials, try_out
from meadhall.server.workers import Failed, Workers
from tests.server.test_thinkers import thinkers_of
from tests.support.hall import Person, Server
from tests.support.patience import PATIENCE

SCENE = "scene: 1\nkratos: column 1\natreus: column 2\n"
HUGE = 1 << 62
OWN_CARDS = game("ragnarok").catalogue.text
GOD_OF_WAR = game("god-of-war").catalogue.text
ENDLESS = GOD_OF_WAR.replace("dead B3: flip here", "shows here front: tokens here +1 most 3")

HARMFUL: list[tuple[dict[str, Any], str]] = [
    ({"position": f"{SCENE}stack: Extra({HUGE}), Campaign"}, "Extra: left is 0 to 5"),
    (
        {"position": f"{SCENE}stack: Act(0), EndAct(0), Extra({HUGE}), Campaign"},
        "Extra: left is 0 to 5",
    ),
    ({"position": f"{SCENE}stack: Act(0-), Campaign"}, "Act: seat is 0 or 1"),
    ({"position": f"{SCENE}stack: Act({'9' * 5000}), Campaign"}, "Act: seat is 0 or 1"),
    ({"cards": ".".join("a" * 64_000) + "=1"}, "has more than 8 parts"),
    ({"cards": "x = " + "9" * 5000}, "is longer than 64"),
    ({"cards": ENDLESS, "settings": {"mode": "scene 2"}}, "the rules don't come to an end"),
    (
        {"game": "ragnarok", "cards": OWN_CARDS.replace("Odin", "Odin" * 20_000)},
        "needs a name of at most 40",
    ),
    ({"game": "ragnarok", "position": "gods hand: " + "Odin" * 4000}, "no card is called"),
]


@pytest.mark.parametrize(("wish", "said"), HARMFUL)
def test_what_would_hurt_the_hall_is_refused_in_one_line(
    people: Callable[..., Person], on_sqlite: Server, wish: dict[str, Any], said: str
) -> None:
    answer = people().post("/api/tables", {"game": "god-of-war", **wish}, 400)
    assert answer["code"] == "bad_request"
    assert said in answer["text"]
    assert answer["text"].isprintable()
    assert len(answer["text"]) <= 300
    assert not [line for line in on_sqlite.logged() if line["level"] == "error"]


def test_only_a_table_with_something_of_its_own_is_tried(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with Person(server) as ida:
        ida.makes()
        ida.makes(seed="7")
        assert thinkers_of(server.process) == []
        for _ in range(3):
            ida.makes(position="stack: Deal, Fight")
            ida.makes(cards=OWN_CARDS)
        assert len(thinkers_of(server.process)) == 1


def test_a_table_begins_as_it_was_tried() -> None:
    for name, position in (("ragnarok", "stack: Deal, Fight"), ("god-of-war", SCENE)):
        try_out(Trial(name, None, (), "7", position))


ODD: list[bytes] = [
    b'{"game": "ragnarok", "%s": "\\ud800"}' % key
    for key in (b"seed", b"position", b"cards", b"\\udfff")
]
ODD += [
    b'{"game": "\\ud800"}',
    b'{"game": "ragnarok", "seats": {"\\ud800": {"sits": "me"}}}',
    b'{"game": "ragnarok", "seats": {"gods": {"sits": "me", "name": "\\ud800"}}}',
    b'{"game": "ragnarok", "seats": {"gods": {"sits": "bot", "level": "\\ud800"}}}',
    b'{"game": "ragnarok", "settings": {"\\ud800": "\\ud800"}}',
    b'{"game": "ragnarok", "seed": ' + b"[" * 3000 + b"]" * 3000 + b"}",
    b'{"game": "ragnarok", "seats": ' + b'{"gods":' * 3000 + b"1" + b"}" * 3000 + b"}",
    b"[" * 200_000,
    b'{"game": "ragnarok", "seed": ' + b"9" * 5000 + b"}",
    b'{"game": "ragnarok", "seed": ' + b"9" * 4000 + b"}",
    b'{"game": "ragnarok", "seed": NaN}',
    b'{"game": "ragnarok\xff"}',
]


@pytest.mark.parametrize("body", ODD)
def test_a_request_of_odd_form_is_refused(
    people: Callable[..., Person], on_sqlite: Server, body: bytes
) -> None:
    ida = people()
    for path in ("/api/tables", "/api/links/look"):
        answer = ida.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422)
        problem = answer.json()
        assert problem["code"] == "bad_request"
        assert problem["text"].isprintable()
        assert len(problem["text"]) <= 300
    assert not [line for line in on_sqlite.logged() if line["level"] == "error"]


# The processes


def work(question: str) -> int:
    """What a worker is asked here."""
    if question == "for ever":
        while True:
            pass
    if question == "memory":
        return len(bytearray(1 << 40))
    if question == "die":
        os._exit(3)
    if question == "refuse":
        raise MeadhallError("no")
    if question == "fail":
        raise ValueError("line\n" * 200)
    return os.getpid()


def ask(*questions: str, limit: float = PATIENCE) -> list[Any]:
    """What comes of each question to one worker, one after the other."""

    async def run() -> list[Any]:
        workers = Workers(work, "the work", 1, limit, 2 << 30, tries=2)
        found: list[Any] = []
        for question in questions:
            try:
                found.append(await workers.ask(partial(str, question)))
            except MeadhallError as error:
                found.append(error)
        workers.close()
        return found

    return asyncio.run(run())


def test_a_worker_that_fails_says_so_and_goes_on() -> None:
    first, refusal, failure, second = ask("", "refuse", "fail", "")
    assert first == second != os.getpid()
    assert type(refusal) is MeadhallError
    assert str(refusal) == "no"
    assert isinstance(failure, Failed)
    assert str(failure).isprintable()
    assert str(failure).startswith("the work failed: ValueError: line")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("for ever", "the work did not come to an end in 3 s"),
        ("memory", "the work took too much memory"),
        ("die", "the work ended its process 2 times"),
    ],
)
def test_a_worker_that_takes_too_much_is_replaced(question: str, said: str) -> None:
    first, failure, second = ask("", question, "", limit=3)
    assert str(failure) == said
    assert first != second


def test_the_hall_goes_on_while_a_table_is_tried() -> None:
    async def run() -> None:
        workers = Workers(work, "the work", 1, 3)
        asked = asyncio.create_task(workers.ask(lambda: "for ever"))
        ticks = 0
        while not asked.done():
            await asyncio.sleep(0.01)
            ticks += 1
        assert isinstance(asked.exception(), Failed)
        assert ticks > 20
        workers.close()

    asyncio.run(run())


def test_who_would_wait_long_for_a_trial_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        trials = Trials(0.2, 1024)
        free = threading.Event()
        monkeypatch.setattr(trials._workers._all[0], "ask", lambda _: free.wait(PATIENCE))
        trial = Trial("ragnarok", None, (), "7", "stack: Deal, Fight")
        first = asyncio.create_task(trials.hold(trial))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match=r"other tables are tried just now") as refused:
            await trials.hold(trial)
        assert refused.value.status == 503
        free.set()
        await first
        trials.close()

    asyncio.run(run())
