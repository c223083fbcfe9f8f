"""The course in the browser: a whole first lesson, a slip explained, hints that do it, progress kept, and accessible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import LOOKS, WIDE_ENOUGH, settles, violations
from tests.browser.conftest import Visit

pytestmark = pytest.mark.timeout(1200)


def choose(page: Page, label: str) -> None:
    page.locator(".options .entry:not(:disabled)", has_text=label).first.click()


def test_a_whole_first_lesson(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("navigation").get_by_role("link", name="Learn").click()
    expect(page.get_by_text("0 of").first).to_be_visible()
    page.get_by_role("link", name="Begin: Your first Spirit").click()
    expect(page.get_by_role("heading", name="Pay and summon")).to_be_visible()
    choose(page, "End the Main Step")
    expect(page.get_by_text("Take it back and summon first.")).to_be_visible()
    page.get_by_role("button", name="Take back", exact=True).click()
    choose(page, "Summon Scud Beast")
    expect(page.get_by_text("Scud Beast stands on your Field.")).to_be_visible()
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.get_by_role("heading", name="The cost, and one to stand on")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".coach .said")).to_contain_text("Right-click a card")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".coach .said").last).to_contain_text("Do this: Summon Scud Beast")
    choose(page, "Summon Scud Beast")
    page.get_by_role("link", name="On to: Cores and levels").click()
    # The second lesson by dragging: a Core from the Reserve onto the Spirit.
    expect(page.get_by_role("heading", name="Raise a level")).to_be_visible()
    choose(page, "Move Cores")
    choose(page, "A Core from the Reserve")
    expect(page.get_by_text("Level 2, 6000 BP.")).to_be_visible()
    page.get_by_role("link", name="The course").click()
    expect(page.get_by_text("3 of").first).to_be_visible()
    expect(page.locator(".chapter.done", has_text="Your first Spirit")).to_be_visible()
    page.reload()
    expect(page.locator(".chapter.done", has_text="Your first Spirit")).to_be_visible()
    expect(page.get_by_role("link", name="Go on: Cores and levels")).to_be_visible()


def test_the_opponent_attacks_in_a_lesson_and_is_blocked(visit: Visit) -> None:
    page = visit("/lesson/standard/block/1")
    choose(page, "Block with Goon-Gata")
    expect(page.get_by_text("The attacker had fewer BP and was destroyed.")).to_be_visible()


def test_a_burst_is_turned_over_in_a_lesson_of_saga(visit: Visit) -> None:
    page = visit("/learn?game=saga")
    expect(page.get_by_role("link", name="Begin: Your first spirit")).to_be_visible()
    page.goto(page.url.partition("/learn")[0] + "/lesson/saga/burst/2")
    choose(page, "Do not block")
    expect(page.get_by_text("Then nobody is destroyed and Landmine stays face down.")).to_be_visible()
    page.get_by_role("button", name="Take back", exact=True).click()
    choose(page, "Block with Raineedle")
    choose(page, "Turn over Landmine")
    expect(page.get_by_text("One for one, without paying.")).to_be_visible()


def test_a_brave_is_put_on_in_a_lesson_of_eternal_in_japanese(visit: Visit) -> None:
    page = visit("/lesson/eternal/brave/1", lang="ja")
    expect(page.get_by_role("heading", name="馬具をつける")).to_be_visible()
    choose(page, "火花の鞍を直接合体するように召喚する（コスト3→2）")
    expect(page.get_by_text("BP8000、しかもアタックのたびに1枚ドロー。")).to_be_visible()


@pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS)
def test_it_is_accessible(visit: Visit, theme: str, lang: str, phone: bool) -> None:
    page = visit("/learn?game=spirit-war", lang=lang, phone=phone, theme=theme)
    page.locator(".chapter").first.wait_for()
    assert violations(page) == []
    page.locator(".chapter").nth(3).click()
    page.locator(".question").wait_for()
    assert violations(page) == []
    settles(page, WIDE_ENOUGH)
