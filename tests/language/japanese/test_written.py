"""Card text of the games whose Japanese is only written: what a player reads, and that it is not read back."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from soulcore.effects import tree
from soulcore.language import TextError, Vocabulary, parse_line, render
from soulcore.language.document import examples, nodes
from soulcore.language.rendering.japanese_conditions import CONDITIONS
from soulcore.language.rendering.japanese_phrases import VERBS
from soulcore.language.rendering.japanese_words import AMOUNTS, EACH
from soulcore.language.rendering.shared import OWN_NUMBERS
from soulcore.language.tongues import read_line_in, tongue
from soulcore.words import LANGUAGES
from soulcore.words.card_text import refusal


def words_of(game: str) -> Vocabulary:
    found: Vocabulary = import_module(f"soulcore.games.{game.replace('-', '_')}.vocabulary").VOCABULARY
    return found


SPIRIT_WAR = {
    "If this card attacks, you may Break 1 from your Hand to deal 2 damage to your opponent.": (
        "このカードが攻撃した時、自分の手札のカード1枚を撃破することで、相手に2ダメージを与えられる。"
    ),
    "Manual: Push chosen Water Spirit in your ARENA: draw 1 card. Once per turn.": (
        "手動：自分のアリーナの水属性のスピリット1枚を選んで押し戻すことで、カードを1枚引く。ターンに1回。"
    ),
    "Always: while you control 3 Light creatures, this card gains 1 Edge.": (
        "常時：自分のアリーナに光属性のクリーチャーが3枚以上いる間、このカードのエッジを+1する。"
    ),
    "Push target creature, then your opponent draws 1 card.": (
        "対象のクリーチャー1枚を押し戻し、その後、相手はカードを1枚引く。"
    ),
    "UNBREAKABLE: Spirits, Beyonders": "【不壊：スピリット/ビヨンダー】",
    "FLOOD: pay 1 Soul; you cannot attack directly.": "氾濫：ソウル1個を支払う；自分は直接攻撃できない。",
}

SAGA = {
    "[LV1-2] [When Summoned] Select 1 of your opponent's exhausted spirits with cost 4 or less and destroy it.": (
        "LV1・LV2『このスピリットの召喚時』疲労状態のコスト4以下の相手のスピリット1体を破壊する。"
    ),
    "[LV2] [During Opponent's Attack Step] [Flash] Destroy this spirit ▶ Select 1 of your opponent's spirits and exhaust it.": (
        "LV2『相手のアタックステップ』【フラッシュ】このスピリットを破壊することで、相手のスピリット1体を疲労させる。"
    ),
    "[LV2-3] Unless you used a magic card this turn, all magic cards in your hand get -1 cost.": (
        "LV2・LV3 このターンに自分がマジックカードを使用していたのでなければ、自分の手札のマジックカードすべてのコストを-1する。"
    ),
    "[LV1-2] [During Your Attack Step] When your spirit is destroyed by your effects, your opponent selects 1 of their "
    "spirits. Place 1 core from it into its owner's reserve.": (
        "LV1・LV2『自分のアタックステップ』自分のスピリットが自分の効果で破壊された時、"
        "相手は自身のスピリット1体を指定する。それのコア1個をリザーブに置く。"
    ),
    "[LV1-2] When your life is reduced by attacks, draw 1 card.": (
        "LV1・LV2 アタックで自分のライフが減った時、1枚ドローする。"
    ),
    "[Main/Flash] Select 2 of your opponent's spirits. Place 1 core from each of them into its owner's reserve.": (
        "【メイン/フラッシュ】相手のスピリット2体のコア1個ずつをリザーブに置く。"
    ),
    "[LV1] [When This Spirit Attacks] You can select 1 of your spirits and refresh it. If you do, draw 1 card for each of "
    "your nexuses.": (
        "LV1『このスピリットのアタック時』自分のスピリット1体を回復できる。"
        "そうしたとき、自分のネクサス1つにつき、1枚ドローする。"
    ),
    "[LV1-3] [Armor: Red, White]": "LV1・LV2・LV3【装甲：赤/白】",
}

ETERNAL = {
    "[Lv1-3] [When Battles] This Spirit gets +10000 BP. You can place the Soul Core from this Spirit into your Trash. If you do, "
    "select 2 of your opponent's Spirits/Ultimates with 15000 BP or less. Return them to the Hand.": (
        "Lv1・Lv2・Lv3『このスピリットのバトル時』このスピリットをBP+10000する。このスピリットのソウルコアを自分のトラッシュに置ける。"
        "そうしたとき、BP15000以下の相手のスピリット/アルティメット2体を手札に戻す。"
    ),
    "[Radiant Descent] [Flash] Select 1 of your Spirits with cost 2 or more.": (
        "【煌臨】【フラッシュ】コスト2以上の自分のスピリット1体を指定する。"
    ),
    "[Lv2] [Start of Opponent's Attack Step] You can choose 1 of the following: • set a Burst from your Hand • return your "
    "Burst to the Hand.": (
        "Lv2『相手のアタックステップ開始時』以下から1つを選んで行える。"
        "・自分の手札からバーストをセットする。・自分のバーストを手札に戻す。"
    ),
    "[Lv2] [Each Player's Attack Step] All of your opponent's Spirits/Ultimates cannot attack unless your opponent places 2 Cores "
    "from that card into their Trash.": (
        "Lv2『お互いのアタックステップ』相手がそのカードのコア2個をトラッシュに置かない限り、"
        "相手のスピリット/アルティメットすべては、アタックできない。"
    ),
    "[When Summoned] Do the following 3 times: select 1 of your opponent's Spirits; place 1 Core from it into its owner's "
    "Reserve.": ("『このスピリットの召喚時』以下を3回行う：相手のスピリット1体のコア1個をリザーブに置く。"),
}

ROWS = [
    (game, english, japanese)
    for game, rows in (("spirit-war", SPIRIT_WAR), ("saga", SAGA), ("eternal", ETERNAL))
    for english, japanese in rows.items()
]


@pytest.mark.parametrize(("game", "english", "japanese"), ROWS)
def test_written(game: str, english: str, japanese: str) -> None:
    words = words_of(game)
    assert render(parse_line(english, words), "ja", words, "spirit") == japanese


@pytest.mark.parametrize("game", ["spirit-war", "saga", "eternal"])
def test_it_is_not_read(game: str) -> None:
    with pytest.raises(TextError) as refused:
        read_line_in("ja", "カードを1枚引く。", words_of(game))
    assert all(game in refusal(refused.value, lang) for lang in LANGUAGES)
    assert refused.value.remark.key == "language_not_read"


ALL_TOLD = {tree.Otherwise, tree.FieldVerb, tree.ForEach}
"""What sentences and numbers are made of, said by those; and what no tree has itself."""

OTHERS = {tree.Chance}
"""What no game of the family says."""


@pytest.mark.parametrize("game", ["saga", "eternal"])
def test_every_node_has_japanese(game: str) -> None:
    words = words_of(game)
    assert tongue(words, "ja") is not None
    known = {*VERBS, *CONDITIONS, *AMOUNTS, *EACH, *OWN_NUMBERS, *ALL_TOLD, *OTHERS}
    asked = [node for node in nodes(words) if issubclass(node, tree.Verb | tree.Condition | tree.Amount)]
    assert len(asked) > 60
    assert [node.__name__ for node in asked if node not in known] == []


@pytest.mark.parametrize("line", [line for section in examples(words_of("standard")) for line in section.lines])
def test_what_no_card_prints_is_said_all_the_same(line: str) -> None:
    words = words_of("standard")
    told = render(parse_line(line, words), "ja", words, "spirit", reminder=True)
    assert set(re.findall(r"[A-Za-z]+", re.sub(r"「[^」]*」", "", told))) <= {"BP", "Lv", "EX"}, told
