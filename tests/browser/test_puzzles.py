"""Puzzles in the browser: the list, a whole one solved by clicks, a wrong answer, hints, the solution as a replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import LOOKS, WIDE_ENOUGH, settles, violations
from tests.browser.conftest import Visit

from soulcore.agents.puzzles import puzzles

pytestmark = pytest.mark.timeout(1200)
GATE = "/puzzle/standard/the-gate-needs-its-heart"
WITNESS = "The gate needs its heart"


def choose(page: Page, label: str) -> None:
    page.locator(".options .entry:not(:disabled)", has_text=label).first.click()


def test_a_puzzle_is_found_tried_wrongly_taken_back_and_solved(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("navigation").get_by_role("link", name="Puzzles").click()
    expect(page.locator(".puzzle")).to_have_count(len(list(puzzles("standard"))))
    page.get_by_label("Theme").select_option("payment")
    page.get_by_role("link", name=WITNESS).click()
    expect(page.get_by_role("heading", name=WITNESS)).to_be_visible()
    choose(page, "End the Main Step")
    expect(page.get_by_text("That misses the goal.")).to_be_visible()
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.get_by_text("That misses the goal.")).to_have_count(0)
    choose(page, "Move Cores")
    choose(page, "Swap the Soul Core")
    choose(page, "End the Main Step")
    choose(page, "Attack with")
    expect(page.get_by_text("Solved!")).to_be_visible()
    expect(page.get_by_text("Swap it over before attacking.")).to_be_visible()
    expect(page.get_by_role("link", name="Next puzzle")).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator('.puzzle[data-mine="solved"]', has_text=WITNESS)).to_be_visible()
    expect(page.get_by_text("1 of")).to_be_visible()


def test_the_list_narrows_by_level_and_theme_and_says_how_many_are_left(visit: Visit) -> None:
    page = visit("/puzzles?game=eternal")
    every = list(puzzles("eternal"))
    hard = [one for one in every if one.level == "hard"]
    bursts = [one for one in hard if "activate_burst" in one.themes]
    assert 0 < len(bursts) < len(hard) < len(every)
    expect(page.get_by_text(f"{len(every)} puzzles")).to_be_visible()
    page.get_by_label("Level", exact=True).select_option("hard")
    expect(page.locator(".puzzle")).to_have_count(len(hard))
    expect(page.get_by_text(f"{len(hard)} of {len(every)} puzzles")).to_be_visible()
    page.get_by_label("Theme").select_option(label=f"Bursts ({len(bursts)})")
    expect(page.locator(".puzzle")).to_have_count(len(bursts))


def test_the_puzzle_of_the_day_begins_a_streak(visit: Visit) -> None:
    page = visit("/puzzles")
    expect(page.get_by_text("Solve it today to begin a streak.")).to_be_visible()
    page.get_by_role("link", name="Solve it", exact=True).click()
    page.locator(".coach .button", has_text="Hint").wait_for()
    for _ in range(60):
        if page.get_by_text("Solved!").count():
            break
        told = page.locator(".coach .said")
        while told.filter(has_text="Do this").count() == 0 and page.get_by_text("Solved!").count() == 0:
            before = told.count()
            page.locator(".coach .actions button").first.click()
            expect(told).to_have_count(before + 1)
        label = told.filter(has_text="Do this").inner_text().removeprefix("Do this: ").rstrip(".")
        seq = page.locator(".live").get_attribute("data-seq")
        page.locator(".options .entry:not(:disabled)", has_text=label).first.click()
        confirm(page)
        page.wait_for_function("seq => document.querySelector('.live').dataset.seq !== seq", arg=seq)
    expect(page.get_by_text("Solved!")).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("Solved today.")).to_be_visible()
    expect(page.locator(".mine", has_text="1 day in a row")).to_be_visible()


def confirm(page: Page) -> None:
    if page.locator("dialog.confirm").count():
        page.locator("dialog.confirm .primary").click()


def test_hints_explain_and_the_solution_is_a_replay_with_rules(visit: Visit) -> None:
    page = visit(GATE)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".coach .said")).to_contain_text("does not work")
    page.get_by_role("button", name="Another hint").click()
    expect(page.locator(".coach .said")).to_have_count(2)
    page.get_by_role("link", name="Solution").click()
    expect(page.get_by_role("heading", name=f"Solution: {WITNESS}")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text("Not in its place")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".rules a").first).to_contain_text("standard.")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("Swap it over before attacking.")).to_be_visible()
    page.get_by_role("link", name="Try it yourself").click()
    expect(page.locator(".question")).to_be_visible()


@pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS)
def test_they_are_accessible(visit: Visit, theme: str, lang: str, phone: bool) -> None:
    page = visit("/puzzles?game=spirit-war", lang=lang, phone=phone, theme=theme)
    page.locator(".puzzle").first.wait_for()
    assert violations(page) == []
    page.locator(".puzzle").first.click()
    page.locator(".question").wait_for()
    assert violations(page) == []
    settles(page, WIDE_ENOUGH)
    page.locator(".coach a", has_text="解答" if lang == "zh-Hant" else "Solution").click()
    page.locator(".stepper").wait_for()
    assert violations(page) == []
