"""The other pages: decks, cards, rules, replays; and that all of them are accessible."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player, offers

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def test_a_deck_is_built_checked_shared_and_played(visit: Visit) -> None:
    page = visit("/decks")
    page.get_by_role("link", name="Windfang").click()
    expect(page.get_by_text("This deck may be played.")).to_be_visible()
    page.get_by_role("button", name="Add Gen-Bo").last.click()
    expect(page.get_by_text("Not yet playable")).to_be_visible()
    expect(page.locator(".wrong a").first).to_contain_text("standard.deck")
    page.get_by_role("button", name="Remove Gen-Bo").click()
    expect(page.get_by_text("This deck may be played.")).to_be_visible()
    page.get_by_role("button", name="Test hand").click()
    expect(page.locator(".hand .row > div")).not_to_have_count(0)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("button", name="Play this deck now").click()
    expect(page.locator(".question")).to_be_visible()


def test_cards_are_searched_in_the_language_of_the_command_line(visit: Visit) -> None:
    page = visit("/cards")
    page.get_by_role("searchbox").fill("color:red cost>=7")
    expect(page.get_by_role("button", name="Lensis the Soaring Scarlet")).to_be_visible()
    expect(page.get_by_role("button", name="Gen-Bo")).to_have_count(0)
    page.get_by_role("searchbox").fill("colour:beige")
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_rule_leads_to_its_scenario_on_the_board(visit: Visit) -> None:
    page = visit("/rules/standard")
    page.get_by_role("searchbox").fill("life zero")
    page.locator("article details summary").first.click()
    page.locator("article details a").first.click()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("region", name="Field of").first).to_be_visible()
    expect(page.get_by_text("Proves")).to_be_visible()


def test_a_replay_is_stepped_through_and_played_on(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    for _ in range(12):
        now = player.wait()
        if now["over"]:
            break
        player.step(now)
    if not player.wait()["over"]:
        page.get_by_role("button", name="Concede").click()
        page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("link", name="See the replay").click()
    expect(page.locator(".stepper")).to_be_visible()
    for _ in range(3):
        page.get_by_role("button", name="One step on").click()
    expect(page.locator(".stepper")).to_contain_text("3 of")
    page.get_by_label("Seen by").select_option("both")
    expect(page.locator(".open-hand li").first).to_be_visible()
    page.get_by_role("button", name="against the computer").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".question")).to_be_visible()


def test_two_on_one_screen_have_a_curtain_between_them(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Two on one screen").click()
    page.get_by_role("button", name="Play now").click()
    for _ in range(6):
        page.locator(".curtain, .options .entry").first.wait_for()
        if page.locator(".curtain").count():
            assert page.locator(".near-hand").count() == 0
            page.get_by_role("button", name="I am here").click()
            page.locator(".options .entry").first.wait_for()
            return
        player = Player(page)
        player.step(player.wait())
        page.wait_for_timeout(150)
    raise AssertionError("no curtain came")


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']} {[node['html'][:120] for node in one['nodes'][:3]]}" for one in found["violations"]
    ]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm --prefix web ci")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_axe_violations(visit: Visit, theme: str) -> None:
    page = visit(theme=theme)
    address = page.url.rstrip("/")
    wrong: list[str] = []
    for path, ready in (
        ("/", ".go"),
        ("/cards?q=color:red", ".grid button"),
        ("/decks", ".decks a"),
        ("/deck", ".grid button"),
        ("/rules/standard?q=flash", "article"),
    ):
        page.goto(address + path)
        page.locator(ready).first.wait_for()
        wrong += [f"{path}: {one}" for one in violations(page)]
    page.goto(address)
    player = Player(page).start()
    player.play_until(offers("summon", "attack"))
    wrong += [f"table: {one}" for one in violations(page)]
    page.locator(".near-hand .spot, .sheet.near .spot").first.click(button="right")
    page.locator("dialog.why section, dialog.why p").first.wait_for()
    wrong += [f"why: {one}" for one in violations(page)]
    assert not wrong, "\n".join(wrong)
