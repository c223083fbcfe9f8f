"""A whole tournament of eight, four of them computers, from the lobby to the standings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import violations
from tests.browser.conftest import Visit
from tests.browser.test_rivals import give_up

pytestmark = pytest.mark.timeout(1800)


def sit_down(page: Page) -> str:
    """Go where one is called to; the table's address."""
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url("**/table/**")
    return page.url


def play(pages: list[Page]) -> None:
    """Everybody sits down; at each table somebody gives up; everybody goes back."""
    tables: dict[str, list[Page]] = {}
    for page in pages:
        tables.setdefault(sit_down(page), []).append(page)
    for pair in tables.values():
        for page in pair:
            page.locator(".live").wait_for()
        give_up(pair[-1])
        for page in pair:
            page.get_by_role("link", name="To the tournament").click()


def test_a_tournament_of_eight(visit: Visit) -> None:
    host = visit()
    host.get_by_role("link", name="Tournaments").click()
    host.get_by_label("Name", exact=True).fill("Friday night")
    host.get_by_label("What shall others call you?").fill("Host")
    assert violations(host) == []
    host.get_by_role("button", name="Make it").click()
    expect(host.get_by_role("heading", name="Friday night")).to_be_visible()
    path = "/tournament/" + host.url.rsplit("/", 1)[1]
    pages = [host, visit(path), visit(path, phone=True), visit(path)]
    for page, name in zip(pages, ("Host", "Ben", "Cho", "Dai"), strict=True):
        page.get_by_label("What shall others call you?").fill(name)
        page.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("button", name="Leave", exact=True)).to_be_visible()
    host.get_by_role("button", name="Add", exact=True).click()
    expect(host.get_by_role("heading", name="8 take part")).to_be_visible()
    assert violations(host) == []
    host.get_by_role("button", name="Begin", exact=True).click()
    for round in (1, 2, 3):
        for page in pages:
            expect(page.get_by_role("status")).to_contain_text(f"round {round} of 3")
        if round == 2:
            assert violations(pages[2]) == []
        play(pages)
    for page in pages:
        expect(page.get_by_role("status")).to_contain_text("over")
        expect(page.locator(".won")).to_contain_text("has won the tournament")
    expect(host.locator("tbody tr")).to_have_count(8)
    expect(host.get_by_role("heading", name="Round 3")).to_be_visible()
    assert violations(host) == []


def test_the_organiser_sets_a_result_by_hand(visit: Visit) -> None:
    host = visit("/tournaments")
    host.get_by_label("Name", exact=True).fill("By hand")
    host.get_by_label("What shall others call you?").fill("Host")
    host.get_by_role("button", name="Make it").click()
    host.get_by_role("button", name="Enter").click()
    guest = visit("/tournament/" + host.url.rsplit("/", 1)[1], phone=True)
    guest.get_by_label("What shall others call you?").fill("Ben")
    guest.get_by_role("button", name="Enter").click()
    expect(host.get_by_role("heading", name="2 take part")).to_be_visible()
    host.get_by_role("button", name="Begin", exact=True).click()
    result = host.get_by_label("Set the result: Host – Ben")
    expect(result).to_be_visible()
    assert violations(host) == []
    result.select_option(label="Ben wins")
    for page in (host, guest):
        expect(page.locator(".meetings")).to_contain_text("set by the organiser")
        expect(page.locator(".won")).to_contain_text("Ben has won the tournament")
        expect(page.locator(".meetings a")).to_have_count(0)
    expect(guest.get_by_label("Set the result: Host – Ben")).to_have_count(0)
