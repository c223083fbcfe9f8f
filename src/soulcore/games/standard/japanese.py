"""The Japanese words of Standard: keywords, families and names as printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulcore.games.battle_spirits.text.japanese.words import Words

if TYPE_CHECKING:
    from soulcore.effects.tree import Ability
    from soulcore.language.reading import Reading
    from soulcore.language.vocabulary import Vocabulary

KEYWORDS: Final = {
    "succession": "継召",
    "soul_magic": "ソウルマジック",
    "clash": "激突",
    "shamanism": "操霊",
    "current": "水流",
    "amplify": "増幅",
    "magirrate": "魔述",
    "rumble": "地鳴",
}

REMINDERS: Final = {"succession": ("EXシンボル", "軽減"), "soul_magic": ("シンボル", "ソウルコア")}

MEANINGS: Final = {
    "succession": "コストの支払い時、自分のトラッシュのEXシンボルを持つカードを除外して軽減に使える。",
    "soul_magic": "自分の{color}シンボルがあるなら、[ソウルコア]だけを支払って使用できる。",
}

FAMILIES: Final = {
    "Crimson Cloud": "紅雲",
    "Astral Dragon": "星竜",
    "Ancient Dragon": "古竜",
    "Sea Green": "海緑",
    "Armored Fish": "甲魚",
    "Windfang": "風牙",
    "Dark Purple": "暗紫",
    "Bloodrouse": "血醒",
    "Mineroid": "鉱人",
    "Shirotae": "白妙",
    "Topaz": "黄玉",
    "Thunder Dragon": "雷竜",
    "Ferobeast": "凶獣",
    "Blue Tree": "青樹",
    "Windflame": "風炎",
    "Dayspring": "東雲",
    "Heavensoar": "天翔",
    "Luminaze": "光焔",
    "Corpse": "屍骸",
    "Karmafiend": "業魔",
    "Phantasprite": "幻妖",
    "Mutant": "変異",
    "Waterfae": "水精",
    "Vortexite": "渦人",
    "Fierce Wave": "激浪",
    "Amorphite": "無形",
    "Glaciesnow": "氷雪",
    "Bizarrock": "怪石",
    "Phantasion": "幻影",
    "Earthskin": "地皮",
    "Mercury": "水銀",
    "Alchemy": "錬金",
    "Hexcraft": "呪物",
    "Dinoscale": "恐鱗",
    "Alpermit": "山臥",
    "Artifisnake": "煉蛇",
    "Wailwraith": "鬼哭",
    "Echochant": "唱廻",
    "Venabeast": "狩獣",
    "Benevoclaw": "爪仁",
    "Ambulantree": "立樹",
    "Sylvareign": "森威",
    "Soaring Dragon": "翔龍",
    "Enviberration": "環形",
    "Rampaleg": "暴脚",
}
"""As printed; the English is the canonical one."""

NAMES: Final = {
    **FAMILIES,
    "Sertarius": "セルタリウス",
    "Offering Draw": "オフェリングドロー",
    "The SearchingThunder Pelborg": "雷探ペルボーグ",
    "Meztaurus": "メズタウルス",
    "Gen-Bo": "ゲン＝ボー",
    "Lensis the Soaring Scarlet": "飛赫レンシス",
    "Akly the Soaring Inflexible": "飛剛アクライ",
    "Leufars the Soaring Hero": "飛傑レウファルス",
    "The Depths: Wind Fang Rock": "最奥：風牙岩",
    "Ishikiri Plains": "石切平原",
}

WORDS: Final = Words(KEYWORDS, NAMES, REMINDERS, MEANINGS)


def read_line(line: str, vocabulary: Vocabulary, names: Mapping[str, str] | None = None) -> Reading:
    """One ability from a printed line. names: further names of cards, by their English."""
    from soulcore.games.battle_spirits.text.japanese import reading

    return reading.read_line(line, vocabulary, words_with(names) if names else WORDS)


_extended: list[tuple[Mapping[str, str], Words]] = []


def words_with(names: Mapping[str, str]) -> Words:
    """The words with further names; those of the last reader are kept, who mostly reads more than one line."""
    if not _extended or _extended[0][0] is not names:
        _extended[:] = [(names, WORDS.with_names(names))]
    return _extended[0][1]


def printed(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as it would be printed. Raises CannotSay for what no card has printed."""
    from soulcore.games.battle_spirits.text.japanese import telling

    return telling.ability(ability, vocabulary, WORDS, this, reminder=reminder)


def render(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as it would be printed, or as the other games of the family would say it."""
    from soulcore.games.battle_spirits.text import japanese_lines
    from soulcore.games.battle_spirits.text.japanese import words as family
    from soulcore.language.rendering.japanese_terms import Terms
    from soulcore.language.rendering.shared import CannotSay

    try:
        return printed(ability, vocabulary, this, reminder=reminder)
    except CannotSay:
        own = {
            "keyword": {id: f"【{name}】" for id, name in KEYWORDS.items()},
            "header_state": {"super_unleash": WORDS.super_unleash},
            "own_timing": {id: family.TIMINGS[id] for id in japanese_lines.OWN if id in family.TIMINGS},
            "duration": family.DURATIONS,
        }
        terms = Terms(japanese_lines.extended(own), NAMES)
        return japanese_lines.line(ability, vocabulary, terms, this, reminder=reminder)
