"""Eternal's card text in Japanese: the family's words and Eternal's own, as they are printed, and what only Eternal says."""

from __future__ import annotations

from typing import Final

from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text import japanese_lines
from soulcore.games.battle_spirits.text.japanese.words import COLORS
from soulcore.games.eternal.names import JAPANESE
from soulcore.games.eternal.text import verbs  # noqa: F401  (the words of every verb)
from soulcore.language.rendering.japanese_terms import Terms
from soulcore.language.vocabulary import Vocabulary

WORDS: Final = Terms(
    japanese_lines.extended(
        {
            "card_type": {"ultimate": "アルティメット", "brave": "ブレイヴ"},
            "place": {"opened_zone": "手元", "burst": "バーストエリア"},
            "state": {
                "braved": "合体状態の",
                "token": "トークンの",
                **{f"{id}_only": f"{color}1色の" for id, color in COLORS.items()},
            },
            "state_not": {
                "braved": "合体していない",
                "token": "トークン以外の",
                **{f"{id}_only": f"{color}1色ではない" for id, color in COLORS.items()},
            },
            "attribute": {"highest_level": "最高Lv"},
            "own_timing": {
                "when_descended": "{this}の煌臨時",
                "when_rebirths": "{this}の転醒時",
                "when_manifested": "{this}の顕現時",
            },
            "timing": {"when_descended": "煌臨時", "when_rebirths": "転醒時", "when_manifested": "顕現時"},
            "limit": {"unpreventable": "防げない"},
            "header_place": {
                "burst": "バースト",
                "held": "手札にある間",
                "set": "バーストセット中",
                "mirage": "ミラージュ：セット中",
                "braved": "合体時",
                "braved_left": "左合体時",
                "braved_right": "右合体時",
                "braved_nexus": "ネクサス合体時",
                "soul_state": "魂状態",
                "soul_state_too": "魂状態/スピリット",
                "contract_base": "契約煌臨元",
                "overcount": "OC",
                "descension": "煌臨中",
                "brave_condition": "合体条件",
                "summon_condition": "召喚条件",
                "radiant_descent": "煌臨",
                "contract_descent": "契約煌臨",
                "trigger_counter": "トリガーカウンター",
                "accel": "アクセル",
                "core_charge": "神託",
                "neo_core_charge": "真・神託",
                "stone_charge": "石神託",
                "manifestation": "顕現",
            },
            "deed": {
                "summon_effect": "『召喚時』効果を解決した",
                "descent_effect": "『煌臨時』効果を解決した",
                "burst_set": "バーストとしてセットされた",
                "burst_activated": "バーストとして発動した",
            },
            "deed_before": {
                "summon_effect": "『召喚時』効果を解決していた",
                "descent_effect": "『煌臨時』効果を解決していた",
                "burst_set": "バーストとしてセットされていた",
                "burst_activated": "バーストとして発動していた",
            },
            "keyword": {
                "ultimate_trigger": "【Uトリガー】",
                "awaken": "【覚醒】",
                "clash": "【激突】",
                "high_speed": "【神速】",
                "wind_storm": "【暴風】",
                "bunshin": "【分身】",
                "burst_effect": "バースト効果",
            },
            "reminder": {"awaken": "自分のほかのスピリットのコア1個以上をこのスピリットに置く。"},
        }
    ),
    JAPANESE,
)


def render(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line."""
    return japanese_lines.line(ability, vocabulary, WORDS, this, reminder=reminder)
