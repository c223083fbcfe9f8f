"""Changing inputs by chance: bytes, text, and data (what JSON or TOML hold). The same die gives the same changes."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

SCRAPS: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 99, 2**31, 2**63, -(2**63), 10**30, 1.5, -0.0, 1e308, "", " ", "x", "x" * 300),
    *(
        "\x00",
        "\x1b[31m",
        "\u202e",
        "\u200b",
        "\ud83d",
        "\ufeff",
        "é",
        "澪",
        "９９９",
        "𝟡",
        "⑨",
        "-1",
        "1e9",
        "999999999 Gen-Bo",
    ),
    *(
        "999999999",
        "../../etc/passwd",
        "__class__",
        "{0}",
        "%s",
        "' or 1=1 --",
        "<script>",
        "you",
        "opponent",
        "standard",
    ),
    *(
        [],
        [[]],
        [[[[[]]]]],
        {},
        {"": ""},
        {"is": "Draw"},
        {"is": "Ability"},
        [1, "a"],
        [["26RSD01-001", 99]],
        {"number": 1},
    ),
]
"""Values that somebody may have forgotten."""

JUNK = [
    "\x00",
    "\n",
    "\t",
    "\r",
    "\u2028",
    "\u202e",
    "\u0301",
    '"',
    "'",
    "[",
    "]",
    "{",
    "}",
    "=",
    "#",
    ":",
    ",",
    "-",
    "9",
    "é",
    "魂",
    "\x7f",
    "\x1b",
]


def changed_text(text: str, die: Random) -> str:
    """A text with a few things wrong."""
    for _ in range(die.randrange(1, 5)):
        at, length = die.randrange(len(text) + 1), die.randrange(1, 12)
        how = die.randrange(6)
        if how == 0:
            text = text[:at] + text[at + length :]
        elif how == 1:
            text = text[:at] + die.choice(JUNK) * die.choice((1, 1, 1, 50)) + text[at:]
        elif how == 2:
            text = text[:at] + text[max(0, at - length) : at] * die.choice((2, 3, 20)) + text[at:]
        elif how == 3:
            text = text[:at] + str(die.choice((0, -1, 7, 100, 10**9, 10**40, "９", "٣", "²"))) + text[at + 1 :]
        elif how == 4:
            other = die.randrange(len(text) + 1)
            text = text[:at] + text[other : other + length] + text[at:]
        else:
            text = (
                text[:at]
                + chr(die.choice((die.randrange(32), die.randrange(0x300), die.randrange(0xD800))))
                + text[at + 1 :]
            )
    return text


def changed_bytes(data: bytes, die: Random) -> bytes:
    """Bytes with a few of them wrong, missing or twice."""
    found = bytearray(data)
    for _ in range(die.randrange(1, 5)):
        at = die.randrange(len(found) + 1)
        how = die.randrange(4)
        if how == 0 and at < len(found):
            found[at] = die.randrange(256)
        elif how == 1:
            del found[at : at + die.randrange(1, 9)]
        elif how == 2:
            found[at:at] = bytes(die.randrange(256) for _ in range(die.randrange(1, 5)))
        else:
            found[at:at] = found[max(0, at - 8) : at]
    return bytes(found)


def changed_data(data: Any, die: Random) -> Any:
    """Data with a few values replaced, taken away, doubled or exchanged."""
    data = copy.deepcopy(data)
    for _ in range(die.randrange(1, 4)):
        places = list(walk(data))
        if not places:
            return die.choice(SCRAPS)
        holder, key = die.choice(places)
        how = die.randrange(6)
        if how == 0:
            del holder[key]
        elif how == 1 and isinstance(holder, dict):
            holder[die.choice([str(key) + "x", "", "is", "name", "cards"])] = holder.pop(key)
        elif how == 2 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif how == 3:
            other, place = die.choice(places)
            if place in other if isinstance(other, dict) else place < len(other):
                holder[key] = copy.deepcopy(other[place])
        elif how == 4 and isinstance(holder[key], int):
            holder[key] = holder[key] + die.choice((-1, 1, 10, -(10**6), 10**6, 10**20))
        elif how == 5 and isinstance(holder[key], str):
            holder[key] = changed_text(holder[key], die)
        else:
            holder[key] = copy.deepcopy(die.choice(SCRAPS))
    return data


def walk(data: Any) -> Any:
    """Every place in data: its holder and its key."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield data, key
            yield from walk(value)
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield data, place
            yield from walk(value)


def as_json(data: Any) -> bytes:
    return json.dumps(data).encode("utf-8", "surrogatepass")


def changed_json(data: Any, die: Random) -> bytes:
    """JSON that mostly still is some, with other values in it; sometimes only its bytes are changed."""
    if die.random() < 0.15:
        return changed_bytes(as_json(data), die)
    return as_json(changed_data(data, die))
