"""Reloads, broken lines and a hall that restarts: nothing is lost, nothing is done twice."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.support.browser import State, lost_on_the_way
from tests.support.hall import FAST, Server


@pytest.fixture
def own_hall(tmp_path: Path) -> Iterator[Server]:
    """A hall that comes back at the same address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Server(tmp_path, options=[*FAST, "--port", str(port)])
    yield server
    server.stop()


def test_a_reload_leads_back_to_the_same_prompt(visit: Visit) -> None:
    ida = visit()
    ida.opens_table("Warrior")
    ida.awaits_turn()
    ida.chooses()
    ida.awaits_turn()
    before = ida.state
    ida.page.locator("[data-pick]").first.click()
    ida.page.reload()
    ida.awaits_turn()
    assert ida.state["decision"] == before["decision"]
    assert ida.prompt == before["prompt"]
    assert ida.page.locator("[aria-pressed=true][data-pick]").count() == 0
    ida.chooses()
    ida.awaits_turn()
    assert ida.state["move"] > before["move"]


def test_a_hall_that_restarts_in_mid_prompt_is_found_again(visit: Visit, own_hall: Server) -> None:
    ida = visit(own_hall.address)
    ida.opens_table("Warrior")
    ida.awaits_turn()
    ida.chooses()
    ida.awaits_turn()
    own_hall.kill()
    ida.reads("The hall is out of reach.")
    own_hall.start()
    expect(ida.page.get_by_text("The hall is out of reach.")).to_have_count(0)
    ida.awaits_turn()
    ida.chooses()
    assert ida.awaits_turn()


def test_a_choice_made_while_the_hall_is_away_arrives_once(visit: Visit, own_hall: Server) -> None:
    ida = visit(own_hall.address)
    ida.opens_table("Warrior")
    ida.awaits_turn()
    own_hall.stop()
    ida.reads("The hall is out of reach.")
    ida.chooses()
    ida.reads("Your choice is on its way")
    own_hall.start()
    ida.awaits_turn()
    chosen = [event for state in ida.states for event in state["events"]]
    told = {event["text"] for event in chosen if event["text"].startswith("You chose")}
    assert len(told) == 1
    assert ida.state["decision"]["options"][0]["choice"]["verb"] != "keep"


def test_an_answer_lost_on_the_way_is_asked_for_again(visit: Visit) -> None:
    ida = visit()
    sent: list[State] = []
    lost_on_the_way(ida, sent)
    ida.opens_table("Warrior")
    ida.awaits_turn()
    ida.page.locator("[data-pick]").first.click()
    ida.page.keyboard.press("Enter")
    expect(ida.page.locator("#prompt-text")).not_to_have_text("Your choice is on its way …")
    ida.awaits_turn()
    assert len(sent) == 2
    assert sent[0] == sent[1]  # the same choice under the same id
    mine = ida.page.locator("aside").get_by_text("You chose: keep")
    assert mine.count() == 1


def test_taking_back_is_free_alone_and_a_question_among_friends(visit: Visit) -> None:
    ida, olav = visit(), visit()
    ida.opens_table("Warrior")
    ida.awaits_turn()
    ida.chooses()
    ida.awaits_turn()
    ida.page.keyboard.press("u")
    ida.sees("li.gone")
    ida.awaits_turn()
    assert ida.state["decision"]["options"][0]["choice"]["verb"] == "keep"

    ida.opens_table("A friend", "The Gods")
    olav.page.goto(ida.sees(".invite input").input_value())
    olav.page.get_by_role("button", name="Sit down").click()
    for person in (ida, olav):
        person.awaits_turn()
        person.chooses()
    for person in (ida, olav):
        person.awaits_turn()
    ida.page.get_by_role("button", name="Ask to take back").click()
    olav.reads("would like to take")
    olav.page.get_by_role("button", name="Let them").click()
    olav.sees("li.gone")
    ida.sees("li.gone")


def test_a_bot_keeps_the_seat_of_somebody_who_leaves(visit: Visit) -> None:
    ida = visit()
    ida.opens_table("Warrior")
    ida.awaits_turn()
    ida.page.get_by_role("button", name="The table").click()
    ida.page.get_by_role("button", name="Drunkard").click()
    ida.reads("A bot keeps your seat.")
    ida.page.get_by_role("button", name="Take it back").click()
    expect(ida.page.get_by_text("A bot keeps your seat.")).to_have_count(0)


def test_a_seat_moves_to_another_device(visit: Visit) -> None:
    ida, phone = visit(), visit()
    ida.opens_table("Warrior")
    ida.page.get_by_role("button", name="The table").click()
    ida.page.get_by_role("button", name="Take my seat to another device").first.click()
    link = ida.sees("dialog .invite input").input_value()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Take the seat").click()
    assert phone.awaits_turn()
    ida.reads("This seat was taken to another device.")


def test_a_link_opens_once(visit: Visit) -> None:
    ida, olav, eve = visit(), visit(), visit()
    ida.opens_table("A friend")
    link = ida.sees(".invite input").input_value()
    olav.page.goto(link)
    olav.page.get_by_role("button", name="Sit down").click()
    olav.sees("#prompt-text")
    eve.page.goto(link)
    eve.reads("This link opens nothing")
