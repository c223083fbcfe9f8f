"""The page keeps what it was told before a game, and checks the shuffles by its own code afterwards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_games import table_of_two
from tests.table.processes import process

from soulcore.table.fairness import kept_in, verify

pytestmark = pytest.mark.timeout(1200)


def concede(page: Page) -> None:
    page.locator(".tools button", has_text="⚑").click()
    page.locator("dialog.confirm .primary").click()


def test_two_people_check_their_shuffles_in_their_browsers(visit: Visit, tmp_path: Path) -> None:
    with process(tmp_path / "tables", limits="50") as server:  # a fair one: the other tests' server chooses its seeds
        check_shuffles(visit, f"http://127.0.0.1:{server.port}", tmp_path)


def test_a_server_that_chooses_its_seeds_is_found_out(visit: Visit) -> None:
    """The other tests' server, whose games are the same in every run: just what the check is there for."""
    host = table_of_two(visit)[0].page
    concede(host)
    host.get_by_role("button", name="Check them here").click()
    expect(host.locator("dialog .fair .bad")).to_contain_text("not what this browser was told")
    wrong = [mark for mark in host.locator("dialog .fair li").all_inner_texts() if not mark.startswith("✓")]
    assert wrong == ["✕ The seed is made of all of this, and of nothing else."]


def check_shuffles(visit: Visit, address: str, tmp_path: Path) -> None:
    host, guest = (player.page for player in table_of_two(visit, at=address))
    concede(host)
    for page, check, holds in (
        (host, "Check them here", "Nobody could choose the shuffles"),
        (guest, "在此檢查", "無人能選擇洗牌結果"),
    ):
        expect(page.locator("dialog .fair")).to_be_visible()
        page.get_by_role("button", name=check).click()
        expect(page.locator("dialog .fair .good")).to_contain_text(holds)
        marks = page.locator("dialog .fair li").all_inner_texts()
        assert len(marks) == 7
        assert all(mark.startswith("✓") for mark in marks), marks
    with host.expect_download() as offered:
        host.get_by_role("button", name="File with the proof").click()
    path = tmp_path / "proof.json"
    offered.value.save_as(path)
    text = path.read_text(encoding="utf-8")
    assert verify(text, kept=kept_in(text)).ok
    assert json.loads(text)["kept"]["hand"]

    table = json.loads(text)["kept"]["table"]
    host.evaluate(
        "id => { const key = 'soulcore.fair.' + id; const kept = JSON.parse(localStorage.getItem(key));"
        " kept.commitment = '0'.repeat(64); localStorage.setItem(key, JSON.stringify(kept)); }",
        table,
    )
    host.goto(host.url.replace("/table/", "/replay/").partition("?")[0])
    host.get_by_role("button", name="Check them here").click()
    expect(host.locator(".fair .bad")).to_contain_text("not what this browser was told")
