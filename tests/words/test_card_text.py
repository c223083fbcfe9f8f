"""What is told about a card text, in each language: the reason, the words where they stand, and what would be right."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

from soulcore.cli import application
from soulcore.effects.remark import Remark
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import TextError, parse_line, read_line
from soulcore.language.tongues import read_line_in
from soulcore.words.card_text import refusal, remark, told

WRONG = [
    (
        "[Flash] Select 1 card in your Hand. Exhaust it.",
        "只能對場地上的卡牌這麼做",
        "これはフィールドのカードにだけ行えます",
    ),
    ("[Flash] Drow 1 card.", "在此不認得「Drow」一詞", "「Drow」という語はここでは分かりません"),
    (
        "[Flash] Select 1 card in your Trash. Add it to your Trash.",
        "這只能用於手牌",
        "これが言えるのは手札だけです",
    ),
    (
        "[Flash] All of your Spirits gain Rumble during this turn.",
        "無法賦予 [Rumble]：其內容印在持有它的每張卡牌上。請直接引述該效果",
        "[Rumble]は与えられません。内容はそれを持つカードごとに書かれています。効果そのものを引用してください",
    ),
    ("Flash | Exhaust this Nexus ▶", "▶ 的前後缺少內容", "▶の前か後に何かが足りません"),
    (
        "[Main] [Flash] Draw 1 card.",
        "一個效果只有一種使用方式（主要、靈動、起動）",
        "効果の使い方（メイン、フラッシュ、起動）は1つです",
    ),
]


@pytest.mark.parametrize(("line", "chinese", "japanese"), WRONG, ids=[row[0] for row in WRONG])
def test_a_refusal_in_chinese_and_japanese(line: str, chinese: str, japanese: str) -> None:
    with pytest.raises(TextError) as caught:
        (read_line if "|" in line else parse_line)(line, VOCABULARY)
    assert refusal(caught.value, "zh-Hant").startswith(chinese)
    assert refusal(caught.value, "ja").startswith(japanese)


@pytest.mark.parametrize("lang", ["zh-Hant", "ja"])
def test_the_whole_message_has_no_english_but_what_was_typed_and_what_is_understood(lang: str) -> None:
    line = "[Flash] Select 1 of your Hand."
    with pytest.raises(TextError) as caught:
        read_line(line, VOCABULARY)
    first, typed, caret, wanted, nearest = told(caught.value, lang).splitlines()
    assert (typed.strip(), caret.index("^")) == (line, typed.index("Hand"))
    assert nearest.endswith(".")
    assert not re.findall("[A-Za-z]{2,}", first.replace("Hand", ""))
    quoted = re.sub(r"“[^”]*”|「[^」]*」", "", wanted)
    assert set(re.findall("[A-Za-z]{2,}", quoted)) <= {"BP", "Lv"}, wanted


def test_japanese_that_is_not_understood_is_refused_in_any_language() -> None:
    with pytest.raises(TextError) as caught:
        read_line_in("ja", "Lv1『召喚時』相手のスピリット1体を踊らせる。", VOCABULARY)
    assert refusal(caught.value, "ja") == "「踊らせる」を理解できません"
    assert refusal(caught.value, "zh-Hant") == "無法理解「踊らせる」"
    assert refusal(caught.value, "en") == "“踊らせる” is not understood"


def test_a_remark_inside_a_remark_is_in_the_same_language() -> None:
    inner = Remark("said_of_places", places=tuple(VOCABULARY.by_id["place"][one] for one in ("hand", "trash", "deck")))
    whole = Remark("partly_refused", line="…", why=inner)
    assert remark(whole, "en").endswith("This can be said of the Hand, Trash or Deck only")
    assert remark(whole, "zh-Hant").endswith("這只能用於手牌、廢棄區或牌組")
    assert remark(whole, "ja").endswith("これが言えるのは手札、トラッシュかデッキだけです")


def test_the_command_tells_in_the_language_asked_for() -> None:
    def told_by(*arguments: str) -> str:
        return CliRunner().invoke(application(["text"]), list(arguments)).stdout

    assert "您是指 “draw” 嗎？" in told_by("--lang", "zh-Hant", "[Flash] Drow 1 card.")
    assert "“draw”のことですか？" in told_by("--lang", "ja", "[Flash] Drow 1 card.")
    assert "注：読み方：[Flash] Draw 1 card." in told_by("--lang", "ja", "Flash | Draw a card.")
    assert "✓ [Lv1] [When Summoned] Draw 1 card." in told_by("Lv1『召喚時』1枚ドローする。")
