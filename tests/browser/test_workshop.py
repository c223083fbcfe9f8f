"""The workshop: a card is written and read at once, tried out in a position built by hand, and shared by a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect
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


def test_a_card_is_told_in_every_language(visit: Visit) -> None:
    page = visit("/workshop?game=standard")
    write(page, "Spark Cub", "[Lv1-2] [When Summoned] Draw 2 cards.")
    expect(page.locator('.reading p[lang="zh-Hant"]')).to_contain_text("抽")
    expect(page.locator('.reading p[lang="ja"]')).to_contain_text("ドロー")


@pytest.mark.parametrize("game", ["standard", "eternal", "saga", "spirit-war"])
def test_a_card_is_given_to_the_lab(visit: Visit, game: str) -> None:
    page = visit(f"/workshop?game={game}")
    lab = page.get_by_role("region", name="The lab")
    lab.get_by_role("button", name="Let them play").click()
    expect(lab.get_by_role("status")).to_contain_text(re.compile(r"Won \d+% .* of \d+ games"))
    expect(lab).to_contain_text("It takes the place of")
    lab.get_by_role("button", name="Stop").click()
    expect(lab.get_by_role("button", name="Play on")).to_be_visible()
    assert violations(page) == []


def test_whoever_is_quick_tries_out_the_card_all_the_same(visit: Visit) -> None:
    """The card is not read yet when the position is to be played."""
    page = visit("/cards")

    def late(route: Route) -> None:
        page.wait_for_timeout(1500)
        route.continue_()

    page.route("**/api/workshop/standard/card?*", late)
    page.get_by_role("link", name="Write a card").click()
    page.get_by_role("button", name="Try it out").click()
    expect(page.locator(".question")).to_be_visible()


def test_a_position_becomes_a_puzzle_for_others(visit: Visit) -> None:
    page = visit("/workshop?game=standard")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    maker = page.get_by_role("region", name="A puzzle")
    maker.get_by_role("button", name="Is it a puzzle?").click()
    expect(maker.get_by_role("status")).to_contain_text("cannot be forced")
    # Junks, with the Soul Core, sends a blocker away when it attacks: it has to attack first.
    page.locator("label", has_text="Step").locator("select").select_option("attack")
    page.get_by_role("button", name="Remove Scud Beast").click()
    for who, name in (("You", "Junks"), ("You", "Atun"), ("Opponent", "Boogilugar"), ("Opponent", "Haarier")):
        page.get_by_label(f"{who}: Add to: In play").fill(name)
        page.get_by_role("button", name=f"Add {who}: In play").click()
    junks = page.locator(".piece", has_text="Junks")
    junks.get_by_label("Soul Core").check()
    junks.get_by_label("Cores", exact=True).fill("0")
    life = page.get_by_role("group", name="Opponent").get_by_label("Life", exact=True)
    life.fill("1")
    life.blur()
    maker.get_by_role("button", name="Is it a puzzle?").click()
    expect(maker.get_by_role("status")).to_contain_text("one line is best")
    maker.get_by_text("Its solution").click()
    expect(maker.locator("li").first).to_contain_text("Attack with Junks")
    maker.get_by_role("button", name="Share the puzzle").click()
    expect(maker.get_by_role("button", name="Copied")).to_be_visible()
    path = page.evaluate("navigator.clipboard.readText()").split("/", 3)[3]
    other = visit(f"/{path}")
    expect(other.get_by_role("heading", name="Win this turn.")).to_be_visible()
    other.get_by_role("button", name="Hint").click()
    expect(other.locator("[role=status] p").first).to_be_visible()
    other.locator(".options .entry", has_text="Attack with Atun").click()
    expect(other.get_by_text("misses the goal")).to_be_visible()
    other.get_by_role("button", name="From the beginning").click()
    other.locator(".options .entry", has_text="Attack with Junks").click()
    expect(other.locator(".options .entry", has_text="Attack with Atun")).to_be_visible()
    other.locator(".options .entry", has_text="Attack with Atun").click()
    expect(other.get_by_text("Solved!")).to_be_visible()
