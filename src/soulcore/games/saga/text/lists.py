"""Printed lists of colours, and tokens by their names: sentences made of as many parts as the print names."""

from __future__ import annotations

import re

from soulcore.games.battle_spirits.symbols import COLORS

NUMBERS = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}

TOKENS = {"Antman": "Antman Token/spirit/green/0/Carapite•Token/1 Core/1000 BP/1 green"}
"""The tokens whose facts are known, as the rules' example has them (saga.4-12-2)."""

SUMMON_TOKENS = re.compile(r"\bsummon (\w+)(?: of your)? (\w+) Tokens?( exhausted)?\b", re.IGNORECASE)
NOTED_TOKENS = re.compile(
    r"\b(?:summon|place) (?P<number>\w+)(?: of your)? (?P<name>[^.()]+? Token)s?(?P<exhausted> exhausted)?\.? ?"
    r"\((?:\"?Token\"? )?(?P<type>spirit|nexus)/(?P<color>\w+)/(?:Cost )?(?P<cost>\d+)(?:"
    r" Cost)?/(?P<families>[^/()]*)/LV ?1 ?(?P<cores>[①-⑨]|\(?\d\)?)"
    r"(?:/(?:BP ?)?(?P<bp>\d+)(?: ?BP)?)?(?:/(?P<count>\d+) (?P<symbol>\w+) Symbols?)?\)",
    re.IGNORECASE,
)
"""Tokens with what they are in the note behind their name (saga.4-12-2)."""

CIRCLED = "①②③④⑤⑥⑦⑧⑨"

COLORED = re.compile(
    r"\btreat this spirit's color and symbol color as ([a-z, ]+?) as well(?: as \w+)?\.", re.IGNORECASE
)
COLORED_SYMBOL = re.compile(
    r"\btreat this (?P<kind>spirit|nexus)'s symbols?(?: color)? as (?P<colors>[a-z, ]+?) as well(?: as \w+)?\.",
    re.IGNORECASE,
)
WHILE_SUMMONING = re.compile(r"^While summoning (an? [^,]+? card), ", re.IGNORECASE)
WHILE_PLAYING = re.compile(r"^While summoning or placing an? ([^,]+?) card, ", re.IGNORECASE)
OF_EACH_COLOR = re.compile(
    r"\bFrom your trash, select one (\w+) card of each of the following colors: ([a-z, ]+?)\. Return them to your hand\.",
    re.IGNORECASE,
)


def colors_in(text: str) -> list[str]:
    """The colours a list names, in the order of the game."""
    named = re.findall(r"\w+", text.lower())
    return [color for color in COLORS if color in named]


def spelt_out(text: str) -> str:
    """The text with its lists told one by one."""
    text = NOTED_TOKENS.sub(_noted, text)
    text = SUMMON_TOKENS.sub(_tokens, text)
    if COLORED.search(text) or COLORED_SYMBOL.search(text):
        text = WHILE_PLAYING.sub(r'if you are summoning or deploying a "\1" card, ', text)
        text = WHILE_SUMMONING.sub(r"if you are summoning \1, ", text)
    text = COLORED_SYMBOL.sub(_colored_symbol, text)
    text = COLORED.sub(lambda match: _colored(colors_in(match.group(1))), text)
    return OF_EACH_COLOR.sub(lambda match: _of_each(match.group(1), colors_in(match.group(2))), text)


def _tokens(match: re.Match[str]) -> str:
    number, name = NUMBERS.get(match.group(1).lower(), ""), match.group(2).title()
    if not number or name not in TOKENS:
        return match.group()
    return f"create {number} {'exhausted tokens' if match.group(3) else 'tokens'} “{TOKENS[name]}”"


def _noted(match: re.Match[str]) -> str:
    found = {name: (value or "").lower() for name, value in match.groupdict().items()}
    number = NUMBERS.get(found["number"], found["number"] if found["number"].isdigit() else "")
    if not number:
        return match.group()
    cores = found["cores"].strip("()")
    if cores in CIRCLED:
        cores = str(CIRCLED.index(cores) + 1)
    facts = [match["name"], found["type"], found["color"], found["cost"], match["families"]]
    facts.append(f"{cores} {'Core' if cores == '1' else 'Cores'}")
    if found["bp"]:
        facts.append(f"{found['bp']} BP")
    if found["count"]:
        facts.append(f"{found['count']} {found['symbol']}")
    return f"create {number} {'exhausted tokens' if found['exhausted'] else 'tokens'} “{'/'.join(facts)}”"


def _colored(colors: list[str]) -> str:
    treated = "".join(f"this spirit is also treated as {color}. " for color in colors)
    return f"{treated}The symbols of this spirit are also {'/'.join(colors)}."


def _colored_symbol(match: re.Match[str]) -> str:
    return f"The symbols of this {match['kind']} are also {'/'.join(colors_in(match['colors']))}."


def _of_each(kind: str, colors: list[str]) -> str:
    return " ".join(f"Select 1 {color} {kind} card in your trash and return it to the hand." for color in colors)
