"""God of War in a real browser: alone, with bots, with friends, on a phone, by keyboard."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Visit
from tests.support.browser import CONFIRM, END, PHONE, Visitor, serious

TILE = ".tile[data-pick]"
PLAIN = ".prompt .button[data-pick]"
SET = ".set"
# The last Enemy of the Quest stands at its last health, so that a Scene takes a round or two.
NEAR_THE_END = """scene: 1
round: 3
kratos: column 2
kratos hand: Melee, Melee+2, +3, +2, +1
b2: back, damage 22
b3: back, dead
"""


def sits_down(
    visitor: Visitor, party: str, mode: str = "scene 1", others: str = "greedy", **more: Any
) -> dict[str, Any]:
    """A table at which one plays the first Hero of the party."""
    names = party.split("+")
    seats = {name: "me" if name == names[0] else others for name in names}
    settings = {"party": party, "mode": mode, "level": "normal"}
    return visitor.makes_table("god-of-war", seats, settings=settings, **more)


def acts(visitor: Visitor, touch: bool = False) -> None:
    """Attack what can be attacked with the first set that is proposed, else go on."""

    def press(what: Locator) -> None:
        what.first.tap() if touch else what.first.click()

    page = visitor.page
    before = visitor.state["entry"]
    if page.locator(TILE).count():
        press(page.locator(TILE))
    elif page.locator(PLAIN).count():
        press(page.locator(PLAIN))
    for _ in range(6):
        if visitor.answered() or visitor.state["entry"] != before:
            return
        if page.locator(CONFIRM).count():
            press(page.locator(CONFIRM))
            return
        if page.locator(SET).count():
            press(page.locator(SET))
            continue
        press(page.locator("[data-pick]:not(:disabled):not([aria-pressed=true])"))
    raise AssertionError(f"no choice came of it: {visitor.prompt}")


def must_answer(visitor: Visitor) -> bool:
    decision = visitor.state["decision"]
    return decision is not None and bool(decision["must"]) and visitor.is_asked()


def plays(visitor: Visitor, touch: bool = False) -> None:
    while visitor.awaits_turn():
        acts(visitor, touch)


def fits(visitor: Visitor) -> None:
    page = visitor.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    for part in page.locator("header, .banner, .stage, .prompt, .dock").all():
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= PHONE[0] + 1


def test_a_scene_alone_with_two_companions(visit: Visit) -> None:
    ida = visit(still=True)
    made = sits_down(ida, "kratos", seed="3")
    assert ida.awaits_turn()
    assert ida.page.locator(".ability").count() == 4
    plays(ida)
    ida.reads("The Heroes")
    ida.sees(".ending table")
    link = ida.page.locator(".ending a").first.get_attribute("href") or ""
    assert link.startswith(f"/replay/{made['table']}#")
    ida.page.locator(".ending a").last.click()
    ida.sees(".mosaic")
    assert ida.page.locator("[aria-valuetext^='move 0']").count() == 0


def test_a_party_is_put_together_at_the_door(visit: Visit) -> None:
    ida = visit(still=True)
    ida.visits("/")
    ida.page.get_by_role("button", name="God of War").click()
    held: list[Route] = []
    slow = True

    def hold(route: Route) -> None:
        held.append(route) if slow else route.continue_()

    ida.page.route(re.compile("/api/games/"), hold)
    start = ida.page.get_by_role("button", name="Start")
    ida.page.get_by_role("checkbox", name="Kratos").uncheck()
    ida.reads("Nobody can play in this company")
    expect(start).to_be_disabled()
    ida.page.get_by_role("checkbox", name="Kratos").check()
    ida.page.get_by_role("checkbox", name="Freya").check()
    ida.page.get_by_label("What is played").select_option(label="only The Ogre")
    start.click()  # before the hall has said which seats there are
    slow = False
    for question in held:
        question.continue_()
    assert ida.awaits_turn()
    assert [seat["seat"] for seat in ida.state["seats"]] == ["kratos", "atreus", "freya"]
    ida.reads("The Ogre")


def test_a_scene_with_three_bots(visit: Visit) -> None:
    ida = visit(still=True)
    position = NEAR_THE_END + "atreus: column 3\nfreya: column 1\nmimir: damage 0\n"
    sits_down(ida, "kratos+atreus+freya+mimir", position=position)
    assert ida.awaits_turn()
    assert ida.page.locator(".seat").count() == 4
    plays(ida)
    assert ida.state["over"]
    ida.sees(END)


def test_two_friends_fight_side_by_side(visit: Visit) -> None:
    ida, olav = visit(still=True), visit(still=True)
    made = sits_down(ida, "kratos+atreus", others="open", position=NEAR_THE_END)
    olav.page.goto(olav.address + made["links"]["atreus"])
    olav.page.get_by_role("button", name="Sit down").click()
    olav.sees(".mosaic")
    ida.awaits_turn()
    # All hands are open.
    olav.sees(".fan .piece:has-text('Melee')")
    # What one points at is marked on the other's board.
    olav.page.get_by_role("button", name="Point").click()
    olav.page.get_by_role("button", name="Attack this").click()
    olav.page.locator(".tile").nth(5).click()
    expect(ida.page.locator(".tile.marked")).to_have_count(1)
    ida.sees(".tile.marked .mark:has-text('Attack this')")
    ida.reads("Attack this: B2")
    for _ in range(200):
        for person in (ida, olav):
            if must_answer(person):
                acts(person)
            person.page.wait_for_timeout(30)
        if ida.state["over"] and olav.state["over"]:
            break
    assert ida.state["over"]
    assert ida.state["result"] == olav.state["result"]


def test_a_campaign_that_bots_play_to_its_end(visit: Visit) -> None:
    ida = visit(still=True)
    sits_down(ida, "kratos+atreus", mode="campaign", seed="2")
    ida.awaits_turn()
    ida.page.get_by_role("button", name="The table").click()
    ida.page.get_by_role("button", name="Warrior").click()
    while not ida.state["over"]:
        ida.page.keyboard.press("Shift")  # skips what the board is still showing
        ida.page.wait_for_timeout(200)
    ida.sees(END)
    ida.sees(".ending h3")


def test_a_scene_on_a_phone(visit: Visit) -> None:
    ida = visit(size=PHONE, still=True)
    sits_down(ida, "kratos+atreus", position=NEAR_THE_END)
    for _ in range(40):
        if not ida.awaits_turn():
            break
        fits(ida)
        acts(ida, touch=True)
    fits(ida)
    assert ida.state["over"]


def test_a_scene_with_the_keyboard_alone(visit: Visit) -> None:
    ida = visit(still=True)
    sits_down(ida, "kratos+atreus", position=NEAR_THE_END)
    keys = ida.page.keyboard
    for _ in range(60):
        if not ida.awaits_turn():
            break
        before = ida.state["entry"]
        tile = ida.page.locator(TILE)
        if tile.count():
            tile.first.focus()
            keys.press("Enter")
            if ida.page.locator(SET).count():
                ida.page.locator(SET).first.focus()
                keys.press("Enter")
            tile.first.focus()
            keys.press("Enter")
        for key in ("1", "2", "3"):
            if ida.answered() or ida.state["entry"] != before:
                break
            if ida.page.locator(CONFIRM).count():
                ida.page.locator(CONFIRM).first.focus()
                keys.press("Enter")
            elif ida.page.locator(PLAIN).count():
                ida.page.locator(PLAIN).first.focus()
                keys.press("Enter")
            else:
                keys.press(key)
    assert ida.state["over"]


def test_a_set_is_built_card_by_card_and_tells_its_odds(visit: Visit) -> None:
    ida = visit(still=True)
    position = "scene: 1\nkratos: column 1\nkratos hand: Melee, Melee, Defense, +3, +1\n"
    sits_down(ida, "kratos+atreus", position=position)
    ida.awaits_turn()

    def pick(name: str) -> None:
        ida.page.locator(f".hand .piece:has(.unseen:text-matches('^{name}'))").first.click()

    pick("Defense")
    ida.reads("Defense is played when an attack is about to hit.")
    pick("Melee")
    pick("Number [+]3")
    ida.page.locator(".tile").nth(4).click()
    ida.reads("1, 2 or 3 Damage, each 1 in 3 to Draugr with 6 health")
    pick("Number [+]1")
    ida.reads("2, 3 or 4 Damage")
    assert ida.page.locator(".hand .piece.picked").count() == 3
    ida.page.locator(".hand .piece:not(.picked):has(.unseen:text-matches('^Melee'))").first.click()
    ida.reads("A set has one symbol card")


def test_a_rune_shows_beforehand_what_it_would_wake(visit: Visit) -> None:
    ida = visit(still=True)
    sits_down(ida, "kratos+atreus", position="scene: 1\nkratos: column 1\natreus: column 4\n")
    ida.awaits_turn()
    ida.page.locator(".chip").first.hover()
    (red,) = [rune for rune in ida.state["picture"]["runes"] if rune["name"] == "red"]
    for step in red["steps"]:
        ida.reads(step["text"])
    orders = ida.page.locator(".tile .order").count()
    assert orders == len({step["place"] for step in red["steps"]})
    assert ida.page.locator(".standee .hits").count() > 0


def test_a_hero_is_moved_by_dragging(visit: Visit) -> None:
    ida = visit(still=True)
    sits_down(ida, "kratos+atreus", position="scene: 1\nkratos: column 1\natreus: column 4\n")
    ida.awaits_turn()
    hero = ida.page.locator(".standee", has_text="Kratos")
    hero.drag_to(ida.page.get_by_role("button", name="column 3"))
    expect(ida.page.locator(".column").nth(2).locator(".standee")).to_contain_text("Kratos")


def test_a_special_can_be_played_in_a_friends_turn(visit: Visit) -> None:
    ida, olav = visit(still=True), visit(still=True)
    position = (
        "scene: 1\nkratos: column 1, damage 4\nkratos hand: Melee, +3\n"
        "freya: column 4\nfreya hand: Healing Seed\n"
    )
    made = sits_down(ida, "kratos+freya", others="open", position=position)
    olav.page.goto(olav.address + made["links"]["freya"])
    olav.page.get_by_role("button", name="Sit down").click()
    olav.reads("You may interrupt.")
    olav.page.locator(".hand .piece:has-text('Healing Seed')").click()
    olav.page.locator(".standee", has_text="Kratos").click()
    olav.page.locator(CONFIRM).click()
    expect(ida.page.locator(".standee", has_text="Kratos")).to_contain_text("8/10")
    assert ida.awaits_turn()


def test_the_quest_is_chosen_on_the_pyramid(visit: Visit) -> None:
    ida = visit(still=True)
    position = "pyramid: 1, 2, 3, 7, 8, 9\nstage: 1\nquest: 1\nstack: ChooseQuest, Campaign\n"
    sits_down(ida, "kratos+atreus", mode="campaign", position=position)
    ida.awaits_turn()
    ida.sees(".pyramid")
    ida.page.locator(".quest[data-pick]").first.click()
    ida.reads("left aside")
    ida.page.locator(CONFIRM).click()
    ida.sees(".mosaic")


def test_friends_vote_on_the_quest_and_the_first_player_has_the_last_word(visit: Visit) -> None:
    ida, olav = visit(), visit()
    position = "pyramid: 1, 2, 3, 7, 8, 9\nstage: 1\nquest: 1\nstack: ChooseQuest, Campaign\n"
    made = sits_down(ida, "kratos+atreus", "campaign", others="open", position=position)
    olav.page.goto(olav.address + made["links"]["atreus"])
    olav.page.get_by_label("Your name").fill("Olav")
    olav.page.get_by_role("button", name="Sit down").click()
    ballot = olav.page.locator(".quest.ballot")
    expect(ballot).to_have_count(2)
    ballot.nth(1).click()
    ida.reads("1 vote: Olav")
    ballot.nth(0).click()
    expect(ida.page.locator(".quest:has-text('1 vote')")).to_have_count(1)
    ida.page.locator(".quest[data-pick]").nth(1).click()
    ida.page.locator(CONFIRM).click()
    olav.sees(".mosaic")


def test_nobody_is_shut_out(visit: Visit) -> None:
    for light in (False, True):
        ida = visit(still=True, light=light)
        sits_down(ida, "kratos+atreus+mimir", position=NEAR_THE_END)
        ida.awaits_turn()
        assert serious(ida.page) == []
        ida.page.locator(TILE).first.click()
        assert serious(ida.page) == []
    plays(ida)
    ida.sees(".ending")
    assert serious(ida.page) == []
