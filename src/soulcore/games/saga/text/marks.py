"""How a source sets its text: signs of the page around the words, which say nothing, brought to the ones that all tables expect."""

from __future__ import annotations

import html
import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soulcore.language.vocabulary import Vocabulary

WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

BREAK = re.compile(r"<(?:br|/?p|/?div|/?li|/?ul)\b[^<>]*>", re.IGNORECASE)
TAG = re.compile(r"</?(?:b|i|u|em|strong|span|font|small|sup|img)\b[^<>]*>", re.IGNORECASE)
NOT_SEEN = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
HYPHEN = re.compile("[\u2010\u2011\u2212]")
FULL_WIDTH = re.compile("[\uff01-\uff5e]")
BOLD = re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")
BRACKETED = re.compile(r"\[\[([^\[\]]+)\]\]|【([^【】]+)】|«([^«»]+)»|《([^《》]+)》|〈([^〈〉]+)〉")
SINGLE_QUOTED = re.compile(r"(?<![\w'])(?:'([A-Z][^']*(?:'s [^']+)*)'(?!\w)|‘([^‘’]+)’(?!\w))")
RUN_ON = re.compile(r"(?<=[\w)”\"])\.(?=[A-Z][a-z])")

COUNTED = re.compile(
    r"(?<![\w:.,+/-])(?P<number>10|[1-9])(?=(?: or (?:more|fewer|less))? "
    r"(?:of (?:your|their|its|the|them|those|either|any)\b"
    r"|(?!cost\b|costs\b|BP\b|or\b|life\b|Life\b)(?:[\w'-]+ ){0,3}?(?:cores?|cards?|spirits?|nexus(?:es)?|symbols?|times?)\b))"
)
BEFORE_A_VALUE = re.compile(
    r"(?:\bcosts?|\bcosting|\bBP|\bLV\.?|\blevels?|\bequal to|\bto|\bby|\bis|:)(?: of)? $", re.IGNORECASE
)
"""Words behind which a number is a cost, a level or BP, which the print gives in digits."""

OF_A_NAME = r"(?!(?:,?(?: or| and)? [“\"][^“”\"]*[”\"])* in (?:its|their)\b)"
"""What is quoted is no part of a card's name."""


def without_signs(text: str) -> str:
    """The text without signs of the page: tags, entities, letters of another width, what cannot be seen."""
    text = TAG.sub("", BREAK.sub(" ", text))
    if "&" in text:
        text = html.unescape(text)
    text = HYPHEN.sub("-", NOT_SEEN.sub("", text))
    text = FULL_WIDTH.sub(lambda match: chr(ord(match.group()) - 0xFEE0), text)
    text = BRACKETED.sub(lambda match: f"[{next(filter(None, match.groups()))}]", text)
    return " ".join(BOLD.sub(r"\2", text).split())


LISTED = re.compile(r"(?<=:)( ?)\[([^\[\]]*)\](?=\])")
CONDITION = re.compile(
    r"\[(Ascend|Immortal) ?: ?(?:Costs? )?(\d+)((?:(?:,|/| or|, or) ?\d+)*)( or more)?\]", re.IGNORECASE
)


def plain_header(header: str) -> str:
    """The marks of an effect, what stands behind their colons as the known sets have it: "Ascend: 6", "Immortal: 4, 5"."""

    def say(match: re.Match[str]) -> str:
        keyword, first, others, or_more = match.groups()
        if or_more is not None and (keyword.lower() != "ascend" or others):
            return match.group()  # "or more" is what Ascend means by its number, and Immortal does not
        return f"[{keyword}: {', '.join([first, *re.findall(r'[0-9]+', others)])}]"

    header = LISTED.sub(lambda match: f" {match.group(2)}".replace("'", "").replace('"', ""), without_signs(header))
    return CONDITION.sub(say, header)


def unmarked(text: str, vocabulary: Vocabulary) -> str:
    """The sentences of an effect as the known sets set them: keywords without brackets or quotation marks around them, names in
    double ones, a space behind a full stop."""
    text = RUN_ON.sub(". ", SINGLE_QUOTED.sub(lambda match: f"“{match.group(1) or match.group(2)}”", text))
    return quoted_keyword(vocabulary).sub(r"\1", bracketed_keyword(vocabulary).sub(r"\1", text))


@cache
def named(vocabulary: Vocabulary) -> str:
    names = {name for keyword in vocabulary.keywords for name in (keyword.en, *keyword.also)}
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


@cache
def bracketed_keyword(vocabulary: Vocabulary) -> re.Pattern[str]:
    """Inside a sentence: one that opens it is a mark."""
    return re.compile(rf"(?<=[\w'][ ]|[,:] )[\[<]((?:{named(vocabulary)})(?:: ?[^\[\]<>]*)?)[\]>]")


@cache
def quoted_keyword(vocabulary: Vocabulary) -> re.Pattern[str]:
    return re.compile(
        rf"(?<=[\w'][ ]|[,:] )(?<!named )(?<!called )[“\"]((?:{named(vocabulary)})(?:: ?[^“”\"]*)?)[”\"]{OF_A_NAME}"
    )


def counted(text: str) -> str:
    """The text with how many cards, cores or symbols in words, as the print has it; costs, levels and BP stay numbers."""

    def say(match: re.Match[str]) -> str:
        if BEFORE_A_VALUE.search(match.string, 0, match.start()) is not None:
            return match.group()
        return WORDS[int(match["number"]) - 1]

    return COUNTED.sub(say, text)
