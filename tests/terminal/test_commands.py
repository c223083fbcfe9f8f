"""What can be typed: options, commands, and nonsense."""

from __future__ import annotations

import pytest
from tests.terminal.piped import table_at

from soulcore.terminal.commands import obey
from soulcore.words import LANGUAGES, say


def test_nonsense_gets_a_helpful_line() -> None:
    table, out = table_at("main_step")
    before = len(table.sitting.game.answers)
    for line in ("xyzzy", "99", "0", "-1", "1.5", "?!", "why", "card", "rules", "save", "card xyzzy", "rules zzz"):
        obey(table, line)
    said = out.getvalue()
    assert "“xyzzy” is neither an option nor a command" in said
    assert "There is no option 99" in said
    assert "Why what?" in said
    assert "Which card?" in said
    assert "There is no card “xyzzy”" in said
    assert len(table.sitting.game.answers) == before


def test_enter_draws_the_table_again_when_there_is_a_choice() -> None:
    table, out = table_at("main_step")
    assert len(table.sitting.game.options) > 1
    obey(table, "")
    assert table.stale
    table.draw()
    assert "Main Step: what do you do?" in out.getvalue()
    assert "options: type the number of one" in out.getvalue()


def test_help_fits_the_terminal() -> None:
    for lang in LANGUAGES:
        table, out = table_at("main_step", lang=lang)
        obey(table, "?")
        assert len(out.getvalue().splitlines()) <= 23


def test_an_option_by_key_or_label() -> None:
    table, _ = table_at("main_step")
    before = len(table.sitting.game.answers)
    obey(table, "e")
    assert len(table.sitting.game.answers) == before
    obey(table, "end")
    assert len(table.sitting.game.answers) == before + 1
    table, _ = table_at("main_step", lang="zh-Hant")
    before = len(table.sitting.game.answers)
    obey(table, say("zh-Hant", "option.end_step", step=say("zh-Hant", "step.main")))
    assert len(table.sitting.game.answers) == before + 1


def test_undo_takes_back_own_answers_until_something_new_was_learned() -> None:
    table, out = table_at("move_from")
    match = table.sitting
    before = len(match.game.answers)
    log = len(match.game.log or [])
    obey(table, "1")
    assert len(match.game.answers) == before + 1
    obey(table, "undo")
    assert len(match.game.answers) == before
    assert len(match.game.log or []) == log
    obey(table, "undo")
    decision = match.game.decision
    assert decision is not None
    assert decision.kind == "main_step"
    for _ in range(50):
        obey(table, "undo")
    assert "somebody has learned something new" in out.getvalue()
    assert match.is_mine


def test_nothing_to_take_back_at_the_very_start() -> None:
    table, out = table_at("first_or_second", seed="4")
    if table.sitting.game.answers:
        pytest.fail("this seed must let the player win the throw")
    obey(table, "undo")
    assert "nothing of yours to take back" in out.getvalue()


def test_a_shown_card_cannot_be_taken_back() -> None:
    table, out = table_at("main_step", seed="7")
    game = table.sitting.game
    number = next(place for place, key in enumerate(game.keys(), 1) if key.startswith(("summon", "deploy", "use")))
    obey(table, f"{number}!")
    answers = len(table.sitting.game.answers)
    obey(table, "undo")
    assert "somebody has learned something new" in out.getvalue()
    assert len(table.sitting.game.answers) == answers


def test_moves_of_the_computer_cannot_be_taken_back() -> None:
    table, out = table_at("main_step")
    while table.sitting.is_mine:
        obey(table, str(len(table.sitting.game.options)))
    table.sitting.let_computer_play()
    obey(table, "undo")
    assert "somebody has learned something new" in out.getvalue()


def test_why_gives_the_reason_and_the_rule() -> None:
    table, out = table_at("main_step")
    hand = [table.sitting.game.cards[card].name for card in table.sitting.game.pile(1, 0)]
    obey(table, f"why attack {hand[0]}")
    assert f"{hand[0]} is in your Hand, not on the Field" in out.getvalue()
    assert "standard." in out.getvalue()
    obey(table, "why 1")
    assert "That is offered now: it is option 1." in out.getvalue()
    obey(table, "why fly to the moon")
    assert "is nothing a player can do" in out.getvalue()


def test_why_understands_chinese() -> None:
    table, out = table_at("main_step", lang="zh-Hant")
    hand = table.names.get(name := table.sitting.game.cards[table.sitting.game.pile(1, 0)[0]].name, name)
    obey(table, f"為何 攻擊 {hand}")
    assert f"{hand} 在你的手牌中" in out.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_in_full(lang: str) -> None:
    table, out = table_at("main_step", lang=lang)
    obey(table, "card gen-bo")
    said = out.getvalue()
    assert "Gen-Bo" in said
    assert "26RSD01-002" in said
    assert say(lang, "library.cards.super_unleash") in said
    obey(table, "card 1")
    assert out.getvalue().count("26RSD") > 1


def test_a_rule_by_id_and_by_words() -> None:
    table, out = table_at("main_step")
    obey(table, "rules standard.victory.2")
    assert "A player whose Life reaches zero loses" in out.getvalue()
    obey(table, "rules Soul Core")
    assert out.getvalue().count("standard.") > 3


def test_pay_all_is_a_shortcut() -> None:
    table, out = table_at("pay")
    before = len(table.sitting.game.answers)
    obey(table, "pay all")
    decision = table.sitting.game.decision
    assert len(table.sitting.game.answers) > before
    assert decision is None or decision.kind != "pay"
    table, out = table_at("main_step")
    obey(table, "!")
    assert "There is no shortcut here" in out.getvalue()


def test_an_option_with_everything_from_the_reserve() -> None:
    table, _ = table_at("main_step")
    keys = table.sitting.game.keys()
    number = next(place for place, key in enumerate(keys, 1) if key.startswith(("summon", "deploy")))
    before = len(table.sitting.game.answers)
    obey(table, f"{number}!")
    decision = table.sitting.game.decision
    assert decision is not None
    assert decision.kind not in ("pay", "place")
    assert len(table.sitting.game.answers) > before
    assert len(table.sitting.past) >= 1


def test_auto_takes_the_only_option() -> None:
    table, out = table_at("main_step")
    obey(table, "auto")
    assert table.auto
    assert "taken by itself" in out.getvalue()
