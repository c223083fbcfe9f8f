"""The workshop: a card is written and read at once, tried out in a position built by hand, and shared by a link."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import LOOKS, WIDE_ENOUGH, settles, violations
from tests.browser.conftest import Visit

pytestmark = pytest.mark.timeout(1200)


def write(page: Page, name: str, text: str) -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Card text").fill(text)


def test_a_card_is_written_tried_out_and_shared(visit: Visit) -> None:
    page = visit("/cards")
    page.get_by_role("link", name="Write a card").click()
    write(page, "Spark Cub", "[Lv1-2] [When Summoned] Draw a dragon.")
    expect(page.locator(".line.wrong pre")).to_contain_text("^")
    write(page, "Spark Cub", "[Lv1-2] [When Summoned] Draw 2 cards.")
    expect(page.locator(".reading")).to_contain_text("✓")
    expect(page.locator('.reading p[lang="zh-Hant"]')).to_contain_text("抽")
    page.locator(".reading summary").click()
    expect(page.locator(".reading details pre")).to_contain_text("Draw")
    expect(page.locator(".face .card")).to_contain_text("Spark Cub")
    page.wait_for_function("() => location.hash.length > 40")
    without = page.url
    page.get_by_label("Opponent: Add to: In play").fill("Ogre")
    page.get_by_role("button", name="Add Opponent: In play").click()
    expect(page.locator(".piece", has_text="Ogre")).to_be_visible()
    page.wait_for_function("url => location.href !== url", arg=without)
    before = page.url
    page.get_by_role("button", name="Try it out").click()
    page.locator(".options .entry", has_text="Summon Spark Cub").first.click()
    expect(page.locator(".near-hand li")).to_have_count(2)  # it came, and drew two
    page.get_by_role("button", name="Back to the workshop").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Spark Cub")
    # Somebody else opens the link.
    path = before.split("/", 3)[3]
    other = visit(f"/{path}")
    expect(other.get_by_label("Name", exact=True)).to_have_value("Spark Cub")
    expect(other.locator(".piece", has_text="Ogre")).to_be_visible()
    expect(other.locator(".face .card")).to_contain_text("Spark Cub")


def test_what_is_no_position_says_why(visit: Visit) -> None:
    page = visit("/workshop?game=standard")
    page.get_by_label("You: Add to: In play").fill("No Such Beast")
    page.get_by_role("button", name="Add You: In play").click()
    page.get_by_role("button", name="Try it out").click()
    expect(page.get_by_role("alert")).to_contain_text("No Such Beast")


def test_creation_rules_are_said_where_there_are_some(visit: Visit) -> None:
    page = visit("/workshop?game=spirit-war")
    page.get_by_label("Edge", exact=True).fill("9")
    expect(page.get_by_text("The creation rules do not allow this card.")).to_be_visible()
    expect(page.locator(".reading a").first).to_contain_text("spirit-war.create")


@pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS)
def test_it_is_accessible(visit: Visit, theme: str, lang: str, phone: bool) -> None:
    page = visit("/workshop?game=standard", lang=lang, phone=phone, theme=theme)
    page.locator(".reading .line").first.wait_for()
    assert violations(page) == []
    settles(page, WIDE_ENOUGH)
    page.get_by_role("button", name="試玩" if lang == "zh-Hant" else "Try it out").click()
    page.locator(".question").wait_for()
    assert violations(page) == []
