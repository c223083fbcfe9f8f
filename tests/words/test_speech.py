"""Options, questions, events and reasons in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from soulcore.agents import RandomAgent
from soulcore.games.entry import Refusal
from soulcore.games.views import look
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.play import start, why_not
from soulcore.words import LANGUAGES, catalogue, naming, saying, speech
from soulcore.words.commentary import commentary
from soulcore.words.naming import spaced
from soulcore.words.speech import label, question, refusal, sentence

PAIRS = [("windfang", "mineroid"), ("ferobeast", "thunder-dragon"), ("bloodrouse", "armored-fish")]


def play_on(game: Game, seed: str) -> None:
    agent = RandomAgent(seed)
    asked = game.decision
    assert asked is not None
    view = look(game, asked.seat)
    game.answer(agent.choose(view, view["decision"]["options"]))


@pytest.mark.parametrize("decks", PAIRS)
def test_everything_in_a_game_can_be_said(decks: tuple[str, str]) -> None:
    game = start("standard", *decks, seed="words")
    while not game.over:
        for lang in LANGUAGES:
            assert question(game, lang)
            assert question(game, lang, seat=1 - game.decision.seat) if game.decision else True
            labels = [label(game, option, lang) for option in game.options]
            assert all(labels)
            assert "{" not in "".join(labels)
        play_on(game, f"{decks}{len(game.answers)}")
    for lang in LANGUAGES:
        for seat in (-1, 0, 1):
            assert all(sentence(game, event, lang, seat, clauses=True) for event in game.log or [])
            lines = commentary(game, lang, seat)
            assert 0 < len(lines) < len(game.log or [])


def test_labels() -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    while game.decision is None or game.decision.kind != "main_step":
        game.answer(0)
    labels = [label(game, option, "en") for option in game.options]
    assert labels[-1] == "End the Main Step"
    assert any(said.startswith(("Summon ", "Deploy ", "Use ")) and "(cost " in said for said in labels)
    chinese = [label(game, option, "zh-Hant", {"Gen-Bo": "源 = 武"}) for option in game.options]
    assert chinese[-1] == "結束主要階段"


def test_a_secret_card_is_named_to_its_player_only() -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    drawn = next(event for event in game.log or [] if event.kind == "drawn" and event.seat == 0)
    name = game.cards[drawn.card].name
    assert sentence(game, drawn, "en", 0) == f"You draw {name}"
    assert sentence(game, drawn, "en", 1) == "Your opponent draws 1 card"
    assert sentence(game, drawn, "en", -1) == "Player 1 draws 1 card"
    for seat in (1, -1):
        assert name not in "\n".join(line.text for line in commentary(game, "en", seat))


def event(kind: str, seat: int = 0, **given: int | str | bool) -> Event:
    values: dict[str, Any] = {"piece": 0, "card": -1, "number": 0, "word": "", "cause": -1, "source": -1}
    return Event(kind, seat, **{**values, "secret": False, "topic": "", **given})


def test_a_hidden_copy_of_the_source_does_not_show() -> None:
    """The source is named whether the card drawn is another copy of it or not: that must not tell which it was."""
    game = start("standard", "windfang", "mineroid", seed="7")
    drawn = [event("drawn", seat=0, card=card, number=1, secret=True, source=3) for card in (3, 4)]
    for seat in (1, -1):
        same, other = (sentence(game, one, "en", seat) for one in drawn)
        assert same == other
        assert same.endswith(f"[{game.cards[3].name}]")


def test_a_summoning_is_one_line() -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    card = next(card.index for card in game.cards if card.name == "Gen-Bo")
    game.log = [
        event("declared", card=card, word="summon"),
        event("used", card=card, word="summon"),
        event("paid", number=1),
        event("paid", number=1, word="soul"),
        event("placed", piece=9, number=1),
        event("depleted", piece=8, card=card),
        event("summoned", piece=9, card=card, word="hand"),
    ]
    assert [line.text for line in commentary(game, "en", 0)] == [
        "You summon Gen-Bo (2 Cores incl. the Soul Core paid, 1 Core placed)",
        "Gen-Bo (yours) is depleted",
    ]
    assert commentary(game, "en", 1)[0].text.startswith("Your opponent summons Gen-Bo")
    assert commentary(game, "zh-Hant", 0, {"Gen-Bo": "源 = 武"})[0].text == (
        "你召喚 源 = 武（支付含靈魂能量的 2 個能量，放置 1 個能量）"
    )


def test_a_comparison_is_one_line() -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    one, two = (card.index for card in game.cards[:2])
    game.log = [
        event("attacks", piece=5, card=one),
        event("blocks", 1, piece=6, card=two),
        event("compared", piece=5, number=5000),
        event("compared", 1, piece=6, number=3000),
    ]
    names = [game.cards[one].name, game.cards[two].name]
    assert commentary(game, "en", 0)[-1].text == f"{names[0]} 5000 BP against {names[1]} 3000 BP"


def test_refusals() -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    refused = why_not(game, 0, "attack Nobody")
    assert refusal(refused, "en") == "You have no Nobody on the Field."
    given = Refusal("not_attack_step", "", {"step": "main"})
    assert refusal(given, "zh-Hant") == "攻擊在攻擊階段宣告；現在是主要階段。"
    assert refusal(Refusal("exhausted", "", {"card": "Gen-Bo"}), "zh-Hant", {"Gen-Bo": "源 = 武"}).startswith("源 = 武")


def test_typography() -> None:
    assert spaced("zh-Hant", "將Nausa的1個能量") == "將 Nausa 的 1 個能量"
    assert spaced("en", "3Cores") == "3Cores"


@pytest.fixture
def fresh_words() -> Iterator[None]:
    """Nothing remembered of what was looked up in the catalogues, and nothing afterwards of what a test put there."""
    remembered = (saying._text, naming._key_for, speech._event_key, speech._parts_of)
    for one in remembered:
        one.cache_clear()
    yield
    for one in remembered:
        one.cache_clear()


@pytest.mark.usefixtures("fresh_words")
def test_a_game_can_have_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    for key in ("option.go_first", "decision.first_or_second", "event.kept.you"):
        monkeypatch.setitem(catalogue("en"), f"standard.{key}", "its own")
    assert label(game, game.options[0], "en") == "its own"
    assert question(game, "en") == "its own"
    assert sentence(game, event("kept"), "en", 0) == "Its own"
    assert label(game, game.options[1], "en") == "Go second"
