"""What stands behind a keyword after its colon: [Shamanism: Dark Purple & cost 3 or less], [Amplify: Shirotae +1000], [Rumble: 7].

The tree keeps it as canonical text; which parts it has, the keyword says (`Keyword.value`)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from soulcore.effects.remark import Remark
from soulcore.language.vocabulary import Keyword, Vocabulary

COLOR, FAMILY, FAMILY_COST, FAMILY_AMOUNT, NUMBER = "color", "family", "family_cost", "family_amount", "number"
COLORS, COSTS, MODIFIER = "colors", "costs", "modifier"

FORMS = {
    COLOR: re.compile(r"(?P<color>[A-Za-z]+)$"),
    FAMILY: re.compile(r"(?P<family>[^&+]+)$"),
    FAMILY_COST: re.compile(r"(?P<family>[^&+]+?)\s*&\s*cost (?P<cost>\d+) or (?P<bound>less|more)$", re.IGNORECASE),
    FAMILY_AMOUNT: re.compile(r"(?P<family>[^&+]+?)\s*\+(?P<amount>\d+)$"),
    NUMBER: re.compile(r"(?P<number>\d+)$"),
    COLORS: re.compile(r"(?P<colors>[A-Za-z]+(?:(?:,| &| and|, and) [A-Za-z]+)*)$"),
    COSTS: re.compile(r"(?P<costs>\d+(?:, ?\d+)*)$"),
    MODIFIER: re.compile(r"(?P<modifier>(?:\+?\d+)?)$"),
}

EXAMPLES = {
    COLOR: "Red",
    FAMILY: "Topaz",
    FAMILY_COST: "Dark Purple & cost 3 or less",
    FAMILY_AMOUNT: "Shirotae +1000",
    NUMBER: "7",
    COLORS: "Red, White",
    COSTS: "4, 5",
    MODIFIER: "+1",
}

BOUNDS = ("less", "more")


def reason(keyword: Keyword) -> Remark:
    """What is wrong with a keyword without the right thing behind it."""
    return Remark(f"names_{keyword.value}", keyword=keyword.en, example=EXAMPLES[keyword.value])


def from_text(keyword: Keyword, text: str, vocabulary: Vocabulary) -> str | None:
    """The parameter as the tree keeps it, from what is written behind the colon; None when it is something else."""
    found = FORMS[keyword.value].match(text.strip())
    if found is None:
        return None
    parts = found.groupdict()
    if keyword.value == COLOR:
        return next((term.id for term in vocabulary.colors if term.en.lower() == parts["color"].lower()), None)
    if keyword.value == COLORS:
        return colors_in(re.findall(r"\w+", parts["colors"].lower()), vocabulary) or None
    if "family" in parts:
        parts["family"] = official(parts["family"].strip().strip('"“”'), vocabulary)
    return written(keyword.value, parts)


def written(form: str, parts: dict[str, str]) -> str:
    """The canonical text of a parameter."""
    if form == FAMILY_COST:
        return f"{parts['family']} & cost {parts['cost']} or {parts['bound'].lower()}"
    if form == FAMILY_AMOUNT:
        return f"{parts['family']} +{parts['amount']}"
    if form == COSTS:
        return ", ".join(re.findall(r"\d+", parts["costs"]))
    if form == MODIFIER:
        number = parts["modifier"].lstrip("+")
        return f"+{int(number)}" if number and int(number) else ""
    return parts["number"] if form == NUMBER else parts["family"]


def colors_in(words: Sequence[str], vocabulary: Vocabulary) -> str:
    """Several colours as the tree keeps them: their words, in the order of the game; "" when one is none."""
    known = [term.id for term in vocabulary.colors]
    named = [word for word in words if word != "and"]
    return ", ".join(color for color in known if color in named) if named and set(named) <= set(known) else ""


def official(family: str, vocabulary: Vocabulary) -> str:
    """A family by the name the manual has for it."""
    known = {name.lower(): name for name in vocabulary.families} | {
        old.lower(): new for old, new in vocabulary.renamed.items()
    }
    return known.get(family.lower(), family)


def from_words(keyword: Keyword, words: Sequence[str], vocabulary: Vocabulary) -> tuple[str, int]:
    """The parameter at the start of a header's words (in small letters, without signs), and how many words it has; ("", 0)
    when none stands there. A family must be a known one: nothing else says where its name ends."""
    if keyword.value == NUMBER:
        return (words[0], 1) if words and words[0].isdigit() else ("", 0)
    if keyword.value == COLOR:
        color = next((term.id for term in vocabulary.colors if words and term.en == words[0]), "")
        return color, 1 if color else 0
    if keyword.value in (COSTS, MODIFIER):
        size = next((at for at, word in enumerate(words) if not word.lstrip("+").isdigit()), len(words))
        size = min(size, 1) if keyword.value == MODIFIER else size
        return written(keyword.value, {keyword.value: ", ".join(words[:size])}), size
    if keyword.value == COLORS:
        known = {term.en for term in vocabulary.colors} | {"and"}
        size = next((at for at, word in enumerate(words) if word not in known), len(words))
        return colors_in(words[:size], vocabulary), size
    names = {tuple(name.lower().replace("-", " ").split()) for name in (*vocabulary.families, *vocabulary.renamed)}
    size = max((len(name) for name in names if tuple(words[: len(name)]) == name), default=0)
    if not size:
        return "", 0
    parts = {"family": official(" ".join(words[:size]), vocabulary)}
    rest = list(words[size : size + 4])
    if keyword.value == FAMILY:
        return written(FAMILY, parts), size
    if keyword.value == FAMILY_AMOUNT and rest and rest[0].isdigit():
        return written(FAMILY_AMOUNT, parts | {"amount": rest[0]}), size + 1
    is_cost = len(rest) == 4 and rest[0] == "cost" and rest[1].isdigit() and rest[2] == "or" and rest[3] in BOUNDS
    if keyword.value == FAMILY_COST and is_cost:
        return written(FAMILY_COST, parts | {"cost": rest[1], "bound": rest[3]}), size + 4
    return "", 0


def in_english(keyword: Keyword, value: str, vocabulary: Vocabulary) -> str:
    """The parameter as it is printed."""
    if keyword.value == COLOR:
        name = vocabulary.term("color", value).en
        return name[:1].upper() + name[1:]
    if keyword.value == COLORS:
        return ", ".join(vocabulary.term("color", color).en.title() for color in value.split(", "))
    return value


def in_chinese(keyword: Keyword, value: str, vocabulary: Vocabulary) -> str:
    if keyword.value == COLOR:
        return vocabulary.term("color", value).zh
    if keyword.value == COLORS:
        return "、".join(vocabulary.term("color", color).zh for color in value.split(", "))
    found = FORMS[keyword.value].match(value) if keyword.value in FORMS else None
    parts = found.groupdict() if found is not None else {}
    family = vocabulary.names.get(parts.get("family", ""), parts.get("family", ""))
    if keyword.value == FAMILY_COST:
        cost = vocabulary.term("attribute", "cost").zh
        return f"{family}＆{cost} {parts['cost']} {'或以下' if parts['bound'] == 'less' else '或以上'}"
    if keyword.value == FAMILY_AMOUNT:
        return f"{family}+{parts['amount']}"
    return family or value
