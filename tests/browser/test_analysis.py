"""After the game: a record is brought in, analysed in the background, and tried again from a turning point."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.checks import violations
from tests.browser.conftest import Visit

import soulcore
from soulcore.play import Record

pytestmark = pytest.mark.timeout(1200)


def clumsy_record(folder: Path) -> Path:
    """A game of two players who choose by chance: one of the first decisions is a turning point."""
    game = soulcore.start("standard", "windfang", "mineroid", seed=4)
    soulcore.play_out(game, soulcore.agent("random", seed=4), soulcore.agent("random", seed=54))
    path = folder / "clumsy.json"
    path.write_text(Record.of(game).to_json(), encoding="utf-8")
    return path


@pytest.mark.parametrize(("lang", "phone", "theme"), [("en", False, "light"), ("zh-Hant", True, "dark")])
def test_a_record_is_brought_analysed_and_tried_again(
    visit: Visit, tmp_path: Path, lang: str, phone: bool, theme: str
) -> None:
    page = visit("/", lang=lang, phone=phone, theme=theme)
    page.locator('input[type="file"]').set_input_files(clumsy_record(tmp_path))
    expect(page.locator(".analysis progress")).to_be_visible()
    point = page.locator(".analysis li").first
    expect(point).to_be_visible(timeout=600_000)
    expect(page.locator(".analysis svg .line")).to_be_attached()
    assert violations(page) == []
    point.locator("button").first.click()
    expect(page.locator(".analysis li.here")).to_have_count(1)
    point.locator("button").last.click()
    expect(page.locator(".live .question")).to_be_visible()
    assert "/table/" in page.url
