"""Set Bursts at the table: each lies on its player's sheet, the opponent's face down, and covers nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import WIDE_ENOUGH, settles
from tests.browser.conftest import Visit
from tests.browser.positions import found, sit_down

from soulcore.games.battle_spirits.burst import BURST
from soulcore.kernel.game import Game

APART = """() => {
  const bar = document.querySelector('.bar').getBoundingClientRect();
  return [...document.querySelectorAll('.pile, .trays .tray')].every(one => {
    const box = one.getBoundingClientRect();
    return box.bottom <= bar.top + 1 || box.top >= bar.bottom - 1 || box.right <= bar.left || box.left >= bar.right;
  });
}"""
"""Whether nothing that lies on or over the sheets covers the steps between them."""


def has_two_bursts(game: Game) -> bool:
    """Nothing lies in an Opened Zone, which has its place beside the Burst's."""
    asked = game.decision
    opened = [place for place, zone in enumerate(game.deal.rules.zones) if zone.name == "opened_zone"]
    return (
        asked is not None
        and asked.kind == "main_step"
        and all(game.pile(BURST, seat) and not any(game.pile(zone, seat) for zone in opened) for seat in (0, 1))
    )


@pytest.mark.parametrize("game", ["saga", "eternal"])
@pytest.mark.parametrize("phone", [True, False])
def test_bursts_lie_on_the_sheets(visit: Visit, game: str, phone: bool) -> None:
    page = visit(phone=phone)
    sit_down(page, found(has_two_bursts, game))
    page.locator(".options .entry").first.wait_for()
    assert_shown(page)


def assert_shown(page: Page) -> None:
    own, other = (page.locator(f".sheet{side} .left .pile") for side in (".near", ":not(.near)"))
    expect(own).to_have_count(1)
    expect(other).to_have_count(1)
    expect(own.locator(".card")).to_have_count(1)
    expect(other.locator(".card")).to_have_count(0)
    settles(page, APART)
    settles(page, WIDE_ENOUGH)
