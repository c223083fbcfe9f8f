"""Screenshots of the page for README and docs: a real server, a real browser, real games.

    python docs/images/shoot.py            writes lobby, battle, payment, why, phone and a table of each other game beside this file

Needs the page to be built, the `browser` extra and Chromium; see docs/page.md.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from tests.browser.conftest import BROWSERS, FLAGS  # noqa: E402  (the checkout has to be on the path first)
from tests.browser.player import PLAN, Player, offers  # noqa: E402
from tests.browser.server import Server  # noqa: E402

SPIRIT_WAR_PLAN = (
    *("place_soul", "summon", "emit", "edge", "pass", "end_step", "end_turn", "protect", "done", "decline", "select"),
    "target",
)
"""Souls first, then creatures; the opponent may have the first fight."""


def visit(browser: Browser, address: str, lang: str = "en", phone: bool = False, theme: str = "dark") -> Page:
    context = browser.new_context(
        viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        reduced_motion="reduce",
    )
    kept = f'{{"lang": "{lang}", "theme": "{theme}", "motion": "off", "pace": "none"}}'
    context.add_init_script(f"localStorage.setItem('soulcore.settings', '{kept}')")
    page = context.new_page()
    page.goto(address)
    page.set_default_timeout(120_000)  # machines that draw are busy machines, too
    return page


def begin(page: Page, address: str, deck: str, other: str, first: str = "opponent", game: str = "standard") -> Player:
    """A table by the same requests the lobby sends, with decks that show different colours."""
    page.goto(address)
    page.locator(".go").wait_for()
    made = page.evaluate(
        """async (wish) => {
          const headers = {'Content-Type': 'application/json'};
          const send = async (path, body) => (await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)})).json();
          await send('/api/me', {name: 'Mio', lang: 'en'});
          return (await send('/api/tables', wish)).table.id;
        }""",
        {
            "game": game,
            "deck": deck,
            "opponent_deck": other,
            "opponent": "computer",
            "level": "normal",
            "first": first,
        },
    )
    page.goto(f"{address}/table/{made}")
    page.locator(".options .entry").first.wait_for(timeout=60_000)
    return Player(page)


def keep(page: Page, name: str) -> None:
    """Take the picture, with the mouse where it points at nothing."""
    page.mouse.move(2, 2)
    page.wait_for_timeout(400)
    page.screenshot(path=HERE / f"{name}.png")


def lively_battle(page: Page) -> Any:
    """An attack with several cards in play on both sides."""

    def there(now: dict[str, Any]) -> bool:
        far, near = page.locator(".sheet:not(.near) .slot").count(), page.locator(".sheet.near .slot").count()
        return bool(now["attacker"]) and far >= 1 and near >= 1 and far + near >= 4

    return there


def shoot(browser: Browser, address: str) -> None:
    page = visit(browser, address)
    page.locator(".fan .card").first.wait_for()
    keep(page, "lobby")

    player = begin(page, address, "windfang", "thunder-dragon")
    for _ in range(6):
        now = player.play_until(lively_battle(page), 180)
        if not now["over"]:
            break
        player = begin(page, address, "windfang", "thunder-dragon")
    keep(page, "battle")

    # A payment with a proposal: more than one Core to pay, and more than one way to do it. Not every hand has one.
    for _ in range(12):
        player = begin(page, address, "ferobeast", "bloodrouse", "me")
        player.play_until(lambda _: page.locator(".turn").inner_text().startswith("Turn 3"), 180)
        by_hand = page.locator('.options [data-entry^="o"]:is([data-verb="summon"], [data-verb="deploy"])')
        if by_hand.count() == 0:
            continue
        by_hand.last.click()
        page.wait_for_timeout(800)
        if page.locator(".options.paying .entry.source").count() > 1:
            page.locator(".options.paying .entry.source").last.click()
            break
    keep(page, "payment")
    player.play_until(offers("end_step"))
    page.locator(".near-hand li:not(.lit) .spot, .near-hand .spot").first.click(button="right")
    page.locator("dialog.why .reason").first.wait_for()
    keep(page, "why")

    player = begin(page, address, "kiln-and-scale", "root-and-rampart", "me", game="spirit-war")
    player.plan = SPIRIT_WAR_PLAN
    player.play_until(lambda now: now["pieces"] >= 4 and offers("end_step")(now), 180)
    keep(page, "spirit-war")

    for game, decks, lang, theme in (
        ("saga", ("star-dragons", "cursed-court"), "en", "light"),
        ("eternal", ("harness-and-horn", "dragons-with-burst"), "ja", "dark"),
    ):
        page = visit(browser, address, lang=lang, theme=theme)
        player = begin(page, address, *decks, game=game)
        player.plan = ("set_burst", *PLAN)
        player.play_until(lambda now: now["pieces"] >= 5 and len(now["entries"]) > 2, 240)
        keep(page, game)

    phone = visit(browser, address, lang="zh-Hant", phone=True, theme="light")
    player = begin(phone, address, "mineroid", "armored-fish")
    player.play_until(lambda now: now["pieces"] >= 3 and offers("summon", "deploy", "attack", "pass")(now), 120)
    keep(phone, "phone")


def main() -> None:
    import shutil

    path = next(found for name in BROWSERS if (found := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        shoot(browser, server.address)
        browser.close()


if __name__ == "__main__":
    main()
