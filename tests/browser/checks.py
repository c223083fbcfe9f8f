"""What axe finds wrong with a page, and the looks in which pages are checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.browser.conftest import cannot

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    if not AXE.exists():
        cannot("axe-core is not installed: npm --prefix web install")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']} {[node['html'][:120] for node in one['nodes'][:3]]}" for one in found["violations"]
    ]


LOOKS = [("light", "en", False), ("dark", "zh-Hant", True), ("dark", "en", False), ("light", "zh-Hant", True)]
"""Theme, language, phone: every pair of two is among them."""
