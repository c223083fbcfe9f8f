"""The judge of new cards as a tool: files in, words out."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from soulcore.cli import application
from soulcore.library.creation import check_file
from soulcore.library.errors import FormatError, SetError
from soulcore.words import LANGUAGES

WHELP = """
name = "Cinder Pup"
class = "spirit"
element = "fire"
species = "Drake"
cost = 2
edge = 3
shield = 2
text = "If this card wins a fight, deal 1 damage to your opponent."
"""


def test_one_card_needs_no_header() -> None:
    (found,) = check_file("spirit-war", WHELP, "pup.toml")
    assert [verdict.clauses for verdict in found.broken] == [("spirit-war.create-spirit.13",)]
    assert [count.text() for count in found.counts] == ["abilities: 1", "Edge + Shield: 3 + 2 = 5"]


def test_a_file_of_cards_may_name_each_other() -> None:
    text = f"""
[[card]]{WHELP}
[[card]]
name = "Pup Caller"
class = "blast"
cost = 2
text = 'Recruit a Spirit named "Cinder Pup".'
"""
    assert [found.is_legal for found in check_file("spirit-war", text, "two.toml")] == [False, True]


def test_other_words_are_told_how_card_text_has_them() -> None:
    text = WHELP.replace(
        "If this card wins a fight, deal 1 damage", "Whenever this Spirit wins a fight, deal one damage"
    )
    (found,) = check_file("spirit-war", text.replace("shield = 2", "shield = 1"), "pup.toml")
    (verdict,) = found.broken
    assert "Write: If this card wins a fight, deal 1 damage to your opponent." in verdict.text()


@pytest.mark.parametrize("text", ["", "x = 1", "card = 3", 'name = "a"\ngame = "b"', "not toml"])
def test_what_holds_no_cards_is_refused(text: str) -> None:
    with pytest.raises(SetError):
        check_file("spirit-war", text, "odd.toml")


def test_a_set_of_another_game_is_not_judged() -> None:
    with pytest.raises(SetError, match="set file of standard"):
        check_file("spirit-war", f'game = "standard"\n[[card]]{WHELP}', "pup.toml")


def test_games_without_creation_rules_say_so() -> None:
    with pytest.raises(FormatError, match="spirit-war"):
        check_file("standard", WHELP, "pup.toml")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_judges_and_explains(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "pup.toml"
    file.write_text(WHELP, encoding="utf-8")
    result = CliRunner().invoke(application(["card"]), ["card", "check", str(file), "--lang", lang])
    assert result.exit_code == 1
    assert "✗ Cinder Pup" in result.output
    assert "spirit-war.create-spirit.13" in result.output
    file.write_text(WHELP.replace("shield = 2", "shield = 1"), encoding="utf-8")
    result = CliRunner().invoke(application(["card"]), ["card", "check", str(file), "--lang", lang, "--counts"])
    assert result.exit_code == 0
    assert "✓ Cinder Pup" in result.output
