"""What stands beside an effect's sentences: reminders in brackets, and limits written as a sentence."""

from __future__ import annotations

import re

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.language.errors import TextError
from soulcore.language.vocabulary import Keyword, Vocabulary

REMINDER = re.compile(r"\s*\(([^()]*)\)")


def without_reminders(text: str, vocabulary: Vocabulary) -> tuple[str, list[str]]:
    """The text without the brackets that only explain. What stands in any other brackets is read like the rest of the
    text; "(2 instead if …)" is canonical."""
    dropped: list[str] = []

    def drop(match: re.Match[str]) -> str:
        inside = match.group(1)
        if " instead if " in inside or not re.search(r"[a-z]", inside) or inside.startswith("the number of"):
            return match.group()
        if re.match(r"[+-]\d+ for each ", inside):
            return match.group()
        if limit := re.fullmatch(r"once (?:per|a|each) (turn|battle)\.?", inside.strip(), re.IGNORECASE):
            often = f"once per {limit.group(1).lower()}"
            return f" This effect can only be used {often}." if text[: match.start()].strip() else f"{often}: "
        whole = match.group().strip() == text.strip()
        if whole or explains(inside.strip(), text[: match.start()], vocabulary):
            dropped.append(inside.strip())
            return ""
        return f" {inside.strip()}"

    return REMINDER.sub(drop, text).strip(), dropped


EXPLAINING = re.compile(
    r"(?:e\.g\.|i\.e\.|for example|for instance|note:|reminder:|in other words|that is,)(?!.*\b(?:once|only|instead)\b)"
    r"|(?:the|your) opponent (?:chooses|selects|decides) (?:them|which cores? (?:to \w+|are \w+|is \w+))\.?$",
    re.IGNORECASE,
)
"""How brackets begin that explain. Who chooses among Cores is a rule of the game."""

KEYWORD_END = re.compile(r"[\"”\]]?(?: (?:during|for|until) [\w ]{1,30})?[.:]?\s*$")


LONG_WORD = re.compile(r"[a-z]{4,}")


def shared_words(inside: str, keyword: Keyword) -> set[str]:
    """The words of brackets that also tell the keyword's meaning."""
    meaning = f"{keyword.text} {keyword.reminder}".lower()
    return set(LONG_WORD.findall(inside.lower())) & set(LONG_WORD.findall(meaning))


def explains(inside: str, before: str, vocabulary: Vocabulary) -> bool:
    """Whether brackets only explain: they say so, or repeat what the keyword before them means."""
    if EXPLAINING.match(inside):
        return True
    told = KEYWORD_END.sub("", before).lower()
    for keyword in vocabulary.keywords:
        if any(told.endswith(spelling.lower()) for spelling in (keyword.en, *keyword.also)):
            if keyword.reminder_words:
                return all(word in inside.lower() for word in keyword.reminder_words)
            return len(LONG_WORD.findall(inside.lower())) <= 2 * len(shared_words(inside, keyword))
    return False


USED = r"\s*(?:This effect|You) can (?:only )?(?:be )?(?:used?|activated?)(?: this effect)?(?: only)? once per "
DONE = (
    r"(?<=[.\])])\s*(?:You (?:can|may) (?:only )?(?:do|use|activate) this(?: effect)?(?: only)?"
    r"|This (?:can|may) (?:only )?be (?:done|used)(?: only)?) once (?:per|a|each) "
)


LIMITS = (
    (
        r"\s*You (?:can|may) only (?:use|activate) (?:this|the) effects? .{0,40}\bname\b.{0,20} once per turn\.?$",
        "name",
    ),
    (USED + r"turn\.?$", "once_per_turn"),
    (DONE + r"turn\.?$", "once_per_turn"),
    (DONE + r"battle\.?$", "once_per_battle"),
    (r"(?<=[.\])])\s*\(?once (?:per|a|each) turn\)?\.?$", "once_per_turn"),
    (r"^once (?:per|a|each) turn\s*[,:-]?\s*(?=\w)", "once_per_turn"),
    (r"^once (?:per|a|each) battle\s*[,:-]?\s*(?=\w)", "once_per_battle"),
    (r"(?<=[.\])])\s*\(?once (?:per|a|each) battle\)?\.?$", "once_per_battle"),
    (USED + r"battle\.?$", "once_per_battle"),
    (r"\s*This effect (?:does not|doesn't|can't|cannot) (?:be )?stack(?:ed)?\.?$", "unstackable"),
)
"""Limits as sentences, and which limit each is."""


def take_limits(ability: Ability, text: str, notes: list[Remark], vocabulary: Vocabulary) -> str:
    """Limits that are written as a last sentence."""
    for pattern, limit in LIMITS:
        match = re.search(pattern, text, re.IGNORECASE)
        if match is None:
            continue
        id = vocabulary.name_limit.id if limit == "name" and vocabulary.name_limit is not None else limit
        if id not in ability.limits:
            ability.limits = (*ability.limits, id)
        notes.append(Remark("note.limit", words=match.group().strip()))
        text = (text[: match.start()] + text[match.end() :]).strip()
    return text


def check_reminder(keyword: Keyword, text: str, notes: list[Remark]) -> None:
    """A keyword of the rules may be followed by its reminder, not by another effect."""
    if not text:
        return
    missing = [word for word in keyword.reminder_words if word not in text.lower()]
    if missing:
        raise TextError(Remark("not_its_reminder", keyword=keyword.en), text, 0)
    notes.append(Remark("note.reminder_of", words=text, keyword=keyword.en))
