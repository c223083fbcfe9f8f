"""The deck builder saves by itself, and takes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit

pytestmark = pytest.mark.timeout(1200)


def test_a_saved_deck_is_saved_again_by_itself_and_changes_are_undone(visit: Visit) -> None:
    page = visit("/decks")
    page.get_by_role("link", name="Windfang").click()
    rows = page.locator(".rows li")
    expect(page.get_by_text("This deck may be played.")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    count = rows.filter(has_text="Gen-Bo").locator("b")
    expect(count).to_have_text("3")
    page.get_by_role("button", name="Remove Gen-Bo").click()
    page.get_by_role("button", name="Remove Gen-Bo").click()
    expect(count).to_have_text("1")
    expect(page.get_by_text("Saved by itself.")).to_be_visible()
    page.reload()
    expect(count).to_have_text("1")
    page.get_by_role("button", name="Remove Gen-Bo").click()
    expect(count).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(count).to_have_text("1")
    page.get_by_role("button", name="Redo").click()
    expect(count).to_have_count(0)
    page.locator("body").press("Control+z")
    expect(count).to_have_text("1")
