"""Whole games in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.support.browser import CONFIRM, MOST_TURNS, PHONE, UNPICKED, Visitor, without_own_board


def agrees_with_the_hall(visitor: Visitor) -> None:
    """The board's running totals are those of the rules."""
    picture = visitor.state["picture"]
    parts = [picture[side]["strength"] for side in ("gods", "giants")]
    assert visitor.totals() == [sum(part["value"] for part in side) for side in parts if side]


def shows_the_last_battle(visitor: Visitor) -> None:
    """The game is over, but what decided it can still be seen."""
    said = visitor.page.locator("main .score").inner_text()
    reached = re.findall(
        r"The (?:Gods|Giants) reach (\d+)", visitor.page.locator("aside").inner_text()
    )
    assert re.findall(r"\d+", said) == reached[-2:]
    label = "Your side of the battle"
    assert visitor.page.get_by_label(label).locator(".common .card").count() == 3


def test_three_clicks_and_a_whole_game_against_a_bot(visit: Visit) -> None:
    ida = visit(still=False)
    ida.visits("/")
    ida.page.get_by_role("button", name="Ragnarok").click()
    ida.page.get_by_text("Warrior", exact=True).click()
    ida.page.get_by_role("button", name="Start").click()
    assert ida.awaits_turn()

    table = ida.opens_table("Warrior", "The Gods")
    ida.plays_on(each=lambda: agrees_with_the_hall(ida))
    assert ida.state["over"]
    ida.reads(ida.state["result"])
    shows_the_last_battle(ida)
    ida.page.reload()
    ida.reads(ida.state["result"])
    shows_the_last_battle(ida)

    ida.visits("/")
    ida.reads("Your tables")
    assert ida.page.locator(f"a[href='/replay/{table}']").count() == 1


def test_rematch_swaps_the_seats(visit: Visit) -> None:
    ida = visit()
    ida.opens_table("Drunkard", "The Gods")
    ida.page.get_by_role("button", name="The table").click()
    ida.page.get_by_role("button", name="Concede").click()
    ida.page.get_by_role("button", name="Yes, concede").click()
    old = ida.page.url
    ida.page.get_by_role("button", name="Rematch").click()
    expect(ida.page).not_to_have_url(old)
    assert ida.awaits_turn()
    assert ida.state["decision"]["options"][0]["choice"]["cards"][0] >= 18  # a Giant


def test_two_friends_play_through_the_invite_link(visit: Visit) -> None:
    ida, olav = visit(), visit()
    ida.opens_table("A friend", "The Giants")
    link = ida.sees(".invite input").input_value()
    assert "/join#" in link
    olav.page.goto(link)
    olav.reads("you play The Gods")
    assert "#" not in olav.page.url  # the secret is gone from the address
    olav.page.get_by_label("Your name").fill("Olav")
    olav.page.get_by_role("button", name="Sit down").click()
    olav.awaits_turn()
    ida.awaits_turn()
    ida.reads("Olav")

    olav.page.get_by_label("Say something at the table").fill("Skål!")
    olav.page.get_by_role("button", name="Say", exact=True).click()
    ida.reads("Skål!")

    for _ in range(MOST_TURNS):
        for person in (ida, olav):
            if person.is_asked():
                person.chooses()
            person.page.wait_for_timeout(20)
        if ida.state["over"] and olav.state["over"]:
            break
    assert ida.state["over"], f"Ida: {ida.prompt}; Olav: {olav.prompt}"
    assert ida.state["result"] == olav.state["result"]


def test_what_somebody_sealed_is_seen_only_as_a_back(visit: Visit) -> None:
    ida, olav = visit(), visit()
    ida.opens_table("A friend", "The Gods")
    olav.page.goto(ida.sees(".invite input").input_value())
    olav.page.get_by_role("button", name="Sit down").click()
    olav.awaits_turn()
    ida.awaits_turn()
    ida.chooses()
    olav.sees(".piece:has-text('Face-down card, champion, sealed')")
    ida.reads("Waiting for the Giants.")
    own = ida.sees(".side.own .unseen:has-text('face down')").inner_text()
    assert own.partition(",")[0] not in olav.page.content()


def test_a_watcher_sees_the_table_but_no_hand(visit: Visit) -> None:
    ida, eve = visit(), visit()
    ida.opens_table("Warrior")
    ida.page.get_by_role("button", name="The table").click()
    ida.page.get_by_role("button", name="Let somebody watch").first.click()
    link = ida.sees("dialog .invite input").input_value()
    eve.page.goto(link)
    eve.page.get_by_role("button", name="Watch").click()
    eve.reads("watching")
    eve.reads("Waiting for the Gods.")
    assert eve.page.locator(".hand").count() == 0
    assert eve.page.locator(UNPICKED).count() == 0
    assert eve.page.get_by_label("Say something at the table").count() == 0


def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    ida = visit(size=PHONE)

    def fits() -> None:
        assert ida.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        for wide in ida.page.locator("header, .seat-plate, .prompt, .dock").all():
            box = wide.bounding_box()
            assert box is not None
            assert box["x"] >= -1
            assert box["x"] + box["width"] <= PHONE[0] + 1

    ida.opens_table("Warrior", "The Giants")
    ida.plays_on(touch=True, each=fits)
    assert ida.state["over"]


def test_the_hand_is_a_drawer_on_a_phone(visit: Visit) -> None:
    ida = visit(size=PHONE)
    ida.opens_table("Warrior")
    ida.awaits_turn()
    card = ida.page.locator(".hand [data-piece]").first
    small = card.bounding_box()
    ida.page.get_by_role("button", name="Look at the hand").tap()
    large = card.bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > 1.4 * small["width"]


def test_a_whole_game_with_the_keyboard_alone(visit: Visit) -> None:
    ida = visit()
    ida.visits("/")
    ida.sees(".door:not(:disabled)")
    keys = ida.page.keyboard
    for _ in range(20):
        if ida.page.evaluate("document.activeElement.matches('.door')"):
            break
        keys.press("Tab")
    keys.press("Enter")
    ida.sees("dialog")
    for _ in range(20):
        if ida.page.evaluate("document.activeElement.matches('.start')"):
            break
        keys.press("Tab")
    keys.press("Enter")
    ida.page.wait_for_url("**/table/*")
    ida.sees("#prompt-text")
    for _ in ida.turns():
        for key in ("1", "2", "Enter"):
            if ida.page.locator(CONFIRM).count():
                key = "Enter"
            keys.press(key)
            if key == "Enter" or ida.answered():
                break
    assert ida.state["over"]


def test_arrow_keys_go_from_card_to_card(visit: Visit) -> None:
    ida = visit()
    ida.opens_table("Warrior")
    ida.awaits_turn()
    hand = ida.page.locator(".hand [data-piece]")
    hand.first.focus()
    ida.page.keyboard.press("ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    ida.page.keyboard.press("Home")
    expect(hand.first).to_be_focused()
    ida.page.keyboard.press("i")
    ida.reads("RAG-")
    assert ida.page.locator("dialog[open]").count() == 1
    ida.page.keyboard.press("Escape")
    expect(hand.first).to_be_focused()


def test_cards_can_be_dragged_to_the_battle(visit: Visit) -> None:
    ida = visit()
    ida.opens_table("Warrior")
    ida.awaits_turn()
    ida.page.locator(".muster [data-pick]").nth(1).drag_to(ida.page.locator(".side.own .dice"))
    expect(ida.page.locator("#prompt-text")).not_to_have_text(re.compile("Choose"))


def test_a_game_without_a_board_of_its_own_is_played_with_buttons(visit: Visit) -> None:
    ida = visit()
    ida.page.route(re.compile(r"/assets/ragnarok-.*\.js"), without_own_board)
    ida.opens_table("Warrior")
    assert ida.awaits_turn()
    assert ida.page.locator(".plain").count() == 1
    terms, facts = (ida.page.locator(f".plain {tag}").all_inner_texts() for tag in ("dt", "dd"))
    assert "Asgard" in facts[terms.index("Row")]  # a card by its name
    assert facts[terms.index("Die worth")] == "0, 0, 1, 1, 2, 2"  # and a figure as it is
    ida.plays_on()
    assert ida.state["over"]


def test_nothing_moves_for_those_who_want_it_still(visit: Visit) -> None:
    ida = visit()
    ida.opens_table("Warrior")
    for _ in range(4):
        ida.awaits_turn(skip=False)
        assert ida.page.evaluate("document.getAnimations().length") == 0
        ida.chooses()
        ida.page.wait_for_timeout(120)
        assert ida.page.evaluate("document.getAnimations().length") == 0
