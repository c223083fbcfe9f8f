"""What axe finds wrong with a page, and the looks in which pages are checked."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.browser.conftest import cannot

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    if not AXE.exists():
        cannot("axe-core is not installed: npm --prefix web install")
    page.locator("h1").first.wait_for(
        state="attached"
    )  # the page has come: a link that was clicked may still be fetching it
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']} {[node['html'][:120] for node in one['nodes'][:3]]}" for one in found["violations"]
    ]


SETTLING = 20
"""Seconds that a page has to come to rest: it may still be growing when the first of it is seen."""


def settles(page: Page, script: str, wanted: object = True, arg: object = None) -> None:
    """What the script finds in the page is, or soon becomes, what is wanted: how things lie is never read between two frames."""
    deadline = time.monotonic() + SETTLING
    while (found := page.evaluate(script, arg)) != wanted:
        assert time.monotonic() < deadline, f"{found} instead of {wanted}"
        page.wait_for_timeout(100)


WIDE_ENOUGH = "document.documentElement.scrollWidth <= innerWidth"
"""Nothing is wider than the screen."""

LOOKS = [("light", "en", False), ("dark", "zh-Hant", True), ("dark", "en", False), ("light", "zh-Hant", True)]
"""Theme, language, phone: every pair of two is among them."""
