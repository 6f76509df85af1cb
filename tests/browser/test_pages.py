"""The pages around the table, and what everybody can use of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.support.browser import PHONE, Visitor, serious


def played(visitor: Visitor, choices: int) -> str:
    table = visitor.opens_table("Warrior", seed="skald")
    for _ in range(choices):
        if visitor.awaits_turn():
            visitor.chooses()
    visitor.awaits_turn()
    return table


def test_the_rule_behind_a_prompt_is_one_click_away(visit: Visit) -> None:
    ida = visit()
    ida.opens_table("Warrior")
    ida.awaits_turn()
    ida.page.get_by_role("link", name="Rule RAG-20").click()
    ida.reads("draws 3 champions")
    ida.page.keyboard.press("Escape")
    assert ida.awaits_turn()


def test_rules_are_found_by_a_word_and_by_their_address(visit: Visit) -> None:
    ida = visit()
    ida.visits("/rules/ragnarok#RAG-22")
    expect(ida.page.locator("[id=RAG-22]")).to_be_in_viewport()
    ida.page.get_by_label("Search the rules").fill("trickster")
    expect(ida.page.locator(".rule")).to_have_count(1)
    ida.page.get_by_label("Search the rules").fill("bicycle")
    ida.reads("No rule says that.")


def test_a_line_of_the_story_shows_the_board_as_it_was(visit: Visit) -> None:
    ida = visit()
    played(ida, 4)
    now = ida.page.locator(".realm.now .name").inner_text()
    ida.page.get_by_role("button", name="The Gods roll").first.click()
    ida.reads("The board as it was")
    then = ida.page.locator(".realm.now .name").inner_text()
    assert then != now
    assert ida.page.locator(".dice .slot").count() > 0
    assert ida.page.locator("[data-pick]").count() == 0
    ida.page.keyboard.press("Escape")
    expect(ida.page.locator(".realm.now .name")).to_have_text(now)
    assert ida.awaits_turn()


def test_a_replay_steps_jumps_and_branches(visit: Visit) -> None:
    ida = visit()
    table = played(ida, 7)
    ida.visits(f"/replay/{table}")
    scrubber = ida.sees("input[type=range]")
    ida.reads("move 0 of")
    ida.page.get_by_role("button", name="On", exact=True).click()
    expect(scrubber).to_have_value("1")
    ida.page.keyboard.press("End")
    last = scrubber.input_value()
    assert int(last) > 8
    ida.page.get_by_label("Jump to").select_option(index=1)
    assert 1 < int(scrubber.input_value()) < int(last)
    second = ida.page.locator(".realm.now .name").inner_text()
    ida.page.get_by_role("button", name="Play on from here").click()
    ida.page.get_by_label("The Gods").check()
    ida.page.get_by_role("button", name="Start").click()
    ida.page.wait_for_url("**/table/*")
    assert table not in ida.page.url
    assert ida.awaits_turn()
    assert ida.page.locator(".realm.now .name").inner_text() == second


def test_a_finished_game_is_replayed_with_open_hands(visit: Visit) -> None:
    ida = visit()
    table = played(ida, 2)
    ida.page.get_by_role("button", name="The table").click()
    ida.page.get_by_role("button", name="Concede").click()
    ida.page.get_by_role("button", name="Yes, concede").click()
    ida.visits(f"/replay/{table}")
    ida.sees("input[type=range]")
    assert ida.page.locator(".held [data-piece]:has-text('in hand')").count() == 5


def test_the_title_calls_to_the_table(visit: Visit) -> None:
    ida = visit()
    ida.opens_table("Warrior")
    ida.awaits_turn()
    expect(ida.page).to_have_title("● Your turn · Ragnarok")


def test_the_theme_is_kept(visit: Visit) -> None:
    ida = visit()
    ida.visits("/")
    ida.page.get_by_role("button", name="Light: as the system").click()
    ida.page.reload()
    expect(ida.page.locator("html")).to_have_attribute("data-theme", "light")


def test_nothing_comes_from_elsewhere(visit: Visit) -> None:
    ida = visit()
    hosts: set[str] = set()
    ida.page.on("request", lambda request: hosts.add(request.url.partition("/api")[0][:30]))
    played(ida, 2)
    ida.visits("/credits")
    assert all(host.startswith(ida.address[:30]) for host in hosts)


@pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desktop", "phone"])
def test_no_page_shuts_anybody_out(visit: Visit, size: tuple[int, int], light: bool) -> None:
    ida = visit(size=size, light=light, still=True)
    found: dict[str, list[str]] = {}

    def check(name: str) -> None:
        found[name] = serious(ida.page)

    table = played(ida, 3)
    check("table")
    ida.chooses()
    ida.awaits_turn()
    ida.page.locator("[data-pick]").first.click()
    check("picking")
    ida.page.get_by_role("button", name="The table").click()
    check("menu")
    ida.page.keyboard.press("Escape")
    ida.page.keyboard.press("?")
    check("keys")
    for name, path in {
        "replay": f"/replay/{table}",
        "rules": "/rules/ragnarok",
        "credits": "/credits",
        "join": "/join",
        "lost": "/nowhere",
        "hall": "/",
    }.items():
        ida.visits(path)
        ida.page.wait_for_load_state("networkidle")
        check(name)
    ida.page.get_by_role("button", name="Ragnarok").click()
    check("new table")
    assert {name: problems for name, problems in found.items() if problems} == {}
