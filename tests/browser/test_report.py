"""The page of a lab's report on a telephone."""

from __future__ import annotations

from playwright.sync_api import Browser

from soulcore.lab.dealer import Dealer
from soulcore.lab.plan import MATCHUPS, make_plan
from soulcore.lab.report.page import Report
from soulcore.lab.tables import make_tables

TALLEST = """() => {
  for (const one of document.querySelectorAll("details")) one.open = true;
  const short = [...document.querySelectorAll("tbody th")].filter((head) => head.textContent.length <= 8);
  return [short.length, Math.max(...short.map((head) => head.clientHeight))];
}"""


def test_chinese_names_do_not_stand_a_sign_a_line(browser: Browser) -> None:
    plan = make_plan(MATCHUPS, "spirit-war", ["kiln-and-scale"])
    text = Report(plan, make_tables(plan, Dealer(plan).play_all(range(2))), "zh-Hant").html()
    page = browser.new_page(viewport={"width": 400, "height": 800})
    page.set_content(text)
    count, tallest = page.evaluate(TALLEST)
    width = page.evaluate("document.documentElement.scrollWidth")
    page.close()
    assert count > 10
    assert tallest < 60, "a line takes about 30 pixels with its rim: two lines at most"
    assert width <= 400, "the tables scroll, not the page"
