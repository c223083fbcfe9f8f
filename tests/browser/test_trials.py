"""The lab in the deck builder: computers play the deck, and one sees what beats it and what its cards do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.checks import WIDE_ENOUGH, settles, violations
from tests.browser.conftest import Visit

pytestmark = pytest.mark.timeout(1200)


@pytest.mark.parametrize("phone", [False, True])
def test_a_deck_is_played_against_all_others(visit: Visit, phone: bool) -> None:
    page = visit("/decks", phone=phone)
    page.get_by_role("link", name="Sea Green: Armored Fish").click()
    lab = page.get_by_role("region", name="In the lab")
    lab.get_by_role("button", name="Let them play").click()
    expect(lab.locator("tbody tr").nth(1)).to_be_visible()
    expect(lab.get_by_role("status")).to_contain_text(re.compile(r"Won \d+% .* of \d+ games"))
    expect(lab.get_by_role("heading", name="What beats this")).to_be_visible()
    lab.get_by_role("button", name="Stop").click()
    expect(lab.get_by_role("button", name="Play on")).to_be_visible()
    assert violations(page) == []
    settles(page, WIDE_ENOUGH)


def test_an_illegal_deck_is_not_played(visit: Visit) -> None:
    page = visit("/deck?game=standard")
    page.locator(".cards .card").first.click()
    lab = page.get_by_role("region", name="In the lab")
    expect(lab.get_by_role("button", name="Let them play")).to_be_disabled()
