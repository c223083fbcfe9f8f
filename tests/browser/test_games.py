"""Whole games in a real browser."""

from __future__ import annotations

import time

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import BLOCKING_PLAN, Player, in_battle, never, offers
from tests.browser.server import Server


def test_a_whole_game_against_the_computer_by_clicks(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    player.play_until(never, 100)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("button", name="Check the shuffles").click()
    expect(page.get_by_text("The shuffles were fair.")).to_be_visible()


def test_a_whole_game_between_two_browsers_one_a_phone_in_chinese(visit: Visit) -> None:
    host = visit()
    host.get_by_role("button", name="Invite a friend").click()
    host.get_by_role("button", name="Make the table").click()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    link = host.get_by_label("As a link").input_value()

    guest = visit("/table/" + link.rsplit("/", 1)[1], lang="zh-Hant", phone=True)
    guest.get_by_role("button", name="入座開始").click()
    players = [Player(host), Player(guest)]
    host.locator(".question").wait_for()
    guest.locator(".question").wait_for()

    deadline = time.monotonic() + 110
    chinese = False
    while time.monotonic() < deadline:
        states = [player.state() for player in players]
        if all(state["over"] for state in states):
            break
        for player, state in zip(players, states, strict=True):
            if state["entries"]:
                player.step(state)
        chinese = chinese or any("一" <= sign <= "鿿" for sign in states[1]["question"])
        wide = guest.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, f"the phone's page is {wide} px wide"
        host.wait_for_timeout(10)
    else:
        raise AssertionError("the game did not end")
    assert chinese
    winners = host.locator("dialog h1").inner_text(), guest.locator("dialog h1").inner_text()
    assert winners in (("You win", "你落敗了"), ("You lose", "你獲勝了"))


def test_reload_in_every_stage_of_a_battle(visit: Visit) -> None:
    """At each kind of question in a battle the page is loaded anew, and asks the same again, with the same cards in play."""
    page = visit()
    player = Player(page, BLOCKING_PLAN).start()
    # Every question is to be asked, also where there is only one answer.
    page.get_by_role("button", name="Flash timings").click()
    page.get_by_label("only one choice").uncheck()
    page.get_by_role("button", name="Close").click()
    stages: set[str] = set()
    while not {"pass", "no_block", "pass after the block"} <= stages:
        now = player.play_until(in_battle, 60)
        assert not now["over"], f"only {stages} were asked before the game was over"
        new = {row["verb"] + (" after the block" if now["blocker"] else "") for row in now["entries"]} - stages
        if new:
            stages |= new
            page.reload()
            again = player.wait()
            for key in ("question", "entries", "pieces", "attacker", "blocker"):
                assert again[key] == now[key]
            expect(page.locator(".arrows")).to_be_attached()
        player.step(player.wait())


def test_the_server_dies_and_comes_back(visit: Visit, own_server: Server) -> None:
    page = visit(at=own_server.address)
    player = Player(page).start()
    before = player.play_until(offers("attack", "summon", "end_step"))
    own_server.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    # An answer given while nobody is there is sent when somebody is.
    player.click(before["entries"][-1]["id"])
    own_server.start()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=15_000)
    after = player.wait()
    assert after["over"] or after["question"] != "" or after["entries"] != before["entries"]
    player.step(player.wait())
    player.wait()
