"""A table at a position of our choice: a record of a game up to there is brought in, and played on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

from playwright.sync_api import Page
from tests.engine.tables import played

from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.play import Record

NUMBERS = count(1)
"""Names of the people who sit down: nobody may have another one's."""


@dataclass
class Found:
    """A position, and the record of the whole game it comes from."""

    position: Game
    record: str


def found(is_it: Callable[[Game], bool], game: str = "standard", games: int = 60) -> Found:
    """The first position of seeded random games that is like that, always the same one."""
    for number in range(games):
        course = played(game, number)
        for position in course:
            if position.decision is not None and is_it(position):
                twin = position.clone()
                *_, last = course
                return Found(twin, Record.of(last).to_json())
    raise AssertionError("no game came to such a position")


def sit_down(page: Page, at: Found, opponent: str = "computer") -> str:
    """Go to a table at that position, in the seat that is asked; the table's id. What is not asked of it is known: no fair game."""
    asked = at.position.decision
    assert asked is not None
    headers = {"content-type": "application/json"}
    address = "/".join(page.url.split("/", 3)[:3])

    def post(path: str, body: Any) -> Any:
        answer = page.request.post(f"{address}{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    post("/api/me", {"name": f"Mio {next(NUMBERS)}"})
    brought = post("/api/replays", at.record)["table"]["id"]
    wish = {"at": len(at.position.answers), "opponent": opponent, "level": "easy", "seat": asked.seat}
    table = str(post(f"/api/replays/{brought}/continue", wish)["table"]["id"])
    page.goto(f"{address}/table/{table}")
    return table


def loses_for_sure(position: Game) -> int:
    """The option that takes the last Core off a card in play without any further question, or -1."""
    asked = position.decision
    assert asked is not None
    if asked.kind != "main_step":
        return -1
    for place in range(len(asked.options)):
        losses = entry(position.deal.rules.name).losses(position, place)
        if any(loss.is_sure and not loss.left for loss in losses):
            return place
    return -1
