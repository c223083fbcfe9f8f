"""How it is said in each language: repeat, choose one, otherwise, later: sentences within sentences."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import ChooseOne, Later, Number, Otherwise, Repeat
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.chinese import sentences as sentences_zh
from soulcore.language.rendering.english import inner
from soulcore.language.rendering.japanese import sentences as sentences_ja
from soulcore.language.rendering.japanese import text_of
from soulcore.language.rendering.japanese_events import event_clause
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said, untold
from soulcore.language.rendering.shared import Telling, that_noun


def repeat_en(t: Telling, v: Repeat) -> str:
    word = "time" if v.times == Number(1) else "times"
    return f"do the following {en.number(t, v.times)} {word}: {inner(t, v.steps)}"


def repeat_zh(t: Telling, v: Repeat) -> str:
    return f"執行以下效果 {zh.number(t, v.times)} 次：{'；'.join(sentences_zh(t, v.steps))}"


def repeat_ja(t: JapaneseTelling, v: Repeat) -> japanese.Said:
    return "", f"以下を{ja.number(t, v.times)}回行~う：{text_of(sentences_ja(t, v.steps))}"


said(Repeat, repeat_en, repeat_zh, repeat_ja)


def choose_one_en(t: Telling, v: ChooseOne) -> str:
    return "choose 1 of the following: " + " ".join("• " + inner(replace(t), steps) for steps in v.modes)


def choose_one_zh(t: Telling, v: ChooseOne) -> str:
    return "從以下選擇 1 項執行：" + "".join("・" + "；".join(sentences_zh(replace(t), steps)) for steps in v.modes)


def choose_one_ja(t: JapaneseTelling, v: ChooseOne) -> japanese.Said:
    modes = "。".join("・" + text_of(sentences_ja(replace(t), steps)) for steps in v.modes)
    return "", f"以下から1つを選んで行~う。{modes}"


said(ChooseOne, choose_one_en, choose_one_zh, choose_one_ja)


OF_ITS_OWN = untold("“instead” is a sentence of its own")
said(Otherwise, OF_ITS_OWN, OF_ITS_OWN, OF_ITS_OWN)


def later_en(t: Telling, v: Later) -> str:
    event = v.ability.event
    assert event is not None
    moment = t.vocabulary.by_id["moment"].get(event.deed)
    start = "later" if moment is not None else english.DURATION[v.duration].strip()
    there = replace(t) if moment is not None else replace(t, that=that_noun(event))
    return f"{start}, {en.event_clause(t, event)}{inner(there, v.ability.steps)}"


def later_zh(t: Telling, v: Later) -> str:
    event = v.ability.event
    assert event is not None
    moment = t.vocabulary.by_id["moment"].get(event.deed)
    start = "稍後，" if moment is not None else chinese.DURATION[v.duration]
    there = replace(t) if moment is not None else replace(t, that=that_noun(event))
    return f"{start}{zh.event_clause(t, event)}{'；'.join(sentences_zh(there, v.ability.steps))}"


def later_ja(t: JapaneseTelling, v: Later) -> japanese.Said:
    event = v.ability.event
    assert event is not None
    is_moment = event.deed in t.terms.words["moment"]
    lead = ("この" if event.subject is None else "") if is_moment else japanese.during(t, v.duration)
    there = replace(t) if is_moment else replace(t, that=that_noun(event))
    return "", f"{lead}{event_clause(t, event)}{text_of(sentences_ja(there, v.ability.steps))}"


said(Later, later_en, later_zh, later_ja)
