"""The page's manners: keys, dialogs, double clicks, the log, drafts, invitations, chat, texts that fit, pauses."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.checks import settles
from tests.browser.conftest import Visit
from tests.browser.player import Player, in_battle
from tests.browser.positions import found, sit_down
from tests.browser.test_losing import two_at_a_table

from soulcore.games.battle_spirits.position import BattleGame
from soulcore.kernel.game import Game


def both_steps_ask(game: Game) -> bool:
    """A Main Step with somebody who could attack in the Attack Step that follows."""
    asked = game.decision
    if asked is None or asked.kind != "main_step" or not isinstance(game, BattleGame) or game.step != "main":
        return False
    after = game.clone()
    after.answer(len(asked.options) - 1)
    next_one = after.decision
    return next_one is not None and next_one.kind == "attack_step" and len(next_one.options) > 1


def test_keys_belong_to_the_open_dialog_and_escape_closes_it(visit: Visit) -> None:
    page = visit()
    sit_down(page, found(both_steps_ask))
    player = Player(page)
    before = player.wait()
    for opener in ("Settings", "Flash timings"):
        page.get_by_role("button", name=opener).click()
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        page.evaluate("document.activeElement.blur()")
        for key in ("0", "1", "u"):
            page.keyboard.press(key)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        assert player.state()["seq"] == before["seq"], "nothing behind the dialog was done"
    page.keyboard.press("0")
    player.wait_past(before["seq"])


def test_a_double_click_ends_one_step_only(visit: Visit) -> None:
    page = visit()
    sit_down(page, found(both_steps_ask))
    player = Player(page)
    before = player.wait()
    page.locator('.options [data-verb="end_step"]').dblclick()
    player.wait_past(before["seq"])
    after = player.wait()
    assert "attack" in {row["verb"] for row in after["entries"]}, "the Attack Step asks"


AT_END = "() => { const log = document.querySelector('.log'); return Math.abs(log.scrollTop) < 3 }"

LAST_LINE_READ = """() => { const log = document.querySelector('.log'), last = [...log.querySelectorAll('p')].at(-1);
return last.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 1 }"""


def test_the_log_stays_at_its_end(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    player.play_until(lambda _: "turn 4" in page.locator(".board").inner_text().lower())
    settles(page, "() => { const l = document.querySelector('.log'); return l.scrollHeight > l.clientHeight }")
    settles(page, AT_END)
    settles(page, LAST_LINE_READ)


def test_unsaved_deck_edits_come_back(visit: Visit) -> None:
    page = visit("/deck/")
    page.goto(page.url)
    page.get_by_label("Deck name").fill("My try")
    page.locator(".cards .grid button").first.click()
    expect(page.get_by_text("Not saved; kept in this browser")).to_be_visible()
    page.get_by_role("link", name="Cards").click()
    page.go_back()
    expect(page.get_by_text("Your unsaved changes are back.")).to_be_visible()
    expect(page.get_by_label("Deck name")).to_have_value("My try")
    expect(page.locator(".rows li")).to_have_count(1)
    page.get_by_role("button", name="Discard them").click()
    expect(page.locator(".rows li")).to_have_count(0)


def test_a_card_in_the_deck_builder_shows_its_text(visit: Visit) -> None:
    page = visit("/deck/")
    page.locator(".cards .grid button").nth(1).hover()
    expect(page.locator(".hover .text")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.locator(".hover")).to_have_count(0)


def test_an_invitation_says_how_others_can_come(visit: Visit) -> None:
    """The tests' server listens on 127.0.0.1 only: the page says which command opens it to the network."""
    page = visit()
    page.get_by_role("button", name="Invite a friend").click()
    page.locator(".go").click()
    note = page.get_by_role("note")
    expect(note).to_contain_text("./soulcore serve --host 0.0.0.0 --port")


def test_chat_that_arrives_shows(visit: Visit) -> None:
    players = two_at_a_table(visit)
    one, two = (player.page for player in players)
    one.get_by_role("tab", name="Chat").click()
    one.get_by_label("Say something").fill("good luck")
    one.get_by_role("button", name="Send").click()
    expect(two.locator(".notice.chat")).to_contain_text("good luck")
    expect(two.locator(".unread")).to_have_text("1")
    two.locator(".notice.chat button").click()
    expect(two.locator(".notice.chat")).to_have_count(0)
    expect(two.locator(".chat li")).to_contain_text("good luck")
    expect(one.locator(".notice.chat")).to_have_count(0)


CUT = """() => [...document.querySelectorAll('.grid .text')].filter(box => box.scrollHeight > box.clientHeight + 1
  || box.getBoundingClientRect().bottom > box.closest('.card').getBoundingClientRect().bottom).length"""


def test_no_text_is_cut_off_on_the_cards_page(visit: Visit) -> None:
    for lang in ("en", "zh-Hant"):
        page = visit("/cards", lang=lang)
        expect(page.locator(".grid li").first).to_be_visible()
        page.add_style_tag(content=".grid li { content-visibility: visible !important }")
        settles(page, "document.querySelectorAll('.grid .text').length > 90")
        settles(page, CUT, 0)


OVER_THE_EDGE = """([inside, of]) => { const box = document.querySelector(of).getBoundingClientRect();
return [...document.querySelectorAll(inside)].filter(one => one.offsetParent)
  .filter(one => { const r = one.getBoundingClientRect(); return r.right > box.right + 1 || r.left < box.left - 1 })
  .map(one => one.textContent) }"""
"""What sticks out of its container."""


def test_the_replays_buttons_stay_in_their_column(visit: Visit) -> None:
    page = visit()
    at = found(both_steps_ask)
    address = page.url.rstrip("/")
    headers = {"content-type": "application/json"}
    page.request.post(f"{address}/api/me", data={"name": "A name of twenty-four c"}, headers=headers)
    brought = page.request.post(f"{address}/api/replays", data=at.record, headers=headers).json()["table"]["id"]
    page.goto(f"{address}/replay/{brought}")
    expect(page.locator("aside .actions .button").first).to_be_visible()
    settles(page, OVER_THE_EDGE, [], ["aside .button", "aside"])


def blocked(game: Game) -> bool:
    """A battle with a block, in which something can be used."""
    asked = game.decision
    return isinstance(game, BattleGame) and asked is not None and bool(game.blocker) and len(asked.options) > 1


def test_the_arrow_of_a_block_covers_no_number(visit: Visit) -> None:
    page = visit()
    at = found(blocked)
    game = at.position
    assert isinstance(game, BattleGame)
    sit_down(page, at)
    Player(page).wait()
    expect(page.locator(".arrows.block")).to_be_visible()
    page.wait_for_timeout(500)  # drawn again when the cards lie still
    tip = page.evaluate("document.querySelector('.arrows .head').getBoundingClientRect().toJSON()")
    for piece in (game.attacker, game.blocker):
        card = page.locator(f'[data-spot="piece:{piece}"]').bounding_box()
        assert card is not None
        inside = (
            tip["x"] < card["x"] + card["width"] - 4
            and tip["x"] + tip["width"] > card["x"] + 4
            and tip["y"] < card["y"] + card["height"] - 4
            and tip["y"] + tip["height"] > card["y"] + 4
        )
        assert not inside, "the head lies on a card"


CLIPPED = """() => { const found = [], hand = document.querySelector('.near-hand').getBoundingClientRect();
for (const zone of document.querySelectorAll('.sheet .zone')) { const box = zone.getBoundingClientRect();
  if (box.right > innerWidth + 1 || box.left < -1) found.push('outside');
  if (zone.closest('.near') && box.bottom > hand.top + 1) found.push('covered by the hand');
  for (const part of zone.querySelectorAll('.head, .name, b'))
    if (part.clientWidth && part.scrollWidth > part.clientWidth + 1) found.push('cut: ' + part.textContent); }
const tools = [...document.querySelectorAll('.tools > *')].filter(one => one.offsetParent);
const lines = new Set(tools.map(one => Math.round(one.offsetTop / 20)));
if (lines.size > 1) found.push('the tools wrap');
return found }"""


def test_nothing_of_the_own_side_is_clipped_on_a_phone(visit: Visit) -> None:
    for lang in ("en", "zh-Hant"):
        page = visit(phone=True, lang=lang)
        sit_down(
            page,
            found(lambda game: both_steps_ask(game) and isinstance(game, BattleGame) and game.reserve[game.seat] > 3),
        )
        Player(page).wait()
        for height in (844, 664):
            page.set_viewport_size({"width": 390, "height": height})
            settles(page, CLIPPED, [])


def test_reduced_motion_keeps_the_pauses(visit: Visit) -> None:
    """Every visitor here asks for reduced motion. With a calm pace the computer's moves are shown one after another: the
    question comes later than with none."""
    page = visit()
    page.evaluate(
        "localStorage.setItem('soulcore.settings', JSON.stringify({lang: 'en', motion: 'off', pace: 'calm', theme: 'light'}))"
    )
    page.reload()
    page.evaluate(
        """() => { window.shown = []; new MutationObserver(() => { const seq = document.querySelector('.live')?.dataset.seq;
        if (seq && window.shown.at(-1)?.seq !== seq) window.shown.push({seq, at: performance.now()}) })
        .observe(document.body, {subtree: true, attributes: true, childList: true}) }"""
    )
    player = Player(page).start()
    player.play_until(lambda now: in_battle(now) or "turn 3" in page.locator(".board").inner_text().lower())
    gaps = page.evaluate("window.shown.slice(1).map((one, place) => one.at - window.shown[place].at)")
    assert max(gaps) > 500
