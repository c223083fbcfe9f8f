"""The other pages: decks, cards, rules, replays; and that all of them are accessible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import LOOKS, violations
from tests.browser.conftest import Visit
from tests.browser.player import Player, behind_the_curtain, draw_curtain, offers

pytestmark = pytest.mark.timeout(1200)


def test_a_deck_is_built_checked_shared_and_played(visit: Visit) -> None:
    page = visit("/decks")
    page.get_by_role("link", name="Windfang").click()
    expect(page.get_by_text("This deck may be played.")).to_be_visible()
    page.get_by_role("button", name="Add Gen-Bo").last.click()
    expect(page.get_by_text("Not yet playable")).to_be_visible()
    expect(page.locator(".wrong a").first).to_contain_text("standard.deck")
    page.get_by_role("button", name="Remove Gen-Bo").click()
    expect(page.get_by_text("This deck may be played.")).to_be_visible()
    page.get_by_role("button", name="Test hand").click()
    expect(page.locator(".hand .row > div")).not_to_have_count(0)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("button", name="Play this deck now").click()
    expect(page.locator(".question")).to_be_visible()


def test_cards_are_searched_in_the_language_of_the_command_line(visit: Visit) -> None:
    page = visit("/cards")
    page.get_by_role("searchbox").fill("color:red cost>=7")
    expect(page.get_by_role("button", name="Lensis the Soaring Scarlet")).to_be_visible()
    expect(page.get_by_role("button", name="Gen-Bo")).to_have_count(0)
    page.get_by_role("searchbox").fill("colour:beige")
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_rule_leads_to_its_scenario_on_the_board(visit: Visit) -> None:
    page = visit("/rules/standard")
    page.get_by_role("searchbox").fill("life zero")
    page.locator("article details summary").first.click()
    page.locator("article details a").first.click()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("region", name="Field of").first).to_be_visible()
    expect(page.get_by_text("Proves")).to_be_visible()


def finished(page: Page, answers: int = 12) -> Player:
    """A game against the computer that was given up after some answers, at its end panel."""
    player = Player(page).start()
    for _ in range(answers):
        now = player.wait()
        if now["over"]:
            return player
        player.step(now)
    if not player.wait()["over"]:
        page.locator(".tools button", has_text="⚑").click()
        page.locator("dialog.confirm .primary").click()
    page.locator('dialog[open] .actions a[href^="/replay/"]').first.wait_for()
    return player


def test_a_replay_is_stepped_through_and_played_on(visit: Visit) -> None:
    page = visit()
    player = finished(page, 20)
    page.get_by_role("link", name="See the replay").click()
    expect(page.locator(".stepper")).to_be_visible()
    for _ in range(3):
        page.get_by_role("button", name="One step on").click()
    expect(page.locator(".stepper")).to_contain_text("3 of")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".stepper")).to_contain_text("2 of")
    page.get_by_label("Seen by").select_option("both")
    expect(page.locator(".open-hand li").first).to_be_visible()
    page.get_by_label("Seen by").select_option("0")
    # Go on from the start of a turn that was played: the table stands as the replay shows it.
    turns = page.get_by_label("Jump to turn")
    wanted = turns.locator("option").all_inner_texts()[-2]
    turns.select_option(label=wanted)
    shown = int(wanted.partition(" ")[0])
    expect(page.locator(".turn b")).to_have_text(f"Turn {shown}")
    page.get_by_role("button", name="against the computer").click()
    page.wait_for_url("**/table/**")
    now = player.wait()
    # The computer may have had a turn before the player is asked again.
    assert 1 < shown <= int(page.locator(".turn b").inner_text().removeprefix("Turn ")) <= shown + 1
    assert now["entries"], "it is played on, not only looked at"
    player.step(now)


def test_two_on_one_screen_have_a_curtain_between_them(visit: Visit) -> None:
    page = visit()
    behind_the_curtain(page)
    assert page.locator(".near-hand").count() == 0
    draw_curtain(page)
    page.locator(".near-hand").wait_for()


@pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS[:2])
def test_no_page_has_axe_violations(visit: Visit, theme: str, lang: str, phone: bool) -> None:
    """Every page that has an address of its own."""
    page = visit(theme=theme, lang=lang, phone=phone)
    page.locator(".go").wait_for()
    wrong = [f"lobby: {one}" for one in violations(page)]
    address = page.url.rstrip("/")
    for path, ready in (
        ("/cards?q=color:red", ".grid button"),
        ("/decks", ".decks a"),
        ("/deck", ".grid button"),
        ("/tournaments", ".grid select"),
        ("/board", ".segments button"),
        ("/rules/standard?q=flash", "article"),
    ):
        page.goto(address + path)
        page.locator(ready).first.wait_for()
        wrong += [f"{path}: {one}" for one in violations(page)]
    page.locator("article details summary").first.click()
    page.locator("article details a").first.click()
    page.locator(".stepper").wait_for()
    wrong += [f"scenario: {one}" for one in violations(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS)
def test_no_table_has_axe_violations(visit: Visit, theme: str, lang: str, phone: bool) -> None:
    """A table at all its times, and the dialogs at it: asked, why, stops, over, its replay."""
    page = visit(theme=theme, lang=lang, phone=phone)
    wrong: list[str] = []
    page.locator(".go").click()
    player = Player(page)
    player.play_until(offers("summon", "attack"))
    wrong += [f"table: {one}" for one in violations(page)]
    page.locator(".near-hand .spot, .sheet.near .spot").first.click(button="right")
    page.locator("dialog.why :is(section, p:not(.soft))").first.wait_for()  # not while it is still asking
    wrong += [f"why: {one}" for one in violations(page)]
    page.keyboard.press("Escape")
    page.locator(".tools button", has_text={"en": "Flash timings", "zh-Hant": "靈動"}[lang]).first.click()
    page.locator("dialog[open] select").first.wait_for()
    wrong += [f"stops: {one}" for one in violations(page)]
    page.keyboard.press("Escape")
    page.locator(".tools button", has_text="⚑").click()
    page.locator("dialog.confirm .primary").click()
    page.locator('dialog[open] .actions a[href^="/replay/"]').first.wait_for()
    wrong += [f"over: {one}" for one in violations(page)]
    page.locator('dialog[open] a[href^="/replay/"]').first.click()
    page.locator(".stepper").wait_for()
    wrong += [f"replay: {one}" for one in violations(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS[:2])
def test_no_beginning_has_axe_violations(visit: Visit, theme: str, lang: str, phone: bool) -> None:
    """Inviting and joining a friend, and the curtain between two on one screen."""
    friend, both = {"en": ("Invite a friend", "Two on one screen"), "zh-Hant": ("邀請朋友", "兩人共用一個螢幕")}[lang]
    page = visit(theme=theme, lang=lang, phone=phone)
    page.get_by_role("button", name=friend).click()
    page.locator(".go").click()
    page.get_by_role("img", name={"en": "QR code", "zh-Hant": "QR 碼"}[lang]).wait_for()
    wrong = [f"invite: {one}" for one in violations(page)]
    other = visit(
        page.url.partition("/table/")[1] + page.url.partition("/table/")[2], lang=lang, theme=theme, phone=phone
    )
    other.locator(".panel .primary").wait_for()
    wrong += [f"join: {one}" for one in violations(other)]
    page.goto(page.url.partition("/table/")[0])
    behind_the_curtain(page, both)
    wrong += [f"curtain: {one}" for one in violations(page)]
    assert not wrong, "\n".join(wrong)
