"""Names, accounts, decks that come from elsewhere, and words that try to be more than words."""

from __future__ import annotations

from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Dialog, Page, Route, expect
from tests.browser.conftest import Visit
from tests.browser.player import until

from soulcore.library import Deck, encode, entry_decks, load, write_deck

pytestmark = pytest.mark.timeout(1200)

WINDFANG = entry_decks(load("standard"))["windfang"]
KILN = entry_decks(load("spirit-war"))["kiln-and-scale"]
HOSTILE = "<img src=x onerror=alert(1)>"
PASSWORD = "correct horse"


def account(page: Page, name: str, password: str, button: str) -> None:
    """Fill in the dialog that the name in the corner opens, and press a button of it."""
    if not page.locator("dialog[open]").count():
        page.locator("header .who").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name=button, exact=True).click()


def test_an_account_keeps_decks_and_opens_everywhere(visit: Visit) -> None:
    page = visit()
    for name, password, reason in (
        ("Mio", "short", "A password has 8 to"),
        ("Mio", "", "A password has 8 to"),
        ("\u200b", PASSWORD, "A name has 1 to"),
    ):
        account(page, name, password, "Make an account")
        expect(page.get_by_role("alert")).to_contain_text(reason)
    account(page, "Mio", PASSWORD, "Make an account")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("header .who")).to_have_text("Mio")
    page.goto(page.url.rstrip("/") + f"/deck/{encode(WINDFANG)}")
    page.get_by_label("Deck name").fill("Mine")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()

    elsewhere = visit("/decks")
    expect(elsewhere.get_by_text("You have no decks yet")).to_be_visible()
    account(elsewhere, "MIO", PASSWORD, "Make an account")
    expect(elsewhere.get_by_role("alert")).to_have_text("That name is taken.")
    account(elsewhere, "mio", "wrong password", "Log in")
    expect(elsewhere.get_by_role("alert")).to_have_text("Name and password do not fit.")
    account(elsewhere, "Nobody at all", PASSWORD, "Log in")
    expect(elsewhere.get_by_role("alert")).to_have_text("Name and password do not fit.")
    elsewhere.get_by_label("Name", exact=True).fill("mio")
    elsewhere.get_by_label("Password").fill(PASSWORD)
    elsewhere.keyboard.press("Enter")
    expect(elsewhere.locator("header .who")).to_have_text("Mio")
    elsewhere.reload()
    expect(elsewhere.get_by_role("link", name="Mine", exact=True)).to_be_visible()

    elsewhere.locator("header .who").click()
    elsewhere.get_by_role("button", name="Log out").click()
    expect(elsewhere.locator("header .who")).to_have_text("Guest")
    elsewhere.reload()
    expect(elsewhere.get_by_text("You have no decks yet")).to_be_visible()


def test_a_name_is_enough_and_can_be_changed(visit: Visit) -> None:
    page = visit()
    page.locator("header .who").click()
    page.get_by_label("Name", exact=True).fill("Rin")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("header .who")).to_have_text("Rin")
    page.reload()
    expect(page.locator("header .who")).to_have_text("Rin")


def bring(page: Page, text: str) -> None:
    page.get_by_label("Paste a deck list").fill(text)
    page.get_by_role("button", name="Import").click()


@pytest.mark.parametrize("form", ["text", "code", "link"])
@pytest.mark.parametrize("found", [WINDFANG, KILN], ids=["standard", "spirit-war"])
def test_a_deck_is_brought_in_every_form(visit: Visit, found: Deck, form: str) -> None:
    code = encode(found)
    page = visit(f"/decks?game={found.game}")
    texts = {
        "text": write_deck(found, load(found.game)),
        "code": code,
        "link": f"https://elsewhere.example/deck/{code}?from=friend",
    }
    bring(page, texts[form])
    expect(page.get_by_text("This deck may be played.")).to_be_visible()
    expect(page.get_by_label("Deck name")).to_have_value(found.name)
    if found.side:
        expect(page.get_by_role("heading", name="Side Deck")).to_contain_text("5 / 5")


def test_nothing_can_be_typed_into_a_deck_that_is_still_on_its_way(visit: Visit) -> None:
    """Its coming would overwrite what was typed. A deck that cannot be had says why."""
    page = visit()
    held: list[Route] = []
    page.route("**/api/decks/code/**", lambda route: held.append(route))
    address = page.url.rstrip("/")
    page.goto(f"{address}/deck/{encode(WINDFANG)}")
    expect(page.get_by_role("status")).to_have_text("Loading…")
    until(page, lambda: held)
    expect(page.get_by_role("textbox")).to_have_count(0)
    held[0].continue_()
    expect(page.get_by_label("Deck name")).to_have_value(WINDFANG.name)
    page.unroute("**/api/decks/code/**")
    page.goto(f"{address}/deck/sc1-nonsense")
    expect(page.get_by_role("alert")).to_contain_text("code")
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_the_qr_code_is_the_link_to_the_deck(visit: Visit) -> None:
    """What the code says is what was asked to be drawn; opening it shows the deck."""
    page = visit(f"/deck/{encode(KILN)}")
    page.get_by_role("button", name="Share").click()
    image = page.get_by_role("img", name="QR code")
    expect(image).to_be_visible()
    image.evaluate("image => image.decode()")  # waits for it, and throws if it is none
    said = parse_qs(urlparse(str(image.get_attribute("src"))).query)["text"][0]
    assert said == page.get_by_label("As a link").input_value()
    other = visit(urlparse(said).path)
    expect(other.get_by_text("This deck may be played.")).to_be_visible()
    expect(other.get_by_label("Deck name")).to_have_value(KILN.name)


@pytest.mark.parametrize(
    "nonsense",
    [
        "hello",
        "sc1-zzzz",
        "3 Nobody Knows",
        HOSTILE,
        "https://elsewhere.example/deck/",
        "9" * 40_000,
        "sc1-" + "A" * 60_000,
    ],
    ids=["word", "code", "card", "markup", "link", "numbers", "long"],
)
def test_nonsense_is_no_deck(visit: Visit, nonsense: str) -> None:
    """It is said so, and the page goes on."""
    page = visit("/decks")
    bring(page, nonsense)
    expect(page.get_by_role("alert")).not_to_be_empty()
    bring(page, encode(WINDFANG))
    expect(page.get_by_text("This deck may be played.")).to_be_visible()


def test_markup_in_words_stays_words(visit: Visit) -> None:
    """In a player's name, a deck's name and the chat, on both sides of a table."""
    alerts: list[str] = []

    def note(dialog: Dialog) -> None:
        alerts.append(dialog.message)
        dialog.dismiss()

    host = visit()
    host.on("dialog", note)
    host.locator("header .who").click()
    host.get_by_label("Name", exact=True).fill(HOSTILE[:24])
    host.get_by_role("button", name="Save", exact=True).click()
    expect(host.locator("header .who")).to_have_text(HOSTILE[:24])
    address = host.url.rstrip("/")
    host.goto(address + f"/deck/{encode(WINDFANG)}")
    host.get_by_label("Deck name").fill(HOSTILE)
    host.get_by_role("button", name="Save", exact=True).click()
    expect(host.get_by_text("Saved.")).to_be_visible()
    host.goto(address + "/decks")
    expect(host.get_by_role("link", name=HOSTILE)).to_be_visible()
    host.goto(address)
    host.get_by_role("button", name="Invite a friend").click()
    host.locator(".go").click()
    link = host.get_by_label("As a link").input_value()
    guest = visit("/table/" + link.rsplit("/", 1)[1])
    guest.on("dialog", note)
    expect(guest.locator("main")).to_contain_text(HOSTILE[:24])
    guest.get_by_role("button", name="Sit down and play").click()
    guest.locator(".question").wait_for()
    for page in (host, guest):
        page.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something").fill(f"{HOSTILE} hello")
    guest.get_by_role("button", name="Send").click()
    expect(host.locator(".chat li")).to_contain_text(f"{HOSTILE} hello")
    for page in (host, guest):
        assert page.locator("img[src='x'], [onerror]").count() == 0
    assert not alerts
