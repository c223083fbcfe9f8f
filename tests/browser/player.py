"""A player with hands: reads what the page shows and clicks it, with a simple plan that ends games soon."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page

READ = """() => ({
  over: !!document.querySelector('dialog[open] .actions a[href^="/replay/"]'),
  question: document.querySelector('.question')?.textContent ?? '',
  entries: [...document.querySelectorAll('.options .entry')].map(e => ({id: e.dataset.entry, verb: e.dataset.verb ?? ''})),
  blocker: document.querySelectorAll('.slot.blocking').length,
  attacker: document.querySelectorAll('.slot.attacking').length,
  pieces: document.querySelectorAll('.slot').length,
})"""

PLAN = (
    "go_first",
    "keep",
    "summon",
    "attack",
    "deploy",
    "no_block",
    "pass",
    "end_step",
    "done",
    "decline",
    "select",
    "target",
)
"""What is done first when it is offered: cards out, attack, never block. Games end by Life within some turns."""


BLOCKING_PLAN = ("keep", "summon", "deploy", "block", "pass", "end_step", "done", "decline", "select", "target")
"""Cards out, never attack, always block: every stage of a battle is asked."""


class Player:
    def __init__(self, page: Page, plan: tuple[str, ...] = PLAN) -> None:
        self.page = page
        self.plan = plan
        self.answers = 0

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(READ)
        return found

    def start(self, level: str = "Easy") -> Player:
        """From the lobby to the first question against the computer: two clicks."""
        self.page.get_by_role("button", name=level, exact=True).click()
        self.page.locator(".go").click()
        self.page.locator(".options .entry").first.wait_for()
        return self

    def wait(self, seconds: float = 20) -> dict[str, Any]:
        """Until something is asked of this player, or the game is over."""
        deadline = time.monotonic() + seconds
        while True:
            now = self.state()
            if now["entries"] or now["over"]:
                return now
            assert time.monotonic() < deadline, f"nothing to do for {seconds} s: {now}"
            self.page.wait_for_timeout(25)

    def best(self, now: dict[str, Any]) -> str:
        """The row to click: the proposal, else by the plan (with the shortcut where there is one), else the last."""
        rows = now["entries"]
        if rows[0]["id"] == "p":
            return "p"
        for verb in self.plan:
            for row in rows:
                if row["verb"] == verb:
                    return str(row["id"])
        return str(rows[-1]["id"])

    def step(self, now: dict[str, Any], click: Callable[[str], None] | None = None) -> None:
        row = self.best(now)
        try:
            (click or self.click)(row)
        except Error:
            # The table moved on while the mouse was on its way (the server answered a formality): look again.
            self.page.wait_for_timeout(30)
        self.answers += 1

    def click(self, row: str) -> None:
        self.page.locator(f'.options [data-entry="{row}"]').click(timeout=2500)

    def press(self, row: str) -> None:
        """The same by the row's number key."""
        rows = [entry["id"] for entry in self.state()["entries"]]
        if row not in rows:
            return  # the table has moved on meanwhile
        self.page.keyboard.press(str(rows.index(row) + 1))
        self.page.wait_for_timeout(15)

    def play_until(self, done: Callable[[dict[str, Any]], bool], seconds: float = 75) -> dict[str, Any]:
        """Play on until a state is there, or the game is over."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            now = self.wait()
            if now["over"] or done(now):
                return now
            self.step(now)
        raise AssertionError(f"not there after {seconds} s and {self.answers} answers: {self.state()}")


def never(_now: dict[str, Any]) -> bool:
    return False


def in_battle(now: dict[str, Any]) -> bool:
    return bool(now["attacker"])


def offers(*verbs: str) -> Callable[[dict[str, Any]], bool]:
    return lambda now: any(row["verb"] in verbs for row in now["entries"])
