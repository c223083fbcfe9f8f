"""How it is said what only Saga's cards say."""

from __future__ import annotations

from soulcore.games.saga.nodes import CreateTokens
from soulcore.language.rendering import chinese_verbs, chinese_words, english_verbs, english_words
from soulcore.language.rendering.shared import Telling


@english_verbs.verb(CreateTokens)
def _create_tokens(t: Telling, v: CreateTokens) -> str:
    how = "exhausted tokens" if v.exhausted else "tokens"
    return f"create {english_words.number(t, v.amount)} {how} “{v.note}”"


@chinese_verbs.verb(CreateTokens)
def _create_tokens_in_chinese(t: Telling, v: CreateTokens) -> str:
    how = "以疲勞狀態召喚" if v.exhausted else "召喚"
    return f"{how} {chinese_words.number(t, v.amount)} 個衍生物「{v.note}」"
