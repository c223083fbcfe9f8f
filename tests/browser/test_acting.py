"""Every way to act: dragging, clicking, asking why, taking back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player, State, offers

pytestmark = pytest.mark.timeout(1200)


def drag(page: Page, source: str, target: str) -> None:
    """From the middle of one thing to the middle of another, in small steps as a hand does."""
    page.locator(source).first.hover()  # waits until it stands still
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
    drag(page, ".near-hand li.lit .spot", ".sheet.near .field")
    take_first(page, player, now)


def take_first(page: Page, player: Player, before: State) -> None:
    """A card that can be used in one way acts at once; one with several ways opens a menu, of which the first is taken."""
    page.wait_for_function(
        "seq => document.querySelector('[role=menuitem]') || Number(document.querySelector('.live')?.dataset.seq) > seq",
        arg=before["seq"],
    )
    if page.get_by_role("menu").count():
        page.get_by_role("menuitem").first.click()
    player.wait_past(before["seq"])


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
    expect(piece.locator("[data-gem]")).to_have_count(cores)


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
    take_first(page, player, now)


def test_escape_closes_a_menu_and_nothing_has_happened(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    menu = page.get_by_role("menu")
    for _ in range(10):
        now = player.play_until(offers("summon", "deploy"))
        page.locator(".near-hand li.lit .spot").first.click()
        page.wait_for_function(
            "seq => document.querySelector('[role=menu]') || Number(document.querySelector('.live')?.dataset.seq) > seq",
            arg=now["seq"],
        )
        if menu.count():
            page.keyboard.press("Escape")
            expect(menu).to_have_count(0)
            assert player.state()["entries"] == now["entries"]
            return
        player.step(player.wait())
    raise AssertionError("no card offered more than one way")


@pytest.mark.parametrize("way", ["key", "button"])
def test_undo_brings_back_what_was(visit: Visit, way: str) -> None:
    """Cores are moved, which nobody learns anything from: it can be taken back, and all is as before."""
    page = visit()
    player = Player(page).start()
    before = player.play_until(offers("move_cores"))
    player.click(next(row["id"] for row in before["entries"] if row["verb"] == "move_cores"))
    player.wait_past(before["seq"])
    moving = player.wait()
    if way == "key":
        page.keyboard.press("u")
    else:
        page.get_by_role("button", name="Undo").click()
    player.wait_past(moving["seq"])
    after = player.wait()
    same = ("question", "entries", "pieces", "hand")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
