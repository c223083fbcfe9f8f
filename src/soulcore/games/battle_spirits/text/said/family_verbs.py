"""How it is said in each language: heavy exhaustion, and what stays in force about Life and Cores."""

from __future__ import annotations

from soulcore.effects.tree import All, Number, Ref
from soulcore.games.battle_spirits.nodes import (
    BoostDamage,
    DivertLife,
    HeavyExhaust,
    KeepCores,
    SpecialIn,
)
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import asked, said
from soulcore.language.rendering.shared import CannotSay, Telling

said(HeavyExhaust, "heavy exhaust {what}", "使{what}重疲勞", "{what}を重疲労~させる")


def boost_damage_en(t: Telling, v: BoostDamage) -> str:
    more = f"{en.life(t)} by {en.number(t, v.amount)} more{english.DURATION[v.duration]}"
    if isinstance(v.what, All):
        return f"the attacks of {en.everything(t, v.what)} reduce {more}"
    return f"{en.possessor(t, v.what.name)} attacks reduce {more}"


def boost_damage_zh(t: Telling, v: BoostDamage) -> str:
    owner = zh.of(t, v.what.name).strip() if isinstance(v.what, Ref) else f"{zh.thing(t, v.what)}的"
    return chinese.ahead(chinese.DURATION[v.duration], f"{owner}攻擊所減少的{zh.life(t)}+{zh.number(t, v.amount)}")


def boost_damage_ja(t: JapaneseTelling, v: BoostDamage) -> japanese.Said:
    amount, each = ja.times(t, v.amount)
    lost = f"{ja.thing(t, v.what)}のアタックで減らす{ja.pile(t, 'life')}"
    return each + japanese.during(t, v.duration), f"{lost}を+{ja.number(t, amount)}~する"


said(BoostDamage, boost_damage_en, boost_damage_zh, boost_damage_ja, about=True)


def divert_life_en(t: Telling, v: DivertLife) -> str:
    if not isinstance(v.what, All):
        raise CannotSay("only the attacks of all such cards are told so")
    place, reserve = en.word(t, "place", v.to), en.word(t, "place", "reserve")
    if v.effects:
        lost = f"{en.life(t)} that {en.everything(t, v.what)} reduce"
        return f"{lost} goes into the {place} instead of the {reserve}{english.DURATION[v.duration]}"
    attacks = f"the attacks of {en.everything(t, v.what)}"
    return f"{attacks} place {en.life(t)} into the {place} instead of the {reserve}{english.DURATION[v.duration]}"


def divert_life_zh(t: Telling, v: DivertLife) -> str:
    lost = f"{zh.thing(t, v.what)}{'' if v.effects else '的攻擊'}所減少的{zh.life(t)}{zh.token(t)}"
    to, reserve = zh.word(t, "place", v.to), zh.word(t, "place", "reserve")
    return chinese.ahead(chinese.DURATION[v.duration], f"{lost}放置到{to}而非{reserve}")


def divert_life_ja(t: JapaneseTelling, v: DivertLife) -> japanese.Said:
    how = "アタックや効果" if v.effects else "アタック"
    lost = f"{ja.thing(t, v.what)}の{how}で減ったライフの{ja.token(t)}"
    return japanese.during(t, v.duration), f"{lost}は、{ja.pile(t, 'reserve')}ではなく{ja.pile(t, v.to)}に置かれる"


said(DivertLife, divert_life_en, divert_life_zh, divert_life_ja)


def keep_cores_en(t: Telling, v: KeepCores) -> str:
    name, _ = en.subject(t, v.what)
    tokens = en.token(t, v.amount != Number(1))
    return f"{name} cannot have fewer than {en.number(t, v.amount)} {tokens}{english.DURATION[v.duration]}"


said(KeepCores, keep_cores_en, "{what}的{token}不會少於 {amount} 個", "{what}の{token}は{amount}個より少なくならない")

asked(
    SpecialIn,
    "{special} is in {whose} {place:place}",
    "{whose}的{special}在{place:place}中",
    "{whose}{special}が{place:place}にある",
)
