"""A player with hands: reads what the page shows and clicks it or types, with a simple plan that ends games soon.

Nothing here waits for a time: every wait is for something that the page shows.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page

State = dict[str, Any]
Act = Callable[[str], None]

READ = """() => ({
  over: !!document.querySelector('dialog[open] .actions a[href^="/replay/"]'),
  seq: Number(document.querySelector('.live')?.dataset.seq ?? -1),
  question: document.querySelector('.question')?.textContent ?? '',
  entries: [...document.querySelectorAll('.options .entry')].map(
    (e, place) => ({id: e.dataset.entry, verb: e.dataset.verb ?? '', place, off: e.disabled})).filter(e => !e.off),
  plan: [...document.querySelectorAll('.options .amount')].map(e => e.textContent).join(' '),
  own: !!document.querySelector('.whose.mine'),
  blocker: document.querySelectorAll('.slot.blocking').length,
  attacker: document.querySelectorAll('.slot.attacking').length,
  pieces: document.querySelectorAll('.slot').length,
  hand: document.querySelectorAll('.near-hand li').length,
})"""

READY = """() => document.querySelector('.options .entry:not(:disabled)')
  || document.querySelector('dialog[open] .actions a[href^="/replay/"]')"""
"""Something is asked of this player, or the game is over."""

PAST = "seq => Number(document.querySelector('.live')?.dataset.seq ?? -1) > seq"
CHANGED = """([seq, plan]) => Number(document.querySelector('.live')?.dataset.seq ?? -1) > seq
  || [...document.querySelectorAll('.options .amount')].map(e => e.textContent).join(' ') !== plan"""
"""Something has come of an answer; a payment that is being put together changes before the table does."""

PATIENCE = 300_000
"""Milliseconds for the table to go on: the computer thinks too, and a machine that tests may be very busy."""

PLAN = (
    *("go_first", "keep", "summon", "attack", "deploy", "no_block", "pass", "end_step"),
    *("done", "decline", "select", "target"),
)
"""What is done first when it is offered: cards out, attack, never block. Games end by Life within some turns."""

SPIRIT_WAR_PLAN = (
    *("place_soul", "summon", "emit", "edge", "attack", "directly", "target", "take", "pass", "end_step", "end_turn"),
    *("done", "decline", "select"),
)
"""The same in SPIRIT WAR: a Soul, creatures, and every fight there is; Decks are soon empty."""

BLOCKING_PLAN = ("keep", "summon", "deploy", "block", *PLAN[5:])
"""Cards out, never attack, always block: every stage of a defence is asked."""


class Player:
    def __init__(self, page: Page, plan: tuple[str, ...] = PLAN) -> None:
        self.page = page
        self.plan = plan
        self.answers = 0

    def state(self) -> State:
        found: State = self.page.evaluate(READ)
        return found

    def start(self, level: str = "Easy", game: str = "") -> Player:
        """From the lobby to the first question against the computer: two clicks (one more for another game)."""
        if game:
            self.page.get_by_role("button", name=game, exact=True).click()
        self.page.get_by_role("button", name=level, exact=True).click()
        self.page.locator(".go").click()
        self.wait()
        return self

    def wait(self) -> State:
        """Until something is asked of this player, or the game is over."""
        try:
            self.page.wait_for_function(READY, polling=30, timeout=PATIENCE)
        except Error as error:
            raise AssertionError(f"nothing to do: {self.state()}") from error
        return self.state()

    def wait_past(self, seq: int) -> None:
        """Until the page shows more than that."""
        self.page.wait_for_function(PAST, arg=seq, polling=30, timeout=PATIENCE)

    def best(self, now: State) -> str:
        """The row to take: the proposal, else by the plan (with the shortcut where there is one), else the last."""
        rows = now["entries"]
        if rows[0]["id"] == "p":
            return "p"
        for verb in self.plan:
            for row in rows:
                if row["verb"] == verb:
                    return str(row["id"])
        return str(rows[-1]["id"])

    def step(self, now: State, act: Act | None = None) -> None:
        """Answer once, and see it through: the page shows what has come of it."""
        (act or self.click)(self.best(now))
        self.insist(CHANGED, [now["seq"], now["plan"]])
        self.answers += 1

    def insist(self, until: str, arg: Any) -> None:
        """Wait until something has come of an answer; where it loses a card in play the page asks again, and yes, it shall."""
        doubt = f"arg => document.querySelector('dialog.confirm[open]') || ({until})(arg)"
        self.page.wait_for_function(doubt, arg=arg, polling=30, timeout=PATIENCE)
        if self.confirm():
            self.page.wait_for_function(until, arg=arg, polling=30, timeout=PATIENCE)

    def confirm(self) -> bool:
        """Say yes where the page asks again."""
        asks = self.page.locator("dialog.confirm").count() > 0
        if asks:
            self.page.locator("dialog.confirm .primary").click()
        return asks

    def click(self, row: str) -> None:
        self.page.locator(f'.options [data-entry="{row}"]').click()

    def press(self, row: str) -> None:
        """The same by the row's number key; what has no number is reached by Tab and taken with Enter."""
        place = next(entry["place"] for entry in self.state()["entries"] if entry["id"] == row)
        if place < 9:
            self.page.keyboard.press(str(place + 1))
            return
        for _ in range(200):
            if self.page.evaluate("document.activeElement?.dataset?.entry") == row:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{row} cannot be reached by keys")

    def play_until(self, done: Callable[[State], bool], seconds: float = 900, act: Act | None = None) -> State:
        """Play on until a state is there, or the game is over."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            now = self.wait()
            if now["over"] or done(now):
                return now
            self.step(now, act)
        raise AssertionError(f"not there after {seconds} s and {self.answers} answers: {self.state()}")


def together(players: list[Player]) -> list[State]:
    """Two pages at one table, once both show the same moment and one of them is asked (or it is over)."""
    while True:
        states = [player.state() for player in players]
        newest = max(state["seq"] for state in states)
        if any(state["seq"] < newest for state in states):
            for player in players:
                player.wait_past(newest - 1)
        elif any(state["entries"] for state in states) or all(state["over"] for state in states):
            return states
        elif any(state["over"] for state in states):
            for player in players:
                player.wait()
        else:
            players[0].wait_past(newest)  # the server is about to go on by itself


def never(_now: State) -> bool:
    return False


def in_battle(now: State) -> bool:
    return bool(now["attacker"])


def offers(*verbs: str) -> Callable[[State], bool]:
    return lambda now: any(row["verb"] in verbs for row in now["entries"])


def behind_the_curtain(page: Page, name: str = "Two on one screen") -> Player:
    """A hot seat, played until the other one is asked."""
    page.get_by_role("button", name=name).click()
    page.locator(".go").click()
    player = Player(page)
    to_curtain(player)
    return player


def to_curtain(player: Player, answers: int = 60) -> bool:
    """Play a hot seat on until the screen is to be handed over; False when the game is over before."""
    page = player.page
    for _ in range(answers):
        page.wait_for_function(f"() => document.querySelector('.curtain') || ({READY})()")
        if page.locator(".curtain").count():
            return True
        now = player.state()
        if now["over"]:
            return False
        player.click(player.best(now))
        player.insist(f"seq => document.querySelector('.curtain') || ({PAST})(seq)", now["seq"])
    raise AssertionError("no curtain came")


def draw_curtain(page: Page) -> None:
    """Say “I am here” until the table is there. What has only one answer the server gives by itself: the curtain may be back at
    once, for the other one or for the same."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not page.locator(".live").count():
        assert time.monotonic() < deadline, "the curtain stays"
        page.evaluate("document.querySelector('.curtain button')?.click()")
        with suppress(Error):
            page.wait_for_function("() => document.querySelector('.live')", polling=30, timeout=2_000)


def until(page: Page, is_so: Callable[[], object]) -> None:
    """Let the page go on until something outside of it is so."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < deadline
        page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
