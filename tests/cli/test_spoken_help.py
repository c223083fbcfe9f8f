"""Help and mistakes on the command line, in the languages of the words: by --lang, or by the machine's settings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.cli.running import run
from typer.core import TyperCommand, TyperGroup

from soulcore.cli import command, command_modules
from soulcore.cli.spoken_help import in_language, mistake, translations
from soulcore.words import spoken


def helps(each: TyperGroup | TyperCommand) -> Iterator[str]:
    yield from (" ".join(paragraph.split()) for paragraph in (each.help or "").split("\n\n"))
    for param in each.params:
        yield getattr(param, "help", None) or ""
    if isinstance(each, TyperGroup):
        for below in each.commands.values():
            assert isinstance(below, TyperGroup | TyperCommand)
            yield from helps(below)


@pytest.mark.parametrize("lang", ["zh-Hant", "ja"])
def test_every_help_text_is_there_and_none_beside(lang: str) -> None:
    said = {text for text in helps(command(command_modules())) if text} | {"Show this message and exit."}
    assert said == set(translations(lang))
    assert all(translations(lang).values())


def test_the_first_sentence_stands_for_the_whole_in_lists() -> None:
    assert in_language("Run the tests", "ja") == "テストを実行します"
    assert in_language("Nothing of ours", "ja") == "Nothing of ours"


@pytest.mark.parametrize(
    ("settings", "lang"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "zh_CN.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_machines_settings(settings: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert spoken() == lang


def test_help_and_mistakes_in_japanese(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, said, _ = run(capsys, monkeypatch, "deck", "check", "--help", "--lang", "ja")
    assert code == 0
    assert said.startswith("使い方：soulcore deck check")
    assert "言語。 [省略時：ja]" in said
    code, _, complaint = run(capsys, monkeypatch, "deck", "check", "--lang", "ja")
    assert code == 2
    assert complaint.rstrip().endswith("がありません。")
    code, _, complaint = run(capsys, monkeypatch, "foo", "--lang", "zh-Hant")
    assert code == 2
    assert "沒有「foo」這個指令。" in complaint


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("No such option: --foo", "「--foo」というオプションはありません。"),
        ("Option '--seed' requires an argument.", "「--seed」には値が必要です。"),
        (
            "No such option: --fo (Possible options: --foo)",
            "「--fo」というオプションはありません。「--foo」のことですか。",
        ),
        (
            "No such command 'plya'. Did you mean 'play', 'replay'?",
            "「plya」というコマンドはありません。「play, replay」のことですか。",
        ),
        ("Invalid value for '--seat': 'x' is not a valid integer.", "「--seat」：「x」は整数ではありません。"),
        ("Got unexpected extra argument (x)", "余分なもの：x"),
        ("something new", "something new"),
    ],
)
def test_each_form_of_a_mistake_has_its_words(message: str, told: str) -> None:
    assert mistake(message, "ja") == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("lab matchups -n x", "-n / --games: x is not a whole number."),
        ("lab matchups -n x --lang ja", "「-n / --games」：「x」は整数ではありません。"),
        ("lab matchups -n 0 --lang zh-Hant", "「-n / --games」：0 太小，至少要 1。"),
        ("lab compare a b --margin 100.5", "--margin: 100.5 is too large; at most 100."),
        ("lab compare a b --margin x --lang ja", "「--margin」：「x」は数ではありません。"),
        ("play --lang fr", "--lang: fr is none of en, zh-Hant, ja."),
        ("play --json", "No such option: --json."),
        ("plya", "No such command: plya. Did you mean play, replay?"),
    ],
)
def test_what_is_wrong_with_a_command_line_is_said_in_our_words(
    line: str, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the value that is wrong, whatever the parser of options says about it in this version."""
    code, out, complaint = run(capsys, monkeypatch, *line.split())
    assert (code, out) == (2, "")
    assert complaint.splitlines()[-1] == told


def test_a_group_without_a_command_shows_its_help_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    code, _, complaint = run(capsys, monkeypatch, "lab")
    assert code == 2
    assert complaint.count("使い方：") == 1
