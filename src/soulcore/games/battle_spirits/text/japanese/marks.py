"""What stands before the sentences: Lv1-2【真界放】【アタック中】【起動：フラッシュ】〔ターン1回〕.

The brackets 《》 and 『』 of the entry decks are read like 【】."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from soulcore.effects.remark import Remark
from soulcore.games.battle_spirits.text.japanese.neighbours import FORMS, Keyword, TextError, Vocabulary, tree, written
from soulcore.games.battle_spirits.text.japanese.words import COLORS, KINDS, LIMITS, TIMINGS, Words

LEVELS = re.compile(r"\s*(?:Lv|LV|lv)\.?\s*(\d)(?:\s*[-・]\s*(?:Lv|LV)?(\d))?\s*")
MARK = re.compile(r"\s*(?:【([^】]*)】|〔([^〕]*)〕)\s*")
MAGIC = re.compile(r"\s*(フラッシュ|メイン)\s*：\s*")
MENTION = re.compile(r"[をでがのにはと]")
"""What follows a keyword in brackets that is part of a sentence (【激突】を持つ)."""
PLACES = {"手札のこのカードは": "hand", "トラッシュのこのカードは": "trash"}
OWNER = re.compile(r"^この(?:スピリット|ネクサス|カード)の")
IDS = {word: id for id, word in TIMINGS.items()}
JOINT = re.compile(r"(.+)/(.+?)(時|中)$")


def timings_of(mark: str) -> tuple[str, ...]:
    """The timings of a mark: アタック中, アタック/ブロック中, このスピリットの召喚時."""
    mark = OWNER.sub("", mark)
    if mark in IDS:
        return (IDS[mark],)
    found = JOINT.match(mark)
    if found is None:
        return ()
    names = [found.group(1), found.group(2)]
    if not names[0].endswith(("時", "中")):
        names[0] += found.group(3)
    names[1] += found.group(3)
    return tuple(IDS[name] for name in names) if all(name in IDS for name in names) else ()


PARAMETERS = {
    "color": re.compile(r"(?P<color>.)色?$"),
    "family": re.compile(r"(?P<family>[^&+]+)$"),
    "family_cost": re.compile(r"(?P<family>[^&+]+)&コスト(?P<cost>\d+)以(?P<bound>[上下])$"),
    "family_amount": re.compile(r"(?P<family>[^&+]+)\+(?P<amount>\d+)$"),
    "number": re.compile(r"(?P<number>\d+)$"),
}


def parameter(keyword: Keyword, text: str, words: Words) -> str | None:
    """What stands behind a keyword as the tree keeps it; None when it is something else."""
    found = PARAMETERS[keyword.value].match(text.strip()) if keyword.value else None
    if found is None:
        return None
    parts = found.groupdict()
    if keyword.value == "color":
        return next((id for id, word in COLORS.items() if word == parts["color"]), None)
    if "family" in parts:
        family = parts["family"].strip().strip("「」")
        if family not in words.english:
            return None
        parts["family"] = words.english[family]
    if "bound" in parts:
        parts["bound"] = "less" if parts["bound"] == "下" else "more"
    return written(keyword.value, parts)


def say_parameter(keyword: Keyword, value: str, words: Words) -> str:
    """The parameter as it is printed."""
    if keyword.value == "color":
        return COLORS[value]
    found = FORMS[keyword.value].match(value)
    parts = found.groupdict() if found is not None else {}
    family = words.names.get(parts.get("family", ""), parts.get("family", ""))
    if keyword.value == "family_cost":
        return f"{family}&コスト{parts['cost']}以{'下' if parts['bound'] == 'less' else '上'}"
    if keyword.value == "family_amount":
        return f"{family}+{parts['amount']}"
    return family or value


def read_marks(text: str, vocabulary: Vocabulary, words: Words) -> tuple[Any, int]:
    """The marks at the start of a line as an ability without sentences, and the place behind them. Raises TextError."""
    ability = tree.Ability()
    at = 0
    levels = LEVELS.match(text)
    if levels is not None:
        low = int(levels.group(1))
        ability = replace(ability, levels=(low, int(levels.group(2) or low)))
        at = levels.end()
    while True:
        magic = MAGIC.match(text, at)
        if magic is not None:
            kind = "flash" if magic.group(1) == KINDS["flash"] else "main"
            ability = replace(ability, kind=put(ability.kind, kind, text, at))
            at = magic.end()
            continue
        found = MARK.match(text, at)
        if found is None:
            break
        if found.group(1) is not None:
            base = found.group(1).partition("：")[0].strip()
            if base in words.keywords.values() and MENTION.match(text, found.end()):
                break
            ability = take(ability, found.group(1).strip(), vocabulary, words, text, found.start(1))
        else:
            ability = take_limits(ability, found.group(2), text, found.start(2))
        at = found.end()
    for opening, place in PLACES.items():
        if text.startswith(opening, at):
            ability = replace(ability, place=put(ability.place, place, text, at))
            at += len(opening)
            break
    order = [id for id in LIMITS if id in ability.limits]
    return replace(ability, limits=tuple(order)), at


def put(before: str, mark: str, text: str, at: int) -> str:
    if before and before != mark:
        raise TextError("marks_contradict", text, at)
    return mark


def take(ability: Any, mark: str, vocabulary: Vocabulary, words: Words, text: str, at: int) -> Any:
    if mark == words.super_unleash:
        return replace(ability, in_state="super_unleash")
    kind = next((id for id, word in KINDS.items() if word == mark), "")
    if kind:
        return replace(ability, kind=put(ability.kind, kind, text, at))
    timings = timings_of(mark)
    if timings:
        return replace(ability, timings=(*ability.timings, *(one for one in timings if one not in ability.timings)))
    place = {"手札": "hand", "トラッシュ": "trash"}.get(mark, "")
    if place:
        return replace(ability, place=put(ability.place, place, text, at))
    name, colon, value = mark.partition("：")
    id = next((id for id, word in words.keywords.items() if word == name.strip()), "")
    keyword = vocabulary.keyword(id) if id else None
    if keyword is None:
        raise TextError(Remark("mark_unknown", mark=f"【{mark}】"), text, at, length=len(mark))
    if ability.keyword:
        raise TextError("one_keyword", text, at, length=len(mark))
    found = parameter(keyword, value, words) if colon else ""
    if found is None or bool(keyword.value) != bool(colon):
        raise TextError(Remark("behind_unknown", keyword=f"【{name}】"), text, at, length=len(mark))
    return replace(ability, keyword=id, keyword_value=found)


def take_limits(ability: Any, mark: str, text: str, at: int) -> Any:
    limits = list(ability.limits)
    for part in re.split(r"[・、]", mark):
        id = next((id for id, word in LIMITS.items() if word == part.strip()), "")
        if not id:
            raise TextError(Remark("no_limit", limit=part), text, at, length=len(mark))
        if id not in limits:
            limits.append(id)
    return replace(ability, limits=tuple(limits))
