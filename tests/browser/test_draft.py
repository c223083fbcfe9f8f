"""Draft rooms in the browser: a whole draft against the computer, and two friends with sealed pools, to the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.checks import LOOKS, WIDE_ENOUGH, settles, violations
from tests.browser.conftest import Visit

pytestmark = pytest.mark.timeout(1800)
PACKS, PACK_SIZE = 4, 10


def make(
    page: Page, *, kind: str, rival: str, seats: str = "", packs: str = "Battle Spirits Saga: BSS01", clock: str = ""
) -> None:
    page.get_by_label("Packs of").select_option(label=packs)
    page.get_by_label("Kind").select_option(label=kind)
    page.get_by_label("Whom you play afterwards").select_option(label=rival)
    if seats:
        page.get_by_label("Who drafts").select_option(label=seats)
    if clock:
        page.get_by_label("Time for each pick").select_option(label=clock)
    page.get_by_role("button", name="Open the room").click()
    page.wait_for_url("**/draft/**")


def test_a_whole_draft_with_computers_and_the_game_after_it(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Draft", exact=True).click()
    assert violations(page) == []
    make(page, kind="Draft: packs go round", rival="Against the computer", seats="4")
    for pack in range(1, PACKS + 1):
        for card in range(1, PACK_SIZE + 1):
            here = page.get_by_role("status").filter(has_text=f"Pack {pack} of {PACKS}, card {card} of {PACK_SIZE}")
            expect(here).to_be_visible()
            expect(page.get_by_role("button", name=re.compile("^Take "))).to_have_count(PACK_SIZE - card + 1)
            if (pack, card) == (1, 2):
                assert violations(page) == []
            page.get_by_role("button", name=re.compile("^Take ")).first.click()
    expect(page.get_by_text("40 cards (at least 30)")).to_be_visible()
    assert violations(page) == []
    go = page.get_by_role("button", name="Play with this deck")
    for size in range(39, 28, -1):
        page.get_by_role("button", name=re.compile("^Leave out ")).first.click()
        expect(page.get_by_text(f"{size} cards (at least 30)")).to_be_visible()
    expect(go).to_be_disabled()
    page.get_by_role("button", name=re.compile("^Bring in ")).first.click()
    expect(go).to_be_enabled()
    go.click()
    expect(page.get_by_text("Nobody chose the packs")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    page.locator(".question").wait_for()


def test_two_friends_with_sealed_pools(visit: Visit) -> None:
    host = visit("/drafts")
    make(host, kind="Sealed: everybody opens their own", rival="Invite a friend")
    expect(host.get_by_text("Waiting for your friend.")).to_be_visible()
    guest = visit("/draft/" + host.url.rsplit("/", 1)[1], phone=True)
    guest.get_by_label("What shall others call you?").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        expect(page.get_by_text("40 cards (at least 30)")).to_be_visible()
        settles(page, WIDE_ENOUGH)
    watcher = visit("/draft/" + host.url.rsplit("/", 1)[1])
    expect(watcher.get_by_text("Only those who draft see the cards.")).to_be_visible()
    pools = [page.get_by_role("button", name=re.compile("^Leave out ")).all_inner_texts() for page in (host, guest)]
    assert pools[0] != pools[1]
    host.get_by_role("button", name="Play with this deck").click()
    expect(host.get_by_text("Waiting for the others.")).to_be_visible()
    guest.get_by_role("button", name="Play with this deck").click()
    for page in (host, guest):
        expect(page.get_by_text("Nobody chose the packs")).to_be_visible()
        page.get_by_role("link", name="To the table").click()
    for page in (host, guest):
        page.locator(".question").wait_for()


def test_the_draft_of_a_book_to_its_first_duel(visit: Visit) -> None:
    """SPIRIT WAR: three packs of ten, exactly twenty cards and up to five Beyonders."""
    page = visit("/drafts")
    page.get_by_label("Packs of").select_option(label="SPIRIT WAR: SW01–SW06")
    expect(page.get_by_text("a deck of exactly 20 cards")).to_be_visible()
    make(page, kind="Draft: packs go round", rival="Against the computer", seats="2", packs="SPIRIT WAR: SW01–SW06")
    for pick in range(30):
        here = f"Pack {pick // 10 + 1} of 3, card {pick % 10 + 1} of 10"
        expect(page.get_by_role("status").filter(has_text=here)).to_be_visible()
        page.get_by_role("button", name=re.compile("^Take ")).first.click()
    counted = page.get_by_role("status").filter(has_text="of 20 cards")
    expect(counted).to_be_visible()
    assert violations(page) == []
    go = page.get_by_role("button", name="Play with this deck")
    expect(go).to_be_disabled()
    room = page.evaluate("async id => (await (await fetch(`/api/drafts/${id}`)).json()).draft", page.url.split("/")[-1])
    sizes, playable = room["sizes"], list(room["pool"])
    for number in sizes["surplus"]:
        playable.remove(number)
    for is_apart, most in ((False, sizes["most"]), (True, sizes["apart_most"])):
        for number in [one for one in playable if (one in sizes["apart"]) == is_apart][most:]:
            page.locator(f'[data-card="{number}"]').first.click()
    expect(go).to_be_enabled()
    go.click()
    expect(page.get_by_text("Nobody chose the packs")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    page.locator(".question").wait_for()


def test_a_clock_is_told_before_and_what_it_decides_after(visit: Visit) -> None:
    """The page's clock stands still but where the test turns it, and the server's answers say how much is left."""
    page = visit("/drafts")
    page.get_by_label("Time for each pick").select_option(label="20 s")
    expect(page.get_by_text("20 seconds for each pick, then a card is taken for you.")).to_be_visible()
    page.clock.install()
    page.clock.pause_at("2099-01-01")
    forced: list[str] = []

    def answer(route: Route) -> None:
        real = route.fetch()
        told = real.json()
        draft = told["draft"]
        if draft["state"] == "drafting":
            draft["left"] = 5_000
            if forced:
                draft |= {"pool": forced, "pack": [card for card in draft["pack"] if card not in forced]}
                draft["taken_for_me"] = forced[0]
        route.fulfill(json=told)

    page.route(re.compile("/api/drafts/"), answer)
    make(page, kind="Draft: packs go round", rival="Against the computer", seats="2", clock="20 s")
    takes = page.get_by_role("button", name=re.compile("^Take "))
    expect(takes).to_have_count(PACK_SIZE)
    expect(page.get_by_role("timer")).to_have_text("0:05")
    name = takes.first.locator(".hidden").inner_text().removeprefix("Take ")
    forced.append(takes.first.get_attribute("data-card") or "")
    page.clock.run_for(3_000)
    expect(page.get_by_role("timer")).to_have_text("0:02")
    expect(takes).to_have_count(PACK_SIZE)
    page.clock.run_for(3_000)
    expect(page.get_by_role("alert")).to_have_text(f"Time ran out: {name} was taken for you.")
    expect(takes).to_have_count(PACK_SIZE - 1)


@pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS)
def test_making_a_room_is_accessible(visit: Visit, theme: str, lang: str, phone: bool) -> None:
    page = visit("/drafts", lang=lang, phone=phone, theme=theme)
    page.locator("#set").wait_for()
    assert violations(page) == []
    settles(page, WIDE_ENOUGH)
