"""Every way to act: dragging, keys, asking why, taking back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player, offers


def drag(page: Page, source: str, target: str) -> None:
    """From the middle of one thing to the middle of another, in small steps as a hand does."""
    start = page.locator(source).first.bounding_box()
    end = page.locator(target).first.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2 - 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_a_card_is_dragged_from_the_hand_onto_the_field(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    now = player.play_until(offers("summon", "deploy"))
    assert not now["over"]
    before = now["question"], now["entries"]
    drag(page, ".near-hand li.lit .spot", ".sheet.near .field")
    take_first(page, player, before)


def take_first(page: Page, player: Player, before: tuple[str, list[dict[str, str]]]) -> None:
    """A card that can be used in one way acts at once; one with several ways opens a menu, of which the first is taken."""
    for _ in range(200):
        if page.get_by_role("menu").count():
            page.get_by_role("menuitem").first.click()
        now = player.state()
        if now["entries"] and (now["question"], now["entries"]) != before:
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing came of it")


def test_a_core_is_dragged_from_the_reserve_onto_a_card(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    for _ in range(12):
        now = player.play_until(offers("move_cores"))
        assert not now["over"]
        # Both a card to move to and a plain Core to move are wanted.
        if all(page.locator(f".sheet.near {one}").count() for one in (".slot", ".zone.reserve [data-gem=core]")):
            break
        player.step(now)
    piece = page.locator(".sheet.near .slot").first
    cores = piece.locator("[data-gem]").count()
    drag(page, ".sheet.near .zone.reserve [data-gem=core]", ".sheet.near .slot .spot")
    expect(piece.locator("[data-gem]")).to_have_count(cores + 1)
    page.get_by_role("button", name="Undo").click()


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.locator(".go").focus()
    page.keyboard.press("Enter")
    page.locator(".options .entry").first.wait_for()
    player = Player(page)
    for _ in range(14):
        now = player.wait()
        if now["over"]:
            break
        player.step(now, player.press)
    # The arrows walk over the table, ? explains, Escape closes.
    player.wait()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.matches('.spot, .entry')")
    page.locator(".near-hand .spot, .sheet.near .spot").first.focus()
    page.keyboard.press("?")
    expect(page.locator("dialog.why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.why")).to_have_count(0)


def test_why_names_the_reason_and_the_rule(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    player.play_until(offers("end_step"))
    page.locator(".near-hand .spot").first.click(button="right")
    why = page.locator("dialog.why")
    expect(why.locator(".reason, section").first).to_be_visible()
    for _ in range(12):
        link = why.locator(".clauses a")
        if link.count():
            break
        why.get_by_role("button", name="Close").click()
        player.step(player.wait())
        player.play_until(lambda _: page.locator(".near-hand li:not(.lit) .spot").count() > 0)
        page.locator(".near-hand li:not(.lit) .spot").first.click(button="right")
        expect(why.locator("section").first).to_be_visible()
    id = link.first.inner_text()
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*\.[a-z0-9.-]+", id)
    rules = visit(str(link.first.get_attribute("href")))
    expect(rules.locator("article.wanted")).to_contain_text(id)


def test_payment_is_proposed_and_can_be_changed_core_by_core(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    player.play_until(offers("summon", "deploy"))
    page.locator(
        '.options [data-entry^="o"][data-verb="summon"], .options [data-entry^="o"][data-verb="deploy"]'
    ).first.click()
    now = player.wait()
    if now["entries"][0]["id"] == "p" and len(now["entries"]) > 1:
        page.locator('.options [data-verb="pay"], .options [data-verb="pay_soul"]').first.click()
        expect(page.locator(".tally .chip").first).to_be_visible()
        page.get_by_role("button", name="Undo").click()
    expect(page.locator(".options .entry").first).to_be_visible()


def test_a_click_on_what_glows_acts(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    player.play_until(offers("summon", "deploy"))
    now = player.state()
    page.locator(".near-hand li.lit .spot").first.click()
    take_first(page, player, (now["question"], now["entries"]))


def test_escape_closes_a_menu_and_nothing_has_happened(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    menu = page.get_by_role("menu")
    for _ in range(10):
        now = player.play_until(offers("summon", "deploy"))
        page.locator(".near-hand li.lit .spot").first.click()
        page.wait_for_timeout(300)
        if menu.count():
            page.keyboard.press("Escape")
            expect(menu).to_have_count(0)
            assert player.state()["entries"] == now["entries"]
            return
        player.step(player.wait())
    raise AssertionError("no card offered more than one way")
