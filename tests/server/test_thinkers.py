"""Bots think in other processes: on views alone, replaced when they die, gone with the server."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from meadhall.bots import bot, seconds_of
from meadhall.core.fate import Seeded
from meadhall.core.pickling import packed
from meadhall.core.table import Table
from meadhall.games import game
from meadhall.server import thinkers as thinking
from meadhall.server.thinkers import LEAST, Thinkers, Thought, think
from tests.support.hall import UNLIMITED, Person, Server, play_to_the_end
from tests.support.patience import PATIENCE


def a_thought(level: str = "greedy") -> tuple[Thought, int]:
    """What a bot may be asked, and what it answers in this process."""
    played = game("ragnarok")
    table = Table(played, seed=3)
    view = table.view("gods")
    answer = bot(level, played).choose(view, Seeded(9))
    return Thought("ragnarok", None, (), level, packed(view), 9), int(answer)


def children(process: int) -> list[int]:
    """Of all its threads."""
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(word) for path in threads for word in path.read_text().split()]


def thinkers_of(process: int) -> list[int]:
    """Its children that think, and not the one that only tidies up after them."""
    found = []
    for child in children(process):
        with suppress(FileNotFoundError):  # it has ended meanwhile
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
    return found


def test_a_bot_answers_the_same_in_another_process() -> None:
    async def ask() -> None:
        thinkers = Thinkers(1)
        for level in ("greedy", "random"):
            thought, answer = a_thought(level)
            assert think(thought) == answer
            assert await thinkers.choose(thought) == answer
        thinkers.close()

    asyncio.run(ask())


def test_a_thinker_that_is_killed_is_replaced_and_asked_again() -> None:
    async def ask() -> None:
        earlier = thinkers_of(os.getpid())  # some test's, that may not have ended yet
        thinkers = Thinkers(1)
        thought, answer = a_thought()
        assert await thinkers.choose(thought) == answer
        (thinker,) = set(thinkers_of(os.getpid())) - set(earlier)
        os.kill(thinker, signal.SIGKILL)
        assert await thinkers.choose(thought) == answer
        assert len(set(thinkers_of(os.getpid())) - {thinker, *earlier}) == 1
        thinkers.close()

    asyncio.run(ask())


def test_a_game_goes_on_though_its_thinkers_are_killed(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with Person(server) as ida:
        chair = ida.sits(ida.makes(giants="greedy")["table"])
        chair.chooses()
        chair.until(lambda state: bool(state["move"] >= 2))
        for _ in range(3):
            for thinker in thinkers_of(server.process):
                os.kill(thinker, signal.SIGKILL)
            chair.chooses()
        play_to_the_end(chair)


def test_thinkers_end_with_their_server(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with Person(server) as ida:
        chair = ida.sits(ida.makes(giants="greedy")["table"])
        chair.chooses()
        chair.until(lambda state: bool(state["move"] >= 2))
    thinkers = thinkers_of(server.process)
    assert thinkers
    server.kill()
    deadline = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{thinker}").exists() for thinker in thinkers):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def think_so_long(thought: Thought) -> int:
    """In place of a bot: its share of the level's time, in thousandths."""
    time.sleep(seconds_of(thought.level) * thought.share)
    return round(1000 * thought.share)


@dataclass
class Asked:
    """Of each question: its share of the level's time in thousandths, and how long it waited."""

    shares: list[int]
    waits: list[float]


@pytest.fixture
def ask_two(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Asked]:
    """Ask two thinkers for these levels, so many seconds after each other."""
    monkeypatch.setattr(thinking, "think", think_so_long)

    async def ask(thinkers: Thinkers, level: str, after: float) -> tuple[int, float]:
        await asyncio.sleep(after)
        begun = time.monotonic()
        share = await thinkers.choose(replace(a_thought()[0], level=level))
        return share, time.monotonic() - begun

    async def ask_all(levels: list[str], pause: float) -> Asked:
        thinkers = Thinkers(2)
        await asyncio.gather(*(ask(thinkers, "greedy", 0) for _ in range(2)))  # they have begun
        asked = (ask(thinkers, level, place * pause) for place, level in enumerate(levels))
        shares, waits = zip(*await asyncio.gather(*asked), strict=True)
        thinkers.close()
        return Asked(list(shares), list(waits))

    return lambda *levels, pause=0.0: asyncio.run(ask_all(list(levels), pause))


def test_while_there_is_time_for_all_each_bot_has_all_of_its_own(
    ask_two: Callable[..., Asked],
) -> None:
    assert min(ask_two("norn", "norn").shares) > 950
    assert min(ask_two("jarl", "greedy", "jarl", "jarl", "jarl").shares) > 950


@pytest.mark.parametrize("pause", [0.0, 0.05])
def test_in_a_full_hall_bots_think_shorter_and_nobody_waits_long(
    ask_two: Callable[..., Asked], pause: float
) -> None:
    """Sixty seconds of thinking for two thinkers: at once, and in three seconds."""
    asked = ask_two(*["norn"] * 60, pause=pause)
    assert max(asked.waits) < 2.5
    assert min(asked.shares) >= 1000 * LEAST
    assert 1000 < sum(asked.shares) < 12_000


def test_a_bot_gives_those_who_are_there_a_moment_to_interrupt(tmp_path: Path) -> None:
    server = Server(tmp_path, options=[*UNLIMITED, "--courtesy", "60"])
    try:
        with Person(server) as ida:
            made = ida.post(
                "/api/tables",
                {
                    "game": "god-of-war",
                    "settings": {"party": "kratos+atreus", "mode": "scene 1"},
                    "seats": {
                        "kratos": {"sits": "me"},
                        "atreus": {"sits": "bot", "level": "greedy"},
                    },
                    "position": "scene: 1\nkratos: column 1\natreus: column 4\n"
                    "kratos hand: Resurging Fury\natreus hand: Ranged, +3",
                },
            )
            chair = ida.sits(made["table"])
            while (decision := chair.my_turn()["decision"])["must"]:
                plain = next(o for o in decision["options"] if o["text"] in ("end", "take it"))
                chair.does("choose", decision=decision["number"], option=plain["number"])
            time.sleep(0.5)
            (fury,) = decision["options"]
            chair.does("choose", decision=decision["number"], option=fury["number"])
            assert "Kratos plays Resurging Fury." in [event["text"] for event in chair.events]
            chair.until(lambda state: bool(state["decision"]) and state["decision"]["must"])
    finally:
        server.stop()


@pytest.mark.parametrize(("level", "pace"), [("greedy", "0.6"), ("norn", "0.1")])
@pytest.mark.parametrize("hand", ["-", "Archer x2, Vikings x3, Ravens x3, Frigg"])
def test_a_bot_takes_its_time_however_much_it_has_to_choose_from(
    tmp_path: Path, hand: str, level: str, pace: str
) -> None:
    """With an empty hand it can only give in, and could say so at once."""
    server = Server(tmp_path, options=[*UNLIMITED, "--pace", pace])
    try:
        with Person(server) as ida:
            made = ida.post(
                "/api/tables",
                {
                    "game": "thunder-and-lightning",
                    "seats": {"thor": {"sits": "me"}, "loki": {"sits": "bot", "level": level}},
                    "position": "turn: thor, 1 left\nthor columns: Archer | - | -\nthor hand: Tyr\n"
                    "loki columns: - | Shield Wall, Odin's Crown | -\n"
                    f"loki hand: {hand}\nloki pile: rest",
                },
            )
            chair = ida.sits(made["table"])
            decision = chair.my_turn()["decision"]
            draw = next(o for o in decision["options"] if o["text"] == "draw")
            chair.does("choose", decision=decision["number"], option=draw["number"])
            begun = time.monotonic()
            chair.until(lambda state: bool(state["move"] >= 2))
            assert time.monotonic() - begun > 0.5
    finally:
        server.stop()
