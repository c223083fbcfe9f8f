"""A real server and a real browser for the tests of the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.browser.server import Server

from soulcore.table.static import is_built

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--no-first-run",
]

PATIENCE = 150_000
"""Milliseconds for anything to be shown: machines that test are busy machines. Nothing that works takes that long."""

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]


def cannot(reason: str) -> NoReturn:
    """Without what the tests need they are skipped on somebody's machine; in CI that would hide a failure."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without one the tests are skipped with a word on how to get it.

    Closed with its module: as long as Playwright's loop is there, tests of others in the same process cannot run one.
    """
    path = os.environ.get("SOULCORE_BROWSER") or next((found for name in BROWSERS if (found := shutil.which(name))), "")
    if not path:
        cannot("no Chromium: apt install chromium, or SOULCORE_BROWSER=/path/to/chromium")
    if not is_built():
        cannot("the page is not built: ./soulcore test builds it, or npm --prefix web run build")
    with sync_playwright() as driver:
        launched = driver.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a database of its own, for all tests of a worker."""
    with Server(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with Server(tmp_path / "tables") as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open the page as somebody new: `visit("/cards", lang="zh-Hant", phone=True)`. Errors in the page fail the test.

    What the pages contribute to shuffles comes from the test's name: every test plays its own games, the same in every run."""
    chance = sha256(request.node.name.encode()).digest()[0]
    opened: list[BrowserContext] = []
    errors: list[str] = []

    def somebody(path: str = "/", lang: str = "en", phone: bool = False, theme: str = "light", at: str = "") -> Page:
        context = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 800},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            locale="en-US",
        )
        opened.append(context)
        kept = f'{{"lang": "{lang}", "theme": "{theme}", "motion": "off", "pace": "none"}}'
        context.add_init_script(
            f"localStorage.getItem('soulcore.settings') ?? localStorage.setItem('soulcore.settings', '{kept}')"
        )
        context.add_init_script(f"crypto.getRandomValues = bytes => bytes.fill({chance})")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto((at or server.address) + path)
        return page

    yield somebody
    for context in opened:
        context.close()
    assert not errors, f"the page has thrown: {errors}"
