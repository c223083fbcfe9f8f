"""What names look like: two names that people cannot tell apart have the same look.

Not all of Unicode's confusables: what is left out by script (a name mixes no alphabets that share letters), by width and style
(NFKC) and by marks needs no entry here. What is here are the letters of other alphabets, and the digits, that look like Latin ones.
"""

from __future__ import annotations

import re
import unicodedata

from soulcore.table.errors import Refused

LOOK_ALIKE = {
    "a": "аαɑ",
    "b": "ьʙвЬҍ",
    "c": "сϲⅽ",
    "d": "ԁɗⅾ",
    "e": "еєҽεё",
    "f": "ғƒϝ",
    "g": "ɡԍց",
    "h": "һнհʜ",
    "i": "іıιɩїӏ¡",
    "j": "јϳ",
    "k": "кκҡᴋ",
    "l": "1|ℓǀוⅼ!",
    "m": "мṃʍⅿ",
    "n": "пηոռ",
    "o": "0оοօσӧоסｏ○〇",
    "p": "рρ",
    "q": "ԛզ",
    "r": "гᴦг",
    "s": "ѕꜱ5$",
    "t": "тτ",
    "u": "υսц",
    "v": "νѵⅴ",
    "w": "ѡԝωшաɯ",
    "x": "хχⅹ",
    "y": "уγүʏ",
    "z": "ᴢʐ2",
    "-": "‐‑‒–—―−ー一",
    ".": "。·・",
}
"""By the Latin letter they look like."""

PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Letters that together look like another."""

SHARING = (
    *("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "HEBREW", "GEORGIAN", "LISU"),
    *("CANADIAN SYLLABICS", "TIFINAGH", "RUNIC", "OGHAM", "DESERET", "OSAGE", "GOTHIC", "OLD ITALIC", "CARIAN"),
    *("LYCIAN", "LYDIAN", "ELBASAN", "VAI", "WARANG CITI", "MIAO", "GLAGOLITIC", "BAMUM"),
)
"""Alphabets that share looks: a name keeps to one of them."""

BLANK = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5"
"""Letters by their category that show nothing."""

WITH_MORE = re.compile(r"LATIN (?:SMALL |CAPITAL )?LETTER (?:SMALL CAPITAL )?([A-Z])(?: WITH .*)?")
"""How Unicode names a Latin letter with a stroke, a hook or the like, and a small capital: what is left of it is the letter."""

_TABLE = {ord(other): letter for letter, others in LOOK_ALIKE.items() for other in others}


def look(name: str) -> str:
    """What is left of a name for somebody who only looks at it."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    shown = "".join(character for character in plain if unicodedata.category(character)[0] not in "MCZ")
    found = "".join(map(bare, shown.translate(_TABLE))).replace("i", "l")
    for pair, letter in PAIRS:
        found = found.replace(pair, letter)
    return "".join(character for character in found if character not in BLANK)[:120]


def bare(character: str) -> str:
    """A Latin letter without what was added to it; other characters as they are."""
    found = None if character.isascii() else WITH_MORE.fullmatch(unicodedata.name(character, ""))
    return found[1].lower() if found is not None else character


def check_alphabets(name: str) -> None:
    """Raises Refused for a name that mixes alphabets whose letters look alike, or shows nothing."""
    used = {
        script
        for character in unicodedata.normalize("NFKC", name)
        if character.isalpha()
        for script in SHARING
        if unicodedata.name(character, "").startswith(script)
    }
    if len(used) > 1:
        raise Refused("mixed_name")
    if not look(name):
        raise Refused("bad_name", most=24)
