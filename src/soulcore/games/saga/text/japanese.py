"""Saga's card text in Japanese: the family's words, and what only Saga says. Saga is not printed in Japanese: spirit types and
keywords are called as the other Battle Spirits games print them where those have them, and otherwise the words are ours."""

from __future__ import annotations

from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text import japanese_lines
from soulcore.games.saga.names import JAPANESE
from soulcore.games.saga.text import said  # noqa: F401  (the words of every verb)
from soulcore.language.rendering.japanese_terms import Terms
from soulcore.language.vocabulary import Vocabulary

KEYWORDS = {
    "awaken": "【覚醒】",
    "confront": "【激突】",
    "curse": "【呪撃】",
    "immortal": "【不死】",
    "armor": "【装甲】",
    "luster": "【光芒】",
    "blessed": "【聖命】",
    "ascend": "【転召】",
    "swift": "【神速】",
    "gale": "【旋風】",
    "crush": "【粉砕】",
    "raid": "【強襲】",
    "at_field": "【A.T.フィールド】",
    "astral": "【星界】",
    "chain": "【連鎖】",
    "bloodcurse": "【呪滅撃】",
    "agile": "【敏捷】",
    "feast": "【饗宴】",
    "link": "【連結】",
}

REMINDERS = {
    "awaken": "自分のほかのカードのコア1個以上をこのスピリットに置く。",
    "armor": "このスピリットは、この色の相手のカードの効果では指定されない。",
    "luster": "バトル終了時、そのバトルで自分が使用したマジックカードすべてをトラッシュから手札に戻す。",
    "ascend": "コストの支払いに加えて、コストがこの数以上の自分のスピリット1体のコアすべてをリザーブに置く。",
    "gale": "このスピリットがブロックされた時、相手は自身の回復状態のスピリットをこの数だけ指定し、疲労させる。",
    "crush": "相手のデッキの上から、このスピリットのLVにこの数を加えた枚数を破棄する。",
    "raid": "ターンにこの回数まで、自分のネクサス1つを疲労させることで、このスピリットを回復させられる。",
}

WORDS = Terms(
    japanese_lines.extended(
        {
            "place": {"burst": "バーストエリア"},
            "attribute": {
                "level": "LV",
                "lv1_cost": "LV1維持コア",
                "colors": "色数",
                **{f"lv{level}_bp": f"LV{level}BP" for level in (1, 2, 3)},
            },
            "kind": {"main_flash": "メイン/フラッシュ"},
            "header_place": {"burst": "バースト"},
            "deed": {
                "summon_effect": "『召喚時』効果を解決した",
                "emptied": "コアが足りずに破壊された",
                "faded": "BPが0以下になって破壊された",
            },
            "deed_before": {
                "summon_effect": "『召喚時』効果を解決していた",
                "emptied": "コアが足りずに破壊されていた",
                "faded": "BPが0以下になって破壊されていた",
            },
            "act_not": {
                "lose_cores": "コアを失わない",
                "trigger_when_destroyed": "『破壊時』効果を発揮しない",
                "trigger_when_summoned": "『召喚時』効果を発揮しない",
                "trigger_when_attacking": "『アタック時』効果を発揮しない",
                "trigger_when_blocking": "『ブロック時』効果を発揮しない",
            },
            "keyword": KEYWORDS,
            "reminder": REMINDERS,
        }
    ),
    JAPANESE,
)


def render(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line."""
    return japanese_lines.line(ability, vocabulary, WORDS, this, reminder=reminder)
