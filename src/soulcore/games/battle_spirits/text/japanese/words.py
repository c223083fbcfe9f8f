"""Japanese words that all Battle Spirits games print, and those that each of them adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

TYPES = {"spirit": "スピリット", "nexus": "ネクサス", "magic": "マジック"}
CARD = "カード"
COUNTERS = {"spirit": "体", "nexus": "つ"}
"""How cards of a type are counted on the Field; elsewhere all are counted as 枚, and mixed types as つ."""

COLORS = {"red": "赤", "purple": "紫", "green": "緑", "white": "白", "yellow": "黄", "blue": "青"}
PLACES = {
    "hand": "手札",
    "trash": "トラッシュ",
    "deck": "デッキ",
    "removed": "除外ゾーン",
    "void": "ボイド",
    "reserve": "リザーブ",
    "life": "ライフ",
}
CORE = "コア"
SOUL_CORE = "[ソウルコア]"
SYMBOL = "シンボル"
WHOSE = {"your": "自分の", "opponent": "相手の", "any": "お互いの"}
SEATS = {"you": "自分", "opponent": "相手", "each": "お互い"}
STATES = {
    "exhausted": ("疲労状態の", "疲労状態ではない"),
    "heavy_exhausted": ("重疲労状態の", "重疲労状態ではない"),
    "refreshed": ("回復状態の", "回復状態ではない"),
    "attacking": ("アタックしている", "アタックしていない"),
    "blocking": ("ブロックしている", "ブロックしていない"),
    "battling": ("バトルしている", "バトルしていない"),
    "super_unleash": ("真界放している", "真界放していない"),
}
ATTRIBUTES = {"bp": "BP", "cost": "コスト", "symbols": SYMBOL, "level": "Lv", "cores": CORE}
STEPS = {
    "start": "スタートステップ",
    "core": "コアステップ",
    "draw": "ドローステップ",
    "refresh": "リフレッシュステップ",
    "main": "メインステップ",
    "attack": "アタックステップ",
    "end": "エンドステップ",
}
PLAYS = {"summon": "召喚", "deploy": "配置", "summon_or_deploy": "召喚/配置", "use": "使用"}
DURATIONS = {
    "turn": "このターン中、",
    "battle": "このバトル中、",
    "step": "このステップ中、",
    "opponent_turn": "次の相手のターン終了時まで、",
    "your_turn": "次の自分のターン開始時まで、",
    "their_turn": "次の相手のターン中、",
    "next_refresh": "次のリフレッシュステップ中、",
}
KINDS = {"main": "メイン", "flash": "フラッシュ", "activate_main": "起動：メイン", "activate_flash": "起動：フラッシュ"}
LIMITS = {"unstackable": "重複不可", "once_per_turn": "ターン1回", "once_per_battle": "バトル1回"}
NAME_LIMIT = "自身は同じカード名のこの効果をターンに1回しか使えない。"
MOMENTS = {
    "battle_ends": "バトル終了時",
    "battle_over": "バトル終了後",
    "turn_ending": "ターン終了時",
    "resolution": "バトル解決時",
}


def own_timings() -> dict[str, str]:
    """Timings of the card itself, of turns and of steps, by id."""
    found = {
        "when_summoned": "召喚時",
        "when_deployed": "配置時",
        "when_destroyed": "破壊時",
        "when_destroyed_by_opponent": "相手による破壊時",
        "when_depleted": "消滅時",
        "when_attacking": "アタック時",
        "during_attack": "アタック中",
        "when_blocking": "ブロック時",
        "during_block": "ブロック中",
        "when_blocked": "被ブロック時",
        "when_battling": "バトル時",
    }
    sides = {"your": "自分の", "opponent": "相手の", "each": "お互いの"}
    for side, whose in sides.items():
        for id, name in (("turn", "ターン"), *((f"{step}_step", name) for step, name in STEPS.items())):
            found[f"{side}_{id}"] = f"{whose}{name}"
            found[f"start_of_{side}_{id}"] = f"{whose}{name}開始時"
            found[f"end_of_{side}_{id}"] = f"{whose}{name}終了時"
    return found


TIMINGS = own_timings()


SAME = {
    **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
    **dict(zip("《》『』［］", "【】【】[]", strict=True)),
    **dict(zip(":;()＋－−‐–／＆&~～", "：；（）+----/&&--", strict=True)),
    **{chr(0xFF21 + letter): chr(ord("A") + letter) for letter in range(26)},
    **{chr(0xFF41 + letter): chr(ord("a") + letter) for letter in range(26)},
    "\u3000": " ",
    "，": "、",
    "代": "か",  # 代わりに is かわりに
    "．": "。",
}
TABLE = str.maketrans(SAME)


def plain(text: str) -> str:
    """The text in one spelling, character for character: a place in it is the same place in what was typed."""
    return text.translate(TABLE)


@dataclass(frozen=True)
class Words:
    """What a game adds: keywords by id, names of families and cards by their English, and which words the reminder of a
    keyword must hold that stands for a rule."""

    keywords: Mapping[str, str]
    names: Mapping[str, str]
    reminders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    meanings: Mapping[str, str] = field(default_factory=dict)
    """What is printed behind a keyword that stands for a rule: {color} is its colour."""
    super_unleash: str = "真界放"

    @cached_property
    def english(self) -> dict[str, str]:
        """Names by their Japanese, in one spelling."""
        return {plain(japanese): english for english, japanese in self.names.items()}

    def with_names(self, more: Mapping[str, str]) -> Words:
        """The same words with more names by their English."""
        return Words(self.keywords, {**more, **self.names}, self.reminders, self.meanings, self.super_unleash)


WHEN = {
    "アタックした": "attacks",
    "ブロックした": "blocks",
    "ブロックされた": "is_blocked",
    "ブロックされなかった": "unblocked",
    "破壊された": "destroyed",
    "消滅した": "depleted",
    "召喚された": "summoned",
    "配置された": "deployed",
    "疲労した": "exhausted",
    "回復した": "refreshed",
    "手札に戻った": "returned_to_hand",
    "手札に戻された": "returned_to_hand",
    "デッキに戻った": "returned_to_deck",
    "デッキに戻された": "returned_to_deck",
    "手札かデッキに戻った": "returned",
    "手札/デッキに戻った": "returned",
    "除外された": "removed",
    "破棄された": "discarded",
    "フィールドを離れた": "leaves",
    "フィールドから離れた": "leaves",
    "フィールドを離れる": "leaving",
    "フィールドから離れる": "leaving",
}
"""What happens to cards, as an effect waits for it."""

WAS = {
    "アタックしていた": "attacks",
    "ブロックしていた": "blocks",
    "ブロックされていた": "is_blocked",
    "破壊されていた": "destroyed",
    "消滅していた": "depleted",
    "召喚されていた": "summoned",
    "配置されていた": "deployed",
    "疲労していた": "exhausted",
    "回復していた": "refreshed",
    "手札に戻っていた": "returned_to_hand",
    "デッキに戻っていた": "returned_to_deck",
    "手札かデッキに戻っていた": "returned",
    "除外されていた": "removed",
    "破棄されていた": "discarded",
    "フィールドを離れていた": "leaves",
}
"""What happened to cards, as it is asked afterwards."""

PASSIVE = {
    "破壊されない": "be_destroyed",
    "消滅しない": "be_depleted",
    "疲労しない": "be_exhausted",
    "回復しない": "be_refreshed",
    "回復できない": "be_refreshed",
    "指定されない": "be_selected",
    "手札かデッキに戻らない": "be_returned",
    "手札/デッキに戻らない": "be_returned",
    "手札/デッキに戻されない": "be_returned",
    "効果の影響を受けない": "be_affected",
}
"""What a card is spared."""
