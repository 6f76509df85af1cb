"""Thunder & Lightning in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.support.browser import CONFIRM, CORNER, PHONE, Visitor, serious

TITLE, GAME = "Thunder & Lightning", "thunder-and-lightning"
# What only Thor's deck calls a card.
THORS = ("Huscarl", "Shieldmaiden", "Einherjar", "Tyr", "Odin's Ring", "Mjolnir")

OPEN_GAME = """\
turn: thor, 4 left, 0 spent
thor columns: Huscarl, ^Ravens, Archer | Thor, Shield Wall | Archer, Tyr, Shieldmaiden
thor hand: Seer, Frigg, Hel, Baldr, Valkyries, Ravens x2
thor pile: Shieldmaiden, Archer x2, Viking Warriors, Idunn
loki columns: ^Frost Wolf, Shield Wall | Fire Giant, ^Draugr | ^Nightmare, Archer
loki hand: Ravens x2, Frigg, Angrboda
loki record: gets Shield Wall, lays 1.2, draws x6, lays 2.1, lays 3.2
loki pile: Viking Warriors, Archer
"""
LAST_STAND = """\
turn: thor, 2 left, 0 spent
thor columns: Huscarl | Archer | -
thor hand: Ravens, Viking Warriors
loki columns: Odin's Crown | ^Shield Wall | -
loki hand: Ravens
"""


def picks(visitor: Visitor, *tokens: str) -> None:
    for token in tokens:
        visitor.page.locator(f"[data-pick='{token}']").first.click(position=CORNER)


def confirms(visitor: Visitor) -> None:
    visitor.page.locator(CONFIRM).click()


def agrees_with_the_hall(visitor: Visitor) -> None:
    """The board shows as many cards and points as the rules count."""
    picture = visitor.state["picture"]
    for side in ("thor", "loki"):
        shown = visitor.page.locator(f".side.side-{side} .place").count()
        sealed = visitor.page.locator(f".side.side-{side} .seal").count()
        columns = picture[side]["columns"]
        assert shown - sealed == sum(len(column["slots"]) for column in columns)
    assert visitor.page.locator(".pip.left").count() == picture["left"]


def test_a_whole_game_against_a_bot(visit: Visit) -> None:
    ida = visit(still=True)
    ida.opens_table("Warrior", "Loki", "skald", TITLE)
    ida.plays_on(each=lambda: agrees_with_the_hall(ida))
    assert ida.state["over"]
    ida.reads(ida.state["result"])


def test_two_friends_play_and_neither_sees_what_the_other_hides(visit: Visit) -> None:
    ida, olav = visit(still=True), visit(still=True)
    ida.opens_table("A friend", "Thor", game=TITLE)
    olav.page.goto(ida.sees(".invite input").input_value())
    olav.page.get_by_role("button", name="Sit down").click()
    for _ in range(3):
        for person in (ida, olav):
            assert person.awaits_turn()
            person.chooses()
    olav.reads("No challenges in the first turn.")
    olav.awaits_turn()
    text = olav.page.locator("main").inner_text()
    assert [name for name in THORS if name in text] == []
    hidden = olav.page.locator(".side:not(.own) .unseen").all_inner_texts()
    assert len(hidden) == 3
    assert all(label.startswith("Face-down card") for label in hidden)
    mine = ida.page.locator(".side.own .unseen").all_inner_texts()
    assert all("face down" in label and "Face-down" not in label for label in mine)
    olav.page.get_by_role("button", name="The table").click()
    olav.page.get_by_role("button", name="Concede").click()
    olav.page.get_by_role("button", name="Yes, concede").click()
    ida.reads("Loki gives up: Thor wins.")


def test_the_keyboard_is_enough(visit: Visit) -> None:
    ida = visit(still=True)
    ida.lays_out(GAME, LAST_STAND, thor="me", loki="random")
    keys = ida.page.keyboard
    assert ida.awaits_turn()
    ravens = ida.page.locator(".hand [data-piece]").first
    for _ in range(40):
        keys.press("Tab")
        if ravens.evaluate("card => card === document.activeElement"):
            break
    keys.press("Enter")
    expect(ravens).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(ravens).to_have_attribute("aria-pressed", "false")
    keys.press("1")
    ida.reads("Challenge with column 1")
    keys.press("Enter")
    ida.sees("section[aria-label='The end']")
    assert ida.state["result"] == "Thor wins: Odin's Crown is lost."


def test_everything_fits_on_a_phone(visit: Visit) -> None:
    ida = visit(size=PHONE, still=True)

    def fits() -> None:
        assert ida.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        for wide in ida.page.locator("header, .seat-plate, .prompt, .dock, .heap, .place").all():
            box = wide.bounding_box()
            assert box is not None
            assert box["x"] >= -1
            assert box["x"] + box["width"] <= PHONE[0] + 1
            assert box["y"] + box["height"] <= PHONE[1] + 1

    ida.lays_out(GAME, OPEN_GAME, thor="me", loki="greedy")
    ida.awaits_turn()
    picks(ida, "foe:1.1")  # the longest prompt, with an outlook
    fits()
    ida.page.keyboard.press("Escape")
    for _ in range(6):
        if ida.awaits_turn():
            fits()
            ida.chooses(touch=True)
    ida.page.get_by_role("button", name="Look at the hand").tap()
    card = ida.page.locator(".hand [data-piece]").first.bounding_box()
    assert card is not None
    assert card["width"] > 60


def test_a_card_is_dragged_to_its_place(visit: Visit) -> None:
    ida = visit(still=True)
    ida.lays_out(GAME, LAST_STAND, thor="me", loki="random")
    ida.awaits_turn()
    vikings = ida.page.locator("[data-pick='cards:14']")
    picks(ida, "cards:14")
    vikings.drag_to(ida.page.locator("[data-pick='slot:3.1']"))
    expect(ida.page.locator(".side.own .column").nth(2).locator(".place")).to_have_count(1)
    ida.awaits_turn()
    ida.page.locator(".side.own .place .piece").first.drag_to(
        ida.page.locator(".side:not(.own) .place .piece").first, source_position=CORNER
    )
    ida.reads("Thor wins: Odin's Crown is lost.")


def test_a_card_that_is_laid_can_be_taken_back(visit: Visit) -> None:
    ida = visit(still=True)
    ida.lays_out(GAME, LAST_STAND, thor="me", loki="random")
    ida.awaits_turn()
    picks(ida, "cards:14", "slot:1.2")
    expect(ida.page.locator(".side.own .place")).to_have_count(3)
    ida.page.get_by_role("button", name="Take back").click()
    expect(ida.page.locator(".side.own .place")).to_have_count(2)
    expect(ida.page.locator(".hand [data-piece]")).to_have_count(2)


def test_every_way_of_choosing(visit: Visit) -> None:
    ida = visit(still=True)
    ida.lays_out(GAME, OPEN_GAME, thor="me", loki="greedy")
    ida.awaits_turn()
    ida.sees(".mark:not(.guess)")  # the Shield Wall that was seen
    assert "you know: this is Shield Wall" in ida.page.locator(".side:not(.own)").inner_html()

    picks(ida, "cards:34")  # Hel
    confirms(ida)
    ida.awaits_turn()
    picks(ida, "cards:10")
    confirms(ida)
    ida.reads("You take Archer back.")

    ida.awaits_turn()
    picks(ida, "cards:24")  # Baldr
    confirms(ida)
    ida.awaits_turn()
    picks(ida, "move:3.3")
    confirms(ida)
    ida.awaits_turn()
    picks(ida, "slot:3.1")
    ida.reads("Thor's card at 3.3 goes to 3.1.")

    ida.awaits_turn()
    picks(ida, "foe:3.1")
    confirms(ida)
    ida.awaits_turn()
    picks(ida, "order-0:20", "order-1:12")
    ida.reads("Discard: Tyr, Shieldmaiden, Archer on top")
    confirms(ida)
    ida.awaits_turn()
    picture = ida.state["picture"]
    assert picture["thor"]["pile"][-3:] == [20, 12, 10]

    ida.page.get_by_role("button", name="Your discard pile").click()
    expect(ida.page.locator("dialog .piece").first).to_contain_text("Archer")
    ida.page.keyboard.press("Escape")


def test_the_seer_and_frigg(visit: Visit) -> None:
    ida = visit(still=True)
    ida.lays_out(GAME, OPEN_GAME, thor="me", loki="greedy")
    ida.awaits_turn()
    picks(ida, "cards:6", "hand")  # Frigg
    confirms(ida)
    ida.sees(".tray:has-text('Loki shows the hand')")
    ida.awaits_turn()
    picks(ida, "cards:42")  # Seer
    confirms(ida)
    for _ in range(6):
        ida.awaits_turn()
        verbs = {option["choice"]["verb"] for option in ida.state["decision"]["options"]}
        if verbs == {"column"}:
            ida.sees(".limbo")
            ida.page.locator(".side:not(.own) [data-pick^='slot']").first.click()
        elif verbs == {"again", "stop"}:
            ida.page.get_by_role("button", name="Draw another").click()
        else:
            break
    assert ida.state["picture"]["left"] == 2


def test_nobody_is_shut_out(visit: Visit) -> None:
    found: dict[str, list[str]] = {}
    for light in (False, True):
        ida = visit(light=light, still=True)
        ida.lays_out(GAME, OPEN_GAME, thor="me", loki="greedy")
        ida.awaits_turn()
        found[f"turn {light}"] = serious(ida.page)
        picks(ida, "cards:8")
        found[f"picked {light}"] = serious(ida.page)
        ida.page.keyboard.press("Escape")
        picks(ida, "cards:34")
        confirms(ida)
        ida.awaits_turn()
        found[f"tray {light}"] = serious(ida.page)
    assert {name: seen for name, seen in found.items() if seen} == {}
