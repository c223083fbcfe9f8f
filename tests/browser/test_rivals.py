"""Two strangers meet in two clicks, play for ratings, and find themselves on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.checks import settles, violations
from tests.browser.conftest import Visit

pytestmark = pytest.mark.timeout(1200)


def look_for_somebody(page: Page, name: str) -> None:
    page.get_by_role("button", name="Find an opponent").first.click()
    page.get_by_label("What shall others call you?").fill(name)
    page.locator(".go").click()


def give_up(page: Page) -> None:
    page.locator(".tools button", has_text="⚑").click()
    page.locator("dialog.confirm .primary").click()


def test_two_strangers_meet_play_for_ratings_and_play_again(visit: Visit) -> None:
    one, two = visit(), visit(phone=True)
    look_for_somebody(one, "Asagi")
    expect(one.get_by_role("status")).to_contain_text("Looking for an opponent")
    assert violations(one) == []
    look_for_somebody(two, "Benkei")
    for page in (one, two):
        page.locator(".question").wait_for()
    give_up(one)
    expect(one.locator("dialog .rating")).to_contain_text("Your rating is now 1338 (-162).")
    expect(two.locator("dialog .rating")).to_contain_text("(+162)")
    for page in (one, two):
        page.get_by_role("button", name="Rematch").click()
    for page in (one, two):
        page.wait_for_url(lambda url: "/table/" in url)
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.locator(".question").wait_for()
    one.goto(one.url.split("/table/")[0] + "/board")
    expect(one.locator("tbody tr", has_text="Benkei")).to_contain_text("1662?")
    expect(one.locator("tbody tr", has_text="Asagi")).to_contain_text("1338?")
    expect(one.get_by_text("Your rating:")).to_be_visible()
    assert violations(one) == []
    one.get_by_role("link", name="Benkei").click()
    expect(one.get_by_role("heading", name="Benkei")).to_be_visible()
    expect(one.locator("tbody tr")).to_contain_text("+162")
    assert violations(one) == []


@pytest.mark.timeout(120)
def test_who_looks_no_more_is_not_met(visit: Visit) -> None:
    """Also who thinks better of it while the wish is still on its way."""
    one = visit()
    on_its_way: list[Route] = []
    is_wish = re.compile("/api/queue")
    one.route(is_wish, lambda route: on_its_way.append(route) if route.request.method == "POST" else route.continue_())
    look_for_somebody(one, "Asagi")
    one.get_by_role("button", name="Cancel").click()
    expect(one.get_by_role("button", name="Cancel")).to_be_disabled()
    while not on_its_way:  # the name goes first; a timeout ends this
        one.wait_for_timeout(20)
    on_its_way[0].continue_()
    expect(one.locator(".go")).to_be_visible()
    two = visit()
    look_for_somebody(two, "Benkei")
    expect(two.get_by_role("status")).to_be_visible()
    two.get_by_role("button", name="Cancel").click()
    one.get_by_role("button", name="Against the computer").click()
    expect(one.get_by_role("button", name="Play now", exact=True)).to_be_visible()


def test_a_match_with_side_decks(visit: Visit) -> None:
    """Two friends, the best of three: after a duel both trade unseen, then the next one begins."""
    host = visit()
    host.get_by_role("button", name="Invite a friend").click()
    host.get_by_role("button", name="SPIRIT WAR", exact=True).click()
    host.get_by_label("Format").select_option(label="Best of three")
    host.locator(".go").click()
    guest = visit("/table/" + host.get_by_label("As a link").input_value().rsplit("/", 1)[1], phone=True)
    guest.get_by_role("button", name="Sit down and play").click()
    for page in (host, guest):
        page.locator(".question").wait_for()
    give_up(host)
    for page in (host, guest):
        expect(page.locator("dialog .match")).to_contain_text("Match:")
        page.get_by_role("link", name="On to the next duel").click()
        expect(page.get_by_role("heading", name="Duel 2")).to_be_visible()
        assert violations(page) == []
    go = host.get_by_role("button", name="On to the next duel")
    host.get_by_role("button", name="Bring in:").first.click()
    expect(host.get_by_role("status")).to_contain_text("1 to take out")
    expect(go).to_be_disabled()
    host.get_by_role("button", name="As it was").click()
    expect(host.get_by_text("You lost the last duel: who begins?")).to_be_visible()
    expect(guest.get_by_text("You lost the last duel: who begins?")).to_have_count(0)
    host.get_by_role("group", name="You lost the last duel: who begins?").get_by_role("button").last.click()
    go.click()
    expect(host.get_by_text("Waiting for your opponent.")).to_be_visible()
    guest.get_by_role("button", name="On to the next duel").click()
    for page in (host, guest):
        page.locator(".question").wait_for()
    expect(guest.get_by_text("your turn").first).to_be_visible()


OUT_OF_LINE = """() => { const boxes = [...document.querySelectorAll('.kinds button')].map(way => way.getBoundingClientRect());
const isOut = box => Math.abs(box.y - boxes[0].y) > 1 || Math.abs(box.height - boxes[0].height) > 1 || box.height >= 50;
return boxes.filter(isOut).map(box => box.toJSON()) }"""
"""The ways that do not stand beside the first, or take more than a line of words."""


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "ja"])
def test_the_ways_to_play_stand_in_one_line(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    for width in (1440, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        ways = page.locator(".kinds button")
        expect(ways).to_have_count(4)
        settles(page, OUT_OF_LINE, [])
