"""How it is said in each language: what only this game's effects ask and count."""

from __future__ import annotations

from soulcore.games.saga.nodes import (
    Alike,
    AscendedFrom,
    ColorsOf,
    Emptied,
    HighestOf,
    LifeKept,
    NoLevel,
    OfAttacker,
    SoulMoved,
    SummonedFrom,
    Variable,
)
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import asked
from soulcore.language.rendering.shared import OWN_NUMBERS, Telling

OWN_NUMBERS[Variable] = "X"


asked(SoulMoved, "{special} was moved", "移動了{special}", "この効果で{special}を動かした")

asked(
    AscendedFrom,
    "{this:reference} ascended from {selector:one}",
    "{this:reference}以{selector:noun}轉召",
    "{this:reference}が{selector:one}で転召していた",
)

asked(
    SummonedFrom,
    "{of:reference} was summoned from your {place:place}",
    "{of:reference}從自己的{place:place}召喚",
    "{of:reference}が自分の{place:place}から召喚されていた",
)

asked(
    Alike,
    "all of {selector:owned} have the same {attribute:attribute}",
    "{selector:owned}的{attribute:attribute}全部相同",
    "{selector:noun}すべての{attribute:attribute}が同じ",
)

asked(
    LifeKept,
    "nothing is missing from your life",
    "自己的生命值在本回合中沒有減少",
    "このターンに自分の{life:place}が減っていない",
)


def no_level_zh(t: Telling, condition: NoLevel) -> str:
    return f"{zh.reference(t, condition.of)}的{zh.token(t)}不足 {t.vocabulary.level}1"


def no_level_ja(t: JapaneseTelling, condition: NoLevel) -> str:
    return f"{ja.reference(t, condition.of)}の{ja.token(t)}が{t.vocabulary.level}1に足りない"


asked(NoLevel, "{of:reference} has no level left", no_level_zh, no_level_ja)


def highest_of_en(t: Telling, amount: HighestOf) -> str:
    return f"(the highest {en.attribute(t, amount.attribute)} of {en.owned(t, amount.selector)})"


def highest_of_zh(t: Telling, amount: HighestOf) -> str:
    return f"{zh.owned(t, amount.selector)}中最高的{zh.attribute(t, amount.attribute)}"


def highest_of_ja(t: JapaneseTelling, amount: HighestOf) -> str:
    return f"{ja.noun(t, amount.selector)}の最も高い{ja.attribute(t, amount.attribute)}"


en.AMOUNTS[HighestOf] = highest_of_en
zh.AMOUNTS[HighestOf] = highest_of_zh
ja.AMOUNTS[HighestOf] = highest_of_ja


def of_attacker_en(t: Telling, amount: OfAttacker) -> str:
    return f"the attacking {en.word(t, 'card_type', 'spirit')}'s {en.attribute(t, amount.attribute)}"


def of_attacker_zh(t: Telling, amount: OfAttacker) -> str:
    return f"攻擊中的{zh.card(t, 'spirit')}的 {zh.attribute(t, amount.attribute)}"


def of_attacker_ja(t: JapaneseTelling, amount: OfAttacker) -> str:
    return f"アタックしている{ja.card(t, 'spirit')}の{ja.attribute(t, amount.attribute)}"


en.AMOUNTS[OfAttacker] = of_attacker_en
zh.AMOUNTS[OfAttacker] = of_attacker_zh
ja.AMOUNTS[OfAttacker] = of_attacker_ja


def colors_of_en(t: Telling, amount: ColorsOf) -> str:
    return f"color of the symbols of {en.owned(t, amount.selector)}"


def colors_of_zh(t: Telling, amount: ColorsOf) -> str:
    return f"{zh.owned(t, amount.selector)}的{zh.attribute(t, 'symbols')}每有 1 種顏色"


def colors_of_ja(t: JapaneseTelling, amount: ColorsOf, every: int) -> str:
    return f"{ja.noun(t, amount.selector)}の{ja.attribute(t, 'symbols')}の色{every}色"


en.AMOUNTS[ColorsOf] = colors_of_en
zh.AMOUNTS[ColorsOf] = colors_of_zh
ja.EACH[ColorsOf] = colors_of_ja


def emptied_en(t: Telling, amount: Emptied) -> str:
    return "spirit left without a level"


def emptied_zh(t: Telling, amount: Emptied) -> str:
    return f"每有 1 張{zh.token(t)}不足 {t.vocabulary.level}1 的{zh.card(t, 'spirit')}"


def emptied_ja(t: JapaneseTelling, amount: Emptied, every: int) -> str:
    return f"{ja.token(t)}が{t.vocabulary.level}1に足りない{ja.card(t, 'spirit')}{every}体"


en.AMOUNTS[Emptied] = emptied_en
zh.AMOUNTS[Emptied] = emptied_zh
ja.EACH[Emptied] = emptied_ja
