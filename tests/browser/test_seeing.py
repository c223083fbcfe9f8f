"""One sees what happens: the spotlight, banners, battles, effects on their way; and every card has a picture of its own."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.checks import settles, violations
from tests.browser.conftest import Visit
from tests.browser.player import BLOCKING_PLAN, PLAN, SPIRIT_WAR_PLAN, Player

from soulcore.library import load

pytestmark = pytest.mark.timeout(1200)

WATCH = """() => { window.seen = []; window.stacks = 0; new MutationObserver(() => {
  const stage = document.querySelector('.stage');
  if (stage && stage !== window.last) { window.last = stage;
    window.seen.push({as: stage.dataset.moment, text: stage.querySelector('.words').innerText,
      full: stage.querySelectorAll('.card.full').length, fighters: stage.querySelectorAll('.fighter').length,
      values: [...stage.querySelectorAll('.fighter b')].map(e => e.textContent)}) }
  window.stacks = Math.max(window.stacks, document.querySelectorAll('.stack li').length)
}).observe(document.body, {subtree: true, childList: true}) }"""


def at_pace(page: Page, pace: str) -> None:
    page.evaluate(
        "pace => localStorage.setItem('soulcore.settings', JSON.stringify({lang: 'en', motion: 'off', pace, theme: 'light'}))",
        pace,
    )
    page.reload()
    page.evaluate(WATCH)


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.seen")
    return found


@pytest.mark.parametrize(
    ("game", "plan"), [("", BLOCKING_PLAN), ("SPIRIT WAR", SPIRIT_WAR_PLAN)], ids=["standard", "spirit-war"]
)
def test_what_happens_is_shown_one_by_one(visit: Visit, game: str, plan: tuple[str, ...]) -> None:
    """Turns, the cards that are used in full, and battles with both numbers; reduced motion keeps all of it."""
    page = visit()
    at_pace(page, "fast")
    player = Player(page, plan).start(game=game)

    def enough(_: Any) -> bool:
        kinds = {one["as"] for one in seen(page)}
        return {"turn", "play", "compare"} <= kinds and any(len(one["values"]) == 2 for one in seen(page))

    assert not player.play_until(enough)["over"]
    moments = seen(page)
    assert all(one["full"] == 1 for one in moments if one["as"] in ("play", "use")), (
        "a card that is used is shown in full"
    )
    assert all(one["text"].strip() for one in moments), "and it is said what happens"
    assert any(one["fighters"] == 2 for one in moments if one["as"] == "compare")


def test_what_is_shown_can_be_skipped(visit: Visit) -> None:
    page = visit()
    at_pace(page, "slow")
    player = Player(page, PLAN).start()
    stage = page.locator(".stage")
    now = player.state()
    while not stage.count() and not now["over"]:
        now = player.wait()
        player.step(now)
    assert violations(page) == []
    page.locator(".skip").click()
    expect(stage).to_have_count(0)
    player.wait()


def test_at_once_shows_nothing_on_top(visit: Visit) -> None:
    page = visit()
    page.evaluate(WATCH)
    player = Player(page).start()
    player.play_until(lambda _: "turn 3" in page.locator(".board").inner_text().lower())
    assert seen(page) == []


def test_sound_is_off_until_asked_for(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_role("checkbox", name="Sound")
    expect(box).not_to_be_checked()
    box.check()
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name="Sound")).to_be_checked()


@pytest.mark.parametrize("game", ["standard", "spirit-war"])
def test_every_card_has_a_picture_of_its_own(visit: Visit, game: str) -> None:
    """At the size of the Trash, no two pictures are nearly the same: the least difference of two is that of two pictures."""
    page = visit(f"/cards?game={game}")
    page.locator("img.art").nth(50).wait_for(state="attached")
    nearest = page.evaluate(
        """async () => {
          const sources = [...new Set([...document.querySelectorAll('img.art')].map(e => e.src))];
          const pixels = [];
          for (const src of sources) {
            const image = new Image(40, 30); image.src = src; await image.decode();
            const canvas = new OffscreenCanvas(40, 30); const pen = canvas.getContext('2d');
            pen.drawImage(image, 0, 0, 40, 30); pixels.push(pen.getImageData(0, 0, 40, 30).data);
          }
          let least = 255;
          for (let a = 0; a < pixels.length; a++) for (let b = 0; b < a; b++) {
            let sum = 0; for (let at = 0; at < pixels[a].length; at++) sum += Math.abs(pixels[a][at] - pixels[b][at]);
            least = Math.min(least, sum / (pixels[a].length * 0.75));
          }
          return {count: sources.length, cards: document.querySelectorAll('img.art').length, least};
        }"""
    )
    assert nearest["count"] == nearest["cards"]
    assert nearest["least"] > 8, nearest


COVERED = """() => [...document.querySelectorAll('.row')].flatMap(row => {
  const plates = [...row.querySelectorAll('.plate .bp')].map(one => one.getBoundingClientRect());
  const under = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return plates.slice(1).map((one, place) => under(plates[place], one)).filter(width => width > 3);
})"""
"""By how much the BP of cards that lie beside each other lie over one another."""

HIDDEN = """() => [...document.querySelectorAll('.row .plate .bp')].filter(one => {
  const box = one.getBoundingClientRect();
  const style = one.closest('.plate').style;
  style.pointerEvents = 'auto';
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  style.pointerEvents = '';
  return top !== one;
}).map(one => one.closest('.slot').textContent)"""
"""Cards whose BP something else lies over."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
@pytest.mark.parametrize("game", ["standard", "saga", "eternal"])
def test_the_bp_of_every_card_on_a_crowded_field_can_be_read(visit: Visit, game: str, width: int, height: int) -> None:
    page = visit(f"/workshop?game={game}")
    page.set_viewport_size({"width": width, "height": height})
    crowd = [{"card": card.name, "cores": 3} for card in load(game) if card.type == "spirit"][::9][:9]
    crowd[1]["orientation"] = crowd[5]["orientation"] = "exhausted"
    deck = {"deck": ["6 Rung Sprite"]} if game == "eternal" else {}
    side = {"life": 5, "reserve": 3, "field": crowd, **deck}

    def crowded(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        wish.update(position={"step": "main", "turn": "you", "you": side, "opponent": side}, cards={})
        route.continue_(post_data=json.dumps(wish))

    page.route(re.compile("/api/workshop/.*/play"), crowded)
    page.get_by_role("button", name="Try it out").click()
    expect(page.locator(".slot")).to_have_count(18)
    settles(page, COVERED, wanted=[])
    settles(page, HIDDEN, wanted=[])
