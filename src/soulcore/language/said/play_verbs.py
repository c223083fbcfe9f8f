"""How it is said in each language: play cards and activate their effects; end the battle or the step."""

from __future__ import annotations

from soulcore.effects.tree import Activate, EndBattle, EndStep, Play, Ref
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said, said_of
from soulcore.language.rendering.shared import CannotSay, Telling


def played_en(t: Telling, v: Play) -> str:
    """How cards are played: as a whole, or one kind of their effects."""
    word = en.word(t, "play", v.deed)
    return f"{word} the {en.word(t, 'kind', v.part)} effect of" if v.part else word


def payment_en(t: Telling, v: Play) -> str:
    free = (" exhausted" if v.state else "") + (" without paying its cost" if v.free else "")
    only = f" using only {en.token(t, True)} from your {en.word(t, 'place', v.cores)}" if v.cores else ""
    return free + only


def play_en(t: Telling, v: Play, what: str) -> str:
    return f"{played_en(t, v)} {what}{payment_en(t, v)}"


def payment_zh(t: Telling, v: Play) -> str:
    free = (f"以{zh.word(t, 'state', v.state)}，" if v.state else "") + ("不需支付費用，" if v.free else "")
    only = f"僅使用自己{zh.word(t, 'place', v.cores)}的{zh.token(t)}，" if v.cores else ""
    return free + only


def play_zh(t: Telling, v: Play, what: str) -> str:
    if v.part:
        return f"{payment_zh(t, v)}使用{what}的{zh.word(t, 'kind', v.part)}效果"
    return f"{payment_zh(t, v)}將{what}{zh.word(t, 'play', v.deed)}"


def play_ja(t: JapaneseTelling, v: Play) -> japanese.Said:
    how = "コストを支払わずに" if v.free else ""
    how += f"{ja.word(t, 'state', v.state).removesuffix('の')}で" if v.state else ""
    how += f"{ja.pile(t, v.cores)}の{ja.token(t)}だけを使用して" if v.cores else ""
    if v.part:
        return "", f"{ja.thing(t, v.what)}の{ja.word(t, 'kind', v.part)}効果を{how}使用~する"
    return "", f"{ja.thing(t, v.what)}を{how}{ja.word(t, 'play', v.deed)}~する"


said_of(Play, play_en, play_zh, play_ja)


def activate_en(t: Telling, v: Activate) -> str:
    if not isinstance(v.what, Ref):
        raise CannotSay("effects of one card are activated")
    owner = en.possessor(t, v.what.name)
    if v.keyword:
        return f"activate {owner} {en.word(t, 'keyword', v.keyword)}"
    of_this = f" as an effect of {en.this(t)}" if v.as_this else ""
    return f"activate 1 of {owner} {en.word(t, 'timing', v.timing)} effects{of_this}"


def activate_zh(t: Telling, v: Activate) -> str:
    if not isinstance(v.what, Ref):
        raise CannotSay("effects of one card are activated")
    owner = zh.of(t, v.what.name).strip()
    if v.keyword:
        return f"發揮{owner}{zh.word(t, 'keyword', v.keyword)}"
    of_this = f"，視為{zh.reference(t, 'this')}的效果" if v.as_this else ""
    return f"發揮{owner} 1 個『{zh.word(t, 'timing', v.timing)}』效果{of_this}"


def activate_ja(t: JapaneseTelling, v: Activate) -> japanese.Said:
    which = ja.keyword(t, v.keyword) if v.keyword else f"『{ja.word(t, 'timing', v.timing)}』効果1つ"
    as_this = f"{ja.reference(t, 'this')}の効果として" if v.as_this else ""
    return "", f"{ja.thing(t, v.what)}の{which}を{as_this}発揮~する"


said(Activate, activate_en, activate_zh, activate_ja)

said(EndBattle, "end the battle", "結束戰鬥", "バトルを終了~する")


def end_step_en(t: Telling, v: EndStep) -> str:
    after = f" {en.word(t, 'moment', 'battle_over')}" if v.after else ""
    return (f"end the {en.word(t, 'step', v.step)}" if v.step else "end the step") + after


def end_step_zh(t: Telling, v: EndStep) -> str:
    after = zh.word(t, "moment", "battle_over") if v.after else ""
    return f"{after}結束{zh.word(t, 'step', v.step) if v.step else '本階段'}"


def end_step_ja(t: JapaneseTelling, v: EndStep) -> japanese.Said:
    step = ja.word(t, "step", v.step) if v.step else "ステップ"
    return f"{ja.word(t, 'moment', 'battle_over')}、" if v.after else "", f"{step}を終了~する"


said(EndStep, end_step_en, end_step_zh, end_step_ja)
