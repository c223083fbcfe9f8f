"""Sentences that only Saga's cards have: their grammar, and how they are said."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import Amount, Ref
from soulcore.games.saga.nodes import AttackSpirit, CreateTokens
from soulcore.games.saga.token_note import facts_of
from soulcore.language.building.rules import Building, Unfit
from soulcore.language.rendering import chinese_words, english_words
from soulcore.language.rendering.shared import Telling
from soulcore.language.vocabulary import Extension

EXAMPLE = "Antman Token/spirit/green/0/Carapite•Token/1 Core/1000 BP/1 green"


def _attack_spirit(b: Building, what: Ref) -> AttackSpirit:
    return AttackSpirit(what)


def _in_english(t: Telling, verb: AttackSpirit) -> str:
    return f"direct the attack at {english_words.thing(t, verb.what)}"


def _in_chinese(t: Telling, verb: AttackSpirit) -> str:
    return f"攻擊{chinese_words.thing(t, verb.what)}"


def _create_tokens(b: Building, amount: Amount, note: str) -> CreateTokens:
    if facts_of(str(note), "") is None:
        raise Unfit(f"A token is told so: “{EXAMPLE}”")
    return CreateTokens(amount, str(note))


def _create_exhausted(b: Building, amount: Amount, note: str) -> CreateTokens:
    return replace(_create_tokens(b, amount, note), exhausted=True)


def _tokens_in_english(t: Telling, verb: CreateTokens) -> str:
    how = "exhausted tokens" if verb.exhausted else "tokens"
    return f"create {english_words.number(t, verb.amount)} {how} “{verb.note}”"


def _tokens_in_chinese(t: Telling, verb: CreateTokens) -> str:
    how = "以疲勞狀態召喚" if verb.exhausted else "召喚"
    return f"{how} {chinese_words.number(t, verb.amount)} 個衍生物「{verb.note}」"


SENTENCES = Extension(
    grammar="""
%extend verb: "direct the attack at" reference -> attack_spirit
            | "create" number "tokens" STRING -> create_tokens
            | "create" number "exhausted tokens" STRING -> create_exhausted
""",
    builders={
        "attack_spirit": _attack_spirit,
        "create_tokens": _create_tokens,
        "create_exhausted": _create_exhausted,
    },
    renderers={
        ("en", "AttackSpirit"): _in_english,
        ("zh-Hant", "AttackSpirit"): _in_chinese,
        ("en", "CreateTokens"): _tokens_in_english,
        ("zh-Hant", "CreateTokens"): _tokens_in_chinese,
    },
)
