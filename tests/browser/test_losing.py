"""Nobody loses a card in play by surprise: it is said, asked again, can be cancelled and taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player, offers, together
from tests.browser.positions import Found, found, loses_for_sure, sit_down

from soulcore.games import entry
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.kernel.game import Game


@pytest.fixture(scope="module")
def last_core() -> Found:
    """A Main Step in which an option takes a card's last Core without any further question."""
    return found(lambda game: loses_for_sure(game) >= 0)


@pytest.mark.parametrize(("lang", "words"), [("en", "will be depleted"), ("zh-Hant", "將會消滅")])
def test_losing_a_card_is_said_and_asked_again(visit: Visit, last_core: Found, lang: str, words: str) -> None:
    page = visit(lang=lang)
    sit_down(page, last_core)
    player = Player(page)
    before = player.wait()
    row = page.locator(f'.options [data-entry="o{loses_for_sure(last_core.position)}"]')
    expect(row.locator(".loss").first).to_contain_text(words)
    row.click()
    confirm = page.locator("dialog.confirm")
    expect(confirm).to_contain_text(words)
    page.keyboard.press("0")  # a key that would end the step, were the dialog not open
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    assert player.state()["seq"] == before["seq"], "nothing has happened"
    row.click()
    confirm.locator(".primary").click()
    player.wait_past(before["seq"])


def last_of(game: Game) -> int:
    """The place of a source from which a payment would take a card's last Core, though it is not proposed; or -1."""
    payment = entry("standard").payment(game)
    if (
        payment is None
        or not payment.least
        or not any(source.proposed and not source.piece for source in payment.sources)
    ):
        return -1
    goes = {stake.piece for stake in payment.stakes if stake.left[0][1:2] == (0,)}
    for place, source in enumerate(payment.sources):
        if source.piece in goes and source.verb == "pay" and source.most and not source.proposed:
            return place
    return -1


def test_a_payment_says_what_it_costs_before_it_is_confirmed(visit: Visit) -> None:
    page = visit()
    at = found(lambda game: last_of(game) >= 0)
    sit_down(page, at)
    player = Player(page)
    before = player.wait()
    go = page.locator('.options [data-entry="p"]')
    said = go.locator(".loss").count()
    page.locator(f'.options [data-entry="b{last_of(at.position)}"]').click()
    expect(go.locator(".loss")).to_have_count(said + 1)
    expect(go.locator(".loss").last).to_contain_text("will be depleted")
    go.click()
    expect(page.locator("dialog.confirm")).to_contain_text("will be depleted")
    page.locator("dialog.confirm").get_by_role("button", name="Cancel").click()
    assert player.state()["seq"] == before["seq"]


def test_a_card_is_cancelled_before_it_is_paid_for(visit: Visit) -> None:
    page = visit()
    player = Player(page).start()
    before = player.play_until(offers("summon", "deploy"))
    by_hand = '.options .beside[data-verb="summon"], .options .beside[data-verb="deploy"]'
    page.locator(by_hand).first.click()
    player.wait_past(before["seq"])
    paying = player.wait()
    assert paying["entries"][0]["id"] == "p"
    page.get_by_role("button", name="Cancel this card").click()
    player.wait_past(paying["seq"])
    after = player.wait()
    same = ("question", "entries", "pieces", "hand")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    expect(page.get_by_text("Practice:")).to_have_count(0)


def test_against_the_computer_everything_can_be_taken_back(visit: Visit) -> None:
    """A whole round later, back to the very first question; the game is practice from then on."""
    page = visit()
    player = Player(page).start()
    first = player.state()["question"]
    player.play_until(lambda _: "turn 3" in page.locator(".board").inner_text().lower())
    back = page.get_by_role("button", name="Take back")
    back.click()
    confirm = page.locator("dialog.confirm")
    expect(confirm).to_contain_text("not rated")
    seq = player.state()["seq"]
    confirm.get_by_role("button", name="Take back").click()
    player.wait_past(seq)
    expect(page.get_by_text("Practice:")).to_be_visible()
    for _ in range(60):
        now = player.wait()
        if now["question"] == first and page.locator(".options .back").is_disabled():
            break
        page.locator(".options .back").click()
        player.wait_past(now["seq"])
    assert player.state()["question"] == first
    player.step(player.wait())  # and on it goes


def two_at_a_table(visit: Visit) -> list[Player]:
    host = visit()
    host.get_by_role("button", name="Invite a friend").click()
    host.locator(".go").click()
    expect(host.get_by_label("As a link")).to_be_visible()
    guest = visit("/table/" + host.url.rpartition("/table/")[2].partition("?")[0])
    guest.get_by_role("button", name="Sit down and play").click()
    players = [Player(host), Player(guest)]
    for page in (host, guest):
        expect(page.locator(".live")).to_be_visible()
    return players


def test_between_people_taking_back_needs_both(visit: Visit) -> None:
    players = two_at_a_table(visit)
    for _ in range(40):
        states = together(players)
        place = next(number for number, state in enumerate(states) if state["entries"])
        asks = players[place].page.get_by_role("button", name="Ask to take back")
        if asks.count() and asks.first.is_enabled():
            break
        players[place].step(states[place])
    mine, theirs = players[place].page, players[1 - place].page
    before = players[place].state()
    asks.first.click()
    expect(mine.get_by_text("You have asked to take your last move back.")).to_be_visible()
    theirs.get_by_role("button", name="Decline").click()
    expect(mine.get_by_text("You have asked")).to_have_count(0)
    assert players[place].state()["question"] == before["question"]
    asks.first.click()
    theirs.get_by_role("button", name="Accept").click()
    expect(theirs.get_by_text("would like to take the last move back")).to_have_count(0)
    for page in (mine, theirs):
        page.wait_for_function(
            "seq => Number(document.querySelector('.live')?.dataset.seq) >= seq", arg=before["seq"] + 4
        )
    expect(mine.get_by_text("Practice:")).to_have_count(0)


def drag_off(page: Page, start: str, end: str) -> None:
    page.locator(start).first.hover()
    page.mouse.down()
    box = page.locator(end).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()


def test_dragging_the_last_core_away_is_asked_again(visit: Visit) -> None:
    def one_core_to_move(game: Game) -> bool:
        assert isinstance(game, BattleGame)
        asked = game.decision
        verbs = [option.verb for option in game.options]
        if asked is None or asked.kind != "main_step" or "move_cores" not in verbs:
            return False
        spirits = [piece for piece in game.side(asked.seat) if piece.printed.least_cores == 1]
        return bool(spirits) and spirits[0].cores == 1 and game.soul[asked.seat] != spirits[0].id and not game.in_battle

    page = visit()
    at = found(one_core_to_move)
    sit_down(page, at)
    player = Player(page)
    player.wait()
    game = at.position
    assert isinstance(game, BattleGame)
    assert game.decision is not None
    piece = next(piece for piece in game.side(game.decision.seat) if piece.printed.least_cores == 1)
    drag_off(page, f'[data-spot="piece:{piece.id}"] [data-gem=core]', ".sheet.near .zone.reserve")
    confirm = page.locator("dialog.confirm")
    expect(confirm).to_contain_text("will be depleted")
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    expect(page.locator(f'[data-spot="piece:{piece.id}"]')).to_have_count(1)
