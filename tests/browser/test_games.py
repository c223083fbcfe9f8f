"""Whole games in a real browser, and games that are disturbed."""

from __future__ import annotations

import sqlite3
import time

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.checks import settles
from tests.browser.conftest import Visit
from tests.browser.player import BLOCKING_PLAN, PLAN, Player, State, in_battle, never, offers, together, until
from tests.browser.server import Server

from soulcore.table.settings import DATABASE_FILE

pytestmark = pytest.mark.timeout(1200)  # whole games: half a minute, but a busy machine takes its time


def test_a_whole_game_against_the_computer_by_clicks(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    player.play_until(never)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("button", name="Check the shuffles").click()
    expect(page.get_by_text("The shuffles were fair.")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    """From the lobby to the end without a mouse: Tab and Enter to begin, number keys (or Tab and Enter) for every answer."""
    page = visit()
    page.locator(".go").wait_for()
    for name in ("Easy", "Play now"):
        tab_to(page, name)
        page.keyboard.press("Enter")
    player = Player(page)
    player.wait()
    looked = player.play_until(offers("summon", "deploy"), act=player.press)
    walk(page)
    assert player.state()["entries"] == looked["entries"], "looking changes nothing"
    player.play_until(never, act=player.press)
    tab_to(page, "See the replay")
    page.keyboard.press("Enter")
    expect(page.locator(".stepper")).to_be_visible()


def tab_to(page: Page, name: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"Tab does not lead to “{name}”")


def walk(page: Page) -> None:
    """The arrows walk over the table, ? explains, z looks closely, Escape closes."""
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    settles(page, "document.activeElement.matches('.spot, .entry')")
    for _ in range(40):
        if page.evaluate("document.activeElement.matches('.near-hand .spot')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("?")
    expect(page.locator("dialog.why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.why")).to_have_count(0)


def table_of_two(visit: Visit, at: str = "", phone: bool = True) -> list[Player]:
    """A table made in one browser and joined by its link in another, which is a phone in Chinese."""
    host = visit(at=at)
    host.get_by_role("button", name="Invite a friend").click()
    host.locator(".go").click()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    link = host.get_by_label("As a link").input_value()
    guest = visit("/table/" + link.rsplit("/", 1)[1], lang="zh-Hant", phone=phone, at=at)
    guest.get_by_role("button", name="入座開始").click()
    for page in (host, guest):
        page.locator(".question").wait_for()
    return [Player(host), Player(guest)]


def play_together(players: list[Player], done: int = 10_000, seconds: float = 900) -> list[State]:
    """Play a game of two on, for some answers or to its end."""
    deadline = time.monotonic() + seconds
    for _ in range(done):
        states = together(players)
        if all(state["over"] for state in states):
            return states
        for player, state in zip(players, states, strict=True):
            if state["entries"]:
                player.step(state)
        assert time.monotonic() < deadline, f"the game did not end: {states}"
    return together(players)


def test_a_whole_game_between_two_browsers_one_a_phone_in_chinese(visit: Visit) -> None:
    players = table_of_two(visit)
    host, guest = (player.page for player in players)
    play_together(players, 12)
    assert any("一" <= sign <= "鿿" for sign in guest.locator(".question").inner_text())
    wide = guest.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, f"the phone's page is {wide} px wide"
    play_together(players)
    wide = guest.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, f"the phone's page is {wide} px wide"
    winners = host.locator("dialog h1").inner_text(), guest.locator("dialog h1").inner_text()
    assert winners in (("You win", "你落敗了"), ("You lose", "你獲勝了"))


SAME = ("question", "entries", "pieces", "attacker", "blocker", "hand", "own", "seq")
"""What must be there again after a reload or a lost connection."""


def test_reload_and_reconnect_in_every_stage_of_a_battle(visit: Visit) -> None:
    """At each kind of question in a battle, attacking and defending, the page is loaded anew, and then its connection is cut: it
    asks the same again, with the same cards in play."""
    page = visit()
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/socket**", through)
    games = 1
    player = begin_asking_everything(page, games)
    stages: set[str] = set()
    wanted = {"their pass", "their no_block", "their pass blocked", "own pass"}
    while not wanted <= stages:
        if len(wanted - stages) == 1:
            player.plan = PLAN  # only the own attack is missing
        now = player.play_until(in_battle)
        if now["over"]:  # lost before everything was asked: another game
            games += 1
            assert games < 6, f"only {stages} were asked"
            page.goto(page.url.partition("/table/")[0])
            player = begin_asking_everything(page, games)
            continue
        about = "own" if now["own"] else "their", "blocked" if now["blocker"] else ""
        new = {f"{about[0]} {row['verb']} {about[1]}".strip() for row in now["entries"]} - stages
        if new & wanted:
            page.reload()
            again = player.wait()
            assert {key: again[key] for key in SAME} == {key: now[key] for key in SAME}
            expect(page.locator(".arrows")).to_be_attached()
            cut(page, sockets)
            again = player.wait()
            assert {key: again[key] for key in SAME} == {key: now[key] for key in SAME}
        stages |= new
        player.step(player.wait())


def cut(page: Page, sockets: list[WebSocketRoute]) -> None:
    """Lose the connection; the page makes a new one by itself."""
    count = len(sockets)
    sockets[-1].close(code=1012, reason="the line is cut")
    until(page, lambda: len(sockets) > count)
    page.wait_for_function("() => !document.querySelector('.notice.bad')")


def begin_asking_everything(page: Page, chance: int) -> Player:
    """A game in which every question is asked, also where there is only one answer; with another chance, another game."""
    page.evaluate("chance => { crypto.getRandomValues = bytes => bytes.fill(chance) }", chance)
    player = Player(page, BLOCKING_PLAN).start()
    page.get_by_role("button", name="Flash timings").click()
    page.get_by_label("only one choice").uncheck()
    page.get_by_role("button", name="Close").click()
    return player


Row = tuple[int, str, int, int | None, str, str | None, str | None]


def journal(server: Server) -> list[Row]:
    """What the database has of the only table."""
    with sqlite3.connect(server.folder / DATABASE_FILE) as database:
        rows: list[Row] = database.execute(
            "select number, kind, seat, decision, answers, player, command from journal order by number"
        ).fetchall()
    database.close()
    return rows


def test_the_server_is_killed_and_both_browsers_go_on(visit: Visit, own_server: Server) -> None:
    """kill -9 in the middle of a game. Both pages come back by themselves; what was written is there as it was, and what was
    clicked while nobody was there happens once."""
    players = table_of_two(visit, own_server.address, phone=False)
    for round in range(2):
        states = play_together(players, 8 + round)
        before = journal(own_server)
        own_server.kill()
        for player in players:
            expect(player.page.locator(".notice.bad")).to_be_visible()
        asked = next(place for place, state in enumerate(states) if state["entries"])
        players[asked].click(players[asked].best(states[asked]))  # nobody hears it yet
        players[asked].confirm()
        assert journal(own_server) == before
        own_server.start()
        for player in players:
            expect(player.page.locator(".notice.bad")).to_be_hidden()
        players[asked].wait_past(states[asked]["seq"])
        together(players)
        after = journal(own_server)
        assert after[: len(before)] == before, "nothing is lost or changed"
        assert after[len(before)][:2] == (len(before), "answer")
        assert after[len(before)][2] == asked
        decisions = [row[3] for row in after if row[3] is not None]
        assert len(decisions) == len(set(decisions)), "no decision is answered twice"
        commands = [row[5:] for row in after if row[6] is not None]
        assert len(commands) == len(set(commands)), "no command had its effect twice"
        assert [row[0] for row in after] == list(range(len(after)))
    play_together(players, 6)
