"""The second game in a real browser: its own sheet, its own questions, the same page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import LOOKS, violations
from tests.browser.conftest import Visit
from tests.browser.player import SPIRIT_WAR_PLAN, Player, draw_curtain, never, offers, to_curtain

pytestmark = pytest.mark.timeout(1200)

GAME = "SPIRIT WAR"


def test_a_whole_game_against_the_computer_by_clicks(visit: Visit) -> None:
    page = visit()
    player = Player(page, SPIRIT_WAR_PLAN).start(game=GAME)
    player.play_until(never)
    assert player.answers > 10
    expect(page.locator("dialog h1")).to_have_text(re.compile("You (win|lose)"))
    page.get_by_role("button", name="Check the shuffles").click()
    expect(page.get_by_text("The shuffles were fair.")).to_be_visible()


@pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS)
def test_no_table_has_axe_violations(visit: Visit, theme: str, lang: str, phone: bool) -> None:
    """Asked, why, with cards in play, its replay; and nothing is wider than a phone."""
    page = visit(theme=theme, lang=lang, phone=phone)
    player = Player(page, SPIRIT_WAR_PLAN).start({"en": "Easy", "zh-Hant": "簡單"}[lang], GAME)
    player.play_until(offers("summon", "place_soul"))
    wrong = [f"table: {one}" for one in violations(page)]
    page.locator(".near-hand .spot").first.click(button="right")
    page.locator("dialog.why :is(section, p:not(.soft))").first.wait_for()
    wrong += [f"why: {one}" for one in violations(page)]
    page.keyboard.press("Escape")
    expect(page.locator("dialog.why")).to_have_count(0)
    assert not player.play_until(lambda now: now["pieces"] > 0)["over"]
    wrong += [f"cards in play: {one}" for one in violations(page)]
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert not phone or wide <= 390, f"the phone's page is {wide} px wide"
    page.locator(".tools button", has_text="⚑").click()
    page.locator("dialog.confirm .primary").click()
    page.locator('dialog[open] a[href^="/replay/"]').first.click()
    page.locator(".stepper").wait_for()
    wrong += [f"replay: {one}" for one in violations(page)]
    assert not wrong, "\n".join(wrong)


def hands_in_sight(page: Page) -> set[str]:
    """The seats whose cards in hand the page holds anywhere."""
    spots = page.locator('[data-spot^="card:"][data-spot*=":hand:"]')
    return {str(spot.get_attribute("data-spot")).split(":")[1] for spot in spots.all()}


def test_two_on_one_screen_see_their_own_hands_only(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name=GAME, exact=True).click()
    page.get_by_role("button", name="Two on one screen").click()
    page.locator(".go").click()
    player = Player(page, SPIRIT_WAR_PLAN)
    seen: list[set[str]] = []
    while not ({"0"} in seen and {"1"} in seen):
        assert to_curtain(player), "the game was over too soon"
        assert hands_in_sight(page) == set(), "behind the curtain nobody sees anything"
        assert page.locator(".sheet").count() == 0
        draw_curtain(page)
        seen.append(hands_in_sight(page))
    assert all(len(seats) <= 1 for seats in seen)


def test_what_the_book_leaves_open_is_agreed_on_in_the_lobby(visit: Visit) -> None:
    """The one who invites chooses, the one who is invited reads it before sitting down, and both see it at the table."""
    host = visit()
    host.get_by_role("button", name=GAME, exact=True).click()
    host.get_by_role("button", name="Invite a friend").click()
    host.get_by_label("Players may look at their own Souls").uncheck()
    host.get_by_label("ASSAULT on the opponent's turn").check()
    expect(host.get_by_text("changed", exact=True)).to_have_count(2)
    host.locator(".go").click()
    expect(host.locator(".agreed")).to_contain_text("Players may look at their own Souls")
    link = host.get_by_label("As a link").input_value()
    guest = visit("/table/" + link.rsplit("/", 1)[1], lang="zh-Hant")
    expect(guest.locator(".agreed")).to_contain_text("約定規則 2 項")
    expect(guest.locator(".agreed li").first).to_contain_text("是")
    guest.get_by_role("button", name="入座開始").click()
    for page in (host, guest):
        page.locator(".question").wait_for()
        page.locator(".agreed summary").click()
        expect(page.locator(".agreed li a")).to_have_count(2)
    rule = str(host.locator(".agreed li a").first.get_attribute("href"))
    rules = visit(rule)
    expect(rules.locator("article.wanted")).to_contain_text("spirit-war.ruling.D3")


def test_the_other_game_has_nothing_to_agree_on(visit: Visit) -> None:
    page = visit()
    page.locator("summary", has_text="More choices").click()
    expect(page.get_by_label("Who goes first")).to_be_visible()
    expect(page.locator("fieldset")).to_have_count(0)
    page.get_by_role("button", name=GAME, exact=True).click()
    expect(page.locator("fieldset input")).to_have_count(8)
