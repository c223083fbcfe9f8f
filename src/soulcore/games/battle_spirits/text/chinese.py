"""Traditional Chinese: headers and whole abilities, in the manual's brackets."""

from __future__ import annotations

from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text import said  # noqa: F401  (the words of every verb)
from soulcore.games.battle_spirits.text.parameters import in_chinese
from soulcore.language.rendering.chinese import body
from soulcore.language.rendering.chinese_words import spaced
from soulcore.language.rendering.shared import CannotSay, Telling, means_itself, that_noun, this_noun
from soulcore.language.vocabulary import Vocabulary


def header(ability: Ability, vocabulary: Vocabulary) -> str:
    """The marks in the manual's brackets: Lv1-2 《真界放》 『攻擊時』 【起動：靈動】 〔每回合 1 次〕."""
    found: list[str] = []
    low, high = ability.levels
    if low:
        found.append(f"{vocabulary.level}{low}" + (f"-{high}" if high != low else ""))
    if ability.in_state:
        found.append(vocabulary.term("header_state", ability.in_state).zh)
    keyword = vocabulary.keyword(ability.keyword)
    if ability.keyword:
        if keyword is None:
            raise CannotSay(f"{vocabulary.game} has no keyword {ability.keyword!r}")
        value = in_chinese(keyword, ability.keyword_value, vocabulary) if ability.keyword_value else ""
        found.append(keyword.zh.replace("》", f"：{value}》") if value else keyword.zh)
    if ability.place:
        found.append(vocabulary.term("header_place", ability.place).zh)
    hidden = keyword.timings if keyword is not None else ()
    found += [f"『{vocabulary.term('timing', id).zh}』" for id in ability.timings if id not in hidden]
    if ability.kind:
        found.append(vocabulary.term("kind", ability.kind).zh)
    found += [vocabulary.term("limit", id).zh for id in ability.limits if id in vocabulary.by_id["limit"]]
    return " ".join(found)


def ability(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line; see the English renderer for `this` and `reminder`."""
    t = Telling(vocabulary, this_noun(ability, vocabulary, this), that_noun(ability.event))
    keyword = vocabulary.keyword(ability.keyword)
    text = ""
    if not ability.steps:
        text = f"（{keyword.reminder_zh}）" if reminder and keyword is not None and keyword.reminder_zh else ""
    elif means_itself(ability, vocabulary):
        text = f"（{body(t, ability)}）" if reminder else ""
    else:
        text = body(t, ability)
    limit = vocabulary.name_limit
    if limit is not None and limit.id in ability.limits:
        text += limit.zh
    return f"{header(ability, vocabulary)} {spaced(text)}".strip()
