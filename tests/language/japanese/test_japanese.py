"""Japanese card text: what is written reads back as the same tree, other wordings are read rightly or refused."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest

from soulcore.effects.tree import Ability
from soulcore.games.standard.japanese import printed as render
from soulcore.games.standard.japanese import read_line
from soulcore.language import TextError, parse_line
from soulcore.language import render as render_in
from soulcore.language.rendering.shared import CannotSay
from soulcore.library import load, search
from soulcore.library.importing import import_cards
from soulcore.library.reading import names_in, vocabulary
from soulcore.words.card_text import columns, refusal, remark
from soulcore.words.text_lines import show_line

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "other_sets.txt"
WORDS = vocabulary("standard")


def library_lines() -> list[tuple[str, str, str, Ability]]:
    """Number, type, line and tree of every effect of the Standard library."""
    return [
        (card.number, card.type, line, ability)
        for card in load("standard")
        for line, ability in zip(card.text, card.abilities, strict=True)
    ]


def cases() -> list[tuple[str, str]]:
    lines = (HERE / "other_wordings.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(" => ") for line in lines if line.strip() and not line.startswith("#")]
    return [(japanese.strip(), meaning.strip()) for japanese, _, meaning in pairs]


def test_every_card_of_the_library_reads_back_from_its_japanese() -> None:
    names = names_in("standard", "ja")
    lines = library_lines()
    assert len(lines) > 400
    for number, type, _, ability in lines:
        for reminder in (False, True):
            written = render(ability, WORDS, type, reminder=reminder)
            assert read_line(written, WORDS, names).ability == ability, (number, written)


def test_the_japanese_of_the_library_has_no_latin_words() -> None:
    for number, type, _, ability in library_lines():
        written = render(ability, WORDS, type)
        for allowed in ("Lv", "BP", "EX"):
            written = written.replace(allowed, "")
        assert not any(letter.isascii() and letter.isalpha() for letter in written), (number, written)


def test_other_texts_are_written_so_that_they_read_back_or_are_not_written() -> None:
    """Of more than a thousand canonical lines, hardly any has no Japanese; none reads back as something else."""
    meanings = dict.fromkeys(
        line.partition("=>")[2].strip() for line in EXAMPLES.read_text(encoding="utf-8").splitlines() if "=>" in line
    )
    tried = told = 0
    for meaning in meanings:
        try:
            ability = parse_line(meaning, WORDS)
        except TextError:
            continue
        tried += 1
        try:
            written = render(ability, WORDS)
            again = read_line(written, WORDS).ability
        except (CannotSay, TextError):
            continue
        assert again == ability, (meaning, written)
        told += 1
    assert tried > 300
    assert told >= 0.97 * tried


@pytest.mark.parametrize("deed", ["blocked", "destroyed", "returned"])
def test_what_became_of_a_card_is_told_as_it_is_and_reads_back(deed: str) -> None:
    ability = parse_line(f"[Flash] Select 1 of your Spirits. If it was {deed}, draw 1 card.", WORDS)
    assert read_line(render(ability, WORDS), WORDS).ability == ability


@pytest.mark.parametrize(("japanese", "meaning"), cases())
def test_other_wordings_are_read_rightly_or_refused(japanese: str, meaning: str) -> None:
    if meaning == "refused":
        with pytest.raises(TextError):
            read_line(japanese, WORDS)
        return
    assert render_in(read_line(japanese, WORDS).ability, "en", WORDS) == meaning


def test_a_refusal_names_the_words_and_their_place_in_what_was_typed() -> None:
    line = "Lv１《真界放》『召喚時』相手のスピリット１体を踊らせる。"
    with pytest.raises(TextError) as refused:
        read_line(line, WORDS)
    assert "踊らせる" in refusal(refused.value, "ja")
    assert line[refused.value.position :].startswith("踊らせる")
    assert refused.value.expected


def test_a_name_that_nobody_knows_is_kept_and_noted() -> None:
    found = read_line(
        "【メイン】自分のトラッシュの「知らない名前」以外のスピリットカード1枚を指定する。それを手札に戻す。", WORDS
    )
    assert "「知らない名前」は知らない名前です" in [remark(warning, "ja") for warning in found.warnings]


@pytest.mark.parametrize(
    "nonsense",
    [
        "自分の" * 95,
        "コスト3以下で" * 42,
        "「" * 290,
        "相手のスピリット1体につき、" * 20,
        "自分のライフが2以下、かつ" * 22,
        "それを破壊し、" * 40,
    ],
)
def test_no_text_takes_long(nonsense: str) -> None:
    start = time.perf_counter()
    for text in (nonsense, nonsense + "それを破壊する。", (nonsense[:90] + "。") * 10):
        with pytest.raises(TextError):
            read_line(f"Lv1『召喚時』{text}", WORDS)
    assert time.perf_counter() - start < 5


def test_what_has_no_japanese_shows_english() -> None:
    words = replace(WORDS, tongues={})
    ability = parse_line("[Main] Draw 1 card.", WORDS)
    assert render_in(ability, "ja", words) == render_in(ability, "en", words)


JAPANESE_CARD = {
    "number": "OWN09-001",
    "name_ja": "エンバーカブ",
    "type": "spirit",
    "color": "red",
    "cost": 3,
    "families_ja": "紅雲・風牙",
    "levels": [{"level": 1, "cores": 1, "bp": 3000}],
    "text_ja": ["Lv1『召喚時』1枚ドローする。"],
}


def test_cards_are_imported_from_printed_japanese() -> None:
    report = import_cards(json.dumps([JAPANESE_CARD], ensure_ascii=False).encode(), "a.json", "standard")
    assert not report.left_out
    card = report.cards[0]
    assert (card.name, card.families) == ("エンバーカブ", ("Crimson Cloud", "Windfang"))
    assert card.text == ("[Lv1] [When Summoned] Draw 1 card.",)


def test_where_a_card_has_both_texts_the_wish_decides() -> None:
    both = {**JAPANESE_CARD, "effects": [{"header": "[LV1] When Summoned", "text": "Draw 2 cards."}]}
    data = json.dumps([both], ensure_ascii=False).encode()
    assert import_cards(data, "a.json", "standard").cards[0].text == ("[Lv1] [When Summoned] Draw 2 cards.",)
    assert import_cards(data, "a.json", "standard", lang="ja").cards[0].text == ("[Lv1] [When Summoned] Draw 1 card.",)


def test_an_effect_may_be_printed_in_japanese() -> None:
    card = {**JAPANESE_CARD, "text_ja": [], "effects": [{"header": "Lv1『召喚時』", "text": "1枚ドローする。"}]}
    report = import_cards(json.dumps([card], ensure_ascii=False).encode(), "a.json", "standard")
    assert report.cards[0].text == ("[Lv1] [When Summoned] Draw 1 card.",)


@pytest.mark.parametrize(
    ("query", "like"),
    [("ドロー", "verb:draw"), ("抽", "verb:draw"), ("破壞", "verb:destroy"), ("text:破壊", "verb:destroy")],
)
def test_searches_find_what_other_languages_show(query: str, like: str) -> None:
    library = load("standard")
    found = {card.number for card in search(library, query)}
    assert len(found) > 20
    assert len({card.number for card in search(library, like)} - found) <= 2
    assert not search(library, f"{query}{query}{query}")


def test_the_command_reads_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert show_line("Lv1『召喚時』1枚ドローする。", WORDS, "spirit", tree=False, lang="ja", names=None)
    told = capsys.readouterr().out
    assert "✓ [Lv1] [When Summoned] Draw 1 card." in told
    assert "Lv1『召喚時』1枚ドローする。" in told
    assert not show_line("Lv1『召喚時』踊る。", WORDS, "spirit", tree=False, lang="ja", names=None)
    wrong = capsys.readouterr().out.splitlines()
    at = next(place for place, line in enumerate(wrong) if "^" in line)
    assert columns(wrong[at - 1].partition("踊る")[0]) == wrong[at].index("^")
