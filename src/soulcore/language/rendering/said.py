"""The words of a verb: one entry, with what it says in every language.

What a verb does stands in a module of `effects` or of a game; how it is said, in a module of the same name in `language/said` or
in the game's `text/said`. The frames (`english.py`, `chinese.py`, `japanese.py`) put sentences together and look the words up by
the verb's class. tests/health/test_verbs.py shows that no verb lacks any.
"""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from types import ModuleType
from typing import Any, NoReturn

from soulcore.effects.tree import All, Amount, Condition, Ref, Verb
from soulcore.language.rendering import (
    chinese_phrases,
    chinese_words,
    english_phrases,
    english_words,
    japanese_conditions,
    japanese_phrases,
    japanese_words,
)
from soulcore.language.rendering.japanese_phrases import Said
from soulcore.language.rendering.shared import ABOUT, DONE_WORDS, FUSED, TO_A_PLAYER, TOKENS_DONE, CannotSay

Told = Callable[[Any, Any], str]
"""Says a verb: what has been told so far, the verb."""

ToldOf = Callable[[Any, Any, str], str]
"""The same, with what it is done to in words."""


def said(
    kind: type[Verb],
    en: str | Told,
    zh: str | Told,
    ja: str | Callable[[Any, Any], Said],
    *,
    about: bool = False,
    to_a_player: bool = False,
    done: str = "",
    tokens: bool = False,
) -> None:
    """Give a verb its words: functions, or patterns. In a pattern {what}, {amount}, {whose} are those fields of the verb in words,
    {color:color} is a field as a word of that class, {hand:place} that very word, {token} the game's word for tokens; how long
    it lasts is told where the verb has a duration.

    about: its English begins with what it is about, so that "you can" needs more words. to_a_player: it is done to a player, not
    by one. done: what it did, as it is said afterwards ("destroyed"); tokens: it did it to tokens.
    """
    english_phrases.VERBS[kind] = in_english(en) if isinstance(en, str) else en
    chinese_phrases.VERBS[kind] = in_chinese(zh) if isinstance(zh, str) else zh
    japanese_phrases.VERBS[kind] = in_japanese(ja) if isinstance(ja, str) else ja
    if about:
        ABOUT.add(kind)
    if to_a_player:
        TO_A_PLAYER.add(kind)
    if done:
        DONE_WORDS[kind] = done
    if tokens:
        TOKENS_DONE.add(kind)


def said_of(kind: type[Verb], en: ToldOf, zh: ToldOf, ja: str | Callable[[Any, Any], Said], *, done: str = "") -> None:
    """The same for a verb that carries a choice itself when that is made in the hand or among opened cards: what it is done to
    is "it", or the cards that are chosen with it. (Japanese does so with every verb.)"""
    said(
        kind,
        lambda t, v: en(t, v, english_words.thing(t, v.what)),
        lambda t, v: zh(t, v, chinese_words.thing(t, v.what)),
        ja,
        done=done,
    )
    english_phrases.TOGETHER[kind] = en
    chinese_phrases.TOGETHER[kind] = zh
    FUSED.add(kind)


def asked(kind: type[Condition], en: str | Told, zh: str | Told, ja: str | Told) -> None:
    """The words of a condition, likewise: "{special} was moved"."""
    english_words.CONDITIONS[kind] = filled(en, english_words) if isinstance(en, str) else en
    chinese_words.CONDITIONS[kind] = filled(zh, chinese_words) if isinstance(zh, str) else zh
    japanese_conditions.CONDITIONS[kind] = filled(ja, japanese_words) if isinstance(ja, str) else ja


def untold(reason: str) -> Callable[[Any, Any], NoReturn]:
    """In place of words: a verb that never stands in a text as such."""

    def tell(t: Any, v: Any) -> NoReturn:
        raise CannotSay(reason)

    return tell


# ---------------------------------------------------------------- patterns


def in_english(pattern: str) -> Told:
    tell = filled(pattern, english_words)
    return lambda t, v: tell(t, v) + english_phrases.DURATION[getattr(v, "duration", "")]


def in_chinese(pattern: str) -> Told:
    tell = filled(pattern, chinese_words)
    return lambda t, v: chinese_phrases.ahead(chinese_phrases.DURATION[getattr(v, "duration", "")], tell(t, v))


def in_japanese(pattern: str) -> Callable[[Any, Any], Said]:
    tell = filled(pattern, japanese_words)
    return lambda t, v: (japanese_phrases.during(t, getattr(v, "duration", "")), tell(t, v))


def filled(pattern: str, words: ModuleType) -> Told:
    """Says a verb by a pattern, in the words of a language's module."""
    parts = [(text, name, spec or "") for text, name, spec, _ in Formatter().parse(pattern)]

    def tell(t: Any, v: Any) -> str:
        return "".join(text + (part(t, v, name, spec, words) if name else "") for text, name, spec in parts)

    return tell


NAMES = ("token", "tokens", "special", "life")
"""Words that every game has without their being fields of a verb."""

SPOKEN = ("attribute", "card", "name", "noun", "one", "owned", "reference", "topic")
"""What the words' modules say with functions of their own; the rest are words of the game's vocabulary by their class."""


def part(t: Any, v: Any, name: str, spec: str, words: ModuleType) -> str:
    """What stands in place of {name} or {name:spec}: a field of the verb, or that very word."""
    if name in NAMES and not spec:
        return str(getattr(words, name)(t))
    value = getattr(v, name, name)
    if spec:
        return str(getattr(words, spec)(t, value) if spec in SPOKEN else words.word(t, spec, value))
    if isinstance(value, (Ref, All)):
        return str(words.thing(t, value))
    if isinstance(value, Amount):
        return str(words.number(t, value))
    return str(words.WHOSE[value] if name == "whose" else value)
