"""A book that is told in every language: no rule, ruling or official answer of it is left in English, whole or in part."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.library.saga_printed import TABLE

from soulcore.clauses import answers, gists, index, rulings
from soulcore.games.spirit_war.terms import TERMS as SPIRIT_WAR
from soulcore.words import LANGUAGES

OTHERS = [lang for lang in LANGUAGES if lang != "en"]

PROPER = {"BP", "Lv", "LV", "EX", "OC", "Standard", "Eternal", *"ABCMNQRTXY"}
"""Words that the printed cards and the manual have in these letters, too."""

OPTION = re.compile(r"[a-z]+(?:_[a-z]+)+(?:=no)?")

ENCODINGS = {"zh-Hant": "big5", "ja": "cp932"}
"""What has the characters of a language and lacks most of those that only its neighbours write."""

KANA = re.compile("[ぁ-んァ-ヺ]")

ETERNAL = {
    "Spirits?": ("靈魂卡|靈魂能量|靈魂狀態", "スピリット|魂状態"),
    "Ultimates?": ("終極", "アルティメット|トリガー"),
    "Braves?": ("合體", "ブレイヴ"),
    "Nexus(?:es)?": ("核心卡", "ネクサス"),
    "Magic": ("魔法卡", "マジック"),
    "Bursts?": ("爆發", "バースト"),
    "Mirages?": ("幻境", "ミラージュ"),
    "GranWalkers?": ("界渡", "創界神"),
    "GranStones?": ("界石", "創界石"),
    "GranForce": ("轉神", "転神"),
    "Core Charge": ("能量充填", "神託"),
    "Manifestation": ("現界", "顕現"),
    "Saga Braves?": ("傳說合體卡", "神話ブレイヴ"),
    "Imagine Braves?": ("幻想合體卡", "異魔神ブレイヴ"),
    "Contract": ("契約", "契約"),
    "Soul State": ("靈魂狀態", "魂状態"),
    "Soul Core": ("靈魂能量", "ソウルコア"),
    "Base cards?": ("降臨元", "煌臨元"),
    "Radiant Descents?": ("煌臨", "煌臨"),
    "Flash": ("靈動", "フラッシュ"),
    "Opened Zone": ("公開區", "手元"),
    "Reserve": ("預備區", "リザーブ"),
    "Trash": ("廢棄區", "トラッシュ"),
    "Void": ("空間", "ボイド"),
    "Life": ("生命值", "ライフ"),
    "Count": ("計數", "カウント"),
}

IN_SPIRIT_WAR = (
    *("spirit", "beyonder", "evocation", "blast", "stasis", "armory"),
    *("arena", "grave", "void", "collection", "side_deck", "soul", "silence", "sealed_list"),
    *("chosen_one", "wanderer", "unbreakable", "inmune", "breakthrough", "assault", "undying", "control", "flood"),
)

TERMS = {"eternal": ETERNAL, "spirit-war": {f"{SPIRIT_WAR[id][0]}s?": SPIRIT_WAR[id][1:] for id in IN_SPIRIT_WAR}}
"""Words that are unmistakable in English, and what such a thing is called in Chinese and in Japanese."""


def told(book: str, lang: str) -> Iterator[tuple[str, str, str]]:
    """Everything a book's reader may be shown: its id, in English, in the language (nothing where that is lacking)."""
    for clause in index.load(book):
        yield clause.id, clause.gist, gists.table(book, lang).get(clause.id, "")
    for ruling in rulings.load(book):
        yield ruling.id, ruling.gist["en"], ruling.gist.get(lang, "")
    for answer in answers.load(book):
        yield answer.id, answer.gist["en"], answer.gist.get(lang, "")


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


def foreign(text: str, names: str) -> list[str]:
    """The Latin words of a text, as far as they stand together, that are no name, nor part of one, and not printed so. An option
    of the rules keeps the name under which it is typed."""
    text = OPTION.sub("", text)
    runs = re.findall(r"[A-Za-z](?:[A-Za-z' -]*[A-Za-z])?", text)
    return [run for run in runs if run not in PROPER and run not in names]


def names_of_cards() -> str:
    """What cards are called, and the spirit types, which no language of the table translates."""
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]]
    return "\n".join([*(row[1] for row in rows), *(row[7].title() for row in rows)])


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("book", index.BOOKS)
def test_nothing_is_left_in_english(book: str, lang: str) -> None:
    names = names_of_cards() if book == "saga" else ""
    for id, _, text in told(book, lang):
        assert text.endswith(("。", "。）")), f"{id} is not told in {lang}"
        assert not foreign(text, names), (id, text)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("book", index.BOOKS)
def test_numbers_are_kept(book: str, lang: str) -> None:
    lost = {id: numbers(english) - numbers(text) for id, english, text in told(book, lang)}
    assert not {id for id, left in lost.items() if left}


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("book", [book for book in index.BOOKS if book != index.USUAL])
def test_the_characters_are_those_of_the_language(book: str, lang: str) -> None:
    """Not for Standard, whose Chinese manual keeps some Japanese names."""
    for id, _, text in told(book, lang):
        text.encode(ENCODINGS[lang])
        assert lang == "ja" or not KANA.search(text), (id, text)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("book", TERMS)
def test_one_thing_has_one_name(book: str, lang: str) -> None:
    place = OTHERS.index(lang)
    wrong = [
        f"{id}: “{english}” is {terms[place]}: {text}"
        for id, said, text in told(book, lang)
        for english, terms in TERMS[book].items()
        if re.search(rf"\b{english}\b", said) and not re.search(terms[place], text)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_word_left_in_english_is_found() -> None:
    assert foreign("將 1 張 spirit 破壞。", "Spirit Tower") == ["spirit"]
    assert foreign("BP3000のGigano Rexを破壊する。", "Great Gigano Rex\nOther") == []
    assert foreign("選択ルールowner_sees_souls=no", "") == []
    assert foreign("Gigano Rex of fireを破壊する。", "Great Gigano Rex\nOther") == ["Gigano Rex of fire"]
