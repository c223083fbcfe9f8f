"""The page of a lab's report: on a telephone, and its columns sorted."""

from __future__ import annotations

from importlib.resources import files

from playwright.sync_api import Browser

from soulcore.lab.dealer import Dealer
from soulcore.lab.plan import MATCHUPS, make_plan
from soulcore.lab.report.markup import HEAD, Cell, Share, table, tile
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


def page_of(content: str) -> str:
    folder = files("soulcore.lab.report")
    style, script = ((folder / f"page.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    return HEAD.format(lang="en", title="", style=style, lead="") + f"{content}<script>{script}</script>"


def test_long_words_stay_in_their_tile(browser: Browser) -> None:
    tiles = "".join(tile("strongest", word) for word in ("bloodrouse", "Donaudampfschifffahrtsdeck"))
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.set_content(page_of(f'<dl class="tiles">{tiles}</dl>'))
    sizes = page.evaluate(
        "[...document.querySelectorAll('dd')].map((one) => [one.scrollWidth, one.clientWidth, one.clientHeight])"
    )
    page.close()
    assert all(needed <= there for needed, there, _ in sizes), sizes
    assert sizes[0][2] < 45, "a word of ten letters takes one line"


def test_columns_are_sorted_by_what_they_say(browser: Browser) -> None:
    """Shares as numbers, words from A on, and what has no number behind the others."""
    rows: list[list[Cell]] = [["Mole", Share(0.05)], ["Ant", None], ["Wolf", Share(0.125)]]
    page = browser.new_page()
    page.set_content(page_of(table("Animals", ["name", "share"], rows)))
    names = "[...document.querySelectorAll('tbody th')].map((one) => one.textContent)"
    orders = []
    for place in (1, 1, 0, 0):
        page.locator("thead button").nth(place).click()
        orders.append(page.evaluate(names))
    page.close()
    assert orders[:2] == [["Wolf", "Mole", "Ant"], ["Mole", "Wolf", "Ant"]]
    assert orders[2:] == [["Ant", "Mole", "Wolf"], ["Wolf", "Mole", "Ant"]]
