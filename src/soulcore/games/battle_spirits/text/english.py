"""Canonical English: headers and whole abilities."""

from __future__ import annotations

from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text import said  # noqa: F401  (the words of every verb)
from soulcore.games.battle_spirits.text.parameters import in_english
from soulcore.language.rendering.english import body
from soulcore.language.rendering.shared import CannotSay, Telling, means_itself, that_noun, this_noun
from soulcore.language.vocabulary import Vocabulary


def header(ability: Ability, vocabulary: Vocabulary) -> list[str]:
    """The marks, without brackets, in canonical order."""
    found: list[str] = []
    low, high = ability.levels
    if low:
        found.append(f"{vocabulary.level}{low}" + (f"-{high}" if high != low else ""))
    if ability.in_state:
        found.append(vocabulary.term("header_state", ability.in_state).en)
    keyword = vocabulary.keyword(ability.keyword)
    hidden: tuple[str, ...] = ()
    if ability.keyword:
        if keyword is None:
            raise CannotSay(f"{vocabulary.game} has no keyword {ability.keyword!r}")
        value = in_english(keyword, ability.keyword_value, vocabulary) if ability.keyword_value else ""
        found.append(f"{keyword.en}: {value}" if value else keyword.en)
        hidden = keyword.timings
    if ability.place:
        found.append(vocabulary.term("header_place", ability.place).en)
    found += [vocabulary.term("timing", id).en for id in ability.timings if id not in hidden]
    if ability.kind:
        found.append(vocabulary.term("kind", ability.kind).en)
    found += [vocabulary.term("limit", id).en for id in ability.limits if id in vocabulary.by_id["limit"]]
    return found


def ability(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as its canonical line. this: the card type by which it calls its own card ("spirit"); reminder: with
    the meaning of its keyword in brackets."""
    marks = " ".join(f"[{mark}]" for mark in header(ability, vocabulary))
    t = Telling(vocabulary, this_noun(ability, vocabulary, this), that_noun(ability.event))
    keyword = vocabulary.keyword(ability.keyword)
    text = ""
    if not ability.steps:
        text = f"({keyword.reminder})" if reminder and keyword is not None and keyword.reminder else ""
    elif means_itself(ability, vocabulary):
        text = f"({body(t, ability)})" if reminder else ""
    else:
        text = body(t, ability)
    limit = vocabulary.name_limit
    if limit is not None and limit.id in ability.limits:
        text = f"{text} {limit.en}".strip()
    return f"{marks} {text}".strip()
