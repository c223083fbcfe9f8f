"""How it is said in each language: tokens."""

from __future__ import annotations

from soulcore.games.saga.nodes import (
    CreateTokens,
)
from soulcore.games.saga.token_note import NOTE
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import CannotSay, Telling


def create_tokens_en(t: Telling, v: CreateTokens) -> str:
    how = "exhausted tokens" if v.exhausted else "tokens"
    amount, each = en.times(t, v.amount)
    return f"create {en.number(t, amount)} {how} “{v.note}”{each}"


def create_tokens_zh(t: Telling, v: CreateTokens) -> str:
    how = "以疲勞狀態召喚" if v.exhausted else "召喚"
    amount, each = zh.times(t, v.amount)
    return chinese.ahead(each, f"{how} {zh.number(t, amount)} 個衍生物「{note_zh(t, v.note)}」")


def note_zh(t: Telling, text: str) -> str:
    """What a token is, fact by fact, by the name that it has on the field."""
    found = NOTE.match(text)
    if found is None:
        return text
    names = t.vocabulary.names
    facts = [
        found["name"],
        zh.card(t, found["type"]),
        zh.word(t, "color", found["color"]),
        f"{zh.attribute(t, 'cost')} {found['cost']}",
        "・".join(names.get(family, family) for family in found["families"].split("•")),
        f"{found['cores']} 個{zh.token(t)}",
    ]
    facts += [f"BP{found['bp']}"] if found["bp"] else []
    symbols = zh.attribute(t, "symbols")
    facts += [f"{found['count']} 個{zh.word(t, 'color', found['symbol'])}{symbols}"] if found["symbol"] else []
    return "／".join(facts)


def create_tokens_ja(t: JapaneseTelling, v: CreateTokens) -> japanese.Said:
    how = "疲労状態で" if v.exhausted else ""
    amount, each = ja.times(t, v.amount)
    return each, f"トークン「{note_ja(t, v.note)}」{ja.number(t, amount)}体を{how}召喚~する"


def note_ja(t: JapaneseTelling, text: str) -> str:
    """What a token is, fact by fact, by the name that it has on the field."""
    found = NOTE.match(text)
    if found is None:
        raise CannotSay("no Japanese for this token")
    names = t.terms.names
    facts = [
        found["name"],
        ja.card(t, found["type"]),
        ja.word(t, "color", found["color"]),
        f"{ja.attribute(t, 'cost')}{found['cost']}",
        "・".join(names.get(family, family) for family in found["families"].split("•")),
        f"{ja.token(t)}{found['cores']}個",
    ]
    facts += [f"BP{found['bp']}"] if found["bp"] else []
    symbols = ja.attribute(t, "symbols")
    facts += [f"{ja.word(t, 'color', found['symbol'])}{symbols}{found['count']}つ"] if found["symbol"] else []
    return "/".join(facts)


said(CreateTokens, create_tokens_en, create_tokens_zh, create_tokens_ja)
