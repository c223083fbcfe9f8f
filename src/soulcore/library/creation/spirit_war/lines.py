"""Lines of card text: does each say what kind of ability it is, and may it stand on this type of card?

A line that the language refuses has no tree. Then the refusal is shown as it is, with the rule that the line most likely
runs against: the language cannot say what the book bans.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from soulcore.clauses.cite import cite, record
from soulcore.effects.tree import Ability
from soulcore.library.creation.draft import Draft, Line
from soulcore.library.creation.verdict import Verdict

STOPS = re.compile(
    r"\b(cannot|can't|can not|may not|must not|skips?|not allowed)\b|^\s*always\b.*\bsilence\b", re.IGNORECASE
)
PARTS_OF_NAMES = re.compile(
    r"\bnames? contain|\bin (its|their|the) names?\b|\bwhose names?\b|\bpart of (its|a|the) name", re.IGNORECASE
)
HEADS = re.compile(r"^(if|manual:|always:|equip:|control:|flood:)", re.IGNORECASE)
RESERVED = re.compile(r"^[A-Z]{2}[A-Z -]*(:|\.?$)")
"""What looks like a reserved keyword: capitals alone, or before a colon."""

KINDS_NEEDED = {
    "UNBREAKABLE": "spirit-war.keyword-unbreakable.1",
    "INMUNE": "spirit-war.keyword-inmune.1",
    "IMMUNE": "spirit-war.keyword-inmune.1",
}
PLACELESS = re.compile(r"\bbreak\b(?!.*\b(from|in|target|chosen|each|this|equipped|that)\b)", re.IGNORECASE)
"""Break says which cards, or from where."""


def verdicts(draft: Draft) -> Iterator[Verdict]:
    """What is wrong with each line."""
    for line in draft.lines:
        if line.ability is None:
            yield _refused(line)
        else:
            yield from _placed(draft, line, line.ability)
    if draft.type == "armory":
        number = sum(1 for ability in draft.abilities if ability.kind == "equip")
        if number != 1:
            cite("spirit-war.armory.1")
            yield Verdict(("spirit-war.armory.1",), "library.creation.armory_equip", {"count": number})


def _placed(draft: Draft, line: Line, ability: Ability) -> Iterator[Verdict]:
    params: dict[str, object] = {"line": line.text, "type": draft.type}
    if ability.keyword == "control":
        cite("spirit-war.keyword-control.1")
        if draft.type != "beyonder":
            yield Verdict(("spirit-war.keyword-control.1",), "library.creation.control_place", params)
    elif ability.keyword == "flood":
        cite("spirit-war.keyword-flood.1")
        if draft.type != "stasis":
            yield Verdict(("spirit-war.keyword-flood.1",), "library.creation.flood_place", params)
    elif ability.kind == "equip":
        if draft.type != "armory":
            cite("spirit-war.armory.1")
            yield Verdict(("spirit-war.armory.1",), "library.creation.equip_place", params)
    elif not ability.keyword:
        cite("spirit-war.ability-types.1")
        if ability.event is None and ability.kind not in ("manual", "always") and draft.type != "blast":
            yield Verdict(("spirit-war.ability-types.1",), "library.creation.no_ability_type", params)


def _refused(line: Line) -> Verdict:
    if line.meant:
        return Verdict((), "library.creation.other_words", {"line": line.text, "meant": line.meant})
    params: dict[str, object] = {"line": line.text}
    if line.head == "FLOOD":
        cite("spirit-war.create-restrictions.8")
        return Verdict(("spirit-war.create-restrictions.8",), "library.creation.flood_entry", params, error=line.error)
    if STOPS.search(line.text):
        cite("spirit-war.create-restrictions.3")
        return Verdict(("spirit-war.create-restrictions.3",), "library.creation.floodgate", params, error=line.error)
    if PARTS_OF_NAMES.search(line.text):
        cite("spirit-war.create-restrictions.2")
        return Verdict(("spirit-war.create-restrictions.2",), "library.creation.name_part", params, error=line.error)
    clause = _rule_about(line)
    if clause:
        record(clause)
    return Verdict((clause,) if clause else (), "library.creation.not_understood", params, error=line.error)


def _rule_about(line: Line) -> str:
    """The rule that says what a line of this kind must be like; "" for one whose kind is plain."""
    keyword = KINDS_NEEDED.get(line.head)
    if keyword is not None:
        return keyword
    if RESERVED.match(line.text):
        return "spirit-war.general.14"
    if PLACELESS.search(line.text):
        return "spirit-war.action-break.1"
    return "" if HEADS.match(line.text) else "spirit-war.ability-types.1"
